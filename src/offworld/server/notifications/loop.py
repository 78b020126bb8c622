"""Background loop of notifications: schedules those that are due, and delivers their messages."""

from __future__ import annotations

import asyncio
import logging

from offworld.server.config.environment import Environment
from offworld.server.model.clock import SECOND
from offworld.server.notifications.delivery import Delivery
from offworld.server.notifications.scheduler import NotificationScheduler

POLL_S = 15
"""Longest pause between two rounds: other processes write notifications, too."""
logger = logging.getLogger(__name__)


class NotificationLoop:
    """Runs scheduler and delivery in turn, as long as the server runs."""

    def __init__(self, environment: Environment, scheduler: NotificationScheduler, delivery: Delivery) -> None:
        self._environment = environment
        self._scheduler = scheduler
        self._delivery = delivery
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.ensure_future(self._run())

    async def close(self) -> None:
        """Stop; messages not sent are sent after the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def run_once(self) -> float:
        """Run one round; returns the seconds until the next."""
        moments = [await self._scheduler.tick(), await self._delivery.tick()]
        now = self._environment.now()
        waits = [max(0, moment - now) / SECOND for moment in moments if moment is not None]
        return min([POLL_S, *waits])

    async def _run(self) -> None:
        while True:
            try:
                wait = await self.run_once()
            except Exception:
                logger.exception("notifications could not be processed")
                wait = POLL_S
            await asyncio.sleep(max(1, wait))
