"""Rooms: tables in memory, each with its lock and its audience, and the one way in which a table changes.

Load on demand, fold, append, commit, and only then tell. If the commit fails or another process was faster, the room
forgets its table and reads it again: what is in memory is never ahead of the disk.
"""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from itertools import islice
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from offworld.kit.errors import OffworldError
from offworld.server.config.environment import Environment, is_token
from offworld.server.config.settings import Quotas, Settings
from offworld.server.errors import ApiError, to_api_error
from offworld.server.live.broker import Broker, Wakeup
from offworld.server.live.renderer import TableRenderer
from offworld.server.live.subscribers import Subscribers, Subscription
from offworld.server.model import events
from offworld.server.model.clock import Uptime
from offworld.server.model.events import Event, StoredEvent
from offworld.server.model.table_state import FINISHED, PLAYING, TableState
from offworld.server.storage import table_rows
from offworld.server.storage.batch import BatchWrite, Write, execute_writes
from offworld.server.storage.committer import Committer
from offworld.server.storage.reader import Reader
from offworld.server.tables.quotas import check_quotas
from offworld.server.tables.reports import UserReport, file_report

SEATING = (
    events.Sit,
    events.Leave,
    events.BotSeated,
    events.Propose,
    events.Vote,
    events.Start,
    events.TimeOut,
    events.Rename,
    events.Order,
)
"""Events after which somebody else may sit somewhere."""
logger = logging.getLogger(__name__)


class StaleTableError(Exception):
    """Another writer was faster."""


