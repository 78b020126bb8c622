import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { path, qr } from "./qr";

const text = (squares: boolean[][]) => squares.map((row) => row.map((dark) => (dark ? "#" : ".")).join("")).join("\n");

test("a short text is this code, which a reader reads", () => {
  expect(text(qr("HELLO"))).toBe(
    `
#######.##.#..#######
#.....#..##.#.#.....#
#.###.#..####.#.###.#
#.###.#.#..#..#.###.#
#.###.#.#...#.#.###.#
#.....#.#.##..#.....#
#######.#.#.#.#######
........#####........
#...#.######.#####..#
...###..#.###..#.####
#.##..#.#.##..###..#.
###..#...#...##.#....
..#.###..#..###...##.
........###.###..#.##
#######.##..##...#.#.
#.....#....##..#...#.
#.###.#.#..#..###.#.#
#.###.#....##....#.##
#.###.#..###..####...
#.....#..#...##......
#######.#...#####.#.#
`.trim(),
  );
});

test("the longest text fills version 10 as another encoder fills it", () => {
  const squares = qr("x".repeat(213));
  expect(squares.length).toBe(57);
  expect(createHash("sha256").update(text(squares)).digest("hex")).toBe(
    "5b61c982b56d25234b982f4f8af846b0eceec99e4b8110731fd50415460174a5",
  );
});

test.each([
  [14, 21],
  [26, 25],
  [42, 29],
  [62, 33],
  [84, 37],
  [106, 41],
  [122, 45],
  [152, 49],
  [180, 53],
])("%i bytes are the most for a code of %i squares", (bytes, size) => {
  expect(qr("a".repeat(bytes)).length).toBe(size);
  expect(qr("a".repeat(bytes + 1)).length).toBe(size + 4);
});

test("what is too long is refused", () => {
  expect(() => qr("x".repeat(214))).toThrow("214 bytes");
});

test("a path draws every dark square once, inside of a border of four", () => {
  const squares = qr("HELLO");
  const { d, size } = path(squares);
  expect(size).toBe(29);
  expect(d.match(/M/g)?.length).toBe(squares.flat().filter(Boolean).length);
  expect(d.startsWith("M4 4h1v1h-1z")).toBe(true);
});
