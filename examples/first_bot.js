#!/usr/bin/env node
// A first bot for Offworld in JavaScript, with nothing but Node: it prefers an action of a kind it has not done yet.
//
// Try it:   offworld bot check "node examples/first_bot.js"

const lines = require("node:readline").createInterface({ input: process.stdin });
const answer = (message) => process.stdout.write(JSON.stringify(message) + "\n");
let done = new Set();

lines.on("line", (line) => {
  const message = JSON.parse(line);
  switch (message.type) {
    case "hello":
      done = new Set();
      answer({ type: "ready", name: "First bot in JavaScript", version: "1", author: "You" });
      break;
    case "decide": {
      // message.view is all that your seat can see; message.legal is all that it may do.
      const choice = message.legal.find((each) => !done.has(each.action.do)) ?? message.legal.at(-1);
      done.add(choice.action.do);
      answer({ type: "choose", decision: message.decision, action: choice.action });
      break;
    }
    case "refused":
      console.error(message.reason); // notes go to standard error
  }
});
