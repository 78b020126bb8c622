"""Bots at tables: they decide in processes of their own, and get nothing but what their seat can see.

That a bot must decide is a job (`offworld.server.workers.jobs`), written with the event that made it so. The process
that wrote the event decides if it has room, and any other may. A decision counts once: it names the position it was
made for.
Whose bots decide first is fair between people (`offworld.server.workers.fair_queue`).
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
from offworld.server.workers.pool import Hands, WorkerError

KIND = "bot"
FALLBACK_BOT = "random"
"""Decides where a bot fails: it cannot."""
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
"""After this time a process is given up; a few times what a bot takes on a slow and busy machine."""
QUICK = ("random", "cadet", "greedy", "turn", "pilot")
"""Bots that decide in a moment, as long as nobody has set how much they look at."""
EFFORTS = ("ms", "sims", "positions", "samples")
"""Settings that say how much a bot looks at."""
RESERVED_SHARE = 4
"""One in so many of the places in this process is kept from decisions in the database, for new ones."""
RETRY_S = (0.2, 1, 2, 5)
"""Waits before a decision is written again, while the database is away."""
ENGINE_TRIES = 3
"""Actions that are tried where the rules themselves fail."""
logger = logging.getLogger(__name__)


class BotRequest(Struct, frozen=True):
    """A decision put to a bot: all that it may know, and nothing else."""

    game: str
    bot: str
    seed: int
    """Of the bot's own chance."""
    options: dict[str, Any]
    deal: bytes
    """A pickled position that looks like the table's to the seat; everything hidden is dealt anew."""


def bot_request(table: TableState) -> BotRequest:
    """The pending decision of a bot's seat."""
    seat = table.to_move
    # The bot's chance is another at each decision, and the same again when the decision is asked again.
    seed = bot_seed(bot_seed(table.seed, seat), table.position_seq)
    position = table.started.game.state.clone()
    position.redeal(seat, Rng(seed).below(REDEALS))
    return BotRequest(table.info.name, table.bot_to_move(), seed, table.record().header.options, pickle.dumps(position))


def choose_action(request: BotRequest) -> int:
    """What the bot chooses; runs in a worker."""
    bot = parse_bot(request.bot).kind(parse_bot(request.bot).settings, request.seed)
    bot.options = request.options
    return bot.choose(game_info(request.game), position_of(request))


def position_of(request: BotRequest) -> Game:
    position = pickle.loads(request.deal)
    assert isinstance(position, Game)
    return position


def limit_of(bot: str) -> float:
    """How long a bot may take before its process is given up."""
    return LIMITS_S.get(bot.partition(":")[0], max(LIMITS_S.values()))


@lru_cache(maxsize=1024)
def is_dear(bot: str) -> bool:
    """Whether a bot may think for seconds."""
    kind, _, rest = bot.partition(":")
    return kind not in QUICK or any(word.partition("=")[0] in EFFORTS for word in rest.split(","))


def priority_of(table: TableState, bot: str, watched: bool) -> Priority:
    """For whom a table's bot decides: the people who play there, or sat there, or else whoever made the table."""
    present = table.present()
    owners = present or [each for each in table.people() if each != TUTOR] or [table.creator]
    return Priority(tuple(owners), is_dear(bot), not present and not watched)


def free_capacity(settings: Settings, hands: Hands, dear: bool) -> int:
    """How many more decisions this process takes from the database."""
    places = settings.bot_queue - settings.bot_queue // RESERVED_SHARE
    return places - hands.waiting_of(dear) if hands.count else 0


class BotMoves(TableObserver):
    """Sees to it that bots decide when it is their turn."""

    def __init__(self, settings: Settings, tables: TableService, commit: Committer, jobs: Jobs, hands: Hands) -> None:
        self._settings = settings
        self._tables = tables
        self._commit = commit
        self._jobs = jobs
        self._hands = hands
        self._sleep = asyncio.sleep
        self._claims: dict[str, tuple[int, bool]] = {}
        """Tables with the position whose job this process writes, and whether it will decide it itself."""
        jobs.register(KIND, self.decide, self.capacity)

    def capacity(self, dear: bool) -> int:
        """How many more decisions from the database can wait here."""
        return free_capacity(self._settings, self._hands, dear)

    def _job(self, table: TableState) -> Job:
        """The job of deciding for the bot whose decision is awaited: void in any other position."""
        priority = priority_of(table, table.bot_to_move(), self._tables.cache.is_watched(table.id))
        return Job(KIND, table.id, str(table.position_seq), 1, priority)

    # What the tables tell

    def writes_for(self, table: TableState, row: StoredEvent, before: Phase) -> list[Write]:
        """What to write in the transaction of an event: the job of the bot that decides now, if any does."""
        self._claims.pop(table.id, None)
        if table.bot_to_move():
            job, now = self._job(table), table.ms
            mine = self._hands.has_room(job.priority, self._settings.bot_queue)
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
        """After the commit: decide, if this process has promised to; otherwise let the others know."""
        position, mine = self._claims.get(table.id, (-1, False))
        if position != table.position_seq or not table.bot_to_move():
            return
        del self._claims[table.id]
        if mine:
            self._jobs.take(self._job(table))
        else:
            self._tables.run_in_background(self._jobs.notify())

    def recover(self, table: TableState) -> None:
        """A table was loaded. If its bot's job has got lost, it is written again."""
        if table.bot_to_move():
            self._tables.run_in_background(self._recover(self._job(table), table.ms))

    async def _recover(self, job: Job, now: int) -> None:
        if not await self._tables.read(partial(jobs.exists, KIND, job.key)):
            await self._commit(partial(self._jobs.put, job=job, now=now, mine=False))
            self._jobs.request_poll()

    # Deciding

    async def decide(self, job: Job) -> None:
        """Put the pending decision of a table to its bot, and carry the answer out."""
        found = await self._pending(job)
        if found is None:
            await self._commit(partial(_drop_void, job))
            return
        seat, request, legal, since, priority = found
        try:
            action = await self._hands.ask(priority, request, limit_of(request.bot), legal.__contains__)
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
        """The seat, the question, the possible answers, since when, and for whom; None if the job is void."""
        try:
            async with self._tables.cache.open(job.key) as room:
                table = room.table
                if str(table.position_seq) != job.payload or not table.bot_to_move():
                    return None
                legal = set(table.info.legal(table.started.game.state))
                return table.to_move, bot_request(table), legal, monotonic(), self._job(table).priority
        except ApiError as refused:
            if refused.code == "no-table":
                return None
            raise

    async def _pause(self, table: str, since: float, priority: Priority) -> None:
        """Let people follow what they watch, and let bots among themselves take their time."""
        if self._tables.cache.is_watched(table):
            pause_ms = self._settings.bot_pause_ms
        else:
            pause_ms = self._settings.unattended_pause_ms if priority.unattended else 0
        left = pause_ms / 1000 - (monotonic() - since)
        if left > 0:
            await self._sleep(left)

    async def _carry_out(self, job: Job, seat: int, action: int) -> None:
        """Write the decision, again and again while the database is away."""
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
"""Events after which a table may have no bot any more."""


async def fallback_action(request: BotRequest, offset: int = 0) -> int:
    """Some legal action, for a bot that does not find one."""
    return await asyncio.to_thread(
        choose_action, msgspec.structs.replace(request, bot=FALLBACK_BOT, seed=request.seed + offset)
    )


def _drop_void(job: Job, connection: Connection) -> None:
    connection.execute(
        delete(schema.jobs).where(
            schema.jobs.c.kind == job.kind, schema.jobs.c.key == job.key, schema.jobs.c.payload == job.payload
        )
    )
