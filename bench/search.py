"""`make bench`: simulations of the tree search a second, beside what catanatron and OpenSpiel do.

The three take turns in one run; processor time is measured, so what else the machine does hardly shows, and the
medians are printed. The games differ: the ratios say how much search a bot author gets, not who wrote the better tree.
Catanatron's published package has no tree search of its own; its figure is what any search with it must pay for a
simulation at least: a copy of the game played on at random to the end. OpenSpiel's is its C++ MCTSBot with one random
rollout a simulation, in a game with dice (backgammon) and in one without chance (connect four).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from statistics import median
from time import process_time

from offworld import native
from offworld.bots.mcts import LEAF_PLAYOUT, LEAF_VALUE, Tree
from offworld.games import game_info
from offworld.kit.rng import Rng
from offworld.kit.value_model import ValueChoice

LEAST_LEAVES = 150_000
LEAST_NETWORK_LEAVES = 60_000
"""Of four players, where a network evaluates."""
LEAST_PLAYOUTS = 5_000
OPENINGS = 8
"""Searches of a measurement, each from a position further into a game."""

CATANATRON = """
import sys, time
from catanatron import Color, Game, RandomPlayer
colours = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)[:int(sys.argv[2])]
seconds = float(sys.argv[1])
root = Game([RandomPlayer(colour) for colour in colours])
simulations = 0
begin = time.process_time()
while time.process_time() - begin < seconds:
    root.copy().play()
    simulations += 1
print(simulations / (time.process_time() - begin))
"""

OPENSPIEL = """
import sys, time
import pyspiel
seconds = float(sys.argv[1])
game = pyspiel.load_game(sys.argv[2])
state = game.new_initial_state()
while state.is_chance_node():
    state.apply_action(state.legal_actions()[0])
simulations, batch = 0, 200
begin = time.process_time()
while time.process_time() - begin < seconds:
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 7), 1.4, batch, 1000, False, 7, False)
    bot.step(state)
    simulations += batch
print(simulations / (time.process_time() - begin))
"""


def main() -> None:
    parser = argparse.ArgumentParser(description="Simulations a second of the tree search, rivals measured beside.")
    parser.add_argument("--game", default="artemis")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each measurement")
    parser.add_argument("--json", action="store_true")
    settings = parser.parse_args()
    if native.description() != "compiled, release":
        sys.exit(f"bench: this is no release build ({native.description()}); `make bench` makes one")
    runs: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory(prefix="offworld-bench-") as folder:
        rivals = install(Path(folder))
        for number in range(settings.rounds):
            print(f"round {number + 1} of {settings.rounds} ...", file=sys.stderr)
            for name, figure in measured(settings.game, settings.seconds, rivals).items():
                runs.setdefault(name, []).append(figure)
    figures = {name: median(run) for name, run in runs.items()}
    if settings.json:
        print(json.dumps(figures))
    else:
        report(figures)


def install(folder: Path) -> Path | None:
    """A throw-away environment with the rivals; its Python, or None with a sentence if there is no way to get it."""
    print("installing catanatron and open_spiel in a throw-away environment ...", file=sys.stderr)
    python = folder / "bin" / "python"
    try:
        venv.create(folder, with_pip=True)
        command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*command, "catanatron", "open_spiel"], check=True, capture_output=True, text=True, timeout=600)
    except (OSError, subprocess.SubprocessError) as error:
        said = (getattr(error, "stderr", "") or str(error)).strip().splitlines()
        print(f"the rivals cannot be installed, so they are left out: {said[-1] if said else error}", file=sys.stderr)
        return None
    return python


def measured(game: str, seconds: float, rivals: Path | None) -> dict[str, float]:
    """One measurement of everyone, in simulations a second."""
    figures = {}
    for players in (2, 4):
        figures[f"{game}, {players} players, leaves"] = ours(game, players, LEAF_VALUE, seconds)
        if game_info(game).value_model.network is not None:
            figures[f"{game}, {players} players, leaves by network"] = ours(
                game, players, LEAF_VALUE, seconds, "network"
            )
        figures[f"{game}, {players} players, playouts"] = ours(game, players, LEAF_PLAYOUT, seconds)
        if rivals is not None:
            figures[f"catanatron, {players} players, playouts"] = theirs(rivals, CATANATRON, seconds, str(players))
    if rivals is not None:
        for name in ("backgammon", "connect_four"):
            figures[f"OpenSpiel, {name}, playouts"] = theirs(rivals, OPENSPIEL, seconds, name)
    return figures


def ours(game: str, players: int, leaf: int, seconds: float, choice: ValueChoice = "linear") -> float:
    """Searches from positions spread over the first half of a random game; playouts from the start of games."""
    info = game_info(game)
    value = info.value_model.value(choice=choice)
    rng = Rng(players)
    simulations = 0
    spent = 0.0
    opening = 0
    while spent < seconds:
        g = info.new_game(players, opening)
        for _ in range(0 if leaf == LEAF_PLAYOUT else 10 * players * (opening % OPENINGS)):
            legal = info.legal(g)
            if legal:
                g.apply(legal[rng.below(len(legal))])
        opening += 1
        if g.over:
            continue
        tree = Tree(g, value, info.space.size, rng)
        tree.leaf = leaf
        batch = 500 if leaf == LEAF_PLAYOUT else 10_000
        begin = process_time()
        tree.run(batch)
        spent += process_time() - begin
        simulations += batch
    return simulations / spent


def theirs(python: Path, script: str, seconds: float, word: str) -> float:
    command = [str(python), "-c", script, str(seconds), word]
    return float(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)


def report(figures: dict[str, float]) -> None:
    print("\nsimulations/s, one core, medians\n")
    for name, figure in figures.items():
        goal = 0
        if name.startswith("artemis"):
            goal = LEAST_LEAVES if name.endswith("leaves") else LEAST_PLAYOUTS
            if name.endswith("network"):
                goal = LEAST_NETWORK_LEAVES if "4 players" in name else 0
        verdict = f"   at least {goal:>9,}   {'yes' if figure >= goal else 'NO'}" if goal else ""
        print(f"{name:40}{figure:>12,.0f}{verdict}")


if __name__ == "__main__":
    main()
