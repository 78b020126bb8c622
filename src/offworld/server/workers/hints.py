"""Hints: the action of a strong bot, on request of a person, at tables that allow it.

The bot runs in the same worker processes as other bots, with the information of the person's seat only. Its answer is
stored as an event. Everybody sees that the seat took a hint; only that seat sees its content.
"""

from __future__ import annotations

import logging
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from offworld.bots import parse_bot
from offworld.bots.advice import ADVISER, SuggestedAction, advise
from offworld.bots.base import decide
from offworld.games import game_info
from offworld.kit.game import Barrier, BarrierError, Game
from offworld.kit.game_info import NO_ACTION, GameInfo
from offworld.kit.plan import MOST_ACTIONS
from offworld.server.api.tables import HintAsked
from offworld.server.errors import ApiError
from offworld.server.model import events
from offworld.server.model.table_state import PLAYING, TableState
from offworld.server.storage import schema
from offworld.server.storage.service import Core
from offworld.server.tables.permissions import Requester, acting_seat, require_login, require_phase
from offworld.server.tables.service import TableService
from offworld.server.workers import jobs
from offworld.server.workers.bot_moves import (
    BotRequest,
    bot_request,
    choose_action,
    free_capacity,
    limit_of,
    position_of,
)
from offworld.server.workers.fair_queue import Priority
from offworld.server.workers.job_service import JobService
from offworld.server.workers.jobs import Job, Jobs
from offworld.server.workers.pool import WorkerPool
from offworld.simulation.pool import WorkerError

KIND = "hint"
FOLLOWER = "greedy"
"""Bot that goes on with the turn after the adviser's action."""
TRIES = 3
"""Attempts after which a hint is given up."""
logger = logging.getLogger(__name__)


class HintRequest(BotRequest, frozen=True):
    """A request for advice on a person's decision."""


def hint_request(table: TableState) -> HintRequest:
    """The request for advice on a table's pending decision, with the information of its seat."""
    return HintRequest(**{**msgspec.structs.asdict(bot_request(table)), "bot": ADVISER})


def answer_request(request: BotRequest) -> int | list[SuggestedAction]:
    """Entry point of bot workers: an action for a `BotRequest`, advice for a `HintRequest`."""
    if not isinstance(request, HintRequest):
        return choose_action(request)
    info, position = game_info(request.game), position_of(request)
    best, *others = advise(info, position, request.seed, request.bot)
    follow = tuple(rest_of_turn(info, position, best.action, request.seed))
    return [msgspec.structs.replace(best, follow=follow), *others]


def rest_of_turn(info: GameInfo, g: Game, action: int, seed: int) -> list[int]:
    """The actions with which a quick bot goes on after an action, up to where chance speaks or another seat decides."""
    seat, found = g.to_move, list[int]()
    bot = parse_bot(FOLLOWER).sit_down(seed, seat)
    tried = g.clone()
    tried.chance = Barrier()
    while len(found) < MOST_ACTIONS:
        revealed = tried.revealed
        try:
            tried.apply(action)
        except BarrierError:
            break
        if tried.over or tried.to_move != seat or tried.revealed != revealed:
            break
        usual = info.usual(tried)
        action = usual if usual != NO_ACTION else decide(bot, info, tried)
        found.append(action)
    return found


class Hints(JobService):
    """Requests for hints, and their jobs."""

    kind = KIND

    def __init__(self, core: Core, tables: TableService, jobs: Jobs, pool: WorkerPool) -> None:
        super().__init__(core, jobs, pool)
        self._tables = tables

    def capacity(self, dear: bool) -> int:
        """The same as for bot moves."""
        return free_capacity(self._settings, self._pool, dear)

    async def request(self, requester: Requester, id: str, seat: int | None) -> HintAsked:
        """Request a hint; the same decision gets the same one."""
        person = require_login(requester)
        async with self._tables.cache.open(id) as handle:
            table = require_phase(handle.table, PLAYING)
            seat = acting_seat(table, person, seat)
            check_allowed(table)
            if table.to_move != seat or table.bot_to_move():
                raise ApiError(409, "hints-turn")
            if table.hint_for(seat):
                return HintAsked(id, table.seq, waiting=False)
            request = HintAsked(id, table.seq, waiting=True)
            job = Job(KIND, id, str(table.position_seq), priority=Priority((person.id,), dear=True))
            await self._commit(partial(_put, self._jobs, job, self._environment.now()))
        await self._jobs.notify()
        return request

    async def run(self, job: Job) -> None:
        """Run a hint job: request advice, and store it if the decision is still pending."""
        async with self._tables.cache.open(job.key) as handle:
            request = hint_request(handle.table) if is_pending(handle.table, job) else None
            legal = _legal(handle.table) if request is not None else set()
        if request is None or job.tries > TRIES:
            await self._commit(partial(jobs.drop, kind=KIND, key=job.key))
            return
        try:
            advice = await self._pool.ask(job.priority, request, limit_of(request.bot), partial(_is_advice, legal))
        except WorkerError as error:
            logger.error("no hint at table %s: %s", job.key, error)
            raise
        await self._tables.run_shielded(self._store(job, advice))

    async def _store(self, job: Job, advice: list[SuggestedAction]) -> None:
        async with self._tables.cache.open(job.key) as handle:
            table = handle.table
            drop = partial(jobs.drop, kind=KIND, key=job.key)
            if not is_pending(table, job):
                await self._commit(drop)
                return
            seat = table.to_move
            await self._tables.cache.commit_event(
                handle, events.Hint(seat, advice, table.round()), table.seats[seat].person, also=drop
            )


def check_allowed(table: TableState) -> None:
    """Refuse hints at tables that do not allow them."""
    if not table.may_hint():
        raise ApiError(403, "hints-rated" if table.setup.rated else "hints-off")


def is_pending(table: TableState, job: Job) -> bool:
    """Whether the decision of a job is still pending for a person, without a hint so far."""
    awaited = table.phase == PLAYING and str(table.position_seq) == job.payload and not table.bot_to_move()
    return awaited and not table.hint_for(table.to_move)


def _legal(table: TableState) -> set[int]:
    return set(table.info.legal(table.started.game.state))


def _is_advice(legal: set[int], answer: Any) -> bool:
    return isinstance(answer, list) and bool(answer) and all(each.action in legal for each in answer)


def _put(queue: Jobs, job: Job, now: int, connection: Connection) -> None:
    """Write the job, unless it exists already."""
    row = schema.jobs.c
    same = select(row.key).where(row.kind == KIND, row.key == job.key, row.payload == job.payload)
    if connection.execute(same).first() is None:
        queue.put(connection, job, now, mine=False)
