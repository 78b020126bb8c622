from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from offworld.server.workers.fair_queue import PASSED_OVER, FairQueue, Priority, WorkQueue
from offworld.server.workers.pool import TRIES, WorkerPool
from offworld.simulation.pool import WorkerError
from tests.support.failing_workers import work

LIMIT_S = 60
ADA, BOB = Priority(("ada",)), Priority(("bob",))


@asynccontextmanager
async def pool_of(count: int) -> AsyncIterator[WorkerPool]:
    pool = WorkerPool(work, count)
    try:
        yield pool
    finally:
        await pool.close()


def is_number(answer: object) -> bool:
    return isinstance(answer, int)


@pytest.mark.parametrize(("how", "limit_s"), [("die", LIMIT_S), ("hang", 0.5), ("nonsense", LIMIT_S)])
def test_what_one_process_could_not_answer_another_does(how: str, limit_s: float, tmp_path: Path) -> None:
    path = tmp_path / "seen"

    async def story() -> None:
        async with pool_of(2) as pool:
            assert await pool.ask(ADA, (how, (str(path), 7)), limit_s, is_number) == 7
            assert pool.retries == 1
            # And all goes on.
            assert await pool.ask(ADA, ("add", 1), LIMIT_S, is_number) == 2

    asyncio.run(story())
    first, second = path.read_text().split()
    assert first != second


def test_after_some_tries_whoever_asked_is_told() -> None:
    async def story() -> None:
        async with pool_of(1) as pool:
            with pytest.raises(WorkerError, match="cannot"):
                await pool.ask(ADA, ("fail", 0), LIMIT_S, is_number)
            assert pool.retries == TRIES - 1

    asyncio.run(story())


def test_a_process_takes_no_more_memory_than_it_may() -> None:
    async def story() -> None:
        pool = WorkerPool(work, 1, memory=2 << 30)
        try:
            assert await pool.ask(ADA, ("fill", 1 << 20), LIMIT_S, is_number) == 1 << 20
            with pytest.raises(WorkerError, match="MemoryError"):
                await pool.ask(ADA, ("fill", 4 << 30), LIMIT_S, is_number, tries=1)
            assert pool.retries == 0
            assert await pool.ask(ADA, ("add", 1), LIMIT_S, is_number) == 2
        finally:
            await pool.close()

    asyncio.run(story())


def test_closing_ends_the_processes_and_fails_who_waits(tmp_path: Path) -> None:
    async def story() -> None:
        pool = WorkerPool(work, 1)
        pid = await pool.ask(ADA, ("pid", 0), LIMIT_S, is_number)
        assert pool.pids() == [pid]
        hanging = asyncio.ensure_future(pool.ask(ADA, ("hang", (str(tmp_path / "seen"), 7)), LIMIT_S, is_number))
        waiting = asyncio.ensure_future(pool.ask(BOB, ("add", 1), LIMIT_S, is_number))
        await asyncio.sleep(0)
        await pool.close()
        for each in (hanging, waiting):
            with pytest.raises(WorkerError):
                await each
        assert pool.pids() == []
        with pytest.raises(WorkerError):
            await pool.ask(ADA, ("add", 1), LIMIT_S, is_number)

    asyncio.run(story())


def served(queue: FairQueue[str], seconds: float = 1.0) -> list[str]:
    """Everything that waits, in the order in which it is served, each for some seconds."""
    order = []
    while (taken := queue.take()) is not None:
        order.append(taken[1])
        queue.charge(taken[0], seconds)
    return order


def test_many_questions_of_one_owner_do_not_make_the_others_wait() -> None:
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
    queue.charge("slow", 5)
    for number in range(3):
        queue.put("slow", f"s{number}")
        queue.put("quick", f"q{number}")
    assert served(queue) == ["q0", "q1", "q2", "s0", "s1", "s2"]


def test_time_not_used_is_not_banked() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(3):
        queue.put("old", f"o{number}")
    assert queue.take() == ("old", "o0")
    queue.charge("old", 100)
    assert queue.take() == ("old", "o1")
    queue.charge("old", 1)
    queue.put("new", "n0")
    queue.put("new", "n1")
    assert served(queue, 60) == ["n0", "o2", "n1"]


def test_what_is_put_back_comes_next_of_its_owner() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("a", "a0")
    queue.put("a", "a1")
    taken = queue.take()
    assert taken == ("a", "a0")
    queue.put_back(*taken)
    assert served(queue) == ["a0", "a1"]


def test_an_owner_who_is_skipped_keeps_their_place() -> None:
    queue: FairQueue[str] = FairQueue()
    for owner in ("a", "b"):
        queue.put(owner, f"{owner}0")
    assert queue.take(lambda owner: owner == "a") == ("b", "b0")
    assert queue.take(lambda owner: owner == "a") is None
    assert (len(queue), queue.take()) == (1, ("a", "a0"))


