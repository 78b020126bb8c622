import { expect, test } from "vitest";
import type { ReviewDecision } from "../../api/protocol";
import { ordered, step } from "./marks";

const decided = (move: number, mark: ReviewDecision["mark"], loss: number) => ({ move, mark, loss }) as ReviewDecision;
const PLAYED = [decided(3, "best", 0), decided(5, "inaccurate", 0.05), decided(8, "mistake", 0.1)];

test("mistakes come first, the worst before the others", () => {
  expect(ordered(PLAYED, "mistakes").map((one) => one.move)).toEqual([8, 5]);
  expect(ordered(PLAYED, "turns")).toBe(PLAYED);
});

test("steps stay within the list and begin at its start", () => {
  expect(step(PLAYED, 5, 1)?.move).toBe(8);
  expect(step(PLAYED, 8, 1)?.move).toBe(8);
  expect(step(PLAYED, 3, -1)?.move).toBe(3);
  expect(step(PLAYED, 99, 1)?.move).toBe(3);
  expect(step([], 1, 1)).toBeUndefined();
});
