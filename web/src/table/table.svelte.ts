/** A table as a person sits at it: follows the server, shows one event after the other, and carries out what is chosen. */
import { tick } from "svelte";
import { connection, type Listener, type Wish } from "$lib/connection.svelte";
import { api, Refused } from "$lib/api";
import { fingerprint } from "$lib/fingerprint";
import { t } from "$lib/words.svelte";
import type { ChatLine, ChoiceText, ClockFacts, Done, Explained, FromServer, GameFacts, HintAsked, HintText, LogEntry, Position, PreviewText, PromptText, ProposeBody, State, TableFacts, UndoFacts, Update } from "../protocol";
import { prefs } from "../site/prefs.svelte";
import { isMoving, Motion, pace } from "./motion";
import { firstStep, isQuiet, ownThings, type Plan } from "./plan";
import { Stage } from "./stage.svelte";

const NO_UNDO: UndoFacts = { allowed: false };
const LOG_KEPT = 400;
const FORWARD_MS = 15_000;
/** A hint that has not come after so long may be asked for again. */
const HINT_MS = 60_000;

export class Table {
  readonly stage = new Stage();
  readonly motion = new Motion();
  /** The element in which pieces move. */
  root: HTMLElement | null = null;

  seq = $state(-1);
  log: LogEntry[] = $state.raw([]);
  undo: UndoFacts = $state.raw(NO_UNDO);
  clocks: ClockFacts | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  /** Whose decision is awaited, or -1. */
  awaited = $state(-1);
  /** What the chosen action would change. */
  preview: PreviewText | null = $state.raw(null);
  busy = $state(false);
  /** A sentence of the server that something was not granted. */
  fault: string | null = $state(null);
  /** Not even a table: why. */
  missing: string | null = $state(null);
  facts: TableFacts | null = $state.raw(null);
  game: GameFacts | null = $state.raw(null);
  plan: Plan | null = $state.raw(null);
  /** What became of the last plan, in words. */
  planEnded: "changed" | "illegal" | null = $state(null);
  /** The seat of mine that the screen is to be handed to. */
  handTo: number | null = $state(null);
  /** A position of the past that is looked at. */
  past: Position | null = $state.raw(null);
  /** Events after which something hidden was shown: nothing above can be taken back. */
  barriers: Set<number> = $state.raw(new Set());
  /** Entries that were not heard yet, for those who cannot see the log. */
  news: LogEntry[] = $state.raw([]);
  /** How many events happened while the viewer was not here; 0 once they were told. */
  missed = $state(0);
  /** Counts the turns that began for the viewer. */
  turns = $state(0);
  /** Who of those with a seat is here; null until that is told. */
  here: ReadonlySet<string> | null = $state.raw(null);
  /** What a strong bot would do, for whoever asked. */
  hint: HintText | null = $state.raw(null);
  /** Whether a hint is being thought about. */
  hinting = $state(false);

  mine: number[] = $derived(this.seatsOf(connection.me?.person ?? ""));
  playing = $derived(this.facts?.phase === "playing");
  /** How many actions of the viewer are the last in the log. */
  stepsThisTurn = $derived(this.log.length - 1 - this.log.findLastIndex((entry) => entry.seat !== this.stage.viewer));

  #live: { view: any; prompt: PromptText | null } = { view: null, prompt: null };
  #queue: (State | Update)[] = [];
  #showing = false;
  #hurry: (() => void) | null = null;
  #listener: Listener;
  #stop: () => void = () => {};
  #reasons = new Map<string, Promise<Explained>>();
  #asked = 0;
  #mistakes = 0;
  /** Whether somebody was seen to sit down at a screen that several people share. */
  #seated = false;

  constructor(readonly id: string, seat: number | null = null) {
    this.#listener = { table: id, seat, since: null, hear: (message) => this.#hear(message) };
    this.stage.again = () => prefs.fast && this.confirm();
    this.stage.roving = true;
  }

  open(): void {
    this.#stop = connection.watch(this.#listener);
    void this.readChat();
  }

  close(): void {
    this.#stop();
    this.#queue = [];
  }

