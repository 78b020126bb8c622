/** QR codes as drawings, with error correction M. */
import { encode } from "uqr";

const BORDER = 4;

/** The dark squares of a code as one path, with its quiet border, in units of squares. */
export function qrPath(text: string): { d: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", boostEcc: false, border: BORDER });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { d: squares.join(""), size };
}
