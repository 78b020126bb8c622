/** Looking things up in the game's content, and small questions about a view. */
import type { Content, Entry, Stage } from "$table/stage.svelte";
import type { CommanderView, MagnastormDecision, MagnastormView, RowView, SeatView } from "../../api/views/magnastorm";

export type MagStage = Stage<MagnastormView, MagnastormDecision>;
/** Credits or crew by colour: a seat's number or Y. */
export type Bag = Record<string, number>;

const indexes = new WeakMap<Content, Map<string, Entry>>();

export function entry(stage: MagStage, table: string, id: string): Entry | undefined {
  let index = indexes.get(stage.content);
  if (!index) {
    index = new Map();
    for (const [name, rows] of Object.entries(stage.content))
      if (Array.isArray(rows)) for (const row of rows) index.set(`${name}:${row.id}`, row);
    indexes.set(stage.content, index);
  }
  return index.get(`${table}:${id}`);
}

export const nameOf = (stage: MagStage, table: string, id: string): string => entry(stage, table, id)?.name ?? id;

/** The rows of a table that belong to the side of the boards in play. */
export function ofSide(stage: MagStage, table: string): Entry[] {
  const side = stage.view.players === 4 ? "4p" : "2-3p";
  return ((stage.content[table] ?? []) as Entry[]).filter((each) => each.side === side);
}

export const seatName = (stage: MagStage, seat: number): string => stage.seats[seat]?.name ?? String(seat + 1);

/** The seat whose board lies in front: the viewer's, or the first one for a spectator. */
export const mine = (stage: MagStage): number => Math.max(0, stage.viewer);

export const commanderEntry = (stage: MagStage, number: string): Entry | undefined =>
  (stage.content.commander as Entry[] | undefined)?.find((each) => each.number === Number(number));

/** A commander by the last word of the name. */
export const surname = (name: string): string => name.split(" ").at(-1) ?? name;

export const commanderAt = (view: MagnastormView, column: number): CommanderView | undefined =>
  view.commanders.find((each) => each.column === column);
export const scientist = (view: MagnastormView, area: string): CommanderView | undefined =>
  view.commanders.find((each) => each.area === area);

export const federation = (stage: MagStage, seat: number): string =>
  ((stage.content.federation as Entry[] | undefined)?.[seat]?.name ?? "").split(" (")[0] ?? "";

/** The kinds of a bag that are there, yellow first, then in the order of the seats. */
export const kinds = (bag: Bag): [string, number][] =>
  Object.entries(bag)
    .filter(([, n]) => n > 0)
    .sort(([a], [b]) => rank(a) - rank(b));
const rank = (kind: string): number => (kind === "black" ? -2 : kind === "Y" ? -1 : Number(kind));
export const total = (bag: Bag): number => Object.values(bag).reduce((sum, n) => sum + n, 0);

/** A printed cost or gain in the colours of a seat; without one the own credits stay unnamed. */
export const costIcons = (cost: { own?: number; yellow?: number }, seat?: number): [string, number][] =>
  (
    [
      ["own", cost.own ?? 0],
      ["Y", cost.yellow ?? 0],
    ] as [string, number][]
  )
    .filter(([, n]) => n > 0)
    .map(([kind, n]) => [kind === "own" && seat !== undefined ? String(seat) : kind, n]);

/** Each cube of such a list on its own. */
export const cubes = (list: [string, number][]): string[] => list.flatMap(([kind, n]) => Array<string>(n).fill(kind));

export const labsOn = (view: MagnastormView, space: string): { seat: number; labs: number }[] =>
  view.seats.filter((each) => each.labs[space]).map((each) => ({ seat: each.seat, labs: each.labs[space] ?? 0 }));

export const stationOwner = (view: MagnastormView, site: string): number =>
  view.seats.find((each) => each.stations.includes(site))?.seat ?? -1;

export const GLYPHS: Record<string, string> = {
  red: "flame",
  green: "leaf",
  blue: "wave",
  ochre: "stone",
  white: "choice",
};

const AREAS = ["red", "green", "blue", "ochre"];
export const areasOf = (view: MagnastormView): string[] =>
  AREAS.filter((area) => area in (view.seats[0]?.levels ?? {}));

/** Who is alone on top of a research area. */
export function leader(view: MagnastormView, area: string): number {
  const levels = view.seats.map((each) => each.levels[area] ?? 0);
  const top = Math.max(...levels);
  return levels.filter((level) => level === top).length === 1 ? levels.indexOf(top) : -1;
}

export const fulfilledBy = (view: MagnastormView, seat: number): string[] =>
  view.objectives.filter((each) => each.fulfilled.includes(seat)).map((each) => each.id);

/** MAG-ADM-2, MAG-CMD-08: reputation that the calm majorities of a seat would bring now. */
export function majorityReputation(view: MagnastormView, seat: SeatView): number {
  const led = view.sectors.filter((each) => each.position !== "storm" && each.majority === seat.seat).length;
  return led * (seat.commanders.includes("08") ? 2 : 1);
}

/** MAG-CMD-17: own credits that a move costs a seat less. */
const moveDiscount = (stage: MagStage, seat: number): number =>
  stage.view.seats[seat]?.commanders.includes("17") ? Number(commanderEntry(stage, "17")?.effect?.amount ?? 0) : 0;

/** Both actions of a row, with what the move costs less (MAG-ACT-3). */
export const halves = (stage: MagStage, row: RowView) => [
  {
    half: "move",
    own: row.move_own,
    yellow: row.move_yellow,
    saved: Math.min(row.move_own, moveDiscount(stage, mine(stage))),
  },
  { half: "gain", own: row.gain_own, yellow: row.gain_yellow, saved: 0 },
];

/** MAG-ADM-3, MAG-CMD-15: reputation that the scientists would bring a seat now, or cost it. */
export function scienceReputation(stage: MagStage, view: MagnastormView, seat: number): number {
  return areasOf(view).reduce((sum, area) => {
    const card = scientist(view, area);
    if (!card) return sum;
    const alone = leader(view, area);
    const again =
      card.number === "15" && alone === seat ? Number(commanderEntry(stage, "15")?.effect?.reputation ?? 0) : 0;
    if (alone === card.controller) return sum + again;
    return sum + again + (alone === seat ? card.green : 0) - (card.controller === seat ? card.red : 0);
  }, 0);
}

/** The icon of what a commander does. */
export const POWERS: Record<string, string> = {
  spend_for_reputation: "medal",
  buy_range: "range",
  bundle: "check",
  buy_advance: "up",
  substitute: "exch",
  jump: "bolt",
  buy_extra_lab: "lab2",
  reputation_per_majority: "crown",
  redirect_advance: "choice",
  advance_lowest: "up",
  gain: "cube-any",
  extra_draws: "bag",
  reputation: "medal",
  use_occupied_cell: "crew",
  move_discount: "scout",
  free_build: "station",
};

/** The icon of a cell's bonus. */
export function bonusIcon(bonus: string): string {
  const area = bonus.replace("bonus_research_", "");
  const others: Record<string, string> = {
    bonus_crew: "crew",
    bonus_turn_order: "order",
    bonus_range: "range",
    bonus_second_lab: "lab2",
    bonus_bag: "bag",
  };
  return GLYPHS[area] ?? others[bonus] ?? "choice";
}
