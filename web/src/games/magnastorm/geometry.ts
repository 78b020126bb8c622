/** Where things lie: the planet in the pixels of a 988 × 640 scene, polar coordinates clockwise from north. */
import type { Content } from "$table/stage.svelte";

export interface Point {
  x: number;
  y: number;
}

export const SCENE = { width: 988, height: 640 };
export const PLANET = { width: 628, height: 640 };
export const CONSOLE = { x: 634, width: 354 };
export const CENTRE: Point = { x: 314, y: 320 };
export const DISC = 288;
export const HEXAGON = 119;
const HOLE = 92;
/** Scene pixels for one unit of the content file's map, which is 1000 × 1000 around (500, 500). */
const SCALE = 0.6173;

export const SECTORS = ["ne", "e", "se", "sw", "w", "nw"] as const;
type Sector = (typeof SECTORS)[number];

const round = (n: number) => Math.round(n * 10) / 10;

export function polar(radius: number, degrees: number, around: Point = CENTRE): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: round(around.x + radius * Math.sin(angle)), y: round(around.y - radius * Math.cos(angle)) };
}

/** A point of the content file on the scene. */
export const onMap = (entry: Content): Point => ({
  x: round(CENTRE.x + ((entry.x ?? 500) - 500) * SCALE),
  y: round(CENTRE.y + ((entry.y ?? 500) - 500) * SCALE),
});

export const at = (p: Point): string => `${p.x} ${p.y}`;
export const move = (p: Point): string => `translate(${at(p)})`;

export const middle = (sector: string): number => 30 + 60 * SECTORS.indexOf(sector as Sector);

/** The part of a ring between two radii and two angles. */
export function band(inner: number, outer: number, from: number, to: number): string {
  const far = to - from > 180 ? 1 : 0;
  return (
    `M${at(polar(inner, from))}L${at(polar(outer, from))}A${outer} ${outer} 0 ${far} 1 ${at(polar(outer, to))}` +
    `L${at(polar(inner, to))}A${inner} ${inner} 0 ${far} 0 ${at(polar(inner, from))}Z`
  );
}

export const wedge = (sector: string): string => band(HOLE, DISC, middle(sector) - 30, middle(sector) + 30);

export function arc(radius: number, from: number, to: number): string {
  return `M${at(polar(radius, from))}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${at(polar(radius, to))}`;
}

/** The reputation orbit: 0 at the bottom, then clockwise. */
export const ORBIT = 32;
export const ORBIT_RADIUS = 301;
export const orbit = (reputation: number): number => 180 + (reputation * 360) / ORBIT;

/** The outline of a research pad: the shape tells the colour too. */
export const PADS: Record<string, string> = {
  red: "M0-14.3 13.6-4.4 8.4 11.6H-8.4L-13.6-4.4Z",
  green: "M-12.3 12.3V-.7A11.6 11.6 0 0 1-.7-12.3H12.3V.7A11.6 11.6 0 0 1 .7 12.3Z",
  blue: "M0-13A13 13 0 1 1-.01-13Z",
  ochre: "M7-12.2 14 0 7 12.2H-7L-14 0-7-12.2Z",
  white: "M5.3-12.7 12.7-5.3V5.3L5.3 12.7H-5.3L-12.7 5.3V-5.3L-5.3-12.7Z",
};
export const CHIP = "M12 .8 22 6.4v11.2L12 23.2 2 17.6V6.4Z";

/** An arm of the vortex: a logarithmic spiral out of the centre tile. */
export function spiral(turn: number): string {
  const points: string[] = [];
  for (let i = 0; i <= 26; i++) points.push(at(polar(88 + 226 * (i / 26) ** 1.35, turn + i * 4.6)));
  return `M${points.join("L")}`;
}

/** Free places for the vehicles: each beside its space, clear of pads, sites, labels and of one another. */
export function parked(
  homes: { seat: number; home: Point; loose: boolean }[],
  pads: Point[],
  labels: Point[],
): Map<number, Point> {
  const places = new Map<number, Point>();
  for (const { seat, home, loose } of homes) {
    let best = home;
    let least = Infinity;
    for (const distance of loose ? [30, 38, 46, 54] : [24, 31, 38, 46]) {
      for (let turn = 0; turn < 360; turn += 20) {
        const spot = polar(distance, turn, home);
        const cost =
          distance * 0.35 +
          pads.reduce((sum, pad) => sum + overlap(spot, pad, 32, 26), 0) +
          labels.reduce((sum, label) => sum + overlap(spot, { x: label.x, y: label.y + 2 }, 56, 38) * 1.4, 0) +
          [...places.values()].reduce((sum, other) => sum + overlap(spot, other, 38, 28) * 5, 0) +
          Math.max(0, Math.hypot(spot.x - CENTRE.x, spot.y - CENTRE.y) - DISC + 16) * 4 +
          Math.max(0, HEXAGON + 4 - Math.hypot(spot.x - CENTRE.x, spot.y - CENTRE.y)) * 4;
        if (cost < least) [least, best] = [cost, spot];
      }
    }
    places.set(seat, best);
  }
  return places;
}

function overlap(a: Point, b: Point, width: number, height: number): number {
  return Math.max(0, 1 - Math.abs(a.x - b.x) / width) * Math.max(0, 1 - Math.abs(a.y - b.y) / height) * 100;
}
