import { expect, test } from "vitest";
import { examplePlaces, proposedRounds, roundsOf, tableSizes } from "./sizes";

test("tables are as few and as equal as possible", () => {
  expect(tableSizes(14, 4, 2)).toEqual([4, 4, 3, 3]);
  expect(tableSizes(12, 4, 2)).toEqual([4, 4, 4]);
  expect(tableSizes(5, 4, 2)).toEqual([3, 2]);
  expect(tableSizes(5, 2, 2)).toEqual([2, 2]);
  expect(tableSizes(1, 4, 2)).toEqual([]);
});

test("rounds are proposed so that everybody can have each place", () => {
  expect(proposedRounds(14, 4)).toBe(4);
  expect(proposedRounds(64, 2)).toBe(6);
  expect(proposedRounds(6, 3)).toBe(3);
});

test("rounds of each format", () => {
  expect(roundsOf("swiss", 14, 4, 1, 5)).toBe(5);
  expect(roundsOf("round-robin", 4, 2, 1, 0)).toBe(3);
  expect(roundsOf("round-robin", 9, 3, 1, 0)).toBe(4);
  expect(roundsOf("knock-out", 7, 2, 1, 0)).toBe(3);
  expect(roundsOf("knock-out", 16, 4, 2, 0)).toBe(3);
  expect(roundsOf("free", 16, 4, 2, 0)).toBe(0);
});

test("in the example everybody has each place once", () => {
  for (const size of [2, 3, 4, 5]) {
    const places = examplePlaces(size);
    for (const row of places) expect(new Set(row).size).toBe(size);
    for (let round = 0; round < size; round++) expect(new Set(places.map((row) => row[round])).size).toBe(size);
  }
});
