"""The postman: lets notices become letters and letters go out, in the background."""

from __future__ import annotations

import asyncio
import logging

from offworld.server.config.environment import Environment
from offworld.server.model.clock import SECOND
from offworld.server.notifications.delivery import Delivery
from offworld.server.notifications.scheduler import NotificationScheduler

LOOK_S = 15
"""The longest pause between two looks: other processes write notices, too."""
logger = logging.getLogger(__name__)


class NotificationLoop:
    """Goes round as long as the server runs."""

    def __init__(self, world: Environment, notices: NotificationScheduler, delivery: Delivery) -> None:
        self._world = world
        self._notices = notices
        self._delivery = delivery
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.ensure_future(self._go_round())

    async def close(self) -> None:
        """Stop; what was not sent is sent after the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def round(self) -> float:
        """Once; returns the seconds until the next is worth while."""
        moments = [await self._notices.tick(), await self._delivery.tick()]
        now = self._world.now()
        waits = [max(0, moment - now) / SECOND for moment in moments if moment is not None]
        return min([LOOK_S, *waits])

    async def _go_round(self) -> None:
        while True:
            try:
                wait = await self.round()
            except Exception:
                logger.exception("notices could not be dealt with")
                wait = LOOK_S
            await asyncio.sleep(max(1, wait))
