/** Mars on the table page. */
import type { GameModule } from "$table/gameModule";
import type { MarsView } from "../../api/views/mars";
import { detail, name } from "./detail";
import Board from "./Board.svelte";
import Defs from "./Defs.svelte";
import Dock from "./Dock.svelte";
import "./mars.css";
import Mat from "./Mat.svelte";
import Progress from "./Progress.svelte";

export const game: GameModule<MarsView> = {
  Board,
  Mat,
  Dock,
  sheet: () => import("./Sheet.svelte"),
  Progress,
  Defs,
  points: (view, seat) => view.seats[seat]?.vp ?? 0,
  first: (view) => view.start,
  tells: /^log-built/,
  // The viewer's own colony has plain ids, the others' begin with their seat.
  lastElements: (stage, seat, touched) =>
    touched.map((el) => (/^(slot|mine):/.test(el) && seat !== stage.viewer ? `seat:${seat}:${el}` : el)),
  compare: () => import("./compare"),
  tieBreak: () => import("./tieBreak"),
  name,
  detail,
};
