"""Non-interference on the wire: what a viewer is sent does not depend on what the viewer may not know."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from offworld.games import game_info
from offworld.kit.game import Game
from offworld.kit.game_info import SPECTATOR
from offworld.kit.rng import Rng
from offworld.kit.version import Seed
from offworld.server.api.tables import (
    ActRequest,
    CreateTableRequest,
    ExplainRequest,
    PreviewRequest,
    ProposeRequest,
    SeatRequest,
    StartRequest,
)
from offworld.server.config.environment import Environment
from offworld.server.live.renderer import TableRenderer
from offworld.server.live.subscribers import SendQueue, Subscription
from offworld.server.model import events
from offworld.server.model.events import StoredEvent
from offworld.server.model.person import Person
from offworld.server.model.setup import Pace, Setup, TableSeat
from offworld.server.model.table_state import TableState
from offworld.server.services import Services
from offworld.server.tables.permissions import Requester
from tests.games.shared.all_games import PASSIVE
from tests.server.conftest import services_at

GAMES = ("artemis", "galileo", "mars", "magnastorm")
SAMPLES = 40


def started(game: str, seed: Seed) -> TableState:
    setup = Setup({}, "", [TableSeat(f"p{n}", f"P{n}", ready=True) for n in range(3)], Pace(), "wait", 0, "link")
    table = TableState("t", game, "p0", 0, seed, "salt", setup)
    table.apply_event(StoredEvent(1, events.Start([f"me@P{n}" for n in range(3)], version=table.version), 1))
    return table


def twin_of(table: TableState, viewer: int, number: int) -> TableState:
    """The same table with everything that a viewer cannot see dealt anew."""
    assert table.game is not None
    twin = started(table.info.name, table.seed)
    assert twin.game is not None
    twin.game.state = table.game.state.clone()
    twin.game.state.redeal(viewer, number)
    twin.game.applied = list(table.game.applied)
    twin.timestamps = list(table.timestamps)
    twin.seq, twin.ms, twin.position_seq = table.seq, table.ms, table.position_seq
    return twin


@pytest.mark.parametrize("game", GAMES)
def test_states_and_updates_hold_nothing_hidden(game: str) -> None:
    """At positions of a random game: the whole state and the next update, from two truths that look alike."""
    table = started(game, 21)
    assert table.game is not None
    rng = Rng(4)
    compared = 0
    for number in range(SAMPLES * 5):
        state: Game = table.game.state
        if state.over:
            break
        legal = table.info.legal(state)
        action = legal[rng.below(len(legal))]
        row = StoredEvent(table.seq + 1, events.Act(state.to_move, action), number)
        if number % 5 == 0:
            for viewer in (SPECTATOR, 0, 1, 2):
                twin = twin_of(table, viewer, number + 1)
                mine, theirs = TableRenderer(twin_of(table, viewer, number + 2), 8, 60), TableRenderer(twin, 8, 60)
                assert mine.join(viewer, "en", None) == theirs.join(viewer, "en", None)
                assert mine.join(viewer, "fr", None)[0] != b""
                truths = [mine.table.state, theirs.table.state]
                if any(truth is None or action not in table.info.legal(truth) for truth in truths):
                    continue
                before = state.revealed
                mine.table.apply_event(row)
                theirs.table.apply_event(row)
                assert mine.table.state is not None
                if mine.table.state.revealed == before:
                    compared += 1
                    assert mine.advance(viewer, "en") == theirs.advance(viewer, "en")
        table.apply_event(row)
    assert compared > SAMPLES / 2


def frozen_environment() -> Environment:
    numbers = iter(range(10**6))
    return Environment(now=lambda: 1_700_000_000_000, token=lambda size: f"{next(numbers):0{size}d}", seed=lambda: 33)


async def streamed(folder: Path, game: str, nosy: bool) -> tuple[list[bytes], list[bytes]]:
    """What a spectator and the third seat are sent while two people play; a nosy one asks a lot in between."""
    folder.mkdir()
    services: Services = services_at(folder, frozen_environment())
    await services.start()
    person, _ = await services.sessions.create_guest("Ada")
    other, _ = await services.sessions.create_guest("Bob")
    ada, bob = Requester(person, "en"), Requester(other, "fr")
    tables = services.tables
    made = await tables.create(ada, CreateTableRequest(game, [SeatRequest(True), SeatRequest(True), SeatRequest()]))
    await tables.sit(bob, made.id, None)
    await tables.ready(bob, made.id, True)
    await services.waiting_rooms.start(ada, made.id, StartRequest())
    send_queues = [SendQueue(10_000), SendQueue(10_000)]
    await tables.watch(Requester(None, "en"), made.id, None, None, Subscription(send_queues[0], "", -1, "en"))
    await tables.watch(bob, made.id, 2, None, Subscription(send_queues[1], other.id, 2, "fr"))
    rng = Rng(9)
    for number in range(60):
        async with services.table_cache.open(made.id) as waiting:
            state = waiting.table.state
            assert state is not None
            info = waiting.table.info
            legal = info.legal(state)
            seat = state.to_move
        if not legal:
            break
        action = legal[rng.below(len(legal))]
        mover = bob if seat == 2 else ada
        if nosy and mover is ada:
            await ask_around(services, ada, made.id, legal, number)
        await tables.act(mover, made.id, ActRequest(action=action, action_id=f"wish{number:06d}", seat=seat))
    sent = []
    for send_queue in send_queues:
        send_queue.end("shutdown")
        sent.append(await send_queue.take(1) or [])
    await services.close()
    return sent[0], sent[1]


async def ask_around(services: Services, who: Requester, id: str, legal: list[int], number: int) -> None:
    tables = services.tables
    for action in legal[:2]:
        await tables.preview(who, id, PreviewRequest(action=action))
    await tables.explain(who, id, ExplainRequest(action=number))
    await tables.state(who, id, None)
    await services.chat.write_note(who, id, f"note {number}")
    for request in (
        tables.act(who, id, ActRequest(action={"do": "cheat"}, action_id=f"nosy{number:06d}")),
        tables.act(who, id, ActRequest(action=legal[0], action_id=f"nosy{number:06d}", seat=2)),
        tables.propose(Requester(Person("nobody", "Eve"), "en"), id, ProposeRequest("undo")),
    ):
        with pytest.raises(Exception, match=r"no-action|not-your-seat|spectator"):
            await request


@pytest.mark.parametrize("game", GAMES)
def test_what_others_look_at_in_secret_leaves_no_trace(game: str, tmp_path: Path) -> None:
    quiet = asyncio.run(streamed(tmp_path / "quiet", game, nosy=False))
    nosy = asyncio.run(streamed(tmp_path / "nosy", game, nosy=True))
    assert quiet == nosy
    assert len(quiet[0]) > 20


def messages(sent: list[bytes]) -> list[Any]:
    return [msgspec.json.decode(message) for message in sent]


@pytest.mark.parametrize("game", GAMES)
def test_only_the_seat_that_decides_is_told_the_choices(game: str, tmp_path: Path) -> None:
    spectator, third = asyncio.run(streamed(tmp_path / "one", game, nosy=False))
    for message in messages(spectator):
        assert message["prompt"] is None or message["prompt"].keys() == {"seat"}
        assert message["viewer"] == -1
    for message in messages(third):
        prompt = message["prompt"]
        assert prompt is None or ("choices" in prompt) == (prompt["seat"] == 2)
        assert prompt is None or ("kind" in prompt) == (prompt["seat"] == 2)
        info = game_info(game)
        for choice in (prompt or {}).get("choices", []):
            verb = info.space.verb_of(choice["action"]).name
            assert choice.get("passive", False) == (verb in PASSIVE[game])
    for message in (*spectator, *third):
        for secret in (b'"seed"', b'"salt"', b'"link":"', b'"pack"'):
            assert secret not in message
