"""The Artemis Project: does a bot play sensibly? Figures with their targets, and how each is counted.

Targets were set for four players and hold for other numbers until a reason for another is found. Every share of
Expeditions is one of all cards laid out (ART-SET-9), also of those that the Drones of the solo game resolve.
"""

from __future__ import annotations

from collections.abc import Sequence

from offworld.games.artemis import event_kinds
from offworld.games.artemis.data import SHELTERS, SURFACE, TYPES
from offworld.games.artemis.pieces import (
    STUDENT_NONE,
    Seat,
    at,
    camp_card,
    face,
    fits,
    owner,
    staff_of,
    student_of,
    tile_of,
)
from offworld.games.artemis.rules.basecamp import die_worth
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
TOGETHER = range(2, 6)
"""Numbers of players with somebody to share an Expedition with; alone, Drones place dice that nobody chose."""

MEASURES = (
    at_most("expedition-ratio", 1.9),
    share_at_most("dice-idle", 0.1, TOGETHER),
    share_at_most("expeditions-empty", 0.15),
    share_at_most("expeditions-failed", 0.15),
    at_most("resources-idle", 4),
    at_most("resources-kept", 14),
    share_at_most("set-missed", 0.05),
    share_at_most("bids-unpaid", 0.08),
    at_most("colonists-frozen", 0.3),
    share_at_least("buildings-staffed", 0.65),
    at_least("score", 26),
    at_least("solo-rank", 3, ALONE),
)


class ArtemisSanity(SanityCounter):
    """Counts one game.

    - `expedition-ratio` (ART-BASE-R3): the total on a card that succeeded, divided by its difficulty. There are two
      rewards and the strongest choose first, so two or three seats place more than the card asks for (docs/bots.md).
    - `dice-idle` (ART-BASE-R2, ART-BASE-R3): of the dice on cards that succeeded, those without which the card would
      have succeeded too and their seat would have had the same rank. Cards on which the last die of the round was
      placed are left out.
    - `expeditions-empty`, `expeditions-failed` (ART-BASE-R1, ART-BASE-R2): of all cards laid out, those that no die was
      placed on, and those whose total stayed below the difficulty.
    - `resources-idle` (ART-SCO-1): a seat's Energy and Minerals at the end that score nothing: what is beyond the
      maximum of each, and remainders. `resources-kept`: all of them.
    - `set-missed` (ART-ACAD-P2, ART-ACAD-R1, ART-SCO-4): see `could_train`; of all seats.
    - `bids-unpaid` (ART-GANT-R1): of the dice in the Gantry whose turn to claim came, those that could not be paid.
      The Quarry comes first, and who is outbid gains Relief, so good players bid more than they have (docs/bots.md).
    - `colonists-frozen` (ART-UPK-3): colonists of a seat that were not warmed.
    - `buildings-staffed` (ART-GEN-7, ART-BLD-29): of the Surface buildings at the end, those without an empty slot.
      Staff in Ocean buildings score nothing then.
    - `score` (ART-SCO-0 and following): a seat's points.
    - `solo-rank` (ART-SOLO-12): alone, the rank of the points, 1 being the lowest.
    """

    def __init__(self, evaluator: Evaluator) -> None:
        super().__init__(evaluator)
        self.trainings: dict[int, set[int]] = {}
        """By seat, the types of a training that would have completed a set in the last round and was not taken."""
        self.camps: dict[int, list[tuple[int, int]]] = {}
        """By card, the dice that lay on it before the last action: the seat of each and what it counts."""

    def begin(self, g: Artemis, events: Sequence[GameEvent]) -> None:
        self.read(g, events)

    def before(self, g: Artemis, action: int) -> None:
        self.camps = {camp_card(camp): [] for camp in g.camps.to_list()}
        for die in g.camp_dice.to_list():
            self.camps[camp_card(g.camps[at(die)])].append((owner(die), die_worth(g, die)))
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
                dice = self.camps.get(a, [])
                if sum(worth for _, worth in dice) == b:
                    self.count("dice-idle", idle_dice(dice, c), len(dice))
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
                if g.content.building_stack[g.content.tile_kind[tile_of(building)]] == SURFACE:
                    self.count("buildings-staffed", 1 if g.filled(building) else 0)
            self.count("score", g.points(seat))
        if g.solo():
            ranks = g.content.raw["solo_ranks"]
            self.count("solo-rank", sum(1 for rank in ranks if rank["min"] <= g.points(0)))


SANITY = SanityReader(MEASURES, ArtemisSanity)


def ranks(dice: Sequence[tuple[int, int]]) -> list[int]:
    """ART-BASE-R3: the seats that have dice on a card by value, equals by who was there first."""
    values: dict[int, int] = {}
    for seat, worth in dice:
        values[seat] = values.get(seat, 0) + worth
    return sorted(values, key=lambda seat: -values[seat])


def idle_dice(dice: Sequence[tuple[int, int]], difficulty: int) -> int:
    """How many of the dice on a card that succeeded would each have changed nothing by staying away."""
    before = ranks(dice)
    total = sum(worth for _, worth in dice)
    found = 0
    for place, (seat, worth) in enumerate(dice):
        without = ranks([*dice[:place], *dice[place + 1 :]])
        if total - worth >= difficulty and seat in without and without.index(seat) == before.index(seat):
            found += 1
    return found


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
