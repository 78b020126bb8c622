/** What the elements of the board are called: for screen readers, and short words for buttons. */
import { t } from "$lib/messages.svelte";
import { demand } from "./objectives";
import {
  type Bag,
  type MagStage,
  commanderAt,
  commanderEntry,
  entry,
  kinds,
  labsOn,
  mine,
  nameOf,
  costIcons,
  seatName,
  stationOwner,
} from "./content";

const list = (parts: string[]): string => parts.filter(Boolean).join(", ");

export function creditName(stage: MagStage, kind: string, n = 1): string {
  if (kind === "black") return t("mag-black", { n });
  if (kind === "own") return t("mag-own", { n });
  return kind === "Y" ? t("mag-yellow", { n }) : t("mag-credit-of", { n, who: seatName(stage, Number(kind)) });
}

/** Credits in words; none of them is nothing, or free where it is a cost. */
export const bagName = (stage: MagStage, bag: Bag | [string, number][], none = "mag-nothing"): string => {
  const parts = Array.isArray(bag) ? bag : kinds(bag);
  return parts.length ? list(parts.map(([kind, n]) => creditName(stage, kind, n))) : t(none);
};

export const crewName = (stage: MagStage, kind: string, n = 1): string =>
  kind === "Y" ? t("mag-crew-neutral", { n }) : t("mag-crew-of", { n, who: seatName(stage, Number(kind)) });

export const crewList = (stage: MagStage, crew: Bag): string =>
  kinds(crew).length ? list(kinds(crew).map(([kind, n]) => crewName(stage, kind, n))) : t("mag-empty");

export function spaceName(stage: MagStage, id: string): string {
  const space = entry(stage, "space", id);
  const number = id.slice(id.lastIndexOf("_") + 1);
  return t("mag-space", {
    area: nameOf(stage, "area", space?.area ?? ""),
    number,
    colour: t(`mag-colour-${space?.colour}`),
  });
}

/** What lies over a column: the token or a commander. */
export function headName(stage: MagStage, column: number): string {
  const commander = commanderAt(stage.view, column);
  return commander ? nameOf(stage, "commander", commander.id) : t("mag-token");
}

export const levelBonus = (stage: MagStage, area: string, level: number): string => {
  const bonus = entry(stage, "research_level", `research_${area}_${level}`)?.bonus ?? { kind: "none" };
  return t("mag-level-bonus", { kind: bonus.kind, credit: bonus.credit ?? "", n: bonus.count ?? 1 });
};

type Namer = (stage: MagStage, rest: string, parts: string[]) => string;

