"""Personal data: export and erasure.

An erased person stays as an id without a name: the games of others keep every event and verify as before, because
neither the hash chain of a record nor the input of a game contains a name.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Column, Connection, delete, select, update

from offworld.server.api.notifications import Notification
from offworld.server.errors import ApiError
from offworld.server.model import events
from offworld.server.model.events import decode_event, encode
from offworld.server.model.person import Person
from offworld.server.model.setup import decode_setup
from offworld.server.model.table_state import GONE, PLAYING, WAITING, TableState
from offworld.server.notifications import channels
from offworld.server.people.accounts import set_account
from offworld.server.people.sessions import People
from offworld.server.storage import club_rows, schema, tournament_rows
from offworld.server.storage import club_schema as club_schema  # its tables refer to people
from offworld.server.storage import people_schema as own
from offworld.server.storage.notification_schema import deliveries
from offworld.server.storage.service import Core, Service
from offworld.server.tables.cache import StaleTableError, TableCache
from offworld.server.tables.factory import bot_for_seat
from offworld.server.tables.service import TableService

SUBSTITUTE_BOT = "random"
"""The substitute bot for the seats of an erased person."""
TRIES = 5
logger = logging.getLogger(__name__)


class ColumnPolicy(Struct, frozen=True):
    """Policy for rows that refer to a person: which columns are exported, and what erasure does."""

    exported: tuple[str, ...] = ()
    delete: bool = False
    blank: tuple[tuple[str, Any], ...] = ()


KEEP = ColumnPolicy()
COLUMN_POLICIES: dict[str, ColumnPolicy] = {
    "session.person_id": ColumnPolicy(("device", "created_ms", "seen_ms", "expires_ms"), delete=True),
    # Without the seed: that of a running game is secret, that of a finished one is in its record.
    "table_.creator": ColumnPolicy(("id", "game", "created_ms", "setup", "phase", "visibility")),
    "seat.person_id": ColumnPolicy(("table_id", "seat", "name", "bot")),
    "event.person_id": ColumnPolicy(("table_id", "seq", "kind", "seat", "payload", "ms")),
    "chat.person_id": ColumnPolicy(("table_id", "number", "name", "text", "ms"), blank=(("name", GONE), ("text", ""))),
    "talk.person_id": ColumnPolicy(("place", "number", "text", "ms"), blank=(("text", ""),)),
    "note.person_id": ColumnPolicy(("table_id", "text", "ms"), delete=True),
    "mute.person_id": ColumnPolicy(("muted_id",), delete=True),
    "mute.muted_id": ColumnPolicy(delete=True),
    "block.person_id": ColumnPolicy(("blocked_id", "ms"), delete=True),
    "block.blocked_id": ColumnPolicy(delete=True),
    # Without the record: it contains hidden information of other seats.
    "report.person_id": ColumnPolicy(
        ("id", "kind", "table_id", "place", "line", "seq", "words", "browser", "ms", "state", "answer"),
        blank=(("words", ""), ("browser", "")),
    ),
    "report.about_id": ColumnPolicy(blank=(("quote", ""),)),
    "account.person_id": ColumnPolicy(
        ("login", "admin", "private", "owner_id", "locked_ms", "locked_until_ms", "locked_why", "no_chat")
    ),
    # The record of what administrators did is kept, without names.
    "admin_action.admin_id": ColumnPolicy(("ms", "action", "table_id")),
    "admin_action.person_id": ColumnPolicy(blank=(("words", ""),)),
    "account.owner_id": ColumnPolicy(("person_id",)),
    "heir.person_id": ColumnPolicy(delete=True),
    "heir.heir_id": ColumnPolicy(("person_id", "ms"), delete=True),
    "credential.person_id": ColumnPolicy(("id", "name", "created_ms", "used_ms"), delete=True),
    "challenge.person_id": ColumnPolicy(delete=True),
    "one_time.person_id": ColumnPolicy(("made_ms", "made_by", "until_ms", "used_ms"), delete=True),
    "token.person_id": ColumnPolicy(delete=True),
    "token.owner_id": ColumnPolicy(("name", "person_id", "scopes", "created_ms", "seen_ms", "expires_ms"), delete=True),
    "invite.person_id": ColumnPolicy(
        ("id", "table_id", "role", "seat", "uses_left", "created_ms", "expires_ms"), delete=True
    ),
    "result.person_id": ColumnPolicy(
        ("table_id", "seat", "game", "players", "points", "place", "started_ms", "ended_ms", "mu", "sigma")
    ),
    "rating.person_id": ColumnPolicy(("game", "mu", "sigma", "games", "ms"), delete=True),
    "puzzle_try.person_id": ColumnPolicy(
        ("puzzle_id", "ms", "hints", "turn", "solved", "rated", "seconds", "vote"), delete=True
    ),
    "puzzle_rating.person_id": ColumnPolicy(("mu", "sigma", "tries"), delete=True),
    "keepsake.person_id": ColumnPolicy(("game", "card", "table_id", "ms"), delete=True),
    "member.person_id": ColumnPolicy(("club_id", "role", "since_ms", "until_ms"), delete=True),
    "club_invitation.person_id": ColumnPolicy(("club_id", "made_ms", "until_ms"), delete=True),
    "club_rating.person_id": ColumnPolicy(("club_id", "game", "mu", "sigma", "games", "ms"), delete=True),
    "evening_answer.person_id": ColumnPolicy(("club_id", "number", "answer", "ms"), delete=True),
    "tournament.organiser": ColumnPolicy(("id", "club_id", "name", "game", "rule", "state", "made_ms", "start_ms")),
    # Rows of tournaments stay, without a name: the results of others depend on them.
    "entrant.person_id": ColumnPolicy(("tournament_id", "state", "reserve", "made_ms")),
    "entrant_result.person_id": ColumnPolicy(
        ("tournament_id", "round", "number", "seat", "place", "score", "points", "share", "absent")
    ),
    "bye.person_id": ColumnPolicy(("tournament_id", "round", "kind", "points")),
    "tournament_action.person_id": ColumnPolicy(
        ("tournament_id", "number", "ms", "kind", "round", "table_number", "words"), blank=(("words", ""),)
    ),
    "tournament_action.about_id": KEEP,
    "presence.person_id": ColumnPolicy(("seen_ms",), delete=True),
    "vacation.person_id": ColumnPolicy(("until_ms",), delete=True),
    "notice_rules.person_id": ColumnPolicy(("data",), delete=True),
    "channel.person_id": ColumnPolicy(
        ("id", "table_id", "kind", "address", "lang", "created_ms", "state"), delete=True
    ),
    "notice.person_id": ColumnPolicy(("table_id", "seat", "seq", "kind", "due_ms"), delete=True),
}
"""Policies for every column that refers to a person; a new column needs an entry here."""
NAMING = ("sit", "rename", "handover")
"""Kinds of events that contain names."""
BY_TABLE = ("event", "chat")
"""Large tables without an index by person; searched through the tables where a person has sat."""


def person_columns() -> dict[str, Column[Any]]:
    """Every column of the database that refers to a person."""
    return {
        f"{table.name}.{column.name}": column
        for table in schema.metadata.sorted_tables
        for column in table.columns
        if any(key.column is schema.person.c.id for key in column.foreign_keys)
    }


# ---------------------------------------------------------------- export


def export(connection: Connection, person: str) -> dict[str, Any]:
    """Everything about a person, table by table."""
    row = connection.execute(select(schema.person).where(schema.person.c.id == person)).mappings().one()
    data: dict[str, Any] = {"person": dict(row)}
    tables = tables_of(connection, [person])
    for name, column in person_columns().items():
        policy = COLUMN_POLICIES[name]
        if not policy.exported:
            continue
        table = column.table
        query = select(*(table.c[each] for each in policy.exported)).where(column == person)
        if table.name in BY_TABLE:
            query = query.where(table.c.table_id.in_(tables))
        rows = [dict(each) for each in connection.execute(query).mappings()]
        data["bots" if name == "account.owner_id" else table.name.rstrip("_")] = rows
    return data


def tables_of(connection: Connection, people: Sequence[str]) -> list[str]:
    """Tables where any of some people sits or has sat."""
    seat, event = schema.seats.c, schema.events.c
    sitting = select(seat.table_id).where(seat.person_id.in_(people))
    sat = select(event.table_id).where(event.person_id.in_(people), event.kind.in_(("sit", "leave")))
    return sorted(connection.execute(sitting.union(sat)).scalars())


# ---------------------------------------------------------------- erasure


class PersonEraser(Service):
    """Erases people: their own rows in one transaction, then their names table by table."""

    def __init__(self, core: Core, people: People, tables: TableService, table_cache: TableCache) -> None:
        super().__init__(core)
        self._people = people
        self._tables = tables
        self._table_cache = table_cache

    async def erase(self, person: Person) -> None:
        """Erase a person and their bots. Once begun it is completed, after a restart if necessary."""

        async def erase() -> None:
            await self._commit(partial(erase_person, person.id, self._environment.now()))
            self._people.revoked()
            await self.resume()

        await self._tables.run_shielded(erase())

    async def resume(self) -> None:
        """Remove the names of erased people from the tables that still contain them."""
        account = own.accounts.c
        waiting = select(account.person_id).where(account.deleted_ms.is_not(None), account.erased_ms.is_(None))
        for person in await self._read(lambda connection: connection.execute(waiting).scalars().all()):
            left = []
            for table in await self._read(partial(tables_of, people=[person])):
                try:
                    await self._leave(table, person)
                except Exception:
                    # One unreadable table must not block the others; the next start tries it again.
                    logger.exception("an erased person's name stays at table %s", table)
                    left.append(table)
            if not left:
                await self._commit(partial(set_account, person=person, erased_ms=self._environment.now()))

    async def _leave(self, id: str, person: str) -> None:
        async with self._table_cache.open(id) as handle:
            for _ in range(TRIES):
                try:
                    for event in leaving_events(handle.table, person):
                        await self._table_cache.commit_event(handle, event, person)
                    also = partial(erase_names, id, person)
                    await self._table_cache.commit_event(handle, events.Rename(person, ""), person, also=also)
                    # The loaded table may contain the name in events from before.
                    handle.invalidate()
                    return
                except StaleTableError:
                    continue
            raise ApiError(409, "stale")


def leaving_events(table: TableState, person: str, bot: str = SUBSTITUTE_BOT) -> list[events.Event]:
    """Events by which an erased or locked person leaves a table: the seat is free again, or a bot plays on."""
    if table.phase == WAITING:
        if table.host == person and not table.next_host():
            return [events.Cancel()]
        return [events.Leave(seat) for seat in table.owned(person)]
    if table.phase == PLAYING:
        return [
            events.BotSeated(seat, bot_for_seat(table, seat, bot))
            for seat in table.owned(person)
            if not table.seats[seat].bot
        ]
    return []


def erase_person(person: str, now: int, connection: Connection) -> None:
    """Erase all rows of a person, of their bots and of who they were as a guest, that no other person needs."""
    owner, heir = own.accounts.c.owner_id, own.heirs.c.heir_id
    bots = connection.execute(select(own.accounts.c.person_id).where(owner == person)).scalars()
    guests = connection.execute(select(own.heirs.c.person_id).where(heir == person)).scalars()
    everybody = [person, *bots, *guests]
    tables = tables_of(connection, everybody)
    left = club_rows.clubs_of(connection, everybody)
    tournament_rows.withdraw_everywhere(connection, everybody)
    for each in everybody:
        channels.delete_person_channels(connection, each)
    for name, column in person_columns().items():
        policy, table = COLUMN_POLICIES[name], column.table
        theirs = [column.in_(everybody)]
        if table.name in BY_TABLE:
            theirs.append(table.c.table_id.in_(tables))
        if policy.delete:
            connection.execute(delete(table).where(*theirs))
        elif policy.blank:
            connection.execute(update(table).where(*theirs).values(dict(policy.blank)))
    connection.execute(update(schema.person).where(schema.person.c.id.in_(everybody)).values(name=GONE))
    for each in everybody:
        set_account(connection, each, login=None, password=None, admin=0, private=1, deleted_ms=now)
    for club in left:
        club_rows.keep_led(connection, club)


def erase_names(table_id: str, person: str, connection: Connection) -> None:
    """Remove a person's name from a table's rows, and messages about their turn there."""
    seat, delivery = schema.seats.c, deliveries.c
    theirs = set(
        connection.execute(select(seat.seat).where(seat.table_id == table_id, seat.person_id == person)).scalars()
    )
    about = select(delivery.id, delivery.letter).where(
        delivery.letter.contains(f'"table":"{table_id}"', autoescape=True)
    )
    for id, text in connection.execute(about).all():
        if msgspec.json.decode(text, type=Notification).seat in theirs:
            connection.execute(delete(deliveries).where(delivery.id == id))
    write_names(table_id, person, "", connection)
    table, event = schema.tables.c, schema.events.c
    connection.execute(
        update(schema.tables).where(table.id == table_id, table.closed_by == person).values(closed_why="")
    )
    said = (event.table_id == table_id, event.kind == "cancel", event.person_id == person)
    for seq, payload in connection.execute(select(event.seq, event.payload).where(*said)).all():
        silent = msgspec.structs.replace(decode_event.decode(payload), why="")
        here = (event.table_id == table_id, event.seq == seq)
        connection.execute(update(schema.events).where(*here).values(payload=encode(silent).decode()))


def write_names(table_id: str, person: str, name: str, connection: Connection) -> None:
    """Change a person's name in a table's stored setup and events. Its analysis, which contains names, is deleted."""
    connection.execute(delete(schema.analyses).where(schema.analyses.c.table_id == table_id))
    connection.execute(delete(schema.reviews).where(schema.reviews.c.table_id == table_id))
    here = schema.tables.c.id == table_id
    setup = decode_setup.decode(connection.execute(select(schema.tables.c.setup).where(here)).scalar_one())
    for seat in setup.seats:
        if seat.person == person:
            seat.name = name
    connection.execute(update(schema.tables).where(here).values(setup=encode(setup).decode()))
    event = schema.events.c
    naming = select(event.seq, event.payload).where(event.table_id == table_id, event.kind.in_(NAMING))
    for seq, payload in connection.execute(naming).all():
        match decode_event.decode(payload):
            case events.Sit(number, who, _) if who == person:
                renamed: events.Event = events.Sit(number, who, name or GONE)
            case events.Rename(who, _, number) if who == person:
                renamed = events.Rename(who, name, number)
            case events.HandOver(guest, who, old) if who == person and old:
                renamed = events.HandOver(guest, who, name or GONE)
            case _:
                continue
        values = {"payload": encode(renamed).decode()}
        connection.execute(update(schema.events).where(event.table_id == table_id, event.seq == seq).values(values))
