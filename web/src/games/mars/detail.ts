/** What each element is called and what is told of it. */
import { t } from "$lib/messages.svelte";
import type { Detail } from "$table/gameModule";
import type { Entry } from "$table/stage.svelte";
import { tradeDetail } from "./tradeDetail";
import { ROMAN } from "./colonyLayout";
import {
  cardEntry,
  cardsWords,
  covers,
  earthRate,
  entry,
  hasBonus,
  home,
  isPrinted,
  kindName,
  kindOf,
  levelEntry,
  limitWord,
  resourceName,
  seatName,
  standing,
  strength,
  tilesLeft,
  type Cards,
  type MarsStage,
} from "./position";

export interface About {
  title: string;
  /** The present state in short pieces; they are part of the spoken name. */
  facts: string[];
  rules: string[];
  entry?: Entry;
}
type Teller = (stage: MarsStage, ...parts: string[]) => About;

const KIND_RULES: Record<string, string[]> = {
  habitation: ["MARS-COL-3", "MARS-BLD-4"],
  power_plant: ["MARS-COL-5"],
  silo: ["MARS-END-5"],
  communication: ["MARS-TRADE-2", "MARS-CTR-2"],
  military: ["MARS-ATK-1", "MARS-CMP-1"],
  research: ["MARS-RD-1", "MARS-RD-2"],
  spaceport: ["MARS-XCH-2"],
  mine: ["MARS-PROD-1", "MARS-BLD-5"],
};
const DOMAINS = ["military", "communication", "research"];

/** What something costs, and what the viewer lacks for it. */
function price(stage: MarsStage, cost: Cards): string[] {
  const hand = stage.view.seats[home(stage)]!.hand;
  const lack = Object.fromEntries(Object.entries(cost).map(([r, n]) => [r, Math.max(n - (hand[r] ?? 0), 0)]));
  const told = [t("mars-cost", { cards: cardsWords(stage, cost) })];
  if (stage.viewer >= 0 && !covers(hand, cost)) told.push(t("mars-lack", { cards: cardsWords(stage, lack) }));
  return told;
}

function slot(stage: MarsStage, seat: number, kind: string, level: number): About {
  const it = levelEntry(stage, kind, level);
  const state = standing(stage.view.seats[seat]!, kind, level);
  const powered = kind === "habitation" && state !== "next" && state !== "later" ? `-${kind}` : "";
  const facts = [t(`mars-${state}${powered}`)];
  if (kind === "habitation" && level === 0) facts.push(t("mars-free-now", { n: stage.view.seats[seat]!.free }));
  if (state === "next" || state === "later") {
    if (seat === home(stage)) facts.push(...price(stage, it.cost ?? {}));
    else facts.push(t("mars-cost", { cards: cardsWords(stage, it.cost ?? {}) }));
    facts.push(t("mars-tiles-left", { n: tilesLeft(stage, stage.view, kind, level) }));
  } else if (isPrinted(kind, level)) facts.push(t("mars-printed"));
  const title = seat === home(stage) ? it.name : `${it.name} · ${seatName(stage, seat)}`;
  return { title, facts, rules: ["MARS-BLD-2", "MARS-COL-6", ...(KIND_RULES[kind] ?? [])], entry: it };
}

function mine(stage: MarsStage, seat: number, number: number): About {
  const there = stage.view.seats[seat]!.mines.find((each) => each.slot === number);
  const whose = seat === home(stage) ? "" : ` · ${seatName(stage, seat)}`;
  if (!there) {
    const title = t("mars-mine-slot", { slot: number }) + whose;
    return {
      title,
      facts: [t("mars-empty"), ...price(stage, entry(stage, "mine", "mine_iron").cost)],
      rules: KIND_RULES.mine!,
      entry: entry(stage, "installation", "mine"),
    };
  }
  const it = entry(stage, "mine", `mine_${there.resource}`);
  return {
    title: `${it.name} ${number}${whose}`,
    facts: [t(there.active ? "mars-active" : "mars-idle")],
    rules: KIND_RULES.mine!,
    entry: it,
  };
}

function mineTile(stage: MarsStage, resource: string): About {
  const it = entry(stage, "mine", `mine_${resource}`);
  return {
    title: it.name,
    facts: [t("mars-tiles-left", { n: stage.view.mines_left[resource] ?? 0 })],
    rules: ["MARS-SETUP-3", ...KIND_RULES.mine!],
    entry: it,
  };
}

function seatAbout(stage: MarsStage, seat: number): About {
  const it = stage.view.seats[seat]!;
  const strengths = DOMAINS.map(
    (domain) => `${kindName(stage, domain)} ${strength(it, domain)}${hasBonus(stage, it, domain) ? "+" : ""}`,
  );
  const known = cardsWords(stage, it.known);
  return {
    title: seatName(stage, seat),
    facts: [
      t("mars-vp", { n: it.vp }),
      t("mars-cards", { n: it.hand_size }),
      t("mars-free-now", { n: it.free }),
      t("mars-energy-of", { demand: it.demand, supply: it.supply }),
      ...strengths,
      ...(seat !== stage.viewer && known ? [t("mars-known", { cards: known })] : []),
    ],
    rules: ["MARS-VP-1", "MARS-CMP-1", "MARS-CMP-2"],
  };
}

