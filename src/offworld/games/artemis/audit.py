"""The Artemis Project: what must hold in every position. Tests call it after every action, so it is compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from offworld.games.artemis.data import MAX_PLAYERS, TYPE_NAMES, TYPES
from offworld.games.artemis.pieces import (
    RELIC,
    STUDENT_NONE,
    at,
    camp_card,
    camp_colonists,
    camp_tile,
    face,
    fits,
    owner,
    sent,
    sent_type,
    staff_of,
    student_of,
    tile_of,
)
from offworld.games.artemis.rules.gains import House, trains_away
from offworld.games.artemis.rules.placement import Enrol, PlaceDie, TakeTurn
from offworld.games.artemis.state import PLACING, Artemis
from offworld.kit.agenda import Step
from offworld.kit.audit import joined
from offworld.kit.bags import count, one, total
from offworld.kit.rows import Row

DRONES: Final[i64] = 2
RELIC_DIE: Final[i64] = 6
"""In a bag of dice by owner, the kind of the Relic die."""


def audit(g: Artemis) -> None:
    _stores(g)
    _colonists(g)
    _dice(g)
    _tiles(g)
    _cards(g)
    _rows(g)
    _agenda(g)


def _stores(g: Artemis) -> None:
    """Nothing is negative. This comes first: counting a negative bag would never end."""
    number: i64
    for number in range(g.players):
        seat = g.seats[number]
        _not_negative(number, seat.energy, "energy")
        _not_negative(number, seat.minerals, "minerals")
        _not_negative(number, seat.toolkits, "toolkits")
        _not_negative(number, seat.badges, "badges")
        _not_negative(number, seat.relief, "relief")
        _not_negative(number, seat.shelters, "shelters")
        _not_negative(number, seat.pool, "pool")
        assert seat.relief <= g.content.relief_spaces, f"seat {number} is beyond the Relief Track"
        assert seat.vp >= 0 or g.over, f"seat {number} has {seat.vp} VP during play"
    assert g.vents >= 0 and g.quarry >= 0, f"pools {g.vents}, {g.quarry}"
    assert g.doorstep >= 0, f"the Doorstep holds {g.doorstep:x}"
    assert total(g.doorstep) <= g.content.doorstep_max, f"{total(g.doorstep)} colonists at the Doorstep"


def _not_negative(number: i64, amount: i64, name: str) -> None:
    assert amount >= 0, f"seat {number} has {amount} {name}"


def _colonists(g: Artemis) -> None:
    """Bag, discarded, removed, stock, Doorstep, cards and owned colonists of each type make up the total."""
    there = vec[i64]([0] * TYPES)
    _add(there, g.bag)
    _add(there, g.discarded)
    _add(there, g.removed)
    _add(there, g.academy_stock)
    _add(there, g.doorstep)
    i: i64
    for i in range(g.camps.n):
        _add(there, camp_colonists(g.camps[i], 0))
        _add(there, camp_colonists(g.camps[i], 1))
    for i in range(g.players):
        _add(there, g.owned(i))
    if not g.over:
        _add_carried(there, g.pending)
    for step in g.agenda():
        _add_carried(there, step)
    t: i64
    for t in range(TYPES):
        expected: i64 = g.content.colonists[t]
        assert there[t] == expected, f"{there[t]} colonists of type {TYPE_NAMES[t]} instead of {expected}"
    for seat in g.seats:
        for i in range(seat.buildings.n):
            building: i64 = seat.buildings[i]
            kind: i64 = g.content.tile_kind[tile_of(building)]
            assert fits(g.content, kind, staff_of(building)), (
                f"staff {staff_of(building):x} overfills tile {building:x}"
            )


def _add(there: vec[i64], bag: i64) -> None:
    t: i64
    for t in range(TYPES):
        there[t] += count(bag, t)


def _add_carried(there: vec[i64], step: Step) -> None:
    """A gained colonist that is being housed is in nobody's place: the step carries it."""
    if isinstance(step, House):
        assert 0 <= step.colonist < TYPES, f"{step!r} houses nobody"
        there[step.colonist] += 1


def _dice(g: Artemis) -> None:
    """During Placement every player's dice are in the pool or on the board; later on the board or at home."""
    dice: i64 = _by_owner(g, g.camp_dice) + _by_owner(g, g.vents_dice) + _by_owner(g, g.quarry_dice)
    dice += _by_owner(g, g.bids) + _by_owner(g, g.doorstep_dice) + _by_owner(g, g.academy) + _by_owner(g, g.outfitter)
    relics: i64 = count(dice, RELIC_DIE) + (1 if g.relic_face != 0 else 0)
    assert relics <= (1 if g.relic_on else 0), f"{relics} Relic dice"
    assert g.relic_on or g.relic_holder < 0, "somebody holds a Relic die that is not in the game"
    limit: i64 = g.content.dice_per_player
    asking: bool = not g.over and isinstance(g.pending, (TakeTurn, PlaceDie)) and not g.solo()
    seat: i64
    for seat in range(g.players):
        on_board: i64 = count(dice, seat)
        in_pool: i64 = total(g.seats[seat].pool)
        assert on_board + in_pool <= limit, f"seat {seat} has {on_board + in_pool} dice"
        if g.phase == PLACING and asking:
            assert on_board + in_pool == limit, f"seat {seat} has lost dice: {on_board} placed, {in_pool} left"
        assert in_pool == 0 or g.phase == PLACING, f"seat {seat} holds dice outside Placement"


