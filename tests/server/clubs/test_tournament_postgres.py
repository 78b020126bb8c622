"""Two server processes on one PostgreSQL carry the same tournament on."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import func, select

from offworld.server.config.settings import Settings, database_url
from offworld.server.services import Services
from offworld.server.storage import schema
from tests.support.fake_clock import HOUR, ClockedServer, FakeClock, environment_at
from tests.support.postgres_cluster import Postgres
from tests.support.tournament_players import TournamentPlayers


async def start_server(db: str, clock: FakeClock, prefix: str) -> ClockedServer:
    settings = Settings(db=database_url(db), background=False)
    services = Services(settings, environment_at(clock, prefix), bot_executor=ThreadPoolExecutor(1))
    await services.start()
    return ClockedServer(services, clock)


def test_two_processes_draw_every_round_once(postgres: Postgres) -> None:
    db = postgres.database()

    async def story() -> None:
        clock = FakeClock()
        servers = [await start_server(db, clock, prefix) for prefix in ("a-", "b-")]
        runners = [server.services.tournament_runner for server in servers]
        players = await TournamentPlayers.arrive(servers[0], 4)
        cup = await players.create(size=2, rounds=2)
        await players.enter(cup)
        clock.advance(HOUR)
        for number in (1, 2):
            await asyncio.gather(*(runner.advance(cup) for runner in runners for _ in range(2)))
            # Each table is played through another process.
            info = await players.services.tournaments.info(players.people[0], cup)
            assert [len(past.pairings) for past in info.rounds] == [2] * number
            tables = [table.table for table in info.rounds[-1].pairings]
            for server, table in zip(servers, tables, strict=True):
                players.server = server
                await players.play_table(table)
        await asyncio.gather(*(runner.advance(cup) for runner in runners))
        info = await players.services.tournaments.info(players.people[0], cup)
        assert info.state == "finished"
        assert sum(row.points for row in info.standings) == 4 * (3 + 1)
        count = select(func.count()).select_from(schema.tables)
        assert await players.services.read(lambda connection: connection.execute(count).scalar_one()) == 4
        for server in servers:
            await server.services.close()

    asyncio.run(story())
