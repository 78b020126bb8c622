/** Typing what one wishes: the words narrow the list of legal actions. */
import type { ChoiceText } from "../protocol";

/** Without accents and capitals, so that `etape` finds `Étape`. */
export function plainly(text: string): string {
  return text.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase();
}

/** The choices in which every word that was typed begins some word. */
export function matching(choices: ChoiceText[], typed: string): ChoiceText[] {
  const wanted = plainly(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return choices;
  return choices.filter((choice) => {
    const offered = plainly(`${choice.text.words} ${choice.path.join(" ")} ${choice.rule}`).split(/[^\p{L}\p{N}+-]+/u);
    return wanted.every((word) => offered.some((each) => each.startsWith(word)));
  });
}
