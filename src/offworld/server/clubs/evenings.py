"""Evenings at which a club meets: planning them, saying whether one comes, and times that would suit many."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from offworld.server.api.clubs import (
    EveningInfo,
    EveningPersonInfo,
    EveningRequest,
    ProposedTime,
    ProposedTimes,
)
from offworld.server.clubs.announcements import Announcement, announce
from offworld.server.clubs.draw import table_sizes
from offworld.server.clubs.permissions import require_club, require_leader, require_member
from offworld.server.errors import ApiError
from offworld.server.model.person import clean_name
from offworld.server.model.tournament import EveningAnswer
from offworld.server.notifications.templates import NotificationRenderer
from offworld.server.storage import club_rows, schema
from offworld.server.storage.club_rows import IN_CLUB, AnswerRow, EveningRow
from offworld.server.storage.club_schema import club_evenings, clubs, evening_answers, members
from offworld.server.storage.notification_schema import channels
from offworld.server.storage.people_schema import results
from offworld.server.storage.service import Core, Service
from offworld.server.tables.permissions import Requester, require_login

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS
WEEK_HOURS = 7 * 24
SHOWN_MS = 6 * HOUR_MS
"""How long an evening is shown after its beginning."""
MOST_EVENINGS = 100
"""Evenings of a club that are not over."""
TABLE_SIZE, LEAST_SIZE = 4, 2
PAST_MS = 84 * DAY_MS
"""How far back games are looked at for proposed times."""
LONGEST_MS = 6 * HOUR_MS
"""A live game that took longer was interrupted, and says nothing about when people have time."""
MOST_RESULTS = 5000
PROPOSED = 3
LEAST_PEOPLE = 2


class EveningService(Service):
    """Commands and queries on the evenings of clubs."""

    def __init__(self, core: Core) -> None:
        super().__init__(core)
        self._renderer = NotificationRenderer(core.settings.address)

    async def plan(self, requester: Requester, club: str, body: EveningRequest) -> None:
        """Plan an evening, as organiser; members with a channel are told."""
        person = require_login(requester)
        now = self._environment.now()
        values = evening_values(body, now)

        def write(connection: Connection) -> None:
            require_leader(connection, club, person)
            if len(club_rows.evenings_of(connection, club, now - SHOWN_MS)) >= MOST_EVENINGS:
                raise ApiError(409, "evenings-full", most=MOST_EVENINGS)
            number = next_number(connection, club)
            connection.execute(insert(club_evenings).values(club_id=club, number=number, made_ms=now, **values))
            self._announce(connection, club, number, person.id, now)

        await self._commit(write)

    def _announce(self, connection: Connection, club: str, number: int, organiser: str, now: int) -> None:
        """Tell the members of a club who have a channel about a new evening."""
        member = members.c
        reachable = select(channels.c.person_id).where(channels.c.person_id.is_not(None))
        query = select(member.person_id).where(
            member.club_id == club,
            member.until_ms.is_(None),
            member.role.in_(IN_CLUB),
            member.person_id != organiser,
            member.person_id.in_(reachable),
        )
        found = require_club(connection, club)
        evening = require_evening(connection, club, number)
        facts = {"club": found.name, "evening": evening.name, "place": evening.place or "–"}
        announcement = Announcement("evening", f"{club}/{number}", f"/club/{club}", facts)
        for person in list(connection.execute(query).scalars()):
            announce(connection, person, announcement, now, self._renderer)

    async def change(self, requester: Requester, club: str, number: int, body: EveningRequest) -> None:
        """Change an evening, as organiser. At another time nobody has answered yet."""
        person = require_login(requester)
        values = evening_values(body, self._environment.now())

        def write(connection: Connection) -> None:
            require_leader(connection, club, person)
            before = require_evening(connection, club, number)
            connection.execute(update(club_evenings).where(*evening_key(club, number)).values(**values))
            if before.start_ms != values["start_ms"]:
                connection.execute(delete(evening_answers).where(*answer_key(club, number)))

        await self._commit(write)

    async def cancel(self, requester: Requester, club: str, number: int) -> None:
        """Cancel an evening, as organiser."""
        person = require_login(requester)

        def write(connection: Connection) -> None:
            require_leader(connection, club, person)
            require_evening(connection, club, number)
            connection.execute(delete(evening_answers).where(*answer_key(club, number)))
            connection.execute(delete(club_evenings).where(*evening_key(club, number)))

        await self._commit(write)

    async def answer(self, requester: Requester, club: str, number: int, answer: EveningAnswer) -> None:
        """Say whether one comes, as member."""
        person = require_login(requester)
        now = self._environment.now()

        def write(connection: Connection) -> None:
            require_member(connection, club, person)
            if require_evening(connection, club, number).start_ms <= now - SHOWN_MS:
                raise ApiError(409, "evening-over")
            mine = (*answer_key(club, number), evening_answers.c.person_id == person.id)
            values = {"answer": answer, "ms": now}
            if not connection.execute(update(evening_answers).where(*mine).values(**values)).rowcount:
                key = {"club_id": club, "number": number, "person_id": person.id}
                connection.execute(insert(evening_answers).values(**key, **values))

        await self._commit(write)

    async def proposals(self, requester: Requester, club: str) -> ProposedTimes:
        """Times of the coming week at which many members have played live before, for members."""
        person = require_login(requester)
        now = self._environment.now()

        def read(connection: Connection) -> ProposedTimes:
            require_member(connection, club, person)
            return ProposedTimes(proposed_times(played_spans(connection, club, now - PAST_MS), now))

        return await self._read(read)

    async def calendar(self, club: str) -> tuple[str, list[EveningRow]]:
        """The name of a club, and its evenings that are not over."""

        def read(connection: Connection) -> tuple[str, list[EveningRow]]:
            found = require_club(connection, club)
            return found.name, club_rows.evenings_of(connection, club, self._environment.now() - SHOWN_MS)

        return await self._read(partial(read))


def next_number(connection: Connection, club: str) -> int:
    """The number of a new evening. None is used again: notices and calendars know an evening by its number."""
    row = clubs.c
    connection.execute(update(clubs).where(row.id == club).values(last_evening=row.last_evening + 1))
    return int(connection.execute(select(row.last_evening).where(row.id == club)).scalar_one())


def evening_key(club: str, number: int) -> tuple[ColumnElement[bool], ...]:
    return club_evenings.c.club_id == club, club_evenings.c.number == number


def answer_key(club: str, number: int) -> tuple[ColumnElement[bool], ...]:
    return evening_answers.c.club_id == club, evening_answers.c.number == number


def evening_values(body: EveningRequest, now: int) -> dict[str, object]:
    if body.start_ms <= now:
        raise ApiError(400, "evening-past")
    return {"name": clean_name(body.name), "place": body.place.strip(), "start_ms": body.start_ms}


def require_evening(connection: Connection, club: str, number: int) -> EveningRow:
    row = connection.execute(select(club_evenings).where(*evening_key(club, number))).one_or_none()
    if row is None:
        raise ApiError(404, "no-evening")
    return EveningRow(row.number, row.name, row.place, row.start_ms)


def evening_infos(connection: Connection, club: str, person: str, member: bool, now: int) -> list[EveningInfo]:
    """The evenings of a club that are not over, as a person sees them."""
    evenings = club_rows.evenings_of(connection, club, now - SHOWN_MS)
    answers = club_rows.answers_of(connection, club, [evening.number for evening in evenings])
    by_evening: dict[int, list[AnswerRow]] = {}
    for each in answers:
        by_evening.setdefault(each.number, []).append(each)
    found = []
    for evening in evenings:
        here = by_evening.get(evening.number, [])
        counts = {answer: sum(each.answer == answer for each in here) for answer in ("yes", "maybe", "no")}
        found.append(
            EveningInfo(
                evening.number,
                evening.name,
                evening.place,
                evening.start_ms,
                counts["yes"],
                counts["maybe"],
                counts["no"],
                table_sizes(counts["yes"], TABLE_SIZE, LEAST_SIZE),
                next((each.answer for each in here if each.person == person), None),
                [EveningPersonInfo(each.person, each.name, each.answer) for each in here] if member else [],
            )
        )
    return found


# ---------------------------------------------------------------- proposed times


def played_spans(connection: Connection, club: str, since: int) -> list[tuple[str, int, int]]:
    """When the members of a club have played live: person, beginning and end."""
    result, member, table = results.c, members.c, schema.tables.c
    query = (
        select(result.person_id, result.started_ms, result.ended_ms)
        .join(members, member.person_id == result.person_id)
        .join(schema.tables, table.id == result.table_id)
        .where(member.club_id == club, member.until_ms.is_(None), member.role.in_(IN_CLUB))
        .where(table.live == 1, result.ended_ms > since, result.ended_ms - result.started_ms <= LONGEST_MS)
        .order_by(result.ended_ms.desc(), result.table_id, result.seat)
        .limit(MOST_RESULTS)
    )
    return [(row.person_id, row.started_ms, row.ended_ms) for row in connection.execute(query)]


def proposed_times(spans: Iterable[tuple[str, int, int]], now: int) -> list[ProposedTime]:
    """The hours of the coming week at which most people have played in past weeks; none on the same day twice."""
    people: dict[int, set[str]] = {}
    for person, begin, end in spans:
        for hour in range(begin // HOUR_MS, end // HOUR_MS + 1):
            people.setdefault(hour % WEEK_HOURS, set()).add(person)
    first = now // HOUR_MS + 1
    coming = [
        ProposedTime(hour * HOUR_MS, len(people[hour % WEEK_HOURS]))
        for hour in range(first, first + WEEK_HOURS)
        if len(people.get(hour % WEEK_HOURS, ())) >= LEAST_PEOPLE
    ]
    coming.sort(key=lambda time: (-time.people, time.start_ms))
    chosen: list[ProposedTime] = []
    for time in coming:
        if all(abs(time.start_ms - other.start_ms) >= DAY_MS // 2 for other in chosen):
            chosen.append(time)
    return chosen[:PROPOSED]
