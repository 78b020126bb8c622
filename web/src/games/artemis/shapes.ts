/** Outlines: dice, hexagons, ice plates, and how wide words are. */

const r1 = (x: number) => Math.round(x * 10) / 10;

/** A square with cut corners: dice and their places. */
export function octagon(size: number, at = 0): string {
  const cut = r1(size * 0.27);
  const far = r1(size - cut);
  const s = r1(size);
  const topRight = `M${at + cut} ${at}H${at + far}L${at + s} ${at + cut}`;
  return `${topRight}V${at + far}L${at + far} ${at + s}H${at + cut}L${at} ${at + far}V${at + cut}Z`;
}

export function hexagon(x: number, y: number, r: number): string {
  const h = r1(r * 0.866);
  const [left, right, above, below] = [x - r / 2, x + r / 2, r1(y - h), r1(y + h)];
  return `M${x + r} ${y}L${right} ${below}L${left} ${below}L${x - r} ${y}L${left} ${above}L${right} ${above}Z`;
}

/** A rectangle with round corners, as a path. */
export const box = (x: number, y: number, w: number, h: number, r = 7) => {
  const corner = `a${r} ${r} 0 0 1`;
  const right = `M${x + r} ${y}H${x + w - r}${corner} ${r} ${r}V${y + h - r}${corner}-${r} ${r}`;
  return `${right}H${x + r}${corner}-${r}-${r}V${y + r}${corner} ${r}-${r}Z`;
};

/** A tile with one cut corner, as a plan sheet. */
export const sheet = (w: number, h: number) =>
  `M6 0H${w - 14}L${w} 14V${h - 6}a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Z`;

/** A file of Basecamp. */
export const folder = (w: number, h: number) =>
  `M0 10a6 6 0 0 1 6-6H${w * 0.58}l8 8H${w - 6}a6 6 0 0 1 6 6V${h - 6}a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6Z`;

/** Numbers that are always the same for the same start: the ice has no other randomness. */
export function noise(seed: number): () => number {
  let a = seed | 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let n = Math.imul(a ^ (a >>> 15), 1 | a);
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n;
    return ((n ^ (n >>> 14)) >>> 0) / 4294967296;
  };
}

/** An ice plate: its broken outline, its lit upper edge and a few cracks. */
export function plate(w: number, h: number, seed: number): { outline: string; rim: string; cracks: string[] } {
  const chance = noise(seed * 977 + 13);
  const shake = (size: number) => r1(chance() * size);
  const across = Math.max(3, Math.round(w / 80));
  const down = Math.max(2, Math.round(h / 55));
  const top = Array.from({ length: across + 1 }, (_, i): [number, number] => [
    r1(12 + ((w - 24) * i) / across),
    shake(2.6),
  ]);
  const right = Array.from({ length: down + 1 }, (_, i): [number, number] => [
    w - shake(2.6),
    r1(12 + ((h - 24) * i) / down),
  ]);
  const bottom = Array.from({ length: across + 1 }, (_, i): [number, number] => [
    r1(w - 12 - ((w - 24) * i) / across),
    h - shake(2.6),
  ]);
  const left = Array.from({ length: down + 1 }, (_, i): [number, number] => [
    shake(2.6),
    r1(h - 12 - ((h - 24) * i) / down),
  ]);
  const line = (points: [number, number][]) => points.map(([x, y]) => `${x} ${y}`).join("L");
  const cracks = [0, 1, 2].map((k) => {
    let x = r1(w * (0.2 + chance() * 0.6));
    let y = k === 1 ? h : 0;
    const points: [number, number][] = [[x, y]];
    for (let i = 0; i < 4; i++) {
      x = r1(x + (chance() - 0.5) * 40);
      y = r1(y + (k === 1 ? -1 : 1) * (6 + chance() * 14));
      points.push([x, y]);
    }
    return `M${line(points)}`;
  });
  return {
    outline: `M${line([...top, ...right, ...bottom, ...left])}Z`,
    rim: `M${line([left[down]!, ...top, right[0]!])}`,
    cracks,
  };
}

/** How wide words in the display font are, nearly; SVG cannot wrap by itself. */
export function breadth(text: string, size: number): number {
  let em = 0;
  for (const c of text)
    em += "iljtfr.,'’!: I|-".includes(c) ? 0.33 : "mwMW—".includes(c) ? 0.88 : c !== c.toLowerCase() ? 0.66 : 0.56;
  return em * size;
}

/** Words in lines of a width; the last of `most` lines takes the rest, shortened. */
export function wrap(text: string, width: number, size: number, most = 9): string[] {
  const lines: string[] = [];
  for (const word of text.split(/[ \u00a0\u202f](?![:;!?%»])/)) {
    const last = lines.at(-1);
    if (last !== undefined && breadth(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  let rest = lines.slice(most - 1).join(" ");
  while (rest.length > 1 && breadth(`${rest}…`, size) > width) rest = rest.slice(0, -1);
  return [...lines.slice(0, most - 1), `${rest.trimEnd()}…`];
}

/** Places of `sizes` in a row of a width: apart as they wish, or closed up until they fit. */
export function row(sizes: number[], width: number, gap = 2): number[] {
  const wished = sizes.reduce((sum, size) => sum + size + gap, -gap);
  const last = sizes.at(-1) ?? 0;
  const pace = wished <= width || sizes.length < 2 ? 1 : (width - last) / (wished - last);
  let x = 0;
  return sizes.map((size) => {
    const at = x;
    x += (size + gap) * pace;
    return r1(at);
  });
}
