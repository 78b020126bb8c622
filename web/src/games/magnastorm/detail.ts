/** What is told of an element that is looked at: effect, present facts, rules, and where the component comes from. */
import { t } from "$lib/messages.svelte";
import type { Detail } from "$table/gameModule";
import type { Content, Entry } from "$table/stage.svelte";
import {
  type MagStage,
  commanderEntry,
  entry,
  kinds,
  labsOn,
  leader,
  majorityReputation,
  mine,
  nameOf,
  costIcons,
  scienceReputation,
  seatName,
  stationOwner,
} from "./content";
import { bagName, costName, creditName, crewList, headName, levelBonus, name, placeOf, spaceName } from "./names";
import { demand } from "./objectives";

interface Told {
  title: string;
  lines: (string | false | undefined)[];
  rules: string[];
  of?: Entry | undefined;
}
type Teller = (stage: MagStage, rest: string, parts: string[]) => Told;

const price = (stage: MagStage, column: number): string | false => {
  const of = stage.view.columns[column - 1]?.price ?? {};
  return (
    kinds(of).length > 0 && t("mag-price-for", { who: seatName(stage, stage.view.to_move), price: bagName(stage, of) })
  );
};

function commander(stage: MagStage, number: string): Told {
  const card = stage.view.commanders.find((each) => each.number === number);
  const content = commanderEntry(stage, number);
  const lead = card?.area ? leader(stage.view, card.area) : -1;
  return {
    title: `${number} ${content?.name ?? ""}`,
    lines: [
      content?.text,
      t("mag-values-long", { green: card?.green ?? 0, red: card?.red ?? 0 }),
      card &&
        (card.controller >= 0
          ? t("mag-controlled-by", { who: seatName(stage, card.controller) })
          : t("mag-controlled-by-nobody")),
      card && card.column > 0 && price(stage, card.column),
      !!card?.area &&
        (lead >= 0
          ? t("mag-leads-area", { who: seatName(stage, lead), area: t(`mag-area-${card.area}`) })
          : t("mag-nobody-leads", { area: t(`mag-area-${card.area}`) })),
      card?.used && t("mag-used-up"),
    ],
    rules: [`MAG-CMD-${number}`, ...(card && card.column > 0 ? ["MAG-TAKE-1", "MAG-TAKE-3"] : ["MAG-ADM-3"])],
    of: content,
  };
}

function site(stage: MagStage, id: string): Told {
  const owner = stationOwner(stage.view, id);
  const me = stage.view.seats[mine(stage)];
  return {
    title: nameOf(stage, "site", id),
    lines: [
      owner >= 0 ? t("mag-station-stands", { who: seatName(stage, owner) }) : t("mag-site-open"),
      owner >= 0 &&
        t(owner === mine(stage) ? "mag-teleport-free" : "mag-teleport-fee", { who: seatName(stage, owner) }),
      owner < 0 &&
        !!me &&
        me.stations_left > 0 &&
        t("mag-next-station", { cost: bagName(stage, me.station_cost, "mag-free") }),
    ],
    rules: owner >= 0 ? ["MAG-MOVE-5", "MAG-TEL-6"] : ["MAG-TEL-1", "MAG-TEL-2", "MAG-TEL-3"],
    of: entry(stage, "site", id),
  };
}

function scout(stage: MagStage, seat: number): Told {
  return {
    title: t("mag-scout-title", { who: seatName(stage, seat) }),
    lines: [placeOf(stage, seat)],
    rules: ["MAG-MOVE-2", "MAG-MOVE-3", "MAG-MOVE-4"],
    of: entry(stage, "component", "scout"),
  };
}

