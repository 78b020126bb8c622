/** Reading a position: who is who, what lies where, and what would come of it as it stands. All of it is public. */
import type { ArtemisDecision, ArtemisView, BuildingView, CampView, DieView, SeatView } from "../../api/views/artemis";
import { t } from "$lib/messages.svelte";
import type { Entry, Stage } from "$table/stage.svelte";
import type { Token } from "./signs";

export type Table = Stage<ArtemisView, ArtemisDecision>;
export const TYPES = ["pioneer", "engineer", "marine", "steward"] as const;
export type Colonist = (typeof TYPES)[number];
export const STORES = ["energy", "minerals", "toolkits", "badges"] as const;
export const REGIONS = ["basecamp", "vents", "quarry", "gantry", "doorstep", "academy", "outfitter"] as const;
export type Region = (typeof REGIONS)[number];

// Content

export function entry(stage: Table, group: string, id: string): Entry | undefined {
  return (stage.content[group] as Entry[] | undefined)?.find((each) => each.id === id);
}
export const building = (stage: Table, kind: string) => entry(stage, "buildings", kind);
export const expedition = (stage: Table, card: string) =>
  entry(stage, "expeditions", card) ?? entry(stage, "relic_expeditions", card);
export const event = (stage: Table) =>
  entry(stage, "events", stage.view.event) ?? entry(stage, "relic_events", stage.view.event);
export const typeName = (stage: Table, type: string) =>
  type === "any" ? t("art-any") : (entry(stage, "colonist_types", type)?.name ?? type);
export const term = (stage: Table, id: string) => entry(stage, "terms", id)?.name ?? id;
/** The kind of a tile: `manufactory_2` is a `manufactory`. */
export const kindOf = (tile: string) => tile.replace(/_\d+$/, "");

// People

export function mine(stage: Table): SeatView {
  return stage.view.seats[stage.viewer] ?? stage.view.seats[0]!;
}
export const isDrone = (stage: Table, owner: number) => owner >= stage.view.players;
export function seatName(stage: Table, seat: number): string {
  if (isDrone(stage, seat)) return t("art-drone", { number: seat - stage.view.players + 1 });
  return stage.seats[seat]?.name || t("art-seat", { number: seat + 1 });
}
export const men = (bag: Record<string, number>): Colonist[] =>
  TYPES.flatMap((type) => Array<Colonist>(bag[type] ?? 0).fill(type));
export const many = (bag: Record<string, number>) => Object.values(bag).reduce((sum, n) => sum + n, 0);
export const crowd = (stage: Table, bag: Record<string, number>) =>
  TYPES.filter((type) => bag[type])
    .map((type) => t("art-count", { n: bag[type]!, name: typeName(stage, type) }))
    .join(", ");

// Dice

export function dieName(stage: Table, die: DieView): string {
  const kind = die.relic ? "relic" : "own";
  const name = t("art-die", { owner: seatName(stage, die.owner), face: die.face, kind });
  return die.sent
    ? t("art-die-with", { die: name, along: t("art-count", { n: die.sent, name: typeName(stage, die.colonist) }) })
    : name;
}

/** The value of the die that the viewer is about to place, or null. */
export function inHand(stage: Table): number | null {
  const prompt = stage.prompt;
  if (prompt?.kind === "place") return Number(prompt.text?.args?.["value"]);
  if (prompt?.kind !== "die") return null;
  const die = stage.path.find((el) => el.startsWith("die:"));
  if (!die) return null;
  const me = mine(stage);
  const rolled = die === "die:relic" ? me.relic_die : me.pool[Number(die.slice(4))]!;
  return (
    rolled + stage.path.filter((el) => el === "tune:+1").length - stage.path.filter((el) => el === "tune:-1").length
  );
}

/** ART-HARV-1: what each die of a row takes as it stands. */
export function takes(amount: number, faces: number[]): number[] {
  let left = amount;
  return faces.map((face) => {
    const taken = Math.min(left, face);
    left -= taken;
    return taken;
  });
}
/** ART-EXPO-1: where in a row a die of this value would lie. */
export const insertion = (dice: DieView[], value: number) => dice.filter((die) => die.face <= value).length;

const same = (a: DieView, b: DieView) =>
  a.owner === b.owner && a.face === b.face && a.relic === b.relic && a.sent === b.sent;

/** The dice to draw: those of now, and those that the chosen action would add or turn, marked. */
export function withGhost(
  now: DieView[],
  then: DieView[] | undefined,
): { die: DieView; ghost: boolean; was: number }[] {
  if (!then || then.length < now.length) return now.map((die, was) => ({ die, ghost: false, was }));
  const left = now.map((die, was) => ({ die, was }));
  return then.map((die) => {
    const at = left.findIndex((each) => same(each.die, die));
    return at < 0 ? { die, ghost: true, was: -1 } : { die, ghost: false, was: left.splice(at, 1)[0]!.was };
  });
}

/** ART-BASE-R3: the seats on an Expedition by value, the earlier die first in a tie. */
export function standings(camp: CampView): { seat: number; value: number }[] {
  const order: { seat: number; value: number }[] = [];
  for (const die of camp.dice) {
    const worth = die.face + (die.colonist === "pioneer" ? die.sent : 0);
    const known = order.find((each) => each.seat === die.owner);
    if (known) known.value += worth;
    else order.push({ seat: die.owner, value: worth });
  }
  return order.map((each, i) => ({ ...each, i })).sort((a, b) => b.value - a.value || a.i - b.i);
}

