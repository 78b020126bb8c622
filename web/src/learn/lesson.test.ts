import { afterEach, expect, test, vi } from "vitest";
import type { LessonText } from "../api/protocol";
import { noteStep, progressOf } from "./lesson";

vi.mock("../app/session.svelte", () => ({ session: {} }));

const lesson = {
  steps: [{ id: "welcome" }, { id: "draft" }, { id: "end" }],
  chapters: [
    { id: "start", title: "", first: 1, steps: 2 },
    { id: "end", title: "", first: 3, steps: 1 },
  ],
} as LessonText;

function keep(text: string | null) {
  const kept = new Map(text === null ? [] : [["offworld-lessons", text]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return kept;
}
afterEach(() => vi.unstubAllGlobals());

test("progress counts the steps of each chapter and goes on at the first that is missing", () => {
  keep('{"galileo":["welcome","end"],"mars":["draft"]}');
  expect(progressOf("galileo", lesson)).toEqual({ done: [1, 1], next: 2 });
  noteStep("galileo", "draft");
  expect(progressOf("galileo", lesson)).toEqual({ done: [2, 1], next: 1 });
});

test.each([null, "null", "5", '"x"', "[]", "{bad", '{"galileo":5}', '{"galileo":{"draft":1}}', '{"galileo":[7,null]}'])(
  "what was kept as %s is no progress, and progress can be noted",
  (text) => {
    const kept = keep(text);
    expect(progressOf("galileo", lesson)).toEqual({ done: [0, 0], next: 1 });
    noteStep("galileo", "welcome");
    expect(progressOf("galileo", lesson)).toEqual({ done: [1, 0], next: 2 });
    expect(JSON.parse(kept.get("offworld-lessons")!)).toHaveProperty("galileo");
  },
);
