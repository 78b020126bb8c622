"""Batches of writes: many writes of one kind become one SQL statement.

A statement costs the writer thread more than its rows: the GIL is released around each one, and the event loop holds it
for a while before the writer gets it back. So what every move writes is written for all moves of a transaction at once.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import chain
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection

Write = Callable[[Connection], object]
MOST_ROWS = 64
"""Rows in one statement."""


class BatchWrite(Struct, frozen=True):
    """A write without a result that can be executed together with others of its class."""

    def __call__(self, connection: Connection) -> None:
        self.execute_batch(connection, [self])

    @classmethod
    def execute_batch(cls, connection: Connection, writes: Sequence[Any]) -> None:
        """Execute many writes of this class."""
        raise NotImplementedError


def execute_writes(connection: Connection, writes: Iterable[Write]) -> list[object]:
    """Execute independent writes, batch writes of one class together; returns the results in order."""
    results: list[object] = []
    batches: dict[type[BatchWrite], list[BatchWrite]] = {}
    for write in writes:
        if isinstance(write, BatchWrite):
            batches.setdefault(type(write), []).append(write)
            results.append(None)
        else:
            results.append(write(connection))
    for kind, some in batches.items():
        kind.execute_batch(connection, some)
    return results


def execute_rows(connection: Connection, statement: str, rows: Sequence[tuple[object, ...]]) -> None:
    """Execute a statement that has `{rows}` where the rows of values stand."""
    mark = "?" if connection.dialect.paramstyle == "qmark" else "%s"
    for start in range(0, len(rows), MOST_ROWS):
        some = rows[start : start + MOST_ROWS]
        words, values = _spelled(statement, mark, len(some[0]), len(some)), tuple(chain(*some))
        driver = connection.connection.driver_connection
        if isinstance(driver, sqlite3.Connection):
            # Every move comes by here, and the layer above takes longer than SQLite itself.
            with suppress(sqlite3.Error):
                driver.execute(words, values)
                continue
        # What has failed had no effect; the same again fails as callers know it.
        connection.exec_driver_sql(words, values)


@lru_cache(maxsize=1024)
def _spelled(statement: str, mark: str, columns: int, rows: int) -> str:
    row = f"({', '.join([mark] * columns)})"
    return statement.format(rows=", ".join([row] * rows))
