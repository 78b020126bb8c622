"""Around every request: its id, the metrics, and a line in the log if it was refused, failed or took long.

An address is logged as its route, such as `/api/tables/{id}`: what stands for the braces may be a secret.
"""

from __future__ import annotations

import logging
import re
from time import perf_counter
from typing import Any

import structlog
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from offworld.server.errors import ApiError
from offworld.server.ops.connection_limits import Stage
from offworld.server.services import Services

HEADER = b"x-request-id"
GIVEN = re.compile(rb"[A-Za-z0-9._-]{8,64}")
"""An id that a proxy in front may have given."""
SLOW_S = 1
"""A request that took so long is worth a line although it went well; other lines are for whoever asks for all."""
GONE = 499
"""The status of a request whose client was gone before it was answered; the log counts those by themselves."""
logger = logging.getLogger("offworld.requests")


class RequestLog(ASGIMiddleware):
    """Sees every request."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    _services: Services
    _count: int

    def serve(self, services: Services) -> None:
        self._services = services
        self._count = 0

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        number = self.number_of(next((value for name, value in scope["headers"] if name == HEADER), b""))
        route = str(scope.get("path_template") or scope["path"])
        method = str(scope.get("method", "SOCKET"))
        began = perf_counter()
        status = 500 if scope["type"] == ScopeType.HTTP else 101

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (HEADER, number.encode())]
            await send(message)

        with structlog.contextvars.bound_contextvars(request=number):
            try:
                # What goes over a socket has no head to write the number on.
                await next_app(scope, receive, sending if scope["type"] == ScopeType.HTTP else send)
            except ApiError as error:
                # Refused at the gate; it is answered further out.
                status = error.status
                raise
            finally:
                connection = scope.get("state", {}).get("connection")
                if status >= 500 and connection is not None and connection.stage is Stage.CLOSING:
                    status = GONE
                self.record(method, route, status, perf_counter() - began)

    def number_of(self, given: bytes) -> str:
        """The id of a request: the one that it was given, or a new one."""
        if GIVEN.fullmatch(given):
            return given.decode()
        # Not from the world's tokens: an id is no secret, and must not change what tables are given.
        self._count += 1
        return f"{self._services.jobs.holder}-{self._count}"

    def record(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request that was answered, and log it if that is worth a line."""
        metrics = self._services.metrics
        metrics.count_request(method, route, status)
        lasting = method == "SOCKET" or route.endswith("/stream")
        if not lasting:
            metrics.observe_request(route, seconds)
        slow = seconds >= SLOW_S and not lasting
        level = logging.INFO if (status >= 400 or slow) and status != GONE else logging.DEBUG
        if logger.isEnabledFor(level):
            facts: dict[str, Any] = {"method": method, "route": route, "status": status, "ms": round(1000 * seconds, 1)}
            logger.log(level, "request", extra=facts)
