"""The Artemis Project: where the points of a seat come from (RULES section 10, and what is gained in play)."""

from __future__ import annotations

from offworld.games.artemis import event_kinds
from offworld.games.artemis.log_lines import PART
from offworld.games.artemis.pieces import FROM_EVENTS, FROM_OCEAN, FROM_RELIC, FROM_RELIEF, vp_from
from offworld.games.artemis.rules.final import points_of_part
from offworld.games.artemis.state import Artemis

SOURCES_SINCE = 2
"""The layout since which the state tells sources of VP in play apart; before it they are one."""


def score_sources(g: Artemis, seat: int) -> list[tuple[str, int]]:
    """VP gained in play, then the parts of final scoring as they count now."""
    parts = [
        (f"part-{name}", points_of_part(g, seat, part, g.most_toolkits()))
        for part, (name, _) in enumerate(PART.entries)
        if part != event_kinds.PART_DIRECTIVE or g.directives_on
    ]
    me = g.seats[seat]
    in_play = me.vp - sum(points for _, points in parts) if g.over else me.vp
    if g.layout < SOURCES_SINCE:
        return [("source-play", in_play), *parts]
    known = [
        ("source-relief", vp_from(me.vp_sources, FROM_RELIEF)),
        ("source-events", vp_from(me.vp_sources, FROM_EVENTS)),
        ("source-ocean", vp_from(me.vp_sources, FROM_OCEAN)),
    ]
    if g.relic_on:
        known.append(("source-relic", vp_from(me.vp_sources, FROM_RELIC)))
    if g.content.start_vp:
        known.append(("source-start", g.content.start_vp))
    return [("source-expeditions", in_play - sum(points for _, points in known)), *known, *parts]
