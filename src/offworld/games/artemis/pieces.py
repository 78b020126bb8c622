"""The Artemis Project: its pieces as the state keeps them. Dice, buildings, Expeditions, lessons, mats."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from offworld.games.artemis.data import BADGES, ENERGY, MINERALS, NO_TILE, SHELTERS, TOOLKITS, TYPES, Content
from offworld.games.artemis.part_fields import SeatFields
from offworld.kit.bags import count, one, shl

# Dice: face, owner, the Relic mark, the colonists sent along, and where it lies, packed in one integer. A placed die
# keeps its face until its region is resolved; only a Marine changes it (ART-PLACE-4).
FACE: Final[i64] = 7
OWNER_SHIFT: Final[i64] = 3
RELIC: Final[i64] = 64
SENT_TYPE_SHIFT: Final[i64] = 7
SENT_SHIFT: Final[i64] = 9
AT_SHIFT: Final[i64] = 17


def make_die(face: i64, owner: i64, relic: bool) -> i64:
    return face | (owner << OWNER_SHIFT) | (RELIC if relic else 0)


def face(die: i64) -> i64:
    return die & FACE


def owner(die: i64) -> i64:
    """The seat that placed the die; in the solo game the Drones own as seats 1 and 2."""
    return (die >> OWNER_SHIFT) & 7


def at(die: i64) -> i64:
    """The Expedition or Gantry tile the die lies on, by its index in the row."""
    return die >> AT_SHIFT


def sent_type(die: i64) -> i64:
    return (die >> SENT_TYPE_SHIFT) & 3


def sent(die: i64) -> i64:
    """How many colonists stand beside the die."""
    return (die >> SENT_SHIFT) & 255


def place_at(die: i64, index: i64) -> i64:
    return die | (index << AT_SHIFT)


def send_along(die: i64, colonist: i64, number: i64) -> i64:
    return (
        (die & ~((3 << SENT_TYPE_SHIFT) | (255 << SENT_SHIFT))) | (colonist << SENT_TYPE_SHIFT) | (number << SENT_SHIFT)
    )


# VP gained in play: how many are from which source, signed, sixteen bits each. Those of Expeditions are the rest.
FROM_EXPEDITIONS: Final[i64] = -1
FROM_RELIEF: Final[i64] = 0
FROM_EVENTS: Final[i64] = 1
FROM_OCEAN: Final[i64] = 2
FROM_RELIC: Final[i64] = 3
VP_BITS: Final[i64] = 16
VP_HALF: Final[i64] = 1 << 15


def vp_of(source: i64, vp: i64) -> i64:
    """So many VP from a source, to be added to or taken from `vp_sources`."""
    return vp << (VP_BITS * source) if source >= 0 else 0


def vp_from(sources: i64, source: i64) -> i64:
    """How many of the VP are from a source; events may have cost more than they gave."""
    i: i64
    for i in range(source):
        sources = (sources + VP_HALF) >> VP_BITS
    return ((sources + VP_HALF) & (2 * VP_HALF - 1)) - VP_HALF


# Buildings in a colony: the tile, its staff as a bag, and two marks
STAFF_SHIFT: Final[i64] = 8
STAFF: Final[i64] = 0xFFFFFFFF
ACTIVATED: Final[i64] = 0x1_0000_0000_0000
"""Used in this Upkeep."""
LICENSED: Final[i64] = 0x2_0000_0000_0000
"""A Snowcat Garage that was filled when final scoring began and has lost no colonist since."""


def tile_of(building: i64) -> i64:
    return building & 255


def staff_of(building: i64) -> i64:
    return (building >> STAFF_SHIFT) & STAFF


def fits(content: Content, kind: i64, staff: i64) -> bool:
    """ART-GEN-6: staff fits if the colonists beyond the slots of their own type find free slots for any type."""
    slots: i64 = content.building_slots[kind]
    wild: i64 = content.building_wild[kind]
    t: i64
    for t in range(TYPES):
        beyond: i64 = count(staff, t) - count(slots, t)
        if beyond > 0:
            wild -= beyond
    return wild >= 0


# An Expedition on the table: its card, and for each of its two rewards the tile beside it, the colonists on it and
# whether it is claimed
CARD: Final[i64] = 63
TILE_BITS: Final[i64] = 63
TILE_0: Final[i64] = 6
TILE_1: Final[i64] = 12
COLONISTS_0: Final[i64] = 18
COLONISTS_1: Final[i64] = 34
CLAIMED_0: Final[i64] = 50
NIBBLES: Final[i64] = 0xFFFF
NO_CAMP_TILE: Final[i64] = 63


def make_camp(card: i64) -> i64:
    """ART-CMP-3: a card has a difficulty, two rewards and two refill values; `Content` knows them."""
    return card | (NO_CAMP_TILE << TILE_0) | (NO_CAMP_TILE << TILE_1)


def camp_card(camp: i64) -> i64:
    return camp & CARD


def camp_tile(camp: i64, reward: i64) -> i64:
    """The building beside the card for this reward, or NO_TILE."""
    tile: i64 = (camp >> (TILE_0 + 6 * reward)) & TILE_BITS
    return NO_TILE if tile == NO_CAMP_TILE else tile


def with_tile(camp: i64, reward: i64, tile: i64) -> i64:
    shift: i64 = TILE_0 + 6 * reward
    return (camp & ~shl(TILE_BITS, shift)) | shl(NO_CAMP_TILE if tile == NO_TILE else tile, shift)


def camp_colonists(camp: i64, reward: i64) -> i64:
    """The colonists lying on this reward, as a bag."""
    four: i64 = (camp >> (COLONISTS_0 + 16 * reward)) & NIBBLES
    return (four & 15) | ((four & 0xF0) << 4) | ((four & 0xF00) << 8) | ((four & 0xF000) << 12)


def with_colonists(camp: i64, reward: i64, bag: i64) -> i64:
    shift: i64 = COLONISTS_0 + 16 * reward
    four: i64 = (bag & 15) | ((bag >> 4) & 0xF0) | ((bag >> 8) & 0xF00) | ((bag >> 12) & 0xF000)
    return (camp & ~shl(NIBBLES, shift)) | (four << shift)


def claimed(camp: i64, reward: i64) -> bool:
    return (camp >> (CLAIMED_0 + reward)) & 1 == 1


def with_claim(camp: i64, reward: i64) -> i64:
    return camp | shl(1, CLAIMED_0 + reward)


# A space of the Academy: 0 when free, otherwise the die, the colonist beside it and where it came from
STUDENT_NONE: Final[i64] = 7
STUDENT_SHIFT: Final[i64] = 17
SOURCE_SHIFT: Final[i64] = 20


def make_lesson(die: i64, student: i64, source: i64) -> i64:
    return die | (student << STUDENT_SHIFT) | (source << SOURCE_SHIFT)


def die_of(lesson: i64) -> i64:
    return lesson & 127


def student_of(lesson: i64) -> i64:
    """The type being trained; STUDENT_NONE beside a Drone's die."""
    return (lesson >> STUDENT_SHIFT) & 7


