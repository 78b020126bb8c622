/** MAG-END-7: among equals the one nearer to the first place of the turn order track is ahead. */
import { t } from "$lib/messages.svelte";
import type { TieBreak } from "$table/gameModule";
import { listNumbers, tiedSeats } from "$table/result/ties";
import type { MagStage } from "./content";

export function tieBreak(stage: MagStage, places: number[], scores: number[]): TieBreak | null {
  const tied = tiedSeats(places, scores);
  const told = listNumbers(stage, tied, (seat) => stage.view.order.indexOf(seat) + 1);
  const words = tied.length ? t("mag-tie", { points: scores[tied[0]!]!, told }) : t("mag-no-tie");
  return { words, rule: "MAG-END-7" };
}
