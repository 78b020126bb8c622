import { expect, test } from "vitest";
import { MOST_BEHIND, PATIENCE_MS, duration, pace, wayBack } from "../motion";
import { besides } from "../popoverPosition";
import { neighbour, readingOrder } from "../rovingFocus";
import { snapped } from "../sheetSnap";
import { sorted } from "../rowOrder";

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

test("a box stands below its target, above it where there is no room, and never outside of the screen", () => {
  const screen = { width: 400, height: 300 };
  expect(besides(at(100, 100), { width: 80, height: 40 }, screen)).toEqual({ left: 65, top: 118 });
  expect(besides(at(0, 280), { width: 80, height: 40 }, screen)).toEqual({ left: 8, top: 232 });
  expect(besides(at(100, 10, 20, 280), { width: 80, height: 60 }, screen)).toEqual({ left: 128, top: 10 });
});

test("a sheet stays at 40 or 85 percent, or closes", () => {
  expect([0.1, 0.3, 0.6, 0.7, 0.9].map(snapped)).toEqual([0, 0.4, 0.4, 0.85, 0.85]);
});

test("rows are sorted by value, equal ones stay", () => {
  expect(sorted([[2], [9], [2]], false)).toEqual([1, 0, 2]);
  expect(sorted([["b"], ["a10"], ["a9"]], true)).toEqual([2, 1, 0]);
});
