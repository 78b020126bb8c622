"""The broker of several processes on one PostgreSQL: LISTEN and NOTIFY.

NOTIFY inside a transaction makes all commits of the database wait for each other, so wake-ups are sent after the
commit, on a connection of their own. Each process has one connection that listens. Both come back by themselves; what
was missed meanwhile is found by looking (`resync`), at once after coming back and every few seconds.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from itertools import count

import msgspec
import psycopg
from msgspec import Struct
from psycopg import sql

from offworld.server.live.broker import Listener, Wakeup

CHANNEL = "offworld"
PENDING = 10_000
"""Wake-ups that may wait for the database to come back; beyond them looking must do."""
BATCH = 200
DELIVERY_TASKS = 8
"""Wake-ups that are followed at the same time."""
BACK_OFF_S = (0.1, 0.5, 1, 2)
logger = logging.getLogger(__name__)


class BrokerMessage(Struct, frozen=True, array_like=True):
    """What is sent: who sends it, and a wake-up or the number of an echo."""

    sender: str
    wakeup: Wakeup | None = None
    echo: int = 0


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(BrokerMessage).decode


class PostgresBroker:
    """Carries wake-ups through the database that everybody shares."""

    def __init__(self, address: str, name: str, resync: Callable[[], Awaitable[None]], resync_s: float) -> None:
        self._address = address
        self._name = name
        self._resync = resync
        self._resync_s = resync_s
        self._listeners: list[Listener] = []
        self._pending: dict[tuple[str, bool, bool], BrokerMessage] = {}
        self._sendable = asyncio.Event()
        self._received: asyncio.Queue[Wakeup] = asyncio.Queue()
        self._echoes: dict[int, asyncio.Future[None]] = {}
        self._numbers = count(1)
        self._look = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    async def start(self) -> None:
        work = (self._listen, self._send, *DELIVERY_TASKS * (self._deliver,), self._look_over)
        self._tasks = [asyncio.ensure_future(self._keep_on(each)) for each in work]

    async def publish(self, wakeup: Wakeup) -> None:
        """Never waits for the database: a later wake-up of the same table stands for the earlier one."""
        if len(self._pending) < PENDING:
            self._pending[(wakeup.table, wakeup.chat > 0, wakeup.jobs or wakeup.here)] = BrokerMessage(
                self._name, wakeup
            )
            self._sendable.set()

    async def echo(self) -> None:
        number = next(self._numbers)
        future = self._echoes[number] = asyncio.get_running_loop().create_future()
        self._pending[(f"echo {number}", False, False)] = BrokerMessage(self._name, None, number)
        self._sendable.set()
        try:
            await future
        finally:
            del self._echoes[number]
            self._pending.pop((f"echo {number}", False, False), None)

    async def close(self) -> None:
        """Send what waits, if the database is there, and stop."""
        if self._pending and self._tasks:
            try:
                async with asyncio.timeout(2):
                    while self._pending:
                        self._sendable.set()
                        await asyncio.sleep(0.01)
            except TimeoutError:
                logger.warning("%d wake-ups were not sent", len(self._pending))
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Tasks

    async def _keep_on(self, work: Callable[[], Awaitable[None]]) -> None:
        """Begin again whenever something fails, each time a little later."""
        fails = 0
        while True:
            began = asyncio.get_running_loop().time()
            try:
                await work()
            except Exception as error:
                if asyncio.get_running_loop().time() - began > BACK_OFF_S[-1]:
                    fails = 0
                logger.warning("the broker lost the database: %s", str(error).strip())
                await asyncio.sleep(BACK_OFF_S[min(fails, len(BACK_OFF_S) - 1)])
                fails += 1

    async def _connect(self) -> psycopg.AsyncConnection[tuple[object, ...]]:
        return await psycopg.AsyncConnection.connect(
            self._address, autocommit=True, connect_timeout=5, application_name="offworld broker"
        )

    async def _listen(self) -> None:
        async with await self._connect() as connection:
            await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
            # What was sent before this moment was not received.
            self._look.set()
            async for notification in connection.notifies():
                self._receive(notification.payload)

    def _receive(self, payload: str) -> None:
        try:
            message = decode(payload)
        except msgspec.DecodeError:
            logger.warning("a wake-up was not understood: %.100s", payload)
            return
        if message.sender == self._name:
            echo = self._echoes.get(message.echo)
            if echo is not None and not echo.done():
                echo.set_result(None)
        elif message.wakeup is not None:
            self._received.put_nowait(message.wakeup)

    async def _send(self) -> None:
        async with await self._connect() as connection:
            while True:
                if not self._pending:
                    # After a failure something may wait that nobody announces again.
                    await self._sendable.wait()
                    self._sendable.clear()
                while self._pending:
                    batch = list(self._pending.items())[:BATCH]
                    await connection.execute(
                        "SELECT pg_notify(%s, message) FROM unnest(%s::text[]) AS message",
                        (CHANNEL, [encode(message).decode() for _, message in batch]),
                    )
                    for key, message in batch:
                        # A newer one for the same table may have come meanwhile.
                        if self._pending.get(key) is message:
                            del self._pending[key]

    async def _deliver(self) -> None:
        while True:
            wakeup = await self._received.get()
            for listener in self._listeners:
                try:
                    await listener(wakeup)
                except Exception as error:
                    logger.warning("a wake-up of table %s came to nothing: %s", wakeup.table, error)
                    self._look.set()

    async def _look_over(self) -> None:
        while True:
            try:
                async with asyncio.timeout(self._resync_s):
                    await self._look.wait()
            except TimeoutError:
                pass
            self._look.clear()
            await self._resync()
