/** How the Expeditions of this round ended, as the log tells it; gone with the next round. */
import type { LineText } from "../../api/protocol";
import type { Table } from "./position";

export interface Outcome {
  won: boolean;
  total: number;
  difficulty: number;
  /** Seats by rank, as far as they are resolved. */
  ranked: number[];
}

const isOf = (line: LineText, card: string) =>
  (line.text.args?.["card"] as { id?: string } | undefined)?.id?.endsWith(`expeditions-${card}`) ?? false;

/** The outcome of an Expedition in this round, or null before it is resolved. */
export function outcomeOf(stage: Table, card: string): Outcome | null {
  const { lines } = stage;
  const begun = lines.findLastIndex((line) => line.text.id === "log-round");
  const told = lines.slice(begun + 1).filter((line) => isOf(line, card));
  // A card that is laid anew has another life.
  const laid = told.findLastIndex((line) => line.text.id === "log-card-laid");
  const own = told.slice(laid + 1);
  const end = own.find((line) => line.text.id === "log-succeeded" || line.text.id === "log-failed");
  if (!end) return null;
  return {
    won: end.text.id === "log-succeeded",
    total: Number(end.text.args?.["total"]),
    difficulty: Number(end.text.args?.["difficulty"]),
    ranked: own.filter((line) => line.text.id === "log-ranked").map((line) => line.seat),
  };
}
