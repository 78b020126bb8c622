"""Settings of a server, and where they come from: options, environment variables and secret files."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Literal
from urllib.parse import unquote, urlsplit

import platformdirs
from msgspec import Struct, structs
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from offworld.kit.errors import OffworldError
from offworld.kit.messages import LocalizedError, msg, system_reason

DATABASE = "offworld.sqlite"


class Smtp(Struct, frozen=True, kw_only=True):
    """The mail server for outgoing mail."""

    host: str
    port: int = 587
    user: str = ""
    password: str = ""
    security: Literal["starttls", "tls", "none"] = "starttls"
    sender: str
    """The sender address."""


class Rates(Struct, frozen=True, kw_only=True):
    """Rate limits, in the notation of the library `limits`; an empty text sets no limit."""

    guests: str = "20/10 minutes;100/day"
    """New guests from one address, the server's own machine excepted."""
    logins: str = "30/10 minutes"
    """Log-in attempts from one address, successful or not, the server's own machine excepted."""
    failures: str = "10/15 minutes"
    """Wrong passwords for one log-in name from one address."""
    failures_all: str = "100/hour"
    """Wrong passwords for one log-in name from all addresses; passkeys still work."""
    links: str = "5/hour;20/day"
    """Log-in links by mail requested from one address, the server's own machine excepted."""
    links_of: str = "3/hour;10/day"
    """Log-in links mailed to one person, from all addresses."""
    tables: str = "60/10 minutes"
    """Tables, forks, records, rematches and lessons that one person creates, games of free play and analyses that they
    request."""
    imports: str = "10/10 minutes;100/day"
    """Records that one person imports; each counts as a table, too."""
    hints: str = "12/minute;200/hour"
    """Hints that one person requests."""
    chat: str = "20/30 seconds;300/hour"
    """Chat lines of one person."""
    requests: str = "1200/minute"
    """Requests of one person, or of one address without a person."""
    messages: str = "600/20 seconds"
    """Messages of one person over sockets."""
    watches: str = "300/minute"
    """Tables that one person begins to watch over sockets: each is sent whole. A socket that comes back may name 50."""
    tokens: str = "3000/minute"
    """Requests and messages with one token."""
    exports: str = "5/hour"
    """Exports of personal data by one person."""
    invites: str = "60/10 minutes"
    """Invitations that one person creates or opens, and people whom they add to tournaments."""
    names: str = "30/minute;300/hour"
    """New names of one person and seats that they take under a name: each is written to all their tables."""
    options: str = "60/10 minutes;200/day"
    """Changes of a waiting table's options by one host: each stores them whole, and a pack with them."""
    waiting_rooms: str = "60/minute;600/hour"
    """Other changes of waiting tables by one person, each of which is stored for good."""
    announcements: str = "20/hour;60/day"
    """Messages and corrections of one organiser, of which everybody concerned in a tournament is notified."""
    clubs: str = "30/hour"
    """Clubs, seasons, invitations to clubs and tournaments that one person creates, and clubs that they join."""


NO_RATES = Rates(**dict.fromkeys(Rates.__struct_fields__, ""))


class Quotas(Struct, frozen=True, kw_only=True):
    """Quotas of one person; 0 sets no limit. Guests are people without an account."""

    tables: int = 1000
    """Tables created by a person that are not over, sandboxes not counted."""
    guest_tables: int = 100
    sandboxes: int = 1000
    """Sandboxes (games continued from a position or a record), over or not."""
    guest_sandboxes: int = 200
    megabytes: int = 1000
    """Approximate size in the database of all tables created by a person."""
    guest_megabytes: int = 50
    bot_tables: int = 8
    """Running games between bots only."""


NO_QUOTAS = Quotas(**dict.fromkeys(Quotas.__struct_fields__, 0))