def source_of(lesson: i64) -> i64:
    return lesson >> SOURCE_SHIFT


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Seat(SeatFields):
    """A player's mat: stores, Shelters, dice pool and colony.

    ART-GEN-14: nothing here has a limit. ART-GEN-10: colonists move by `put` and `take` alone.
    """

    __slots__ = ()

    def clone(self) -> Seat:
        s = Seat()
        s.copy_fields(self)
        return s

    def held(self, item: i64) -> i64:
        if item == ENERGY:
            return self.energy
        if item == MINERALS:
            return self.minerals
        if item == TOOLKITS:
            return self.toolkits
        if item == BADGES:
            return self.badges
        return self.vp

    def building_at(self, tile: i64) -> i64:
        """Where the tile stands in the colony, or -1."""
        i: i64 = 0
        while i < self.buildings.n:
            if tile_of(self.buildings[i]) == tile:
                return i
            i += 1
        return -1

    def staff(self) -> i64:
        """All colonists in buildings, by type."""
        bag: i64 = 0
        i: i64 = 0
        while i < self.buildings.n:
            bag += staff_of(self.buildings[i])
            i += 1
        return bag

    def at_place(self, place: i64) -> i64:
        """The colonists at a place, by type."""
        return self.shelters if place == SHELTERS else staff_of(self.buildings[self.building_at(place)])

    def put(self, place: i64, colonist: i64) -> None:
        if place == SHELTERS:
            self.shelters += one(colonist)
        else:
            self.buildings[self.building_at(place)] += one(colonist) << STAFF_SHIFT

    def take(self, place: i64, colonist: i64) -> None:
        if place == SHELTERS:
            self.shelters -= one(colonist)
        else:
            self.buildings[self.building_at(place)] -= one(colonist) << STAFF_SHIFT
