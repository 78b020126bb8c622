"""Settings of a server, and what it takes from the world: time, tokens and seeds."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Literal
from urllib.parse import unquote, urlsplit

import platformdirs
from msgspec import Struct

DATABASE = "offworld.sqlite"


class Smtp(Struct, frozen=True, kw_only=True):
    """How mail is sent."""

    host: str
    port: int = 587
    user: str = ""
    password: str = ""
    security: Literal["starttls", "tls", "none"] = "starttls"
    sender: str
    """The address that mail comes from."""


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
    background: bool = True
    """Whether clocks and notices work by themselves; tests tell them when."""
    address: str = ""
    """Where people reach the server, for links in notices: `https://…`."""
    hooks_allowed: tuple[str, ...] = ()
    """Networks that webhooks may reach though they are private, as `127.0.0.0/8`."""
    smtp: Smtp | None = None


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


SECURITY: dict[str, tuple[Literal["starttls", "tls", "none"], int]] = {
    "smtp": ("starttls", 587),
    "smtps": ("tls", 465),
    "smtp+plain": ("none", 25),
}
"""How each kind of address reaches a mail server, and its usual port."""


def smtp_of(url: str) -> Smtp | None:
    """A mail server from `smtp://USER:PASSWORD@HOST:PORT/FROM`; none for an empty text, ValueError for nonsense."""
    if not url:
        return None
    parts = urlsplit(url)
    sender = unquote(parts.path.lstrip("/"))
    if parts.scheme not in SECURITY or not parts.hostname or "@" not in sender:
        raise ValueError(url)
    security, usual = SECURITY[parts.scheme]
    return Smtp(
        host=parts.hostname,
        port=parts.port or usual,
        user=unquote(parts.username or ""),
        password=unquote(parts.password or ""),
        security=security,
        sender=sender,
    )
