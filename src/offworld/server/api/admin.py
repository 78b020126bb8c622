"""Lists and figures for administrators."""

from __future__ import annotations

from msgspec import Struct


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
