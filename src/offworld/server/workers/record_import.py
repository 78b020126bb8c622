"""Record imports: a record's file becomes a table, checked and played again outside the serving process.

A worker process with limits of time and memory reads the file, verifies it and plays it into a table. What comes back
is ready to be stored: rows and a snapshot, so that the serving process plays nothing again.
"""

from __future__ import annotations

import logging
from typing import Any

from msgspec import Struct

from offworld.kit.messages import Message
from offworld.server.api.messages import ImportBody
from offworld.server.config.settings import Environment, Settings
from offworld.server.errors import ApiError
from offworld.server.model.person import Person
from offworld.server.storage import table_rows
from offworld.server.tables.factory import TableFactory
from offworld.server.tables.imported_table import ImportedTable
from offworld.server.workers.fair_queue import Priority
from offworld.server.workers.pool import Hands, WorkerError

OTHER_LINES = 3
"""Lines of a record that are no entries: the header, the revealed seed and the end."""
logger = logging.getLogger(__name__)


class ImportRequest(Struct, frozen=True):
    """A record put to a worker, with what the table is called and when it was made."""

    person: str
    name: str
    body: ImportBody
    table: str
    now: int


class RefusedImport(Struct, frozen=True):
    """Why a record becomes no table: a `ApiError` that can leave a process."""

    status: int
    code: str
    message: Message
    rule: str
    game: str


def import_record(request: ImportRequest) -> ImportedTable | RefusedImport:
    """Verify a record and make a table of it; runs in a worker."""
    founder = TableFactory(Environment(now=lambda: request.now, token=lambda size: request.table))
    try:
        table, rows = founder.imported(Person(request.person, request.name), request.body)
    except ApiError as refused:
        return RefusedImport(refused.status, refused.code, refused.message, refused.rule, refused.game)
    return ImportedTable(table_rows.columns_of(table), table.seats, rows, table_rows.packed_snapshot(table))


class RecordImports:
    """Has records checked, fairly between the people who bring them, and stores what comes of it."""

    def __init__(self, settings: Settings, world: Environment, hands: Hands) -> None:
        self._settings = settings
        self._world = world
        self._hands = hands

    async def table_from(self, person: Person, body: ImportBody) -> ImportedTable:
        """A table from a record's file; refused if it is too long, does not verify or takes too much to check."""
        self._check_length(body.record)
        priority = Priority((person.id,), dear=True)
        if not self._hands.has_room(priority, self._settings.import_queue):
            raise ApiError(503, "imports-busy")
        request = ImportRequest(person.id, person.name, body, self._world.token(9), self._world.now())
        try:
            answer = await self._hands.ask(priority, request, self._settings.import_s, _is_answer, tries=1)
        except WorkerError as error:
            logger.warning("a record could not be checked: %s", error)
            raise ApiError(400, "record-effort") from None
        if isinstance(answer, RefusedImport):
            refused = ApiError(answer.status, answer.code, answer.message, answer.rule)
            refused.game = answer.game
            raise refused
        assert isinstance(answer, ImportedTable)
        return answer

    def _check_length(self, record: str) -> None:
        """Before anything is read: an entry is a line, whatever stands in it."""
        most = self._settings.import_entries
        if most and record.count("\n") > most + OTHER_LINES:
            raise ApiError(400, "record-long", most=most)


def import_hands(settings: Settings, executor: Any = None) -> Hands:
    """The processes that check records."""
    memory = settings.import_megabytes << 20
    return Hands(import_record, settings.import_workers, niceness=5, executor=executor, memory=memory)


def _is_answer(answer: object) -> bool:
    return isinstance(answer, (ImportedTable, RefusedImport))
