"""Queues that are fair between people: whoever has used less time goes first, however much others ask for.

`FairQueue` is the principle. `WorkQueue` is what worker processes are fed from: quick decisions never wait behind
searches that take seconds, and bots that play among themselves get what people leave over.
"""

from __future__ import annotations

import heapq
import itertools
from collections import Counter, deque
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from msgspec import Struct

T = TypeVar("T")
PASSED_OVER = 8
"""After so many quick decisions in a row, a process that does both takes a search that people wait for."""


def skip_none(owner: str) -> bool:
    return False


class FairQueue(Generic[T]):
    """Items wait by owner. Each owner has a tally of the seconds used; the owner with the smallest is served next.

    An owner who was idle does not bank the time: they join at the tally of whoever was served last.
    """

    def __init__(self) -> None:
        self._items: dict[str, deque[T]] = {}
        self._charges: dict[str, float] = {}
        self._order: list[tuple[float, int, str]] = []
        self._count = itertools.count()
        self._now = 0.0
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def waiting_of(self, owner: str) -> int:
        """How many items of an owner wait."""
        return len(self._items.get(owner, ()))

    def charged(self, owner: str) -> float:
        """The seconds that an owner counts as having used."""
        return max(self._charges.get(owner, 0.0), self._now)

    def put(self, key: str, item: T) -> None:
        self._queue_of(key).append(item)

    def put_back(self, key: str, item: T) -> None:
        """An item that was taken and not done: it is the next of its owner."""
        self._queue_of(key).appendleft(item)

    def _queue_of(self, key: str) -> deque[T]:
        self._size += 1
        waiting = self._items.get(key)
        if waiting is None:
            waiting = self._items[key] = deque()
            self._charges[key] = max(self._charges.get(key, 0.0), self._now)
            heapq.heappush(self._order, (self._charges[key], next(self._count), key))
        return waiting

    def take(self, skip: Callable[[str], bool] = skip_none) -> tuple[str, T] | None:
        """The next item and its owner, among the owners who are not to be skipped."""
        skipped: list[tuple[float, int, str]] = []
        try:
            while self._order:
                charge, count, key = heapq.heappop(self._order)
                if charge < self._charges[key]:
                    # It has used time since it was put in order.
                    heapq.heappush(self._order, (self._charges[key], next(self._count), key))
                elif skip(key):
                    skipped.append((charge, count, key))
                else:
                    return key, self._serve(charge, key)
            return None
        finally:
            for each in skipped:
                heapq.heappush(self._order, each)

    def _serve(self, charge: float, key: str) -> T:
        self._now = max(self._now, charge)
        waiting = self._items[key]
        item = waiting.popleft()
        self._size -= 1
        if waiting:
            heapq.heappush(self._order, (self._charges[key], next(self._count), key))
        else:
            del self._items[key]
        return item

    def charge(self, key: str, seconds: float) -> None:
        """An owner has used up time. What lies behind everybody is forgotten."""
        self._charges[key] = self._charges.get(key, self._now) + seconds
        if len(self._charges) > 2 * len(self._items) + 256:
            self._charges = {
                each: charge for each, charge in self._charges.items() if each in self._items or charge > self._now
            }


class Priority(Struct, frozen=True):
    """For whom some work is done, and what kind of work it is."""

    owners: tuple[str, ...]
    """The people who wait for it. It counts for the one of them who has used the least."""
    dear: bool = False
    """A search that may take seconds; other decisions take a moment."""
    unattended: bool = False
    """Nobody waits for it: bots play among themselves, and nobody watches."""


class WorkQueue(Generic[T]):
    """What waits for worker processes, and what they are busy with.

    The order for a process that does everything: quick decisions that people wait for, searches that people wait for,
    then quick decisions and searches that nobody waits for. In each of these four, whoever has used the least goes
    first. Of one owner only `most_dear` searches are under way at a time, and of those that nobody waits for one fewer
    than there are processes: one is always free, or free soon, for somebody else.
    """

    def __init__(self, processes: int, most_dear: int = 0) -> None:
        self._most_dear = most_dear or max(1, processes // 2)
        self._most_unattended = max(1, processes - 1)
        self._queues: dict[tuple[bool, bool], FairQueue[T]] = {
            (unattended, dear): FairQueue() for unattended in (False, True) for dear in (False, True)
        }
        self._dear: Counter[str] = Counter()
        """Searches under way, by owner."""
        self._unattended = 0
        """Searches under way that nobody waits for."""
        self._passed_over = 0

    def __len__(self) -> int:
        return sum(map(len, self._queues.values()))

    def _queue(self, priority: Priority) -> FairQueue[T]:
        return self._queues[priority.unattended, priority.dear]

    def waiting(self, dear: bool) -> int:
        """How many quick decisions, or how many searches, wait."""
        return len(self._queues[False, dear]) + len(self._queues[True, dear])

    def waiting_of(self, owners: Iterable[str], dear: bool) -> int:
        """How many of them wait for whichever of some people has the fewest."""
        queues = (self._queues[False, dear], self._queues[True, dear])
        return min(sum(queue.waiting_of(owner) for queue in queues) for owner in owners)

    def put(self, priority: Priority, item: T) -> None:
        queue = self._queue(priority)
        queue.put(min(priority.owners, key=queue.charged), item)

    def put_back(self, taken: Priority, item: T) -> None:
        """An item that was taken and not done is the next of its owner."""
        self._queue(taken).put_back(taken.owners[0], item)

    def take(self, quick_only: bool = False) -> tuple[Priority, T] | None:
        """The next item for an idle process, and whose it is; a process for quick decisions takes nothing else.

        `done` must be called for all that was taken.
        """
        kinds = [(False, False), (False, True), (True, False), (True, True)]
        if quick_only:
            kinds = [(False, False), (True, False)]
        elif self._passed_over >= PASSED_OVER:
            kinds = [(False, True), (False, False), (True, False), (True, True)]
        for unattended, dear in kinds:
            if dear and unattended and self._unattended >= self._most_unattended:
                continue
            taken = self._queues[unattended, dear].take(self._is_busy if dear else skip_none)
            if taken is None:
                continue
            owner, item = taken
            if not quick_only:
                self._passed_over = 0 if dear or not self._queues[False, True] else self._passed_over + 1
            if dear:
                self._dear[owner] += 1
                self._unattended += unattended
            return Priority((owner,), dear, unattended), item
        return None

    def _is_busy(self, owner: str) -> bool:
        return self._dear[owner] >= self._most_dear

    def done(self, taken: Priority, seconds: float) -> None:
        """What was taken is done, or was given up; it took so long."""
        owner = taken.owners[0]
        if taken.dear:
            self._dear[owner] -= 1
            if not self._dear[owner]:
                del self._dear[owner]
            self._unattended -= taken.unattended
        self._queue(taken).charge(owner, seconds)

    def drain(self) -> list[T]:
        """Take all that waits out, whatever is under way."""
        taken = []
        for queue in self._queues.values():
            while (found := queue.take()) is not None:
                taken.append(found[1])
        return taken
