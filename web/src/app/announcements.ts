/** What administrators say to everybody, as lines in the reader's language. */
import { t } from "$lib/messages.svelte";
import { moment, span } from "$lib/time";
import { session } from "./session.svelte";

/** How often it is asked what they say. */
export const ANNOUNCEMENT_MS = 120_000;

export function announcementLines(now: number): string[] {
  const left = session.restartMs - now;
  const restart = !session.restartMs
    ? ""
    : left > 0
      ? t("site-restart", { time: moment(session.restartMs), span: span(Math.ceil(left / 60_000) * 60_000) })
      : t("site-restart-soon");
  return [restart, session.announcement].filter(Boolean);
}
