import { expect, test } from "vitest";
import type { ChoiceInfo } from "../../api/protocol";
import { compatible, completed, exact, remaining, rest } from "../choicePaths";
import { matchingChoices } from "../typedSearch";
import { firstStep, ownThings } from "../plannedMoves.svelte";

function choice(action: number, path: string[], words = path.join(" ")): ChoiceInfo {
  return { action, path, rule: "ART-PLACE-2", text: { id: "act", words } };
}
const CHOICES = [
  choice(1, ["die:0", "vents"]),
  choice(2, ["die:0", "quarry"]),
  choice(3, ["die:1", "vents"]),
  { ...choice(4, ["decline"], "place nothing"), passive: true },
];

test("a choice is a bag: its elements may be touched in any order", () => {
  expect(rest(["a", "b", "a"], ["a", "b"])).toEqual(["a"]);
  expect(rest(["a"], ["a", "a"])).toBeNull();
  expect(compatible(CHOICES, ["vents"]).map((each) => each.action)).toEqual([1, 3]);
  expect(exact(CHOICES, ["vents", "die:1"])?.action).toBe(3);
  expect([...remaining(compatible(CHOICES, ["die:0"]), ["die:0"])]).toEqual(["vents", "quarry"]);
});

test("typed words narrow the list, without accents, by the beginning of words", () => {
  const told = [choice(1, ["a"], "Étape sur Évents"), choice(2, ["b"], "Carrière, gain de 2")];
  expect(matchingChoices(told, "")).toHaveLength(2);
  expect(matchingChoices(told, "etap").map((each) => each.action)).toEqual([1]);
  expect(matchingChoices(told, "gain 2").map((each) => each.action)).toEqual([2]);
  expect(matchingChoices(told, "ain")).toEqual([]);
  expect(matchingChoices(told, "(gain) :").map((each) => each.action)).toEqual([2]);
});

test("a plan goes on through several decisions, the longest fitting step first", () => {
  const step = firstStep([choice(7, ["die:0"])], ["die:0", "vents"]);
  expect(step?.choice.action).toBe(7);
  expect(step?.left).toEqual(["vents"]);
  expect(firstStep(CHOICES, ["vents", "die:1"])?.choice.action).toBe(3);
  expect(firstStep(CHOICES, ["academy:0"])).toBeNull();
});

test("a plan is compared with what is one's own, and with nothing else", () => {
  const view = { seats: [{ energy: 1 }, { energy: 2 }], round: 3 };
  const later = { ...view, round: 4 };
  expect(ownThings(view, 1)).toBe(ownThings(later, 1));
  expect(ownThings(view, 1)).not.toBe(ownThings({ seats: [{ energy: 1 }, { energy: 3 }] }, 1));
});

test("touches mean exactly a choice, the only one left, or the least of several amounts", () => {
  const of = (action: number, ...path: string[]): ChoiceInfo => ({
    action,
    path,
    rule: "",
    text: { id: "", words: "" },
  });
  const amounts = [of(1, "card", "io"), of(2, "card", "io", "io"), of(3, "card", "io", "io", "io")];
  expect(completed(amounts, ["card"])?.action).toBe(1);
  expect(completed(amounts, ["card", "io", "io"])?.action).toBe(2);
  expect(completed([of(1, "way", "red"), of(2, "way", "blue")], ["way"])).toBeNull();
  expect(completed([of(1, "way", "red"), of(2, "walk")], ["way"])?.action).toBe(1);
});
