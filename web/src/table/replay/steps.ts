/** Steps through a finished or running game: which moves to stop at. */
import type { LogEntry } from "../../api/protocol";

export const UNITS = ["event", "decision", "turn", "round"] as const;
export type Unit = (typeof UNITS)[number];

/** One action of the game, numbered as the server numbers positions: 0 is the start. */
export interface Move {
  number: number;
  /** The event of the table that it is. */
  seq: number;
  seat: number;
  round: number;
  /** What was told of it. */
  words: string[];
  rules: string[];
  /** Somebody passed or declined, and nothing else. */
  idle: boolean;
}

const ROUND = /^log-(round|turn)$/;
const IDLE = /pass|declin|skip|nothing/;

/** The moves of a log. Notices of the table are no moves; rounds are counted where the log tells of one. */
export function movesOf(log: LogEntry[], isNotice: (entry: LogEntry) => boolean): Move[] {
  const entries = log.filter((entry) => !isNotice(entry));
  const ids = new Set(entries.flatMap((entry) => entry.lines.map((line) => line.text.id)));
  const mark = ids.has("log-round") ? /^log-round$/ : ROUND;
  let round = 0;
  return entries.map((entry, number) => {
    if (entry.lines.some((line) => mark.test(line.text.id))) round++;
    return {
      number,
      seq: entry.seq,
      seat: entry.seat,
      round,
      words: entry.lines.map((line) => line.text.words),
      rules: entry.lines.map((line) => line.rule),
      idle: entry.lines.length > 0 && entry.lines.every((line) => IDLE.test(line.text.id)),
    };
  });
}

/** Whether one stops at a move when going by a unit. */
function stops(moves: Move[], at: number, unit: Unit, skipIdle: boolean): boolean {
  const move = moves[at];
  const before = moves[at - 1];
  if (!move || at === 0 || at === moves.length - 1) return true;
  if (skipIdle && move.idle) return false;
  switch (unit) {
    case "event":
      return true;
    case "decision":
      return move.words.length > 0;
    case "turn":
      return before?.seat !== move.seat;
    case "round":
      return before?.round !== move.round;
  }
}

/** The next stop from a move in a direction; the ends are always stops. */
export function nextStop(moves: Move[], from: number, direction: 1 | -1, unit: Unit, skipIdle: boolean): number {
  let at = Math.min(Math.max(from + direction, 0), moves.length - 1);
  while (at > 0 && at < moves.length - 1 && !stops(moves, at, unit, skipIdle)) at += direction;
  return Math.max(0, at);
}

/** Where rounds begin. */
export function rounds(moves: Move[]): { round: number; from: number; to: number }[] {
  const found: { round: number; from: number; to: number }[] = [];
  for (const move of moves) {
    const last = found.at(-1);
    if (last?.round === move.round) last.to = move.number;
    else found.push({ round: move.round, from: move.number, to: move.number });
  }
  return found;
}
