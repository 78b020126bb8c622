"""The table cache: tables in memory, each with its lock and its subscribers, and the one way in which a table changes.

Load on demand, apply the event, commit it, and only then publish it. If the commit fails or another process was faster,
the table in memory is invalid and is read again: memory is never ahead of the disk.
"""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from offworld.kit.errors import OffworldError
from offworld.server.config.environment import is_token
from offworld.server.config.settings import Quotas, Settings
from offworld.server.errors import ApiError, to_api_error
from offworld.server.live.broker import Broker, Wakeup
from offworld.server.live.render_pool import RenderPool, Updates
from offworld.server.live.renderer import TableRenderer
from offworld.server.live.subscribers import Subscribers, Subscription
from offworld.server.model import events
from offworld.server.model.clock import Uptime
from offworld.server.model.events import Event, StoredEvent
from offworld.server.model.setup import Phase
from offworld.server.model.table_state import WAITING, TableState
from offworld.server.storage import table_rows
from offworld.server.storage.batch import BatchWrite, Write, execute_writes
from offworld.server.storage.service import Core, Service
from offworld.server.tables.observers import TableObserver
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
    events.HandOver,
    events.Order,
    events.Title,
    events.Options,
    events.Host,
    events.Remove,
    events.Cancel,
)
"""Events that may change who sits where, or what they agreed on."""
CHANGES_THE_PAST = (events.Rename, events.HandOver)
"""Events after which lines of the log read otherwise."""
CROWDED = 8
"""Events that are being committed from which on the event loop gets help with rendering."""
CROWDED_S = 1.0
"""How long it gets more help after that: a transaction ends for many events at once, and few are left then."""
logger = logging.getLogger(__name__)


class StaleTableError(Exception):
    """Another process has committed an event with the same number."""


