"""Mars: what must hold in every position (MARS-GEN-8). Cold and plain; tests call it after every action."""

from __future__ import annotations

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
from offworld.games.mars.pieces import ACTIVE, brought_by, copies, holds, mine_at, mine_resource, one_card, owned_mines
from offworld.games.mars.state import ASIDE_CARD, REVISED, TACTICAL, Mars
from offworld.kit.bags import count, one, pack, unpack


def audit(g: Mars) -> None:
    _resource_cards(g)
    _knowledge(g)
    _tiles(g)
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
    drawn = sum(one(g.supply[i]) for i in range(g.supply_at))
    left = sum(one(g.supply[i]) for i in range(g.supply_at, len(g.supply)))
    there = g.piles + left + sum(seat.hand for seat in g.seats)
    box = pack(list(g.content.cards))
    assert there == box, f"resource cards {unpack(there, RESOURCES)} instead of {unpack(box, RESOURCES)}"
    taken = sum(seat.drawn for seat in g.seats)
    assert taken == drawn, (
        f"drawn from the supply deck {unpack(drawn, RESOURCES)}, by players {unpack(taken, RESOURCES)}"
    )
    assert g.deck_left() > 0 or g.piles == 0 or g.round == 0, "the supply deck was not renewed"


def _knowledge(g: Mars) -> None:
    """Nobody is certain of a card that is not in the hand."""
    for viewer in range(-1, g.players):
        for seat in range(g.players):
            known = g.known[g.known_at(viewer, seat)]
            assert viewer != seat or known == 0, f"seat {seat} keeps notes about the own hand"
            assert holds(g.seats[seat].hand, known), f"viewer {viewer} is wrong about the hand of seat {seat}"


def _tiles(g: Mars) -> None:
    """Tiles in stock and in colonies are those of the box, less the mines that a variant removed."""
    for kind in range(LEVELLED):
        for nth in range(printed(kind) + 1, g.content.built_max[kind] + 1):
            box = (g.content.tiles[kind] >> 4 * nth) & 15
            built = sum(1 for seat in g.seats if count(seat.built, kind) >= nth)
            assert g.tiles(kind, nth) + built == box, f"tiles of {KIND_NAMES[kind]} number {nth}"
    removed = 0
    for r in range(RESOURCES):
        owned = sum(
            1 for seat in g.seats for slot in range(MINE_SLOTS) if mine_resource(mine_at(seat.mines, slot)) == r
        )
        missing = ((g.content.tiles[MINE] >> 4 * r) & 15) - g.tiles(MINE, r) - owned
        assert 0 <= missing <= g.content.mines_out, f"{missing} mines of {RESOURCE_NAMES[r]} are missing"
        removed += missing
    few = (g.variants & REVISED and g.players < 4) or (g.variants & TACTICAL and g.players == 3)
    assert removed == (4 * g.content.mines_out if few else 0), f"{removed} mines are out of the game"


def _colonists(g: Mars) -> None:
    there = g.colonist_stock + sum(seat.colonists for seat in g.seats)
    assert there == g.content.colonists, f"{there} colonists instead of {g.content.colonists}"
    assert g.colonist_stock >= 0, f"colonist stock {g.colonist_stock}"
    for number, seat in enumerate(g.seats):
        brought = sum(brought_by(seat.brought, level) for level in range(5))
        brought += sum(brought_by(seat.supremacy_brought, i) for i in range(len(g.content.supremacies)))
        assert seat.colonists >= g.content.start_colonists + brought, f"seat {number} has too few colonists"
        for level in range(5):
            powered = 0 < level < count(seat.active, HABITATION)
            assert powered or brought_by(seat.brought, level) == 0, f"seat {number}: dark habitation {level} brings"


def _contracts(g: Mars) -> None:
    held = [seat.contracts for seat in g.seats]
    every = sum(held) + g.contracts_open()
    assert every == (1 << CONTRACTS) - 1, "a contract is missing or owned twice"


def _events(g: Mars) -> None:
    """Deck, discards, held supremacies and the card being resolved are the event cards of the box."""
    cards = [g.events[i] for i in range(g.event_at, len(g.events))]
    cards += [g.aside[i] & ASIDE_CARD for i in range(g.aside.n)]
    cards += [card for card in (g.choice_0, g.choice_1, g.event) if card != NOTHING]
    for step in _pending(g):
        if type(step).__name__ == "TakeSupremacy":
            cards.append(step.a)  # type: ignore[attr-defined]
    for i, card in enumerate(g.content.supremacies):
        # The card being resolved is counted already
        if g.holder(i) != NOBODY and card != g.event:
            cards.append(card)
        if g.holder(i) != NOBODY:
            assert 0 <= g.holder(i) < g.players, f"a supremacy is held by seat {g.holder(i)}"
    there = g.discard + sum(one_card(card) for card in cards)
    box = sum(int(n) << 2 * card for card, n in enumerate(g.content.event_copies) if _in_play(g, card))
    assert there == box, f"event cards {there:x} instead of {box:x}, two bits a card"


