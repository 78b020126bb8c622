"""Settings of a server, and where they come from: options, environment variables and secret files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal
from urllib.parse import unquote, urlsplit

import platformdirs
from msgspec import Struct, structs
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from offworld.kit.errors import OffworldError
from offworld.kit.messages import LocalizedError, msg

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
    links: str = "5/hour;20/day"
    """Log-in links by mail requested from one address, the server's own machine excepted."""
    links_of: str = "3/hour;10/day"
    """Log-in links mailed to one person, from wherever they are requested."""
    tables: str = "60/10 minutes"
    """Tables, forks, records, rematches and lessons that one person makes, and analyses that they wish for."""
    imports: str = "10/10 minutes;100/day"
    """Records that one person brings; each is a table, too."""
    hints: str = "12/minute;200/hour"
    """Hints that one person asks for."""
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


class Quotas(Struct, frozen=True, kw_only=True):
    """How much one person may have at the same time; 0 sets no limit. Guests are those who could not log in again."""

    tables: int = 1000
    """Tables that somebody has made and that are not over, sandboxes not counted."""
    guest_tables: int = 100
    sandboxes: int = 1000
    """Positions and records that somebody plays on from, over or not."""
    guest_sandboxes: int = 200
    megabytes: int = 1000
    """What all tables that somebody has made take in the database, about."""
    guest_megabytes: int = 50
    bot_tables: int = 8
    """Running games of bots among themselves."""


NO_QUOTAS = Quotas(**dict.fromkeys(Quotas.__struct_fields__, 0))


class RetentionDays(Struct, frozen=True, kw_only=True):
    """After how many days something is removed; 0 keeps it for ever. See `offworld.server.people.retention`."""

    lessons: int = 30
    """Tables of lessons, since the last move."""
    guest_sandboxes: int = 90
    """Positions and records that guests play on from, since the last move."""
    sandboxes: int = 0
    """Those of people with an account."""
    bot_games: int = 90
    """Games of bots among themselves."""
    unstarted: int = 90
    """Tables that were given up before their game began."""
    abandoned: int = 365
    """Games without an end, of guests of whom nobody has a session any more, since the last move."""
    guest_games: int = 0
    """Finished games of guests of whom nobody has a session any more."""
    guests: int = 90
    """Guests who never had a table, since they were last here."""
    sessions: int = 30
    """Sessions that have ended."""
    tokens: int = 30
    """Tokens that have ended."""
    invites: int = 30
    """Invitations that have ended."""
    notices: int = 30
    """Notices that were due and did not become letters."""
    deliveries: int = 30
    """Letters that could not be sent."""
    jobs: int = 30
    """Work that nobody waits for any more."""
    analyses: int = 180
    """Analyses of games; they can be made again."""
    challenges: int = 1
    """Log-ins with a passkey that were not finished."""
    tallies: int = 1
    """Counts of wrong passwords that are over."""


