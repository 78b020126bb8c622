"""Settings of a server, and what it takes from the world: time, tokens and seeds."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable
from pathlib import Path

import platformdirs
from msgspec import Struct

DATABASE = "offworld.sqlite"


class Rates(Struct, frozen=True, kw_only=True):
    """How often things may be done, as the library limits reads it; an empty text sets no limit."""

    guests: str = "20/10 minutes;100/day"
    """New guests from one address, the server's own machine excepted."""
    logins: str = "30/10 minutes"
    """Log-ins tried from one address, successful or not, the server's own machine excepted."""
    failures: str = "10/15 minutes"
    """Wrong passwords for one log-in name from one address."""
    failures_all: str = "100/hour"
    """Wrong passwords for one log-in name from everywhere: passkeys still open the door."""
    tables: str = "60/10 minutes"
    """Tables, forks, records and rematches that one person makes."""
    chat: str = "20/30 seconds;300/hour"
    """Lines that one person says."""
    requests: str = "1200/minute"
    """Requests of one person, or of one address without a person."""
    messages: str = "600/20 seconds"
    """Messages of one person over sockets."""
    tokens: str = "3000/minute"
    """Requests and messages with one token."""
    exports: str = "5/hour"
    """Personal data that one person takes away."""
    invites: str = "60/10 minutes"
    """Invitations that one person makes or shows."""


NO_RATES = Rates(**dict.fromkeys(Rates.__struct_fields__, ""))


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
    origins: tuple[str, ...] = ()
    """The addresses of this server for browsers, like `https://play.example`; empty: whatever they ask for."""
    session_days: int = 180
    """A session that is not used for so long ends."""
    sweep_s: float = 30
    """How soon a connection ends whose session was ended by another process or by a command."""
    rates: Rates = Rates()
    hash_kib: int = 65_536
    """Memory that hashing a password takes."""
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
