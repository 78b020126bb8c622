"""The end of the game (RULES section 18): salaries, then scoring part by part."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.galileo import event_kinds, scoring
from offworld.games.galileo.actions import DISMISS
from offworld.games.galileo.rules.characters import list_tucked, untuck
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.moves import Moves


@final
@mypyc_attr(acyclic=True)
class FinalScoring(Automatic):
    """GAL-END-2, GAL-SCO-1, GAL-SCO-2, GAL-RUL-65: salaries in turn order from the first player, then the VP."""

    __slots__ = ()

    def run(self, g: Galileo) -> bool:
        # In reverse: the first player pays first
        g.push(Score())
        i: i64 = g.players - 1
        while i >= 0:
            g.push(PaySalaries(g.order(i)))
            i -= 1
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PaySalaries(Decision):
    """GAL-SCO-1, GAL-DEC-16, GAL-RUL-36: 1 MC for each tucked character; those that cannot be paid are given up.

    As many as possible must be paid. The player gives up one after the other until the MC suffice.
    """

    __slots__ = ()

    def run(self, g: Galileo) -> bool:
        me = g.seats[self.seat]
        payable: i64 = me.megacredits // g.content.salary
        if payable > 0 and me.tucked.n > payable:
            return True
        if payable == 0:
            while me.tucked.n > 0:
                untuck(g, self.seat, me.tucked[0], event_kinds.DISMISSED)
        price: i64 = me.tucked.n * g.content.salary
        me.megacredits -= price
        me.salaried = True
        g.emit(event_kinds.SALARIES, self.seat, price, me.tucked.n)
        return False

    def options(self, g: Galileo, out: Moves) -> None:
        list_tucked(g, self.seat, DISMISS, out)

    def choose(self, g: Galileo, action: i64) -> None:
        untuck(g, self.seat, action - DISMISS, event_kinds.DISMISSED)
        g.push(self)


@final
@mypyc_attr(acyclic=True)
class Score(Automatic):
    """GAL-SCO-2: tell what each part is worth; the state itself is the score."""

    __slots__ = ()

    def run(self, g: Galileo) -> bool:
        if g.sink is None:
            return False
        part: i64
        i: i64
        for part in range(event_kinds.PART_GOALS + 1):
            for i in range(g.players):
                g.emit(event_kinds.SCORED, g.order(i), part, points_of_part(g, g.order(i), part))
        return False


def points_of_part(g: Galileo, seat: i64, part: i64) -> i64:
    """GAL-SAT-1, GAL-CAL-2, GAL-CHAR-8 to 11, GAL-SCO-2: satellites, characters, technologies, goals."""
    c = g.content
    me = g.seats[seat]
    if part <= event_kinds.PART_CALLISTO:
        return scoring.satellite_points(c, me, part)
    if part == event_kinds.PART_CHARACTERS:
        return scoring.characters_points(c, me)
    if part == event_kinds.PART_TECHNOLOGIES:
        return scoring.technology_points(c, me)
    return scoring.goal_points(c, g.claims, seat)
