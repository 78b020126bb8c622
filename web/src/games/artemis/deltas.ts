/** What an action would change for a seat: stores, points, Relief, colonists, buildings and dice. */
import type { ArtemisView, SeatView } from "../../api/views/artemis";
import { t } from "$lib/messages.svelte";
import type { Delta } from "$table/gameModule";
import { building, many, STORES, TYPES, typeName, type Table } from "./position";
import { ITEM_ICONS } from "./signs";

export function deltas(before: ArtemisView, after: ArtemisView, seat: number, stage: Table): Delta[] {
  const now = before.seats[seat];
  const then = after.seats[seat];
  if (!now || !then) return [];
  const found: Delta[] = [];
  const count = (icon: string, name: string, read: (of: SeatView) => number, more: boolean | null = true) => {
    const [from, to] = [read(now), read(then)];
    if (from !== to)
      found.push({ icon: `art-${icon}`, name, from, to, ...(more === null ? {} : { good: to > from === more }) });
  };
  for (const item of STORES) count(ITEM_ICONS[item]!, t(`art-${item}`), (of) => of[item]);
  count("star", t("art-vp"), (of) => of.vp);
  count("ring", t("art-relief-place"), (of) => of.relief);
  for (const type of TYPES) count(type, typeName(stage, type), (of) => of.colony[type] ?? 0);
  count("fire", t("art-shelters"), (of) => many(of.shelters), null);
  count("house", t("art-buildings"), (of) => of.buildings.length);
  count("die", t("art-dice"), (of) => of.pool.length + (of.relic_die ? 1 : 0), null);
  for (const tile of then.buildings) {
    const was = now.buildings.find((each) => each.tile === tile.tile);
    if (was && many(was.staff) !== many(tile.staff)) {
      const [from, to] = [many(was.staff), many(tile.staff)].map((n) => `${n}/${tile.slots.length}`) as [
        string,
        string,
      ];
      found.push({
        icon: "art-house",
        name: building(stage, tile.kind)?.name ?? tile.kind,
        from,
        to,
        good: many(tile.staff) > many(was.staff),
      });
    }
  }
  return found;
}
