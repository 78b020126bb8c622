/** Paces and options in words. */
import { t } from "$lib/words.svelte";
import type { GameFacts, OptionFacts, Pace } from "../protocol";

export function pace(pace: Pace): string {
  if (pace.live === false)
    return pace.move_s ? t("site-pace-days", { hours: Math.round(pace.move_s / 3600) }) : t("site-pace-days-free");
  if (!pace.bank_s) return t("site-pace-live-free");
  return t("site-pace-live", { minutes: Math.round(pace.bank_s / 60), increment: pace.increment_s ?? 0 });
}

/** The options that differ from the usual ones. */
export function optionWords(game: GameFacts, options: Record<string, unknown>): string[] {
  return game.options
    .filter((each) => each.name in options && options[each.name] !== each.default)
    .map((each) => optionWord(each, options[each.name]));
}

/** Rulings read otherwise than usual, each with what that means. */
export function rulingWords(game: GameFacts, rulings: Record<string, string> = {}): string[] {
  return game.rulings
    .filter((each) => each.id in rulings)
    .map((each) =>
      t("site-ruling", {
        ruling: each.name,
        meaning: each.choices.find((choice) => choice.choice === rulings[each.id])?.text ?? "",
      }),
    );
}

function optionWord(option: OptionFacts, value: unknown): string {
  if (option.kind === "switch") return value ? option.title : t("site-option-off", { option: option.title });
  const title = option.values?.find((each) => each.value === value)?.title ?? String(value);
  return t("site-option-value", { option: option.title, value: title });
}
