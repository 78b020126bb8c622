/** Which entries of the log one wishes to read. */
import type { LogEntry } from "../api/protocol";

export const FILTERS = ["all", "mine", "me", "scoring"] as const;
export type Filter = (typeof FILTERS)[number];

const SCORING = /scor|vp|point|reputation|badge|goal|rank|victory/;

export function keeps(filter: Filter, entry: LogEntry, viewer: number): boolean {
  switch (filter) {
    case "all":
      return true;
    case "mine":
      return entry.seat === viewer;
    case "me":
      return entry.seat !== viewer && entry.lines.some((line) => line.seat === viewer || names(line.text.args, viewer));
    case "scoring":
      return entry.lines.some((line) => SCORING.test(line.text.id) || /-SCO|-VP|-END/.test(line.rule));
  }
}

/** Whether a message speaks of a seat: `{ id: "seat", args: { number } }` somewhere in it. */
export function names(args: unknown, seat: number): boolean {
  if (args === null || typeof args !== "object") return false;
  const told = args as { id?: unknown; args?: { number?: unknown } };
  if (told.id === "seat" && told.args?.number === seat + 1) return true;
  return Object.values(args).some((each) => names(each, seat));
}

/** How many actions of a seat are the last that stand. */
export function stepsOf(log: LogEntry[], seat: number): number {
  const actions = log.filter((entry) => !isNotice(entry));
  return actions.length - 1 - actions.findLastIndex((entry) => entry.seat !== seat);
}

/** What happened to the table and not in the game. */
export function isNotice(entry: LogEntry): boolean {
  return entry.lines[0]?.text.id.startsWith("table-") ?? false;
}
