"""Lessons: tables on which a script is played."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

LONGEST = 400
Script = Annotated[list[int], Meta(max_length=LONGEST)]


class LessonRequest(Struct, forbid_unknown_fields=True):
    """A lesson's table: how it is dealt, and the actions that are played before the pupil comes."""

    players: Annotated[int, Meta(ge=2, le=5)]
    seed: Annotated[int, Meta(ge=0, le=1 << 40)]
    options: dict[str, Any]
    actions: Script


class ScriptRequest(Struct, forbid_unknown_fields=True):
    """Actions to be played, each by the seat to move, after the `at` actions that stand already."""

    at: Annotated[int, Meta(ge=0, le=LONGEST)]
    actions: Script


class Progress(Struct):
    """The actions that stand at a lesson's table."""

    table: str
    actions: list[int]
