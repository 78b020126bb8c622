"""The broker: wake-ups between the processes of a server when something was committed for a table.

A wake-up carries no content: the receiver reads the database. So one that is lost or comes twice does no harm. The
process that committed has already published to its own subscribers.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from msgspec import Struct


class Wakeup(Struct, frozen=True):
    """Something was committed for a table: an event up to `seq`, or a line of chat up to number `chat`; or a job."""

    table: str
    seq: int
    chat: int = 0
    jobs: bool = False
    here: bool = False
    """The presence of people at the table has changed."""


Listener = Callable[[Wakeup], Awaitable[None]]


class Broker(Protocol):
    """Carries wake-ups between the processes of a server."""

    def listen(self, listener: Listener) -> None:
        """Add a listener for the wake-ups of other processes."""

    async def start(self) -> None:
        """Connect."""

    async def publish(self, wakeup: Wakeup) -> None:
        """Send a wake-up to the other processes."""

    async def echo(self) -> None:
        """Send something to this process itself and wait until it comes back; for health checks."""

    async def close(self) -> None:
        """Disconnect."""


class LocalBroker:
    """The broker of a server with one process: it sends nothing."""

    def listen(self, listener: Listener) -> None:
        return

    async def start(self) -> None:
        return

    async def publish(self, wakeup: Wakeup) -> None:
        return

    async def echo(self) -> None:
        return

    async def close(self) -> None:
        return
