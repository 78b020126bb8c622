"""Puzzles from games of people who agree: a job of the lowest priority searches finished tables, piece by piece.

Everybody who sat at a table must have agreed, when its search is queued and when something found is stored. A piece
takes some seconds and begins only while no move of a bot waits; what is found does not depend on where pieces end.
"""

from __future__ import annotations

import asyncio
import hashlib
from functools import lru_cache, partial
from time import monotonic

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select

from offworld.coach.line_evaluator import LineEvaluator
from offworld.games import game_info
from offworld.kit.record import decode
from offworld.puzzles.mining import PER_GAME, Miner, openings
from offworld.puzzles.puzzle import Puzzle, TablePuzzle, shipped_puzzles
from offworld.server.model.events import StoredEvent
from offworld.server.model.setup import Phase
from offworld.server.model.table_state import FINISHED, PLAYING, TableState
from offworld.server.storage import puzzle_rows
from offworld.server.storage.batch import Write
from offworld.server.storage.puzzle_rows import MINING, FoundRow
from offworld.server.storage.puzzle_schema import found_puzzles
from offworld.server.storage.service import Core
from offworld.server.tables.cache import TableCache
from offworld.server.tables.observers import TableObserver
from offworld.server.tables.reports import record_file
from offworld.server.workers import puzzle_library as library
from offworld.server.workers.fair_queue import Priority
from offworld.server.workers.job_service import JobService
from offworld.server.workers.jobs import Job, Jobs, drop
from offworld.server.workers.pool import WorkerPool

PIECE_S = 5.0
"""Seconds after which a piece ends with the position that it is at."""
LONGEST_S = 900
TRIES = 3
"""Attempts after which the search of a table is given up: each ended with its process."""
COMPARED = 200
"""Of the server's own puzzles, as many are compared with new ones: none is to be nearly equal."""
SEEDS = 1 << 31


class MiningRequest(Struct, frozen=True):
    """A request to search a piece of a game, as sent to a worker process."""

    game: str
    record: str
    first: int
    """The number of the first position to look at."""
    seed: int
    mine: tuple[TablePuzzle, ...]
    """What was found in this game before."""
    others: tuple[TablePuzzle, ...]
    seconds: float = PIECE_S


class MinedPiece(Struct, frozen=True):
    """What a piece gave."""

    next: int
    """The number of the position to go on with."""
    over: bool
    puzzles: list[TablePuzzle]


@lru_cache(maxsize=8)
def shipped_vectors(game: str) -> list[tuple[int, list[float]]]:
    """The puzzles of the package as what decides whether positions are nearly equal."""
    info = game_info(game)
    return Miner(info, 0, shipped_puzzles(info)).vectors


def mine_piece(request: MiningRequest) -> bytes:
    """Search a piece of a game; runs in a worker process."""
    began = monotonic()
    info = game_info(request.game)
    record = decode(request.record, "the record", game_info)
    miner = Miner(info, request.seed, [*request.mine, *request.others])
    miner.vectors += shipped_vectors(request.game)
    found: list[TablePuzzle] = []
    positions = openings(info, record)
    number = request.first
    while number < len(positions) and len(request.mine) + len(found) < PER_GAME:
        opening = positions[number]
        evaluator = LineEvaluator(info, (request.seed + opening.move) % SEEDS)
        puzzle = miner.examine(evaluator, record, opening, "people")
        if puzzle is not None:
            found.append(of_table(puzzle, record.seed, record.header.version.rules, record.header.version.content))
        number += 1
        if monotonic() - began >= request.seconds:
            break
    over = number >= len(positions) or len(request.mine) + len(found) >= PER_GAME
    return msgspec.json.encode(MinedPiece(number, over, found))


def of_table(puzzle: Puzzle, seed: int | bytes, rules: int, content: str) -> TablePuzzle:
    """A puzzle with what its table was played with."""
    key = seed.hex() if isinstance(seed, bytes) else ""
    return TablePuzzle(**{**msgspec.structs.asdict(puzzle), "key": key, "rules": rules, "content": content})


