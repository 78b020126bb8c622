/** A table in words: how it stands, who sits there, its pace and its options. */
import { t } from "$lib/messages.svelte";
import { span } from "$lib/time";
import type { CatalogueEntry, OptionInfo, Pace, SeatInfo, TableSummary } from "../api/protocol";

/** What the server calls whoever sits there, or that the seat is open. */
export const seatName = (seat: SeatInfo, game?: Pick<CatalogueEntry, "bots">): string =>
  seat.name || (seat.bot ? t("site-bot-seat", { bot: botTitle(seat.bot, game) }) : t("site-open-seat"));

export const botTitle = (bot: string, game?: Pick<CatalogueEntry, "bots">): string =>
  game?.bots.find((each) => each.name === bot.split(":")[0])?.title ?? bot;

/** What a table is called: its own name, or that of whose table it is. */
export const tableTitle = (table: { title?: string }, host: string): string =>
  table.title || (host ? t("site-table-of", { name: host }) : t("site-table"));

/** The person who hosts a listed table, by name. */
export const hostName = (table: TableSummary): string =>
  table.seats.find((seat) => seat.person === table.host)?.name ?? table.seats.find((seat) => seat.person)?.name ?? "";

/** A line that says how a table stands for the reader. */
export function statusText(table: TableSummary, me: string): string {
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

/** Where a list leads to: a finished table shows its result first. */
export const tableAddress = (table: TableSummary): string => `/t/${table.id}`;

/** The people and bots of a table besides the reader, for its title. */
export function otherPlayers(table: TableSummary, me: string): string {
  const others = table.seats.filter((seat) => seat.person !== me && seat.person).map((seat) => seatName(seat));
  const bots = table.seats.filter((seat) => seat.bot && !seat.person).length;
  if (bots > 0) others.push(t("site-bots-count", { count: bots }));
  return others.join(", ");
}

export function pace(pace: Pace): string {
  if (pace.live === false)
    return pace.move_s ? t("site-pace-days", { span: span(pace.move_s * 1000) }) : t("site-pace-days-free");
  if (!pace.bank_s) return t("site-pace-live-free");
  const minutes = Math.round(pace.bank_s / 60);
  return pace.increment_s
    ? t("site-pace-live", { minutes, increment: pace.increment_s })
    : t("site-pace-live-bank", { minutes });
}

/** The options that differ from the usual ones. */
export function optionTexts(game: CatalogueEntry, options: Record<string, unknown>): string[] {
  return game.options
    .filter((each) => each.name in options && options[each.name] !== each.default)
    .map((each) => optionText(each, options[each.name]));
}

/** Rulings read otherwise than usual, each with what that means. */
export function rulingTexts(game: CatalogueEntry, rulings: Record<string, string> = {}): string[] {
  return game.rulings
    .filter((each) => each.id in rulings)
    .map((each) =>
      t("site-ruling", {
        ruling: each.name,
        meaning: each.choices.find((choice) => choice.choice === rulings[each.id])?.text ?? "",
      }),
    );
}

function optionText(option: OptionInfo, value: unknown): string {
  if (option.kind === "switch") return value ? option.title : t("site-option-off", { option: option.title });
  const titled = (value: unknown) => option.values?.find((each) => each.value === value)?.title ?? String(value);
  const title = option.kind === "letters" ? [...String(value)].map(titled).join(", ") : titled(value);
  return t("site-option-value", { option: option.title, value: title });
}
