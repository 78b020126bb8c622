"""How tables are written to and read from the database: functions of a connection, run by the committer or a reader."""

from __future__ import annotations

import logging
import zlib
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Select, and_, delete, func, insert, not_, select, update

from offworld.games import game_info, is_game
from offworld.kit.errors import OffworldError
from offworld.kit.messages import LocalizedError, msg
from offworld.server.api.tables import SeatInfo, TableSummary
from offworld.server.model.clock import ALWAYS_UP, Uptime
from offworld.server.model.events import StoredEvent, decode_event, encode
from offworld.server.model.join_code import join_code
from offworld.server.model.setup import ListedFacts, Pace, TableSeat, decode_listed, decode_setup, public_bot_name
from offworld.server.model.table_state import (
    PLAYING,
    TUTOR,
    WAITING,
    Snapshot,
    TableState,
    snapshot_decoder,
    snapshot_encoder,
)
from offworld.server.storage import schema
from offworld.server.storage.batch import execute_rows
from offworld.server.storage.notification_schema import vacations
from offworld.server.storage.table_versions import seed_of, version_of

logger = logging.getLogger(__name__)
IDS = 500
"""Tables that are asked for in one query."""
# These two run for every move.
INSERT_EVENTS = "INSERT INTO event (table_id, seq, kind, seat, person_id, action_id, payload, ms, link) VALUES {rows}"
UPDATE_TABLES = """
UPDATE table_ SET phase = new.column2, live = new.column3, seq = new.column4, to_move = new.column5,
    moved_ms = new.column6, asked_seq = new.column7,
    flag_ms = CAST(new.column8 AS BIGINT), due_ms = CAST(new.column9 AS BIGINT)
FROM (VALUES {rows}) AS new WHERE table_.id = new.column1
"""
"""Both engines name the columns of `VALUES` so. The casts are for PostgreSQL, to which nothing but NULLs is text."""


class UnreadableError(LocalizedError):
    """What is stored of a table cannot be read: it is damaged, or of a newer Offworld."""


class RoomColumns(Struct, frozen=True):
    """Who sits at a table, and the columns that the people in its room change."""

    seats: list[TableSeat]
    visibility: str
    title: str
    host: str
    closed_by: str
    closed_why: str
    listed: str

    @classmethod
    def of(cls, table: TableState) -> RoomColumns:
        setup = table.setup
        facts = ListedFacts(setup.options, table.pace, setup.rated, setup.hints, setup.lang, bool(setup.pack))
        return cls(
            list(table.seats),
            setup.visibility,
            table.title,
            table.host,
            table.closed_by,
            table.closed_why,
            encode(facts).decode(),
        )

    def values(self) -> dict[str, Any]:
        names = ("visibility", "title", "host", "closed_by", "closed_why", "listed")
        return {name: getattr(self, name) for name in names}


class Summary(Struct, frozen=True):
    """What the rows of a table say about it besides its events."""

    phase: str
    live: bool
    seq: int
    to_move: int
    moved_ms: int
    asked_seq: int
    flag_ms: int | None
    due_ms: int | None
    room_columns: RoomColumns | None = None
    """Given when who sits where, or what they agreed on, has changed."""

    @classmethod
    def of(cls, table: TableState, seating: bool) -> Summary:
        return cls(
            table.phase,
            table.pace.live,
            table.seq,
            table.to_move,
            table.ms,
            table.clock.asked_seq,
            table.flag_up(),
            table.due_up(),
            RoomColumns.of(table) if seating else None,
        )

    def values(self) -> tuple[object, ...]:
        """All but the room, as `UPDATE_TABLES` takes them."""
        return (
            self.phase,
            int(self.live),
            self.seq,
            self.to_move,
            self.moved_ms,
            self.asked_seq,
            self.flag_ms,
            self.due_ms,
        )


class Append(Struct, frozen=True):
    """An event that a table goes on with."""

    table_id: str
    row: StoredEvent
    summary: Summary
    snapshot: bytes | None = None
    earlier: list[StoredEvent] = []
    """Events before it that are written with it: all or none."""


# ---------------------------------------------------------------- writing


def create(connection: Connection, table: TableState, rows: Sequence[StoredEvent]) -> None:
    """A new table, with the events that it begins with."""
    create_from(connection, columns_of(table), table.seats, rows)


