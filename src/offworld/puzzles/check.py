"""Checking a puzzle: is one turn better than all others, by a clear margin, whatever is hidden?

Three searches with other seeds must find the same turn best; a fourth that evaluates positions in another way must
agree; and the answer must hold in nearly every way in which the hidden cards may lie. Turns are compared by what they
lead to, so the same actions in another order are the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import as_file, files

from msgspec import Struct

from offworld.coach.line_evaluator import EvaluatedLine, Line, LineEvaluator, difference
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.puzzles.puzzle import Checked

SEARCHES = 3
DEALS = 40
SIMULATIONS = 60_000
"""Simulations of one search, over all deals and turns."""
MARGIN = 0.06
"""Chance to win by which the best turn is ahead of the next other outcome at least."""
ERRORS = 3.0
"""The same in standard errors."""
SECOND_MARGIN = 0.03
"""The margin that a search with another evaluation must see."""
SECOND_SIMULATIONS = 16_000
OPEN_SIMULATIONS = 9_600
"""Simulations over all ways the hidden cards may lie."""
SAME_DEALS = 34
"""Ways of `DEALS` in which the best turn must be best."""
LINES = 6
"""Turns that are compared."""
SECOND_OPINION = "earlier.json"
"""The network before the present one, in the folder of the value function; without it features are weighted."""


class Verdict(Struct, frozen=True):
    """What a check found."""

    reason: str
    """Why it is no puzzle: `best`, `margin`, `doubt`, `second`, `hidden`; empty if it is one."""
    best: EvaluatedLine | None = None
    others: tuple[EvaluatedLine, ...] = ()
    """The other turns, the best of them first."""
    checked: Checked | None = None


def second_evaluator(info: GameInfo, seed: int) -> LineEvaluator:
    """One that evaluates positions in another way: by the network before this one, or by weighted features."""
    model = info.value_model
    path = files(model.package).joinpath("value", SECOND_OPINION) if model.package else None
    if path is None or not path.is_file():
        return LineEvaluator(info, seed, "mcts:style=,value=linear")
    with as_file(path) as file:
        evaluator = LineEvaluator(info, seed, f"mcts:style=,weights='{file}'")
        assert evaluator.value is not None
    return evaluator


def distinct(evaluator: LineEvaluator, g: Game, lines: Sequence[Line]) -> dict[int, Line]:
    """Turns by what they lead to; of several with the same outcome the shortest."""
    found: dict[int, Line] = {}
    for line in lines:
        outcome = evaluator.outcome(g, line)
        if outcome not in found or len(line) < len(found[outcome]):
            found[outcome] = line
    return found


def ranked(evaluated: Sequence[EvaluatedLine]) -> list[EvaluatedLine]:
    return sorted(evaluated, key=lambda each: -each.chance)


def check(evaluator: LineEvaluator, g: Game, lines: Sequence[Line], seed: int, answer: Line = ()) -> Verdict:
    """Compare the turns of a position as thoroughly as a puzzle asks for.

    The turns have different outcomes. With an answer it must be the best of them, and not just any.
    """
    best: Line = answer
    least: tuple[float, float] | None = None
    last: list[EvaluatedLine] = []
    each = SIMULATIONS // (DEALS * len(lines))
    for number in range(SEARCHES):
        order = ranked(evaluator.evaluate(g, lines, DEALS, each, seed + number))
        if best and order[0].line != best:
            return Verdict("best")
        best = order[0].line
        gap = difference(order[0], order[1])
        if gap.mean < MARGIN:
            return Verdict("margin")
        if gap.mean < ERRORS * gap.error:
            return Verdict("doubt")
        if least is None or gap.mean < least[0]:
            least = (gap.mean, gap.error)
        last = order
    second = second_evaluator(evaluator.info, seed + SEARCHES)
    order = ranked(second.evaluate(g, lines, DEALS, SECOND_SIMULATIONS // (DEALS * len(lines)), seed + SEARCHES))
    gap = difference(order[0], order[1])
    if order[0].line != best or gap.mean < SECOND_MARGIN:
        return Verdict("second")
    few = [each.line for each in last[:3]]
    opened = evaluator.evaluate_open(g, few, DEALS, OPEN_SIMULATIONS // (DEALS * len(few)), seed + SEARCHES + 1)
    same = sum(opened[0].chances[deal] >= max(other.chances[deal] for other in opened[1:]) for deal in range(DEALS))
    if same < SAME_DEALS:
        return Verdict("hidden")
    assert least is not None
    checked = Checked(SEARCHES, SIMULATIONS, round(least[0], 4), round(least[1], 4), round(gap.mean, 4), DEALS, same)
    return Verdict("", last[0], tuple(last[1:]), checked)
