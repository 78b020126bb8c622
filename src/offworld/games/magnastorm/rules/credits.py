"""Credits, reputation, the free exchange and the bag (RULES sections 14 and 20).

Everything gained or paid passes here, also the reputation of MAG-OVW-3.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from offworld.games.magnastorm import event_kinds
from offworld.games.magnastorm.actions import CREDIT, EXCHANGE, GIVE, PAY
from offworld.games.magnastorm.data import BLACK, DISCOUNT_AS_PAID, EXCHANGED, KINDS, MODO, OBONDOV, YAKUUL, YELLOW
from offworld.games.magnastorm.pieces import (
    BONUSES,
    COMMANDERS,
    MAJORITIES,
    OBJECTIVES,
    POWERS,
    SCIENTISTS,
    STATIONS,
    covers,
)
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.agenda import Decision
from offworld.kit.bags import count, nth, one, some, total
from offworld.kit.moves import Moves


def gain_reputation(g: Magnastorm, seat: i64, reputation: i64, why: i64) -> None:
    """MAG-END-1, MAG-OVW-2, MAG-END-5, MAG-RUL-54: reaching the threshold at any moment triggers the end for good."""
    if reputation == 0:
        return
    me = g.seats[seat]
    me.reputation += reputation
    me.sources += some(source_of(why), reputation)
    g.emit(event_kinds.REPUTATION, seat, reputation, why, me.reputation)
    if me.reputation >= g.content.threshold[g.players] and not g.ending:
        g.ending = True
        g.emit(event_kinds.END_TRIGGERED, seat, g.content.threshold[g.players])


def source_of(why: i64) -> i64:
    """The source that reputation counts for."""
    if why == event_kinds.BY_OBJECTIVE:
        return OBJECTIVES
    if why == event_kinds.BY_STATION:
        return STATIONS
    if why == event_kinds.BY_GREEN:
        return COMMANDERS
    if why == event_kinds.BY_SCIENCE:
        return SCIENTISTS
    if why == event_kinds.BY_MAJORITY:
        return MAJORITIES
    return BONUSES if why == event_kinds.BY_LEVEL or why == event_kinds.BY_ARTEFACT else POWERS


def lose_reputation(g: Magnastorm, seat: i64, reputation: i64, commander: i64) -> None:
    """MAG-GEN-1, MAG-RUL-4: reputation never falls below 0."""
    me = g.seats[seat]
    lost: i64 = min(me.reputation, reputation)
    me.reputation -= lost
    g.emit(event_kinds.LOST, seat, lost, commander, me.reputation)


def gain(g: Magnastorm, seat: i64, credits: i64, why: i64) -> None:
    """MAG-CRE-3, MAG-GEN-2, MAG-RUL-5: take credits from the supply; what is not there is not gained."""
    if credits == 0:
        return
    if not covers(g.supply, credits):
        missing: i64 = 0
        kind: i64
        for kind in range(KINDS):
            missing += some(kind, max(0, count(credits, kind) - count(g.supply, kind)))
        credits -= missing
        g.emit(event_kinds.SHORT, seat, missing, why)
    g.supply -= credits
    g.seats[seat].credits += credits
    if credits != 0:
        g.emit(event_kinds.GAINED, seat, credits, why)


def hand_in(g: Magnastorm, seat: i64, credits: i64) -> None:
    """MAG-CRE-2: credits go back to the general supply, never into the bag (MAG-BAG-2)."""
    g.seats[seat].credits -= credits
    g.supply += credits


def spend(g: Magnastorm, seat: i64, credits: i64, why: i64) -> None:
    """A payment as printed."""
    if credits != 0:
        hand_in(g, seat, credits)
        g.emit(event_kinds.PAID, seat, credits, why, PRINTED)


# ---------------------------------------------------------------- payments

PRINTED: Final[i64] = 0
OWN_FOR_YELLOW: Final[i64] = 1
YELLOW_FOR_OWN: Final[i64] = 2


WAYS: Final[i64] = 3


def open_ways(g: Magnastorm, seat: i64, cost: i64) -> i64:
    """MAG-CMD-05, MAG-RUL-22: the ways of paying that the rules allow, as bits, whatever is in hand."""
    if g.substituted or not g.seats[seat].controls(YAKUUL):
        return 1
    return 1 | (2 if count(cost, YELLOW) > 0 else 0) | (4 if count(cost, seat) > 0 else 0)


def saved(g: Magnastorm, seat: i64, why: i64) -> i64:
    """MAG-RUL-23, `row_as_paid`: the own credits that Modo saves of the row's cost once it is known how it is paid."""
    if why == event_kinds.BY_ROW and g.content.move_discount == DISCOUNT_AS_PAID and g.seats[seat].controls(MODO):
        return g.content.modo_discount
    return 0


