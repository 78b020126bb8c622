"""Goals (RULES section 16)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.galileo import event_kinds
from offworld.games.galileo.actions import CLAIM, DECLINE
from offworld.games.galileo.data import GOAL_SLOTS
from offworld.games.galileo.pieces import NO_SPACE, first_free_space, with_claim
from offworld.games.galileo.scoring import price_of_goal
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Decision
from offworld.kit.moves import Moves


def open_slots(g: Galileo, seat: i64) -> i64:
    """GAL-GOAL-1, GAL-GOAL-5, GAL-STZ-6, GAL-RUL-32, GAL-RUL-62: slots with a free space, not claimed by the seat."""
    set_: i64 = 0
    slot: i64
    for slot in range(GOAL_SLOTS):
        if (g.seats[seat].goals >> slot) & 1 == 0 and first_free_space(g.claims, slot) != NO_SPACE:
            set_ |= 1 << slot
    return set_


def claimable(g: Galileo, seat: i64) -> i64:
    """GAL-GOAL-1, GAL-GOAL-2: the open slots whose price in energy the seat can pay, as bits."""
    set_: i64 = open_slots(g, seat)
    slot: i64
    for slot in range(GOAL_SLOTS):
        if (set_ >> slot) & 1 and price_of_goal(g.content, g.seats[seat], g.goals[slot]) > g.seats[seat].energy:
            set_ &= ~(1 << slot)
    return set_


def claim(g: Galileo, seat: i64, slot: i64, energy: i64) -> None:
    """GAL-GOAL-1, GAL-GOAL-4: a marker on the leftmost free space, for good."""
    space: i64 = first_free_space(g.claims, slot)
    me = g.seats[seat]
    me.energy -= energy
    me.goals |= 1 << slot
    g.claims = with_claim(g.claims, slot, space, seat + 1)
    g.emit(event_kinds.CLAIMED, seat, g.goals[slot], space, energy)


def list_goals(g: Galileo, slots: i64, out: Moves) -> None:
    slot: i64
    for slot in range(GOAL_SLOTS):
        if (slots >> slot) & 1:
            out.add(CLAIM + g.goals[slot])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ClaimGoal(Decision):
    """GAL-GOAL-1, GAL-GOAL-2, GAL-DEC-17: step 3 of the turn: claim one goal whose condition is met, or none."""

    __slots__ = ()

    def run(self, g: Galileo) -> bool:
        return claimable(g, self.seat) != 0

    def options(self, g: Galileo, out: Moves) -> None:
        list_goals(g, claimable(g, self.seat), out)
        out.add(DECLINE)

    def choose(self, g: Galileo, action: i64) -> None:
        if action == DECLINE:
            return
        goal: i64 = action - CLAIM
        claim(g, self.seat, g.slot_of(goal), price_of_goal(g.content, g.seats[self.seat], goal))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ClaimFree(Decision):
    """GAL-STZ-3 (B5), GAL-STZ-6, GAL-DEC-15: claim any open goal, its condition ignored."""

    __slots__ = ()

    def run(self, g: Galileo) -> bool:
        slots: i64 = open_slots(g, self.seat)
        if slots & (slots - 1) != 0:
            return True
        slot: i64 = 0
        while (slots >> slot) & 1 == 0:
            slot += 1
        claim(g, self.seat, slot, 0)
        return False

    def options(self, g: Galileo, out: Moves) -> None:
        list_goals(g, open_slots(g, self.seat), out)

    def choose(self, g: Galileo, action: i64) -> None:
        claim(g, self.seat, g.slot_of(action - CLAIM), 0)
