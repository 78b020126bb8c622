"""Tables made from records: what a record's verification yields, and how that is stored."""

from __future__ import annotations

from typing import Any, Protocol

from msgspec import Struct
from sqlalchemy import Connection

from offworld.server.api.tables import ImportRecordRequest
from offworld.server.config.settings import Quotas
from offworld.server.model.events import StoredEvent
from offworld.server.model.person import Person
from offworld.server.model.setup import TableSeat
from offworld.server.storage import table_rows
from offworld.server.tables.quotas import check_quotas


class RecordImporter(Protocol):
    """Verifies the records that people upload; `workers.record_import` does it in a process of its own."""

    async def table_from(self, person: Person, body: ImportRecordRequest) -> ImportedTable: ...


class ImportedTable(Struct, frozen=True):
    """A table as it is stored."""

    columns: dict[str, Any]
    seats: list[TableSeat]
    rows: list[StoredEvent]
    snapshot: bytes | None


def write_imported(quotas: Quotas, imported: ImportedTable, connection: Connection) -> None:
    """Store the table that was made from a record, if its maker may have one more."""
    check_quotas(connection, quotas, imported.columns, imported.seats)
    table_rows.create_from(connection, imported.columns, imported.seats, imported.rows, imported.snapshot)
