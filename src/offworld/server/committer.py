"""The committer: every write goes through it, and all writes that wait at the same moment share one transaction.

A durable commit costs a disk flush, whatever is in it. So a writer thread takes all that waits, gives each job a
savepoint of its own, commits once, and only then resolves the futures: nobody is told of anything that is not on disk.
SQLite has one writer thread, PostgreSQL a few.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from offworld.server.database import is_sqlite

T = TypeVar("T")
LARGEST = 256
"""Jobs in one transaction."""
POSTGRESQL_WRITERS = 4


class Job:
    """Something to write, and who waits for it."""

    def __init__(self, write: Callable[[Connection], Any]) -> None:
        self.write = write
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: BaseException | None = None

    def resolve(self) -> None:
        """Tell the waiting task, from whatever thread."""
        try:
            self.loop.call_soon_threadsafe(self._settle)
        except RuntimeError:
            # The loop is closed: nobody waits any more.
            return

    def _settle(self) -> None:
        if self.future.cancelled():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class Committer:
    """Writer threads that commit in groups."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        count = 1 if is_sqlite(engine) else POSTGRESQL_WRITERS
        self._threads = [threading.Thread(target=self._work, name=f"writer-{n}", daemon=True) for n in range(count)]
        for thread in self._threads:
            thread.start()

    async def __call__(self, write: Callable[[Connection], T]) -> T:
        """Run `write` in a transaction and return its result once it is durable. What it raises, the caller gets."""
        job = Job(write)
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
        while True:
            job = self._queue.get()
            if job is None:
                return
            jobs = [job]
            while len(jobs) < LARGEST and (more := self._waiting()) is not None:
                jobs.append(more)
            self._commit(jobs)
            for each in jobs:
                each.resolve()

    def _waiting(self) -> Job | None:
        """The next job if one waits. The sign to stop is left for later."""
        try:
            job = self._queue.get_nowait()
        except Empty:
            return None
        if job is None:
            self._queue.put(None)
        return job

    def _commit(self, jobs: list[Job]) -> None:
        """Carry the jobs out in one transaction. A failed job leaves the others alone; a failed commit fails all."""
        try:
            with self._engine.connect() as connection:
                connection.info["writes"] = True
                try:
                    with connection.begin():
                        for job in jobs:
                            self._carry_out(job, connection)
                finally:
                    connection.info["writes"] = False
        except Exception as error:
            for job in jobs:
                job.error = job.error or error

    def _carry_out(self, job: Job, connection: Connection) -> None:
        try:
            with connection.begin_nested():
                job.result = job.write(connection)
        except Exception as error:
            job.error = error
