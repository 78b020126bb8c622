"""The Artemis Project: does a bot play sensibly? Figures with their targets, and how each is counted.

Targets were set for four players and hold for other numbers until a reason for another is found. Every share of
Expeditions is one of all cards laid out (ART-SET-9), also of those that the Drones of the solo game resolve.
"""

from __future__ import annotations

from collections.abc import Sequence

from offworld.games.artemis import event_kinds
from offworld.games.artemis.data import SHELTERS, TYPES
from offworld.games.artemis.pieces import STUDENT_NONE, Seat, face, fits, owner, staff_of, student_of, tile_of
from offworld.games.artemis.rules.placement import PlaceDie, TakeTurn, open_academy
from offworld.games.artemis.scoring import sets_of
from offworld.games.artemis.state import Artemis
from offworld.kit.bags import count, one
from offworld.kit.game_info import GameEvent
from offworld.kit.sanity_stats import (
    Evaluator,
    SanityCounter,
    SanityReader,
    at_least,
    at_most,
    share_at_least,
    share_at_most,
)

ALONE = range(1, 2)
"""The number of players of the solo game."""

MEASURES = (
    at_most("expedition-ratio", 1.5),
    share_at_most("expeditions-empty", 0.15),
    share_at_most("expeditions-failed", 0.15),
    at_most("resources-idle", 4),
    at_most("resources-kept", 14),
    share_at_most("set-missed", 0.05),
    share_at_most("bids-unpaid", 0.03),
    at_most("colonists-frozen", 0.3),
    share_at_least("buildings-staffed", 0.7),
    at_least("score", 26),
    at_least("solo-rank", 3, ALONE),
)


class ArtemisSanity(SanityCounter):
    """Counts one game.

    - `expedition-ratio` (ART-BASE-R3): the total on a card that succeeded, divided by its difficulty.
    - `expeditions-empty`, `expeditions-failed` (ART-BASE-R1, ART-BASE-R2): of all cards laid out, those that no die was
      placed on, and those whose total stayed below the difficulty.
    - `resources-idle` (ART-SCO-1): a seat's Energy and Minerals at the end that score nothing: what is beyond the
      maximum of each, and remainders. `resources-kept`: all of them.
    - `set-missed` (ART-ACAD-P2, ART-ACAD-R1, ART-SCO-4): see `could_train`; of all seats.
    - `bids-unpaid` (ART-GANT-R1): of the dice in the Gantry whose turn to claim came, those that could not be paid.
    - `colonists-frozen` (ART-UPK-3): colonists of a seat that were not warmed.
    - `buildings-staffed` (ART-GEN-7): of all buildings at the end, those without an empty slot.
    - `score` (ART-SCO-0 and following): a seat's points.
    - `solo-rank` (ART-SOLO-12): alone, the rank of the points, 1 being the lowest.
    """

    def __init__(self, evaluator: Evaluator) -> None:
        super().__init__(evaluator)
        self.trainings: dict[int, set[int]] = {}
        """By seat, the types of a training that would have completed a set in the last round and was not taken."""

    def begin(self, g: Artemis, events: Sequence[GameEvent]) -> None:
        self.read(g, events)

    def before(self, g: Artemis, action: int) -> None:
        if g.round == g.content.rounds and isinstance(g.pending, (TakeTurn, PlaceDie)):
            types = could_train(g, g.to_move, values_at_hand(g))
            if types:
                self.trainings.setdefault(g.to_move, set()).update(types)

    def after(self, g: Artemis, seat: int, action: int, events: Sequence[GameEvent]) -> None:
        self.read(g, events)

    def read(self, g: Artemis, events: Sequence[GameEvent]) -> None:
        for kind, seat, a, b, c in events:
            if kind == event_kinds.CARD_LAID:
                self.count("expeditions-empty", 1)
                self.count("expeditions-failed", 0)
            elif kind == event_kinds.SUCCEEDED:
                self.count("expeditions-empty", -1, 0)
                self.count("expedition-ratio", b / c)
            elif kind == event_kinds.FAILED:
                self.count("expeditions-empty", -1, 0)
                self.count("expeditions-failed", 1, 0)
            elif kind == event_kinds.CANNOT_PAY:
                self.count("bids-unpaid", 1)
            elif kind == event_kinds.DECLINED or (kind == event_kinds.BUILDING and b == event_kinds.BY_CLAIM):
                self.count("bids-unpaid", 0)
            elif kind == event_kinds.FROZEN:
                self.count("colonists-frozen", 1, 0)
            elif kind == event_kinds.STUDENT:
                self.trainings.pop(seat, None)

    def end(self, g: Artemis) -> None:
        for seat in range(g.players):
            me = g.seats[seat]
            self.count("resources-idle", idle(g, me.energy) + idle(g, me.minerals))
            self.count("resources-kept", me.energy + me.minerals)
            missed = self.trainings.get(seat, set()) & completing(g, seat)
            self.count("set-missed", 1 if missed else 0)
            self.count("colonists-frozen", 0)
            for building in me.buildings.to_list():
                self.count("buildings-staffed", 1 if g.filled(building) else 0)
            self.count("score", g.points(seat))
        if g.solo():
            ranks = g.content.raw["solo_ranks"]
            self.count("solo-rank", sum(1 for rank in ranks if rank["min"] <= g.points(0)))


