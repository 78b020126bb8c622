"""Running a server until it is told to stop."""

from __future__ import annotations

import socket

import uvicorn

from offworld.server.app import create_app
from offworld.server.services import Services

LONGEST = 1 << 17
"""Bytes of the longest message that a socket takes."""


class Server(uvicorn.Server):
    """Uvicorn, but before it cuts streams and sockets they are told why, and when to come back."""

    def __init__(self, services: Services) -> None:
        app = create_app(services)
        super().__init__(uvicorn.Config(app, log_level="warning", ws="websockets-sansio", ws_max_size=LONGEST))
        self.services = services

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self.services.say_goodbye()
        await super().shutdown(sockets)
