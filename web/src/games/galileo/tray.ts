/** What lies open between the rows and a board for the present question: nothing, most of the time. */
import type { Table } from "./facts";

export type Tray = { kind: "offer" | "scan" | "drawn" | "half" | "perk" | "levels" | "landing"; size: number } | null;

const begins = (stage: Table, word: string): string[] => [...stage.first].filter((el) => el.startsWith(word));

export function trayOf(stage: Table): Tray {
  const view = stage.view;
  if (view.offer.length) return { kind: "offer", size: view.offer.length };
  if (stage.first.has("discard:character")) return { kind: "scan", size: view.discard.length };
  if (view.drawn_robots.length) return { kind: "drawn", size: view.drawn_robots.length };
  if (begins(stage, "half:").length) return { kind: "half", size: 2 };
  if (begins(stage, "perk:").length) return { kind: "perk", size: 3 };
  if (begins(stage, "levels:").length) return { kind: "levels", size: begins(stage, "levels:").length };
  // Of a plan, the rows are seen: another card may still be chosen.
  return view.landing && stage.real.landing ? { kind: "landing", size: 1 } : null;
}

/** The choices of the present question that begin with a word, in order. */
export const options = (stage: Table, word: string): string[] => begins(stage, word).sort();
