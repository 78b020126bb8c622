/** What is told of an element that is looked at: its effect, the present facts, its rules and where it comes from. */
import { t } from "$lib/messages.svelte";
import type { Detail } from "$table/gameModule";
import type { Entry } from "$table/stage.svelte";
import type { BuildingView, DieView } from "../../api/views/artemis";
import { name } from "./names";
import {
  building,
  courseOf,
  crowd,
  dieName,
  entry,
  event,
  expedition,
  faces,
  inHand,
  kindOf,
  many,
  mine,
  seatName,
  standings,
  takes,
  term,
  typeName,
  type Table,
} from "./position";

const of = (
  about: Entry | undefined,
  lines: (string | false | null | undefined)[],
  rules: string[],
  title?: string,
): Detail => ({
  title: title ?? about?.name ?? "",
  lines: [about?.text, ...lines].filter((line): line is string => !!line),
  rules,
  ...(about?.source ? { source: about.source } : {}),
});

/** Rules of buildings are numbered in the order of the content file. */
const buildingRule = (stage: Table, kind: string) =>
  `ART-BLD-${(stage.content["buildings"] as Entry[]).findIndex((each) => each.id === kind) + 1}`;

function tile(
  stage: Table,
  kind: string,
  owned?: BuildingView,
  more: (string | false | undefined)[] = [],
  rules: string[] = [],
): Detail {
  const about = building(stage, kind);
  const slots = ((about?.["slots"] as string[]) ?? []).map((slot) => typeName(stage, slot)).join(", ");
  return of(
    about,
    [
      t("art-fact-slots", { slots }),
      owned && many(owned.staff) > 0 && t("art-fact-staff", { staff: crowd(stage, owned.staff) }),
      owned?.filled && t("art-fact-full"),
      owned?.activated && t("art-fact-used"),
      ...more,
    ],
    [buildingRule(stage, kind), ...rules],
  );
}

function gantry(stage: Table, i: number): Detail | null {
  const lying = stage.view.gantry[i];
  if (!lying) return null;
  const value = inHand(stage);
  const top = lying.bids.at(-1);
  return tile(
    stage,
    lying.kind,
    undefined,
    [
      top && t("art-fact-bid", { die: dieName(stage, top) }),
      stage.view.surcharge > 0 && t("art-fact-surcharge", { n: stage.view.surcharge }),
      value !== null &&
        (!top || value > top.face) &&
        t("art-fact-price", { value, price: value + stage.view.surcharge }),
    ],
    ["ART-GANT-P1", "ART-GANT-R1"],
  );
}

function camp(stage: Table, card: string, part: string, n: number): Detail | null {
  const here = stage.view.camps.find((each) => each.card === card);
  if (!here) return null;
  if (part === "reward") {
    const reward = here.rewards[n]!;
    return of(
      entry(stage, "expedition_rewards", reward.reward),
      [crowd(stage, reward.colonists), reward.claimed && t("art-reward-claimed")],
      ["ART-BASE-R4", "ART-REW-1"],
    );
  }
  if (part === "tile") {
    const kind = here.rewards.find((each) => each.tile)?.kind;
    return kind ? tile(stage, kind, undefined, [], ["ART-REW-3"]) : null;
  }
  if (part === "die") return here.dice[n] ? die(stage, here.dice[n]!, ["ART-BASE-P1", "ART-BASE-R3"]) : null;
  const ranks = standings(here).map((each, i) =>
    t("art-fact-rank", { place: i + 1, who: seatName(stage, each.seat), value: each.value }),
  );
  return of(
    expedition(stage, card),
    [
      t("art-fact-difficulty", { difficulty: here.difficulty, total: here.total }),
      here.rewards.map((each) => entry(stage, "expedition_rewards", each.reward)?.text).join(" / "),
      ...ranks,
      t("art-fact-refill", { energy: here.energy, minerals: here.minerals }),
    ],
    ["ART-BASE-P1", "ART-BASE-P2", "ART-BASE-R2", "ART-BASE-R4"],
  );
}

