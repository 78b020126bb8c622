import os
import signal
from pathlib import Path

import pytest

from offworld.kit.errors import OffworldError
from offworld.simulation.pool import Crew, WorkError, chunk_size


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
    with Crew(double, 2) as crew:
        done = [result for result in crew.work(range(200)) if result is not None]
        assert sorted(done) == [(number, 2 * number) for number in range(200)]
        again = [result for result in crew.work([7]) if result is not None]
        assert again == [(0, 14)]


def test_the_death_of_a_process_loses_and_doubles_nothing(tmp_path: Path) -> None:
    items = [(number, str(tmp_path / "died")) for number in range(20)]
    with Crew(die_once, 2) as crew:
        done = [result for result in crew.work(items) if result is not None]
    assert (tmp_path / "died").exists()
    assert sorted(done) == [(number, number) for number in range(20)]


def test_an_item_that_kills_again_and_again_is_named() -> None:
    with Crew(die_always, 1) as crew, pytest.raises(WorkError, match="3 processes died while they worked on item 3"):
        list(crew.work(range(20)))


def test_a_mistake_is_told_as_it_is_and_a_fault_with_its_place() -> None:
    with Crew(fail, 1) as crew, pytest.raises(WorkError) as mistake:
        list(crew.work([0, 1]))
    assert (mistake.value.number, mistake.value.reason) == (1, "one is no number for this")
    with Crew(fail, 1) as crew, pytest.raises(WorkError) as fault:
        list(crew.work([0, 2]))
    assert fault.value.number == 1
    assert fault.value.reason.startswith("ZeroDivisionError: ")
    assert "(test_crew.py, line " in fault.value.reason


def test_what_is_handed_out_at_once() -> None:
    assert chunk_size(0.001, 10_000, 2) == 64
    assert chunk_size(0.1, 10_000, 2) == 5
    assert chunk_size(3.0, 10_000, 2) == 1
    assert chunk_size(0.001, 12, 2) == 3
    assert chunk_size(0.001, 1, 2) == 1
