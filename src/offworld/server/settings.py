"""Settings of a server, and what it takes from the world: time, tokens and seeds."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable
from pathlib import Path

import platformdirs
from msgspec import Struct
from sqlalchemy import make_url

DATABASE = "offworld.sqlite"


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
    """Processes that decide for bots; 0 leaves it to others (`offworld worker`)."""
    bot_queue: int = 32
    """Decisions that may wait in this process; further ones wait in the database, for whoever is free first."""
    bot_pause_ms: int = 0
    """What lies at least between two decisions of bots that somebody watches, so that people can follow."""
    analysis_workers: int = 1
    analysis_s: float = 60
    """Time for the analysis of one game."""
    analysis_queue: int = 100
    """Analyses that may wait; further wishes are refused."""
    lease_ms: int = 15_000
    """A job whose holder has not been heard of for this long is taken up by another process."""
    jobs_poll_s: float = 3
    """How often jobs are looked for that no wake-up told of."""
    resync_s: float = 3
    """How often loaded tables are compared with the database, where several processes share it."""
    metrics_token: str = ""
    """Who wants to see the metrics must bring it; empty shows them to everybody."""
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


def shown_url(url: str) -> str:
    """A database's address without its password."""
    return make_url(url).render_as_string(hide_password=True)