def columns_of(table: TableState) -> dict[str, Any]:
    """The row of a table."""
    summary = Summary.of(table, seating=False)
    return {
        "id": table.id,
        "game": table.info.name,
        "creator": table.creator,
        "created_ms": table.created_ms,
        "seed": 0 if isinstance(table.seed, bytes) else table.seed,
        "key": table.seed.hex() if isinstance(table.seed, bytes) else "",
        "salt": table.salt,
        "version": encode(table.version).decode(),
        "setup": encode(table.setup).decode(),
        "sandbox": int(table.setup.sandbox),
        **RoomColumns.of(table).values(),
        "phase": summary.phase,
        "live": int(summary.live),
        "seq": summary.seq,
        "to_move": summary.to_move,
        "moved_ms": summary.moved_ms,
        "asked_seq": summary.asked_seq,
        "flag_ms": summary.flag_ms,
        "due_ms": summary.due_ms,
    }


def create_from(
    connection: Connection,
    columns: dict[str, Any],
    seats: Sequence[TableSeat],
    rows: Sequence[StoredEvent],
    snapshot: bytes | None = None,
) -> None:
    """A new table from its parts, which another process may have made."""
    connection.execute(insert(schema.tables).values(columns))
    _write_seats(connection, columns["id"], seats)
    _insert_events(connection, [(columns["id"], row) for row in rows])
    if snapshot is not None:
        values = {"table_id": columns["id"], "seq": columns["seq"], "data": snapshot}
        connection.execute(insert(schema.snapshots).values(values))


def append(connection: Connection, appends: Sequence[Append]) -> None:
    """Events of different tables, and what follows from them.

    A second writer of the same seq or action id of a table gets an IntegrityError.
    """
    _insert_events(connection, [(each.table_id, row) for each in appends for row in (*each.earlier, each.row)])
    execute_rows(connection, UPDATE_TABLES, [(each.table_id, *each.summary.values()) for each in appends])
    for each in appends:
        columns = each.summary.room_columns
        if columns is not None:
            connection.execute(delete(schema.seats).where(schema.seats.c.table_id == each.table_id))
            _write_seats(connection, each.table_id, columns.seats)
            here = schema.tables.c.id == each.table_id
            connection.execute(update(schema.tables).where(here).values(columns.values()))
        if each.snapshot is not None:
            connection.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == each.table_id))
            values = {"table_id": each.table_id, "seq": each.row.seq, "data": each.snapshot}
            connection.execute(insert(schema.snapshots).values(values))


def _insert_events(connection: Connection, rows: Sequence[tuple[str, StoredEvent]]) -> None:
    values = [
        (
            table_id,
            row.seq,
            row.kind,
            row.seat,
            row.person or None,
            row.action_id or None,
            encode(row.event).decode(),
            row.ms,
            row.link,
        )
        for table_id, row in rows
    ]
    execute_rows(connection, INSERT_EVENTS, values)


def _write_seats(connection: Connection, table_id: str, seats: Sequence[TableSeat]) -> None:
    connection.execute(
        insert(schema.seats),
        [
            {
                "table_id": table_id,
                "seat": number,
                "person_id": seat.person or None,
                "name": seat.name,
                "bot": seat.bot,
            }
            for number, seat in enumerate(seats)
        ],
    )


# ---------------------------------------------------------------- reading


def load(
    connection: Connection,
    table_id: str,
    snapshots: bool = True,
    uptime: Uptime = ALWAYS_UP,
    until: int | None = None,
) -> TableState | None:
    """A table with all its events applied, or those up to a number, from its snapshot on if that fits."""
    table = read_setup(connection, table_id, uptime)
    if table is None:
        return None
    try:
        rows = rows_after(connection, table_id, 0)
        _check_numbers(rows)
        rows = rows[:until]
    except UnreadableError:
        logger.exception("the events of table %s are not whole; it is shown read-only", table_id)
        return load_read_only(connection, table_id, rows_after(connection, table_id, 0, readable=True), uptime)
    kept = _snapshot_of(connection, table) if snapshots else None
    if kept is not None and kept.seq <= len(rows):
        try:
            table.restore(kept)
            replay(table, rows)
        except Exception as error:
            # A snapshot is only a cache: one that does not fit is passed over.
            logger.warning("the snapshot of table %s does not fit (%s)", table_id, error)
            return load(connection, table_id, snapshots=False, uptime=uptime, until=until)
        return table
    try:
        replay(table, rows)
    except Exception:
        logger.exception("table %s cannot be played again from its events; it is shown read-only", table_id)
        return load_read_only(connection, table_id, rows, uptime)
    return table


def replay(table: TableState, rows: Sequence[StoredEvent]) -> None:
    """Apply all events of a table. OffworldError if the hash chain does not end as it is stored."""
    for row in rows:
        table.apply_event(row)
    if rows and table.unplayable is None and table.link != rows[-1].link:
        raise OffworldError(f"the hash chain ends with {table.link}, not with {rows[-1].link}")


