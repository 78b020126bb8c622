/** What a position says, read the way the board shows it. */
import type { Entry, Stage } from "$table/stage.svelte";
import { t } from "$lib/messages.svelte";
import type { KindView, MarsDecision, MarsView, SeatView } from "../../api/views/mars";
import { PRINTED, RESOURCES, STAFF_ORDER } from "./colonyLayout";

export type MarsStage = Stage<MarsView, MarsDecision>;
export type Cards = Record<string, number>;

/** A component of the game's content. */
export function entry(stage: MarsStage, table: string, id: string): Entry {
  return (stage.content[table] as Entry[] | undefined)?.find((each) => each.id === id) ?? { id, name: id };
}
export const resourceName = (stage: MarsStage, id: string): string => entry(stage, "resource", id).name;
/** `Fe`, `H₂O`. */
export const symbol = (stage: MarsStage, id: string): string =>
  String(entry(stage, "resource", id).symbol ?? id).replace(/\d/g, (digit) => "₀₁₂₃₄₅₆₇₈₉"[Number(digit)]!);
export const levelEntry = (stage: MarsStage, kind: string, level: number): Entry =>
  entry(stage, "installation_level", `${kind}_${level}`);
/** The short name of a kind, as its levels are called: `Centrale` for `Centrale 1`. */
export const kindName = (stage: MarsStage, kind: string): string =>
  kind === "mine" ? entry(stage, "installation", kind).name : levelEntry(stage, kind, 1).name.replace(/\s\d+$/, "");
export const seatName = (stage: MarsStage, seat: number): string =>
  stage.seats[seat]?.name || t("mars-seat", { number: seat + 1 });

/** A card of any kind: R&D, event, contract or Magna Scientia. */
export function cardEntry(stage: MarsStage, id: string): Entry {
  const table = /^rd/.test(id)
    ? "rd_card"
    : id.startsWith("event_")
      ? "event_card"
      : id.startsWith("contract_")
        ? "contract_card"
        : "special_card";
  return entry(stage, table, id);
}

/** `2 iron, 1 water` in words. */
export const cardsWords = (stage: MarsStage, cards: Cards): string =>
  RESOURCES.filter((r) => cards[r])
    .map((r) => `${cards[r]} ${resourceName(stage, r).toLowerCase()}`)
    .join(", ");
export const total = (cards: Cards): number => Object.values(cards).reduce((sum, n) => sum + n, 0);
/** Whether a hand pays a cost of which some cards may be left out. */
export const covers = (hand: Cards, cost: Cards, saved = 0): boolean =>
  Object.entries(cost).reduce((missing, [r, n]) => missing + Math.max(0, n - (hand[r] ?? 0)), 0) <= saved;

export const home = (stage: MarsStage): number => Math.max(stage.viewer, 0);
export const kindOf = (seat: SeatView, kind: string): KindView => seat.kinds.find((each) => each.kind === kind)!;
/** The same seat after the chosen action. */
export const ghostSeat = (stage: MarsStage, seat: number): SeatView | null => stage.ghost?.seats[seat] ?? null;

/** Strength in a domain (MARS-CMP-1). */
export function strength(seat: SeatView, domain: string): number {
  if (domain === "mine") return seat.mines.filter((mine) => mine.active).length;
  return kindOf(seat, domain).active + (domain === "habitation" ? 1 : 0);
}
export const hasBonus = (stage: MarsStage, seat: SeatView, domain: string): boolean =>
  seat.rd.some((id) =>
    (cardEntry(stage, id).effect as { op: string; domain?: string }[] | undefined)?.some(
      (each) => each.op === "bonus" && each.domain === domain,
    ),
  );

/** How a levelled place stands: working, built and idle, next to be built, or further away. */
type Standing = "active" | "idle" | "next" | "later";
export function standing(seat: SeatView, kind: string, level: number): Standing {
  const row = kindOf(seat, kind);
  if (level <= row.active) return "active";
  if (level <= row.built) return "idle";
  return level === row.built + 1 ? "next" : "later";
}

/** Tiles of a level still in the common stock. */
export function tilesLeft(stage: MarsStage, view: MarsView, kind: string, level: number): number {
  const tiles = Number(levelEntry(stage, kind, level).tiles ?? 0);
  return tiles - view.seats.filter((seat) => kindOf(seat, kind).built >= level).length;
}

/** Who stands where: the slots with robots, and the free colonists by the names of empty slots, so that a colonist who
 * is sent to a slot is the one that leaves the dome. */
export function staff(seat: SeatView): { robots: Set<string>; free: string[] } {
  const active = (id: string): boolean => {
    const [what, kind, level] = id.split(":");
    if (what === "mine") return seat.mines.some((mine) => String(mine.slot) === kind && mine.active);
    return standing(seat, kind!, Number(level)) === "active";
  };
  const built = (id: string): boolean => {
    const [what, kind, level] = id.split(":");
    if (what === "mine") return seat.mines.some((mine) => String(mine.slot) === kind);
    return Number(level) <= kindOf(seat, kind!).built;
  };
  const working = STAFF_ORDER.filter(active);
  const empty = STAFF_ORDER.filter((id) => !active(id)).sort((a, b) => Number(built(b)) - Number(built(a)));
  return {
    robots: new Set(working.slice(0, seat.robots)),
    free: Array.from({ length: Math.max(seat.free, 0) }, (_, i) => empty[i] ?? `extra:${i}`),
  };
}

/** The seat that a question is about; -1 if it is about none. */
export function seatInFocus(stage: MarsStage): number {
  const [what, seat] = stage.prompt?.focus?.[0]?.split(":") ?? [];
  return what === "seat" ? Number(seat) : -1;
}
/** Cards wanted by an exchange with Earth (MARS-XCH-2). */
export function earthRate(stage: MarsStage, seat: SeatView): number {
  const earth = stage.content.earth_exchange as { give: number; give_with_active_spaceport: number };
  return kindOf(seat, "spaceport").active > 0 ? earth.give_with_active_spaceport : earth.give;
}
export const isPrinted = (kind: string, level: number): boolean => level === 0 && PRINTED.has(kind);
/** Contracts without a limit are written ∞. */
export const limitWord = (limit: number): string => (limit >= 20 ? "∞" : String(limit));
