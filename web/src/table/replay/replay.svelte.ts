/** Looking back at a table, move by move, as somebody saw it. */
import { api, ApiError } from "$lib/api";
import { messages } from "$lib/messages.svelte";
import type {
  AnalysisText,
  CatalogueEntry,
  KnownMoves,
  LogEntry,
  Position,
  State,
  TableInfo,
} from "../../api/protocol";
import { preferences } from "../../app/preferences.svelte";
import { isNotice } from "../logFilters";
import { isMoving, Motion } from "../motion";
import { withSeatNames } from "../seatNames";
import { Stage } from "../stage.svelte";
import { readAnalysis, wantAnalysis } from "./analysis";
import { movesOf, nextStop, type Move, type Unit } from "./steps";

const KEPT = 300;
const STEP_MS = 1000;
const PAGE = 500;
const ASK_AGAIN_MS = 3000;

/** As a viewer: one who sees all that anybody saw. */
export const ALL = -2;
/** As a viewer: one who sees what everybody could see. */
export const PUBLIC = -1;

export class Replay {
  readonly stage = new Stage();
  /** With everything open: each seat's own look at it. */
  own: Stage[] = $state.raw([]);
  root: HTMLElement | null = null;
  facts: TableInfo | null = $state.raw(null);
  game: CatalogueEntry | null = $state.raw(null);
  moves: Move[] = $state.raw([]);
  at = $state(0);
  /** As whom: a seat, -1 for what everybody could see, or ALL. */
  viewer = $state(-1);
  /** The reader's own seat, or -1. */
  me = $state(-1);
  unit: Unit = $state("decision");
  skipIdle = $state(true);
  speed = $state(1);
  playing = $state(false);
  fault: string | null = $state(null);
  analysis: AnalysisText | null = $state.raw(null);
  /** How often bots played what was played first here. */
  known: KnownMoves | null = $state.raw(null);
  #positions = new Map<string, Promise<Position>>();
  #motion = new Motion();
  #timer = 0;
  #closed = false;

  constructor(readonly id: string) {}

  async open(at: number | null, as: number | null, seq?: number): Promise<void> {
    await this.show(at, as, seq);
    if (this.fault) return;
    void this.#look();
    void this.#readKnown();
  }

  /** Show a move, or the position after an event of the table; else the last one. */
  async show(at: number | null, as: number | null, seq = Infinity): Promise<void> {
    try {
      const state = await api.get<State>(`tables/${this.id}`);
      const { table } = state;
      this.stage.facts = this.facts = withSeatNames(table);
      if (table.unplayable) return void (this.fault = table.unplayable.words);
      const log = await this.#wholeLog();
      this.me = state.viewer;
      this.viewer = as ?? state.viewer;
      [this.stage.content, this.game] = await Promise.all([
        api.get<Record<string, unknown>>(`tables/${this.id}/content`),
        api.get<CatalogueEntry>(`games/${table.game}`),
      ]);
      this.moves = movesOf(log, isNotice);
      await this.go(at ?? this.moves.findLastIndex((move) => move.seq <= seq));
    } catch (error) {
      this.#refused(error);
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #wholeLog(): Promise<LogEntry[]> {
    let all: LogEntry[] = [];
    for (let before: number | null = null; ;) {
      const page: { entries: LogEntry[] } = await api.get(`tables/${this.id}/log`, { limit: PAGE, before });
      all = [...page.entries, ...all];
      if (page.entries.length < PAGE) return all;
      before = page.entries[0]!.seq;
    }
  }

  #position(moves: number): Promise<Position> {
    const key = `${this.viewer}/${messages.lang}/${moves}`;
    let found = this.#positions.get(key);
    if (!found) {
      found = api.get<Position>(`tables/${this.id}/at`, { moves, as: this.viewer });
      found.catch(() => this.#positions.delete(key));
      this.#positions.set(key, found);
      if (this.#positions.size > KEPT) this.#positions.delete(this.#positions.keys().next().value!);
    }
    return found;
  }

  async go(moves: number): Promise<void> {
    const target = Math.min(Math.max(0, moves), this.moves.length - 1);
    this.at = target;
    this.stage.ghost = null;
    try {
      const position = await this.#position(target);
      if (this.at !== target) return;
      await this.#motion.follow(isMoving(preferences.motion) ? this.root : null, Math.max(1, this.speed), () => {
        this.stage.viewer = Math.max(-1, position.viewer);
        this.stage.view = position.view;
        if (position.viewer === ALL) this.#open(position.view);
      });
      const next = this.next(1);
      if (next !== target) this.#position(next).catch(() => {});
    } catch (error) {
      this.#refused(error);
    }
  }

  /** Everything is seen: what each seat holds is shown as that seat would see it. */
  #open(view: unknown): void {
    if (this.own.length === 0) this.own = this.facts!.seats.map(() => new Stage());
    for (const [seat, stage] of this.own.entries()) {
      stage.facts = this.facts!;
      stage.content = this.stage.content;
      stage.viewer = seat;
      stage.view = view;
    }
  }

  /** How the board would look after other actions from here, drawn over it; without any, as it was. */
  async tryLine(line: number[]): Promise<Position | null> {
    this.stage.ghost = null;
    if (line.length === 0) return null;
    const from = this.at;
    try {
      const wanted = { moves: from, as: this.viewer, line: line.join(",") };
      const position = await api.get<Position>(`tables/${this.id}/at`, wanted);
      if (this.at !== from) return null;
      this.stage.ghost = position.view;
      return position;
    } catch (error) {
      this.#refused(error);
      return null;
    }
  }

  next(direction: 1 | -1): number {
    return nextStop(this.moves, this.at, direction, this.unit, this.skipIdle);
  }

  async look(viewer: number): Promise<void> {
    this.viewer = viewer;
    await this.go(this.at);
  }

  toggle(): void {
    this.playing = !this.playing;
    clearTimeout(this.#timer);
    if (!this.playing) return;
    if (this.at >= this.moves.length - 1) void this.go(0);
    this.#tick();
  }

  #tick(): void {
    this.#timer = window.setTimeout(async () => {
      await this.go(this.next(1));
      if (this.at >= this.moves.length - 1) this.playing = false;
      else if (this.playing) this.#tick();
    }, STEP_MS / this.speed);
  }

  // The analysis

  async #look(): Promise<void> {
    this.analysis = await readAnalysis(this.id);
    if (this.analysis?.status === "waiting" && !this.#closed) setTimeout(() => void this.#look(), ASK_AGAIN_MS);
  }

  async #readKnown(): Promise<void> {
    try {
      this.known = await api.get<KnownMoves>(`tables/${this.id}/openings`);
    } catch (error) {
      // As long as something is hidden nobody is told what could have been chosen.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  async analyse(): Promise<void> {
    try {
      this.analysis = await wantAnalysis(this.id);
      if (this.analysis.status === "waiting") setTimeout(() => void this.#look(), ASK_AGAIN_MS);
    } catch (error) {
      this.#refused(error);
    }
  }

  // From here

  /** A new table against bots from the position that is shown. */
  async playOn(): Promise<void> {
    try {
      const made = await api.post<TableInfo>(`tables/${this.id}/fork`, {
        moves: this.at,
        seat: Math.max(0, this.viewer),
        bot: "pilot",
      });
      location.assign(`/t/${made.id}`);
    } catch (error) {
      this.#refused(error);
    }
  }

  link(): string {
    return `${location.origin}/t/${this.id}/replay?at=${this.at}&as=${this.viewer}`;
  }

  #refused(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    this.fault = error.message;
    this.playing = false;
  }
}
