"""Administration of a database from the command line, with or without a running server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Engine

from offworld.kit.messages import LocalizedError, msg
from offworld.server.api.admin import PersonRow, ReportRow, ServerStats
from offworld.server.api.chat import ReportFile
from offworld.server.config.environment import Environment
from offworld.server.config.settings import RetentionDays, Settings, database_url
from offworld.server.people import admin_operations, retention
from offworld.server.people.admin_operations import in_transaction
from offworld.server.people.one_time_links import TOKEN_BYTES, link_path, make_announced_link
from offworld.server.storage.backup import consistent_copy, open_existing
from offworld.server.storage.committer import Committer
from offworld.server.storage.engine import head_revision, is_sqlite, open_beside, upgrade
from offworld.server.storage.reader import Reader
from offworld.server.storage.service import Core

T = TypeVar("T")


@contextmanager
def open_read_only(db: str, environment: Environment | None = None) -> Iterator[OfflineAdmin]:
    """An `OfflineAdmin` that does not change the database. A database of an older version is not migrated, but a copy
    of it is; PostgreSQL cannot be copied in this way, and is refused.
    """
    engine = open_existing(database_url(db))
    with engine.connect() as connection:
        old = MigrationContext.configure(connection).get_current_revision() != head_revision()
    if not old:
        yield OfflineAdmin(db, environment, engine)
        return
    if not is_sqlite(engine):
        raise LocalizedError(msg("database-older"))
    with consistent_copy(engine) as copy:
        upgrade(copy)
        yield OfflineAdmin(db, environment, copy)


class OfflineAdmin:
    """Administrative operations on a database. People are given by id, log-in name, or a unique name."""

    def __init__(self, db: str, environment: Environment | None = None, engine: Engine | None = None) -> None:
        self._environment = environment or Environment()
        self._engine = open_beside(database_url(db)) if engine is None else engine

    def _find(self, person: str) -> str:
        with self._engine.connect() as connection:
            return admin_operations.find_person(connection, person)

    def _log(self, action: str, person: str = "", table: str = "", words: str = "") -> None:
        """Write an action down as one of the command line."""
        now = self._environment.now()
        in_transaction(
            self._engine,
            partial(
                admin_operations.log_action, now=now, admin="", action=action, person=person, table=table, words=words
            ),
        )

    def _act(self, action: str, person: str, make: Callable[[str], Callable[[Connection], T]]) -> T:
        """Do something to a person, and write it down, in one transaction."""

        def write(connection: Connection) -> T:
            done = make(person)(connection)
            admin_operations.log_action(connection, self._environment.now(), "", action, person)
            return done

        return in_transaction(self._engine, write)

    def people(self, search: str) -> list[PersonRow]:
        with self._engine.connect() as connection:
            return admin_operations.people(connection, search)

    def lock(self, person: str) -> None:
        self._act(
            "lock", self._find(person), lambda found: partial(admin_operations.lock, found, self._environment.now())
        )

    def unlock(self, person: str) -> None:
        self._act("unlock", self._find(person), lambda found: partial(admin_operations.lock, found, None))

    def make_admin(self, person: str, is_admin: bool) -> None:
        action = "promote" if is_admin else "demote"
        self._act(action, self._find(person), lambda found: partial(admin_operations.make_admin, found, is_admin))

    def rename(self, person: str, name: str) -> int:
        found = self._find(person)
        tables = admin_operations.rename(self._engine, found, name, self._environment.now())
        self._log("rename", found, words=name)
        return tables

    def revoke(self, person: str) -> int:
        return self._act("sign-out", self._find(person), lambda found: partial(admin_operations.revoke, found))

    def login_link(self, person: str, address: str) -> str:
        """Make a one-time log-in link; only its hash is stored."""
        token = self._environment.token(TOKEN_BYTES)
        found = self._find(person)
        make = partial(make_announced_link, person=found, token=token, now=self._environment.now(), address=address)
        in_transaction(self._engine, make)
        self._log("login-link", found)
        return address.rstrip("/") + link_path(token)

    def reports(self) -> list[ReportRow]:
        with self._engine.connect() as connection:
            return admin_operations.reports(connection)

    def report(self, number: int) -> ReportFile:
        with self._engine.connect() as connection:
            return admin_operations.report(connection, number)

    def close(self, table: str) -> None:
        admin_operations.close(self._engine, table, self._environment.now())
        self._log("close", table=table)

    def stats(self) -> ServerStats:
        with self._engine.connect() as connection:
            return admin_operations.stats(connection, self._environment.now())

    def retain(self, days: RetentionDays, dry: bool) -> dict[str, int] | None:
        """Remove old data, or only count it. A running server is asked to do it itself; then None is returned."""
        with self._engine.connect() as connection:
            served = retention.is_served(connection, self._environment.now())
        if served and not dry:
            in_transaction(self._engine, retention.request_run)
            return None

        async def run() -> dict[str, int]:
            read, commit = Reader(self._engine), Committer(self._engine)
            core = Core(Settings(db="", retention=days), self._environment, read, commit)
            try:
                if not dry:
                    await commit(partial(retention.claim_run, now=self._environment.now()))
                return await retention.Retention(core, None, False).run(dry, days)
            finally:
                commit.close()
                read.close()

        return asyncio.run(run())
