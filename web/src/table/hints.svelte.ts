/** Hints: what a strong bot would do in the viewer's place, where that may be asked. */
import type { HintAsked, HintText } from "../api/protocol";
import type { Table } from "./table.svelte";

/** A hint that has not come after so long may be asked for again. */
const PATIENCE_MS = 60_000;

export class Hinting {
  /** What was told, for whoever asked. */
  told: HintText | null = $state.raw(null);
  /** Whether a hint is being thought about. */
  waiting = $state(false);

  constructor(readonly table: Table) {}

  get may(): boolean {
    const { facts, stage, past } = this.table;
    return facts?.hints === true && stage.prompt !== null && !past.shown && !stage.planning;
  }

  /** Ask what a strong bot would do; the answer comes like everything else that happens. */
  async ask(): Promise<void> {
    if (!this.may || this.waiting) return;
    const { seq, stage } = this.table;
    this.waiting = true;
    const asked = await this.table.wish<HintAsked>("hint", { seat: stage.viewer });
    if (!asked || (!asked.waiting && this.told)) this.waiting = false;
    setTimeout(() => this.table.seq === seq && (this.waiting = false), PATIENCE_MS);
  }

  /** A hint came, or the decision that it was about is made. */
  hear(hint: HintText | null): void {
    if (hint || !this.table.live.prompt) this.waiting = false;
    if (hint?.best.action === this.told?.best.action && hint?.words === this.told?.words) return;
    this.told = hint;
    this.table.stage.hinted = new Set(hint?.best.path);
  }

  /** Touch what the hint names; nothing is carried out. */
  follow(): void {
    const { stage } = this.table;
    if (this.told && stage.prompt) stage.path = [...this.told.best.path];
  }

  drop(): void {
    this.told = null;
    this.table.stage.hinted = new Set();
  }
}
