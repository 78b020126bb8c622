"""Lists and figures for administrators."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from offworld.server.api.fields import NO_NUL
from offworld.server.api.tournaments import Milliseconds

ReportState = Literal["open", "answered", "closed"]
RestoreTestState = Literal["never", "running", "passed", "failed"]
ShortWords = Annotated[str, Meta(max_length=1000, pattern=NO_NUL)]
Days = Annotated[int, Meta(ge=0, le=36_500)]


class PersonRow(Struct):
    """A person in a list."""

    person: str
    name: str
    login: str
    created_ms: int
    seen_ms: int
    claimed: bool
    admin: bool
    locked: bool
    deleted: bool
    bot_of: str
    password: bool = False
    passkey: bool = False
    no_chat: bool = False
    """Whether they may play, but not write."""
    locked_until_ms: int = 0
    """0 without an end."""
    locked_why: str = ""


class ReportRow(Struct):
    """A report in a list."""

    report: int
    kind: str
    table: str
    seq: int
    person: str
    about: str
    words: str
    version: str
    ms: int
    state: ReportState = "open"
    answer: str = ""
    person_name: str = ""
    about_name: str = ""
    game: str = ""
    same: int = 0
    """Other reports of the list about the same failure, line of talk or name."""
    place: str = ""
    """Of talk outside tables: where it was said; of a doubt: the puzzle."""
    line: int = 0
    quote: str = ""
    """What was said, the name, or the turn."""


class ServerStats(Struct):
    """A server in figures."""

    people: int
    claimed: int
    bots: int
    locked: int
    seen_today: int
    tables: dict[str, int]
    """By phase."""
    games: dict[str, int]
    """Finished, by game."""
    events: int
    reports: int


# ---------------------------------------------------------------- requests


class AdminRenameRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Another name for a person, and why, if that is to be told."""

    name: Annotated[str, Meta(min_length=1, max_length=200, pattern=NO_NUL)]
    reason: ShortWords = ""


class LockRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Until when a person is kept out, and why; the reason is shown to them."""

    until_ms: Milliseconds = 0
    """0 without an end."""
    reason: ShortWords = ""


class ChatAllowedRequest(Struct, forbid_unknown_fields=True):
    """Whether a person may write to others."""

    allowed: bool


class AdministratorRequest(Struct, forbid_unknown_fields=True):
    """Whether a person is an administrator."""

    admin: bool


class ReasonRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Why something is done."""

    reason: ShortWords = ""


class PauseTableRequest(Struct, forbid_unknown_fields=True):
    """How long the clocks of a table stand still; 0 lets them run again."""

    seconds: Annotated[int, Meta(ge=0, le=7 * 86_400)]


class RewindTableRequest(Struct, forbid_unknown_fields=True):
    """To which move the people of a table are asked to go back: so many actions would stand."""

    moves: Annotated[int, Meta(ge=0, le=100_000)]


class TableMessageRequest(Struct, forbid_unknown_fields=True):
    """What an administrator says at a table."""

    words: Annotated[str, Meta(min_length=1, max_length=500, pattern=NO_NUL)]


class AnswerReportRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A report is closed; with an answer, whoever filed it is told."""

    state: ReportState
    answer: ShortWords = ""


class RetentionRequest(Struct, forbid_unknown_fields=True):
    """How long things are kept, in days by kind; 0 keeps them for ever. What is not named stays as it is."""

    days: Annotated[dict[str, Days], Meta(max_length=40)]


class AnnouncementRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A line for everybody, in both languages, from a time until a time; without words there is none."""

    en: Annotated[str, Meta(max_length=300, pattern=NO_NUL)] = ""
    fr: Annotated[str, Meta(max_length=300, pattern=NO_NUL)] = ""
    from_ms: Milliseconds = 0
    to_ms: Milliseconds = 0
    restart_min: Annotated[int, Meta(ge=0, le=1440)] | None = None
    """The server will be restarted in so many minutes: everybody is told when; 0 for no restart, none as it was."""


