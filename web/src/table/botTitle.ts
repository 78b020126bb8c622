/** What a bot at the table is: its level and its character. */
import { t } from "$lib/messages.svelte";
import type { Table } from "./table.svelte";

/** The level of the bot at a seat, or nothing. */
export function botLevel(table: Table, seat: number): string {
  const bot = table.facts?.seats[seat]?.bot ?? "";
  return table.game?.bots.find((each) => each.name === bot)?.title ?? bot;
}

export function botTitle(table: Table, seat: number): string {
  const facts = table.facts?.seats[seat];
  if (!facts?.bot) return "";
  const level = botLevel(table, seat);
  const style = table.game?.styles.find((each) => each.id === facts.style)?.name;
  return style ? t("table-bot-is", { level, style }) : level;
}
