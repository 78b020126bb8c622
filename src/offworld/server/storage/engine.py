"""The database of a server: opening it, bringing it up to date, reading it from the event loop."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import namedtuple
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, PoolProxiedConnection, Select, UpdateBase, create_engine, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import InterfaceError, OperationalError

from offworld.kit.errors import OffworldError
from offworld.kit.messages import LocalizedError, msg
from offworld.server.config.settings import parsed_url
from offworld.server.errors import DatabaseUnavailableError
from offworld.server.storage.database_files import file_of, is_in_use, make_folder, make_private
from offworld.server.storage.table_versions import write_versions

T = TypeVar("T")
logger = logging.getLogger(__name__)
READERS = 4
BUSY_MS = 3000
"""How long a write waits while another process writes to SQLite; then it is answered that nothing can be stored."""
AWAY = (OperationalError, InterfaceError)
"""What drivers raise when the database cannot be reached, or goes away in the middle."""
MIGRATING = 0x0FF_3041D
"""PostgreSQL's number for the lock under which one process migrates while the others wait."""


def is_sqlite(engine: Engine) -> bool:
    return engine.dialect.name == "sqlite"


def open_engine(url: str) -> Engine:
    """An engine with what Offworld relies on: on SQLite every commit is on the disk before it is acknowledged."""
    parsed = parsed_url(url)
    if parsed.get_backend_name() == "sqlite":
        engine = create_engine(parsed, pool_size=READERS + 3)
        file = file_of(url)
        if file is not None:
            make_folder(file)
            # At the first connection: whoever only asks whether a database is there must not make it.
            event.listen(engine, "do_connect", lambda *_: make_private(file), once=True)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    if parsed.get_backend_name() != "postgresql":
        raise OffworldError(f"Offworld keeps its tables in SQLite or PostgreSQL, not in {parsed.get_backend_name()}")
    return create_engine(parsed, pool_pre_ping=True, pool_size=READERS + 8, connect_args={"connect_timeout": 5})


def _prepare_sqlite(connection: Any, _: Any) -> None:
    # The driver would begin transactions by itself, but not before savepoints; `_begin_sqlite` does it instead.
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    # A writer that begins as a reader can be refused half-way; see the committer, which says so.
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.info.get("writes") else "BEGIN")


def migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(files("offworld.server.storage") / "migrations"))
    config.set_main_option("path_separator", "os")
    return config


def upgrade(engine: Engine) -> None:
    """Bring the database up to date. One that a newer Offworld has written is refused."""
    config = migrations()
    known = {revision.revision for revision in ScriptDirectory.from_config(config).walk_revisions()}
    try:
        with engine.connect() as connection:
            connection.info["writes"] = True
            with connection.begin():
                if not is_sqlite(engine):
                    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
                current = MigrationContext.configure(connection).get_current_revision()
                if current is not None and current not in known:
                    raise OffworldError(
                        f"the database was written by a newer Offworld (its revision is {current}); update Offworld,"
                        " or choose another database with --db"
                    )
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
                write_versions(connection)
    except OperationalError as error:
        raise OffworldError(f"the database cannot be opened: {error.orig}") from None


def head_revision() -> str | None:
    """The revision of the schema that this Offworld uses."""
    return ScriptDirectory.from_config(migrations()).get_current_head()


def open_beside(url: str) -> Engine:
    """A database for a command that may work beside a running server: it is brought up to date only if none uses it."""
    engine = open_engine(url)
    if not is_in_use(url):
        upgrade(engine)
        return engine
    with engine.connect() as connection:
        if MigrationContext.configure(connection).get_current_revision() != head_revision():
            raise LocalizedError(msg("database-other-version"))
    return engine


def statement(made: UpdateBase) -> Callable[[Connection], int]:
    """A single statement for the committer; its result is how many rows it touched."""
    return lambda connection: connection.execute(made).rowcount


class Reader:
    """Reads the database in threads, so that the event loop never waits for the disk."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
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
