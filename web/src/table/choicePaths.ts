/** Choosing by touching: a choice is a bag of elements, touched in any order. */
import type { ChoiceInfo } from "../api/protocol";

/** What is left of `path` after `touched` was taken out; null if something touched is not in it. */
export function rest(path: string[], touched: string[]): string[] | null {
  const left = [...path];
  for (const el of touched) {
    const at = left.indexOf(el);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

export function compatible(choices: ChoiceInfo[], touched: string[]): ChoiceInfo[] {
  return touched.length === 0 ? choices : choices.filter((each) => rest(each.path, touched) !== null);
}

export function exact(choices: ChoiceInfo[], touched: string[]): ChoiceInfo | null {
  return choices.find((each) => rest(each.path, touched)?.length === 0) ?? null;
}

/** Every element that some choice still wants. */
export function remaining(choices: ChoiceInfo[], touched: string[]): Set<string> {
  const found = new Set<string>();
  for (const each of choices) for (const el of rest(each.path, touched) ?? []) found.add(el);
  return found;
}

/** The choice that touched elements mean: exactly those, the only one left, or the least of several amounts. */
export function completed(choices: ChoiceInfo[], touched: string[]): ChoiceInfo | null {
  const found = exact(choices, touched);
  if (found) return found;
  const left = compatible(choices, touched);
  if (left.length === 1) return left[0]!;
  const least = left.toSorted((a, b) => a.path.length - b.path.length)[0];
  return least && left.every((each) => rest(each.path, least.path) !== null) ? least : null;
}
