// boardgame.io's own server with its own storage in files, and the smallest game that has turns.
const { FlatFile, Server } = require("boardgame.io/server");

const game = {
  name: "add",
  setup: () => ({ n: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G }) => {
      G.n += 1;
    },
  },
};

const server = Server({ games: [game], db: new FlatFile({ dir: process.argv[2] }), origins: ["*"] });
server.run({ port: 0 }).then(({ appServer }) => console.log(JSON.stringify({ port: appServer.address().port })));