SANITY = SanityReader(MEASURES, ArtemisSanity)


def idle(g: Artemis, amount: int) -> int:
    """ART-SCO-1: what of a kept resource scores nothing."""
    c = g.content
    scoring = min(c.saved_max_each // c.saved_vp, amount // c.saved_per) if c.saved_vp else 0
    return int(amount - scoring * c.saved_per)


# ---------------------------------------------------------------- a training that would complete a set


def values_at_hand(g: Artemis) -> set[int]:
    """ART-PLACE-3: what the seat to move can make a die of its show, or the die that it is placing."""
    asked = g.pending
    if isinstance(asked, PlaceDie):
        return {int(asked.value)}
    me = g.seats[g.to_move]
    rolled = [value for value in range(1, 7) if count(me.pool, value - 1)]
    if g.relic_face and g.relic_holder == g.to_move:
        rolled.append(int(g.relic_face))
    reach = me.toolkits // g.content.toolkit_per_pip
    return {value for value in range(1, 7) if any(abs(value - die) <= reach for die in rolled)}


def could_train(g: Artemis, seat: int, values: set[int]) -> set[int]:
    """The types that a training open to the seat now would add, each completing a set.

    ART-ACAD-P1: a space of the Academy is free. ART-ACAD-R1: a die at hand teaches the type, of which the stock has
    one. The training is free: see `completing`.
    """
    if not open_academy(g):
        return set()
    taught = {int(g.content.academy_becomes[value]) for value in values}
    return {becomes for becomes in taught & completing(g, seat) if count(g.academy_stock, becomes)}


def completing(g: Artemis, seat: int) -> set[int]:
    """The types of which one more, in exchange for a colonist that is missed nowhere, makes one more set.

    ART-SCO-4: the sets of all colonists owned, those at the Academy as what they learn. A colonist of the Shelters is
    missed nowhere; one in a building neither if the building is not fully staffed, or if the new colonist can take the
    slot (ART-GEN-6).
    """
    owned = g.owned(seat)
    for lesson in g.academy.to_list():
        if lesson and owner(lesson) == seat and student_of(lesson) != STUDENT_NONE:
            owned += one(g.content.academy_becomes[face(lesson)]) - one(student_of(lesson))
    found = set()
    for becomes in range(TYPES):
        for student in range(TYPES):
            changed = owned - one(student) + one(becomes)
            if (
                count(owned, student)
                and sets_of(changed) > sets_of(owned)
                and spare(g, g.seats[seat], student, becomes)
            ):
                found.add(becomes)
    return found


def spare(g: Artemis, me: Seat, student: int, becomes: int) -> bool:
    if count(me.at_place(SHELTERS), student):
        return True
    for building in me.buildings.to_list():
        staff = staff_of(building)
        if count(staff, student):
            kind = g.content.tile_kind[tile_of(building)]
            if not g.filled(building) or fits(g.content, kind, staff - one(student) + one(becomes)):
                return True
    return False