class RetentionDays(Struct, frozen=True, kw_only=True):
    """Retention periods in days; 0 keeps something for ever. See `offworld.server.people.retention`."""

    lessons: int = 30
    """Tables of lessons, since the last move."""
    guest_sandboxes: int = 90
    """Sandboxes of guests, since the last move."""
    sandboxes: int = 0
    """Sandboxes of people with an account."""
    bot_games: int = 90
    """Games between bots only."""
    unstarted: int = 90
    """Tables cancelled before their game began."""
    abandoned: int = 365
    """Unfinished games of guests without any valid session, since the last move."""
    guest_games: int = 0
    """Finished games of guests without any valid session."""
    guests: int = 90
    """Guests who never had a table, since their last visit."""
    sessions: int = 30
    """Sessions that have ended."""
    tokens: int = 30
    """Tokens that have ended."""
    invites: int = 30
    """Invitations that have ended."""
    notifications: int = 30
    """Notifications that were due and not sent."""
    deliveries: int = 30
    """Messages that could not be sent."""
    jobs: int = 30
    """Jobs that nobody waits for."""
    analyses: int = 180
    """Analyses of games; they can be made again."""
    challenges: int = 1
    """Unfinished log-ins with a passkey."""
    counters: int = 1
    """Expired counters of wrong passwords."""


RENAMED_RETENTION = {"notices": "notifications", "tallies": "counters"}
"""Earlier names of periods, which hosts may still use and which are stored."""


def present_periods(days: Mapping[str, int]) -> dict[str, int]:
    """The same periods by their present names."""
    return {RENAMED_RETENTION.get(name, name): number for name, number in days.items()}


