/** The games that the table page can draw, each loaded when it is needed. */
import type { GameModule } from "$table/module";

const modules = import.meta.glob<{ game: GameModule }>("./*/index.ts");

export async function gameModule(name: string): Promise<GameModule> {
  const load = modules[`./${name}/index.ts`];
  if (!load) throw new Error(`no board for ${name}`);
  return (await load()).game;
}
