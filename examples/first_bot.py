#!/usr/bin/env python3
"""A first bot for Offworld, with nothing but the standard library: it takes any legal action.

Try it:   offworld bot check "python3 examples/first_bot.py"
          offworld bot run "python3 examples/first_bot.py" artemis --games 10
"""

import json
import random
import sys


def answer(message):
    print(json.dumps(message), flush=True)  # without flush the line stays in a buffer and the clock runs out


for line in sys.stdin:
    message = json.loads(line)
    match message["type"]:
        case "hello":
            chance = random.Random(message["seed"])
            answer({"type": "ready", "name": "First bot", "version": "1", "author": "You"})
        case "decide":
            # message["view"] is all that your seat can see; message["legal"] is all that it may do.
            choices = [choice["number"] for choice in message["legal"]]
            answer({"type": "choose", "decision": message["decision"], "action": chance.choice(choices)})
        case "refused":
            print(message["reason"], file=sys.stderr)  # notes go to standard error, never to standard output
