"""The keeper: beats so that a time without a server is noticed, and acts when time runs out.

There is one per process. It asks the database which deadline is next and sleeps until then; it never looks at tables
that are not due. Several keepers may find the same table: the first to append the event has done it, because the
event's number is a primary key, and the others see it and stop.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from functools import partial

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError

from offworld.bots import LEVELS
from offworld.server.config.settings import Environment, Settings
from offworld.server.errors import DatabaseUnavailableError
from offworld.server.model import events
from offworld.server.model.clock import SECOND, Uptime
from offworld.server.model.events import Event
from offworld.server.model.table_state import CANCELLED, FINISHED, PLAYING, WAITING, TableState
from offworld.server.storage import schema
from offworld.server.storage.committer import Committer
from offworld.server.storage.engine import Reader
from offworld.server.storage.notification_schema import downtimes, heartbeats, presences, vacations
from offworld.server.tables.cache import Stale, TableCache
from offworld.server.tables.factory import bot_at
from offworld.server.tables.service import TableService

BEAT_S = 10
ALIVE_S = 3 * BEAT_S
"""Other processes beat at least this often: a longer silence means that there was no server."""
GRACE_S = 120
"""No time runs out so soon after a start: people are still coming back."""
BATCH = 50
SICK_S = 600
"""When a table that could not be dealt with is looked at again."""
STAND_IN = LEVELS[1]
logger = logging.getLogger(__name__)


class UptimeRow(Struct, frozen=True):
    """What a heartbeat found out: all times without a server."""

    gaps: list[tuple[int, int]]


class Deadlines:
    """Beats, and declares time-outs."""

    def __init__(
        self,
        settings: Settings,
        world: Environment,
        read: Reader,
        commit: Committer,
        rooms: TableCache,
        tables: TableService,
        alone: bool,
    ) -> None:
        self._settings = settings
        self._world = world
        self._read = read
        self._commit = commit
        self._rooms = rooms
        self._tables = tables
        self._alone = alone
        """No other process uses the database: any silence means that there was no server."""
        self._started = 0
        self._known = 0
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def uptime(self) -> Uptime:
        return self._rooms.uptime

    async def start(self) -> None:
        """Credit the time since the last heartbeat to all clocks, then keep beating."""
        self._started = self._world.now()
        self._learn(await self._beat(self._started, 0 if self._alone else ALIVE_S))
        if self._settings.background:
            self._tasks.append(asyncio.ensure_future(self._keep_beating()))
            if self._settings.serves:
                self._tasks.append(asyncio.ensure_future(self._keep_time()))

    async def close(self) -> None:
        """Stop, with a last heartbeat, so that the time until the next start is known exactly."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await self._beat(self._world.now(), ALIVE_S)
        except (DatabaseUnavailableError, DBAPIError) as error:
            logger.warning("the last heartbeat failed: %s", error)

    # Heartbeats

    async def beat(self) -> None:
        """Say that there is a server, and who is here; if there was none for a while, that time does not count."""
        now = self._world.now()
        if self._learn(await self._beat(now, ALIVE_S)):
            await self._rooms.renew()
        if people := self._rooms.people():
            await self._commit(partial(see, people=people, now=now))

    async def _beat(self, now: int, patience_s: int) -> UptimeRow:
        if not self._settings.serves:
            return await self._read(silences)
        return await self._commit(partial(beat, now=now, patience_s=patience_s))

    def _learn(self, found: UptimeRow) -> bool:
        new = found.gaps[self._known :]
        for start, end in new:
            self.uptime.add(start, end)
        self._known = len(found.gaps)
        return bool(new)

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT_S)
            try:
                await self.beat()
            except Exception:
                logger.exception("a heartbeat failed")

    # Deadlines

    def consider(self, table: TableState) -> None:
        """A table has changed: its deadline may be the next."""
        if table.clock.timed or table.setup.absent != "wait":
            self._wake.set()

    async def _keep_time(self) -> None:
        while True:
            self._wake.clear()
            try:
                wait = await self.tick()
            except Exception:
                logger.exception("deadlines could not be looked at")
                wait = BEAT_S
            try:
                async with asyncio.timeout(wait):
                    await self._wake.wait()
                    # Moves come in bursts; one look serves them all.
                    await asyncio.sleep(1)
            except TimeoutError:
                continue

    async def tick(self) -> float:
        """Do what is due; returns the seconds until it is worth looking again."""
        now = self._world.now()
        quiet = max(self._started, self.uptime.since) + GRACE_S * SECOND - now
        if quiet > 0:
            return quiet / SECOND
        while True:
            due = await self._read(partial(next_due, limit=BATCH))
            ready = [(id, when) for id, when in due if when <= self.uptime.up(now)]
            for id, when in ready:
                await self._expire(id, when)
            if len(ready) < BATCH:
                break
        following = min((when for _, when in due[len(ready) :]), default=None)
        # Another process may have set an earlier deadline without telling anybody.
        return BEAT_S if following is None else min(BEAT_S, max(0, following - self.uptime.up(now)) / SECOND)

    async def _expire(self, id: str, due: int) -> None:
        try:
            await self._tables.whole(self.expire(id))
        except Exception:
            logger.exception("the clock of table %s could not be dealt with", id)
            await self._commit(partial(put_off, table_id=id, due=due, until=due + SICK_S * SECOND))

    async def expire(self, id: str) -> None:
        """Let happen at a table what its clock asks for, if it still does."""
        async with self._rooms.enter(id) as room:
            table = room.table
            now = self._world.now()
            due = table.due_up()
            if due is None or due > self.uptime.up(now):
                if not await self._commit(partial(set_due, table_id=id, seq=table.seq, due=due)):
                    # Something happened that this process has not heard of.
                    room.forget()
                return
            event = await self._consequence(table, now)
            try:
                await self._rooms.change(room, event)
            except Stale:
                return

    async def _consequence(self, table: TableState, now: int) -> Event:
        """What a deadline does: a table is given up, a vacation begins, time runs out, or a bot takes the seat."""
        if table.phase == WAITING:
            return events.Cancel(expired=True)
        clock = table.clock
        seat = clock.awaited
        if clock.flagged[seat] or not clock.timed:
            return events.BotSeated(seat, stand_in(table, seat))
        if not clock.pace.live and clock.vacation_left(seat):
            until = await self._read(partial(vacation_until, person=table.seats[seat].person))
            if until > now:
                return events.Away(seat, until)
        if table.setup.absent == "lose":
            return events.TimeOut(seat, lost=True, bot=stand_in(table, seat))
        return events.TimeOut(seat)


