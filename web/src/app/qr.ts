/** QR codes of short texts: bytes, error correction M, versions 1 to 10 (213 bytes), by ISO/IEC 18004. */

/** Of versions 1 to 10 at level M: correction words in a block, and how many data words its blocks hold. */
const BLOCKS: [number, number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
/** Where alignment patterns have their centres. */
const ALIGNMENT = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

type Squares = boolean[][];

/** The squares of a code, row by row, dark ones true; without the quiet border of 4. */
export function qr(text: string): Squares {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex(([, blocks], at) => bytes.length + (at < 9 ? 2 : 3) <= sum(blocks)) + 1;
  if (version === 0) throw new RangeError(`a text of ${bytes.length} bytes is too long for a QR code of version 10`);
  const words = interleaved(dataWords(bytes, version), version);
  const candidates = MASKS.map((_, mask) => drawn(words, version, mask));
  return candidates.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

/** The dark squares as one path, with the border, in units of squares. */
export function path(squares: Squares): { d: string; size: number } {
  const border = 4;
  let d = "";
  for (const [y, row] of squares.entries())
    for (const [x, dark] of row.entries()) if (dark) d += `M${x + border} ${y + border}h1v1h-1z`;
  return { d, size: squares.length + 2 * border };
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

function dataWords(bytes: number[], version: number): number[] {
  const room = sum(BLOCKS[version - 1]![1]);
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >> at) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8) words.push(parseInt(bits.slice(at, at + 8).join(""), 2));
  for (let pad = 0xec; words.length < room; pad ^= 0xfd) words.push(pad);
  return words;
}

/** Data and correction words of all blocks in turn. */
function interleaved(data: number[], version: number): number[] {
  const [correction, sizes] = BLOCKS[version - 1]!;
  let from = 0;
  const blocks = sizes.map((size) => data.slice(from, (from += size)));
  const checks = blocks.map((block) => remainder(block, correction));
  const words: number[] = [];
  for (let at = 0; at < Math.max(...sizes); at++)
    for (const block of blocks) if (at < block.length) words.push(block[at]!);
  for (let at = 0; at < correction; at++) for (const check of checks) words.push(check[at]!);
  return words;
}

/** Multiplication in GF(256) with the polynomial 0x11d. */
function times(a: number, b: number): number {
  let product = 0;
  for (let at = 7; at >= 0; at--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> at) & 1) * a);
  return product;
}

/** Reed–Solomon: the remainder of the words by the generator of a degree. */
function remainder(words: number[], degree: number): number[] {
  let generator = [1];
  for (let at = 0, root = 1; at < degree; at++, root = times(root, 2)) {
    const next = [...generator, 0];
    for (const [place, factor] of generator.entries()) next[place + 1]! ^= times(factor, root);
    generator = next;
  }
  const rest = [...words, ...Array<number>(degree).fill(0)];
  for (let at = 0; at < words.length; at++) {
    const lead = rest[at]!;
    for (const [place, factor] of generator.entries()) rest[at + place]! ^= times(factor, lead);
  }
  return rest.slice(words.length);
}

function drawn(words: number[], version: number, mask: number): Squares {
  const size = 17 + 4 * version;
  const dark: Squares = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const fixed: Squares = dark.map((row) => [...row]);
  const set = (x: number, y: number, on: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    dark[y]![x] = on;
    fixed[y]![x] = true;
  };
  const square = (x: number, y: number, radius: number, on: (distance: number) => boolean) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) set(x + dx, y + dy, on(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  const centres = ALIGNMENT[version - 1]!;
  const last = centres.length - 1;
  for (const [i, x] of centres.entries())
    for (const [j, y] of centres.entries())
      if (!((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)))
        square(x, y, 2, (distance) => distance !== 1);
  drawFormat(set, size, mask);
  if (version >= 7) drawVersion(set, size, version);
  fill(dark, fixed, words, mask);
  return dark;
}

type Set = (x: number, y: number, on: boolean) => void;

/** The level (M is 0) and the mask, with 10 bits of correction, twice. */
function drawFormat(set: Set, size: number, mask: number): void {
  let rest = mask;
  for (let at = 0; at < 10; at++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (at: number) => ((bits >> at) & 1) === 1;
  for (let at = 0; at <= 5; at++) set(8, at, bit(at));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let at = 9; at < 15; at++) set(14 - at, 8, bit(at));
  for (let at = 0; at < 8; at++) set(size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at++) set(8, size - 15 + at, bit(at));
  set(8, size - 8, true);
}

function drawVersion(set: Set, size: number, version: number): void {
  let rest = version;
  for (let at = 0; at < 12; at++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at++) {
    const on = ((bits >> at) & 1) === 1;
    const far = size - 11 + (at % 3);
    const near = Math.floor(at / 3);
    set(far, near, on);
    set(near, far, on);
  }
}

/** The words, in columns of two from the right, up and down in turn; then the mask. */
function fill(dark: Squares, fixed: Squares, words: number[], mask: number): void {
  const size = dark.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]![x]) continue;
        const on = bit < words.length * 8 && ((words[bit >> 3]! >> (7 - (bit & 7))) & 1) === 1;
        bit++;
        dark[y]![x] = on !== MASKS[mask]!(x, y);
      }
    }
  }
}

/** How badly a code reads: long runs, blocks, patterns like a finder's, and too much of one shade. */
function penalty(dark: Squares): number {
  const size = dark.length;
  let points = 0;
  const columns = dark.map((_, x) => dark.map((row) => row[x]!));
  for (const line of [...dark, ...columns]) {
    const text = line.map((on) => (on ? "1" : "0")).join("");
    for (const run of text.match(/1{5,}|0{5,}/g) ?? []) points += run.length - 2;
    for (let at = 0; at + 11 <= size; at++) {
      const part = text.slice(at, at + 11);
      if (part === "10111010000" || part === "00001011101") points += 40;
    }
  }
  for (let y = 0; y + 1 < size; y++)
    for (let x = 0; x + 1 < size; x++) {
      const on = dark[y]![x];
      if (on === dark[y]![x + 1] && on === dark[y + 1]![x] && on === dark[y + 1]![x + 1]) points += 3;
    }
  const share = sum(dark.map((row) => row.filter(Boolean).length)) / (size * size);
  return points + 10 * Math.floor(Math.abs(share * 20 - 10));
}
