/** Magnastorm for the table page. */
import type { GameModule } from "$table/gameModule";
import { lazyDetail } from "$table/lazyDetail.svelte";
import type { MagnastormView } from "../../api/views/magnastorm";
import Answer from "./Answer.svelte";
import Board from "./Board.svelte";
import Defs from "./Defs.svelte";
import Dock from "./Dock.svelte";
import Mat from "./Mat.svelte";
import { name } from "./names";
import Progress from "./Progress.svelte";

export const game: GameModule<MagnastormView> = {
  Board,
  Mat,
  Dock,
  sheet: () => import("./Sheet.svelte"),
  Progress,
  Defs,
  Answer,
  inBar: (choice) => /^(row|way):/.test(choice.path[0] ?? ""),
  points: (view, seat) => view.seats[seat]?.reputation ?? 0,
  first: (view) => view.order[0] ?? -1,
  compare: () => import("./compare"),
  tieBreak: () => import("./tieBreak"),
  name,
  detail: lazyDetail(() => import("./detail")),
};
