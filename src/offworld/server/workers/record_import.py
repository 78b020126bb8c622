"""Record imports: a record becomes a table, verified and replayed outside the serving process.

A worker process with limits on time and memory reads the file, verifies it and replays it into a table. It returns
rows and a snapshot ready to be stored, so that the serving process replays nothing.
"""

from __future__ import annotations

import logging
from typing import Any

from msgspec import Struct

from offworld.kit.messages import Message
from offworld.server.api.tables import ImportRecordRequest
from offworld.server.config.environment import Environment
from offworld.server.config.settings import Settings
from offworld.server.errors import ApiError
from offworld.server.model.person import Person
from offworld.server.storage import table_rows
from offworld.server.tables.factory import TableFactory
from offworld.server.tables.imported_table import ImportedTable
from offworld.server.workers.fair_queue import Priority
from offworld.server.workers.pool import WorkerPool
from offworld.simulation.pool import WorkerError

OTHER_LINES = 3
"""Lines of a record besides its entries: header, revealed seed and end."""
logger = logging.getLogger(__name__)


class ImportRequest(Struct, frozen=True):
    """A record to import, with the id and the time of the new table."""

    person: str
    name: str
    body: ImportRecordRequest
    table: str
    now: int


class RefusedImport(Struct, frozen=True):
    """Why a record is refused: an `ApiError` in a form that can be sent between processes."""

    status: int
    code: str
    message: Message
    rule: str
    game: str
    detail: str


def import_record(request: ImportRequest) -> ImportedTable | RefusedImport:
    """Verify a record and make a table of it; runs in a worker process."""
    factory = TableFactory(Environment(now=lambda: request.now, token=lambda size: request.table))
    try:
        table, rows = factory.imported(Person(request.person, request.name), request.body)
    except ApiError as refused:
        return RefusedImport(refused.status, refused.code, refused.message, refused.rule, refused.game, refused.detail)
    return ImportedTable(table_rows.columns_of(table), table.seats, rows, table_rows.packed_snapshot(table))


class RecordImports:
    """Sends records to worker processes, fairly between people."""

    def __init__(self, settings: Settings, environment: Environment, pool: WorkerPool) -> None:
        self._settings = settings
        self._environment = environment
        self._pool = pool

    async def table_from(self, person: Person, body: ImportRecordRequest) -> ImportedTable:
        """The table of a record; refused if it is too long, does not verify or exceeds the limits."""
        self._check_length(body.record)
        priority = Priority((person.id,), dear=True)
        if not self._pool.has_room(priority, self._settings.import_queue):
            raise ApiError(503, "imports-busy")
        request = ImportRequest(person.id, person.name, body, self._environment.token(9), self._environment.now())
        try:
            answer = await self._pool.ask(priority, request, self._settings.import_s, _is_answer, tries=1)
        except WorkerError as error:
            logger.warning("a record could not be checked: %s", error)
            raise ApiError(400, "record-effort") from None
        if isinstance(answer, RefusedImport):
            refused = ApiError(answer.status, answer.code, answer.message, answer.rule)
            refused.game, refused.detail = answer.game, answer.detail
            raise refused
        assert isinstance(answer, ImportedTable)
        return answer

    def _check_length(self, record: str) -> None:
        """Check the number of lines before parsing: every entry is one line."""
        most = self._settings.import_entries
        if most and record.count("\n") > most + OTHER_LINES:
            raise ApiError(400, "record-long", most=most)


def make_import_pool(settings: Settings, executor: Any = None) -> WorkerPool:
    """The worker processes that verify records."""
    memory = settings.import_megabytes << 20
    return WorkerPool(import_record, settings.import_workers, niceness=5, executor=executor, memory=memory)


def _is_answer(answer: object) -> bool:
    return isinstance(answer, (ImportedTable, RefusedImport))
