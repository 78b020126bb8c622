/** What the things on the table are called, for buttons and screen readers: each name makes sense alone. */
import type { Content, Entry } from "$table/stage.svelte";
import { t } from "$lib/messages.svelte";
import type { RobotCard, RobotView, SeatView } from "../../api/views/galileo";
import { characterOf, entry, mainType, marker, mine, pricing, seatName, seatOf, zoneAt, type Table } from "./facts";

const nameOfEntry = (stage: Table, table: string, id: string): string => entry(stage, table, id).name;
const satellites = (stage: Table, ids: string[]): string =>
  ids.map((id) => nameOfEntry(stage, "satellite", id)).join(" / ");

export const robotName = (stage: Table, card: RobotCard): string =>
  t("galileo-robot-card", {
    type: nameOfEntry(stage, "robot_type", card.type),
    track: nameOfEntry(stage, "influence_track", card.track),
    places: satellites(stage, card.assignments),
    level: card.level,
    cost: card.cost,
  });

export function robotInPlay(stage: Table, seat: number, robot: RobotView): string {
  return t("galileo-robot-in-play", {
    owner: seatName(stage, seat),
    type: nameOfEntry(stage, "robot_type", robot.type),
    satellite: nameOfEntry(stage, "satellite", robot.satellite),
    level: robot.level,
    track: robot.card ? nameOfEntry(stage, "influence_track", robot.card.track) : t("galileo-finalised"),
    locked: robot.locked ? "yes" : "no",
    arriving: robot.arriving ? "yes" : "no",
  });
}

/** `Noor (Mars)` with what both halves do. */
export function characterName(stage: Table, card: string): string {
  const told = entry(stage, "character", characterOf(stage, card));
  return t("galileo-character", {
    name: nameOfEntry(stage, "character_card", card),
    now: told.text_immediate ?? "",
    end: told.text_end ?? "",
  });
}

function projectName(stage: Table, seat: number): string {
  const project = seatOf(stage, seat).project;
  if (!project) return t("galileo-no-project");
  const on = project.modifiers.map((id) => modifierName(stage, id)).join(", ");
  return t("galileo-project", {
    owner: seatName(stage, seat),
    name: nameOfEntry(stage, "project", project.project),
    level: project.level,
    on: on || t("galileo-no-modifier"),
  });
}

export const modifierName = (stage: Table, id: string): string =>
  nameOfEntry(stage, id.startsWith("assignment_") ? "assignment_modifier" : "robot_modifier", id);

/** The short fact beside a satellite: what its marker gives there now. */
export function laneFact(stage: Table, seat: SeatView, satellite: string): string {
  const here = marker(seat, satellite);
  const zone = zoneAt(stage, satellite, here.space);
  const ability = zone?.ability as Content | undefined;
  if (satellite === "callisto")
    return t("galileo-fact-callisto", { times: zone?.vp_multiplier ?? 0, robots: mainType(seat), vp: here.vp });
  if (ability?.kind === "robot_discount")
    return t("galileo-fact-io", { price: ability.pay_megacredits, less: ability.reduce_by });
  if (ability?.kind === "robot_discount_to_zero") return t("galileo-fact-io-zero", { price: ability.pay_megacredits });
  if (ability?.kind === "energy_spend_discount") return t("galileo-fact-europa-end");
  if (ability?.kind === "recruit")
    return t(`galileo-fact-${ability.ability.replaceAll("_", "-")}`, { limit: seat.limit });
  const next = ((entry(stage, "satellite", satellite).trigger_spaces as number[]) ?? []).find(
    (space) => space > here.space,
  );
  return next ? t("galileo-fact-europa", { next }) : t("galileo-fact-none");
}

function cardName(stage: Table, id: string): string {
  const at = stage.view.robot_row.findIndex((each) => each?.card.robot === id);
  const offer = stage.view.robot_row[at];
  if (offer)
    return t("galileo-offer-robot", {
      robot: robotName(stage, offer.card),
      position: at + 1,
      price: pricing(stage, offer).price,
    });
  const place = stage.view.character_row.findIndex((each) => each?.card === id);
  const person = stage.view.character_row[place];
  if (person)
    return t("galileo-offer-character", {
      character: characterName(stage, id),
      position: place + 1,
      influence: person.influence,
    });
  const drawn = [...stage.view.drawn_robots, ...(stage.view.landing ? [stage.view.landing] : [])].find(
    (each) => each.robot === id,
  );
  if (drawn) return robotName(stage, drawn);
  const project = (stage.content.project as Entry[]).find((each) => each.id === id);
  if (project) return `${project.name}. ${project.text}`;
  const robot = (stage.content.robot as Entry[]).find((each) => each.id === id);
  if (robot) return robotName(stage, robot as unknown as RobotCard);
  return characterName(stage, id);
}

