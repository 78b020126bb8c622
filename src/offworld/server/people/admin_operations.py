"""Administration of people, tables and reports, directly on the database.

Every operation is one transaction, so it can run beside a server: that reads sessions and locks with every request, and
detects events of others before it appends the next one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from offworld.coach.review_words import brief
from offworld.kit.errors import OffworldError
from offworld.server.api.admin import AdminActionRow, PersonRow, ReportRow, ServerStats
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
from offworld.server.storage.people_schema import accounts, admin_actions, credentials, results, tokens
from offworld.server.tables.reports import DOUBT_REPORT, read_report
from offworld.server.workers import puzzle_library
from offworld.server.workers.puzzle_turns import actions_of, puzzle_game

T = TypeVar("T")
TRIES = 10
SAME = ("kind", "trace", "place", "line", "quote")
"""Columns in which reports about the same thing are equal; one of `trace` and `quote` is not empty."""


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


def people(connection: Connection, search: str = "", limit: int = 100, id: str = "") -> list[PersonRow]:
    """People, the last seen first; those found by a search, or the one with an id."""
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
    if id:
        query = query.where(person.id == id)
    if search:
        query = query.where(
            or_(
                person.name.icontains(search, autoescape=True),
                accounts.c.login.icontains(search, autoescape=True),
                person.id == search,
            )
        )
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
            bool(row.password),
            row.key is not None,
            bool(row.no_chat),
            row.locked_until_ms or 0,
            row.locked_why or "",
        )
        for row in connection.execute(query)
    ]


def lock(person: str, now: int | None, connection: Connection, until: int | None = None, why: str = "") -> None:
    """Lock a person and their bots, or unlock them (None): sessions and tokens are refused while locked."""
    values = {"locked_ms": now, "locked_until_ms": until, "locked_why": why}
    set_account(connection, person, **values)
    connection.execute(update(accounts).where(accounts.c.owner_id == person).values(values))


def has_expired_locks(connection: Connection, now: int) -> bool:
    query = select(accounts.c.person_id).where(accounts.c.locked_until_ms <= now).limit(1)
    return connection.execute(query).first() is not None


def unlock_expired(connection: Connection, now: int) -> None:
    """End the locks whose time is over."""
    values = {"locked_ms": None, "locked_until_ms": None, "locked_why": ""}
    connection.execute(update(accounts).where(accounts.c.locked_until_ms <= now).values(values))


def log_action(
    connection: Connection, now: int, admin: str, action: str, person: str = "", table: str = "", words: str = ""
) -> None:
    """Write down what an administrator did; nobody is the command line."""
    connection.execute(
        insert(admin_actions).values(
            ms=now, admin_id=admin or None, action=action, person_id=person or None, table_id=table, words=words
        )
    )


def actions(connection: Connection, person: str = "", limit: int = 200) -> list[AdminActionRow]:
    """What administrators did, the latest first; to one person, or to all."""
    row, by, about = admin_actions.c, schema.person.alias("by"), schema.person.alias("about")
    query = (
        select(admin_actions, by.c.name.label("admin_name"), about.c.name.label("person_name"))
        .join(by, by.c.id == row.admin_id, isouter=True)
        .join(about, about.c.id == row.person_id, isouter=True)
        .order_by(row.id.desc())
        .limit(limit)
    )
    if person:
        query = query.where(row.person_id == person)
    return [
        AdminActionRow(
            each.ms,
            each.admin_name or "",
            each.action,
            each.person_id or "",
            each.person_name or "",
            each.table_id,
            each.words,
        )
        for each in connection.execute(query)
    ]


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


def reports(connection: Connection, limit: int = 100, state: str = "") -> list[ReportRow]:
    """Reports, the newest first; in one state, or all."""
    row, by, about = schema.reports.c, schema.person.alias("by"), schema.person.alias("about")
    query = (
        select(schema.reports, by.c.name.label("by_name"), about.c.name.label("about_name"), schema.tables.c.game)
        .join(by, by.c.id == row.person_id, isouter=True)
        .join(about, about.c.id == row.about_id, isouter=True)
        .join(schema.tables, schema.tables.c.id == row.table_id, isouter=True)
        .order_by(row.id.desc())
        .limit(limit)
    )
    if state:
        query = query.where(row.state == state)
    found = connection.execute(query).all()
    return [
        ReportRow(
            row.id,
            row.kind,
            row.table_id or "",
            row.seq,
            row.person_id or "",
            row.about_id or "",
            row.words,
            row.version,
            row.ms,
            row.state,
            row.answer,
            row.by_name or "",
            row.about_name or "",
            row.game or game_of_puzzle(connection, row),
            sum(is_same(row, other) for other in found) - 1 if row.trace or row.quote else 0,
            row.place,
            row.line,
            row.quote,
        )
        for row in found
    ]


def game_of_puzzle(connection: Connection, row: Any) -> str:
    """The game of the puzzle that a report is about; empty where it is about something else."""
    stored = puzzle_library.find(connection, row.place) if row.kind == DOUBT_REPORT else None
    return "" if stored is None else stored.game


def is_same(first: Any, second: Any) -> bool:
    """Whether two reports are about the same: the same failure, line of talk or name."""
    return all(getattr(first, name) == getattr(second, name) for name in (*SAME, "state"))


def report(connection: Connection, number: int, lang: str = "en") -> ReportFile:
    found = read_report(connection, number)
    if found is None:
        raise OffworldError(f"there is no report {number}")
    filed = found[0]
    stored = puzzle_library.find(connection, filed.place) if filed.kind == DOUBT_REPORT else None
    if stored is not None and (words := words_of_turn(stored, filed.quote, lang)):
        filed.quote = words
    return filed


def words_of_turn(stored: puzzle_library.StoredPuzzle, turn: str, lang: str) -> str:
    """The turn of somebody who doubts a puzzle; empty where it is not possible any more."""
    game = puzzle_game(stored.game, stored.puzzle)
    try:
        line = game.whole(actions_of(turn))
    except OffworldError:
        return ""
    words = game.info.translator(lang)
    return "\n".join(brief(words(step.message)) for step in game.steps(line))


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
