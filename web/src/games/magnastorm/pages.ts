/** The pages of the phone's carousel, which of them a decision is about, and how near the lit places are shown. */
import { type MagStage, entry } from "./content";
import { CENTRE, type Point, onMap } from "./geometry";

export const PAGES = ["planet", "actions", "research", "goals", "stock"] as const;

const WHERE: Record<string, number> = {
  space: 0,
  site: 0,
  sector: 0,
  scout: 0,
  way: 0,
  token: 1,
  commander: 1,
  upper: 1,
  crew: 1,
  cell: 1,
  row: 1,
  action: 1,
  research: 2,
  objective: 3,
  supply: 4,
};

/** The page that holds most of the lit elements, or -1 if none does. */
export function pageOf(lit: Set<string>): number {
  const votes = [0, 0, 0, 0, 0];
  for (const el of lit) {
    const page = WHERE[el.split(":")[0] ?? ""];
    if (page !== undefined) votes[page]!++;
  }
  const most = Math.max(...votes);
  return most === 0 ? -1 : votes.indexOf(most);
}

/** As large as a finger needs it: pixels for each pixel of the scene. */
export const NEAR = 1.16;

/** The middle of everything that may be touched on the planet. */
export function middleOfLit(stage: MagStage): Point {
  const lit = [...stage.first].flatMap((el) => {
    const [table, id = "", site = ""] = el.split(":");
    const found = table === "way" ? entry(stage, "site", site) : entry(stage, table ?? "", id);
    return found?.x !== undefined ? [onMap(found)] : [];
  });
  const me = stage.view.seats[stage.viewer];
  const home = me && entry(stage, "area", me.area);
  if (lit.length === 0) return home ? onMap(home) : CENTRE;
  const [xs, ys] = [lit.map((each) => each.x), lit.map((each) => each.y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}
