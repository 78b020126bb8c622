"""The database: migrations, group commit, and what is refused."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, insert, select, text
from sqlalchemy.exc import IntegrityError

from offworld.kit.errors import OffworldError
from offworld.server.config.settings import database_url
from offworld.server.errors import DatabaseUnavailableError
from offworld.server.storage import schema
from offworld.server.storage.committer import CROWDED, GATHER_S, Committer
from offworld.server.storage.engine import open_engine, upgrade


def test_the_migrations_make_what_the_schema_says(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'new.sqlite'}")
    upgrade(engine)
    upgrade(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []


def test_a_database_of_a_newer_offworld_is_left_alone(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'new.sqlite'}")
    upgrade(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(OffworldError, match="newer Offworld"):
        upgrade(engine)


def test_sqlite_writes_every_commit_to_the_disk(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'new.sqlite'}")
    with engine.connect() as connection:
        output = {name: connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")}
    assert output == {"journal_mode": "wal", "synchronous": 2}


def test_a_failed_job_leaves_the_others_of_its_transaction_alone(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'new.sqlite'}")
    upgrade(engine)

    def add(id: str) -> Any:
        def write(connection: Connection) -> str:
            connection.execute(insert(schema.person).values(id=id, name=id, created_ms=0))
            return id

        return write

    async def story() -> list[Any]:
        commit = Committer(engine)
        requests = [commit(add(id)) for id in ("ada", "bob", "ada", "eve")]
        requests.append(commit(lambda connection: connection.execute(text("DELETE FROM nowhere"))))
        answers = await asyncio.gather(*requests, return_exceptions=True)
        commit.close()
        return answers

    ada, bob, twice, eve, nowhere = asyncio.run(story())
    assert (ada, bob, eve) == ("ada", "bob", "eve")
    assert isinstance(twice, IntegrityError)
    assert isinstance(nowhere, DatabaseUnavailableError)
    with engine.connect() as connection:
        assert sorted(connection.execute(select(schema.person.c.id)).scalars()) == ["ada", "bob", "eve"]


def test_the_writer_waits_for_company_after_a_crowd_only(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'new.sqlite'}")
    waited: list[float] = []
    sizes: list[int] = []

    async def story() -> None:
        commit = Committer(engine)
        commit.wait = waited.append
        commit.on_transaction = lambda size, _: sizes.append(size)
        begun, go_on = threading.Event(), threading.Event()

        def keep_busy(_: Connection) -> None:
            begun.set()
            go_on.wait()

        await commit(lambda _: None)
        busy = asyncio.ensure_future(commit(keep_busy))
        await asyncio.to_thread(begun.wait)
        crowd = [asyncio.ensure_future(commit(lambda _: None)) for _ in range(CROWDED)]
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.gather(busy, *crowd)
        assert waited == []
        await commit(lambda _: None)
        assert waited == [GATHER_S]
        await commit(lambda _: None)
        assert waited == [GATHER_S]
        commit.close()

    asyncio.run(story())
    assert sizes == [1, 1, CROWDED, 1, 1]


def test_databases_are_named_by_paths_and_addresses(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("OFFWORLD_DATA", str(tmp_path))
    assert database_url("") == f"sqlite:///{tmp_path / 'offworld.sqlite'}"
    assert database_url(str(tmp_path / "x.db")) == f"sqlite:///{tmp_path / 'x.db'}"
    assert database_url("postgresql://u@h/d") == "postgresql+psycopg://u@h/d"
    with pytest.raises(OffworldError, match="SQLite or PostgreSQL"):
        open_engine("mysql://h/d")
