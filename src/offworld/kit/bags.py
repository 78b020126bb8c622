"""Bags: how many there are of up to seven kinds, packed in one integer, eight bits a kind.

A bag is a plain i64, so it costs nothing to copy, compare or pass. Bags add and subtract as integers as long as no
count leaves 0..255; the rules never let one.
"""

from __future__ import annotations

from mypy_extensions import i64


def shl(x: i64, k: i64) -> i64:
    """Shift left in 64 bits. mypyc 2.4.1 computes `1 << k` with a literal on the left in 32 bits."""
    return x << k


def count(bag: i64, kind: i64) -> i64:
    return (bag >> (kind * 8)) & 255


def one(kind: i64) -> i64:
    return shl(1, kind * 8)


def some(kind: i64, number: i64) -> i64:
    return number << (kind * 8)


def total(bag: i64) -> i64:
    t: i64 = 0
    while bag:
        t += bag & 255
        bag >>= 8
    return t


def kinds(bag: i64) -> i64:
    """How many different kinds the bag holds."""
    n: i64 = 0
    while bag:
        if bag & 255:
            n += 1
        bag >>= 8
    return n


def nth(bag: i64, index: i64) -> i64:
    """The kind of the item at `index` when the bag is laid out kind by kind."""
    kind: i64 = 0
    while index >= bag & 255:
        index -= bag & 255
        bag >>= 8
        kind += 1
    return kind


def pack(counts: list[int]) -> i64:
    bag: i64 = 0
    kind: i64 = 0
    for number in counts:
        bag += some(kind, number)
        kind += 1
    return bag


def unpack(bag: i64, n: i64) -> list[int]:
    """The counts of the first `n` kinds."""
    return [count(bag, kind) for kind in range(n)]
