/** What the log tells of the present turn: the event that was drawn, and the answers to the last offer. */
import type { LineText } from "../../api/protocol";
import type { MarsStage } from "./position";

function linesOfTurn(stage: MarsStage): LineText[] {
  const { lines } = stage;
  return lines.slice(lines.findLastIndex((line) => line.text.id === "log-turn") + 1);
}

/** The event card of this turn and who drew it; it lies open until the turn ends. */
export function drawnEvent(stage: MarsStage): { id: string; seat: number } | null {
  const line = linesOfTurn(stage).findLast((each) => each.text.id === "log-event");
  const card = (line?.text.args?.["event"] as { id?: string } | undefined)?.id;
  return line && card ? { id: card.replace(/^event_card-/, ""), seat: line.seat } : null;
}

const ANSWERS = /^log-(proposed|accepted|declined|countered|traded|no-deal)$/;

/** The last offer of this turn with its answers, as sentences. */
export function settledOffer(stage: MarsStage): LineText[] {
  const lines = linesOfTurn(stage).filter((line) => ANSWERS.test(line.text.id));
  const offer = lines.findLastIndex((line) => line.text.id === "log-proposed");
  return offer < 0 ? [] : lines.slice(offer);
}
