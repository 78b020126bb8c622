"""Pool on a Ray cluster. Ray is an optional extra, so nothing here imports it before it is needed."""

from __future__ import annotations

import logging
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, redirect_stdout
from time import perf_counter
from types import TracebackType
from typing import Any

from offworld.kit.messages import LocalizedError, msg
from offworld.simulation.pool import (
    CHUNK_SECONDS,
    DEATHS,
    TICK,
    Failure,
    Function,
    NumberedResult,
    WorkerError,
    apply_function,
    chunk_size,
    in_order,
)

LOCAL = "local"
"""The address of a cluster made for the occasion on this machine."""


def work_chunk(function: Function, items: list[Any]) -> tuple[list[Any], float]:
    """On the cluster: the results of some items, and the seconds it took. A failure ends the chunk."""
    begin = perf_counter()
    results: list[Any] = []
    for item in items:
        results.append(apply_function(function, item))
        if isinstance(results[-1], Failure):
            break
    return results, perf_counter() - begin


class RayPool:
    """Workers of a Ray cluster.

    Chunks are Ray tasks: Ray plays one again elsewhere when its worker or its whole machine dies. A chunk answers once,
    with all its results, so nothing comes twice and what was lost half-way is not seen at all.
    """

    def __init__(self, function: Function, address: str, jobs: int) -> None:
        try:
            import ray
        except ImportError:
            raise LocalizedError(msg("arena-no-ray")) from None
        self.ray: Any = ray
        self.function = function
        self.jobs = jobs
        self._pace = CHUNK_SECONDS
        self._threads: ThreadPoolExecutor | None = None
        self._stdout = ExitStack()
        here: dict[str, Any] = {"num_cpus": jobs, "include_dashboard": False} if address == LOCAL else {}
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, **here)
        except Exception as error:
            # Also a bare one: that its own node did not start in time.
            reason = (str(error) or type(error).__name__).splitlines()[0]
            raise LocalizedError(msg("arena-ray-refused", address=address, reason=reason)) from None
        # One CPU each, and as often again as a local process is.
        self.task = ray.remote(num_cpus=1, max_retries=DEATHS - 1)(work_chunk)

    def __enter__(self) -> RayPool:
        # Ray reports dead workers on standard output, which belongs to the results.
        self._stdout.enter_context(redirect_stdout(sys.stderr))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
        self.ray.shutdown()
        self._stdout.close()

    def most_chunks(self) -> int:
        """Chunks to have under way: two for each core that the cluster has just now."""
        return 2 * max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def submit(self, item: Any, limit_s: float | None = None) -> Future[Any]:
        """See `Pool`."""
        if self._threads is None:
            self._threads = ThreadPoolExecutor(max(1, self.jobs), "ray")
        return self._threads.submit(self._answer, item, limit_s)

    def _answer(self, item: Any, limit_s: float | None) -> Any:
        reference = self.task.remote(self.function, [item])
        try:
            (result,), _ = self.ray.get(reference, timeout=limit_s)
        except self.ray.exceptions.GetTimeoutError:
            self.ray.cancel(reference, force=True)
            raise WorkerError(f"no answer within {limit_s:g} s", lost=True) from None
        except self.ray.exceptions.RayError:
            raise WorkerError("the process died", lost=True) from None
        if isinstance(result, Failure):
            raise WorkerError(result.reason, cause=result.cause)
        return result

    def imap(self, items: Sequence[Any]) -> Iterator[Any]:
        """See `Pool`."""
        return in_order(self.imap_unordered(items))

    def imap_unordered(self, items: Sequence[Any]) -> Iterator[NumberedResult]:
        """See `Pool`."""
        waiting = deque(range(len(items)))
        under_way: dict[Any, list[int]] = {}
        while waiting or under_way:
            most = self.most_chunks()
            while waiting and len(under_way) < most:
                size = chunk_size(self._pace, len(waiting), most)
                numbers = [waiting.popleft() for _ in range(size)]
                under_way[self.task.remote(self.function, [items[number] for number in numbers])] = numbers
            ready, _ = self.ray.wait(list(under_way), timeout=TICK)
            if not ready:
                yield None
            for reference in ready:
                numbers = under_way.pop(reference)
                try:
                    results, seconds = self.ray.get(reference)
                except self.ray.exceptions.RayError:
                    if len(numbers) == 1:
                        raise WorkerError(number=numbers[0]) from None
                    # Which of them is deadly shows when each is worked by itself.
                    for number in reversed(numbers):
                        under_way[self.task.remote(self.function, [items[number]])] = [number]
                    continue
                self._pace = 0.8 * self._pace + 0.2 * seconds / len(results)
                for number, result in zip(numbers, results, strict=False):
                    if isinstance(result, Failure):
                        raise WorkerError(result.reason, number, result.cause)
                    yield number, result
