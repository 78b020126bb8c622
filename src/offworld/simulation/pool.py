"""Process pool: worker processes that apply one function to many items and survive the death of any of them.

`imap` works through a list, `submit` answers single items, each within a time limit. Workers are spawned when they are
first needed: a fork would copy the threads of the parent halfway through something. They ignore SIGINT, because only
the parent reacts to Ctrl-C, and end with their parent. The item of a dead worker is tried again by another one.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing.connection import Connection, wait
from time import perf_counter
from types import TracebackType
from typing import Any, Protocol

from msgspec import Struct

from offworld.kit.errors import OffworldError
from offworld.kit.messages import LocalizedError

Function = Callable[[Any], Any]
NumberedResult = tuple[int, Any] | None
"""The number of an item and its result; None where `TICK` seconds passed without one."""

DEATHS = 3
"""An item that this many workers died of is not tried again."""
TICK = 0.5
"""Seconds after which `imap_unordered` yields even if there is no result."""
CHUNK_SECONDS = 0.5
"""How long a worker should be busy with what it is sent at once."""
CHUNK = 64
"""Items that a worker is sent at once, at most."""
START_S = 120
"""A worker may take this long to start: it loads the games first."""
END_S = 2.0
"""An idle worker may take this long to end before it is killed."""
_starting = threading.Lock()
NO_NUMBER = -1
"""Of an item that was submitted by itself."""


class WorkerError(OffworldError):
    """An item without a result.

    `reason` says what is wrong, and is empty if workers keep dying of it; `number` is its place in the list; `cause` is
    the mistake in every language, if the function raised such a one; `lost` says that the worker was lost.
    """

    def __init__(
        self, reason: str = "", number: int = NO_NUMBER, cause: LocalizedError | None = None, lost: bool = False
    ) -> None:
        super().__init__(reason or f"{DEATHS} processes died while they worked on item {number}")
        self.reason = reason
        self.number = number
        self.cause = cause
        self.lost = lost


class Pool(Protocol):
    """What works through lists: processes of this machine (`ProcessPool`) or a cluster (`RayPool`)."""

    def imap(self, items: Sequence[Any]) -> Iterator[Any]:
        """Yield the result of each item in the order of the items."""

    def imap_unordered(self, items: Sequence[Any]) -> Iterator[NumberedResult]:
        """Yield each item's number with its result exactly once, in the order in which they come."""

    def submit(self, item: Any, limit_s: float | None = None) -> Future[Any]:
        """Ask for the result of one item. The future raises `WorkerError` where there is none within the limit."""

    def __enter__(self) -> Pool: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


