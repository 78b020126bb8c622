"""Quotas: how much one person may have on a server at the same time.

They are checked in the transaction that makes a table, so that many requests at once get no more than one after the
other (with PostgreSQL, where transactions overlap, perhaps a few more). Nothing that exists is touched.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, case, func, select, update

from offworld.server.config.settings import Quotas
from offworld.server.errors import ApiError
from offworld.server.model.setup import TableSeat
from offworld.server.model.table_state import PLAYING, WAITING
from offworld.server.storage import schema
from offworld.server.storage.account_rows import is_claimed

EVENT_BYTES = 160
"""What an event takes in the database, its share of indexes and snapshots included."""
MEGABYTE = 1 << 20
_table = schema.tables.c


class Usage(Struct, frozen=True):
    """What the tables amount to that somebody has made."""

    tables: int
    sandboxes: int
    bytes: int


def usage_of(connection: Connection, person: str) -> Usage:
    """What somebody has, from the rows of tables alone."""
    unfinished = case(((_table.sandbox == 0) & _table.phase.in_((WAITING, PLAYING)), 1), else_=0)
    found = connection.execute(
        select(
            func.coalesce(func.sum(unfinished), 0),
            func.coalesce(func.sum(_table.sandbox), 0),
            func.coalesce(func.sum(func.length(_table.setup) + _table.option_bytes + EVENT_BYTES * _table.seq), 0),
        ).where(_table.creator == person)
    ).one()
    return Usage(*map(int, found))


def check_quotas(connection: Connection, quotas: Quotas, columns: dict[str, Any], seats: list[TableSeat]) -> None:
    """Refuse a table that is about to be made, if its maker has too much already."""
    person = columns["creator"]
    guest = not is_claimed(connection, person)
    has = usage_of(connection, person)
    if columns["sandbox"]:
        most = quotas.guest_sandboxes if guest else quotas.sandboxes
        _refuse_beyond(most, has.sandboxes, "quota-sandboxes")
    else:
        most = quotas.guest_tables if guest else quotas.tables
        _refuse_beyond(most, has.tables, "quota-tables")
    _check_bytes(quotas, guest, has.bytes + len(columns["setup"]) + EVENT_BYTES * columns["seq"])
    if columns["phase"] == PLAYING and not any(seat.person for seat in seats):
        check_bots(connection, quotas, person)


def count_options(connection: Connection, quotas: Quotas, table: str, maker: str, size: int) -> None:
    """Count an event that changes the options of a table, for it stores them whole; refused beyond the quota."""
    _check_bytes(quotas, not is_claimed(connection, maker), usage_of(connection, maker).bytes + size)
    more = update(schema.tables).where(_table.id == table).values(option_bytes=_table.option_bytes + size)
    connection.execute(more)


def _check_bytes(quotas: Quotas, guest: bool, wanted: int) -> None:
    megabytes = quotas.guest_megabytes if guest else quotas.megabytes
    if megabytes and wanted > megabytes * MEGABYTE:
        raise ApiError(409, "quota-megabytes", most=megabytes)


def check_bots(connection: Connection, quotas: Quotas, person: str) -> None:
    """Refuse to start a game of bots among themselves, if its maker has too many running."""
    if not quotas.bot_tables:
        return
    seat = schema.seats.c
    people = select(seat.seat).where(seat.table_id == _table.id, seat.person_id.is_not(None)).exists()
    running = select(func.count()).where(_table.creator == person, _table.phase == PLAYING, ~people)
    _refuse_beyond(quotas.bot_tables, connection.execute(running).scalar_one(), "quota-bots")


def _refuse_beyond(most: int, has: int, code: str) -> None:
    if most and has >= most:
        raise ApiError(409, code, most=most)
