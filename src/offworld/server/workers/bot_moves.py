"""Bot moves: computed in worker processes from a position with only the information of the bot's seat.

A bot's turn is a job (`offworld.server.workers.jobs`), written in the transaction of the event that led to it. The
process that wrote the event runs it if it has capacity, else any other process. A decision is applied at most once,
because it names the position it was made for.
The order of jobs is fair between people (`offworld.server.workers.fair_queue`).
"""

from __future__ import annotations

import asyncio
import logging
import pickle
from functools import lru_cache, partial
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete
from sqlalchemy.exc import DBAPIError

from offworld.bots import bot_seed, parse_bot
from offworld.bots.base import REDEALS
from offworld.games import game_info
from offworld.kit.game import Game
from offworld.kit.rng import Rng
from offworld.server.config.settings import Settings
from offworld.server.errors import ApiError
from offworld.server.model import events
from offworld.server.model.events import StoredEvent
from offworld.server.model.setup import Phase
from offworld.server.model.table_state import TUTOR, TableState
from offworld.server.storage import schema
from offworld.server.storage.batch import Write
from offworld.server.storage.committer import Committer
from offworld.server.tables.observers import TableObserver
from offworld.server.tables.service import TableService
from offworld.server.workers import jobs
from offworld.server.workers.fair_queue import Priority
from offworld.server.workers.jobs import Job, Jobs
from offworld.server.workers.pool import WorkerPool
from offworld.simulation.pool import WorkerError

KIND = "bot"
FALLBACK_BOT = "random"
"""The fallback bot: decides when another bot fails, because it cannot fail itself."""
LIMITS_S = {
    "random": 10,
    "cadet": 15,
    "greedy": 20,
    "turn": 20,
    "pilot": 20,
    "commander": 20,
    "director": 30,
    "mcts": 60,
}
"""Time limit, after which a worker process is killed; a few times what a bot takes on a slow and busy machine."""
QUICK = ("random", "cadet", "greedy", "turn", "pilot")
"""Bots that decide within milliseconds, unless their settings ask for more search."""
EFFORTS = ("ms", "sims", "positions", "samples")
"""Bot settings that control the amount of search."""
RESERVED_SHARE = 4
"""One in so many queue places is reserved for new decisions of this process, and not given to jobs of the database."""
RETRY_S = (0.2, 1, 2, 5)
"""Delays between attempts to store a decision while the database is unavailable."""
ENGINE_TRIES = 3
"""Actions tried when the rules engine itself raises an error."""
logger = logging.getLogger(__name__)


class BotRequest(Struct, frozen=True):
    """A request for a bot's decision: all the information the bot may have."""

    game: str
    bot: str
    seed: int
    """Seed of the bot's own random numbers."""
    options: dict[str, Any]
    deal: bytes
    """A pickled position, equal to the table's as far as the seat can see; hidden information is dealt anew."""


def bot_request(table: TableState) -> BotRequest:
    """The request for the pending decision of a bot's seat."""
    seat = table.to_move
    # The seed differs for each decision and is the same when a decision is requested again.
    seed = bot_seed(bot_seed(table.seed, seat), table.position_seq)
    position = table.started.game.state.clone()
    position.redeal(seat, Rng(seed).below(REDEALS))
    return BotRequest(table.info.name, table.bot_to_move(), seed, table.record().header.options, pickle.dumps(position))


def choose_action(request: BotRequest) -> int:
    """The action that the bot chooses; runs in a worker process."""
    bot = parse_bot(request.bot).kind(parse_bot(request.bot).settings, request.seed)
    bot.options = request.options
    return bot.choose(game_info(request.game), position_of(request))


def position_of(request: BotRequest) -> Game:
    position = pickle.loads(request.deal)
    assert isinstance(position, Game)
    return position


def limit_of(bot: str) -> float:
    """Time limit of a bot, in seconds."""
    return LIMITS_S.get(bot.partition(":")[0], max(LIMITS_S.values()))


@lru_cache(maxsize=1024)
def is_dear(bot: str) -> bool:
    """Whether a bot may search for seconds."""
    kind, _, rest = bot.partition(":")
    return kind not in QUICK or any(word.partition("=")[0] in EFFORTS for word in rest.split(","))


def priority_of(table: TableState, bot: str, watched: bool) -> Priority:
    """The owners of a bot's decision: people who play at the table, else people who sat there, else its host."""
    present = table.present()
    owners = present or [each for each in table.people() if each != TUTOR] or [table.creator]
    return Priority(tuple(owners), is_dear(bot), not present and not watched)


def free_capacity(settings: Settings, pool: WorkerPool, dear: bool) -> int:
    """How many more jobs this process takes from the database."""
    places = settings.bot_queue - settings.bot_queue // RESERVED_SHARE
    return places - pool.waiting_of(dear) if pool.count else 0


