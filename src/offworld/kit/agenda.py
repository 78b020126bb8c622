"""The agenda: what is still to be done, as a stack of immutable steps.

A step either does its work by itself or waits for a seat to choose. Whatever follows from it is pushed on the stack,
so nested effects resolve depth first. Push in reverse: what happens first is pushed last.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from offworld.kit.moves import Moves


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Step:
    """One pending item: a class and four integers, so that clones share it and saving it needs no code of its own.

    Subclasses name their integers by read-only properties and narrow `g` to their game. `Any` stands here because
    mypyc then checks the game's type once per call instead of making every step do it.
    """

    __slots__ = ("a", "b", "c", "seat")
    seat: i64
    a: i64
    b: i64
    c: i64

    def __init__(self, seat: i64 = -1, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c

    def run(self, g: Any) -> bool:
        """Do the step and return False, or return True to wait for `seat` to choose."""
        return True

    def options(self, g: Any, out: Moves) -> None:
        """List what the seat may choose."""
        raise NotImplementedError

    def choose(self, g: Any, action: i64) -> None:
        """Carry out a listed choice."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"{type(self).__name__}(seat={self.seat}, {self.a}, {self.b}, {self.c})"


NO_STEP: Final = Step()
"""What a state waits for before anybody was asked."""


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Automatic(Step):
    """A step that does its work by itself."""

    __slots__ = ()


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Decision(Step):
    """A step that may wait for a seat to choose; `offworld.kit.decisions` has its other half."""

    __slots__ = ()


def has_choice(step: Step, g: Any) -> bool:
    """Whether the seat is asked: without an answer nothing happens, and a single one is carried out at once."""
    found = Moves()
    step.options(g, found)
    if found.n == 1:
        step.choose(g, found[0])
    return found.n > 1


_classes: dict[str, list[type[Step]]] = {}
_numbers: dict[type[Step], int] = {Step: 0}


def register_steps(game: str, classes: list[type[Step]]) -> None:
    """Number the step classes of a game from 1. Saves and hashes use the numbers: append, never reorder."""
    _classes[game] = [Step, *classes]
    for number, cls in enumerate(classes, 1):
        _numbers[cls] = number


def step_number(step: Step) -> int:
    return _numbers[type(step)]


def step_names(game: str) -> list[str]:
    """The step classes of a game by name, in the order of their numbers."""
    return [cls.__name__ for cls in _classes[game]]


def make_step(game: str, number: int, seat: int, a: int, b: int, c: int) -> Step:
    return _classes[game][number](seat, a, b, c)
