/** The log as the page keeps it. An entry is known by its event: each stands once, in the order of events. */
import type { LogEntry } from "../api/protocol";

/** The log with older or newer entries. What is told of an event for a second time takes the place of the first. */
export function withEntries(log: LogEntry[], told: LogEntry[]): LogEntry[] {
  if (told.length === 0) return log;
  const bySeq = new Map([...log, ...told].map((entry) => [entry.seq, entry]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** The log without what was taken back. */
export function withoutGone(log: LogEntry[], gone: number[]): LogEntry[] {
  if (gone.length === 0) return log;
  const taken = new Set(gone);
  return log.filter((entry) => !taken.has(entry.seq));
}