def _by_owner(g: Artemis, row: Row) -> i64:
    """The dice of a region as a bag, the Relic die apart; each shows a face and belongs to somebody."""
    owners: i64 = g.players + (DRONES if g.solo() else 0)
    dice: i64 = 0
    i: i64
    for i in range(row.n):
        die: i64 = row[i]
        if die != 0:
            assert 1 <= face(die) <= 6, f"a die shows {face(die)}"
            assert owner(die) < owners, f"a die belongs to seat {owner(die)}"
            dice += one(RELIC_DIE if die & RELIC else owner(die))
    return dice


def _tiles(g: Artemis) -> None:
    """No building tile is in two places."""
    seen: i64 = 0
    i: i64
    reward: i64
    for seat in g.seats:
        for i in range(seat.buildings.n):
            seen = joined(seen, tile_of(seat.buildings[i]), "tile")
    for i in range(g.gantry.n):
        if g.gantry[i] >= 0:
            seen = joined(seen, g.gantry[i], "tile")
    for i in range(g.camps.n):
        for reward in range(2):
            if camp_tile(g.camps[i], reward) >= 0:
                seen = joined(seen, camp_tile(g.camps[i], reward), "tile")
    for i in range(g.ocean_at, len(g.ocean)):
        seen = joined(seen, g.ocean[i], "tile")
    for i in range(g.surface_at, len(g.surface)):
        seen = joined(seen, g.surface[i], "tile")
    assert g.gantry.n <= g.content.gantry_max, f"{g.gantry.n} tiles in the Gantry"


def _cards(g: Artemis) -> None:
    """Decks hold each card once, and no card lies on the table and in the deck."""
    deck: i64 = 0
    i: i64
    for i in range(len(g.expeditions)):
        deck = joined(deck, g.expeditions[i], "Expedition")
    deck = 0
    for i in range(len(g.events)):
        deck = joined(deck, g.events[i], "Event")
    there: i64 = 0
    for i in range(g.expedition_at, len(g.expeditions)):
        there = joined(there, g.expeditions[i], "Expedition")
    for i in range(g.camps.n):
        there = joined(there, camp_card(g.camps[i]), "Expedition")
    if g.directives_on:
        dealt: i64 = 0
        for seat in g.seats:
            dealt = joined(dealt, seat.directive, "Directive")
            dealt = joined(dealt, seat.returned, "Directive")


def _rows(g: Artemis) -> None:
    """ART-EXPO-1: exposure rows ascend. ART-GANT-P1: bids on a tile ascend strictly. ART-BASE-P2: who may go along."""
    _exposed(g.vents_dice)
    _exposed(g.quarry_dice)
    _exposed(g.doorstep_dice)
    i: i64
    tile: i64
    for tile in range(g.gantry.n):
        highest: i64 = 0
        for i in range(g.bids.n):
            if at(g.bids[i]) == tile:
                assert face(g.bids[i]) > highest, f"on tile {tile} a bid of {face(g.bids[i])} follows one of {highest}"
                highest = face(g.bids[i])
    for i in range(g.camp_dice.n):
        die: i64 = g.camp_dice[i]
        most: i64 = g.content.send_most[sent_type(die)]
        assert sent(die) <= most, f"{sent(die)} colonists of type {TYPE_NAMES[sent_type(die)]} beside one die"
    enrolling: bool = not g.over and isinstance(g.pending, Enrol)
    for i in range(g.academy.n):
        lesson: i64 = g.academy[i]
        lonely: bool = lesson != 0 and student_of(lesson) == STUDENT_NONE and owner(lesson) < g.players
        # ART-R-15: a reward may train the colonist of a lesson away
        expected: bool = enrolling or trains_away(g)
        assert not lonely or expected, "a player's die lies at the Academy without a colonist"


def _exposed(row: Row) -> None:
    i: i64
    for i in range(1, row.n):
        assert face(row[i - 1]) <= face(row[i]), f"in an exposure row a {face(row[i])} follows a {face(row[i - 1])}"


def _agenda(g: Artemis) -> None:
    if not g.over:
        assert 0 <= g.to_move < g.players <= MAX_PLAYERS, f"seat {g.to_move} is to move"
        assert g.pending.seat == g.to_move, "the awaited seat is not the step's"
