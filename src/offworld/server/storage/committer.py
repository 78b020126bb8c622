"""The committer: every write goes through it, and all writes that wait at the same moment share one transaction.

A durable commit costs a disk flush, whatever is in it. So a writer thread takes all that waits, carries it out, commits
once, and only then resolves the futures: nobody is told of anything that is not on disk. If a job fails, the others are
carried out again, each in a savepoint of its own. SQLite has one writer thread, PostgreSQL a few.

Under load the writer of SQLite waits a little before it takes what waits: a few large transactions cost half of many
small ones, and meanwhile the event loop has the interpreter to itself. A job that comes alone never waits.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from time import perf_counter, sleep
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Transaction
from sqlalchemy.exc import DBAPIError

from offworld.server.errors import DatabaseUnavailableError
from offworld.server.storage.batch import execute_writes
from offworld.server.storage.engine import AWAY, is_sqlite

T = TypeVar("T")
LARGEST = 256
"""Jobs in one transaction."""
POSTGRESQL_WRITERS = 4
CROWD = 4
"""Jobs in a transaction from which on the next one waits for company."""
COMPANY_S = 0.003
"""How long it waits: several times what a crowded server takes to bring the next job, and too short to be noticed."""
DEADLOCK_DETECTED = "40P01"
"""PostgreSQL's code, compared as such: a server on SQLite needs no client of PostgreSQL."""
logger = logging.getLogger(__name__)


class PendingWrite:
    """Something to write, and who waits for it."""

    def __init__(self, write: Callable[[Connection], Any]) -> None:
        self.write = write
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: BaseException | None = None

    def settle(self) -> None:
        """Tell the waiting task; runs in its event loop."""
        if self.future.cancelled():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


def _settle(jobs: list[PendingWrite]) -> None:
    for job in jobs:
        job.settle()


class Committer:
    """Writer threads that commit in groups."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.observers: list[Callable[[int, float], None]] = []
        """Who is told, in a writer's thread, how many jobs a commit held and how many seconds it took."""
        self.wait: Callable[[float], None] = sleep
        """How a writer waits for company. Tests bring their own."""
        self._queue: SimpleQueue[PendingWrite | None] = SimpleQueue()
        self._patient = is_sqlite(engine)
        count = 1 if is_sqlite(engine) else POSTGRESQL_WRITERS
        self._threads = [threading.Thread(target=self._work, name=f"writer-{n}", daemon=True) for n in range(count)]
        for thread in self._threads:
            thread.start()

    async def __call__(self, write: Callable[[Connection], T]) -> T:
        """Run `write` in a transaction and return its result once it is durable. What it raises, the caller gets.

        It may be run twice, the first time without effect: it must do nothing but write.
        """
        job = PendingWrite(write)
        self._queue.put(job)
        result: T = await job.future
        return result

    def close(self) -> None:
        """Finish all that waits, then stop."""
        for _ in self._threads:
            self._queue.put(None)
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        crowded = False
        while True:
            job = self._queue.get()
            if job is None:
                return
            if crowded:
                self.wait(COMPANY_S)
            jobs = [job]
            while len(jobs) < LARGEST and (more := self._waiting()) is not None:
                jobs.append(more)
            crowded = self._patient and len(jobs) >= CROWD
            began = perf_counter()
            self._commit(jobs)
            for observe in self.observers:
                observe(len(jobs), perf_counter() - began)
            self._resolve(jobs)

    @staticmethod
    def _resolve(jobs: list[PendingWrite]) -> None:
        """Tell all that wait, with one call for each event loop: waking it costs more than telling."""
        for loop in {job.loop for job in jobs}:
            # A loop that is closed has nobody left who waits.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(_settle, [job for job in jobs if job.loop is loop])

    def _waiting(self) -> PendingWrite | None:
        """The next job if one waits. The sign to stop is left for later."""
        try:
            job = self._queue.get_nowait()
        except Empty:
            return None
        if job is None:
            self._queue.put(None)
        return job

    def _commit(self, jobs: list[PendingWrite]) -> None:
        """Carry the jobs out in one transaction. A failed job leaves the others alone; a failed commit fails all."""
        try:
            if not self._together(jobs):
                self._apart(jobs)
        except Exception as error:
            for job in jobs:
                job.error = job.error or error
        for job in jobs:
            if job.error is None:
                continue
            if is_deadlock(job.error) and len(jobs) > 1:
                # Two processes wrote the same tables in another order, and this one gave way. One by one they cannot.
                job.error = None
                self._commit([job])
            elif isinstance(job.error, AWAY):
                logger.warning("something could not be written: %s", job.error)
                job.error = DatabaseUnavailableError(job.error)

    def _together(self, jobs: list[PendingWrite]) -> bool:
        """All jobs without savepoints, since hardly any ever fails; False and nothing written if one does."""
        with self._transaction() as (connection, transaction):
            try:
                results = execute_writes(connection, [job.write for job in jobs])
            except Exception:
                transaction.rollback()
                return False
        for job, result in zip(jobs, results, strict=True):
            job.result = result
        return True

    def _apart(self, jobs: list[PendingWrite]) -> None:
        """Each job in a savepoint of its own."""
        with self._transaction() as (connection, _):
            for job in jobs:
                try:
                    with connection.begin_nested():
                        job.result = job.write(connection)
                except Exception as error:
                    if isinstance(error, DBAPIError) and error.connection_invalidated:
                        # Nothing in this transaction can succeed any more.
                        raise
                    job.error = error

    @contextmanager
    def _transaction(self) -> Iterator[tuple[Connection, Transaction]]:
        with self._engine.connect() as connection:
            connection.info["writes"] = True
            try:
                with connection.begin() as transaction:
                    yield connection, transaction
            finally:
                connection.info["writes"] = False


def is_deadlock(error: BaseException) -> bool:
    return getattr(getattr(error, "orig", None), "sqlstate", None) == DEADLOCK_DETECTED
