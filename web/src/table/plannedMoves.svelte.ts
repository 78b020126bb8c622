/** Planning ahead: what the viewer chose while others decide, carried out as one plan when their turn comes. */
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

  /**
   * It is the planner's turn, and the plan of the turn has been tried: one more answer of what was planned, or all of
   * them together are carried out. True if something was done.
   */
  goOn(): boolean {
    const planned = this.kept;
    const { stage, plan } = this.table;
    if (!planned || stage.planning) return false;
    if (planned.own !== this.#own()) return this.#end("changed");
    if (planned.path.length === 0) {
      this.kept = null;
      return !plan.guard && this.table.actions.confirm();
    }
    // What is offered or usual comes before what is open.
    const usual = plan.steps.filter((each) => (each.reply ?? -1) < 0);
    for (const step of [...usual, null]) {
      const first = firstStep((step?.prompt ?? plan.open)?.choices ?? [], planned.path);
      if (!first) continue;
      this.kept = { ...planned, path: first.left };
      plan.give(first.choice, step);
      return true;
    }
    return this.#end("illegal");
  }

  /** What was answered so far stays as chips of the turn's plan. */
  #end(how: "changed" | "illegal"): false {
    this.kept = null;
    this.ended = how;
    return false;
  }

  #own(): string {
    return ownThings(this.table.live.view, this.table.stage.viewer);
  }
}
