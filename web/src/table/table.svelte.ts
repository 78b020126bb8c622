/**
 * A table as a person sits at it: follows the server, shows one event after the other, and carries out what is chosen.
 */
import { connection, type Listener } from "$lib/connection.svelte";
import { api, ApiError } from "$lib/api";
import { fingerprint } from "$lib/fingerprint";
import type {
  ChatLine,
  ClockInfo,
  Done,
  FromServer,
  CatalogueEntry,
  LogEntry,
  PromptInfo,
  ProposeRequest,
  State,
  TableInfo,
  UndoInfo,
  Update,
} from "../api/protocol";
import { preferences } from "../app/preferences.svelte";
import { TurnPlan } from "./plan.svelte";
import { Actions } from "./actions.svelte";
import { stepsOf } from "./logFilters";
import { Film } from "./film.svelte";
import { Hints } from "./hints.svelte";
import { sinceOwnAction } from "./lastMoves";
import { withEntries, withoutUndone } from "./logEntries";
import { isMoving } from "./motion";
import { History } from "./history.svelte";
import { PlannedMoves } from "./plannedMoves.svelte";
import { withSeatNames } from "./seatNames";
import { EventQueue } from "./eventQueue";
import { Stage, type Content } from "./stage.svelte";

const NO_UNDO: UndoInfo = { allowed: false };
const LOG_KEPT = 400;
/** The context in which parts of the page find how often the whole table was told. */
export const STATES = "states";

export class Table {
  readonly stage = new Stage();
  readonly eventQueue = new EventQueue<State | Update>(
    (message) => this.#apply(message),
    speed,
    () => this.history.shown !== null,
  );
  readonly actions = new Actions(this);
  readonly plan: TurnPlan = new TurnPlan(this);
  readonly plannedMoves = new PlannedMoves(this);
  readonly history = new History(this);
  readonly hints = new Hints(this);
  readonly film = new Film(this);
  /** What the server told last, whatever is looked at. */
  readonly live: { view: Content | null; prompt: PromptInfo | null } = { view: null, prompt: null };

  seq = $state(-1);
  /** How often the whole table was told. */
  states = $state(0);
  log: LogEntry[] = $state.raw([]);
  undo: UndoInfo = $state.raw(NO_UNDO);
  clocks: ClockInfo | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  /** Whose decision is awaited, or -1. */
  awaited = $state(-1);
  /** A sentence of the server that something was not granted. */
  errorText: string | null = $state(null);
  /** Not even a table: why. */
  missing: string | null = $state(null);
  facts: TableInfo | null = $state.raw(null);
  game: CatalogueEntry | null = $state.raw(null);
  /** The seat of mine that the screen is to be handed to. */
  handTo: number | null = $state(null);
  /** Events after which something hidden was shown: nothing above can be taken back. */
  barriers: Set<number> = $state.raw(new Set());
  /** Entries that were not heard yet, for those who cannot see the log. */
  newEntries: LogEntry[] = $state.raw([]);
  /** How many events happened while the viewer was not here; 0 once they were told. */
  missedEvents = $state(0);
  /** Counts the turns that began for the viewer. */
  turns = $state(0);
  /** Who of those with a seat is here; null until that is told. */
  here: ReadonlySet<string> | null = $state.raw(null);

  mine: number[] = $derived(this.seatsOf(connection.me?.person ?? ""));
  playing = $derived(this.facts?.phase === "playing");
  /** How many actions of the viewer are the last in the log. */
  stepsThisTurn = $derived(stepsOf(this.log, this.stage.viewer));
  /** Whether the others, or nobody where only bots play, can be asked to go back before the viewer's last action. */
  mayAskUndo = $derived(this.playing && this.undo.ask === true && !this.undo.allowed && !this.facts?.proposal);

  #listener: Listener;
  #stop: () => void = () => {};
  #mistakes = 0;
  /** Whether somebody was seen to sit down at a screen that several people share. */
  #seated = false;

  constructor(
    readonly id: string,
    seat: number | null = null,
  ) {
    this.#listener = { table: id, seat, since: null, receive: (message) => this.#receive(message) };
    this.stage.take = (...els) => this.plan.touch(...els);
    this.stage.settled = () => !this.plan.awaited;
    this.stage.roving = true;
  }

  open(): void {
    this.#stop = connection.watch(this.#listener);
    void this.readChat();
  }

  close(): void {
    this.#stop();
    this.film.leave();
    this.eventQueue.clear();
  }

