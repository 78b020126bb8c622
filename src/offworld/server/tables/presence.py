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
from offworld.server.config.environment import Environment
from offworld.server.live.broker import Broker, Wakeup
from offworld.server.live.subscribers import Subscribers, Subscription
from offworld.server.model.clock import SECOND
from offworld.server.storage.committer import Committer
from offworld.server.storage.heartbeats import ALIVE_S, BEAT_S, record_presence
from offworld.server.storage.notification_schema import presences
from offworld.server.storage.reader import Reader
from offworld.server.tables.cache import TableCache

GRACE_S = 2.0
"""Whoever comes back so soon was never away: a page that is loaded again, a change of language."""
logger = logging.getLogger(__name__)


class Presences:
    """Sees people come and go."""

    def __init__(
        self, environment: Environment, rooms: TableCache, read: Reader, commit: Committer, broker: Broker, shared: bool
    ) -> None:
        self._environment = environment
        self._rooms = rooms
        self._read = read
        self._commit = commit
        self._broker = broker
        self._shared = shared
        """Whether other processes have people too."""
        self.grace_s = GRACE_S
        self._tasks: set[asyncio.Task[None]] = set()
        rooms.watching.append(self.on_watch)

    def start(self) -> None:
        if self._shared:
            self._run(self._poll())

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(self._log_failure(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @staticmethod
    async def _log_failure(work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            logger.warning("it was not told who is here: %s", error)

    def on_watch(self, id: str, subscription: Subscription, came: bool) -> None:
        """Somebody has begun to watch a table here, or has stopped."""
        if self._shared or self._interested(id) is not None:
            self._run(self._on_arrival(id, subscription) if came else self._on_departure(id))

    async def _on_arrival(self, id: str, subscription: Subscription) -> None:
        if self._shared and subscription.person:
            await self._commit(partial(record_presence, people=[subscription.person], now=self._environment.now()))
            await self._broker.publish(Wakeup(id, 0, here=True))
        await self.announce(id)

    async def _on_departure(self, id: str) -> None:
        await asyncio.sleep(self.grace_s)
        await self.announce(id)

    async def on_wakeup(self, wakeup: Wakeup) -> None:
        """Somebody came to a table at another process."""
        if wakeup.here:
            await self.announce(wakeup.table)

    async def announce(self, id: str) -> None:
        """Tell those who watch a table here who is here."""
        subscribers = self._interested(id)
        if subscribers is None:
            return
        people = subscribers.renderer.table.people()
        here = {subscription.person for subscription in subscribers.all() if not subscription.send_queue.ended}
        if self._shared:
            here |= await self._read(partial(_present_since, people, self._environment.now() - ALIVE_S * SECOND))
        subscribers.send_presence(msgspec.json.encode(Presence(id, [each for each in people if each in here])))

    def _interested(self, id: str) -> Subscribers | None:
        """Those who watch a table here, if any of them wishes to be told."""
        subscribers = self._rooms.subscribers(id)
        interested = subscribers is not None and any(subscription.presence for subscription in subscribers.all())
        return subscribers if interested else None

    async def _poll(self) -> None:
        """Whoever goes away from another process is noticed by being seen no more."""
        while True:
            await asyncio.sleep(BEAT_S)
            for id in self._rooms.watched_tables():
                await self.announce(id)


def _present_since(people: list[str], since: int, connection: Connection) -> set[str]:
    query = select(presences.c.person_id).where(presences.c.person_id.in_(people), presences.c.seen_ms > since)
    return set(connection.execute(query).scalars())
