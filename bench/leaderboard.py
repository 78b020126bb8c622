"""The leaderboard of docs/leaderboard.md: bots against fixed opponents, by a fixed protocol.

    python bench/leaderboard.py                                  # the project's own bots, all games
    python bench/leaderboard.py --bots cadet,exec:cmd=./mine.py --games mars

A bot sits alone against a table of one opponent. A deal is played once with the bot on every seat, all with the same
seed, so that luck of the deal cancels; the interval (95 %) is over deals. Par is 50 % with two players.
"""

from __future__ import annotations

import argparse
from math import sqrt
from statistics import fmean, stdev

from offworld import __version__, native
from offworld.bots import split_bots
from offworld.games import GAMES, game_info
from offworld.simulation.match import Match, play_without_record
from offworld.simulation.pool import ProcessPool

OPPONENTS = ("random", "cadet", "greedy", "mcts:sims=600")
"""Fixed for ever, so that results of different years compare; they judge by the value functions of the release."""
OWN_BOTS = ("random", "cadet", "pilot", "commander")
FIRST_SEED = 20_000
"""Deals of the leaderboard: never learn from these seeds."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Bots against fixed opponents, by the protocol of the leaderboard.")
    parser.add_argument("--bots", default=",".join(OWN_BOTS), help="as `offworld arena` names them")
    parser.add_argument("--opponents", default=",".join(OPPONENTS))
    parser.add_argument("--games", nargs="*", default=list(GAMES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2)
    settings = parser.parse_args()
    opponents = split_bots(settings.opponents)
    print(f"Offworld {__version__}, {native.description()}, {settings.players} players, {settings.deals} deals\n")
    with ProcessPool(play_without_record, settings.jobs) as pool:
        for game in settings.games:
            if settings.players not in game_info(game).players:
                continue
            print(f"| {game} | " + " | ".join(opponents) + " |\n|---|" + "---:|" * len(opponents), flush=True)
            for bot in split_bots(settings.bots):
                row = [
                    "–" if bot == opponent else result(pool, game, bot, opponent, settings.players, settings.deals)
                    for opponent in opponents
                ]
                print(f"| {bot} | " + " | ".join(row) + " |", flush=True)
            print(flush=True)


def result(pool: ProcessPool, game: str, bot: str, opponent: str, players: int, deals: int) -> str:
    """The share of games that the bot wins, in per cent, with its interval."""
    matches = [
        Match(game, players, FIRST_SEED + deal, tuple(bot if at == seat else opponent for at in range(players)))
        for deal in range(deals)
        for seat in range(players)
    ]
    shares = [played.shares[number % players] for number, played in enumerate(pool.imap(matches))]
    by_deal = [fmean(shares[at : at + players]) for at in range(0, len(shares), players)]
    error = 1.96 * stdev(by_deal) / sqrt(deals) if deals > 1 else 0.0
    return f"{100 * fmean(by_deal):.1f} ± {100 * error:.1f}"


if __name__ == "__main__":
    main()
