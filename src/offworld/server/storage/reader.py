"""Reading the database from the event loop: in threads, or in place where that is quicker."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import namedtuple
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, PoolProxiedConnection, Select
from sqlalchemy.dialects import sqlite

from offworld.server.errors import DatabaseUnavailableError
from offworld.server.storage.engine import AWAY, READERS, is_sqlite

T = TypeVar("T")
logger = logging.getLogger(__name__)


class Reader:
    """Reads the database in threads, so that the event loop never waits for the disk; each read is of one moment."""

    def __init__(self, engine: Engine) -> None:
        # All queries of one read see the same moment, as SQLite's transactions do by themselves.
        self._engine = engine if is_sqlite(engine) else engine.execution_options(isolation_level="REPEATABLE READ")
        self._threads = ThreadPoolExecutor(READERS, "reader")
        self._here: PoolProxiedConnection | None = None

    async def __call__(self, read: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, read)

    def _read(self, read: Callable[[Connection], T]) -> T:
        try:
            with self._engine.connect() as connection:
                return read(connection)
        except AWAY as error:
            logger.warning("nothing could be read: %s", error)
            raise DatabaseUnavailableError(error) from error

    def lookup(self, query: Select[Any]) -> Lookup:
        """Prepare a query for one row by its key."""
        return Lookup(self, query)

    @property
    def in_place(self) -> sqlite3.Connection | None:
        """A connection that the event loop itself may read a row with; None where the database is elsewhere."""
        if not is_sqlite(self._engine):
            return None
        if self._here is None:
            self._here = self._engine.raw_connection()
        driver = self._here.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        return driver

    def close(self) -> None:
        self._threads.shutdown()
        if self._here is not None:
            self._here.close()


class Lookup:
    """A query for one row by its key, such as every request makes.

    SQLite answers it out of memory, in less time than it takes to wake a thread; no writer keeps a reader waiting.
    PostgreSQL is asked in a thread.
    """

    def __init__(self, read: Reader, query: Select[Any]) -> None:
        self._read = read
        self._query = query
        (self._key,) = query.compile().params
        self._sql = str(query.compile(dialect=sqlite.dialect()))
        self._row = namedtuple("Found", [column.key for column in query.selected_columns])  # type: ignore[misc]

    async def __call__(self, key: str) -> Any:
        """The row, or None."""
        here = self._read.in_place
        if here is None:
            return await self._read(lambda found: found.execute(self._query, {self._key: key}).one_or_none())
        try:
            row = here.execute(self._sql, (key,)).fetchone()
        except sqlite3.OperationalError as error:
            logger.warning("nothing could be looked up: %s", error)
            raise DatabaseUnavailableError(error) from error
        return None if row is None else self._row(*row)
