/** Ratings at the end of a game, as far as the table itself tells. */
import { t } from "$lib/messages.svelte";
import type { ResultInfo, TableInfo } from "../../api/protocol";

/** Why a game does not count for ratings, where the seats already say so; empty otherwise. */
export function whyNotRated(facts: TableInfo): string {
  const people = facts.seats.map((seat) => seat.person).filter(Boolean);
  if (people.length < 2) return t("result-unrated-people");
  if (new Set(people).size < people.length) return t("result-unrated-same");
  if (facts.seats.some((seat) => seat.hints)) return t("result-unrated-hint");
  return "";
}

/** A rating as it is shown. */
const displayed = ({ mu, sigma }: ResultInfo): number => Math.round(1000 + 40 * (mu! - 3 * sigma!));

/** The viewer's rating before and after a table, from their results, the newest first. */
export function ratingChange(results: ResultInfo[], table: string): { before: number | null; after: number } | null {
  const at = results.findIndex((result) => result.table === table);
  const result = results[at];
  if (!result?.rated || typeof result.mu !== "number") return null;
  const earlier = results.slice(at + 1).find((each) => each.game === result.game && typeof each.mu === "number");
  return { before: earlier ? displayed(earlier) : null, after: displayed(result) };
}
