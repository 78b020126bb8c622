/** Planning ahead: what the viewer chose while others decide, carried out when it becomes possible. */
import type { ChoiceInfo } from "../api/protocol";
import { rest } from "./choicePaths";
import type { Table } from "./table.svelte";

interface Plan {
  /** Elements in the order they were touched; several decisions may follow one another. */
  path: string[];
  /** What it was called when it was made. */
  words: string;
  /** What the planner's own things looked like then. */
  own: string;
}

/** The choice that a plan begins with, and what is left of the plan after it; null if nothing fits. */
export function firstStep(choices: ChoiceInfo[], path: string[]): { choice: ChoiceInfo; left: string[] } | null {
  for (let count = path.length; count > 0; count--) {
    const begin = path.slice(0, count);
    const choice = choices.find((each) => each.path.length === count && rest(each.path, begin)?.length === 0);
    if (choice) return { choice, left: path.slice(count) };
  }
  return null;
}

/** Everything of a seat that a view shows, as one text: a plan is given up when it changes. */
export function ownThings(view: { seats?: unknown[] } | null, seat: number): string {
  return JSON.stringify(view?.seats?.[seat] ?? null);
}

export class PlannedMoves {
  kept: Plan | null = $state.raw(null);
  /** What became of the last plan. */
  ended: "changed" | "illegal" | null = $state(null);

  constructor(readonly table: Table) {}

  begin(): void {
    this.table.stage.clear();
    this.table.stage.planning = true;
    this.ended = null;
  }

  keep(told: string): void {
    this.kept = { path: this.table.stage.path, words: told, own: this.#own() };
    this.leave();
  }

  leave(): void {
    const { stage } = this.table;
    stage.planning = false;
    stage.clear();
    stage.prompt = this.table.live.prompt;
  }

  drop(): void {
    this.kept = null;
  }

  /** It is the planner's turn: the next step of the plan, if it is possible and nothing of theirs changed. */
  async carryOut(): Promise<void> {
    const plan = this.kept;
    const { stage } = this.table;
    if (!plan || stage.planning) return;
    if (plan.own !== this.#own()) return this.#end("changed");
    const step = firstStep(stage.prompt?.choices ?? [], plan.path);
    if (!step) return this.#end("illegal");
    await this.table.actions.act(step.choice);
    const left = step.left.length > 0;
    // What the step itself changed is no reason to give the rest up.
    this.kept = left ? { ...plan, path: step.left, own: this.#own() } : null;
    if (left && stage.prompt) await this.carryOut();
  }

  #end(how: "changed" | "illegal"): void {
    this.kept = null;
    this.ended = how;
  }

  #own(): string {
    return ownThings(this.table.live.view, this.table.stage.viewer);
  }
}
