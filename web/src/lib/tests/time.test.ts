import { beforeAll, expect, test, vi } from "vitest";
import { countdown, region, span, timeOfDay } from "../time";
import { messages } from "../messages.svelte";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await messages.setLanguage("en");
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

test("times are told as where the reader is", () => {
  const evening = new Date(2026, 10, 18, 20, 40).getTime();
  vi.stubGlobal("navigator", { languages: ["de-DE", "en-GB", "en"] });
  expect(region("en")).toBe("en-GB");
  expect(timeOfDay(evening)).toBe("20:40");
  vi.stubGlobal("navigator", { languages: ["en-US"] });
  expect(timeOfDay(evening).replace(/\s/, " ")).toBe("8:40 PM");
  vi.stubGlobal("navigator", { languages: [] });
  expect(region("fr")).toBe("fr");
});
