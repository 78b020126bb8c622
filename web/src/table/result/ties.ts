/** Seats with equal points at the end of a game. */
import { t, messages } from "$lib/messages.svelte";
import type { Stage } from "../stage.svelte";

/** The first group of seats with equal points, in the order of their places; empty without a tie. */
export function tiedSeats(places: number[], scores: number[]): number[] {
  const order = scores.map((_, seat) => seat).sort((a, b) => places[a]! - places[b]! || a - b);
  for (const seat of order) {
    const equal = order.filter((each) => scores[each] === scores[seat]);
    if (equal.length > 1) return equal;
  }
  return [];
}

/** "Hera: 3, Eve: 2": what each seat has of that which decided. */
export function listNumbers(stage: Stage, seats: number[], value: (seat: number) => string | number): string {
  const parts = seats.map((seat) =>
    t("result-tie-number", { name: stage.seats[seat]?.name ?? "", value: String(value(seat)) }),
  );
  return new Intl.ListFormat(messages.lang, { type: "unit" }).format(parts);
}
