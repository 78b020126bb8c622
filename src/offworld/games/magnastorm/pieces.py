"""Magnastorm: its pieces as the state keeps them. Credits and crew in bags, player boards, the turn order track."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from offworld.games.magnastorm.data import KINDS, NOBODY, YELLOW
from offworld.games.magnastorm.part_fields import SeatFields
from offworld.kit.bags import count, one, shl, some

GUARD: Final[i64] = 0x8080808080
"""The highest bit of each kind's byte: no count of credits or crew reaches it."""


def covers(have: i64, need: i64) -> bool:
    """Does a bag of credits hold another one, kind by kind? All five bytes are compared at once."""
    return ((have | GUARD) - need) & GUARD == GUARD


def cost_for(seat: i64, packed: i64) -> i64:
    """A printed cost or gain, own and yellow, as a bag of the acting seat's credits."""
    return some(seat, packed & 255) + some(YELLOW, packed >> 8)


# Where reputation comes from
OBJECTIVES: Final[i64] = 0
STATIONS: Final[i64] = 1
COMMANDERS: Final[i64] = 2
SCIENTISTS: Final[i64] = 3
MAJORITIES: Final[i64] = 4
POWERS: Final[i64] = 5
BONUSES: Final[i64] = 6


# The turn order track: the seat at each position, as a bag that counts seats


def seat_at(track: i64, position: i64) -> i64:
    return count(track, position)


def position_of(track: i64, seat: i64, players: i64) -> i64:
    i: i64
    for i in range(players):
        if count(track, i) == seat:
            return i
    return NOBODY


def swapped(track: i64, position: i64) -> i64:
    """MAG-CELL-5: the marker at a position changes places with the one directly ahead."""
    behind: i64 = count(track, position)
    ahead: i64 = count(track, position - 1)
    change: i64 = behind - ahead
    return track + (one(position - 1) - one(position)) * change


def to_front(track: i64, position: i64) -> i64:
    """MAG-ADM-4: the marker at a position moves to the first one, those ahead of it move back."""
    while position > 0:
        track = swapped(track, position)
        position -= 1
    return track


# The markers on an objective card, in the order they came: four bits each, the seat plus one


def fulfilled_by(markers: i64, index: i64) -> i64:
    """The seat on the reputation slot at `index`, or NOBODY."""
    return ((markers >> (index * 4)) & 15) - 1


def fulfilled_count(markers: i64) -> i64:
    n: i64 = 0
    while markers:
        n += 1
        markers >>= 4
    return n


def has_fulfilled(markers: i64, seat: i64) -> bool:
    while markers:
        if markers & 15 == seat + 1:
            return True
        markers >>= 4
    return False


def bit_count(bits: i64) -> i64:
    n: i64 = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


def bit(index: i64) -> i64:
    return shl(1, index)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Seat(SeatFields):
    """A player: board, credits, vehicle, knowledge, and what stands on the planet."""

    __slots__ = ()

    def clone(self) -> Seat:
        s = Seat()
        s.copy_fields(self)
        return s

    def controls(self, commander: i64) -> bool:
        return (self.cards >> commander) & 1 == 1

    def credit_count(self) -> i64:
        n: i64 = 0
        kind: i64
        for kind in range(KINDS):
            n += count(self.credits, kind)
        return n

    def level(self, area: i64) -> i64:
        return count(self.levels, area)

    def stations_out(self) -> i64:
        return bit_count(self.stations)

    def labs_in(self, sector: i64) -> i64:
        return count(self.sectors, sector)

    def labs_on(self, space: i64) -> i64:
        return ((self.labs >> space) & 1) + ((self.second >> space) & 1) + ((self.third >> space) & 1)

    def add_lab(self, space: i64, sector: i64) -> None:
        """MAG-LAB-2: the leftmost lab of the player board goes on a space."""
        self.labs_out += 1
        self.sectors += one(sector)
        if not (self.labs >> space) & 1:
            self.labs |= bit(space)
        elif not (self.second >> space) & 1:
            self.second |= bit(space)
        else:
            self.third |= bit(space)

    def take_back_lab(self, space: i64, sector: i64) -> None:
        """MAG-LAB-6: a lab returns to the player board, so the slot costs step back down."""
        self.labs_out -= 1
        self.sectors -= one(sector)
        if (self.third >> space) & 1:
            self.third &= ~bit(space)
        elif (self.second >> space) & 1:
            self.second &= ~bit(space)
        else:
            self.labs &= ~bit(space)
