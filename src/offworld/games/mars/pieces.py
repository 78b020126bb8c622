"""Mars: its pieces as the state keeps them. Hands of cards, mines, R&D holdings, colonies."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from offworld.games.mars.data import (
    HABITATION,
    LEVELLED,
    LEVELS,
    MINE,
    MINE_SLOTS,
    POWER_PLANT,
    SILO,
    Content,
    printed,
)
from offworld.games.mars.part_fields import SeatFields
from offworld.kit.bags import count, shl, total

# Bags of resources: counts stay below 128, so the top bit of each byte is free for borrowing
TOPS: Final[i64] = 0x8080808080
BYTES: Final[i64] = 0x0101010101


def without(bag: i64, other: i64) -> i64:
    """The bag less the other, no count below 0."""
    kept: i64 = (bag | TOPS) - other
    return kept & ~TOPS & (((kept & TOPS) >> 7) * 255)


def at_least(bag: i64, other: i64) -> i64:
    """For each resource the larger count of the two."""
    return other + without(bag, other)


def holds(bag: i64, other: i64) -> bool:
    """Does the bag contain the other?"""
    return ((bag | TOPS) - other) & TOPS == TOPS


# Mines: four slots of four bits, the resource plus one and whether the mine is active
MINE_BITS: Final[i64] = 15
ACTIVE: Final[i64] = 8
ALL_ACTIVE: Final[i64] = 0x8888


def mine_at(mines: i64, slot: i64) -> i64:
    return (mines >> (4 * slot)) & MINE_BITS


def mine_resource(mine: i64) -> i64:
    """What the mine gives, -1 for an empty slot."""
    return (mine & 7) - 1


def active_mines(mines: i64) -> i64:
    bits: i64 = (mines & ALL_ACTIVE) >> 3
    return (bits & 1) + ((bits >> 4) & 1) + ((bits >> 8) & 1) + ((bits >> 12) & 1)


def owned_mines(mines: i64) -> i64:
    """Slots fill from the first, so the mines are those before the first empty slot."""
    n: i64 = 0
    while n < MINE_SLOTS and mine_at(mines, n) != 0:
        n += 1
    return n


# Cards of few copies: two bits each. Events, R&D cards.


def copies(cards: i64, card: i64) -> i64:
    return (cards >> (2 * card)) & 3


def one_card(card: i64) -> i64:
    return shl(1, 2 * card)


# Colonists brought, by habitation or by supremacy: four bits each


def brought_by(brought: i64, index: i64) -> i64:
    return (brought >> (4 * index)) & 15


def with_brought(brought: i64, index: i64, number: i64) -> i64:
    return (brought & ~shl(15, 4 * index)) | shl(number, 4 * index)


# Answers to a proposal
UNASKED: Final[i64] = 0
DECLINED: Final[i64] = 1
ACCEPTED: Final[i64] = 2
COUNTERED: Final[i64] = 3
ANSWER_NAMES: Final = ("unasked", "declined", "accepted", "countered")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Seat(SeatFields):
    """One player's colony, hand and cards (MARS-ST-9: seats rise clockwise; MARS-GEN-7: nobody is ever out).

    `built` and `active` are bags of the seven levelled kinds and count installations, the printed level 0 included
    (MARS-ST-5, MARS-ST-6): three habitations are the levels 0 to 2. Levels form a gapless row, so a count says which.
    """

    __slots__ = ()

    def clone(self) -> Seat:
        s = Seat()
        s.copy_fields(self)
        return s

    # MARS-ST-7

    def staffed(self) -> i64:
        """Installations that carry a colonist or a robot."""
        return active_mines(self.mines) + total(self.active) - count(self.active, HABITATION)

    def free(self) -> i64:
        """MARS-COL-4: colonists on the habitations, one pool; negative only while a forced reduction is due."""
        return self.colonists - max(0, self.staffed() - self.robots)

    def supply(self, content: Content) -> i64:
        return content.supply_upto[POWER_PLANT * LEVELS + count(self.active, POWER_PLANT)] + self.extra_energy

    def demand(self, content: Content) -> i64:
        units: i64 = active_mines(self.mines) * content.mine_energy
        active: i64 = self.active
        at: i64 = 0
        while active:
            units += content.energy_upto[at + (active & 255)]
            active >>= 8
            at += LEVELS
        return units

    def valid(self, content: Content) -> bool:
        """MARS-ST-8: enough colonists and enough energy; the rest holds by construction."""
        return self.free() >= 0 and self.demand(content) <= self.supply(content)

    # Questions

    def hand_size(self) -> i64:
        return total(self.hand)

    def level(self, kind: i64) -> i64:
        """MARS-ST-6: the active level, -1 for an empty Silo 0; for mines their number."""
        if kind == MINE:
            return active_mines(self.mines)
        return count(self.active, kind) - printed(kind)

    def strength(self, kind: i64) -> i64:
        """MARS-CMP-1: active installations of a domain, Habitation 0 included."""
        return active_mines(self.mines) if kind == MINE else count(self.active, kind)

    def installed_vp(self, content: Content) -> i64:
        """MARS-VP-1, MARS-VP-2, MARS-COL-2, MARS-RUL-15: only what is active or powered counts; mines never do."""
        vp: i64 = 0
        kind: i64
        for kind in range(LEVELLED):
            vp += content.vp_upto[kind * LEVELS + count(self.active, kind)]
        return vp

    def storage(self, content: Content, extra: i64) -> i64:
        """MARS-END-5: nothing without Silo 0, otherwise what the active silos hold and what R&D cards add."""
        silos: i64 = count(self.active, SILO)
        return content.storage_upto[SILO * LEVELS + silos] + extra if silos > 0 else 0

    def contract_count(self) -> i64:
        n: i64 = 0
        bits: i64 = self.contracts
        while bits:
            bits &= bits - 1
            n += 1
        return n
