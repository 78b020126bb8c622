/** Galileo Project for the table page. */
import type { GameModule } from "$table/gameModule";
import type { GalileoView } from "../../api/views/galileo";
import Board from "./Board.svelte";
import Defs from "./Defs.svelte";
import { detail } from "./detail";
import Dock from "./Dock.svelte";
import Mat from "./Mat.svelte";
import { nameOf } from "./names";
import Progress from "./Progress.svelte";

export const game: GameModule<GalileoView> = {
  Board,
  Mat,
  Dock,
  sheet: () => import("./Sheet.svelte"),
  Progress,
  Defs,
  points: (view, seat) => view.seats[seat]!.vp,
  first: (view) => view.first,
  tells: /^log-(recruited|obtained|developed)$/,
  // A card has left its row, and what is on somebody's own board is not seen: their marker moved on the tracks.
  lastElements: (_, seat, touched) => [
    ...new Set(touched.map((el) => (/^(card|robot|project|target):/.test(el) ? `influence:${seat}` : el))),
  ],
  compare: () => import("./compare"),
  tieBreak: () => import("./tieBreak"),
  name: nameOf,
  detail,
};
