/** Where things stand on a colony and in the market. */

export const RESOURCES = ["iron", "carbon", "silicon", "water", "oxygen"] as const;
export const MINE_SLOTS = [1, 2, 3, 4];
export const ROMAN = ["0", "I", "II", "III", "IV"];

export const MARKET = { width: 384, height: 650 };
/** How high a row of contracts is, and how much more so on a phone. */
export const CONTRACT_STEP = 30.4;
export const CONTRACT_MORE = 4;
export const TILE = { width: 84, height: 66 };

export interface Place {
  kind: string;
  level: number;
  x: number;
  y: number;
}
interface Plinth {
  kind: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Where the name of the kind stands, and its anchor. */
  label: [number, number, string];
}

/** The kinds whose lowest level is printed on the board. */
export const PRINTED = new Set(["habitation", "power_plant", "silo"]);

type Points = [number, number][];
const places = (kind: string, at: Points): Place[] =>
  at.map(([x, y], i) => ({ kind, level: PRINTED.has(kind) ? i : i + 1, x, y }));
/** A row or column of points. */
const row = (n: number, x: number, y: number, dx: number, dy: number): Points =>
  Array.from({ length: n }, (_, i) => [x + i * dx, y + i * dy]);

interface Plan {
  width: number;
  height: number;
  /** Top left corners, from the lowest level on. */
  tiles: Place[];
  /** Centres; Habitation 0 first. */
  domes: Place[];
  spaceport: Place;
  mines: Points;
  plinths: Plinth[];
  /** Where the name of the habitations stands. */
  label: [number, number];
  pipes: string;
  /** The energy gauge lies across, below the points. */
  across: boolean;
}

/** The colony on a wide screen: the energy gauge stands beside the plants it belongs to. */
const WIDE: Plan = {
  width: 612,
  height: 650,
  tiles: [
    ...places("power_plant", row(4, 54, 414.5, 0, -97)),
    ...places("silo", row(3, 498, 116, 0, 76)),
    ...places("communication", row(3, 178, 68, 92, 0)),
    ...places("military", row(3, 54, 518, 92, 0)),
    ...places("research", row(2, 350, 518, 92, 0)),
  ],
  domes: places("habitation", [
    [314, 301],
    [200, 197],
    [428, 197],
    [200, 405],
    [428, 405],
  ]),
  spaceport: { kind: "spaceport", level: 1, x: 540, y: 416 },
  mines: row(4, 50, 588, 110, 0),
  plinths: [
    { kind: "power_plant", x: 48, y: 120, width: 96, height: 376, label: [54, 116, "start"] },
    { kind: "communication", x: 172, y: 64, width: 280, height: 74, label: [312, 61, "middle"] },
    { kind: "silo", x: 492, y: 112, width: 96, height: 226, label: [582, 109, "end"] },
    { kind: "military", x: 48, y: 514, width: 280, height: 74, label: [54, 511, "start"] },
    { kind: "research", x: 344, y: 514, width: 188, height: 74, label: [526, 511, "end"] },
  ],
  label: [314, 401],
  pipes: "M314 241V138H178M314 138H446M314 361V508H96M314 508H484M138 301H254M374 301H498M540 301V372M314 508V588",
  across: false,
};

/** The colony on a phone: narrower and higher, so that everything is drawn larger. */
const NARROW: Plan = {
  width: 500,
  height: 706,
  tiles: [
    ...places("power_plant", row(4, 6, 458, 0, -84)),
    ...places("silo", row(3, 410, 206, 0, 76)),
    ...places("communication", row(3, 112, 120, 92, 0)),
    ...places("military", row(3, 8, 568, 88, 0)),
    ...places("research", row(2, 316, 568, 88, 0)),
  ],
  domes: places("habitation", [
    [250, 364],
    [158, 258],
    [342, 258],
    [158, 470],
    [342, 470],
  ]),
  spaceport: { kind: "spaceport", level: 1, x: 450, y: 475 },
  mines: row(4, 4, 643, 123, 0),
  plinths: [
    { kind: "power_plant", x: 1, y: 202, width: 94, height: 326, label: [4, 197, "start"] },
    { kind: "communication", x: 106, y: 116, width: 280, height: 74, label: [250, 111, "middle"] },
    { kind: "silo", x: 405, y: 202, width: 94, height: 226, label: [497, 197, "end"] },
    { kind: "military", x: 3, y: 564, width: 270, height: 74, label: [6, 559, "start"] },
    { kind: "research", x: 311, y: 564, width: 182, height: 74, label: [494, 559, "end"] },
  ],
  label: [250, 540],
  pipes: "M250 290V190M250 438V564M95 364H176M324 364H405M450 428V431",
  across: true,
};
export const plan = (narrow: boolean): Plan => (narrow ? NARROW : WIDE);

/** The order in which robots stand on installations, and in which free colonists are named after empty ones. */
export const STAFF_ORDER: string[] = [
  ...[0, 1, 2].map((level) => `slot:silo:${level}`),
  ...MINE_SLOTS.map((slot) => `mine:${slot}`),
  ...[0, 1, 2, 3].map((level) => `slot:power_plant:${level}`),
  ...["communication", "military"].flatMap((kind) => [1, 2, 3].map((level) => `slot:${kind}:${level}`)),
  "slot:research:1",
  "slot:research:2",
  "slot:spaceport:1",
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
