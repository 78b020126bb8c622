"""Decisions a second of the environments for learning, beside the engine itself and other libraries in the same run.

Each figure is the median of several rounds in which all take turns; processor time is measured, so what else the
machine does hardly shows. Actions are drawn uniformly among the legal ones, by whatever is cheapest in each library.
PettingZoo's chess needs the packages `chess` and `pygame`, RLCard's gin rummy `rlcard`: what is missing is left out.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import warnings
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from offworld import native, rl
from offworld.bots import bot_seed
from offworld.bots.playout import playout
from offworld.games import GAMES, game_info
from offworld.kit.rng import Rng

SCOPES = {"batch, masks": "none", "batch, own seat observed": "own", "batch, all seats observed": "all"}
Play = Callable[[float], float]
"""Plays for some seconds of processor time; returns decisions a second."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Decisions a second of the environments, rivals measured beside.")
    parser.add_argument("--games", nargs="*", default=list(GAMES))
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--size", type=int, default=256, help="games of a batch")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--json", action="store_true")
    settings = parser.parse_args()
    plays: dict[str, Play] = {}
    for game in settings.games:
        plays[f"{game}: engine"] = engine(game, settings.players)
        for name, scope in SCOPES.items():
            plays[f"{game}: {name}"] = batch(game, settings.players, settings.size, scope)
        plays[f"{game}: AEC"] = aec(rl.aec(game, settings.players))
    plays |= rivals()
    runs: dict[str, list[float]] = {name: [] for name in plays}
    for number in range(settings.rounds):
        print(f"round {number + 1} of {settings.rounds} ...", file=sys.stderr)
        for name, play in plays.items():
            runs[name].append(play(settings.seconds))
    figures = {name: median(run) for name, run in runs.items()}
    if settings.json:
        print(json.dumps({"build": native.description(), "players": settings.players, "figures": figures}))
    else:
        report(figures, settings.players, settings.size)


def engine(game: str, players: int) -> Play:
    """Random games in compiled code, as `offworld bench` measures them."""
    info = game_info(game)
    content, options = info.content(), info.options()

    def play(seconds: float) -> float:
        begin, decisions, seed = process_time(), 0, 0
        while process_time() - begin < seconds:
            seed += 1
            decisions += playout(info.new_game(players, seed, options, content), Rng(bot_seed(seed, 0)))
        return decisions / (process_time() - begin)

    return play


def batch(game: str, players: int, size: int, scope: Any) -> Play:
    env = rl.batch(game, size, players, observations=scope)
    generator = np.random.default_rng(1)

    def play(seconds: float) -> float:
        begin, decisions = process_time(), 0
        while process_time() - begin < seconds:
            env.step(env.sample(generator))
            decisions += size
        return decisions / (process_time() - begin)

    return play


def aec(env: Any) -> Play:
    """Any PettingZoo environment with masks, every observation taken, as PettingZoo's own benchmark does it."""
    source = random.Random(1)

    def play(seconds: float) -> float:
        begin, decisions = process_time(), 0
        env.reset(seed=1)
        while process_time() - begin < seconds:
            for _ in range(100):
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.reset()
                    continue
                env.step(source.choice(np.flatnonzero(observation["action_mask"]).tolist()))
                decisions += 1
        return decisions / (process_time() - begin)

    return play


def rivals() -> dict[str, Play]:
    found: dict[str, Play] = {}
    warnings.simplefilter("ignore")
    try:
        from pettingzoo.classic import chess_v6

        found["PettingZoo chess: AEC"] = aec(chess_v6.env())
    except ImportError as error:
        print(f"PettingZoo's chess is left out: {error}", file=sys.stderr)
    try:
        found["RLCard gin rummy"] = gin_rummy()
    except ImportError as error:
        print(f"RLCard's gin rummy is left out: {error}", file=sys.stderr)
    return found


def gin_rummy() -> Play:
    import rlcard

    env = rlcard.make("gin-rummy", config={"seed": 1})
    source = random.Random(1)

    def play(seconds: float) -> float:
        begin, decisions = process_time(), 0
        while process_time() - begin < seconds:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(source.choice(list(state["legal_actions"])))
                decisions += 1
        return decisions / (process_time() - begin)

    return play


def report(figures: dict[str, float], players: int, size: int) -> None:
    print(f"decisions a second, {players} players, batches of {size} games, {native.description()}")
    chess = figures.get("PettingZoo chess: AEC")
    for name, figure in figures.items():
        game, _, kind = name.partition(": ")
        beside = ""
        if kind.startswith("batch"):
            beside = f"{figure / figures[f'{game}: engine']:6.0%} of the engine"
        elif kind == "AEC" and chess and game in GAMES:
            beside = f"{figure / chess:6.0f} x PettingZoo's chess"
        print(f"{name:44}{figure:14,.0f}  {beside}")


if __name__ == "__main__":
    main()
