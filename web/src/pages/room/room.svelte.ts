/** A table before its start, kept up to date over the socket. */
import { api } from "$lib/api";
import { connection } from "$lib/connection.svelte";
import type { ChatLine, ChatPage, FromServer, State, TableFacts } from "../../protocol";
import { site } from "../../site/site.svelte";

export class Room {
  table: TableFacts = $state.raw()!;
  chat: ChatLine[] = $state.raw([]);
  #stop: () => void;

  constructor(
    state: State,
    readonly begun: () => void,
  ) {
    this.table = state.table;
    this.#stop = connection.watch({ table: this.id, seat: null, since: null, hear: (message) => this.#heard(message) });
    void this.#readChat();
  }

  get id() { return this.table.id; }
  /** Whether the socket stands, or has not been lost yet. */
  get connected() { return connection.status !== "waiting"; }
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
      if (this.me !== before) connection.reopen();
      await api.post(`tables/${this.id}/sit`, { seat });
    });
  }

  async #readChat(): Promise<void> {
    const page = await site.attempt(() => api.get<ChatPage>(`tables/${this.id}/chat`));
    if (page) this.chat = page.lines;
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
    this.#stop();
  }
}