function die(stage: Table, lying: DieView, rules: string[]): Detail {
  const type = lying.sent ? entry(stage, "colonist_types", lying.colonist) : undefined;
  return { title: dieName(stage, lying), lines: type?.text ? [type.text] : [], rules };
}

function pool(stage: Table, id: "vents" | "quarry", n: number | null): Detail | null {
  const here = stage.view[id];
  const taken = takes(
    here.amount,
    here.dice.map((each) => each.face),
  );
  const line = (i: number) =>
    taken[i]
      ? t("art-fact-takes", { die: dieName(stage, here.dice[i]!), n: taken[i]! })
      : t("art-fact-exposed", { die: dieName(stage, here.dice[i]!) });
  if (n !== null)
    return here.dice[n] ? { ...die(stage, here.dice[n]!, ["ART-HARV-1", "ART-HARV-2"]), lines: [line(n)] } : null;
  const left = here.amount - taken.reduce((sum, each) => sum + each, 0);
  return of(
    entry(stage, "regions", id),
    [t("art-fact-pool", { n: here.amount, left }), ...here.dice.map((_, i) => line(i))],
    ["ART-EXPO-1", "ART-HARV-1", "ART-HARV-2"],
  );
}

function doorstep(stage: Table, part: string, n: number): Detail | null {
  const view = stage.view;
  if (part === "die") return view.doorstep_dice[n] ? die(stage, view.doorstep_dice[n]!, ["ART-DOOR-R1"]) : null;
  const price = t("art-fact-recruit", { price: view.recruit_price });
  if (part) return of(entry(stage, "colonist_types", part), [price], ["ART-DOOR-R1"]);
  const limits = (stage.content["doorstep_limits"] as Entry[]).map((each) =>
    t("art-fact-limit", { faces: faces(each["die_values"]), n: each["max_colonists"] }),
  );
  return of(entry(stage, "regions", "doorstep"), [price, ...limits], ["ART-EXPO-1", "ART-DOOR-R1", "ART-DOOR-R2"]);
}

function academy(stage: Table, part: string, type: string): Detail {
  if (part === "stock") {
    const course = (stage.content["academy_map"] as Entry[]).find((each) => each["becomes"] === type);
    return of(
      course,
      [
        t("art-fact-course", { faces: faces(course?.["die_values"] ?? []), name: typeName(stage, type) }),
        t("art-fact-stock", { n: stage.view.academy_stock[type] ?? 0 }),
      ],
      ["ART-ACAD-R1", "ART-ACAD-R2"],
    );
  }
  const lesson = stage.view.academy[Number(part)];
  const taught =
    lesson?.die &&
    lesson.colonist &&
    `${typeName(stage, lesson.colonist)} → ${typeName(stage, courseOf(stage, lesson.die.face))}`;
  return of(
    entry(stage, "regions", "academy"),
    [lesson?.die ? dieName(stage, lesson.die) : part && t("art-free"), taught],
    ["ART-ACAD-P1", "ART-ACAD-P2", "ART-ACAD-R1"],
  );
}

function home(stage: Table, id: string): Detail | null {
  const tile_of = mine(stage).buildings.find((each) => each.tile === id);
  return tile(stage, kindOf(id), tile_of, [], ["ART-GEN-6", "ART-UPK-2"]);
}