class PuzzleMining(JobService, TableObserver):
    """Queues finished tables, and stores what is found there."""

    kind = MINING
    writes_with_phases = True

    def __init__(self, core: Core, table_cache: TableCache, jobs: Jobs, pool: WorkerPool, bots: WorkerPool) -> None:
        super().__init__(core, jobs, pool)
        self._table_cache = table_cache
        self._bots = bots
        self.piece_s = PIECE_S

    def capacity(self, dear: bool) -> int:
        """Nothing while the move of a bot waits, or a review or an analysis."""
        return 0 if self._bots.waiting or self._pool.waiting else super().capacity(dear)

    # Queuing

    def writes_for(self, table: TableState, event: StoredEvent, before: Phase) -> list[Write]:
        """A game that has just ended is searched if everybody agrees."""
        if before != PLAYING or table.phase != FINISHED or not fits(table):
            return []
        return [partial(self._queue, table.id, tuple(table.people()), table.info.name, event.ms)]

    def _queue(self, id: str, people: tuple[str, ...], game: str, now: int, connection: Connection) -> None:
        if puzzle_rows.claim_table(connection, id, people, game, now):
            priority = Priority(people, dear=True, unattended=True)
            self._jobs.put(connection, Job(MINING, id, "0", priority=priority), now, mine=False)

    def queue_games_of(self, person: str, connection: Connection) -> None:
        """Queue the last games of somebody who has just agreed, in that transaction."""
        now = self._environment.now()
        for table, game in puzzle_rows.last_games(connection, person):
            self._queue(table, tuple(puzzle_rows.people_of(connection, table)), game, now, connection)

    async def notify(self) -> None:
        await self._jobs.notify()

    # Searching

    async def run(self, job: Job) -> None:
        """Search a piece of a table, and go on later."""
        id = job.key
        async with self._table_cache.open(id) as handle:
            table = handle.table
            people = table.people()
            if job.tries > TRIES or not fits(table) or not await self._read(partial(_agree, people)):
                await self._commit(lambda connection: drop(connection, MINING, id))
                return
            game = table.info.name
            record = await asyncio.to_thread(record_file, table)
        seed = int.from_bytes(hashlib.sha256(id.encode()).digest()[:4], "big") % SEEDS
        mine, others = await self._read(partial(_found, id, game))
        request = MiningRequest(game, record, int(job.payload or 0), seed, mine, others, self.piece_s)
        answer: bytes = await self._pool.ask(job.priority, request, LONGEST_S, lambda found: isinstance(found, bytes))
        piece = msgspec.json.decode(answer, type=MinedPiece)
        await self._commit(partial(self._store, job, game, people, piece))
        await self._jobs.notify()

    def _store(self, job: Job, game: str, people: list[str], piece: MinedPiece, connection: Connection) -> None:
        now = self._environment.now()
        known = library.shipped()
        rows = [
            FoundRow(each.id, game, each.topic, each.players, each.rating, msgspec.json.encode(each).decode())
            for each in piece.puzzles
            if each.id not in known
        ]
        puzzle_rows.store_found(connection, job.key, people, rows, now)
        for row in rows:
            if (stored := library.find(connection, row.id)) is not None:
                library.mark_checked(connection, stored, now)
        drop(connection, MINING, job.key)
        if not piece.over and puzzle_rows.all_agree(connection, people):
            again = Job(MINING, job.key, str(piece.next), priority=job.priority)
            self._jobs.put(connection, again, now, mine=False)


def fits(table: TableState) -> bool:
    """Whether a table can be searched: a finished game of people by the present rules, without a pack or a fork."""
    if table.phase != FINISHED or table.setup.sandbox or table.setup.pack or table.game is None:
        return False
    return len(table.seats) > 1 and bool(table.people()) and table.version == table.info.version()


def _agree(people: list[str], connection: Connection) -> bool:
    return puzzle_rows.all_agree(connection, people)


def _found(table: str, game: str, connection: Connection) -> tuple[tuple[TablePuzzle, ...], tuple[TablePuzzle, ...]]:
    """What was found at a table, and the newest of what was found at others."""
    row = found_puzzles.c
    mine = connection.execute(select(row.data).where(row.table_id == table).order_by(row.id)).scalars()
    others = connection.execute(
        select(row.data).where(row.game == game, row.table_id != table).order_by(row.ms.desc(), row.id).limit(COMPARED)
    ).scalars()
    return tuple(map(library.decode_found, mine)), tuple(map(library.decode_found, others))
