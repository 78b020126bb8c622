import { expect, test } from "vitest";
import type { ReviewDecision } from "../../api/protocol";
import { decisionAt, slotOf } from "./axis";

const at = (...moves: number[]) => moves.map((move) => ({ move }) as ReviewDecision);

test("a decision lies in the middle of its slot, and what is between two of them between these", () => {
  const decisions = at(4, 6, 16);
  expect([0, 2, 4, 5, 6, 11, 16, 18, 20].map((move) => slotOf(decisions, 20, move))).toEqual([
    0, 0.25, 0.5, 1, 1.5, 2, 2.5, 2.75, 3,
  ]);
});

test("without decisions the axis is that of the moves, and a game that ends with a decision ends in its slot", () => {
  expect(slotOf([], 10, 5)).toBe(0.5);
  expect(slotOf([], 0, 0)).toBe(0);
  expect(slotOf(at(10), 10, 10)).toBe(0.5);
});

test("a place on the axis means the decision of its slot", () => {
  const decisions = at(4, 6);
  expect([-1, 0.2, 1, 1.9, 7].map((slot) => decisionAt(decisions, slot)?.move)).toEqual([4, 4, 6, 6, 6]);
  expect(decisionAt([], 0)).toBeUndefined();
});
