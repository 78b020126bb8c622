"""Artefact cards (RULES section 19): the advanced start that uses them, and the draw after the game."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.magnastorm import event_kinds
from offworld.games.magnastorm.data import BRONZE, GOLD, IN_BOX, SILVER
from offworld.games.magnastorm.pieces import seat_at
from offworld.games.magnastorm.rules.research import carry_out
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.agenda import Automatic
from offworld.kit.bags import some


def cards_of(g: Magnastorm, owner: i64, tier: i64) -> vec[i64]:
    """The cards of an owner, of one tier or of all with -1."""
    cards = vec[i64]()
    card: i64
    for card in range(len(g.artefacts)):
        if g.artefacts[card] == owner and (tier < 0 or g.content.artefact_tier[card] == tier):
            cards = append(cards, card)
    return cards


# ---------------------------------------------------------------- the advanced start


def draw_two(g: Magnastorm, seat: i64) -> None:
    """MAG-ART-4, MAG-CHN-3: two of the own cards at random; they stay in the collection (MAG-ART-6)."""
    cards = cards_of(g, seat, -1)
    g.shuffle(cards)
    first: i64 = cards[0]
    second: i64 = cards[1]
    if g.content.artefact_number[first] > g.content.artefact_number[second]:
        first = cards[1]
        second = cards[0]
    g.seats[seat].artefacts = (first + 1) | ((second + 1) << 8)
    g.emit(event_kinds.ARTEFACTS_DRAWN, seat, first, second)


def card_drawn(g: Magnastorm, seat: i64, index: i64) -> i64:
    """The first or second card of an advanced start, the lower number first."""
    return ((g.seats[seat].artefacts >> (8 * index)) & 255) - 1


def comes_before(g: Magnastorm, seat: i64, other: i64) -> bool:
    """MAG-ART-4: the higher total value, or among equals the highest single card number."""
    c = g.content
    mine: i64 = c.artefact_value[card_drawn(g, seat, 0)] + c.artefact_value[card_drawn(g, seat, 1)]
    theirs: i64 = c.artefact_value[card_drawn(g, other, 0)] + c.artefact_value[card_drawn(g, other, 1)]
    if mine != theirs:
        return mine > theirs
    return c.artefact_number[card_drawn(g, seat, 1)] > c.artefact_number[card_drawn(g, other, 1)]


def order_by_cards(g: Magnastorm) -> i64:
    """MAG-ART-4: the turn order track of an advanced start."""
    order: i64 = 0
    seat: i64
    other: i64
    for seat in range(g.players):
        ahead: i64 = 0
        for other in range(g.players):
            if other != seat and comes_before(g, other, seat):
                ahead += 1
        order += some(ahead, seat)
    return order


def give_artefact_bonuses(g: Magnastorm) -> None:
    """MAG-ART-5: in turn order, each player's two cards, the lower number first."""
    # In reverse: what happens first is pushed last
    i: i64 = g.players - 1
    while i >= 0:
        seat: i64 = seat_at(g.order, i)
        g.push(ArtefactBonus(seat, card_drawn(g, seat, 1)))
        g.push(ArtefactBonus(seat, card_drawn(g, seat, 0)))
        i -= 1


@final
@mypyc_attr(acyclic=True)
class ArtefactBonus(Automatic):
    """MAG-ART-5, MAG-RUL-43: the bonus of one card: reputation, a credit or a research level with its own bonus."""

    __slots__ = ()

    @property
    def card(self) -> i64:
        return self.a

    def run(self, g: Magnastorm) -> bool:
        carry_out(g, self.seat, g.content.artefact_fx[self.card], event_kinds.BY_ARTEFACT)
        return False


# ---------------------------------------------------------------- after the game


def draw_artefacts(g: Magnastorm) -> None:
    """MAG-ART-1, MAG-ART-2, MAG-ART-6, MAG-CHN-3: in ranking order a card each, the winner gold, the last bronze.

    A tier that has run out gives way to the next lower one that still has cards.
    """
    place: i64 = 0
    for ranked in g.ranking():
        seat: i64 = ranked
        tier: i64 = GOLD if place == 0 else BRONZE if place == g.players - 1 else SILVER
        place += 1
        cards = cards_of(g, IN_BOX, tier)
        while len(cards) == 0 and tier > BRONZE:
            tier -= 1
            cards = cards_of(g, IN_BOX, tier)
        if len(cards) == 0:
            continue
        card: i64 = cards[g.below(len(cards))]
        # A new list: clones share the old one
        owners = g.artefacts[:]
        owners[card] = seat
        g.artefacts = owners
        g.seats[seat].artefact = card
        g.emit(event_kinds.ARTEFACT, seat, card)
