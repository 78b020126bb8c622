/** A first game as a script on the real engine, as the server has it from the package of the game. */
import { api } from "$lib/api";
import type { LessonText } from "../api/protocol";
import { session } from "../app/session.svelte";

/** The lesson of a game, in the reader's language. */
export async function lessonOf(game: string): Promise<LessonText> {
  const first = (await session.games()).find((each) => each.name === game)?.lessons[0];
  if (!first) throw new Error(`no lesson for ${game}`);
  return api.get<LessonText>(`games/${game}/lessons/${first.id}`);
}

/** How actions that stand relate to a script: a part of it, or where they leave it. */
export function follows(actions: number[], script: number[]): boolean {
  return actions.length <= script.length && actions.every((action, at) => action === script[at]);
}
