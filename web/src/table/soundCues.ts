/** Which sound goes with what happened. */
import type { Cue } from "$lib/sound";
import type { LogEntry } from "../api/protocol";
import { names } from "./logFilters";

const KINDS: [RegExp, Cue][] = [
  [/round|upkeep|phase/, "round"],
  [/reveal|roll|draw|event|supply/, "reveal"],
  [/lose|lost|loss|attack|destroy|steal|stolen|frozen|exposed|discard/, "loss"],
  [/gain|score|point|badge|goal|reward|take|harvest/, "gain"],
];

/** The most telling sound of some entries; losses and gains only if they are the viewer's. */
export function cueOf(entries: LogEntry[], viewer: number): Cue | null {
  const lines = entries.flatMap((entry) => entry.lines);
  if (lines.length === 0) return null;
  for (const [kind, cue] of KINDS) {
    const own = cue === "loss" || cue === "gain";
    if (
      lines.some((line) => kind.test(line.text.id) && (!own || line.seat === viewer || names(line.text.args, viewer)))
    )
      return cue;
  }
  return "place";
}
