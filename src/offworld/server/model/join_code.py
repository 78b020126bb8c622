"""Codes: six letters by which people find a table that waits, without its link."""

from __future__ import annotations

from hashlib import sha256

from msgspec import Struct
from sqlalchemy import Connection, select

from offworld.server.model.table_state import WAITING
from offworld.server.storage import schema

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without those that are mistaken for each other when they are read aloud or from a screen."""
LENGTH = 6


class Code(Struct):
    """A table and its code."""

    table: str
    code: str


def code_of(table: str) -> str:
    """The code follows from the id, so it need not be kept; nobody learns the id from it."""
    number = int.from_bytes(sha256(f"code {table}".encode()).digest()[:8])
    letters = ""
    for _ in range(LENGTH):
        number, at = divmod(number, len(LETTERS))
        letters += LETTERS[at]
    return letters


def meant_by(connection: Connection, code: str) -> str | None:
    """The waiting table that a code means. Two with the same code are so unlikely that the newer one may win."""
    wanted = code.strip().upper()
    table = schema.tables.c
    waiting = select(table.id).where(table.phase == WAITING).order_by(table.created_ms.desc())
    return next((id for id in connection.scalars(waiting) if code_of(id) == wanted), None)
