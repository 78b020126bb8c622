"""Magnastorm: where the reputation of a seat comes from."""

from __future__ import annotations

from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.bags import unpack

SOURCES = (
    "source-objectives",
    "source-stations",
    "source-commanders",
    "source-scientists",
    "source-majorities",
    "source-powers",
    "source-bonuses",
)
"""In the order of their numbers in `pieces.py`."""
SOURCES_SINCE = 2
"""The layout since which the state tells sources apart; before it they are one."""


def score_sources(g: Magnastorm, seat: int) -> list[tuple[str, int]]:
    """What was gained by its source, then what was lost."""
    me = g.seats[seat]
    if g.layout < SOURCES_SINCE:
        return [("source-play", me.reputation)]
    gained = unpack(me.sources, len(SOURCES))
    return [*zip(SOURCES, gained, strict=True), ("source-lost", me.reputation - sum(gained))]
