"""Lessons: first games as scripts on the real engine, from `lessons.toml` in the package of a game.

A lesson is dealt from a fixed seed and its actions are known beforehand; the pupil sits at seat 0. Its steps say where
the pupil reads and where they act; what lies between two steps is played before the pupil's eyes. Steps stand in
chapters, each of which can be begun by itself.

The words of a step named `bid` of the lesson `first` are the message `lesson-first-bid` of the game with its attributes
`text` and, where a reason is given, `why`. Titles are the messages `lesson-first` and `lesson-first-chapter-NAME`.
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

    id: Annotated[str, Meta(pattern="^[a-z][a-z0-9-]*$")]
    """What its messages are called by."""
    at: Annotated[int, Meta(ge=0)]
    """How many actions of the script stand when the step begins."""
    rule: str = ""
    """The rule to read on in."""
    kind: str = ""
    """The decision that the pupil is asked and answers with the script's next action; empty: they read and go on."""
    acts: Annotated[int, Meta(ge=1, le=8)] = 1
    """How many actions of the script the pupil does in this step, where several belong together."""
    look: str = ""
    """The board element to look at while reading."""
    chapter: Annotated[str, Meta(pattern="^([a-z][a-z0-9-]*)?$")] = ""
    """The chapter that begins with this step."""


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

    def step_id(self, step: LessonStep) -> str:
        """The message of a step."""
        return f"lesson-{self.id}-{step.id}"

    def chapter_id(self, chapter: str) -> str:
        """The message of a chapter's title."""
        return f"lesson-{self.id}-chapter-{chapter}"

    def chapters(self) -> list[tuple[str, int, int]]:
        """Every chapter with its first step, counted from 1, and its length. Steps before the first belong to it."""
        starts = [number for number, step in enumerate(self.steps, 1) if step.chapter] or [1]
        starts[0] = 1
        ends = [*starts[1:], len(self.steps) + 1]
        names = [step.chapter for step in self.steps if step.chapter] or [""]
        return [(name, start, end - start) for name, start, end in zip(names, starts, ends, strict=True)]


class _File(Struct, forbid_unknown_fields=True):
    """The file `lessons.toml`."""

    lessons: list[Lesson]


def read_lessons(package: str) -> tuple[Lesson, ...]:
    """The lessons of a package; none where it has no such file. What is wrong with it is a ContentError."""
    source = files(package) / FILE
    if not source.is_file():
        return ()
    return tuple(content.convert(content.parse(source.read_text("utf-8"), FILE), _File, FILE).lessons)
