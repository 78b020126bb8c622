"""Scheduling of notifications: to whom, and when.

A notification is written in the transaction of the event that asks for a person's decision. It is due after a short
delay and is dropped if the decision was made meanwhile. Then it becomes messages, one for each channel of the person,
which `offworld.server.notifications.delivery` sends.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import (
    Connection,
    and_,
    delete,
    exists,
    not_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from offworld.server.api.notifications import Notification, NotificationRules
from offworld.server.model import events
from offworld.server.model.clock import NOBODY, SECOND
from offworld.server.model.events import StoredEvent
from offworld.server.model.setup import Phase
from offworld.server.model.table_state import PLAYING, WAITING, TableState
from offworld.server.notifications.quiet_hours import in_quiet_hours, next_allowed_time, next_daily, quiet_hours_end
from offworld.server.notifications.templates import NotificationRenderer
from offworld.server.storage import schema
from offworld.server.storage.batch import BatchWrite, Write, execute_rows
from offworld.server.storage.notification_schema import channels, deliveries, pending_notifications, presences, rules
from offworld.server.storage.service import Core, Service
from offworld.server.storage.table_rows import turns_of
from offworld.server.tables.cache import TableCache
from offworld.server.tables.observers import TableObserver

LIVE_DELAY_S, DAYS_DELAY_S = 20, 60
"""Delay between an event and its notification."""
PRESENT_S = 40
"""A person seen more recently than this counts as present: a tab is open."""
RECHECK_S = 300
"""How long a notification to a present person is postponed."""
BATCH = 100
RETRY_DIGEST_S = 3600
"""When a digest that failed is tried again."""
logger = logging.getLogger(__name__)


class PendingNotification(Struct, frozen=True):
    """A notification that is due."""

    id: int
    person: str
    table: str
    seat: int
    seq: int
    kind: str
    lead_s: int
    stage: int
    due_ms: int


class Recipient(Struct, frozen=True):
    """A person's rules and channels, the channels of the table, and whether the person is present."""

    rules: NotificationRules
    channels: list[ActiveChannel]
    table_channels: list[ActiveChannel]
    present: bool


class ActiveChannel(Struct, frozen=True):
    """A channel that is confirmed and switched on."""

    id: str
    kind: str
    lang: str


# ---------------------------------------------------------------- with the event


def notification_writes(table: TableState, row: StoredEvent) -> list[Write]:
    """Writes for the transaction of an event: a notification for each person concerned, except its author."""
    if table.lesson:
        return []
    delay = (LIVE_DELAY_S if table.pace.live else DAYS_DELAY_S) * SECOND
    found: list[tuple[str, int, str]] = []
    clock = table.clock
    if clock.awaited != NOBODY and clock.asked_seq == row.seq:
        found.append((table.seats[clock.awaited].person, clock.awaited, "turn"))
    match row.event:
        case events.Propose(_, seat, _, needed) if table.proposal is not None:
            found += [(each, seat if seat >= 0 else table.owned(each)[0], "asked") for each in needed]
        case events.BotSeated(seat, bot) | events.TimeOut(seat, _, bot) if bot:
            found.append((table.seats[seat].person, seat, "stand-in"))
        case events.Call(seat, person):
            found.append((person, seat, "call"))
            delay = 0
        case events.Remove(seat, person):
            found.append((person, seat, "removed"))
        case events.Cancel(expired):
            kind = "expired" if expired else "closed"
            people = [table.host] if expired else table.people()
            found += [(each, max([0, *table.owned(each)]), kind) for each in people]
        case events.Propose() | events.Vote():
            # A proposal is carried out with the last vote; the log entry says which it was.
            last = table.log_entries[-1] if table.log_entries else None
            if last is not None and last.seq == row.seq and last.message.id == "table-stand-in":
                found.append((table.seats[last.seat].person, last.seat, "stand-in"))
    return [
        NotificationWrite(person=person, table_id=table.id, seat=seat, seq=row.seq, kind=kind, due_ms=row.ms + delay)
        for person, seat, kind in found
        if person and person != row.person
    ]


