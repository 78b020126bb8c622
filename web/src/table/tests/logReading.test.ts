import { expect, test } from "vitest";
import type { AnalysedPosition, LogEntry } from "../../api/protocol";
import { cueOf } from "../soundCues";
import { keeps, names } from "../logFilters";
import { areas, bands, chancesAt } from "../replay/analysis";
import { movesOf, nextStop, rounds } from "../replay/steps";
import { bare, wordsOf } from "../rulebook";

function entry(seq: number, seat: number, ...ids: string[]): LogEntry {
  return { seq, ms: 0, seat, lines: ids.map((id) => ({ rule: "ART-X-1", seat, text: { id, words: id, args: {} } })) };
}
const BY_BOB = { id: "seat", args: { number: 2 } };

test("the log is filtered by who acted, who is spoken of, and what scores", () => {
  const attack: LogEntry = {
    seq: 5,
    ms: 0,
    seat: 0,
    lines: [{ rule: "MARS-ATK-2", seat: 0, text: { id: "log-attack", words: "", args: { victim: BY_BOB } } }],
  };
  expect(names(attack.lines[0]!.text.args, 1)).toBe(true);
  expect(names(attack.lines[0]!.text.args, 0)).toBe(false);
  expect(keeps("me", attack, 1)).toBe(true);
  expect(keeps("mine", attack, 1)).toBe(false);
  expect(keeps("mine", attack, 0)).toBe(true);
  expect(keeps("scoring", entry(6, 0, "log-scored"), 1)).toBe(true);
  expect(keeps("scoring", attack, 1)).toBe(false);
});

test("a loss sounds only for whom it befell", () => {
  expect(cueOf([entry(1, 0, "log-lost")], 0)).toBe("loss");
  expect(cueOf([entry(1, 0, "log-lost")], 1)).toBe("place");
  expect(cueOf([entry(1, 0)], 0)).toBeNull();
});

const LOG = [
  entry(1, -1, "log-round"),
  entry(2, 0),
  entry(3, 0, "log-placed"),
  entry(4, 1, "table-asks-undo"),
  entry(5, 1, "log-passed"),
  entry(6, 0, "log-round"),
  entry(7, 0, "log-placed"),
];

test("the moves of a log leave out what concerns the table only, and count rounds", () => {
  const moves = movesOf(LOG, (each) => each.lines[0]?.text.id.startsWith("table-") ?? false);
  expect(moves.map((move) => move.seat)).toEqual([-1, 0, 0, 1, 0, 0]);
  expect(moves.map((move) => move.round)).toEqual([1, 1, 1, 1, 2, 2]);
  expect(moves.map((move) => move.seq)).toEqual([1, 2, 3, 5, 6, 7]);
  expect(rounds(moves)).toEqual([
    { round: 1, from: 0, to: 3 },
    { round: 2, from: 4, to: 5 },
  ]);
});

test("one steps by event, decision, turn or round, and over passes", () => {
  const moves = movesOf(LOG, (each) => each.lines[0]?.text.id.startsWith("table-") ?? false);
  expect(nextStop(moves, 0, 1, "event", true)).toBe(1);
  expect(nextStop(moves, 0, 1, "decision", true)).toBe(2);
  expect(nextStop(moves, 2, 1, "decision", true)).toBe(4);
  expect(nextStop(moves, 2, 1, "decision", false)).toBe(3);
  expect(nextStop(moves, 1, 1, "turn", false)).toBe(3);
  expect(nextStop(moves, 0, 1, "round", true)).toBe(4);
  expect(nextStop(moves, 5, 1, "event", true)).toBe(5);
  expect(nextStop(moves, 0, -1, "event", true)).toBe(0);
});

test("chances are stacked from the reader upwards and fill the whole", () => {
  const position = (move: number, chances: number[]): AnalysedPosition => ({
    move,
    round: 1,
    to_move: 0,
    public: chances,
    seat: chances,
    all: chances,
    depth: "full",
    public_error: [0.1, 0.1],
    seat_error: [0, 0],
    all_error: [0, 0],
  });
  const told = [position(0, [0.25, 0.75]), position(4, [0.5, 0.5])];
  const drawn = areas(told, "public", [1, 0]);
  expect(drawn[0]!.high).toEqual([
    [0, 0.75],
    [4, 0.5],
  ]);
  expect(drawn[1]!.high.map(([, y]) => y)).toEqual([1, 1]);
  expect(chancesAt(told, "all", 3)).toEqual([0.25, 0.75]);
  expect(chancesAt(told, "all", 4)).toEqual([0.5, 0.5]);
});

test("the line between two areas is as unsure as the chances on its better known side", () => {
  const position: AnalysedPosition = {
    move: 3,
    round: 1,
    to_move: 0,
    public: [0.5, 0.3, 0.2],
    seat: [],
    all: [],
    depth: "full",
    public_error: [0.05, 0.3, 0.4],
    seat_error: [],
    all_error: [],
  };
  const [first, second] = bands([position], "public", [0, 1, 2]);
  expect(first!.low[0]).toEqual([3, 0.45]);
  expect(first!.high[0]).toEqual([3, 0.55]);
  expect(second!.high[0]![1]).toBe(1);
  const sure = { ...position, public_error: [] };
  expect(bands([sure], "public", [0, 1, 2])[0]).toEqual({ low: [[3, 0.5]], high: [[3, 0.5]] });
});

test("rules are shown without their marks and searched whole", () => {
  expect(bare("**Dice** are *rolled* by `seat`")).toBe("Dice are rolled by seat");
  expect(wordsOf({ kind: "table", rows: [["a", "b"], ["c"]] })).toBe("a b c");
});
