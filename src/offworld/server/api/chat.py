"""Chat, notes, mutes and reports."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from offworld.server.api.fields import NO_NUL

BrowserFacts = Annotated[str, Meta(max_length=400, pattern=NO_NUL)]
"""Browser, size of the window, language and theme, as the page says them."""


class ChatLine(Struct, tag="chat"):
    """Something that a person said at a table."""

    table: str
    number: int
    person: str
    name: str
    text: str
    ms: int


class ChatRequest(Struct, forbid_unknown_fields=True):
    """Something to say at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class NoteRequest(Struct, forbid_unknown_fields=True):
    """What a person notes about a table for themselves."""

    text: Annotated[str, Meta(max_length=20_000, pattern=NO_NUL)]


class ReportRequest(Struct, forbid_unknown_fields=True):
    """Something that is wrong with a position, or with how a person behaves."""

    words: Annotated[str, Meta(max_length=5000, pattern=NO_NUL)]
    view_hash: Annotated[str, Meta(max_length=16, pattern=NO_NUL)] = ""
    about: Annotated[str, Meta(max_length=32)] = ""
    browser: BrowserFacts = ""


class WordsRequest(Struct, forbid_unknown_fields=True):
    """What is wrong with a line of talk, or with somebody's name."""

    words: Annotated[str, Meta(max_length=1000, pattern=NO_NUL)] = ""
    browser: BrowserFacts = ""


class ReportFile(Struct):
    """A report with all that is needed to see the position again: its record replays up to it."""

    report: int
    kind: str
    table: str
    seq: int
    version: str
    view_hash: str
    words: str
    trace: str
    record: str
    place: str = ""
    """Of talk outside tables: where it was said; of a doubt: the puzzle."""
    line: int = 0
    quote: str = ""
    """What was said, the name, or the turn."""
    browser: str = ""
    """What whoever filed it looked at it with."""


class NamedPerson(Struct):
    """A person and what they are called."""

    person: str
    name: str


class Blocked(Struct):
    """The people who may not sit down at your tables, in the order in which you blocked them."""

    people: list[NamedPerson]


class Muted(Struct):
    """The people whom somebody does not want to hear."""

    people: list[str]
    named: list[NamedPerson]
    """The same with their names."""


class ChatPage(Struct):
    """What was said, oldest first."""

    lines: list[ChatLine]


class Note(Struct):
    """What a person noted."""

    text: str


class Filed(Struct):
    """A report was filed under this number, with the view's hash at that moment."""

    report: int
    seq: int
    view_hash: str
