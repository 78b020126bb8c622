"""The Artemis Project: the sources of points agree with the events that gave them."""

from __future__ import annotations

from pathlib import Path

import msgspec

from offworld.games import game_info
from offworld.games.artemis import event_kinds as e
from offworld.games.artemis.data import VP
from offworld.games.artemis.log_lines import PART
from offworld.games.artemis.pieces import (
    FROM_EVENTS,
    FROM_EXPEDITIONS,
    FROM_OCEAN,
    FROM_RELIC,
    FROM_RELIEF,
    vp_from,
    vp_of,
)
from offworld.games.artemis.rules.gains import gain, lose
from offworld.games.artemis.state import Artemis
from offworld.kit.bags import count, some
from offworld.kit.events import EventBuffer
from offworld.kit.record import read, start
from offworld.kit.rng import Rng

ARTEMIS = game_info("artemis")
GOLDEN = Path(__file__).parents[1] / "golden/artemis"
SOURCES = {
    e.BY_RELIEF: "source-relief",
    e.BY_FIRST_VP: "source-events",
    e.BY_EVENT: "source-events",
    e.BY_BUILDING: "source-ocean",
    e.BY_ASSAULT: "source-ocean",
    e.BY_RELIC: "source-relic",
    e.BY_STIRS: "source-relic",
}


def test_the_sources_are_what_the_events_gave() -> None:
    found: set[str] = set()
    for file in sorted(GOLDEN.glob("*-decisions-*.jsonl")):
        record = read(file, game_info)
        g = start(ARTEMIS, record)
        g.layout = ARTEMIS.layout
        g.sink = sink = EventBuffer()
        for act in record.standing():
            g.apply(act.action)
        gained: list[dict[str, int]] = [{} for _ in range(g.players)]
        for kind, seat, a, b, _ in sink.take():
            if kind in (e.GAINED, e.LOST) and count(a, VP):
                source, vp = SOURCES.get(b, "source-expeditions"), count(a, VP) if kind == e.GAINED else -count(a, VP)
            elif kind == e.SCORED:
                source, vp = f"part-{PART.entries[a][0]}", b
            else:
                continue
            gained[seat][source] = gained[seat].get(source, 0) + vp
        for seat in range(g.players):
            rows = {source: vp for source, vp in ARTEMIS.points_by_source(g, seat) if vp}
            assert rows == {source: vp for source, vp in gained[seat].items() if vp}
            found |= rows.keys()
    parts = {f"part-{name}" for name, _ in PART.entries}
    # Bots of the golden records met no Directive and did not hold the Relic when it gave points.
    assert found == {*SOURCES.values(), "source-expeditions", *parts} - {"source-relic", "part-directive"}


def test_the_relic_is_a_source_of_its_own() -> None:
    g = ARTEMIS.new_game(3, 1, msgspec.convert({"relic": True}, ARTEMIS.options))
    assert isinstance(g, Artemis)
    gain(g, 1, some(VP, 2), e.BY_RELIC)
    gain(g, 1, some(VP, 3), e.BY_STIRS)
    gain(g, 1, some(VP, 4), e.BY_EVENT)
    lose(g, 1, some(VP, 5), e.BY_EVENT)
    rows = dict(ARTEMIS.points_by_source(g, 1))
    assert (rows["source-relic"], rows["source-events"], rows["source-expeditions"]) == (5, -1, 0)


def test_sources_are_kept_apart_also_below_zero() -> None:
    kept = vp_of(FROM_EVENTS, -300) + vp_of(FROM_RELIEF, 7) + vp_of(FROM_RELIC, 2) + vp_of(FROM_EXPEDITIONS, 99)
    assert [vp_from(kept, source) for source in (FROM_RELIEF, FROM_EVENTS, FROM_OCEAN, FROM_RELIC)] == [7, -300, 0, 2]


def test_a_game_of_the_first_layout_has_one_source_in_play() -> None:
    g = ARTEMIS.new_game(2, 5, layout=1)
    rng = Rng(5)
    while not g.over:
        legal = ARTEMIS.legal(g)
        g.apply(legal[rng.below(len(legal))])
    rows = ARTEMIS.points_by_source(g, 0)
    assert [source for source, _ in rows] == ["source-play", *(f"part-{name}" for name, _ in PART.entries[:-1])]
    assert sum(vp for _, vp in rows) == g.scores()[0]
