import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from offworld.bots import parse_bot
from offworld.kit.errors import OffworldError
from offworld.simulation.pool import DEATHS, ProcessPool, WorkerError, chunk_size
from tests.support.failing_workers import work


def double(number: int) -> int:
    return 2 * number


def die_once(item: tuple[int, str]) -> int:
    """The third item kills the process that has it in hand, unless one has died already."""
    number, marker = item
    if number == 3 and not Path(marker).exists():
        Path(marker).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die_always(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def fail(number: int) -> int:
    if number == 1:
        raise OffworldError("one is no number for this")
    return 1 // (number - 2)


def test_every_item_comes_once() -> None:
    with ProcessPool(double, 2) as pool:
        done = [result for result in pool.imap_unordered(range(200)) if result is not None]
        assert sorted(done) == [(number, 2 * number) for number in range(200)]
        again = [result for result in pool.imap_unordered([7]) if result is not None]
        assert again == [(0, 14)]


def test_the_death_of_a_process_loses_and_doubles_nothing(tmp_path: Path) -> None:
    items = [(number, str(tmp_path / "died")) for number in range(20)]
    with ProcessPool(die_once, 2) as pool:
        done = [result for result in pool.imap_unordered(items) if result is not None]
    assert (tmp_path / "died").exists()
    assert sorted(done) == [(number, number) for number in range(20)]


def test_an_item_that_kills_again_and_again_is_named() -> None:
    with (
        ProcessPool(die_always, 1) as pool,
        pytest.raises(WorkerError, match="3 processes died while they worked on item 3"),
    ):
        list(pool.imap_unordered(range(20)))


def test_a_mistake_is_told_as_it_is_and_a_fault_with_its_place() -> None:
    with ProcessPool(fail, 1) as pool, pytest.raises(WorkerError) as mistake:
        list(pool.imap_unordered([0, 1]))
    assert (mistake.value.number, mistake.value.reason) == (1, "one is no number for this")
    with ProcessPool(fail, 1) as pool, pytest.raises(WorkerError) as fault:
        list(pool.imap_unordered([0, 2]))
    assert fault.value.number == 1
    assert fault.value.reason.startswith("ZeroDivisionError: ")
    assert "(test_pool.py, line " in fault.value.reason


def test_results_come_in_the_order_of_the_items_if_wanted() -> None:
    with ProcessPool(double, 2) as pool:
        assert list(pool.imap(range(100))) == [2 * number for number in range(100)]
        assert list(pool.imap([])) == []


def test_a_mistake_keeps_its_words_in_every_language() -> None:
    with ProcessPool(parse_bot, 1) as pool, pytest.raises(WorkerError) as mistake:
        list(pool.imap(["nobody"]))
    cause = mistake.value.cause
    assert cause is not None
    assert cause.words("en") == mistake.value.reason
    assert "nobody" in cause.words("fr") != cause.words("en")


def test_single_items_are_answered_within_a_limit(tmp_path: Path) -> None:
    with ProcessPool(work, 2) as pool:
        assert pool.submit(("add", 1)).result() == 2
        with pytest.raises(WorkerError, match="cannot"):
            pool.submit(("fail", 0)).result()
        assert pool.retries == 0
        for how, limit_s in (("die", None), ("hang", 0.5)):
            assert pool.submit((how, (str(tmp_path / how), 7)), limit_s).result() == 7
        assert pool.retries == 2
        with pytest.raises(WorkerError, match=r"no answer within 0\.5 s"):
            pool.submit(("hang", (str(tmp_path / "once"), 7)), 0.5, tries=1).result()
    with pytest.raises(WorkerError):
        pool.submit(("add", 1))


def test_an_item_that_always_kills_fails_after_some_tries() -> None:
    with ProcessPool(die_always, 1) as pool:
        with pytest.raises(WorkerError, match="the process died"):
            pool.submit(3).result()
        assert pool.retries == DEATHS - 1
        assert pool.submit(4).result() == 4


def test_workers_ignore_ctrl_c_and_are_nice() -> None:
    with ProcessPool(traits, 1, niceness=3) as pool:
        assert pool.submit(os.getpriority(os.PRIO_PROCESS, 0)).result() == (True, 3)
        assert list(pool.imap([os.getpriority(os.PRIO_PROCESS, 0)])) == [(True, 3)]


def traits(niceness: int) -> tuple[bool, int]:
    """Whether this process ignores SIGINT, and how much nicer it is than its parent."""
    deaf = signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    return deaf, os.getpriority(os.PRIO_PROCESS, 0) - niceness


KILLED = """
import os, signal
from offworld.simulation.pool import ProcessPool
from tests.simulation.test_pool import double

if __name__ == "__main__":
    pool = ProcessPool(double, 2)
    for _ in pool.imap_unordered(range(100)):
        os.kill(os.getpid(), signal.SIGKILL)
"""


def test_workers_end_with_their_parent() -> None:
    done = subprocess.run([sys.executable, "-c", KILLED], stdout=subprocess.PIPE, timeout=120, check=False)
    # The workers hold the same pipe: it is at its end only when they have ended too.
    assert (done.returncode, done.stdout) == (-signal.SIGKILL, b"")


def test_what_is_handed_out_at_once() -> None:
    assert chunk_size(0.001, 10_000, 2) == 64
    assert chunk_size(0.1, 10_000, 2) == 5
    assert chunk_size(3.0, 10_000, 2) == 1
    assert chunk_size(0.001, 12, 2) == 3
    assert chunk_size(0.001, 1, 2) == 1
