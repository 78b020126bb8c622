"""How long does the coach take for a game, and does a search of ten times the budget agree with its mistakes?

    .venv/bin/python bench/coach.py [--games 3] [--mistakes 10] [GAME …]

Bots play a game with a cadet among them, so that there is something to find. It is reviewed twice with the usual
budget, which must give the same; then each decision that was called a mistake is judged anew with another seed and
ten times the budget. It agrees where that search too calls the decision inaccurate or a mistake; how many it calls a
mistake again is told beside it. The exit code is 1 where a review took more than two minutes of processor time, or where fewer
than nine in ten mistakes of all games together are agreed with.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from statistics import fmean
from typing import Any

from offworld.coach.review import Review, ReviewedDecision, Reviewer, strong_enough
from offworld.games import GAMES, game_info
from offworld.kit.record import Record
from offworld.simulation.match import Match, play_match

PLAYERS = 3
BOTS = ("pilot", "cadet", "commander")
BUDGET = 10.0
LONGEST_S = 120.0
LEAST = 0.9
SEED, OTHER_SEED = 1, 4242


def main() -> None:
    parser = argparse.ArgumentParser(description="Time and soundness of the coach's reviews.")
    parser.add_argument("game", nargs="*", default=list(GAMES), help="games; without it all")
    parser.add_argument("--games", type=int, default=3, help="games of each title")
    parser.add_argument("--mistakes", type=int, default=10, help="mistakes of each game that are judged anew")
    parser.add_argument("--once", action="store_true", help="review once only: repeatability is not looked at")
    parser.add_argument("--first", type=int, default=1, help="seed of the first game")
    settings = parser.parse_args()
    rows = [
        measured(game, settings.first + number, settings.mistakes, settings.once)
        for game in settings.game
        for number in range(settings.games)
    ]
    judged = sum(row["judged"] for row in rows)
    agreed = sum(row["agreed"] for row in rows) / judged if judged else 1.0
    again = sum(row["mistakes_again"] for row in rows) / judged if judged else 1.0
    longest = max(row["cpu_s"] for row in rows)
    print(json.dumps({"longest_cpu_s": longest, "judged": judged, "agreed": agreed, "mistakes_again": again}))
    sys.exit(longest > LONGEST_S or agreed < LEAST or not all(row["same"] for row in rows))


def measured(game: str, seed: int, most: int, once: bool) -> dict[str, Any]:
    """One game, reviewed."""
    info = game_info(game)
    record = play_match(Match(game, PLAYERS, seed, BOTS)).record
    assert record is not None
    begun = time.process_time()
    first = review(game, record)
    seconds = time.process_time() - begun
    same = once or review(game, record) == first
    found = [each for seat in first.seats for each in seat.decisions]
    mistakes = sorted((each for each in found if each.mark == "mistake"), key=lambda each: each.move)
    chosen = mistakes[:: max(1, -(-len(mistakes) // most))]
    judge = Reviewer(info, record, seed=OTHER_SEED, budget=BUDGET)
    anew: list[ReviewedDecision] = []
    for each in chosen:
        anew.append(judge.review(each.move))
        print(f"  {game} {seed}, move {each.move}: {each.loss} → {anew[-1].loss} {anew[-1].mark}", file=sys.stderr)
    row = {
        "game": game,
        "seed": seed,
        "marked": strong_enough(info, PLAYERS),
        "decisions": len(found),
        "cpu_s": round(seconds, 1),
        "same": same,
        "mistakes": len(mistakes),
        "judged": len(anew),
        "agreed": sum(each.mark in ("inaccurate", "mistake") for each in anew),
        "mistakes_again": sum(each.mark == "mistake" for each in anew),
        "mean_loss": round(fmean(each.loss for each in chosen), 4) if chosen else 0.0,
        "mean_loss_anew": round(fmean(each.loss for each in anew), 4) if anew else 0.0,
    }
    print(json.dumps(row), flush=True)
    return row


def review(game: str, record: Record) -> Review:
    return Reviewer(game_info(game), record, seed=SEED).run()


if __name__ == "__main__":
    main()
