"""Mars: what a plan for the end of a turn comes to."""

from __future__ import annotations

from collections.abc import Sequence

from offworld.games.mars.actions import BUILD, BUILD_MINE, BUY_CONTRACT, DONE, END, PROPOSE, SEND, SPACE
from offworld.games.mars.pieces import active_mines
from offworld.games.mars.staffing import dark_elements, suggested_switches, switchable
from offworld.games.mars.state import FULL_ROUND, Mars
from offworld.kit.bags import total
from offworld.kit.game_info import Guard, PlannedAction, PlanReader, Total
from offworld.kit.messages import Message, msg
from offworld.kit.plan_words import count_total, ending_guard, place_of, place_total

BUILDING = frozenset((BUILD, BUILD_MINE))


def _base(action: int) -> int:
    return int(SPACE.verb_of(action).base)


def _totals(before: Mars, after: Mars, seat: int, actions: Sequence[PlannedAction]) -> list[Total]:
    now, then = before.seats[seat], after.seats[seat]
    scores = after.scores()
    return [
        count_total("vp", before.points(seat), scores[seat]),
        count_total("working", _working(before, seat), _working(after, seat)),
        count_total("energy", now.supply(before.content) - now.demand(before.content), _spare(after, seat)),
        count_total("free", now.free(), then.free()),
        count_total("hand", now.hand_size(), then.hand_size()),
        *([place_total(place_of(scores, seat))] if actions else []),
    ]


def _working(g: Mars, seat: int) -> int:
    me = g.seats[seat]
    return int(active_mines(me.mines) + total(me.active))


def _spare(g: Mars, seat: int) -> int:
    me = g.seats[seat]
    return int(me.supply(g.content) - me.demand(g.content))


def _effect(before: Mars, after: Mars, seat: int, actions: Sequence[PlannedAction]) -> list[Message]:
    bases = [_base(each.action) for each in actions]
    discarded = sum(each.kind == "discard" for each in actions)
    built = sum(base in BUILDING for base in bases)
    bought = bases.count(BUY_CONTRACT)
    ends = DONE in bases
    if SEND in bases or PROPOSE in bases:
        return [msg("plan-offer")]
    if built and bought:
        return [msg("plan-build-buy", built=built, bought=bought)]
    if built:
        return [msg("plan-build-end", n=built), msg("plan-build", n=built)] if ends else [msg("plan-build", n=built)]
    if bought:
        return [msg("plan-buy", n=bought)]
    if ends and not discarded:
        return [msg("plan-end")]
    if discarded:
        return [msg("plan-discard", n=discarded)]
    return [msg("plan-end-phase")] if END in bases else []


def _guard(before: Mars, after: Mars, seat: int, actions: Sequence[PlannedAction]) -> Guard | None:
    arranged = next((number for number, each in enumerate(actions) if each.action == DONE), None)
    free = max(0, int(after.seats[seat].free()))
    if arranged is not None and free and dark_elements(after, seat) and switchable(after, seat):
        lit = suggested_switches(after, seat)
        begun = [each.action for each in actions if each.kind == "arrange" and each.action != DONE]
        fix = (*(PlannedAction("arrange", action) for action in (*begun, *lit)), PlannedAction("arrange", DONE))
        dark = dark_elements(after, seat)
        words = msg("guard-dark", dark=dark, free=free)
        repair = msg("guard-dark-fix", n=len(lit))
        return Guard("dark", words, repair, msg("guard-dark-leave", dark=dark), fix)

    def reached(g: Mars) -> bool:
        return bool(g.points(seat) >= g.goal)

    if arranged is not None and reached(after) and not before.last_round and before.variants & FULL_ROUND:
        return ending_guard(place_of(after.scores(), seat), "build", before, seat, reached)
    return None


PLANS = PlanReader(_totals, _guard, _effect)