function card(stage: MarsStage, id: string): About {
  const it = cardEntry(stage, id);
  const holder = stage.view.seats.find(
    (seat) => seat.contracts.includes(id) || seat.supremacies.includes(id) || seat.rd.includes(id),
  );
  const rules = id.startsWith("contract_")
    ? ["MARS-XCH-3", "MARS-CTR-3"]
    : /^rd/.test(id)
      ? ["MARS-RD-4", "MARS-RD-6"]
      : id === "magna_scientia"
        ? ["MARS-RD-8", "MARS-RD-9"]
        : it.type === "supremacy"
          ? ["MARS-SUP-2", "MARS-SUP-4"]
          : it.type === "conflict"
            ? ["MARS-CONF-3", "MARS-CONF-4"]
            : ["MARS-EVT-1"];
  const facts = holder ? [t("mars-held-by", { name: seatName(stage, holder.seat) })] : [];
  if (id === "magna_scientia") {
    const { magna_holder: by } = stage.view;
    facts.push(by < 0 ? t("mars-held-by-nobody") : t("mars-held-by", { name: seatName(stage, by) }));
    facts.push(...stage.view.seats.map((seat) => `${seatName(stage, seat.seat)} ${seat.science}`));
  }
  if (stage.view.seats[home(stage)]!.kept.includes(id)) facts.push(t("mars-kept"));
  if (stage.view.contracts_used.includes(id)) facts.push(t("mars-used"));
  return { title: it.name, facts, rules, entry: it };
}

function contract(stage: MarsStage, pair: string): About {
  const id = `contract_${pair}`;
  const it = cardEntry(stage, id);
  const owner = stage.view.seats.find((seat) => seat.contracts.includes(id));
  const facts = owner
    ? [t("mars-held-by", { name: seatName(stage, owner.seat) })]
    : [t("mars-open"), ...price(stage, (stage.content.contract_rules as Entry).cost)];
  const me = stage.view.seats[home(stage)]!;
  if (!owner && me.contracts.length >= me.contract_limit)
    facts.push(t("mars-limit-reached", { limit: limitWord(me.contract_limit) }));
  return { title: it.name, facts, rules: ["MARS-CTR-1", "MARS-CTR-2", "MARS-CTR-3"], entry: it };
}

function deck(stage: MarsStage, which: string): About {
  const left =
    {
      supply: stage.view.supply_left,
      event: stage.view.events_left,
      rd1: stage.view.rd1_left,
      rd2: stage.view.rd2_left,
    }[which] ?? 0;
  const bottom = which === "rd1" ? stage.view.rd1_bottom : which === "rd2" ? stage.view.rd2_bottom : [];
  const facts = [t("mars-cards", { n: left })];
  if (bottom.length) facts.push(t("mars-bottom", { cards: bottom.map((id) => cardEntry(stage, id).name).join(", ") }));
  const rules = { supply: ["MARS-SPL-1", "MARS-SPL-2"], event: ["MARS-EVT-1", "MARS-EVT-3"] }[which] ?? [
    "MARS-RD-2",
    "MARS-RD-3",
  ];
  return { title: t(`mars-deck-${which}`), facts, rules };
}

/** How often each card lies there: `Iron deposit ×2`. */
function countText(stage: MarsStage, ids: string[]): string[] {
  return [...new Set(ids)].map((id) => {
    const n = ids.filter((each) => each === id).length;
    return cardEntry(stage, id).name + (n > 1 ? ` ×${n}` : "");
  });
}

