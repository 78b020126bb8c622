"""Chat at tables, private notes, mutes, and reports."""

from __future__ import annotations

from functools import partial

import msgspec
from sqlalchemy import Connection, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from offworld.server.api.chat import ChatLine, Filed, Muted, NamedPerson, ReportFile, ReportRequest, WordsRequest
from offworld.server.config.environment import is_token
from offworld.server.errors import ApiError
from offworld.server.live.broker import Broker, Wakeup
from offworld.server.model.person import Person
from offworld.server.model.table_state import TableState
from offworld.server.storage import schema
from offworld.server.storage.service import Core, Service
from offworld.server.tables.cache import TableCache
from offworld.server.tables.permissions import Requester, require_login, require_viewer, viewer_of
from offworld.server.tables.reports import UserReport, file_report, read_report

TRIES = 5
"""How often a line gets another number when others write at the same moment."""


class ChatService(Service):
    """Everything that is said and is no event of the game."""

    def __init__(self, core: Core, cache: TableCache, broker: Broker) -> None:
        super().__init__(core)
        self._cache = cache
        self._broker = broker

    # Chat

    async def say(self, requester: Requester, id: str, text: str) -> ChatLine:
        """Say something to the table. Those who have a seat may."""
        person = require_login(requester)
        text = clean_text(text)
        async with self._cache.open(id) as handle:
            require_seat(handle.table, person)
            # As the table calls them now: the name of a connection is that of its beginning.
            name = handle.table.seats[handle.table.owned(person.id)[0]].name or person.name
        line = await self._write(ChatLine(id, 0, person.id, name, text, self._environment.now()))
        await self._send(line)
        await self._broker.publish(Wakeup(id, 0, line.number))
        return line

    async def say_as_admin(self, person: Person, id: str, text: str) -> ChatLine:
        """Say something to a table as administrator, without a seat there."""
        async with self._cache.open(id):
            pass
        line = await self._write(ChatLine(id, 0, person.id, person.name, clean_text(text), self._environment.now()))
        await self._send(line)
        await self._broker.publish(Wakeup(id, 0, line.number))
        return line

    async def _write(self, line: ChatLine) -> ChatLine:
        for _ in range(TRIES):
            try:
                return await self._commit(partial(_write_chat, line))
            except IntegrityError:
                continue
        raise ApiError(503, "fault")

    async def on_wakeup(self, wakeup: Wakeup) -> None:
        """Something was said in another process."""
        if wakeup.chat:
            for line in await self._read(partial(_read_chat, wakeup.table, wakeup.chat - 1, 1)):
                await self._send(line)

    async def _send(self, line: ChatLine) -> None:
        muted_by = await self._read(partial(_deaf_to, line.person))
        async with self._cache.open(line.table) as handle:
            handle.subscribers.send_chat(msgspec.json.encode(line), muted_by)

    async def lines(self, requester: Requester, id: str, after: int, limit: int) -> list[ChatLine]:
        """Lines of chat, without the people whom the requester muted."""
        async with self._cache.open(id) as handle:
            require_viewer(handle.table, requester)
            found = await self._read(partial(_read_chat, id, after, limit))
        muted = set((await self.muted(requester)).people) if requester.person is not None else set()
        return [line for line in found if line.person not in muted]

    # Muting

    async def mute(self, requester: Requester, other: str, muted: bool) -> None:
        person = require_login(requester)
        if not is_token(other) or not await self._commit(partial(_mute, person.id, other, muted)):
            raise ApiError(404, "no-person")

    async def muted(self, requester: Requester) -> Muted:
        """The people whom somebody muted, by their names."""
        person = require_login(requester)
        mute, who = schema.mutes.c, schema.person.c
        query = (
            select(mute.muted_id, who.name)
            .join(schema.person, who.id == mute.muted_id)
            .where(mute.person_id == person.id)
            .order_by(who.name, mute.muted_id)
        )
        named = await self._read(lambda connection: [NamedPerson(*row) for row in connection.execute(query)])
        return Muted(sorted(each.person for each in named), named)

    # Notes

    async def note(self, requester: Requester, id: str) -> str:
        person = require_login(requester)
        note = schema.notes.c
        query = select(note.text).where(note.table_id == id, note.person_id == person.id)
        async with self._cache.open(id):
            return await self._read(lambda connection: connection.execute(query).scalar_one_or_none() or "")

    async def write_note(self, requester: Requester, id: str, text: str) -> None:
        person = require_login(requester)
        async with self._cache.open(id):
            await self._commit(partial(_write_note, id, person.id, text, self._environment.now()))

    # Reports

    async def report(self, requester: Requester, id: str, body: ReportRequest) -> Filed:
        """File a report about a position, with its record, or about a person."""
        person = require_login(requester)
        async with self._cache.open(id) as handle:
            table = handle.table
            if body.about and body.about not in table.people():
                raise ApiError(404, "no-person")
            view = handle.renderer.view(viewer_of(table, requester, None))
            kind = "person" if body.about else "position"
            report = UserReport(
                kind, person.id, body.words, body.view_hash or view.hash, body.about, browser=body.browser
            )
            number = await self._commit(partial(file_report, table, report, self._environment.now()))
            return Filed(number, table.seq, view.hash)

    async def report_name(self, requester: Requester, other: str, body: WordsRequest) -> Filed:
        """File a report about what somebody calls themself."""
        person = require_login(requester)
        now = self._environment.now()

        def write(connection: Connection) -> Filed:
            query = select(schema.person.c.name).where(schema.person.c.id == other)
            name = connection.execute(query).scalar() if is_token(other) and other != person.id else None
            if name is None:
                raise ApiError(404, "no-person")
            report = UserReport("name", person.id, body.words, about=other, browser=body.browser, quote=name)
            return Filed(file_report(None, report, now, connection), 0, "")

        return await self._commit(write)

    async def reported(self, requester: Requester, number: int) -> ReportFile:
        """One's own report as a file, once nothing needs to be kept from anybody."""
        person = require_login(requester)
        found = await self._read(lambda connection: read_report(connection, number))
        if found is None or found[1] != person.id:
            raise ApiError(404, "no-report")
        if not found[0].table:
            return found[0]
        async with self._cache.open(found[0].table) as handle:
            if not handle.table.open_book():
                raise ApiError(409, "not-over")
        return found[0]


