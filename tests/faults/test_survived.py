"""Database or worker processes die during play: every acknowledged action is stored exactly once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from offworld.games import GAMES, game_info
from tests.support.consistency import check
from tests.support.fault_injection import CrashDatabase, Fault, KillWorker, play_through
from tests.support.postgres_cluster import Postgres
from tools.server_process import ServerProcess

SERVERS = ("--workers", "2", "--bot-workers", "1", "--bot-pause", "0")


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.stop()


def survived(
    folder: Path, db: str, faults: list[Fault], more: tuple[str, ...], games: list[str], people: int, bots: int
) -> None:
    server = ServerProcess(db, more=more, log=folder / "log")
    players = asyncio.run(play_through(server, faults, len(faults), games, people, bots))
    assert len(players.acknowledged) > 5 * len(faults)
    check(db, players, folder)


def crash_of(postgres: Postgres) -> CrashDatabase:
    return CrashDatabase(postgres.crash, postgres.start)


def test_nothing_is_lost_when_the_database_dies(tmp_path: Path, postgres: Postgres) -> None:
    fault = crash_of(postgres)
    survived(tmp_path, postgres.database(), [fault], SERVERS, list(GAMES), 2, 0)
    assert fault.crashed == 1


def test_nothing_is_lost_when_one_of_the_servers_dies(tmp_path: Path, postgres: Postgres) -> None:
    fault = KillWorker(1)
    survived(tmp_path, postgres.database(), [fault], SERVERS, list(GAMES), 2, 0)
    assert fault.killed == 1


def test_bots_go_on_when_those_who_think_for_them_die(tmp_path: Path) -> None:
    fault = KillWorker(2)
    db = str(tmp_path / "tables.sqlite")
    survived(tmp_path, db, [fault] * 2, ("--bot-pause", "0"), ["artemis", "galileo"], 1, 2)
    assert fault.killed


@pytest.mark.soak
def test_nothing_is_lost_when_the_database_dies_thirty_times(tmp_path: Path, postgres: Postgres) -> None:
    survived(tmp_path, postgres.database(), [crash_of(postgres)] * 30, SERVERS, [*GAMES, *GAMES], 3, 0)


@pytest.mark.soak
def test_nothing_is_lost_when_servers_die_thirty_times(tmp_path: Path, postgres: Postgres) -> None:
    survived(tmp_path, postgres.database(), [KillWorker(3)] * 30, SERVERS, [*GAMES, *GAMES], 3, 0)


@pytest.mark.soak
def test_bots_go_on_when_those_who_think_for_them_die_thirty_times(tmp_path: Path) -> None:
    db = str(tmp_path / "tables.sqlite")
    judged = [game for game in GAMES if game_info(game).value is not None]
    survived(tmp_path, db, [KillWorker(4)] * 30, ("--bot-pause", "0"), 6 * judged, 1, 2)
