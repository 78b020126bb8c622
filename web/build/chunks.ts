/** What a game's board needs at once is one file: in several, each with a dictionary of its own, it is a tenth heavier. */
import type { Rollup } from "vite";

type Find = (id: string) => Pick<Rollup.ModuleInfo, "importers"> | null;
const GAME = /\/src\/games\/(\w+)\//;

/** The game to whose first load a module belongs: its index needs it without a dynamic import between. */
export function gameOf(id: string, find: Find, seen = new Set<string>()): string | null {
  const game = GAME.exec(id)?.[1];
  if (!game || seen.has(id)) return null;
  if (id.endsWith(`/games/${game}/index.ts`)) return game;
  seen.add(id);
  const within = (find(id)?.importers ?? []).filter((each) => GAME.exec(each)?.[1] === game);
  return within.some((each) => gameOf(each, find, seen) !== null) ? game : null;
}
