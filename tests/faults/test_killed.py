"""kill -9 in the middle of play: every acknowledged move is there exactly once, and every table goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from offworld.games import GAMES
from tests.support.consistency import check
from tests.support.fault_injection import Kill, play_through
from tests.support.players import Crew
from tools.server_process import ServerProcess

PEOPLE = 3


def killed(folder: Path, times: int, seed: int, games: list[str]) -> Crew:
    db = str(folder / "tables.sqlite")
    server = ServerProcess(db, more=("--log-level", "WARNING"), log=folder / "log")
    crew = asyncio.run(play_through(server, [Kill()] * times, seed, games, PEOPLE))
    assert (folder / "log").read_text() == ""
    assert len(crew.acknowledged) > 10 * times
    assert crew.retries
    check(db, crew, folder)
    return crew


def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    killed(tmp_path, 3, 1, list(GAMES))


@pytest.mark.soak
def test_nothing_is_lost_when_the_server_is_killed_thirty_times(tmp_path: Path) -> None:
    crew = killed(tmp_path, 30, 2, [*GAMES, *GAMES])
    print(f"{len(crew.acknowledged)} acknowledged, {crew.losses} connections lost, {crew.retries} wishes sent again")