const TELLERS: [RegExp, Teller][] = [
  [/^slot:(\w+):(\d)$/, (stage, kind, level) => slot(stage, home(stage), kind!, Number(level))],
  [/^seat:(\d):slot:(\w+):(\d)$/, (stage, seat, kind, level) => slot(stage, Number(seat), kind!, Number(level))],
  [/^mine:(\d)$/, (stage, number) => mine(stage, home(stage), Number(number))],
  [/^seat:(\d):mine:(\d)$/, (stage, seat, number) => mine(stage, Number(seat), Number(number))],
  [
    /^mine:\d:(\w+)$/,
    (stage, resource) => {
      const told = mineTile(stage, resource!);
      return { ...told, facts: [...told.facts, ...price(stage, told.entry!.cost)] };
    },
  ],
  [/^stock:mine:(\w+)$/, (stage, resource) => mineTile(stage, resource!)],
  [
    /^stock:colonists$/,
    (stage) => ({
      title: t("mars-colonist-stock"),
      facts: [String(stage.view.colonists_left)],
      rules: ["MARS-COL-10"],
    }),
  ],
  [
    /^stock:(\w+)$/,
    (stage, kind) => {
      const me = stage.view.seats[home(stage)]!;
      const levels =
        kind === "mine"
          ? []
          : Array.from(
              { length: kindOf(me, kind!).top },
              (_, i) => `${ROMAN[i + 1]} ×${tilesLeft(stage, stage.view, kind!, i + 1)}`,
            );
      return {
        title: entry(stage, "installation", kind!).name,
        facts: levels,
        rules: ["MARS-COMP-3", "MARS-GEN-3", ...(KIND_RULES[kind!] ?? [])],
        entry: entry(stage, "installation", kind!),
      };
    },
  ],
  [/^seat:(\d)$/, (stage, seat) => seatAbout(stage, Number(seat))],
  [
    /^seat:(\d):hand:(\w+)$/,
    (stage, seat, r) => ({
      title: `${resourceName(stage, r!)} · ${seatName(stage, Number(seat))}`,
      facts: [t("mars-cards", { n: stage.view.seats[Number(seat)]!.known[r!] ?? 0 })],
      rules: ["MARS-CONF-6"],
      entry: entry(stage, "resource", r!),
    }),
  ],
  [
    /^hand:(\w+)$/,
    (stage, r) => ({
      title: resourceName(stage, r!),
      facts: [t("mars-in-hand", { n: stage.view.seats[home(stage)]!.hand[r!] ?? 0 })],
      rules: ["MARS-ST-3", "MARS-END-5"],
      entry: entry(stage, "resource", r!),
    }),
  ],
  [
    /^pile:(\w+)$/,
    (stage, r) => ({
      title: t("mars-pile", { resource: resourceName(stage, r!) }),
      facts: [t("mars-cards", { n: stage.view.piles[r!] ?? 0 })],
      rules: ["MARS-ST-2", "MARS-GEN-2"],
      entry: entry(stage, "resource", r!),
    }),
  ],
  [/^deck:(\w+)$/, (stage, which) => deck(stage, which!)],
  [
    /^discard:event$/,
    (stage) => ({
      title: t("mars-discard"),
      facts: [t("mars-cards", { n: stage.view.event_discard.length }), ...countText(stage, stage.view.event_discard)],
      rules: ["MARS-EVT-2"],
    }),
  ],
  [
    /^aside:event$/,
    (stage) => ({
      title: t("mars-aside"),
      facts: [t("mars-cards", { n: stage.view.aside }), ...countText(stage, stage.view.own_aside)],
      rules: ["MARS-VAR-2"],
    }),
  ],
  [
    /^die:rd$/,
    (stage) => ({
      title: t("mars-die"),
      facts: [t("mars-die-faces")],
      rules: ["MARS-RD-1", "MARS-RD-2"],
      entry: entry(stage, "die_face", "rd_die_1"),
    }),
  ],
  [
    /^earth$/,
    (stage) => ({
      title: (stage.content.earth_exchange as Entry).name,
      facts: [`${earthRate(stage, stage.view.seats[home(stage)]!)} → 1`],
      rules: ["MARS-XCH-2", "MARS-XCH-5"],
      entry: stage.content.earth_exchange as Entry,
    }),
  ],
  [/^card:(\w+)$/, (stage, id) => card(stage, id!)],
  [/^contract:(\w+)$/, (stage, pair) => contract(stage, pair!)],
  [
    /^(?:seat:(\d):)?gauge:energy$/,
    (stage, seat) => {
      const it = stage.view.seats[seat === undefined ? home(stage) : Number(seat)]!;
      return {
        title: t("mars-energy"),
        facts: [
          t("mars-energy-of", { demand: it.demand, supply: it.supply }),
          t("mars-marker", { n: it.energy_marker }),
        ],
        rules: ["MARS-COL-5", "MARS-END-4"],
      };
    },
  ],
  [
    /^(?:seat:(\d):)?gauge:vp$/,
    (stage, seat) => {
      const it = stage.view.seats[seat === undefined ? home(stage) : Number(seat)]!;
      return {
        title: t("mars-points"),
        facts: [
          t("mars-vp", { n: it.vp }),
          t("mars-goal", { goal: stage.view.goal }),
          t("mars-marker", { n: it.vp_marker }),
        ],
        rules: ["MARS-VP-1", "MARS-FIN-1"],
      };
    },
  ],
];

function describe(stage: MarsStage, el: string): About {
  for (const [pattern, tell] of TELLERS) {
    const found = pattern.exec(el);
    if (found) return tell(stage, ...found.slice(1));
  }
  return tradeDetail(stage, el);
}

export const name = (stage: MarsStage, el: string): string => describe(stage, el).title;

/** The name with the present state (and what a card says), for whoever listens. */
export function spokenName(stage: MarsStage, el: string): string {
  const { title, facts, entry: it } = describe(stage, el);
  return [title, ...(el.startsWith("card:") && it?.text ? [it.text] : []), ...facts].join(", ");
}

export function detail(stage: MarsStage, el: string): Detail | null {
  const { title, facts, rules, entry: it } = describe(stage, el);
  if (!facts.length && !it) return null;
  return { title, lines: [...(it?.text ? [it.text] : []), ...facts], rules, source: it?.source };
}
