/** Times as people say them. */
import { t, words } from "$lib/words.svelte";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span in its two largest units: `1 d 4 h`, `3 h 10 min`, `12 min`. */
export function span(ms: number): string {
  const whole = Math.max(0, ms);
  const days = Math.floor(whole / DAY);
  const hours = Math.floor((whole % DAY) / HOUR);
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  if (days > 0) return hours > 0 ? t("site-days-hours", { days, hours }) : t("site-days", { days });
  if (hours > 0) return minutes > 0 ? t("site-hours-minutes", { hours, minutes }) : t("site-hours", { hours });
  return minutes > 0 ? t("site-minutes", { minutes }) : t("site-seconds", { seconds: Math.ceil(whole / 1000) });
}

export const clockTime = (ms: number): string =>
  new Date(ms).toLocaleString(words.lang, { weekday: "short", hour: "2-digit", minute: "2-digit" });

export const day = (ms: number): string =>
  new Date(ms).toLocaleDateString(words.lang, { year: "numeric", month: "short", day: "numeric" });

export const SOON = 2 * HOUR;
