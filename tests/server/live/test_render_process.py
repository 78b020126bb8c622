"""Updates that a render process makes: byte for byte those of the server itself, and never the only way to get them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from sqlalchemy import Connection

from offworld.games import GAMES
from offworld.kit.game_info import SPECTATOR
from offworld.server.api.tables import ProposeRequest, UndoRequest
from offworld.server.live import render_pool
from offworld.server.live.render_pool import BEHIND, RenderPool, RenderProcess, usual_count
from offworld.server.live.render_process import (
    TOGETHER,
    ForgetRequest,
    FrameReader,
    ReadRequest,
    RenderedTables,
    RenderReply,
    RenderRequest,
    Request,
    answers,
    decode_reply,
    decode_request,
    framed,
)
from offworld.server.live.subscribers import SendQueue, Subscription
from offworld.server.live.view_json import crc
from offworld.server.model import events
from offworld.server.model.events import StoredEvent
from offworld.server.model.setup import Pace
from offworld.server.storage.engine import open_engine
from offworld.server.tables import cache
from offworld.server.tables.permissions import Requester
from tests.support.fake_clock import ClockedServer, FakeClock, clocked_server, run_async

LANGS = ("en", "fr")
ROUNDS = 24


class Inert(asyncio.Transport):
    """A connection that takes everything."""

    def write(self, data: Any) -> None:
        return

    def close(self) -> None:
        return


class ProcessHere(RenderProcess):
    """A render process that works in this one, through the same messages."""

    def __init__(self, server: ClockedServer, damage: Callable[[Request], Request] = lambda request: request) -> None:
        super().__init__(("", 0, lambda: None))
        self.rendered = RenderedTables(open_engine(server.services.settings.db), server.services.settings.log)
        self.requests: list[Request] = []
        self.damage = damage
        self.connection_made(Inert())
        self.data_received(framed(RenderReply(0)))

    def _write(self, request: Request) -> None:
        self.requests.append(request)
        (message,) = FrameReader().feed(framed(self.damage(request)))
        reply = self.rendered.answer(decode_request(message))
        if reply is not None:
            data = framed(reply)
            # In two parts, as a connection may bring them.
            asyncio.get_running_loop().call_soon(self.data_received, data[:7])
            asyncio.get_running_loop().call_soon(self.data_received, data[7:])


class PoolHere(RenderPool):
    """A pool with one such process."""

    def __init__(self, process: RenderProcess) -> None:
        super().__init__(1, "", 0, lambda: None)
        self._processes = [process]


def rendered_by(server: ClockedServer, process: RenderProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have all tables handed over, as under load."""
    monkeypatch.setattr(cache, "CROWDED", 0)
    server.services.table_cache._render_pool = PoolHere(process)


def renders(process: ProcessHere) -> int:
    return sum(isinstance(request, RenderRequest) for request in process.requests)


async def watch(server: ClockedServer, table: str, people: list[Requester], size: int = 4096) -> list[SendQueue]:
    """A socket for each person in each language, and one for nobody."""
    queues = []
    for person in (*people, Requester(None, "en")):
        for lang in LANGS:
            queue = SendQueue(size)
            requester = Requester(person.person, lang)
            subscription = Subscription(queue, requester.id, SPECTATOR, lang)
            await server.services.tables.watch(requester, table, None, None, subscription)
            queues.append(queue)
    return queues


async def play(server: ClockedServer, table: str, people: list[Requester]) -> None:
    """Actions, some of them taken back, and now and then something else."""
    tables = server.services.tables
    for number in range(ROUNDS):
        if (await server.state(table)).prompt is None:
            return
        mover = await server.mover(table, *people)
        await server.act(table, mover, choice=-1)
        if number % 5 == 2 and (await server.state(table, mover)).undo.allowed:
            await tables.undo(mover, table, UndoRequest(action_id=f"undo-{number:06d}"))
        if number == ROUNDS // 2:
            await tables.propose(people[0], table, ProposeRequest(subject="pause", pause_s=60))
            await tables.vote(people[1], table, False)


def folded(messages: list[bytes]) -> list[Any]:
    """Messages with what their reader knows after each of them: all of the view, and of the table."""
    known: dict[str, Any] = {"view": {}, "table": None}
    found = []
    for data in messages:
        message = msgspec.json.decode(data)
        known["view"] = known["view"] | (message.get("view") or {})
        known["table"] = message.get("table") or known["table"]
        text = msgspec.json.encode(known["view"], order="sorted")
        assert message["view_hash"] == f"{crc([text]):08x}"
        found.append(message | known)
    return found


