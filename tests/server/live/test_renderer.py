"""Updates are put together from shared parts: each is what its viewer would be told if it were made for them alone."""

from __future__ import annotations

import weakref
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from offworld.games import GAMES, game_info
from offworld.kit.game_info import SPECTATOR
from offworld.kit.messages import Message
from offworld.kit.rng import Rng
from offworld.server.api.messages import Update
from offworld.server.live.renderer import Presenter, TableRenderer, clock_facts, table_facts
from offworld.server.live.view_json import canonical, crc
from offworld.server.model import events
from offworld.server.model.events import Event, StoredEvent
from offworld.server.model.setup import Pace, Setup, TableSeat
from offworld.server.model.table_state import TableState

SEATS = 3
MOVES = 120
OPTIONS: dict[str, dict[str, Any]] = {"artemis": {"directives": True}}
KINDS = [(viewer, lang) for viewer in range(SPECTATOR, SEATS) for lang in ("en", "fr")]


def started(game: str, pace: Pace) -> TableState:
    seats = [TableSeat(f"p{n}", f"Élise {n}", ready=True) for n in range(SEATS)]
    setup = Setup(OPTIONS.get(game, {}), "", seats, pace, "wait", 0, "link")
    table = TableState("table", game, "p0", 0, 5, "salt", setup)
    table.apply_event(StoredEvent(1, events.Start([f"me@P{n}" for n in range(SEATS)], version=table.version), 1))
    return table


def whole_view(table: TableState, viewer: int) -> dict[str, Any]:
    assert table.state is not None
    view: dict[str, Any] = msgspec.to_builtins(table.info.view(table.state, viewer))
    return view


def made_alone(table: TableState, viewer: int, lang: str, before: dict[str, Any], was: Any) -> bytes:
    """An update without any shared part."""
    presenter = Presenter(table, viewer, lang)
    view = whole_view(table, viewer)
    output = table_facts(table)
    update = Update(
        id=table.id,
        seq=table.seq,
        ms=table.ms,
        viewer=viewer,
        view={name: msgspec.Raw(canonical(view[name])) for name in sorted(view) if view[name] != before[name]},
        view_hash=f"{crc([canonical(view)]):08x}",
        prompt=presenter.prompt(),
        undo=presenter.undo(),
        log=presenter.entries(table.seq - 1, table.seq + 1, 60),
        gone=table.gone,
        table=output if output != was else None,
        clocks=clock_facts(table),
        hint=presenter.hint(),
    )
    return msgspec.json.encode(update)


def next_event(table: TableState, rng: Rng) -> Event:
    """An action, or now and then something else that changes a table."""
    assert table.game is not None
    state, seat = table.game.state, table.to_move
    match rng.below(12):
        case 0 if table.proposal is None:
            return events.Propose(f"p{seat}", seat, "pace", [f"p{n}" for n in range(SEATS)], pace=table.pace)
        case 1 if table.proposal is not None:
            waiting = [person for person in table.proposal.needed if person not in table.agreed]
            return events.Vote(waiting[0], rng.below(2) == 1)
        case 2:
            return events.BotSeated(seat, "" if table.seats[seat].bot else "random")
        case 3 if table.game.why_not_undo(seat) is None:
            return events.Undo(seat)
        case 4:
            return events.Rename(f"p{seat}", f"Name {rng.below(100)}")
    legal = table.info.legal(state)
    return events.Act(seat, legal[rng.below(len(legal))])


@pytest.mark.parametrize("pace", [Pace(), Pace(live=True, bank_s=86_400)], ids=["untimed", "timed"])
@pytest.mark.parametrize("game", GAMES)
def test_an_update_from_shared_parts_is_the_one_made_alone(game: str, pace: Pace) -> None:
    table = started(game, pace)
    screen = TableRenderer(table, 65_536, 60)
    for kind in KINDS:
        screen.join(*kind, None)
    rng = Rng(9)
    for number in range(MOVES):
        if table.to_move == SPECTATOR:
            break
        before = {viewer: whole_view(table, viewer) for viewer in range(SPECTATOR, SEATS)}
        was = table_facts(table)
        table.apply_event(StoredEvent(table.seq + 1, next_event(table, rng), 1000 * number))
        for viewer, lang in KINDS:
            assert screen.advance(viewer, lang) == made_alone(table, viewer, lang, before[viewer], was)
            assert screen.state(viewer, lang).view == {
                name: msgspec.Raw(canonical(value)) for name, value in whole_view(table, viewer).items()
            }


