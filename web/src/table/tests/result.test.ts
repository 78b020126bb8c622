import { expect, test } from "vitest";
import type { AnalysedPoint, TableInfo } from "../../api/protocol";
import { byPlace, largest, momentsOf, signedPercent, sourcesOf, winnersOf } from "../result/result";
import { tiedSeats } from "../result/ties";

const source = (id: string, points: number[]) => ({ source: { id, words: id }, points });
const FACTS = {
  seats: [0, 1, 2].map((seat) => ({ seat, name: `P${seat}` })),
  places: [2, 1, 3],
  scores: [7, 9, -1],
  score_sources: [source("a", [7, 9, 0]), source("b", [0, 0, 0]), source("c", [0, 0, -1])],
} as TableInfo;

test("columns are in order of place, and sources without points are left out unless they are expected", () => {
  expect(byPlace(FACTS)).toEqual([1, 0, 2]);
  expect(winnersOf({ ...FACTS, places: [1, 1, 3] })).toEqual([0, 1]);
  expect(sourcesOf(FACTS).map((each) => each.source.id)).toEqual(["a", "c"]);
  expect(largest(sourcesOf(FACTS))).toBe(9);
  const expected = FACTS.score_sources!.map((each) => ({ ...each, expected: true }));
  expect(sourcesOf({ ...FACTS, score_sources: expected }).map((each) => each.source.id)).toEqual(["a", "b", "c"]);
});

test("the decisive move is the winner's largest gain; the viewer's moments come before those of others", () => {
  const point = (move: number, seat: number, swing: number) => ({ move, seat, swing, kind: "choice" }) as AnalysedPoint;
  const points = [point(3, 1, 0.1), point(5, 1, 0.2), point(7, 2, 0.4), point(8, 0, -0.05), point(9, 1, -0.3)];
  const moments = momentsOf({ table: "", status: "done", points }, 1, 0);
  expect(moments.map(({ move, decisive }) => [move, decisive])).toEqual([
    [5, true],
    [8, false],
    [7, false],
  ]);
  expect([signedPercent(0.126), signedPercent(-0.08)]).toEqual(["+13 %", "−8 %"]);
});

test("of several ties the one nearest to the first place is told", () => {
  expect(tiedSeats([3, 1, 2, 4], [8, 12, 12, 8])).toEqual([1, 2]);
  expect(tiedSeats([3, 1, 2, 4], [8, 12, 11, 8])).toEqual([0, 3]);
  expect(tiedSeats([2, 1], [8, 12])).toEqual([]);
});
