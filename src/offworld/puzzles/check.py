"""Checking a puzzle: is one turn better than all others, by a clear margin, whatever is hidden?

Three searches with other seeds must find the same turn best; a fourth that evaluates positions in another way must
agree; and the answer must hold in nearly every way in which the hidden cards may lie. Turns are compared by what they
lead to, so the same actions in another order are the same answer.

What costs little is asked first, and a search stops as soon as it has become clear that it will refuse: only what
passes is searched to the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import as_file, files

from msgspec import Struct

from offworld.coach.line_evaluator import Difference, EvaluatedLine, Line, LineEvaluator, difference
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
FEW_DEALS, FEW_PART = 3, 1 / 3
"""Until so many deals are seen a search stops only where the lead is less than this part of what is asked for."""
SURE = 3.0
"""Later it stops where the lead and so many of its standard errors are less."""
LINES = 6
"""Turns that are compared."""
SECOND_OPINION = "earlier.json"
"""The network before the present one, in the folder of the value function; without it features are weighted."""


class Verdict(Struct, frozen=True):
    """What a check found."""

    reason: str
    """Why it is no puzzle: `hidden`, `second`, `best`, `margin`, `doubt`; empty if it is one."""
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


def lead_of(evaluated: Sequence[EvaluatedLine], answer: Line) -> Difference:
    """How far a turn is ahead of the best of the others."""
    own = next(each for each in evaluated if each.line == answer)
    return difference(own, ranked([each for each in evaluated if each is not own])[0])


def hopeless(lead: Difference, deals: int, margin: float) -> bool:
    """Whether a lead seen in so many deals will hardly reach the margin in more of them."""
    if deals <= FEW_DEALS:
        return lead.mean < margin * FEW_PART
    return lead.mean + SURE * lead.error < margin


def search(
    evaluator: LineEvaluator,
    g: Game,
    lines: Sequence[Line],
    look: tuple[int, int, float],
    seed: int,
    answer: Line | None = None,
) -> tuple[list[EvaluatedLine], bool]:
    """The turns as far as they were compared, the best first, and whether the answer reaches the margin of this look.

    Without an answer it is whichever is best. A look is deals, simulations in each, and the margin.
    """
    deals, simulations, margin = look
    order: list[EvaluatedLine] = []
    for evaluated in evaluator.evaluate_by_deals(g, lines, deals, simulations, seed):
        order = ranked(evaluated)
        seen = len(order[0].chances)
        lead = lead_of(order, order[0].line if answer is None else answer)
        if hopeless(lead, seen, margin):
            return order, False
    return order, lead_of(order, order[0].line if answer is None else answer).mean >= margin


def check(evaluator: LineEvaluator, g: Game, lines: Sequence[Line], seed: int) -> Verdict:
    """Compare the turns of a position as thoroughly as a puzzle asks for: the first must be better than all others.

    The turns have different outcomes.
    """
    best = lines[0]
    few = list(lines[:3])
    if (same := deals_same(evaluator, g, few, seed)) < SAME_DEALS:
        return Verdict("hidden")
    second = second_evaluator(evaluator.info, seed + SEARCHES)
    look = (DEALS, SECOND_SIMULATIONS // (DEALS * len(lines)), SECOND_MARGIN)
    order, passed = search(second, g, lines, look, seed + SEARCHES, best)
    if not passed:
        return Verdict("second")
    second_lead = lead_of(order, best)
    least: Difference | None = None
    last: list[EvaluatedLine] = []
    look = (DEALS, SIMULATIONS // (DEALS * len(lines)), MARGIN)
    for number in range(SEARCHES):
        last, passed = search(evaluator, g, lines, look, seed + number, best)
        if last[0].line != best:
            return Verdict("best")
        if not passed:
            return Verdict("margin")
        lead = lead_of(last, best)
        if lead.mean < ERRORS * lead.error:
            return Verdict("doubt")
        if least is None or lead.mean < least.mean:
            least = lead
    if [each.line for each in last[:3]] != few:
        # The closest rivals are others than they seemed to be.
        if (same := deals_same(evaluator, g, [each.line for each in last[:3]], seed)) < SAME_DEALS:
            return Verdict("hidden")
    assert least is not None
    checked = Checked(
        SEARCHES, SIMULATIONS, round(least.mean, 4), round(least.error, 4), round(second_lead.mean, 4), DEALS, same
    )
    return Verdict("", last[0], tuple(last[1:]), checked)


def deals_same(evaluator: LineEvaluator, g: Game, lines: Sequence[Line], seed: int) -> int:
    """In how many ways in which the hidden cards may lie the first of some turns is the best."""
    each = OPEN_SIMULATIONS // (DEALS * len(lines))
    opened = evaluator.evaluate_open(g, lines, DEALS, each, seed + SEARCHES + 1)
    return sum(opened[0].chances[deal] >= max(other.chances[deal] for other in opened[1:]) for deal in range(DEALS))
