"""A crew on a Ray cluster. Ray is an optional extra, so nothing here imports it before it is asked for."""

from __future__ import annotations

import logging
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, redirect_stdout
from time import perf_counter
from types import TracebackType
from typing import Any

from offworld.arena.errors import ArenaError
from offworld.simulation.pool import CHUNK_SECONDS, DEATHS, TICK, Done, WorkError, chunk_size, reason_of

LOCAL = "local"
"""The address of a cluster made for the occasion on this machine."""


def work_chunk(function: Callable[[Any], Any], items: list[Any]) -> tuple[list[tuple[bool, Any]], float]:
    """On the cluster: the answers to some items, and the seconds it took. A failure ends the chunk."""
    begin = perf_counter()
    answers: list[tuple[bool, Any]] = []
    for item in items:
        try:
            answers.append((True, function(item)))
        except Exception as error:
            answers.append((False, reason_of(error)))
            break
    return answers, perf_counter() - begin


class RayCrew:
    """Workers of a Ray cluster.

    Chunks are Ray tasks: Ray plays one again elsewhere when its worker or its whole machine dies. A chunk answers once,
    with all its results, so nothing comes twice and what was lost half-way is not seen at all.
    """

    def __init__(self, function: Callable[[Any], Any], address: str, jobs: int) -> None:
        try:
            import ray
        except ImportError:
            raise ArenaError("arena-no-ray") from None
        self.ray: Any = ray
        self.function = function
        self.pace = CHUNK_SECONDS
        self.stdout = ExitStack()
        here: dict[str, Any] = {"num_cpus": jobs, "include_dashboard": False} if address == LOCAL else {}
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, **here)
        except (ConnectionError, OSError, RuntimeError, ValueError) as error:
            reason = str(error).splitlines()[0]
            raise ArenaError("arena-ray-refused", address=address, reason=reason) from None
        # One CPU each, and as often again as a local process is.
        self.task = ray.remote(num_cpus=1, max_retries=DEATHS - 1)(work_chunk)

    def __enter__(self) -> RayCrew:
        # Ray tells of dead workers on standard output, which belongs to the results.
        self.stdout.enter_context(redirect_stdout(sys.stderr))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.ray.shutdown()
        self.stdout.close()

    def room(self) -> int:
        """Chunks to have under way: two for each core that the cluster has just now."""
        return 2 * max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def work(self, items: Sequence[Any]) -> Iterator[Done]:
        """See `Workers`."""
        waiting = deque(range(len(items)))
        under_way: dict[Any, list[int]] = {}
        while waiting or under_way:
            room = self.room()
            while waiting and len(under_way) < room:
                size = chunk_size(self.pace, len(waiting), room)
                numbers = [waiting.popleft() for _ in range(size)]
                under_way[self.task.remote(self.function, [items[number] for number in numbers])] = numbers
            ready, _ = self.ray.wait(list(under_way), timeout=TICK)
            if not ready:
                yield None
            for reference in ready:
                numbers = under_way.pop(reference)
                try:
                    answers, seconds = self.ray.get(reference)
                except self.ray.exceptions.RayError:
                    if len(numbers) == 1:
                        raise WorkError(numbers[0]) from None
                    # Which of them is deadly shows when each is played by itself.
                    for number in reversed(numbers):
                        under_way[self.task.remote(self.function, [items[number]])] = [number]
                    continue
                self.pace = 0.8 * self.pace + 0.2 * seconds / len(answers)
                for number, (good, result) in zip(numbers, answers, strict=False):
                    if not good:
                        raise WorkError(number, result)
                    yield number, result
