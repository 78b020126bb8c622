/** GAL-SCO-3: among equals the one with more influence is ahead; who is equal on both shares the place. */
import { t } from "$lib/messages.svelte";
import type { TieBreak } from "$table/gameModule";
import { listNumbers, tiedSeats } from "$table/result/ties";
import type { Table } from "./facts";

export function tieBreak(stage: Table, places: number[], scores: number[]): TieBreak | null {
  if (scores.length < 2) return null;
  const tied = tiedSeats(places, scores);
  const told = listNumbers(stage, tied, (seat) => stage.view.seats[seat]!.influence);
  const words = tied.length ? t("galileo-tie", { points: scores[tied[0]!]!, told }) : t("galileo-no-tie");
  return { words, rule: "GAL-SCO-3" };
}
