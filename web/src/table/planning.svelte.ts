/** Planning ahead: what the viewer chose while others decide, carried out when it becomes possible. */
import { firstStep, ownThings, type Plan } from "./plan";
import type { Table } from "./table.svelte";

export class Planning {
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
    await this.table.acting.act(step.choice);
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
