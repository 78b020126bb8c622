"""Notices: who must be told that they are awaited, when, and in which words.

A notice is written in the transaction of the event that asks somebody. It waits a little: whoever answers meanwhile is
told nothing. Then it becomes letters, one for each way in which the person wishes to be told, and those are delivered
by `offworld.server.notifications.delivery`.
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

from offworld.server.api.notifications import Letter, NoticeRules
from offworld.server.config.settings import Environment, Settings
from offworld.server.model import events
from offworld.server.model.clock import NOBODY, SECOND
from offworld.server.model.events import StoredEvent
from offworld.server.model.table_state import PLAYING, TableState
from offworld.server.notifications.quiet_hours import best_moment, is_quiet, next_daily, quiet_end
from offworld.server.notifications.templates import NotificationRenderer
from offworld.server.storage import schema
from offworld.server.storage.batch import BatchWrite, Write, execute_rows
from offworld.server.storage.committer import Committer
from offworld.server.storage.engine import Reader
from offworld.server.storage.notification_schema import channels, deliveries, notices, presences, rules
from offworld.server.storage.table_rows import turns_of
from offworld.server.tables.cache import TableCache

LIVE_DELAY_S, DAYS_DELAY_S = 20, 60
"""How long a person may answer before they are told."""
PRESENT_S = 40
"""Somebody who was seen so lately has a tab open."""
LOOK_AGAIN_S = 300
"""When it is looked again whether somebody with an open tab has answered."""
BATCH = 100
SICK_S = 3600
"""When a digest that could not be written is tried again."""
logger = logging.getLogger(__name__)


class Pending(Struct, frozen=True):
    """A notice that is due."""

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
    """How somebody can be told: their rules, their channels and those of the table, and whether they are here."""

    rules: NoticeRules
    channels: list[ActiveChannel]
    table_channels: list[ActiveChannel]
    present: bool


class ActiveChannel(Struct, frozen=True):
    """A channel that works."""

    id: str
    kind: str
    lang: str


# ---------------------------------------------------------------- with the event


def companions(table: TableState, row: StoredEvent) -> list[Write]:
    """What is written with an event: a notice for whoever it asks, unless they did it themselves."""
    if table.lesson:
        return []
    delay = (LIVE_DELAY_S if table.pace.live else DAYS_DELAY_S) * SECOND
    found: list[tuple[str, int, str]] = []
    clock = table.clock
    if clock.awaited != NOBODY and clock.asked_seq == row.seq:
        found.append((table.seats[clock.awaited].person, clock.awaited, "turn"))
    match row.event:
        case events.Propose(_, seat, _, needed) if table.proposal is not None:
            found += [(each, seat, "asked") for each in needed]
        case events.BotSeated(seat, bot) | events.TimeOut(seat, _, bot) if bot:
            found.append((table.seats[seat].person, seat, "stand-in"))
        case events.Propose() | events.Vote():
            # What was agreed to is done with the last answer; the log says what it was.
            last = table.notices[-1] if table.notices else None
            if last is not None and last.seq == row.seq and last.message.id == "table-stand-in":
                found.append((table.seats[last.seat].person, last.seat, "stand-in"))
    return [
        NotificationWrite(person=person, table_id=table.id, seat=seat, seq=row.seq, kind=kind, due_ms=row.ms + delay)
        for person, seat, kind in found
        if person and person != row.person
    ]


class NotificationWrite(BatchWrite, frozen=True, kw_only=True):
    """A notice, written if there is any way to tell the person or the table."""

    person: str
    table_id: str
    seat: int
    seq: int
    kind: str
    due_ms: int
    lead_s: int = 0

    @classmethod
    def together(cls, connection: Connection, writes: Sequence[NotificationWrite]) -> None:
        rows = [
            (each.person, each.table_id, each.seat, each.seq, each.kind, each.lead_s, 0, each.due_ms) for each in writes
        ]
        execute_rows(connection, INSERT_NOTICES, rows)


INSERT_NOTICES = """
INSERT INTO notice (person_id, table_id, seat, seq, kind, lead_s, stage, due_ms)
SELECT new.column1, new.column2, new.column3, new.column4, new.column5, new.column6, new.column7, new.column8
FROM (VALUES {rows}) AS new
WHERE EXISTS (
    SELECT 1 FROM channel WHERE channel.state = 'on' AND channel.person_id = new.column1 AND channel.table_id IS NULL
) OR EXISTS (SELECT 1 FROM channel WHERE channel.state = 'on' AND channel.table_id = new.column2)
"""


# ---------------------------------------------------------------- from notices to letters


class NotificationScheduler:
    """Turns notices that are due into letters."""

    def __init__(
        self, settings: Settings, world: Environment, read: Reader, commit: Committer, rooms: TableCache
    ) -> None:
        self._settings = settings
        self._world = world
        self._read = read
        self._commit = commit
        self._rooms = rooms
        self._writer = NotificationRenderer(settings.address)

    async def tick(self) -> int | None:
        """Deal with what is due; returns when the next notice is, as far as is known."""
        now = self._world.now()
        first = await self._read(next_moment)
        if first is None or first > now:
            return first
        for person, data in await self._read(partial(due_digests, now=now)):
            try:
                await self._digest(person, msgspec.json.decode(data, type=NoticeRules), now)
            except Exception:
                logger.exception("no digest could be written for %s", person)
                await self._commit(partial(digested, person=person, now=now, next_ms=now + SICK_S * SECOND, writes=[]))
        await self._commit(partial(forget_answered, now=now))
        while True:
            due = await self._read(partial(due_notices, now=now))
            for pending in due:
                try:
                    await self._deal_with(pending, now)
                except Exception:
                    # It must not stand in the way of the others.
                    logger.exception("notice %s could not be dealt with", pending)
                    await self._commit(partial(drop, id=pending.id))
            if len(due) < BATCH:
                return await self._read(next_moment)

    async def _deal_with(self, pending: Pending, now: int) -> None:
        reach = await self._read(partial(reach_of, person=pending.person, table_id=pending.table, now=now))
        async with self._rooms.enter(pending.table) as room:
            table = room.table
            if not _stands(table, pending):
                await self._commit(partial(drop, id=pending.id))
                return
            flag = table.flag_up()
            flag_ms = None if flag is None else table.uptime.wall(flag)
            writes: list[Write] = []
            if pending.kind == "turn" and pending.stage == 0:
                for way in reach.table_channels:
                    letter = self._writer.for_table(table, pending.seat, _key(pending, way), way.lang, flag_ms)
                    writes.append(partial(post, channel=way.id, letter=letter, now=now))
                if flag_ms is not None and not table.clock.flagged[pending.seat]:
                    writes += self._reminders(pending, reach.rules, flag_ms, now)
            later = self._later(pending, reach, table, flag_ms, now)
            if later is not None:
                if later > now:
                    await self._commit(partial(put_off, pending=pending, until=later, writes=writes))
                else:
                    await self._commit(partial(settle, pending=pending, writes=writes))
                return
            for way in reach.channels:
                if way.kind == "mail" and reach.rules.digest_at is not None:
                    continue
                letter = self._writer.for_person(
                    table, pending.kind, pending.seat, _key(pending, way), reach.rules, flag_ms
                )
                writes.append(partial(post, channel=way.id, letter=letter, now=now))
        await self._commit(partial(settle, pending=pending, writes=writes))

    def _later(
        self, pending: Pending, reach: Recipient, table: TableState, flag_ms: int | None, now: int
    ) -> int | None:
        """When to look at a notice again; None if it is to be sent now, a moment that is past if never."""
        rules = reach.rules
        if rules.when == "never" or not reach.channels:
            return 0
        if pending.kind == "reminder":
            if flag_ms is None or table.clock.flagged[pending.seat]:
                return 0
            wished = reminder_moment(flag_ms, pending.lead_s, rules)
            if wished > now:
                return wished
        if rules.quiet is not None and is_quiet(now, rules.quiet, rules.zone):
            return quiet_end(now, rules.quiet, rules.zone)
        if reach.present and pending.kind != "reminder" and (rules.when == "away" or table.pace.live):
            return now + LOOK_AGAIN_S * SECOND
        return None

    def _reminders(self, pending: Pending, rules: NoticeRules, flag_ms: int, now: int) -> list[Write]:
        return [
            NotificationWrite(
                person=pending.person,
                table_id=pending.table,
                seat=pending.seat,
                seq=pending.seq,
                kind="reminder",
                due_ms=reminder_moment(flag_ms, lead_s, rules),
                lead_s=lead_s,
            )
            for lead_s in sorted(set(rules.remind_s))
            if reminder_moment(flag_ms, lead_s, rules) > now
        ]

    async def _digest(self, person: str, wishes: NoticeRules, now: int) -> None:
        """One mail with all tables that await somebody."""
        assert wishes.digest_at is not None
        ways = [way for way in (await self._read(partial(ways_of, person=person))) if way.kind == "mail"]
        found = await self._read(partial(turns_of, person=person)) if ways else []
        next_ms = next_daily(now, wishes.digest_at, wishes.zone)
        writes: list[Write] = []
        for way in ways if found else ():
            letter = self._writer.digest(found, f"digest/{person}/{now}/{way.id}", wishes, self._rooms.uptime)
            writes.append(partial(post, channel=way.id, letter=letter, now=now))
        await self._commit(partial(digested, person=person, now=now, next_ms=next_ms, writes=writes))


def reminder_moment(flag_ms: int, lead_s: int, rules: NoticeRules) -> int:
    """When a reminder is sent: so long before the end, or before or after the quiet hours around that."""
    return best_moment(flag_ms - lead_s * SECOND, flag_ms, rules.quiet, rules.zone)


def _stands(table: TableState, pending: Pending) -> bool:
    """Whether what a notice says is still so."""
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
        case _:
            seat = table.seats[pending.seat]
            return seat.person == pending.person and bool(seat.bot)


def _key(pending: Pending, way: ActiveChannel) -> str:
    return f"{pending.kind}/{pending.table}/{pending.seq}/{pending.person}/{pending.lead_s}/{way.id}"


# ---------------------------------------------------------------- writing


def forget_answered(connection: Connection, now: int) -> None:
    """Drop what is due but was answered meanwhile, all at once."""
    note, table = notices.c, schema.tables.c
    awaited = exists(
        select(table.id).where(
            table.id == note.table_id,
            table.phase == PLAYING,
            table.to_move == note.seat,
            table.asked_seq == note.seq,
        )
    )
    connection.execute(delete(notices).where(note.due_ms <= now, note.kind.in_(("turn", "reminder")), not_(awaited)))


def drop(connection: Connection, id: int) -> bool:
    return connection.execute(delete(notices).where(notices.c.id == id)).rowcount > 0


def settle(connection: Connection, pending: Pending, writes: list[Write]) -> None:
    """A notice has become letters, unless another process was faster."""
    found = connection.execute(delete(notices).where(notices.c.id == pending.id, notices.c.due_ms == pending.due_ms))
    if found.rowcount:
        for write in writes:
            write(connection)


def put_off(connection: Connection, pending: Pending, until: int, writes: list[Write]) -> None:
    """A notice is looked at again later, unless another process was faster."""
    note = notices.c
    found = connection.execute(
        update(notices).where(note.id == pending.id, note.due_ms == pending.due_ms).values(due_ms=until, stage=1)
    )
    if found.rowcount:
        for write in writes:
            write(connection)


def post(connection: Connection, channel: str, letter: Letter, now: int) -> None:
    """Give a letter to be delivered; the same letter only once."""
    values: dict[str, Any] = {
        "key": letter.key,
        "channel_id": channel,
        "letter": msgspec.json.encode(letter).decode(),
        "created_ms": now,
        "due_ms": now,
        "tries": 0,
        "state": "waiting",
        "error": "",
    }
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    connection.execute(dialect.insert(deliveries).values(**values).on_conflict_do_nothing(index_elements=["key"]))


def digested(connection: Connection, person: str, now: int, next_ms: int, writes: list[Write]) -> None:
    """A digest is on its way, unless another process was faster."""
    found = connection.execute(
        update(rules).where(rules.c.person_id == person, rules.c.digest_ms <= now).values(digest_ms=next_ms)
    )
    if found.rowcount:
        for write in writes:
            write(connection)


# ---------------------------------------------------------------- reading


def due_notices(connection: Connection, now: int) -> list[Pending]:
    found = connection.execute(select(notices).where(notices.c.due_ms <= now).order_by(notices.c.due_ms).limit(BATCH))
    return [
        Pending(row.id, row.person_id, row.table_id, row.seat, row.seq, row.kind, row.lead_s, row.stage, row.due_ms)
        for row in found
    ]


def next_moment(connection: Connection) -> int | None:
    """When the next notice or digest is due."""
    found = [
        connection.execute(select(column).where(column.is_not(None)).order_by(column).limit(1)).scalar()
        for column in (notices.c.due_ms, rules.c.digest_ms)
    ]
    return min((ms for ms in found if ms is not None), default=None)


def due_digests(connection: Connection, now: int) -> list[tuple[str, str]]:
    query = select(rules.c.person_id, rules.c.data).where(rules.c.digest_ms <= now).limit(BATCH)
    return [(person, data) for person, data in connection.execute(query)]


def rules_of(connection: Connection, person: str) -> NoticeRules:
    data = connection.execute(select(rules.c.data).where(rules.c.person_id == person)).scalar()
    return NoticeRules() if data is None else msgspec.json.decode(data, type=NoticeRules)


def ways_of(connection: Connection, person: str, table_id: str = "") -> list[ActiveChannel]:
    """The channels of a person that work, or those of a table."""
    way = channels.c
    of = way.table_id == table_id if table_id else and_(way.person_id == person, way.table_id.is_(None))
    found = connection.execute(
        select(way.id, way.kind, way.lang).where(of, way.state == "on").order_by(way.created_ms, way.id)
    )
    return [ActiveChannel(id, kind, lang) for id, kind, lang in found]


def reach_of(connection: Connection, person: str, table_id: str, now: int) -> Recipient:
    seen = connection.execute(select(presences.c.seen_ms).where(presences.c.person_id == person)).scalar() or 0
    return Recipient(
        rules_of(connection, person),
        ways_of(connection, person),
        ways_of(connection, person, table_id),
        now - seen < PRESENT_S * SECOND,
    )