# ---------------------------------------------------------------- answers


class AdminActionRow(Struct):
    """Something that an administrator did."""

    ms: int
    admin: str
    """The administrator's name; empty: from the command line."""
    action: str
    person: str
    person_name: str
    table: str
    words: str


class AdminPerson(Struct):
    """A person as administrators see them."""

    row: PersonRow
    devices: list[str]
    games: int
    reports_filed: int
    reports_about: int
    actions: list[AdminActionRow]
    """What administrators did to them, the latest first."""


class MadeLink(Struct):
    """A new log-in link; it is shown once."""

    link: str
    until_ms: int


class TableMoves(Struct):
    """How far the game of a table has come."""

    moves: int
    """Actions that stand."""
    asked: bool
    """Whether something is being asked of its people already."""


class AdminTableRow(Struct):
    """A table in a list."""

    id: str
    game: str
    phase: str
    people: list[str]
    bots: int
    live: bool
    visibility: str
    created_ms: int
    moved_ms: int
    seq: int
    stuck: Literal["", "unplayable", "job"] = ""
    """Why it does not go on: this server cannot play it, or a bot's move fails again and again."""


class DeliveryStats(Struct):
    """Messages by one way."""

    kind: str
    waiting: int
    dead: int
    error: str
    """The last one."""


class RestoreTestInfo(Struct, omit_defaults=True):
    """How a test of a restore goes, or what the last one found."""

    state: RestoreTestState = "never"
    ms: int = 0
    """When it was begun, or ended."""
    rows: int = 0
    """Rows of the backup; 0 while it is being made."""
    done: int = 0
    """Rows that have been written, to the backup or from it."""
    checked: int = 0
    """Tables that were replayed and agree with what is stored of them."""
    faults: list[str] = []
    """What is wrong, in English, as the log says it."""


class Overview(Struct):
    """How the server is."""

    ok: bool
    failed: str
    reason: str
    version: str
    since_ms: int
    database_ms: float
    broker_ms: float
    people_here: int
    connections: int
    tables_playing: int
    answer_ms: float
    """Half of all requests were answered within this time."""
    answer_95_ms: float
    jobs: dict[str, int]
    """Waiting, by kind."""
    late_jobs: int
    """Those that have failed before."""
    deliveries: list[DeliveryStats]
    database_bytes: int
    disk_free: int
    """0 if it is not known."""
    disk_total: int
    checked: str
    """The result of the last check of the database."""
    checked_ms: int
    backup_ms: int
    """When a backup was last made in the browser."""
    restore_test: RestoreTestInfo
    open_reports: int
    oldest_report_ms: int


class StorageKind(Struct):
    """Something that takes room."""

    name: str
    rows: int
    bytes: int
    """0 if it is not known."""


class StorageInfo(Struct):
    """What is stored, and how long it is kept."""

    bytes: int
    kinds: list[StorageKind]
    days: dict[str, int]
    """By kind; 0 for ever."""
    usual: dict[str, int]
    """Those with which the server was started."""
    cleaned_ms: int
    """The last clean-up."""
    backup_ms: int


class RemovableRow(Struct, omit_defaults=True):
    """A table or a guest that the next clean-up would remove."""

    id: str
    names: list[str]
    """The people at the table, or the guest."""
    ms: int
    """The last move, or the first visit."""
    game: str = ""


class RetentionPreview(Struct):
    """What the next clean-up would remove."""

    counts: dict[str, int]
    listed: dict[str, list[RemovableRow]]
    """Some of it, by kind: tables and guests only."""


class AnnouncementInfo(Struct):
    """A line for everybody; empty if there is none now."""

    words: str
    restart_ms: int = 0
    """When the server will be restarted; 0 if nobody has announced that."""


class AnnouncementSettings(Struct):
    """The line for everybody as it is stored."""

    en: str = ""
    fr: str = ""
    from_ms: int = 0
    to_ms: int = 0
    restart_ms: int = 0
    made_ms: int = 0
