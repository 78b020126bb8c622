"""Is this checkout as fast as an earlier one? Random play and tree search of both, measured in turns in one run.

    git worktree add ../before 2591c9ab && make -C ../before build      # an earlier checkout, built as it builds
    make build && .venv/bin/python build_support/native.py --profile release
    .venv/bin/python bench/against.py ../before

Both play the same games from the same seeds, each in its own environment; where they differ, the figure says nothing
about speed and the output says so. Search is measured by `ours` of each checkout's own bench/search.py. Processor time
is measured, and each round compares its own pair: the table shows the median of these ratios and how far they spread.
Other work still takes caches and clock away, so a busy machine is named. The exit code is 1 if a figure is below 0.97
times the earlier one.

`--instructions` counts the processor's instructions under valgrind instead (Debian: valgrind, gcc): these do not depend
on what else the machine does, and two checkouts can be compared function by function with callgrind_annotate on the
files in build/instructions.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import NamedTuple

GAMES = ("artemis", "galileo", "mars", "magnastorm")
LEAST = 0.97
QUIET = 0.15
"""Other work up to this share of a core's time counts as a quiet machine."""
RANDOM_GAMES = {"artemis": 40, "galileo": 40, "mars": 4, "magnastorm": 40}
"""Games whose instructions are counted: about 10,000 decisions each."""
COUNTED = {"clones": 3000, "leaves": 3000, "playouts": 100}
"""How often else something is done whose instructions are counted."""
SEARCH = """
import json, sys
sys.path.insert(0, "bench")
import search
seconds = float(sys.argv[1])
figures = {}
for game in sys.argv[2:]:
    for players in (2, 4):
        for name, leaf in (("leaves", search.LEAF_VALUE), ("playouts", search.LEAF_PLAYOUT)):
            figures[f"{game}, {players} players, {name}/s"] = search.ours(game, players, leaf, seconds)
print(json.dumps([figures, ""]))
"""
PREPARE = """
import ctypes, json, sys
from time import process_time
from offworld.bots import bot_seed
from offworld.bots.playout import playout
from offworld.games import game_info
from offworld.kit.moves import Moves
from offworld.kit.rng import Rng

def rng(seed):
    return Rng(bot_seed(seed, 0))

def halfway(new):
    moves, choice, g = Moves(), rng(1), new(1)
    for _ in range(playout(new(1), rng(1)) // 2):
        g.legal(moves)
        g.apply(moves[choice.below(moves.n)])
    return g

def started(game):
    info = game_info(game)
    content, options = info.content(), info.options()
    return lambda seed: info.new_game(4, seed, options, content)
"""
PLAY = (
    PREPARE
    + """
seconds = float(sys.argv[1])
figures, played = {}, []
for game in sys.argv[2:]:
    new = started(game)
    for seed in range(20):
        g = new(seed)
        played.append([game, playout(g, rng(seed)), list(g.scores())])
    decisions = seed = spent = 0
    while spent < seconds:
        seed += 1
        g, choice = new(seed), rng(seed)
        begin = process_time()
        decisions += playout(g, choice)
        spent += process_time() - begin
    figures[f"{game}, decisions/s"] = decisions / spent
    g, clones, spent = halfway(new), 0, 0
    while spent < seconds / 4:
        begin = process_time()
        for _ in range(500):
            g.clone()
        spent += process_time() - begin
        clones += 500
    figures[f"{game}, clones/s"] = clones / spent
print(json.dumps([figures, json.dumps(played)]))
"""
)
COUNT = (
    PREPARE
    + """
sys.path.insert(0, "bench")
import search

helper, game, what, number = ctypes.CDLL(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4])
new = started(game)
playout(new(0), rng(0))

def tree(g, leaf):
    info = game_info(game)
    model = search.judge_of(info).value() if hasattr(search, "judge_of") else info.value_model.value(choice="linear")
    made = search.Tree(g, model, info.space.size, rng(2))
    made.leaf = leaf
    return made

if what == "decisions":
    games = [(new(seed), rng(seed)) for seed in range(1, number + 1)]
    helper.start()
    done = sum(playout(*each) for each in games)
elif what == "clones":
    g, done = halfway(new), number
    g.clone()
    helper.start()
    for _ in range(number):
        g.clone()
else:
    searched, done = tree(halfway(new), search.LEAF_PLAYOUT if what == "playouts" else search.LEAF_VALUE), number
    searched.run(number // 10)
    helper.start()
    searched.run(number)
helper.stop()
print(json.dumps(done))
"""
)
HELPER = """
#include <valgrind/callgrind.h>
void start(void) { CALLGRIND_START_INSTRUMENTATION; CALLGRIND_ZERO_STATS; }
void stop(void) { CALLGRIND_STOP_INSTRUMENTATION; }
"""
COLLECTED = re.compile(r"^==\d+== Collected : (\d+)", re.MULTILINE)
Figures = dict[str, float]


