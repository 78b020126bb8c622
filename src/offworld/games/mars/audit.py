"""Mars: what must hold in every position (MARS-GEN-8). Tests call it after every action, so it is compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from offworld.games.mars.data import (
    CONTRACTS,
    DEPOSIT,
    HABITATION,
    KIND_NAMES,
    LEVELLED,
    MINE,
    MINE_SLOTS,
    NOBODY,
    NOTHING,
    POWER_PLANT,
    RD_ENERGY,
    RD_STAFF,
    RESOURCE_NAMES,
    RESOURCES,
    printed,
)
from offworld.games.mars.pieces import brought_by, copies, holds, mine_at, mine_resource, one_card, owned_mines
from offworld.games.mars.rules.colony import Reduce
from offworld.games.mars.rules.event import TakeSupremacy
from offworld.games.mars.state import ASIDE_CARD, REVISED, TACTICAL, Mars
from offworld.kit.agenda import Step
from offworld.kit.audit import everything
from offworld.kit.bags import count, one, shl, some, unpack

HABITATIONS: Final[i64] = 5
MINES: Final[i64] = 0xFFFF
"""The bits of the four mine slots."""


def audit(g: Mars) -> None:
    _resource_cards(g)
    _knowledge(g)
    _tiles(g)
    _mines(g)
    _colonists(g)
    _contracts(g)
    _events(g)
    _rd_cards(g)
    _colonies(g)
    _offers(g)
    _agenda(g)


def _resource_cards(g: Mars) -> None:
    """Open piles, supply deck and hands hold every resource card once (MARS-ST-2).

    Cards are summed as bags: no count can leave its byte without another being wrong.
    """
    drawn: i64 = 0
    there: i64 = g.piles
    i: i64
    for i in range(g.supply_at):
        drawn += one(g.supply[i])
    for i in range(g.supply_at, len(g.supply)):
        there += one(g.supply[i])
    taken: i64 = 0
    for seat in g.seats:
        there += seat.hand
        taken += seat.drawn
    box: i64 = 0
    for i in range(RESOURCES):
        box += some(i, g.content.cards[i])
    assert there == box, f"resource cards {unpack(there, RESOURCES)} instead of {unpack(box, RESOURCES)}"
    assert taken == drawn, (
        f"drawn from the supply deck {unpack(drawn, RESOURCES)}, by players {unpack(taken, RESOURCES)}"
    )
    assert g.deck_left() > 0 or g.piles == 0 or g.round == 0, "the supply deck was not renewed"


def _knowledge(g: Mars) -> None:
    """Nobody is certain of a card that is not in the hand."""
    viewer: i64
    seat: i64
    for viewer in range(-1, g.players):
        for seat in range(g.players):
            known: i64 = g.known[g.known_at(viewer, seat)]
            assert viewer != seat or known == 0, f"seat {seat} keeps notes about the own hand"
            assert holds(g.seats[seat].hand, known), f"viewer {viewer} is wrong about the hand of seat {seat}"


def _tiles(g: Mars) -> None:
    """Tiles in stock and in colonies are those of the box."""
    kind: i64
    nth: i64
    for kind in range(LEVELLED):
        for nth in range(printed(kind) + 1, g.content.built_max[kind] + 1):
            box: i64 = (g.content.tiles[kind] >> (4 * nth)) & 15
            there: i64 = g.tiles(kind, nth)
            for seat in g.seats:
                if count(seat.built, kind) >= nth:
                    there += 1
            assert there == box, f"{there} tiles of {KIND_NAMES[kind]} number {nth} instead of {box}"


def _mines(g: Mars) -> None:
    """The same for mines, less those that a variant removed."""
    owned: i64 = 0
    slot: i64
    for seat in g.seats:
        for slot in range(MINE_SLOTS):
            resource: i64 = mine_resource(mine_at(seat.mines, slot))
            if 0 <= resource < RESOURCES:
                owned += one(resource)
    removed: i64 = 0
    r: i64
    for r in range(RESOURCES):
        missing: i64 = ((g.content.tiles[MINE] >> (4 * r)) & 15) - g.tiles(MINE, r) - count(owned, r)
        assert 0 <= missing <= g.content.mines_out, f"{missing} mines of {RESOURCE_NAMES[r]} are missing"
        removed += missing
    few: bool = (g.variants & REVISED != 0 and g.players < 4) or (g.variants & TACTICAL != 0 and g.players == 3)
    assert removed == (4 * g.content.mines_out if few else 0), f"{removed} mines are out of the game"


def _colonists(g: Mars) -> None:
    there: i64 = g.colonist_stock
    number: i64
    level: i64
    i: i64
    for number in range(g.players):
        seat = g.seats[number]
        there += seat.colonists
        brought: i64 = 0
        for level in range(HABITATIONS):
            powered: bool = 0 < level < count(seat.active, HABITATION)
            assert powered or brought_by(seat.brought, level) == 0, f"seat {number}: dark habitation {level} brings"
            brought += brought_by(seat.brought, level)
        for i in range(len(g.content.supremacies)):
            brought += brought_by(seat.supremacy_brought, i)
        assert seat.colonists >= g.content.start_colonists + brought, f"seat {number} has too few colonists"
    assert there == g.content.colonists, f"{there} colonists instead of {g.content.colonists}"
    assert g.colonist_stock >= 0, f"colonist stock {g.colonist_stock}"


def _contracts(g: Mars) -> None:
    every: i64 = g.contracts_open()
    for seat in g.seats:
        every += seat.contracts
    assert every == everything(CONTRACTS), "a contract is missing or owned twice"


def _events(g: Mars) -> None:
    """Deck, discards, held supremacies and the card being resolved are the event cards of the box."""
    there: i64 = g.discard + _event(g, g.choice_0) + _event(g, g.choice_1) + _event(g, g.event)
    i: i64
    for i in range(g.event_at, len(g.events)):
        there += _event(g, g.events[i])
    for i in range(g.aside.n):
        there += _event(g, g.aside[i] & ASIDE_CARD)
    if not g.over:
        there += _taken(g, g.pending)
    for step in g.agenda():
        there += _taken(g, step)
    for i in range(len(g.content.supremacies)):
        holder: i64 = g.holder(i)
        assert NOBODY <= holder < g.players, f"a supremacy is held by seat {holder}"
        # The card being resolved is counted already
        if holder != NOBODY and g.content.supremacies[i] != g.event:
            there += _event(g, g.content.supremacies[i])
    box: i64 = 0
    for i in range(len(g.content.event_copies)):
        # MARS-VAR-2: the tactical variant has no deposits
        if g.variants & TACTICAL == 0 or g.content.event_type[i] != DEPOSIT:
            box += g.content.event_copies[i] << (2 * i)
    assert there == box, f"event cards {there:x} instead of {box:x}, two bits a card"


def _event(g: Mars, card: i64) -> i64:
    assert NOTHING <= card < len(g.content.event_copies), f"there is no event card {card}"
    return one_card(card) if card != NOTHING else 0


def _taken(g: Mars, step: Step) -> i64:
    """The supremacy that is on its way to its new holder."""
    return _event(g, step.event) if isinstance(step, TakeSupremacy) else 0


def _rd_cards(g: Mars) -> None:
    there: i64 = _rd_deck(g, g.rd1, g.rd1_at) + _rd_deck(g, g.rd2, g.rd2_at)
    box: i64 = 0
    keep: i64 = 0
    card: i64
    for card in range(g.content.rd_count):
        box += g.content.rd_copies[card] << (2 * card)
        if g.content.rd_keep[card]:
            keep |= shl(3, 2 * card)
    number: i64
    for number in range(g.players):
        seat = g.seats[number]
        assert seat.rd >= 0 and seat.kept >= 0, f"seat {number}: negative R&D cards"
        there += seat.rd + seat.kept
        assert seat.kept & ~keep == 0 and seat.rd & keep == 0, f"seat {number}: R&D cards on the wrong side"
        assert _contained(seat.kept, seat.kept_known), f"seat {number}: not all cards known to be kept are"
    assert there == box, f"R&D cards {there:x} instead of {box:x}, two bits a card"
    assert 0 <= g.rd1_known <= len(g.rd1) - g.rd1_at, "R&D1 cards known at the bottom"
    assert 0 <= g.rd2_known <= len(g.rd2) - g.rd2_at, "R&D2 cards known at the bottom"
    assert NOBODY <= g.magna < g.players, f"Magna Scientia is with seat {g.magna}"


def _rd_deck(g: Mars, deck: vec[i64], drawn: i64) -> i64:
    """What is left of an R&D deck, two bits a card."""
    there: i64 = 0
    i: i64
    for i in range(drawn, len(deck)):
        assert 0 <= deck[i] < g.content.rd_count, f"there is no R&D card {deck[i]}"
        there += one_card(deck[i])
    return there


def _contained(cards: i64, some_of_them: i64) -> bool:
    """Are the second cards among the first?"""
    card: i64 = 0
    while some_of_them >> (2 * card) != 0 and card < 31:
        if copies(some_of_them, card) > copies(cards, card):
            return False
        card += 1
    return True


def _colonies(g: Mars) -> None:
    """Every colony is valid at every decision but a forced reduction (MARS-ST-8)."""
    reducing: bool = not g.over and isinstance(g.pending, Reduce)
    number: i64
    kind: i64
    slot: i64
    for number in range(g.players):
        seat = g.seats[number]
        assert seat.active >= 0 and seat.built >= 0, f"seat {number}: negative installations"
        for kind in range(LEVELLED):
            active: i64 = count(seat.active, kind)
            built: i64 = count(seat.built, kind)
            assert active <= built <= g.content.built_max[kind], f"seat {number}: {KIND_NAMES[kind]}"
            assert built >= printed(kind), f"seat {number} lost a printed {KIND_NAMES[kind]}"
        assert count(seat.active, HABITATION) >= 1, f"seat {number}: Habitation 0 is dark"
        assert count(seat.active, POWER_PLANT) >= 1, f"seat {number}: Power plant 0 is empty"
        mines: i64 = owned_mines(seat.mines)
        assert seat.mines >> (4 * mines) == 0, f"seat {number} has a gap between mines"
        for slot in range(mines):
            assert 0 <= mine_resource(mine_at(seat.mines, slot)) < RESOURCES, f"seat {number}: mine {slot}"
        assert seat.mines & ~MINES == 0, f"seat {number}: mines {seat.mines:x}"
        assert seat.robots == g.content.rd_sum(seat.rd, RD_STAFF), f"seat {number}: robots"
        assert seat.extra_energy == g.content.rd_sum(seat.rd, RD_ENERGY), f"seat {number}: energy of R&D cards"
        valid: bool = seat.valid(g.content)
        assert valid or (reducing and g.to_move == number), f"the colony of seat {number} is not valid"
        assert not valid or not (reducing and g.to_move == number), "a valid colony is being reduced"


def _offers(g: Mars) -> None:
    number: i64
    r: i64
    for number in range(g.players):
        seat = g.seats[number]
        assert holds(seat.hand, seat.give), f"seat {number} offers cards it does not hold"
        for r in range(RESOURCES):
            both: bool = count(seat.give, r) != 0 and count(seat.get, r) != 0
            assert not both, f"seat {number}: a resource on both sides"
    assert g.proposals <= g.content.proposals, f"{g.proposals} proposals in a turn"
    assert g.exchange_actions <= g.content.exchange_cap, f"{g.exchange_actions} exchange actions"
    assert g.build_actions <= g.content.construction_cap, f"{g.build_actions} construction actions"


def _agenda(g: Mars) -> None:
    assert g.over or -1 <= g.pending.seat < g.players, f"{g.pending!r} belongs to nobody"
    for step in g.agenda():
        assert -1 <= step.seat < g.players, f"{step!r} belongs to nobody"
    assert g.over or 0 <= g.to_move < g.players, f"seat {g.to_move} is to move"
    assert g.over == (g.winner != NOBODY), "the game is over without a winner, or goes on with one"
    assert g.round <= g.content.round_cap, f"round {g.round}"
