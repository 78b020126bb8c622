/** What is told of a thing that is looked at: its text, the present facts, its rules, and where it comes from. */
import { t } from "$lib/messages.svelte";
import type { Detail } from "$table/gameModule";
import type { Entry } from "$table/stage.svelte";
import {
  characterOf,
  entry,
  marker,
  mine,
  pricing,
  seatName,
  seatOf,
  strength,
  zoneAt,
  zones,
  type Table,
} from "./facts";
import { laneFact, modifierName, nameOf, robotInPlay, robotName } from "./names";

type Told = { title: string; lines: (string | null | undefined | false)[]; rules: string[]; of?: Entry };
const owners = (stage: Table, has: (seat: number) => boolean): string =>
  stage.view.seats
    .filter((seat) => has(seat.seat))
    .map((seat) => seatName(stage, seat.seat))
    .join(", ");

function robotCard(stage: Table, id: string): Told {
  const of = entry(stage, "robot", id);
  const type = entry(stage, "robot_type", of.type);
  const at = stage.view.robot_row.findIndex((each) => each?.card.robot === id);
  const offer = stage.view.robot_row[at];
  const x = strength(stage, seatOf(stage, mine(stage)), of.type);
  const now = offer && pricing(stage, offer);
  return {
    title: type.name,
    lines: [
      of.text,
      type.text,
      t("galileo-now-x", { x }),
      offer && t("galileo-now-cost", { position: at + 1, cost: offer.cost }),
      now && now.open && now.times > 0 && t("galileo-now-reduced", { times: now.times, price: now.price }),
    ],
    rules: ["GAL-ROB-1", "GAL-ROB-2", "GAL-TYPE-1"],
    of,
  };
}

function characterCard(stage: Table, id: string): Told {
  const of = entry(stage, "character_card", id);
  const told = entry(stage, "character", characterOf(stage, id));
  const at = stage.view.character_row.findIndex((each) => each?.card === id);
  const offer = stage.view.character_row[at];
  const track = (which: string) => entry(stage, "influence_track", which).name;
  return {
    title: of.name,
    lines: [
      t("galileo-now-immediate", { track: track(of.immediate_track), text: told.text_immediate ?? "" }),
      t("galileo-now-end", { track: track(of.end_game_track), text: told.text_end ?? "" }),
      offer &&
        t("galileo-now-recruit", { position: at + 1, influence: offer.influence, mc: told.recruit_megacredits ?? 0 }),
    ],
    rules: ["GAL-REC-2", "GAL-REC-4", "GAL-REC-7"],
    of,
  };
}

function card(stage: Table, id: string): Told {
  if ((stage.content.robot as Entry[]).some((each) => each.id === id)) return robotCard(stage, id);
  const project = (stage.content.project as Entry[]).find((each) => each.id === id);
  return project
    ? { title: project.name, lines: [project.text], rules: ["GAL-SET-8", "GAL-PROJ-1"], of: project }
    : characterCard(stage, id);
}

function goal(stage: Table, id: string): Told {
  const of = entry(stage, "goal", id);
  const now = stage.view.goals.find((each) => each.goal === id);
  const measures = now?.measures.map((measure, seat) => `${seatName(stage, seat)} ${measure}/${now.need}`).join(", ");
  const claims = now?.vp
    .map((vp, i) =>
      t("galileo-goal-space", {
        vp,
        who:
          now.claims[i]! >= 0
            ? seatName(stage, now.claims[i]!)
            : now.claims[i] === -2
              ? t("galileo-blocked")
              : t("galileo-free"),
      }),
    )
    .join(" · ");
  return {
    title: of.name,
    lines: [of.text, measures, now && t("galileo-now-goal", { energy: now.prices[mine(stage)]! }), claims],
    rules: ["GAL-GOAL-1", "GAL-GOAL-2", "GAL-GOAL-3"],
    of,
  };
}

function technology(stage: Table, id: string): Told {
  const of = entry(stage, "technology", id);
  const left = stage.view.technologies.find((each) => each.technology === id)?.left ?? 0;
  const who = owners(stage, (seat) => seatOf(stage, seat).technologies.includes(id));
  const energy = Math.max(0, of.cost_energy - seatOf(stage, mine(stage)).energy_discount);
  const drilled = of.effect?.kind === "on_first_megacredit_gain_each_turn" && stage.view.drilled;
  return {
    title: `${of.code} ${of.name}`,
    lines: [
      of.text,
      t("galileo-now-technology", { energy, mc: of.cost_megacredits, vp: of.vp, left }),
      who && t("galileo-owned-by", { who }),
      drilled && t("galileo-used"),
    ],
    rules: ["GAL-TECH-1", "GAL-TECH-2"],
    of,
  };
}

function robot(stage: Table, seat: string, id: string): Told | null {
  const now = seatOf(stage, Number(seat))?.robots.find((each) => each.robot === id);
  if (!now) return null;
  const of = entry(stage, now.card ? "robot" : "project", id);
  const names = now.modifiers.map((each) => modifierName(stage, each)).join(", ");
  const places = now.assignments.map((each) => entry(stage, "satellite", each).name).join(", ");
  return {
    title: robotInPlay(stage, Number(seat), now),
    lines: [
      now.card ? robotName(stage, now.card) : t("galileo-finalised"),
      t("galileo-assignments", { places, free: Math.max(0, 2 - now.assignments.length) }),
      names,
      now.locked && t("galileo-locked"),
      now.arriving && t("galileo-arriving"),
    ],
    rules: ["GAL-LEV-4", "GAL-CHAR-8", ...(now.arriving ? ["GAL-ROB-5"] : [])],
    of,
  };
}

