"""Presence: which people with a seat are connected to the table just now, sent to the clients that ask for it.

Present is everybody who watches the table in this process. With several processes, also everybody whom another one has
recorded lately: each process records its people, and wakes the others when somebody connects or disconnects.
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
from offworld.server.live.broker import Broker, Wakeup
from offworld.server.live.subscribers import Subscribers, Subscription
from offworld.server.model import events
from offworld.server.model.clock import SECOND
from offworld.server.model.events import StoredEvent
from offworld.server.model.table_state import TableState
from offworld.server.storage.heartbeats import ALIVE_S, BEAT_S, record_presence
from offworld.server.storage.notification_schema import presences
from offworld.server.storage.service import Core, Service
from offworld.server.tables.cache import TableCache
from offworld.server.tables.observers import TableObserver

SEATING = (events.Sit, events.Leave, events.Remove, events.Options, events.Host, events.HandOver)
"""Events after which other people have seats."""
GRACE_S = 2.0
"""A disconnection shorter than this does not count: a page that is loaded again, a change of language."""
logger = logging.getLogger(__name__)


class Presences(Service, TableObserver):
    """Follows connections, and sends presence when it changes."""

    def __init__(self, core: Core, cache: TableCache, broker: Broker, shared: bool) -> None:
        super().__init__(core)
        self._cache = cache
        self._broker = broker
        self._shared = shared
        """Whether other processes serve people too."""
        self.grace_s = GRACE_S
        self._away: dict[str, dict[str, int]] = {}
        """Of tables that are watched here: since when each person with a seat is away."""
        self._tasks: set[asyncio.Task[None]] = set()

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
            logger.warning("presence could not be sent: %s", error)

    def on_watch(self, id: str, subscription: Subscription, started: bool) -> None:
        if self._shared or self._interested(id) is not None:
            self._run(self._on_arrival(id, subscription) if started else self._on_departure(id))

    async def _on_arrival(self, id: str, subscription: Subscription) -> None:
        if self._shared and subscription.person:
            await self._commit(partial(record_presence, people=[subscription.person], now=self._environment.now()))
            await self._broker.publish(Wakeup(id, 0, here=True))
        await self.announce(id)

    async def _on_departure(self, id: str) -> None:
        await asyncio.sleep(self.grace_s)
        await self.announce(id)
        if not self._cache.is_watched(id):
            self._away.pop(id, None)

    async def on_wakeup(self, wakeup: Wakeup) -> None:
        """The presence of people at another process has changed."""
        if wakeup.here:
            await self.announce(wakeup.table)

    async def announce(self, id: str) -> None:
        """Send who is present at a table to its subscribers here."""
        subscribers = self._interested(id)
        if subscribers is None:
            return
        table = subscribers.renderer.table
        people = list(dict.fromkeys([*table.people(), table.host]))
        here = {subscription.person for subscription in subscribers.all() if not subscription.send_queue.ended}
        if self._shared:
            here |= await self._read(partial(_present_since, people, self._environment.now() - ALIVE_S * SECOND))
        before, now = self._away.get(id, {}), self._environment.now()
        away = {each: before.get(each, now) for each in people if each not in here}
        self._away[id] = away
        subscribers.send_presence(msgspec.json.encode(Presence(id, [each for each in people if each in here], away)))

    def away_since(self, id: str) -> dict[str, int]:
        """Since when the people of a table that is watched here are away."""
        return self._away.get(id, {})

    def after_commit(self, table: TableState, event: StoredEvent, local: bool) -> None:
        # Whoever sits down is here already: nobody connects then.
        if isinstance(event.event, SEATING) and self._interested(table.id) is not None:
            self._run(self.announce(table.id))

    def _interested(self, id: str) -> Subscribers | None:
        """The subscribers of a table here, if any of them asked for presence."""
        subscribers = self._cache.subscribers(id)
        interested = subscribers is not None and any(subscription.presence for subscription in subscribers.all())
        return subscribers if interested else None

    async def _poll(self) -> None:
        """Send presence again now and then: people who left another process are no longer recorded."""
        while True:
            await asyncio.sleep(BEAT_S)
            for id in self._cache.watched_tables():
                await self.announce(id)


def _present_since(people: list[str], since: int, connection: Connection) -> set[str]:
    query = select(presences.c.person_id).where(presences.c.person_id.in_(people), presences.c.seen_ms > since)
    return set(connection.execute(query).scalars())
