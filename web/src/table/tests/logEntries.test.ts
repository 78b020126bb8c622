import { expect, test } from "vitest";
import type { LogEntry } from "../../api/protocol";
import { stepsOf } from "../logFilters";
import { withEntries, withoutGone } from "../logEntries";

function entry(seq: number, seat: number, id = "log-placed"): LogEntry {
  return { seq, ms: 0, seat, lines: [{ rule: "", seat, text: { id, words: `${id} ${seq}` } }] };
}
const seqs = (log: LogEntry[]) => log.map(({ seq }) => seq);
const LOG = [entry(3, 0), entry(4, 1), entry(5, 1), entry(6, 0)];

test("exactly what was taken back goes, and the notice of it is put at the end", () => {
  expect(seqs(withEntries(withoutGone(LOG, [6, 5, 4]), [entry(7, 0, "table-rewound-alone")]))).toEqual([3, 7]);
});

test("older entries that are read twice stand once", () => {
  const older = [entry(1, -1), entry(2, 0), entry(3, 0)];
  expect(seqs(withEntries(withEntries(LOG, older), older))).toEqual([1, 2, 3, 4, 5, 6]);
});

test("an event that is told again in another language replaces what was told of it", () => {
  expect(withEntries(LOG, [entry(6, 0, "log-other")]).at(-1)!.lines[0]!.text.words).toBe("log-other 6");
});

test("notices are no steps of a turn", () => {
  expect(stepsOf([...LOG, entry(7, 0, "table-hint"), entry(8, 0)], 0)).toBe(2);
  expect(stepsOf([entry(3, 1), entry(7, 0, "table-rewound-alone")], 0)).toBe(0);
  expect(stepsOf([], 0)).toBe(0);
});