def require_seat(table: TableState, person: Person) -> None:
    if not table.owned(person.id):
        raise ApiError(403, "spectator")


def clean_text(text: str) -> str:
    """Text without what cannot be shown; lines stay lines."""
    shown = "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in text).strip()
    if not shown:
        raise ApiError(400, "nothing-said")
    return shown


def _write_chat(line: ChatLine, connection: Connection) -> ChatLine:
    chat = schema.chats.c
    last = connection.execute(select(func.max(chat.number)).where(chat.table_id == line.table)).scalar_one()
    numbered = msgspec.structs.replace(line, number=(last or 0) + 1)
    connection.execute(
        insert(schema.chats).values(
            table_id=line.table,
            number=numbered.number,
            person_id=line.person,
            name=line.name,
            text=line.text,
            ms=line.ms,
        )
    )
    return numbered


def _read_chat(table_id: str, after: int, limit: int, connection: Connection) -> list[ChatLine]:
    chat = schema.chats.c
    found = connection.execute(
        select(schema.chats).where(chat.table_id == table_id, chat.number > after).order_by(chat.number).limit(limit)
    )
    return [ChatLine(row.table_id, row.number, row.person_id, row.name, row.text, row.ms) for row in found]


def _deaf_to(person: str, connection: Connection) -> set[str]:
    query = select(schema.mutes.c.person_id).where(schema.mutes.c.muted_id == person)
    return set(connection.execute(query).scalars())


def _mute(person: str, other: str, muted: bool, connection: Connection) -> bool:
    people, mutes = schema.person.c, schema.mutes.c
    if connection.execute(select(people.id).where(people.id == other)).one_or_none() is None:
        return False
    connection.execute(delete(schema.mutes).where(mutes.person_id == person, mutes.muted_id == other))
    if muted:
        connection.execute(insert(schema.mutes).values(person_id=person, muted_id=other))
    return True


def _write_note(table_id: str, person: str, text: str, now: int, connection: Connection) -> None:
    note = schema.notes.c
    connection.execute(delete(schema.notes).where(note.table_id == table_id, note.person_id == person))
    if text:
        connection.execute(insert(schema.notes).values(table_id=table_id, person_id=person, text=text, ms=now))
