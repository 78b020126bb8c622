import { beforeAll, expect, test, vi } from "vitest";
import { countdown, span } from "../time";
import { words } from "../messages.svelte";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await words.speak("en");
});

test("a span is told in its two largest units", () => {
  expect(span(DAY + 4 * HOUR + MINUTE)).toBe("1 d 4 h");
  expect(span(2 * DAY)).toBe("2 days");
  expect(span(3 * HOUR + 10 * MINUTE)).toBe("3 h 10");
  expect(span(12 * MINUTE + 1)).toBe("12 min");
  expect(span(-5)).toBe("0 s");
});

test("a clock counts seconds in its last hour and tells a span before", () => {
  expect(countdown(252_000)).toBe("04:12");
  expect(countdown(251_001)).toBe("04:12");
  expect(countdown(HOUR - 500)).toBe("1 h");
  expect(countdown(3 * HOUR + 5 * MINUTE)).toBe("3 h 05");
  expect(countdown(-5)).toBe("00:00");
});
