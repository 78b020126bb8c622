"""Gaining and paying influence, megacredits and energy (RULES section 3).

The supplies cannot run out (GAL-COMP-6, GAL-GEN-6): only the limits of a player count.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.galileo import event_kinds
from offworld.games.galileo.actions import TRACK
from offworld.games.galileo.data import AUTOMATED_DRILLING, EARTH, ENERGY, MARS, MEGACREDIT, NONE
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Decision
from offworld.kit.moves import Moves


def gain_megacredits(g: Galileo, seat: i64, amount: i64, why: i64) -> None:
    """GAL-GEN-1, GAL-TECH-5, GAL-RUL-37: up to the limit; the first MC really received in a turn may bring one more."""
    me = g.seats[seat]
    got: i64 = min(amount, g.content.megacredits_max - me.megacredits)
    me.megacredits += got
    g.emit(event_kinds.GAINED, seat, MEGACREDIT, got, why)
    if got > 0 and not g.drilled and me.owns(AUTOMATED_DRILLING):
        g.drilled = True
        extra: i64 = min(g.content.drilling_megacredits, g.content.megacredits_max - me.megacredits)
        me.megacredits += extra
        g.emit(event_kinds.GAINED, seat, MEGACREDIT, extra, event_kinds.BY_DRILLING)


def gain_energy(g: Galileo, seat: i64, amount: i64, why: i64) -> None:
    """GAL-GEN-1, GAL-RUL-64: up to the limit, the rest is lost."""
    me = g.seats[seat]
    got: i64 = min(amount, g.content.energy_max - me.energy)
    me.energy += got
    g.emit(event_kinds.GAINED, seat, ENERGY, got, why)


def gain_influence(g: Galileo, seat: i64, amount: i64, why: i64) -> None:
    """GAL-GEN-3, GAL-GEN-8, GAL-RUL-1, GAL-RUL-2, GAL-RUL-70: on the seat's track, which is chosen first on space 0."""
    if amount <= 0:
        return
    if g.seats[seat].influence == 0:
        g.push(LeaveZero(seat, amount, why))
    else:
        advance_influence(g, seat, amount, g.seats[seat].track, why)


def advance_influence(g: Galileo, seat: i64, amount: i64, track: i64, why: i64) -> None:
    """GAL-GEN-3, GAL-GEN-4, GAL-RUL-3, GAL-RUL-78: up to 10; going past it is worth 1 MC, once for each gain."""
    if amount <= 0:
        return
    me = g.seats[seat]
    most: i64 = g.content.influence_max
    over: bool = me.influence + amount > most
    me.influence = min(most, me.influence + amount)
    me.track = track
    g.emit(event_kinds.INFLUENCE, seat, track, me.influence, why)
    if over:
        gain_megacredits(g, seat, g.content.overflow_megacredits, event_kinds.BY_OVERFLOW)


def pay_influence(g: Galileo, seat: i64, amount: i64) -> None:
    """GAL-GEN-5: the marker moves back; on 0 it has no track."""
    me = g.seats[seat]
    me.influence -= amount
    if me.influence == 0:
        me.track = NONE


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class LeaveZero(Decision):
    """GAL-GEN-3, GAL-RUL-2, GAL-DEC-5: a marker on 0 gains influence: name the track, whatever the source."""

    __slots__ = ()

    @property
    def amount(self) -> i64:
        return self.a

    @property
    def why(self) -> i64:
        return self.b

    def options(self, g: Galileo, out: Moves) -> None:
        out.add(TRACK + MARS)
        out.add(TRACK + EARTH)

    def choose(self, g: Galileo, action: i64) -> None:
        advance_influence(g, self.seat, self.amount, action - TRACK, self.why)
