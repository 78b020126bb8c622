// Made by `python -m tools.typescript` from the structs of src/offworld: change those, not this file.

/** A levelled kind of a colony: active and built level (-1 for an empty Silo 0), and what the next level costs. */
export interface KindView {
  kind: string;
  active: number;
  built: number;
  top: number;
  cost: Record<string, number>;
  stock: number;
}

/** The whole table as one viewer sees it. */
export interface MarsView {
  game: string;
  viewer: number;
  players: number;
  variants: string[];
  goal: number;
  round: number;
  phase: string;
  start: number;
  active: number;
  to_move: number;
  over: boolean;
  last_round: boolean;
  winner: number;
  seats: SeatView[];
  piles: Record<string, number>;
  supply_left: number;
  event: string;
  events_left: number;
  event_discard: string[];
  aside: number;
  own_aside: string[];
  event_choice: string[];
  rd1_left: number;
  rd1_bottom: string[];
  rd2_left: number;
  rd2_bottom: string[];
  contracts_open: string[];
  contracts_used: string[];
  mines_left: Record<string, number>;
  colonists_left: number;
  magna_holder: number;
  proposals_left: number;
  exchanges_left: number;
  swaps_left: number;
  discounts_left: number;
  drafting: number;
  draft: OfferView | null;
  offers: OfferView[];
  ranking: number[];
}

/** A mine of a colony. */
export interface MineView {
  slot: number;
  resource: string;
  active: boolean;
}

/** An offer: who makes it, to whom, cards given and wanted, and how it stands. */
export interface OfferView {
  seat: number;
  to: number[];
  give: Record<string, number>;
  get: Record<string, number>;
  answer: string;
}

/** A player. `hand` and `kept` are the viewer's own; of others `known` and `kept_known` are what is certain. */
export interface SeatView {
  seat: number;
  vp: number;
  vp_marker: number;
  energy_marker: number;
  colonists: number;
  staffed: number;
  free: number;
  robots: number;
  demand: number;
  supply: number;
  storage: number;
  contract_limit: number;
  science: number;
  hand_size: number;
  hand: Record<string, number>;
  known: Record<string, number>;
  mines: MineView[];
  kinds: KindView[];
  contracts: string[];
  rd: string[];
  kept: string[];
  kept_known: string[];
  kept_1: number;
  kept_2: number;
  supremacies: string[];
  magna_scientia: boolean;
  answer: string;
}

/** What seats are asked: `kind` of a prompt. */
export type MarsDecision =
  | "draft-mine"
  | "take-cards"
  | "event"
  | "opponent"
  | "steal"
  | "destroy"
  | "take-contract"
  | "break-contract"
  | "take-rd"
  | "contest"
  | "attack"
  | "reduce"
  | "roll"
  | "drill"
  | "exchange"
  | "address"
  | "offer"
  | "answer-proposal"
  | "choose-answer"
  | "initiative"
  | "answer-initiative"
  | "answer-counter"
  | "build"
  | "build-free"
  | "arrange"
  | "discard";