export function detail(stage: Table, el: string): Detail | null {
  const [kind = "", a = "", b = "", c = ""] = el.split(":");
  const view = stage.view;
  switch (kind === "region" ? a : kind) {
    case "basecamp":
      return of(entry(stage, "regions", "basecamp"), [], ["ART-BASE-P1", "ART-BASE-R1"]);
    case "camp":
      return camp(stage, a, b, Number(c));
    case "vents":
    case "quarry":
      return pool(stage, (kind === "region" ? a : kind) as "vents" | "quarry", a === "die" ? Number(b) : null);
    case "gantry":
      return kind === "region"
        ? of(entry(stage, "regions", "gantry"), [], ["ART-GANT-P1", "ART-GANT-R1", "ART-GANT-R2"])
        : gantry(stage, Number(a));
    case "doorstep":
      return doorstep(stage, kind === "region" ? "" : a, Number(b));
    case "academy":
      return academy(stage, kind === "region" ? "" : a, b);
    case "outfitter":
      return a === "die"
        ? view.outfitter[Number(b)]
          ? die(stage, view.outfitter[Number(b)]!, ["ART-OUTF-P1"])
          : null
        : of(
            entry(stage, "regions", "outfitter"),
            (stage.content["outfitter_sections"] as Entry[]).map((each) =>
              t("art-fact-kits", { faces: faces(each["die_values"]), n: each["toolkits"] }),
            ),
            ["ART-OUTF-P1"],
          );
    case "relief": {
      const here = view.seats
        .filter((seat) => seat.relief === Number(a))
        .map((seat) => seatName(stage, seat.seat))
        .join(", ");
      const space = (stage.content["relief_spaces"] as Entry[]).find((each) => each["space"] === Number(a));
      return of(
        space,
        [here && t("art-fact-here", { who: here })],
        ["ART-RELIEF-1", "ART-RELIEF-2", "ART-RELIEF-3"],
        name(stage, el),
      );
    }
    case "event":
      return of(
        event(stage),
        [
          view.event_spot === "immediate"
            ? t("art-fact-immediate")
            : entry(stage, "event_spots", view.event_spot)?.name,
        ],
        ["ART-EVT-1", "ART-EVT-6"],
      );
    case "spot":
      return of(
        entry(stage, "event_spots", a),
        [view.event_spot === a && event(stage)?.name],
        ["ART-EVT-1", "ART-RES-1"],
      );
    case "bag":
    case "discard":
      return {
        title: term(stage, kind === "bag" ? "draw_bag" : "discarded_colonists"),
        lines: [crowd(stage, kind === "bag" ? view.bag : view.discarded) || t("art-none")],
        rules: ["ART-GEN-11"],
      };
    case "deck":
      return {
        title: term(stage, `${a}_building`),
        lines: [t("art-fact-stock", { n: a === "ocean" ? view.ocean_left : view.surface_left })],
        rules: ["ART-SET-4", "ART-SET-14"],
      };
    case "mine":
      return home(stage, a);
    case "shelter":
    case "colonist":
      return of(entry(stage, "colonist_types", a), [], ["ART-BASE-P2"]);
    case "shelters":
      return {
        title: t("art-shelters"),
        lines: [
          crowd(stage, mine(stage).shelters) || t("art-nobody"),
          t("art-fact-warming", { price: view.warming_price }),
        ],
        rules: ["ART-GEN-8", "ART-UPK-3"],
      };
    case "store":
      return {
        title: t(`art-${a}`),
        lines: [],
        rules:
          a === "toolkits" ? ["ART-PLACE-3", "ART-SCO-7"] : a === "badges" ? ["ART-SCO-6"] : ["ART-GEN-3", "ART-SCO-1"],
      };
    case "directive":
      return of(entry(stage, "directives", a), [], ["ART-DIR-1", "ART-DIR-2"]);
    case "relic":
      return of(
        stage.content["relic"] as Entry,
        [view.relic_holder >= 0 ? seatName(stage, view.relic_holder) : t("art-nobody")],
        ["ART-REL-2", "ART-REL-3"],
        term(stage, "relic"),
      );
    case "die":
    case "tune":
      return { title: name(stage, el), lines: [t("art-tune-note")], rules: ["ART-PLACE-2", "ART-PLACE-3"] };
    case "score":
      return { title: term(stage, "score_track"), lines: [], rules: ["ART-GEN-1", "ART-END-2"] };
    case "phase":
      return { title: term(stage, "phase_marker"), lines: [], rules: ["ART-RES-1"] };
    case "drones":
      return {
        title: term(stage, "solo_mode"),
        lines: [view.drone_dice.join(", ")],
        rules: ["ART-SOLO-3", "ART-SOLO-6"],
      };
    default:
      return null;
  }
}
