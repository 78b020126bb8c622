"""Codes: six letters by which people find a table that waits, without its link."""

from __future__ import annotations

from hashlib import sha256

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without those that are mistaken for each other when they are read aloud or from a screen."""
LENGTH = 6


def join_code(table: str) -> str:
    """The code follows from the id, so it need not be kept; nobody learns the id from it."""
    number = int.from_bytes(sha256(f"code {table}".encode()).digest()[:8])
    letters = ""
    for _ in range(LENGTH):
        number, at = divmod(number, len(LETTERS))
        letters += LETTERS[at]
    return letters
