"""Magnastorm: what a plan for a turn comes to."""

from __future__ import annotations

from collections.abc import Sequence

from offworld.games.magnastorm.actions import FULFIL, GAIN, GO, LAB, LAB_FREE, MOVE, SPACE, STATION, STATION_FREE, TAKE
from offworld.games.magnastorm.data import AREA_NAMES, YELLOW
from offworld.games.magnastorm.names import head, research
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.bags import count
from offworld.kit.game_info import Guard, PlannedAction, PlanReader, Total
from offworld.kit.messages import Message, msg
from offworld.kit.plan_words import count_total, ending_guard, place_of, place_total

BUILT = frozenset((STATION, STATION_FREE, LAB, LAB_FREE))


def _totals(before: Magnastorm, after: Magnastorm, seat: int, actions: Sequence[PlannedAction]) -> list[Total]:
    now, then = before.seats[seat], after.seats[seat]
    scores = after.scores()
    return [
        count_total("reputation", now.reputation, then.reputation),
        count_total("own", count(now.credits, seat), count(then.credits, seat)),
        count_total("yellow", count(now.credits, YELLOW), count(then.credits, YELLOW)),
        count_total("credits", now.credit_count(), then.credit_count()),
        count_total("labs", now.labs_out, then.labs_out),
        *(
            Total(AREA_NAMES[area], msg("plan-total-research", area=research(area)), now.level(area), then.level(area))
            for area in range(after.research_areas())
        ),
        count_total("stations", now.stations_out(), then.stations_out()),
        *([place_total(place_of(scores, seat))] if actions else []),
    ]


def _effect(before: Magnastorm, after: Magnastorm, seat: int, actions: Sequence[PlannedAction]) -> list[Message]:
    bases = [int(SPACE.verb_of(each.action).base) for each in actions]
    built = sum(base in BUILT for base in bases)
    goal = FULFIL in bases
    if TAKE in bases:
        column = SPACE.decode(actions[bases.index(TAKE)].action)["column"] - 1
        return [msg("plan-take", head=head(before, column)), msg("plan-take-short")]
    if GO in bases or MOVE in bases:
        found = [msg("plan-move-build", n=built)] if built else [msg("plan-move")]
        return [msg("plan-move-build-goal", n=built), *found] if goal and built else found
    if GAIN in bases:
        return [msg("plan-gain")]
    return [msg("plan-build", n=built)] if built else [msg("plan-objective")] if goal else []


def _guard(before: Magnastorm, after: Magnastorm, seat: int, actions: Sequence[PlannedAction]) -> Guard | None:
    if not after.ending or before.ending:
        return None
    bases = [int(SPACE.verb_of(each.action).base) for each in actions]
    opens = actions[bases.index(FULFIL)].kind if FULFIL in bases else actions[0].kind
    return ending_guard(place_of(after.scores(), seat), opens, before, seat, lambda g: bool(g.ending))


PLANS = PlanReader(_totals, _guard, _effect)
