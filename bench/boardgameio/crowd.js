// A crowd at boardgame.io's tables. A move has arrived when all seats have the state after it.
// It opens its tables, says so in a line, and then measures for as many seconds as each line of its input says.
const readline = require("readline");
const { io } = require("socket.io-client");

const [port, tables, seats, most] = process.argv.slice(2).map(Number);
const address = `http://127.0.0.1:${port}`;
const ready = [];
let played = 0;
let moves = 0;
let delays = [];
let playing = false;

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
        played += 1;
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
  while (playing && ready.length && tables - ready.length < most) ready.shift().move();
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

async function measure(seconds) {
  const cpu = process.cpuUsage();
  played = 0;
  playing = true;
  push();
  await pause(seconds / 4);
  moves = 0;
  delays = [];
  const begin = performance.now();
  await pause(seconds);
  const elapsed = (performance.now() - begin) / 1000;
  const counted = { moves, seconds: elapsed, delays };
  playing = false;
  while (ready.length < tables) await pause(0.01);
  const used = process.cpuUsage(cpu);
  return { ...counted, played, crowd_s: (used.user + used.system) / 1e6 };
}

async function main() {
  for (let begun = 0; begun < tables; begun += 20) {
    await Promise.all(Array.from({ length: Math.min(20, tables - begun) }, open));
  }
  console.log("{}");
  for await (const line of readline.createInterface({ input: process.stdin })) {
    console.log(JSON.stringify(await measure(Number(line))));
  }
  process.exit(0);
}

main();
