/** What goes when the table goes back before somebody's last action, in words. */
import { t, messages } from "$lib/messages.svelte";
import type { SeatInfo } from "../api/protocol";

/**
 * How many actions, and whose: "5 actions are taken back: 1 of yours, 2 of Juno and 2 of Cassini." `counts` are by
 * seat.
 */
export function undoText(counts: number[], viewer: number, seats: SeatInfo[]): string {
  const parts = counts.flatMap((count, seat) =>
    count === 0
      ? []
      : [t(seat === viewer ? "table-takes-back-own" : "table-takes-back-of", { count, name: seats[seat]?.name ?? "" })],
  );
  const whose = new Intl.ListFormat(messages.lang, { type: "conjunction" }).format(parts);
  return t("table-takes-back", { count: counts.reduce((sum, count) => sum + count, 0), whose });
}
