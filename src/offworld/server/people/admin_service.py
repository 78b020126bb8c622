"""Administration in a running server: what administrators do in the browser, each act written down.

Every act and its line in the record of actions are one transaction, except where tables must be written one by one;
then the line comes first.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, func, or_, select, update

from offworld.kit.game_info import SPECTATOR
from offworld.server.api.admin import (
    AdminPerson,
    AdminTableRow,
    AnnouncementInfo,
    AnnouncementRequest,
    AnnouncementSettings,
    AnswerReportRequest,
    LockRequest,
    MadeLink,
    PersonRow,
    ReportRow,
    RetentionRequest,
    TableMoves,
)
from offworld.server.config.settings import RetentionDays, present_periods
from offworld.server.errors import ApiError
from offworld.server.model import events
from offworld.server.model.person import Person, clean_name
from offworld.server.model.table_state import CANCELLED, FINISHED, PLAYING
from offworld.server.notifications.templates import NotificationRenderer
from offworld.server.people import admin_operations
from offworld.server.people.accounts import set_account
from offworld.server.people.one_time_links import (
    BY_ADMIN,
    LIFE_MS,
    TOKEN_BYTES,
    link_path,
    make_announced_link,
    notify_person,
)
from offworld.server.people.personal_data import PersonEraser, export, leaving_events, tables_of, write_names
from offworld.server.people.retention import NAME as RETENTION
from offworld.server.people.sessions import People
from offworld.server.storage import schema
from offworld.server.storage.people_schema import accounts, results
from offworld.server.storage.service import Core, Service
from offworld.server.storage.setting_rows import read_setting, write_setting
from offworld.server.storage.table_rows import is_unplayable
from offworld.server.tables.cache import StaleTableError, TableCache
from offworld.server.tables.chat import clean_text
from offworld.server.tables.permissions import require_playing

SESSION_MS = 12 * 3_600_000
"""How old a session may be in which an administrator acts."""
FALLBACK_BOT = "pilot"
"""The bot that plays on for a locked person."""
TRIES = 5
LISTED_TABLES = 200
MOST_REWOUND = 200
"""Actions that a table goes back at once: each is played again from the start where its position is not kept."""
LONGEST_WHY = 200
"""Characters of what a closed table says, as the database keeps it."""
FAILED_TRIES = 3
"""Tries after which a job counts as failing."""
ANNOUNCEMENT = "announcement"
MINUTE_MS = 60_000
RESTART_MS = 15 * MINUTE_MS
"""How long after its time a restart is still awaited."""
BACKUP = "backup"
logger = logging.getLogger(__name__)


class AdminService(Service):
    """Commands and queries of administrators. Who may use them is checked by the routes."""

    def __init__(self, core: Core, people: People, eraser: PersonEraser, table_cache: TableCache) -> None:
        super().__init__(core)
        self._address = core.settings.address
        self._people = people
        self._eraser = eraser
        self._table_cache = table_cache
        self._renderer = NotificationRenderer(core.settings.address)

    async def require_admin(self, person: Person, acting: bool) -> None:
        """Refuse all but administrators, and acts in an old session; tokens never act."""
        query = select(accounts.c.admin).where(accounts.c.person_id == person.id)
        if not await self._read(lambda connection: connection.execute(query).scalar()):
            raise ApiError(403, "not-admin")
        if acting and await self._people.age_ms(person) > SESSION_MS:
            raise ApiError(403, "admin-session")

    # People

    async def person(self, id: str) -> AdminPerson:
        return await self._read(partial(admin_person, person=id, now=self._environment.now()))

    async def _act(
        self,
        by: Person,
        action: str,
        person: str,
        work: Callable[[Connection, int], None],
        words: str = "",
    ) -> AdminPerson:
        """Do something to a person, and write it down, in one transaction."""
        now = self._environment.now()

        def write(connection: Connection) -> None:
            require_person(connection, person)
            work(connection, now)
            admin_operations.log_action(connection, now, by.id, action, person, words=words)

        await self._commit(write)
        self._people.revoked()
        return await self.person(person)

    async def rename(self, by: Person, person: str, name: str, reason: str) -> AdminPerson:
        """Give a person another name, also at all tables where they have sat; they are told."""
        name = clean_name(name)

        def work(connection: Connection, now: int) -> None:
            require_kept(connection, person)
            connection.execute(update(schema.person).where(schema.person.c.id == person).values(name=name))
            said = schema.chats.c.person_id == person
            connection.execute(update(schema.chats).where(said).values(name=name))
            self._notify(connection, person, "admin-renamed", now, new=name, reason=reason or "–")

        done = await self._act(by, "rename", person, work, words=name)
        for table in await self._read(partial(tables_of, people=[person])):
            await self._append(
                table, lambda _: [events.Rename(person, name)], person, partial(write_names, table, person, name)
            )
        return done

    async def login_link(self, by: Person, person: str) -> MadeLink:
        """Make a one-time log-in link; the person is told."""
        token = self._environment.token(TOKEN_BYTES)

        def work(connection: Connection, now: int) -> None:
            row = require_kept(connection, person)
            if row.bot_of:
                raise ApiError(409, "admin-bot")
            make_announced_link(connection, person, token, now, self._address, BY_ADMIN)

        await self._act(by, "login-link", person, work)
        return MadeLink(self._address.rstrip("/") + link_path(token), self._environment.now() + LIFE_MS)

    async def sign_out(self, by: Person, person: str) -> AdminPerson:
        """End all sessions and tokens of a person."""
        return await self._act(
            by, "sign-out", person, lambda connection, _: void(admin_operations.revoke(person, connection))
        )

    async def set_chat(self, by: Person, person: str, allowed: bool) -> AdminPerson:
        """Let a person write to others, or only play."""
        return await self._act(
            by,
            "chat-on" if allowed else "chat-off",
            person,
            lambda connection, _: set_account(connection, person, no_chat=int(not allowed)),
        )

    async def lock(self, by: Person, person: str, body: LockRequest) -> AdminPerson:
        """Keep a person out. They leave tables that wait; at running ones a bot takes their seats."""

        def work(connection: Connection, now: int) -> None:
            require_kept(connection, person)
            if person == by.id:
                raise ApiError(409, "admin-self")
            if body.until_ms and body.until_ms <= now:
                raise ApiError(400, "lock-past")
            # They are told while they still have channels; a locked person reads why when they come.
            self._notify(connection, person, "admin-locked", now, reason=body.reason or "–")
            admin_operations.lock(person, now, connection, body.until_ms or None, body.reason.strip())

        done = await self._act(by, "lock", person, work, words=body.reason)
        for table in await self._read(partial(unfinished_tables, person=person)):
            await self._append(table, lambda state: leaving_events(state, person, FALLBACK_BOT), person)
        return done

    async def unlock(self, by: Person, person: str) -> AdminPerson:
        """Let a person in again."""
        return await self._act(
            by, "unlock", person, lambda connection, _: admin_operations.lock(person, None, connection)
        )

    async def set_admin(self, by: Person, person: str, is_admin: bool) -> AdminPerson:
        """Make a person an administrator, or one no longer; the last one stays."""

        def work(connection: Connection, now: int) -> None:
            row = require_kept(connection, person)
            if is_admin and not row.claimed:
                raise ApiError(409, "admin-guest")
            if not is_admin:
                require_other_admin(connection, person)
            admin_operations.make_admin(person, is_admin, connection)

        return await self._act(by, "promote" if is_admin else "demote", person, work)

    async def export(self, by: Person, person: str) -> dict[str, Any]:
        """Everything about a person, on their wish."""
        await self._act(by, "export", person, lambda connection, _: None)
        return await self._read(partial(export, person=person))

    async def erase(self, by: Person, person: str) -> None:
        """Delete a person, on their wish."""

        def work(connection: Connection, now: int) -> None:
            require_kept(connection, person)
            if person == by.id:
                raise ApiError(409, "admin-self")
            require_other_admin(connection, person)

        await self._act(by, "delete", person, work)
        await self._eraser.erase(Person(person, ""))

    def _notify(self, connection: Connection, person: str, kind: Any, now: int, **facts: Any) -> None:
        notify_person(connection, person, kind, f"{person[:8]}{now:x}", now, self._renderer, **facts)

    # Reports

    async def answer_report(self, by: Person, number: int, body: AnswerReportRequest) -> list[ReportRow]:
        """Close a report, with all about the same thing; an answer goes to everybody who filed one of them."""
        now = self._environment.now()

        def write(connection: Connection) -> list[ReportRow]:
            report = schema.reports.c
            row = connection.execute(select(schema.reports).where(report.id == number)).one_or_none()
            if row is None:
                raise ApiError(404, "no-filed-report")
            equal = and_(
                *(report[name] == getattr(row, name) for name in admin_operations.SAME), report.state == "open"
            )
            same = or_(report.id == number, equal & or_(report.trace != "", report.quote != ""))
            closed = None if body.state == "open" else now
            values = {"state": body.state, "answer": body.answer, "closed_ms": closed}
            filed = sorted(set(connection.execute(select(report.person_id).where(same)).scalars()) - {None})
            connection.execute(update(schema.reports).where(same).values(values))
            admin_operations.log_action(
                connection, now, by.id, f"report-{body.state}", row.person_id or "", row.table_id or "", f"{number}"
            )
            for person in filed if body.answer.strip() else ():
                self._notify(connection, person, "report-answered", now, number=number, answer=body.answer)
            return admin_operations.reports(connection)

        return await self._commit(write)

    # Tables

    async def tables(self, phase: str, search: str) -> list[AdminTableRow]:
        return await self._read(partial(admin_tables, phase=phase, search=search))

    async def close_table(self, by: Person, table: str, reason: str) -> None:
        """Close a table that is not over; its people are told why."""
        why = clean_text(reason)[:LONGEST_WHY] if reason.strip() else ""
        async with self._table_cache.open(table) as handle:
            if handle.table.phase in (FINISHED, CANCELLED):
                raise ApiError(409, f"is-{handle.table.phase}")
        await self._commit(
            partial(
                admin_operations.log_action,
                now=self._environment.now(),
                admin=by.id,
                action="close",
                table=table,
                words=reason,
            )
        )
        await self._append(
            table,
            lambda state: [] if state.phase in (FINISHED, CANCELLED) else [events.Cancel(why=why)],
            by.id,
        )

    async def pause_table(self, by: Person, table: str, seconds: int) -> None:
        """Stop the clocks of a table for some time, or let them run again."""
        async with self._table_cache.open(table) as handle:
            require_playing(handle.table)
        now = self._environment.now()
        action = "pause" if seconds else "resume"
        words = str(seconds // 60) if seconds else ""
        await self._commit(
            partial(admin_operations.log_action, now=now, admin=by.id, action=action, table=table, words=words)
        )
        event = events.Propose(by.id, SPECTATOR, "pause" if seconds else "resume", [], pause_s=seconds)
        await self._append(table, lambda state: [event] if state.phase == PLAYING else [], by.id)

    async def moves(self, table: str) -> TableMoves:
        """How far the game of a table has come."""
        async with self._table_cache.open(table) as handle:
            playing = require_playing(handle.table)
            return TableMoves(len(playing.game.applied) - 1, handle.table.proposal is not None)

    async def rewind_table(self, by: Person, table: str, moves: int) -> None:
        """Ask the people of a table to go back to a move; it is done once all of them have agreed."""
        async with self._table_cache.open(table) as handle:
            playing = require_playing(handle.table)
            count = len(playing.game.applied) - 1 - moves
            if handle.table.proposal is not None:
                raise ApiError(409, "proposal-pending")
            if count <= 0:
                raise ApiError(409, "rewind-none")
            if count > MOST_REWOUND:
                raise ApiError(409, "rewind-far", most=MOST_REWOUND)
            needed = [each for each in handle.table.present() if each != by.id]
            event = events.Propose(by.id, SPECTATOR, "undo", needed, rewind=count)
            write = partial(
                admin_operations.log_action,
                now=self._environment.now(),
                admin=by.id,
                action="rewind",
                table=table,
                words=str(moves),
            )
            try:
                await self._table_cache.commit_event(handle, event, by.id, also=write)
            except StaleTableError:
                raise ApiError(409, "stale") from None

    async def log_message(self, by: Person, table: str, words: str) -> None:
        """Write down that an administrator said something at a table."""
        now = self._environment.now()
        await self._commit(
            partial(admin_operations.log_action, now=now, admin=by.id, action="message", table=table, words=words)
        )

    async def _append(
        self,
        table: str,
        make: Callable[[Any], list[events.Event]],
        person: str,
        also: Callable[[Connection], None] | None = None,
    ) -> None:
        """Append events to a table; one that cannot be read is left as it is, and logged."""
        try:
            async with self._table_cache.open(table) as handle:
                for _ in range(TRIES):
                    try:
                        for event in make(handle.table):
                            await self._table_cache.commit_event(handle, event, person, also=also)
                        if also is not None:
                            handle.invalidate()
                        return
                    except StaleTableError:
                        continue
        except ApiError:
            logger.exception("an administrator's act could not reach table %s", table)

    # Settings

    async def set_retention(self, by: Person, body: RetentionRequest, usual: RetentionDays) -> None:
        """Store how long things are kept."""
        checked_days(usual, body)
        now = self._environment.now()

        def write(connection: Connection) -> None:
            stored = read_setting(connection, RETENTION)
            kept = {} if stored is None else msgspec.json.decode(stored, type=dict[str, int])
            write_setting(
                connection, RETENTION, msgspec.json.encode(present_periods(kept) | present_periods(body.days)).decode()
            )
            words = ", ".join(f"{name} {days}" for name, days in sorted(body.days.items()))
            admin_operations.log_action(connection, now, by.id, "retention", words=words)

        await self._commit(write)

    async def announcement(self) -> AnnouncementSettings:
        return await self._read(stored_announcement)

    async def announce(self, by: Person, body: AnnouncementRequest) -> AnnouncementSettings:
        """Store the line for everybody."""
        if body.to_ms and body.to_ms <= body.from_ms:
            raise ApiError(400, "announcement-ends")
        if bool(body.en.strip()) != bool(body.fr.strip()):
            raise ApiError(400, "announcement-languages")
        now = self._environment.now()
        settings = AnnouncementSettings(body.en.strip(), body.fr.strip(), body.from_ms, body.to_ms)

        def write(connection: Connection) -> None:
            before = stored_announcement(connection)
            if body.restart_min is None:
                settings.restart_ms, settings.made_ms = before.restart_ms, before.made_ms
            elif body.restart_min:
                settings.restart_ms, settings.made_ms = now + body.restart_min * MINUTE_MS, now
            write_setting(connection, ANNOUNCEMENT, msgspec.json.encode(settings).decode())
            if body.restart_min is not None:
                action, words = ("restart" if body.restart_min else "no-restart"), str(body.restart_min)
            else:
                action, words = "announce", settings.en
            admin_operations.log_action(connection, now, by.id, action, words=words)

        await self._commit(write)
        return settings

    async def announced(self, lang: str) -> AnnouncementInfo:
        """What everybody is told now: a line, and when the server will be restarted."""
        settings, now = await self.announcement(), self._environment.now()
        words = settings.fr if lang == "fr" else settings.en
        if now < settings.from_ms or (settings.to_ms and now >= settings.to_ms):
            words = ""
        # A server that was away since then has been restarted.
        over = self._table_cache.uptime.since > settings.made_ms or now > settings.restart_ms + RESTART_MS
        return AnnouncementInfo(words, 0 if over else settings.restart_ms)

    async def log_restore_test(self, by: Person) -> None:
        """Write down that a restore is being tested."""
        now = self._environment.now()
        await self._commit(partial(admin_operations.log_action, now=now, admin=by.id, action="restore-test"))

    async def log_backup(self, by: Person) -> None:
        """Write down that a backup was made."""
        now = self._environment.now()

        def write(connection: Connection) -> None:
            write_setting(connection, BACKUP, str(now))
            admin_operations.log_action(connection, now, by.id, "backup")

        await self._commit(write)


def void(_: object) -> None:
    """Nothing, whatever there was."""


# ---------------------------------------------------------------- checks


def require_person(connection: Connection, person: str) -> PersonRow:
    found = admin_operations.people(connection, id=person) if person else []
    if not found:
        raise ApiError(404, "no-person")
    return found[0]


def require_kept(connection: Connection, person: str) -> PersonRow:
    """Refuse people who were deleted."""
    row = require_person(connection, person)
    if row.deleted:
        raise ApiError(409, "admin-deleted")
    return row


def require_other_admin(connection: Connection, person: str) -> None:
    """Refuse to leave a server without an administrator."""
    admins = list(connection.execute(select(accounts.c.person_id).where(accounts.c.admin == 1)).scalars())
    if admins == [person]:
        raise ApiError(409, "last-admin")


def checked_days(usual: RetentionDays, body: RetentionRequest) -> RetentionDays:
    """The periods of a request over others."""
    days = present_periods(body.days)
    unknown = sorted(set(days) - set(RetentionDays.__struct_fields__))
    if unknown:
        raise ApiError(400, "retention-kind", kind=unknown[0])
    return msgspec.structs.replace(usual, **days)


# ---------------------------------------------------------------- rows


def stored_announcement(connection: Connection) -> AnnouncementSettings:
    stored = read_setting(connection, ANNOUNCEMENT)
    return AnnouncementSettings() if stored is None else msgspec.json.decode(stored, type=AnnouncementSettings)


def admin_person(connection: Connection, person: str, now: int) -> AdminPerson:
    row = require_person(connection, person)
    session, report = schema.session.c, schema.reports.c

    def count(*conditions: Any) -> int:
        return int(connection.execute(select(func.count()).where(*conditions)).scalar_one())

    devices = connection.execute(
        select(session.device).where(session.person_id == person, session.expires_ms > now).order_by(session.seen_ms)
    )
    return AdminPerson(
        row,
        [str(device) for device in devices.scalars()],
        count(results.c.person_id == person),
        count(report.person_id == person),
        count(report.about_id == person),
        admin_operations.actions(connection, person, 20),
    )


def unfinished_tables(connection: Connection, person: str) -> list[str]:
    """Tables that are not over where a person has a seat, or which they host."""
    table, seat = schema.tables.c, schema.seats.c
    mine = select(seat.table_id).where(seat.person_id == person)
    query = select(table.id).where(
        table.phase.not_in((FINISHED, CANCELLED)), or_(table.id.in_(mine), table.creator == person)
    )
    return sorted(connection.execute(query).scalars())


def admin_tables(connection: Connection, phase: str, search: str) -> list[AdminTableRow]:
    """Tables in a phase, or those that are stuck; those that moved last at first."""
    table, seat, job = schema.tables.c, schema.seats.c, schema.jobs.c
    failing = select(job.key).where(job.kind == "bot", job.tries >= FAILED_TRIES)
    query = select(schema.tables).order_by(table.moved_ms.desc()).limit(LISTED_TABLES)
    query = query.where(table.phase == (PLAYING if phase == "stuck" else phase))
    if search:
        named = select(seat.table_id).where(seat.name.icontains(search, autoescape=True))
        query = query.where(or_(table.id == search, table.id.in_(named), table.game == search))
    found = connection.execute(query).all()
    failed = set(connection.execute(failing).scalars())
    sitting: dict[str, list[Any]] = {row.id: [] for row in found}
    for each in connection.execute(
        select(schema.seats).where(seat.table_id.in_(sitting)).order_by(seat.table_id, seat.seat)
    ):
        sitting[each.table_id].append(each)
    rows = []
    for row in found:
        unplayable = row.phase == PLAYING and is_unplayable(row)
        rows.append(
            AdminTableRow(
                row.id,
                row.game,
                row.phase,
                [each.name for each in sitting[row.id] if each.person_id],
                sum(bool(each.bot) and not each.person_id for each in sitting[row.id]),
                bool(row.live),
                row.visibility,
                row.created_ms,
                row.moved_ms,
                row.seq,
                "unplayable" if unplayable else "job" if row.id in failed else "",
            )
        )
    return [row for row in rows if row.stuck] if phase == "stuck" else rows
