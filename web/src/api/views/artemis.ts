// Made by `python -m tools.typescript` from the structs of src/offworld: change those, not this file.

/** The whole table as one viewer sees it. */
export interface ArtemisView {
  game: string;
  viewer: number;
  players: number;
  round: number;
  rounds: number;
  phase: string;
  start: number;
  to_move: number;
  over: boolean;
  seats: SeatView[];
  camps: CampView[];
  vents: PoolView;
  quarry: PoolView;
  gantry: TileView[];
  doorstep: Record<string, number>;
  doorstep_dice: DieView[];
  academy: LessonView[];
  academy_stock: Record<string, number>;
  outfitter: DieView[];
  bag: Record<string, number>;
  discarded: Record<string, number>;
  removed: Record<string, number>;
  ocean_left: number;
  surface_left: number;
  expeditions_left: number;
  events_left: number;
  event: string;
  event_spot: string;
  warming_price: number;
  recruit_price: number;
  surcharge: number;
  first_vp: number;
  relic_on: boolean;
  relic_holder: number;
  drone_dice: number[];
  ranking: number[];
  solo_rank: string;
}

/** A building of a colony. */
export interface BuildingView {
  tile: string;
  kind: string;
  stack: string;
  slots: string[];
  staff: Record<string, number>;
  filled: boolean;
  activated: boolean;
}

/** An Expedition with its dice from the bottom of the stack up. */
export interface CampView {
  card: string;
  difficulty: number;
  energy: number;
  minerals: number;
  rewards: RewardView[];
  dice: DieView[];
  total: number;
}

/** A die on the board; an owner beyond the players is a Drone. */
export interface DieView {
  owner: number;
  face: number;
  relic: boolean;
  colonist: string;
  sent: number;
}

/** A space of the Academy. */
export interface LessonView {
  die: DieView | null;
  colonist: string;
  source: string;
}

/** The Vents or the Quarry. */
export interface PoolView {
  amount: number;
  dice: DieView[];
}

/** One of the two rewards of an Expedition with what lies on or beside it. */
export interface RewardView {
  reward: string;
  tile: string;
  kind: string;
  colonists: Record<string, number>;
  claimed: boolean;
}

/** A player's mat. Directives are the viewer's own; the one kept is everybody's when the game is over. */
export interface SeatView {
  seat: number;
  energy: number;
  minerals: number;
  toolkits: number;
  badges: number;
  vp: number;
  relief: number;
  shelters: Record<string, number>;
  colony: Record<string, number>;
  pool: number[];
  relic_die: number;
  buildings: BuildingView[];
  directive: string;
  returned: string;
  dealt: string[];
}

/** A tile of the Gantry with its bids, the highest last. */
export interface TileView {
  tile: string;
  kind: string;
  bids: DieView[];
}

/** What seats are asked: `kind` of a prompt. */
export type ArtemisDecision =
  | "keep"
  | "die"
  | "place"
  | "send"
  | "from-hub"
  | "fee"
  | "reduce"
  | "student"
  | "house"
  | "move-in"
  | "mix"
  | "take"
  | "relief"
  | "colonist"
  | "train"
  | "graduate"
  | "reward"
  | "return"
  | "claim"
  | "recruit"
  | "blackout"
  | "pick"
  | "destination"
  | "assault"
  | "activate"
  | "convert"
  | "freeze"
  | "start"
  | "drone-bid"
  | "snowcat";
