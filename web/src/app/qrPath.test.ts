import { expect, test } from "vitest";
import { qrPath } from "./qrPath";

/** What the path draws, without the border of four. */
function drawing(text: string): string {
  const { d, size } = qrPath(text);
  const dark = new Set([...d.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map((found) => `${found[1]} ${found[2]}`));
  const inside = Array.from({ length: size - 8 }, (_, at) => at + 4);
  expect(dark.size).toBe(d.match(/M/g)?.length);
  return inside.map((y) => inside.map((x) => (dark.has(`${x} ${y}`) ? "#" : ".")).join("")).join("\n");
}

test("a short text is this code, which a reader reads", () => {
  expect(drawing("hello")).toBe(
    `
#######..##...#######
#.....#.##....#.....#
#.###.#..#.##.#.###.#
#.###.#...##..#.###.#
#.###.#.##..#.#.###.#
#.....#.....#.#.....#
#######.#.#.#.#######
..........###........
#.#.#.#..#.#....#..#.
..#.##....#...#....##
.#.#..#.###.#...#####
##..#.........#....#.
.##.#.##..#.#.#.#....
........####.#.#..###
#######...##.###..###
#.....#...####.##....
#.###.#.#.##.###...##
#.###.#..#....##..##.
#.###.#.###.#...#.#.#
#.....#..#....#.#..#.
#######.###.#.##...##
`.trim(),
  );
});

test("the border is four squares wide, and error correction is M", () => {
  const { d, size } = qrPath("a".repeat(14));
  expect(size).toBe(21 + 8);
  expect(d.startsWith("M4 4h1v1h-1z")).toBe(true);
  expect(qrPath("a".repeat(15)).size).toBe(25 + 8);
});
