/** Pieces fly from where they were to where they are: by `data-piece`, whatever drew them. */
import { tick } from "svelte";

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

const LONGEST_MS = 400;
/** More events than this in the queue are shown as one. */
export const MOST_BEHIND = 8;
/** All that waits is shown within this time. */
export const PATIENCE_MS = 1600;

/** Whether pieces move at all. */
export function isMoving(preference: "auto" | "off"): boolean {
  return preference === "auto" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How long one event is shown before the next, at a speed and with so many waiting. */
export function pace(waiting: number, speed: number): number {
  if (speed <= 0 || waiting > MOST_BEHIND) return 0;
  return Math.min(LONGEST_MS, PATIENCE_MS / Math.max(1, waiting)) / speed;
}

export function duration(speed: number): number {
  return Math.min(LONGEST_MS, LONGEST_MS / speed);
}

/** The way back in the piece's own units: `matrix` maps its units to the screen. */
export function wayBack(
  from: Place,
  to: Place,
  matrix: { a: number; b: number; c: number; d: number },
): { x: number; y: number; scale: number } {
  const dx = from.x + from.width / 2 - (to.x + to.width / 2);
  const dy = from.y + from.height / 2 - (to.y + to.height / 2);
  const det = matrix.a * matrix.d - matrix.b * matrix.c || 1;
  return {
    x: (matrix.d * dx - matrix.c * dy) / det,
    y: (matrix.a * dy - matrix.b * dx) / det,
    scale: to.width > 0 ? from.width / to.width : 1,
  };
}

const FLAT = { a: 1, b: 0, c: 0, d: 1 };

function isSeen(place: Place): boolean {
  return place.width > 0 && place.height > 0;
}

export class Motion {
  #flights = new Set<Animation>();

  /** Change the screen; pieces in `root` come from where they were. Without a root nothing moves. */
  async follow(root: HTMLElement | null, speed: number, change: () => void): Promise<void> {
    const before = root && this.#measure(root);
    change();
    await tick();
    if (root && before) this.#play(root, before, speed);
  }

  /** Where every piece is now. */
  #measure(root: ParentNode): Map<string, Place> {
    const places = new Map<string, Place>();
    for (const node of root.querySelectorAll("[data-piece]")) {
      const place = node.getBoundingClientRect();
      if (isSeen(place)) places.set(node.getAttribute("data-piece")!, place);
    }
    return places;
  }

  /** Let every piece that moved or appeared come from where it was. */
  #play(root: HTMLElement, before: Map<string, Place>, speed: number): void {
    const flights: [Element, Keyframe[], CompositeOperation][] = [];
    for (const node of root.querySelectorAll<HTMLElement | SVGGraphicsElement>("[data-piece]")) {
      const to = node.getBoundingClientRect();
      if (!isSeen(to)) continue;
      const from = before.get(node.getAttribute("data-piece")!);
      if (!from) flights.push([node, [{ opacity: 0 }, { opacity: 1 }], "replace"]);
      else if (Math.abs(from.x - to.x) + Math.abs(from.y - to.y) > 2) {
        const matrix = node instanceof SVGGraphicsElement ? (node.getScreenCTM() ?? FLAT) : FLAT;
        const { x, y } = wayBack(from, to, matrix);
        const way = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "translate(0px, 0px)" }];
        flights.push([node, way, "add"]);
      }
    }
    // All are measured before the first one flies: each flight would have the page laid out anew.
    for (const flight of flights) this.#fly(speed, ...flight);
  }

  /** End all flights at once. */
  skip(): void {
    for (const flight of this.#flights) flight.finish();
  }

  #fly(speed: number, node: Element, frames: Keyframe[], composite: CompositeOperation): void {
    const flight = node.animate(frames, {
      duration: duration(speed),
      easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
      composite,
    });
    this.#flights.add(flight);
    flight.onfinish = flight.oncancel = () => this.#flights.delete(flight);
  }
}
