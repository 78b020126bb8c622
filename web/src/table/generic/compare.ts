/** All seats side by side: every number that a view has of a seat. */
import type { Comparison } from "../gameModule";
import type { Stage } from "../stage.svelte";
import { numbers, readable } from ".";

export function compare(stage: Stage): Comparison {
  const columns = numbers(stage.view.seats?.[0]).map(([id]) => ({ id, icon: "", name: readable(id) }));
  const seats: Record<string, unknown>[] = stage.view.seats ?? [];
  return { columns, rows: seats.map((seat) => columns.map((column) => Number(seat[column.id]))) };
}
