"""Re-checks of puzzles: a job searches for the best turn anew, and retires a puzzle whose answer falls.

A puzzle is checked again when enough people doubt it, and when rules or what judges positions are no longer
those that it was checked with. The latter is one job that takes one puzzle after the other, the most doubted first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select, update

from offworld.coach.line_evaluator import Line
from offworld.games import game_info, game_names
from offworld.kit.errors import OffworldError
from offworld.puzzles.puzzle import Puzzle
from offworld.puzzles.recheck import recheck
from offworld.puzzles.solving import PuzzleGame
from offworld.server.storage.puzzle_schema import puzzle_tries, puzzles
from offworld.server.storage.service import Core
from offworld.server.workers import puzzle_library as library
from offworld.server.workers.fair_queue import Priority
from offworld.server.workers.job_service import JobService
from offworld.server.workers.jobs import Job, Jobs, drop, exists
from offworld.server.workers.pool import WorkerPool
from offworld.server.workers.puzzle_library import StoredPuzzle
from offworld.server.workers.puzzle_turns import actions_of

DOUBTED = "puzzle"
OUTDATED = "recheck"
"""Kinds of jobs: of one puzzle, and of all that were checked with other versions."""
ALL = "all"
START_MS = 600_000
"""How long a server is up before it checks what was checked with other versions: its start is not slowed down."""
LONGEST_S = 900
"""After so many seconds the process of a check is given up."""
TRIES = 3
"""Attempts after which the check is left out: each ended with its process."""
MOST_TURNS = 6
"""Turns of people who doubt the answer that are compared with it."""
NOBODY = Priority(("",), dear=True, unattended=True)


class PuzzleCheckRequest(Struct, frozen=True):
    """A request to check a puzzle, as sent to a worker process."""

    game: str
    puzzle: Puzzle
    seed: int
    turns: tuple[Line, ...] = ()
    """Turns of people who doubt the answer."""


def check_puzzle(request: PuzzleCheckRequest) -> bytes:
    """Whether the answer still stands; runs in a worker process."""
    info = game_info(request.game)
    return msgspec.json.encode(recheck(info, request.puzzle, request.seed, request.turns).passed)


class PuzzleChecks(JobService):
    """Jobs that check puzzles again."""

    kind = DOUBTED

    def __init__(self, core: Core, jobs: Jobs, pool: WorkerPool, bots: WorkerPool) -> None:
        super().__init__(core, jobs, pool)
        self._bots = bots
        jobs.register(OUTDATED, self.run_next, self.capacity)

    def capacity(self, dear: bool) -> int:
        """Nothing while the move of a bot waits."""
        return 0 if self._bots.waiting else super().capacity(dear)

    async def start(self) -> None:
        """Queue what was checked with other versions than those of this server, once it has been up for a while."""
        await self._commit(partial(self.queue_outdated, START_MS))

    def queue_outdated(self, wait_ms: int, connection: Connection) -> None:
        if library.outdated(connection, game_names()) and not exists(OUTDATED, ALL, connection):
            due = self._environment.now() + wait_ms
            self._jobs.put(connection, Job(OUTDATED, ALL, priority=NOBODY), due, mine=False)

    def put(self, connection: Connection, game: str, puzzle: str, person: str) -> None:
        """Queue a check, in the transaction of the doubt that asks for it."""
        priority = Priority((person,), dear=True, unattended=True)
        self._jobs.put(connection, Job(DOUBTED, puzzle, game, priority=priority), self._environment.now(), mine=False)

    async def notify(self) -> None:
        await self._jobs.notify()

    async def run(self, job: Job) -> None:
        """Check a doubted puzzle with new seeds; what falls is retired, what stands loses its doubts."""
        passed = await self._check(job, job.key)
        await self._commit(partial(self._store, job.key, passed, job.kind, job.key))

    async def run_next(self, job: Job) -> None:
        """Check the puzzle that needs it most; the job is over when none is left."""
        waiting = await self._read(partial(library.outdated, games=game_names()))
        if not waiting:
            await self._commit(lambda connection: drop(connection, OUTDATED, ALL))
            return
        passed = await self._check(job, waiting[0].id)
        await self._commit(partial(self._store, waiting[0].id, passed, OUTDATED, ALL))
        await self._jobs.notify()

    async def _check(self, job: Job, id: str) -> bool:
        """Whether the answer of a puzzle still stands; one that was taken back needs no answer."""
        stored = await self._read(partial(library.find, id=id))
        if stored is None or job.tries > TRIES:
            return True
        info, puzzle = game_info(stored.game), stored.puzzle
        if not library.is_playable(info, puzzle):
            return False
        turns = await self._read(partial(_doubting_turns, stored))
        request = PuzzleCheckRequest(stored.game, puzzle, self._environment.now() % (1 << 31), turns)
        answer: bytes = await self._pool.ask(job.priority, request, LONGEST_S, lambda found: isinstance(found, bytes))
        return msgspec.json.decode(answer, type=bool)

    def _store(self, id: str, passed: bool, kind: str, key: str, connection: Connection) -> None:
        drop(connection, kind, key)
        stored = library.find(connection, id)
        now = self._environment.now()
        if stored is not None:
            library.mark_checked(connection, stored, now)
            verdict: dict[str, str | int] = {"doubts": 0} if passed else {"state": library.RETIRED}
            connection.execute(update(puzzles).where(puzzles.c.id == id).values(**verdict))
        if kind == OUTDATED:
            # The next one, or the end.
            self._jobs.put(connection, Job(OUTDATED, ALL, priority=NOBODY), now, mine=False)


def _doubting_turns(stored: StoredPuzzle, connection: Connection) -> tuple[Line, ...]:
    """Turns of people who doubt the answer, whole and each once."""
    row = puzzle_tries.c
    query = select(row.turn).where(row.puzzle_id == stored.puzzle.id, row.vote == "doubt").order_by(row.ms.desc())
    return whole_turns(stored, list(connection.execute(query.limit(4 * MOST_TURNS)).scalars()))


def whole_turns(stored: StoredPuzzle, texts: Sequence[str]) -> tuple[Line, ...]:
    """Turns as they are stored with tries, as lines; what is no turn any more is left out."""
    game = PuzzleGame(game_info(stored.game), stored.puzzle)
    found: dict[Line, None] = {}
    for text in texts:
        try:
            line = game.whole(actions_of(text))
        except OffworldError:
            continue
        found[line] = None
    return tuple(found)[:MOST_TURNS]
