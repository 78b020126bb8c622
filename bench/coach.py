"""How long does the coach take for a game, and does a search of ten times the budget agree with its mistakes?

    .venv/bin/python bench/coach.py [--cases 26] [--mistakes 8] [--out FILE] [--again] [GAME …]

Bots play games with cadets among them, so that there is something to find. Each game is reviewed with the usual
budget; then decisions that were called mistakes are judged anew with another seed and ten times the budget, until
there are enough cases of the title. The search agrees where it too sees at least 4 points lost; in how many it sees 8
is told beside it. With `--out` every result is a line of that file, and the same command goes on after a stop.
`--again` reviews every game twice, which must give the same. The exit code is 1 where a review took more than two
minutes of processor time, or where fewer than nine in ten mistakes of a title are agreed with.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from math import sqrt
from pathlib import Path
from typing import Any

from offworld.coach.line_evaluator import LineEvaluator
from offworld.coach.review import CLOSE, GOOD, MISTAKE, Review, Reviewer, best_loss
from offworld.games import GAMES, game_info
from offworld.kit.record import Record
from offworld.simulation.match import Match, play_match

PLAYERS = 3
BOTS = ("pilot", "cadet", "cadet")
BUDGET = 10.0
LONGEST_S = 120.0
LEAST = 0.9
SEED, OTHER_SEED = 1, 4242
TWO_SIDED = 1.96


class Results:
    """The rows that have been measured: reviews of games, and mistakes that were judged anew."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.rows: list[dict[str, Any]] = []
        if file is not None and file.exists():
            # The last line may have been cut off by a stop.
            whole = [line for line in file.read_text("utf-8").splitlines(keepends=True) if line.endswith("\n")]
            file.write_text("".join(whole), "utf-8")
            self.rows = [json.loads(line) for line in whole]

    def add(self, **row: Any) -> dict[str, Any]:
        self.rows.append(row)
        print(json.dumps(row), flush=True)
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(row) + "\n")
        return row

    def reviews(self, game: str) -> list[dict[str, Any]]:
        return [row for row in self.rows if row["game"] == game and "mistakes" in row]

    def cases(self, game: str) -> list[dict[str, Any]]:
        return [row for row in self.rows if row["game"] == game and "anew" in row]


def main() -> None:
    parser = argparse.ArgumentParser(description="Time and soundness of the coach's reviews.")
    parser.add_argument("game", nargs="*", default=list(GAMES), help="games; without it all")
    parser.add_argument("--cases", type=int, default=26, help="mistakes of each title that are judged anew")
    parser.add_argument("--mistakes", type=int, default=8, help="mistakes of one game that are judged anew")
    parser.add_argument("--again", action="store_true", help="review each game twice: the same must come of it")
    parser.add_argument("--out", type=Path, help="file of the results, which is gone on with")
    parser.add_argument("--first", type=int, default=1, help="seed of the first game")
    settings = parser.parse_args()
    results = Results(settings.out)
    seed = settings.first
    # Title by title in turns, so that a stop leaves something of each.
    while waiting := [game for game in settings.game if len(results.cases(game)) < settings.cases]:
        for game in waiting:
            measure(game, seed, settings, results)
        seed += 1
    # Each title is told, also after one that missed.
    found = [summary(game, results) for game in settings.game]
    sys.exit(not all(found))


def summary(game: str, results: Results) -> bool:
    """What was measured of a title in one line; whether it is what is asked for."""
    reviews, cases = results.reviews(game), results.cases(game)
    agreed, again = (sum(each["anew"] >= least for each in cases) for least in (GOOD, MISTAKE))
    low, high = interval(agreed, len(cases))
    longest = max(row["cpu_s"] for row in reviews)
    words = {
        "games": len(reviews),
        "longest_cpu_s": longest,
        "cases": len(cases),
        "agreed": round(agreed / len(cases), 3),
        "interval": [round(low, 3), round(high, 3)],
        "mistakes_again": round(again / len(cases), 3),
    }
    print(json.dumps({"title": game, **words}), flush=True)
    return longest <= LONGEST_S and agreed >= LEAST * len(cases) and all(row.get("same", True) for row in reviews)


def interval(good: int, many: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    share, z = good / many, TWO_SIDED * TWO_SIDED
    middle = (share + z / (2 * many)) / (1 + z / many)
    half = TWO_SIDED * sqrt(share * (1 - share) / many + z / (4 * many * many)) / (1 + z / many)
    return max(0.0, middle - half), min(1.0, middle + half)


def measure(game: str, seed: int, settings: argparse.Namespace, results: Results) -> None:
    """Reviews a game, unless that is done, and judges its mistakes anew."""
    record = play_match(Match(game, PLAYERS, seed, BOTS)).record
    assert record is not None
    row = next((row for row in results.reviews(game) if row["seed"] == seed), None) or reviewed(
        game, seed, record, settings.again, results
    )
    mistakes = row["mistakes"]
    chosen = mistakes[:: max(1, -(-len(mistakes) // settings.mistakes))]
    done = {case["move"] for case in results.cases(game) if case["seed"] == seed}
    other = Reviewer(game_info(game), record, seed=OTHER_SEED, budget=BUDGET)
    for move, loss, better in chosen:
        if move not in done and len(results.cases(game)) < settings.cases:
            anew = loss_anew(other, move, better)
            results.add(game=game, seed=seed, move=move, loss=loss, anew=round(anew, 4))


def reviewed(game: str, seed: int, record: Record, again: bool, results: Results) -> dict[str, Any]:
    """A game, reviewed with the usual budget, and how long that took."""
    begun = time.process_time()
    found = review(game, record)
    seconds = round(time.process_time() - begun, 1)
    decisions = [each for seat in found.seats for each in seat.decisions]
    mistakes = sorted((each for each in decisions if each.mark == "mistake"), key=lambda each: each.move)
    row: dict[str, Any] = {"game": game, "seed": seed, "cpu_s": seconds, "decisions": len(decisions)}
    if again:
        row["same"] = review(game, record) == found
    return results.add(
        **row, mistakes=[[each.move, each.loss, [best.action for best in each.best]] for each in mistakes]
    )


def loss_anew(other: Reviewer, move: int, better: list[int]) -> float:
    """What a decision lost, as another search sees it: against the actions called better and those that it prefers."""
    g, played = other.analyst.states[move - 1], other.analyst.acts[move - 1]
    evaluator = LineEvaluator(other.info, (OTHER_SEED * 7919 + move) % (1 << 31))
    preferred, _ = other.first_look(evaluator, g, played)
    actions = dict.fromkeys([played, *better, *preferred])
    return best_loss(other.compare(evaluator, g, list(actions), CLOSE, 2))


def review(game: str, record: Record) -> Review:
    return Reviewer(game_info(game), record, seed=SEED).run()


if __name__ == "__main__":
    main()
