"""Connection flood: idle connections up to the descriptor limit, while people play."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.support.players import Players
from tools.connection_flood import READY
from tools.server_client import Http, LostError
from tools.server_process import PATIENCE_S, ServerProcess

DESCRIPTORS = 256
MOVES = 30


@contextmanager
def flooded(port: int) -> Iterator[dict[str, Any]]:
    """A flood of connections as long as the block lasts; afterwards `facts` is filled."""
    command = [sys.executable, "-m", "tools.connection_flood", str(port), "--sockets=300", "--half=300", "--rate=50"]
    flood = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert flood.stdin is not None
    assert flood.stdout is not None
    facts: dict[str, Any] = {}
    try:
        assert flood.stdout.readline().strip() == READY
        yield facts
    finally:
        flood.stdin.close()
        facts.update(json.loads(flood.stdout.readline() or "{}"))
        flood.wait(PATIENCE_S)
        flood.stdout.close()


async def healthy(players: Players) -> bool:
    """Whether the health check succeeds over a new connection."""

    async def attempt() -> bool:
        http = Http(players.port)
        try:
            answer = await http.ask("GET", "/healthz")
        finally:
            http.close()
        if answer.status == 503:
            raise LostError("no room")
        return bool(answer.json()["ok"])

    well = await players.retry(attempt)
    assert isinstance(well, bool)
    return well


def descriptors_of(server: ServerProcess) -> int:
    return len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))


def test_people_play_on_in_a_crowd_that_takes_more_than_all_descriptors(tmp_path: Path) -> None:
    """600 idle connections against 256 descriptors; those of the players and the database stay."""
    log = tmp_path / "log"
    server = ServerProcess(str(tmp_path / "tables.sqlite"), log=log, descriptors=DESCRIPTORS)

    async def play(players: Players) -> None:
        moves = sum(played.moves for played in players.tables)
        for _ in range(3):
            await players.play(MOVES // 3)
            assert await healthy(players)
        assert sum(played.moves for played in players.tables) - moves == MOVES

    async def story() -> dict[str, Any]:
        players = Players(5)
        players.resume(server.port)
        await players.start(["artemis"], 4)
        await play(players)
        lost = players.losses
        with flooded(server.port) as facts:
            assert descriptors_of(server) <= DESCRIPTORS
            await play(players)
            # Nobody was cut off or refused, neither who was there before nor who came over a new connection.
            assert players.losses == lost
        # Afterwards newcomers find room, too.
        await play(players)
        players.close()
        await players.start(["mars"], 2)
        await players.play(1)
        players.close()
        return facts

    try:
        facts = asyncio.run(story())
    finally:
        server.stop()
    # A quarter of all places is for sockets without a session, three quarters are for sockets.
    assert 0 < facts["sockets"] <= 40
    answers = facts["told"]
    assert answers["503"] > 0
    assert sum(answers.values()) - answers["101"] >= 260
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    refusals = [line["event"] for line in lines if "connections refused or ended" in line["event"]]
    assert "too many sockets without a session" in " ".join(refusals)
    assert "made room for others" in " ".join(refusals)
    assert len(refusals) < 60
    assert [line for line in lines if line["level"] in ("error", "critical")] == []
    assert next(line for line in lines if line["event"] == "connections limited")["total"] == 160
    assert {"event": f"descriptor limit {DESCRIPTORS}"}.items() <= lines[0].items()