class NotificationWrite(BatchWrite, frozen=True, kw_only=True):
    """A notification, written if the person or the table has an active channel."""

    person: str
    table_id: str
    seat: int
    seq: int
    kind: str
    due_ms: int
    lead_s: int = 0

    @classmethod
    def execute_batch(cls, connection: Connection, writes: Sequence[NotificationWrite]) -> None:
        rows = [
            (each.person, each.table_id, each.seat, each.seq, each.kind, each.lead_s, 0, each.due_ms) for each in writes
        ]
        execute_rows(connection, INSERT_NOTIFICATIONS, rows)


INSERT_NOTIFICATIONS = """
INSERT INTO notice (person_id, table_id, seat, seq, kind, lead_s, stage, due_ms)
SELECT new.column1, new.column2, new.column3, new.column4, new.column5, new.column6, new.column7, new.column8
FROM (VALUES {rows}) AS new
WHERE EXISTS (
    SELECT 1 FROM channel WHERE channel.state = 'on' AND channel.person_id = new.column1 AND channel.table_id IS NULL
) OR EXISTS (SELECT 1 FROM channel WHERE channel.state = 'on' AND channel.table_id = new.column2)
"""


# ---------------------------------------------------------------- from notifications to messages


class NotificationScheduler(Service, TableObserver):
    """Turns due notifications into messages."""

    def __init__(self, core: Core, table_cache: TableCache) -> None:
        super().__init__(core)
        self._table_cache = table_cache
        self._renderer = NotificationRenderer(core.settings.address)

    def writes_for(self, table: TableState, row: StoredEvent, before: Phase) -> list[Write]:
        return notification_writes(table, row)

    async def tick(self) -> int | None:
        """Process all due notifications; returns when the next one is due, as far as is known."""
        now = self._environment.now()
        first = await self._read(next_due)
        if first is None or first > now:
            return first
        for person, data in await self._read(partial(due_digests, now=now)):
            try:
                await self._digest(person, msgspec.json.decode(data, type=NotificationRules), now)
            except Exception:
                logger.exception("no digest could be written for %s", person)
                await self._commit(
                    partial(complete_digest, person=person, now=now, next_ms=now + RETRY_DIGEST_S * SECOND, writes=[])
                )
        await self._commit(partial(delete_answered, now=now))
        while True:
            due = await self._read(partial(due_notifications, now=now))
            for pending in due:
                try:
                    await self._process(pending, now)
                except Exception:
                    # It must not block the others.
                    logger.exception("notification %s could not be processed", pending)
                    await self._commit(partial(delete_notification, id=pending.id))
            if len(due) < BATCH:
                return await self._read(next_due)

    async def _process(self, pending: PendingNotification, now: int) -> None:
        recipient = await self._read(partial(recipient_of, person=pending.person, table_id=pending.table, now=now))
        async with self._table_cache.open(pending.table) as handle:
            table = handle.table
            if not _is_current(table, pending):
                await self._commit(partial(delete_notification, id=pending.id))
                return
            flag = table.flag_up()
            flag_ms = None if flag is None else table.uptime.wall(flag)
            writes: list[Write] = []
            if pending.kind == "turn" and pending.stage == 0:
                for channel in recipient.table_channels:
                    message = self._renderer.for_table(
                        table, pending.seat, _key(pending, channel), channel.lang, flag_ms
                    )
                    writes.append(partial(enqueue, channel=channel.id, message=message, now=now))
                if flag_ms is not None and not table.clock.flagged[pending.seat]:
                    writes += self._reminders(pending, recipient.rules, flag_ms, now)
            look_again = self._next_look(pending, recipient, table, flag_ms, now)
            if look_again is not None:
                if look_again > now:
                    await self._commit(partial(postpone, pending=pending, until=look_again, writes=writes))
                else:
                    await self._commit(partial(complete, pending=pending, writes=writes))
                return
            for channel in recipient.channels:
                if channel.kind == "mail" and recipient.rules.digest_at is not None:
                    continue
                message = self._renderer.for_person(
                    table, pending.kind, pending.seat, _key(pending, channel), recipient.rules, flag_ms
                )
                writes.append(partial(enqueue, channel=channel.id, message=message, now=now))
        await self._commit(partial(complete, pending=pending, writes=writes))

    def _next_look(
        self, pending: PendingNotification, recipient: Recipient, table: TableState, flag_ms: int | None, now: int
    ) -> int | None:
        """When to process a notification again; None: send it now; a time in the past: never."""
        rules = recipient.rules
        if rules.when == "never" or not recipient.channels:
            return 0
        if pending.kind == "reminder":
            if flag_ms is None or table.clock.flagged[pending.seat]:
                return 0
            remind_ms = reminder_time(flag_ms, pending.lead_s, rules)
            if remind_ms > now:
                return remind_ms
        if rules.quiet is not None and in_quiet_hours(now, rules.quiet, rules.zone):
            return quiet_hours_end(now, rules.quiet, rules.zone)
        if recipient.present and pending.kind != "reminder" and (rules.when == "away" or table.pace.live):
            return now + RECHECK_S * SECOND
        return None

    def _reminders(self, pending: PendingNotification, rules: NotificationRules, flag_ms: int, now: int) -> list[Write]:
        return [
            NotificationWrite(
                person=pending.person,
                table_id=pending.table,
                seat=pending.seat,
                seq=pending.seq,
                kind="reminder",
                due_ms=reminder_time(flag_ms, lead_s, rules),
                lead_s=lead_s,
            )
            for lead_s in sorted(set(rules.remind_s))
            if reminder_time(flag_ms, lead_s, rules) > now
        ]

    async def _digest(self, person: str, rules: NotificationRules, now: int) -> None:
        """One mail with all tables that await a person's decision."""
        assert rules.digest_at is not None
        mail_channels = [
            channel for channel in (await self._read(partial(active_channels, person=person))) if channel.kind == "mail"
        ]
        found = await self._read(partial(turns_of, person=person)) if mail_channels else []
        next_ms = next_daily(now, rules.digest_at, rules.zone)
        writes: list[Write] = []
        for channel in mail_channels if found else ():
            message = self._renderer.digest(
                found, f"digest/{person}/{now}/{channel.id}", rules, self._table_cache.uptime
            )
            writes.append(partial(enqueue, channel=channel.id, message=message, now=now))
        await self._commit(partial(complete_digest, person=person, now=now, next_ms=next_ms, writes=writes))


