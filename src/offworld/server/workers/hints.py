"""Hints: what a strong bot would do in place of a person who asks, where that is no cheating.

The bot thinks where bots think, and gets what they get: a position that looks to the seat as the table does. Its
answer becomes an event. Everybody is told that the seat took a hint; what it says is told to that seat only.
"""

from __future__ import annotations

import logging
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from offworld.bots.advice import ADVISER, Advised, advise
from offworld.games import game_info
from offworld.server.api.messages import HintAsked
from offworld.server.config.settings import Environment, Settings
from offworld.server.errors import ApiError
from offworld.server.model import events
from offworld.server.model.table_state import PLAYING, TableState
from offworld.server.storage import schema
from offworld.server.storage.committer import Committer
from offworld.server.tables.service import Requester, TableService, acting_seat, in_phase, known
from offworld.server.workers import jobs
from offworld.server.workers.bot_moves import BotRequest, answer, limit_of, position_of, question, room_here
from offworld.server.workers.fair_queue import Priority
from offworld.server.workers.jobs import Job, Jobs
from offworld.server.workers.pool import WorkerPool
from offworld.simulation.pool import WorkerError

KIND = "hint"
TRIES = 3
"""After so many failures there is no hint."""
logger = logging.getLogger(__name__)


class Doubt(BotRequest, frozen=True):
    """A person's decision, put to a bot."""


def doubt(table: TableState) -> Doubt:
    """The pending decision of a person, as their seat sees it."""
    return Doubt(**{**msgspec.structs.asdict(question(table)), "bot": ADVISER})


def think(asked: BotRequest) -> int | list[Advised]:
    """What a worker answers: an action for a bot, advice for a person."""
    if not isinstance(asked, Doubt):
        return answer(asked)
    return advise(game_info(asked.game), position_of(asked), asked.seed, asked.bot)


class Hints:
    """Lets people ask, and sees to it that they are told."""

    def __init__(
        self,
        settings: Settings,
        world: Environment,
        tables: TableService,
        commit: Committer,
        jobs: Jobs,
        hands: WorkerPool,
    ) -> None:
        self._settings = settings
        self._world = world
        self._tables = tables
        self._commit = commit
        self._jobs = jobs
        self._hands = hands
        jobs.register(KIND, self.do, self.room)

    def room(self, dear: bool) -> int:
        """As many as decisions of bots."""
        return room_here(self._settings, self._hands, dear)

    async def want(self, asker: Requester, id: str, seat: int | None) -> HintAsked:
        """Ask for a hint; the same decision gets the same one."""
        person = known(asker)
        async with self._tables.rooms.enter(id) as room:
            table = in_phase(room.table, PLAYING)
            seat = acting_seat(table, person, seat)
            allowed(table)
            if table.to_move != seat or table.bot_to_move():
                raise ApiError(409, "hints-turn")
            if table.hint_for(seat):
                return HintAsked(id, table.seq, waiting=False)
            asked = HintAsked(id, table.seq, waiting=True)
            job = Job(KIND, id, str(table.position_seq), priority=Priority((person.id,), dear=True))
            await self._commit(partial(_put, self._jobs, job, self._world.now()))
        await self._jobs.tell()
        return asked

    async def do(self, job: Job) -> None:
        """Put the decision to a bot, and tell what it would do, if the decision is still to be made."""
        async with self._tables.rooms.enter(job.key) as room:
            asked = doubt(room.table) if fits(room.table, job) else None
            legal = _legal(room.table) if asked is not None else set()
        if asked is None or job.tries > TRIES:
            await self._commit(partial(jobs.drop, kind=KIND, key=job.key))
            return
        try:
            advice = await self._hands.ask(job.priority, asked, limit_of(asked.bot), partial(_is_advice, legal))
        except WorkerError as error:
            logger.error("no hint at table %s: %s", job.key, error)
            raise
        await self._tables.whole(self._tell(job, advice))

    async def _tell(self, job: Job, advice: list[Advised]) -> None:
        async with self._tables.rooms.enter(job.key) as room:
            table = room.table
            drop = partial(jobs.drop, kind=KIND, key=job.key)
            if not fits(table, job):
                await self._commit(drop)
                return
            seat = table.to_move
            await self._tables.rooms.change(room, events.Hint(seat, advice), table.seats[seat].person, also=drop)


def allowed(table: TableState) -> None:
    """Refuse hints where somebody could be cheated."""
    if not table.may_hint():
        raise ApiError(403, "hints-rated" if table.setup.rated else "hints-off")


def fits(table: TableState, job: Job) -> bool:
    """Whether the decision that a job is about is still a person's to make, without a hint so far."""
    awaited = table.phase == PLAYING and str(table.position_seq) == job.payload and not table.bot_to_move()
    return awaited and not table.hint_for(table.to_move)


def _legal(table: TableState) -> set[int]:
    assert table.game is not None
    return set(table.info.legal(table.game.state))


def _is_advice(legal: set[int], given: Any) -> bool:
    return isinstance(given, list) and bool(given) and all(each.action in legal for each in given)


def _put(desk: Jobs, job: Job, now: int, connection: Connection) -> None:
    """Write the job, unless the same is there already."""
    row = schema.jobs.c
    same = select(row.key).where(row.kind == KIND, row.key == job.key, row.payload == job.payload)
    if connection.execute(same).first() is None:
        desk.put(connection, job, now, mine=False)
