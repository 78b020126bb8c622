"""Rooms of two processes on one database: whoever watches is told, whatever their own process has forgotten."""

from __future__ import annotations

import asyncio
import json
import threading
from itertools import pairwise
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from offworld.server.api.messages import Done
from offworld.server.api.tables import ActRequest
from offworld.server.errors import ApiError
from offworld.server.live.broker import Wakeup
from offworld.server.live.subscribers import SendQueue, Subscription
from offworld.server.model.setup import Pace
from offworld.server.tables.permissions import Requester
from offworld.server.tables.service import RENDERED_AT_ONCE
from tests.support.fake_clock import ClockedServer, FakeClock, clocked_server, run_async

MANY = 5


async def watched(server: ClockedServer, table: str) -> SendQueue:
    send_queue = server.services.open_send_queue(None)
    await server.services.tables.watch(
        await server.guest("Eve"), table, None, None, Subscription(send_queue, "", -1, "en")
    )
    await send_queue.take(10)
    return send_queue


async def heard(send_queue: SendQueue) -> list[tuple[str, int]]:
    messages: list[dict[str, Any]] = [json.loads(message) for message in await send_queue.take(10) or []]
    return [(message["type"], message["seq"]) for message in messages]


@run_async
async def test_moves_of_many_tables_share_a_transaction_and_a_losing_writer_loses_alone(tmp_path: Path) -> None:
    async with clocked_server(tmp_path, FakeClock()) as here, clocked_server(tmp_path, FakeClock(), "b") as there:
        ada = await here.guest("Ada")
        tables = [await here.table(ada, pace=Pace()) for _ in range(MANY)]
        wishes = [await wish_for(here, table, ada) for table in tables]
        seq = await there.act(tables[1], ada)
        sizes: list[int] = []
        here.services.commit.on_transaction = lambda size, _: sizes.append(size)
        begun, go_on = threading.Event(), threading.Event()

        def keep_busy(_: Connection) -> None:
            begun.set()
            go_on.wait()

        busy = asyncio.ensure_future(here.services.commit(keep_busy))
        await asyncio.to_thread(begun.wait)
        moves = [
            asyncio.ensure_future(here.services.tables.act(ada, table, wish))
            for table, wish in zip(tables, wishes, strict=True)
        ]
        for _ in range(10):
            await asyncio.sleep(0)
        go_on.set()
        answers = await asyncio.gather(*moves, return_exceptions=True)
        await busy
        assert sizes == [1, MANY]
        lost = answers.pop(1)
        assert isinstance(lost, ApiError)
        assert (lost.status, lost.code, lost.state.seq) == (409, "stale", seq)
        assert [answer.seq for answer in answers if isinstance(answer, Done)] == [2] * (MANY - 1)
        for table in tables:
            assert (await there.state(table, ada)).seq == 2


async def wish_for(server: ClockedServer, table: str, requester: Requester) -> ActRequest:
    prompt = (await server.state(table, requester)).prompt
    assert prompt is not None
    return ActRequest(action=prompt.choices[0].action, action_id=f"wish-for-{table}")


async def forgotten(server: ClockedServer, table: str) -> None:
    """As after a commit that failed, or a time without a server."""
    async with server.services.table_cache.open(table) as handle:
        handle.invalidate()


@run_async
async def test_a_wake_up_reaches_those_who_watch_a_forgotten_table(tmp_path: Path) -> None:
    async with clocked_server(tmp_path, FakeClock()) as here, clocked_server(tmp_path, FakeClock(), "b") as there:
        ada = await here.guest("Ada")
        table = await here.table(ada, pace=Pace())
        send_queue = await watched(here, table)
        await forgotten(here, table)
        seq = await there.act(table, ada)
        await here.services.table_cache.on_wakeup(Wakeup(table, seq))
        assert await heard(send_queue) == [("state", seq)]


@run_async
async def test_a_look_finds_forgotten_tables_that_have_gone_on(tmp_path: Path) -> None:
    async with clocked_server(tmp_path, FakeClock()) as here, clocked_server(tmp_path, FakeClock(), "b") as there:
        ada = await here.guest("Ada")
        tables = [await here.table(ada, pace=Pace()) for _ in range(2)]
        boxes = [await watched(here, table) for table in tables]
        await forgotten(here, tables[0])
        seqs = [await there.act(table, ada) for table in tables]
        await here.services.table_cache.resync()
        assert [await heard(send_queue) for send_queue in boxes] == [[("state", seqs[0])], [("update", seqs[1])]]


@run_async
async def test_of_idle_tables_with_a_pack_only_some_stay_loaded(tmp_path: Path) -> None:
    async with clocked_server(tmp_path, FakeClock(), packed_cache=2) as server:
        ada = await server.guest("Ada")
        plain = [await server.table(ada, pace=Pace()) for _ in range(3)]
        packed = [await server.table(ada, pace=Pace(), pack=f"# {number}") for number in range(4)]

        def loaded() -> list[str]:
            return [each for each in (*plain, *packed) if server.services.table_cache.subscribers(each) is not None]

        assert loaded() == [*plain, *packed[2:]]
        # One that was given up is read again when somebody comes, and another makes room.
        await server.state(packed[0], ada)
        assert loaded() == [*plain, packed[0], packed[3]]
        # Nobody loses a table that they watch.
        await watched(server, packed[0])
        for each in packed[1:]:
            await server.state(each, ada)
        assert loaded() == [*plain, packed[0], packed[3]]


@run_async
async def test_many_who_look_at_once_leave_room_for_others_in_between(tmp_path: Path) -> None:
    async with clocked_server(tmp_path, FakeClock()) as server:
        ada = await server.guest("Ada")
        table = await server.table(ada, pace=Pace())
        await server.state(table, ada)
        looking = [asyncio.ensure_future(server.state(table, ada)) for _ in range(5 * RENDERED_AT_ONCE)]
        shown = [0]
        while shown[-1] < len(looking):
            await asyncio.sleep(0)
            shown.append(sum(task.done() for task in looking))
        assert max(after - before for before, after in pairwise(shown)) <= RENDERED_AT_ONCE
