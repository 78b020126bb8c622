/** Where the name of a sector stands: between the ridges on the large side, beside the midlands on the small one. */
import { type Point, middle, polar } from "../geometry";

export function labelSpot(sector: string, players: number): Point {
  const turn = middle(sector);
  if (players === 4) return polar(198, turn);
  return polar(231, turn + 15.5);
}

/** A name in two lines of about equal length. */
export function twoLines(name: string): string[] {
  const words = name.split(" ");
  if (words.length < 2) return [name];
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const widest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return cuts.sort((a, b) => widest(a) - widest(b))[0] ?? [name];
}
