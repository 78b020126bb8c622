"""One walk through a state serves to save, load, hash and compare it.

A game writes `visit(io)` once, handing every field to the archive and storing what comes back. A field left out shows
at once: the save of a clone, of a loaded state or of a replay differs from the original's.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from offworld.kit.agenda import Step, make_step, step_number
from offworld.kit.rows import Row


class Archive:
    """The walker's companion. `num` is what the kinds of archive differ in; the rest is built on it."""

    def __init__(self, game: str) -> None:
        self.game = game

    def num(self, name: str, x: i64) -> i64:
        raise NotImplementedError

    def part(self, name: str, index: i64) -> None:
        """From here on the fields belong to this part of the state."""

    def length(self, name: str, n: i64) -> i64:
        """How many values of a list follow."""
        return self.num(name, n)

    def flag(self, name: str, x: bool) -> bool:
        return self.num(name, 1 if x else 0) != 0

    def row(self, name: str, row: Row) -> Row:
        row.items = self.deck(name, row.items)
        row.n = len(row.items)
        return row

    def deck(self, name: str, deck: vec[i64]) -> vec[i64]:
        n: i64 = self.length(name, len(deck))
        result = vec[i64](capacity=n)
        i: i64 = 0
        while i < n:
            result = append(result, self.num(name, deck[i] if i < len(deck) else 0))
            i += 1
        return result

    def step(self, step: Step) -> Step:
        number: i64 = self.num("step", step_number(step))
        seat: i64 = self.num("step.seat", step.seat)
        a: i64 = self.num("step.a", step.a)
        b: i64 = self.num("step.b", step.b)
        c: i64 = self.num("step.c", step.c)
        return make_step(self.game, number, seat, a, b, c)


@final
class Saver(Archive):
    """Collects the state as a list of integers."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.values: list[int] = []

    def num(self, name: str, x: i64) -> i64:
        self.values.append(x)
        return x

    def step(self, step: Step) -> Step:
        self.values += [step_number(step), step.seat, step.a, step.b, step.c]
        return step


@final
class Loader(Archive):
    """Fills an empty state from such a list."""

    def __init__(self, game: str, values: list[int]) -> None:
        super().__init__(game)
        self.values = values
        self.at = 0

    def num(self, name: str, x: i64) -> i64:
        if self.at >= len(self.values):
            raise ValueError(f"the saved state ends before its field {name}")
        value = self.values[self.at]
        self.at += 1
        return value

    def length(self, name: str, n: i64) -> i64:
        """A list cannot be longer than what is left: a damaged state is refused before room is made for it."""
        value: i64 = self.num(name, n)
        if value < 0 or value > len(self.values) - self.at:
            raise ValueError(f"the saved state cannot hold {value} values of its field {name}")
        return value


FOLD: Final[i64] = 2147483647
"""2**31 - 1: each lane of the key stays below it, so products fit 63 bits in both modes."""


@final
class Hasher(Archive):
    """Folds the state into a 62-bit key: two lanes of 31 bits with different multipliers."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.left: i64 = 17
        self.right: i64 = 40503

    def num(self, name: str, x: i64) -> i64:
        low: i64 = x & FOLD
        high: i64 = (x >> 31) & FOLD
        self.left = ((self.left ^ low) * 1103515245 + 12345 + high) % FOLD
        self.right = ((self.right ^ low) * 1664525 + 1013904223 + 3 * high) % FOLD
        return x

    def deck(self, name: str, deck: vec[i64]) -> vec[i64]:
        self.num(name, len(deck))
        for x in deck:
            self.num(name, x)
        return deck

    def step(self, step: Step) -> Step:
        self.num("step", step_number(step))
        self.num("step.seat", step.seat)
        self.num("step.a", step.a)
        self.num("step.b", step.b)
        self.num("step.c", step.c)
        return step

    def key(self) -> int:
        return (self.left << 31) | self.right


@final
class Lister(Archive):
    """Names every field with its value, for comparing two states and for reading one."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.fields: list[tuple[str, int]] = []
        self.prefix = ""

    def part(self, name: str, index: i64) -> None:
        self.prefix = f"{name}[{index}]." if index >= 0 else ""

    def num(self, name: str, x: i64) -> i64:
        self.fields.append((self.prefix + name, x))
        return x
