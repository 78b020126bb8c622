/** All seats side by side. */
import { t } from "$lib/messages.svelte";
import type { Comparison } from "$table/gameModule";
import type { SeatView } from "../../api/views/mars";
import { kindName, kindOf, limitWord, type MarsStage } from "./position";

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
