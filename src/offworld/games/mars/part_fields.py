"""Made by `python -m tools.state` from fields.py: change that, not this file."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.mars.data import PRINTED
from offworld.kit.archive import Archive


@mypyc_attr(acyclic=True)
class SeatFields:
    """The fields of Seat, declared in fields.py."""

    __slots__ = (
        "active", "answer", "brought", "built", "colonists", "contracts", "drawn", "energy_marker", "extra_energy",
        "get", "give", "hand", "kept", "kept_known", "mines", "rd", "robots", "supremacy_brought", "vp_marker",
    )  # fmt: skip
    hand: i64
    """MARS-ST-3: resource cards."""
    drawn: i64
    """Cards this player drew from the present supply deck: what the rest of it cannot hold, for this player's eyes."""
    built: i64
    active: i64
    mines: i64
    colonists: i64
    """All colonist tokens in the colony (MARS-ST-7)."""
    brought: i64
    """MARS-COL-10: how many colonists each powered habitation really brought, by level."""
    supremacy_brought: i64
    """The same for each supremacy held."""
    contracts: i64
    """Contracts owned, as a set of bits."""
    rd: i64
    """R&D cards face up."""
    kept: i64
    """R&D cards kept face down."""
    kept_known: i64
    """Those of them that everybody saw: they came from the bottom of their deck, where cards return."""
    robots: i64
    extra_energy: i64
    """What the face-up R&D cards give, counted once when they change: energy and staff are asked all the time."""
    energy_marker: i64
    vp_marker: i64
    give: i64
    get: i64
    """The offer this player is writing or has made: cards offered, cards wanted."""
    answer: i64

    def __init__(self) -> None:
        self.hand = 0
        self.drawn = 0
        self.built = PRINTED
        self.active = PRINTED
        self.mines = 0
        self.colonists = 0
        self.brought = 0
        self.supremacy_brought = 0
        self.contracts = 0
        self.rd = 0
        self.kept = 0
        self.kept_known = 0
        self.robots = 0
        self.extra_energy = 0
        self.energy_marker = 0
        self.vp_marker = 0
        self.give = 0
        self.get = 0
        self.answer = 0  # UNASKED

    @final
    def copy_fields(self, other: SeatFields) -> None:
        """Take over the fields of another part for a clone."""
        self.hand = other.hand
        self.drawn = other.drawn
        self.built = other.built
        self.active = other.active
        self.mines = other.mines
        self.colonists = other.colonists
        self.brought = other.brought
        self.supremacy_brought = other.supremacy_brought
        self.contracts = other.contracts
        self.rd = other.rd
        self.kept = other.kept
        self.kept_known = other.kept_known
        self.robots = other.robots
        self.extra_energy = other.extra_energy
        self.energy_marker = other.energy_marker
        self.vp_marker = other.vp_marker
        self.give = other.give
        self.get = other.get
        self.answer = other.answer

    def visit(self, io: Archive) -> None:
        self.hand = io.num("hand", self.hand)
        self.drawn = io.num("drawn", self.drawn)
        self.built = io.num("built", self.built)
        self.active = io.num("active", self.active)
        self.mines = io.num("mines", self.mines)
        self.colonists = io.num("colonists", self.colonists)
        self.brought = io.num("brought", self.brought)
        self.supremacy_brought = io.num("supremacy_brought", self.supremacy_brought)
        self.contracts = io.num("contracts", self.contracts)
        self.rd = io.num("rd", self.rd)
        self.kept = io.num("kept", self.kept)
        self.kept_known = io.num("kept_known", self.kept_known)
        self.robots = io.num("robots", self.robots)
        self.extra_energy = io.num("extra_energy", self.extra_energy)
        self.energy_marker = io.num("energy_marker", self.energy_marker)
        self.vp_marker = io.num("vp_marker", self.vp_marker)
        self.give = io.num("give", self.give)
        self.get = io.num("get", self.get)
        self.answer = io.num("answer", self.answer)
