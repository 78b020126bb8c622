"""Several processes on one PostgreSQL: one table through all of them, whatever dies meanwhile."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from msgspec import structs
from sqlalchemy import Connection, select, text
from sqlalchemy.exc import IntegrityError

from offworld.cli.main import run
from offworld.kit.errors import OffworldError
from offworld.server.config.environment import Environment
from offworld.server.config.settings import RetentionDays, Settings, database_url
from offworld.server.http.app import create_app
from offworld.server.model.events import Away, StoredEvent
from offworld.server.services import Services
from offworld.server.storage import schema, table_rows
from offworld.server.storage.backup import back_up, restore
from offworld.server.storage.engine import open_engine
from offworld.server.storage.heartbeats import record_presence
from offworld.server.storage.integrity import check_table
from offworld.server.storage.integrity_check import IntegrityCheck
from offworld.server.storage.reader import Reader
from offworld.server.workers.puzzle_checks import OUTDATED
from tests.server.conftest import Guest, fixed_environment, services_at
from tests.support.manual_clock import ManualClock
from tests.support.postgres_cluster import Follower, Player, Postgres, Process, command, run_process, server_command

MINE, BOT = {"mine": True}, {"bot": "random"}
QUICK = {"lease_ms": 1500, "jobs_poll_s": 0.3, "resync_s": 0.5, "bot_workers": 1}


@pytest.fixture
def db(postgres: Postgres) -> str:
    return postgres.database()


class ServerPair:
    """Two server processes on one database, for one test after another."""

    def __init__(self, db: str) -> None:
        self.db = db
        self._processes: list[Process] = []
        self._players: list[Player] = []

    def arrive(self) -> tuple[Process, Process, Player]:
        """Both processes, a new one for one that was killed, and somebody who uses them in turn."""
        self._processes = [each for each in self._processes if each.process.poll() is None]
        while len(self._processes) < 2:
            self._processes.append(Process(*server_command(self.db, **QUICK)))
        first, second = self._processes
        self._players.append(Player("Ada", first.address, second.address))
        return first, second, self._players[-1]

    def end(self) -> None:
        for process in self._processes:
            process.end()
        # Their streams have ended with the servers.
        for player in self._players:
            player.close()


@pytest.fixture(scope="module")
def servers(postgres: Postgres) -> Iterator[ServerPair]:
    pair = ServerPair(postgres.database())
    yield pair
    pair.end()


def test_events_of_many_tables_are_written_together(db: str, tmp_path: Path) -> None:
    services = Services(Settings(db=database_url(db), background=False), fixed_environment())
    with TestClient(create_app(services)) as client:
        ada = Guest(client, "Ada")
        tables = [ada.table("artemis", MINE, MINE, start=True) for _ in range(3)]
        with services.engine.begin() as connection:
            appends = []
            for table in tables:
                loaded = table_rows.load(connection, table)
                assert loaded is not None
                assert loaded.due_up() is None
                row = StoredEvent(loaded.seq + 1, Away(0, 0), loaded.ms, ada.id, f"wish-for-{table}")
                loaded.apply_event(row)
                appends.append(table_rows.Append(table, row, table_rows.Summary.of(loaded, False)))
            table_rows.append(connection, appends)
        with services.engine.begin() as connection:
            due = [
                structs.replace(each.summary, due_ms=1 << 40 if number else None) for number, each in enumerate(appends)
            ]
            rows = [structs.replace(each.row, seq=3, action_id="") for each in appends]
            table_rows.append(
                connection,
                [table_rows.Append(table, row, summary) for table, row, summary in zip(tables, rows, due, strict=True)],
            )
        with services.engine.connect() as connection:
            found = connection.execute(select(schema.tables.c.id, schema.tables.c.seq, schema.tables.c.due_ms)).all()
            assert sorted(map(tuple, found)) == sorted(zip(tables, [2, 2, 2], [None, 1 << 40, 1 << 40], strict=True))
            assert [table_rows.last_seq(connection, table) for table in tables] == [3, 3, 3]
            with pytest.raises(IntegrityError):
                table_rows.append(connection, appends)


def test_postgresql_is_asked_what_it_found_when_it_checked_its_pages(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = open_engine(database_url(db))
    check = IntegrityCheck(engine, Environment(now=lambda: 5))
    with engine.connect() as connection:
        keeps = connection.execute(text("SHOW data_checksums")).scalar() == "on"
    assert asyncio.run(check.check()).outcome == ("ok" if keeps else "unknown")
    for failures, outcome in (("NULL", "unknown"), ("0", "ok"), ("3", "damaged")):
        monkeypatch.setattr("offworld.server.storage.integrity_check.CHECKSUM_FAILURES", text(f"SELECT {failures}"))
        assert asyncio.run(check.check()).outcome == outcome
    engine.dispose()


def test_all_queries_of_a_read_see_one_moment(db: str) -> None:
    """Else a tournament was read with the seats of a round that its tables did not have yet."""
    engine = open_engine(database_url(db))
    count = text("SELECT count(*) FROM noted")
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE noted (number int)"))

    def read(connection: Connection) -> list[int]:
        before = connection.execute(count).scalar_one()
        with engine.begin() as other:
            other.execute(text("INSERT INTO noted VALUES (1)"))
        return [before, connection.execute(count).scalar_one()]

    reader = Reader(engine)
    assert asyncio.run(reader(read)) == [0, 0]
    assert asyncio.run(reader(read)) == [1, 1]
    reader.close()
    engine.dispose()


def stored(db: str, table: str) -> tuple[int, list[tuple[str, str]]]:
    """The events of a table, which must follow from each other, and the jobs left but for checks of puzzles."""
    engine = open_engine(database_url(db))
    with engine.connect() as connection:
        events = check_table(connection, table)
        left = select(schema.jobs.c.kind, schema.jobs.c.key).where(schema.jobs.c.kind != OUTDATED)
        jobs = connection.execute(left).all()
    engine.dispose()
    return events, [(kind, key) for kind, key in jobs]


def create(player: Player, game: str, *seats: dict[str, Any]) -> str:
    return str(player.post("tables", 201, game=game, seats=list(seats), start=True)["id"])


def played(player: Player, table: str, followers: list[Follower], actions: int) -> int:
    """Act so many times, each time until the seat is asked again; returns the number of the last event."""
    for follower in followers:
        follower.until_asked(0)
    for _ in range(actions):
        seq = player.act(table)
        for follower in followers:
            follower.until_seq(seq)
            follower.until_asked(0)
    return max(follower.seqs[-1] for follower in followers)


def test_one_table_through_two_processes(servers: ServerPair) -> None:
    _, _, ada = servers.arrive()
    table = create(ada, "artemis", MINE, MINE)
    followers = [ada.follow(table, viewer, server) for server in (0, 1) for viewer in (0, -1)]
    seq = 0
    for _ in range(40):
        seq = ada.act(table)
    for follower in followers:
        follower.until_seq(seq)
        assert follower.seqs == list(range(1, seq + 1))
    here, there = followers[0].messages, followers[2].messages
    assert [message["view_hash"] for message in here] == [message["view_hash"] for message in there]
    assert stored(servers.db, table) == (seq, [])


def test_moves_of_bots_are_made_once(servers: ServerPair) -> None:
    _, _, ada = servers.arrive()
    table = create(ada, "artemis", MINE, {"bot": "random"}, {"bot": "cadet"})
    followers = [ada.follow(table, 0, server) for server in (0, 1)]
    last = played(ada, table, followers, 12)
    for follower in followers:
        follower.until_seq(last)
        assert follower.seqs == list(range(1, last + 1))
    assert stored(servers.db, table) == (last, [])


def test_the_bots_of_a_killed_process_are_taken_up(servers: ServerPair) -> None:
    first, second, ada = servers.arrive()
    table = create(ada, "artemis", MINE, {"bot": "mcts:ms=1500"})
    follower = ada.follow(table, 0, 1)
    follower.until_asked(0)
    ada.leave(second.address)
    while follower._asked(follower.messages) == 0:
        follower.until_seq(ada.act(table))
    # The first process has taken the job with its last commit, and thinks.
    seq = follower.seqs[-1]
    first.kill()
    follower.until_seq(seq + 1)
    follower.until_asked(0)
    last = follower.seqs[-1]
    assert follower.seqs == list(range(1, last + 1))
    assert stored(servers.db, table) == (last, [])


def test_the_database_restarts_in_the_middle(servers: ServerPair, postgres: Postgres) -> None:
    _, _, ada = servers.arrive()
    table = create(ada, "artemis", MINE, {"bot": "random"})
    followers = [ada.follow(table, 0, server) for server in (0, 1)]
    played(ada, table, followers, 4)
    postgres.restart()
    last = played(ada, table, followers, 8)
    for follower in followers:
        follower.until_seq(last)
        assert follower.seqs == list(range(1, last + 1))
    assert stored(servers.db, table) == (last, [])
    health = [client.get("/healthz") for client in ada.clients]
    assert [(answer.status_code, answer.json()["ok"]) for answer in health] == [(200, True), (200, True)]


def test_a_worker_thinks_for_a_server_that_does_not(db: str) -> None:
    with run_process(*server_command(db, **{**QUICK, "bot_workers": 0})) as server:
        ada = Player("Ada", server.address)
        table = create(ada, "artemis", MINE, {"bot": "random"})
        follower = ada.follow(table, 0)
        with run_process(*command("worker", "--db", db, "--bot-workers", "1")) as worker:
            assert "postgres" in worker.first
            last = played(ada, table, [follower], 6)
        assert follower.seqs == list(range(1, last + 1))
        assert stored(db, table) == (last, [])
    ada.close()


def test_several_processes_behind_one_address(db: str) -> None:
    serve = partial(command, "serve", "--port", "0", "--db", db)
    with run_process(*serve("--workers", "2", "--bot-workers", "1", "--bot-pause", "0", "--log", "json")) as server:
        assert "2" in server.line()
        ada = Player("Ada", server.address)
        table = create(ada, "artemis", MINE, {"bot": "random"})
        follower = ada.follow(table, 0)
        last = played(ada, table, [follower], 6)
        assert follower.seqs == list(range(1, last + 1))
        metrics = ada.clients[0].get("/metrics").text
        assert 'offworld_moves_total{by="person",game="artemis"} 6.0' in metrics
        health = {json.loads(line)["pid"] for line in server.log if '"ready"' in line}
        assert len(health) == 2
        # One of them dies: the other answers, and another is started in its place.
        os.kill(min(health), signal.SIGKILL)
        server.until_logged('"ready"', 3)
        assert ada.get(f"tables/{table}")["seq"] == last
    ada.close()
    assert server.process.returncode == 0


def test_sqlite_refuses_several_processes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--workers", "2", "--db", str(tmp_path / "x.sqlite")]) == 2
    assert "PostgreSQL" in capsys.readouterr().err
    assert run(["worker", "--db", str(tmp_path / "x.sqlite")]) == 2
    assert "PostgreSQL" in capsys.readouterr().err


def test_a_server_moves_from_sqlite_to_postgresql_and_back(postgres: Postgres, tmp_path: Path) -> None:
    db = postgres.empty_database()
    services = services_at(tmp_path)
    with TestClient(create_app(services)) as client:
        ada = Guest(client, "Ada")
        table = ada.table("galileo", MINE, MINE, start=True)
        for _ in range(10):
            ada.act(table, ada.get(f"tables/{table}")["prompt"]["choices"][0]["action"])
        filed = ada.post(f"tables/{table}/report", 201, words="odd")["report"]
        here = back_up(services.engine, tmp_path / "first.backup", 5, full=True)
    engine = open_engine(database_url(db))
    assert restore(engine, tmp_path / "first.backup", full=True) == here
    assert back_up(engine, tmp_path / "second.backup", 5, full=True) == here
    with pytest.raises(OffworldError, match="--force"):
        restore(engine, tmp_path / "first.backup")
    assert restore(engine, tmp_path / "first.backup", force=True).counts == here.counts
    engine.dispose()
    assert gzip.decompress((tmp_path / "first.backup").read_bytes()) == gzip.decompress(
        (tmp_path / "second.backup").read_bytes()
    )
    moved = Services(Settings(db=database_url(db)), fixed_environment(), bot_executor=ThreadPoolExecutor(1))
    with TestClient(create_app(moved)) as client:
        ada.client = client
        assert ada.get(f"tables/{table}")["seq"] == 11
        # Numbers go on after those that were restored.
        assert ada.post(f"tables/{table}/report", 201, words="again")["report"] == filed + 1
    back = open_engine(f"sqlite:///{tmp_path / 'back.sqlite'}")
    assert restore(back, tmp_path / "second.backup", full=True) == here
    back.dispose()


def test_what_is_old_is_removed_here_too(db: str) -> None:
    """A rule is a query that both engines must understand; and whoever is here keeps what they have made."""
    clock = ManualClock()
    services = Services(
        Settings(db=database_url(db), background=False, bot_workers=0, retention=RetentionDays(guest_games=1)),
        clock.environment(),
    )
    with TestClient(create_app(services)) as client:
        ada, bob, _ = Guest(client, "Ada"), Guest(client, "Bob"), Guest(client, "Idle")
        ada.table("artemis", BOT, BOT, start=True)
        kept = bob.table("artemis", BOT, BOT, start=True)
        clock.skip(days=1000)
        client.blocking_portal.call(services.commit, partial(record_presence, people=[bob.id], now=clock.ms))
        counts = client.blocking_portal.call(services.retention.run)
        assert {name: count for name, count in counts.items() if count} == {"bot_games": 1, "guests": 2, "sessions": 1}
        with services.engine.connect() as connection:
            assert list(connection.execute(select(schema.tables.c.id)).scalars()) == [kept]
