from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from offworld.server.fair import FairQueue
from offworld.server.hands import TRIES, Hands, HandsError
from tests.server.workers import work

LIMIT_S = 60


@asynccontextmanager
async def hands_of(count: int) -> AsyncIterator[Hands]:
    hands = Hands(work, count)
    try:
        yield hands
    finally:
        await hands.close()


def is_number(answer: object) -> bool:
    return isinstance(answer, int)


@pytest.mark.parametrize(("how", "limit_s"), [("die", LIMIT_S), ("hang", 0.5), ("nonsense", LIMIT_S)])
def test_what_one_process_could_not_answer_another_does(how: str, limit_s: float, tmp_path: Path) -> None:
    path = tmp_path / "seen"

    async def story() -> None:
        async with hands_of(2) as hands:
            assert await hands.ask("a", (how, (str(path), 7)), limit_s, is_number) == 7
            assert hands.lost == 1
            # And all goes on.
            assert await hands.ask("a", ("add", 1), LIMIT_S, is_number) == 2

    asyncio.run(story())
    first, second = path.read_text().split()
    assert first != second


def test_after_some_tries_whoever_asked_is_told() -> None:
    async def story() -> None:
        async with hands_of(1) as hands:
            with pytest.raises(HandsError, match="cannot"):
                await hands.ask("a", ("fail", 0), LIMIT_S, is_number)
            assert hands.lost == TRIES - 1

    asyncio.run(story())


def test_closing_ends_the_processes_and_fails_who_waits(tmp_path: Path) -> None:
    async def story() -> None:
        hands = Hands(work, 1)
        pid = await hands.ask("a", ("pid", 0), LIMIT_S, is_number)
        assert hands.pids() == [pid]
        hanging = asyncio.ensure_future(hands.ask("a", ("hang", (str(tmp_path / "seen"), 7)), LIMIT_S, is_number))
        waiting = asyncio.ensure_future(hands.ask("b", ("add", 1), LIMIT_S, is_number))
        await asyncio.sleep(0)
        await hands.close()
        for each in (hanging, waiting):
            with pytest.raises(HandsError):
                await each
        assert hands.pids() == []
        with pytest.raises(HandsError):
            await hands.ask("a", ("add", 1), LIMIT_S, is_number)

    asyncio.run(story())


def served(queue: FairQueue[str], seconds: float = 1.0) -> list[str]:
    """Everything that waits, in the order in which it is served, each for some seconds."""
    order = []
    while (taken := queue.take()) is not None:
        order.append(taken[1])
        queue.used(taken[0], seconds)
    return order


def test_many_questions_of_one_table_do_not_make_the_others_wait() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(4):
        queue.put("a", f"a{number}")
    queue.put("b", "b0")
    queue.put("c", "c0")
    assert len(queue) == 6
    assert served(queue) == ["a0", "b0", "c0", "a1", "a2", "a3"]
    assert len(queue) == 0


def test_whoever_has_used_less_time_goes_first() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("slow", "s0")
    assert queue.take() == ("slow", "s0")
    queue.used("slow", 5)
    for number in range(3):
        queue.put("slow", f"s{number}")
        queue.put("quick", f"q{number}")
    assert served(queue) == ["q0", "q1", "q2", "s0", "s1", "s2"]


def test_time_not_used_is_not_banked() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(3):
        queue.put("old", f"o{number}")
    assert queue.take() == ("old", "o0")
    queue.used("old", 100)
    assert queue.take() == ("old", "o1")
    queue.used("old", 1)
    queue.put("new", "n0")
    queue.put("new", "n1")
    assert served(queue, 60) == ["n0", "o2", "n1"]


def test_what_is_put_back_comes_next_of_its_lot() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("a", "a0")
    queue.put("a", "a1")
    taken = queue.take()
    assert taken == ("a", "a0")
    queue.put_back(*taken)
    assert served(queue) == ["a0", "a1"]
