"""Cards and colonists that come to a player: supply deck, open piles, R&D decks, Magna Scientia, the colonist stock."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.mars import event_kinds
from offworld.games.mars.actions import TAKE
from offworld.games.mars.data import RD_COLONISTS, RD_ENERGY, RD_STAFF, RESOURCES, SUPPLY_PHASE
from offworld.games.mars.pieces import one_card
from offworld.games.mars.state import Mars
from offworld.kit.agenda import Decision
from offworld.kit.bags import count, kinds, nth, one, total
from offworld.kit.moves import Moves

# The supply deck


def form_supply(g: Mars) -> None:
    """MARS-SETUP-5, MARS-SPL-2, MARS-RUL-22: from every open pile the cards of a supply deck, or all if fewer."""
    deck = vec[i64]()
    taken: i64 = 0
    r: i64
    for r in range(RESOURCES):
        n: i64 = min(count(g.piles, r), g.content.deck_cards[r])
        taken += n * one(r)
        i: i64
        for i in range(n):
            deck = append(deck, r)
    g.shuffle(deck)
    g.piles -= taken
    g.supply = deck
    g.supply_at = 0
    for seat in g.seats:
        seat.drawn = 0
    g.emit(event_kinds.SUPPLY_RENEWED, -1, taken)


def draw_supply(g: Mars, seat: i64) -> i64:
    """MARS-SPL-1 to MARS-SPL-3: the next card of the supply deck goes unseen into the hand; -1 if there is none.

    The deck is formed anew the moment its last card is drawn; if the piles were empty then, it is tried again now.
    """
    if g.deck_left() == 0:
        if g.piles == 0:
            return -1
        form_supply(g)
    g.reveal()
    card: i64 = g.supply[g.supply_at]
    g.supply_at += 1
    me = g.seats[seat]
    me.hand += one(card)
    me.drawn += one(card)
    if g.deck_left() == 0 and g.piles != 0:
        form_supply(g)
    return card


def gain_from_pile(g: Mars, seat: i64, resource: i64, amount: i64) -> i64:
    """MARS-GEN-2, MARS-RUL-23: that many cards of an open pile, or what is there; returns how many."""
    n: i64 = min(amount, count(g.piles, resource))
    if n > 0:
        g.take_from_piles(seat, n * one(resource))
    return n


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeCards(Decision):
    """MARS-VAR-1, MARS-VAR-2, `gain_resource` of any kind (D-02, D-24, D-12): cards of choice from the open piles.

    Card by card, as many as there are. The piles are open, so a single possibility is not asked.
    """

    __slots__ = ()

    @property
    def left(self) -> i64:
        return self.a

    def run(self, g: Mars) -> bool:
        piles: i64 = g.piles
        if self.left == 0 or piles == 0:
            return False
        if total(piles) <= self.left:
            self.take(g, piles)
            return False
        if kinds(piles) > 1:
            return True
        self.take(g, self.left * one(nth(piles, 0)))
        return False

    def options(self, g: Mars, out: Moves) -> None:
        add_kinds(out, TAKE, g.piles)

    def choose(self, g: Mars, action: i64) -> None:
        self.take(g, one(action - TAKE))
        g.push(TakeCards(self.seat, self.left - 1))

    def take(self, g: Mars, cards: i64) -> None:
        g.take_from_piles(self.seat, cards)
        if g.round == 0:
            g.emit(event_kinds.TOOK_AT_START, self.seat, cards)
        elif g.phase == SUPPLY_PHASE:
            g.emit(event_kinds.TOOK_AS_SUPPLY, self.seat, cards)
        else:
            g.emit(event_kinds.TOOK_BY_CARD, self.seat, cards)


def add_kinds(out: Moves, verb: i64, bag: i64) -> None:
    """List every resource of a bag: cards are chosen one by one, in any order."""
    r: i64
    for r in range(RESOURCES):
        if count(bag, r) > 0:
            out.add(verb + r)


# Colonists


def gain_colonists(g: Mars, seat: i64, amount: i64) -> i64:
    """MARS-EVT-5, MARS-COL-10, MARS-RUL-33: from the stock as far as it goes; returns how many came."""
    n: i64 = min(amount, g.colonist_stock)
    g.colonist_stock -= n
    g.seats[seat].colonists += n
    g.emit(event_kinds.COLONISTS, seat, n)
    return n


def lose_colonists(g: Mars, seat: i64, n: i64) -> None:
    """MARS-COL-11: the tokens leave the colony at once, free ones first."""
    if n > 0:
        g.colonist_stock += n
        g.seats[seat].colonists -= n
        g.emit(event_kinds.COLONISTS_LOST, seat, n)


# R&D cards and Magna Scientia


def draw_rd(g: Mars, seat: i64, deck: i64) -> None:
    """MARS-RD-3 to MARS-RD-5, MARS-RUL-27: the top card: immediate ones work at once, the others are kept face down."""
    left: i64 = len(g.rd1) - g.rd1_at if deck == 1 else len(g.rd2) - g.rd2_at
    if left == 0:
        g.emit(event_kinds.DECK_EMPTY, seat, deck)
        return
    g.reveal()
    known: bool
    if deck == 1:
        card: i64 = g.rd1[g.rd1_at]
        g.rd1_at += 1
        known = left <= g.rd1_known
        if known:
            g.rd1_known -= 1
    else:
        card = g.rd2[g.rd2_at]
        g.rd2_at += 1
        known = left <= g.rd2_known
        if known:
            g.rd2_known -= 1
    me = g.seats[seat]
    if g.content.rd_keep[card]:
        me.kept += one_card(card)
        if known:
            me.kept_known += one_card(card)
        g.emit(event_kinds.RD_KEPT, seat, deck, card, 1 if known else 0)
        return
    g.emit(event_kinds.RD_FACE_UP, seat, card)
    if g.content.rd_returns[card]:
        gain_colonists(g, seat, g.content.rd_sum(one_card(card), RD_COLONISTS))
        return_rd(g, card)
        return
    me.rd += one_card(card)
    count_rd(g, seat)
    magna_scientia(g)


def return_rd(g: Mars, card: i64) -> None:
    """RULES, Cards: a used card goes under its own deck, and everybody knows where it lies."""
    if g.content.rd_deck[card] == 1:
        g.rd1 = append(g.rd1[g.rd1_at :], card)
        g.rd1_at = 0
        g.rd1_known += 1
    else:
        g.rd2 = append(g.rd2[g.rd2_at :], card)
        g.rd2_at = 0
        g.rd2_known += 1


def count_rd(g: Mars, seat: i64) -> None:
    """MARS-RD-6, MARS-RD-7, MARS-RUL-28: what the face-up cards give, whatever becomes of the R&D centres."""
    me = g.seats[seat]
    me.robots = g.content.rd_sum(me.rd, RD_STAFF)
    me.extra_energy = g.content.rd_sum(me.rd, RD_ENERGY)


def magna_scientia(g: Mars) -> None:
    """MARS-RD-8, MARS-RD-9, MARS-RD-10, MARS-RUL-29, MARS-RUL-53: after every change of science points.

    Without a holder the first to reach the threshold takes the card; otherwise whoever is alone in front of the holder.
    """
    most: i64 = g.content.magna_threshold - 1 if g.magna < 0 else g.science(g.magna)
    leader: i64 = -1
    seat: i64
    for seat in range(g.players):
        points: i64 = g.science(seat)
        if points > most:
            most = points
            leader = seat
        elif points == most and leader >= 0:
            # Two ahead of the holder and equal: nobody takes it unless a third is further ahead
            leader = -2
    if leader >= 0:
        g.emit(event_kinds.MAGNA if g.magna < 0 else event_kinds.MAGNA_LOST, leader, g.magna, most)
        g.magna = leader


def random_card(g: Mars, seat: i64) -> i64:
    """C-6: uniformly among the cards of a hand."""
    hand: i64 = g.seats[seat].hand
    return nth(hand, g.below(total(hand)))
