"""People with accounts who play the tables of a tournament at random, through the services of a server."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from offworld.kit.rng import Rng
from offworld.server.api.tables import ActRequest
from offworld.server.api.tournaments import TournamentInfo, TournamentRequest
from offworld.server.model.setup import Pace
from offworld.server.model.table_state import PLAYING
from offworld.server.model.tournament import TournamentRule
from offworld.server.people.accounts import set_account
from offworld.server.services import Services
from offworld.server.tables.permissions import Requester
from tests.support.fake_clock import HOUR, ClockedServer, FakeClock

DAYS = Pace(live=False, move_s=3 * 86_400)


class TournamentPlayers:
    """Some people, and what they do."""

    def __init__(self, server: ClockedServer, people: Sequence[Requester]) -> None:
        self.server = server
        self.people = list(people)
        self._actions = 0

    @property
    def services(self) -> Services:
        return self.server.services

    @property
    def clock(self) -> FakeClock:
        return self.server.clock

    @classmethod
    async def arrive(cls, server: ClockedServer, count: int) -> TournamentPlayers:
        """So many people with accounts."""
        people = [await server.guest(f"P{number:02d}") for number in range(count)]
        for each in people:
            await add_account(server.services, each)
        return cls(server, people)

    async def create(self, game: str = "galileo", club: str = "", **rule: Any) -> str:
        """A tournament of the first person that begins in an hour."""
        settings = {"pace": DAYS, "bot": "random", **rule}
        body = TournamentRequest("Cup", game, TournamentRule(**settings), self.clock.ms + HOUR, club)
        return (await self.services.tournaments.create(self.people[0], body)).id

    async def enter(self, tournament: str, people: Sequence[Requester] | None = None) -> None:
        for each in self.people if people is None else people:
            await self.services.tournaments.enter(each, tournament, False)

    async def begin(self, tournament: str) -> TournamentInfo:
        self.clock.advance(HOUR)
        return await self.look(tournament)

    async def look(self, tournament: str) -> TournamentInfo:
        """Let the server do what is due; returns the tournament then."""
        await self.services.tournament_runner.tick()
        return await self.services.tournaments.info(self.people[0], tournament)

    async def play_round(self, tournament: str, most_tables: int = 1 << 30) -> TournamentInfo:
        """Play the running tables to their ends, or some of them; then let the server go on."""
        info = await self.services.tournaments.info(self.people[0], tournament)
        running = [
            each.table for past in info.rounds for each in past.pairings if each.state == "playing" and each.table
        ]
        await asyncio.gather(*(self.play_table(table) for table in running[:most_tables]))
        return await self.look(tournament)

    async def play_table(self, table: str, moves: int = 1 << 30) -> None:
        """Play a table at random, to its end or so many moves far."""
        by_id = {each.id: each for each in self.people}
        rng = Rng(sum(map(ord, table)))
        for _ in range(moves):
            async with self.services.table_cache.open(table) as handle:
                state = handle.table
                if state.phase != PLAYING:
                    return
                if state.bot_to_move():
                    position = state.position_seq
                    legal = state.info.legal(state.started.game.state)
                    seat = state.to_move
                    person = None
                else:
                    legal = state.info.legal(state.started.game.state)
                    person = by_id[state.seats[state.to_move].person]
            action = legal[rng.below(len(legal))]
            if person is None:
                await self.services.tables.act_for_bot(table, position, seat, action)
                continue
            self._actions += 1
            body = ActRequest(action=action, action_id=f"play-{self._actions:08d}")
            await self.services.tables.act(person, table, body)

    async def finish(self, tournament: str, rounds: int = 40) -> TournamentInfo:
        """Play until the tournament is over."""
        info = await self.look(tournament)
        for _ in range(rounds):
            if info.state != "running":
                break
            info = await self.play_round(tournament)
        assert info.state == "finished", info.state
        return info


async def add_account(services: Services, requester: Requester) -> None:
    """Give a guest an account: the hash of a password is enough for that."""
    await services.commit(lambda connection: set_account(connection, requester.id, password="hash"))
