/** Mars on the table page. */
import type { GameModule } from "$table/gameModule";
import type { MarsView } from "../../api/views/mars";
import { detail, name } from "./detail";
import Board from "./Board.svelte";
import Defs from "./Defs.svelte";
import Dock from "./Dock.svelte";
import "./mars.css";
import Mat from "./Mat.svelte";
import { compare, deltas, points } from "./numbers";
import Progress from "./Progress.svelte";

export const game: GameModule<MarsView> = {
  Board,
  Mat,
  Dock,
  sheet: () => import("./Sheet.svelte"),
  Progress,
  Defs,
  points,
  first: (view) => view.start,
  tells: /^log-built/,
  // The viewer's own colony has plain ids, the others' begin with their seat.
  lastElements: (stage, seat, touched) =>
    touched.map((el) => (/^(slot|mine):/.test(el) && seat !== stage.viewer ? `seat:${seat}:${el}` : el)),
  deltas,
  compare,
  tieBreak: () => import("./tieBreak"),
  name,
  detail,
};
