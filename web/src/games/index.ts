/** The games that the table page can draw, each loaded when it is needed. */
import type { GameModule } from "$table/gameModule";

const modules = import.meta.glob<{ game: GameModule }>("./*/index.ts");

export async function gameModule(name: string): Promise<GameModule> {
  const load = modules[`./${name}/index.ts`];
  return (load ? await load() : await import("$table/generic")).game;
}
