"""Writes: what the committer carries out, and how many of a kind become one statement.

A statement costs the writer more than the rows in it: before and after each one it gives the interpreter away, and gets
it back when the event loop is so kind. So what every move writes is written for all moves of a transaction at once.
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
    """A write without a result, that goes together with others of its kind."""

    def __call__(self, connection: Connection) -> None:
        self.together(connection, [self])

    @classmethod
    def together(cls, connection: Connection, writes: Sequence[Any]) -> None:
        """Carry out many."""
        raise NotImplementedError


def execute_writes(connection: Connection, writes: Iterable[Write]) -> list[object]:
    """Carry writes out that know nothing of each other, each kind of bundled ones together; returns their results."""
    results: list[object] = []
    bundles: dict[type[BatchWrite], list[BatchWrite]] = {}
    for write in writes:
        if isinstance(write, BatchWrite):
            bundles.setdefault(type(write), []).append(write)
            results.append(None)
        else:
            results.append(write(connection))
    for kind, some in bundles.items():
        kind.together(connection, some)
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
