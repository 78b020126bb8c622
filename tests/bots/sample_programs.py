"""Programs that play, or try to, and the games they are asked to play."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Any

from offworld.bots.base import Bot, RandomBot, Settings
from offworld.bots.external_bot import ExecSettings
from offworld.bots.protocol import (
    Decide,
    to_bot,
)
from offworld.games import game_info
from offworld.kit.game import Game
from offworld.simulation.loop import play_game

ROOT = Path(__file__).parents[2]
PYTHON = f"{shlex.quote(sys.executable)} -S"
FIRST_BOT = f"{PYTHON} {shlex.quote(str(ROOT / 'examples' / 'first_bot.py'))}"
AMPLE = 120_000
"""Milliseconds that no answer of a sound program needs, however busy the machine is."""
INFO = game_info("artemis")

OPENING = """
import json, os, signal, sys

def tell(message):
    print(json.dumps(message), flush=True)

def ready(**more):
    tell({"type": "ready", "name": "Test", **more})

def first(message, **more):
    tell({"type": "choose", "action": message["legal"][0]["number"], **more})

def hang():
    os.read(os.pipe()[0], 1)

decisions = 0
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    decisions += kind == "decide"
"""
READY = "if kind == 'hello': ready()\n"
SOUND = READY + "if kind == 'decide': first(message)"


def settings(cmd: str, **more: Any) -> ExecSettings:
    return ExecSettings(cmd=cmd, **{"ms": AMPLE, "bank": AMPLE, "start": AMPLE, "standin": "random", **more})


def play(bot: Bot, decisions: int = 100_000, game: str = "artemis", seed: int = 1) -> Game:
    """A game of two, the bot first, to its end or until so many decisions are made."""
    info = game_info(game)
    g = info.new_game(2, seed)
    bots = [bot, RandomBot(Settings(), 5)]
    play_game(info, g, bots, max_decisions=decisions)
    return g


def kinds(bot: Bot) -> list[str]:
    return [failure.kind for failure in bot.failures]


def said(log: Path) -> list[Any]:
    return [to_bot.decode(line[2:]) for line in log.read_bytes().splitlines() if line.startswith(b"> ")]


def decisions_of(log: Path) -> list[Decide]:
    return [message for message in said(log) if isinstance(message, Decide)]