class ConnectionLimits(Struct, frozen=True, kw_only=True):
    """Connection limits and timeouts of one server process."""

    total: int = 0
    """Total; 0: as many as the descriptor limit allows."""
    per_address: int = 512
    """From one address; 0 sets no limit. Behind a proxy the client's address counts, never the proxy's."""
    per_person: int = 64
    """Sockets and streams of one person; 0 sets no limit."""
    head_s: float = 10
    """Timeout for the head of a request, from its first byte or from the start of the connection."""
    body_s: float = 20
    """Timeout for a body, plus the time that `body_rate` allows."""
    body_rate: int = 16_384
    """Minimum rate of a body in bytes per second, once `body_s` has passed."""
    stall_s: float = 30
    """Timeout of a client that reads nothing of what is sent."""
    unknown_idle_s: float = 60
    """Timeout of a socket without a session and without a subscription."""

    def shared_by(self, processes: int) -> ConnectionLimits:
        """The limits of each of several processes. Limits from descriptors are not divided: each has its own."""
        return structs.replace(
            self,
            total=-(-self.total // processes),
            per_address=-(-self.per_address // processes),
            per_person=-(-self.per_person // processes),
        )


class Settings(Struct, frozen=True, kw_only=True):
    """The settings of a server process."""

    db: str
    """An SQLAlchemy URL: `sqlite:///…` or `postgresql+psycopg://…`."""
    cache: int = 1000
    """Tables kept in memory without subscribers."""
    packed_cache: int = 100
    """Of those, tables with a content pack: each has its own content, up to 2 MB instead of 200 KiB."""
    snapshot_every: int = 50
    """Events between two snapshots of a table."""
    heartbeat_s: float = 20
    send_queue: int = 256
    """Messages queued for a slow client before it is disconnected."""
    memory: int = 65_536
    """Bytes of recent updates kept for each kind of viewer, for reconnections; a whole state is shorter than more."""
    log: int = 60
    """Log entries in a whole state; older ones are requested separately."""
    render_workers: int = 0
    """Processes that render the updates of tables under load, started when they are needed; SQLite only."""
    bot_workers: int = 2
    """Worker processes for bots; 0 leaves them to `offworld worker`."""
    quick_workers: int = 1
    """Further worker processes, if there are any, for quick bots only: they never wait behind a search."""
    dear_per_person: int = 0
    """Concurrent searches for one person's bots and hints in this process; 0: half as many as `bot_workers`."""
    bot_queue: int = 32
    """Quick decisions, and searches, queued in this process; further ones stay in the database, for any process with
    capacity."""
    bot_pause_ms: int = 0
    """Minimum time between two bot moves with spectators, so that they can follow."""
    unattended_pause_ms: int = 1000
    """Minimum time between two moves of unattended games between bots."""
    analysis_workers: int = 1
    analysis_s: float = 60
    """Time limit for the analysis of one game."""
    review_budget: float = 1.0
    """How much a review searches, beside what is usual."""
    analysis_queue: int = 100
    """Queued analyses; further requests are refused."""
    import_workers: int = 1
    """Worker processes for record imports, started with the first import."""
    import_entries: int = 10_000
    """Actions and undos in an imported record. Random games of five in Mars, the longest, have 4,500."""
    import_s: float = 60
    """Time limit for verifying one record."""
    import_megabytes: int = 1024
    """Memory limit of a record import process."""
    import_queue: int = 20
    """Queued record imports in this process; further ones are refused."""
    lease_ms: int = 15_000
    """Lease of a job: another process claims it when its holder has not renewed it for this long."""
    jobs_poll_s: float = 3
    """Interval of polling for jobs, besides wake-ups."""
    resync_s: float = 3
    """Interval at which loaded tables are compared with the database, where several processes share it."""
    metrics_token: str = ""
    """Bearer token for the metrics; empty makes them public."""
    secure: bool = False
    """Whether cookies are `Secure` (HTTPS only)."""
    origins: tuple[str, ...] = ()
    """Origins of this server for browsers, like `https://play.example`; empty: any Host header."""
    session_days: int = 180
    """Idle time after which a session expires."""
    sweep_s: float = 30
    """Interval at which connections are closed whose session another process or a command has ended."""
    rates: Rates = Rates()
    quotas: Quotas = Quotas()
    retention: RetentionDays = RetentionDays()
    connections: ConnectionLimits = ConnectionLimits()
    hash_kib: int = 65_536
    """Memory cost of password hashing."""
    retry_ms: int = 1000
    """How long clients wait before they reconnect after a shutdown."""
    background: bool = True
    """Whether deadlines and notifications run in the background; tests call them explicitly."""
    serves: bool = True
    """Whether this process serves requests. A worker process handles no deadlines and sends no notifications."""
    address: str = ""
    """Public address of the server, for links in notifications: `https://…`."""
    hooks_allowed: tuple[str, ...] = ()
    """Private networks that webhooks may reach, as `127.0.0.0/8`."""
    smtp: Smtp | None = None


def data_folder() -> Path:
    """The default folder of a server's database."""
    return Path(os.environ.get("OFFWORLD_DATA") or platformdirs.user_data_dir("offworld", appauthor=False))


def configured(name: str, given: str = "") -> str:
    """A setting that may be a secret: from its option, else from the environment variable `name`, else from the file
    that `name_FILE` names (systemd credentials, container secrets). Empty if none of them is set.
    """
    if given or os.environ.get(name):
        return given or os.environ[name]
    file = os.environ.get(f"{name}_FILE")
    if not file:
        return ""
    try:
        found = Path(file).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = system_reason(error) if isinstance(error, OSError) else type(error).__name__
        raise LocalizedError(msg("bad-secret-file", name=f"{name}_FILE", file=file, reason=reason)) from None
    if not found:
        # An empty secret file is an error: it must not select the default database, or no secret at all.
        raise LocalizedError(msg("empty-secret-file", name=f"{name}_FILE", file=file))
    return found


def database_url(db: str) -> str:
    """An SQLAlchemy URL from a URL or a path; empty means `OFFWORLD_DB`, and then the file in the data folder."""
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
"""Transport security and default port, by URL scheme."""


def smtp_of(url: str) -> Smtp | None:
    """Parse `smtp://USER:PASSWORD@HOST:PORT/FROM`; None for an empty text, ValueError for an invalid one."""
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
    """Parse a database URL; an invalid one is refused, without showing its password."""
    try:
        return make_url(url)
    except (ArgumentError, ValueError):
        shown = without_password(url)
        raise OffworldError(f"{shown!r} is no database; say a path, sqlite:///PATH or postgresql://…") from None


def shown_url(url: str) -> str:
    """A database URL without its password, for display."""
    parsed = parsed_url(url)
    shown = {name: "***" if "password" in name else value for name, value in parsed.query.items()}
    return parsed.set(query=shown).render_as_string(hide_password=True)


def without_password(url: str) -> str:
    """The displayable part of a URL that cannot be parsed: neither user information nor query."""
    scheme, parted, rest = url.partition("?")[0].rpartition("://")
    _, named, place = rest.rpartition("@")
    return f"{scheme}{parted}***@{place}" if named else f"{scheme}{parted}{rest}"
