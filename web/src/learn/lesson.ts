/** A first game as a script on the real engine, as the server has it from the package of the game. */
import { api } from "$lib/api";
import type { LessonChapter, LessonText, TableInfo } from "../api/protocol";
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

/** A table of a lesson that stands where a step begins, counted from 1. */
export async function openLesson(game: string, lesson: LessonText, step: number): Promise<string> {
  const { players, seed, options, script, steps } = lesson;
  await session.ensurePerson();
  const actions = script.slice(0, steps[step - 1]!.at);
  return (await api.post<TableInfo>(`lessons/${game}`, { players, seed, options, actions })).id;
}

export const chapterOfStep = (lesson: LessonText, step: number): LessonChapter =>
  lesson.chapters.findLast((each) => each.first <= step) ?? lesson.chapters[0]!;

const KEY = "offworld-lessons";

/** By game: the steps that were reached. */
type Reached = Record<string, string[]>;

/** What is not as it should be counts as nothing: another version may have written it. */
function reached(): Reached {
  try {
    const kept = Object.entries((JSON.parse(localStorage.getItem(KEY) ?? "{}") as Reached | null) ?? {});
    return Object.fromEntries(kept.filter(([, steps]) => Array.isArray(steps)));
  } catch {
    return {};
  }
}

/** Note that a step is done, in this browser. */
export function noteStep(game: string, step: string): void {
  const all = reached();
  const mine = all[game] ?? [];
  if (!mine.includes(step)) localStorage.setItem(KEY, JSON.stringify({ ...all, [game]: [...mine, step] }));
}

/** How many steps of each chapter are done, and the first step that is not. */
export function progressOf(game: string, lesson: LessonText): { done: number[]; next: number } {
  const mine = new Set(reached()[game]);
  const done = lesson.chapters.map(
    ({ first, steps }) => lesson.steps.slice(first - 1, first - 1 + steps).filter(({ id }) => mine.has(id)).length,
  );
  const next = lesson.steps.findIndex(({ id }) => !mine.has(id)) + 1;
  return { done, next: next || 1 };
}