def _in_play(g: Mars, card: int) -> bool:
    """MARS-VAR-2: the tactical variant has no deposits."""
    return not (g.variants & TACTICAL and g.content.event_type[card] == DEPOSIT)


def _rd_cards(g: Mars) -> None:
    there = sum(one_card(g.rd1[i]) for i in range(g.rd1_at, len(g.rd1)))
    there += sum(one_card(g.rd2[i]) for i in range(g.rd2_at, len(g.rd2)))
    there += sum(seat.rd + seat.kept for seat in g.seats)
    box = sum(int(n) << 2 * card for card, n in enumerate(g.content.rd_copies))
    assert there == box, f"R&D cards {there:x} instead of {box:x}, two bits a card"
    keep = sum(3 << 2 * card for card, kept in enumerate(g.content.rd_keep) if kept)
    for number, seat in enumerate(g.seats):
        assert seat.kept & ~keep == 0 and seat.rd & keep == 0, f"seat {number}: R&D cards on the wrong side"
        assert _contained(seat.kept, seat.kept_known), f"seat {number}: not all cards known to be kept are"
    assert 0 <= g.rd1_known <= len(g.rd1) - g.rd1_at, "R&D1 cards known at the bottom"
    assert 0 <= g.rd2_known <= len(g.rd2) - g.rd2_at, "R&D2 cards known at the bottom"
    assert NOBODY <= g.magna < g.players, f"Magna Scientia is with seat {g.magna}"


def _contained(cards: int, some: int) -> bool:
    """Are the second cards among the first?"""
    return some == 0 or all(copies(some, card) <= copies(cards, card) for card in range(31))


def _colonies(g: Mars) -> None:
    """Every colony is valid at every decision but a forced reduction (MARS-ST-8)."""
    reducing = not g.over and type(g.pending).__name__ == "Reduce"
    for number, seat in enumerate(g.seats):
        for kind in range(LEVELLED):
            active, built = count(seat.active, kind), count(seat.built, kind)
            assert 0 <= active <= built <= g.content.built_max[kind], f"seat {number}: {KIND_NAMES[kind]}"
            assert built >= printed(kind), f"seat {number} lost a printed {KIND_NAMES[kind]}"
        assert count(seat.active, HABITATION) >= 1, f"seat {number}: Habitation 0 is dark"
        assert count(seat.active, POWER_PLANT) >= 1, f"seat {number}: Power plant 0 is empty"
        mines = owned_mines(seat.mines)
        assert seat.mines >> 4 * mines == 0, f"seat {number} has a gap between mines"
        for slot in range(mines):
            assert 0 <= mine_resource(mine_at(seat.mines, slot)) < RESOURCES, f"seat {number}: mine {slot}"
        assert seat.mines & ~0xFFFF == 0 and ACTIVE == 8, f"seat {number}: mines {seat.mines:x}"
        assert seat.robots == g.content.rd_sum(seat.rd, RD_STAFF), f"seat {number}: robots"
        assert seat.extra_energy == g.content.rd_sum(seat.rd, RD_ENERGY), f"seat {number}: energy of R&D cards"
        valid = seat.valid(g.content)
        assert valid or (reducing and g.to_move == number), f"the colony of seat {number} is not valid"
    assert not reducing or not g.seats[g.to_move].valid(g.content), "a valid colony is being reduced"


def _offers(g: Mars) -> None:
    for number, seat in enumerate(g.seats):
        assert holds(seat.hand, seat.give), f"seat {number} offers cards it does not hold"
        for r in range(RESOURCES):
            assert not (count(seat.give, r) and count(seat.get, r)), f"seat {number}: a resource on both sides"
    assert g.proposals <= g.content.proposals, f"{g.proposals} proposals in a turn"
    assert g.exchange_actions <= g.content.exchange_cap, f"{g.exchange_actions} exchange actions"
    assert g.build_actions <= g.content.construction_cap, f"{g.build_actions} construction actions"


def _pending(g: Mars) -> list[object]:
    waiting: list[object] = [] if g.over else [g.pending]
    return waiting + list(g.agenda)


def _agenda(g: Mars) -> None:
    for step in _pending(g):
        seat = step.seat  # type: ignore[attr-defined]
        assert -1 <= seat < g.players, f"{step!r} belongs to nobody"
    assert g.over or 0 <= g.to_move < g.players, f"seat {g.to_move} is to move"
    assert g.over == (g.winner != NOBODY), "the game is over without a winner, or goes on with one"
    assert g.round <= g.content.round_cap, f"round {g.round}"