def load_read_only(
    connection: Connection, table_id: str, rows: Sequence[StoredEvent], uptime: Uptime
) -> TableState | None:
    """A table whose game cannot be played again: its events are listed."""
    table = read_setup(connection, table_id, uptime)
    if table is not None:
        table.stop(msg("unplayable-damaged"))
        for row in rows:
            try:
                table.apply_event(row)
            except Exception:
                logger.exception("event %d of table %s is passed over", row.seq, table_id)
    return table


def _snapshot_of(connection: Connection, table: TableState) -> Snapshot | None:
    """The snapshot of a table, if there is one that was made of the same version."""
    kept = connection.execute(
        select(schema.snapshots.c.data).where(schema.snapshots.c.table_id == table.id)
    ).scalar_one_or_none()
    if kept is None or table.unplayable is not None:
        return None
    try:
        snapshot = snapshot_decoder.decode(zlib.decompress(kept))
    except (zlib.error, msgspec.DecodeError):
        return None
    return snapshot if snapshot.version == table.version else None


def read_setup(connection: Connection, table_id: str, uptime: Uptime = ALWAYS_UP) -> TableState | None:
    """A table as it was created; UnreadableError where its row cannot be read."""
    found = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).one_or_none()
    if found is None:
        return None
    if not is_game(found.game):
        raise UnreadableError(msg("unplayable-newer"))
    try:
        setup = decode_setup.decode(found.setup)
    except msgspec.DecodeError as error:
        logger.warning("the setup of table %s cannot be read: %s", table_id, error)
        raise UnreadableError(msg("unplayable-damaged")) from None
    version = version_of(found)
    if found.phase == WAITING and (version is None or game_info(found.game).why_not_playable(version) is not None):
        # Nothing has begun: it will begin with what there is now.
        version = game_info(found.game).version()
    table = TableState(
        found.id,
        found.game,
        found.creator,
        found.created_ms,
        seed_of(found),
        found.salt,
        setup,
        uptime,
        version,
        found.phase,
    )
    if version is None:
        table.stop(msg("unplayable-unknown"))
    return table


def rows_after(connection: Connection, table_id: str, seq: int, readable: bool = False) -> list[StoredEvent]:
    """The events of a table after a number. One that cannot be read is an error; with `readable` it is left out."""
    table = schema.events.c
    found = connection.execute(
        select(table.seq, table.payload, table.ms, table.person_id, table.action_id, table.link)
        .where(table.table_id == table_id, table.seq > seq)
        .order_by(table.seq)
    )
    rows = []
    for number, payload, ms, person, action_id, link in found:
        try:
            event = decode_event.decode(payload)
        except msgspec.DecodeError as error:
            if readable:
                continue
            raise UnreadableError(msg("event-unreadable", number=number, reason=str(error))) from None
        rows.append(StoredEvent(number, event, ms, person or "", action_id or "", link))
    return rows


def _check_numbers(rows: Sequence[StoredEvent]) -> None:
    """Refuse events of which one is missing: a snapshot that covers it would hide that."""
    for number, row in enumerate(rows, 1):
        if row.seq != number:
            raise UnreadableError(msg("event-missing", number=number))


def seq_of_action(connection: Connection, table_id: str, action_id: str) -> int | None:
    """The event that a client's action id belongs to."""
    table = schema.events.c
    return connection.execute(
        select(table.seq).where(table.table_id == table_id, table.action_id == action_id)
    ).scalar_one_or_none()


def last_seq(connection: Connection, table_id: str) -> int:
    table = schema.events.c
    return connection.execute(select(func.max(table.seq)).where(table.table_id == table_id)).scalar_one() or 0


def tables_ahead(connection: Connection, held: dict[str, int]) -> list[tuple[str, int]]:
    """Of the tables held in memory with their last event, those that have gone on, and how far."""
    table = schema.tables.c
    found: list[tuple[str, int]] = []
    ids = list(held)
    for start in range(0, len(ids), IDS):
        rows = connection.execute(select(table.id, table.seq).where(table.id.in_(ids[start : start + IDS])))
        found.extend((id, seq) for id, seq in rows if seq > held[id])
    return found


def packed_snapshot(table: TableState) -> bytes | None:
    snapshot = table.snapshot()
    return None if snapshot is None else zlib.compress(snapshot_encoder.encode(snapshot), 1)


# ---------------------------------------------------------------- listing


def public_tables(connection: Connection, phase: str, limit: int) -> list[TableSummary]:
    """Public tables in a phase, those that moved last at first."""
    table = schema.tables.c
    return _listed(connection, select(schema.tables).where(table.visibility == "public", table.phase == phase), limit)