function section(stage: Table, group: string, face: number): Entry | undefined {
  return (stage.content[group] as Entry[] | undefined)?.find((each) => (each["die_values"] as number[]).includes(face));
}
export const limitOf = (stage: Table, face: number): number =>
  section(stage, "doorstep_limits", face)?.["max_colonists"] ?? 0;
export const courseOf = (stage: Table, face: number): Colonist =>
  section(stage, "academy_map", face)?.["becomes"] ?? "engineer";
const kitsOf = (stage: Table, face: number): number => section(stage, "outfitter_sections", face)?.["toolkits"] ?? 0;
export const faces = (values: number[]) => (values.length > 1 ? `${values[0]}–${values.at(-1)}` : `${values[0]}`);

/** What the die in hand would do in a region: `4 → +4 ⚡`. */
export function hint(stage: Table, region: Region): Token[] {
  const value = inHand(stage);
  if (value === null) return [];
  const view = stage.view;
  const die: Token[] = [{ die: value, seat: mine(stage).seat }, { icon: "to" }];
  switch (region) {
    case "vents":
    case "quarry": {
      const pool = view[region];
      const at = insertion(pool.dice, value);
      const row = pool.dice.map((each) => each.face).toSpliced(at, 0, value);
      const taken = takes(pool.amount, row)[at]!;
      return [
        ...die,
        ...(taken
          ? [`+${taken}`, { icon: region === "vents" ? "bolt" : "ore" } as Token]
          : [{ icon: "ring" } as Token, "+1"]),
      ];
    }
    case "doorstep":
      return [...die, `≤${limitOf(stage, value)}`, { man: "any" }];
    case "academy":
      return [...die, { man: courseOf(stage, value) }];
    case "outfitter":
      return [...die, `+${kitsOf(stage, value)}`, { icon: "kit" }];
    case "gantry":
      return [...die, changed(value, value + view.surcharge), { icon: "ore" }];
    case "basecamp":
      return [...die, `+${value}`];
  }
}

/** A price that an Event has changed with what it was: `2→3`. */
const changed = (usual: number, now: number): string => (usual === now ? `${now}` : `${usual}→${now}`);
const costs = (stage: Table, name: string): number => stage.content["costs"][name] as number;
export const recruitPrice = (stage: Table): string =>
  changed(costs(stage, "recruit_energy_per_colonist"), stage.view.recruit_price);
export const warmingPrice = (stage: Table): string =>
  changed(costs(stage, "shelter_warming_energy_per_colonist"), stage.view.warming_price);

/** Whom the viewer is about to send along, and on which Expedition. */
export function sending(stage: Table): { card: string; type: Colonist; n: number } | null {
  if (stage.prompt?.kind !== "send") return null;
  const [, type, n] = stage.chosen?.path[0]?.split(":") ?? [];
  if (!n) return null;
  return { card: stage.prompt.focus![0]!.slice("camp:".length), type: type as Colonist, n: Number(n) };
}

// Buildings

/** Who stands in which slot: the wanted type first, the rest in the slots for anybody. */
export function fillSlots(slots: string[], staff: Record<string, number>): (Colonist | null)[] {
  const left: Record<string, number> = { ...staff };
  const taken = slots.map((slot): Colonist | null => {
    if (slot === "any" || !left[slot]) return null;
    left[slot]!--;
    return slot as Colonist;
  });
  const rest = men(left);
  return taken.map((man, i) => man ?? (slots[i] === "any" ? (rest.shift() ?? null) : null));
}

/** Buildings of a seat, those to come with the chosen action among them. */
export function buildings(
  stage: Table,
  seat: number,
): { tile: BuildingView; ghost: boolean; then: BuildingView | undefined }[] {
  const now = stage.view.seats[seat]!.buildings;
  const then = stage.ghost?.seats[seat]?.buildings;
  const kept = now.map((tile) => ({ tile, ghost: false, then: then?.find((each) => each.tile === tile.tile) }));
  const added = (then ?? [])
    .filter((each) => !now.some((tile) => tile.tile === each.tile))
    .map((tile) => ({ tile, ghost: true, then: undefined }));
  return [...kept, ...added];
}

// The round

/** What is resolved, being resolved, or still to come. */
export function standing(view: ArtemisView, region: Region): "before" | "now" | "past" {
  const at = REGIONS.indexOf(view.phase as Region);
  if (at < 0) return "before";
  const here = REGIONS.indexOf(region);
  return here < at ? "past" : here === at ? "now" : "before";
}
export type Phase = "setup" | "placement" | "resolution" | "upkeep" | "scoring";
export function phaseOf(view: ArtemisView): Phase {
  if (view.phase === "placement" || view.phase === "setup" || view.phase === "scoring") return view.phase;
  return REGIONS.includes(view.phase as Region) ? "resolution" : "upkeep";
}
export const discards = (stage: Table) =>
  (stage.content["expeditions"] as Entry[]).length +
  (stage.view.relic_on ? (stage.content["relic_expeditions"] as Entry[]).length : 0) -
  stage.view.expeditions_left -
  stage.view.camps.length;
