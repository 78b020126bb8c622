"""Made by `python -m tools.state` from fields.py: change that, not this file."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.kit.archive import Archive
from offworld.kit.rows import Row


@mypyc_attr(acyclic=True)
class SeatFields:
    """The fields of Seat, declared in fields.py."""

    __slots__ = (
        "badges", "buildings", "directive", "energy", "minerals", "pool", "relief", "returned", "shelters", "toolkits",
        "vp", "vp_sources",
    )  # fmt: skip
    energy: i64
    minerals: i64
    toolkits: i64
    badges: i64
    vp: i64
    relief: i64
    shelters: i64
    """Colonists in the Shelters, by type."""
    pool: i64
    """Rolled dice not placed yet, by face: kind 0 is face 1."""
    directive: i64
    returned: i64
    """Directives: the one kept (or the first dealt) and the one given back (or the second dealt); -1 for none."""
    buildings: Row
    vp_sources: i64
    """VP gained in play that are no Expedition's, by their source: see `vp_from`."""

    def __init__(self) -> None:
        self.energy = 0
        self.minerals = 0
        self.toolkits = 0
        self.badges = 0
        self.vp = 0
        self.relief = 0
        self.shelters = 0
        self.pool = 0
        self.directive = -1
        self.returned = -1
        self.buildings = Row()
        self.vp_sources = 0

    @final
    def copy_fields(self, other: SeatFields) -> None:
        """Take over the fields of another part for a clone."""
        self.energy = other.energy
        self.minerals = other.minerals
        self.toolkits = other.toolkits
        self.badges = other.badges
        self.vp = other.vp
        self.relief = other.relief
        self.shelters = other.shelters
        self.pool = other.pool
        self.directive = other.directive
        self.returned = other.returned
        self.buildings = other.buildings.copy()
        self.vp_sources = other.vp_sources

    def visit(self, io: Archive, layout: i64) -> None:
        self.energy = io.num("energy", self.energy)
        self.minerals = io.num("minerals", self.minerals)
        self.toolkits = io.num("toolkits", self.toolkits)
        self.badges = io.num("badges", self.badges)
        self.vp = io.num("vp", self.vp)
        self.relief = io.num("relief", self.relief)
        self.shelters = io.num("shelters", self.shelters)
        self.pool = io.num("pool", self.pool)
        self.directive = io.num("directive", self.directive)
        self.returned = io.num("returned", self.returned)
        self.buildings = io.row("buildings", self.buildings)
        if layout >= 2:
            self.vp_sources = io.num("vp_sources", self.vp_sources)
