"""Is this checkout as fast as an earlier one? Random play and tree search of both, measured in turns in one run.

    git worktree add ../before 2591c9ab && make -C ../before build      # an earlier checkout, built as it builds
    make build && .venv/bin/python build_support/native.py --profile release
    .venv/bin/python bench/against.py ../before

Each checkout is measured by its own `offworld bench` and by `ours` of its own bench/search.py, in its own environment.
For each figure the best of the rounds counts, since other work of the machine only takes away. The exit code is 1 if a
figure is below 0.97 times the earlier one.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

GAMES = ("artemis", "galileo", "mars", "magnastorm")
LEAST = 0.97
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
print(json.dumps(figures))
"""
Figures = dict[str, float]


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of this checkout against an earlier one.")
    parser.add_argument("before", type=Path, help="the folder of the earlier checkout, which is built")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each measurement")
    settings = parser.parse_args()
    folders = {"before": settings.before.resolve(), "now": Path(__file__).resolve().parent.parent}
    for folder in folders.values():
        check_build(folder)
    best: dict[str, Figures] = {name: {} for name in folders}
    for number in range(settings.rounds):
        print(f"round {number + 1} of {settings.rounds} ...", file=sys.stderr)
        # The one that comes second finds the machine as the first left it, so both come first.
        for name in sorted(folders, reverse=number % 2 == 1):
            for what, figure in measured(folders[name], settings.seconds).items():
                best[name][what] = max(figure, best[name].get(what, 0.0))
    sys.exit(report(best["before"], best["now"]))


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


def measured(folder: Path, seconds: float) -> Figures:
    figures: Figures = json.loads(output(folder, ["-c", SEARCH, str(seconds), *GAMES]))
    for game in GAMES:
        command = ["-m", "offworld.cli", "bench", game, "--players", "4", "--seconds", str(seconds), "--json"]
        (line,) = json.loads(output(folder, command))
        figures[f"{game}, decisions/s"] = line["decisions_per_s"]
        figures[f"{game}, clones/s"] = 1e6 / line["clone_us"]
    return figures


def output(folder: Path, arguments: list[str]) -> str:
    done = subprocess.run([python_of(folder), *arguments], cwd=folder, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout


def report(before: Figures, now: Figures) -> int:
    slower = 0
    print(f"{'best of the rounds':38}{'before':>14}{'now':>14}{'ratio':>8}")
    for what, figure in sorted(now.items()):
        ratio = figure / before[what]
        slower += ratio < LEAST
        print(f"{what:38}{before[what]:>14,.0f}{figure:>14,.0f}{ratio:>8.2f}{'' if ratio >= LEAST else '   SLOWER'}")
    print(f"{slower} of {len(now)} figures are below {LEAST} times the earlier ones")
    return int(slower > 0)


if __name__ == "__main__":
    main()
