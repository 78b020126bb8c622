/** Seats as the table calls them. */
import { t } from "$lib/messages.svelte";
import type { TableInfo } from "../api/protocol";

/** The server names people and bots; a seat that nobody holds is called by its number. */
export function withSeatNames(facts: TableInfo): TableInfo {
  return {
    ...facts,
    seats: facts.seats.map((seat) => ({ ...seat, name: seat.name || t("table-seat", { number: seat.seat + 1 }) })),
  };
}
