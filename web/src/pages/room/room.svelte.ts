/** A table before its start, kept up to date over the socket. */
import { words } from "$lib/words.svelte";
import type { ChatLine, ChatPage, FromServer, State, TableFacts } from "../../protocol";
import { api } from "$lib/api";
import { site } from "../../site/site.svelte";

export class Room {
  table: TableFacts = $state.raw()!;
  chat: ChatLine[] = $state.raw([]);
  connected = $state(true);
  #socket: WebSocket | null = null;
  #closed = false;
  #tries = 0;

  constructor(
    state: State,
    readonly begun: () => void,
  ) {
    this.table = state.table;
    void this.#listen();
  }

  get id() { return this.table.id; }
  get me() { return site.me?.person ?? ""; }
  get host() { return this.me !== "" && this.table.creator === this.me; }
  get mine() { return this.table.seats.filter((seat) => seat.person === this.me && this.me !== ""); }
  get open() { return this.table.seats.filter((seat) => !seat.person && !seat.bot); }
  /** The host is ready by starting. */
  get waiting() { return this.table.seats.filter((seat) => seat.person && seat.person !== this.table.creator && !seat.ready); }
  get people() { return this.table.seats.filter((seat) => seat.person); }

  /** A wish at this table; what the server makes of it comes over the socket. */
  wish(path: string, body: unknown = {}): Promise<unknown> {
    return site.attempt(() => api.post(`tables/${this.id}/${path}`, body));
  }

  async sit(seat: number): Promise<void> {
    await site.attempt(async () => {
      const before = this.me;
      await site.enter();
      if (this.me !== before) this.#reconnect();
      await api.post(`tables/${this.id}/sit`, { seat });
    });
  }

  async #listen(): Promise<void> {
    this.#connect();
    const page = await site.attempt(() => api.get<ChatPage>(`tables/${this.id}/chat`));
    if (page) this.chat = page.lines;
  }

  #connect(): void {
    const address = new URL("/api/socket", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = (this.#socket = new WebSocket(address));
    socket.onopen = () => {
      this.#tries = 0;
      this.connected = true;
      socket.send(JSON.stringify({ type: "sub", id: "room", table: this.id, lang: words.lang }));
    };
    socket.onmessage = (event) => this.#heard(JSON.parse(event.data as string) as FromServer);
    socket.onclose = () => {
      if (this.#closed || socket !== this.#socket) return;
      this.connected = false;
      setTimeout(() => this.#closed || this.#connect(), Math.min(8000, 400 * 2 ** this.#tries++) * (0.7 + 0.6 * Math.random()));
    };
  }

  #reconnect(): void {
    const old = this.#socket;
    this.#connect();
    old?.close();
  }

  #heard(message: FromServer): void {
    if (message.type === "chat") {
      if (!this.chat.some((line) => line.number === message.number)) this.chat = [...this.chat, message];
    } else if ((message.type === "state" || message.type === "update") && message.table) {
      this.table = message.table;
      if (this.table.phase === "playing" || this.table.phase === "finished") this.begun();
    }
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }
}