const TELLERS: Record<string, Teller> = {
  space: (stage, id) => {
    const space = entry(stage, "space", id);
    const sector = stage.view.sectors.find((each) => each.id === space?.sector);
    const labs = labsOn(stage.view, id);
    const me = stage.view.seats[mine(stage)];
    return {
      title: spaceName(stage, id),
      lines: [
        t(space?.colour === "white" ? "mag-space-white" : "mag-space-colour", { area: t(`mag-area-${space?.colour}`) }),
        t("mag-pair", { what: nameOf(stage, "sector", space?.sector), how: t(`mag-position-${sector?.position}`) }),
        ...labs.map((lab) => t("mag-labs-of", { n: lab.labs, who: seatName(stage, lab.seat) })),
        ...stage.view.seats
          .filter((each) => each.space === id)
          .map((each) => t("mag-scout-here", { who: seatName(stage, each.seat) })),
        labs.length === 0 &&
          !!me &&
          me.labs_left > 0 &&
          t("mag-next-lab", { cost: bagName(stage, me.lab_cost, "mag-free") }),
      ],
      rules: ["MAG-MOVE-3", "MAG-LAB-1", "MAG-LAB-3"],
      of: space,
    };
  },
  sector: (stage, id) => {
    const sector = stage.view.sectors.find((each) => each.id === id);
    return {
      title: nameOf(stage, "sector", id),
      lines: [
        t(`mag-position-${sector?.position}`),
        !!sector?.next && t("mag-next-round", { position: t(`mag-position-${sector.next}`) }),
        ...(sector?.labs ?? []).map((n, seat) => n > 0 && t("mag-labs-of", { n, who: seatName(stage, seat) })),
        sector &&
          (sector.majority >= 0
            ? t("mag-majority-of", { who: seatName(stage, sector.majority) })
            : t("mag-majority-none")),
      ],
      rules: ["MAG-ADM-1", "MAG-ADM-2", "MAG-ADM-6"],
      of: entry(stage, "sector", id),
    };
  },
  site,
  way: (stage, _, parts) =>
    parts[1] === "teleport"
      ? site(stage, parts[2] ?? "")
      : parts[1] === "jump"
        ? commander(stage, "06")
        : { ...scout(stage, stage.view.to_move), title: t(`mag-way-${parts[1]}`) },
  scout: (stage, seat) => scout(stage, Number(seat)),
  commander,
  card: commander,
  token: (stage) => ({
    title: t("mag-token"),
    lines: [
      stage.content.first_player_token_effect?.text,
      price(stage, 1),
      stage.view.token >= 0 && t("mag-held-by", { who: seatName(stage, stage.view.token) }),
    ],
    rules: ["MAG-TAKE-7", "MAG-ADM-4"],
    of: stage.content.first_player_token_effect,
  }),
  upper: (stage, rest) => {
    const column = Number(rest.slice(1));
    return {
      title: t("mag-column-of", { column, head: headName(stage, column) }),
      lines: [crewList(stage, stage.view.columns[column - 1]?.crew ?? {}), price(stage, column)],
      rules: ["MAG-TAKE-2", "MAG-ACT-1", "MAG-CREW-2"],
      of: (stage.content.panel as Entry[] | undefined)?.[stage.view.players === 4 ? 0 : 1],
    };
  },
  crew: (stage, kind) => ({
    title: name(stage, `crew:${kind}`),
    lines: [
      t(kind === "Y" ? "mag-crew-pay-yellow" : "mag-crew-pay", {
        who: kind === "Y" ? "" : seatName(stage, Number(kind)),
      }),
    ],
    rules: ["MAG-ACT-1", "MAG-TAKE-2"],
  }),
  cell: (stage, _, parts) => {
    const id = parts[2] ?? "";
    const cell = stage.view.cells.find((each) => each.cell === id);
    const bonus = cell?.bonus ? entry(stage, "cell_bonus", cell.bonus) : undefined;
    return {
      title: t("mag-cell", { row: id[1] ?? "", column: id[3] ?? "" }),
      lines: [
        ...rowLines(stage, Number(id[1])),
        bonus && t("mag-pair", { what: bonus.name, how: bonus.text ?? "" }),
        bonus && bonus.usable_with !== "AB" && t("mag-bonus-only", { action: bonus.usable_with }),
        crewList(stage, cell?.crew ?? {}),
      ],
      rules: ["MAG-ACT-2", "MAG-ACT-3", ...(bonus ? [`MAG-CELL-${bonusRule(bonus.id)}`] : [])],
      of: (stage.content.panel_cell as Entry[] | undefined)?.find(
        (each) => each.id === `cell_${stage.view.players === 4 ? "4p" : "2_3p"}_${id}`,
      ),
    };
  },
  row: (stage, row) => ({
    title: t("mag-row", { row }),
    lines: rowLines(stage, Number(row)),
    rules: ["MAG-ACT-3", "MAG-MOVE-1", "MAG-GAIN-1"],
    of: entry(stage, "action_row", `row_${row}`),
  }),
  action: (_, which) => ({
    title: t(`mag-action-${which}`),
    lines: [t(`mag-action-${which}-text`)],
    rules: which === "move" ? ["MAG-ACT-4", "MAG-MOVE-1"] : ["MAG-GAIN-1"],
  }),
  research: (stage, _, parts) => {
    const [, area = "", level = "0"] = parts;
    const here = stage.view.seats
      .filter((each) => String(each.levels[area]) === level)
      .map((each) => seatName(stage, each.seat));
    return {
      title: t("mag-level", { area: t(`mag-area-${area}`), level }),
      lines: [levelBonus(stage, area, Number(level)), here.join(", ")],
      rules: ["MAG-RES-2", "MAG-RES-5"],
      of: entry(stage, "research_level", `research_${area}_${level}`),
    };
  },
  objective: (stage, id) => {
    const objective = stage.view.objectives.find((each) => each.id === id);
    const content = entry(stage, "objective", id);
    return {
      title: content?.name ?? id,
      lines: [
        content?.text,
        objective && t("mag-demand-now", { demand: demand(objective).join(", ") }),
        objective && objective.slots.length > 0 && t("mag-next-slot", { n: objective.slots[0] ?? 0 }),
        objective &&
          objective.fulfilled.length > 0 &&
          t("mag-fulfilled-by", { who: objective.fulfilled.map((seat) => seatName(stage, seat)).join(", ") }),
        objective &&
          objective.ready.length > 0 &&
          t("mag-ready-for", { who: objective.ready.map((seat) => seatName(stage, seat)).join(", ") }),
      ],
      rules: ["MAG-OBJ-1", "MAG-OBJ-2", content?.kind === "sector" ? "MAG-OBJ-4" : "MAG-OBJ-6"],
      of: content,
    };
  },
  bag: (stage) => ({
    title: t("mag-bag"),
    lines: [stage.content.bag?.text, bagName(stage, stage.view.bag)],
    rules: ["MAG-BAG-1", "MAG-BAG-2"],
    of: stage.content.bag,
  }),
  supply: (stage, kind) => ({
    title: t("mag-supply"),
    lines: [creditName(stage, kind, stage.view.supply[kind] ?? 0), stage.content.limits?.text],
    rules: ["MAG-CRE-3"],
    of: stage.content.limits,
  }),
  credit: (stage, kind) => ({
    title: name(stage, `credit:${kind}`),
    lines: [entry(stage, "credit_kind", kind === "Y" ? "yellow" : "player_any")?.text],
    rules: ["MAG-CRE-1"],
    of: entry(stage, "credit_kind", kind === "Y" ? "yellow" : "player_any"),
  }),
  exchange: (stage) => ({
    title: t("mag-exchange"),
    lines: [stage.content.exchange?.text],
    rules: ["MAG-EXC-1", "MAG-EXC-2"],
    of: stage.content.exchange,
  }),
  lab_slot: (stage, n) => ({
    title: t("mag-lab-n", { n }),
    lines: [t("mag-cost-is", { cost: costName(stage, "lab_slot", `lab_slot_${n}`) }), t("mag-slots-from-left")],
    rules: ["MAG-LAB-2", "MAG-LAB-6"],
    of: entry(stage, "lab_slot", `lab_slot_${n}`),
  }),
  station_slot: (stage, n) => ({
    title: t("mag-station-n", { n }),
    lines: [
      t("mag-cost-is", { cost: costName(stage, "teleporter_slot", `teleporter_slot_${n}`) }),
      t("mag-station-brings"),
    ],
    rules: ["MAG-TEL-2"],
    of: entry(stage, "teleporter_slot", `teleporter_slot_${n}`),
  }),
  order: (stage, n) => ({
    title: name(stage, `order:${n}`),
    lines: [t("mag-lap-is", { order: stage.view.lap.map((seat) => seatName(stage, seat)).join(", ") })],
    rules: ["MAG-RND-4", "MAG-ADM-4"],
  }),
  centre: (stage) => ({
    title: t("mag-centre", { round: stage.view.round, rounds: stage.view.rounds }),
    lines: [t("mag-centre-text")],
    rules: ["MAG-ADM-1", "MAG-ADM-6"],
    of: (stage.content.center_side as Entry[] | undefined)?.[stage.view.start - 1],
  }),
  income: (stage, position) => ({
    title: t("mag-income-of", { position: t(`mag-position-${position}`) }),
    lines: ((stage.content.income ?? []) as Content[])
      .filter((each) => each.position === position && each.sides.includes(stage.view.start))
      .map((each) => t("mag-income-line", { labs: each.labs, gain: bagName(stage, costIcons(each.gain)) })),
    rules: ["MAG-ADM-1"],
    of: entry(stage, "income", `income_${position}_1`),
  }),
  forecast: (stage) => {
    const me = stage.view.seats[mine(stage)];
    return {
      title: t("mag-forecast"),
      lines: [
        t("mag-forecast-text"),
        me && bagName(stage, me.income),
        me && t("mag-forecast-majorities", { n: majorityReputation(stage.view, me) }),
        me && t("mag-forecast-scientists", { n: scienceReputation(stage, stage.view, me.seat) }),
      ],
      rules: ["MAG-ADM-1", "MAG-ADM-2", "MAG-ADM-3", "MAG-AUTO-8"],
    };
  },
  reputation: (stage, seat) => ({
    title: name(stage, `reputation:${seat}`),
    lines: [t("mag-end-at", { n: stage.view.threshold })],
    rules: ["MAG-END-1", "MAG-END-2"],
    of: entry(stage, "player_count", `players_${stage.view.players}`),
  }),
};

function rowLines(stage: MagStage, number: number): string[] {
  const row = stage.view.rows[number - 1];
  if (!row) return [];
  return [
    t("mag-row-move", { cost: bagName(stage, costIcons({ own: row.move_own, yellow: row.move_yellow }), "mag-free") }),
    t("mag-row-gain", { gain: bagName(stage, costIcons({ own: row.gain_own, yellow: row.gain_yellow })) }),
  ];
}

const bonusRule = (bonus: string): number =>
  ({ bonus_crew: 2, bonus_range: 3, bonus_second_lab: 4, bonus_turn_order: 5, bonus_bag: 6 })[bonus] ?? 1;

const capital = (line: string): string => line.charAt(0).toUpperCase() + line.slice(1);

export function detail(stage: MagStage, el: string): Detail | null {
  const parts = el.split(":");
  const told = TELLERS[parts[0] ?? ""]?.(stage, el.slice((parts[0]?.length ?? 0) + 1), parts);
  if (!told) return null;
  const found: Detail = {
    title: told.title,
    lines: told.lines.filter((line): line is string => !!line).map(capital),
    rules: told.rules,
  };
  if (told.of?.source) found.source = told.of.source;
  return found;
}
