/** The pages of the phone's carousel, which of them a decision is about, and the close-up of the lit places. */
import { type MagStage, entry } from "./content";
import { PLANET, onMap } from "./geometry";

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

/** A window on the planet around everything that may be touched there. */
export function closeUp(stage: MagStage): string {
  const lit = [...stage.first].flatMap((el) => {
    const [table, id = "", site = ""] = el.split(":");
    const found = table === "way" ? entry(stage, "site", site) : entry(stage, table ?? "", id);
    return found?.x !== undefined ? [onMap(found)] : [];
  });
  const me = stage.view.seats[stage.viewer];
  if (lit.length === 0 && me) lit.push(onMap(entry(stage, "area", me.area) ?? {}));
  if (lit.length === 0) return `0 0 ${PLANET.width} ${PLANET.height}`;
  const [left, right] = [Math.min(...lit.map((p) => p.x)) - 45, Math.max(...lit.map((p) => p.x)) + 45];
  const [top, bottom] = [Math.min(...lit.map((p) => p.y)) - 45, Math.max(...lit.map((p) => p.y)) + 45];
  const size = Math.max(250, right - left, bottom - top);
  return `${(left + right - size) / 2} ${(top + bottom - size) / 2} ${size} ${size}`;
}
