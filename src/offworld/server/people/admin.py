"""Administration of people, tables and reports, directly on the database.

Every operation is one transaction, so it can run beside a server: that reads sessions and locks with every request, and
detects events of others before it appends the next one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, delete, func, or_, select, update
from sqlalchemy.exc import IntegrityError

from offworld.kit.errors import OffworldError
from offworld.server.api.admin import PersonRow, ReportRow, ServerStats
from offworld.server.api.chat import ReportFile
from offworld.server.model import events
from offworld.server.model.events import StoredEvent
from offworld.server.model.person import clean_name
from offworld.server.model.table_state import CANCELLED, FINISHED, TableState
from offworld.server.people.accounts import normalize_login, set_account
from offworld.server.people.personal_data import tables_of, write_names
from offworld.server.people.sessions import DAY_MS, drop_links
from offworld.server.storage import schema, table_rows
from offworld.server.storage.engine import statement
from offworld.server.storage.people_schema import accounts, credentials, results, tokens
from offworld.server.tables.reports import read_report

T = TypeVar("T")
TRIES = 10


def in_transaction(engine: Engine, write: Callable[[Connection], T]) -> T:
    """Run a write in a transaction."""
    with engine.connect() as connection:
        connection.info["writes"] = True
        try:
            with connection.begin():
                return write(connection)
        finally:
            connection.info["writes"] = False


def find_person(connection: Connection, name: str) -> str:
    """Find a person by id, log-in name, or a name that is unique."""
    person = schema.person.c
    by_id = select(person.id).where(person.id == name)
    by_login = select(accounts.c.person_id).where(accounts.c.login == normalize_login(name))
    by_name = select(person.id).where(person.name == name).limit(2)
    for query in (by_id, by_login, by_name):
        found = list(connection.execute(query).scalars())
        if len(found) > 1:
            raise OffworldError(f"several people are called {name!r}; say an id, as `offworld admin people` lists them")
        if found:
            return str(found[0])
    raise OffworldError(f"nobody is called {name!r}, neither by id nor by log-in name nor by name")


def people(connection: Connection, search: str = "", limit: int = 100) -> list[PersonRow]:
    """People, the last seen first."""
    person, session = schema.person.c, schema.session.c
    seen = select(session.person_id, func.max(session.seen_ms).label("ms")).group_by(session.person_id).subquery("seen")
    keys = select(credentials.c.person_id).distinct().subquery("keys")
    last = func.coalesce(seen.c.ms, 0)
    query = (
        select(person.id, person.name, person.created_ms, accounts, last.label("ms"), keys.c.person_id.label("key"))
        .join(accounts, accounts.c.person_id == person.id, isouter=True)
        .join(seen, seen.c.person_id == person.id, isouter=True)
        .join(keys, keys.c.person_id == person.id, isouter=True)
        .order_by(last.desc(), person.created_ms.desc(), person.id)
        .limit(limit)
    )
    if search:
        like = f"%{search}%"
        query = query.where(or_(person.name.ilike(like), accounts.c.login.ilike(like), person.id == search))
    return [
        PersonRow(
            row.id,
            row.name,
            row.login or "",
            row.created_ms,
            row.ms,
            bool(row.password) or row.key is not None,
            bool(row.admin),
            row.locked_ms is not None,
            row.deleted_ms is not None,
            row.owner_id or "",
        )
        for row in connection.execute(query)
    ]


def lock(person: str, now: int | None, connection: Connection) -> None:
    """Lock a person and their bots, or unlock them (None): sessions and tokens are refused while locked."""
    set_account(connection, person, locked_ms=now)
    connection.execute(update(accounts).where(accounts.c.owner_id == person).values(locked_ms=now))


def make_admin(person: str, admin: bool, connection: Connection) -> None:
    set_account(connection, person, admin=int(admin))


def revoke(person: str, connection: Connection) -> int:
    """Delete all sessions, tokens and unused log-in links of a person; returns how many sessions and tokens."""
    drop_links(connection, person)
    ended = connection.execute(delete(schema.session).where(schema.session.c.person_id == person)).rowcount
    theirs = or_(tokens.c.person_id == person, tokens.c.owner_id == person)
    return ended + connection.execute(delete(tokens).where(theirs)).rowcount


def rename(engine: Engine, person: str, name: str, now: int) -> int:
    """Change a person's name, also at all tables where they have sat; returns how many tables."""
    name = clean_name(name)
    here = schema.person.c.id == person
    in_transaction(engine, statement(update(schema.person).where(here).values(name=name)))
    said = schema.chats.c.person_id == person
    in_transaction(engine, statement(update(schema.chats).where(said).values(name=name)))
    with engine.connect() as connection:
        tables = tables_of(connection, [person])
    for table in tables:
        append(engine, table, lambda _: events.Rename(person, name), now, partial(write_names, table, person, name))
    return len(tables)