class Comparison(NamedTuple):
    """One figure of both checkouts: the best of each, and the ratios of the rounds."""

    what: str
    before: float
    now: float
    ratios: list[float]

    def ratio(self) -> float:
        return median(self.ratios)

    def line(self) -> str:
        low, high = min(self.ratios), max(self.ratios)
        spread = f"{low:.2f} to {high:.2f}" if len(self.ratios) > 1 else ""
        verdict = "" if self.ratio() >= LEAST else "   SLOWER"
        line = f"{self.what:38}{self.before:>14,.0f}{self.now:>14,.0f}{self.ratio():>8.2f}   {spread:14}{verdict}"
        return line.rstrip()


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of this checkout against an earlier one.")
    parser.add_argument("before", type=Path, help="the folder of the earlier checkout, which is built")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="of processor time for each measurement")
    parser.add_argument("--instructions", action="store_true", help="count instructions instead of time")
    settings = parser.parse_args()
    here = Path(__file__).resolve().parent.parent
    folders = {"before": settings.before.resolve(), "now": here}
    for folder in folders.values():
        check_build(folder)
    if settings.instructions:
        sys.exit(report(counted(folders, here / "build" / "instructions"), "instructions each, fewer are better"))
    rounds: dict[str, list[Figures]] = {name: [] for name in folders}
    games: dict[str, str] = {}
    busy = []
    for number in range(settings.rounds):
        print(f"round {number + 1} of {settings.rounds} ...", file=sys.stderr)
        # The one that comes second finds the machine as the first left it, so both come first.
        for name in sorted(folders, reverse=number % 2 == 1):
            begin = processor_times()
            figures, games[name] = measured(folders[name], settings.seconds)
            busy.append(other_work(begin, processor_times()))
            rounds[name].append(figures)
    if games["before"] != games["now"]:
        print("the two play other games from the same seeds, so their figures compare more than speed")
    if max(busy) > QUIET:
        print(
            f"the machine was busy: other work took {median(busy):.1f} cores (at most {max(busy):.1f}); measure again"
        )
    slower = report(compared(rounds["before"], rounds["now"]), "best of the rounds")
    sys.exit(slower)


def python_of(folder: Path) -> str:
    return str(folder / ".venv" / "bin" / "python")


def check_build(folder: Path) -> None:
    """Stop where a checkout has no native modules, or none that were optimized."""
    if not Path(python_of(folder)).exists():
        sys.exit(f"against: {folder} has no environment; build it with `make build`")
    said = output(folder, ["-c", "from offworld import native; print(getattr(native, 'description', native.mode)())"])
    # Earlier checkouts had one profile, and said `compiled` alone.
    if said.strip() not in ("compiled", "compiled, release"):
        sys.exit(f"against: {folder} is no release build ({said.strip()}), so there is nothing to compare")


def measured(folder: Path, seconds: float) -> tuple[Figures, str]:
    """The figures of one checkout, and which games it played."""
    searched, _ = json.loads(output(folder, ["-c", SEARCH, str(seconds), *GAMES]))
    played, games = json.loads(output(folder, ["-c", PLAY, str(seconds), *GAMES]))
    return searched | played, games


def output(folder: Path, arguments: list[str]) -> str:
    done = subprocess.run([python_of(folder), *arguments], cwd=folder, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout


def compared(before: list[Figures], now: list[Figures]) -> list[Comparison]:
    found = []
    for what in sorted(now[0]):
        ratios = [new[what] / old[what] for old, new in zip(before, now, strict=True)]
        best = [max(each[what] for each in rounds) for rounds in (before, now)]
        found.append(Comparison(what, best[0], best[1], ratios))
    return found


# ---------------------------------------------------------------- how busy the machine is


class Times(NamedTuple):
    """Seconds of processor time so far: all programs, this one with those it waited for; and of the clock."""

    all: float
    own: float
    clock: float


def processor_times() -> Times | None:
    """None where the system does not tell."""
    try:
        words = Path("/proc/stat").read_text().split("\n", 1)[0].split()
    except OSError:
        return None
    used = sum(int(words[i]) for i in (1, 2, 3, 6, 7)) / os.sysconf("SC_CLK_TCK")
    own = os.times()
    return Times(used, own.user + own.system + own.children_user + own.children_system, own.elapsed)


def other_work(begin: Times | None, end: Times | None) -> float:
    """How many cores other programs kept busy in between."""
    if begin is None or end is None or end.clock <= begin.clock:
        return 0.0
    return max(0.0, ((end.all - begin.all) - (end.own - begin.own)) / (end.clock - begin.clock))


# ---------------------------------------------------------------- instructions


def counted(folders: dict[str, Path], out: Path) -> list[Comparison]:
    """Instructions for a decision, a clone, a simulation; valgrind counts nothing but the measured part."""
    out.mkdir(parents=True, exist_ok=True)
    (out / "helper.c").write_text(HELPER)
    helper = str(out / "helper.so")
    subprocess.run(["cc", "-O2", "-shared", "-fPIC", str(out / "helper.c"), "-o", helper], check=True)
    found = []
    for game in GAMES:
        for what, number in {"decisions": RANDOM_GAMES[game], **COUNTED}.items():
            costs, done = {}, {}
            for name, folder in folders.items():
                file = out / f"{name}-{game}-{what}.callgrind"
                valgrind = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={file}"]
                command = [*valgrind, python_of(folder), "-c", COUNT, helper, game, what, str(number)]
                ran = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
                collected = COLLECTED.search(ran.stderr)
                assert collected is not None, ran.stderr
                done[name] = int(ran.stdout)
                costs[name] = int(collected[1]) / done[name]
            if done["before"] != done["now"]:
                print(f"{game}: the two play other games from the same seeds")
            found.append(Comparison(f"{game}, {what}", costs["before"], costs["now"], [costs["before"] / costs["now"]]))
    return found


def report(found: list[Comparison], title: str) -> int:
    print(f"{title:38}{'before':>14}{'now':>14}{'ratio':>8}   spread")
    for each in found:
        print(each.line())
    slower = sum(each.ratio() < LEAST for each in found)
    print(f"{slower} of {len(found)} figures are below {LEAST} times the earlier ones")
    return int(slower > 0)


if __name__ == "__main__":
    main()