function satellite(stage: Table, id: string, seat = mine(stage)): Told {
  const of = entry(stage, "satellite", id);
  const here = marker(seatOf(stage, seat), id);
  return {
    title: `${of.name} ${here.space}/${here.last}`,
    lines: [
      zoneAt(stage, id, here.space)?.text,
      laneFact(stage, seatOf(stage, seat), id),
      t("galileo-total", { total: here.total }),
      ...zones(stage, id).map((zone) => {
        const spaces = zone.from_space === zone.to_space ? zone.from_space : `${zone.from_space}–${zone.to_space}`;
        const points = zone.vp !== undefined ? `${zone.vp} ${t("galileo-vp")} · ` : "";
        return `${spaces} · ${points}${zone.text}`;
      }),
    ],
    rules: [
      "GAL-SAT-1",
      { io: "GAL-IO-1", europa: "GAL-EUR-1", ganymede: "GAL-GAN-1", callisto: "GAL-CAL-1" }[id] ?? "GAL-LEV-6",
    ],
    of,
  };
}

function pile(stage: Table, el: string, rules: string[], lines: (string | false)[] = []): Told {
  return { title: nameOf(stage, el), lines, rules };
}

function discard(stage: Table): Told {
  return pile(
    stage,
    "discard:character",
    ["GAL-REC-5", "GAL-EOT-5"],
    [stage.view.discard.map((id) => entry(stage, "character_card", id).name).join(", ")],
  );
}

const DETAILS: Record<string, (stage: Table, a: string, b: string) => Told | null> = {
  card,
  goal,
  tech: technology,
  owned: technology,
  robot,
  sat: (stage, a, b) => (b && Number.isInteger(Number(a)) ? satellite(stage, b, Number(a)) : satellite(stage, a)),
  marker: (stage, seat, id) => satellite(stage, id, Number(seat)),
  target: (stage, id) => ({ ...satellite(stage, id), title: nameOf(stage, `target:${id}`) }),
  tucked: (stage, id) => ({ ...characterCard(stage, id), rules: ["GAL-REC-6", "GAL-REC-7", "GAL-SCO-1"] }),
  starz: (stage, id) => {
    const of = entry(stage, "star_z_bonus", `star_z_${id}`);
    return {
      title: `${id.toUpperCase()} ${of.name}`,
      lines: [
        of.text,
        t("galileo-now-bonus", { rank: of.rank, x: strength(stage, seatOf(stage, mine(stage)), "star_z") }),
      ],
      rules: ["GAL-STZ-1", "GAL-STZ-7"],
      of,
    };
  },
  project: (stage, seat) => ({
    title: nameOf(stage, `project:${seat}`),
    lines: [t("galileo-project-how")],
    rules: ["GAL-PROJ-1", "GAL-PROJ-2", "GAL-MOD-5"],
    of: entry(stage, "project", seatOf(stage, Number(seat)).project?.project ?? ""),
  }),
  mod: (stage, a, b) => {
    const id = b || a;
    const moon = id.startsWith("assignment_");
    const of = entry(stage, moon ? "assignment_modifier" : "robot_modifier", id);
    return {
      title: nameOf(stage, `mod:${id}`),
      lines: [of.text],
      rules: [moon ? "GAL-MOD-3" : "GAL-MOD-4", "GAL-MOD-2"],
      of,
    };
  },
  inf: (stage, track, n) => ({
    title: nameOf(stage, `inf:${track}:${n}`),
    lines: [
      owners(
        stage,
        (seat) =>
          seatOf(stage, seat).placed &&
          seatOf(stage, seat).track === track &&
          seatOf(stage, seat).influence === Number(n),
      ),
    ],
    rules: ["GAL-GEN-2", "GAL-GEN-3", "GAL-SWITCH-1"],
    of: entry(stage, "influence_space", `influence_${track}_${n}`),
  }),
  influence: (stage, seat) => ({
    title: nameOf(stage, `influence:${seat}`),
    lines: [t("galileo-influence-how")],
    rules: ["GAL-GEN-2", "GAL-SWITCH-1"],
  }),
  io: (stage) => ({
    ...satellite(stage, "io"),
    title: t("galileo-io-reductions"),
    rules: ["GAL-IO-1", "GAL-IO-2", "GAL-IO-3"],
  }),
  deck: (stage, kind) =>
    pile(
      stage,
      `deck:${kind}`,
      kind === "project" ? ["GAL-PROJ-4"] : ["GAL-EOT-2", "GAL-END-1"],
      kind === "robot" ? stage.view.known_robots.map((each) => `${each.place}: ${robotName(stage, each.card)}`) : [],
    ),
  discard,
  ...Object.fromEntries(
    Object.entries({ mc: ["GAL-GEN-1", "GAL-SCO-1"], energy: ["GAL-GEN-1", "GAL-EUR-2"], robots: ["GAL-END-1"] }).map(
      ([kind, rules]) => [kind, (stage: Table, seat: string) => pile(stage, `${kind}:${seat}`, rules)],
    ),
  ),
};

export function detail(stage: Table, el: string): Detail | null {
  const [kind, a = "", b = ""] = el.split(":");
  const told = DETAILS[kind!]?.(stage, a, b);
  if (!told) return null;
  return {
    title: told.title,
    lines: told.lines.filter((line): line is string => !!line),
    rules: told.rules,
    source: told.of?.source,
  };
}
