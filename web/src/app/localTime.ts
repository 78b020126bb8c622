/** Times in the reader's zone: in fields of forms and on pages. */
import { messages } from "$lib/messages.svelte";
import { region } from "$lib/time";

export { timeOfDay } from "$lib/time";

const two = (part: number): string => String(part).padStart(2, "0");

/** A time as a field of a form has it: `2026-11-26T19:30`. */
export function toField(ms: number): string {
  const date = new Date(ms);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The time of such a field; 0 while it is empty. */
export const fromField = (text: string): number => (text ? new Date(text).getTime() : 0);

/** The next full half hour after some hours. */
export function roundedTime(hours: number): number {
  const half = 1_800_000;
  return Math.ceil((Date.now() + hours * 3_600_000) / half) * half;
}

/** `Thursday 26 November, 19:30`. */
export const dateTime = (ms: number): string =>
  new Date(ms).toLocaleString(region(messages.lang), {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
  });

export const dayNumber = (ms: number): string => String(new Date(ms).getDate());

export const shortMonth = (ms: number): string =>
  new Date(ms).toLocaleDateString(region(messages.lang), { month: "short" });