  /** Everything anew, in the language that is spoken now. */
  renew(): void {
    this.#listener.since = null;
    connection.again(this.#listener);
  }

  seatsOf(person: string): number[] {
    return person ? (this.facts?.seats ?? []).filter((seat) => seat.person === person && !seat.bot && !seat.lost).map((seat) => seat.seat) : [];
  }

  // Hearing

  #hear(message: FromServer): void {
    switch (message.type) {
      case "state":
      case "update":
        this.#queue.push(message);
        void this.#show();
        break;
      case "clocks":
        this.clocks = message.clocks;
        break;
      case "presence":
        this.here = new Set(message.here);
        break;
      case "chat":
        if (!this.chat.some((line) => line.number === message.number)) this.chat = [...this.chat, message];
        break;
      case "refused":
        this.missing = message.words;
    }
  }

  /** Show what waits, one event after the other; whoever acts does not wait. */
  async #show(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    while (this.#queue.length > 0) {
      const slow = this.root !== null && isMoving(prefs.motion) && !document.hidden && !this.past;
      const before = slow ? this.motion.measure(this.root!) : null;
      // A queue that is too long is shown as one event.
      const wait = slow ? pace(this.#queue.length, prefs.speed) : 0;
      do this.#apply(this.#queue.shift()!);
      while (wait === 0 && this.#queue.length > 0);
      await tick();
      if (before && this.root) this.motion.play(this.root, before, prefs.speed);
      if (this.#queue.length > 0) {
        await new Promise<void>((resolve) => {
          this.#hurry = resolve;
          setTimeout(resolve, wait);
        });
      }
    }
    this.#showing = false;
    this.#hurry = null;
  }

  /** Show everything that waits now. */
  hurry(): void {
    this.motion.skip();
    while (this.#queue.length > 0) this.#apply(this.#queue.shift()!);
    this.#hurry?.();
  }

  #apply(message: State | Update): void {
    const known = this.#listener.since;
    if (message.type === "update") {
      if (known === null || message.seq <= known) return;
      if (message.seq !== known + 1) return this.#lost();
      const view = { ...this.#live.view, ...message.view };
      if (message.view_hash && fingerprint(view) !== message.view_hash && this.#mistakes++ < 2) return this.#lost();
      this.#live.view = view;
      if (message.table) this.#seat(message.table);
      const gone = new Set(message.gone);
      this.log = [...this.log.filter((entry) => !gone.has(entry.seq)), ...message.log].slice(-LOG_KEPT);
      this.#tell(message.log);
    } else {
      this.#mistakes = 0;
      this.#live.view = message.view;
      this.#seat(message.table);
      const last = this.seq;
      this.log = message.log;
      if (last >= 0) this.#tell(message.log.filter((entry) => entry.seq > last));
      else if (!message.table.pace.live && message.prompt?.seat === message.viewer) this.missed = othersSince(message.log, message.viewer);
    }
    this.#listener.since = message.seq;
    this.seq = message.seq;
    this.undo = message.undo;
    this.clocks = message.clocks;
    if (message.undo.why?.id === "undo-revealed" && this.log.length > 0) this.barriers = new Set([...this.barriers, this.log.at(-1)!.seq]);
    this.#ask(message.viewer, message.prompt);
    this.#advise(message.hint);
  }

  /** A hint came, or the decision that it was about is made. */
  #advise(hint: HintText | null): void {
    if (hint || !this.#live.prompt) this.hinting = false;
    if (hint?.best.action === this.hint?.best.action && hint?.words === this.hint?.words) return;
    this.hint = hint;
    this.stage.hinted = new Set(hint?.best.path);
  }

  #seat(told: TableFacts): void {
    // A bot has no name of its own.
    const facts = { ...told, seats: told.seats.map((seat) => ({ ...seat, name: seat.name || t("table-seat", { number: seat.seat + 1 }) })) };
    this.facts = facts;
    this.stage.facts = facts;
  }

  #tell(entries: LogEntry[]): void {
    if (entries.some((entry) => entry.lines.length > 0)) this.news = entries;
  }

  /** Who is asked, and what: a new question forgets what was touched. */
  #ask(viewer: number, prompt: PromptText | null): void {
    const before = this.#live.prompt;
    const mine = prompt !== null && prompt.seat === viewer ? prompt : null;
    this.awaited = prompt?.seat ?? -1;
    this.#live.prompt = mine;
    this.stage.viewer = viewer;
    this.#reasons.clear();
    if (prompt && this.mine.includes(prompt.seat) && this.playing && (prompt.seat !== viewer || (!this.#seated && this.mine.length > 1))) this.#changeSeat(prompt.seat);
    if (this.past) return;
    if (mine && this.stage.planning) this.stage.planning = false;
    const same = before && mine && JSON.stringify(before.choices) === JSON.stringify(mine.choices);
    if (!same && !this.stage.planning) this.stage.clear();
    this.stage.view = this.#live.view;
    this.stage.prompt = mine;
    if (mine && !before) this.turns++;
    if (mine) this.#carryOut();
  }

  #lost(): void {
    this.#queue = [];
    this.renew();
  }

  // Several seats at one screen

  #changeSeat(seat: number): void {
    if (this.handTo === seat) return;
    if (this.game?.information === "perfect" && seat !== this.stage.viewer) this.takeSeat(seat);
    else {
      this.handTo = seat;
      this.stage.prompt = null;
    }
  }