def test_a_forgotten_declaration_shows_nothing_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were the secrets of Mars not declared, a seat would not even see its own hand, and read no lines of its own."""
    info = game_info("mars")
    personal = game_info("magnastorm").personal
    table = started("mars", Pace())
    table.info = replace(info, personal=personal, secret=lambda event: False)
    screen = TableRenderer(table, 65_536, 60)
    for kind in KINDS:
        screen.join(*kind, None)
    rng = Rng(3)
    for number in range(MOVES):
        assert table.game is not None
        legal = info.legal(table.game.state)
        table.apply_event(StoredEvent(table.seq + 1, events.Act(table.to_move, legal[rng.below(len(legal))]), number))
        output = {kind: msgspec.json.decode(screen.advance(*kind) or b"") for kind in KINDS}
        for viewer, lang in KINDS:
            public, mine = output[SPECTATOR, lang], output[viewer, lang]
            assert {**mine["view"], "viewer": -1} == {**public["view"], "viewer": -1}
            assert mine["log"] == public["log"]


def test_only_the_last_views_are_kept() -> None:
    table = started("magnastorm", Pace())
    screen = TableRenderer(table, 65_536, 60)
    screen.join(0, "en", None)
    first = weakref.ref(screen.view(0)._public)
    rng = Rng(3)
    for number in range(3):
        assert table.state is not None
        legal = table.info.legal(table.state)
        table.apply_event(StoredEvent(table.seq + 1, events.Act(table.to_move, legal[rng.below(len(legal))]), number))
        screen.advance(0, "en")
    # Without looking for cycles, which a server does seldom.
    assert first() is None


@pytest.mark.parametrize("game", GAMES)
def test_the_log_tells_what_an_action_touched_on_the_open_board(game: str) -> None:
    table = started(game, Pace())
    rng = Rng(4)
    expected: list[tuple[str, ...]] = []
    for number in range(40):
        assert table.state is not None
        legal = table.info.legal(table.state)
        action = legal[rng.below(len(legal))]
        path = table.info.choice(table.state, action)[0]
        expected.append(tuple(each for each in path if each.split(":")[0] in table.info.board))
        table.apply_event(StoredEvent(table.seq + 1, events.Act(table.to_move, action), 1000 * number))
    found = [entry.elements for entry in Presenter(table, 0, "en").entries(1, table.seq + 1, 100)]
    assert found == expected
    assert any(expected)
    assert not any(each.split(":")[0] in ("hand", "die", "directive", "credit") for path in found for each in path)


@pytest.mark.parametrize("game", GAMES)
def test_the_last_update_says_where_the_scores_come_from(game: str) -> None:
    """In each reader's language, in the update that ends the game as in the state that a later reader is sent."""
    table = started(game, Pace())
    screen = TableRenderer(table, 65_536, 60)
    for lang in ("en", "fr"):
        screen.join(SPECTATOR, lang, None)
    rng = Rng(2)
    assert table.state is not None
    while not table.state.over:
        assert table_facts(table).score_sources == []
        legal = table.info.legal(table.state)
        table.apply_event(StoredEvent(table.seq + 1, events.Act(table.to_move, legal[rng.below(len(legal))]), 1))
    for lang in ("en", "fr"):
        words = table.info.translator(lang)
        sent = msgspec.json.decode(screen.advance(SPECTATOR, lang) or b"", type=Update).table
        assert sent is not None
        assert sent == screen.state(SPECTATOR, lang).table
        assert [row.source.words for row in sent.score_sources] == [
            words(Message(row.source.id)) for row in sent.score_sources
        ]
        assert [sum(seat) for seat in zip(*(row.points for row in sent.score_sources), strict=True)] == sent.scores
