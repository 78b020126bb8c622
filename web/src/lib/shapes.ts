/** Outlines as paths, all drawn clockwise: where two of them overlap there is no hole. */
export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
export function box(w: number, h: number, r = 8, x = 0, y = 0): string {
  const corner = `a${r} ${r} 0 0 1`;
  const right = `M${x + r} ${y}h${w - 2 * r}${corner} ${r} ${r}v${h - 2 * r}${corner} ${-r} ${r}`;
  return `${right}h${2 * r - w}${corner} ${-r} ${-r}v${2 * r - h}${corner} ${r} ${-r}z`;
}

/** Shapes of the seats on a 24 × 24 grid: diamond, disc, square, triangle, star. */
export const SEATS = [
  "M12 2 22 12 12 22 2 12Z",
  "M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19Z",
  "M3.5 3.5h17v17h-17Z",
  "M12 2.5 22 20.5H2Z",
  "M12 1.8l3 6.9 7.4.7-5.6 5 1.7 7.3L12 17.9l-6.5 3.8 1.7-7.3-5.6-5 7.4-.7Z",
];