class BotMoves(TableObserver):
    """Creates and runs the jobs of bots' decisions."""

    def __init__(
        self, settings: Settings, tables: TableService, commit: Committer, jobs: Jobs, pool: WorkerPool
    ) -> None:
        self._settings = settings
        self._tables = tables
        self._commit = commit
        self._jobs = jobs
        self._pool = pool
        self._sleep = asyncio.sleep
        self._claims: dict[str, tuple[int, bool]] = {}
        """By table: the position whose job this process has written, and whether it has claimed the job."""
        jobs.register(KIND, self.decide, self.capacity)

    def capacity(self, dear: bool) -> int:
        """How many more jobs this process takes from the database."""
        return free_capacity(self._settings, self._pool, dear)

    def _job(self, table: TableState) -> Job:
        """The job of the pending decision; void in any other position."""
        priority = priority_of(table, table.bot_to_move(), self._tables.cache.is_watched(table.id))
        return Job(KIND, table.id, str(table.position_seq), 1, priority)

    # Table events

    def writes_for(self, table: TableState, row: StoredEvent, before: Phase) -> list[Write]:
        """Writes for the transaction of an event: the job of the bot whose turn it is, if any."""
        self._claims.pop(table.id, None)
        if table.bot_to_move():
            job, now = self._job(table), table.ms
            mine = self._pool.has_room(job.priority, self._settings.bot_queue)
            self._claims[table.id] = (table.position_seq, mine)
            return [lambda connection: self._jobs.put(connection, job, now, mine)]
        if isinstance(row.event, MAY_DISMISS) or any(seat.bot for seat in table.seats):
            id = table.id
            return [lambda connection: jobs.drop(connection, KIND, id)]
        return []

    def after_commit(self, table: TableState, row: StoredEvent, local: bool) -> None:
        self.consider(table)

    def on_loaded(self, table: TableState) -> None:
        self.consider(table)
        self.recover(table)

    def consider(self, table: TableState) -> None:
        """After the commit: run the job if this process has claimed it; otherwise notify the others."""
        position, mine = self._claims.get(table.id, (-1, False))
        if position != table.position_seq or not table.bot_to_move():
            return
        del self._claims[table.id]
        if mine:
            self._jobs.take(self._job(table))
        else:
            self._tables.run_in_background(self._jobs.notify())

    def recover(self, table: TableState) -> None:
        """A table was loaded: write the job of its bot again if it is missing."""
        if table.bot_to_move():
            self._tables.run_in_background(self._recover(self._job(table), table.ms))

    async def _recover(self, job: Job, now: int) -> None:
        if not await self._tables.read(partial(jobs.exists, KIND, job.key)):
            await self._commit(partial(self._jobs.put, job=job, now=now, mine=False))
            self._jobs.request_poll()

    # Deciding

    async def decide(self, job: Job) -> None:
        """Request the pending decision of a table from its bot, and apply it."""
        found = await self._pending(job)
        if found is None:
            await self._commit(partial(_drop_void, job))
            return
        seat, request, legal, since, priority = found
        try:
            action = await self._pool.ask(priority, request, limit_of(request.bot), legal.__contains__)
        except WorkerError as error:
            logger.error("the bot %s failed at table %s: %s", request.bot, job.key, error)
            action = await fallback_action(request)
        await self._pause(job.key, since, priority)
        for failures in range(ENGINE_TRIES):
            try:
                await self._carry_out(job, seat, action)
            except ApiError as refused:
                if refused.code != "engine":
                    raise
                action = await fallback_action(request, failures + 1)
            else:
                return

    async def _pending(self, job: Job) -> tuple[int, BotRequest, set[int], float, Priority] | None:
        """Seat, request, legal actions, start time and priority; None if the job is void."""
        try:
            async with self._tables.cache.open(job.key) as handle:
                table = handle.table
                if str(table.position_seq) != job.payload or not table.bot_to_move():
                    return None
                legal = set(table.info.legal(table.started.game.state))
                return table.to_move, bot_request(table), legal, monotonic(), self._job(table).priority
        except ApiError as refused:
            if refused.code == "no-table":
                return None
            raise

    async def _pause(self, table: str, since: float, priority: Priority) -> None:
        """Delay a move so that spectators can follow; unattended games of bots are slowed down to save CPU."""
        if self._tables.cache.is_watched(table):
            pause_ms = self._settings.bot_pause_ms
        else:
            pause_ms = self._settings.unattended_pause_ms if priority.unattended else 0
        left = pause_ms / 1000 - (monotonic() - since)
        if left > 0:
            await self._sleep(left)

    async def _carry_out(self, job: Job, seat: int, action: int) -> None:
        """Store the decision, with retries while the database is unavailable."""
        for wait in (*RETRY_S, None):
            try:
                await self._tables.act_for_bot(job.key, int(job.payload), seat, action)
                return
            except (ApiError, DBAPIError) as error:
                away = error.code == "database" if isinstance(error, ApiError) else True
                if wait is None or not away:
                    raise
                await asyncio.sleep(wait)


MAY_DISMISS = (events.BotSeated, events.Propose, events.Vote, events.Cancel, events.TimeOut)
"""Events after which a table may have no bot left."""


async def fallback_action(request: BotRequest, offset: int = 0) -> int:
    """A legal action of the fallback bot, when the seat's own bot has failed."""
    return await asyncio.to_thread(
        choose_action, msgspec.structs.replace(request, bot=FALLBACK_BOT, seed=request.seed + offset)
    )


def _drop_void(job: Job, connection: Connection) -> None:
    connection.execute(
        delete(schema.jobs).where(
            schema.jobs.c.kind == job.kind, schema.jobs.c.key == job.key, schema.jobs.c.payload == job.payload
        )
    )
