/** All seats side by side. */
import { t } from "$lib/messages.svelte";
import type { Comparison } from "$table/gameModule";
import type { SeatView } from "../../api/views/magnastorm";
import { type MagStage, GLYPHS, areasOf, fulfilledBy, total } from "./content";

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
