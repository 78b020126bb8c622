"""Talk outside tables: in the lobby, in clubs and at tournaments."""

from __future__ import annotations

from msgspec import Struct


class TalkLine(Struct):
    """Something that a person said."""

    number: int
    person: str
    name: str
    text: str
    ms: int


class TalkPage(Struct):
    """What was said last, oldest first, and what the requester may do."""

    lines: list[TalkLine]
    may_write: bool
    may_remove: bool
    """Whether they may take away what others said, too."""
