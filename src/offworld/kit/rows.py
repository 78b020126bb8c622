"""Row: a mutable sequence of integers that compiled code keeps unboxed."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Row:
    """Hides its `vec`, which must never be held in two places: appending to one may write into the other."""

    __slots__ = ("items", "n")
    items: vec[i64]
    n: i64

    def __init__(self) -> None:
        self.items = vec[i64]()
        self.n = 0

    def push(self, x: i64) -> None:
        self.items = append(self.items, x)
        self.n += 1

    def insert(self, index: i64, x: i64) -> None:
        self.push(x)
        i: i64 = self.n - 1
        items = self.items
        while i > index:
            items[i] = items[i - 1]
            i -= 1
        items[index] = x

    def __getitem__(self, i: i64) -> i64:
        return self.items[i]

    def __setitem__(self, i: i64, x: i64) -> None:
        self.items[i] = x

    def __len__(self) -> int:
        return self.n

    def index(self, x: i64) -> i64:
        """Where x stands first, or -1."""
        i: i64 = 0
        while i < self.n:
            if self.items[i] == x:
                return i
            i += 1
        return -1

    def drop(self, x: i64) -> None:
        """Remove every x."""
        kept = vec[i64](capacity=self.n)
        for y in self.items:
            if y != x:
                kept = append(kept, y)
        self.items = kept
        self.n = len(kept)

    def clear(self) -> None:
        self.items = vec[i64]()
        self.n = 0

    def copy(self) -> Row:
        row = Row()
        if self.n > 0:
            row.items = self.items[:]
            row.n = self.n
        return row

    def to_list(self) -> list[int]:
        return [self.items[i] for i in range(self.n)]


def row_of(values: list[int]) -> Row:
    row = Row()
    for value in values:
        row.push(value)
    return row
