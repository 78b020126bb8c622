import { expect, test } from "vitest";
import type { LogEntry } from "../../api/protocol";
import { partsOf } from "../film.svelte";
import { elementsOf, lastTurns, markedTurns, sinceOwnAction, tellingElements } from "../lastMoves";
import { withoutLast } from "../logEntries";

const entry = (seq: number, seat: number, id = "log-placed", elements: string[] = []): LogEntry => ({
  seq,
  ms: 0,
  seat,
  lines: id ? [{ rule: "", seat, text: { id, words: `${seat} does ${seq}` } }] : [],
  elements,
});

const LOG = [
  entry(1, 0),
  entry(2, 1, "log-placed", ["camp:a"]),
  entry(3, -1, "table-renamed"),
  entry(4, 2, "log-placed", ["vents"]),
  entry(5, 1, "log-placed", ["quarry"]),
  entry(6, 1, "log-sent", ["quarry", "camp:b"]),
  entry(7, 2, ""),
];

test("what the others did counts from the viewer's last action, without notices and silent actions", () => {
  expect(sinceOwnAction(LOG, 0).map(({ seq }) => seq)).toEqual([2, 4, 5, 6]);
  expect(sinceOwnAction(LOG, 2)).toEqual([]);
  expect(sinceOwnAction(LOG, 3)).toEqual([]);
  expect(sinceOwnAction(LOG, -1)).toEqual([]);
});

test("of each seat the last turn is marked, whoever moved last comes last", () => {
  const turns = lastTurns(sinceOwnAction(LOG, 0));
  expect([...turns].map(([seat, entries]) => [seat, entries.map(({ seq }) => seq)])).toEqual([
    [2, [4]],
    [1, [5, 6]],
  ]);
  expect(elementsOf(turns.get(1)!)).toEqual(["quarry", "camp:b"]);
  expect([...markedTurns(LOG.slice(0, 6), -1).keys()]).toEqual([1]);
});

test("a turn is told by the action that says best what it was about, else by its last one", () => {
  const turn = [
    entry(1, 1, "log-exchanged", ["pile:iron"]),
    entry(2, 1, "log-built", ["slot:silo:1"]),
    entry(3, 1, "log-switched", ["slot:power:0", "pile:iron"]),
    entry(4, 1, "log-ended"),
  ];
  expect(tellingElements(turn, /^log-built/)).toEqual(["slot:silo:1", "pile:iron", "slot:power:0"]);
  expect(tellingElements(turn)[0]).toBe("slot:power:0");
  expect(tellingElements(turn.slice(3))).toEqual([]);
});

test("a film has a part for each action, and joins turns where there are too many", () => {
  const since = sinceOwnAction(LOG, 0);
  expect(partsOf(since).map(({ seat }) => seat)).toEqual([1, 2, 1, 1]);
  expect(partsOf(since, 3).map(({ entries }) => entries.length)).toEqual([1, 1, 2]);
  const rounds = [entry(1, 1), entry(2, 2), entry(3, 1, "log-round"), entry(4, 2)];
  expect(partsOf(rounds, 2).map(({ entries }) => entries.length)).toEqual([2, 2]);
});

test("the log of a position before now lacks the actions after it", () => {
  expect(withoutLast(LOG, 0)).toEqual(LOG);
  expect(withoutLast(LOG, 3).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(withoutLast(LOG, 4).map(({ seq }) => seq)).toEqual([1, 2, 3]);
});
