"""Rows about puzzles: who agrees that positions of theirs become puzzles, and what was found in their games."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, delete, exists, func, insert, or_, select, update

from offworld.server.storage import schema
from offworld.server.storage.people_schema import accounts, credentials, results
from offworld.server.storage.puzzle_schema import found_puzzles, puzzle_people, searched_tables

MINING = "table-search"
"""The kind of jobs that search a table for puzzles."""
DAY_MS = 86_400_000
PER_DAY = 5
"""Games of one person that are searched within a day at most: nobody keeps the server busy by playing many."""
MOST_QUEUED = 100
"""Tables that wait to be searched at most."""
MOST_FOUND = 1000
"""Puzzles of one game that a server keeps of its own."""

_account, _seat, _searched = accounts.c, schema.seats.c, searched_tables.c


def has_way_back(person: ColumnElement[str]) -> ColumnElement[bool]:
    """Whether somebody is no guest: they can log in."""
    with_password = exists().where(_account.person_id == person, _account.password.is_not(None))
    return or_(with_password, exists().where(credentials.c.person_id == person))


def is_no_guest(connection: Connection, person: str) -> bool:
    query = select(schema.person.c.id).where(schema.person.c.id == person, has_way_back(schema.person.c.id))
    return connection.execute(query).first() is not None


# ---------------------------------------------------------------- consent


def consent_of(connection: Connection, person: str) -> bool | None:
    """Whether positions of somebody's games may become puzzles; None before they were asked."""
    agreed = connection.execute(select(_account.puzzles).where(_account.person_id == person)).scalar()
    return None if agreed is None else bool(agreed)


def all_agree(connection: Connection, people: Collection[str]) -> bool:
    """Whether every one of some people has agreed and can take it back; nobody at all does not agree."""
    agreed = select(func.count()).where(
        _account.person_id.in_(people),
        _account.puzzles == 1,
        _account.deleted_ms.is_(None),
        has_way_back(_account.person_id),
    )
    return bool(people) and int(connection.execute(agreed).scalar_one()) == len(set(people))


def take_consent_back(connection: Connection, people: Sequence[str]) -> None:
    """Remove every puzzle from games of some people, and search none of their games any more.

    Tables that were searched stay marked: giving and taking consent in turns makes no work.
    """
    theirs = list(
        connection.execute(select(puzzle_people.c.puzzle_id).where(puzzle_people.c.person_id.in_(people))).scalars()
    )
    connection.execute(delete(puzzle_people).where(puzzle_people.c.puzzle_id.in_(theirs)))
    connection.execute(delete(found_puzzles).where(found_puzzles.c.id.in_(theirs)))
    tables = select(_seat.table_id).where(_seat.person_id.in_(people))
    job = schema.jobs.c
    connection.execute(delete(schema.jobs).where(job.kind == MINING, job.key.in_(tables)))
    connection.execute(update(accounts).where(_account.person_id.in_(people)).values(puzzles=0))


# ---------------------------------------------------------------- tables to search


def people_of(connection: Connection, table: str) -> list[str]:
    """The people who sat at a finished table."""
    query = select(_seat.person_id).where(_seat.table_id == table, _seat.person_id.is_not(None)).distinct()
    return sorted(connection.execute(query).scalars())


def claim_table(connection: Connection, table: str, people: Sequence[str], game: str, now: int) -> bool:
    """Mark a finished table as one to search; False if it may not be, was already, or there is enough to do."""
    if not all_agree(connection, people):
        return False
    if connection.execute(select(_searched.table_id).where(_searched.table_id == table)).first() is not None:
        return False
    queued = select(func.count()).select_from(schema.jobs).where(schema.jobs.c.kind == MINING)
    found = select(func.count()).select_from(found_puzzles).where(found_puzzles.c.game == game)
    lately = (
        select(_seat.person_id, func.count(_seat.table_id.distinct()))
        .join(searched_tables, _searched.table_id == _seat.table_id)
        .where(_seat.person_id.in_(people), _searched.ms > now - DAY_MS)
        .group_by(_seat.person_id)
    )
    if (
        connection.execute(queued).scalar_one() >= MOST_QUEUED
        or connection.execute(found).scalar_one() >= MOST_FOUND
        or any(count >= PER_DAY for _, count in connection.execute(lately))
    ):
        return False
    connection.execute(insert(searched_tables).values(table_id=table, ms=now))
    return True


def last_games(connection: Connection, person: str) -> list[tuple[str, str]]:
    """The last finished games of somebody that were not searched yet, with what was played."""
    row = results.c
    searched = select(_searched.table_id)
    query = (
        select(row.table_id, row.game, func.max(row.ended_ms))
        .where(row.person_id == person, row.table_id.not_in(searched))
        .group_by(row.table_id, row.game)
        .order_by(func.max(row.ended_ms).desc(), row.table_id)
        .limit(PER_DAY)
    )
    return [(table, game) for table, game, _ in connection.execute(query)]


# ---------------------------------------------------------------- puzzles


class FoundRow(Struct, frozen=True):
    """A puzzle that was found at a table, as it is stored."""

    id: str
    game: str
    topic: str
    players: int
    rating: int
    data: str


def store_found(connection: Connection, table: str, people: Sequence[str], rows: Sequence[FoundRow], now: int) -> None:
    """Keep what was found at a table, unless somebody has taken their consent back since."""
    if not all_agree(connection, people):
        return
    for row in rows:
        if connection.execute(select(found_puzzles.c.id).where(found_puzzles.c.id == row.id)).first() is not None:
            continue
        connection.execute(
            insert(found_puzzles).values(
                id=row.id,
                table_id=table,
                game=row.game,
                topic=row.topic,
                players=row.players,
                rating=row.rating,
                data=row.data,
                ms=now,
            )
        )
        connection.execute(insert(puzzle_people), [{"puzzle_id": row.id, "person_id": person} for person in people])


def found_in_games_of(connection: Connection, person: str) -> set[str]:
    """The puzzles that were found in games of somebody."""
    mine = puzzle_people.c
    return set(connection.execute(select(mine.puzzle_id).where(mine.person_id == person)).scalars())
