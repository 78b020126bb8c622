/** Planned actions: what is touched while others decide, carried out when it becomes possible. */
import type { ChoiceText } from "../protocol";
import { rest } from "./choosing";

export interface Plan {
  /** Elements in the order they were touched; several decisions may follow one another. */
  path: string[];
  /** What it was called when it was made. */
  words: string;
  /** What the planner's own things looked like then. */
  own: string;
}

/** The choice that a plan begins with, and what is left of the plan after it; null if nothing fits. */
export function firstStep(choices: ChoiceText[], path: string[]): { choice: ChoiceText; left: string[] } | null {
  for (let count = path.length; count > 0; count--) {
    const begin = path.slice(0, count);
    const choice = choices.find((each) => each.path.length === count && rest(each.path, begin)?.length === 0);
    if (choice) return { choice, left: path.slice(count) };
  }
  return null;
}

/** Everything of a seat that a view shows, as one text: a plan is given up when it changes. */
export function ownThings(view: { seats?: unknown[] } | null, seat: number): string {
  return JSON.stringify(view?.seats?.[seat] ?? null);
}
