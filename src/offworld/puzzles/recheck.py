"""Checking stored puzzles again with new seeds: does the answer still stand?"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from offworld.coach.line_evaluator import Line, LineEvaluator, difference
from offworld.games import game_info
from offworld.kit.game_info import GameInfo
from offworld.puzzles.check import DEALS, LINES, SIMULATIONS, distinct, ranked
from offworld.puzzles.mining import candidates
from offworld.puzzles.puzzle import Puzzle, position

LEAST_MARGIN = 0.02
"""A new search may see the margin a little smaller than the one that found it, but never this small."""


class Rechecked(Struct, frozen=True):
    """What a new search says about a puzzle."""

    id: str
    passed: bool
    margin: float
    """How far the stored answer is ahead of the best other outcome; negative where another is better."""
    error: float


class RecheckRequest(Struct, frozen=True):
    """A puzzle to check again, as sent to a worker process."""

    game: str
    puzzle: Puzzle
    seed: int


def answer_recheck(request: RecheckRequest) -> Rechecked:
    """Check a puzzle in a worker process."""
    return recheck(game_info(request.game), request.puzzle, request.seed)


def recheck(info: GameInfo, puzzle: Puzzle, seed: int, turns: Sequence[Line] = ()) -> Rechecked:
    """Look for the best turn anew, with other candidates, deals and chance; `turns` are candidates, too."""
    g = position(info, puzzle)
    own = LineEvaluator(info, puzzle.deal)
    evaluator = LineEvaluator(info, seed)
    compared = [*turns, *candidates(evaluator, g, seed), *(each.line for each in puzzle.alternatives)]
    found = distinct(own, g, [puzzle.answer, *compared])
    others = [line for outcome, line in found.items() if outcome != puzzle.outcome][: LINES + 1 + len(turns)]
    each = SIMULATIONS // (DEALS * (len(others) + 1))
    evaluated = evaluator.evaluate(g, [puzzle.answer, *others], DEALS, each, seed)
    rival = ranked(evaluated[1:])[0]
    gap = difference(evaluated[0], rival)
    return Rechecked(puzzle.id, gap.mean >= LEAST_MARGIN, round(gap.mean, 4), round(gap.error, 4))
