"""A tournament of 64 people, turn by turn: the server is killed in the middle, and it goes on to the right end."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import func, select

from offworld.server.api.tournaments import TournamentInfo
from offworld.server.clubs.draw import DrawHistory, PastRound, PastTable
from offworld.server.clubs.standings import points_of_table
from offworld.server.config.settings import NO_RATES, Settings
from offworld.server.services import Services
from offworld.server.storage import schema
from tests.server.conftest import database_at
from tests.support.fake_clock import ClockedServer, FakeClock, environment_at
from tests.support.tournament_players import TournamentPlayers

PEOPLE, SIZE, ROUNDS = 64, 4, 3


async def start_server(folder: Path, clock: FakeClock, number: int) -> ClockedServer:
    services = Services(
        Settings(db=database_at(folder / "test.sqlite"), background=False, rates=NO_RATES),
        environment_at(clock, f"s{number}-"),
        bot_executor=ThreadPoolExecutor(1),
    )
    await services.start()
    return ClockedServer(services, clock)


async def kill(server: ClockedServer) -> None:
    """Let go of everything without finishing anything: what was not committed is lost, as with a killed process."""
    services = server.services
    services.commit.close()
    services.read.close()
    services.engine.dispose()
    await asyncio.sleep(0)


def check_draws(info: TournamentInfo) -> None:
    """Everybody plays once in each round, nobody has a bye, and places in the turn order differ by at most one."""
    history = [
        PastRound([PastTable(tuple(seat.person for seat in table.seats)) for table in past.pairings])
        for past in info.rounds
    ]
    for past in history:
        seated = [person for table in past.tables for person in table.people]
        assert len(seated) == len(set(seated)) == PEOPLE
    counted = DrawHistory(history, SIZE)
    for person in {person for table in history[0].tables for person in table.people}:
        assert max(counted.places(person)) - min(counted.places(person)) <= 1
    assert max(counted.times_met.values()) == 1


def check_standings(info: TournamentInfo) -> None:
    """The standings are what the places of all tables add up to."""
    points: dict[str, float] = defaultdict(float)
    for past in info.rounds:
        for table in past.pairings:
            earned = points_of_table([seat.place for seat in table.seats], info.points)
            assert [seat.points for seat in table.seats] == earned
            for seat, point in zip(table.seats, earned, strict=True):
                points[seat.person] += point
    assert {row.person: row.points for row in info.standings} == {
        person: round(total, 3) for person, total in points.items()
    }
    order = [row.points for row in info.standings]
    assert order == sorted(order, reverse=True)
    assert len(info.standings) == PEOPLE


def test_a_tournament_of_sixty_four_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    async def story() -> None:
        clock = FakeClock()
        server = await start_server(tmp_path, clock, 1)
        players = await TournamentPlayers.arrive(server, PEOPLE)
        cup = await players.create(size=SIZE, rounds=ROUNDS)
        await players.enter(cup)
        info = await players.begin(cup)
        assert [len(past.pairings) for past in info.rounds] == [PEOPLE // SIZE]
        # In the middle of the first round: some tables are over, one has a few moves, the others none.
        info = await players.play_round(cup, most_tables=6)
        half_played = next(table for table in info.rounds[0].pairings if table.state == "playing")
        await players.play_table(half_played.table, moves=10)
        await kill(server)

        players.server = await start_server(tmp_path, clock, 2)
        again = await players.look(cup)
        assert [table.table for table in again.rounds[0].pairings] == [table.table for table in info.rounds[0].pairings]
        assert sum(table.state == "done" for table in again.rounds[0].pairings) == 6
        info = await players.play_round(cup)
        assert len(info.rounds) == 2

        # Between the draw of a round and its tables: the tables are drawn and stored, but not all are opened.
        runner = players.services.tournament_runner
        running = [table.table for table in info.rounds[1].pairings]
        await asyncio.gather(*(players.play_table(table) for table in running))
        opened = 0
        open_table = runner._open_table

        async def open_some(rows: object, pairing: object) -> None:
            nonlocal opened
            opened += 1
            if opened > 5:
                raise ConnectionError("killed")
            await open_table(rows, pairing)  # type: ignore[arg-type]

        runner._open_table = open_some  # type: ignore[method-assign]
        with pytest.raises(ConnectionError):
            await runner.advance(cup)
        drawn = await players.services.tournaments.info(players.people[0], cup)
        assert Counter(table.state for table in drawn.rounds[2].pairings) == {"playing": 5, "drawn": 11}
        await kill(players.server)

        players.server = await start_server(tmp_path, clock, 3)
        info = await players.look(cup)
        before = [[seat.person for seat in table.seats] for table in drawn.rounds[2].pairings]
        assert [[seat.person for seat in table.seats] for table in info.rounds[2].pairings] == before
        assert all(table.state == "playing" for table in info.rounds[2].pairings)
        info = await players.finish(cup)
        check_draws(info)
        check_standings(info)
        count = select(func.count()).select_from(schema.tables)
        tables = await players.services.read(lambda connection: connection.execute(count).scalar_one())
        assert tables == ROUNDS * PEOPLE // SIZE
        await players.services.close()

    asyncio.run(story())
