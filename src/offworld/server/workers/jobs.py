"""Jobs: a queue of leased rows in the database, for work that any process may do and one must.

A row is written in the transaction that makes the work necessary, so neither exists without the other. The holder
renews the lease while it works; the lease of a dead process expires, and another process claims the row. On SQLite
there is one process: its leases never expire, and those of its predecessor are released at the start.

A row has a `Priority`. Rows are claimed fairly: the first job of every owner before the second of any, counting jobs
held by all processes; quick and long work are claimed separately.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, update

from offworld.server.live.broker import Broker, Wakeup
from offworld.server.storage import schema
from offworld.server.storage.service import Core, Service
from offworld.server.workers.fair_queue import Priority

FOREVER = 1 << 62
EXTRA_ROWS = 8
"""Rows selected beyond those that are needed, because another process may be claiming some of them."""
UNOWNED = Priority(("",))
RETRY_MS = (2_000, 15_000, 60_000)
"""Delays before a failed job is tried again."""
logger = logging.getLogger(__name__)


class Job(Struct, frozen=True):
    """A piece of work. There is at most one job of a kind and key."""

    kind: str
    key: str
    payload: str = ""
    tries: int = 0
    """Number of attempts so far."""
    priority: Priority = UNOWNED


class Kind(Struct):
    """A handler of jobs: how to run one, and how many more it takes now."""

    run: Callable[[Job], Awaitable[None]]
    capacity: Callable[[bool], int]
    """Capacity for quick jobs (False) or long ones (True)."""


class Jobs(Service):
    """The jobs that this process holds; claims more of them."""

    def __init__(self, core: Core, broker: Broker, shared: bool) -> None:
        super().__init__(core)
        self._broker = broker
        self._shared = shared
        self.holder = core.environment.token(9)
        self._kinds: dict[str, Kind] = {}
        self._held: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._more_waiting = False
        """Whether jobs were left in the database because of missing capacity."""
        self._loop: asyncio.Task[None] | None = None
        self._poll_requested = asyncio.Event()
        self._closed = False

    def register(self, kind: str, run: Callable[[Job], Awaitable[None]], capacity: Callable[[bool], int]) -> None:
        """Register the handler of a kind. A job is over when its row is gone; one that raises is tried again later."""
        self._kinds[kind] = Kind(run, capacity)

    # In the transaction of the caller

    def put(self, connection: Connection, job: Job, now: int, mine: bool) -> None:
        """Write a job, replacing one with its key; `mine`: this process holds it, and calls `take` later."""
        drop(connection, job.kind, job.key)
        connection.execute(
            insert(schema.jobs).values(
                kind=job.kind,
                key=job.key,
                payload=job.payload,
                made_ms=now,
                due_ms=now,
                holder=self.holder if mine else "",
                until_ms=self._until(now) if mine else 0,
                tries=1 if mine else 0,
                owners=" ".join(job.priority.owners),
                dear=int(job.priority.dear),
                unattended=int(job.priority.unattended),
            )
        )

    def _until(self, now: int) -> int:
        return now + self._settings.lease_ms if self._shared else FOREVER

    # Running

    def take(self, job: Job) -> None:
        """Run a job that this process holds. It replaces an earlier job of the same key."""
        if self._closed:
            return
        name = (job.kind, job.key)
        task = asyncio.ensure_future(self._run(job))
        self._held[name] = task
        self._tasks.add(task)
        task.add_done_callback(lambda done: self._task_done(name, done))

    def _task_done(self, name: tuple[str, str], task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if self._held.get(name) is task:
            del self._held[name]
        if self._more_waiting:
            self.request_poll()

    async def _run(self, job: Job) -> None:
        try:
            await self._kinds[job.kind].run(job)
        except Exception:
            logger.exception("the job %s %s failed", job.kind, job.key)
            await self._postpone(job)

    async def _postpone(self, job: Job) -> None:
        wait = RETRY_MS[min(job.tries, len(RETRY_MS)) - 1] if job.tries else RETRY_MS[0]
        due = self._environment.now() + wait
        try:
            await self._commit(partial(_postpone, self.holder, job, due))
        except Exception as error:
            # The lease expires by itself.
            logger.warning("the job %s %s could not be postponed: %s", job.kind, job.key, error)

    # Claiming

    async def start(self) -> None:
        if not self._shared:
            await self._commit(_release_all)
        self._loop = asyncio.ensure_future(self._poll_forever())

    def request_poll(self) -> None:
        """Poll now, without waiting for the interval."""
        self._poll_requested.set()

    async def on_wakeup(self, wakeup: Wakeup) -> None:
        """Another process has written or released a job."""
        if wakeup.jobs:
            self.request_poll()

    async def notify(self) -> None:
        """Make all processes poll."""
        self._more_waiting = True
        self.request_poll()
        await self._broker.publish(Wakeup("", 0, jobs=True))

    async def _poll_forever(self) -> None:
        while True:
            try:
                async with asyncio.timeout(self._settings.jobs_poll_s):
                    await self._poll_requested.wait()
            except TimeoutError:
                pass
            self._poll_requested.clear()
            try:
                await self.poll()
            except Exception as error:
                logger.warning("jobs could not be polled: %s", error)

    async def poll(self) -> None:
        """Renew the leases of held jobs, and claim free ones up to the capacity."""
        if self._shared and self._held:
            await self._commit(partial(_renew, self.holder, self._until(self._environment.now())))
        more = False
        for name, dear in await self._read(partial(_kinds_not_held, self.holder)):
            kind = self._kinds.get(name)
            if kind is None:
                continue
            capacity = kind.capacity(dear)
            if capacity <= 0:
                more = True
                continue
            now = self._environment.now()
            held = [key for each, key in self._held if each == name]
            claim = Claim(self.holder, name, dear, held, capacity, now, self._until(now))
            claimed = await self._commit(partial(_claim, claim))
            more = more or len(claimed) == capacity
            for job in claimed:
                self.take(job)
        self._more_waiting = more

    async def waiting(self) -> dict[str, int]:
        """Number of unfinished jobs, by kind."""
        counts = await self._read(_counts)
        return {kind: counts.get(kind, 0) for kind in self._kinds}

    async def close(self) -> None:
        await self.stop()
        await self.release()

    async def stop(self) -> None:
        """Cancel all running jobs. A decision that was made may still be written."""
        self._closed = True
        tasks = [*self._tasks]
        if self._loop is not None:
            tasks.append(self._loop)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def release(self) -> None:
        """Release all held jobs, so that other processes claim them at once."""
        if self._shared:
            try:
                if await self._commit(partial(_release, self.holder)):
                    await self._broker.publish(Wakeup("", 0, jobs=True))
            except Exception as error:
                logger.warning("jobs were not released, their leases expire: %s", error)


# ---------------------------------------------------------------- rows

_job = schema.jobs.c


def drop(connection: Connection, kind: str, key: str) -> None:
    """Delete a job that is done or void."""
    connection.execute(delete(schema.jobs).where(_job.kind == kind, _job.key == key))


def exists(kind: str, key: str, connection: Connection) -> bool:
    query = select(_job.key).where(_job.kind == kind, _job.key == key)
    return connection.execute(query).one_or_none() is not None


def _kinds_not_held(holder: str, connection: Connection) -> list[tuple[str, bool]]:
    """Kinds, and whether long or not, of jobs that this process does not hold: a cheap query before claiming."""
    found = connection.execute(select(_job.kind, _job.dear).where(_job.holder != holder).distinct())
    return sorted((kind, bool(dear)) for kind, dear in found)


class Claim(Struct, frozen=True):
    """A claim of a process on free jobs of a kind."""

    holder: str
    kind: str
    dear: bool
    held: list[str]
    """Keys of those that it holds already, whatever their rows say."""
    capacity: int
    now: int
    until: int


def _claim(claim: Claim, connection: Connection) -> list[Job]:
    keys = _fairest(claim, connection)
    locked = connection.execute(
        select(_job.key, _job.payload, _job.tries, _job.owners, _job.unattended)
        .where(_free_for(claim), _job.key.in_(keys))
        .with_for_update(skip_locked=True)
    ).all()
    found = sorted(locked, key=lambda row: keys.index(row.key))[: claim.capacity]
    jobs = [
        Job(
            claim.kind,
            row.key,
            row.payload,
            row.tries + 1,
            Priority(tuple(row.owners.split(" ")), claim.dear, bool(row.unattended)),
        )
        for row in found
    ]
    if jobs:
        connection.execute(
            update(schema.jobs)
            .where(_job.kind == claim.kind, _job.key.in_([job.key for job in jobs]))
            .values(holder=claim.holder, until_ms=claim.until, tries=_job.tries + 1)
        )
    return jobs


def _free_for(claim: Claim) -> ColumnElement[bool]:
    return and_(
        _job.kind == claim.kind,
        _job.dear == int(claim.dear),
        _job.due_ms <= claim.now,
        _job.until_ms <= claim.now,
        _job.key.not_in(claim.held),
    )


def _fairest(claim: Claim, connection: Connection) -> list[str]:
    """Keys of free jobs in the order in which they should be claimed.

    Attended jobs come first. Then each job is ranked by the number of jobs that its owners have running at any
    process, plus those before it in the queue: the fewest go first. The people of a table count as one owner here, so
    a table never waits for other jobs of one of them. Not locked: rows of a window function cannot be.
    """
    same = and_(_job.kind == claim.kind, _job.dear == int(claim.dear))
    busy = (
        select(_job.owners, func.count().label("count"))
        .where(same, _job.until_ms > claim.now)
        .group_by(_job.owners)
        .subquery("busy")
    )
    place = func.row_number().over(partition_by=_job.owners, order_by=(_job.unattended, _job.made_ms, _job.key))
    query = (
        select(_job.key)
        .join(busy, busy.c.owners == _job.owners, isouter=True)
        .where(_free_for(claim))
        .order_by(_job.unattended, place + func.coalesce(busy.c.count, 0), _job.made_ms, _job.key)
        .limit(claim.capacity + EXTRA_ROWS)
    )
    return list(connection.execute(query).scalars())


def _is_held(holder: str, job: Job) -> ColumnElement[bool]:
    return and_(_job.kind == job.kind, _job.key == job.key, _job.payload == job.payload, _job.holder == holder)


def _postpone(holder: str, job: Job, due: int, connection: Connection) -> None:
    connection.execute(update(schema.jobs).where(_is_held(holder, job)).values(holder="", until_ms=0, due_ms=due))


def _renew(holder: str, until: int, connection: Connection) -> None:
    connection.execute(update(schema.jobs).where(_job.holder == holder).values(until_ms=until))


def _release(holder: str, connection: Connection) -> bool:
    freed = connection.execute(update(schema.jobs).where(_job.holder == holder).values(holder="", until_ms=0))
    return freed.rowcount > 0


def _release_all(connection: Connection) -> None:
    connection.execute(
        update(schema.jobs).where(or_(_job.holder != "", _job.until_ms > 0)).values(holder="", until_ms=0)
    )


def _counts(connection: Connection) -> dict[str, int]:
    found = connection.execute(select(_job.kind, func.count()).group_by(_job.kind))
    return {kind: count for kind, count in found}  # noqa: C416 - rows are no pairs to the type checker