def reminder_time(flag_ms: int, lead_s: int, rules: NotificationRules) -> int:
    """When a reminder is sent: so long before the time-out, moved out of the quiet hours."""
    return next_allowed_time(flag_ms - lead_s * SECOND, flag_ms, rules.quiet, rules.zone)


def _is_current(table: TableState, pending: PendingNotification) -> bool:
    """Whether the reason of a notification still holds."""
    match pending.kind:
        case "turn" | "reminder":
            clock = table.clock
            return (
                table.unplayable is None
                and clock.awaited == pending.seat
                and clock.asked_seq == pending.seq
                and table.seats[pending.seat].person == pending.person
            )
        case "asked":
            proposal = table.proposal
            return proposal is not None and pending.person in proposal.needed and pending.person not in table.agreed
        case "call":
            return table.phase == WAITING and any(
                table.seats[seat].person == pending.person for seat in table.missing()
            )
        case "removed":
            return table.phase == WAITING and not table.owned(pending.person)
        case "closed" | "expired":
            return True
        case _:
            seat = table.seats[pending.seat]
            return seat.person == pending.person and bool(seat.bot)


def _key(pending: PendingNotification, channel: ActiveChannel) -> str:
    return f"{pending.kind}/{pending.table}/{pending.seq}/{pending.person}/{pending.lead_s}/{channel.id}"


# ---------------------------------------------------------------- writing


def delete_answered(connection: Connection, now: int) -> None:
    """Delete due notifications whose decision was made meanwhile, in one statement."""
    row, table = pending_notifications.c, schema.tables.c
    awaited = exists(
        select(table.id).where(
            table.id == row.table_id,
            table.phase == PLAYING,
            table.to_move == row.seat,
            table.asked_seq == row.seq,
        )
    )
    connection.execute(
        delete(pending_notifications).where(row.due_ms <= now, row.kind.in_(("turn", "reminder")), not_(awaited))
    )


