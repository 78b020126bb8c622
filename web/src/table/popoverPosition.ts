/** Where a small box goes beside something, without covering it and without leaving the screen. */
import type { Place } from "./motion";

interface Size {
  width: number;
  height: number;
}
const GAP = 8;

/** Whether two boxes have more than an edge in common. */
export function overlaps(a: Place, b: Place): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export function popoverPosition(target: Place, box: Size, screen: Size): { left: number; top: number } {
  const fit = (at: number, size: number, most: number) => Math.max(GAP, Math.min(at, most - size - GAP));
  const left = fit(target.x + target.width / 2 - box.width / 2, box.width, screen.width);
  const above = target.y - box.height - GAP;
  const below = target.y + target.height + GAP;
  if (below + box.height <= screen.height - GAP) return { left, top: below };
  if (above >= GAP) return { left, top: above };
  const right = target.x + target.width + GAP;
  const beside = right + box.width <= screen.width - GAP ? right : target.x - box.width - GAP;
  return { left: fit(beside, box.width, screen.width), top: fit(target.y, box.height, screen.height) };
}
