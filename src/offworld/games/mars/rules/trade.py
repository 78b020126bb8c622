"""Trades between players: offers written card by card, answers, counter-offers, the initiative."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from offworld.games.mars import event_kinds
from offworld.games.mars.actions import (
    ACCEPT,
    CHOOSE,
    CHOOSE_NONE,
    COUNTER,
    DECLINE,
    GET,
    GIVE,
    PASS,
    PROPOSE,
    SEND,
    TO,
    WITHDRAW,
)
from offworld.games.mars.data import MAX_CARDS, NOBODY, RESOURCES
from offworld.games.mars.pieces import ACCEPTED, COUNTERED, DECLINED, UNASKED, Seat, holds
from offworld.games.mars.state import Mars
from offworld.kit.agenda import Decision
from offworld.kit.bags import count, kinds, one, total
from offworld.kit.moves import Moves

# What an offer is
PROPOSAL: Final[i64] = 0
COUNTER_OFFER: Final[i64] = 1
INITIATIVE: Final[i64] = 2
INITIATIVE_COUNTER: Final[i64] = 3


def largest_hand(g: Mars, seats: i64) -> i64:
    """MARS-TRADE-4, MARS-RUL-36: hand sizes are public, and no offer may ask for more than the largest."""
    most: i64 = 0
    seat: i64
    for seat in range(g.players):
        if (seats >> seat) & 1:
            most = max(most, g.seats[seat].hand_size())
    return most


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Address(Decision):
    """MARS-TRADE-5: to one or more connected players, of whom one at least holds a card; a single one is not asked."""

    __slots__ = ()

    def run(self, g: Mars) -> bool:
        bits: i64 = g.partners()
        if bits & (bits - 1):
            return True
        g.offer_to = bits
        open_draft(g, self.seat, PROPOSAL, -1)
        return False

    def options(self, g: Mars, out: Moves) -> None:
        everybody: i64 = g.partners()
        group: i64 = everybody
        while group:
            if largest_hand(g, group) > 0:
                out.add(TO + group - 1)
            group = (group - 1) & everybody
        out.add(WITHDRAW)

    def choose(self, g: Mars, action: i64) -> None:
        if action != WITHDRAW:
            g.offer_to = action - TO + 1
            open_draft(g, self.seat, PROPOSAL, -1)


def open_draft(g: Mars, seat: i64, mode: i64, other: i64) -> None:
    """Begin to write an offer."""
    g.seats[seat].give = 0
    g.seats[seat].get = 0
    g.drafting = seat
    g.push(Draft(seat, mode, other))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Draft(Decision):
    """MARS-TRADE-3, MARS-TRADE-4, MARS-RUL-21, MARS-RUL-51: write an offer, resource by resource, and send it.

    Each resource is named once, on one side. Nobody sees the offer before it is sent.
    """

    __slots__ = ()

    @property
    def mode(self) -> i64:
        return self.a

    @property
    def other(self) -> i64:
        return self.b

    def most(self, g: Mars) -> i64:
        """How many cards the offer may ask for."""
        return largest_hand(g, g.offer_to if self.mode == PROPOSAL else 1 << self.other)

    def same(self, g: Mars, give: i64, get: i64) -> bool:
        """MARS-TRADE-5: would a counter-offer be the proposal itself?"""
        if self.mode != COUNTER_OFFER and self.mode != INITIATIVE_COUNTER:
            return False
        return give == g.seats[self.other].get and get == g.seats[self.other].give

    def can_give(self, me: Seat, named: i64) -> bool:
        """Does the hand hold a resource that is not named?"""
        r: i64
        for r in range(RESOURCES):
            if count(me.hand, r) > 0 and count(named, r) == 0:
                return True
        return False

    def options(self, g: Mars, out: Moves) -> None:
        me = g.seats[self.seat]
        named: i64 = me.give + me.get
        left: i64 = min(self.most(g) - total(me.get), MAX_CARDS)
        r: i64
        n: i64
        for r in range(RESOURCES):
            # A side that is still empty must have a resource left
            if count(named, r) == 0 and (me.get != 0 or kinds(named) < RESOURCES - 1):
                for n in range(count(me.hand, r)):
                    out.add(GIVE + r * MAX_CARDS + n)
        for r in range(RESOURCES):
            if count(named, r) == 0 and (me.give != 0 or self.can_give(me, named + one(r))):
                for n in range(left):
                    out.add(GET + r * MAX_CARDS + n)
        if me.give != 0 and me.get != 0 and not self.same(g, me.give, me.get):
            out.add(SEND)
        out.add(WITHDRAW)

    def choose(self, g: Mars, action: i64) -> None:
        me = g.seats[self.seat]
        if action == SEND:
            self.send(g)
        elif action == WITHDRAW:
            self.withdraw(g)
        else:
            if action >= GET:
                me.get += ((action - GET) % MAX_CARDS + 1) * one((action - GET) // MAX_CARDS)
            else:
                me.give += ((action - GIVE) % MAX_CARDS + 1) * one((action - GIVE) // MAX_CARDS)
            g.push(Draft(self.seat, self.mode, self.other))

    def withdraw(self, g: Mars) -> None:
        """Write no offer after all: a counter-offer becomes a decline, an initiative a pass.

        Opening a proposal has counted as an exchange (MARS-XCH-7), so that this cannot go on for ever.
        """
        me = g.seats[self.seat]
        g.drafting = NOBODY
        me.give = 0
        me.get = 0
        if self.mode == PROPOSAL:
            g.offer_to = 0
            return
        # It is an answer now, and answers bind
        g.reveal()
        if self.mode == COUNTER_OFFER:
            decline(g, self.seat)
        elif self.mode == INITIATIVE:
            g.emit(event_kinds.PASSED, self.seat)
        else:
            g.emit(event_kinds.DECLINED, self.seat)
            close_offers(g)

    def send(self, g: Mars) -> None:
        """MARS-TRADE-4: the offer is public; whoever makes it holds what it gives."""
        me = g.seats[self.seat]
        g.drafting = NOBODY
        g.reveal()
        g.show(self.seat, me.give)
        if self.mode == PROPOSAL:
            g.emit(event_kinds.PROPOSED, self.seat, g.offer_to, me.give, me.get)
            g.proposals += 1
            ask(g)
        elif self.mode == COUNTER_OFFER:
            g.emit(event_kinds.COUNTERED, self.seat, 1 << self.other, me.give, me.get)
            me.answer = COUNTERED
        elif self.mode == INITIATIVE:
            g.emit(event_kinds.PROPOSED, self.seat, 1 << self.other, me.give, me.get)
            g.push(AnswerInitiative(self.other, self.seat))
        else:
            g.emit(event_kinds.COUNTERED, self.seat, 1 << self.other, me.give, me.get)
            g.push(AnswerCounter(self.other, self.seat))


def ask(g: Mars) -> None:
    """MARS-TRADE-5, MARS-RUL-50: the addressees answer clockwise from the active player, who then chooses."""
    # In reverse: the choice comes last, and the addressee next to the active player answers first
    g.push(ChooseAnswer(g.active))
    i: i64 = g.players - 1
    while i > 0:
        seat: i64 = g.clockwise(i)
        if (g.offer_to >> seat) & 1:
            g.push(Answer(seat))
        i -= 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Answer(Decision):
    """MARS-TRADE-5, MARS-RUL-20 (D-15): accept if the cards are held, decline, or make one counter-offer.

    Whoever holds a card is asked even if only declining remains: nobody has to reveal what is in the hand.
    """

    __slots__ = ()

    def run(self, g: Mars) -> bool:
        if g.seats[self.seat].hand == 0:
            decline(g, self.seat)
            return False
        return True

    def options(self, g: Mars, out: Moves) -> None:
        if holds(g.seats[self.seat].hand, g.seats[g.active].get):
            out.add(ACCEPT)
        out.add(DECLINE)
        out.add(COUNTER)

    def choose(self, g: Mars, action: i64) -> None:
        if action != COUNTER:
            # An answer binds until the active player has chosen, so it cannot be taken back
            g.reveal()
        if action == ACCEPT:
            g.show(self.seat, g.seats[g.active].get)
            g.seats[self.seat].answer = ACCEPTED
            g.emit(event_kinds.ACCEPTED, self.seat)
        elif action == DECLINE:
            decline(g, self.seat)
        else:
            open_draft(g, self.seat, COUNTER_OFFER, g.active)


def decline(g: Mars, seat: i64) -> None:
    g.seats[seat].answer = DECLINED
    g.emit(event_kinds.DECLINED, seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseAnswer(Decision):
    """MARS-TRADE-6 (D-16): one acceptance or one counter-offer whose cards the active player holds, or none.

    A single addressee who accepted is not chosen again, and where all declined nothing is asked. A counter-offer is
    asked about even if the cards are not held: then only `choose_none` is left, but nobody learns that from the game.
    """

    __slots__ = ()

    def usable(self, g: Mars) -> i64:
        bits: i64 = 0
        seat: i64
        for seat in range(g.players):
            other = g.seats[seat]
            if other.answer == ACCEPTED or (other.answer == COUNTERED and holds(g.seats[self.seat].hand, other.get)):
                bits |= 1 << seat
        return bits

    def run(self, g: Mars) -> bool:
        to: i64 = g.offer_to
        willing: i64 = 0
        seat: i64
        for seat in range(g.players):
            if g.seats[seat].answer == ACCEPTED or g.seats[seat].answer == COUNTERED:
                willing |= 1 << seat
        if willing == 0:
            g.emit(event_kinds.NO_DEAL, self.seat)
            close_offers(g)
            return False
        if to & (to - 1) == 0 and g.seats[last_bit(to)].answer == ACCEPTED:
            self.agree(g, last_bit(to))
            return False
        return True

    def options(self, g: Mars, out: Moves) -> None:
        out.add_set(CHOOSE, self.usable(g))
        out.add(CHOOSE_NONE)

    def choose(self, g: Mars, action: i64) -> None:
        g.reveal()
        if action == CHOOSE_NONE:
            g.emit(event_kinds.NO_DEAL, self.seat)
            close_offers(g)
        else:
            self.agree(g, action - CHOOSE)

    def agree(self, g: Mars, seat: i64) -> None:
        me = g.seats[self.seat]
        other = g.seats[seat]
        if other.answer == ACCEPTED:
            trade(g, self.seat, seat, me.give, me.get)
        else:
            trade(g, self.seat, seat, other.get, other.give)
        close_offers(g)


def last_bit(bits: i64) -> i64:
    """The number of the only bit that is set."""
    n: i64 = 0
    while bits >> n != 1:
        n += 1
    return n


def trade(g: Mars, seat: i64, other: i64, give: i64, get: i64) -> None:
    """MARS-TRADE-9: both hands change at once, in the open."""
    g.lose(seat, give)
    g.lose(other, get)
    g.gain(seat, get)
    g.gain(other, give)
    g.emit(event_kinds.TRADED, seat, other, give, get)


def close_offers(g: Mars) -> None:
    for seat in g.seats:
        seat.give = 0
        seat.get = 0
        seat.answer = UNASKED
    g.offer_to = 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Initiative(Decision):
    """MARS-TRADE-7, MARS-RUL-20 (D-17): one proposal to the active player, or pass; without cards on a side, pass."""

    __slots__ = ()

    def run(self, g: Mars) -> bool:
        return g.seats[self.seat].hand != 0 and g.seats[g.active].hand != 0

    def options(self, g: Mars, out: Moves) -> None:
        out.add(PROPOSE)
        out.add(PASS)

    def choose(self, g: Mars, action: i64) -> None:
        if action == PASS:
            g.reveal()
            g.emit(event_kinds.PASSED, self.seat)
        else:
            open_draft(g, self.seat, INITIATIVE, g.active)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class AnswerInitiative(Decision):
    """MARS-TRADE-7 (D-18): the active player accepts if the cards are held, declines, or makes one counter-offer."""

    __slots__ = ()

    @property
    def proposer(self) -> i64:
        return self.a

    def options(self, g: Mars, out: Moves) -> None:
        if holds(g.seats[self.seat].hand, g.seats[self.proposer].get):
            out.add(ACCEPT)
        out.add(DECLINE)
        out.add(COUNTER)

    def choose(self, g: Mars, action: i64) -> None:
        if action == COUNTER:
            g.offer_to = 1 << self.proposer
            open_draft(g, self.seat, INITIATIVE_COUNTER, self.proposer)
            return
        g.reveal()
        if action == ACCEPT:
            g.emit(event_kinds.ACCEPTED, self.seat)
            other = g.seats[self.proposer]
            trade(g, self.proposer, self.seat, other.give, other.get)
            g.initiative_trades += 1
        else:
            g.emit(event_kinds.DECLINED, self.seat)
        close_offers(g)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class AnswerCounter(Decision):
    """MARS-TRADE-7 (D-19): the player with the initiative accepts the counter-offer if the cards are held, or declines.

    Asked even if only declining remains, so that a decline tells nothing about the hand.
    """

    __slots__ = ()

    @property
    def proposer(self) -> i64:
        return self.a

    def options(self, g: Mars, out: Moves) -> None:
        if holds(g.seats[self.seat].hand, g.seats[self.proposer].get):
            out.add(ACCEPT)
        out.add(DECLINE)

    def choose(self, g: Mars, action: i64) -> None:
        g.reveal()
        if action == ACCEPT:
            g.emit(event_kinds.ACCEPTED, self.seat)
            other = g.seats[self.proposer]
            trade(g, self.proposer, self.seat, other.give, other.get)
            g.initiative_trades += 1
        else:
            g.emit(event_kinds.DECLINED, self.seat)
        close_offers(g)
