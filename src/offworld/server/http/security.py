"""Security: protection against cross-site requests (CSRF), and the security headers of every answer.

A browser sends the cookie along whichever site made the request. So a request that changes something, and the
handshake of a socket, must come from an address of this server, which browsers say in `Origin`; a request without it
shows the token of `GET /api/me`, which other sites cannot read. Requests with a bearer token need neither: no browser
adds it by itself.
"""

from __future__ import annotations

import hmac
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from offworld.server.config.settings import Settings
from offworld.server.errors import ApiError
from offworld.server.people.sessions import People, bearer_of, csrf_of
from offworld.server.services import Services

SAFE = ("GET", "HEAD", "OPTIONS")
CSRF_HEADER = "x-csrf-token"
BODY_OF_ANYBODY = 16 * 1024
"""Bytes of a body that is read although nobody is known by the request: log-ins and names are short."""
POLICY = "; ".join(
    (
        "default-src 'none'",
        *(
            f"{kind}-src 'self'"
            for kind in ("script", "style", "img", "font", "connect", "manifest", "worker", "media")
        ),
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""Nothing inline, nothing from elsewhere, in nobody's frame."""
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # Addresses may carry invitations.
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
STRICT_TRANSPORT = "max-age=31536000"


class OriginCheck(ASGIMiddleware):
    """Refuses what another site made a browser ask."""

    _settings: Settings
    _people: People

    def serve(self, services: Services) -> None:
        self._settings = services.settings
        self._people = services.sessions

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in SAFE:
            connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
            self.check(connection)
            if is_large(connection.headers):
                # Before it is read: reading it is the work that only people may ask for.
                await self._people.require_person(connection)
        await next_app(scope, receive, send)

    def check(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        headers = connection.headers
        if bearer_of(connection) is not None:
            return
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            raise ApiError(403, "origin")
        origin = headers.get("origin")
        if origin is not None:
            if not self.is_ours(origin, headers.get("host", "")):
                raise ApiError(403, "origin")
            return
        session = self._people.session_token(connection)
        if not session:
            return
        if not hmac.compare_digest(headers.get(CSRF_HEADER, "").encode(), csrf_of(session).encode()):
            raise ApiError(403, "csrf")

    def is_ours(self, origin: str, host: str) -> bool:
        """Whether an origin is an address of this server, which was asked for by the name of a host."""
        if self._settings.origins:
            return origin in self._settings.origins
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        return parts.scheme in ("http", "https") and bool(host) and parts.netloc.lower() == host.lower()


def is_large(headers: Any) -> bool:
    """Whether a body is larger than what anybody may send, or does not say how large it is."""
    size = headers.get("content-length", "0")
    return "transfer-encoding" in headers or not size.isdecimal() or int(size) > BODY_OF_ANYBODY


def seal_headers(settings: Settings) -> dict[str, str]:
    """The headers for browsers that every answer carries."""
    return HEADERS | ({"strict-transport-security": STRICT_TRANSPORT} if settings.secure else {})


class SecurityHeaders:
    """Puts the headers for browsers on every answer."""

    _headers: dict[str, str]

    def serve(self, settings: Settings) -> None:
        self._headers = seal_headers(settings)

    async def __call__(self, message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        headers = MutableScopeHeaders.from_message(message)
        for name, value in self._headers.items():
            headers.setdefault(name, value)
        if scope["path"].startswith("/api/"):
            headers.setdefault("cache-control", "no-store")
