"""The committer: all database writes go through it in group commits.

A durable commit costs a disk flush, whatever is in it. So a writer thread takes all pending writes, executes them in
one transaction, commits once, and only then resolves the futures: nothing is acknowledged that is not on disk. If a
write fails, the others are executed again, each in a savepoint of its own. SQLite has one writer thread,
PostgreSQL a few.

Under load the writer of SQLite waits a little before it takes what is pending: a few large transactions cost half of
many small ones, and meanwhile the event loop has the GIL to itself. A write that comes alone never waits.
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
MOST_WRITES = 256
"""Writes in one transaction."""
POSTGRESQL_WRITERS = 4
CROWDED = 4
"""Writes in a transaction from which on the next one gathers more."""
GATHER_S = 0.003
"""How long it gathers: several times what a busy server needs for the next write, too short to be noticed."""
DEADLOCK_DETECTED = "40P01"
"""PostgreSQL's code, compared as such: a server on SQLite needs no client of PostgreSQL."""
logger = logging.getLogger(__name__)


class PendingWrite:
    """A write and the future of the task that waits for it."""

    def __init__(self, write: Callable[[Connection], Any]) -> None:
        self.write = write
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: BaseException | None = None

    def resolve(self) -> None:
        """Resolve the future; runs in its event loop."""
        if self.future.cancelled():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


def _resolve_all(batch: list[PendingWrite]) -> None:
    for pending in batch:
        pending.resolve()


class Committer:
    """Writer threads and their queue."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.on_transaction: Callable[[int, float], None] = lambda writes, seconds: None
        """Called in a writer thread after each transaction: how many writes it held, how many seconds it took."""
        self.wait: Callable[[float], None] = sleep
        """How a writer thread waits while it gathers; tests replace it."""
        self._queue: SimpleQueue[PendingWrite | None] = SimpleQueue()
        self._gathers = is_sqlite(engine)
        count = 1 if is_sqlite(engine) else POSTGRESQL_WRITERS
        self._threads = [threading.Thread(target=self._work, name=f"writer-{n}", daemon=True) for n in range(count)]
        for thread in self._threads:
            thread.start()

    async def __call__(self, write: Callable[[Connection], T]) -> T:
        """Run `write` in a transaction and return its result once it is durable. What it raises, the caller gets.

        It may be run twice, the first time without effect: it must do nothing but write.
        """
        pending = PendingWrite(write)
        self._queue.put(pending)
        result: T = await pending.future
        return result

    def close(self) -> None:
        """Commit all pending writes, then stop."""
        for _ in self._threads:
            self._queue.put(None)
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        crowded = False
        while True:
            pending = self._queue.get()
            if pending is None:
                return
            if crowded:
                self.wait(GATHER_S)
            batch = [pending]
            while len(batch) < MOST_WRITES and (more := self._waiting()) is not None:
                batch.append(more)
            crowded = self._gathers and len(batch) >= CROWDED
            began = perf_counter()
            self._commit(batch)
            self.on_transaction(len(batch), perf_counter() - began)
            self._resolve(batch)

    @staticmethod
    def _resolve(batch: list[PendingWrite]) -> None:
        """Resolve the futures with one call for each event loop: waking a loop costs more than resolving."""
        for loop in {pending.loop for pending in batch}:
            # A closed loop has no waiting tasks.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(_resolve_all, [pending for pending in batch if pending.loop is loop])

    def _waiting(self) -> PendingWrite | None:
        """The next pending write, if any; None, the sign to stop, is put back for later."""
        try:
            pending = self._queue.get_nowait()
        except Empty:
            return None
        if pending is None:
            self._queue.put(None)
        return pending

    def _commit(self, batch: list[PendingWrite]) -> None:
        """Commit a batch in one transaction. A failed write leaves the others alone; a failed commit fails all."""
        try:
            if not self._commit_together(batch):
                self._commit_separately(batch)
        except Exception as error:
            for pending in batch:
                pending.error = pending.error or error
        for pending in batch:
            if pending.error is None:
                continue
            if is_deadlock(pending.error) and len(batch) > 1:
                # Two processes wrote the same tables in another order, and this one gave way. One by one they cannot.
                pending.error = None
                self._commit([pending])
            elif isinstance(pending.error, AWAY):
                logger.warning("a write failed: %s", pending.error)
                pending.error = DatabaseUnavailableError(pending.error)

    def _commit_together(self, batch: list[PendingWrite]) -> bool:
        """Commit without savepoints, since hardly any write ever fails; False, with nothing written, if one does."""
        with self._transaction() as (connection, transaction):
            try:
                results = execute_writes(connection, [pending.write for pending in batch])
            except Exception:
                transaction.rollback()
                return False
        for pending, result in zip(batch, results, strict=True):
            pending.result = result
        return True

    def _commit_separately(self, batch: list[PendingWrite]) -> None:
        """Commit with a savepoint for each write."""
        with self._transaction() as (connection, _):
            for pending in batch:
                try:
                    with connection.begin_nested():
                        pending.result = pending.write(connection)
                except Exception as error:
                    if isinstance(error, DBAPIError) and error.connection_invalidated:
                        # Nothing in this transaction can succeed any more.
                        raise
                    pending.error = error

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
