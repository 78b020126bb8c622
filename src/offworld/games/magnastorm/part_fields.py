"""Made by `python -m tools.state` from fields.py: change that, not this file."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.magnastorm.data import NOBODY
from offworld.kit.archive import Archive


@mypyc_attr(acyclic=True)
class SeatFields:
    """The fields of Seat, declared in fields.py."""

    __slots__ = (
        "area", "artefact", "artefacts", "cards", "credits", "crew", "labs", "labs_out", "levels", "markers",
        "reputation", "second", "sectors", "sources", "space", "stations", "third",
    )  # fmt: skip
    reputation: i64
    credits: i64
    """MAG-CRE-1, MAG-RUL-55: credits by kind; any player may own any colour, in any number."""
    levels: i64
    """Research levels by area, as a bag."""
    area: i64
    space: i64
    """Where the Scout Runner stands; its space is NOBODY until its first stop (MAG-RUL-7)."""
    crew: i64
    markers: i64
    """Left on the player board."""
    labs_out: i64
    labs: i64
    second: i64
    third: i64
    """Spaces with at least one, two, three own labs."""
    sectors: i64
    """Own labs by sector, as a bag."""
    stations: i64
    """Sites with an own station."""
    cards: i64
    """Commanders under control."""
    artefacts: i64
    """The two cards of an advanced start: index plus one, in two groups of eight bits, the lower number first."""
    artefact: i64
    """The card drawn after the game, or -1."""
    sources: i64
    """Reputation gained so far, by its source, as a bag; what was lost since is missing in `reputation` alone."""

    def __init__(self) -> None:
        self.reputation = 0
        self.credits = 0
        self.levels = 0
        self.area = 0
        self.space = NOBODY
        self.crew = 0
        self.markers = 0
        self.labs_out = 0
        self.labs = 0
        self.second = 0
        self.third = 0
        self.sectors = 0
        self.stations = 0
        self.cards = 0
        self.artefacts = 0
        self.artefact = -1
        self.sources = 0

    @final
    def copy_fields(self, other: SeatFields) -> None:
        """Take over the fields of another part for a clone."""
        self.reputation = other.reputation
        self.credits = other.credits
        self.levels = other.levels
        self.area = other.area
        self.space = other.space
        self.crew = other.crew
        self.markers = other.markers
        self.labs_out = other.labs_out
        self.labs = other.labs
        self.second = other.second
        self.third = other.third
        self.sectors = other.sectors
        self.stations = other.stations
        self.cards = other.cards
        self.artefacts = other.artefacts
        self.artefact = other.artefact
        self.sources = other.sources

    def visit(self, io: Archive, layout: i64) -> None:
        self.reputation = io.num("reputation", self.reputation)
        self.credits = io.num("credits", self.credits)
        self.levels = io.num("levels", self.levels)
        self.area = io.num("area", self.area)
        self.space = io.num("space", self.space)
        self.crew = io.num("crew", self.crew)
        self.markers = io.num("markers", self.markers)
        self.labs_out = io.num("labs_out", self.labs_out)
        self.labs = io.num("labs", self.labs)
        self.second = io.num("second", self.second)
        self.third = io.num("third", self.third)
        self.sectors = io.num("sectors", self.sectors)
        self.stations = io.num("stations", self.stations)
        self.cards = io.num("cards", self.cards)
        self.artefacts = io.num("artefacts", self.artefacts)
        self.artefact = io.num("artefact", self.artefact)
        if layout >= 2:
            self.sources = io.num("sources", self.sources)
