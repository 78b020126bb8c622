// A crowd at boardgame.io's tables. A move has arrived when all seats have the state after it.
const { io } = require("socket.io-client");

const [port, tables, seats, seconds, most] = process.argv.slice(2).map(Number);
const address = `http://127.0.0.1:${port}`;
const ready = [];
let moves = 0;
let delays = [];
let until = Infinity;

class Table {
  constructor(id) {
    this.id = id;
    this.seen = new Array(seats).fill(-1);
    this.moving = true;
    this.began = 0;
  }

  async connect() {
    this.sockets = await Promise.all(Array.from({ length: seats }, (_, seat) => this.join(seat)));
  }

  join(seat) {
    const socket = io(`${address}/add`, { transports: ["websocket"], forceNew: true });
    return new Promise((resolve, reject) => {
      socket.on("connect", () => socket.emit("sync", this.id, String(seat), undefined, seats));
      socket.on("connect_error", reject);
      socket.on("sync", (_, info) => {
        this.heard(seat, info.state);
        resolve(socket);
      });
      socket.on("update", (_, state) => this.heard(seat, state));
    });
  }

  heard(seat, state) {
    this.seen[seat] = state._stateID;
    this.mover = state.ctx.currentPlayer;
    if (this.moving && this.seen.every((number) => number === this.seen[0])) {
      this.moving = false;
      if (this.began) {
        moves += 1;
        delays.push(performance.now() - this.began);
      }
      ready.push(this);
      push();
    }
  }

  move() {
    this.moving = true;
    this.began = performance.now();
    const payload = { type: "add", args: [], playerID: this.mover };
    this.sockets[this.mover].emit("update", { type: "MAKE_MOVE", payload }, this.seen[0], this.id, this.mover);
  }
}

function push() {
  while (performance.now() < until && ready.length && tables - ready.length < most) ready.shift().move();
}

async function open() {
  const answer = await fetch(`${address}/games/add/create`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ numPlayers: seats }),
  });
  const table = new Table((await answer.json()).matchID);
  await table.connect();
}

const pause = (s) => new Promise((resolve) => setTimeout(resolve, 1000 * s));

async function main() {
  until = 0;
  for (let begun = 0; begun < tables; begun += 20) {
    await Promise.all(Array.from({ length: Math.min(20, tables - begun) }, open));
  }
  until = Infinity;
  push();
  await pause(seconds / 4);
  moves = 0;
  delays = [];
  const begin = performance.now();
  await pause(seconds);
  const elapsed = (performance.now() - begin) / 1000;
  delays.sort((a, b) => a - b);
  const at = (part) => delays[Math.floor(delays.length * part)] ?? null;
  const cpu = process.cpuUsage();
  console.log(
    JSON.stringify({ rate: moves / elapsed, p50: at(0.5), p95: at(0.95), crowd_s: (cpu.user + cpu.system) / 1e6 }),
  );
  process.exit(0);
}

main();
