"""`make bench`: this build, its pure mode and the PyPI package catanatron, measured in turns in one run.

Machines are noisy, so the three take turns for several rounds and the medians are compared: only the ratios mean
something from one machine to another. A decision is an action taken. Catanatron counts forced ones too (rolling the
dice, ending a turn with nothing to do); Offworld does not ask where there is nothing to choose.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from statistics import median
from typing import Any

COMPILED = "offworld, compiled"
PURE = "offworld, pure Python"
RIVAL = "catanatron"
LEAST_DECISIONS = 1_000_000
LEAST_GAMES = 3_000
MOST_CLONE_US = 2.0
MOST_STATE_BYTES = 8 * 1024
LEAST_OVER_PURE = 15.0
AIM_OVER_RIVAL = 40.0

RIVAL_SCRIPT = """
import json, sys, time
from catanatron import Color, Game, RandomPlayer
colours = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)
seconds = float(sys.argv[1])
def actions(game):
    # Renamed between releases.
    state = game.state
    return len(state.action_records if hasattr(state, "action_records") else state.actions)
Game([RandomPlayer(colour) for colour in colours]).play()
games = decisions = 0
begin = time.perf_counter()
while time.perf_counter() - begin < seconds:
    game = Game([RandomPlayer(colour) for colour in colours])
    game.play()
    games += 1
    decisions += actions(game)
elapsed = time.perf_counter() - begin
print(json.dumps([{"decisions_per_s": decisions / elapsed, "games_per_s": games / elapsed}]))
"""

Figures = dict[str, float]


def main() -> None:
    parser = argparse.ArgumentParser(description="Offworld against its pure mode and catanatron, 4 random players.")
    parser.add_argument("--game", default="artemis")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each measurement")
    settings = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="offworld-bench-") as folder:
        rival = install_rival(Path(folder))
        runs: dict[str, list[Figures]] = {COMPILED: [], PURE: [], RIVAL: []}
        for number in range(settings.rounds):
            print(f"round {number + 1} of {settings.rounds} ...", file=sys.stderr)
            runs[COMPILED].append(measure_ours(settings.game, settings.seconds, pure=False))
            runs[PURE].append(measure_ours(settings.game, settings.seconds, pure=True))
            if rival is not None:
                runs[RIVAL].append(measure_rival(rival, settings.seconds))
    report(settings.game, {name: medians(figures) for name, figures in runs.items() if figures})


def install_rival(folder: Path) -> Path | None:
    """A throw-away environment with catanatron; its Python, or None with a sentence if there is no way to get it."""
    print("installing catanatron in a throw-away environment ...", file=sys.stderr)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    try:
        venv.create(folder, with_pip=True)
        command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", RIVAL]
        subprocess.run(command, check=True, capture_output=True, text=True, timeout=600)
    except (OSError, subprocess.SubprocessError) as error:
        said = (getattr(error, "stderr", "") or str(error)).strip().splitlines()
        print(f"catanatron cannot be installed, so it is left out: {said[-1] if said else error}", file=sys.stderr)
        return None
    return python


def measure_ours(game: str, seconds: float, pure: bool) -> Figures:
    command = [sys.executable, "-m", "offworld.cli", "bench", game, "--players", "4"]
    environ = {**os.environ, "OFFWORLD_PURE": "1" if pure else "0"}
    (line,) = measured([*command, "--seconds", str(seconds), "--json"], environ)
    built = f"{line['mode']}, {line['profile']}" if line["profile"] else line["mode"]
    if built != ("pure" if pure else "compiled, release"):
        sys.exit(f"bench: this is no release build, so there is nothing to compare ({built}); `make bench` makes one")
    return {key: value for key, value in line.items() if isinstance(value, int | float)}


def measure_rival(python: Path, seconds: float) -> Figures:
    (figures,) = measured([str(python), "-c", RIVAL_SCRIPT, str(seconds)], dict(os.environ))
    return {key: value for key, value in figures.items() if isinstance(value, int | float)}


def measured(command: list[str], environ: dict[str, str]) -> list[dict[str, Any]]:
    """What a program prints: one list of figures in JSON."""
    done = subprocess.run(command, env=environ, check=True, stdout=subprocess.PIPE, text=True)
    figures: list[dict[str, Any]] = json.loads(done.stdout)
    return figures


def medians(runs: list[Figures]) -> Figures:
    return {key: median(run[key] for run in runs) for key in runs[0]}


def report(game: str, figures: dict[str, Figures]) -> None:
    print(f"\n{game}, 4 random players, one core, medians\n")
    print(f"{'':24}{'decisions/s':>14}{'games/s':>12}{'clone µs':>10}{'state bytes':>13}")
    for name, line in figures.items():
        clone = f"{line['clone_us']:.2f}" if "clone_us" in line else ""
        state = f"{line['state_bytes']:,.0f}" if "state_bytes" in line else ""
        print(f"{name:24}{line['decisions_per_s']:>14,.0f}{line['games_per_s']:>12,.1f}{clone:>10}{state:>13}")
    ours = figures[COMPILED]
    print()
    model("decisions/s", ours["decisions_per_s"], LEAST_DECISIONS, "{:,.0f}")
    model("games/s", ours["games_per_s"], LEAST_GAMES, "{:,.0f}")
    model("clone, µs", ours["clone_us"], MOST_CLONE_US, "{:.2f}", at_most=True)
    model("state, bytes", ours["state_bytes"], MOST_STATE_BYTES, "{:,.0f}", at_most=True)
    model("times its pure mode", ours["decisions_per_s"] / figures[PURE]["decisions_per_s"], LEAST_OVER_PURE, "{:.1f}")
    if RIVAL in figures:
        ratio = ours["decisions_per_s"] / figures[RIVAL]["decisions_per_s"]
        model("times catanatron", ratio, AIM_OVER_RIVAL, "{:.1f}")


def model(what: str, value: float, goal: float, form: str, at_most: bool = False) -> None:
    reached = value <= goal if at_most else value >= goal
    relation = "at most" if at_most else "at least"
    print(f"{what:24}{form.format(value):>14}   {relation} {form.format(goal):>10}   {'yes' if reached else 'NO'}")


if __name__ == "__main__":
    main()
