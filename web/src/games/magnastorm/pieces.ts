/**
 * Which of several like pieces is which. A view only counts crew and labs; for a move to be seen, what leaves one place
 * is taken to be what arrives at another, and all that stays keeps its identity.
 */
import type { MagnastormView } from "../../api/views/magnastorm";
import type { MagStage } from "./content";

type Places = Map<string, string[]>;

class Identities {
  #view: MagnastormView | null = null;
  #places: Places = new Map();
  #made = 0;

  of(view: MagnastormView): Places {
    if (view === this.#view) return this.#places;
    const wanted = counts(view);
    const kept: Places = new Map();
    const loose = new Map<string, string[]>();
    for (const [place, ids] of this.#places) {
      const [kind] = place.split("@") as [string];
      const n = wanted.get(place) ?? 0;
      if (n > 0) kept.set(place, ids.slice(0, n));
      loose.set(kind, [...(loose.get(kind) ?? []), ...ids.slice(n)]);
    }
    for (const [place, n] of wanted) {
      const [kind] = place.split("@") as [string];
      const here = kept.get(place) ?? [];
      while (here.length < n) here.push(loose.get(kind)?.shift() ?? `${kind}-${this.#made++}`);
      kept.set(place, here);
    }
    this.#view = view;
    return (this.#places = kept);
  }
}

/** How many of each kind lie where: `crew-Y@upper:2` → 3. */
function counts(view: MagnastormView): Map<string, number> {
  const found = new Map<string, number>();
  for (const { column, crew } of view.columns)
    for (const [kind, n] of Object.entries(crew)) found.set(`crew-${kind}@upper:${column}`, n);
  for (const { cell, crew } of view.cells)
    for (const [kind, n] of Object.entries(crew)) found.set(`crew-${kind}@${cell}`, n);
  for (const seat of view.seats) {
    found.set(`crew-${seat.seat}@board`, seat.crew);
    found.set(`lab-${seat.seat}@board`, seat.labs_left);
    for (const [space, n] of Object.entries(seat.labs)) found.set(`lab-${seat.seat}@${space}`, n);
  }
  return found;
}

const known = new WeakMap<MagStage, Identities>();

/** The ids of the pieces of a kind (`crew-Y`, `lab-2`) at a place (`upper:2`, a cell, a space, `board`). */
export function pieces(stage: MagStage, kind: string, place: string): string[] {
  let identities = known.get(stage);
  if (!identities) known.set(stage, (identities = new Identities()));
  return identities.of(stage.view).get(`${kind}@${place}`) ?? [];
}
