/** A table before its start, kept up to date over the socket. */
import { api } from "$lib/api";
import { connection } from "$lib/connection.svelte";
import { t } from "$lib/messages.svelte";
import { play } from "$lib/sound";
import { preferences } from "../../app/preferences.svelte";
import type {
  ChatLine,
  ChatPage,
  FromServer,
  LogEntry,
  OptionsRequest,
  RoomFit,
  State,
  TableInfo,
} from "../../api/protocol";
import { session } from "../../app/session.svelte";

/** Long enough to say "wait", short enough not to. */
const COUNT_S = 10;
/** How long a host must be away before somebody may take over. */
const AWAY_MS = 120_000;
const NO_FIT: RoomFit = { reasons: [], rated: { code: "", words: "" }, guests: [] };

export class Room {
  table: TableInfo = $state.raw()!;
  chat: ChatLine[] = $state.raw([]);
  /** What happened at the table: who came, what was changed. */
  log: LogEntry[] = $state.raw([]);
  /** Who of those with a seat is here; null until that is told. */
  here: ReadonlySet<string> | null = $state.raw(null);
  /** Since when each of the others is away. */
  away: Record<string, number> = $state.raw({});
  /** Why the game could not start, whether it will be rated, and who is a guest. */
  fit: RoomFit = $state.raw(NO_FIT);
  now = $state(Date.now());
  /** The seats when a countdown was asked for or stopped: none begins by itself until they change. */
  #held = "";
  #left = false;
  #timer = 0;
  /** What the server's clock shows beyond ours. */
  #ahead = 0;
  #stop: () => void;

