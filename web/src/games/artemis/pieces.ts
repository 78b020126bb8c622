/** Names for dice and colonists that the rules do not tell apart, so that each can be followed from place to place. */
import type { ArtemisView, DieView } from "../../api/views/artemis";
import { men } from "./position";

interface Thing {
  place: string;
  kind: string;
}
type Named = Map<string, string[]>;

const slot = ({ place, kind }: Thing) => `${place}|${kind}`;

/** Everything of the board that can be followed, place by place. */
function things(view: ArtemisView): Thing[] {
  const found: Thing[] = [];
  const dice = (place: string, list: DieView[]) => {
    for (const die of list) {
      found.push({ place, kind: die.relic ? "relic" : `die${die.owner}` });
      for (let n = 0; n < die.sent; n++) found.push({ place, kind: die.colonist });
    }
  };
  const people = (place: string, bag: Record<string, number>) =>
    found.push(...men(bag).map((kind) => ({ place, kind })));
  for (const camp of view.camps) {
    dice(`camp:${camp.card}`, camp.dice);
    camp.rewards.forEach((reward, i) => people(`camp:${camp.card}:reward:${i}`, reward.colonists));
  }
  dice("vents", view.vents.dice);
  dice("quarry", view.quarry.dice);
  for (const tile of view.gantry) dice(`gantry:${tile.tile}`, tile.bids);
  dice("doorstep", view.doorstep_dice);
  view.academy.forEach((lesson, i) => {
    if (lesson.die) dice(`academy:${i}`, [lesson.die]);
    if (lesson.colonist) people(`academy:${i}`, { [lesson.colonist]: 1 });
  });
  dice("outfitter", view.outfitter);
  people("doorstep", view.doorstep);
  people("stock", view.academy_stock);
  for (const seat of view.seats) {
    for (let n = 0; n < seat.pool.length; n++) found.push({ place: `pool:${seat.seat}`, kind: `die${seat.seat}` });
    if (seat.relic_die) found.push({ place: `pool:${seat.seat}`, kind: "relic" });
    people(`shelters:${seat.seat}`, seat.shelters);
    for (const tile of seat.buildings) people(`tile:${tile.tile}`, tile.staff);
  }
  return found;
}

/** One table's names: what stays keeps its name, what appears takes that of something of its kind that left. */
class Naming {
  #view: ArtemisView | null = null;
  #named: Named = new Map();
  #made = 0;

  of(view: ArtemisView): Named {
    if (view !== this.#view) {
      this.#named = this.#follow(things(view));
      this.#view = view;
    }
    return this.#named;
  }

  #follow(found: Thing[]): Named {
    const before = new Map([...this.#named].map(([key, names]) => [key, [...names]]));
    const named: Named = new Map();
    const fresh: Thing[] = [];
    for (const thing of found) {
      const name = before.get(slot(thing))?.shift();
      if (name) named.set(slot(thing), [...(named.get(slot(thing)) ?? []), name]);
      else fresh.push(thing);
    }
    const free = new Map<string, string[]>();
    for (const [key, names] of before) {
      const kind = key.slice(key.indexOf("|") + 1);
      free.set(kind, [...(free.get(kind) ?? []), ...names]);
    }
    for (const thing of fresh) {
      const name = free.get(thing.kind)?.shift() ?? `${thing.kind}:${this.#made++}`;
      named.set(slot(thing), [...(named.get(slot(thing)) ?? []), name]);
    }
    return named;
  }
}

const namings = new WeakMap<object, Naming>();

/** The name of the n-th thing of a kind at a place, or nothing where it is not of this position. */
export function pieceAt(stage: { view: ArtemisView }, place: string, kind: string, n = 0): string | undefined {
  let naming = namings.get(stage);
  if (!naming) namings.set(stage, (naming = new Naming()));
  return naming.of(stage.view).get(`${place}|${kind}`)?.[n];
}

/** The name of a die in a list of dice at a place. */
export function dieAt(stage: { view: ArtemisView }, place: string, list: DieView[], index: number): string | undefined {
  const kind = (die: DieView) => (die.relic ? "relic" : `die${die.owner}`);
  const die = list[index];
  if (!die) return undefined;
  return pieceAt(stage, place, kind(die), list.slice(0, index).filter((each) => kind(each) === kind(die)).length);
}
