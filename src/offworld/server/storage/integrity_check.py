"""Integrity of the database: whether its file is still what was written to it, looked at after the start and daily.

SQLite reads its whole file (`PRAGMA quick_check`): 519 MB, a year with twenty games a day, take 0.9 s from memory and
6.5 s from a disk, so it is done beside the serving and not before it. PostgreSQL checks pages as it reads them, and
is asked what it has found.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from functools import partial
from time import monotonic
from typing import Literal

from msgspec import Struct
from sqlalchemy import Engine, text
from sqlalchemy.exc import DBAPIError

from offworld.server.config.environment import Environment
from offworld.server.storage.engine import is_sqlite

EVERY_S = 86_400
LIMIT_S = 600
"""A check that takes longer is given up: it keeps SQLite's log from being emptied meanwhile."""
STEPS = 100_000
"""Instructions of SQLite between two looks at the time."""
CHECKSUM_FAILURES = text("SELECT checksum_failures FROM pg_stat_database WHERE datname = current_database()")
Outcome = Literal["ok", "damaged", "unknown"]
logger = logging.getLogger(__name__)


class Integrity(Struct, frozen=True):
    """What a check has found, and when."""

    outcome: Outcome
    ms: int
    words: str = ""
    """What is wrong with it, or why nobody knows."""


class IntegrityCheck:
    """Looks at the database now and then, and remembers what it saw."""

    def __init__(self, engine: Engine, environment: Environment) -> None:
        self._engine = engine
        self._environment = environment
        self._ending = False
        self._task: asyncio.Task[None] | None = None
        self.last: Integrity | None = None

    def start(self) -> None:
        self._task = asyncio.ensure_future(self._check_daily())

    async def close(self) -> None:
        self._ending = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _check_daily(self) -> None:
        while True:
            await self.check()
            await asyncio.sleep(EVERY_S)

    async def check(self) -> Integrity:
        """Look at the database in a thread; what is wrong with it is logged as an error."""
        began = monotonic()
        outcome, words = await asyncio.to_thread(self._look)
        found = self.last = Integrity(outcome, self._environment.now(), words)
        if outcome == "damaged":
            logger.error("the database is damaged: %s. Stop the server and restore a backup.", words)
        elif outcome == "unknown":
            logger.warning("whether the database is whole is not known: %s", words)
        else:
            logger.info("the database is whole", extra={"seconds": round(monotonic() - began, 1)})
        return found

    def _look(self) -> tuple[Outcome, str]:
        try:
            return self._look_at_sqlite() if is_sqlite(self._engine) else self._ask_postgresql()
        except (sqlite3.OperationalError, DBAPIError) as error:
            # Not reachable or given up, which says nothing about the file.
            return "unknown", str(getattr(error, "orig", None) or error).strip()
        except sqlite3.DatabaseError as error:
            return "damaged", str(error)

    def _look_at_sqlite(self) -> tuple[Outcome, str]:
        connection = self._engine.raw_connection()
        try:
            driver = connection.driver_connection
            assert isinstance(driver, sqlite3.Connection)
            driver.set_progress_handler(partial(self._is_over, monotonic() + LIMIT_S), STEPS)
            try:
                (words,) = driver.execute("PRAGMA quick_check(1)").fetchone()
            finally:
                driver.set_progress_handler(None, 0)
        finally:
            connection.close()
        return ("ok", "") if words == "ok" else ("damaged", str(words))

    def _is_over(self, end: float) -> bool:
        return self._ending or monotonic() > end

    def _ask_postgresql(self) -> tuple[Outcome, str]:
        with self._engine.connect() as connection:
            failures = connection.execute(CHECKSUM_FAILURES).scalar()
        if failures is None:
            return "unknown", "PostgreSQL keeps no checksums of its pages; `pg_checksums --enable` adds them"
        return ("damaged", f"{failures} pages had wrong checksums") if failures else ("ok", "")
