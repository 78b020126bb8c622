/** MARS-FIN-3: the winner stands alone; other places by free colonists, then cards in hand, then turn order. */
import { t } from "$lib/messages.svelte";
import type { TieBreak } from "$table/gameModule";
import { listNumbers, tiedSeats } from "$table/result/ties";
import type { MarsStage } from "./position";

export function tieBreak(stage: MarsStage, places: number[], scores: number[]): TieBreak | null {
  const tied = tiedSeats(places, scores);
  const seat = (number: number) => stage.view.seats[number]!;
  const told = listNumbers(stage, tied, (number) =>
    t("mars-tie-has", { free: seat(number).free, cards: seat(number).hand_size }),
  );
  const words = tied.length ? t("mars-tie", { points: scores[tied[0]!]!, told }) : t("mars-no-tie");
  return { words, rule: "MARS-FIN-3" };
}
