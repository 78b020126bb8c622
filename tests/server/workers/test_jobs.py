"""Jobs that wait in the database: taken fairly between people, by however many processes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from sqlalchemy import Connection

from offworld.server.live.broker import LocalBroker
from offworld.server.services import Services
from offworld.server.workers.fair_queue import Priority
from offworld.server.workers.jobs import Job, Jobs
from tests.server.conftest import services_at
from tests.support.fake_clock import FakeClock, environment_at, run_async

KIND = "test"


class Process:
    """A process that takes jobs and is never done with them."""

    def __init__(self, services: Services, name: str, capacity: int) -> None:
        environment = environment_at(FakeClock(), name)
        self.jobs = Jobs(replace(services.core, environment=environment), LocalBroker(), shared=True)
        self.capacity = {False: capacity, True: capacity}
        self.order: list[str] = []
        self.jobs.register(KIND, self.do, lambda dear: self.capacity[dear])

    async def do(self, job: Job) -> None:
        self.order.append(job.key)
        self.capacity[job.priority.dear] -= 1
        await asyncio.Event().wait()

    async def take(self, capacity: int) -> list[str]:
        """What it takes when it has room for so many more of each kind."""
        self.capacity = {False: capacity, True: capacity}
        seen = len(self.order)
        await self.jobs.poll()
        await asyncio.sleep(0)
        return self.order[seen:]


@asynccontextmanager
async def processes(folder: Path) -> AsyncIterator[tuple[Services, Process, Process]]:
    services = services_at(folder, environment_at(FakeClock()))
    first, second = Process(services, "first", 0), Process(services, "second", 0)
    await services.broker.start()
    try:
        yield services, first, second
    finally:
        await first.jobs.stop()
        await second.jobs.stop()
        await services.close()


async def put(services: Services, desk: Jobs, rows: Iterable[tuple[str, Priority]]) -> None:
    """Write jobs, each a moment after the one before."""

    def write(connection: Connection) -> None:
        for number, (key, priority) in enumerate(rows):
            desk.put(connection, Job(KIND, key, "", 0, priority), number, mine=False)

    await services.commit(write)


def dear(*owners: str, unattended: bool = False) -> Priority:
    return Priority(owners, True, unattended)


@run_async
async def test_the_first_of_everybody_comes_before_the_second_of_anybody(folder: Path) -> None:
    async with processes(folder) as (services, first, second):
        rows = [(f"guest {number:02}", dear("guest")) for number in range(40)]
        await put(services, first.jobs, [*rows, ("ada 1", dear("ada")), ("ada 2", dear("ada")), ("bob", dear("bob"))])
        assert await first.take(4) == ["guest 00", "ada 1", "bob", "guest 01"]
        # The other process knows what is in hand there: the guest has two, Ada has one.
        assert await second.take(2) == ["ada 2", "guest 02"]
        assert await second.take(1) == ["guest 03"]


@run_async
async def test_a_table_of_two_does_not_wait_for_what_one_of_them_has_besides(folder: Path) -> None:
    async with processes(folder) as (services, first, _):
        rows = [(f"guest {number}", dear("guest")) for number in range(9)]
        await put(services, first.jobs, [*rows, ("joint", dear("ada", "guest"))])
        assert await first.take(2) == ["guest 0", "joint"]


@run_async
async def test_what_people_wait_for_comes_before_bots_among_themselves(folder: Path) -> None:
    async with processes(folder) as (services, first, _):
        rows = [(f"bots {number}", dear(f"guest {number}", unattended=True)) for number in range(5)]
        await put(services, first.jobs, [*rows, ("ada 1", dear("ada")), ("ada 2", dear("ada"))])
        assert await first.take(3) == ["ada 1", "ada 2", "bots 0"]


@run_async
async def test_quick_jobs_are_taken_where_there_is_no_room_for_searches(folder: Path) -> None:
    async with processes(folder) as (services, first, _):
        rows = [(f"search {number}", dear("guest")) for number in range(5)]
        await put(services, first.jobs, [*rows, ("pilot", Priority(("ada",)))])
        first.capacity = {False: 1, True: 0}
        await first.jobs.poll()
        await asyncio.sleep(0)
        assert first.order == ["pilot"]


@run_async
async def test_a_job_keeps_for_whom_it_is(folder: Path) -> None:
    async with processes(folder) as (services, first, _):
        priority = dear("ada", "bob", unattended=True)
        await put(services, first.jobs, [("joint", priority)])
        found: list[Job] = []

        async def do(job: Job) -> None:
            found.append(job)
            await asyncio.Event().wait()

        first.jobs.register(KIND, do, lambda dear: 1)
        await first.jobs.poll()
        await asyncio.sleep(0)
        assert found == [Job(KIND, "joint", "", 1, priority)]
