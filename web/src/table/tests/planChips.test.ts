import { expect, test } from "vitest";
import type { ChoiceInfo, PlanStepInfo, PreviewText, PromptInfo } from "../../api/protocol";
import { chipsOf } from "../planChips";

const choice = (action: number): ChoiceInfo => ({
  action,
  path: [`hand:${action}`],
  rule: "",
  text: { id: "", words: `card ${action}`, args: {} },
  passive: false,
  series: "",
  amount: 0,
});
const discard = (...cards: number[]): PromptInfo => ({
  seat: 0,
  kind: "discard",
  choices: cards.map(choice),
  folds: true,
  counts: true,
});
const step = (prompt: PromptInfo, action: number, reply: number): PlanStepInfo => ({
  prompt,
  action,
  reply,
  lines: [],
  barrier: false,
});
const answer = (steps: PlanStepInfo[], prompt: PromptInfo | null): PreviewText =>
  ({ steps, prompt, left: [], later: [], end: "" }) as unknown as PreviewText;

test("the same answer given several times is one chip with its number, and what is still wanted another", () => {
  const given = [
    step(discard(1, 2), 2, 0),
    step(discard(1, 2), 1, 1),
    step(discard(1, 2), 2, 2),
    // The last card: there is no other answer any more, but it counts.
    step(discard(2), 2, 3),
  ];
  const replies = given.map(({ action }) => ({ kind: "discard", action, words: "" }));
  const chips = chipsOf(answer(given, discard(2)), replies);
  expect(chips.map(({ id, state, steps }) => [id, state, steps.length])).toEqual([
    ["plan:discard", "given", 3],
    ["plan:discard:2", "given", 1],
    ["plan:discard:3", "open", 0],
  ]);
  expect(chips.map(({ number }) => number)).toEqual([1, 2, 0]);
});
