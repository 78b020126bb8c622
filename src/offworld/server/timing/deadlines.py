"""Deadlines: time-outs of tables, and what follows from them.

Every serving process reads the next deadline from the database and sleeps until then; tables that are not due are
never loaded. Several processes may find the same deadline: the number of an event is a primary key, so the first one
to append the event wins, and the others see it and stop.
"""

from __future__ import annotations

import logging
from functools import partial

from sqlalchemy import Connection, select, update

from offworld.server.model import events
from offworld.server.model.clock import SECOND, Uptime
from offworld.server.model.events import Event, StoredEvent
from offworld.server.model.table_state import WAITING, TableState
from offworld.server.storage import schema
from offworld.server.storage.heartbeats import BEAT_S
from offworld.server.storage.notification_schema import vacations
from offworld.server.storage.service import Core, Service
from offworld.server.tables.cache import StaleTableError, TableCache
from offworld.server.tables.factory import substitute_bot
from offworld.server.tables.observers import TableObserver
from offworld.server.tables.rooms import RoomService
from offworld.server.tables.service import TableService
from offworld.server.timing.tick_loop import TickLoop
from offworld.server.timing.uptime import UptimeMonitor

GRACE_S = 120
"""Grace period after a start, without time-outs: clients are still reconnecting."""
BATCH = 50
POSTPONE_S = 600
"""How long the deadline of a table is postponed after an error."""
GATHER_S = 1
"""Moves come in bursts; one check serves those of so many seconds."""
logger = logging.getLogger(__name__)


class Deadlines(Service, TableObserver):
    """Declares time-outs, and what follows from them."""

    def __init__(
        self,
        core: Core,
        table_cache: TableCache,
        tables: TableService,
        waiting_rooms: RoomService,
        uptime: UptimeMonitor,
    ) -> None:
        super().__init__(core)
        self._table_cache = table_cache
        self._tables = tables
        self._waiting_rooms = waiting_rooms
        self._monitor = uptime
        self._loop = TickLoop(self.tick, "deadlines could not be checked", GATHER_S)

    @property
    def uptime(self) -> Uptime:
        return self._table_cache.uptime

    def start(self) -> None:
        if self._settings.background and self._settings.serves:
            self._loop.start()

    async def close(self) -> None:
        await self._loop.close()

    def after_commit(self, table: TableState, row: StoredEvent, local: bool) -> None:
        self.consider(table)

    def on_loaded(self, table: TableState) -> None:
        self.consider(table)

    def consider(self, table: TableState) -> None:
        """After a table event: its deadline may be the next."""
        if table.clock.timed or table.setup.absent != "wait" or table.countdown is not None:
            self._loop.notify()

    async def tick(self) -> float:
        """Handle all deadlines that are due; returns the seconds until the next check."""
        now = self._environment.now()
        grace = max(self._monitor.started_ms, self.uptime.since) + GRACE_S * SECOND - now
        # Nobody loses time in a waiting room: what was agreed there happens also after a start.
        waiting = grace > 0
        while True:
            due = await self._read(partial(next_due, limit=BATCH, waiting=waiting))
            ready = [(id, when) for id, when in due if when <= self.uptime.up(now)]
            for id, when in ready:
                await self._expire(id, when)
            if len(ready) < BATCH:
                break
        following = min((when for _, when in due[len(ready) :]), default=None)
        # Other processes set deadlines without a wake-up.
        longest = min(BEAT_S, grace / SECOND) if waiting else BEAT_S
        return longest if following is None else min(longest, max(0, following - self.uptime.up(now)) / SECOND)

    async def _expire(self, id: str, due: int) -> None:
        try:
            await self._tables.run_shielded(self.expire(id))
        except Exception:
            logger.exception("the deadline of table %s could not be handled", id)
            await self._commit(partial(postpone, table_id=id, due=due, until=due + POSTPONE_S * SECOND))

    async def expire(self, id: str) -> None:
        """Apply the consequence of a table's deadline, if it is still due."""
        async with self._table_cache.open(id) as handle:
            table = handle.table
            now = self._environment.now()
            due = table.due_up()
            if due is None or due > self.uptime.up(now):
                if not await self._commit(partial(set_due, table_id=id, seq=table.seq, due=due)):
                    # Another process has appended an event: the loaded table is stale.
                    handle.invalidate()
                return
            starts = table.phase == WAITING and table.countdown is not None
            if not starts:
                event = await self._consequence(table, now)
                try:
                    await self._table_cache.commit_event(handle, event)
                except StaleTableError:
                    return
        if starts:
            await self._waiting_rooms.start_by_itself(id)

    async def _consequence(self, table: TableState, now: int) -> Event:
        """The event of a deadline: cancelled table, beginning vacation, time-out, or a bot that takes the seat."""
        if table.phase == WAITING:
            return events.Cancel(expired=True)
        clock = table.clock
        seat = clock.awaited
        if clock.flagged[seat] or not clock.timed:
            return events.BotSeated(seat, substitute_bot(table, seat))
        if not clock.pace.live and clock.vacation_left(seat):
            until = await self._read(partial(vacation_until, person=table.seats[seat].person))
            if until > now:
                return events.Away(seat, until)
        if table.setup.absent == "lose":
            return events.TimeOut(seat, lost=True, bot=substitute_bot(table, seat))
        return events.TimeOut(seat)


# ---------------------------------------------------------------- writing


def set_due(connection: Connection, table_id: str, seq: int, due: int | None) -> bool:
    """Correct a deadline; False if something has happened at the table meanwhile."""
    table = schema.tables.c
    found = connection.execute(update(schema.tables).where(table.id == table_id, table.seq == seq).values(due_ms=due))
    return found.rowcount > 0


def postpone(connection: Connection, table_id: str, due: int, until: int) -> None:
    """Move a deadline into the future, so that a failing table does not block others."""
    table = schema.tables.c
    connection.execute(update(schema.tables).where(table.id == table_id, table.due_ms == due).values(due_ms=until))


# ---------------------------------------------------------------- reading


def next_due(connection: Connection, limit: int, waiting: bool = False) -> list[tuple[str, int]]:
    """Tables with the next deadlines, and these deadlines in server time; one more than `limit`.

    `waiting`: only of tables before their start.
    """
    table = schema.tables.c
    query = select(table.id, table.due_ms).where(table.due_ms.is_not(None)).order_by(table.due_ms).limit(limit + 1)
    if waiting:
        query = query.where(table.phase == WAITING)
    return [(id, due) for id, due in connection.execute(query)]


def vacation_until(connection: Connection, person: str) -> int:
    """The end of a person's vacation; 0 without one."""
    return connection.execute(select(vacations.c.until_ms).where(vacations.c.person_id == person)).scalar() or 0
