/** What the others did since the viewer's last action, as the log tells it. */
import type { LogEntry } from "../api/protocol";
import { isNotice } from "./logFilters";

/** The actions of the game after the viewer's last one; none before the viewer has acted. Spectators get no list. */
export function sinceOwnAction(log: LogEntry[], viewer: number): LogEntry[] {
  const last = viewer < 0 ? -1 : log.findLastIndex((entry) => entry.seat === viewer && !isNotice(entry));
  return last < 0 ? [] : log.slice(last + 1).filter((entry) => !isNotice(entry) && entry.lines.length > 0);
}

/** For each seat among some actions, those of its last turn: the last that follow each other without another seat's. */
export function lastTurns(entries: LogEntry[]): Map<number, LogEntry[]> {
  const turns = new Map<number, LogEntry[]>();
  let seat = -1;
  for (const entry of entries) {
    if (entry.seat < 0) continue;
    if (entry.seat === seat) turns.get(seat)!.push(entry);
    else {
      // Removed first, so that the order is that of the last turns.
      turns.delete(entry.seat);
      turns.set(entry.seat, [entry]);
    }
    seat = entry.seat;
  }
  return turns;
}

/** The elements of the board that some actions touched, each once. */
export function elementsOf(entries: LogEntry[]): string[] {
  return [...new Set(entries.flatMap((entry) => entry.elements ?? []))];
}

/** The elements of a turn, those of the action first that says best what the turn was about. */
export function tellingElements(entries: LogEntry[], tells?: RegExp): string[] {
  const touching = entries.filter((entry) => (entry.elements ?? []).length > 0);
  const best = tells && touching.findLast(({ lines }) => lines.some((line) => tells.test(line.text.id)));
  const first = best ?? touching.at(-1);
  return elementsOf(first ? [first, ...entries] : entries);
}

/** What is marked as last moved: since the viewer's last action, or the last turn for those who watch. */
export function markedTurns(log: LogEntry[], viewer: number): Map<number, LogEntry[]> {
  if (viewer >= 0) return lastTurns(sinceOwnAction(log, viewer));
  const all = [...lastTurns(log.filter((entry) => !isNotice(entry)))];
  return new Map(all.slice(-1));
}
