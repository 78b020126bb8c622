"""The Artemis Project: what must hold in every position. Cold and plain; tests call it after every action."""

from __future__ import annotations

from itertools import pairwise

from offworld.games.artemis.data import MAX_PLAYERS, TYPE_NAMES, TYPES
from offworld.games.artemis.pieces import (
    RELIC,
    STUDENT_NONE,
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
from offworld.games.artemis.state import PLACING, Artemis
from offworld.kit.bags import count, total

DRONES = 2


def audit(g: Artemis) -> None:
    _colonists(g)
    _dice(g)
    _tiles(g)
    _cards(g)
    _stores(g)
    _rows(g)
    _agenda(g)


def _colonists(g: Artemis) -> None:
    """Bag, discarded, removed, stock, Doorstep, cards and owned colonists of each type make up the total."""
    for t in range(TYPES):
        there = sum(count(bag, t) for bag in (g.bag, g.discarded, g.removed, g.academy_stock, g.doorstep))
        there += sum(count(camp_colonists(g.camps[i], r), t) for i in range(g.camps.n) for r in range(2))
        there += sum(count(g.owned(seat), t) for seat in range(g.players))
        there += sum(1 for step in _pending(g) if _carries(step) == t)
        expected = g.content.raw["colonist_types"][t]["count"]
        assert there == expected, f"{there} colonists of type {TYPE_NAMES[t]} instead of {expected}"
    for seat in g.seats:
        for i in range(seat.buildings.n):
            building = seat.buildings[i]
            kind = g.content.tile_kind[tile_of(building)]
            assert fits(g.content, kind, staff_of(building)), (
                f"staff {staff_of(building):x} overfills tile {building:x}"
            )


def _pending(g: Artemis) -> list[object]:
    waiting: list[object] = [] if g.over else [g.pending]
    return waiting + list(g.agenda)


def _carries(step: object) -> int:
    """A gained colonist that is being housed is in nobody's place: the step carries it."""
    return int(getattr(step, "colonist", -1)) if type(step).__name__ == "House" else -1


def _dice(g: Artemis) -> None:
    """During Placement every player's dice are in the pool or on the board; later on the board or at home."""
    rows = (g.camp_dice, g.vents_dice, g.quarry_dice, g.bids, g.doorstep_dice, g.academy, g.outfitter)
    dice = [row[i] for row in rows for i in range(row.n) if row[i] != 0]
    relics = sum(1 for die in dice if die & RELIC) + (g.relic_face != 0)
    assert relics <= int(g.relic_on), f"{relics} Relic dice"
    assert g.relic_on or g.relic_holder < 0, "somebody holds a Relic die that is not in the game"
    for die in dice:
        assert 1 <= face(die) <= 6, f"a die shows {face(die)}"
    for seat in range(g.players):
        on_board = sum(1 for die in dice if owner(die) == seat and not die & RELIC)
        in_pool = total(g.seats[seat].pool)
        limit = g.content.dice_per_player
        assert on_board + in_pool <= limit, f"seat {seat} has {on_board + in_pool} dice"
        asking = not g.over and type(g.pending).__name__ in ("TakeTurn", "PlaceDie") and not g.solo()
        if g.phase == PLACING and asking:
            assert on_board + in_pool == limit, f"seat {seat} has lost dice: {on_board} placed, {in_pool} left"
        assert in_pool == 0 or g.phase == PLACING, f"seat {seat} holds dice outside Placement"
    drones = DRONES if g.solo() else 0
    for die in dice:
        assert owner(die) < g.players + drones, f"a die belongs to seat {owner(die)}"


def _tiles(g: Artemis) -> None:
    """No building tile is in two places."""
    seen = [tile_of(seat.buildings[i]) for seat in g.seats for i in range(seat.buildings.n)]
    seen += [g.gantry[i] for i in range(g.gantry.n) if g.gantry[i] >= 0]
    seen += [camp_tile(g.camps[i], r) for i in range(g.camps.n) for r in range(2) if camp_tile(g.camps[i], r) >= 0]
    seen += [g.ocean[i] for i in range(g.ocean_at, len(g.ocean))]
    seen += [g.surface[i] for i in range(g.surface_at, len(g.surface))]
    assert len(seen) == len(set(seen)), "a building tile is in two places"
    assert g.gantry.n <= g.content.gantry_max, f"{g.gantry.n} tiles in the Gantry"


def _cards(g: Artemis) -> None:
    """Decks hold each card once, and no card lies on the table and in the deck."""
    for deck, name in ((g.expeditions, "Expedition"), (g.events, "Event")):
        assert len(set(deck)) == len(deck), f"an {name} is in its deck twice"
    table = {camp_card(g.camps[i]) for i in range(g.camps.n)}
    left = {g.expeditions[i] for i in range(g.expedition_at, len(g.expeditions))}
    assert len(table) == g.camps.n and not table & left, "an Expedition is in two places"
    if g.directives_on:
        dealt = [card for seat in g.seats for card in (seat.directive, seat.returned)]
        assert len(set(dealt)) == 2 * g.players, "a Directive is in two hands"


def _stores(g: Artemis) -> None:
    for number, seat in enumerate(g.seats):
        for name in ("energy", "minerals", "toolkits", "badges", "relief", "shelters", "pool"):
            assert getattr(seat, name) >= 0, f"seat {number} has {getattr(seat, name)} {name}"
        assert seat.relief <= g.content.relief_spaces, f"seat {number} is beyond the Relief Track"
        assert seat.vp >= 0 or g.over, f"seat {number} has {seat.vp} VP during play"
    assert g.vents >= 0 and g.quarry >= 0, f"pools {g.vents}, {g.quarry}"
    assert total(g.doorstep) <= g.content.doorstep_max, f"{total(g.doorstep)} colonists at the Doorstep"


def _rows(g: Artemis) -> None:
    """ART-EXPO-1: exposure rows ascend. ART-GANT-P1: bids on a tile ascend strictly. ART-BASE-P2: who may go along."""
    for row in (g.vents_dice, g.quarry_dice, g.doorstep_dice):
        faces = [face(row[i]) for i in range(row.n)]
        assert faces == sorted(faces), f"an exposure row shows {faces}"
    for tile in range(g.gantry.n):
        faces = [face(g.bids[i]) for i in range(g.bids.n) if g.bids[i] >> 17 == tile]
        assert all(a < b for a, b in pairwise(faces)), f"bids on tile {tile} show {faces}"
    for i in range(g.camp_dice.n):
        die = g.camp_dice[i]
        most = g.content.send_most[sent_type(die)]
        assert sent(die) <= most, f"{sent(die)} colonists of type {TYPE_NAMES[sent_type(die)]} beside one die"
    for i in range(g.academy.n):
        lesson = g.academy[i]
        lonely = lesson != 0 and student_of(lesson) == STUDENT_NONE and owner(lesson) < g.players
        enrolling = not g.over and type(g.pending).__name__ == "Enrol"
        assert not lonely or enrolling, "a player's die lies at the Academy without a colonist"


def _agenda(g: Artemis) -> None:
    if not g.over:
        assert 0 <= g.to_move < g.players <= MAX_PLAYERS, f"seat {g.to_move} is to move"
        assert g.pending.seat == g.to_move, "the awaited seat is not the step's"
