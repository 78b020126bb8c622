"""Bots at tables: they decide in processes of their own, and get nothing but what their seat can see."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import pickle
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import Any

import msgspec
from msgspec import Struct

from offworld.bots import bot_seed, parse_bot
from offworld.bots.base import REDEALS
from offworld.games import game_info
from offworld.kit.game import Game
from offworld.kit.rng import Rng
from offworld.server.loaded import Loaded
from offworld.server.tables import TableService

STAND_IN = "random"
"""Decides where a bot fails: it cannot."""
logger = logging.getLogger(__name__)


class Question(Struct, frozen=True):
    """A decision put to a bot: all that it may know, and nothing else."""

    game: str
    bot: str
    seed: int
    """Of the bot's own chance."""
    options: dict[str, Any]
    deal: bytes
    """A pickled position that looks like the table's to the seat; everything hidden is dealt anew."""


def question(table: Loaded) -> Question:
    """The pending decision of a bot's seat."""
    assert table.game is not None
    seat = table.to_move
    # The bot's chance is another at each decision, and the same again when the decision is asked again.
    seed = bot_seed(bot_seed(table.seed, seat), table.position_seq)
    seen = table.game.state.clone()
    seen.redeal(seat, Rng(seed).below(REDEALS))
    return Question(table.info.name, table.bot_to_move(), seed, table.setup.options, pickle.dumps(seen))


def answer(asked: Question) -> int:
    """What the bot chooses; runs in a worker."""
    bot = parse_bot(asked.bot).kind(parse_bot(asked.bot).settings, asked.seed)
    bot.options = asked.options
    position = pickle.loads(asked.deal)
    assert isinstance(position, Game)
    return bot.choose(game_info(asked.game), position)


class BotWorkers:
    """Worker processes that answer for bots. They start with the first question."""

    def __init__(self, workers: int, executor: Executor | None = None) -> None:
        self._workers = workers
        self._executor = executor

    async def ask(self, asked: Question) -> int:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(self._workers, multiprocessing.get_context("spawn"))
        return await asyncio.get_running_loop().run_in_executor(self._executor, answer, asked)

    def close(self) -> None:
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)


class BotSeats:
    """Sees to it that bots decide when it is their turn, at every table that is loaded here."""

    def __init__(self, tables: TableService, workers: BotWorkers) -> None:
        self._tables = tables
        self._workers = workers
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}

    def consider(self, table: Loaded) -> None:
        """Ask a bot if its decision is awaited and it has not been asked yet."""
        key = (table.id, table.position_seq)
        if not table.bot_to_move() or key in self._thinking:
            return
        task = asyncio.ensure_future(self._decide(table.id, table.position_seq, table.to_move, question(table)))
        self._thinking[key] = task
        task.add_done_callback(lambda _: self._thinking.pop(key, None))

    async def _decide(self, id: str, position: int, seat: int, asked: Question) -> None:
        try:
            action = await self._workers.ask(asked)
        except Exception:
            logger.exception("the bot %s failed at table %s", asked.bot, id)
            action = answer(msgspec.structs.replace(asked, bot=STAND_IN))
        await self._tables.act_for_bot(id, position, seat, action)

    async def close(self) -> None:
        """Stop thinking; whoever loads the tables next asks again."""
        for task in list(self._thinking.values()):
            task.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)
        self._workers.close()
