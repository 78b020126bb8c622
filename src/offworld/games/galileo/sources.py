"""Galileo Project: where the points of a seat come from (RULES section 18)."""

from __future__ import annotations

from offworld.games.galileo.log_lines import PART
from offworld.games.galileo.rules.final import points_of_part
from offworld.games.galileo.state import Galileo


def score_sources(g: Galileo, seat: int) -> list[tuple[str, int]]:
    """The parts of final scoring as they count now."""
    return [(f"part-{name}", points_of_part(g, seat, part)) for part, (name, _) in enumerate(PART.entries)]
