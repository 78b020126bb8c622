"""Measure a bot against the rating pool of `bench/pool`, whose members never change.

    python bench/rating_pool.py artemis --bot greedy --players 4 --games 400 --jobs 2

Each member is met in both directions: the bot alone among members, and one member alone among such bots. A bot that
only exploits weak tables wins the first and loses the second. Members with a clock are left out unless --timed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent / "pool"


def pool_members(game: str, folder: Path = FOLDER) -> list[dict[str, Any]]:
    """The members for a game, with their bots as the command line names them; a changed file is refused."""
    pool = tomllib.loads((folder / "members.toml").read_text("utf-8"))
    for name, digest in pool["digests"].items():
        if hashlib.sha256((folder / name).read_bytes()).hexdigest() != digest:
            sys.exit(f"{folder / name} was changed; the members of the pool must stay as they are")
    weights = folder / f"{game}-linear.toml"
    if not weights.exists():
        sys.exit(f"the pool has no weights for {game}")
    return [{**member, "bot": member["bot"].format(weights=weights)} for member in pool["members"]]


def meet(game: str, bot: str, other: str, players: int, games: int, jobs: int, seed: int) -> dict[str, Any]:
    """The result of one bot among others, as the arena gives it."""
    command = [
        *(sys.executable, "-m", "offworld.cli", "arena", game, "--bots", bot, "--against", other, "--json"),
        *("--players", str(players), "--games", str(games), "--jobs", str(jobs), "--seed", str(seed)),
    ]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    result: dict[str, Any] = json.loads(done.stdout)["results"][0]
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--timed", action="store_true", help="also those members that think by the clock")
    parser.add_argument("--members", default="", help="only these, by name, parted by commas")
    chosen = parser.parse_args()
    par = 100 / chosen.players
    print(f"{chosen.game}, {chosen.players} players, {chosen.games} games each, par {par:.1f} %")
    print("| member | the bot alone | 95 % | the member alone | 95 % |\n|---|---:|---:|---:|---:|")
    for member in pool_members(chosen.game):
        wanted = chosen.members.split(",") if chosen.members else [member["name"]]
        if member["name"] not in wanted or (member.get("timed") and not chosen.timed):
            continue
        cells = []
        for one, other in ((chosen.bot, member["bot"]), (member["bot"], chosen.bot)):
            found = meet(chosen.game, one, other, chosen.players, chosen.games, chosen.jobs, chosen.seed)
            share = found["share"]
            cells.append(f"{100 * share['mean']:.1f} % | {100 * share['low']:.1f} – {100 * share['high']:.1f}")
        print(f"| {member['name']} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
