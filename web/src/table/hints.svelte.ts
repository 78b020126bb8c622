/** Hints: what a strong bot would do in the viewer's place, where that may be asked. */
import type { HintAsked, HintText } from "../api/protocol";
import type { Table } from "./table.svelte";

/** A hint that has not come after so long may be requested again. */
const PATIENCE_MS = 60_000;

export class Hints {
  /** The hint that was given. */
  current: HintText | null = $state.raw(null);
  /** Whether a hint is being thought about. */
  waiting = $state(false);

  constructor(readonly table: Table) {}

  get available(): boolean {
    const { facts, stage, history } = this.table;
    return facts?.hints === true && stage.prompt !== null && !history.shown && !stage.planning;
  }

  /** Ask what a strong bot would do; the answer comes like everything else that happens. */
  async ask(): Promise<void> {
    if (!this.available || this.waiting) return;
    const { seq, stage } = this.table;
    this.waiting = true;
    const answer = await this.table.post<HintAsked>("hint", { seat: stage.viewer });
    if (!answer || (!answer.waiting && this.current)) this.waiting = false;
    setTimeout(() => this.table.seq === seq && (this.waiting = false), PATIENCE_MS);
  }

  /** A hint came, or the decision that it was about is made. */
  receive(hint: HintText | null): void {
    if (hint || !this.table.live.prompt) this.waiting = false;
    if (hint?.best.action === this.current?.best.action && hint?.words === this.current?.words) return;
    this.current = hint;
    this.table.stage.hinted = new Set(hint?.best.path);
  }

  /** Answer as the hint says; nothing is carried out. */
  follow(): void {
    if (this.current && this.table.stage.prompt) this.table.plan.follow(this.current.plan ?? []);
  }

  drop(): void {
    this.current = null;
    this.table.stage.hinted = new Set();
  }
}