def stand_in(table: TableState, seat: int) -> str:
    """The bot that plays for somebody who is absent."""
    return bot_at(table, seat, STAND_IN)


# ---------------------------------------------------------------- writing


def beat(connection: Connection, now: int, patience_s: int) -> UptimeRow:
    """Note that there is a server now. A longer silence than `patience_s` is kept as a time without one.

    It begins with the last thing that happened, so that no event ever lies inside it.
    """
    last = connection.execute(select(heartbeats.c.ms).where(heartbeats.c.id == 1).with_for_update()).scalar_one()
    if last and now - last > patience_s * SECOND:
        start = max(last, last_event(connection))
        if start < now:
            connection.execute(insert(downtimes).values(start_ms=start, end_ms=now))
    if last < now:
        connection.execute(update(heartbeats).where(heartbeats.c.id == 1).values(ms=now))
    return silences(connection)


def silences(connection: Connection) -> UptimeRow:
    """All times without a server."""
    gaps = connection.execute(select(downtimes.c.start_ms, downtimes.c.end_ms).order_by(downtimes.c.start_ms))
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


def see(connection: Connection, people: Iterable[str], now: int) -> None:
    """Note who is here."""
    connection.execute(delete(presences).where(presences.c.person_id.in_(list(people))))
    known = connection.execute(select(schema.person.c.id).where(schema.person.c.id.in_(list(people)))).scalars()
    rows = [{"person_id": person, "seen_ms": now} for person in known]
    if rows:
        connection.execute(insert(presences), rows)


def set_due(connection: Connection, table_id: str, seq: int, due: int | None) -> bool:
    """Correct a deadline; False if something has happened at the table meanwhile."""
    table = schema.tables.c
    found = connection.execute(update(schema.tables).where(table.id == table_id, table.seq == seq).values(due_ms=due))
    return found.rowcount > 0


def put_off(connection: Connection, table_id: str, due: int, until: int) -> None:
    """Look at a table later, so that it does not stand in the way of others."""
    table = schema.tables.c
    connection.execute(update(schema.tables).where(table.id == table_id, table.due_ms == due).values(due_ms=until))


# ---------------------------------------------------------------- reading


def next_due(connection: Connection, limit: int) -> list[tuple[str, int]]:
    """The tables whose deadlines come next, and their server times; one more than `limit`."""
    table = schema.tables.c
    query = select(table.id, table.due_ms).where(table.due_ms.is_not(None)).order_by(table.due_ms).limit(limit + 1)
    return [(id, due) for id, due in connection.execute(query)]


def vacation_until(connection: Connection, person: str) -> int:
    """Until when somebody is on vacation; 0 if they are not."""
    return connection.execute(select(vacations.c.until_ms).where(vacations.c.person_id == person)).scalar() or 0
