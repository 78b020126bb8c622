"""Jobs: work that must be done by whichever process is there, kept as rows that one process holds at a time.

A row is written in the transaction that makes the work necessary, so neither can be there without the other. Its
holder renews its lease while it works; a holder that has died lets it run out, and another takes the row up. On SQLite
there is one process: its leases have no end, and those of the process before it are void from the start.

A row says for whom the work is (`Priority`). Whoever takes rows takes them fairly: the first of everybody before the
second of anybody, what any process holds already included, and quick work apart from long work.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, update

from offworld.server.config.environment import Environment
from offworld.server.config.settings import Settings
from offworld.server.live.broker import Broker, Wakeup
from offworld.server.storage import schema
from offworld.server.storage.committer import Committer
from offworld.server.storage.engine import Reader
from offworld.server.workers.fair_queue import Priority

FOREVER = 1 << 62
EXTRA_ROWS = 8
"""Rows looked at beyond those that are wanted: another process may be taking some of them at the same moment."""
UNOWNED = Priority(("",))
RETRY_MS = (2_000, 15_000, 60_000)
"""How long a job that failed waits before it is tried again."""
logger = logging.getLogger(__name__)


class Job(Struct, frozen=True):
    """Something to do. There is at most one job of a kind and key."""

    kind: str
    key: str
    payload: str = ""
    tries: int = 0
    """How often somebody has begun it."""
    priority: Priority = UNOWNED


class Kind(Struct):
    """Who does the jobs of a kind, and how many more they would take now."""

    run: Callable[[Job], Awaitable[None]]
    capacity: Callable[[bool], int]
    """How many more quick ones (False) or long ones (True)."""


class Jobs:
    """The jobs that this process holds, and how it comes by more."""

    def __init__(
        self,
        settings: Settings,
        environment: Environment,
        read: Reader,
        commit: Committer,
        broker: Broker,
        shared: bool,
    ) -> None:
        self._settings = settings
        self._environment = environment
        self._read = read
        self._commit = commit
        self._broker = broker
        self._shared = shared
        self.holder = environment.token(9)
        self._kinds: dict[str, Kind] = {}
        self._held: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._more_waiting = False
        """Whether jobs were seen, or left in the database, for which there was no room here."""
        self._loop: asyncio.Task[None] | None = None
        self._poll_requested = asyncio.Event()
        self._closed = False

    def register(self, kind: str, run: Callable[[Job], Awaitable[None]], capacity: Callable[[bool], int]) -> None:
        """Say who does the jobs of a kind. A job is over when its row is gone; one that raises is tried again later."""
        self._kinds[kind] = Kind(run, capacity)

    # In somebody's transaction

    def put(self, connection: Connection, job: Job, now: int, mine: bool) -> None:
        """Write a job, instead of the one with its key. What is `mine`, this process will `take` after the commit."""
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

    # Doing

    def take(self, job: Job) -> None:
        """Do a job that this process holds. With the same key again, what was to be done before is void."""
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
            # The lease runs out by itself.
            logger.warning("the job %s %s could not be put off: %s", job.kind, job.key, error)

    # Finding more

    async def start(self) -> None:
        if not self._shared:
            await self._commit(_release_all)
        self._loop = asyncio.ensure_future(self._poll_forever())

    def request_poll(self) -> None:
        """Look for jobs now and not only at the next turn."""
        self._poll_requested.set()

    async def on_wakeup(self, wakeup: Wakeup) -> None:
        """Another process has put a job down."""
        if wakeup.jobs:
            self.request_poll()

    async def notify(self) -> None:
        """Let all processes look for jobs."""
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
                logger.warning("no look at the jobs: %s", error)

    async def poll(self) -> None:
        """Renew what is held, and take free jobs as far as there is room for them."""
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
        """How many jobs of each kind nobody has done yet."""
        counts = await self._read(_counts)
        return {kind: counts.get(kind, 0) for kind in self._kinds}

    async def close(self) -> None:
        await self.stop()
        await self.release()

    async def stop(self) -> None:
        """Do nothing more. What was decided already may still be being written."""
        self._closed = True
        tasks = [*self._tasks]
        if self._loop is not None:
            tasks.append(self._loop)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def release(self) -> None:
        """Let go of all that is held, so that others take it up at once."""
        if self._shared:
            try:
                if await self._commit(partial(_release, self.holder)):
                    await self._broker.publish(Wakeup("", 0, jobs=True))
            except Exception as error:
                logger.warning("jobs were not put down, their leases run out: %s", error)


# ---------------------------------------------------------------- rows

_job = schema.jobs.c


def drop(connection: Connection, kind: str, key: str) -> None:
    """A job is done, or void."""
    connection.execute(delete(schema.jobs).where(_job.kind == kind, _job.key == key))


def exists(kind: str, key: str, connection: Connection) -> bool:
    query = select(_job.key).where(_job.kind == kind, _job.key == key)
    return connection.execute(query).one_or_none() is not None


def _kinds_not_held(holder: str, connection: Connection) -> list[tuple[str, bool]]:
    """The kinds, and whether long or not, of what this process does not hold: asked first, since a look is cheap."""
    found = connection.execute(select(_job.kind, _job.dear).where(_job.holder != holder).distinct())
    return sorted((kind, bool(dear)) for kind, dear in found)


class Claim(Struct, frozen=True):
    """A process wants jobs of a kind."""

    holder: str
    kind: str
    dear: bool
    held: list[str]
    """The keys of those that it holds, whatever their rows say."""
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
    """The keys of free jobs in the order in which they should be taken.

    What people wait for comes before what nobody waits for. Then each job counts as many as its owners have in hand
    at any process, and of those before it in the queue: the fewest go first. A table of several people is an owner of
    its own here, so it never waits for what one of them has besides. Not locked: no window function may be.
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
