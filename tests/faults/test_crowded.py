"""Many people at a server that has just started."""

from __future__ import annotations

import asyncio
from pathlib import Path

from offworld.games import GAMES
from tests.support.players import Crew, Party
from tools.server_process import ServerProcess

TABLES = 40


def test_all_games_can_be_opened_at_once_at_a_fresh_server(tmp_path: Path) -> None:
    """Threads that meet a type at the same moment must not bring the process down."""
    server = ServerProcess(str(tmp_path / "tables.sqlite"))

    async def story() -> list[str]:
        crew = Crew(0)
        crew.go_on(server.port)
        crew.parties = [Party(crew, game) for game in GAMES for _ in range(TABLES // len(GAMES))]
        await asyncio.gather(*(party.meet(1 if party.game == "artemis" else 2) for party in crew.parties))
        return [party.id for party in crew.parties]

    try:
        tables = asyncio.run(story())
        assert len(set(tables)) == TABLES
        assert server.process.poll() is None
        # Started again, it reads them all at once.
        server.kill()
        server.gone()
        server = server.again()

        async def look() -> None:
            crew = Crew(0)
            crew.go_on(server.port)
            crew.parties = [Party(crew, "") for _ in tables]
            for party, id in zip(crew.parties, tables):
                party.id = id
            await asyncio.gather(*(party.watch() for party in crew.parties))
            crew.close()

        asyncio.run(look())
        assert server.process.poll() is None
    finally:
        server.kill()
        server.gone()
