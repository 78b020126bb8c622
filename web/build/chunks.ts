/** What a board, or the table round it, needs at once is one file: in several, each with a dictionary of its own, it
 * weighs up to a tenth more. */
import type { Rollup } from "vite";

type Find = (id: string) => Pick<Rollup.ModuleInfo, "importers"> | null;
const GAME = /\/src\/games\/(\w+)\//;
const TABLE_PAGE = "/src/pages/Table.svelte";
/** What other pages draw boards with stays apart: they need no more of a table. */
const OF_BOARDS = /\/src\/table\/(stage\.svelte|choicePaths)\./;

/** The file to whose first load a module belongs: its index needs it without a dynamic import between. */
export function chunkOf(id: string, find: Find): string | null {
  const game = GAME.exec(id)?.[1];
  if (game)
    return needs(id, find, (each) => each.includes(`/src/games/${game}/`), `/games/${game}/index.ts`) ? game : null;
  if (!id.includes("/src/table/") && !id.endsWith(TABLE_PAGE)) return null;
  return needs(id, find, isOfTable, TABLE_PAGE) ? "table" : null;
}

const isOfTable = (id: string) => (id.includes("/src/table/") && !OF_BOARDS.test(id)) || id.endsWith(TABLE_PAGE);

/** Whether a module is the index, or imported by it through modules that belong to it. */
function needs(
  id: string,
  find: Find,
  belongs: (id: string) => boolean,
  index: string,
  seen = new Set<string>(),
): boolean {
  if (!belongs(id) || seen.has(id)) return false;
  if (id.endsWith(index)) return true;
  seen.add(id);
  return (find(id)?.importers ?? []).some((each) => needs(each, find, belongs, index, seen));
}
