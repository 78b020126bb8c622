/** Where things stand on a colony (612 × 650) and in the market (384 × 650). */

export const RESOURCES = ["iron", "carbon", "silicon", "water", "oxygen"] as const;
export type Resource = (typeof RESOURCES)[number];
export const MINE_SLOTS = [1, 2, 3, 4];
export const ROMAN = ["0", "I", "II", "III", "IV"];

export const COLONY = { width: 612, height: 650 };
export const MARKET = { width: 384, height: 650 };

/** Top left corner of each square tile, from its lowest level on. */
const TILES: Record<string, [number, number][]> = {
  power_plant: [[54, 414.5], [54, 317.5], [54, 220.5], [54, 123.5]],
  silo: [[498, 116], [498, 192], [498, 268]],
  communication: [[178, 68], [270, 68], [362, 68]],
  military: [[54, 518], [146, 518], [238, 518]],
  research: [[350, 518], [442, 518]],
};
export const TILE = { width: 84, height: 66 };

export interface Place {
  kind: string;
  level: number;
  x: number;
  y: number;
}

/** The kinds whose lowest level is printed on the board. */
export const PRINTED = new Set(["habitation", "power_plant", "silo"]);

export const TILE_PLACES: Place[] = Object.entries(TILES).flatMap(([kind, places]) =>
  places.map(([x, y], i) => ({ kind, level: PRINTED.has(kind) ? i : i + 1, x, y })),
);
/** Centres of the domes; Habitation 0 in the middle. */
export const DOME_PLACES: Place[] = [[314, 301], [200, 197], [428, 197], [200, 405], [428, 405]].map(([x, y], level) => ({
  kind: "habitation", level, x: x!, y: y!,
}));
export const SPACEPORT: Place = { kind: "spaceport", level: 1, x: 540, y: 416 };
export const minePlace = (slot: number): [number, number] => [50 + 110 * (slot - 1), 588];

/** The frames around the rows of a kind, and where its name stands. */
export const PLINTHS: { kind: string; x: number; y: number; width: number; height: number; label: [number, number, string] }[] = [
  { kind: "power_plant", x: 48, y: 120, width: 96, height: 376, label: [54, 116, "start"] },
  { kind: "communication", x: 172, y: 64, width: 280, height: 74, label: [312, 61, "middle"] },
  { kind: "silo", x: 492, y: 112, width: 96, height: 226, label: [582, 109, "end"] },
  { kind: "military", x: 48, y: 514, width: 280, height: 74, label: [54, 511, "start"] },
  { kind: "research", x: 344, y: 514, width: 188, height: 74, label: [526, 511, "end"] },
];

/** The order in which robots stand on installations, and in which free colonists are named after empty ones. */
export const STAFF_ORDER: string[] = [
  ...[0, 1, 2].map((level) => `slot:silo:${level}`),
  ...MINE_SLOTS.map((slot) => `mine:${slot}`),
  ...[0, 1, 2, 3].map((level) => `slot:power_plant:${level}`),
  ...["communication", "military"].flatMap((kind) => [1, 2, 3].map((level) => `slot:${kind}:${level}`)),
  "slot:research:1", "slot:research:2", "slot:spaceport:1",
];

/** Centres of `n` discs in the dome, and their size; too many are told by their number alone. */
export function discs(n: number): { size: number; at: [number, number][] } {
  const [perRow, size] = n <= 4 ? [2, 28] : n <= 6 ? [3, 26] : n <= 10 ? [5, 20] : n <= 15 ? [5, 18] : [6, 15];
  const rows = Math.ceil(n / perRow);
  const at: [number, number][] = [];
  for (let row = 0; row < rows; row++) {
    const count = Math.min(perRow, n - row * perRow);
    for (let i = 0; i < count; i++) at.push([(i - (count - 1) / 2) * (size + 3), (row - (rows - 1) / 2) * (size + 3)]);
  }
  return { size, at };
}

/** A text in lines of at most `width` characters. */
export function wrap(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length > most) lines[most - 1] = `${lines[most - 1]!.slice(0, width - 1)}…`;
  return lines.slice(0, most);
}