def tables_of(connection: Connection, person: str, limit: int) -> list[TableSummary]:
    """The tables where a person has a seat, but for lessons; those that moved last at first."""
    mine = select(schema.seats.c.table_id).where(schema.seats.c.person_id == person)
    found = _listed(connection, select(schema.tables).where(schema.tables.c.id.in_(mine), not_(is_lesson())), limit)
    _add_vacations(
        connection, [seat for table in found if table.phase == PLAYING and not table.live for seat in table.seats]
    )
    return found


def is_lesson() -> ColumnElement[bool]:
    """Whether a table of a query is a lesson."""
    seat = schema.seats.alias("tutored")
    taught = select(seat.c.seat).where(seat.c.table_id == schema.tables.c.id, seat.c.person_id == TUTOR)
    return taught.exists()


def _add_vacations(connection: Connection, seats: Sequence[SeatInfo]) -> None:
    """Say of seats up to when their people are on vacation."""
    people = {seat.person for seat in seats if seat.person}
    query = select(vacations).where(vacations.c.person_id.in_(people))
    until = {row.person_id: row.until_ms for row in connection.execute(query)} if people else {}
    for seat in seats:
        seat.away_until_ms = until.get(seat.person, 0)


def _listed(connection: Connection, query: Select[Any], limit: int) -> list[TableSummary]:
    """Summaries from the rows alone: listing loads no table."""
    found = connection.execute(query.order_by(schema.tables.c.moved_ms.desc()).limit(limit)).all()
    sitting: dict[str, list[SeatInfo]] = {row.id: [] for row in found}
    seat = schema.seats.c
    for row in connection.execute(
        select(schema.seats).where(seat.table_id.in_(sitting)).order_by(seat.table_id, seat.seat)
    ):
        sitting[row.table_id].append(SeatInfo(row.seat, row.name, row.person_id or "", public_bot_name(row.bot)))
    listed = []
    for row in found:
        facts, unplayable = ListedFacts({}, Pace(bool(row.live)), False, False, "", False), True
        with suppress(msgspec.DecodeError):
            facts, unplayable = listed_facts(row), is_unplayable(row)
        listed.append(
            TableSummary(
                id=row.id,
                game=row.game,
                phase=row.phase,
                seats=sitting[row.id],
                options=facts.options,
                live=bool(row.live),
                visibility=row.visibility,
                to_move=row.to_move,
                created_ms=row.created_ms,
                moved_ms=row.moved_ms,
                unplayable=unplayable,
                title=row.title,
                host=row.host or row.creator,
                pace=facts.pace,
                rated=facts.rated,
                hints=facts.hints,
                changed=facts.changed,
                lang=facts.lang,
                seq=row.seq,
            )
        )
    return listed


def listed_facts(row: Any) -> ListedFacts:
    """What a list tells of a table; of one that is older than these facts, as its setup says."""
    if row.listed:
        return decode_listed.decode(row.listed)
    setup = decode_setup.decode(row.setup)
    return ListedFacts(setup.options, setup.pace, setup.rated, setup.hints, setup.lang, bool(setup.pack))


def is_unplayable(row: Any) -> bool:
    """Whether a table's version says that it cannot be played on; damage shows only when it is loaded."""
    if not is_game(row.game):
        return True
    if row.phase == WAITING:
        return False
    version = version_of(row)
    return version is None or game_info(row.game).why_not_playable(version) is not None


def turns_of(connection: Connection, person: str) -> list[Any]:
    """The rows of the tables that await a person, the most urgent first; one that cannot be played on awaits nobody."""
    table, seat = schema.tables.c, schema.seats.c
    query = (
        select(schema.tables)
        .join(schema.seats, and_(seat.table_id == table.id, seat.seat == table.to_move))
        .where(seat.person_id == person, seat.bot == "", table.phase == PLAYING, not_(is_lesson()))
        .order_by(table.flag_ms.is_(None), table.flag_ms, table.moved_ms)
        .limit(500)
    )
    return [row for row in connection.execute(query) if not is_unplayable(row)]


def is_blocked(connection: Connection, host: str, person: str) -> bool:
    """Whether a host lets a person sit down at no table of theirs."""
    block = schema.blocks.c
    query = select(block.ms).where(block.person_id == host, block.blocked_id == person)
    return connection.execute(query).one_or_none() is not None


def find_by_join_code(connection: Connection, code: str) -> str | None:
    """The waiting table that a code means. Two with the same code are so unlikely that the newer one may win."""
    wanted = code.strip().upper()
    table = schema.tables.c
    waiting = select(table.id).where(table.phase == WAITING).order_by(table.created_ms.desc())
    return next((id for id in connection.scalars(waiting) if join_code(id) == wanted), None)
