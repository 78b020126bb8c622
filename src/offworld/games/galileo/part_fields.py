"""Made by `python -m tools.state` from fields.py: change that, not this file."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.galileo.data import ALL_MODIFIERS, NONE
from offworld.kit.archive import Archive
from offworld.kit.rows import Row


@mypyc_attr(acyclic=True)
class SeatFields:
    """The fields of Seat, declared in fields.py."""

    __slots__ = (
        "energy", "goals", "influence", "megacredits", "project", "robots", "salaried", "sums", "technologies", "track",
        "tucked", "unused",
    )  # fmt: skip
    influence: i64
    track: i64
    """NONE exactly while the influence is 0 or unplaced."""
    megacredits: i64
    energy: i64
    sums: i64
    """Levels of the counted robots on each satellite, as a bag. Not capped: the marker stops before (GAL-LEV-4)."""
    project: i64
    unused: i64
    """Modifiers not placed yet, as bits."""
    technologies: i64
    goals: i64
    """Slots of the goals claimed, as bits."""
    salaried: bool
    """The salaries are paid; the characters left are those that score."""
    robots: Row
    tucked: Row

    def __init__(self) -> None:
        self.influence = -1  # UNPLACED
        self.track = NONE
        self.megacredits = 0
        self.energy = 0
        self.sums = 0
        self.project = -1  # NO_PROJECT
        self.unused = ALL_MODIFIERS
        self.technologies = 0
        self.goals = 0
        self.salaried = False
        self.robots = Row()
        self.tucked = Row()

    @final
    def copy_fields(self, other: SeatFields) -> None:
        """Take over the fields of another part for a clone."""
        self.influence = other.influence
        self.track = other.track
        self.megacredits = other.megacredits
        self.energy = other.energy
        self.sums = other.sums
        self.project = other.project
        self.unused = other.unused
        self.technologies = other.technologies
        self.goals = other.goals
        self.salaried = other.salaried
        self.robots = other.robots.copy()
        self.tucked = other.tucked.copy()

    def visit(self, io: Archive) -> None:
        self.influence = io.num("influence", self.influence)
        self.track = io.num("track", self.track)
        self.megacredits = io.num("megacredits", self.megacredits)
        self.energy = io.num("energy", self.energy)
        self.sums = io.num("sums", self.sums)
        self.project = io.num("project", self.project)
        self.unused = io.num("unused", self.unused)
        self.technologies = io.num("technologies", self.technologies)
        self.goals = io.num("goals", self.goals)
        self.salaried = io.flag("salaried", self.salaried)
        self.robots = io.row("robots", self.robots)
        self.tucked = io.row("tucked", self.tucked)
