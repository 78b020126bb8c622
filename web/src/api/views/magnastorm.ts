// Made by `python -m tools.typescript` from the structs of src/offworld: change those, not this file.

/** A cell of the lower panel. */
export interface CellView {
  cell: string;
  bonus: string;
  crew: Record<string, number>;
}

/** A column of the upper panel; the price is that of the seat whose turn it is, surcharge included. */
export interface ColumnView {
  column: number;
  commander: string;
  crew: Record<string, number>;
  price: Record<string, number>;
  rows: Record<string, number>[];
}

/** A commander in play: on a column or above a research area. */
export interface CommanderView {
  number: string;
  id: string;
  column: number;
  area: string;
  controller: number;
  green: number;
  red: number;
  used: boolean;
}

/** The whole table as one viewer sees it. */
export interface MagnastormView {
  game: string;
  viewer: number;
  players: number;
  start: number;
  advanced: boolean;
  round: number;
  rounds: number;
  phase: string;
  threshold: number;
  ending: boolean;
  order: number[];
  lap: number[];
  turn: number;
  to_move: number;
  over: boolean;
  rows: RowView[];
  columns: ColumnView[];
  cells: CellView[];
  lab_installed: boolean;
  token: number;
  commanders: CommanderView[];
  objectives: ObjectiveView[];
  sectors: SectorView[];
  supply: Record<string, number>;
  bag: Record<string, number>;
  seats: SeatView[];
  ranking: number[];
}

/** An open objective: its stage now and what that demands, who has fulfilled it, what comes next, who could. */
export interface ObjectiveView {
  id: string;
  stage: string;
  demand: Record<string, number>;
  fulfilled: number[];
  slots: number[];
  ready: number[];
}

/** A row of the action board as printed: what moving costs and what gaining brings. */
export interface RowView {
  row: number;
  move_own: number;
  move_yellow: number;
  gain_own: number;
  gain_yellow: number;
}

/** A player with board, vehicle, knowledge and what stands on the planet. */
export interface SeatView {
  seat: number;
  reputation: number;
  credits: Record<string, number>;
  levels: Record<string, number>;
  area: string;
  space: string;
  crew: number;
  markers: number;
  labs_left: number;
  lab_cost: Record<string, number>;
  labs: Record<string, number>;
  stations_left: number;
  station_cost: Record<string, number>;
  stations: string[];
  commanders: string[];
  income: Record<string, number>;
  artefacts: number[];
  start_cards: number[];
  artefact: number;
}

/** A sector: where it lies on the centre tile now and in the next round, and who leads it. */
export interface SectorView {
  id: string;
  position: string;
  next: string;
  labs: number[];
  majority: number;
}

/** What seats are asked: `kind` of a prompt. */
export type MagnastormDecision =
  | "setup-crew"
  | "setup-research"
  | "main"
  | "cell"
  | "action"
  | "move-crew"
  | "dain"
  | "pay"
  | "gain-any"
  | "give"
  | "take-in-exchange"
  | "advance"
  | "place-crew"
  | "way"
  | "range"
  | "destination"
  | "station"
  | "first-lab"
  | "second-lab"
  | "effects"
  | "objective"
  | "back"
  | "sectors"
  | "recall";
