/** The measures of the action board, 354 px wide; on a phone its targets are as high as a finger needs. */
export const LEFT = 60;
export const HEADS = { y: 4, height: 65 };

interface Layout {
  /** The crew that can be taken, the opponents' below them. */
  upper: { y: number; height: number; others: number };
  prices: number;
  lower: { y: number; height: number; step: number };
  /** How high each half of the asked row is drawn: 36 px on every screen. */
  asked: number;
  height: number;
}
const WIDE: Layout = {
  upper: { y: 72, height: 74, others: 14 },
  prices: 149,
  lower: { y: 170.5, height: 29.4, step: 31 },
  asked: 44,
  height: 325,
};
const NARROW: Layout = {
  upper: { y: 73, height: 102, others: 18 },
  prices: 179,
  lower: { y: 202, height: 34, step: 36 },
  asked: 44,
  height: 384,
};
export const layoutOf = (stage: { narrow: boolean }): Layout => (stage.narrow ? NARROW : WIDE);

/** The left edge and the width of a column, counted from 1. */
export function columnAt(column: number, columns: number): { x: number; width: number } {
  const pitch = (354 - LEFT - 1) / columns;
  return { x: LEFT + (column - 1) * pitch, width: pitch - 3 };
}
