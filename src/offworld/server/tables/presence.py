"""Presence: who of those with a seat at a table is here just now, told to whoever wishes to know.

Here is who watches the table in this process. Where several processes share the work, also who was seen by another one
a moment ago: each writes down its people, and tells the others when somebody comes or goes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from offworld.server.api.messages import Presence
from offworld.server.config.settings import Environment
from offworld.server.live.broker import Broker, Wakeup
from offworld.server.live.subscribers import Subscribers, Subscription
from offworld.server.model.clock import SECOND
from offworld.server.storage.committer import Committer
from offworld.server.storage.engine import Reader
from offworld.server.storage.heartbeats import ALIVE_S, BEAT_S, see
from offworld.server.storage.notification_schema import presences
from offworld.server.tables.cache import TableCache

GRACE_S = 2.0
"""Whoever comes back so soon was never away: a page that is loaded again, a change of language."""
logger = logging.getLogger(__name__)


class Presences:
    """Sees people come and go."""

    def __init__(
        self, world: Environment, rooms: TableCache, read: Reader, commit: Committer, broker: Broker, shared: bool
    ) -> None:
        self._world = world
        self._rooms = rooms
        self._read = read
        self._commit = commit
        self._broker = broker
        self._shared = shared
        """Whether other processes have people too."""
        self.grace_s = GRACE_S
        self._tasks: set[asyncio.Task[None]] = set()
        rooms.watching.append(self.notice)

    def start(self) -> None:
        if self._shared:
            self._begin(self._look_again())

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(self._quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @staticmethod
    async def _quietly(work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            logger.warning("it was not told who is here: %s", error)

    def notice(self, id: str, watcher: Subscription, came: bool) -> None:
        """Somebody has begun to watch a table here, or has stopped."""
        if self._shared or self._wanted(id) is not None:
            self._begin(self._come(id, watcher) if came else self._go(id))

    async def _come(self, id: str, watcher: Subscription) -> None:
        if self._shared and watcher.person:
            await self._commit(partial(see, people=[watcher.person], now=self._world.now()))
            await self._broker.publish(Wakeup(id, 0, here=True))
        await self.tell(id)

    async def _go(self, id: str) -> None:
        await asyncio.sleep(self.grace_s)
        await self.tell(id)

    async def hear(self, wake: Wakeup) -> None:
        """Somebody came to a table at another process."""
        if wake.here:
            await self.tell(wake.table)

    async def tell(self, id: str) -> None:
        """Tell those who watch a table here who is here."""
        audience = self._wanted(id)
        if audience is None:
            return
        people = audience.screen.table.people()
        here = {watcher.person for watcher in audience.watchers() if not watcher.outbox.ended}
        if self._shared:
            here |= await self._read(partial(_seen_since, people, self._world.now() - ALIVE_S * SECOND))
        audience.tell_here(msgspec.json.encode(Presence(id, [each for each in people if each in here])))

    def _wanted(self, id: str) -> Subscribers | None:
        """Those who watch a table here, if any of them wishes to be told."""
        audience = self._rooms.audience(id)
        wanted = audience is not None and any(watcher.presence for watcher in audience.watchers())
        return audience if wanted else None

    async def _look_again(self) -> None:
        """Whoever goes away from another process is noticed by being seen no more."""
        while True:
            await asyncio.sleep(BEAT_S)
            for id in self._rooms.attended():
                await self.tell(id)


def _seen_since(people: list[str], since: int, connection: Connection) -> set[str]:
    query = select(presences.c.person_id).where(presences.c.person_id.in_(people), presences.c.seen_ms > since)
    return set(connection.execute(query).scalars())
