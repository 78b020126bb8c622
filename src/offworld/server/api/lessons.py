"""Lessons: tables on which a script is played."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

LONGEST = 400
Actions = Annotated[list[int], Meta(max_length=LONGEST)]


class LessonStepText(Struct):
    """A step of a lesson in words."""

    id: str
    at: int
    """How many actions of the script stand when the step begins."""
    title: str
    text: str
    why: str
    """The reason for the action; empty where none is given."""
    rule: str
    kind: str
    """The decision that the pupil answers with the script's next action; empty: they read and go on."""
    look: str
    """The board element to look at while reading."""
    acts: int
    """How many actions of the script the pupil does here."""
    does: list[str]
    """These actions in words."""
    path: list[str]
    """The elements that they touch, in order."""


class LessonChapter(Struct):
    """A chapter of a lesson: its first step, counted from 1, and how many it has."""

    id: str
    title: str
    first: int
    steps: int


class LessonText(Struct):
    """A lesson: how its table is dealt, its script, and its steps in words."""

    id: str
    title: str
    players: int
    seed: int
    options: dict[str, Any]
    script: list[int]
    steps: list[LessonStepText]
    chapters: list[LessonChapter]


class LessonRequest(Struct, forbid_unknown_fields=True):
    """A lesson's table: how it is dealt, and the actions that are played before the pupil comes."""

    players: Annotated[int, Meta(ge=2, le=5)]
    seed: Annotated[int, Meta(ge=0, le=1 << 40)]
    options: dict[str, Any]
    actions: Actions


class ScriptRequest(Struct, forbid_unknown_fields=True):
    """Actions to be played, each by the seat to move, after the `at` actions that stand already."""

    at: Annotated[int, Meta(ge=0, le=LONGEST)]
    actions: Actions


class Progress(Struct):
    """The actions that stand at a lesson's table."""

    table: str
    actions: list[int]


class LessonCost(Struct):
    """What an action of the pupil's own costs against the one that the lesson asks for, in chance to win."""

    loss: float
    """Negative where it is the better one."""
    uncertainty: float
