"""Retention: removal of old data.

Once a day one process of a server removes old data in small transactions, so that the database is never locked for
long. Finished games of people are kept for ever, unless the settings say otherwise; an open table is never removed. A
guest is erased but not deleted, as on request: events refer to people for ever, and searching all of them for one guest
would take too long.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    delete,
    exists,
    func,
    insert,
    literal,
    not_,
    or_,
    select,
    update,
)

from offworld.server.api.admin import RemovableRow
from offworld.server.config.settings import RetentionDays, present_periods
from offworld.server.model.clock import DAY, SECOND
from offworld.server.model.table_state import CANCELLED, FINISHED, GONE, PLAYING, TUTOR
from offworld.server.people.accounts import set_account
from offworld.server.people.personal_data import COLUMN_POLICIES, person_columns
from offworld.server.storage import schema
from offworld.server.storage.club_schema import club_tables, pairings
from offworld.server.storage.heartbeats import ALIVE_S
from offworld.server.storage.notification_schema import (
    channels,
    deliveries,
    heartbeats,
    pending_notifications,
    presences,
)
from offworld.server.storage.people_schema import (
    accounts,
    challenges,
    counters,
    credentials,
    invites,
    keepsakes,
    results,
    server_settings,
    tokens,
)
from offworld.server.storage.service import Core, Service
from offworld.server.storage.table_rows import is_lesson
from offworld.server.tables.cache import TableCache

NAME = "retention"
POLL_S = 60
"""Interval at which a process checks whether a run is due."""
PAGE_SIZE = 200
"""Page size of the queries."""
BATCH = 25
"""Tables and guests removed in one transaction; other rows are removed by the page."""
BATCH_EVENTS = 2000
"""Events removed in one transaction, unless one table has more."""
LISTED = 20
"""Things of one kind that are shown before they are removed."""
PAUSE_S = 0.1
"""Pause between two transactions, for the writes of players."""
SEEN_MS = 10 * 60 * SECOND
"""With several processes, tables of people seen more recently than this count as open."""
logger = logging.getLogger(__name__)

_table, _person, _seat = schema.tables.c, schema.person.c, schema.seats.c
_session, _event = schema.session.c, schema.events.c


class Cutoff(Struct, frozen=True):
    """The present time, and the time before which data is old."""

    now: int
    before: int


class RetentionRule(Struct, frozen=True):
    """A kind of data that is removed after some time."""

    name: str
    """Name of the setting, and in the log."""
    find: Callable[[int], Select[Any]]
    """A query for keys and sizes of data older than a time, ordered by key."""
    key: ColumnElement[Any]
    remove: Callable[[Sequence[Any], Cutoff, Connection], None]
    tables: bool = False
    """Whether the keys are tables, which may be open."""
    few: bool = False
    """Whether one transaction removes only `BATCH`."""


# ---------------------------------------------------------------- conditions


def has_account(person: ColumnElement[Any]) -> ColumnElement[bool]:
    """Whether a person has an account, is a bot of a person, or was marked by an administrator."""
    account = accounts.c
    known = or_(
        account.password.is_not(None),
        account.owner_id.is_not(None),
        account.admin != 0,
        account.locked_ms.is_not(None),
    )
    by_row = exists().where(account.person_id == person, known)
    return or_(by_row, exists().where(credentials.c.person_id == person))


def may_return(person: ColumnElement[Any], since: int) -> ColumnElement[bool]:
    """Whether a person has an account, or a session that was valid at a time."""
    return or_(has_account(person), exists().where(_session.person_id == person, _session.expires_ms > since))


def at_the_table(which: Callable[[ColumnElement[Any]], ColumnElement[bool]]) -> ColumnElement[bool]:
    """Whether a condition holds for any person with a seat at a table, or for its host."""
    seat = schema.seats.alias("seated")
    sitting = exists().where(seat.c.table_id == _table.id, seat.c.person_id.is_not(None), which(seat.c.person_id))
    return or_(which(_table.creator), sitting)


def only_bots() -> ColumnElement[bool]:
    return not_(exists().where(_seat.table_id == _table.id, _seat.person_id.is_not(None)))


def started() -> ColumnElement[bool]:
    return exists().where(_event.table_id == _table.id, _event.kind == "start")


def old_tables(*conditions: ColumnElement[bool]) -> Callable[[int], Select[Any]]:
    """Old tables without reports, without cards kept from them, and that count for no tournament and no club."""
    reported = exists().where(schema.reports.c.table_id == _table.id)
    kept = exists().where(keepsakes.c.table_id == _table.id)
    drawn = exists().where(pairings.c.table_id == _table.id)
    counted = exists().where(club_tables.c.table_id == _table.id)

    def find(before: int) -> Select[Any]:
        needed = [not_(each) for each in (reported, kept, drawn, counted)]
        return select(_table.id, _table.seq).where(_table.moved_ms < before, *needed, *conditions).order_by(_table.id)

    return find


def left_tables(*conditions: ColumnElement[bool]) -> Callable[[int], Select[Any]]:
    """Tables of people none of whom can return."""

    def find(before: int) -> Select[Any]:
        alone = not_(at_the_table(lambda person: may_return(person, before)))
        return old_tables(_table.sandbox == 0, not_(only_bots()), alone, *conditions)(before)

    return find


def idle_guests(before: int) -> Select[Any]:
    """Guests without any table, past or present, who have not visited since."""
    sat = exists().where(_event.person_id == _person.id, _event.kind.in_(("sit", "leave")))
    seen = exists().where(_session.person_id == _person.id, _session.seen_ms >= before)
    here = exists().where(presences.c.person_id == _person.id, presences.c.seen_ms >= before)
    gone = exists().where(accounts.c.person_id == _person.id, accounts.c.deleted_ms.is_not(None))
    return (
        select(_person.id, literal(1))
        .where(
            _person.created_ms < before,
            _person.id != TUTOR,
            not_(gone),
            not_(has_account(_person.id)),
            not_(exists().where(_seat.person_id == _person.id)),
            not_(exists().where(_table.creator == _person.id)),
            not_(sat),
            not_(seen),
            not_(here),
        )
        .order_by(_person.id)
    )


# ---------------------------------------------------------------- removal


def remove_tables(ids: Sequence[str], cutoff: Cutoff, connection: Connection) -> None:
    """Remove tables with all their rows."""
    jobs = schema.jobs.c
    for id in ids:
        connection.execute(
            delete(schema.jobs).where(or_(jobs.key == id, jobs.key.startswith(f"{id}/", autoescape=True)))
        )
    channel_ids = select(channels.c.id).where(channels.c.table_id.in_(ids))
    connection.execute(delete(deliveries).where(deliveries.c.channel_id.in_(channel_ids)))
    for table in (
        schema.snapshots,
        schema.analyses,
        schema.reviews,
        schema.notes,
        schema.chats,
        schema.seats,
        schema.events,
        pending_notifications,
        channels,
        invites,
        results,
    ):
        connection.execute(delete(table).where(table.c.table_id.in_(ids)))
    connection.execute(delete(schema.tables).where(_table.id.in_(ids)))


def empty_guests(ids: Sequence[str], cutoff: Cutoff, connection: Connection) -> None:
    """Erase guests; an id without a name remains."""
    channel_ids = select(channels.c.id).where(channels.c.person_id.in_(ids))
    connection.execute(delete(deliveries).where(deliveries.c.channel_id.in_(channel_ids)))
    for name, column in person_columns().items():
        if COLUMN_POLICIES[name].delete:
            connection.execute(delete(column.table).where(column.in_(ids)))
    connection.execute(update(schema.person).where(_person.id.in_(ids)).values(name=GONE))
    for id in ids:
        set_account(connection, id, login=None, password=None, private=1, deleted_ms=cutoff.now, erased_ms=cutoff.now)


def row_rule(
    name: str, table: Any, key: ColumnElement[Any], old: Callable[[int], ColumnElement[bool]]
) -> RetentionRule:
    """A rule for rows of a database table on which no others depend."""

    def find(before: int) -> Select[Any]:
        return select(key, literal(1)).where(old(before)).distinct().order_by(key)

    def remove(keys: Sequence[Any], cutoff: Cutoff, connection: Connection) -> None:
        # Rows with the same key may be new.
        connection.execute(delete(table).where(key.in_(keys), old(cutoff.before)))

    return RetentionRule(name, find, key, remove)


def table_rule(name: str, find: Callable[[int], Select[Any]]) -> RetentionRule:
    return RetentionRule(name, find, _table.id, remove_tables, tables=True, few=True)


def _old_job(before: int) -> ColumnElement[bool]:
    """An old hint or analysis job, or a bot move of a game that is not running."""
    job = schema.jobs.c
    running = exists().where(_table.id == job.key, _table.phase == PLAYING)
    return and_(job.made_ms < before, job.until_ms <= before, or_(job.kind != "bot", not_(running)))


RETENTION_RULES = [
    table_rule("lessons", old_tables(is_lesson())),
    table_rule("guest_sandboxes", old_tables(_table.sandbox == 1, not_(is_lesson()), not_(at_the_table(has_account)))),
    table_rule("sandboxes", old_tables(_table.sandbox == 1, not_(is_lesson()), at_the_table(has_account))),
    table_rule("bot_games", old_tables(_table.sandbox == 0, only_bots())),
    table_rule("unstarted", old_tables(_table.phase == CANCELLED, not_(started()))),
    table_rule("abandoned", left_tables(_table.phase.in_((PLAYING, CANCELLED)))),
    table_rule("guest_games", left_tables(_table.phase == FINISHED)),
    RetentionRule("guests", idle_guests, _person.id, empty_guests, few=True),
    row_rule("sessions", schema.session, _session.token_hash, lambda before: _session.expires_ms < before),
    row_rule("tokens", tokens, tokens.c.token_hash, lambda before: tokens.c.expires_ms < before),
    row_rule("invites", invites, invites.c.id, lambda before: invites.c.expires_ms < before),
    row_rule(
        "notifications",
        pending_notifications,
        pending_notifications.c.id,
        lambda before: pending_notifications.c.due_ms < before,
    ),
    row_rule(
        "deliveries",
        deliveries,
        deliveries.c.id,
        lambda before: and_(deliveries.c.state == "dead", deliveries.c.created_ms < before),
    ),
    row_rule("jobs", schema.jobs, schema.jobs.c.key, _old_job),
    row_rule("analyses", schema.analyses, schema.analyses.c.table_id, lambda before: schema.analyses.c.ms < before),
    row_rule("challenges", challenges, challenges.c.challenge, lambda before: challenges.c.expires_ms < before),
    row_rule("counters", counters, counters.c.key, lambda before: counters.c.until_ms < before),
]
"""In order of execution: a guest whose last table was just removed is erased in the same run."""


# ---------------------------------------------------------------- runs


class Retention(Service):
    """Applies the rules once a day, in one process."""

    def __init__(self, core: Core, table_cache: TableCache | None, shared: bool) -> None:
        super().__init__(core)
        self._days = core.settings.retention
        self._table_cache = table_cache
        """The cache of open tables; None without a server."""
        self._shared = shared
        self._sleep = asyncio.sleep
        self._task: asyncio.Task[None] | None = None
        self.on_removed: Callable[[str, int], None] = lambda kind, count: None
        """Called with the name of a rule and the number removed."""

    def start(self) -> None:
        self._task = asyncio.ensure_future(self._run_daily())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run_daily(self) -> None:
        while True:
            await asyncio.sleep(POLL_S)
            try:
                await self.daily()
            except Exception:
                logger.exception("old data could not be removed")

    async def daily(self) -> bool:
        """Run if no process has done so within a day; returns whether it ran here."""
        now = self._environment.now()
        if await self._read(last_run) > now - DAY or not await self._commit(partial(claim_run, now=now)):
            return False
        await self.run()
        return True

    async def current_days(self) -> RetentionDays:
        """How long things are kept: as set in the browser, else as the server was started."""
        return await self._read(partial(stored_days, usual=self._days))

    async def run(self, dry: bool = False, chosen: RetentionDays | None = None) -> dict[str, int]:
        """Remove old data, or only count it; returns numbers by rule, and logs them."""
        counts: dict[str, int] = {}
        current = chosen or await self.current_days()
        for rule in RETENTION_RULES:
            days = getattr(current, rule.name)
            counts[rule.name] = await self._carry_out(rule, days, dry) if days else 0
        if not dry:
            logger.info("old data was removed", extra={"removed": {name: n for name, n in counts.items() if n}})
            for name, count in counts.items():
                self.on_removed(name, count)
        return counts

    async def listing(self, chosen: RetentionDays) -> dict[str, list[RemovableRow]]:
        """Some of the tables and guests that a run would remove, by rule; other rules remove nothing with a name."""
        now = self._environment.now()
        found: dict[str, list[RemovableRow]] = {}
        for rule in RETENTION_RULES:
            days = getattr(chosen, rule.name)
            if not days or not rule.few:
                continue
            keys = [row[0] for row in await self._read(partial(_all, rule.find(now - days * DAY).limit(LISTED)))]
            read = removable_tables if rule.tables else removable_guests
            if keys:
                found[rule.name] = await self._read(partial(read, keys))
        return found

    async def _carry_out(self, rule: RetentionRule, days: int, dry: bool) -> int:
        now = self._environment.now()
        cutoff = Cutoff(now, now - days * DAY)
        count = 0
        page = rule.find(cutoff.before).limit(PAGE_SIZE)
        query = page
        while found := await self._read(partial(_all, query)):
            query = page.where(rule.key > found[-1][0])
            if rule.tables and self._shared and self._table_cache is not None:
                found = await self._without_present(found, now)
            if dry:
                count += len(found)
                continue
            for keys in batches(found, rule.few):
                count += await self._remove(rule, keys, cutoff)
                await self._sleep(PAUSE_S)
        return count

    async def _remove(self, rule: RetentionRule, keys: list[Any], cutoff: Cutoff) -> int:
        """Remove keys in a transaction, except those that are no longer old or are open."""

        def write(connection: Connection) -> int:
            still = list(connection.execute(rule.find(cutoff.before).where(rule.key.in_(keys))).scalars())
            if still:
                rule.remove(still, cutoff, connection)
            return len(still)

        if not rule.tables or self._table_cache is None:
            return await self._commit(write)
        async with AsyncExitStack() as stack:
            keys = [id for id in keys if await stack.enter_async_context(self._table_cache.close_for_removal(id))]
            return await self._commit(write)

    async def _without_present(self, found: Sequence[Any], now: int) -> list[Any]:
        """Leave out tables of people who are present, perhaps at another process."""
        ids = [row[0] for row in found]
        seen = select(presences.c.person_id).where(presences.c.seen_ms > now - SEEN_MS)
        sitting = select(_seat.table_id).where(_seat.table_id.in_(ids), _seat.person_id.in_(seen))
        made = select(_table.id).where(_table.id.in_(ids), _table.creator.in_(seen))
        open_tables = await self._read(lambda connection: set(connection.execute(sitting.union(made)).scalars()))
        return [row for row in found if row[0] not in open_tables]


def removable_tables(keys: Sequence[str], connection: Connection) -> list[RemovableRow]:
    names: dict[str, list[str]] = {}
    sitting = select(_seat.table_id, _seat.name).where(_seat.table_id.in_(keys), _seat.person_id.is_not(None))
    for id, name in connection.execute(sitting.order_by(_seat.table_id, _seat.seat)):
        names.setdefault(id, []).append(name)
    query = select(_table.id, _table.game, _table.moved_ms).where(_table.id.in_(keys)).order_by(_table.id)
    return [RemovableRow(id, names.get(id, []), ms, game) for id, game, ms in connection.execute(query)]


def removable_guests(keys: Sequence[str], connection: Connection) -> list[RemovableRow]:
    query = select(_person.id, _person.name, _person.created_ms).where(_person.id.in_(keys)).order_by(_person.id)
    return [RemovableRow(id, [name], ms) for id, name, ms in connection.execute(query)]


def _all(query: Select[Any], connection: Connection) -> list[Any]:
    return list(connection.execute(query).all())


def batches(found: Sequence[Any], few: bool) -> list[list[Any]]:
    """The keys of a page, in batches for one transaction each."""
    if not few:
        return [[row[0] for row in found]] if found else []
    made: list[list[Any]] = []
    size = 0
    for key, events in found:
        if not made or len(made[-1]) >= BATCH or size + events > BATCH_EVENTS:
            made.append([])
            size = 0
        made[-1].append(key)
        size += events
    return made


# ---------------------------------------------------------------- settings


def stored_days(connection: Connection, usual: RetentionDays) -> RetentionDays:
    """The stored periods over the usual ones; what an older or newer version stored beside them is left out."""
    value = connection.execute(select(server_settings.c.value).where(server_settings.c.name == NAME)).scalar()
    stored = {} if value is None else msgspec.json.decode(value, type=dict[str, int])
    known = {name: days for name, days in present_periods(stored).items() if name in RetentionDays.__struct_fields__}
    return msgspec.structs.replace(usual, **known)


# ---------------------------------------------------------------- schedule


def last_run(connection: Connection) -> int:
    """The time of the last run; 0 if one is requested."""
    return connection.execute(select(schema.beats.c.ms).where(schema.beats.c.name == NAME)).scalar() or 0


def claim_run(connection: Connection, now: int) -> bool:
    """Claim the run of today; False if another process was faster."""
    row = schema.beats.c
    due = update(schema.beats).where(row.name == NAME, row.ms <= now - DAY).values(ms=now)
    if connection.execute(due).rowcount:
        return True
    if connection.execute(select(row.ms).where(row.name == NAME)).first() is not None:
        return False
    connection.execute(insert(schema.beats).values(name=NAME, ms=now))
    return True


def request_run(connection: Connection) -> None:
    """Request a run from a running server."""
    connection.execute(delete(schema.beats).where(schema.beats.c.name == NAME))


def is_served(connection: Connection, now: int) -> bool:
    """Whether a server runs on this database."""
    return (connection.execute(select(func.max(heartbeats.c.ms))).scalar() or 0) > now - ALIVE_S * SECOND