function technologyName(stage: Table, id: string): string {
  const told = entry(stage, "technology", id);
  const left = stage.view.technologies.find((each) => each.technology === id)?.left ?? 0;
  const energy = Math.max(0, (told.cost_energy ?? 0) - seatOf(stage, mine(stage)).energy_discount);
  return t("galileo-technology", {
    name: told.name,
    energy,
    mc: told.cost_megacredits,
    vp: told.vp,
    left,
    text: told.text ?? "",
  });
}

function goalName(stage: Table, id: string): string {
  const goal = stage.view.goals.find((each) => each.goal === id);
  const told = entry(stage, "goal", id);
  if (!goal) return told.name;
  const me = mine(stage);
  return t("galileo-goal", {
    name: told.name,
    text: told.text ?? "",
    measure: goal.measures[me]!,
    need: goal.need,
    price: goal.prices[me]!,
  });
}

function influenceName(stage: Table, seat: number): string {
  const of = seatOf(stage, seat);
  if (!of.placed) return t("galileo-influence-unplaced", { who: seatName(stage, seat), n: of.influence });
  const track = of.influence > 0 ? nameOfEntry(stage, "influence_track", of.track) : t("galileo-no-track");
  return t("galileo-influence-of", { who: seatName(stage, seat), track, n: of.influence });
}

/** The bonus of Hunter Perks by its number. */
function perkName(stage: Table, number: number): string {
  const perks = (stage.content.character as Entry[]).find(
    (each) => each.immediate?.kind === "different_bonus_per_technology",
  );
  const bonus = perks?.immediate.bonuses[number - 1];
  return bonus?.kind === "gain"
    ? t(`galileo-gain-${bonus.resource}`, { n: bonus.amount })
    : t("galileo-gain-level", { n: bonus?.amount ?? 1 });
}

/** By the word before the first colon; the rest of the id is `a`, and `b` after the second colon. */
const NAMES: Record<string, (stage: Table, a: string, b: string) => string> = {
  card: cardName,
  inf: (stage, track, n) => `${nameOfEntry(stage, "influence_track", track)} ${n}`,
  influence: (stage, seat) => influenceName(stage, Number(seat)),
  io: () => t("galileo-io-reductions"),
  sat: (stage, satellite) => {
    const here = marker(seatOf(stage, mine(stage)), satellite);
    return t("galileo-satellite", {
      name: nameOfEntry(stage, "satellite", satellite),
      space: here.space,
      text: zoneAt(stage, satellite, here.space)?.text ?? "",
    });
  },
  target: (stage, satellite) => t("galileo-target", { satellite: nameOfEntry(stage, "satellite", satellite) }),
  robot: (stage, seat, id) => {
    const robot = seatOf(stage, Number(seat))?.robots.find((each) => each.robot === id);
    return robot ? robotInPlay(stage, Number(seat), robot) : id;
  },
  project: (stage, seat) => projectName(stage, Number(seat)),
  mod: (stage, id) =>
    t(seatOf(stage, mine(stage)).unused.includes(id) ? "galileo-modifier" : "galileo-modifier-placed", {
      name: modifierName(stage, id),
    }),
  tucked: (stage, card) =>
    t("galileo-tucked", {
      name: nameOfEntry(stage, "character_card", card),
      text: entry(stage, "character", characterOf(stage, card)).text_end ?? "",
    }),
  owned: (stage, id) => `${nameOfEntry(stage, "technology", id)}. ${entry(stage, "technology", id).text ?? ""}`,
  goal: (stage, id) => goalName(stage, id),
  tech: technologyName,
  starz: (stage, id) => {
    const bonus = entry(stage, "star_z_bonus", `star_z_${id}`);
    return t("galileo-bonus", { rank: bonus.rank ?? 0, name: bonus.name, text: bonus.text ?? "" });
  },
  deck: (stage, kind) =>
    t(`galileo-deck-${kind}`, {
      n:
        kind === "robot"
          ? stage.view.robots_left
          : kind === "project"
            ? stage.view.projects_left
            : stage.view.characters_left,
    }),
  discard: (stage) => t("galileo-discard-character", { n: stage.view.discard.length }),
  mc: (stage, seat) =>
    t("galileo-mc-of", { who: seatName(stage, Number(seat)), n: seatOf(stage, Number(seat)).megacredits }),
  energy: (stage, seat) =>
    t("galileo-energy-of", { who: seatName(stage, Number(seat)), n: seatOf(stage, Number(seat)).energy }),
  robots: (stage, seat) =>
    t("galileo-robots-of", { who: seatName(stage, Number(seat)), n: seatOf(stage, Number(seat)).robots.length }),
  half: (_, half) => t(`galileo-half-${half}`),
  levels: (_, n) => t("galileo-levels", { n: Number(n) }),
  perk: (stage, n) => perkName(stage, Number(n)),
  stay: () => t("galileo-stay"),
  decline: () => t("galileo-decline"),
  seat: (stage, seat) => seatName(stage, Number(seat)),
};

export function nameOf(stage: Table, el: string): string {
  const [kind, a = "", b = ""] = el.split(":");
  return NAMES[kind!]?.(stage, a, b) ?? el;
}
