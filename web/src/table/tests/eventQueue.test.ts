import { expect, test, vi } from "vitest";
import { Showing } from "../eventQueue";

/** Something to move pieces in that has none. */
const root = { querySelectorAll: () => [] } as unknown as HTMLElement;

test("without anything that moves, everything is shown at once", () => {
  const seen: number[] = [];
  const showing = new Showing<number>(
    (message) => seen.push(message),
    () => 0,
  );
  showing.root = root;
  for (const message of [1, 2, 3]) showing.add(message);
  expect(seen[0]).toBe(1);
  return vi.waitFor(() => expect(seen).toEqual([1, 2, 3]));
});

test("where pieces move, the next event waits for the one before, and whoever acts does not wait", async () => {
  const seen: number[] = [];
  const showing = new Showing<number>(
    (message) => seen.push(message),
    () => 1,
  );
  showing.root = root;
  for (const message of [1, 2, 3]) showing.add(message);
  await Promise.resolve();
  expect(seen).toEqual([1]);
  showing.hurry();
  expect(seen).toEqual([1, 2, 3]);
});

test("what is forgotten is not shown", async () => {
  const seen: number[] = [];
  const showing = new Showing<number>(
    (message) => seen.push(message),
    () => 1,
  );
  showing.root = root;
  for (const message of [1, 2, 3]) showing.add(message);
  showing.forget();
  showing.hurry();
  expect(seen).toEqual([1]);
});
