/** The measures of the action board, 354 px wide. */
export const LEFT = 63;
export const HEADS = { y: 4, height: 65 };
export const UPPER = { y: 73, height: 74 };
export const PRICES = { y: 151 };
export const LOWER = { y: 174, height: 27.6, step: 29.4 };
export const HEIGHT = 322;

/** The left edge and the width of a column, counted from 1. */
export function columnAt(column: number, columns: number): { x: number; width: number } {
  const pitch = (354 - LEFT - 1) / columns;
  return { x: LEFT + (column - 1) * pitch, width: pitch - 3 };
}