  takeSeat(seat: number): void {
    this.#listener.seat = seat;
    this.#seated = true;
    this.handTo = null;
    this.#live.prompt = null;
    this.seq = -1;
    this.renew();
  }

  // Choosing

  /** Ask what the chosen action would change, and show it. */
  async look(choice: ChoiceText | null): Promise<void> {
    const number = ++this.#asked;
    this.preview = null;
    this.stage.ghost = null;
    if (!choice || !this.stage.prompt || this.stage.planning) return;
    try {
      const told = await this.#call<PreviewText>({ type: "preview", table: this.id, action: choice.action, seat: this.stage.viewer });
      if (number !== this.#asked || this.stage.chosen?.action !== choice.action) return;
      this.preview = told;
      this.stage.ghost = { ...this.stage.view, ...told.view };
      // A step that says nothing and can be taken back is only a part of choosing.
      if (prefs.flow && told.undo && told.lines.length === 0 && !isQuiet(choice)) await this.confirm();
    } catch (error) {
      // Whoever confirms quickly has moved on before the answer; a preview is only a help.
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** Why an element cannot be touched now; asked once for each position. */
  why(el: string): Promise<Explained> {
    const found = this.#reasons.get(el);
    if (found) return found;
    const asked = this.#call<Explained>({ type: "explain", table: this.id, element: el, seat: this.stage.viewer });
    this.#reasons.set(el, asked);
    asked.catch(() => this.#reasons.delete(el));
    return asked;
  }

  confirm(): boolean {
    const choice = this.stage.chosen;
    if (!choice || this.busy || !this.stage.prompt || this.stage.planning) return false;
    void this.act(choice);
    return true;
  }

  async act(choice: ChoiceText): Promise<void> {
    await this.#wish({ type: "act", table: this.id, action: choice.action, action_id: freshId(), seat: this.stage.viewer, seq: this.seq });
  }

  async takeBack(): Promise<boolean> {
    if (!this.undo.allowed) return false;
    return this.#wish({ type: "undo", table: this.id, action_id: freshId(), seat: this.stage.viewer });
  }

  /** Take back everything of this turn, as far as that goes. */
  async restart(): Promise<void> {
    for (let steps = this.stepsThisTurn; steps > 0 && this.undo.allowed; steps--) {
      const { seq } = this;
      if (!(await this.takeBack())) return;
      await this.#after(seq);
    }
  }

  /** Wait until an event later than one is shown. */
  async #after(seq: number): Promise<void> {
    for (let tries = 0; this.seq <= seq && tries < 100; tries++) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async #wish(wish: Wish): Promise<boolean> {
    this.busy = true;
    this.fault = null;
    try {
      await this.#call<Done>(wish);
      this.stage.path = [];
      return true;
    } catch (error) {
      this.#refused(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  #call<T extends FromServer>(wish: Wish): Promise<T> {
    return connection.ask<T>(wish);
  }

  #refused(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.fault = error.message;
    if (error.refusal.state) this.#hear(error.refusal.state);
  }

  // Hints

  get mayHint(): boolean {
    return this.facts?.hints === true && this.stage.prompt !== null && !this.past && !this.stage.planning;
  }

  /** Ask what a strong bot would do; the answer comes like everything else that happens. */
  async askHint(): Promise<void> {
    if (!this.mayHint || this.hinting) return;
    const asked = this.seq;
    this.hinting = true;
    const told = await this.wish<HintAsked>("hint", { seat: this.stage.viewer });
    if (!told || (!told.waiting && this.hint)) this.hinting = false;
    setTimeout(() => this.hinting && this.seq === asked && (this.hinting = false), HINT_MS);
  }

  /** Touch what the hint names; nothing is carried out. */
  followHint(): void {
    if (this.hint && this.stage.prompt) this.stage.path = [...this.hint.best.path];
  }

  dropHint(): void {
    this.hint = null;
    this.stage.hinted = new Set();
  }

  // Plans

  beginPlan(): void {
    this.stage.clear();
    this.stage.planning = true;
    this.planEnded = null;
  }

  keepPlan(told: string): void {
    this.plan = { path: this.stage.path, words: told, own: ownThings(this.#live.view, this.stage.viewer) };
    this.leavePlanning();
  }

  leavePlanning(): void {
    this.stage.planning = false;
    this.stage.clear();
    this.stage.prompt = this.#live.prompt;
  }

  dropPlan(): void {
    this.plan = null;
  }

  /** It is the planner's turn: the next step of the plan, if it is possible and nothing of theirs changed. */
  #carryOut(): void {
    const plan = this.plan;
    if (!plan || this.stage.planning) return;
    if (plan.own !== ownThings(this.#live.view, this.stage.viewer)) {
      this.plan = null;
      this.planEnded = "changed";
      return;
    }
    const step = firstStep(this.stage.prompt?.choices ?? [], plan.path);
    if (!step) {
      this.plan = null;
      this.planEnded = "illegal";
      return;
    }
    void this.act(step.choice).then(() => {
      const left = step.left.length > 0;
      // What the step itself changed is no reason to give the rest up.
      this.plan = left ? { ...plan, path: step.left, own: ownThings(this.#live.view, this.stage.viewer) } : null;
      if (left && this.stage.prompt) this.#carryOut();
    });
  }

  // Looking back

  /** The number of standing actions up to an entry of the log. */
  async movesAt(seq: number): Promise<number> {
    const { of } = await api.get<Position>(`tables/${this.id}/at`, { moves: 0, as: this.stage.viewer });
    return Math.max(0, of - this.log.filter((entry) => entry.seq > seq && !isNotice(entry)).length);
  }

  async visit(moves: number): Promise<void> {
    try {
      const past = await api.get<Position>(`tables/${this.id}/at`, { moves, as: this.stage.viewer });
      const slow = this.root && isMoving(prefs.motion);
      const before = slow ? this.motion.measure(this.root!) : null;
      this.past = past;
      this.stage.clear();
      this.stage.prompt = null;
      this.stage.view = past.view;
      await tick();
      if (before && this.root) this.motion.play(this.root, before, prefs.speed);
    } catch (error) {
      this.#refused(error);
    }
  }

  /** Show again what happened after an event, in twenty seconds at most. */
  async fastForward(since: number): Promise<void> {
    await this.visit(await this.movesAt(since));
    while (this.past && this.past.moves < this.past.of) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(900, FORWARD_MS / (this.past!.of - this.past!.moves))));
      if (this.past) await this.visit(this.past.moves + 1);
    }
    if (this.past) this.returnToNow();
  }

  returnToNow(): void {
    this.past = null;
    this.stage.view = this.#live.view;
    this.stage.prompt = this.#live.prompt;
  }

  async readBack(): Promise<boolean> {
    const before = this.log[0]?.seq ?? 0;
    const { entries } = await api.get<{ entries: LogEntry[] }>(`tables/${this.id}/log`, { before, as: this.stage.viewer, limit: 200 });
    this.log = [...entries, ...this.log];
    return entries.length > 0;
  }

  // Talking

  async readChat(): Promise<void> {
    const { lines } = await api.get<{ lines: ChatLine[] }>(`tables/${this.id}/chat`).catch(() => ({ lines: [] }));
    this.chat = lines;
  }

  /** Ask the table something over HTTP; what is refused is told. */
  async wish<T>(path: string, body: unknown = {}): Promise<T | null> {
    this.fault = null;
    try {
      return await api.post<T>(`tables/${this.id}/${path}`, body);
    } catch (error) {
      this.#refused(error);
      return null;
    }
  }

  propose(body: ProposeBody): Promise<Done | null> {
    return this.wish<Done>("propose", body);
  }

  async learnGame(name: string): Promise<void> {
    const [content, game] = await Promise.all([api.get<Record<string, unknown>>(`tables/${this.id}/content`), api.get<GameFacts>(`games/${name}`)]);
    this.stage.content = content;
    this.game = game;
  }
}

/** How many entries of others follow the last one of a seat. */
function othersSince(log: LogEntry[], seat: number): number {
  const last = log.findLastIndex((entry) => entry.seat === seat);
  return last < 0 ? 0 : log.slice(last + 1).filter((entry) => entry.lines.length > 0).length;
}

/** What happened to the table and not in the game. */
export function isNotice(entry: LogEntry): boolean {
  return entry.lines[0]?.text.id.startsWith("table-") ?? false;
}

function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
