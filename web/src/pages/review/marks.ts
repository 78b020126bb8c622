/** The marks of a review: their signs, and which decisions are gone through in which order. */
import type { ReviewDecision } from "../../api/protocol";

export const SIGNS: Record<ReviewDecision["mark"], string> = { best: "✓", good: "·", inaccurate: "?!", mistake: "?" };

export type Order = "mistakes" | "turns";

/** Decisions in the order in which they are gone through: those that lost most first, or all as they were played. */
export function ordered(decisions: ReviewDecision[], order: Order): ReviewDecision[] {
  if (order === "turns") return decisions;
  return decisions
    .filter((one) => one.mark === "mistake" || one.mark === "inaccurate")
    .toSorted((a, b) => b.loss - a.loss);
}

/** The decision so many steps on from one, within a list. */
export function step(list: ReviewDecision[], move: number, by: 1 | -1): ReviewDecision | undefined {
  const at = list.findIndex((one) => one.move === move);
  if (at < 0) return list[0];
  return list[Math.min(list.length - 1, Math.max(0, at + by))];
}
