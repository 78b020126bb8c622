"""Stories about time: a server whose clock is set by hand, and people who act through the services."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import select

from offworld.server.api.messages import ActBody, CreateBody, ProposeBody, SeatWish, State
from offworld.server.config.settings import Environment, Settings
from offworld.server.model.events import Pace
from offworld.server.model.person import Person
from offworld.server.model.table_state import TableState
from offworld.server.services import Services
from offworld.server.storage import schema
from offworld.server.tables.service import Requester
from tests.server.conftest import database_at

START = 1_709_287_200_000
"""Friday 1 March 2024, 10:00 UTC."""
SECOND, MINUTE, HOUR, DAY = 1000, 60_000, 3_600_000, 86_400_000


class Time:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.ms = START

    def go(self, ms: int) -> None:
        self.ms += ms


def world_at(time: Time, prefix: str = "") -> Environment:
    numbers = itertools.count(1)
    return Environment(now=lambda: time.ms, token=lambda size: f"{prefix}{next(numbers):0{size}d}", seed=lambda: 7)


class House:
    """A running server and what its guests do there."""

    def __init__(self, services: Services, time: Time) -> None:
        self.services = services
        self.time = time
        self._wishes = itertools.count(1)

    async def guest(self, name: str) -> Requester:
        person, _ = await self.services.people.welcome(name)
        return Requester(person, "en")

    async def table(self, *people: Requester, pace: Pace, game: str = "artemis", **more: Any) -> str:
        """A table of these people, started."""
        creator = people[0]
        tables = self.services.tables
        seats = [SeatWish(mine=True)] + [SeatWish() for _ in people[1:]]
        made = await tables.create(creator, CreateBody(game, seats, pace=pace, **more))
        for person in people[1:]:
            await tables.sit(person, made.id, None)
            await tables.ready(person, made.id, True)
        await tables.start(creator, made.id)
        return made.id

    async def state(self, table: str, asker: Requester | None = None) -> State:
        return await self.services.tables.state(asker or Requester(None, "en"), table, None)

    async def mover(self, table: str, *people: Requester) -> Requester:
        """Whose decision is awaited."""
        seat = (await self.state(table)).table.seats[await self.awaited(table)]
        return next(each for each in people if each.id == seat.person)

    async def awaited(self, table: str) -> int:
        prompt = (await self.state(table)).prompt
        assert prompt is not None
        return prompt.seat

    async def act(self, table: str, asker: Requester, choice: int = 0) -> int:
        """Do the first thing that is allowed."""
        prompt = (await self.state(table, asker)).prompt
        assert prompt is not None
        body = ActBody(action=prompt.choices[choice].action, action_id=f"wish-{next(self._wishes):06d}")
        return (await self.services.tables.act(asker, table, body)).seq

    async def pass_on(self, table: str, *people: Requester) -> tuple[Requester, Requester]:
        """Act until another seat is awaited; returns who was and who is."""
        before = await self.mover(table, *people)
        while (now := await self.mover(table, *people)) is before:
            await self.act(table, before)
        return before, now

    async def agree(self, table: str, *people: Requester, **wish: Any) -> None:
        """The first proposes something and all others agree."""
        await self.services.tables.propose(people[0], table, ProposeBody(**wish))
        for person in people[1:]:
            await self.services.tables.vote(person, table, True)

    async def kinds(self, table: str) -> list[str]:
        each = schema.events.c
        query = select(each.kind).where(each.table_id == table).order_by(each.seq)
        return list(await self.services.read(lambda connection: connection.execute(query).scalars().all()))

    async def run_for(self, ms: int) -> None:
        """Let time pass while the server runs, which its heartbeats show."""
        while ms > 0:
            step = min(ms, 30 * SECOND)
            self.time.go(step)
            await self.services.keeper.beat()
            ms -= step

    async def loaded(self, table: str) -> TableState:
        async with self.services.rooms.enter(table) as room:
            return room.table


@asynccontextmanager
async def house_at(folder: Path, time: Time, prefix: str = "", **settings: Any) -> AsyncIterator[House]:
    """A server in a folder; opened again, it finds what was there."""
    services = Services(
        Settings(db=database_at(folder / "test.sqlite"), **({"background": False} | settings)),
        world_at(time, prefix),
        bot_executor=ThreadPoolExecutor(1),
    )
    await services.start()
    try:
        yield House(services, time)
    finally:
        await services.close()


def told(story: Callable[[Path], Coroutine[Any, Any, None]]) -> Callable[[Path], None]:
    """A story as a test."""

    def test(tmp_path: Path) -> None:
        asyncio.run(story(tmp_path))

    test.__name__ = story.__name__
    return test


def person_of(asker: Requester) -> Person:
    assert asker.person is not None
    return asker.person
