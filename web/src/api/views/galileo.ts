// Made by `python -m tools.typescript` from the structs of src/offworld: change those, not this file.

/** A character of the row. */
export interface CharacterView {
  card: string;
  character: string;
  immediate_track: string;
  influence: number;
}

/** The whole table as one viewer sees it. */
export interface GalileoView {
  game: string;
  viewer: number;
  players: number;
  first: number;
  active: number;
  turn: number;
  round: number;
  last_turn: number;
  to_move: number;
  over: boolean;
  ending: boolean;
  drilled: boolean;
  seats: SeatView[];
  robot_row: (RobotOfferView | null)[];
  character_row: (CharacterView | null)[];
  resolving: string[];
  landing: RobotCard | null;
  offer: string[];
  technologies: TechnologyView[];
  star_z: string;
  bonuses: string[];
  goals: GoalView[];
  robots_left: number;
  characters_left: number;
  projects_left: number;
  discard: string[];
  drawn: number;
  drawn_robots: RobotCard[];
  known_robots: KnownRobot[];
  ranking: number[];
  places: number[];
  solo_rank: RankView | null;
}

/** A goal with the claims on its spaces and what each seat shows of it. */
export interface GoalView {
  goal: string;
  slot: number;
  vp: number[];
  claims: number[];
  need: number;
  measures: number[];
  prices: number[];
}

/** A card of the robot deck whose place somebody knows, the top card being place 1. */
export interface KnownRobot {
  place: number;
  card: RobotCard;
}

/** A development marker: where it stands, the uncapped total behind it, what it is worth at the end now. */
export interface MarkerView {
  satellite: string;
  space: number;
  last: number;
  total: number;
  vp: number;
}

/** The current project. */
export interface ProjectView {
  project: string;
  level: number;
  locked: boolean;
  modifiers: string[];
}

/** GAL-VAR-3: a title of the solo variant, counted from 0, as the content names it. */
export interface RankView {
  number: number;
  name_en: string;
  name_fr: string;
}

/** A robot as it is printed. */
export interface RobotCard {
  robot: string;
  type: string;
  track: string;
  assignments: string[];
  cost: number;
  level: number;
}

/** A robot of the row with its cost on this position. */
export interface RobotOfferView {
  card: RobotCard;
  cost: number;
}

/** A robot in play. `card` is None for a finalised project, which has no printed type, colour or assignment. */
export interface RobotView {
  robot: string;
  card: RobotCard | null;
  type: string;
  satellite: string;
  assignments: string[];
  level: number;
  locked: boolean;
  modifiers: string[];
  arriving: boolean;
}

/** A player's board. Everything on it is open (GAL-HID-3). */
export interface SeatView {
  seat: number;
  placed: boolean;
  influence: number;
  track: string;
  megacredits: number;
  energy: number;
  energy_discount: number;
  robots: RobotView[];
  markers: MarkerView[];
  project: ProjectView | null;
  unused: string[];
  tucked: TuckedView[];
  limit: number;
  technologies: string[];
  goals: string[];
  vp: number;
}

/** A technology stack. */
export interface TechnologyView {
  technology: string;
  left: number;
}

/** A character under the board and what it would score if it were kept. */
export interface TuckedView {
  card: string;
  character: string;
  vp: number;
}

/** What seats are asked: `kind` of a prompt. */
export type GalileoDecision =
  | "draft"
  | "place-influence"
  | "switch"
  | "act"
  | "excess"
  | "leave-zero"
  | "name-track"
  | "half"
  | "tuck"
  | "perk"
  | "pay"
  | "assign"
  | "take"
  | "bonus"
  | "raise"
  | "raise-picked"
  | "transfer-source"
  | "transfer-destination"
  | "transfer-levels"
  | "move"
  | "lock"
  | "modify"
  | "assemble"
  | "discount"
  | "play"
  | "scan"
  | "claim"
  | "claim-free"
  | "dismiss";
