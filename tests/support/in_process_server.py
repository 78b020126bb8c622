"""A server in the event loop of a test, on loopback, so that the test can inspect its services."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from offworld.server.processes import Server
from offworld.server.services import Services


class InProcessServer(Server):
    """A server that installs no signal handlers."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.listening = asyncio.Event()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.listening.set()


@asynccontextmanager
async def serve_in_process(services: Services) -> AsyncIterator[int]:
    """A server on a free port, as long as the block lasts."""
    server = InProcessServer(services)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        serving = asyncio.ensure_future(server.serve([listener]))
        await server.listening.wait()
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            await serving
