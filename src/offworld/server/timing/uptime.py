"""Uptime: heartbeats in the database, so that times without a server are noticed and count on no clock.

Every serving process writes a heartbeat. A longer gap than heartbeats leave is stored as a downtime, and all processes
learn of it with their next heartbeat.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from msgspec import Struct
from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import DBAPIError

from offworld.server.errors import DatabaseUnavailableError
from offworld.server.model.clock import SECOND, Uptime
from offworld.server.model.table_state import CANCELLED, FINISHED, PLAYING, WAITING
from offworld.server.storage import notification_schema, schema
from offworld.server.storage.heartbeats import ALIVE_S, BEAT_S, record_presence
from offworld.server.storage.notification_schema import heartbeats
from offworld.server.storage.service import Core, Service
from offworld.server.tables.cache import TableCache

logger = logging.getLogger(__name__)


class UptimeRow(Struct, frozen=True):
    """What a heartbeat found out: all downtimes."""

    gaps: list[tuple[int, int]]


class UptimeMonitor(Service):
    """Records heartbeats of this process, and adds the downtimes that they reveal to the clock of server time."""

    def __init__(self, core: Core, table_cache: TableCache, alone: bool) -> None:
        super().__init__(core)
        self._table_cache = table_cache
        self._alone = alone
        """No other process uses the database: any gap between heartbeats is a downtime."""
        self.started_ms = 0
        self._gaps_added = 0
        self._task: asyncio.Task[None] | None = None

    @property
    def uptime(self) -> Uptime:
        return self._table_cache.uptime

    async def start(self) -> None:
        """Credit the time since the last heartbeat to all clocks, then go on recording heartbeats."""
        self.started_ms = self._environment.now()
        self._add_gaps(await self._record(self.started_ms, 0 if self._alone else ALIVE_S))
        if self._settings.background:
            self._task = asyncio.ensure_future(self._keep_recording())

    async def close(self) -> None:
        """Stop, with a last heartbeat, so that the time until the next start is known exactly."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        try:
            await self._record(self._environment.now(), ALIVE_S)
        except (DatabaseUnavailableError, DBAPIError) as error:
            logger.warning("the last heartbeat failed: %s", error)

    async def record_heartbeat(self) -> None:
        """Store that there is a server, and who is here; a downtime before it does not count on any clock."""
        now = self._environment.now()
        if self._add_gaps(await self._record(now, ALIVE_S)):
            await self._table_cache.invalidate_all()
        if people := self._table_cache.people():
            await self._commit(partial(record_presence, people=people, now=now))

    async def _record(self, now: int, longest_gap_s: int) -> UptimeRow:
        if not self._settings.serves:
            return await self._read(downtimes)
        return await self._commit(partial(record_heartbeat, now=now, longest_gap_s=longest_gap_s))

    def _add_gaps(self, found: UptimeRow) -> bool:
        new = found.gaps[self._gaps_added :]
        for start, end in new:
            self.uptime.add(start, end)
        self._gaps_added = len(found.gaps)
        return bool(new)

    async def _keep_recording(self) -> None:
        while True:
            await asyncio.sleep(BEAT_S)
            try:
                await self.record_heartbeat()
            except Exception:
                logger.exception("a heartbeat failed")


# ---------------------------------------------------------------- writing


def record_heartbeat(connection: Connection, now: int, longest_gap_s: int) -> UptimeRow:
    """Store that there is a server now. A longer gap than `longest_gap_s` is stored as a downtime.

    It begins with the last thing that happened, so that no event ever lies inside it.
    """
    last = connection.execute(select(heartbeats.c.ms).where(heartbeats.c.id == 1).with_for_update()).scalar_one()
    if last and now - last > longest_gap_s * SECOND:
        start = max(last, last_event(connection))
        if start < now:
            connection.execute(insert(notification_schema.downtimes).values(start_ms=start, end_ms=now))
    if last < now:
        connection.execute(update(heartbeats).where(heartbeats.c.id == 1).values(ms=now))
    return downtimes(connection)


# ---------------------------------------------------------------- reading


def downtimes(connection: Connection) -> UptimeRow:
    """All times without a server."""
    row = notification_schema.downtimes.c
    gaps = connection.execute(select(row.start_ms, row.end_ms).order_by(row.start_ms))
    return UptimeRow([(start, end) for start, end in gaps])


def last_event(connection: Connection) -> int:
    """When something last happened at any table: a few look-ups in an index, however many tables there are."""
    table = schema.tables.c
    found = [
        connection.execute(
            select(func.max(table.moved_ms)).where(table.visibility == visibility, table.phase == phase)
        ).scalar()
        for visibility in ("public", "link", "invite")
        for phase in (WAITING, PLAYING, FINISHED, CANCELLED)
    ]
    return max((ms for ms in found if ms is not None), default=0)
