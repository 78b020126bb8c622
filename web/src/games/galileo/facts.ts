/** What the drawings read from a position: whose board it is, what a robot costs now, where a marker's zone ends. */
import type {
  GalileoDecision,
  GalileoView,
  MarkerView,
  RobotOfferView,
  RobotView,
  SeatView,
} from "../../api/views/galileo";
import type { Entry, Stage } from "$table/stage.svelte";

export type Table = Stage<GalileoView, GalileoDecision>;

export const SATELLITES = ["io", "europa", "ganymede", "callisto"] as const;
/** From the outermost to the innermost, as the arcs lie above Jupiter. */
export const LANES = ["callisto", "ganymede", "europa", "io"] as const;
export const TYPES = ["miner", "builder", "star_z", "technician"] as const;
export const TRACKS = ["mars", "earth"] as const;

/** The seat whose board is mine: a spectator looks at the first. */
export const mine = (stage: Table): number => Math.max(0, stage.viewer);
export const seatOf = (stage: Table, seat: number): SeatView => stage.view.seats[seat]!;
export const seatName = (stage: Table, seat: number): string => stage.seats[seat]?.name ?? `${seat + 1}`;

export function entry(stage: Table, table: string, id: string): Entry {
  const found = (stage.content[table] as Entry[] | undefined)?.find((each) => each.id === id);
  return found ?? { id, name: id };
}

/** The character of a card such as `noor_mars_base`. */
export const characterOf = (stage: Table, card: string): string =>
  entry(stage, "character_card", card).character ?? card;

export const zones = (stage: Table, satellite: string): Entry[] =>
  ((stage.content.satellite_zone as Entry[]) ?? []).filter((zone) => zone.satellite === satellite);

export const zoneAt = (stage: Table, satellite: string, space: number): Entry | undefined =>
  zones(stage, satellite).find((zone) => zone.from_space <= space && space <= zone.to_space);

export const marker = (seat: SeatView, satellite: string): MarkerView =>
  seat.markers.find((each) => each.satellite === satellite)!;
export const robotsOn = (seat: SeatView, satellite: string): RobotView[] =>
  seat.robots.filter((each) => each.satellite === satellite);
export const ofType = (seat: SeatView, type: string): number => seat.robots.filter((each) => each.type === type).length;
export const mainType = (seat: SeatView): number => Math.max(0, ...TYPES.map((type) => ofType(seat, type)));

/** GAL-TYPE-1: the X of a robot that would come now. */
export function strength(stage: Table, seat: SeatView, type: string): number {
  const more = seat.technologies.reduce((sum, id) => {
    const effect = entry(stage, "technology", id).effect;
    return sum + (effect?.kind === "robot_ability_x_bonus" ? effect.amount : 0);
  }, 0);
  return ofType(seat, type) + 1 + more;
}

/** GAL-IO-1, GAL-IO-2: the cost after so many reductions. */
function reductionOf(stage: Table, seat: SeatView, cost: number, times: number): number {
  const ability = zoneAt(stage, "io", marker(seat, "io").space)?.ability;
  if (!times || !ability) return cost;
  return ability.kind === "robot_discount_to_zero" ? 0 : Math.max(0, cost - times * ability.reduce_by);
}

export const REDUCTION = "io:reductions";
const times = (path: string[]): number => path.filter((el) => el === REDUCTION).length;

/**
 * How a robot of the row stands for me: its cost here, the reductions that are chosen or needed, what is left to pay.
 */
export function pricing(stage: Table, offer: RobotOfferView): { times: number; price: number; open: boolean } {
  const el = `card:${offer.card.robot}`;
  const ways = (stage.prompt?.choices ?? []).filter((each) => each.path[0] === el).map((each) => times(each.path));
  const chosen = stage.path.includes(el) ? times(stage.chosen?.path ?? stage.path) : Math.min(...ways);
  const count = ways.length ? chosen : 0;
  return {
    times: count,
    price: reductionOf(stage, seatOf(stage, mine(stage)), offer.cost, count),
    open: ways.length > 0,
  };
}

/** Whether one of these elements may be touched, so that the others of their family stand back. */
export const picky = (stage: Table, ids: string[]): boolean => ids.some((el) => stage.first.has(el));
/** Lit only for somebody who begins anew. */
export const other = (stage: Table, el: string): boolean =>
  stage.path.length > 0 && !stage.next.has(el) && stage.mark(el) === "legal";

/** Cut a name into at most two lines of about so many letters. */
export function lines(name: string, most: number): string[] {
  if (name.length <= most) return [name];
  const words = name.split(" ");
  let first = words[0]!;
  let at = 1;
  while (at < words.length && `${first} ${words[at]}`.length <= most) first += ` ${words[at++]}`;
  return at < words.length ? [first, words.slice(at).join(" ")] : [first];
}

/** Cut a text into lines of about so many letters. */
export function wrapText(text: string, most: number): string[] {
  const cut: string[] = [];
  for (const word of text.split(" ")) {
    if (cut.length && `${cut.at(-1)} ${word}`.length <= most) cut[cut.length - 1] += ` ${word}`;
    else cut.push(word);
  }
  return cut;
}

/** What the goals of a seat are worth. */
export const goalPoints = (view: GalileoView, seat: number): number =>
  view.goals.reduce(
    (sum, goal) => sum + goal.claims.reduce((all, who, i) => all + (who === seat ? goal.vp[i]! : 0), 0),
    0,
  );
