"""Fair queuing between people: the person who has used the least worker time goes first.

`FairQueue` is the algorithm (start-time fair queuing). `WorkQueue` feeds the worker processes: quick decisions never
wait behind searches that take seconds, and unattended games of bots only get capacity that is left over.
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
"""Starvation limit: after so many quick decisions in a row, a process that does both takes an attended search."""


def skip_none(owner: str) -> bool:
    return False


class FairQueue(Generic[T]):
    """One queue per key (an owner). Each key is charged the seconds it uses; the key with the smallest charge is next.

    Idle time earns no credit: a key that joins starts at the charge of the one served last.
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
        """Number of waiting items of an owner."""
        return len(self._items.get(owner, ()))

    def charged(self, owner: str) -> float:
        """The seconds charged to an owner."""
        return max(self._charges.get(owner, 0.0), self._now)

    def put(self, key: str, item: T) -> None:
        self._queue_of(key).append(item)

    def put_back(self, key: str, item: T) -> None:
        """Return an item that was taken and not finished; it is the next of its key."""
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
        """The next item and its key, among the keys that are not skipped."""
        skipped: list[tuple[float, int, str]] = []
        try:
            while self._order:
                charge, count, key = heapq.heappop(self._order)
                if charge < self._charges[key]:
                    # It was charged since it was pushed: the entry is out of date.
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
        """Charge used time to a key. Charges below that of every waiting key have no effect and are dropped."""
        self._charges[key] = self._charges.get(key, self._now) + seconds
        if len(self._charges) > 2 * len(self._items) + 256:
            self._charges = {
                each: charge for each, charge in self._charges.items() if each in self._items or charge > self._now
            }


class Priority(Struct, frozen=True):
    """The owners and the kind of a piece of work, which decide its place in the queue."""

    owners: tuple[str, ...]
    """The people who wait for it. It is charged to the one with the smallest charge."""
    dear: bool = False
    """Expensive: a search that may take seconds; other decisions take milliseconds."""
    unattended: bool = False
    """Nobody waits for it: only bots play, and there is no spectator."""


class WorkQueue(Generic[T]):
    """Waiting and running work of the worker processes.

    Order for a process that does everything: attended quick decisions, attended searches, unattended quick decisions,
    unattended searches. In each of these four, the owner with the smallest charge goes first. At most `most_dear`
    searches of one owner run at a time, and unattended searches leave at least one process free for others.
    """

    def __init__(self, processes: int, most_dear: int = 0) -> None:
        self._most_dear = most_dear or max(1, processes // 2)
        self._most_unattended = max(1, processes - 1)
        self._queues: dict[tuple[bool, bool], FairQueue[T]] = {
            (unattended, dear): FairQueue() for unattended in (False, True) for dear in (False, True)
        }
        self._dear: Counter[str] = Counter()
        """Running searches, by owner."""
        self._unattended = 0
        """Running unattended searches."""
        self._passed_over = 0

    def __len__(self) -> int:
        return sum(map(len, self._queues.values()))

    def _queue(self, priority: Priority) -> FairQueue[T]:
        return self._queues[priority.unattended, priority.dear]

    def waiting(self, dear: bool) -> int:
        """Number of waiting quick decisions, or of waiting searches."""
        return len(self._queues[False, dear]) + len(self._queues[True, dear])

    def waiting_of(self, owners: Iterable[str], dear: bool) -> int:
        """The same for one of several owners: the one with the fewest."""
        queues = (self._queues[False, dear], self._queues[True, dear])
        return min(sum(queue.waiting_of(owner) for queue in queues) for owner in owners)

    def put(self, priority: Priority, item: T) -> None:
        queue = self._queue(priority)
        queue.put(min(priority.owners, key=queue.charged), item)

    def put_back(self, taken: Priority, item: T) -> None:
        """Return an item that was taken and not finished; it is the next of its owner."""
        self._queue(taken).put_back(taken.owners[0], item)

    def take(self, quick_only: bool = False) -> tuple[Priority, T] | None:
        """The next item for an idle process, and its priority; `quick_only` is for processes without searches.

        `done` must be called for every item taken.
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
        """An item that was taken has ended after so many seconds, with or without success."""
        owner = taken.owners[0]
        if taken.dear:
            self._dear[owner] -= 1
            if not self._dear[owner]:
                del self._dear[owner]
            self._unattended -= taken.unattended
        self._queue(taken).charge(owner, seconds)

    def drain(self) -> list[T]:
        """Remove and return all waiting items, without regard to limits."""
        taken = []
        for queue in self._queues.values():
            while (found := queue.take()) is not None:
                taken.append(found[1])
        return taken
