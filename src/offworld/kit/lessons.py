"""Lessons: first games as scripts on the real engine, from `lessons.toml` in the package of a game.

A lesson is dealt from a fixed seed and its actions are known beforehand; the pupil sits at seat 0. Its steps say where
the pupil reads and where they act. The words of step N of the lesson `first` are the message `lesson-first-N` of the
game with its attribute `text`; its title is `lesson-first`.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated, Any

from msgspec import Meta, Struct

from offworld.kit import content

FILE = "lessons.toml"
PUPIL = 0
"""The seat of the pupil."""


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a lesson."""

    at: Annotated[int, Meta(ge=0)]
    """How many actions of the script stand when the step begins."""
    rule: str = ""
    """The rule to read on in."""
    kind: str = ""
    """The decision that the pupil is asked and answers with the script's next action; empty: they read and go on."""
    look: str = ""
    """The board element to look at while reading."""


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: how its game is dealt, all its actions in text form, and its steps."""

    id: Annotated[str, Meta(pattern="^[a-z][a-z0-9-]*$")]
    players: Annotated[int, Meta(ge=2)]
    seed: Annotated[int, Meta(ge=0)]
    actions: list[str]
    steps: Annotated[list[LessonStep], Meta(min_length=1)]
    options: dict[str, Any] = {}

    def title_id(self) -> str:
        """The message of its title."""
        return f"lesson-{self.id}"

    def step_id(self, number: int) -> str:
        """The message of a step, counted from 1."""
        return f"lesson-{self.id}-{number}"


class _File(Struct, forbid_unknown_fields=True):
    """The file `lessons.toml`."""

    lessons: list[Lesson]


def read_lessons(package: str) -> tuple[Lesson, ...]:
    """The lessons of a package; none where it has no such file. What is wrong with it is a ContentError."""
    source = files(package) / FILE
    if not source.is_file():
        return ()
    return tuple(content.convert(content.parse(source.read_text("utf-8"), FILE), _File, FILE).lessons)
