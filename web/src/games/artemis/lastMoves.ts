/** Where a die that was placed lies now, and what it shows. */
import type { LineText } from "../../api/protocol";
import type { DieView } from "../../api/views/artemis";
import type { Table } from "./position";

/** The dice of a place that are drawn as elements of their own. */
function diceOf(stage: Table, place: string): DieView[] {
  if (place === "vents" || place === "quarry") return stage.view[place].dice;
  if (place === "doorstep") return stage.view.doorstep_dice;
  return stage.view.camps.find((camp) => `camp:${camp.card}` === place)?.dice ?? [];
}

/** A die instead of the place that it was put on, as long as it lies there. */
export function lastElements(stage: Table, seat: number, touched: string[]): string[] {
  return touched.map((place) => {
    const at = diceOf(stage, place).findLastIndex((die) => die.owner === seat);
    return at < 0 ? place : `${place}:die:${at}`;
  });
}

/** The value of a die that was placed. */
export function moveTag(lines: LineText[]): string {
  return String(lines.find((line) => line.text.id === "log-placed")?.text.args?.["face"] ?? "");
}
