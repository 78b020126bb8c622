"""Crew: processes that work through a list, notice each other's death and lose nothing by it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from time import perf_counter
from types import TracebackType
from typing import Any, Protocol

from offworld.arena.errors import ArenaError
from offworld.kit.errors import OffworldError

Done = tuple[int, Any] | None
"""The number of an item and what came of it; None where a while passed without either."""

DEATHS = 3
"""An item that this many processes died of is not tried again."""
TICK = 0.5
"""Seconds after which the one who waits for results is heard even if there is none."""
CHUNK_SECONDS = 0.5
"""How long a process should be busy with what it is handed at once."""
CHUNK = 64
"""Items that a process is handed at once, at most."""


class WorkError(ArenaError):
    """An item that cannot be worked: `reason` says what is wrong, empty if processes keep dying of it."""

    def __init__(self, number: int, reason: str = "") -> None:
        self.number = number
        self.reason = reason
        if reason:
            super().__init__("arena-work-failed", number=number, reason=reason)
        else:
            super().__init__("arena-work-deadly", number=number, deaths=DEATHS)


class Workers(Protocol):
    """Whoever works through lists: processes of this machine, or a cluster."""

    def work(self, items: Sequence[Any]) -> Iterator[Done]:
        """Yield each item's number with its result exactly once, in the order in which they come."""

    def __enter__(self) -> Workers: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


def cores() -> int:
    """The processor cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def reason_of(error: Exception) -> str:
    """An error as the end of a sentence; one that nobody foresaw also says where it came from."""
    if isinstance(error, OffworldError):
        return str(error)
    frame = traceback.extract_tb(error.__traceback__)[-1]
    sentence = f"{type(error).__name__}: {error}".splitlines()[0]
    return f"{sentence} ({os.path.basename(frame.filename)}, line {frame.lineno})"


def chunk_size(pace: float, waiting: int, hands: int) -> int:
    """How many items to hand out at once: about half a second's work, fewer towards the end."""
    wished = int(CHUNK_SECONDS / pace) if pace > 0 else CHUNK
    return max(1, min(CHUNK, wished, waiting // (2 * hands)))


# ---------------------------------------------------------------- in a process of the crew


def serve(pipe: Connection, function: Callable[[Any], Any]) -> None:
    """Work off what comes through the pipe, answer by answer, until it closes or the parent is gone."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    while True:
        try:
            chunk = pipe.recv()
            for item in chunk:
                try:
                    answer = (True, function(item))
                except Exception as error:
                    answer = (False, reason_of(error))
                pipe.send(answer)
        except (EOFError, OSError):
            return


def end_with_parent() -> None:
    """A parent killed in the middle of a long game must not leave its children playing."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


# ---------------------------------------------------------------- in the parent


class Hand:
    """One process of the crew, and what it has in hand."""

    def __init__(self, function: Callable[[Any], Any]) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, function), daemon=True)
        # Born deaf to Ctrl-C, so that only the parent answers to it.
        hearing = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            self.process.start()
        finally:
            signal.signal(signal.SIGINT, hearing)
        # With this end open here, the death of the process would not close the pipe.
        theirs.close()
        self.holds: deque[int] = deque()
        self.since = 0.0

    def give(self, numbers: list[int], items: Sequence[Any]) -> None:
        self.holds.extend(numbers)
        self.since = perf_counter()
        self.pipe.send([items[number] for number in numbers])

    def dismiss(self) -> None:
        """An idle process ends when its pipe closes; a busy one is killed."""
        self.pipe.close()
        if not self.holds:
            self.process.join(2)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.process.close()


class Crew:
    """Processes on this machine, spawned when there is work."""

    def __init__(self, function: Callable[[Any], Any], jobs: int) -> None:
        self.function = function
        self.jobs = jobs
        self.hands: list[Hand] = []
        self.pace = CHUNK_SECONDS

    def __enter__(self) -> Crew:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for hand in self.hands:
            hand.dismiss()
        self.hands.clear()

    def work(self, items: Sequence[Any]) -> Iterator[Done]:
        """See `Workers`. What a dead process had in hand is worked by another."""
        waiting = deque(range(len(items)))
        deaths: Counter[int] = Counter()
        try:
            while waiting or any(hand.holds for hand in self.hands):
                self.hand_out(waiting, items)
                ready = wait([hand.pipe for hand in self.hands if hand.holds], TICK)
                if not ready:
                    yield None
                for hand in [hand for hand in self.hands if hand.pipe in ready]:
                    try:
                        good, result = hand.pipe.recv()
                    except (EOFError, OSError):
                        self.bury(hand, waiting, deaths)
                        continue
                    number = hand.holds.popleft()
                    if not good:
                        raise WorkError(number, result)
                    self.pace = 0.8 * self.pace + 0.2 * (perf_counter() - hand.since)
                    hand.since = perf_counter()
                    yield number, result
        finally:
            for hand in [hand for hand in self.hands if hand.holds]:
                self.hands.remove(hand)
                hand.dismiss()

    def hand_out(self, waiting: deque[int], items: Sequence[Any]) -> None:
        while len(self.hands) < self.jobs and waiting and sum(not hand.holds for hand in self.hands) < len(waiting):
            self.hands.append(Hand(self.function))
        for hand in list(self.hands):
            if not hand.holds and waiting:
                size = chunk_size(self.pace, len(waiting), self.jobs)
                numbers = [waiting.popleft() for _ in range(size)]
                try:
                    hand.give(numbers, items)
                except OSError:
                    # It died while idle: nothing it holds is to blame.
                    waiting.extendleft(reversed(hand.holds))
                    hand.holds.clear()
                    self.hands.remove(hand)
                    hand.dismiss()

    def bury(self, hand: Hand, waiting: deque[int], deaths: Counter[int]) -> None:
        """Put back what a dead process had in hand; the first of it is what it died of."""
        suspect = hand.holds[0]
        deaths[suspect] += 1
        waiting.extendleft(reversed(hand.holds))
        self.hands.remove(hand)
        hand.holds.clear()
        hand.dismiss()
        if deaths[suspect] >= DEATHS:
            raise WorkError(suspect)
