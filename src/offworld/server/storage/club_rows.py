"""How clubs are written to and read from the database: functions of a connection."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from msgspec import Struct
from sqlalchemy import Connection, case, delete, func, insert, select, update

from offworld.server.model.table_state import GONE
from offworld.server.model.tournament import ClubEntry, ClubRole, EveningAnswer, SeasonRule, decode_season_rule
from offworld.server.storage import schema
from offworld.server.storage.club_schema import (
    club_evenings,
    club_invitations,
    club_ratings,
    club_tables,
    clubs,
    evening_answers,
    members,
    seasons,
    tournaments,
)
from offworld.server.storage.people_schema import results

LEADERS = ("founder", "organiser")
UNFINISHED = ("draft", "open", "running", "paused")
"""States of tournaments that are not over."""
IN_CLUB = ("founder", "organiser", "member")


class ClubRow(Struct):
    """A club."""

    id: str
    name: str
    about: str
    place: str
    evenings: str
    languages: list[str]
    entry: ClubEntry
    made_ms: int


class MemberRow(Struct):
    """A member of a club, or somebody who asks to be one."""

    person: str
    name: str
    role: ClubRole
    since_ms: int


class SeasonRow(Struct):
    """A season of a club."""

    number: int
    name: str
    from_ms: int
    to_ms: int
    rule: SeasonRule


class SeasonResultRow(Struct):
    """A seat of a table that counts for a season."""

    table: str
    game: str
    person: str
    name: str
    place: int
    people: int
    """People at the table: the places of bots are not counted."""
    ms: int = 0
    """When the table was finished."""


class EveningRow(Struct):
    """An evening of a club."""

    number: int
    name: str
    place: str
    start_ms: int


class AnswerRow(Struct):
    """Whether a member comes to an evening."""

    number: int
    person: str
    name: str
    answer: EveningAnswer


# ---------------------------------------------------------------- reading


def club_row(row: Any) -> ClubRow:
    entry = cast(ClubEntry, row.entry)
    return ClubRow(row.id, row.name, row.about, row.place, row.evenings, row.languages.split(), entry, row.made_ms)


def find_club(connection: Connection, club: str) -> ClubRow | None:
    row = connection.execute(select(clubs).where(clubs.c.id == club)).one_or_none()
    return None if row is None else club_row(row)


def role_of(connection: Connection, club: str, person: str) -> str:
    """A person's role in a club; empty without one."""
    member = members.c
    query = select(member.role).where(member.club_id == club, member.person_id == person, member.until_ms.is_(None))
    return connection.execute(query).scalar() or ""


def list_clubs(connection: Connection, person: str, search: str, limit: int) -> list[tuple[ClubRow, int, str]]:
    """Clubs with their numbers of members and somebody's role there; their own first, then by name."""
    member = members.c
    count = (
        select(func.count())
        .where(member.club_id == clubs.c.id, member.until_ms.is_(None), member.role.in_(IN_CLUB))
        .scalar_subquery()
    )
    mine = members.alias("mine")
    query = (
        select(clubs, count.label("members"), func.coalesce(mine.c.role, "").label("role"))
        .join(
            mine,
            (mine.c.club_id == clubs.c.id) & (mine.c.person_id == person) & mine.c.until_ms.is_(None),
            isouter=True,
        )
        .order_by(case((mine.c.role.is_(None), 1), else_=0), func.lower(clubs.c.name), clubs.c.id)
        .limit(limit)
    )
    if search:
        query = query.where(func.lower(clubs.c.name).contains(search.lower(), autoescape=True))
    return [(club_row(row), row.members, row.role) for row in connection.execute(query)]


def members_of(connection: Connection, club: str) -> list[MemberRow]:
    """The members of a club and those who ask to be, in the order of their coming."""
    member = members.c
    query = (
        select(members, schema.person.c.name)
        .join(schema.person, schema.person.c.id == member.person_id)
        .where(member.club_id == club, member.until_ms.is_(None))
        .order_by(member.since_ms, member.person_id)
    )
    return [
        MemberRow(row.person_id, row.name, cast(ClubRole, row.role), row.since_ms) for row in connection.execute(query)
    ]


def seasons_of(connection: Connection, club: str) -> list[SeasonRow]:
    """The seasons of a club, the latest first."""
    season = seasons.c
    query = select(seasons).where(season.club_id == club).order_by(season.from_ms.desc(), season.number.desc())
    return [
        SeasonRow(row.number, row.name, row.from_ms, row.to_ms, decode_season_rule.decode(row.rule))
        for row in connection.execute(query)
    ]


def ratings_of(connection: Connection, club: str) -> list[Any]:
    return list(
        connection.execute(
            select(club_ratings)
            .where(club_ratings.c.club_id == club)
            .order_by(club_ratings.c.person_id, club_ratings.c.game)
        )
    )


