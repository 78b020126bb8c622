"""Checking stored tables: every event played again, every link of the chain compared."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, func, select

from offworld.kit.errors import OffworldError
from offworld.kit.messages import translator_for
from offworld.server.storage import schema, table_rows


class CorruptTableError(OffworldError):
    """A stored table that does not replay to what is stored of it."""

    def __init__(self, table: str, why: str) -> None:
        super().__init__(f"table {table} does not replay: {why}")


def check_table(connection: Connection, id: str) -> int:
    """Replay a table from its events alone; returns how many there are."""
    try:
        table = table_rows.read_setup(connection, id)
        rows = table_rows.rows_after(connection, id, 0)
    except table_rows.UnreadableError as error:
        raise CorruptTableError(id, str(error)) from None
    if table is None:
        raise CorruptTableError(id, "it is not there")
    if table.unplayable is not None:
        raise CorruptTableError(id, translator_for("en")(table.unplayable))
    for number, row in enumerate(rows, 1):
        if row.seq != number:
            raise CorruptTableError(id, f"event {number} is missing")
        try:
            table.apply_event(row)
        except Exception as error:
            raise CorruptTableError(
                id, f"event {number} cannot be played again ({type(error).__name__}: {error})"
            ) from error
        if table.unplayable is not None:
            raise CorruptTableError(id, translator_for("en")(table.unplayable))
        if table.link != row.link:
            raise CorruptTableError(id, f"after event {number} the chain says {table.link}, not {row.link}")
    last = connection.execute(select(schema.tables.c.seq, schema.tables.c.phase).where(schema.tables.c.id == id)).one()
    if tuple(last) != (len(rows), table.phase):
        raise CorruptTableError(id, f"it claims to be {last.phase} after event {last.seq}")
    return len(rows)


def sample(connection: Connection, most: int) -> Sequence[str]:
    """Some tables, spread evenly over all: ids are random. All of them if `most` is 0."""
    ids = schema.tables.c.id
    count = connection.execute(select(func.count()).select_from(schema.tables)).scalar_one()
    if not most or count <= most:
        return connection.execute(select(ids).order_by(ids)).scalars().all()
    numbered = select(ids, func.row_number().over(order_by=ids).label("number")).subquery()
    step = count // most
    return connection.execute(select(numbered.c.id).where(numbered.c.number % step == 0).limit(most)).scalars().all()
