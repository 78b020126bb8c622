"""Measure a bot against the rating pool of `bench/pool`, whose members never change.

    python bench/rating_pool.py artemis --bot greedy --players 4 --games 400 --jobs 2
    python bench/rating_pool.py --write

Each member is met in both directions: the bot alone among members, and, with three players or more, one member alone
among such bots. A bot that only exploits weak tables wins the first and loses the second. Members with a clock are left
out unless --timed.

Every finished deal is kept in `bench/pool/results`. The same command goes on where it stopped, also after --minutes or
Ctrl-C; with another network, search or content it begins anew. --write puts the table of all games into docs/bots.md.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench import pool_results
from bench.pool_results import Alone, Cell, DealResult, PlayedWith, ResultFile
from offworld.arena.tournament import weights_digest
from offworld.bots import bot_seed, parse_bot
from offworld.bots.base import decide
from offworld.games import GAMES, game_info
from offworld.kit.messages import LocalizedError
from offworld.simulation.match import GameResult, Match, play_without_record
from offworld.simulation.pool import ProcessPool

FOLDER = Path(__file__).resolve().parent / "pool"
PAGE = Path(__file__).resolve().parent.parent / "docs" / "bots.md"
BEGIN = "<!-- from here on written by `python bench/rating_pool.py --write` -->\n"
END = "<!-- until here -->\n"
PROBE_DECISIONS = 60
"""Decisions of the game whose digest tells one search from another."""
PROBE_SIMULATIONS = 20
"""Simulations of a tree search there."""


class Job(NamedTuple):
    """A game to be played: a rotation of a deal of a cell."""

    cell: Cell
    seed: int
    seat: int
    """Where whoever is alone sits."""
    match: Match


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


def probe_bot(bot: str) -> str:
    """The bot with a small budget of simulations, so that it decides the same on every machine."""
    if not hasattr(parse_bot(bot).settings, "sims"):
        return bot
    return f"{bot}{',' if ':' in bot else ':'}sims={PROBE_SIMULATIONS},ms=0"


def decisions_digest(game: str, bots: tuple[str, str], players: int) -> str:
    """A digest of what two bots decide in a game in which they sit by turns: that of another search differs."""
    info = game_info(game)
    g = info.new_game(players, 1)
    seats = [parse_bot(probe_bot(bots[seat % 2])).sit_down(1, seat) for seat in range(players)]
    actions: list[int] = []
    while not g.over and len(actions) < PROBE_DECISIONS:
        actions.append(decide(seats[g.to_move], info, g))
        g.apply(actions[-1])
    return hashlib.sha256(repr(actions).encode()).hexdigest()[:12]


def played_with(game: str, bot: str, other: str, players: int) -> PlayedWith:
    """What a bot and a member are played with today."""
    info = game_info(game)
    values = weights_digest(info, (bot, other))
    decisions = decisions_digest(game, (bot, other), players)
    return PlayedWith(info.rules_version, info.content("").digest[:12], values, decisions)


def deal_jobs(game: str, cell: Cell, member: str, seed: int) -> Iterator[Job]:
    """The games of a deal. The bots' own chance is another in each, and the same wherever it is played."""
    one, other = (cell.bot, member) if cell.alone == "bot" else (member, cell.bot)
    for seat in range(cell.players):
        bots = tuple(one if at == seat else other for at in range(cell.players))
        words = f"rating pool {game} {cell.bot} {cell.member} {cell.alone} {cell.players} {seat}"
        chance = bot_seed(int.from_bytes(hashlib.sha256(words.encode()).digest()[:6], "big") + seed, seat)
        yield Job(cell, seed, seat, Match(game, cell.players, seed, bots, chance=chance))


def missing_jobs(
    game: str, cells: dict[Cell, str], had: list[DealResult], seeds: range, versions: dict[str, PlayedWith]
) -> list[Job]:
    """The games that are still to be played, deal by deal, so that all cells get the same number."""
    known = {(deal.cell, deal.seed) for deal in had if deal.played_with == versions.get(deal.member)}
    return [
        job
        for seed in seeds
        for cell, member in cells.items()
        if (cell, seed) not in known
        for job in deal_jobs(game, cell, member, seed)
    ]


