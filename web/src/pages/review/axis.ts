/**
 * The one time axis of a review: each decision has a slot of the same width, and the chances run over the same slots.
 */
import type { ReviewDecision } from "../../api/protocol";

/** Where a move lies, in slots: a decision in the middle of its own, any other move between its neighbours. */
export function slotOf(decisions: ReviewDecision[], moves: number, move: number): number {
  const after = decisions.findIndex((one) => one.move >= move);
  const last = decisions.length;
  if (last === 0) return moves ? move / moves : 0;
  const [from, start] = after === 0 ? [0, 0] : edge(decisions, after < 0 ? last - 1 : after - 1);
  const [to, end] = after < 0 ? [Math.max(moves, from + 1), last] : edge(decisions, after);
  return start + ((end - start) * (move - from)) / Math.max(1, to - from);
}

const edge = (decisions: ReviewDecision[], at: number): [number, number] => [decisions[at]!.move, at + 0.5];

/** The decision that is nearest to a place on the axis. */
export function decisionAt(decisions: ReviewDecision[], slot: number): ReviewDecision | undefined {
  return decisions[Math.min(decisions.length - 1, Math.max(0, Math.floor(slot)))];
}
