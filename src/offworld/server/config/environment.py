"""What a server takes from outside: time, tokens and seeds."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable

from msgspec import Struct

from offworld.kit.version import KEY_BYTES, Seed

TOKEN = re.compile(r"[\w-]{1,64}", re.ASCII)


class Environment(Struct, frozen=True):
    """Sources of time, tokens and seeds. Tests pass their own."""

    now: Callable[[], int] = lambda: time.time_ns() // 1_000_000
    """Milliseconds since 1970."""
    token: Callable[[int], str] = secrets.token_urlsafe
    """`token(bytes)`: a text that cannot be guessed."""
    seed: Callable[[], Seed] = lambda: secrets.token_bytes(KEY_BYTES)
    """The seed of a new table: a random key, or a number in tests."""


def is_token(text: str) -> bool:
    """Whether a text has the form of a token; others need no look-up in the database."""
    return TOKEN.fullmatch(text) is not None
