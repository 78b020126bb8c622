/** The board of a game that has none yet: a list of what its view says. Everything can be played by the action bar. */
import type { GameModule } from "../gameModule";
import type { Stage } from "../stage.svelte";
import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import Mat from "./Mat.svelte";
import Empty from "./Empty.svelte";
import Progress from "./Progress.svelte";

type Plain = { seats?: Record<string, unknown>[] } & Record<string, unknown>;

/** `thin_ice_survey` as words. */
export function readable(id: string): string {
  const words = id.replace(/^.*?:(?=[a-z])/, "").replace(/[_:]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The numbers of a seat, by name. */
export function numbers(seat: Record<string, unknown> | undefined): [string, number][] {
  return Object.entries(seat ?? {}).filter(
    (each): each is [string, number] => typeof each[1] === "number" && each[0] !== "seat",
  );
}

function points(view: Plain, seat: number): number {
  const found = view.seats?.[seat] ?? {};
  for (const name of ["points", "vp", "score", "reputation"]) if (typeof found[name] === "number") return found[name];
  return 0;
}

function name(stage: Stage, el: string): string {
  const alone = stage.prompt?.choices?.filter((choice) => choice.path.includes(el)) ?? [];
  return alone.length === 1 && alone[0]!.path.length === 1 ? alone[0]!.text.words : readable(el);
}

export const game: GameModule<Plain> = {
  Board,
  Mat,
  Dock,
  sheet: () => import("./Sheet.svelte"),
  Progress,
  Defs: Empty,
  points,
  compare: () => import("./compare"),
  name,
  detail: (stage, el) => ({ title: name(stage, el), lines: [], rules: [] }),
};