def bill(seat: i64, cost: i64, way: i64, off: i64 = 0) -> i64:
    """MAG-CMD-05, MAG-RUL-23: the credits of a cost that is paid in one of the ways, less the own ones saved then."""
    if way == OWN_FOR_YELLOW:
        cost += one(seat) - one(YELLOW)
    elif way == YELLOW_FOR_OWN:
        cost += one(YELLOW) - one(seat)
    return cost - some(seat, min(off, count(cost, seat))) if off > 0 else cost


def payable_ways(g: Magnastorm, seat: i64, cost: i64, fixed: i64, off: i64 = 0) -> i64:
    """MAG-CMD-05, MAG-RUL-22: the ways of paying that the credits in hand allow, as bits.

    `fixed` is the part that no cube may replace: surcharges and fees of powers.
    """
    have: i64 = g.seats[seat].credits
    ways: i64 = open_ways(g, seat, cost)
    payable: i64 = 0
    way: i64
    for way in range(WAYS):
        if (ways >> way) & 1 and covers(have, bill(seat, cost, way, off) + fixed):
            payable |= 1 << way
    return payable


def payable(g: Magnastorm, seat: i64, cost: i64, fixed: i64 = 0, off: i64 = 0) -> bool:
    """MAG-EXC-2, MAG-GEN-2: judged by the credits in hand; in full or not at all."""
    return payable_ways(g, seat, cost, fixed, off) != 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Pay(Decision):
    """MAG-DEC-9, MAG-AUTO-2, MAG-CMD-05: pay a cost; only with several payable ways the player is asked which."""

    __slots__ = ()

    @property
    def cost(self) -> i64:
        return self.a

    @property
    def fixed(self) -> i64:
        return self.b

    @property
    def why(self) -> i64:
        return self.c

    def run(self, g: Magnastorm) -> bool:
        off: i64 = saved(g, self.seat, self.why)
        if bill(self.seat, self.cost, PRINTED, off) + self.fixed == 0:
            return False
        ways: i64 = payable_ways(g, self.seat, self.cost, self.fixed, off)
        if ways & (ways - 1) != 0:
            return True
        self.pay(g, PRINTED if ways == 1 else OWN_FOR_YELLOW if ways == 2 else YELLOW_FOR_OWN)
        return False

    def pay(self, g: Magnastorm, way: i64) -> None:
        credits: i64 = bill(self.seat, self.cost, way, saved(g, self.seat, self.why)) + self.fixed
        if way != PRINTED:
            g.substituted = True
        hand_in(g, self.seat, credits)
        g.emit(event_kinds.PAID, self.seat, credits, self.why, way)

    def options(self, g: Magnastorm, out: Moves) -> None:
        out.add_set(PAY, payable_ways(g, self.seat, self.cost, self.fixed, saved(g, self.seat, self.why)))

    def choose(self, g: Magnastorm, action: i64) -> None:
        self.pay(g, action - PAY)


# ---------------------------------------------------------------- credits of any colour


def colours_in_supply(g: Magnastorm) -> i64:
    """The players' colours that the supply holds, as bits."""
    colours: i64 = 0
    seat: i64
    for seat in range(g.players):
        if count(g.supply, seat) > 0:
            colours |= 1 << seat
    return colours


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class GainAny(Decision):
    """MAG-DEC-17, MAG-RUL-5: gain a credit of any player's colour in stock, own included, so many times."""

    __slots__ = ()

    @property
    def number(self) -> i64:
        return self.a

    @property
    def why(self) -> i64:
        return self.b

    def run(self, g: Magnastorm) -> bool:
        colours: i64 = colours_in_supply(g)
        if self.number == 0 or colours == 0:
            return False
        if colours & (colours - 1) != 0:
            return True
        self.take(g, nth_bit(colours))
        return False

    def take(self, g: Magnastorm, colour: i64) -> None:
        gain(g, self.seat, one(colour), self.why)
        if self.number > 1:
            g.push(GainAny(self.seat, self.number - 1, self.why))

    def options(self, g: Magnastorm, out: Moves) -> None:
        out.add_set(CREDIT, colours_in_supply(g))

    def choose(self, g: Magnastorm, action: i64) -> None:
        self.take(g, action - CREDIT)


