/** One socket to the server for all tables of a page. It comes back by itself, and nothing asked is asked twice. */
import type { FromClient, FromServer, Welcome } from "../protocol";
import { Refused } from "./api";
import { words } from "./words.svelte";

export type Status = "closed" | "connecting" | "open" | "waiting";
export type Wish = FromClient extends infer Each ? (Each extends unknown ? Omit<Each, "id"> : never) : never;

/** Somebody who watches a table. */
export interface Listener {
  table: string;
  /** One of one's own seats, -1 for a spectator, null for what suits the moment. */
  seat: number | null;
  /** The last event heard; null asks for everything. */
  since: number | null;
  hear(message: FromServer): void;
}

export interface SocketLike {
  readyState: number;
  send(data: string): void;
  close(): void;
  onopen: ((event: any) => void) | null;
  onclose: ((event: any) => void) | null;
  onmessage: ((event: any) => void) | null;
}

/** What a connection takes from the world; tests bring their own. */
export interface World {
  open(): SocketLike;
  later(ms: number, act: () => void): () => void;
  random(): number;
  now(): number;
}

interface Pending {
  message: FromClient;
  resolve(answer: any): void;
  reject(reason: Error): void;
  sent: number;
}

const FIRST_MS = 250;
const SOON_MS = 1500;
const LATE_MS = 15_000;
const PATIENT_MS = 60_000;
const CONNECT_MS = 4000;
/** Without an answer for so long the socket is taken for dead. */
export const ANSWER_MS = 10_000;

/** How long to wait before the next try: doubling, soon for the first minute, and never all at once. */
export function backoff(tries: number, away_ms: number, random: number): number {
  const most = away_ms < PATIENT_MS ? SOON_MS : LATE_MS;
  return Math.min(most, FIRST_MS * 2 ** tries) * (0.5 + random / 2);
}

const browser: World = {
  open: () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}/api/socket?lang=${words.lang}`);
  },
  later: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  now: () => performance.now(),
};

export class Connection {
  status: Status = $state("closed");
  /** Who the server takes us for; an empty person is nobody. */
  me: Welcome | null = $state.raw(null);
  /** How far the server's clock is ahead of this machine's, in milliseconds. */
  skew = $state(0);
  #world: World;
  #socket: SocketLike | null = null;
  #listeners = new Set<Listener>();
  #eavesdroppers = new Set<Pick<Listener, "table" | "hear">>();
  #pending = new Map<string, Pending>();
  #number = 0;
  #tries = 0;
  #lostAt = 0;
  #beat_ms = 20_000;
  #stops: { retry?: () => void; silence?: () => void } = {};

  constructor(world: World = browser) {
    this.#world = world;
  }

  /** Watch a table until the returned function is called. */
  watch(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (this.status === "closed") this.#connect();
    else if (this.status === "open") this.#subscribe(listener);
    return () => {
      this.#listeners.delete(listener);
      this.#post({ type: "unsub", id: this.#id(), table: listener.table });
      if (this.#listeners.size === 0) this.close();
    };
  }

  /** Hear what the one who watches a table hears, without asking the server for it again. */
  overhear(table: string, hear: Listener["hear"]): () => void {
    const eavesdropper = { table, hear };
    this.#eavesdroppers.add(eavesdropper);
    return () => void this.#eavesdroppers.delete(eavesdropper);
  }

  /** Subscribe anew, after a change of `seat` or `since`. */
  again(listener: Listener): void {
    if (this.status === "open") this.#subscribe(listener);
  }

  /** Ask, and ask again after an interruption: actions carry an id by which the server knows them. */
  ask<T extends FromServer>(wish: Wish): Promise<T> {
    const message = { ...wish, id: this.#id() } as FromClient;
    return new Promise<T>((resolve, reject) => {
      const pending: Pending = { message, resolve, reject, sent: this.#world.now() };
      this.#pending.set(message.id, pending);
      this.#post(message);
      this.#world.later(ANSWER_MS, () => {
        if (this.#pending.has(message.id) && this.status === "open" && this.#world.now() - pending.sent >= ANSWER_MS) this.reopen();
      });
    });
  }

  /** Drop the socket and come back at once: another language, another name, or the network is there again. */
  reopen(): void {
    if (this.status === "closed") return;
    this.#drop();
    this.#connect();
  }

  close(): void {
    this.#drop();
    this.status = "closed";
  }

  #id(): string {
    return String(++this.#number);
  }

  #connect(): void {
    this.#stops.retry?.();
    this.status = "connecting";
    const socket = this.#world.open();
    this.#socket = socket;
    socket.onmessage = (event) => this.#socket === socket && this.#hear(JSON.parse(event.data));
    socket.onclose = () => this.#socket === socket && this.#lost();
    // A socket that does not open is given up sooner than one that falls silent.
    this.#watchSilence(CONNECT_MS);
  }

  #drop(): void {
    this.#stops.retry?.();
    this.#stops.silence?.();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #lost(wait_ms = 0): void {
    this.#drop();
    const now = this.#world.now();
    if (this.status === "open") this.#lostAt = now;
    this.status = "waiting";
    const wait = Math.max(wait_ms, backoff(this.#tries++, now - this.#lostAt, this.#world.random()));
    this.#stops.retry = this.#world.later(wait, () => this.#connect());
  }

  #watchSilence(most = 2.2 * this.#beat_ms): void {
    this.#stops.silence?.();
    this.#stops.silence = this.#world.later(most, () => this.#lost());
  }

  #post(message: FromClient): void {
    if (this.status === "open" && this.#socket) this.#socket.send(JSON.stringify(message));
  }

  #subscribe(listener: Listener): void {
    const { table, seat, since } = listener;
    this.#post({ type: "sub", id: this.#id(), table, seat, since, lang: words.lang });
  }

  #hear(message: FromServer): void {
    this.#watchSilence();
    switch (message.type) {
      case "welcome":
        this.me = message;
        this.#beat_ms = message.heartbeat_s * 1000;
        this.#tries = 0;
        this.status = "open";
        for (const listener of this.#listeners) this.#subscribe(listener);
        for (const pending of this.#pending.values()) {
          pending.sent = this.#world.now();
          this.#post(pending.message);
        }
        return;
      case "beat":
        this.skew = message.ms - Date.now();
        return;
      case "bye":
        this.#lost(message.retry_ms);
        return;
      case "done":
      case "preview":
      case "explained":
      case "refused":
        if (message.id && this.#pending.has(message.id)) return this.#answer(this.#pending.get(message.id)!, message);
    }
    const table = message.type === "state" ? message.table.id : message.type === "update" || message.type === "clocks" ? message.id : "table" in message ? message.table : "";
    for (const each of [...this.#listeners, ...this.#eavesdroppers]) if (each.table === table) each.hear(message);
  }

  #answer(pending: Pending, message: FromServer): void {
    this.#pending.delete(pending.message.id);
    if (message.type === "refused") pending.reject(new Refused(message));
    else pending.resolve(message);
  }
}

export const connection = new Connection();

if (typeof window !== "undefined") {
  window.addEventListener("online", () => connection.reopen());
  window.addEventListener("pageshow", (event) => event.persisted && connection.reopen());
}
