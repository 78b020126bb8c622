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

const offer = (passive: boolean): PromptInfo => ({
  seat: 0,
  kind: "send",
  choices: [{ ...choice(1), passive }, choice(2)],
});

test("a chip is given, usual, offered, open, later or broken, and only what carries something out has a number", () => {
  const usual = (prompt: PromptInfo, kind: string): PlanStepInfo => step({ ...prompt, kind }, 1, -1);
  const plan = {
    ...answer([step({ ...offer(false), kind: "die" }, 2, 0), usual(offer(false), "fee"), usual(offer(true), "send")], {
      ...offer(false),
      kind: "place",
    }),
    later: ["reduce"],
    left: [{ reply: 1, text: { id: "", words: "There is no such die.", args: {} } }, { reply: 2 }],
    end: "barrier",
  } as unknown as PreviewText;
  const replies = ["die", "relief", "reduce"].map((kind) => ({ kind, action: 2, words: "" }));
  const chips = chipsOf(plan, replies);
  expect(chips.map(({ id, state, number, words }) => [id, state, number, words])).toEqual([
    ["plan:die", "given", 1, undefined],
    ["plan:fee", "default", 2, undefined],
    ["plan:send", "optional", 0, undefined],
    ["plan:place", "open", 0, undefined],
    ["plan:reduce", "later", 0, undefined],
    ["plan:relief", "broken", 0, "There is no such die."],
    ["plan:barrier", "barrier", 0, undefined],
  ]);
});

test("a question with one legal answer is no chip, and a hint's answers are marked as such", () => {
  const lone = step({ ...offer(false), kind: "pay", choices: [choice(1)] }, 1, -1);
  const chips = chipsOf(answer([lone, step(offer(false), 2, 0)], null), [
    { kind: "send", action: 2, words: "", hint: true },
  ]);
  expect(chips.map(({ id, hint }) => [id, hint])).toEqual([["plan:send", true]]);
});