const NAMERS: Record<string, Namer> = {
  space: (stage, id) =>
    list([
      spaceName(stage, id),
      ...labsOn(stage.view, id).map(({ seat, labs }) => t("mag-labs-of", { n: labs, who: seatName(stage, seat) })),
    ]),
  sector: (stage, id) => {
    const sector = stage.view.sectors.find((each) => each.id === id);
    const labs = (sector?.labs ?? []).map((n, seat) => (n ? `${seatName(stage, seat)} ${n}` : ""));
    return list([nameOf(stage, "sector", id), t(`mag-position-${sector?.position}`), ...labs]);
  },
  site: (stage, id) => {
    const owner = stationOwner(stage.view, id);
    return t(owner < 0 ? "mag-site-free" : "mag-site-of", {
      site: nameOf(stage, "site", id),
      who: seatName(stage, owner),
    });
  },
  area: (stage, id) => nameOf(stage, "area", id),
  scout: (stage, seat) =>
    t("mag-scout-of", { who: seatName(stage, Number(seat)), place: placeOf(stage, Number(seat)) }),
  way: (stage, _, parts) => {
    if (parts[1] !== "teleport") return t(`mag-way-${parts[1]}`);
    const owner = stationOwner(stage.view, parts[2] ?? "");
    return t("mag-way-teleport", { site: nameOf(stage, "site", parts[2] ?? ""), who: seatName(stage, owner) });
  },
  token: (stage) => list([t("mag-token"), priceName(stage, 1)]),
  commander: (stage, number) => {
    const commander = stage.view.commanders.find((each) => each.number === number);
    return list([
      `${commanderEntry(stage, number)?.name ?? number} +${commander?.green ?? 0} −${commander?.red ?? 0}`,
      commander && commander.controller >= 0
        ? t("mag-controlled-by", { who: seatName(stage, commander.controller) })
        : t("mag-controlled-by-nobody"),
      commander && commander.column > 0 ? priceName(stage, commander.column) : "",
    ]);
  },
  card: (stage, number) => t("mag-card", { commander: commanderEntry(stage, number)?.name ?? number }),
  upper: (stage, rest) => {
    const column = stage.view.columns[Number(rest.slice(1)) - 1];
    return t("mag-upper", {
      column: rest.slice(1),
      head: headName(stage, Number(rest.slice(1))),
      crew: crewList(stage, column?.crew ?? {}),
    });
  },
  crew: (stage, kind) => crewName(stage, kind),
  cell: (stage, _, parts) => {
    const cell = stage.view.cells.find((each) => each.cell === parts[2]);
    const [row, column] = [parts[2]?.[1] ?? "", parts[2]?.[3] ?? ""];
    return list([
      t("mag-cell", { row, column }),
      cell?.bonus ? nameOf(stage, "cell_bonus", cell.bonus) : "",
      crewList(stage, cell?.crew ?? {}),
    ]);
  },
  row: (_, row) => t("mag-row", { row }),
  action: (_, which) => t(`mag-action-${which}`),
  research: (stage, _, parts) => {
    const [, area = "", level = "0"] = parts;
    const here = stage.view.seats
      .filter((each) => String(each.levels[area]) === level)
      .map((each) => seatName(stage, each.seat));
    return list([
      t("mag-level", { area: t(`mag-area-${area}`), level }),
      levelBonus(stage, area, Number(level)),
      ...here,
    ]);
  },
  objective: (stage, id) => {
    const objective = stage.view.objectives.find((each) => each.id === id);
    if (!objective) return nameOf(stage, "objective", id);
    // What stands on the card, word for word, and then what its slots mean
    const written = [
      nameOf(stage, "objective", id),
      ...demand(objective),
      ...objective.slots,
      objective.ready.includes(stage.viewer) ? `+${objective.slots[0]}` : "",
    ];
    return list([written.filter((part) => part !== "").join(" "), t("mag-next-slot", { n: objective.slots[0] ?? 0 })]);
  },
  bag: (stage) => list([t("mag-bag"), bagName(stage, stage.view.bag)]),
  supply: (stage, kind) => t("mag-supply-of", { credit: creditName(stage, kind, stage.view.supply[kind] ?? 0) }),
  credit: (stage, kind) =>
    t("mag-my-credit", { credit: creditName(stage, kind, stage.view.seats[mine(stage)]?.credits[kind] ?? 0) }),
  lab_slot: (stage, n) => t("mag-lab-slot", { n, cost: costName(stage, "lab_slot", `lab_slot_${n}`) }),
  station_slot: (stage, n) =>
    t("mag-station-slot", { n, cost: costName(stage, "teleporter_slot", `teleporter_slot_${n}`) }),
  exchange: () => t("mag-exchange"),
  decline: (stage) => t(`mag-decline-${stage.prompt?.kind ?? "other"}`),
  spend: (stage, n) => (n === "0" ? t("mag-spend-nothing") : creditName(stage, "Y", Number(n))),
  pay: (_, way) => t(`mag-pay-${way}`),
  order: (stage, n) => t("mag-order-at", { n, who: seatName(stage, stage.view.order[Number(n) - 1] ?? 0) }),
  centre: (stage) => t("mag-centre", { round: stage.view.round, rounds: stage.view.rounds }),
  income: (_, position) => t("mag-income-of", { position: t(`mag-position-${position}`) }),
  reputation: (stage, seat) =>
    t("mag-reputation-of", { who: seatName(stage, Number(seat)), n: stage.view.seats[Number(seat)]?.reputation ?? 0 }),
  forecast: () => t("mag-forecast"),
};

export function placeOf(stage: MagStage, seat: number): string {
  const me = stage.view.seats[seat];
  return me?.space ? spaceName(stage, me.space) : nameOf(stage, "area", me?.area ?? "");
}

export function costName(stage: MagStage, table: string, id: string): string {
  const cost = entry(stage, table, id)?.cost ?? {};
  return bagName(stage, costIcons(cost), "mag-free");
}

function priceName(stage: MagStage, column: number): string {
  const price = stage.view.columns[column - 1]?.price ?? {};
  return kinds(price).length ? t("mag-price-is", { price: bagName(stage, price) }) : "";
}

export function name(stage: MagStage, el: string): string {
  const parts = el.split(":");
  const rest = el.slice((parts[0]?.length ?? 0) + 1);
  return NAMERS[parts[0] ?? ""]?.(stage, rest, parts) ?? el;
}
