"""A queue that is fair between lots: whoever has used less time goes first, however many questions others ask."""

from __future__ import annotations

import heapq
import itertools
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Items wait by lot. Each lot has a tally of the seconds it has used; the lot with the smallest is served next.

    A lot that was idle does not bank its time: it joins at the tally of whoever was served last.
    """

    def __init__(self) -> None:
        self._lots: dict[str, deque[T]] = {}
        self._tally: dict[str, float] = {}
        self._order: list[tuple[float, int, str]] = []
        self._count = itertools.count()
        self._now = 0.0
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def put(self, lot: str, item: T) -> None:
        self._enter(lot).append(item)

    def put_back(self, lot: str, item: T) -> None:
        """An item that was taken and not done: it is the next of its lot."""
        self._enter(lot).appendleft(item)

    def _enter(self, lot: str) -> deque[T]:
        self._size += 1
        waiting = self._lots.get(lot)
        if waiting is None:
            waiting = self._lots[lot] = deque()
            self._tally[lot] = max(self._tally.get(lot, 0.0), self._now)
            heapq.heappush(self._order, (self._tally[lot], next(self._count), lot))
        return waiting

    def take(self) -> tuple[str, T] | None:
        """The next item and its lot."""
        if not self._order:
            return None
        tally, _, lot = heapq.heappop(self._order)
        while tally < self._tally[lot]:
            # It has used time since it was put in order.
            tally, _, lot = heapq.heappushpop(self._order, (self._tally[lot], next(self._count), lot))
        self._now = max(self._now, tally)
        waiting = self._lots[lot]
        item = waiting.popleft()
        self._size -= 1
        if waiting:
            heapq.heappush(self._order, (self._tally[lot], next(self._count), lot))
        else:
            del self._lots[lot]
        return lot, item

    def used(self, lot: str, seconds: float) -> None:
        """A lot has used up time. What lies behind everybody is forgotten."""
        self._tally[lot] = self._tally.get(lot, self._now) + seconds
        if len(self._tally) > 2 * len(self._lots) + 256:
            self._tally = {
                each: tally for each, tally in self._tally.items() if each in self._lots or tally > self._now
            }
