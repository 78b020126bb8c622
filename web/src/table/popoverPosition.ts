/** Where a card goes beside something, without covering what must stay free and without leaving the screen. */
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

/** Right of the target, left, above or below it; null where each place would cover it or something to be kept free. */
export function popoverPosition(
  target: Place,
  box: Size,
  screen: Size,
  free: Place[] = [],
): { left: number; top: number } | null {
  const fit = (at: number, size: number, most: number) => Math.max(GAP, Math.min(at, most - size - GAP));
  const left = fit(target.x + target.width / 2 - box.width / 2, box.width, screen.width);
  const top = fit(target.y + target.height / 2 - box.height / 2, box.height, screen.height);
  const places = [
    { left: target.x + target.width + GAP, top },
    { left: target.x - box.width - GAP, top },
    { left, top: target.y - box.height - GAP },
    { left, top: target.y + target.height + GAP },
  ];
  const found = places.find((place) => {
    const at = { x: place.left, y: place.top, ...box };
    const inside =
      at.x >= GAP && at.y >= GAP && at.x + box.width <= screen.width - GAP && at.y + box.height <= screen.height - GAP;
    return inside && !overlaps(at, target) && !free.some((each) => overlaps(at, each));
  });
  return found ?? null;
}
