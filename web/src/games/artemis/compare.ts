/** All seats side by side. */
import { t } from "$lib/messages.svelte";
import type { Comparison } from "$table/gameModule";
import { many, STORES, TYPES, typeName, type Table } from "./position";
import { ITEM_ICONS } from "./signs";

export function compare(stage: Table): Comparison {
  const columns = [
    { id: "vp", icon: "art-star", name: t("art-vp-long") },
    ...STORES.map((item) => ({ id: item, icon: `art-${ITEM_ICONS[item]}`, name: t(`art-${item}`) })),
    { id: "relief", icon: "art-ring", name: t("art-relief-place") },
    { id: "dice", icon: "art-die", name: t("art-dice") },
    ...TYPES.map((type) => ({ id: type, icon: `art-${type}`, name: typeName(stage, type) })),
    { id: "shelters", icon: "art-fire", name: t("art-shelters") },
    { id: "buildings", icon: "art-house", name: t("art-buildings") },
  ];
  const rows = stage.view.seats.map((seat) => [
    seat.vp,
    ...STORES.map((item) => seat[item]),
    seat.relief,
    seat.pool.length + (seat.relic_die ? 1 : 0),
    ...TYPES.map((type) => seat.colony[type] ?? 0),
    many(seat.shelters),
    `${seat.buildings.filter((tile) => tile.filled).length}/${seat.buildings.length}`,
  ]);
  return { columns, rows };
}
