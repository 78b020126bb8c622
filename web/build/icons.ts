/**
 * The sign of Offworld as PNG, for systems that show no SVG: the same shapes as src/app/icon.svg, drawn by sampling.
 */
import { crc32, deflateSync } from "node:zlib";

type Colour = [number, number, number];
const NIGHT: Colour = [0x0b, 0x10, 0x20];
const GOLD: Colour = [0xff, 0xd1, 0x66];
const INK: Colour = [0xe8, 0xec, 0xff];
const SAMPLES = 4;

/** The colour at a point of the 32 × 32 drawing; null outside of its rounded square. */
function colourAt(x: number, y: number, corner: number, scale: number): Colour | null {
  const over = (at: number) => Math.max(0, Math.abs(at - 16) - (16 - corner));
  if (corner > 0 && Math.hypot(over(x), over(y)) > corner) return null;
  const [u, v] = [(x - 16) / scale, (y - 16) / scale];
  if (Math.hypot(u - 13, v + 6.4) <= 2.3) return INK;
  // The ring is a turned ellipse; a gap is left where it passes behind the world.
  const [sin, cos] = [Math.sin((-24 * Math.PI) / 180), Math.cos((-24 * Math.PI) / 180)];
  const [along, across] = [u * cos + v * sin, v * cos - u * sin];
  const inDisc = Math.hypot(u, v) <= 7.5;
  const radius = Math.hypot(along / 14.5, across / 5.2);
  const thickness = (0.9 * Math.hypot(along / 14.5 ** 2, across / 5.2 ** 2)) / Math.max(radius, 0.01);
  if (Math.abs(radius - 1) <= thickness && !(inDisc && across < 0)) return INK;
  if (!inDisc) return NIGHT;
  return Math.abs(v + 1.5) <= 0.8 || Math.abs(v - 2.5) <= 0.8 ? NIGHT : GOLD;
}

/** A square PNG; a `maskable` one fills its square and keeps clear of the edge. */
export function icon(size: number, maskable = false): Uint8Array {
  const corner = maskable ? 0 : 7;
  const scale = maskable ? 0.62 : 0.8;
  const rows = Buffer.alloc(size * (1 + 4 * size));
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const sum = [0, 0, 0, 0];
      for (let at = 0; at < SAMPLES ** 2; at++) {
        const x = ((column + ((at % SAMPLES) + 0.5) / SAMPLES) * 32) / size;
        const y = ((row + (Math.floor(at / SAMPLES) + 0.5) / SAMPLES) * 32) / size;
        const colour = colourAt(x, y, corner, scale);
        if (colour) for (const [part, value] of [...colour, 255].entries()) sum[part]! += value;
      }
      const opaque = sum[3]! / 255 || 1;
      const at = row * (1 + 4 * size) + 1 + 4 * column;
      for (let part = 0; part < 3; part++) rows[at + part] = Math.round(sum[part]! / opaque);
      rows[at + 3] = Math.round(sum[3]! / SAMPLES ** 2);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const made = Buffer.alloc(body.length + 8);
  made.writeUInt32BE(data.length, 0);
  body.copy(made, 4);
  made.writeUInt32BE(crc32(body), body.length + 4);
  return made;
}
