/** What a list says of a table. */
import { t } from "$lib/words.svelte";
import type { GameFacts, SeatFacts, TableSummary } from "../protocol";

/** What the server calls whoever sits there, or that the seat is open. */
export const seatName = (seat: SeatFacts): string => seat.name || t("site-open-seat");

export const botTitle = (bot: string, game?: Pick<GameFacts, "bots">): string =>
  game?.bots.find((each) => each.name === bot.split(":")[0])?.title ?? bot;

/** A line that says how a table stands for the reader. */
export function standing(table: TableSummary, me: string): string {
  if (table.unplayable) return t("site-unplayable");
  if (table.phase === "waiting") {
    const open = table.seats.filter((seat) => !seat.person && !seat.bot).length;
    return open > 0 ? t("site-waiting-open", { open }) : t("site-waiting");
  }
  if (table.phase === "finished") return t("site-finished");
  if (table.phase === "cancelled") return t("site-cancelled");
  const mover = table.seats[table.to_move];
  if (!mover) return t("site-playing");
  if (me && mover.person === me) return t("site-your-turn");
  return t("site-their-turn", { name: seatName(mover) });
}

/** Where a list leads to: what is over is looked back at, unless this server cannot play it. */
export const addressOf = (table: TableSummary): string =>
  table.phase === "finished" && !table.unplayable ? `/t/${table.id}/replay` : `/t/${table.id}`;

/** The people and bots of a table besides the reader, for its title. */
export function company(table: TableSummary, me: string): string {
  const others = table.seats.filter((seat) => seat.person !== me && seat.person).map(seatName);
  const bots = table.seats.filter((seat) => seat.bot && !seat.person).length;
  if (bots > 0) others.push(t("site-bots-count", { count: bots }));
  return others.join(", ");
}
