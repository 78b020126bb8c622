"""kill -9 during play: every acknowledged action is stored exactly once, and every table goes on."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from offworld.games import GAMES
from tests.support.consistency import check
from tests.support.fault_injection import KillServer, play_through
from tests.support.players import Players
from tools.server_process import ServerProcess

PEOPLE = 3
ORPHAN = re.compile(
    r'Traceback \(most recent call last\):\n  File "<string>", line 1, in <module>\n(?:  .*spawn_main\n)'
    r"(?:  .*\n)*EOFError: Ran out of input\n"
)
"""What Python says of a process that was being started when its server was killed: nobody told it what to do."""


def killed(folder: Path, times: int, seed: int, games: list[str]) -> Players:
    db = str(folder / "tables.sqlite")
    server = ServerProcess(db, more=("--log-level", "WARNING"), log=folder / "log")
    players = asyncio.run(play_through(server, [KillServer()] * times, seed, games, PEOPLE))
    assert ORPHAN.sub("", (folder / "log").read_text()) == ""
    assert len(players.acknowledged) > 10 * times
    assert players.retries
    check(db, players, folder)
    return players


def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    killed(tmp_path, 3, 1, list(GAMES))


@pytest.mark.soak
def test_nothing_is_lost_when_the_server_is_killed_thirty_times(tmp_path: Path) -> None:
    players = killed(tmp_path, 30, 2, [*GAMES, *GAMES])
    acknowledged = len(players.acknowledged)
    print(f"{acknowledged} acknowledged, {players.losses} connections lost, {players.retries} actions sent again")
