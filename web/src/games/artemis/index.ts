/** The Artemis Project on the table page. */
import type { GameModule } from "$table/gameModule";
import { lazyDetail } from "$table/lazyDetail.svelte";
import type { ArtemisView } from "../../api/views/artemis";
import "./artemis.css";
import Board from "./Board.svelte";
import Defs from "./Defs.svelte";
import Dock from "./Dock.svelte";
import Mat from "./Mat.svelte";
import { lastElements, moveTag } from "./lastMoves";
import { name } from "./names";
import Progress from "./Progress.svelte";

export const game: GameModule<ArtemisView> = {
  Board,
  Mat,
  Dock,
  sheet: () => import("./Sheet.svelte"),
  Progress,
  Defs,
  points: (view, seat) => view.seats[seat]?.vp ?? 0,
  first: (view) => view.start,
  lastElements,
  tells: /^log-placed$/,
  moveTag,
  compare: () => import("./compare"),
  tieBreak: () => import("./tieBreak"),
  name,
  detail: lazyDetail(() => import("./detail")),
};