def season_results(connection: Connection, club: str, season: SeasonRow) -> list[SeasonResultRow]:
    """The seats of people at the tables that count for a season; places are those among the people."""
    result, table = results.c, club_tables.c
    query = (
        select(result.table_id, result.game, result.person_id, schema.person.c.name, result.place, table.ms)
        .join(club_tables, table.table_id == result.table_id)
        .join(schema.person, schema.person.c.id == result.person_id)
        .where(table.club_id == club, table.ms >= season.from_ms, table.ms < season.to_ms)
        .order_by(table.ms, result.table_id, result.seat)
    )
    by_table: dict[str, list[Any]] = {}
    for row in connection.execute(query):
        by_table.setdefault(row.table_id, []).append(row)
    return [
        SeasonResultRow(
            row.table_id,
            row.game,
            row.person_id,
            "" if row.name == GONE else row.name,
            1 + sum(other.place < row.place for other in rows),
            len(rows),
            row.ms,
        )
        for rows in by_table.values()
        for row in rows
    ]


def evenings_of(connection: Connection, club: str, after: int) -> list[EveningRow]:
    """The evenings of a club that begin after a time, the next first."""
    evening = club_evenings.c
    query = select(club_evenings).where(evening.club_id == club, evening.start_ms > after)
    return [
        EveningRow(row.number, row.name, row.place, row.start_ms)
        for row in connection.execute(query.order_by(evening.start_ms, evening.number))
    ]


def answers_of(connection: Connection, club: str, numbers: Sequence[int]) -> list[AnswerRow]:
    """What the present members of a club say about some evenings, in the order of their answers."""
    answer, member = evening_answers.c, members.c
    query = (
        select(answer.number, answer.person_id, answer.answer, schema.person.c.name)
        .join(schema.person, schema.person.c.id == answer.person_id)
        .join(members, (member.club_id == answer.club_id) & (member.person_id == answer.person_id))
        .where(answer.club_id == club, answer.number.in_(numbers))
        .where(member.until_ms.is_(None), member.role.in_(IN_CLUB))
        .order_by(answer.number, answer.ms, answer.person_id)
    )
    return [
        AnswerRow(row.number, row.person_id, row.name, cast(EveningAnswer, row.answer))
        for row in connection.execute(query)
    ]


# ---------------------------------------------------------------- writing


def delete_club(connection: Connection, club: str) -> None:
    """Delete a club with everything that is only of it; its tournaments are then nobody's."""
    connection.execute(update(tournaments).where(tournaments.c.club_id == club).values(club_id=None))
    for table in (evening_answers, club_evenings, club_tables, club_ratings, seasons, club_invitations, members):
        connection.execute(delete(table).where(table.c.club_id == club))
    connection.execute(delete(schema.talks).where(schema.talks.c.place == f"club-{club}"))
    connection.execute(delete(clubs).where(clubs.c.id == club))


def clubs_of(connection: Connection, people: Sequence[str]) -> list[str]:
    """The clubs that some people are members of."""
    member = members.c
    query = select(member.club_id).where(
        member.person_id.in_(people), member.until_ms.is_(None), member.role.in_(IN_CLUB)
    )
    return sorted(set(connection.execute(query).scalars()))


def keep_led(connection: Connection, club: str) -> None:
    """Let somebody lead a club whose founder is gone: an organiser, else who has been a member for longest.

    A club without members is deleted, unless a tournament of it is still played.
    """
    there = [each for each in members_of(connection, club) if each.role in IN_CLUB]
    if not there:
        if not has_unfinished(connection, club):
            delete_club(connection, club)
    elif not any(each.role == "founder" for each in there):
        heir = min(there, key=lambda each: (each.role != "organiser", each.since_ms, each.person))
        set_member(connection, club, heir.person, heir.since_ms, "founder")


def has_unfinished(connection: Connection, club: str) -> bool:
    """Whether a tournament of a club is not over."""
    row = tournaments.c
    query = select(row.id).where(row.club_id == club, row.state.in_(UNFINISHED)).limit(1)
    return connection.execute(query).first() is not None


def set_member(connection: Connection, club: str, person: str, now: int, role: str) -> None:
    """Give a person a role in a club; a new or returning member is one since now."""
    member = members.c
    mine = (member.club_id == club, member.person_id == person)
    before = connection.execute(select(members).where(*mine)).one_or_none()
    if before is None:
        values = {"club_id": club, "person_id": person, "role": role, "since_ms": now}
        connection.execute(insert(members).values(**values))
        return
    stays = before.until_ms is None and before.role in IN_CLUB
    since = before.since_ms if stays else now
    connection.execute(update(members).where(*mine).values(role=role, since_ms=since, until_ms=None))


def end_membership(connection: Connection, club: str, person: str, now: int) -> bool:
    """Let a person leave; finished seasons keep their results."""
    member = members.c
    found = connection.execute(
        update(members)
        .where(member.club_id == club, member.person_id == person, member.until_ms.is_(None))
        .values(until_ms=now)
    )
    return found.rowcount > 0


def clubs_with_half_of(connection: Connection, people: Sequence[str]) -> list[str]:
    """The clubs to which at least half of some people belong."""
    member = members.c
    query = (
        select(member.club_id)
        .where(member.person_id.in_(people), member.until_ms.is_(None), member.role.in_(IN_CLUB))
        .group_by(member.club_id)
        .having(2 * func.count() >= len(people))
        .order_by(member.club_id)
    )
    return list(connection.execute(query).scalars())