def nth_bit(bits: i64) -> i64:
    """The place of the lowest set bit."""
    place: i64 = 0
    while bits & 1 == 0:
        bits >>= 1
        place += 1
    return place


# ---------------------------------------------------------------- the free exchange


def can_exchange(g: Magnastorm, seat: i64) -> bool:
    """MAG-EXC-1, MAG-DEC-23: with three credits or more; then a colour is always there, for the three come back."""
    return g.seats[seat].credit_count() >= EXCHANGED


def offer_exchange(g: Magnastorm, seat: i64, out: Moves) -> None:
    """MAG-TURN-3, MAG-RUL-32: an exchange stands beside the options of every decision that a payment can follow."""
    if can_exchange(g, seat):
        out.add(EXCHANGE)


def exchange_then(g: Magnastorm, step: Decision) -> None:
    """MAG-DEC-23: exchange, then ask the same decision again."""
    g.push(step)
    g.push(Give(step.seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Give(Decision):
    """MAG-EXC-1, MAG-DEC-23: give any three credits to the supply, named together.

    An exchange once begun is carried out; it costs two credits in all, so exchanges come to an end (MAG-EXC-2).
    """

    __slots__ = ()

    def run(self, g: Magnastorm) -> bool:
        credits: i64 = g.seats[self.seat].credits
        only: i64 = -1
        gift: i64
        for gift in range(len(g.content.gifts)):
            if covers(credits, g.content.gifts[gift]):
                if only >= 0:
                    return True
                only = gift
        self.give(g, only)
        return False

    def give(self, g: Magnastorm, gift: i64) -> None:
        credits: i64 = g.content.gifts[gift]
        hand_in(g, self.seat, credits)
        g.push(TakeInExchange(self.seat, credits))

    def options(self, g: Magnastorm, out: Moves) -> None:
        credits: i64 = g.seats[self.seat].credits
        gift: i64
        for gift in range(len(g.content.gifts)):
            if covers(credits, g.content.gifts[gift]):
                out.add(GIVE + gift)

    def choose(self, g: Magnastorm, action: i64) -> None:
        self.give(g, action - GIVE)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeInExchange(Decision):
    """MAG-EXC-1: take one credit of any colour, yellow included, that the supply holds after the three came back."""

    __slots__ = ()

    @property
    def given(self) -> i64:
        return self.a

    def kinds(self, g: Magnastorm) -> i64:
        return colours_in_supply(g) | (1 << YELLOW if count(g.supply, YELLOW) > 0 else 0)

    def run(self, g: Magnastorm) -> bool:
        kinds: i64 = self.kinds(g)
        if kinds & (kinds - 1) != 0:
            return True
        self.take(g, nth_bit(kinds))
        return False

    def take(self, g: Magnastorm, kind: i64) -> None:
        g.supply -= one(kind)
        g.seats[self.seat].credits += one(kind)
        g.emit(event_kinds.EXCHANGED, self.seat, self.given, kind)

    def options(self, g: Magnastorm, out: Moves) -> None:
        out.add_set(CREDIT, self.kinds(g))

    def choose(self, g: Magnastorm, action: i64) -> None:
        self.take(g, action - CREDIT)


# ---------------------------------------------------------------- the bag


def draw_from_bag(g: Magnastorm, seat: i64, cubes: i64) -> None:
    """MAG-BAG-1, MAG-CHN-2, MAG-RUL-28, MAG-CMD-14, MAG-RUL-29: cube by cube; black goes back for an own credit."""
    if g.seats[seat].controls(OBONDOV):
        cubes += g.content.obondov_draws
    i: i64
    for i in range(cubes):
        kind: i64 = nth(g.bag, g.below(total(g.bag)))
        g.emit(event_kinds.DREW, seat, kind)
        if kind == BLACK:
            gain(g, seat, one(seat), event_kinds.BY_BAG)
        else:
            g.bag -= one(kind)
            g.seats[seat].credits += one(kind)