def delete_notification(connection: Connection, id: int) -> bool:
    return connection.execute(delete(pending_notifications).where(pending_notifications.c.id == id)).rowcount > 0


def complete(connection: Connection, pending: PendingNotification, writes: list[Write]) -> None:
    """Replace a notification by its messages, unless another process was faster."""
    found = connection.execute(
        delete(pending_notifications).where(
            pending_notifications.c.id == pending.id, pending_notifications.c.due_ms == pending.due_ms
        )
    )
    if found.rowcount:
        for write in writes:
            write(connection)


def postpone(connection: Connection, pending: PendingNotification, until: int, writes: list[Write]) -> None:
    """Move a notification's due time, unless another process was faster."""
    row = pending_notifications.c
    found = connection.execute(
        update(pending_notifications)
        .where(row.id == pending.id, row.due_ms == pending.due_ms)
        .values(due_ms=until, stage=1)
    )
    if found.rowcount:
        for write in writes:
            write(connection)


def enqueue(connection: Connection, channel: str, message: Notification, now: int, due_ms: int | None = None) -> None:
    """Store a message for delivery, now or at a later time; its key makes it unique."""
    values: dict[str, Any] = {
        "key": message.key,
        "channel_id": channel,
        "letter": msgspec.json.encode(message).decode(),
        "created_ms": now,
        "due_ms": now if due_ms is None else due_ms,
        "tries": 0,
        "state": "waiting",
        "error": "",
    }
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    connection.execute(dialect.insert(deliveries).values(**values).on_conflict_do_nothing(index_elements=["key"]))


def complete_digest(connection: Connection, person: str, now: int, next_ms: int, writes: list[Write]) -> None:
    """Store a digest's messages and its next time, unless another process was faster."""
    found = connection.execute(
        update(rules).where(rules.c.person_id == person, rules.c.digest_ms <= now).values(digest_ms=next_ms)
    )
    if found.rowcount:
        for write in writes:
            write(connection)


# ---------------------------------------------------------------- reading


def due_notifications(connection: Connection, now: int) -> list[PendingNotification]:
    found = connection.execute(
        select(pending_notifications)
        .where(pending_notifications.c.due_ms <= now)
        .order_by(pending_notifications.c.due_ms)
        .limit(BATCH)
    )
    return [
        PendingNotification(
            row.id, row.person_id, row.table_id, row.seat, row.seq, row.kind, row.lead_s, row.stage, row.due_ms
        )
        for row in found
    ]


def next_due(connection: Connection) -> int | None:
    """When the next notification or digest is due."""
    found = [
        connection.execute(select(column).where(column.is_not(None)).order_by(column).limit(1)).scalar()
        for column in (pending_notifications.c.due_ms, rules.c.digest_ms)
    ]
    return min((ms for ms in found if ms is not None), default=None)


def due_digests(connection: Connection, now: int) -> list[tuple[str, str]]:
    query = select(rules.c.person_id, rules.c.data).where(rules.c.digest_ms <= now).limit(BATCH)
    return [(person, data) for person, data in connection.execute(query)]


def rules_of(connection: Connection, person: str) -> NotificationRules:
    data = connection.execute(select(rules.c.data).where(rules.c.person_id == person)).scalar()
    return NotificationRules() if data is None else msgspec.json.decode(data, type=NotificationRules)


def active_channels(connection: Connection, person: str, table_id: str = "") -> list[ActiveChannel]:
    """The active channels of a person, or of a table."""
    channel = channels.c
    of = channel.table_id == table_id if table_id else and_(channel.person_id == person, channel.table_id.is_(None))
    found = connection.execute(
        select(channel.id, channel.kind, channel.lang)
        .where(of, channel.state == "on")
        .order_by(channel.created_ms, channel.id)
    )
    return [ActiveChannel(id, kind, lang) for id, kind, lang in found]


def recipient_of(connection: Connection, person: str, table_id: str, now: int) -> Recipient:
    seen_ms = connection.execute(select(presences.c.seen_ms).where(presences.c.person_id == person)).scalar() or 0
    return Recipient(
        rules_of(connection, person),
        active_channels(connection, person),
        active_channels(connection, person, table_id),
        now - seen_ms < PRESENT_S * SECOND,
    )
