"""Background loop of notifications: schedules those that are due, and delivers their messages."""

from __future__ import annotations

from offworld.server.config.environment import Environment
from offworld.server.model.clock import SECOND
from offworld.server.notifications.delivery import Delivery
from offworld.server.notifications.scheduler import NotificationScheduler
from offworld.server.timing.tick_loop import TickLoop

POLL_S = 15
"""Longest pause between two rounds: other processes write notifications, too."""


class NotificationLoop:
    """Runs scheduler and delivery in turn, as long as the server runs."""

    def __init__(self, environment: Environment, scheduler: NotificationScheduler, delivery: Delivery) -> None:
        self._environment = environment
        self._scheduler = scheduler
        self._delivery = delivery
        self._loop = TickLoop(self._tick, "notifications could not be processed")

    def start(self) -> None:
        self._loop.start()

    async def close(self) -> None:
        """Stop; messages not sent are sent after the next start."""
        await self._loop.close()

    async def run_once(self) -> float:
        """Run one round; returns the seconds until the next."""
        moments = [await self._scheduler.tick(), await self._delivery.tick()]
        now = self._environment.now()
        waits = [max(0, moment - now) / SECOND for moment in moments if moment is not None]
        return min([POLL_S, *waits])

    async def _tick(self) -> float:
        return max(1, await self.run_once())