def cores() -> int:
    """The processor cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def chunk_size(pace: float, waiting: int, jobs: int) -> int:
    """How many items to send at once: about half a second's work, fewer towards the end."""
    wanted = int(CHUNK_SECONDS / pace) if pace > 0 else CHUNK
    return max(1, min(CHUNK, wanted, waiting // (2 * jobs)))


def in_order(results: Iterator[NumberedResult]) -> Iterator[Any]:
    """Results in the order of their items."""
    early: dict[int, Any] = {}
    due = 0
    for done in results:
        if done is not None:
            early[done[0]] = done[1]
        while due in early:
            yield early.pop(due)
            due += 1


# ---------------------------------------------------------------- in a worker


class Failure(Struct, frozen=True):
    """What a worker sends in place of a result."""

    reason: str
    cause: LocalizedError | None = None


def apply_function(function: Function, item: Any) -> Any:
    """The result of an item, or a `Failure` that can be sent to the parent whatever was raised."""
    try:
        return function(item)
    except LocalizedError as error:
        # Not the error itself: a subclass may need other arguments when it is unpickled.
        return Failure(str(error), LocalizedError(error.message, error.game, error.rule))
    except Exception as error:
        return Failure(describe(error))


def describe(error: Exception) -> str:
    """An error as the end of a sentence; one that nobody foresaw also says where it came from."""
    if isinstance(error, OffworldError):
        return str(error)
    frame = traceback.extract_tb(error.__traceback__)[-1]
    sentence = f"{type(error).__name__}: {error}".splitlines()[0]
    return f"{sentence} ({os.path.basename(frame.filename)}, line {frame.lineno})"


def worker_main(pipe: Connection, function: Function, niceness: int, memory: int) -> None:
    """The main function of a worker: say that it is ready, then answer item by item until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    if memory:
        limit_memory(memory)
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    try:
        pipe.send(True)
        while True:
            for item in pipe.recv():
                pipe.send(apply_function(function, item))
    except (EOFError, OSError):
        return


def end_with_parent() -> None:
    """A parent killed in the middle of a long game must not leave its workers playing."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def limit_memory(size: int) -> None:
    """Limit the address space of this process to so many bytes; where the system has no such limit, nothing happens."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (size, size))


# ---------------------------------------------------------------- in the parent


class WorkerProcess:
    """One worker; its process is started with its first item, and again after it was lost."""

    def __init__(self, function: Function, niceness: int = 0, memory: int = 0) -> None:
        self.numbers: deque[int] = deque()
        """Items of a list that it has been sent and has not answered."""
        self.since = 0.0
        """When it began with the first of them."""
        self._arguments = (function, niceness, memory)
        self._process: Any = None
        self._pipe: Connection | None = None
        self._ready = False
        self._asked = False
        self._closed = False

    @property
    def pid(self) -> int:
        """The process id, 0 if there is no process."""
        process = self._process
        return 0 if process is None else int(process.pid or 0)

    @property
    def busy(self) -> bool:
        return self._asked or bool(self.numbers)

    @property
    def pipe(self) -> Connection:
        assert self._pipe is not None, "the process has not been started"
        return self._pipe

    def start(self) -> Connection:
        """The pipe to a living process, which is started if there is none."""
        if self._pipe is None or not self._process.is_alive():
            self.lose()
            self._pipe = self._spawn()
        if self._closed:
            raise WorkerError("the pool is closed", lost=True)
        return self._pipe

    def _spawn(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        pipe, theirs = context.Pipe()
        process = context.Process(target=worker_main, args=(theirs, *self._arguments), daemon=True)
        with _starting:
            if threading.current_thread() is threading.main_thread():
                # Inherited, so that SIGINT is ignored before `worker_main` runs: loading the games takes a while.
                previous = signal.signal(signal.SIGINT, signal.SIG_IGN)
                try:
                    process.start()
                finally:
                    signal.signal(signal.SIGINT, previous)
            else:
                process.start()
        # With this end open here, the death of the process would not close the pipe.
        theirs.close()
        self._process = process
        return pipe

    # A list

    def send(self, numbers: Sequence[int], items: Sequence[Any]) -> None:
        pipe = self.start()
        self.numbers.extend(numbers)
        self.since = perf_counter()
        pipe.send([items[number] for number in numbers])

    def receive(self) -> tuple[int, Any, float] | None:
        """The number of the next item, its result and the seconds it took; None if the process has only started."""
        answer = self.pipe.recv()
        seconds = perf_counter() - self.since
        self.since = perf_counter()
        if not self._ready:
            self._ready = True
            return None
        return self.numbers.popleft(), answer, seconds

    # One item

    def ask(self, item: Any, limit_s: float | None) -> Any:
        """Wait for the result of an item. Whatever goes wrong, the next one finds a sound process."""
        self._asked = True
        try:
            pipe = self.start()
            if not self._ready:
                if not pipe.poll(START_S):
                    raise WorkerError("the process did not start", lost=True)
                pipe.recv()
                self._ready = True
            pipe.send([item])
            if not pipe.poll(limit_s):
                raise WorkerError(f"no answer within {limit_s:g} s", lost=True)
            answer = pipe.recv()
        except WorkerError:
            self.lose()
            raise
        except (EOFError, OSError) as error:
            self.lose()
            raise WorkerError("the process died", lost=True) from error
        finally:
            self._asked = False
        if isinstance(answer, Failure):
            raise WorkerError(answer.reason, cause=answer.cause)
        return answer

    # The end

    def lose(self) -> None:
        """Kill the process, if there is one, and forget what it was sent."""
        if self._process is not None and self._process.is_alive():
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None
        self._ready = False
        self.numbers.clear()

    def close(self, kill: bool) -> None:
        """Let an idle process end by itself, unless it is to be killed; a busy one is always killed.

        The thread that waits for a busy one notices; `join` does the rest.
        """
        self._closed = True
        process = self._process
        if process is not None and (kill or self.busy):
            process.kill()
        elif self._pipe is not None:
            self._pipe.close()

    def join(self) -> None:
        if self._process is not None:
            self._process.join(END_S)
        self.lose()


class ProcessPool:
    """Worker processes on this machine.

    Each is `niceness` nice and gets `memory` bytes at most (0: no limit).
    """

    def __init__(self, function: Function, jobs: int, niceness: int = 0, memory: int = 0) -> None:
        self.jobs = jobs
        self.retries = 0
        """Items that were handed out again because their worker was lost."""
        self._workers = [WorkerProcess(function, niceness, memory) for _ in range(jobs)]
        self._idle = deque(self._workers)
        self._free = threading.Condition()
        self._threads: ThreadPoolExecutor | None = None
        self._pace = CHUNK_SECONDS
        self._closed = False

    def __enter__(self) -> ProcessPool:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def pids(self) -> list[int]:
        return [worker.pid for worker in self._workers if worker.pid]

    def close(self, kill: bool = False) -> None:
        """End the workers. Items without a result fail."""
        self._closed = True
        with self._free:
            self._free.notify_all()
        for worker in self._workers:
            worker.close(kill)
        if self._threads is not None:
            self._threads.shutdown(cancel_futures=True)
        for worker in self._workers:
            worker.join()

    def _take(self) -> WorkerProcess:
        """The worker that has been idle longest: what one could not do, another tries."""
        with self._free:
            while not self._idle and not self._closed:
                self._free.wait()
            if self._closed:
                raise WorkerError("the pool is closed", lost=True)
            return self._idle.popleft()

    def _take_living(self) -> WorkerProcess | None:
        """An idle worker, if there is one; one whose process runs already before others."""
        with self._free:
            if not self._idle:
                return None
            worker = next((each for each in self._idle if each.pid), self._idle[0])
            self._idle.remove(worker)
            return worker

    def _give_back(self, worker: WorkerProcess) -> None:
        with self._free:
            self._idle.append(worker)
            self._free.notify()

    # One item

    def submit(self, item: Any, limit_s: float | None = None, tries: int = DEATHS) -> Future[Any]:
        """See `Pool`. Where its worker is lost, the item is tried again, `tries` times in all."""
        if self._closed or not self.jobs:
            raise WorkerError("the pool has no workers")
        if self._threads is None:
            self._threads = ThreadPoolExecutor(self.jobs, "pool")
        return self._threads.submit(self._answer, item, limit_s, tries)

    def _answer(self, item: Any, limit_s: float | None, tries: int) -> Any:
        while True:
            worker = self._take()
            try:
                return worker.ask(item, limit_s)
            except WorkerError as error:
                tries -= 1
                if not error.lost or self._closed or not tries:
                    raise
                self.retries += 1
            finally:
                self._give_back(worker)

    # A list

    def imap(self, items: Sequence[Any]) -> Iterator[Any]:
        """See `Pool`."""
        return in_order(self.imap_unordered(items))

    def imap_unordered(self, items: Sequence[Any]) -> Iterator[NumberedResult]:
        """See `Pool`."""
        waiting = deque(range(len(items)))
        deaths: Counter[int] = Counter()
        workers: list[WorkerProcess] = []
        try:
            while waiting or any(worker.numbers for worker in workers):
                self._hand_out(workers, waiting, items)
                pipes = {worker.pipe: worker for worker in workers if worker.numbers}
                ready = wait(list(pipes), TICK)
                if not ready:
                    yield None
                for pipe in ready:
                    worker = pipes[pipe]  # type: ignore[index]
                    try:
                        done = worker.receive()
                    except (EOFError, OSError):
                        self._recover(worker, waiting, deaths)
                        continue
                    if done is None:
                        continue
                    number, result, seconds = done
                    if isinstance(result, Failure):
                        raise WorkerError(result.reason, number, result.cause)
                    self._pace = 0.8 * self._pace + 0.2 * seconds
                    yield number, result
        finally:
            for worker in workers:
                if worker.numbers:
                    worker.lose()
                self._give_back(worker)

    def _hand_out(self, workers: list[WorkerProcess], waiting: deque[int], items: Sequence[Any]) -> None:
        """Send something to every idle worker, and take more workers while there is enough to do."""
        while waiting and sum(not worker.numbers for worker in workers) < len(waiting):
            worker = self._take_living() if workers else self._take()
            if worker is None:
                break
            workers.append(worker)
        for worker in workers:
            if not worker.numbers and waiting:
                size = chunk_size(self._pace, len(waiting), self.jobs)
                numbers = [waiting.popleft() for _ in range(size)]
                try:
                    worker.send(numbers, items)
                except OSError:
                    # It died while idle: nothing that it was sent is to blame.
                    waiting.extendleft(reversed(numbers))
                    worker.lose()

    def _recover(self, worker: WorkerProcess, waiting: deque[int], deaths: Counter[int]) -> None:
        """Put back what a dead worker had been sent; the first of it is what it died of."""
        suspect = worker.numbers[0]
        deaths[suspect] += 1
        waiting.extendleft(reversed(worker.numbers))
        self.retries += len(worker.numbers)
        worker.lose()
        if deaths[suspect] >= DEATHS:
            raise WorkerError(number=suspect)


def apply_to_all(function: Function, items: Sequence[Any], jobs: int) -> Iterator[Any]:
    """The result of each item in the order of the items: in this process, or in several if there are `jobs` for them.

    A mistake that has words in every language is raised as itself.
    """
    if jobs == 1:
        yield from map(function, items)
        return
    with ProcessPool(function, jobs) as pool:
        try:
            yield from pool.imap(items)
        except WorkerError as error:
            if error.cause is not None:
                raise error.cause from None
            raise
