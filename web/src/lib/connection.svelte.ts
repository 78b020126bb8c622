/** One socket to the server for all tables of a page. It comes back by itself, and nothing asked is asked twice. */
import type { FromClient, FromServer, Ping, Welcome } from "../api/protocol";
import { Refused } from "./api";
import { words } from "./messages.svelte";

type Status = "closed" | "connecting" | "open" | "waiting";
/** What has an answer of its own. */
type Question = Exclude<FromClient, Ping>;
export type Wish = Question extends infer Each ? (Each extends unknown ? Omit<Each, "id"> : never) : never;

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
  onopen: ((event: Event) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
}

/** What a connection takes from the world; tests bring their own. */
export interface World {
  open(): SocketLike;
  later(ms: number, act: () => void): () => void;
  random(): number;
  now(): number;
  /** Whether somebody looks at the page. */
  seen(): boolean;
}

interface Pending {
  message: Question;
  resolve(answer: unknown): void;
  reject(reason: Error): void;
  sent: number;
}

const FIRST_MS = 250;
const SOON_MS = 1000;
const LATE_MS = 15_000;
/** So many sockets are tried beside each other: one that waits for a lost packet must not hold up the next. */
const MOST_TRIES = 4;
/** After so long without a word the server is asked whether it is there, and has so long to answer. */
const QUIET_MS = 4000;
const PROBE_MS = 3000;
/** Without an answer for so long the socket is taken for dead. */
export const ANSWER_MS = 10_000;

/** How long to wait before the next try: doubling, never long while somebody looks, and never all at once. */
export function backoff(tries: number, seen: boolean, random: number): number {
  return Math.min(seen ? SOON_MS : LATE_MS, FIRST_MS * 2 ** tries) * (0.5 + random / 2);
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
  seen: () => !document.hidden,
};

export class Connection {
  status: Status = $state("closed");
  /** Who the server takes us for; an empty person is nobody. */
  me: Welcome | null = $state.raw(null);
  /** How far the server's clock is ahead of this machine's, in milliseconds. */
  skew = $state(0);
  #world: World;
  #socket: SocketLike | null = null;
  /** Sockets that have not been greeted yet. */
  #trying: SocketLike[] = [];
  #listeners = new Set<Listener>();
  #eavesdroppers = new Set<Pick<Listener, "table" | "hear">>();
  #pending = new Map<string, Pending>();
  #number = 0;
  #tries = 0;
  #beat_ms = 20_000;
  #stops: { retry?: () => void; silence?: () => void; probe?: () => void } = {};

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
    const message = { ...wish, id: this.#id() } as Question;
    return new Promise<T>((resolve, reject) => {
      const pending: Pending = { message, resolve, reject, sent: this.#world.now() };
      this.#pending.set(message.id, pending);
      this.#post(message);
      this.#world.later(ANSWER_MS, () => {
        if (this.#pending.has(message.id) && this.status === "open" && this.#world.now() - pending.sent >= ANSWER_MS)
          this.reopen();
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

  /** The page is looked at again, or the machine has a network again: do not wait. */
  wake(): void {
    if (this.status === "open") this.#probe();
    else if (this.status !== "closed") this.#connect();
  }

  #connect(): void {
    this.status = "connecting";
    const socket = this.#world.open();
    this.#trying.push(socket);
    socket.onmessage = (event) =>
      (socket === this.#socket || this.#trying.includes(socket)) && this.#hear(JSON.parse(event.data), socket);
    socket.onclose = () => this.#ended(socket);
    while (this.#trying.length > MOST_TRIES) this.#trying.shift()!.close();
    this.#retry(Math.max(SOON_MS, this.#wait()));
  }

  #wait(): number {
    return backoff(this.#tries++, this.#world.seen(), this.#world.random());
  }

  #retry(ms: number): void {
    this.#stops.retry?.();
    this.#stops.retry = this.#world.later(ms, () => this.#connect());
  }

  #ended(socket: SocketLike): void {
    if (socket === this.#socket) return this.#lost();
    if (!this.#trying.includes(socket)) return;
    this.#trying = this.#trying.filter((each) => each !== socket);
    if (this.#trying.length === 0) this.#lost();
  }

  #drop(): void {
    for (const stop of Object.values(this.#stops)) stop();
    const sockets = [...this.#trying, this.#socket];
    this.#socket = null;
    this.#trying = [];
    for (const socket of sockets) socket?.close();
  }

  #lost(wait_ms = 0): void {
    this.#drop();
    this.status = "waiting";
    this.#retry(Math.max(wait_ms, this.#wait()));
  }

  #watchSilence(): void {
    this.#stops.silence?.();
    this.#stops.probe?.();
    this.#stops.silence = this.#world.later(2.2 * this.#beat_ms, () => this.#lost());
    this.#stops.probe = this.#world.later(QUIET_MS, () => this.#world.seen() && this.#probe());
  }

  /** Ask for any word: a network that was cut says nothing by itself. */
  #probe(): void {
    this.#post({ type: "ping" });
    this.#stops.probe?.();
    this.#stops.probe = this.#world.later(PROBE_MS, () => this.reopen());
  }

  #post(message: FromClient): void {
    if (this.status === "open" && this.#socket) this.#socket.send(JSON.stringify(message));
  }

  #subscribe(listener: Listener): void {
    const { table, seat, since } = listener;
    this.#post({ type: "sub", id: this.#id(), table, seat, since, lang: words.lang, presence: true });
  }

  #hear(message: FromServer, socket: SocketLike): void {
    if (socket === this.#socket) this.#watchSilence();
    switch (message.type) {
      case "welcome":
        this.me = message;
        this.#beat_ms = message.heartbeat_s * 1000;
        this.#tries = 0;
        this.#trying = this.#trying.filter((each) => each !== socket);
        this.#drop();
        this.#socket = socket;
        this.#watchSilence();
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
    const table =
      message.type === "state"
        ? message.table.id
        : message.type === "update" || message.type === "clocks"
          ? message.id
          : "table" in message
            ? message.table
            : "";
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
  for (const name of ["online", "offline"]) window.addEventListener(name, () => connection.reopen());
  window.addEventListener("pageshow", (event) => event.persisted && connection.reopen());
  document.addEventListener("visibilitychange", () => document.hidden || connection.wake());
}
