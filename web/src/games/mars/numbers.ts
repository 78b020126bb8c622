/** Exact differences for the action bar, and all seats side by side. */
import { t } from "$lib/messages.svelte";
import type { Comparison, Delta } from "$table/gameModule";
import type { MarsView, SeatView } from "../../api/views/mars";
import { RESOURCES } from "./colonyLayout";
import { kindName, kindOf, limitWord, resourceName, type MarsStage } from "./position";

export const points = (view: MarsView, seat: number): number => view.seats[seat]?.vp ?? 0;

const COUNTS: { icon: string; name: string; of: (seat: SeatView) => number; less?: boolean }[] = [
  { icon: "mars-vp", name: "mars-points", of: (seat) => seat.vp },
  { icon: "mars-disc", name: "mars-free", of: (seat) => seat.free },
  { icon: "mars-colonist", name: "mars-colonists", of: (seat) => seat.colonists },
  { icon: "mars-power_plant", name: "mars-demand", of: (seat) => seat.demand, less: true },
  { icon: "mars-power_plant", name: "mars-supply-energy", of: (seat) => seat.supply },
  { icon: "mars-silo", name: "mars-storage", of: (seat) => seat.storage },
  { icon: "mars-hand", name: "mars-hand", of: (seat) => seat.hand_size },
  { icon: "mars-contract", name: "mars-contracts", of: (seat) => seat.contracts.length },
  { icon: "mars-science", name: "mars-science", of: (seat) => seat.science },
];

export function deltas(before: MarsView, after: MarsView, seat: number, stage: MarsStage): Delta[] {
  const [from, to] = [before.seats[seat], after.seats[seat]];
  if (!from || !to) return [];
  const cards = RESOURCES.map((r) => ({
    icon: `mars-${r}`,
    name: resourceName(stage, r),
    from: from.hand[r] ?? 0,
    to: to.hand[r] ?? 0,
    less: false,
  }));
  const counts = COUNTS.map(({ icon, name, of, less }) => ({
    icon,
    name: t(name),
    from: of(from),
    to: of(to),
    less: !!less,
  }));
  return [...cards, ...counts]
    .filter((each) => each.from !== each.to)
    .map(({ less, ...each }) => ({ ...each, good: less ? undefined : each.to > each.from }));
}

export function compare(stage: MarsStage): Comparison {
  const kinds = ["habitation", "silo", "communication", "military", "research", "spaceport"];
  const { seats } = stage.view;
  const level = (seat: SeatView, kind: string): string => {
    const row = kindOf(seat, kind);
    return row.active === row.built ? String(row.active) : `${row.active}/${row.built}`;
  };
  return {
    columns: [
      { id: "vp", icon: "mars-vp", name: t("mars-points") },
      { id: "free", icon: "mars-disc", name: t("mars-free") },
      { id: "energy", icon: "mars-power_plant", name: t("mars-energy") },
      { id: "hand", icon: "mars-hand", name: t("mars-hand") },
      { id: "mines", icon: "mars-mine", name: kindName(stage, "mine") },
      ...kinds.map((kind) => ({ id: kind, icon: `mars-${kind}`, name: kindName(stage, kind) })),
      { id: "science", icon: "mars-science", name: t("mars-science") },
      { id: "contracts", icon: "mars-contract", name: t("mars-contracts") },
      { id: "honours", icon: "mars-laurel", name: t("mars-honours") },
    ],
    rows: seats.map((seat) => [
      seat.vp,
      seat.free,
      `${seat.demand}/${seat.supply}`,
      `${seat.hand_size}/${seat.storage}`,
      `${seat.mines.filter((mine) => mine.active).length}/${seat.mines.length}`,
      ...kinds.map((kind) => level(seat, kind)),
      seat.science,
      `${seat.contracts.length}/${limitWord(seat.contract_limit)}`,
      seat.supremacies.length + Number(seat.magna_scientia),
    ]),
  };
}
