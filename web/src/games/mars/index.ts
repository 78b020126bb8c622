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
import Sheet from "./Sheet.svelte";

export const game: GameModule<MarsView> = {
  Board,
  Mat,
  Dock,
  Sheet,
  Progress,
  Defs,
  points,
  first: (view) => view.start,
  deltas,
  compare,
  name,
  detail,
};
