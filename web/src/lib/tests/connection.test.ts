import { beforeEach, expect, test } from "vitest";
import type { FromServer } from "../../api/protocol";
import { ApiError } from "../api";
import { ANSWER_MS, backoff, Connection, type Listener, type SocketLike, type Environment } from "../connection.svelte";

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

class FakeEnvironment implements Environment {
  sockets: FakeSocket[] = [];
  clock = 0;
  #timers: { at: number; act: () => void }[] = [];
  open(): SocketLike {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
  setTimer(ms: number, act: () => void): () => void {
    const timer = { at: this.clock + ms, act };
    this.#timers.push(timer);
    return () => (this.#timers = this.#timers.filter((each) => each !== timer));
  }
  random = () => 1;
  now = () => this.clock;
  visible = true;
  isVisible = () => this.visible;
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

let environment: FakeEnvironment;
let connection: Connection;
let heard: FromServer[];
let listener: Listener;

beforeEach(() => {
  environment = new FakeEnvironment();
  connection = new Connection(environment);
  heard = [];
  listener = { table: "T", seat: null, since: null, receive: (message) => heard.push(message) };
});

test("a watcher is subscribed once the server has greeted, and hears of its own table only", () => {
  connection.watch(listener);
  expect(connection.status).toBe("connecting");
  expect(environment.last.sent).toEqual([]);
  environment.last.welcome();
  expect(connection.status).toBe("open");
  expect(environment.last.sent[0]).toMatchObject({ type: "sub", table: "T", since: null });
  environment.last.say({ type: "update", id: "T", seq: 4 });
  environment.last.say({ type: "update", id: "U", seq: 9 });
  expect(heard).toHaveLength(1);
});

test("whoever overhears hears the same, and neither subscribes nor keeps the connection", () => {
  const overheard: FromServer[] = [];
  const stopHearing = connection.observe("T", (message) => overheard.push(message));
  expect(connection.status).toBe("closed");
  const stop = connection.watch(listener);
  environment.last.welcome();
  environment.last.say({ type: "update", id: "T", seq: 4 });
  environment.last.say({ type: "update", id: "U", seq: 9 });
  expect(environment.last.sent.filter((each) => each.type === "sub")).toHaveLength(1);
  expect(overheard).toEqual(heard);
  expect(overheard).toHaveLength(1);
  stopHearing();
  environment.last.say({ type: "update", id: "T", seq: 5 });
  expect(overheard).toHaveLength(1);
  expect(heard).toHaveLength(2);
  stop();
  expect(connection.status).toBe("closed");
});

test("after a loss it comes back by itself and asks for what it missed", () => {
  connection.watch(listener);
  environment.last.welcome();
  listener.since = 12;
  environment.last.onclose?.({});
  expect(connection.status).toBe("waiting");
  environment.pass(250);
  expect(environment.sockets).toHaveLength(2);
  environment.last.welcome();
  expect(environment.last.sent[0]).toMatchObject({ type: "sub", since: 12 });
});

test("an action that was not answered is sent again with the same id, and answered once", async () => {
  connection.watch(listener);
  environment.last.welcome();
  const done = connection.request({ type: "act", table: "T", action: 3, action_id: "abc", seq: 5 });
  const first = environment.last.sent.at(-1);
  environment.last.onclose?.({});
  environment.pass(300);
  environment.last.welcome();
  expect(environment.last.sent.at(-1)).toEqual(first);
  environment.last.say({ type: "done", table: "T", seq: 6, id: first.id });
  await expect(done).resolves.toMatchObject({ seq: 6 });
  environment.last.onclose?.({});
  environment.pass(1000);
  environment.last.welcome();
  expect(environment.last.sent.filter((each) => each.type === "act")).toHaveLength(0);
});

test("a refusal carries the server's sentence and the state that is true now", async () => {
  connection.watch(listener);
  environment.last.welcome();
  const request = connection.request({ type: "act", table: "T", action: 3, action_id: "abc", seq: 5 });
  const { id } = environment.last.sent.at(-1);
  environment.last.say({
    type: "refused",
    code: "stale",
    words: "Too late.",
    status: 409,
    id,
    table: "T",
    state: { type: "state", seq: 7 },
  });
  const error = await request.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).refusal.state?.seq).toBe(7);
  expect(heard).toEqual([]);
});

test("after a short silence the server is asked for a word, and without one the socket is opened anew", () => {
  connection.watch(listener);
  environment.last.welcome();
  environment.pass(4000);
  expect(environment.last.sent.at(-1)).toEqual({ type: "ping" });
  environment.last.say({ type: "beat", ms: 1 });
  environment.pass(4000 + 2999);
  expect(connection.status).toBe("open");
  expect(heard).toEqual([]);
  environment.pass(1);
  expect(connection.status).toBe("connecting");
  expect(environment.sockets).toHaveLength(2);
});

test("while nobody looks nothing is asked: only a long silence is taken for a loss, a heartbeat is none", () => {
  environment.visible = false;
  connection.watch(listener);
  environment.last.welcome();
  environment.pass(40_000);
  environment.last.say({ type: "beat", ms: 1 });
  environment.pass(40_000);
  expect(connection.status).toBe("open");
  expect(environment.last.sent).toHaveLength(1);
  environment.pass(4000);
  expect(connection.status).toBe("waiting");
  environment.visible = true;
  connection.wake();
  expect(connection.status).toBe("connecting");
});

test("a socket that hangs does not hold up the next one; the first that is greeted is taken and the others end", () => {
  connection.watch(listener);
  environment.pass(2000);
  expect(environment.sockets).toHaveLength(3);
  environment.sockets[1]!.welcome();
  expect(connection.status).toBe("open");
  expect(environment.sockets.map((each) => each.closed)).toEqual([true, false, true]);
  environment.sockets[2]!.welcome();
  expect(environment.sockets[2]!.sent).toEqual([]);
  expect(environment.sockets[1]!.sent).toHaveLength(1);
});

test("no more than four sockets are tried at once", () => {
  connection.watch(listener);
  environment.pass(6000);
  expect(environment.sockets.filter((each) => !each.closed)).toHaveLength(4);
});

test("a question without an answer makes the socket be opened anew", () => {
  connection.watch(listener);
  environment.last.welcome();
  void connection.request({ type: "preview", table: "T", action: 3 });
  for (let passed = 0; passed < ANSWER_MS; passed += 2000) {
    environment.last.say({ type: "beat", ms: 1 });
    expect(environment.sockets).toHaveLength(1);
    environment.pass(2000);
  }
  expect(environment.sockets).toHaveLength(2);
});

test("a farewell says when to come back", () => {
  connection.watch(listener);
  environment.last.welcome();
  environment.last.say({ type: "bye", code: "shutdown", words: "", retry_ms: 5000 });
  environment.pass(4000);
  expect(environment.sockets).toHaveLength(1);
  environment.pass(1001);
  expect(environment.sockets).toHaveLength(2);
});

test("whoever stops watching is unsubscribed, and the last one ends the connection", () => {
  const stop = connection.watch(listener);
  environment.last.welcome();
  stop();
  expect(environment.last.sent.at(-1)).toMatchObject({ type: "unsub", table: "T" });
  expect(connection.status).toBe("closed");
  environment.pass(100_000);
  expect(environment.sockets).toHaveLength(1);
});

test("one waits longer each time, never more than a second while somebody looks, and never all at once", () => {
  expect([0, 1, 2, 3, 9].map((tries) => backoff(tries, true, 1))).toEqual([250, 500, 1000, 1000, 1000]);
  expect(backoff(9, false, 1)).toBe(15_000);
  expect(backoff(1, true, 0)).toBe(250);
});
