"""A server with a fake clock, and people who act through its services."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import select

from offworld.server.api.messages import State
from offworld.server.api.tables import ActRequest, CreateTableRequest, ProposeRequest, SeatRequest, StartRequest
from offworld.server.config.environment import Environment
from offworld.server.config.settings import Settings
from offworld.server.model.person import Person
from offworld.server.model.setup import Pace
from offworld.server.model.table_state import TableState
from offworld.server.services import Services
from offworld.server.storage import schema
from offworld.server.tables.permissions import Requester
from tests.server.conftest import database_at

START = 1_709_287_200_000
"""Friday 1 March 2024, 10:00 UTC."""
SECOND, MINUTE, HOUR, DAY = 1000, 60_000, 3_600_000, 86_400_000


class FakeClock:
    """A clock that only changes when a test advances it."""

    def __init__(self) -> None:
        self.ms = START

    def advance(self, ms: int) -> None:
        self.ms += ms


def environment_at(clock: FakeClock, prefix: str = "") -> Environment:
    numbers = itertools.count(1)
    return Environment(now=lambda: clock.ms, token=lambda size: f"{prefix}{next(numbers):0{size}d}", seed=lambda: 7)


class ClockedServer:
    """A running server with a fake clock, and actions of its guests."""

    def __init__(self, services: Services, clock: FakeClock) -> None:
        self.services = services
        self.clock = clock
        self._action_numbers = itertools.count(1)

    async def guest(self, name: str) -> Requester:
        person, _ = await self.services.sessions.create_guest(name)
        return Requester(person, "en")

    async def table(self, *people: Requester, pace: Pace, game: str = "artemis", **more: Any) -> str:
        """A started table of these people."""
        creator = people[0]
        tables = self.services.tables
        seats = [SeatRequest(mine=True)] + [SeatRequest() for _ in people[1:]]
        made = await tables.create(creator, CreateTableRequest(game, seats, pace=pace, **more))
        for person in people[1:]:
            await tables.sit(person, made.id, None)
            await tables.ready(person, made.id, True)
        await self.services.waiting_rooms.start(creator, made.id, StartRequest())
        return made.id

    async def state(self, table: str, requester: Requester | None = None) -> State:
        return await self.services.tables.state(requester or Requester(None, "en"), table, None)

    async def mover(self, table: str, *people: Requester) -> Requester:
        """The person whose decision is awaited."""
        seat = (await self.state(table)).table.seats[await self.awaited(table)]
        return next(each for each in people if each.id == seat.person)

    async def awaited(self, table: str) -> int:
        prompt = (await self.state(table)).prompt
        assert prompt is not None
        return prompt.seat

    async def act(self, table: str, requester: Requester, choice: int = 0) -> int:
        """Take the first legal action."""
        prompt = (await self.state(table, requester)).prompt
        assert prompt is not None
        body = ActRequest(action=prompt.choices[choice].action, action_id=f"wish-{next(self._action_numbers):06d}")
        return (await self.services.tables.act(requester, table, body)).seq

    async def pass_on(self, table: str, *people: Requester) -> tuple[Requester, Requester]:
        """Act until another seat is awaited; returns who was and who is."""
        before = await self.mover(table, *people)
        while (now := await self.mover(table, *people)) is before:
            await self.act(table, before)
        return before, now

    async def agree(self, table: str, *people: Requester, **proposal: Any) -> None:
        """The first proposes something and all others agree."""
        await self.services.tables.propose(people[0], table, ProposeRequest(**proposal))
        for person in people[1:]:
            await self.services.tables.vote(person, table, True)

    async def kinds(self, table: str) -> list[str]:
        each = schema.events.c
        query = select(each.kind).where(each.table_id == table).order_by(each.seq)
        return list(await self.services.read(lambda connection: connection.execute(query).scalars().all()))

    async def run_for(self, ms: int) -> None:
        """Advance the clock while the server records heartbeats."""
        while ms > 0:
            step = min(ms, 30 * SECOND)
            self.clock.advance(step)
            await self.services.uptime.record_heartbeat()
            ms -= step

    async def loaded(self, table: str) -> TableState:
        async with self.services.table_cache.open(table) as handle:
            return handle.table


@asynccontextmanager
async def clocked_server(
    folder: Path, clock: FakeClock, prefix: str = "", **settings: Any
) -> AsyncIterator[ClockedServer]:
    """A server on a database in a folder, which may exist already."""
    services = Services(
        Settings(db=database_at(folder / "test.sqlite"), **({"background": False} | settings)),
        environment_at(clock, prefix),
        bot_executor=ThreadPoolExecutor(1),
    )
    await services.start()
    try:
        yield ClockedServer(services, clock)
    finally:
        await services.close()


def run_async(story: Callable[[Path], Coroutine[Any, Any, None]]) -> Callable[[Path], None]:
    """Make a pytest test of a coroutine function."""

    def test(tmp_path: Path) -> None:
        asyncio.run(story(tmp_path))

    test.__name__ = story.__name__
    return test


def person_of(requester: Requester) -> Person:
    assert requester.person is not None
    return requester.person
