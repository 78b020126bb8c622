"""Settings of a server, and what it takes from the world: time, tokens and seeds."""

from __future__ import annotations

import os
import re
import secrets
import time
from collections.abc import Callable
from pathlib import Path

import platformdirs
from msgspec import Struct

DATABASE = "offworld.sqlite"
TOKEN = re.compile(r"[\w-]{1,64}", re.ASCII)


class Settings(Struct, frozen=True, kw_only=True):
    """How a server runs."""

    db: str
    """An SQLAlchemy URL: `sqlite:///…` or `postgresql+psycopg://…`."""
    cache: int = 1000
    """Tables kept loaded though nobody watches them."""
    snapshot_every: int = 50
    """Events between two snapshots of a table."""
    heartbeat_s: float = 20
    outbox: int = 256
    """Messages that may wait for a slow reader before it is dropped."""
    memory: int = 64
    """Updates kept for each kind of viewer, for those who come back."""
    log: int = 60
    """Entries of the log in a whole state; older ones are asked for."""
    bot_workers: int = 2
    secure: bool = False
    """Whether cookies are sent over HTTPS only."""
    retry_ms: int = 1000
    """What clients are told to wait before they come back after a shutdown."""


class World(Struct, frozen=True):
    """Where time, tokens and seeds come from. Tests bring their own."""

    now: Callable[[], int] = lambda: time.time_ns() // 1_000_000
    """Milliseconds since 1970."""
    token: Callable[[int], str] = secrets.token_urlsafe
    """`token(bytes)`: a text that nobody can guess."""
    seed: Callable[[], int] = lambda: secrets.randbits(62)


def is_token(text: str) -> bool:
    """Whether a text could be one that the world made; others need not be looked for."""
    return TOKEN.fullmatch(text) is not None


def data_folder() -> Path:
    """Where a server keeps its database unless it is told otherwise."""
    return Path(os.environ.get("OFFWORLD_DATA") or platformdirs.user_data_dir("offworld", appauthor=False))


def database_url(db: str) -> str:
    """An SQLAlchemy URL from a URL or a path; nothing means the file in the data folder."""
    if not db:
        return f"sqlite:///{data_folder() / DATABASE}"
    if db.startswith(("postgresql://", "postgres://")):
        return "postgresql+psycopg://" + db.partition("://")[2]
    return db if "://" in db else f"sqlite:///{Path(db).absolute()}"
