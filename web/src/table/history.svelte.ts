/** Looking back from a running table: positions of the past, and events that were missed. */
import { api } from "$lib/api";
import type { LogEntry, Position } from "../api/protocol";
import { isNotice } from "./logFilters";
import { withEntries, withoutLast } from "./logEntries";
import type { Table } from "./table.svelte";

const OLDER = 200;

export class History {
  /** The position that is looked at, or null for now. */
  shown: Position | null = $state.raw(null);

  constructor(readonly table: Table) {}

  /** Look at the position after an event. */
  async visitEvent(seq: number): Promise<void> {
    await this.visit(await this.movesAt(seq));
  }

  async visit(moves: number): Promise<void> {
    const { id, stage } = this.table;
    try {
      const past = await api.get<Position>(`tables/${id}/at`, { moves, as: stage.viewer });
      await this.table.eventQueue.move(() => {
        this.shown = past;
        stage.clear();
        stage.prompt = null;
        stage.view = past.view;
        stage.log = withoutLast(this.table.log, past.of - past.moves);
      });
    } catch (error) {
      this.table.showError(error);
    }
  }

  leave(): void {
    const { stage, live, plan } = this.table;
    this.shown = null;
    stage.view = live.view;
    stage.prompt = live.prompt;
    stage.log = this.table.log;
    plan.resume();
  }

  /** Older entries of the log. */
  async readBack(): Promise<void> {
    const { id, stage, log } = this.table;
    const { entries } = await api.get<{ entries: LogEntry[] }>(`tables/${id}/log`, {
      before: log[0]?.seq ?? 0,
      as: stage.viewer,
      limit: OLDER,
    });
    this.table.log = withEntries(this.table.log, entries);
  }

  /** The number of standing actions up to an entry of the log. */
  async movesAt(seq: number): Promise<number> {
    const { id, stage, log } = this.table;
    const { of } = await api.get<Position>(`tables/${id}/at`, { moves: 0, as: stage.viewer });
    return Math.max(0, of - log.filter((entry) => entry.seq > seq && !isNotice(entry)).length);
  }
}
