"""Render processes as the server sees them: started under load, replaced when they die, never relied on.

A table that moves while many others do is handed over to a process, and its updates are made there from then on. What
a process fails to make, the server makes itself; so a process that dies or hangs costs time and nothing else.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import socket
from collections.abc import Callable
from typing import Any, cast

from offworld.server.live.render_process import (
    ForgetRequest,
    FrameReader,
    ReadRequest,
    RenderReply,
    RenderRequest,
    Request,
    Viewing,
    decode_reply,
    framed,
    render_main,
)
from offworld.server.model.events import StoredEvent
from offworld.server.model.table_state import TableState
from offworld.simulation.pool import cores

HANG_S = 10.0
"""A process that owes a reply for so long is killed."""
BEHIND = 32
"""Replies that a process owes from which on the server takes tables back: more than one transaction asks for."""
READINGS = 3
"""Tables that a process is told to read at once: the updates of others wait meanwhile, some 4 ms for each."""
MOST_TABLES = 1000
"""Tables of one process; each takes up to 200 KiB."""
RELIEF_S = 0.05
"""Time between two tables that are taken back, so that it shows whether one was enough."""
AGAIN_S = 10.0
"""Time from the end of a process until another is started in its place."""
Updates = dict[Viewing, bytes]
Arguments = tuple[str, int, Callable[[], None]]
logger = logging.getLogger(__name__)


class RenderProcess(asyncio.Protocol):
    """One render process, from its start to its end."""

    def __init__(self, arguments: Arguments) -> None:
        self._arguments = arguments
        self._loop = asyncio.get_running_loop()
        """Asking for it costs a call of the system each time."""
        self._process: Any = None
        self._transport: asyncio.Transport | None = None
        self._reader = FrameReader()
        self._unsent: list[bytes] = []
        self._number = 0
        self._pending: dict[int, tuple[asyncio.Future[Updates | None], list[Viewing], float]] = {}
        """Requests without a reply, with the views that they ask for and when they were sent; oldest first."""
        self._watchdog: asyncio.TimerHandle | None = None
        self.ready = asyncio.Event()
        """Set while it takes requests."""
        self.tables = 0
        """Tables that were handed over to it."""
        self._reading: set[int] = set()
        """The requests by which it was told to read tables, while there is no reply."""
        self._relieved_at = 0.0
        self.ended_at: float | None = None

    @property
    def pid(self) -> int:
        return 0 if self._process is None else int(self._process.pid or 0)

    @property
    def has_room(self) -> bool:
        """Whether it can take one more table."""
        has_time = len(self._reading) < READINGS and len(self._pending) < BEHIND // 2
        return self.ready.is_set() and has_time and self.tables < MOST_TABLES

    async def start(self) -> None:
        """Start the process; it is ready once it says so."""
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        try:
            context = multiprocessing.get_context("spawn")
            self._process = context.Process(target=render_main, args=(theirs, *self._arguments), daemon=True)
            await asyncio.to_thread(self._process.start)
            if ours.family == getattr(socket, "AF_UNIX", None):
                await self._loop.create_unix_connection(lambda: self, sock=ours)
            else:
                await self._loop.create_connection(lambda: self, sock=ours)
        except Exception:
            logger.exception("a render process could not be started")
            ours.close()
            self._end()
        finally:
            theirs.close()

    def read(self, table: TableState) -> None:
        """Hand a table over as it is now."""
        self.tables += 1
        number, _ = self._next([])
        self._reading.add(number)
        self._write(ReadRequest(number, table.id, table.seq, table.uptime.gaps()))

    def render(self, table: str, row: StoredEvent, views: list[Viewing]) -> asyncio.Future[Updates | None]:
        """Have the updates of an event made; None in the future means that they have to be made otherwise."""
        number, future = self._next(views)
        self._write(RenderRequest(number, table, row, views))
        return future

    def forget(self, table: str) -> None:
        """Take a table back."""
        self.tables -= 1
        self._write(ForgetRequest(table))

    def wants_relief(self) -> bool:
        """Whether it has so much to do that the table of the last reply should be taken back."""
        if len(self._pending) < BEHIND:
            return False
        now = self._loop.time()
        if now - self._relieved_at < RELIEF_S:
            return False
        self._relieved_at = now
        return True

    def _next(self, views: list[Viewing]) -> tuple[int, asyncio.Future[Updates | None]]:
        """The number and the future of a new request."""
        loop = self._loop
        future: asyncio.Future[Updates | None] = loop.create_future()
        self._number += 1
        if self._transport is None:
            future.set_result(None)
            return self._number, future
        self._pending[self._number] = (future, views, loop.time())
        if self._watchdog is None:
            self._watchdog = loop.call_later(HANG_S, self._look_for_hang)
        return self._number, future

    def _write(self, request: Request) -> None:
        """Send a request, with all others of this turn of the event loop: each write wakes the process."""
        if not self._unsent:
            self._loop.call_soon(self._flush)
        self._unsent.append(framed(request))

    def _flush(self) -> None:
        data = b"".join(self._unsent)
        self._unsent.clear()
        if self._transport is not None:
            self._transport.write(data)

    def kill(self) -> None:
        """End it at once; what it owes is made otherwise."""
        if self._process is not None and self._process.is_alive():
            self._process.kill()
        self._end()

    async def close(self) -> None:
        """End it, and wait until it is gone."""
        self.kill()
        if self._process is not None and self._process.pid is not None:
            await asyncio.to_thread(self._process.join)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        for message in self._reader.feed(data):
            self._take(decode_reply(message))

    def _take(self, reply: RenderReply) -> None:
        if not reply.number:
            self.ready.set()
            return
        future, views, _ = self._pending.pop(reply.number)
        self._reading.discard(reply.number)
        complete = not reply.error and len(reply.updates) == len(views)
        if not complete:
            logger.error("a render process failed: %s", reply.error)
        if not future.done():
            future.set_result(dict(zip(views, reply.updates, strict=True)) if complete else None)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.ended_at is None:
            logger.error("a render process has ended; the server goes on without it")
        self._end()

    def _look_for_hang(self) -> None:
        self._watchdog = None
        if not self._pending:
            return
        _, _, since = next(iter(self._pending.values()))
        if self._loop.time() - since >= HANG_S:
            logger.error("a render process does not answer; it is killed")
            self.kill()
        else:
            self._watchdog = self._loop.call_at(since + HANG_S, self._look_for_hang)

    def _end(self) -> None:
        self.ready.clear()
        if self.ended_at is None:
            self.ended_at = self._loop.time()
        if self._transport is not None:
            self._transport.close()
            self._transport = None
        if self._watchdog is not None:
            self._watchdog.cancel()
            self._watchdog = None
        self._reading.clear()
        pending, self._pending = self._pending, {}
        for future, _, _ in pending.values():
            if not future.done():
                future.set_result(None)


def has_free_core() -> bool:
    """Whether less was under way in the last minute than this machine has cores for."""
    return not hasattr(os, "getloadavg") or os.getloadavg()[0] < cores()


def usual_count() -> int:
    """How many processes help where nobody says how many: one on two cores, two on four or more.

    One makes the updates of about as many moves as the event loop can take.
    """
    return min(2, cores() // 2)


class RenderPool:
    """The render processes of a server: at most `count`, started under load."""

    def __init__(self, count: int, db: str, log: int, prepare: Callable[[], None]) -> None:
        self._count = count
        self._arguments: Arguments = (db, log, prepare)
        self._processes: list[RenderProcess] = []
        self._starting: set[asyncio.Task[None]] = set()
        self._closed = False
        self.has_free_core = has_free_core
        """Without a core for it a process would only cost time; tests replace it."""

    def pids(self) -> list[int]:
        return [process.pid for process in self._processes if process.ready.is_set()]

    def pick(self) -> RenderProcess | None:
        """The process with the fewest tables, of those that are ready for one more; None if there is none."""
        self.warm_up()
        # Reading a table takes as long as some updates: those of other tables shall not wait for many.
        ready = [process for process in self._processes if process.has_room]
        return min(ready, key=lambda process: process.tables) if ready else None

    def warm_up(self) -> None:
        """Have all processes started: it takes them a second until they can take tables."""
        if len(self._processes) < self._count or any(process.ended_at is not None for process in self._processes):
            self._start_missing()

    def _start_missing(self) -> None:
        """Start what is missing. One that has ended makes room for another after a while."""
        now = asyncio.get_running_loop().time()
        self._processes = [
            process for process in self._processes if process.ended_at is None or now - process.ended_at < AGAIN_S
        ]
        while len(self._processes) < self._count and not self._closed and self.has_free_core():
            process = RenderProcess(self._arguments)
            self._processes.append(process)
            task = asyncio.ensure_future(process.start())
            self._starting.add(task)
            task.add_done_callback(self._starting.discard)

    async def close(self) -> None:
        self._closed = True
        if self._starting:
            await asyncio.wait(self._starting)
        for process in self._processes:
            await process.close()
