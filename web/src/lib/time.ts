/** Times as people say them. */
import { t, messages } from "./messages.svelte";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Less than this is soon. */
export const SOON = 2 * HOUR;

const two = (part: number): string => String(part).padStart(2, "0");

/** A span in its two largest units: `1 d 4 h`, `3 h 05`, `12 min`. */
export function span(ms: number): string {
  const whole = Math.max(0, ms);
  const days = Math.floor(whole / DAY);
  const hours = Math.floor((whole % DAY) / HOUR);
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  if (days > 0) return hours > 0 ? t("site-days-hours", { days, hours }) : t("site-days", { days });
  if (hours > 0)
    return minutes > 0 ? t("site-hours-minutes", { hours, minutes: two(minutes) }) : t("site-hours", { hours });
  return minutes > 0 ? t("site-minutes", { minutes }) : t("site-seconds", { seconds: Math.ceil(whole / SECOND) });
}

/** What a clock shows: `04:12` while seconds count, a span before. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  return seconds * SECOND >= HOUR ? span(seconds * SECOND) : `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

export const clockTime = (ms: number): string =>
  new Date(ms).toLocaleString(messages.lang, { weekday: "short", hour: "2-digit", minute: "2-digit" });

export const day = (ms: number): string =>
  new Date(ms).toLocaleDateString(messages.lang, { year: "numeric", month: "short", day: "numeric" });

/** A moment: the time of today, or the day with it. */
export function moment(ms: number): string {
  const when = new Date(ms);
  const today = when.toDateString() === new Date().toDateString();
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  return when.toLocaleString(messages.lang, today ? time : { day: "numeric", month: "short", ...time });
}

/** How long ago something was. */
export const ago = (ms: number): string => (ms < MINUTE ? t("site-just-now") : t("site-ago", { span: span(ms) }));

/** The last whole day before a moment. */
export const lastDay = (ms: number): string =>
  new Date(ms - 1).toLocaleDateString(messages.lang, { weekday: "long", day: "numeric" });
