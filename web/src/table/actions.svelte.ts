/** What the viewer does: asks why not, confirms the plan, takes back. */
import { t } from "$lib/messages.svelte";
import { connection, type RequestWithoutId } from "$lib/connection.svelte";
import type { Done, Explained } from "../api/protocol";
import type { Table } from "./table.svelte";

export class Actions {
  busy = $state(false);
  #reasons = new Map<string, Promise<Explained>>();

  constructor(readonly table: Table) {}

  /** Another position: what was explained may be otherwise now. */
  clear(): void {
    this.#reasons.clear();
  }

  /** Why an element cannot be touched now; requested once for each position and plan. */
  explain(el: string): Promise<Explained> {
    const found = this.#reasons.get(el);
    if (found) return found;
    const { replies, single } = this.table.plan;
    const answer = connection.request<Explained>({
      type: "explain",
      table: this.table.id,
      element: el,
      seat: this.table.stage.viewer,
      ...(single ? {} : { actions: replies.map((each) => each.action), kinds: replies.map((each) => each.kind) }),
    });
    this.#reasons.set(el, answer);
    answer.catch(() => this.#reasons.delete(el));
    return answer;
  }

  /** Carry the plan out, if it is complete. */
  confirm(): boolean {
    const { plan, stage } = this.table;
    if (!plan.complete || this.busy || !stage.prompt || stage.planning) return false;
    void this.#carryOut();
    return true;
  }

  async #carryOut(): Promise<void> {
    const { id, stage, seq, plan } = this.table;
    const actions = plan.steps.map((step) => step.action);
    plan.sent = true;
    const done = await this.#send({ type: "act", table: id, actions, action_id: freshId(), seat: stage.viewer, seq });
    if (!done) plan.sent = false;
    if (done?.stopped) this.table.errorText = t("table-plan-stopped", { why: done.stopped.why.words });
  }

  /** Take the last plan back, or one step of it. */
  async undo(step = false): Promise<boolean> {
    const { id, stage, undo } = this.table;
    if (!undo.allowed) return false;
    return (await this.#send({ type: "undo", table: id, action_id: freshId(), seat: stage.viewer, step })) !== null;
  }

  async #send(request: RequestWithoutId): Promise<Done | null> {
    this.busy = true;
    this.table.errorText = null;
    try {
      const done = await connection.request<Done>(request);
      this.table.stage.path = [];
      return done;
    } catch (error) {
      this.table.showError(error);
      return null;
    } finally {
      this.busy = false;
    }
  }
}

function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
