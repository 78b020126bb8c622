"""The broker: wakes whoever holds a table when something was committed for it, in this process or in others.

A message is a wake-up, never content: whoever is woken reads the database. So a message that is lost or comes twice
does no harm. The process that committed has already told its own viewers.
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
    """Somebody came to the table or went away."""


Listener = Callable[[Wakeup], Awaitable[None]]


class Broker(Protocol):
    """Carries wake-ups between the processes of a server."""

    def listen(self, listener: Listener) -> None:
        """Say who else is told of the wake-ups of other processes."""

    async def start(self) -> None:
        """Begin to carry."""

    async def publish(self, wake: Wakeup) -> None:
        """Wake the other processes."""

    async def echo(self) -> None:
        """Send something to oneself and wait until it comes back."""

    async def close(self) -> None:
        """Stop carrying."""


class LocalBroker:
    """The broker of a server with one process: there is nobody else to wake."""

    def listen(self, listener: Listener) -> None:
        return

    async def start(self) -> None:
        return

    async def publish(self, wake: Wakeup) -> None:
        return

    async def echo(self) -> None:
        return

    async def close(self) -> None:
        return
