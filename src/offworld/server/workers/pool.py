"""Worker pool of the server: process pools behind a queue that is fair between people.

An item whose process died, hung or answered nonsense is put back and tried by another process. After some tries the
caller gets a `WorkerError`, and decides without an answer. Who is answered first is decided by a `WorkQueue`: fair
between people, and quick items never behind long ones.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from time import perf_counter
from typing import Any

from offworld.server.workers.fair_queue import Priority, WorkQueue
from offworld.simulation.pool import Function, ProcessPool, WorkerError

TRIES = 3
logger = logging.getLogger(__name__)

Check = Callable[[Any], bool]


class Ticket:
    """An item that waits or is being worked on."""

    def __init__(self, item: Any, limit_s: float, fits: Check, most_tries: int) -> None:
        self.item = item
        self.limit_s = limit_s
        self.fits = fits
        self.most_tries = most_tries
        self.tries = 0
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Slots:
    """Idle workers of one pool; without a pool, of an executor."""

    def __init__(self, free: int, quick_only: bool, submit: Callable[[Any, float], Future[Any]]) -> None:
        self.free = free
        self.quick_only = quick_only
        self.submit = submit


class WorkerPool:
    """Some worker processes and the items that wait for them, fair between the people who ask.

    `quick` processes more are kept for quick items: however many searches are under way, those are answered. They are
    not `niceness` nice. Like all processes they are started when they are first needed. Of one person `most_dear`
    searches are under way at a time (0: half as many as there are processes). A process gets `memory` bytes at most
    (0: no limit). With an `executor` the function runs there, in this process.
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
        self.executor = executor
        self._function = function
        self._pools: list[ProcessPool] = []
        self._slots: list[Slots] = []
        if executor is not None:
            self._slots.append(Slots(1, False, self._submit_here))
        elif count:
            for processes, nice, quick_only in ((quick, 0, True), (count, niceness, False)):
                if not processes:
                    continue
                pool = ProcessPool(function, processes, nice, memory)
                self._pools.append(pool)
                self._slots.append(Slots(processes, quick_only, partial(pool.submit, tries=1)))
        self._queue: WorkQueue[Ticket] = WorkQueue(self.count, most_dear)
        self._busy: set[asyncio.Task[None]] = set()
        self._closed = False
        self.retries = 0
        """Items that had to be tried again."""

    def _submit_here(self, item: Any, limit_s: float) -> Future[Any]:
        assert self.executor is not None
        return self.executor.submit(self._function, item)

    @property
    def waiting(self) -> int:
        return len(self._queue)

    @property
    def working(self) -> int:
        return len(self._busy)

    def pids(self) -> list[int]:
        return [pid for pool in self._pools for pid in pool.pids()]

    def waiting_of(self, dear: bool) -> int:
        """How many quick items, or how many searches, wait."""
        return self._queue.waiting(dear)

    def has_room(self, priority: Priority, most: int) -> bool:
        """Whether one more item may wait here, where `most` of its kind may.

        Nobody may take more than half of the room that is left, so that there is always some for the next person.
        """
        free = most - self._queue.waiting(priority.dear)
        mine = self._queue.waiting_of(priority.owners, priority.dear)
        return bool(self._slots) and free > 0 and mine < max(1, free // 2)

    async def ask(self, priority: Priority, item: Any, limit_s: float, fits: Check, tries: int = TRIES) -> Any:
        """The answer to an item; one that does not fit counts as none. Raises `WorkerError` after some tries."""
        if self._closed or not self._slots:
            raise WorkerError("the pool has no workers")
        ticket = Ticket(item, limit_s, fits, tries)
        self._queue.put(priority, ticket)
        self._hand_out()
        return await ticket.future

    def _hand_out(self) -> None:
        while (found := self._next()) is not None:
            slots, taken, ticket = found
            task = asyncio.ensure_future(self._answer(slots, taken, ticket))
            self._busy.add(task)
            task.add_done_callback(self._busy.discard)

    def _next(self) -> tuple[Slots, Priority, Ticket] | None:
        """An idle process and the item that it works on next."""
        for slots in self._slots:
            while slots.free and (found := self._queue.take(slots.quick_only)) is not None:
                taken, ticket = found
                if not ticket.future.done():
                    slots.free -= 1
                    return slots, taken, ticket
                self._queue.done(taken, 0)
        return None

    async def _answer(self, slots: Slots, taken: Priority, ticket: Ticket) -> None:
        began = perf_counter()
        try:
            answer = await asyncio.wrap_future(slots.submit(ticket.item, ticket.limit_s))
            if not ticket.fits(answer):
                raise WorkerError(f"nonsense: {str(answer)[:80]}")
        except asyncio.CancelledError:
            if not ticket.future.done():
                ticket.future.set_exception(WorkerError("cancelled"))
            raise
        except Exception as error:
            self._failed(taken, ticket, error)
        else:
            if not ticket.future.done():
                ticket.future.set_result(answer)
        finally:
            self._queue.done(taken, perf_counter() - began)
            slots.free += 1
            self._hand_out()

    def _failed(self, taken: Priority, ticket: Ticket, error: Exception) -> None:
        ticket.tries += 1
        if ticket.future.done():
            return
        if ticket.tries >= ticket.most_tries or self._closed:
            ticket.future.set_exception(WorkerError(str(error)))
            return
        logger.warning("an item is tried again, after try %d: %s", ticket.tries, error)
        self.retries += 1
        self._queue.put_back(taken, ticket)

    async def close(self) -> None:
        """End the processes. Items without an answer fail."""
        self._closed = True
        for ticket in self._queue.drain():
            if not ticket.future.done():
                ticket.future.set_exception(WorkerError("closed"))
                # The caller may be gone already.
                ticket.future.exception()
        for pool in self._pools:
            await asyncio.to_thread(pool.close, kill=True)
        if self.executor is not None:
            self.executor.shutdown(wait=False, cancel_futures=True)
        if self._busy:
            await asyncio.wait(self._busy)
