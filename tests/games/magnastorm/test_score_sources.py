"""Magnastorm: the sources of reputation agree with the events that gave it."""

from __future__ import annotations

from offworld.games import game_info
from offworld.games.magnastorm import event_kinds as e
from offworld.kit.events import EventBuffer
from offworld.kit.rng import Rng
from offworld.testing.cases import Case

MAGNASTORM = game_info("magnastorm")
SOURCES = {
    e.BY_OBJECTIVE: "source-objectives",
    e.BY_STATION: "source-stations",
    e.BY_GREEN: "source-commanders",
    e.BY_SCIENCE: "source-scientists",
    e.BY_MAJORITY: "source-majorities",
    e.BY_DAIN: "source-powers",
    e.BY_OUTRIDGE: "source-powers",
    e.BY_YILMARK: "source-powers",
    e.BY_LEBEAUX: "source-powers",
    e.BY_LEVEL: "source-bonuses",
    e.BY_ARTEFACT: "source-bonuses",
}


def test_the_sources_are_what_the_events_gave() -> None:
    found: set[str] = set()
    for seed in range(12):
        g = Case(MAGNASTORM, 4).new(seed)
        g.sink = sink = EventBuffer()
        before = [dict(MAGNASTORM.points_by_source(g, seat)) for seat in range(4)]
        rng = Rng(seed)
        while not g.over:
            legal = MAGNASTORM.legal(g)
            g.apply(legal[rng.below(len(legal))])
        for kind, seat, a, b, _ in sink.take():
            if kind == e.REPUTATION:
                before[seat][SOURCES[b]] += a
            elif kind == e.LOST:
                before[seat]["source-lost"] -= a
        for seat in range(4):
            rows = dict(MAGNASTORM.points_by_source(g, seat))
            assert rows == before[seat]
            found |= {source for source, points in rows.items() if points}
    assert found == {*SOURCES.values(), "source-lost"} - {"source-bonuses"}


def test_a_game_of_the_first_layout_has_one_source() -> None:
    g = MAGNASTORM.new_game(2, 5, layout=1)
    rng = Rng(5)
    while not g.over:
        legal = MAGNASTORM.legal(g)
        g.apply(legal[rng.below(len(legal))])
    assert MAGNASTORM.points_by_source(g, 1) == [("source-play", g.scores()[1])]