class ConnectionLimits(Struct, frozen=True, kw_only=True):
    """How many connections one server process takes, and how long it waits for what they owe it."""

    total: int = 0
    """In all; 0: as many as the descriptor limit allows."""
    per_address: int = 512
    """From one address; 0 sets no limit. Behind a proxy the client's address counts, never the proxy's."""
    per_person: int = 64
    """Sockets and streams of one person; 0 sets no limit."""
    head_s: float = 10
    """Time for the head of a request, from its first byte or from the beginning of the connection."""
    body_s: float = 20
    """Time for a body, besides that which `body_rate` gives."""
    body_rate: int = 16_384
    """Bytes that a body brings at least in a second, once `body_s` has passed."""
    stall_s: float = 30
    """How long somebody may take nothing of what is sent to them."""
    unknown_idle_s: float = 60
    """How long a socket without a session may watch no table."""

    def shared_by(self, processes: int) -> ConnectionLimits:
        """What each of several processes takes. What comes from descriptors needs no sharing: each has its own."""
        return structs.replace(
            self,
            total=-(-self.total // processes),
            per_address=-(-self.per_address // processes),
            per_person=-(-self.per_person // processes),
        )


class Settings(Struct, frozen=True, kw_only=True):
    """How a server runs."""

    db: str
    """An SQLAlchemy URL: `sqlite:///…` or `postgresql+psycopg://…`."""
    cache: int = 1000
    """Tables kept loaded though nobody watches them."""
    packed_cache: int = 100
    """Of those, how many may have a pack: each has a content of its own, and takes up to 2 MB instead of 200 KiB."""
    snapshot_every: int = 50
    """Events between two snapshots of a table."""
    heartbeat_s: float = 20
    outbox: int = 256
    """Messages that may wait for a slow reader before it is dropped."""
    memory: int = 65_536
    """Bytes of the last updates kept for each kind of viewer, for those who come back; a whole state is shorter."""
    log: int = 60
    """Entries of the log in a whole state; older ones are asked for."""
    bot_workers: int = 2
    """Processes that decide for bots; 0 leaves it to others (`offworld worker`)."""
    quick_workers: int = 1
    """Processes more, where there are any, for bots that decide in a moment: they wait behind no search."""
    dear_per_person: int = 0
    """Searches for one person's bots and hints at the same time in this process; 0: half as many as `bot_workers`."""
    bot_queue: int = 32
    """Quick decisions, and searches, that may wait in this process; further ones wait in the database, for whoever is
    free first."""
    bot_pause_ms: int = 0
    """What lies at least between two decisions of bots that somebody watches, so that people can follow."""
    unattended_pause_ms: int = 1000
    """What lies at least between two decisions of bots that play among themselves while nobody watches."""
    analysis_workers: int = 1
    analysis_s: float = 60
    """Time for the analysis of one game."""
    analysis_queue: int = 100
    """Analyses that may wait; further wishes are refused."""
    import_workers: int = 1
    """Processes that check the records that people bring, started with the first one."""
    import_entries: int = 10_000
    """Actions and undos in a record that somebody brings. Random games of five in Mars, the longest, have 4,500."""
    import_s: float = 60
    """Time for checking one record."""
    import_megabytes: int = 1024
    """Memory for a process that checks records."""
    import_queue: int = 20
    """Records that may wait to be checked in this process; further ones are refused."""
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
    origins: tuple[str, ...] = ()
    """The addresses of this server for browsers, like `https://play.example`; empty: whatever they ask for."""
    session_days: int = 180
    """A session that is not used for so long ends."""
    sweep_s: float = 30
    """How soon a connection ends whose session was ended by another process or by a command."""
    rates: Rates = Rates()
    quotas: Quotas = Quotas()
    retention: RetentionDays = RetentionDays()
    connections: ConnectionLimits = ConnectionLimits()
    hash_kib: int = 65_536
    """Memory that hashing a password takes."""
    retry_ms: int = 1000
    """What clients are told to wait before they come back after a shutdown."""
    background: bool = True
    """Whether clocks and notices work by themselves; tests tell them when."""
    serves: bool = True
    """Whether people reach this process. One that only thinks for bots keeps no time and sends no notices."""
    address: str = ""
    """Where people reach the server, for links in notices: `https://…`."""
    hooks_allowed: tuple[str, ...] = ()
    """Networks that webhooks may reach though they are private, as `127.0.0.0/8`."""
    smtp: Smtp | None = None


def data_folder() -> Path:
    """Where a server keeps its database unless it is told otherwise."""
    return Path(os.environ.get("OFFWORLD_DATA") or platformdirs.user_data_dir("offworld", appauthor=False))


def configured(name: str, given: str = "") -> str:
    """A setting that may be a secret: as an option gives it, else the variable `name`, else the file that `name_FILE`
    names, as systemd's credentials and the secrets of containers are given. Empty if none of them does.
    """
    if given or os.environ.get(name):
        return given or os.environ[name]
    file = os.environ.get(f"{name}_FILE")
    if not file:
        return ""
    try:
        found = Path(file).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise LocalizedError(msg("bad-secret-file", name=f"{name}_FILE", file=file, reason=reason)) from None
    if not found:
        # A secret that was not filled in must not mean the usual database, or no secret at all.
        raise LocalizedError(msg("empty-secret-file", name=f"{name}_FILE", file=file))
    return found


def database_url(db: str) -> str:
    """An SQLAlchemy URL from a URL or a path; nothing means `OFFWORLD_DB`, and then the file in the data folder."""
    db = configured("OFFWORLD_DB", db)
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


def parsed_url(url: str) -> URL:
    """A database's address in parts; what is none is refused, without showing its password."""
    try:
        return make_url(url)
    except (ArgumentError, ValueError):
        shown = without_password(url)
        raise OffworldError(f"{shown!r} is no database; say a path, sqlite:///PATH or postgresql://…") from None


def shown_url(url: str) -> str:
    """A database's address without its password."""
    parsed = parsed_url(url)
    shown = {name: "***" if "password" in name else value for name, value in parsed.query.items()}
    return parsed.set(query=shown).render_as_string(hide_password=True)


def without_password(url: str) -> str:
    """What may be shown of an address that cannot be read: neither what names a person nor what follows a `?`."""
    scheme, parted, rest = url.partition("?")[0].rpartition("://")
    _, named, place = rest.rpartition("@")
    return f"{scheme}{parted}***@{place}" if named else f"{scheme}{parted}{rest}"
