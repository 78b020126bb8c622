/** ART-END-2: among equals the one earlier in the turn order of the last round is ahead. */
import { t } from "$lib/messages.svelte";
import type { TieBreak } from "$table/gameModule";
import { listNumbers, tiedSeats } from "$table/result/ties";
import type { Table } from "./position";

export function tieBreak(stage: Table, places: number[], scores: number[]): TieBreak | null {
  const { players, start, rounds } = stage.view;
  if (players < 2) return null;
  const tied = tiedSeats(places, scores);
  const turn = (seat: number) => ((seat - start + players) % players) + 1;
  const words = tied.length
    ? t("art-tie", { points: scores[tied[0]!]!, round: rounds, told: listNumbers(stage, tied, turn) })
    : t("art-no-tie", { round: rounds });
  return { words, rule: "ART-END-2" };
}
