/**
 * A table as a person sits at it: follows the server, shows one event after the other, and carries out what is chosen.
 */
import { connection, type Listener } from "$lib/connection.svelte";
import { api, Refused } from "$lib/api";
import { fingerprint } from "$lib/fingerprint";
import type {
  ChatLine,
  ClockFacts,
  Done,
  FromServer,
  GameFacts,
  LogEntry,
  PromptText,
  ProposeBody,
  State,
  TableFacts,
  UndoFacts,
  Update,
} from "../api/protocol";
import { prefs } from "../app/preferences.svelte";
import { Acting } from "./actions.svelte";
import { stepsOf } from "./logFilters";
import { Hinting } from "./hints.svelte";
import { withEntries, withoutGone } from "./logEntries";
import { isMoving } from "./motion";
import { Past } from "./history.svelte";
import { Planning } from "./plannedMoves.svelte";
import { named } from "./seatNames";
import { Showing } from "./eventQueue";
import { Stage, type Content } from "./stage.svelte";

const NO_UNDO: UndoFacts = { allowed: false };
const LOG_KEPT = 400;

export class Table {
  readonly stage = new Stage();
  readonly showing = new Showing<State | Update>(
    (message) => this.#apply(message),
    speed,
    () => this.past.shown !== null,
  );
  readonly acting = new Acting(this);
  readonly planning = new Planning(this);
  readonly past = new Past(this);
  readonly hinting = new Hinting(this);
  /** What the server told last, whatever is looked at. */
  readonly live: { view: Content | null; prompt: PromptText | null } = { view: null, prompt: null };

  seq = $state(-1);
  log: LogEntry[] = $state.raw([]);
  undo: UndoFacts = $state.raw(NO_UNDO);
  clocks: ClockFacts | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  /** Whose decision is awaited, or -1. */
  awaited = $state(-1);
  /** A sentence of the server that something was not granted. */
  fault: string | null = $state(null);
  /** Not even a table: why. */
  missing: string | null = $state(null);
  facts: TableFacts | null = $state.raw(null);
  game: GameFacts | null = $state.raw(null);
  /** The seat of mine that the screen is to be handed to. */
  handTo: number | null = $state(null);
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
    this.#listener = { table: id, seat, since: null, hear: (message) => this.#hear(message) };
    this.stage.again = () => prefs.fast && this.acting.confirm();
    this.stage.roving = true;
  }

  open(): void {
    this.#stop = connection.watch(this.#listener);
    void this.readChat();
  }

  close(): void {
    this.#stop();
    this.showing.forget();
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

  #hear(message: FromServer): void {
    switch (message.type) {
      case "state":
      case "update":
        this.showing.add(message);
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
      if (message.seq !== known + 1) return this.#lost();
      const view = { ...this.live.view, ...message.view };
      if (message.view_hash && fingerprint(view) !== message.view_hash && this.#mistakes++ < 2) return this.#lost();
      this.live.view = view;
      if (message.table) this.#seat(message.table);
      this.log = withEntries(withoutGone(this.log, message.gone), message.log).slice(-LOG_KEPT);
      this.#tell(message.log);
    } else {
      this.#mistakes = 0;
      this.live.view = message.view;
      this.#seat(message.table);
      const last = this.seq;
      this.log = withEntries([], message.log);
      if (last >= 0) this.#tell(message.log.filter((entry) => entry.seq > last));
      else if (!message.table.pace.live && message.prompt?.seat === message.viewer)
        this.missed = othersSince(message.log, message.viewer);
    }
    this.#listener.since = message.seq;
    this.seq = message.seq;
    this.undo = message.undo;
    this.clocks = message.clocks;
    if (message.undo.why?.id === "undo-revealed" && this.log.length > 0)
      this.barriers = new Set([...this.barriers, this.log.at(-1)!.seq]);
    this.#ask(message.viewer, message.prompt);
    this.hinting.hear(message.hint);
  }

  #seat(told: TableFacts): void {
    this.stage.facts = this.facts = named(told);
  }

  #tell(entries: LogEntry[]): void {
    if (entries.some((entry) => entry.lines.length > 0)) this.news = entries;
  }

  /** Who is asked, and what: a new question forgets what was touched. */
  #ask(viewer: number, prompt: PromptText | null): void {
    const before = this.live.prompt;
    const mine = prompt !== null && prompt.seat === viewer ? prompt : null;
    this.awaited = prompt?.seat ?? -1;
    this.live.prompt = mine;
    this.stage.viewer = viewer;
    this.acting.forget();
    if (
      prompt &&
      this.mine.includes(prompt.seat) &&
      this.playing &&
      (prompt.seat !== viewer || (!this.#seated && this.mine.length > 1))
    )
      this.#changeSeat(prompt.seat);
    if (this.past.shown) return;
    if (mine && this.stage.planning) this.stage.planning = false;
    const same = before && mine && asked(before) === asked(mine);
    if (!same && !this.stage.planning) this.stage.clear();
    this.stage.view = this.live.view;
    this.stage.prompt = mine;
    if (mine && !before) this.turns++;
    if (mine) void this.planning.carryOut();
  }

  #lost(): void {
    this.showing.forget();
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
  async wish<T>(path: string, body: unknown = {}): Promise<T | null> {
    this.fault = null;
    try {
      return await api.post<T>(`tables/${this.id}/${path}`, body);
    } catch (error) {
      this.refused(error);
      return null;
    }
  }

  /** Tell what was not granted; everything else is a fault. */
  refused(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.fault = error.message;
    if (error.refusal.state) this.#hear(error.refusal.state);
  }

  propose(body: ProposeBody): Promise<Done | null> {
    return this.wish<Done>("propose", body);
  }

  async learnGame(name: string): Promise<void> {
    const [content, game] = await Promise.all([
      api.get<Record<string, unknown>>(`tables/${this.id}/content`),
      api.get<GameFacts>(`games/${name}`),
    ]);
    this.stage.content = content;
    this.game = game;
  }
}

/** How fast pieces move, as the reader prefers; nobody sees them in a tab that is hidden. */
function speed(): number {
  return isMoving(prefs.motion) && !document.hidden ? prefs.speed : 0;
}

/** How many entries of others follow the last one of a seat. */
function othersSince(log: LogEntry[], seat: number): number {
  const last = log.findLastIndex((entry) => entry.seat === seat);
  return last < 0 ? 0 : log.slice(last + 1).filter((entry) => entry.lines.length > 0).length;
}

/** A question without its words, which another language changes. */
function asked({ choices }: PromptText): string {
  return JSON.stringify(choices?.map(({ action, path }) => [action, path]));
}
