/** The log as the page keeps it. An entry is known by its event: each stands once, in the order of events. */
import type { LogEntry } from "../api/protocol";
import { isNotice } from "./logFilters";

/** The log with older or newer entries. What is told of an event for a second time takes the place of the first. */
export function withEntries(log: LogEntry[], told: LogEntry[]): LogEntry[] {
  if (told.length === 0) return log;
  const bySeq = new Map([...log, ...told].map((entry) => [entry.seq, entry]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** The log without so many of its last actions. */
export function withoutLast(log: LogEntry[], actions: number): LogEntry[] {
  let end = log.length;
  for (let left = actions; left > 0 && end > 0; end--) if (!isNotice(log[end - 1]!)) left--;
  return log.slice(0, end);
}

/** The log without what was taken back. */
export function withoutUndone(log: LogEntry[], gone: number[]): LogEntry[] {
  if (gone.length === 0) return log;
  const taken = new Set(gone);
  return log.filter((entry) => !taken.has(entry.seq));
}