# ---------------------------------------------------------------- the order of work


def quick(*owners: str, unattended: bool = False) -> Priority:
    return Priority(owners, False, unattended)


def dear(*owners: str, unattended: bool = False) -> Priority:
    return Priority(owners, True, unattended)


def taken_by(queue: WorkQueue[str], seconds: float = 1.0, quick_only: bool = False) -> list[str]:
    """Everything that one process takes, in this order, each for some seconds."""
    order = []
    while (found := queue.take(quick_only)) is not None:
        order.append(found[1])
        queue.done(found[0], seconds)
    return order


def test_a_person_waits_for_no_table_of_another_person() -> None:
    """However many tables one has, the other's search is the next, and their quick decision comes before all."""
    queue: WorkQueue[str] = WorkQueue(2)
    for table in range(58):
        queue.put(dear("guest"), f"guest {table}")
    queue.put(dear("ada"), "ada's director")
    queue.put(quick("bob"), "bob's pilot")
    order = taken_by(queue)
    assert order[:3] == ["bob's pilot", "guest 0", "ada's director"]
    assert order[3:] == [f"guest {table}" for table in range(1, 58)]


def test_of_one_person_only_half_of_the_processes_search() -> None:
    queue: WorkQueue[str] = WorkQueue(4)
    for table in range(6):
        queue.put(dear("guest"), f"guest {table}")
    first, second = queue.take(), queue.take()
    assert first is not None
    assert second is not None
    assert queue.take() is None
    queue.put(dear("ada"), "ada")
    assert queue.take() == (dear("ada"), "ada")
    queue.done(first[0], 2)
    assert queue.take() == (dear("guest"), "guest 2")
    assert queue.take() is None


def test_a_process_for_quick_decisions_takes_no_search() -> None:
    queue: WorkQueue[str] = WorkQueue(1)
    queue.put(dear("ada"), "search")
    queue.put(quick("guest", unattended=True), "among bots")
    queue.put(quick("bob"), "bob")
    assert taken_by(queue, quick_only=True) == ["bob", "among bots"]
    assert taken_by(queue) == ["search"]


def test_bots_among_themselves_get_what_people_leave_over() -> None:
    queue: WorkQueue[str] = WorkQueue(2)
    queue.put(dear("guest", unattended=True), "g dear")
    queue.put(quick("guest", unattended=True), "g quick")
    queue.put(dear("ada"), "a dear")
    queue.put(quick("ada"), "a quick")
    assert taken_by(queue) == ["a quick", "a dear", "g quick", "g dear"]


def test_bots_among_themselves_never_search_in_all_processes() -> None:
    queue: WorkQueue[str] = WorkQueue(3)
    for owner in ("a", "b", "c", "d"):
        queue.put(dear(owner, unattended=True), owner)
    assert [queue.take(), queue.take(), queue.take()] == [
        (dear("a", unattended=True), "a"),
        (dear("b", unattended=True), "b"),
        None,
    ]
    queue.put(dear("ada"), "ada")
    assert queue.take() == (dear("ada"), "ada")


def test_a_table_of_several_people_counts_for_the_one_who_has_used_the_least() -> None:
    queue: WorkQueue[str] = WorkQueue(1)
    queue.put(dear("guest"), "g0")
    queue.put(dear("ada"), "a0")
    assert taken_by(queue, 10) == ["g0", "a0"]
    queue.put(dear("ada"), "a1")
    queue.put(dear("guest", "bob"), "joint")
    assert queue.take() == (dear("bob"), "joint")


def test_quick_decisions_do_not_keep_a_search_waiting_for_ever() -> None:
    queue: WorkQueue[str] = WorkQueue(1)
    for number in range(2 * PASSED_OVER):
        queue.put(quick(f"person {number}"), "quick")
    queue.put(dear("ada"), "search")
    assert taken_by(queue).index("search") == PASSED_OVER


def test_there_is_always_a_place_for_the_next_person() -> None:
    async def story() -> None:
        async with pool_of(0) as nobody:
            assert not nobody.has_room(ADA, 8)
        async with pool_of(1) as pool:
            asked = [asyncio.ensure_future(pool.ask(dear("guest"), ("add", 1), LIMIT_S, is_number)) for _ in range(4)]
            await asyncio.sleep(0)
            # One is being answered, three wait: as many as half of the places that are left.
            assert pool.waiting_of(dear=True) == 3
            assert not pool.has_room(dear("guest"), 8)
            assert pool.has_room(dear("ada"), 8)
            assert pool.has_room(dear("guest", "ada"), 8)
            assert pool.has_room(quick("guest"), 8)
            assert not pool.has_room(dear("ada"), 3)
            assert await asyncio.gather(*asked) == [2, 2, 2, 2]

    asyncio.run(story())
