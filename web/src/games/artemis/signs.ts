/** What a tile, a reward or a space gives, in signs instead of words. */
import type { Content, Entry } from "$table/stage.svelte";
import type { Figure, Sign } from "./symbols";

/** Text, a line icon, or a figure. */
export type Token = string | { icon: Sign } | { man: Figure } | { die: number; seat: number };

const icon = (name: Sign): Token => ({ icon: name });
const man = (name: Figure): Token => ({ man: name });

export const ITEM_ICONS: Record<string, Sign> = {
  energy: "bolt",
  minerals: "ore",
  toolkits: "kit",
  badges: "badge",
  vp: "star",
};
const item = (name: string): Token => icon(ITEM_ICONS[name] ?? "star");

type Effect = Content;

/** Each amount of an effect table: `+1 ⚡ +1 ◇`. */
function amounts(effect: Effect, sign = "+"): Token[] {
  return Object.keys(ITEM_ICONS)
    .filter((name) => effect[name])
    .flatMap((name, i) => [`${i ? " " : ""}${sign}${effect[name]}`, item(name)]);
}

const either = (options: Effect[]): Token[] => options.flatMap((each, i) => [...(i ? ["/"] : []), ...amounts(each)]);

const EFFECTS: Record<string, (e: Effect) => Token[]> = {
  gain: (e) => amounts(e),
  gain_choice: (e) => either(e["options"]),
  gain_plus_per_staff: (e) => [`+${e["base"]}`, item(e["resource"]), ` +${e["per_amount"]}/`, man(e["per_type"])],
  assault: (e) => [
    icon("rival"),
    `−${e["opponent_loses_minerals"]}`,
    icon("ore"),
    ` +${e["gain_energy"]}`,
    icon("bolt"),
  ],
  expedition_hub: () => [icon("tent"), man("any"), " 0", icon("bolt"), "/", icon("ore")],
  spend_for_vp: (e) => [...amounts({ ...e, vp: 0 }, "−"), icon("to"), `${e["vp"]}`, icon("star")],
  placement_harvest: (e) => [icon("die"), icon("to"), `+${e["amount"]}`, icon("bolt"), "/", icon("ore")],
  extra_move_swaps: (e) => [`+${e["amount"]}`, icon("swap"), man("any")],
  gain_random_colonist: (e) => [`+${e["amount"]}`, man("any"), icon("bag")],
  convert: (e) => [`${e["min"]}–${e["max"]}`, icon("bolt"), icon("swap"), icon("ore")],
  vp_per_held: (e) => [`${e["base"]}`, icon("star"), ` +1/${e["per"]}`, item(e["item"])],
  vp_flat: (e) => [`${e["vp"]}`, icon("star")],
  vp_per_pair: (e) => [`${e["base"]}`, icon("star"), ` +${e["vp"]}/`, ...(e["pair"] as Figure[]).map(man)],
  vp_per_colonists: (e) =>
    e["base"]
      ? [`${e["base"]}`, icon("star"), ` +${e["vp"]}/${e["per"]}`, man(e["type"])]
      : [`${e["vp"]}`, icon("star"), "/", man(e["type"])],
  vp_if_staffed_by: (e) => [`${e["base"]}`, icon("star"), ` +${e["bonus"]}/`, man(e["type"])],
  snowcat: (e) => [`${e["vp"]}`, icon("star"), " ", icon("swap"), `/${e["toolkits_per_move_swap"]}`, icon("kit")],
  vp_if_identical: (e) => [`${e["vp"]}`, icon("star"), man("any"), "=", man("any"), "=", man("any")],
  building: () => [icon("house")],
  colonists: (e) => [`${e["amount"]}`, man("any")],
  train: () => [man("any"), icon("to"), icon("cap")],
  relief: (e) => [`+${e["amount"]}`, icon("ring")],
  relic_die: () => [icon("die"), icon("flash")],
  gain_resources: (e) => [`+${e["amount"]}`, icon("bolt"), "/", icon("ore")],
};

export function signs(entry: Entry | undefined): Token[] {
  const effect = entry?.["effect"] as Effect | undefined;
  if (!effect) return [];
  return EFFECTS[effect["kind"]]?.(effect) ?? [];
}

/** How wide a token is at a size; the figures of the mono font are all alike. */
export function width(token: Token, size: number): number {
  if (typeof token === "string") return token.length * size * 0.62 + 1;
  if ("man" in token) return size * 1.15;
  return size * 1.3;
}

export const widthOf = (tokens: Token[], size: number): number =>
  tokens.reduce((sum, token) => sum + width(token, size), 0);
