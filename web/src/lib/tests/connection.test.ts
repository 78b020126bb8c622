import { beforeEach, expect, test } from "vitest";
import type { FromServer } from "../../api/protocol";
import { Refused } from "../api";
import { ANSWER_MS, backoff, Connection, type Listener, type SocketLike, type World } from "../connection.svelte";

class FakeSocket implements SocketLike {
  readyState = 1;
  sent: any[] = [];
  closed = false;
  onopen = null;
  onclose: ((event: any) => void) | null = null;
  onmessage: ((event: any) => void) | null = null;
  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }
  close(): void {
    this.closed = true;
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): void {
    this.say({ type: "welcome", protocol: 1, offworld: "1", heartbeat_s: 20, person: "p", name: "Eve" });
  }
}

class FakeWorld implements World {
  sockets: FakeSocket[] = [];
  clock = 0;
  #timers: { at: number; act: () => void }[] = [];
  open(): SocketLike {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
  later(ms: number, act: () => void): () => void {
    const timer = { at: this.clock + ms, act };
    this.#timers.push(timer);
    return () => (this.#timers = this.#timers.filter((each) => each !== timer));
  }
  random = () => 1;
  now = () => this.clock;
  looked = true;
  seen = () => this.looked;
  pass(ms: number): void {
    const end = this.clock + ms;
    for (;;) {
      const due = this.#timers.filter((each) => each.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#timers = this.#timers.filter((each) => each !== due);
      this.clock = due.at;
      due.act();
    }
    this.clock = end;
  }
  get last(): FakeSocket {
    return this.sockets.at(-1)!;
  }
}

let world: FakeWorld;
let connection: Connection;
let heard: FromServer[];
let listener: Listener;

beforeEach(() => {
  world = new FakeWorld();
  connection = new Connection(world);
  heard = [];
  listener = { table: "T", seat: null, since: null, hear: (message) => heard.push(message) };
});

test("a watcher is subscribed once the server has greeted, and hears of its own table only", () => {
  connection.watch(listener);
  expect(connection.status).toBe("connecting");
  expect(world.last.sent).toEqual([]);
  world.last.welcome();
  expect(connection.status).toBe("open");
  expect(world.last.sent[0]).toMatchObject({ type: "sub", table: "T", since: null });
  world.last.say({ type: "update", id: "T", seq: 4 });
  world.last.say({ type: "update", id: "U", seq: 9 });
  expect(heard).toHaveLength(1);
});

test("whoever overhears hears the same, and neither subscribes nor keeps the connection", () => {
  const overheard: FromServer[] = [];
  const stopHearing = connection.overhear("T", (message) => overheard.push(message));
  expect(connection.status).toBe("closed");
  const stop = connection.watch(listener);
  world.last.welcome();
  world.last.say({ type: "update", id: "T", seq: 4 });
  world.last.say({ type: "update", id: "U", seq: 9 });
  expect(world.last.sent.filter((each) => each.type === "sub")).toHaveLength(1);
  expect(overheard).toEqual(heard);
  expect(overheard).toHaveLength(1);
  stopHearing();
  world.last.say({ type: "update", id: "T", seq: 5 });
  expect(overheard).toHaveLength(1);
  expect(heard).toHaveLength(2);
  stop();
  expect(connection.status).toBe("closed");
});

test("after a loss it comes back by itself and asks for what it missed", () => {
  connection.watch(listener);
  world.last.welcome();
  listener.since = 12;
  world.last.onclose?.({});
  expect(connection.status).toBe("waiting");
  world.pass(250);
  expect(world.sockets).toHaveLength(2);
  world.last.welcome();
  expect(world.last.sent[0]).toMatchObject({ type: "sub", since: 12 });
});

test("an action that was not answered is sent again with the same id, and answered once", async () => {
  connection.watch(listener);
  world.last.welcome();
  const done = connection.ask({ type: "act", table: "T", action: 3, action_id: "abc", seq: 5 });
  const first = world.last.sent.at(-1);
  world.last.onclose?.({});
  world.pass(300);
  world.last.welcome();
  expect(world.last.sent.at(-1)).toEqual(first);
  world.last.say({ type: "done", table: "T", seq: 6, id: first.id });
  await expect(done).resolves.toMatchObject({ seq: 6 });
  world.last.onclose?.({});
  world.pass(1000);
  world.last.welcome();
  expect(world.last.sent.filter((each) => each.type === "act")).toHaveLength(0);
});

test("a refusal carries the server's sentence and the state that is true now", async () => {
  connection.watch(listener);
  world.last.welcome();
  const wish = connection.ask({ type: "act", table: "T", action: 3, action_id: "abc", seq: 5 });
  const { id } = world.last.sent.at(-1);
  world.last.say({
    type: "refused",
    code: "stale",
    words: "Too late.",
    status: 409,
    id,
    table: "T",
    state: { type: "state", seq: 7 },
  });
  const error = await wish.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Refused);
  expect((error as Refused).refusal.state?.seq).toBe(7);
  expect(heard).toEqual([]);
});

test("after a short silence the server is asked for a word, and without one the socket is opened anew", () => {
  connection.watch(listener);
  world.last.welcome();
  world.pass(4000);
  expect(world.last.sent.at(-1)).toEqual({ type: "ping" });
  world.last.say({ type: "beat", ms: 1 });
  world.pass(4000 + 2999);
  expect(connection.status).toBe("open");
  expect(heard).toEqual([]);
  world.pass(1);
  expect(connection.status).toBe("connecting");
  expect(world.sockets).toHaveLength(2);
});

test("while nobody looks nothing is asked: only a long silence is taken for a loss, a heartbeat is none", () => {
  world.looked = false;
  connection.watch(listener);
  world.last.welcome();
  world.pass(40_000);
  world.last.say({ type: "beat", ms: 1 });
  world.pass(40_000);
  expect(connection.status).toBe("open");
  expect(world.last.sent).toHaveLength(1);
  world.pass(4000);
  expect(connection.status).toBe("waiting");
  world.looked = true;
  connection.wake();
  expect(connection.status).toBe("connecting");
});

test("a socket that hangs does not hold up the next one; the first that is greeted is taken and the others end", () => {
  connection.watch(listener);
  world.pass(2000);
  expect(world.sockets).toHaveLength(3);
  world.sockets[1]!.welcome();
  expect(connection.status).toBe("open");
  expect(world.sockets.map((each) => each.closed)).toEqual([true, false, true]);
  world.sockets[2]!.welcome();
  expect(world.sockets[2]!.sent).toEqual([]);
  expect(world.sockets[1]!.sent).toHaveLength(1);
});

test("no more than four sockets are tried at once", () => {
  connection.watch(listener);
  world.pass(6000);
  expect(world.sockets.filter((each) => !each.closed)).toHaveLength(4);
});

test("a question without an answer makes the socket be opened anew", () => {
  connection.watch(listener);
  world.last.welcome();
  void connection.ask({ type: "preview", table: "T", action: 3 });
  for (let passed = 0; passed < ANSWER_MS; passed += 2000) {
    world.last.say({ type: "beat", ms: 1 });
    expect(world.sockets).toHaveLength(1);
    world.pass(2000);
  }
  expect(world.sockets).toHaveLength(2);
});

test("a farewell says when to come back", () => {
  connection.watch(listener);
  world.last.welcome();
  world.last.say({ type: "bye", code: "shutdown", words: "", retry_ms: 5000 });
  world.pass(4000);
  expect(world.sockets).toHaveLength(1);
  world.pass(1001);
  expect(world.sockets).toHaveLength(2);
});

test("whoever stops watching is unsubscribed, and the last one ends the connection", () => {
  const stop = connection.watch(listener);
  world.last.welcome();
  stop();
  expect(world.last.sent.at(-1)).toMatchObject({ type: "unsub", table: "T" });
  expect(connection.status).toBe("closed");
  world.pass(100_000);
  expect(world.sockets).toHaveLength(1);
});

test("one waits longer each time, never more than a second while somebody looks, and never all at once", () => {
  expect([0, 1, 2, 3, 9].map((tries) => backoff(tries, true, 1))).toEqual([250, 500, 1000, 1000, 1000]);
  expect(backoff(9, false, 1)).toBe(15_000);
  expect(backoff(1, true, 0)).toBe(250);
});
