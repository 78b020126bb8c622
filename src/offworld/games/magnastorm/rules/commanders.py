"""Taking a commander or the first player token (RULES section 6)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.magnastorm import event_kinds
from offworld.games.magnastorm.actions import CELL, EXCHANGE, SPEND
from offworld.games.magnastorm.data import ADMINISTRATIVE, DAIN, NEUTRAL, NOBODY, YELLOW
from offworld.games.magnastorm.pieces import bit, seat_at
from offworld.games.magnastorm.rules.credits import (
    GainAny,
    Pay,
    can_exchange,
    exchange_then,
    gain_reputation,
    lose_reputation,
    nth_bit,
    offer_exchange,
    payable,
    spend,
)
from offworld.games.magnastorm.rules.research import advance, all_areas
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.bags import count, one, some
from offworld.kit.moves import Moves


def surcharge(g: Magnastorm, seat: i64, column: i64) -> i64:
    """MAG-TAKE-3, MAG-TAKE-9: one credit of the colour of another player who controls the commander."""
    if column == 0:
        return 0
    controller: i64 = g.controller(g.admin[column])
    return one(controller) if controller != NOBODY and controller != seat else 0


def may_take(g: Magnastorm, seat: i64, column: i64) -> bool:
    """MAG-TAKE-1, MAG-TAKE-8: crew in the column, a commander not yet one's own, and the price in hand.

    MAG-TAKE-2, MAG-RUL-37: a column's price is its crew, colour by colour.
    """
    if g.upper[column] == 0:
        return False
    if column > 0 and g.seats[seat].controls(g.admin[column]):
        return False
    return payable(g, seat, g.upper[column], surcharge(g, seat, column))


def take_column(g: Magnastorm, seat: i64, column: i64) -> None:
    """MAG-TURN-1, MAG-RUL-38: pay, move the crew, then the commander or the token changes hands."""
    # In reverse: what happens first is pushed last
    if column == 0:
        g.push(TakeToken(seat))
    else:
        g.push(TakeControl(seat, column))
    g.push(MoveCrew(seat, column))
    g.push(Pay(seat, g.upper[column], surcharge(g, seat, column), event_kinds.BY_PRICE))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MoveCrew(Decision):
    """MAG-TAKE-4, MAG-DEC-5, MAG-CELL-8, MAG-RUL-50: each crew of the column goes to a lower cell by choice.

    Neutral crew first, then own, then opponents' in turn order. They start no action and give no bonus.
    """

    __slots__ = ()

    @property
    def column(self) -> i64:
        return self.a

    def next_crew(self, g: Magnastorm) -> i64:
        crew: i64 = g.upper[self.column]
        if count(crew, NEUTRAL) > 0:
            return NEUTRAL
        if count(crew, self.seat) > 0:
            return self.seat
        position: i64
        for position in range(g.players):
            if count(crew, seat_at(g.order, position)) > 0:
                return seat_at(g.order, position)
        return NOBODY

    def run(self, g: Magnastorm) -> bool:
        if g.upper[self.column] == 0:
            return False
        cells: i64 = g.free_cells()
        if cells & (cells - 1) != 0:
            return True
        self.place(g, nth_bit(cells))
        return False

    def place(self, g: Magnastorm, cell: i64) -> None:
        crew: i64 = self.next_crew(g)
        g.leave_column(self.column, crew)
        g.put_crew(cell, crew)
        g.emit(event_kinds.CREW_MOVED, self.seat, crew, self.column, cell)
        g.push(self)

    def options(self, g: Magnastorm, out: Moves) -> None:
        out.add_set(CELL, g.free_cells())

    def choose(self, g: Magnastorm, action: i64) -> None:
        self.place(g, action - CELL)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeControl(Automatic):
    """MAG-TAKE-5, MAG-TAKE-6, MAG-RUL-38: marker and card, green, the former controller's red, then the power.

    A former controller takes the marker back; objectives fulfilled with the card's help stay fulfilled (MAG-RUL-46).
    """

    __slots__ = ()

    @property
    def column(self) -> i64:
        return self.a

    def run(self, g: Magnastorm) -> bool:
        commander: i64 = g.admin[self.column]
        former: i64 = g.controller(commander)
        g.emit(event_kinds.TOOK, self.seat, self.column, commander, former)
        if former != NOBODY:
            g.seats[former].markers += 1
        g.seats[self.seat].markers -= 1
        hand_over(g, commander, former, self.seat)
        if commander == DAIN:
            g.push(Dain(self.seat))
        return False


def hand_over(g: Magnastorm, commander: i64, former: i64, taker: i64) -> None:
    """MAG-TAKE-5, MAG-ADM-3: a commander card goes from one player to another; either may be NOBODY."""
    if former != NOBODY:
        g.seats[former].cards &= ~bit(commander)
    if taker != NOBODY:
        g.seats[taker].cards |= bit(commander)
        why: i64 = event_kinds.BY_GREEN if commander < ADMINISTRATIVE else event_kinds.BY_SCIENCE
        gain_reputation(g, taker, g.content.green[commander], why)
    if former != NOBODY:
        lose_reputation(g, former, g.content.red[commander], commander)


@final
@mypyc_attr(acyclic=True)
class Dain(Decision):
    """MAG-CMD-01, MAG-DEC-6: the new controller of Forrester Dain may spend yellow credits for reputation at once."""

    __slots__ = ()

    def most(self, g: Magnastorm) -> i64:
        return min(g.content.dain_most, count(g.seats[self.seat].credits, YELLOW))

    def run(self, g: Magnastorm) -> bool:
        return self.most(g) > 0 or (g.content.dain_most > 0 and can_exchange(g, self.seat))

    def options(self, g: Magnastorm, out: Moves) -> None:
        out.add_set(SPEND, (2 << self.most(g)) - 1)
        offer_exchange(g, self.seat, out)

    def choose(self, g: Magnastorm, action: i64) -> None:
        if action == EXCHANGE:
            exchange_then(g, self)
            return
        credits: i64 = action - SPEND
        spend(g, self.seat, some(YELLOW, credits), event_kinds.BY_DAIN)
        gain_reputation(g, self.seat, credits * g.content.dain_reputation, event_kinds.BY_DAIN)


@final
@mypyc_attr(acyclic=True)
class TakeToken(Automatic):
    """MAG-TAKE-7, MAG-RUL-33, MAG-RUL-39: the token, then a research level anywhere, then a player's credit."""

    __slots__ = ()

    def run(self, g: Magnastorm) -> bool:
        g.token = self.seat
        g.emit(event_kinds.TOKEN, self.seat)
        # In reverse: the level comes before the credit
        g.push(GainAny(self.seat, g.content.token_credits, event_kinds.BY_TOKEN))
        advance(g, self.seat, all_areas(g), g.content.token_levels)
        return False
