import { expect, test } from "vitest";
import { plain } from "$lib/foldAccents";
import { parts } from "./inline";

test("bold, italic, code and rule ids are told apart", () => {
  expect(parts("**Cost.** See *track* `none` and ART-GANT-P1.")).toEqual([
    { kind: "bold", text: "Cost." },
    { kind: "text", text: " See " },
    { kind: "italic", text: "track" },
    { kind: "text", text: " " },
    { kind: "code", text: "none" },
    { kind: "text", text: " and " },
    { kind: "rule", text: "ART-GANT-P1" },
    { kind: "text", text: "." },
  ]);
});

test("a sum with a star is not italic", () => {
  expect(parts("2 * 3 * 4")).toEqual([{ kind: "text", text: "2 * 3 * 4" }]);
});

test("what is searched for is marked whatever its accents and case", () => {
  expect(parts("Énergie et energie", "energie")).toEqual([
    { kind: "mark", text: "Énergie" },
    { kind: "text", text: " et " },
    { kind: "mark", text: "energie" },
  ]);
  expect(plain("Façade")).toBe("facade");
});

test("a single letter is not searched for", () => {
  expect(parts("a b", "a")).toEqual([{ kind: "text", text: "a b" }]);
});
