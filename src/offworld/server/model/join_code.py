"""Codes: six letters by which people find a table that waits, without its link."""

from __future__ import annotations

from hashlib import sha256

from msgspec import Struct

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
