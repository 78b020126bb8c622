"""Hands: processes that answer questions, each with a time limit. One that dies, hangs or talks nonsense is replaced.

A question whose process was lost is put to another. After a few tries whoever asked is told, and decides without them.
Who is answered first is decided by a `WorkQueue`: fair between people, and quick questions never behind long ones.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Any

from offworld.server.workers.fair_queue import Priority, WorkQueue
from offworld.simulation.pool import serve

START_S = 120
"""A process may take this long until it is ready: it loads the games first."""
TRIES = 3
logger = logging.getLogger(__name__)
_starting = threading.Lock()

Function = Callable[[Any], Any]
Check = Callable[[Any], bool]


class WorkerError(Exception):
    """A question that got no answer."""


def live(pipe: Connection, function: Function, niceness: int, memory: int) -> None:
    """What a process does: say that it is ready, then answer until its parent is gone."""
    # Ctrl-C is for the parent, which then dismisses its processes.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if memory:
        limit_memory(memory)
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    pipe.send(True)
    serve(pipe, function)


def limit_memory(size: int) -> None:
    """Let this process take so many bytes and no more; where the system has no such limit, nothing is limited."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (size, size))


class WorkerProcess:
    """One process; it is started with its first question, and again after it was lost."""

    def __init__(self, function: Function, niceness: int, memory: int = 0) -> None:
        self._function = function
        self._niceness = niceness
        self._memory = memory
        self._process: Any = None
        self._pipe: Connection | None = None
        self._dismissed = False

    @property
    def pid(self) -> int:
        """The process, 0 if there is none."""
        return 0 if self._process is None else int(self._process.pid or 0)

    def ask(self, item: Any, limit_s: float) -> Any:
        """Wait for the answer, in a thread. Whatever goes wrong, the next question finds a sound process."""
        try:
            pipe = self._ready()
            pipe.send([item])
            if not pipe.poll(limit_s):
                raise WorkerError(f"no answer within {limit_s:g} s")
            good, answer = pipe.recv()
        except WorkerError:
            self._lose()
            raise
        except (EOFError, OSError) as error:
            self._lose()
            raise WorkerError("the process died") from error
        if not good:
            raise WorkerError(answer)
        return answer

    def _ready(self) -> Connection:
        if self._dismissed:
            raise WorkerError("dismissed")
        if self._pipe is not None and self._process.is_alive():
            return self._pipe
        self._lose()
        context = multiprocessing.get_context("spawn")
        pipe, theirs = context.Pipe()
        process = context.Process(target=live, args=(theirs, self._function, self._niceness, self._memory), daemon=True)
        with _starting:
            process.start()
        # With this end open here, the death of the process would not close the pipe.
        theirs.close()
        self._process, self._pipe = process, pipe
        if self._dismissed:
            raise WorkerError("dismissed")
        if not pipe.poll(START_S):
            raise WorkerError("the process did not start")
        pipe.recv()
        return pipe

    def _lose(self) -> None:
        if self._process is not None and self._process.is_alive():
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None

    def kill(self) -> None:
        """End the process from another thread; the one that waits for it notices."""
        self._dismissed = True
        process = self._process
        if process is not None:
            process.kill()

    def dismiss(self) -> None:
        self._dismissed = True
        self._lose()


