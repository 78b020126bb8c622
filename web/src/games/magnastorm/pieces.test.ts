import { describe, expect, it } from "vitest";
import type { MagnastormView } from "../../api/views/magnastorm";
import type { MagStage } from "./content";
import { pieces } from "./pieces";

/** A table with three neutral crew in column 1, one in column 2, and one lab on the board of seat 0. */
function view(upper: number[], cells: Record<string, number>, labs: Record<string, number> = {}): MagnastormView {
  return {
    columns: upper.map((n, i) => ({ column: i + 1, commander: "", crew: n ? { Y: n } : {}, price: {} })),
    cells: Object.entries(cells).map(([cell, n]) => ({ cell, bonus: "", crew: n ? { Y: n } : {} })),
    seats: [{ seat: 0, crew: 0, labs_left: 2 - Object.values(labs).reduce((sum, n) => sum + n, 0), labs }],
  } as unknown as MagnastormView;
}

describe("pieces that are alike", () => {
  it("keep their identity when one of them moves", () => {
    const stage = { view: view([3, 1], { r1c1: 0 }) } as MagStage;
    const before = pieces(stage, "crew-Y", "upper:1");
    const other = pieces(stage, "crew-Y", "upper:2");
    stage.view = view([2, 1], { r1c1: 1 });
    expect(pieces(stage, "crew-Y", "upper:1")).toEqual(before.slice(0, 2));
    expect(pieces(stage, "crew-Y", "upper:2")).toEqual(other);
    expect(pieces(stage, "crew-Y", "r1c1")).toEqual(before.slice(2));
  });

  it("go from the board to the planet and back", () => {
    const stage = { view: view([], {}) } as MagStage;
    const [first, last] = pieces(stage, "lab-0", "board");
    stage.view = view([], {}, { m4_w_core_1: 1 });
    expect(pieces(stage, "lab-0", "m4_w_core_1")).toEqual([last]);
    stage.view = view([], {});
    expect(pieces(stage, "lab-0", "board")).toEqual([first, last]);
  });

  it("are all different", () => {
    const stage = { view: view([3, 4], { r1c1: 2 }) } as MagStage;
    const ids = ["upper:1", "upper:2", "r1c1"].flatMap((place) => pieces(stage, "crew-Y", place));
    expect(new Set(ids).size).toBe(9);
  });
});
