/** Typing what one wishes: the words narrow the list of legal actions. */
import { plain } from "$lib/letters";
import type { ChoiceText } from "../protocol";

/** The choices in which every word that was typed begins some word. */
export function matching(choices: ChoiceText[], typed: string): ChoiceText[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return choices;
  return choices.filter((choice) => {
    const offered = plain(`${choice.text.words} ${choice.path.join(" ")} ${choice.rule}`).split(/[^\p{L}\p{N}+-]+/u);
    return wanted.every((word) => offered.some((each) => each.startsWith(word)));
  });
}