def play(file: ResultFile, jobs: list[Job], workers: int, seconds: float, versions: dict[str, PlayedWith]) -> None:
    """Play games and keep every deal as soon as it is whole, until all are played or the time is up."""
    begin = monotonic()
    shares: dict[tuple[Cell, int], dict[int, float]] = {}
    with ProcessPool(play_without_record, workers) as pool:
        for done in pool.imap_unordered([job.match for job in jobs]):
            if done is not None:
                cell, seed, alone, _ = jobs[done[0]]
                result: GameResult = done[1]
                deal = shares.setdefault((cell, seed), {})
                deal[alone] = result.shares[alone]
                if len(deal) == cell.players:
                    each = [deal[seat] for seat in range(cell.players)]
                    facts = (cell.bot, cell.member, cell.alone, cell.players, seed)
                    file.add(DealResult(*facts, each, versions[cell.member]))
            if seconds and monotonic() - begin > seconds:
                pool.close(kill=True)
                break


def cells_of(bot: str, members: list[dict[str, Any]], players: int) -> dict[Cell, str]:
    """The cells that a bot fills with these members, and the members' bots."""
    alone: tuple[Alone, ...] = ("bot",) if players == 2 else ("bot", "member")
    return {Cell(bot, each["name"], who, players): each["bot"] for each in members for who in alone}


def measure(chosen: argparse.Namespace) -> None:
    """Play what the results lack, and print the table of the game."""
    wanted = chosen.members.split(",") if chosen.members else None
    members = [
        each
        for each in pool_members(chosen.game)
        if (each["name"] in wanted if wanted else chosen.timed or not each.get("timed"))
    ]
    if wanted and len(members) < len(wanted):
        sys.exit(
            f"the pool has no member of that name; {', '.join(each['name'] for each in pool_members(chosen.game))}"
        )
    if not game_info(chosen.game).value_model.uses_network():
        sys.exit("the games are not compiled, so no network evaluates: nothing that is measured now would count")
    file = ResultFile(chosen.game, chosen.results)
    with file.writing():
        versions = {each["name"]: played_with(chosen.game, chosen.bot, each["bot"], chosen.players) for each in members}
        cells = cells_of(chosen.bot, members, chosen.players)
        seeds = range(chosen.seed, chosen.seed + -(-chosen.games // chosen.players))
        jobs = missing_jobs(chosen.game, cells, file.read(), seeds, versions)
        print(f"{chosen.game}: {len(jobs)} games to play", file=sys.stderr, flush=True)
        play(file, jobs, chosen.jobs, 60 * chosen.minutes, versions)
    print(pool_results.table([chosen.game], chosen.results), end="")


def page_with(table: str, page: str) -> str:
    """The page with this table between its marks."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        sys.exit(f"{PAGE} lacks the marks between which the table stands")
    return before + begin + table + end + after


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=GAMES)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=400, help="games of each cell, rounded up to whole deals")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1, help="the first deal")
    parser.add_argument("--minutes", type=float, default=0, help="stop after so long; the same command goes on")
    parser.add_argument("--timed", action="store_true", help="also those members that think by the clock")
    parser.add_argument("--members", default="", help="only these, by name, parted by commas")
    parser.add_argument("--results", type=Path, default=pool_results.FOLDER, help="the folder of the results")
    parser.add_argument("--table", action="store_true", help="only print the table of what was played")
    parser.add_argument("--write", action="store_true", help="only write that table into docs/bots.md")
    chosen = parser.parse_args()
    games = [chosen.game] if chosen.game else list(GAMES)
    if chosen.write:
        table = pool_results.table(GAMES, chosen.results)
        PAGE.write_text(page_with(table, PAGE.read_text("utf-8")), encoding="utf-8")
    elif chosen.table:
        print(pool_results.table(games, chosen.results), end="")
    elif not chosen.game:
        parser.error("say which game is to be played, or --table or --write")
    else:
        try:
            measure(chosen)
        except LocalizedError as error:
            sys.exit(str(error))
        except KeyboardInterrupt:
            sys.exit("stopped; the same command goes on")


if __name__ == "__main__":
    main()