  /** Everything anew, in the language that is spoken now. */
  renew(): void {
    this.#listener.since = null;
    connection.again(this.#listener);
  }

  seatsOf(person: string): number[] {
    return person
      ? (this.facts?.seats ?? [])
          .filter((seat) => seat.person === person && !seat.bot && !seat.lost)
          .map((seat) => seat.seat)
      : [];
  }

  // Hearing

  #receive(message: FromServer): void {
    switch (message.type) {
      case "state":
      case "update":
        this.eventQueue.add(message);
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

  #apply(message: State | Update): void {
    const known = this.#listener.since;
    if (message.type === "update") {
      if (known === null || message.seq <= known) return;
      if (message.seq !== known + 1) return this.#resynchronise();
      const view = { ...this.live.view, ...message.view };
      if (message.view_hash && fingerprint(view) !== message.view_hash && this.#mistakes++ < 2)
        return this.#resynchronise();
      this.live.view = view;
      if (message.table) this.#setFacts(message.table);
      this.log = withEntries(withoutUndone(this.log, message.gone), message.log).slice(-LOG_KEPT);
      this.#announce(message.log);
    } else {
      this.#mistakes = 0;
      this.states++;
      this.live.view = message.view;
      this.#setFacts(message.table);
      const last = this.seq;
      this.log = withEntries([], message.log);
      if (last >= 0) this.#announce(message.log.filter((entry) => entry.seq > last));
      else if (!message.table.pace.live && message.prompt?.seat === message.viewer)
        this.missedEvents = sinceOwnAction(this.log, message.viewer).length;
    }
    if (!this.history.shown) this.stage.log = this.log;
    this.#listener.since = message.seq;
    this.seq = message.seq;
    this.undo = message.undo;
    this.clocks = message.clocks;
    if (message.undo.why?.id === "undo-revealed" && this.log.length > 0)
      this.barriers = new Set([...this.barriers, this.log.at(-1)!.seq]);
    this.#setPrompt(message.viewer, message.prompt);
    this.hints.receive(message.hint);
  }

  #setFacts(facts: TableInfo): void {
    this.stage.facts = this.facts = withSeatNames(facts);
  }

  #announce(entries: LogEntry[]): void {
    if (entries.some((entry) => entry.lines.length > 0)) this.newEntries = entries;
  }

  /** Who is asked, and what: a new question forgets what was touched. */
  #setPrompt(viewer: number, prompt: PromptInfo | null): void {
    const before = this.live.prompt;
    const mine = prompt !== null && prompt.seat === viewer ? prompt : null;
    this.awaited = prompt?.seat ?? -1;
    this.live.prompt = mine;
    this.stage.viewer = viewer;
    this.actions.clear();
    if (
      prompt &&
      this.mine.includes(prompt.seat) &&
      this.playing &&
      (prompt.seat !== viewer || (!this.#seated && this.mine.length > 1))
    )
      this.#changeSeat(prompt.seat);
    if (this.history.shown) return;
    if (mine && this.stage.planning) this.stage.planning = false;
    const same = before !== null && mine !== null && promptKey(before) === promptKey(mine);
    if (!same && !this.stage.planning) this.stage.clear();
    this.stage.view = this.live.view;
    this.stage.done = null;
    this.stage.prompt = mine;
    this.stage.others = new Map();
    if (!mine) this.plan.drop();
    else if (!this.stage.planning) this.plan.renew();
    if (mine && !before) this.turns++;
  }

  #resynchronise(): void {
    this.eventQueue.clear();
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
    this.live.prompt = null;
    this.seq = -1;
    this.renew();
  }

  // Talking

  async readChat(): Promise<void> {
    const { lines } = await api.get<{ lines: ChatLine[] }>(`tables/${this.id}/chat`).catch(() => ({ lines: [] }));
    this.chat = lines;
  }

  /** Ask the table something over HTTP; what is refused is told. */
  async post<T>(path: string, body: unknown = {}): Promise<T | null> {
    this.errorText = null;
    try {
      return await api.post<T>(`tables/${this.id}/${path}`, body);
    } catch (error) {
      this.showError(error);
      return null;
    }
  }

  /** Tell what was not granted; everything else is a fault. */
  showError(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    this.errorText = error.message;
    if (error.refusal.state) this.#receive(error.refusal.state);
  }

  propose(body: ProposeRequest): Promise<Done | null> {
    return this.post<Done>("propose", body);
  }

  async loadGame(name: string): Promise<void> {
    const [content, game] = await Promise.all([
      api.get<Record<string, unknown>>(`tables/${this.id}/content`),
      api.get<CatalogueEntry>(`games/${name}`),
    ]);
    this.stage.content = content;
    this.game = game;
  }
}

/** How fast pieces move, as the reader prefers; nobody sees them in a tab that is hidden. */
function speed(): number {
  return isMoving(preferences.motion) && !document.hidden ? preferences.speed : 0;
}

/** A question without its words, which another language changes. */
function promptKey({ choices }: PromptInfo): string {
  return JSON.stringify(choices?.map(({ action, path }) => [action, path]));
}
