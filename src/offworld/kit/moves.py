"""Moves: the buffer that legal actions are listed into."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

START: Final = 256


@final
@mypyc_attr(acyclic=True)
class Moves:
    """Reused from decision to decision: no boxing and no allocation while a game is played."""

    __slots__ = ("buf", "n")
    buf: vec[i64]
    n: i64

    def __init__(self) -> None:
        self.buf = vec[i64]([0] * START)
        self.n = 0

    def add(self, action: i64) -> None:
        if self.n == len(self.buf):
            self.buf = append(self.buf, action)
        else:
            self.buf[self.n] = action
        self.n += 1

    def add_set(self, base: i64, bits: i64) -> None:
        """Add base + k for every set bit k."""
        while bits:
            if bits & 1:
                self.add(base)
            base += 1
            bits >>= 1

    def __len__(self) -> int:
        return self.n

    def __getitem__(self, i: i64) -> i64:
        return self.buf[i]

    def __contains__(self, action: i64) -> bool:
        i: i64 = 0
        while i < self.n:
            if self.buf[i] == action:
                return True
            i += 1
        return False

    def to_list(self) -> list[int]:
        return [self.buf[i] for i in range(self.n)]