async def streams(
    folder: Path,
    game: str,
    crowd: pytest.MonkeyPatch | None = None,
    damage: Callable[[Request], Request] = lambda request: request,
) -> tuple[list[list[bytes]], int]:
    """What everybody at a table is sent, and how many events a process was asked for; without a crowd none."""
    folder.mkdir()
    async with clocked_server(folder, FakeClock()) as server:
        process = ProcessHere(server, damage)
        if crowd is not None:
            rendered_by(server, process, crowd)
        people = [await server.guest(name) for name in ("Ada", "Élise")]
        table = await server.table(*people, pace=Pace(live=True, bank_s=600), game=game)
        queues = await watch(server, table, people)
        await play(server, table, people)
        process.rendered._engine.dispose()
        return [await queue.take(0) or [] for queue in queues], renders(process)


@pytest.mark.parametrize("game", GAMES)
def test_a_process_makes_the_same_updates_as_the_server(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone, none = asyncio.run(streams(tmp_path / "alone", game))
    helped, some = asyncio.run(streams(tmp_path / "helped", game, monkeypatch))
    assert none == 0
    assert some >= ROUNDS // 2
    for expected, found in zip(alone, helped, strict=True):
        assert folded(found) == folded(expected)
        # But for those after which the server went on by itself, and then sent more than it had to.
        assert sum(a == b for a, b in zip(expected, found, strict=True)) >= some


def test_what_a_process_gets_wrong_is_made_by_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def damage(request: Request) -> Request:
        if isinstance(request, RenderRequest) and request.number % 3 == 0:
            row = msgspec.structs.replace(request.row, link="another")
            return msgspec.structs.replace(request, row=row)
        return request

    alone, _ = asyncio.run(streams(tmp_path / "alone", "galileo"))
    helped, some = asyncio.run(streams(tmp_path / "helped", "galileo", monkeypatch, damage))
    assert some >= ROUNDS // 2
    assert "the hash chain of table" in caplog.text
    for expected, found in zip(alone, helped, strict=True):
        assert folded(found) == folded(expected)


async def handed_over(server: ClockedServer, process: RenderProcess) -> tuple[str, Requester, SendQueue]:
    """A table whose updates a process makes, and somebody who watches it."""
    ada = await server.guest("Ada")
    table = await server.table(ada, pace=Pace())
    queue = SendQueue(4096)
    await server.services.tables.watch(ada, table, None, None, Subscription(queue, ada.id, SPECTATOR, "en"))
    await server.act(table, ada)
    assert process.tables == 1
    return table, ada, queue


class Silent(ProcessHere):
    """A process that has stopped to answer."""

    def _write(self, request: Request) -> None:
        self.requests.append(request)


@pytest.mark.parametrize("end", ["dies", "hangs"])
def test_a_process_that_dies_or_hangs_costs_no_update(
    end: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with clocked_server(tmp_path, FakeClock()) as server:
            process = Silent(server)
            rendered_by(server, process, monkeypatch)
            table, ada, queue = await handed_over(server, process)
            moving = asyncio.ensure_future(server.act(table, ada))
            while renders(process) < 1:
                await asyncio.sleep(0)
            if end == "dies":
                process.connection_lost(None)
            else:
                monkeypatch.setattr(render_pool, "HANG_S", 0.0)
                process._look_for_hang()
            assert await moving == 3
            assert [message["seq"] for message in folded(await queue.take(0) or [])] == [1, 2, 3]
            assert process.tables == 0
            assert await server.act(table, ada) == 4
            assert renders(process) == 1
            process.rendered._engine.dispose()

    asyncio.run(story())
    assert ("has ended" if end == "dies" else "does not answer") in caplog.text


def test_nothing_of_an_event_is_sent_that_could_not_be_committed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with clocked_server(tmp_path, FakeClock()) as server:
            process = ProcessHere(server)
            rendered_by(server, process, monkeypatch)
            table, ada, queue = await handed_over(server, process)
            commit = server.services.table_cache._commit

            async def fail(write: Callable[[Connection], Any]) -> Any:
                server.services.table_cache._commit = commit
                raise OSError("the disk is full")

            server.services.table_cache._commit = cast(Any, fail)
            with pytest.raises(OSError, match="full"):
                await server.act(table, ada)
            assert renders(process) == 1
            assert len(process.rendered) == process.tables == 0
            assert [message["seq"] for message in folded(await queue.take(0) or [])] == [1, 2]
            for seq in (3, 4):
                assert await server.act(table, ada) == seq
                assert [message["seq"] for message in map(msgspec.json.decode, await queue.take(0) or [])] == [seq]
            assert renders(process) == 2
            process.rendered._engine.dispose()

    asyncio.run(story())


def test_a_table_that_nobody_watches_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with clocked_server(tmp_path, FakeClock()) as server:
            process = ProcessHere(server)
            rendered_by(server, process, monkeypatch)
            table, ada, _ = await handed_over(server, process)
            assert len(process.rendered) == 1
            subscribers = server.services.table_cache.subscribers(table)
            assert subscribers is not None
            server.services.tables.unwatch(table, subscribers.all()[0])
            assert len(process.rendered) == process.tables == 0
            await server.act(table, ada)
            assert renders(process) == 0
            process.rendered._engine.dispose()

    asyncio.run(story())


@run_async
async def test_an_event_that_does_not_follow_is_refused_and_the_table_forgotten(tmp_path: Path) -> None:
    async with clocked_server(tmp_path, FakeClock()) as server:
        process = ProcessHere(server)
        ada = await server.guest("Ada")
        table = await server.table(ada, pace=Pace())
        process.read(await server.loaded(table))
        assert len(process.rendered) == 1
        row = StoredEvent(7, events.Act(0, 0), 0)
        assert await process.render(table, row, [(SPECTATOR, "en")]) is None
        assert len(process.rendered) == 0
        process.rendered._engine.dispose()


@run_async
async def test_replies_to_requests_that_came_together_are_sent_some_at_a_time(tmp_path: Path) -> None:
    async with clocked_server(tmp_path, FakeClock()) as server:
        ada = await server.guest("Ada")
        table = await server.table(ada, pace=Pace())
        seq = (await server.loaded(table)).seq
        rendered = RenderedTables(open_engine(server.services.settings.db), server.services.settings.log)
        requests: list[Request] = [ReadRequest(number, table, seq, []) for number in range(1, TOGETHER + 3)]
        requests.insert(2, ForgetRequest(table))
        sent = list(answers(rendered, (msgspec.msgpack.encode(request) for request in requests)))
        numbers = [[decode_reply(message).number for message in FrameReader().feed(each)] for each in sent]
        assert numbers == [list(range(1, TOGETHER + 1)), [TOGETHER + 1, TOGETHER + 2]]
        assert list(answers(rendered, iter([msgspec.msgpack.encode(ForgetRequest(table))]))) == []
        rendered._engine.dispose()


@pytest.mark.parametrize(("cores", "count"), [(1, 0), (2, 1), (3, 1), (4, 2), (64, 2)])
def test_how_many_processes_help_depends_on_the_cores(cores: int, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render_pool, "cores", lambda: cores)
    assert usual_count() == count


@run_async
async def test_a_process_with_too_much_to_do_gives_one_table_back(tmp_path: Path) -> None:
    async with clocked_server(tmp_path, FakeClock()) as server:
        process = Silent(server)
        row = StoredEvent(7, events.Act(0, 0), 0)
        futures = [process.render("table", row, []) for _ in range(BEHIND - 1)]
        assert not process.has_room
        assert not process.wants_relief()
        futures.append(process.render("table", row, []))
        assert [process.wants_relief() for _ in range(2)] == [True, False]
        process.kill()
        assert [await future for future in futures] == [None] * BEHIND
        process.rendered._engine.dispose()


def test_real_processes_are_started_under_load_and_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        monkeypatch.setattr(cache, "CROWDED", 0)
        monkeypatch.setattr(render_pool, "AGAIN_S", 0.0)
        async with clocked_server(tmp_path, FakeClock(), render_workers=1) as server:
            pool = server.services.render_pool
            assert pool is not None
            pool.has_free_core = lambda: False
            assert pool.pick() is None
            assert pool._processes == []
            pool.has_free_core = lambda: True
            ada = await server.guest("Ada")
            table = await server.table(ada, pace=Pace())
            queue = SendQueue(4096)
            await server.services.tables.watch(ada, table, None, None, Subscription(queue, ada.id, SPECTATOR, "en"))
            assert pool.pids() == []
            seq = 1
            gone = []
            for _ in range(2):
                seq = await server.act(table, ada)
                (process,) = pool._processes
                await process.ready.wait()
                for _ in range(3):
                    seq = await server.act(table, ada)
                assert process.tables == 1
                assert process._number == 3
                gone.append(pool.pids())
                process._process.kill()
                await asyncio.to_thread(process._process.join)
                seq = await server.act(table, ada)
            assert gone[0] != gone[1]
            assert [message["seq"] for message in folded(await queue.take(0) or [])] == list(range(1, seq + 1))

    with caplog.at_level(logging.ERROR):
        asyncio.run(story())
    assert caplog.text.count("a render process has ended") == 2
