/**
 * A first game as a script on the real engine. Words of a step are `lesson-GAME-N` and `lesson-GAME-N-text` of web-
 * learn.ftl.
 */
interface Step {
  /** How many actions of the script stand when the step begins. */
  at: number;
  /** What to look at; of a step to act, the first element of the action. */
  look?: string;
  /** The pupil does the script's next action; otherwise they read and go on. */
  act?: boolean;
  /** Rules to read on in. */
  rule?: string;
}

export interface Lesson {
  players: number;
  seed: number;
  options: Record<string, unknown>;
  script: number[];
  steps: Step[];
}

const lessons = import.meta.glob<{ lesson: Lesson }>("./lessons/*.ts");

export async function lessonOf(game: string): Promise<Lesson> {
  const load = lessons[`./lessons/${game}.ts`];
  if (!load) throw new Error(`no lesson for ${game}`);
  return (await load()).lesson;
}

/** How actions that stand relate to a script: a part of it, or where they leave it. */
export function follows(actions: number[], script: number[]): boolean {
  return actions.length <= script.length && actions.every((action, at) => action === script[at]);
}
