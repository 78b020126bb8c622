"""Many concurrent requests to a server that has just started."""

from __future__ import annotations

import asyncio
from pathlib import Path

from offworld.games import GAMES
from tests.support.players import PlayedTable, Players
from tools.server_process import ServerProcess

TABLES = 40


def test_all_games_can_be_opened_at_once_at_a_fresh_server(tmp_path: Path) -> None:
    """Threads that build a decoder at the same time must not crash the process."""
    server = ServerProcess(str(tmp_path / "tables.sqlite"))

    async def story() -> list[str]:
        players = Players(0)
        players.resume(server.port)
        players.tables = [PlayedTable(players, game) for game in GAMES for _ in range(TABLES // len(GAMES))]
        await asyncio.gather(*(played.start(1 if played.game == "artemis" else 2) for played in players.tables))
        return [played.id for played in players.tables]

    try:
        tables = asyncio.run(story())
        assert len(set(tables)) == TABLES
        assert server.process.poll() is None
        # Started again, it reads them all at once.
        server.kill()
        server.gone()
        server = server.again()

        async def subscribe() -> None:
            players = Players(0)
            players.resume(server.port)
            players.tables = [PlayedTable(players, "") for _ in tables]
            for played, id in zip(players.tables, tables):
                played.id = id
            await asyncio.gather(*(played.watch() for played in players.tables))
            players.close()

        asyncio.run(subscribe())
        assert server.process.poll() is None
    finally:
        server.kill()
        server.gone()
