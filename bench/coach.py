"""How long does the coach take for a game, and does a search of ten times the budget agree with its mistakes?

    .venv/bin/python bench/coach.py [--games 3] [--mistakes 10] [GAME …]

Bots play a game with a cadet among them, so that there is something to find. It is reviewed twice with the usual
budget, which must give the same; then each decision that was called a mistake is judged anew with another seed and
ten times the budget. It agrees where that search too sees at least 4 points lost; in how many it sees 8 is told
beside it. The exit code is 1 where a review took more than two minutes of processor time, or where fewer
than nine in ten mistakes of all games together are agreed with.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from statistics import fmean
from typing import Any

from offworld.coach.line_evaluator import LineEvaluator
from offworld.coach.review import CLOSE, GOOD, MISTAKE, Review, ReviewedDecision, Reviewer, best_loss, strong_enough
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
    other = Reviewer(info, record, seed=OTHER_SEED, budget=BUDGET)
    losses: list[float] = []
    for each in chosen:
        losses.append(loss_anew(other, each))
        print(f"  {game} {seed}, move {each.move}: {each.loss} → {losses[-1]:.4f}", file=sys.stderr)
    row = {
        "game": game,
        "seed": seed,
        "marked": strong_enough(info, PLAYERS),
        "decisions": len(found),
        "cpu_s": round(seconds, 1),
        "same": same,
        "mistakes": len(mistakes),
        "judged": len(losses),
        "agreed": sum(each >= GOOD for each in losses),
        "mistakes_again": sum(each >= MISTAKE for each in losses),
        "mean_loss": round(fmean(each.loss for each in chosen), 4) if chosen else 0.0,
        "mean_loss_anew": round(fmean(losses), 4) if losses else 0.0,
    }
    print(json.dumps(row), flush=True)
    return row


def loss_anew(other: Reviewer, one: ReviewedDecision) -> float:
    """What a decision lost, as another search sees it: against the actions called better and those that it prefers."""
    g = other.analyst.states[one.move - 1]
    evaluator = LineEvaluator(other.info, (OTHER_SEED * 7919 + one.move) % (1 << 31))
    preferred, _ = other.first_look(evaluator, g, one.action)
    actions = dict.fromkeys([one.action, *(each.action for each in one.best), *preferred])
    return best_loss(other.compare(evaluator, g, list(actions), CLOSE, 2))


def review(game: str, record: Record) -> Review:
    return Reviewer(game_info(game), record, seed=SEED).run()


if __name__ == "__main__":
    main()
