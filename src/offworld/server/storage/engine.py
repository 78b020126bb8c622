"""The database engine: opening a database and bringing its schema up to date."""

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib.resources import files
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, UpdateBase, create_engine, event
from sqlalchemy.exc import InterfaceError, OperationalError

from offworld.kit.errors import OffworldError
from offworld.kit.messages import LocalizedError, msg
from offworld.server.config.settings import parsed_url
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
            # At the first connection: a check whether the database exists must not create it.
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
