/** A table before its start, kept up to date over the socket. */
import { api } from "$lib/api";
import { connection } from "$lib/connection.svelte";
import type { ChatLine, ChatPage, FromServer, OptionConflictText, RoomFit, State, TableInfo } from "../../api/protocol";
import { session } from "../../app/session.svelte";

/** Long enough to say "wait", short enough not to. */
const COUNT_S = 10;

export class Room {
  table: TableInfo = $state.raw()!;
  chat: ChatLine[] = $state.raw([]);
  /** Who of those with a seat is here; null until that is told. */
  here: ReadonlySet<string> | null = $state.raw(null);
  /** Why the game could not start, apart from who is missing. */
  reasons: OptionConflictText[] = $state.raw([]);
  /** Seconds until the game starts by itself; null while somebody is missing or the host waits. */
  countdown: number | null = $state(null);
  #held = $state(false);
  #timer = 0;
  #stop: () => void;

  constructor(
    state: State,
    readonly begun: () => void,
  ) {
    this.table = state.table;
    this.#stop = connection.watch({
      table: this.id,
      seat: null,
      since: null,
      receive: (message) => this.#heard(message),
    });
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
    return this.me !== "" && this.table.creator === this.me;
  }
  get mine() {
    return this.table.seats.filter((seat) => seat.person === this.me && this.me !== "");
  }
  get open() {
    return this.table.seats.filter((seat) => !seat.person && !seat.bot);
  }
  /** The host is ready by starting. */
  get waiting() {
    return this.table.seats.filter((seat) => seat.person && seat.person !== this.table.creator && !seat.ready);
  }
  get complete() {
    return this.open.length === 0 && this.waiting.length === 0 && this.reasons.length === 0;
  }
  /** Whether the host is here to begin; nobody knows before it is told. */
  get hosted() {
    return this.here === null || this.here.has(this.table.creator);
  }
  get people() {
    return this.table.seats.filter((seat) => seat.person);
  }

  /** A command at this table; what the server makes of it comes over the socket. */
  post(path: string, body: unknown = {}): Promise<unknown> {
    return session.attempt(() => api.post(`tables/${this.id}/${path}`, body));
  }

  async sit(seat: number): Promise<void> {
    await session.attempt(async () => {
      const before = this.me;
      await session.ensurePerson();
      if (this.me !== before) connection.reopen();
      await api.post(`tables/${this.id}/sit`, { seat });
    });
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
      this.#count();
    } else if ((message.type === "state" || message.type === "update") && message.table) {
      this.table = message.table;
      this.#held = false;
      if (this.table.phase === "playing" || this.table.phase === "finished") this.begun();
      else void this.#changed();
    }
  }

  /** What does not fit is asked anew whenever something changes: who sits here may decide it. */
  async #changed(): Promise<void> {
    if (this.table.phase !== "waiting") return;
    this.reasons = await api.get<RoomFit>(`tables/${this.id}/fit`).then(
      (fit) => fit.reasons,
      () => [],
    );
    this.#count();
  }

  /** Everybody is ready: a few seconds more, then the host's page starts the game. */
  #count(): void {
    const counts =
      this.table.phase === "waiting" &&
      this.complete &&
      this.hosted &&
      !this.#held &&
      this.people.some((seat) => seat.person !== this.table.creator);
    if (!counts) {
      clearInterval(this.#timer);
      this.#timer = 0;
      this.countdown = null;
    } else if (!this.#timer) {
      this.countdown = COUNT_S;
      this.#timer = window.setInterval(() => this.#second(), 1000);
    }
  }

  #second(): void {
    this.countdown = Math.max(0, (this.countdown ?? 0) - 1);
    if (this.countdown > 0) return;
    clearInterval(this.#timer);
    if (this.host) void this.post("start");
  }

  /** The host wants to wait a little. */
  hold(): void {
    this.#held = true;
    this.#count();
  }

  /** Let a seat change its place with those between. */
  async move(from: number, to: number): Promise<void> {
    if (from === to || to < 0 || to >= this.table.seats.length) return;
    const seats = this.table.seats.map((seat) => seat.seat);
    seats.splice(to, 0, ...seats.splice(from, 1));
    await this.post("order", { seats });
  }

  close(): void {
    clearInterval(this.#timer);
    this.#stop();
  }
}
