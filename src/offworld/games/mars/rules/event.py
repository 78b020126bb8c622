"""The Event phase, with supremacies and their contests."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.mars import event_kinds
from offworld.games.mars.actions import CONTEST, EVENT, NO_CONTEST
from offworld.games.mars.data import (
    COLONIST,
    CONFLICT,
    CONTEST_DISCARD,
    DEPOSIT,
    EVENT_PHASE,
    NOBODY,
    NOTHING,
    SUPREMACY,
)
from offworld.games.mars.pieces import brought_by, copies, one_card, with_brought
from offworld.games.mars.rules.cards import gain_colonists, gain_from_pile, lose_colonists
from offworld.games.mars.rules.colony import push_reduction, unused_energy
from offworld.games.mars.rules.confront import NameOpponent, compare
from offworld.games.mars.state import ASIDE_CARD, ASIDE_OWNER, TACTICAL, Mars
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.bags import one
from offworld.kit.moves import Moves


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DrawEvent(Automatic):
    """MARS-EVT-1, MARS-RUL-43: the active player draws the top event, which is resolved at once and completely.

    MARS-VAR-2: in the tactical variant the player looks at two and resolves one.
    """

    __slots__ = ()

    def run(self, g: Mars) -> bool:
        g.phase = EVENT_PHASE
        first: i64 = next_event(g)
        if g.variants & TACTICAL == 0 or not events_left(g):
            resolve(g, self.seat, first)
            return False
        g.choice_0 = first
        g.choice_1 = next_event(g)
        g.push(ChooseEvent(self.seat))
        return False


def events_left(g: Mars) -> bool:
    return g.event_at < len(g.events) or g.aside.n > 0 or g.discard != 0


def next_event(g: Mars) -> i64:
    """MARS-EVT-3, MARS-RUL-47, MARS-VAR-2: the top event; an empty deck is renewed from the discards first.

    In the tactical variant the face-down pile comes first, and the face-up one only if that is empty too.
    """
    if g.event_at == len(g.events):
        deck = vec[i64]()
        i: i64
        if g.aside.n > 0:
            for i in range(g.aside.n):
                deck = append(deck, g.aside[i] & ASIDE_CARD)
            g.aside.clear()
        else:
            card: i64
            for card in range(len(g.content.event_type)):
                for i in range(copies(g.discard, card)):
                    deck = append(deck, card)
            g.discard = 0
        g.shuffle(deck)
        g.events = deck
        g.event_at = 0
        g.emit(event_kinds.EVENTS_RENEWED, -1, len(deck))
    g.reveal()
    g.event_at += 1
    return g.events[g.event_at - 1]


def put_aside(g: Mars, seat: i64, event: i64) -> None:
    """MARS-VAR-2: the event not chosen goes face down on a pile of its own."""
    g.aside.push(event | (seat << ASIDE_OWNER))
    g.emit(event_kinds.ASIDE, seat, event)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseEvent(Decision):
    """MARS-VAR-2 (D-03): secretly look at two events and resolve one.

    Two alike are asked all the same: otherwise everybody would know the one that is put aside.
    """

    __slots__ = ()

    def options(self, g: Mars, out: Moves) -> None:
        out.add(EVENT + g.choice_0)
        if g.choice_1 != g.choice_0:
            out.add(EVENT + g.choice_1)

    def choose(self, g: Mars, action: i64) -> None:
        g.reveal()
        chosen: i64 = action - EVENT
        other: i64 = g.choice_1 if chosen == g.choice_0 else g.choice_0
        g.choice_0 = NOTHING
        g.choice_1 = NOTHING
        put_aside(g, self.seat, other)
        resolve(g, self.seat, chosen)


def resolve(g: Mars, seat: i64, event: i64) -> None:
    """MARS-EVT-4 to MARS-EVT-6, MARS-CONF-1, MARS-CONF-2: carry the card out, or lay it off if its condition fails."""
    c = g.content
    g.event = event
    g.emit(event_kinds.EVENT, seat, event)
    g.push(DiscardEvent())
    kind: i64 = c.event_type[event]
    if kind == DEPOSIT:
        n: i64 = gain_from_pile(g, seat, c.event_resource[event], c.event_amount[event])
        if n == 0:
            g.emit(event_kinds.NOTHING_TAKEN, seat, event)
        else:
            g.emit(event_kinds.DEPOSIT, seat, n * one(c.event_resource[event]))
    elif kind == COLONIST:
        gain_colonists(g, seat, c.event_amount[event])
    elif kind == CONFLICT:
        if g.seats[seat].strength(c.event_domain[event]) >= c.event_need[event]:
            g.push(NameOpponent(seat))
        else:
            g.emit(event_kinds.UNMET, seat, event)
    elif kind == SUPREMACY:
        supremacy(g, event)
    else:
        g.push(Contest(seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DiscardEvent(Automatic):
    """MARS-EVT-2, MARS-SUP-8: the event goes to the discard pile, unless it is a supremacy that somebody won."""

    __slots__ = ()

    def run(self, g: Mars) -> bool:
        number: i64 = g.content.event_supremacy[g.event]
        if number < 0 or g.holder(number) == NOBODY:
            g.discard += one_card(g.event)
        g.event = NOTHING
        return False


def attainable(g: Mars, event: i64) -> bool:
    """MARS-SUP-1: does anybody, drawer or not, meet the prerequisite of a supremacy?"""
    for seat in g.seats:
        if seat.strength(g.content.event_domain[event]) >= g.content.event_need[event]:
            return True
    return False


def strongest(g: Mars, event: i64) -> i64:
    """MARS-SUP-2: the winner of the comparison of all players, -1 if the first of them are equal."""
    return compare(g, (1 << g.players) - 1, g.content.event_domain[event])


def supremacy(g: Mars, event: i64) -> None:
    """MARS-SUP-1 to MARS-SUP-4, MARS-RUL-57: the strongest player, drawer or not, takes the card."""
    if not attainable(g, event):
        g.emit(event_kinds.UNATTAINED, -1, event)
        return
    winner: i64 = strongest(g, event)
    if winner < 0:
        g.emit(event_kinds.NO_SUPREMACY_WON, -1, g.content.event_domain[event])
    else:
        receive(g, winner, event, NOBODY)


def receive(g: Mars, seat: i64, event: i64, former: i64) -> None:
    """MARS-SUP-3, MARS-COL-10: the card, its VP and its colonists, as many as the stock holds."""
    number: i64 = g.content.event_supremacy[event]
    g.set_holder(number, seat)
    g.emit(event_kinds.SUPREMACY if former == NOBODY else event_kinds.SUPREMACY_LOST, seat, event, former)
    if g.content.event_colonists[event] > 0:
        came: i64 = gain_colonists(g, seat, g.content.event_colonists[event])
        g.seats[seat].supremacy_brought = with_brought(g.seats[seat].supremacy_brought, number, came)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Contest(Decision):
    """MARS-SUP-5, MARS-SUP-6, MARS-RUL-9 (D-09): the drawer may have one held supremacy compared anew.

    A single winner other than the holder takes it. Where nobody meets the prerequisite it is discarded, or kept as the
    ruling has it; in every other case the holder keeps it.
    """

    __slots__ = ()

    def run(self, g: Mars) -> bool:
        if g.holders == 0:
            g.emit(event_kinds.NOTHING_HELD, -1, g.event)
            return False
        return True

    def options(self, g: Mars, out: Moves) -> None:
        i: i64 = 0
        for card in g.content.supremacies:
            if g.holder(i) != NOBODY:
                out.add(CONTEST + card)
            i += 1
        out.add(NO_CONTEST)

    def choose(self, g: Mars, action: i64) -> None:
        if action == NO_CONTEST:
            g.emit(event_kinds.NO_CONTEST, self.seat)
            return
        event: i64 = action - CONTEST
        holder: i64 = g.holder(g.content.event_supremacy[event])
        met: bool = attainable(g, event)
        if not met and g.content.contest_unmet == CONTEST_DISCARD:
            g.emit(event_kinds.SUPREMACY_DISCARDED, self.seat, event, holder)
            g.discard += one_card(event)
            lose_supremacy(g, holder, event)
            return
        winner: i64 = strongest(g, event) if met else -1
        if winner < 0 or winner == holder:
            g.emit(event_kinds.SUPREMACY_KEPT, holder, event)
            return
        # In reverse: the old holder first loses what it gave, with the reductions that follow
        g.push(TakeSupremacy(winner, event, holder))
        lose_supremacy(g, holder, event)


def lose_supremacy(g: Mars, seat: i64, event: i64) -> None:
    """MARS-SUP-7: VP and the colonists that the card brought; a forced reduction may follow."""
    number: i64 = g.content.event_supremacy[event]
    me = g.seats[seat]
    push_reduction(g, seat, unused_energy(g, seat))
    g.set_holder(number, NOBODY)
    lost: i64 = brought_by(me.supremacy_brought, number)
    me.supremacy_brought = with_brought(me.supremacy_brought, number, 0)
    lose_colonists(g, seat, lost)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeSupremacy(Automatic):
    """MARS-SUP-7: after the old holder's loss the new holder receives the card."""

    __slots__ = ()

    @property
    def event(self) -> i64:
        return self.a

    @property
    def former(self) -> i64:
        return self.b

    def run(self, g: Mars) -> bool:
        receive(g, self.seat, self.event, self.former)
        return False
