/** What the viewer does with a choice: looks at what it would change, asks why not, confirms, takes back. */
import { ApiError } from "$lib/api";
import { connection, type RequestWithoutId } from "$lib/connection.svelte";
import type { ChoiceInfo, Done, Explained, PreviewText } from "../api/protocol";
import { preferences } from "../app/preferences.svelte";
import { needsNoConfirmation } from "./choicePaths";
import type { Table } from "./table.svelte";

const TAKEN_BACK_MS = 2000;
const LOOK_MS = 20;

export class Actions {
  /** What the chosen action would change. */
  preview: PreviewText | null = $state.raw(null);
  busy = $state(false);
  #reasons = new Map<string, Promise<Explained>>();
  #requests = 0;

  constructor(readonly table: Table) {}

  /** Another position: what was explained may be otherwise now. */
  clear(): void {
    this.#reasons.clear();
  }

  /** Ask what the chosen action would change, and show it. */
  async loadPreview(choice: ChoiceInfo | null): Promise<void> {
    const { id, stage } = this.table;
    const number = ++this.#requests;
    this.preview = null;
    stage.ghost = null;
    if (!choice || !stage.prompt || stage.planning) return;
    try {
      const preview = await connection.request<PreviewText>({
        type: "preview",
        table: id,
        action: choice.action,
        seat: stage.viewer,
      });
      if (number !== this.#requests || stage.chosen?.action !== choice.action) return;
      this.preview = preview;
      stage.ghost = { ...stage.view, ...preview.view };
      if (preferences.flow && preview.seq === this.table.seq && needsNoConfirmation(choice, preview)) this.confirm();
    } catch (error) {
      // Whoever confirms quickly has moved on before the answer; a preview is only a help.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Why an element cannot be touched now; requested once for each position. */
  explain(el: string): Promise<Explained> {
    const found = this.#reasons.get(el);
    if (found) return found;
    const answer = connection.request<Explained>({
      type: "explain",
      table: this.table.id,
      element: el,
      seat: this.table.stage.viewer,
    });
    this.#reasons.set(el, answer);
    answer.catch(() => this.#reasons.delete(el));
    return answer;
  }

  confirm(): boolean {
    const { chosen, prompt, planning } = this.table.stage;
    if (!chosen || this.busy || !prompt || planning) return false;
    void this.act(chosen);
    return true;
  }

  async act(choice: ChoiceInfo): Promise<void> {
    const { id, stage, seq } = this.table;
    await this.#send({ type: "act", table: id, action: choice.action, action_id: freshId(), seat: stage.viewer, seq });
  }

  async undo(): Promise<boolean> {
    const { id, stage, undo } = this.table;
    return undo.allowed && this.#send({ type: "undo", table: id, action_id: freshId(), seat: stage.viewer });
  }

  /** Take back everything of this turn, as far as that goes. */
  async restart(): Promise<void> {
    for (let steps = this.table.stepsThisTurn; steps > 0 && this.table.undo.allowed; steps--) {
      const { seq } = this.table;
      if (!(await this.undo())) return;
      await this.#after(seq);
    }
  }

  /** Wait until an event later than one is shown. */
  async #after(seq: number): Promise<void> {
    for (let waited = 0; this.table.seq <= seq && waited < TAKEN_BACK_MS; waited += LOOK_MS)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }

  async #send(request: RequestWithoutId): Promise<boolean> {
    this.busy = true;
    this.table.errorText = null;
    try {
      await connection.request<Done>(request);
      this.table.stage.path = [];
      return true;
    } catch (error) {
      this.table.showError(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}

function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
