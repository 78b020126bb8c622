"""Setup with its variants."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.mars import event_kinds
from offworld.games.mars.actions import DRAFT
from offworld.games.mars.data import DEPOSIT, KINDS, MINE, RESOURCES, Content
from offworld.games.mars.pieces import ACTIVE, owned_mines
from offworld.games.mars.rules.cards import TakeCards, draw_supply, form_supply
from offworld.games.mars.rules.turn import Turn
from offworld.games.mars.state import REVISED, START_CARDS, TACTICAL, Mars
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.bags import one, total
from offworld.kit.events import EventSink
from offworld.kit.moves import Moves
from offworld.kit.version import Seed

EXTRA_START_CARDS: Final[i64] = 0x2210
"""MARS-VAR-6: how many cards more each place of the first round begins with, the first place in the lowest digit."""


def new_game(
    content: Content, players: i64, seed: Seed, length: i64, variants: i64, random_start: bool, sink: EventSink | None
) -> Mars:
    """MARS-SETUP-1, MARS-SETUP-2, MARS-SETUP-7, MARS-SETUP-8, MARS-VAR-4: everything up to the first decision."""
    g = Mars(content, players)
    g.make_empty()
    g.sink = sink
    g.seed(seed)
    g.goal = content.goals[length]
    g.variants = variants
    if random_start:
        g.start = g.below(players)
    g.active = g.start
    g.emit(event_kinds.START, g.start)
    lay_out(g)
    remove_mines(g)
    g.events = shuffled(g, event_cards(g))
    g.rd1 = shuffled(g, rd_cards(g, 1))
    g.rd2 = shuffled(g, rd_cards(g, 2))
    # In reverse: the draft, the starting cards of the revised rules, the supply deck and the hands, the first turn
    g.push(Turn(g.start))
    g.push(Deal())
    i: i64 = players - 1
    while i >= 0 and variants & REVISED:
        g.push(TakeCards(g.order(i), content.revised_hand))
        i -= 1
    push_draft(g)
    g.advance()
    return g


def lay_out(g: Mars) -> None:
    """MARS-SETUP-4, MARS-COMP-1, MARS-COMP-2, MARS-COMP-3, MARS-COMP-4: tiles, cards, colonists, colonies.

    MARS-RUL-1, MARS-RUL-2, MARS-RUL-3: costs, kinds and numbers of tiles are those of content.toml.

    All resource cards lie open until the supply deck is formed. Mines get their colonists as they are drafted.
    """
    c = g.content
    kind: i64
    for kind in range(KINDS):
        g.stock[kind] = c.tiles[kind]
    r: i64
    for r in range(RESOURCES):
        g.piles += c.cards[r] * one(r)
    g.colonist_stock = c.colonists
    for seat in g.seats:
        seat.colonists = c.start_colonists
        g.colonist_stock -= c.start_colonists


def remove_mines(g: Mars) -> None:
    """MARS-VAR-1, MARS-VAR-2: with few players a mine of every resource but one leaves the game."""
    excepted: i64 = -1
    if g.variants & REVISED and g.players < 4:
        excepted = g.below(RESOURCES)
    elif g.variants & TACTICAL and g.players == 3:
        excepted = g.content.tactical_except
    if excepted < 0:
        return
    g.emit(event_kinds.MINES_OUT if g.variants & REVISED else event_kinds.MINES_OUT_TACTICAL, -1, excepted)
    r: i64
    for r in range(RESOURCES):
        if r != excepted:
            g.move_tile(MINE, r, -g.content.mines_out)


def event_cards(g: Mars) -> vec[i64]:
    """MARS-SETUP-7, MARS-VAR-2: all events, without deposits in the tactical variant."""
    deck = vec[i64]()
    card: i64
    for card in range(len(g.content.event_type)):
        if g.variants & TACTICAL == 0 or g.content.event_type[card] != DEPOSIT:
            n: i64 = g.content.event_copies[card]
            while n > 0:
                deck = append(deck, card)
                n -= 1
    return deck


def rd_cards(g: Mars, number: i64) -> vec[i64]:
    deck = vec[i64]()
    card: i64
    for card in range(g.content.rd_count):
        if g.content.rd_deck[card] == number:
            n: i64 = g.content.rd_copies[card]
            while n > 0:
                deck = append(deck, card)
                n -= 1
    return deck


def shuffled(g: Mars, deck: vec[i64]) -> vec[i64]:
    g.shuffle(deck)
    return deck


def push_draft(g: Mars) -> None:
    """MARS-SETUP-3: one round clockwise, one back. MARS-VAR-2: two rounds from the second player on."""
    i: i64 = g.players - 1
    if g.variants & TACTICAL:
        while i >= 0:
            g.push(DraftMine(g.order(i + 1)))
            i -= 1
        i = g.players - 1
        while i >= 0:
            g.push(DraftMine(g.order(i + 1)))
            i -= 1
        return
    while i >= 0:
        g.push(DraftMine(g.order(g.players - 1 - i)))
        i -= 1
    i = g.players - 1
    while i >= 0:
        g.push(DraftMine(g.order(i)))
        i -= 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DraftMine(Decision):
    """MARS-SETUP-3, MARS-SETUP-4, MARS-RUL-52 (D-01): a mine of any resource left, with a colonist on it."""

    __slots__ = ()

    def run(self, g: Mars) -> bool:
        found: i64 = -1
        r: i64
        for r in range(RESOURCES):
            if g.tiles(MINE, r) > 0:
                if found >= 0:
                    return True
                found = r
        self.draft(g, found)
        return False

    def options(self, g: Mars, out: Moves) -> None:
        r: i64
        for r in range(RESOURCES):
            if g.tiles(MINE, r) > 0:
                out.add(DRAFT + r)

    def choose(self, g: Mars, action: i64) -> None:
        self.draft(g, action - DRAFT)

    def draft(self, g: Mars, resource: i64) -> None:
        me = g.seats[self.seat]
        me.mines |= (ACTIVE | (resource + 1)) << (4 * owned_mines(me.mines))
        me.energy_marker = me.demand(g.content)
        g.move_tile(MINE, resource, -1)
        g.emit(event_kinds.DRAFTED, self.seat, resource)


@final
@mypyc_attr(acyclic=True)
class Deal(Automatic):
    """MARS-SETUP-5, MARS-SETUP-6: the supply deck, and from it the hidden hands; the variants deal none.

    MARS-VAR-6: what later places get besides is drawn after that, whatever the hands come from.
    """

    __slots__ = ()

    def run(self, g: Mars) -> bool:
        form_supply(g)
        i: i64
        seat: i64
        if g.variants & (REVISED | TACTICAL) == 0:
            for i in range(g.players):
                seat = g.order(i)
                n: i64 = g.content.hand_start
                while n > 0:
                    draw_supply(g, seat)
                    n -= 1
                g.emit(event_kinds.DEALT, seat, g.content.hand_start, g.seats[seat].hand)
        if g.variants & START_CARDS:
            for i in range(g.players):
                draw_extra(g, g.order(i), (EXTRA_START_CARDS >> (4 * i)) & 15)
        return False


def draw_extra(g: Mars, seat: i64, number: i64) -> None:
    """MARS-VAR-6: so many cards more from the supply deck, unseen by the others."""
    drawn: i64 = 0
    n: i64
    for n in range(number):
        card: i64 = draw_supply(g, seat)
        if card >= 0:
            drawn += one(card)
    if drawn:
        g.emit(event_kinds.DEALT_EXTRA, seat, total(drawn), drawn)
