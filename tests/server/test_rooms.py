"""Rooms of two processes on one database: whoever watches is told, whatever their own process has forgotten."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from offworld.server.broker import Wake
from offworld.server.events import Pace
from offworld.server.hub import Outbox, Watcher
from tests.server.clockwork import House, Time, house_at, told


async def watched(house: House, table: str) -> Outbox:
    outbox = house.services.outbox(None)
    await house.services.tables.watch(await house.guest("Eve"), table, None, None, Watcher(outbox, "", -1, "en"))
    await outbox.take(10)
    return outbox


async def heard(outbox: Outbox) -> list[tuple[str, int]]:
    messages: list[dict[str, Any]] = [json.loads(message) for message in await outbox.take(10) or []]
    return [(message["type"], message["seq"]) for message in messages]


async def forgotten(house: House, table: str) -> None:
    """As after a commit that failed, or a time without a server."""
    async with house.services.rooms.enter(table) as room:
        room.forget()


@told
async def test_a_wake_up_reaches_those_who_watch_a_forgotten_table(tmp_path: Path) -> None:
    async with house_at(tmp_path, Time()) as here, house_at(tmp_path, Time(), "b") as there:
        ada = await here.guest("Ada")
        table = await here.table(ada, pace=Pace())
        outbox = await watched(here, table)
        await forgotten(here, table)
        seq = await there.act(table, ada)
        await here.services.rooms.catch_up(Wake(table, seq))
        assert await heard(outbox) == [("state", seq)]


@told
async def test_a_look_finds_forgotten_tables_that_have_gone_on(tmp_path: Path) -> None:
    async with house_at(tmp_path, Time()) as here, house_at(tmp_path, Time(), "b") as there:
        ada = await here.guest("Ada")
        tables = [await here.table(ada, pace=Pace()) for _ in range(2)]
        boxes = [await watched(here, table) for table in tables]
        await forgotten(here, tables[0])
        seqs = [await there.act(table, ada) for table in tables]
        await here.services.rooms.resync()
        assert [await heard(outbox) for outbox in boxes] == [[("state", seqs[0])], [("update", seqs[1])]]
