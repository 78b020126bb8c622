import { describe, expect, it } from "vitest";
import type { ArtemisView, DieView, SeatView } from "../../api/views/artemis";
import { dieAt, pieceAt } from "./pieces";
import { insertion, seated, standings, takes, withGhost } from "./position";

const die = (owner: number, face: number, colonist = "", sent = 0): DieView => ({
  owner,
  face,
  relic: false,
  colonist,
  sent,
});

function view(pool: number[], vents: DieView[], shelters: Record<string, number> = {}): ArtemisView {
  const seat = { seat: 0, pool, relic_die: 0, shelters, buildings: [] } as unknown as SeatView;
  return {
    seats: [seat],
    camps: [],
    vents: { amount: 9, dice: vents },
    quarry: { amount: 0, dice: [] },
    gantry: [],
    doorstep: {},
    doorstep_dice: [],
    academy: [],
    academy_stock: {},
    outfitter: [],
  } as unknown as ArtemisView;
}

describe("pieces keep their names", () => {
  it("when a die is placed, it takes its name along and all others keep theirs", () => {
    const stage = { view: view([2, 4, 5], [die(0, 3)]) };
    const lying = dieAt(stage, "vents", stage.view.vents.dice, 0);
    const pool = [0, 1, 2].map((n) => pieceAt(stage, "pool:0", "die0", n));
    const row = [die(0, 2), die(0, 3)];
    stage.view = view([4, 5], row);
    const after = [0, 1].map((i) => dieAt(stage, "vents", row, i));
    expect(after).toContain(lying);
    expect(new Set([...after, pieceAt(stage, "pool:0", "die0", 0), pieceAt(stage, "pool:0", "die0", 1)])).toEqual(
      new Set([lying, ...pool]),
    );
  });

  it("whoever comes from the bag is new", () => {
    const stage = { view: view([], [], { pioneer: 1 }) };
    const first = pieceAt(stage, "shelters:0", "pioneer", 0);
    stage.view = view([], [], { pioneer: 2 });
    expect(pieceAt(stage, "shelters:0", "pioneer", 0)).toBe(first);
    expect(pieceAt(stage, "shelters:0", "pioneer", 1)).not.toBe(first);
  });
});

describe("as it stands", () => {
  it("ART-EX-8: dice take what is left, the last one nothing", () => {
    expect(takes(8, [1, 3, 3, 4, 4])).toEqual([1, 3, 3, 1, 0]);
  });

  it("ART-EX-3: a die lies right of all equal or lower ones", () => {
    expect(insertion([die(0, 1), die(1, 3), die(2, 4)], 3)).toBe(2);
  });

  it("ART-EX-18: in a tie the lower die is first; Pioneers count", () => {
    const dice = [die(1, 3), die(0, 5), die(1, 2), die(2, 3, "pioneer", 2)];
    expect(standings({ dice } as never).map((each) => [each.seat, each.value])).toEqual([
      [1, 5],
      [0, 5],
      [2, 5],
    ]);
  });

  it("ART-EX-36: named slots are filled first, the rest goes where anybody may work", () => {
    expect(seated(["engineer", "any"], { engineer: 1, pioneer: 1 })).toEqual(["engineer", "pioneer"]);
    expect(seated(["engineer", "any"], { pioneer: 1 })).toEqual([null, "pioneer"]);
  });

  it("the die to come is marked where it will lie", () => {
    const now = [die(0, 1), die(1, 4)];
    expect(withGhost(now, [die(0, 1), die(2, 3), die(1, 4)]).map((each) => [each.ghost, each.was])).toEqual([
      [false, 0],
      [true, -1],
      [false, 1],
    ]);
  });
});
