/** Numbers beside the board: points, what an action changes for a seat, and all seats compared. */
import { t } from "$lib/messages.svelte";
import type { Comparison, Delta } from "$table/gameModule";
import type { MagnastormView, SeatView } from "../../api/views/magnastorm";
import { type MagStage, GLYPHS, areasOf, fulfilledBy, kinds, total } from "./content";
import { creditName } from "./names";

export const points = (view: MagnastormView, seat: number): number => view.seats[seat]?.reputation ?? 0;

export function deltas(before: MagnastormView, after: MagnastormView, seat: number, stage: MagStage): Delta[] {
  const [a, b] = [before.seats[seat], after.seats[seat]];
  if (!a || !b) return [];
  const found: Delta[] = [];
  const add = (icon: string, name: string, from: number, to: number, good = to > from) => {
    if (from !== to) found.push({ icon, name, from, to, good });
  };
  for (const [kind] of kinds({ ...a.credits, ...b.credits }))
    add(`mag-cube-${kind}`, creditName(stage, kind, 2), a.credits[kind] ?? 0, b.credits[kind] ?? 0);
  add("mag-medal", t("mag-reputation"), a.reputation, b.reputation);
  for (const area of areasOf(before))
    add(`mag-${GLYPHS[area]}`, t(`mag-area-${area}`), a.levels[area] ?? 0, b.levels[area] ?? 0);
  add("mag-lab", t("mag-labs-on-planet"), total(a.labs), total(b.labs));
  add("mag-station", t("mag-stations"), a.stations.length, b.stations.length);
  add("mag-crew", t("mag-crew"), a.crew, b.crew);
  add("mag-crown", t("mag-commanders"), a.commanders.length, b.commanders.length);
  add("mag-sector", t("mag-objectives-done"), fulfilledBy(before, seat).length, fulfilledBy(after, seat).length);
  const [from, to] = [before.order.indexOf(seat) + 1, after.order.indexOf(seat) + 1];
  add("mag-order", t("mag-turn-order"), from, to, to < from);
  if (before.token !== after.token && (before.token === seat || after.token === seat))
    add("mag-first", t("mag-token"), Number(before.token === seat), Number(after.token === seat));
  return found;
}

export function compare(stage: MagStage): Comparison {
  const view = stage.view;
  const columns: { id: string; icon: string; name: string; of: (seat: SeatView) => number }[] = [
    { id: "reputation", icon: "mag-medal", name: t("mag-reputation"), of: (each) => each.reputation },
    { id: "order", icon: "mag-order", name: t("mag-turn-order"), of: (each) => view.order.indexOf(each.seat) + 1 },
    { id: "credits", icon: "mag-cube-own", name: t("mag-credits"), of: (each) => total(each.credits) },
    { id: "yellow", icon: "mag-cube-Y", name: t("mag-yellow", { n: 2 }), of: (each) => each.credits.Y ?? 0 },
    { id: "labs", icon: "mag-lab", name: t("mag-labs-on-planet"), of: (each) => total(each.labs) },
    {
      id: "majorities",
      icon: "mag-crown",
      name: t("mag-majorities"),
      of: (each) => view.sectors.filter((sector) => sector.majority === each.seat).length,
    },
    { id: "stations", icon: "mag-station", name: t("mag-stations"), of: (each) => each.stations.length },
    ...areasOf(view).map((area) => ({
      id: area,
      icon: `mag-${GLYPHS[area]}`,
      name: t(`mag-area-${area}`),
      of: (each: SeatView) => each.levels[area] ?? 0,
    })),
    { id: "commanders", icon: "mag-choice", name: t("mag-commanders"), of: (each) => each.commanders.length },
    {
      id: "objectives",
      icon: "mag-sector",
      name: t("mag-objectives-done"),
      of: (each) => fulfilledBy(view, each.seat).length,
    },
    { id: "crew", icon: "mag-crew", name: t("mag-crew"), of: (each) => each.crew },
  ];
  return {
    columns: columns.map(({ id, icon, name }) => ({ id, icon, name })),
    rows: view.seats.map((seat) => columns.map((column) => column.of(seat))),
  };
}
