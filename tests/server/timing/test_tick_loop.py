"""The loop that calls a tick: after its time, after a change, and also after a tick that failed."""

from __future__ import annotations

import asyncio

import pytest

from offworld.server.timing.tick_loop import TickLoop

NEVER_S = 1e6


def test_a_tick_comes_after_its_time_and_after_a_change() -> None:
    async def story() -> None:
        waits = iter([0.0, NEVER_S, NEVER_S])
        ticks: asyncio.Queue[float] = asyncio.Queue()

        async def tick() -> float:
            wait = next(waits)
            ticks.put_nowait(wait)
            return wait

        loop = TickLoop(tick, "it failed")
        loop.start()
        assert [await ticks.get(), await ticks.get()] == [0.0, NEVER_S]
        loop.notify()
        assert await ticks.get() == NEVER_S
        await loop.close()
        assert ticks.empty()

    asyncio.run(story())


def test_a_change_during_a_tick_is_not_missed() -> None:
    async def story() -> None:
        ticks: asyncio.Queue[int] = asyncio.Queue()

        async def tick() -> float:
            ticks.put_nowait(1)
            if ticks.qsize() == 1:
                loop.notify()
            return NEVER_S

        loop = TickLoop(tick, "it failed")
        loop.start()
        while ticks.qsize() < 2:
            await asyncio.sleep(0)
        await loop.close()

    asyncio.run(story())


def test_a_tick_that_fails_is_logged_and_the_loop_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        ticks: asyncio.Queue[int] = asyncio.Queue()

        async def tick() -> float:
            ticks.put_nowait(1)
            raise ValueError("no database")

        loop = TickLoop(tick, "the work could not be done")
        loop.start()
        await ticks.get()
        while not caplog.records:
            await asyncio.sleep(0)
        loop.notify()
        await ticks.get()
        await loop.close()

    asyncio.run(story())
    assert caplog.records[0].message == "the work could not be done"