class Ticket:
    """A question that waits or is being answered."""

    def __init__(self, item: Any, limit_s: float, fits: Check, most_tries: int) -> None:
        self.item = item
        self.limit_s = limit_s
        self.fits = fits
        self.most_tries = most_tries
        self.tries = 0
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Hands:
    """Some processes and the questions that wait for them, fair between the people who ask.

    `quick` processes more are kept for quick questions: however many searches are under way, those are answered. They
    are not `niceness` nice. Like all processes they are started when they are first needed. Of one person `most_dear`
    searches are under way at a time (0: half as many as there are processes). A process gets `memory` bytes at most
    (0: as many as it likes).
    """

    def __init__(
        self,
        function: Function,
        count: int,
        niceness: int = 0,
        executor: Executor | None = None,
        quick: int = 0,
        most_dear: int = 0,
        memory: int = 0,
    ) -> None:
        self.count = 1 if executor is not None else count
        quick = 0 if executor is not None or not count else quick
        self._function = function
        self._threads = executor or ThreadPoolExecutor(max(1, count + quick), "hand")
        self._hands: list[WorkerProcess | None] = (
            [None]
            if executor is not None
            else [WorkerProcess(function, niceness if number < count else 0, memory) for number in range(count + quick)]
        )
        self._quick = set(self._hands[self.count :])
        self._idle = self._hands[: self.count]
        self._idle_quick = self._hands[self.count :]
        self._queue: WorkQueue[Ticket] = WorkQueue(self.count, most_dear)
        self._busy: set[asyncio.Task[None]] = set()
        self._closed = False
        self.retries = 0
        """Questions that had to be put again."""

    @property
    def waiting(self) -> int:
        return len(self._queue)

    @property
    def working(self) -> int:
        return len(self._busy)

    def pids(self) -> list[int]:
        return [hand.pid for hand in self._hands if hand is not None and hand.pid]

    def waiting_of(self, dear: bool) -> int:
        """How many quick questions, or how many searches, wait."""
        return self._queue.waiting(dear)

    def has_room(self, priority: Priority, most: int) -> bool:
        """Whether one more question may wait here, where `most` of its kind may.

        Nobody may take more than half of the room that is left, so that there is always some for the next person.
        """
        free = most - self._queue.waiting(priority.dear)
        mine = self._queue.waiting_of(priority.owners, priority.dear)
        return bool(self._hands) and free > 0 and mine < max(1, free // 2)

    async def ask(self, priority: Priority, item: Any, limit_s: float, fits: Check, tries: int = TRIES) -> Any:
        """The answer to a question; one that does not fit counts as none. Raises `WorkerError` after some tries."""
        if self._closed or not self._hands:
            raise WorkerError("nobody is there to answer")
        ticket = Ticket(item, limit_s, fits, tries)
        self._queue.put(priority, ticket)
        self._hand_out()
        return await ticket.future

    def _hand_out(self) -> None:
        while (found := self._next()) is not None:
            hand, taken, ticket = found
            task = asyncio.ensure_future(self._answer(hand, taken, ticket))
            self._busy.add(task)
            task.add_done_callback(self._busy.discard)

    def _next(self) -> tuple[WorkerProcess | None, Priority, Ticket] | None:
        """An idle process and the question that it answers next."""
        for idle, quick_only in ((self._idle_quick, True), (self._idle, False)):
            while idle and (found := self._queue.take(quick_only)) is not None:
                taken, ticket = found
                if not ticket.future.done():
                    return idle.pop(0), taken, ticket
                self._queue.done(taken, 0)
        return None

    async def _answer(self, hand: WorkerProcess | None, taken: Priority, ticket: Ticket) -> None:
        began = perf_counter()
        loop = asyncio.get_running_loop()
        try:
            if hand is None:
                answer = await loop.run_in_executor(self._threads, self._function, ticket.item)
            else:
                answer = await loop.run_in_executor(self._threads, hand.ask, ticket.item, ticket.limit_s)
            if not ticket.fits(answer):
                raise WorkerError(f"nonsense: {str(answer)[:80]}")
        except Exception as error:
            self._failed(taken, ticket, error)
        else:
            if not ticket.future.done():
                ticket.future.set_result(answer)
        finally:
            self._queue.done(taken, perf_counter() - began)
            # Behind the others: what one process could not answer, another tries.
            (self._idle_quick if hand in self._quick else self._idle).append(hand)
            self._hand_out()

    def _failed(self, taken: Priority, ticket: Ticket, error: Exception) -> None:
        ticket.tries += 1
        if ticket.future.done():
            return
        if ticket.tries >= ticket.most_tries or self._closed:
            ticket.future.set_exception(WorkerError(str(error)))
            return
        logger.warning("a question is put again, after try %d: %s", ticket.tries, error)
        self.retries += 1
        self._queue.put_back(taken, ticket)

    async def close(self) -> None:
        """Dismiss the processes. Questions without an answer fail."""
        self._closed = True
        for ticket in self._queue.drain():
            if not ticket.future.done():
                ticket.future.set_exception(WorkerError("closed"))
                # Whoever asked may be gone already.
                ticket.future.exception()
        for hand in self._hands:
            if hand is not None:
                hand.kill()
        if self._busy:
            await asyncio.wait(self._busy)
        for hand in self._hands:
            if hand is not None:
                hand.dismiss()
        self._threads.shutdown(wait=False, cancel_futures=True)
