/** What a game gives to the table page. `src/games/GAME/index.ts` exports one of these as `game`. */
import type { Component } from "svelte";
import type { ChoiceInfo, LineText } from "../api/protocol";
import type { Stage } from "./stage.svelte";

/** What is told of an element that is looked at. */
export interface Detail {
  title: string;
  /** Sentences or short facts in the reader's language. */
  lines: string[];
  rules: string[];
  /** Where the component comes from: `source` of the content file. */
  source?: string;
}

export interface Comparison {
  columns: { id: string; icon: string; name: string }[];
  /** One row for each seat, in the order of the columns. */
  rows: (number | string)[][];
}

/** What decided between equal points, or would have: a sentence and its rule. */
export interface TieBreak {
  words: string;
  rule: string;
}

type OfStage<V, More extends object = object> = Component<{ stage: Stage<V> } & More>;

// The table knows no game: outside of a board, a view may be of any kind.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export interface GameModule<V = any> {
  /** The board: fills its box; draws strips when `stage.narrow`. */
  Board: OfStage<V>;
  /** Below the name in the rail: a mat in 180–230 × 100–150 px. */
  Mat: OfStage<V, { seat: number }>;
  /** The viewer's own mat (a spectator sees seat 0's): 150 px high, a snap carousel when narrow. */
  Dock: OfStage<V>;
  /** Everything a seat has, for an overlay or a sheet; most of a game is played without. */
  sheet(): Promise<{ default: OfStage<V, { seat: number }> }>;
  /** Round and phase, in the top bar. */
  Progress: OfStage<V>;
  /** Symbols and gradients that the parts share; mounted once, hidden. */
  Defs: Component;
  /** An answer as it stands in the bar, in two lines, and which do, though they can be touched on the board. */
  Answer?: OfStage<V, { choice: ChoiceInfo; before?: ChoiceInfo }>;
  inBar?(choice: ChoiceInfo): boolean;
  /** Points of a seat as shown now. */
  points(view: V, seat: number): number;
  /** The seat with the start player's marker, where the game has one. */
  first?(view: V): number;
  /** The elements in which the last move of a seat is seen, where they are not those that it touched. */
  lastElements?(stage: Stage<V>, seat: number, touched: string[]): string[];
  /** Which lines of the log say best what a turn was about; without one, its last action does. */
  tells?: RegExp;
  /** What is told of a move beside the name of its seat, such as the value of a die. */
  moveTag?(lines: LineText[]): string;
  /** All seats side by side; fetched when it is asked for. */
  compare(): Promise<{ compare(stage: Stage<V>): Comparison }>;
  /** How ties are broken, told of a finished game; fetched when it is asked for. */
  tieBreak?(): Promise<{ tieBreak(stage: Stage<V>, places: number[], scores: number[]): TieBreak | null }>;
  /** What an element is called, for buttons and screen readers. */
  name(stage: Stage<V>, el: string): string;
  detail(stage: Stage<V>, el: string): Detail | null;
}
