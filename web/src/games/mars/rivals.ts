/** What a confrontation would end in, from what everybody sees (MARS-CMP-2). */
import type { SeatView } from "../../api/views/mars";
import { cardEntry, hasBonus, strength, type MarsStage } from "./position";

interface Outcome {
  mine: number;
  theirs: number;
  /** What decides: strength, a bonus, free colonists, or nothing. */
  by: "strength" | "bonus" | "free" | "tie";
  won: boolean;
  /** The defender's shield takes the effect away (MARS-CONF, `military_shield`). */
  shielded: boolean;
}

export function outcome(stage: MarsStage, me: SeatView, other: SeatView, domain: string): Outcome {
  const [mine, theirs] = [strength(me, domain), strength(other, domain)];
  const shield =
    domain === "military" &&
    other.rd.some((id) =>
      (cardEntry(stage, id).effect as { op: string }[]).some((each) => each.op === "military_shield"),
    );
  const tell = (by: Outcome["by"], won: boolean): Outcome => ({ mine, theirs, by, won, shielded: won && shield });
  if (mine !== theirs) return tell("strength", mine > theirs);
  const [a, b] = [hasBonus(stage, me, domain), hasBonus(stage, other, domain)];
  if (a !== b) return tell("bonus", a);
  return me.free === other.free ? tell("tie", false) : tell("free", me.free > other.free);
}
