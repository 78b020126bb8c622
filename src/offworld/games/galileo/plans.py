"""Galileo Project: what a plan for a turn comes to."""

from __future__ import annotations

from collections.abc import Sequence

from offworld.games.galileo import data as d
from offworld.games.galileo.actions import CLAIM, DEVELOP, OBTAIN, RECRUIT, SPACE
from offworld.games.galileo.data import SATELLITE_NAMES
from offworld.games.galileo.names import amount, character, satellite, type_name
from offworld.games.galileo.state import Galileo
from offworld.kit.bags import count
from offworld.kit.game import Barrier, BarrierError
from offworld.kit.game_info import Guard, PlannedAction, PlanReader, Total
from offworld.kit.messages import Message, msg, term
from offworld.kit.moves import Moves
from offworld.kit.plan_words import LEAVE, count_total, ending_guard, place_of, place_total


def _totals(before: Galileo, after: Galileo, seat: int, actions: Sequence[PlannedAction]) -> list[Total]:
    now, then = before.seats[seat], after.seats[seat]
    scores = after.scores()
    return [
        count_total("vp", before.points(seat), scores[seat]),
        count_total("influence", max(0, now.influence), max(0, then.influence)),
        count_total("megacredit", now.megacredits, then.megacredits),
        count_total("energy", now.energy, then.energy),
        *(
            Total(SATELLITE_NAMES[each], satellite(each), int(count(now.sums, each)), int(count(then.sums, each)))
            for each in range(d.SATELLITES)
        ),
        count_total("robots", now.robots.n, then.robots.n),
        *([place_total(place_of(scores, seat))] if actions and before.players > 1 else []),
    ]


def _effect(before: Galileo, after: Galileo, seat: int, actions: Sequence[PlannedAction]) -> list[Message]:
    act = next((each.action for each in actions if each.kind == "act"), None)
    goal = any(each.kind == "claim" and SPACE.verb_of(each.action).base == CLAIM for each in actions)
    if act is None:
        return []
    args = SPACE.decode(act)
    base = SPACE.verb_of(act).base
    if base == RECRUIT:
        what, short = character(before, before.character_row[args["position"] - 1]), "plan-recruit"
    elif base == OBTAIN:
        robot = before.robot_row[args["position"] - 1]
        what, short = type_name(before.content.card_type[robot]), "plan-obtain"
    elif base == DEVELOP:
        what, short = term("technology", args["technology"]), "plan-develop"
    else:
        return []
    found = [msg(short, what=what), msg(f"{short}-short")]
    return [msg(f"{short}-goal"), *found] if goal else found


def _lost(before: Galileo, seat: int, actions: Sequence[PlannedAction], energy: bool) -> int:
    """What a plan gains above the limit: with less at the beginning it would have gained more."""

    def gained(less: int) -> int | None:
        g = before.clone()
        g.chance = Barrier()
        me = g.seats[seat]
        if energy:
            me.energy -= less
        else:
            me.megacredits -= less
        held = me.energy if energy else me.megacredits
        for each in actions:
            legal = Moves()
            g.legal(legal)
            if each.action not in legal:
                return None
            try:
                g.apply(each.action)
            except BarrierError:
                break
        return int((me.energy if energy else me.megacredits) - held)

    usual = gained(0)
    me = before.seats[seat]
    for less in range(min(int(me.energy if energy else me.megacredits), 5), 0, -1):
        more = gained(less)
        if usual is not None and more is not None:
            return more - usual
    return 0


def _ends(g: Galileo, seat: int) -> bool:
    """GAL-END-1: whether the turn of a seat ends the game. The rows are filled up after it, with as much as is left."""
    free = sum(g.character_row[position] == d.HOLE for position in range(d.ROW))
    return bool(g.seats[seat].robots.n >= g.content.robots_to_end or g.characters_left() <= free)


def _guard(before: Galileo, after: Galileo, seat: int, actions: Sequence[PlannedAction]) -> Guard | None:
    content = before.content
    for energy, kind, limit in (
        (False, d.MEGACREDIT, int(content.megacredits_max)),
        (True, d.ENERGY, int(content.energy_max)),
    ):
        lost = _lost(before, seat, actions, energy)
        if lost > 0:
            words = msg("guard-lost", lost=amount(kind, lost), limit=limit)
            return Guard("lost", words, msg("guard-lost-fix"), LEAVE, opens="act")

    def ends(g: Galileo) -> bool:
        return _ends(g, seat)

    if ends(after) and not before.ending and before.players > 1:
        return ending_guard(place_of(after.scores(), seat), "act", before, seat, ends)
    return None


PLANS = PlanReader(_totals, _guard, _effect)