  constructor(
    state: State,
    readonly begun: () => void,
  ) {
    this.table = state.table;
    this.log = state.log;
    this.#stop = connection.watch({
      table: this.id,
      seat: null,
      since: null,
      receive: (message) => this.#heard(message),
    });
    this.#timer = window.setInterval(() => (this.now = Date.now()), 1000);
    void this.#readChat();
    void this.#changed();
  }

  get id() {
    return this.table.id;
  }
  /** Whether the socket stands, or has not been lost yet. */
  get connected() {
    return connection.status !== "waiting";
  }
  get me() {
    return session.me?.person ?? "";
  }
  get host() {
    return this.me !== "" && this.table.host === this.me;
  }
  get mine() {
    return this.table.seats.filter((seat) => seat.person === this.me && this.me !== "");
  }
  get open() {
    return this.table.seats.filter((seat) => !seat.person && !seat.bot);
  }
  /** The host is ready by starting, and a bot always. */
  get waiting() {
    return this.table.seats.filter(
      (seat) => seat.person && !seat.bot && seat.person !== this.table.host && !seat.ready,
    );
  }
  get complete() {
    return this.open.length === 0 && this.waiting.length === 0 && this.fit.reasons.length === 0;
  }
  /** Whether the host is here to begin; nobody knows before it is told. */
  get hosted() {
    return this.here === null || this.here.has(this.table.host);
  }
  get people() {
    return this.table.seats.filter((seat) => seat.person);
  }
  get hostName() {
    return this.nameOf(this.table.host);
  }
  /** Several people at one screen. */
  get shared() {
    return this.mine.length > 1;
  }
  /** Seconds until the game starts by itself; null if it does not. */
  get countdown(): number | null {
    const until = this.table.countdown?.ms;
    return until === undefined ? null : Math.max(0, Math.ceil((until - this.now - this.#ahead) / 1000));
  }
  /** Whether the reader has sat longest and may take over from a host who is away. */
  get mayTakeOver() {
    const since = this.away[this.table.host];
    if (this.host || since === undefined || this.now - since < AWAY_MS || this.waiting.length > 0) return false;
    return this.people.find((seat) => seat.person !== this.table.host)?.person === this.me && this.me !== "";
  }

  nameOf(person: string): string {
    return this.table.seats.find((seat) => seat.person === person)?.name ?? "";
  }
  awayFor(person: string): number {
    const since = this.away[person];
    return since === undefined ? 0 : Math.max(0, this.now - since);
  }

  /** A command at this table; what the server makes of it comes over the socket. */
  post(path: string, body: unknown = {}): Promise<unknown> {
    return session.attempt(() => api.post(`tables/${this.id}/${path}`, body));
  }

  /** Sit down under a name; whoever has none yet becomes a guest. */
  async sit(seat: number, name: string): Promise<boolean> {
    const done = await session.attempt(async () => {
      const before = this.me;
      await session.ensurePerson(name);
      if (this.me !== before) connection.reopen();
      await api.post(`tables/${this.id}/sit`, { seat, name });
      session.named(name);
      return true;
    });
    return done === true;
  }

  async rename(name: string): Promise<boolean> {
    return (await session.attempt(() => session.rename(name))) !== undefined;
  }

  leave(): Promise<unknown> {
    this.#left = true;
    return this.post("leave");
  }

  change(body: OptionsRequest): Promise<unknown> {
    return this.post("options", body);
  }

  async #readChat(): Promise<void> {
    const page = await session.attempt(() => api.get<ChatPage>(`tables/${this.id}/chat`));
    if (page) this.chat = page.lines;
  }

  #heard(message: FromServer): void {
    if (message.type === "chat") {
      if (!this.chat.some((line) => line.number === message.number)) this.chat = [...this.chat, message];
    } else if (message.type === "presence") {
      this.here = new Set(message.here);
      this.away = message.away;
      this.#count();
    } else if (message.type === "state" || message.type === "update") {
      this.#take(message);
    }
  }

  #take(message: Extract<FromServer, { type: "state" | "update" }>): void {
    this.log =
      message.type === "state"
        ? message.log
        : [...this.log.filter((entry) => !message.log.some((each) => each.seq === entry.seq)), ...message.log];
    if (message.type === "update") this.#called(message.log);
    if (!message.table) return;
    const before = this.table;
    const sat = this.mine.length > 0;
    this.table = message.table;
    if (this.table.countdown && !before.countdown && message.type === "update") this.#ahead = message.ms - Date.now();
    const seating = this.#seating();
    if (before.countdown && !this.table.countdown) this.#held = seating;
    // Whoever was ready, was not, and is again has changed something.
    else if (this.#held !== seating) this.#held = "";
    if (sat && this.mine.length === 0 && !this.#left && this.table.phase === "waiting") {
      session.showToast(t("room-removed", { name: this.hostName }), "bad");
    }
    this.#left = false;
    if (this.table.phase === "playing" || this.table.phase === "finished") this.begun();
    else void this.#changed();
  }

  /** A sound for whoever is called. */
  #called(log: LogEntry[]): void {
    const mine = this.mine.map((seat) => seat.seat);
    const called = log.some(
      (entry) => mine.includes(entry.seat) && entry.lines.some((line) => line.text.id === "table-called"),
    );
    if (!called) return;
    play("turn", preferences.sound);
    session.showToast(t("room-called", { name: this.hostName }));
  }

  #seating = () => JSON.stringify(this.table.seats);

  /** What does not fit is asked anew whenever something changes: who sits here may decide it. */
  async #changed(): Promise<void> {
    if (this.table.phase !== "waiting") return;
    this.fit = await api.get<RoomFit>(`tables/${this.id}/fit`).catch(() => NO_FIT);
    this.#count();
  }

  /** Everybody is ready: the page of the host, who is here, lets the server count down. */
  #count(): void {
    const counts =
      this.host &&
      this.table.phase === "waiting" &&
      this.complete &&
      !this.table.countdown &&
      this.#held !== this.#seating() &&
      this.people.some((seat) => seat.person !== this.table.host);
    if (!counts) return;
    // Once for these seats, whatever becomes of it.
    this.#held = this.#seating();
    void this.post("start", { wait_s: COUNT_S });
  }

  /** Let a seat change its place with those between. */
  async move(from: number, to: number): Promise<void> {
    if (from === to || to < 0 || to >= this.table.seats.length) return;
    const seats = this.table.seats.map((seat) => seat.seat);
    seats.splice(to, 0, ...seats.splice(from, 1));
    await this.post("order", { seats });
  }

  async shuffle(): Promise<void> {
    const seats = this.table.seats.map((seat) => seat.seat);
    for (let at = seats.length - 1; at > 0; at--) {
      const other = Math.floor(Math.random() * (at + 1));
      [seats[at], seats[other]] = [seats[other]!, seats[at]!];
    }
    await this.post("order", { seats });
  }

  close(): void {
    clearInterval(this.#timer);
    this.#stop();
  }
}
