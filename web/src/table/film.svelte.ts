/** The film: everything since the viewer's last turn, one action after the other, on the board. */
import type { LogEntry } from "../api/protocol";
import { sinceOwnAction } from "./lastMoves";
import { isNotice } from "./logFilters";
import type { Table } from "./table.svelte";

const PART_MS = 900;
const MOST_PARTS = 60;
const MOST_PAGES = 5;
const ROUND = /^log-(round|turn)$/;

/** One part of the film: an action, or several where there are too many. */
interface Part {
  seat: number;
  entries: LogEntry[];
}

/** Actions as parts: each its own; more than fit as turns, and more turns than fit as rounds. */
export function partsOf(entries: LogEntry[], most = MOST_PARTS): Part[] {
  const single = entries.map((entry) => ({ seat: entry.seat, entries: [entry] }));
  if (single.length <= most) return single;
  const turns = joined(single, (before, part) => before.seat === part.seat);
  if (turns.length <= most) return turns;
  return joined(turns, (_, part) => !part.entries.some(({ lines }) => lines.some((line) => ROUND.test(line.text.id))));
}

function joined(parts: Part[], together: (before: Part, part: Part) => boolean): Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    const before = found.at(-1);
    if (before && together(before, part)) before.entries.push(...part.entries);
    else found.push({ seat: part.seat, entries: [...part.entries] });
  }
  return found;
}

export class Film {
  parts: Part[] = $state.raw([]);
  at = $state(0);
  playing = $state(false);
  part: Part | null = $derived(this.parts[this.at] ?? null);
  open = $derived(this.parts.length > 0);
  #moves: number[] = [];
  #timer = 0;

  constructor(readonly table: Table) {}

  /** How many actions there are to show. */
  get count(): number {
    return sinceOwnAction(this.table.log, this.table.stage.viewer).length;
  }

  /** Show it from the first action that was not seen, or after an event. */
  async start(after: number | null = null): Promise<void> {
    const { history } = this.table;
    for (let page = 0; page < MOST_PAGES && !this.#reaches(after); page++) {
      const before = this.table.log.length;
      await history.readBack();
      if (this.table.log.length === before) break;
    }
    const { log, stage } = this.table;
    const entries =
      after === null
        ? sinceOwnAction(log, stage.viewer)
        : log.filter((entry) => entry.seq > after && !isNotice(entry) && entry.lines.length > 0);
    if (entries.length === 0) return;
    const parts = partsOf(entries);
    const last = await history.movesAt(log.at(-1)!.seq);
    this.#moves = parts.map(
      (part) => last - log.filter((entry) => entry.seq > part.entries.at(-1)!.seq && !isNotice(entry)).length,
    );
    stage.inspect(null);
    this.at = 0;
    this.parts = parts;
    this.playing = true;
    await this.#show();
  }

  async toggle(): Promise<void> {
    if (this.open) this.leave();
    else await this.start();
  }

  /** Pause, go on, or begin again at the end. */
  async play(): Promise<void> {
    this.playing = !this.playing;
    clearTimeout(this.#timer);
    if (!this.playing) return;
    if (this.at >= this.parts.length - 1) this.at = 0;
    await this.#show();
  }

  async step(by: number): Promise<void> {
    this.playing = false;
    await this.go(this.at + by);
  }

  async go(part: number): Promise<void> {
    clearTimeout(this.#timer);
    this.at = Math.min(Math.max(0, part), this.parts.length - 1);
    await this.#show();
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.playing = false;
    this.parts = [];
    this.table.history.leave();
  }

  #reaches(after: number | null): boolean {
    const { log, stage } = this.table;
    if (log.length === 0 || log[0]!.seq <= 1) return true;
    return after === null ? sinceOwnAction(log, stage.viewer).length > 0 : log[0]!.seq <= after;
  }

  async #show(): Promise<void> {
    const { at } = this;
    await this.table.history.visit(this.#moves[at]!);
    // Left, or elsewhere, while the position was fetched.
    if (!this.open) return this.table.history.leave();
    if (this.at !== at || !this.playing) return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#next(), PART_MS);
  }

  #next(): void {
    if (!this.playing) return;
    if (this.at >= this.parts.length - 1) this.playing = false;
    else void this.go(this.at + 1);
  }
}
