"""The words in which `games/NAME/fields.py` declares the fields of a state, each field once.

Nothing here is executed when a game is played: `python -m tools.state` reads the declarations and writes the compiled
classes that hold the fields, with constructor, `make_empty`, `copy_fields` and `visit`. This module only gives the
declarations a meaning for the type checker and for readers.

The order of declaration is the order of `visit`, and hashes of stored games follow from it. A new field therefore says
with which layout it came, `field(since=2)`: games that began before are visited without it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar

T = TypeVar("T")

Num: TypeAlias = int
"""An integer, 0 unless said otherwise."""
Flag: TypeAlias = bool
"""Yes or no, no unless said otherwise."""


class Row:
    """A sequence of integers that rules change (`offworld.kit.rows.Row`), copied for a clone."""


class Deck:
    """An order that clones share: replaced as a whole, never written after it was shuffled."""


class Parts(Generic[T]):
    """One part for each player, such as player areas: cloned and visited one by one."""


class Shared(Generic[T]):
    """An argument of the constructor that never changes, such as the content: shared by clones, not saved."""


class Derived(Generic[T]):
    """What follows from the constructor's arguments, by `derive`: computed there, not saved."""


class StateFields:
    """The fields of a game's state. `layout` is the number of their layout, which is raised with every new field."""

    def __init_subclass__(cls, *, layout: int) -> None:
        super().__init_subclass__()


class PartFields:
    """The fields of a part of the state, such as a player area. The class itself stands in `pieces.py`."""


def field(
    default: object = None,
    *,
    length: Callable[[Any], int] | None = None,
    stored: Callable[[Any], bool] | None = None,
    since: int = 1,
) -> Any:
    """What a field is besides its kind.

    `default`: its first value; for a row, each of its items.
    `length`: how many items a row has at first; none unless said otherwise.
    `stored`: when the field is visited; where it is not, it keeps its first value, and clones share a row.
    `since`: the layout that the field came with; games that began before are visited without it.
    """


def derive(value: Callable[[Any], object]) -> Any:
    """How a `Derived` field follows from the constructor's arguments."""
