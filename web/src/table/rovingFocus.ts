/** Moving among the elements of a board by arrow keys. */
import type { Place } from "./motion";

export type Direction = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" | "Home" | "End";
export const DIRECTIONS: ReadonlySet<string> = new Set<Direction>([
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "Home",
  "End",
]);

const centre = (place: Place) => ({ x: place.x + place.width / 2, y: place.y + place.height / 2 });

/**
 * The order of reading: rows from the top, each from the left. Places that overlap in height for the most part share a
 * row.
 */
export function readingOrder(places: Place[]): number[] {
  const order = places.map((_, index) => index).sort((a, b) => centre(places[a]!).y - centre(places[b]!).y);
  const rows: number[][] = [];
  for (const index of order) {
    const row = rows.at(-1);
    const head = row && places[row[0]!]!;
    if (head && Math.abs(centre(head).y - centre(places[index]!).y) < Math.min(head.height, places[index]!.height) / 2)
      row.push(index);
    else rows.push([index]);
  }
  return rows.flatMap((row) => row.sort((a, b) => places[a]!.x - places[b]!.x));
}

/**
 * Where an arrow leads from a place: left and right follow the order of reading, so that everything can be reached; up
 * and down go to the nearest.
 */
export function neighbour(places: Place[], from: number, direction: Direction): number {
  const order = readingOrder(places);
  if (order.length === 0) return -1;
  if (direction === "Home" || from < 0) return order[0]!;
  if (direction === "End") return order.at(-1)!;
  if (direction === "ArrowLeft" || direction === "ArrowRight") {
    const step = direction === "ArrowRight" ? 1 : -1;
    return order[(order.indexOf(from) + step + order.length) % order.length]!;
  }
  const sign = direction === "ArrowDown" ? 1 : -1;
  const here = centre(places[from]!);
  let best = from;
  let least = Infinity;
  places.forEach((place, index) => {
    const there = centre(place);
    const along = (there.y - here.y) * sign;
    if (index === from || along <= 4) return;
    const cost = along + 2 * Math.abs(there.x - here.x);
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}

const LIT = ["legal", "chosen", "planned", "needs"].map((mark) => `[data-mark="${mark}"]`).join();

/** Give one element of each zone to the Tab key; the arrows reach the others. */
export function spreadTabStops(root: ParentNode): void {
  for (const zone of root.querySelectorAll("[data-zone]")) {
    const nodes = [...zone.querySelectorAll(LIT)];
    const stop =
      nodes.find((node) => node === document.activeElement) ??
      nodes.find((node) => node.getAttribute("data-mark") === "chosen") ??
      nodes[0];
    for (const node of nodes) node.setAttribute("tabindex", node === stop ? "0" : "-1");
  }
}

/** Focus the element that an arrow leads to; with `all`, unlit ones too. */
export function roam(root: ParentNode, direction: Direction, all: boolean): void {
  const marked = all ? "[data-el][data-mark]" : LIT;
  const nodes = [...root.querySelectorAll<HTMLElement | SVGElement>(marked)].filter(
    (node) => node.getBoundingClientRect().width > 0,
  );
  const places = nodes.map((node) => node.getBoundingClientRect());
  const next = nodes[neighbour(places, nodes.indexOf(document.activeElement as HTMLElement), direction)];
  if (!next) return;
  if (!next.hasAttribute("tabindex")) next.setAttribute("tabindex", "-1");
  next.focus();
}
