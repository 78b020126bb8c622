/** Where the name of a sector stands: between the ridges on the large side, beside the midlands on the small one. */
import { type Point, middle, polar } from "../geometry";

/** The side of a small sector whose outer border has no station site: 1 clockwise, -1 against the clock. */
const quietSide = (turn: number): number => (turn % 120 === 30 ? -1 : 1);

export function labelSpot(sector: string, players: number): Point {
  const turn = middle(sector);
  return players === 4 ? polar(198, turn) : polar(229, turn + 20 * quietSide(turn));
}

/** Where the start area is marked, clear of the name. */
export function startSpot(sector: string, players: number): Point {
  const turn = middle(sector);
  return players === 4 ? polar(242, turn - 17) : polar(226, turn - 19 * quietSide(turn));
}

/** A name in two lines of about equal length. */
export function twoLines(name: string): string[] {
  const words = name.split(" ");
  if (words.length < 2) return [name];
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const widest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return cuts.sort((a, b) => widest(a) - widest(b))[0] ?? [name];
}

/**
 * The word that tells a sector from the others, for small screens: what it is made of, first in English, last in
 * French.
 */
export function keyWord(name: string, lang: string): string {
  const parts = name.split(/[ '’]/);
  return (lang === "fr" ? parts.at(-1) : parts[0]) ?? name;
}
