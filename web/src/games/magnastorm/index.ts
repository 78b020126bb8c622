/** Magnastorm for the table page. */
import type { GameModule } from "$table/module";
import type { MagnastormView } from "../../views/magnastorm";
import Board from "./Board.svelte";
import Defs from "./Defs.svelte";
import { detail } from "./looking.svelte";
import Dock from "./Dock.svelte";
import { compare, deltas, points } from "./facts";
import Mat from "./Mat.svelte";
import { name } from "./naming";
import Progress from "./Progress.svelte";
import Sheet from "./Sheet.svelte";

export const game: GameModule<MagnastormView> = {
  Board,
  Mat,
  Dock,
  Sheet,
  Progress,
  Defs,
  points,
  first: (view) => view.order[0] ?? -1,
  deltas,
  compare,
  name,
  detail,
};