class TableHandle:
    """A place for one table: the lock that all who change or join it hold, the table itself and its audience."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.users = 0
        """Those who hold the lock or wait for it; such a room is not given up."""
        self._table: TableState | None = None
        self.subscribers: Subscribers | None = None

    @property
    def loaded(self) -> bool:
        return self._table is not None

    @property
    def in_use(self) -> bool:
        """Whether anybody here relies on the table. Those who watch do, even while the room has forgotten it."""
        return self.loaded or bool(self.subscribers)

    @property
    def table(self) -> TableState:
        assert self._table is not None
        return self._table

    @property
    def renderer(self) -> TableRenderer:
        assert self.subscribers is not None
        return self.subscribers.renderer

    def put(self, table: TableState, settings: Settings) -> None:
        """Let a freshly read table in. Those who watch are sent it whole, if they have not seen all of it."""
        self._table = table
        if self.subscribers is None:
            self.subscribers = Subscribers(TableRenderer(table, settings.memory, settings.log))
        else:
            self.subscribers.replace(table)

    def invalidate(self) -> None:
        """Do not trust what is in memory any more."""
        self._table = None


def create_table(
    quotas: Quotas, table: TableState, rows: list[StoredEvent], also: list[Write], connection: Connection
) -> None:
    """Write a new table, if its maker may have one more."""
    check_quotas(connection, quotas, table_rows.columns_of(table), table.seats)
    table_rows.create(connection, table, rows)
    execute_writes(connection, also)


class EventWrite(BatchWrite, frozen=True):
    """An event of a table, and what is written with it."""

    append: table_rows.Append
    also: list[Write]

    @classmethod
    def together(cls, connection: Connection, writes: Sequence[EventWrite]) -> None:
        table_rows.append(connection, [each.append for each in writes])
        execute_writes(connection, [also for each in writes for also in each.also])


class TableCache:
    """All rooms that are in use, and as many idle ones as the settings allow."""

    def __init__(
        self,
        settings: Settings,
        environment: Environment,
        read: Reader,
        commit: Committer,
        broker: Broker,
        shared: bool = False,
    ) -> None:
        self._shared = shared
        """Whether other processes change tables too: what is in memory is then looked over each time."""
        self._settings = settings
        self._environment = environment
        self._read = read
        self._commit = commit
        self._broker = broker
        self._rooms: OrderedDict[str, TableHandle] = OrderedDict()
        self._with_packs: OrderedDict[str, None] = OrderedDict()
        """Those whose table has a pack, the idlest first."""
        self.uptime = Uptime()
        """When a server was there, as all clocks here know it."""
        self.companions: list[Callable[[TableState, StoredEvent], list[Write]]] = []
        """Who says what else is written in the transaction of an event that was folded: notices, jobs of bots."""
        self.changed: list[Callable[[TableState], None]] = []
        """Who is told, without waiting, when a table was loaded or has changed: bots, clocks, notices."""
        self.endings: list[Callable[[TableState, StoredEvent], Write | None]] = []
        """What is written in the same transaction as the last event of a game."""
        self.arrived: list[Callable[[TableState], None]] = []
        """Who is told when a table was loaded."""
        self.committed: list[Callable[[TableState, StoredEvent], None]] = []
        """Who is told of every event that this process has committed."""
        self.watching: list[Callable[[str, Subscription, bool], None]] = []
        """Who is told when somebody begins to watch a table here, or stops."""

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def quotas(self) -> Quotas:
        return self._settings.quotas

    @asynccontextmanager
    async def open(self, id: str) -> AsyncIterator[TableHandle]:
        """The room of a table, locked and loaded; a table that does not exist is refused."""
        if not is_token(id):
            raise ApiError(404, "no-table")
        room = self._rooms.get(id)
        if room is None:
            room = self._rooms[id] = TableHandle(id)
        self._rooms.move_to_end(id)
        room.users += 1
        try:
            async with room.lock:
                if not room.loaded:
                    await self._load(room)
                elif self._shared:
                    await self._refresh(room)
                yield room
        finally:
            room.users -= 1
            self._evict(room)

    @asynccontextmanager
    async def close_for_removal(self, id: str) -> AsyncIterator[bool]:
        """Keep a table closed while it is removed, and forget it; False if somebody has it open here."""
        room = self._rooms.get(id)
        if room is not None and (room.users or room.subscribers):
            yield False
            return
        if room is None:
            room = self._rooms[id] = TableHandle(id)
        room.users += 1
        try:
            async with room.lock:
                yield True
                room.invalidate()
                room.subscribers = None
        finally:
            room.users -= 1
            self._evict(room)

    async def _load(self, room: TableHandle) -> None:
        try:
            table = await self._read(partial(table_rows.load, table_id=room.id, uptime=self.uptime))
        except table_rows.UnreadableError as error:
            raise to_api_error(409, "unplayable", error) from None
        if table is None:
            raise ApiError(404, "no-table")
        room.put(table, self._settings)
        self._notify(table)
        for listener in self.arrived:
            listener(table)

    async def _refresh(self, room: TableHandle) -> None:
        """Fold what other processes have appended, and tell those who watch here."""
        assert room.subscribers is not None
        try:
            rows = await self._read(partial(table_rows.rows_after, table_id=room.id, seq=room.table.seq))
            for row in rows:
                room.table.apply_event(row)
                room.subscribers.update()
            if rows and room.table.unplayable is None and room.table.link != rows[-1].link:
                raise OffworldError(f"table {room.id} was played differently by another process")
        except table_rows.UnreadableError as error:
            # Whoever comes next loads it for reading only.
            room.invalidate()
            raise to_api_error(409, "unplayable", error) from None
        except Exception:
            room.invalidate()
            raise
        if rows:
            self._notify(room.table)

    def is_watched(self, id: str) -> bool:
        """Whether anybody watches a table here."""
        room = self._rooms.get(id)
        return room is not None and bool(room.subscribers)

    def unsubscribe(self, id: str, subscription: Subscription) -> None:
        """Somebody watches no more."""
        room = self._rooms.get(id)
        if room is not None and room.subscribers is not None:
            room.subscribers.remove(subscription)
            self.notify_watch(id, subscription, came=False)
            self._evict(room)

    def notify_watch(self, id: str, subscription: Subscription, came: bool) -> None:
        """Somebody began to watch a table here, or stopped."""
        for listener in self.watching:
            listener(id, subscription, came)

    def subscribers(self, id: str) -> Subscribers | None:
        """Who watches a table here; nobody if it is not in use."""
        room = self._rooms.get(id)
        return room.subscribers if room is not None and room.loaded else None

    def watched_tables(self) -> list[str]:
        """The tables that somebody watches here."""
        return [id for id, room in self._rooms.items() if room.subscribers]

    async def resync(self) -> None:
        """Catch up with all tables in use that others have changed, in case a wakeup-up got lost."""
        held = {id: room.table.seq if room.loaded else 0 for id, room in self._rooms.items() if room.in_use}
        behind = await self._read(partial(table_rows.tables_ahead, held=held))
        for id, seq in behind:
            try:
                await self.on_wakeup(Wakeup(id, seq))
            except ApiError:
                # The database is away again; the next look finds them all.
                raise
            except Exception:
                logger.exception("no catching up with table %s", id)

    def _notify(self, table: TableState) -> None:
        for listener in self.changed:
            listener(table)

    def _evict(self, room: TableHandle) -> None:
        """Give up a room without a table, and the idlest rooms beyond what is allowed."""
        if not room.loaded and not room.users and not room.subscribers:
            self._rooms.pop(room.id, None)
        if room.loaded and room.table.setup.pack:
            self._with_packs[room.id] = None
            self._with_packs.move_to_end(room.id)
            self._evict_idle(self._with_packs, self._settings.packed_cache)
        self._evict_idle(self._rooms, self._settings.cache)

    def _evict_idle(self, ids: OrderedDict[str, Any], most: int) -> None:
        """Give up the idlest of some rooms, if there are more than so many."""
        if len(ids) <= most:
            return
        for id in list(islice(ids, len(ids) - most + 8)):
            each = self._rooms.get(id)
            if len(ids) > most and (each is None or (not each.users and not each.subscribers)):
                self._rooms.pop(id, None)
                self._with_packs.pop(id, None)

    # Changing

    async def create(self, table: TableState, rows: list[StoredEvent]) -> None:
        """Store a new table with the events that it begins with; they are folded already."""
        also = self._companions(table, rows[-1]) if rows else []
        await self._commit(partial(create_table, self._settings.quotas, table, rows, also))

    async def commit_event(
        self,
        room: TableHandle,
        event: Event,
        person: str = "",
        action_id: str = "",
        also: Write | None = None,
    ) -> StoredEvent:
        """Append an event that is allowed, durably, and tell everybody. The caller holds the room's lock.

        `also` is written in the same transaction.
        """
        table = room.table
        now = max(self._environment.now(), table.ms)
        row = StoredEvent(table.seq + 1, event, now, person, action_id)
        was = table.phase
        try:
            table.apply_event(row)
            row = StoredEvent(row.seq, event, now, person, action_id, table.link)
            snapshot = table_rows.packed_snapshot(table) if self._snapshot_is_due(table) else None
            summary = table_rows.Summary.of(table, isinstance(event, SEATING))
            writes = self._companions(table, row)
            if was == PLAYING and table.phase == FINISHED:
                writes += [write for each in self.endings if (write := each(table, row)) is not None]
            if also is not None:
                writes.append(also)
        except Exception:
            trace = traceback.format_exc()
            room.invalidate()
            raise await self._report_failure(room, row, trace) from None
        try:
            await self._commit(EventWrite(table_rows.Append(table.id, row, summary, snapshot), writes))
        except IntegrityError:
            room.invalidate()
            await self._load(room)
            raise StaleTableError from None
        except BaseException:
            room.invalidate()
            raise
        assert room.subscribers is not None
        room.subscribers.update()
        self._notify(table)
        for committed in self.committed:
            committed(table, row)
        await self._broker.publish(Wakeup(table.id, row.seq))
        return row

    def _companions(self, table: TableState, row: StoredEvent) -> list[Write]:
        return [write for companion in self.companions for write in companion(table, row)]

    def people(self) -> set[str]:
        """Everybody who watches a table here."""
        rooms = self._rooms.values()
        return {
            subscription.person
            for room in rooms
            if room.subscribers
            for subscription in room.subscribers.all()
            if subscription.person
        }

    async def invalidate_all(self) -> None:
        """Read all tables anew, when they are used next: what is known about time has changed."""
        for id in list(self._rooms):
            async with self.open(id) as room:
                room.invalidate()

    def _snapshot_is_due(self, table: TableState) -> bool:
        return table.game is not None and (table.seq % self._settings.snapshot_every == 0 or table.game.state.over)

    async def _report_failure(self, room: TableHandle, row: StoredEvent, trace: str) -> ApiError:
        """File what the engine did not survive. The table goes on from the event before it."""
        await self._load(room)
        words = events.encode(row.event).decode()
        report = UserReport("engine", row.person, words, trace=trace)
        number = await self._commit(partial(file_report, room.table, report, self._environment.now()))
        return ApiError(500, "engine", report=number)

    async def on_wakeup(self, wakeup: Wakeup) -> None:
        """Another process has committed something: read it and tell those who watch here."""
        room = self._rooms.get(wakeup.table)
        if not wakeup.seq or room is None or not room.in_use:
            return
        async with self.open(wakeup.table) as room:
            if not self._shared:
                await self._refresh(room)
