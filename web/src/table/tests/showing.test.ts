import { beforeAll, expect, test, vi } from "vitest";
import type { Showing } from "../showing";

let Shown: typeof Showing;

beforeAll(async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("navigator", { languages: ["en"] });
  ({ Showing: Shown } = await import("../showing"));
});

/** Something to move pieces in that has none. */
const root = { querySelectorAll: () => [] } as unknown as HTMLElement;

test("without anything that moves, everything is shown at once", () => {
  const seen: number[] = [];
  const showing = new Shown<number>((message) => seen.push(message), () => false);
  for (const message of [1, 2, 3]) showing.add(message);
  expect(seen[0]).toBe(1);
  return vi.waitFor(() => expect(seen).toEqual([1, 2, 3]));
});

test("where pieces move, the next event waits for the one before, and whoever acts does not wait", async () => {
  const seen: number[] = [];
  const showing = new Shown<number>((message) => seen.push(message), () => false);
  showing.root = root;
  for (const message of [1, 2, 3]) showing.add(message);
  await Promise.resolve();
  expect(seen).toEqual([1]);
  showing.hurry();
  expect(seen).toEqual([1, 2, 3]);
});

test("what is forgotten is not shown", async () => {
  const seen: number[] = [];
  const showing = new Shown<number>((message) => seen.push(message), () => false);
  showing.root = root;
  for (const message of [1, 2, 3]) showing.add(message);
  showing.forget();
  showing.hurry();
  expect(seen).toEqual([1]);
});
