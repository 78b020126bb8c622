/** Effects as rows of symbols: `#name` is a symbol of the sprite, everything else is written. */
import type { Content, Entry } from "$table/stage.svelte";

const RESOURCES: Record<string, string> = { influence: "#inf", megacredit: "#mc", energy: "#en" };
interface Gain {
  resource: string;
  amount: number | string;
}
const gain = (of: Gain): string[] => [`+${of.amount}`, RESOURCES[of.resource] ?? "?"];

type Effect = Content;
type Rows = Record<string, (effect: Effect) => string[]>;

const EFFECTS: Rows = {
  gain: (e) => gain(e as Gain),
  gain_list: (e) => e.gains.flatMap(gain),
  raise_level: (e) => Array.from({ length: e.count }, () => [`+${e.amount}`, "#lvl"]).flat(),
  transfer_level: () => ["−X", "#move", "+X", "#lvl"],
  place_modifier: (e) => ["+1", ...e.kinds.map((kind: string) => (kind === "robot" ? "#modt" : "#moda"))],
  move_double: (e) => ["#double", "#move", ...(e.then_raise_level ? [`+${e.then_raise_level}`, "#lvl"] : [])],
  pay_then: (e) => [
    `−${e.pay_megacredits}`,
    "#mc",
    "→",
    ...e.then.flatMap((part: Effect) => (part.kind === "gain" ? gain(part as Gain) : ["#move"])),
  ],
  different_bonus_per_technology: (e) => ["#tech", "→", ...e.bonuses.map((part: Effect) => effectRow(part).at(-1)!)],
  take_character: (e) => ["1", e.gets === "recruitment_only" ? "#take" : "#char"],
  develop_technology: (e) => [`−${e.discount}`, "#tech"],
  claim_goal_unconditionally: () => ["#free", "#goal"],
  on_first_megacredit_gain_each_turn: (e) => ["#mc", ...gain(e.gain)],
  on_track_switch_once_per_turn: (e) => ["#switch", ...gain(e.gain)],
  robot_ability_x_bonus: (e) => ["#robot", `X+${e.amount}`],
  lock_level: (e) => ["#lvl", `${e.level}`, "#lock"],
  instant_project: () => ["#draft", "#moda", "#modt"],
  draw_robots_play_one: (e) => ["#deck", `${e.draw}→${e.play}`, "#robot"],
  character_from_discard: () => ["#disc", "→", "#flash", "#laurel"],
};

export const effectRow = (effect: Effect | undefined): string[] => (effect && EFFECTS[effect.kind]?.(effect)) ?? [];

const PER: Record<string, string> = {
  robot_level_at_least: "#lvl",
  technology: "#tech",
  character: "#char",
  set_of_four_satellites: "#set4",
  goal: "#goal",
  double_assignment_robot: "#double",
};
export function endRow(end: Effect): string[] {
  return [
    `${end.vp}`,
    "#vp",
    "/",
    PER[end.per] ?? "#char",
    ...(end.per === "robot_level_at_least" ? [`${end.level}+`] : []),
  ];
}

const MEASURES: Record<string, (c: Effect) => string[]> = {
  double_assignment_robots: () => ["#double"],
  technologies: () => ["#tech"],
  tucked_characters: () => ["#char"],
  megacredits: () => ["#mc"],
  robots_level_at_least: (c) => ["#lvl", `${c.level}+`],
  modifiers_on_robots_in_play: () => ["#moda", "#modt"],
  lowest_satellite_marker: () => ["#m-io", "#m-europa", "#m-ganymede", "#m-callisto"],
  robots_of_most_common_track: () => ["#mars", "/", "#earth"],
};
export const goalRow = (condition: Effect | undefined): string[] =>
  condition ? [...(MEASURES[condition.measure]?.(condition) ?? []), `≥${condition.need}`] : [];

/** What a robot's ability gives: the symbol beside X. */
export const ABILITIES: Record<string, string> = {
  miner: "#mc",
  builder: "#char",
  star_z: "#star_z",
  technician: "#lvl",
};

/** A zone of a satellite: its points, then what it can do that the zone before could not. */
export function zoneRow(zone: Entry, before?: Entry): string[] {
  const vp =
    zone.vp_multiplier !== undefined
      ? zone.vp_multiplier
        ? [`×${zone.vp_multiplier}`, "#robot"]
        : []
      : zone.vp
        ? [`${zone.vp}`, "#vp"]
        : [];
  const ability = zone.ability as Effect | undefined;
  if (ability?.kind === "robot_discount") return [...vp, `−${ability.reduce_by}`, "#inf"];
  if (ability?.kind === "robot_discount_to_zero") return [...vp, "→0", "#inf"];
  if (ability?.kind === "energy_spend_discount") return [...vp, `−${ability.amount}`, "#en"];
  if (ability?.kind !== "recruit" || !before) return vp;
  const half =
    ability.ability === before.ability?.ability ? [] : ability.ability === "both" ? ["#flash", "#laurel"] : ["#fork"];
  const limit =
    ability.character_limit === before.ability?.character_limit ? [] : [`≤${ability.character_limit}`, "#char"];
  return [...vp, ...limit, ...half];
}

/** A row for a narrow place: without strokes and arrows, cut where it does not fit. */
export function cutRow(parts: string[], size: number, room: number): string[] {
  const short = parts.filter((part) => part !== "/" && part !== "→");
  if (rowWidth(short, size) <= room) return short;
  if (!short.at(-1)!.startsWith("#") && rowWidth(short.slice(0, -1), size) <= room) return short.slice(0, -1);
  let cut = short;
  while (cut.length > 1 && rowWidth([...cut, "…"], size) > room) cut = cut.slice(0, -1);
  return [...cut, "…"];
}

/** How wide a row is at a size: letters of the mono face are 0.65 em, a symbol is 1.15 em with its gap. */
export function rowWidth(parts: string[], size: number): number {
  return parts.reduce(
    (sum, part) => sum + (part.startsWith("#") ? size * 1.15 : [...part].length * size * 0.64) + size * 0.18,
    0,
  );
}
