"""Re-checks of doubted puzzles: a job searches for the best turn anew, and retires a puzzle whose answer falls."""

from __future__ import annotations

from functools import partial

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, update

from offworld.games import game_info
from offworld.puzzles.puzzle import shipped_puzzles
from offworld.puzzles.recheck import recheck
from offworld.server.storage.puzzle_schema import puzzles
from offworld.server.workers.fair_queue import Priority
from offworld.server.workers.job_service import JobService
from offworld.server.workers.jobs import Job, drop

KIND = "puzzle"
LONGEST_S = 900
"""After so many seconds the process of a check is given up."""
TRIES = 3
"""Attempts after which the check is left out: each ended with its process."""


class PuzzleCheckRequest(Struct, frozen=True):
    """A request to check a puzzle, as sent to a worker process."""

    game: str
    puzzle: str
    seed: int


def check_puzzle(request: PuzzleCheckRequest) -> bytes:
    """Whether the answer still stands; runs in a worker process."""
    info = game_info(request.game)
    puzzle = next((each for each in shipped_puzzles(info) if each.id == request.puzzle), None)
    return msgspec.json.encode(puzzle is not None and recheck(info, puzzle, request.seed).passed)


class PuzzleChecks(JobService):
    """Jobs that check puzzles again."""

    kind = KIND

    def put(self, connection: Connection, game: str, puzzle: str, person: str) -> None:
        """Queue a check, in the transaction of the doubt that asks for it."""
        priority = Priority((person,), dear=True, unattended=True)
        self._jobs.put(connection, Job(KIND, puzzle, game, priority=priority), self._environment.now(), mine=False)

    async def notify(self) -> None:
        await self._jobs.notify()

    async def run(self, job: Job) -> None:
        """Check a puzzle with new seeds; what falls is retired, what stands loses its doubts."""
        passed = True
        if job.tries <= TRIES:
            request = PuzzleCheckRequest(job.payload, job.key, self._environment.now() % (1 << 31))
            answer: bytes = await self._pool.ask(
                job.priority, request, LONGEST_S, lambda found: isinstance(found, bytes)
            )
            passed = msgspec.json.decode(answer, type=bool)
        await self._commit(partial(_store, job.key, passed))


def _store(id: str, passed: bool, connection: Connection) -> None:
    values: dict[str, str | int] = {"doubts": 0} if passed else {"state": "retired"}
    connection.execute(update(puzzles).where(puzzles.c.id == id).values(**values))
    drop(connection, KIND, id)
