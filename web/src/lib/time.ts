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

/** The reader's language as it is spoken where they are, if the browser says so: `en-GB` has other times than `en`. */
export const region = (lang: string): string => navigator.languages.find((each) => each.split("-")[0] === lang) ?? lang;

export const clockTime = (ms: number): string =>
  new Date(ms).toLocaleString(region(messages.lang), { weekday: "short", hour: "numeric", minute: "2-digit" });

/** The time of a day: `20:40`, or `8:40 PM` where that is usual. */
export const timeOfDay = (ms: number): string =>
  new Date(ms).toLocaleTimeString(region(messages.lang), { hour: "numeric", minute: "2-digit" });

export const day = (ms: number): string =>
  new Date(ms).toLocaleDateString(region(messages.lang), { year: "numeric", month: "short", day: "numeric" });

/** A moment: the time of today, or the day with it. */
export function moment(ms: number): string {
  const when = new Date(ms);
  const today = when.toDateString() === new Date().toDateString();
  const time = { hour: "numeric", minute: "2-digit" } as const;
  return when.toLocaleString(region(messages.lang), today ? time : { day: "numeric", month: "short", ...time });
}

/** How long ago something was. */
export const ago = (ms: number): string => (ms < MINUTE ? t("site-just-now") : t("site-ago", { span: span(ms) }));

/** The last whole day before a moment. */
export const lastDay = (ms: number): string =>
  new Date(ms - 1).toLocaleDateString(region(messages.lang), { weekday: "long", day: "numeric" });
