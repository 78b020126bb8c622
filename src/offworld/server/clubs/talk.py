"""Talk in the lobby, in a club and at a tournament.

The lobby is open to everybody, a club to its members; a tournament can be read by everybody and is for its people.
"""

from __future__ import annotations

from functools import partial

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from offworld.server.api.chat import Filed, WordsRequest
from offworld.server.api.talk import TalkLine, TalkPage
from offworld.server.clubs.permissions import require_club
from offworld.server.clubs.tournament_service import leads
from offworld.server.errors import ApiError
from offworld.server.model.person import Person
from offworld.server.people.admin_operations import log_action
from offworld.server.storage import club_rows, schema
from offworld.server.storage.account_rows import is_admin
from offworld.server.storage.club_rows import IN_CLUB, LEADERS
from offworld.server.storage.club_schema import entrants, tournaments
from offworld.server.storage.service import Service
from offworld.server.storage.tournament_rows import tournament_row
from offworld.server.tables.chat import clean_text
from offworld.server.tables.permissions import Requester, require_login
from offworld.server.tables.reports import UserReport, file_report

LOBBY = "lobby"
SHOWN = 100
"""Lines that are read at a time."""
KEPT = 1000
"""Lines of a place that are kept."""
TRIES = 5
"""How often a line gets another number when others write at the same moment."""


class TalkRights(Struct, frozen=True):
    """What a person may do in a place."""

    read: bool
    write: bool
    remove: bool = False


class TalkService(Service):
    """Reads and writes talk."""

    async def lines(self, requester: Requester, place: str) -> TalkPage:
        """What was said last, without the people whom the requester muted."""
        return await self._read(partial(read_talk, place, requester.id))

    async def say(self, requester: Requester, place: str, text: str) -> TalkPage:
        """Say something."""
        person = require_login(requester)
        text = clean_text(text)
        for _ in range(TRIES):
            try:
                await self._commit(partial(write_line, place, person, text, self._environment.now()))
            except IntegrityError:
                continue
            return await self.lines(requester, place)
        raise ApiError(503, "fault")

    async def report(self, requester: Requester, place: str, number: int, body: WordsRequest) -> Filed:
        """Tell the administrators about a line that somebody else wrote."""
        person = require_login(requester)
        write = partial(report_line, place, person, number, body, self._environment.now())
        return Filed(await self._commit(write), 0, "")

    async def remove(self, requester: Requester, place: str, number: int) -> TalkPage:
        """Take a line away: one's own, or as organiser or administrator those of others."""
        person = require_login(requester)
        await self._commit(partial(remove_line, place, person, number, self._environment.now()))
        return await self.lines(requester, place)


def rights_in(connection: Connection, place: str, person: str) -> TalkRights:
    """What a person, or nobody, may do in a place; ApiError if there is no such place."""
    if not place.isprintable():
        raise ApiError(404, "no-place")
    admin = bool(person) and is_admin(connection, person)
    if place == LOBBY:
        return TalkRights(True, bool(person), admin)
    kind, _, id = place.partition("-")
    if kind == "club":
        require_club(connection, id)
        role = club_rows.role_of(connection, id, person) if person else ""
        return TalkRights(role in IN_CLUB or admin, role in IN_CLUB, role in LEADERS or admin)
    found = connection.execute(select(tournaments).where(tournaments.c.id == id)).one_or_none()
    if kind != "tournament" or found is None:
        raise ApiError(404, "no-place")
    leading = bool(person) and leads(connection, tournament_row(found), person)
    if found.state == "draft" and not leading:
        raise ApiError(404, "no-place")
    entrant = entrants.c
    query = select(entrant.person_id).where(entrant.tournament_id == id, entrant.person_id == person)
    entered = connection.execute(query).first() is not None
    return TalkRights(True, leading or entered, leading or admin)


def read_talk(place: str, person: str, connection: Connection) -> TalkPage:
    rights = rights_in(connection, place, person)
    if not rights.read:
        raise ApiError(403, "club-members-only")
    talk, who, mute = schema.talks.c, schema.person.c, schema.mutes.c
    muted = select(mute.muted_id).where(mute.person_id == person)
    query = (
        select(talk.number, talk.person_id, who.name, talk.text, talk.ms)
        .join(schema.person, who.id == talk.person_id)
        .where(talk.place == place, talk.text != "", talk.person_id.not_in(muted))
        .order_by(talk.number.desc())
        .limit(SHOWN)
    )
    lines = [TalkLine(*row) for row in connection.execute(query)]
    return TalkPage(lines[::-1], rights.write, rights.remove)


def write_line(place: str, person: Person, text: str, now: int, connection: Connection) -> None:
    rights = rights_in(connection, place, person.id)
    if not rights.write:
        raise ApiError(403, "club-members-only" if place.startswith("club-") else "entrants-only")
    talk = schema.talks.c
    last = connection.execute(select(func.max(talk.number)).where(talk.place == place)).scalar_one() or 0
    values = {"place": place, "number": last + 1, "person_id": person.id, "text": text, "ms": now}
    connection.execute(insert(schema.talks).values(values))
    connection.execute(delete(schema.talks).where(talk.place == place, talk.number <= last + 1 - KEPT))


def report_line(place: str, person: Person, number: int, body: WordsRequest, now: int, connection: Connection) -> int:
    writer, text = require_line(connection, place, number, rights_in(connection, place, person.id))
    if writer == person.id:
        raise ApiError(409, "report-own")
    report = UserReport(
        "talk",
        person.id,
        body.words,
        about=writer,
        browser=body.browser,
        place=place,
        line=number,
        quote=text,
    )
    return file_report(None, report, now, connection)


def require_line(connection: Connection, place: str, number: int, rights: TalkRights) -> tuple[str, str]:
    """Who wrote a line that can be read, and what."""
    talk = schema.talks.c
    query = select(talk.person_id, talk.text).where(talk.place == place, talk.number == number)
    found = connection.execute(query).one_or_none()
    if found is None or not found.text or not rights.read:
        raise ApiError(404, "no-line")
    return str(found.person_id), str(found.text)


def remove_line(place: str, person: Person, number: int, now: int, connection: Connection) -> None:
    rights = rights_in(connection, place, person.id)
    writer, text = require_line(connection, place, number, rights)
    if writer != person.id:
        if not rights.remove:
            raise ApiError(403, "not-yours")
        if is_admin(connection, person.id):
            log_action(connection, now, person.id, "talk", writer, words=text)
    # The number stays taken, so that no later line gets it.
    here = (schema.talks.c.place == place, schema.talks.c.number == number)
    connection.execute(update(schema.talks).where(*here).values(text=""))
