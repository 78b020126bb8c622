/** Bytes as people say them. */
import { messages } from "$lib/messages.svelte";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"];

export function size(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(messages.lang, {
    style: "unit",
    unit: UNITS[step]!,
    unitDisplay: "short",
    maximumFractionDigits: step > 2 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}
