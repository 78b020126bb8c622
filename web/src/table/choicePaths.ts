/** Choosing by touching: a choice is a bag of elements, touched in any order. */
import type { ChoiceInfo, PreviewText } from "../api/protocol";

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

/**
 * Whether a step is only a part of choosing: it says nothing to anybody and can be taken back. Nothing that ends undo
 * is one.
 */
export function needsNoConfirmation(
  choice: ChoiceInfo,
  preview: Pick<PreviewText, "barrier" | "undo" | "lines">,
): boolean {
  return preview.undo && !preview.barrier && preview.lines.length === 0 && !choice.quiet;
}
