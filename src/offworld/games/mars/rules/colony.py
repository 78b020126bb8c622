"""The colony: colonists, energy, chains of levels; forced reduction, destruction, arrangement."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.mars import event_kinds
from offworld.games.mars.actions import DONE, OFF, ON, REDUCE
from offworld.games.mars.data import (
    ELEMENT_KIND,
    ELEMENT_MINE,
    HABITATION,
    LEVELLED,
    LEVELS,
    MINE_SLOTS,
    POWER_AT_ONCE,
    POWER_PLANT,
    printed,
)
from offworld.games.mars.pieces import ACTIVE, Seat, brought_by, mine_at, with_brought
from offworld.games.mars.rules.cards import gain_colonists, lose_colonists
from offworld.games.mars.state import Mars
from offworld.kit.agenda import Decision
from offworld.kit.bags import count, one
from offworld.kit.moves import Moves


def power_habitation(g: Mars, seat: i64, most: i64) -> i64:
    """MARS-COL-3, MARS-COL-9, MARS-COL-10, MARS-RUL-32, MARS-RUL-45: the next habitation gets power, with colonists.

    Only building and arranging call this, and `power_waiting` where energy that appears at another time powers too.
    """
    me = g.seats[seat]
    me.active += one(HABITATION)
    level: i64 = count(me.active, HABITATION) - 1
    came: i64 = gain_colonists(g, seat, most)
    me.brought = with_brought(me.brought, level, came)
    return came


def unused_energy(g: Mars, seat: i64) -> i64:
    me = g.seats[seat]
    return me.supply(g.content) - me.demand(g.content)


def power_waiting(g: Mars, seat: i64, before: i64) -> None:
    """MARS-RUL-45, `at_once`: where more energy is unused than before, habitations without power get it, lowest first.

    With the other choice they wait for the owner's phase 7 (MARS-COL-9).
    """
    if g.content.late_power != POWER_AT_ONCE or unused_energy(g, seat) <= before:
        return
    c = g.content
    me = g.seats[seat]
    level: i64 = count(me.active, HABITATION)
    while level < count(me.built, HABITATION):
        at: i64 = HABITATION * LEVELS + level + 1
        if c.energy_upto[at] - c.energy_upto[at - 1] > unused_energy(g, seat):
            return
        came: i64 = power_habitation(g, seat, c.brings[at])
        g.emit(event_kinds.POWERED_LATE, seat, level, came)
        level += 1


def unpower_habitation(g: Mars, seat: i64) -> None:
    """MARS-COL-10, MARS-COL-11, MARS-END-2: the top powered habitation goes dark; exactly what it brought leaves."""
    me = g.seats[seat]
    level: i64 = count(me.active, HABITATION) - 1
    me.active -= one(HABITATION)
    lost: i64 = brought_by(me.brought, level)
    me.brought = with_brought(me.brought, level, 0)
    lose_colonists(g, seat, lost)


def switch_off(g: Mars, seat: i64, element: i64) -> None:
    """MARS-COL-1, MARS-COL-6, MARS-RUL-10: a mine, or the highest active level of a kind, becomes inactive."""
    me = g.seats[seat]
    if element < ELEMENT_KIND:
        me.mines &= ~(ACTIVE << (4 * element))
    elif element == ELEMENT_KIND + HABITATION:
        unpower_habitation(g, seat)
    else:
        me.active -= one(element - ELEMENT_KIND)


def top_elements(me: Seat) -> i64:
    """MARS-COL-12, MARS-COL-7, MARS-RUL-11: what can be switched off, as a set of bits.

    Active mines and the highest active level of each kind, Silo 0 included; never Power plant 0 nor Habitation 0.
    """
    bits: i64 = 0
    slot: i64
    for slot in range(MINE_SLOTS):
        if mine_at(me.mines, slot) & ACTIVE:
            bits |= 1 << (ELEMENT_MINE + slot)
    kind: i64
    for kind in range(LEVELLED):
        least: i64 = 1 if kind == HABITATION or kind == POWER_PLANT else 0
        if count(me.active, kind) > least:
            bits |= 1 << (ELEMENT_KIND + kind)
    return bits


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reduce(Decision):
    """MARS-COL-12, MARS-COL-11, MARS-GEN-5, MARS-RUL-31 (D-23): switch off top elements until the colony is valid."""

    __slots__ = ()

    @property
    def before(self) -> i64:
        """MARS-RUL-45, `at_once`: one more than the energy that was unused before; 0 where it does not matter."""
        return self.a

    def run(self, g: Mars) -> bool:
        me = g.seats[self.seat]
        while not me.valid(g.content):
            bits: i64 = top_elements(me)
            if bits & (bits - 1):
                return True
            element: i64 = 0
            while bits >> element != 1:
                element += 1
            self.reduce(g, element)
        if self.before > 0:
            power_waiting(g, self.seat, self.before - 1)
        return False

    def options(self, g: Mars, out: Moves) -> None:
        out.add_set(REDUCE, top_elements(g.seats[self.seat]))

    def choose(self, g: Mars, action: i64) -> None:
        self.reduce(g, action - REDUCE)
        g.push(Reduce(self.seat, self.before))

    def reduce(self, g: Mars, element: i64) -> None:
        g.emit(event_kinds.REDUCED, self.seat, element)
        switch_off(g, self.seat, element)


def push_reduction(g: Mars, seat: i64, before: i64) -> None:
    """A forced reduction where one is needed; `before` is the energy that was unused before its cause."""
    g.push(Reduce(seat, before + 1 if g.content.late_power == POWER_AT_ONCE else 0))


def destroy(g: Mars, winner: i64, loser: i64, kind: i64) -> None:
    """MARS-COL-13, MARS-RUL-30, MARS-RUL-41: the highest level of a kind returns to the stock, active or not.

    Its colonist becomes free, a habitation's colonists are lost; a forced reduction may follow.
    """
    me = g.seats[loser]
    before: i64 = unused_energy(g, loser)
    nth: i64 = count(me.built, kind)
    g.emit(event_kinds.DESTROYED, winner, loser, kind, nth - printed(kind))
    if count(me.active, kind) == nth:
        switch_off(g, loser, ELEMENT_KIND + kind)
    me.built -= one(kind)
    g.move_tile(kind, nth, 1)
    push_reduction(g, loser, before)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Arrange(Decision):
    """MARS-END-1 to MARS-END-3, MARS-COL-8, MARS-RUL-12 (D-21): switch elements on and off, one at a time.

    Each step leads to a valid colony. Every valid colony can be reached, since colonists can be taken off first, and
    the result is the same as if it had been set at once. What was switched on stays on, so an arrangement cannot go
    round in circles; a step too many is taken back.
    """

    __slots__ = ()

    @property
    def steps(self) -> i64:
        return self.a

    @property
    def powered(self) -> i64:
        """Habitations that had power when the arrangement began."""
        return self.b

    @property
    def switched(self) -> i64:
        """The elements switched on in this arrangement, as a set of bits."""
        return self.c

    def run(self, g: Mars) -> bool:
        me = g.seats[self.seat]
        if self.steps == 0:
            g.arrange_brought = me.brought
        # Once something was moved, `done` is asked even if nothing else is left: the next event cannot be taken back
        return self.steps > 0 or can_switch_on(g, me) != 0 or can_switch_off(g, me) != 0

    def options(self, g: Mars, out: Moves) -> None:
        me = g.seats[self.seat]
        if self.steps < g.content.arrangement_cap:
            out.add_set(ON, can_switch_on(g, me))
            out.add_set(OFF, can_switch_off(g, me) & ~self.switched)
        out.add(DONE)

    def choose(self, g: Mars, action: i64) -> None:
        if action == DONE:
            return
        if action >= OFF:
            g.emit(event_kinds.SWITCHED_OFF, self.seat, action - OFF)
            switch_off(g, self.seat, action - OFF)
            g.push(Arrange(self.seat, self.steps + 1, self.powered, self.switched))
        else:
            g.emit(event_kinds.SWITCHED_ON, self.seat, action - ON)
            self.switch_on(g, action - ON)
            g.push(Arrange(self.seat, self.steps + 1, self.powered, self.switched | (1 << (action - ON))))

    def switch_on(self, g: Mars, element: i64) -> None:
        me = g.seats[self.seat]
        if element < ELEMENT_KIND:
            me.mines |= ACTIVE << (4 * element)
        elif element == ELEMENT_KIND + HABITATION:
            level: i64 = count(me.active, HABITATION)
            if level < self.powered:
                power_habitation(g, self.seat, brought_by(g.arrange_brought, level))
            else:
                power_habitation(g, self.seat, g.content.brings[HABITATION * LEVELS + level + 1])
        else:
            me.active += one(element - ELEMENT_KIND)


def can_switch_on(g: Mars, me: Seat) -> i64:
    """MARS-COL-5, MARS-COL-6: inactive elements next in their row for which energy and staff are there."""
    c = g.content
    bits: i64 = 0
    spare: i64 = me.supply(c) - me.demand(c)
    staff: bool = me.free() > 0 or me.staffed() < me.robots
    if staff and spare >= c.mine_energy:
        slot: i64
        for slot in range(MINE_SLOTS):
            mine: i64 = mine_at(me.mines, slot)
            if mine != 0 and mine & ACTIVE == 0:
                bits |= 1 << (ELEMENT_MINE + slot)
    kind: i64
    for kind in range(LEVELLED):
        active: i64 = count(me.active, kind)
        if active < count(me.built, kind) and (staff or kind == HABITATION):
            at: i64 = kind * LEVELS + active
            gain: i64 = c.supply_upto[at + 1] - c.supply_upto[at]
            if spare + gain >= c.energy_upto[at + 1] - c.energy_upto[at]:
                bits |= 1 << (ELEMENT_KIND + kind)
    return bits


def can_switch_off(g: Mars, me: Seat) -> i64:
    """MARS-ST-8: top elements whose loss leaves the colony valid. Only plants and habitations are ever needed."""
    c = g.content
    bits: i64 = top_elements(me)
    plant: i64 = 1 << (ELEMENT_KIND + POWER_PLANT)
    if bits & plant:
        at: i64 = POWER_PLANT * LEVELS + count(me.active, POWER_PLANT)
        lost: i64 = c.supply_upto[at] - c.supply_upto[at - 1] - c.energy_upto[at] + c.energy_upto[at - 1]
        if me.supply(c) - me.demand(c) < lost:
            bits &= ~plant
    home: i64 = 1 << (ELEMENT_KIND + HABITATION)
    if bits & home and me.free() < brought_by(me.brought, count(me.active, HABITATION) - 1):
        bits &= ~home
    return bits


def new_arrangement(g: Mars, seat: i64) -> Arrange:
    return Arrange(seat, 0, count(g.seats[seat].active, HABITATION))
