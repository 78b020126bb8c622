"""The loop of work that is due at certain times: do it, then sleep until the next time or until something changes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from offworld.server.storage.heartbeats import BEAT_S

logger = logging.getLogger(__name__)


class TickLoop:
    """Calls `tick` again and again: after the seconds that it returned, or once `notify` was called."""

    def __init__(self, tick: Callable[[], Awaitable[float]], failure: str, gather_s: float = 0) -> None:
        """`failure` is logged when a tick fails; `gather_s`: changes come in bursts, and one tick serves so many."""
        self._tick = tick
        self._failure = failure
        self._gather_s = gather_s
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.ensure_future(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def notify(self) -> None:
        """Something has changed: tick soon."""
        self._changed.set()

    async def _run(self) -> None:
        while True:
            self._changed.clear()
            try:
                wait = await self._tick()
            except Exception:
                logger.exception(self._failure)
                wait = BEAT_S
            try:
                async with asyncio.timeout(wait):
                    await self._changed.wait()
                    await asyncio.sleep(self._gather_s)
            except TimeoutError:
                continue
