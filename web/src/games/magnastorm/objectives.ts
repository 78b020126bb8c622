/** What an objective asks in this round, in two short lines, and its slots. */
import { t } from "$lib/messages.svelte";
import type { ObjectiveView } from "../../api/views/magnastorm";

export function demand({ demand: asked }: ObjectiveView): string[] {
  if (asked.markers !== undefined) {
    const lines = [t("mag-demand-markers", { markers: asked.markers, levels: asked.levels ?? 0 })];
    if (asked.commanders) lines.push(t("mag-demand-commanders", { n: asked.commanders }));
    if (asked.led) lines.push(t("mag-demand-led", { n: asked.led }));
    return lines;
  }
  const lines = [t("mag-demand-labs", { labs: asked.labs ?? 0, sectors: asked.sectors ?? 0 })];
  if (asked.majorities) lines.push(t("mag-demand-majorities", { n: asked.majorities }));
  return lines;
}

/** MAG-SET-5: the printed slots, taken from the highest on. */
export function slotsOf(objective: ObjectiveView): { seat: number; value: number }[] {
  return [
    ...objective.fulfilled.map((seat) => ({ seat, value: 0 })),
    ...objective.slots.map((value) => ({ seat: -1, value })),
  ];
}