class TableHandle:
    """One table in memory: the lock that every command and query holds, its state and its subscribers."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.users = 0
        """Tasks that hold the lock or wait for it; as long as there are any, the handle is not evicted."""
        self._table: TableState | None = None
        self._subscribers: Subscribers | None = None

    @property
    def loaded(self) -> bool:
        return self._table is not None

    @property
    def in_use(self) -> bool:
        """Whether the table must be kept up to date here. Subscribers need it even while its state is invalid."""
        return self.loaded or self.is_watched

    @property
    def was_loaded(self) -> bool:
        """Whether there is an object for subscribers: since the first loading, until the table is removed."""
        return self._subscribers is not None

    @property
    def is_watched(self) -> bool:
        return bool(self._subscribers)

    @property
    def table(self) -> TableState:
        if self._table is None:
            raise OffworldError(f"table {self.id} is not loaded")
        return self._table

    @property
    def subscribers(self) -> Subscribers:
        if self._subscribers is None:
            raise OffworldError(f"table {self.id} was never loaded")
        return self._subscribers

    @property
    def renderer(self) -> TableRenderer:
        return self.subscribers.renderer

    def put(self, table: TableState, settings: Settings) -> None:
        """Take a table as it was read. Subscribers that have not seen all of it are sent the whole state."""
        self._table = table
        if self._subscribers is None:
            self._subscribers = Subscribers(TableRenderer(table, settings.memory, settings.log))
        else:
            self._subscribers.replace(table)

    def invalidate(self) -> None:
        """Drop the state: it is read again before the next use."""
        self._table = None
        if self._subscribers is not None:
            self._subscribers.take_back()

    def reset(self) -> None:
        """Drop everything: the table is gone from the database."""
        self.invalidate()
        self._table = self._subscribers = None


def create_table(
    quotas: Quotas, table: TableState, rows: list[StoredEvent], also: list[Write], connection: Connection
) -> None:
    """Write a new table, if the quotas of its creator allow one more."""
    check_quotas(connection, quotas, table_rows.columns_of(table), table.seats)
    table_rows.create(connection, table, rows)
    execute_writes(connection, also)


class EventWrite(BatchWrite, frozen=True):
    """An event of a table, and what is written with it."""

    append: table_rows.Append
    also: list[Write]

    @classmethod
    def execute_batch(cls, connection: Connection, writes: Sequence[EventWrite]) -> None:
        table_rows.append(connection, [write.append for write in writes])
        execute_writes(connection, [also for write in writes for also in write.also])


class AppliedEvents(NamedTuple):
    """Events of a table that are applied in memory: what is to be committed, and then to be sent."""

    write: EventWrite
    rows: list[StoredEvent]
    prepared: list[tuple[Subscription, bytes]]
    """The updates of all events but the last, each with who is sent it."""


class OpenTable:
    """A table that is locked as long as a block lasts. Every move comes by here: a generator would take longer."""

    __slots__ = ("_cache", "_handle", "_id")

    def __init__(self, cache: TableCache, id: str) -> None:
        self._cache = cache
        self._id = id
        self._handle: TableHandle

    async def __aenter__(self) -> TableHandle:
        self._handle = await self._cache.lock(self._id)
        return self._handle

    async def __aexit__(self, *_: object) -> None:
        self._cache.unlock(self._handle)


class TableCache(Service):
    """All tables that are in use, and as many idle ones as the settings allow."""

    def __init__(self, core: Core, broker: Broker, shared: bool = False, render_pool: RenderPool | None = None) -> None:
        super().__init__(core)
        self._shared = shared
        """Whether other processes write to the same database: new events are then looked for at each use."""
        self._broker = broker
        self._render_pool = render_pool
        self._committing = 0
        """Events that are being committed."""
        self._crowded_at = -CROWDED_S
        """When there were last so many, as the event loop counts."""
        self._handles: OrderedDict[str, TableHandle] = OrderedDict()
        self._with_packs: OrderedDict[str, None] = OrderedDict()
        """Ids of tables with a content pack, least recently used first: these take more memory."""
        self.uptime = Uptime()
        """When a server ran; shared by the clocks of all tables."""
        self.observers: list[TableObserver] = []
        """Called in this order; see `offworld.server.services`."""

    def __len__(self) -> int:
        return len(self._handles)

    @property
    def quotas(self) -> Quotas:
        return self._settings.quotas

    def open(self, id: str) -> OpenTable:
        """A table, locked and loaded, in an `async with`. ApiError if there is none with that id."""
        return OpenTable(self, id)

    @asynccontextmanager
    async def close_for_removal(self, id: str) -> AsyncIterator[bool]:
        """Lock a table while it is removed from the database; False if it is in use here."""
        handle = self._handles.get(id)
        if handle is not None and (handle.users or handle.is_watched):
            yield False
            return
        if handle is None:
            handle = self._handles[id] = TableHandle(id)
        handle.users += 1
        try:
            async with handle.lock:
                yield True
                handle.reset()
        finally:
            handle.users -= 1
            self._evict(handle)

    async def lock(self, id: str) -> TableHandle:
        """Lock a table, and load it or bring it up to date; `unlock` has to follow."""
        if not is_token(id):
            raise ApiError(404, "no-table")
        handle = self._handles.get(id)
        if handle is None:
            handle = self._handles[id] = TableHandle(id)
        self._handles.move_to_end(id)
        handle.users += 1
        try:
            await handle.lock.acquire()
        except BaseException:
            self._release(handle)
            raise
        try:
            if not handle.loaded:
                await self._load(handle)
            elif self._shared:
                await self._refresh(handle)
        except BaseException:
            self.unlock(handle)
            raise
        return handle

    def unlock(self, handle: TableHandle) -> None:
        handle.lock.release()
        self._release(handle)

    def _release(self, handle: TableHandle) -> None:
        handle.users -= 1
        self._evict(handle)

    async def _load(self, handle: TableHandle) -> None:
        try:
            table = await self._read(partial(table_rows.load, table_id=handle.id, uptime=self.uptime))
        except table_rows.UnreadableError as error:
            raise to_api_error(409, "unplayable", error) from None
        if table is None:
            raise ApiError(404, "no-table")
        handle.put(table, self._settings)
        for observer in self.observers:
            observer.on_loaded(table)

    async def _refresh(self, handle: TableHandle) -> None:
        """Apply the events that other processes have committed, and publish them here."""
        try:
            rows = await self._read(partial(table_rows.rows_after, table_id=handle.id, seq=handle.table.seq))
            for row in rows:
                handle.table.apply_event(row)
                handle.subscribers.update(resend=isinstance(row.event, CHANGES_THE_PAST))
            if rows and handle.table.unplayable is None and handle.table.link != rows[-1].link:
                raise OffworldError(f"table {handle.id} was played differently by another process")
        except table_rows.UnreadableError as error:
            # The next use loads it read-only.
            handle.invalidate()
            raise to_api_error(409, "unplayable", error) from None
        except Exception:
            handle.invalidate()
            raise
        for row in rows:
            self._after_commit(handle.table, row, local=False)

    def is_watched(self, id: str) -> bool:
        """Whether anybody watches a table here."""
        handle = self._handles.get(id)
        return handle is not None and handle.is_watched

    def unsubscribe(self, id: str, subscription: Subscription) -> None:
        """Remove a subscription."""
        handle = self._handles.get(id)
        if handle is not None and handle.was_loaded:
            handle.subscribers.remove(subscription)
            self.notify_watch(id, subscription, started=False)
            self._evict(handle)

    def notify_watch(self, id: str, subscription: Subscription, started: bool) -> None:
        """Tell the observers that a subscription was added or removed."""
        for observer in self.observers:
            observer.on_watch(id, subscription, started)

    def subscribers(self, id: str) -> Subscribers | None:
        """The subscribers of a table here; None if it is not loaded."""
        handle = self._handles.get(id)
        return handle.subscribers if handle is not None and handle.loaded else None

    def watched_tables(self) -> list[str]:
        """The tables that somebody watches here."""
        return [id for id, handle in self._handles.items() if handle.is_watched]

    async def resync(self) -> None:
        """Catch up with all tables in use that others have changed, in case a wake-up got lost."""
        held = {id: handle.table.seq if handle.loaded else 0 for id, handle in self._handles.items() if handle.in_use}
        behind = await self._read(partial(table_rows.tables_ahead, held=held))
        for id, seq in behind:
            try:
                await self.on_wakeup(Wakeup(id, seq))
            except ApiError:
                # The database is away again; the next look finds them all.
                raise
            except Exception:
                logger.exception("no catching up with table %s", id)

    def _after_commit(self, table: TableState, row: StoredEvent, local: bool) -> None:
        for observer in self.observers:
            observer.after_commit(table, row, local)

    def _evict(self, handle: TableHandle) -> None:
        """Evict a handle without a table, and the least recently used ones beyond the limits."""
        if not handle.loaded and not handle.users and not handle.is_watched:
            self._handles.pop(handle.id, None)
        if handle.loaded and handle.table.setup.pack:
            self._with_packs[handle.id] = None
            self._with_packs.move_to_end(handle.id)
            self._evict_idle(self._with_packs, self._settings.packed_cache)
        self._evict_idle(self._handles, self._settings.cache)

    def _evict_idle(self, ids: OrderedDict[str, Any], most: int) -> None:
        """Evict the least recently used of some tables, if there are more than `most`."""
        if len(ids) <= most:
            return
        for id in list(islice(ids, len(ids) - most + 8)):
            handle = self._handles.get(id)
            if len(ids) > most and (handle is None or (not handle.users and not handle.is_watched)):
                self._handles.pop(id, None)
                self._with_packs.pop(id, None)

    # Writing

    async def create(
        self, table: TableState, rows: list[StoredEvent], extra: Write | None = None, quotas: Quotas | None = None
    ) -> None:
        """Store a new table with its first events, which are applied already.

        `extra` is written in the same transaction; `quotas` are those of the server unless others are given.
        """
        also = self._writes_for(table, rows[-1], WAITING) if rows else []
        if extra is not None:
            also.append(extra)
        await self._commit(partial(create_table, quotas or self._settings.quotas, table, rows, also))

    async def commit_event(
        self,
        handle: TableHandle,
        event: Event,
        person: str = "",
        action_id: str = "",
        also: Write | None = None,
    ) -> StoredEvent:
        """Apply a permitted event, commit it durably, then publish it. The caller holds the lock of the table.

        `also` is written in the same transaction. StaleTableError if another process was faster.
        """
        return await self.commit_events(handle, [event], person, action_id, also)

    async def commit_events(
        self,
        handle: TableHandle,
        permitted: Sequence[Event],
        person: str = "",
        action_id: str = "",
        also: Write | None = None,
    ) -> StoredEvent:
        """The same for several events: all are committed in one transaction, or none. Returns the last one.

        None but the last may change who sits where. The action id is that of the last.
        """
        applied = await self._apply(handle, permitted, person, action_id)
        if also is not None:
            applied.write.also.append(also)
        rendering = handle.subscribers.render(applied.rows[-1])
        self._committing += 1
        if self._committing >= CROWDED:
            self._crowded_at = asyncio.get_running_loop().time()
        try:
            await self._commit(applied.write)
        except IntegrityError:
            self._drop(handle, len(applied.rows) > 1)
            await self._load(handle)
            raise StaleTableError from None
        except BaseException:
            self._drop(handle, len(applied.rows) > 1)
            raise
        finally:
            self._committing -= 1
        await self._publish(handle, applied, rendering)
        return applied.rows[-1]

    async def commit_together(
        self, changes: Sequence[tuple[TableHandle, Event]], person: str, also: Write | None = None
    ) -> None:
        """Apply permitted events of one or several tables and commit them in one transaction, then publish them.

        The caller holds the locks of all tables. StaleTableError if another process was faster at any of them.
        """
        done: list[AppliedEvents] = []

        def write_all(connection: Connection) -> None:
            for applied in done:
                applied.write(connection)
            if also is not None:
                also(connection)

        try:
            for handle, event in changes:
                done.append(await self._apply(handle, [event], person))
            await self._commit(write_all)
        except BaseException as error:
            for handle, _ in changes:
                handle.invalidate()
            if not isinstance(error, IntegrityError):
                raise
            for handle in {handle.id: handle for handle, _ in changes}.values():
                await self._load(handle)
            raise StaleTableError from None
        for (handle, _), applied in zip(changes, done, strict=True):
            await self._publish(handle, applied)

    async def _apply(
        self, handle: TableHandle, permitted: Sequence[Event], person: str, action_id: str = ""
    ) -> AppliedEvents:
        """Apply events to a table in memory; returns what is to be committed, and then to be sent."""
        table = handle.table
        now = max(self._environment.now(), table.ms)
        rows: list[StoredEvent] = []
        prepared: list[tuple[Subscription, bytes]] = []
        writes: list[Write] = []
        due = False
        row = StoredEvent(table.seq + 1, permitted[0], now, person)
        try:
            for number, event in enumerate(permitted, 1):
                last = number == len(permitted)
                row = StoredEvent(table.seq + 1, event, now, person, action_id if last else "")
                before = table.phase
                table.apply_event(row)
                row = StoredEvent(row.seq, event, now, person, row.action_id, table.link)
                rows.append(row)
                due = due or self._snapshot_is_due(table)
                following = self._writes_for(table, row, before)
                if last:
                    writes += following
                else:
                    writes.append(partial(execute_writes, writes=following))
                    prepared += handle.subscribers.prepare()
            snapshot = table_rows.packed_snapshot(table) if due else None
            summary = table_rows.Summary.of(table, isinstance(row.event, SEATING))
        except Exception:
            trace = traceback.format_exc()
            self._drop(handle, len(permitted) > 1)
            raise await self._report_failure(handle, row, trace) from None
        append = table_rows.Append(table.id, row, summary, snapshot, rows[:-1])
        return AppliedEvents(EventWrite(append, writes), rows, prepared)

    @staticmethod
    def _drop(handle: TableHandle, prepared: bool) -> None:
        """Drop a state that is ahead of the disk, and what was prepared to be sent of it."""
        handle.invalidate()
        if prepared:
            handle.renderer.forget()

    async def _publish(
        self, handle: TableHandle, applied: AppliedEvents, rendering: asyncio.Future[Updates | None] | None = None
    ) -> None:
        """Send committed events to all subscribers, here and at other processes.

        The updates of the last one are those that a render process makes, if one does.
        """
        subscribers = handle.subscribers
        row = applied.rows[-1]
        for subscription, message in applied.prepared:
            subscription.send_queue.put(message)
        updates = None
        try:
            if rendering is not None:
                updates = await rendering
        finally:
            subscribers.update(updates, resend=isinstance(row.event, CHANGES_THE_PAST))
        if self._render_pool is not None:
            crowded = asyncio.get_running_loop().time() - self._crowded_at < CROWDED_S
            if crowded:
                self._render_pool.warm_up()
            subscribers.balance(self._render_pool, crowded)
        for each in applied.rows:
            self._after_commit(handle.table, each, local=True)
        await self._broker.publish(Wakeup(handle.id, row.seq))

    def _writes_for(self, table: TableState, row: StoredEvent, before: Phase) -> list[Write]:
        changed = table.phase != before
        return [
            write
            for observer in self.observers
            if changed or not observer.writes_with_phases
            for write in observer.writes_for(table, row, before)
        ]

    def people(self) -> set[str]:
        """Everybody who watches a table here."""
        handles = self._handles.values()
        return {
            subscription.person
            for handle in handles
            if handle.is_watched
            for subscription in handle.subscribers.all()
            if subscription.person
        }

    async def invalidate_all(self) -> None:
        """Have every table read again at its next use: what is known about downtimes has changed."""
        for id in list(self._handles):
            async with self.open(id) as handle:
                handle.invalidate()

    def _snapshot_is_due(self, table: TableState) -> bool:
        return table.game is not None and (table.seq % self._settings.snapshot_every == 0 or table.game.state.over)

    async def _report_failure(self, handle: TableHandle, row: StoredEvent, trace: str) -> ApiError:
        """File a report about an exception of the rules engine. The table goes on from the event before it."""
        await self._load(handle)
        words = events.encode(row.event).decode()
        report = UserReport("engine", row.person, words, trace=trace)
        number = await self._commit(partial(file_report, handle.table, report, self._environment.now()))
        return ApiError(500, "engine", report=number)

    async def on_wakeup(self, wakeup: Wakeup) -> None:
        """Another process has committed an event: read it and publish it here."""
        handle = self._handles.get(wakeup.table)
        if not wakeup.seq or handle is None or not handle.in_use:
            return
        async with self.open(wakeup.table) as handle:
            if not self._shared:
                await self._refresh(handle)