def close(engine: Engine, table: str, now: int) -> None:
    """Cancel a table that is not over."""

    def cancel(loaded: TableState) -> events.Event:
        if loaded.phase in (FINISHED, CANCELLED):
            raise OffworldError(f"the table {table} is {loaded.phase} already")
        return events.Cancel()

    append(engine, table, cancel, now)


def append(
    engine: Engine,
    table_id: str,
    make: Callable[[TableState], events.Event],
    now: int,
    also: Callable[[Connection], None] | None = None,
) -> None:
    """Append an event to a table, with retries when a server appends at the same moment."""

    def write(connection: Connection) -> None:
        table = table_rows.load(connection, table_id)
        if table is None:
            raise OffworldError(f"there is no table {table_id}")
        event = make(table)
        row = StoredEvent(table.seq + 1, event, max(now, table.ms))
        table.apply_event(row)
        linked = StoredEvent(row.seq, event, row.ms, link=table.link)
        table_rows.append(connection, [table_rows.Append(table_id, linked, table_rows.Summary.of(table, True))])
        if also is not None:
            also(connection)

    for _ in range(TRIES):
        try:
            return in_transaction(engine, write)
        except IntegrityError:
            continue
    raise OffworldError(f"the table {table_id} is too busy just now; try again")


def reports(connection: Connection, limit: int = 100) -> list[ReportRow]:
    """Reports, the newest first."""
    found = connection.execute(select(schema.reports).order_by(schema.reports.c.id.desc()).limit(limit))
    return [
        ReportRow(
            row.id,
            row.kind,
            row.table_id,
            row.seq,
            row.person_id or "",
            row.about_id or "",
            row.words,
            row.version,
            row.ms,
        )
        for row in found
    ]


def report(connection: Connection, number: int) -> ReportFile:
    found = read_report(connection, number)
    if found is None:
        raise OffworldError(f"there is no report {number}")
    return found[0]


def stats(connection: Connection, now: int) -> ServerStats:
    """Statistics of the server."""

    def count(query: Any) -> int:
        return int(connection.execute(query).scalar_one())

    def counts(query: Any) -> dict[str, int]:
        return {str(row[0]): int(row[1]) for row in connection.execute(query)}

    table, session, account = schema.tables.c, schema.session.c, accounts.c
    claimed = select(account.person_id).where(account.password.is_not(None)).union(select(credentials.c.person_id))
    finished = select(results.c.game, func.count()).where(results.c.seat == 0)
    return ServerStats(
        people=count(select(func.count()).select_from(schema.person)),
        claimed=count(select(func.count()).select_from(claimed.subquery())),
        bots=count(select(func.count()).where(account.owner_id.is_not(None))),
        locked=count(select(func.count()).where(account.locked_ms.is_not(None))),
        seen_today=count(select(func.count(session.person_id.distinct())).where(session.seen_ms > now - DAY_MS)),
        tables=counts(select(table.phase, func.count()).group_by(table.phase).order_by(table.phase)),
        games=counts(finished.group_by(results.c.game).order_by(results.c.game)),
        events=count(select(func.coalesce(func.sum(table.seq), 0))),
        reports=count(select(func.count()).select_from(schema.reports)),
    )
