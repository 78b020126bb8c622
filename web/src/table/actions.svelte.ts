/** What the viewer does with a choice: looks at what it would change, asks why not, confirms, takes back. */
import { Refused } from "$lib/api";
import { connection, type Wish } from "$lib/connection.svelte";
import type { ChoiceText, Done, Explained, PreviewText } from "../api/protocol";
import { prefs } from "../app/preferences.svelte";
import { flows } from "./choicePaths";
import type { Table } from "./table.svelte";

const TAKEN_BACK_MS = 2000;
const LOOK_MS = 20;

export class Acting {
  /** What the chosen action would change. */
  preview: PreviewText | null = $state.raw(null);
  busy = $state(false);
  #reasons = new Map<string, Promise<Explained>>();
  #asked = 0;

  constructor(readonly table: Table) {}

  /** Another position: what was explained may be otherwise now. */
  forget(): void {
    this.#reasons.clear();
  }

  /** Ask what the chosen action would change, and show it. */
  async look(choice: ChoiceText | null): Promise<void> {
    const { id, stage } = this.table;
    const number = ++this.#asked;
    this.preview = null;
    stage.ghost = null;
    if (!choice || !stage.prompt || stage.planning) return;
    try {
      const told = await connection.ask<PreviewText>({
        type: "preview",
        table: id,
        action: choice.action,
        seat: stage.viewer,
      });
      if (number !== this.#asked || stage.chosen?.action !== choice.action) return;
      this.preview = told;
      stage.ghost = { ...stage.view, ...told.view };
      if (prefs.flow && told.seq === this.table.seq && flows(choice, told)) this.confirm();
    } catch (error) {
      // Whoever confirms quickly has moved on before the answer; a preview is only a help.
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** Why an element cannot be touched now; asked once for each position. */
  why(el: string): Promise<Explained> {
    const found = this.#reasons.get(el);
    if (found) return found;
    const asked = connection.ask<Explained>({
      type: "explain",
      table: this.table.id,
      element: el,
      seat: this.table.stage.viewer,
    });
    this.#reasons.set(el, asked);
    asked.catch(() => this.#reasons.delete(el));
    return asked;
  }

  confirm(): boolean {
    const { chosen, prompt, planning } = this.table.stage;
    if (!chosen || this.busy || !prompt || planning) return false;
    void this.act(chosen);
    return true;
  }

  async act(choice: ChoiceText): Promise<void> {
    const { id, stage, seq } = this.table;
    await this.#wish({ type: "act", table: id, action: choice.action, action_id: freshId(), seat: stage.viewer, seq });
  }

  async takeBack(): Promise<boolean> {
    const { id, stage, undo } = this.table;
    return undo.allowed && this.#wish({ type: "undo", table: id, action_id: freshId(), seat: stage.viewer });
  }

  /** Take back everything of this turn, as far as that goes. */
  async restart(): Promise<void> {
    for (let steps = this.table.stepsThisTurn; steps > 0 && this.table.undo.allowed; steps--) {
      const { seq } = this.table;
      if (!(await this.takeBack())) return;
      await this.#after(seq);
    }
  }

  /** Wait until an event later than one is shown. */
  async #after(seq: number): Promise<void> {
    for (let waited = 0; this.table.seq <= seq && waited < TAKEN_BACK_MS; waited += LOOK_MS)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }

  async #wish(wish: Wish): Promise<boolean> {
    this.busy = true;
    this.table.fault = null;
    try {
      await connection.ask<Done>(wish);
      this.table.stage.path = [];
      return true;
    } catch (error) {
      this.table.refused(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}

function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
