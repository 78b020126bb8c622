/** Typing what one wishes: the words narrow the list of legal actions. */
import { foldAccents } from "$lib/foldAccents";
import type { ChoiceInfo } from "../api/protocol";

const wordsOf = (text: string): string[] =>
  foldAccents(text)
    .split(/[^\p{L}\p{N}+-]+/u)
    .filter(Boolean);

/** The choices in which every word that was typed begins some word. */
export function matchingChoices(choices: ChoiceInfo[], typed: string): ChoiceInfo[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return choices;
  return choices.filter((choice) => {
    const offered = wordsOf(`${choice.text.words} ${choice.path.join(" ")} ${choice.rule}`);
    return wanted.every((word) => offered.some((each) => each.startsWith(word)));
  });
}
