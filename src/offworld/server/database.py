"""The database of a server: opening it, bringing it up to date, reading it from the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, OperationalError

from offworld.kit.errors import OffworldError

T = TypeVar("T")
READERS = 4


def is_sqlite(engine: Engine) -> bool:
    return engine.dialect.name == "sqlite"


def open_engine(url: str) -> Engine:
    """An engine with what Offworld relies on: on SQLite every commit is on the disk before it is acknowledged."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise OffworldError(f"{url!r} is no database; say a path, sqlite:///PATH or postgresql://…") from None
    if parsed.get_backend_name() == "sqlite":
        if parsed.database and parsed.database != ":memory:":
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(parsed, pool_size=READERS + 2)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    if parsed.get_backend_name() != "postgresql":
        raise OffworldError(f"Offworld keeps its tables in SQLite or PostgreSQL, not in {parsed.get_backend_name()}")
    return create_engine(parsed, pool_pre_ping=True, pool_size=READERS + 8)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    # The driver would begin transactions by itself, but not before savepoints; `_begin_sqlite` does it instead.
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    # A writer that begins as a reader can be refused half-way; see the committer, which says so.
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.info.get("writes") else "BEGIN")


def migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(files("offworld.server") / "migrations"))
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
                current = MigrationContext.configure(connection).get_current_revision()
                if current is not None and current not in known:
                    raise OffworldError(
                        f"the database was written by a newer Offworld (its revision is {current}); update Offworld,"
                        " or choose another database with --db"
                    )
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
    except OperationalError as error:
        raise OffworldError(f"the database cannot be opened: {error.orig}") from None


class Reader:
    """Reads the database in threads, so that the event loop never waits for the disk."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(READERS, "reader")

    async def __call__(self, read: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, read)

    def _read(self, read: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return read(connection)

    def close(self) -> None:
        self._threads.shutdown()
