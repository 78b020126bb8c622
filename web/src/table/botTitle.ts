/** What a bot at the table is: its level and its character. */
import { t } from "$lib/messages.svelte";
import type { Table } from "./table.svelte";

export function botTitle(table: Table, seat: number): string {
  const facts = table.facts?.seats[seat];
  if (!facts?.bot) return "";
  const level = table.game?.bots.find((bot) => bot.name === facts.bot)?.title ?? facts.bot;
  const style = table.game?.styles.find((each) => each.id === facts.style)?.name;
  return style ? t("table-bot-is", { level, style }) : level;
}
