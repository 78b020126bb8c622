import { expect, test } from "vitest";
import { MOST_BEHIND, PATIENCE_MS, duration, pace, wayBack } from "../motion";
import { popoverPosition } from "../popoverPosition";
import { neighbour, readingOrder } from "../rovingFocus";
import { sheetSnap } from "../sheetSnap";
import { rowOrder } from "../rowOrder";

const at = (x: number, y: number, width = 10, height = 10) => ({ x, y, width, height });

test("what waits is shown within a limit, and at once when too much waits", () => {
  expect(pace(1, 1)).toBe(400);
  expect(pace(8, 1) * 8).toBeLessThanOrEqual(PATIENCE_MS);
  expect(pace(MOST_BEHIND + 1, 1)).toBe(0);
  expect(pace(2, 0)).toBe(0);
  expect(pace(1, 2)).toBe(200);
  expect(duration(0.5)).toBe(400);
  expect(duration(2)).toBe(200);
});

test("the way back is told in the piece's own units", () => {
  const half = { a: 0.5, b: 0, c: 0, d: 0.5 };
  expect(wayBack(at(0, 0), at(100, 50), half)).toEqual({ x: -200, y: -100, scale: 1 });
  const turned = { a: 0, b: 1, c: -1, d: 0 };
  const way = wayBack(at(10, 0), at(0, 0), turned);
  expect(way.x).toBeCloseTo(0);
  expect(way.y).toBeCloseTo(-10);
});

test("arrows: right and left read every place, up and down go to the nearest", () => {
  const places = [at(50, 2), at(0, 0), at(0, 40), at(60, 41)];
  expect(readingOrder(places)).toEqual([1, 0, 2, 3]);
  expect(neighbour(places, 1, "ArrowRight")).toBe(0);
  expect(neighbour(places, 3, "ArrowRight")).toBe(1);
  expect(neighbour(places, 0, "ArrowDown")).toBe(3);
  expect(neighbour(places, 1, "ArrowUp")).toBe(1);
  expect(neighbour(places, -1, "ArrowDown")).toBe(1);
  expect(neighbour([], -1, "Home")).toBe(-1);
});

test("a card stands right of its element, else left, above or below, and never over what is kept free", () => {
  const screen = { width: 400, height: 300 };
  const card = { width: 80, height: 40 };
  const target = at(200, 100);
  expect(popoverPosition(target, card, screen)).toEqual({ left: 218, top: 85 });
  expect(popoverPosition(target, card, screen, [at(230, 95)])).toEqual({ left: 112, top: 85 });
  expect(popoverPosition(target, card, screen, [at(230, 95), at(150, 95)])).toEqual({ left: 165, top: 52 });
  const sides = [at(230, 95), at(150, 95), at(200, 60)];
  expect(popoverPosition(target, card, screen, sides)).toEqual({ left: 165, top: 118 });
  expect(popoverPosition(target, card, screen, [...sides, at(200, 130)])).toBeNull();
  expect(popoverPosition(at(0, 0, 400, 300), card, screen)).toBeNull();
  expect(popoverPosition(at(380, 280), card, screen)).toEqual({ left: 292, top: 252 });
});

test("a sheet stays at 40 or 85 percent, or closes", () => {
  expect([0.1, 0.3, 0.6, 0.7, 0.9].map(sheetSnap)).toEqual([0, 0.4, 0.4, 0.85, 0.85]);
});

test("rows are rowOrder by value, equal ones stay", () => {
  expect(rowOrder([[2], [9], [2]], false)).toEqual([1, 0, 2]);
  expect(rowOrder([["b"], ["a10"], ["a9"]], true)).toEqual([2, 1, 0]);
});
