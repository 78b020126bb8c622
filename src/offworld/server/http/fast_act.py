"""Moves by HTTP, answered before the framework sees them.

`POST /api/tables/{id}/act` is what a server under load is asked most, and finding its handler, its dependencies and its
answer took the framework longer than the move itself. Only the usual form is answered here: a session's cookie, our own
origin, a short body that is understood. Everything else goes on to the framework untouched, which knows better why it
is refused. What is answered here is checked, counted, logged and worded as there.

A request that comes whole in one packet, as nearly all do, need not even be taken apart by uvicorn: `read_request`
reads it, if it is written as plainly as browsers write, and `LimitedHttp` has it answered by `FastAct.answer`.
"""

from __future__ import annotations

import asyncio
import logging
import re
from functools import lru_cache
from time import perf_counter
from typing import Any

import msgspec
import structlog
from litestar.types import ASGIApp, HTTPResponseBodyEvent, HTTPResponseStartEvent, Receive, Send
from msgspec import Struct
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, RequestResponseCycle

from offworld.server.api.messages import encode
from offworld.server.api.tables import ActRequest
from offworld.server.errors import ApiError
from offworld.server.http.context import first_known_language
from offworld.server.http.errors import fault_error, refusal_of
from offworld.server.http.request_log import HEADER, RequestLog
from offworld.server.http.security import OriginCheck, seal_headers
from offworld.server.model.person import Person
from offworld.server.people.rate_limits import RateLimitError
from offworld.server.services import Services
from offworld.server.tables.permissions import Requester

PATH = re.compile(r"/api/tables/([\w-]{1,64})/act", re.ASCII)
ROUTE = "/api/tables/{id}/act"
LONGEST = 4096
"""Bytes of a body that is read here."""
TOKEN = re.compile(r"[\w-]{8,128}", re.ASCII)
KNOWN = frozenset(
    (
        b"accept-language",
        b"authorization",
        b"content-encoding",
        b"content-length",
        b"content-type",
        b"cookie",
        b"expect",
        b"host",
        b"origin",
        b"sec-fetch-site",
        b"transfer-encoding",
        HEADER,
    )
)
"""Headers that mean something here; a request that has one of them twice is not usual."""
UNUSUAL = (b"authorization", b"content-encoding", b"expect", b"transfer-encoding")
PLAIN = re.compile(rb"POST /api/tables/([\w-]{1,64})/act HTTP/1\.1\r\n((?:[\w-]+:[\t\x20-\x7e]*\r\n){1,50})\r\n")
"""The head of a request that can be read without uvicorn's parser."""
LONGEST_PLAIN = 12 * 1024
OF_THE_WAY = frozenset((b"keep-alive", b"proxy-connection", b"te", b"trailer", b"upgrade", b"x-forwarded-for"))
"""Headers about how a request comes, which uvicorn shall read."""
read_act = msgspec.json.Decoder(ActRequest).decode
logger = logging.getLogger(__name__)


class PlainRequest(Struct, frozen=True):
    """A whole request to act, as it came."""

    table: str
    headers: dict[bytes, bytes]
    act: ActRequest


class FastAct:
    """An ASGI application around another one."""

    def __init__(self, app: ASGIApp, services: Services, watching: RequestLog) -> None:
        self._app = app
        self._services = services
        self._watching = watching
        self._gate = OriginCheck()
        self._gate.serve(services)
        self._headers = [
            (b"content-type", b"application/json"),
            (b"cache-control", b"no-store"),
            *((name.encode(), value.encode()) for name, value in seal_headers(services.settings).items()),
        ]

        self._head = b"".join(b"%s: %s\r\n" % header for header in self._headers)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "POST" or not scope["path"].endswith("/act"):
            await self._app(scope, receive, send)
            return
        table = PATH.fullmatch(scope["path"])
        headers = usual_headers(scope["headers"]) if table is not None and not scope["query_string"] else None
        person = await self._person(headers) if headers is not None else None
        if table is None or headers is None or person is None:
            await self._app(scope, receive, send)
            return
        body = await _body(receive)
        act = _act(body)
        if act is None:
            await self._app(scope, _again(body, receive), send)
            return
        await self._answer(
            headers, send, Requester(person, _language(headers.get(b"accept-language", b""))), table[1], act
        )

    async def answer(self, request: PlainRequest, default_headers: list[tuple[bytes, bytes]]) -> bytes | None:
        """The answer to a request as it is sent; None if the application has to see it.

        It is awaited in a task of its own, whose context nobody else uses.
        """
        headers = request.headers
        person = await self._person(headers)
        if person is None:
            return None
        number = self._watching.number_of(headers.get(HEADER, b""))
        began = perf_counter()
        status = 500
        structlog.contextvars.bind_contextvars(request=number)
        try:
            requester = Requester(person, _language(headers.get(b"accept-language", b"")))
            status, more, body = await self._done(requester, request.table, request.act)
            await asyncio.sleep(0)
            return self._as_sent(status, default_headers, number, more, body)
        finally:
            self._watching.record("POST", ROUTE, status, perf_counter() - began)

    def _as_sent(
        self,
        status: int,
        default_headers: list[tuple[bytes, bytes]],
        number: str,
        more: list[tuple[bytes, bytes]],
        body: bytes,
    ) -> bytes:
        """An answer as uvicorn would write it."""
        lines = [b"%s: %s\r\n" % header for header in (*default_headers, *more)]
        last = b"content-length: %d\r\n%s: %s\r\n\r\n" % (len(body), HEADER, number.encode())
        return b"".join((STATUS_LINE[status], self._head, *lines, last, body))

    async def _person(self, headers: dict[bytes, bytes]) -> Person | None:
        """Who asks, if they show a session that is good and ask from a page of ours."""
        origin = headers.get(b"origin")
        if origin is None or headers.get(b"sec-fetch-site", b"same-origin") not in (b"same-origin", b"none"):
            return None
        if not self._gate.is_ours(origin.decode("latin-1"), headers.get(b"host", b"").decode("latin-1")):
            return None
        token = _cookie(headers.get(b"cookie", b""), self._services.sessions.cookie_name)
        try:
            return await self._services.sessions.find_cached(token) if token else None
        except ApiError:
            return None

    async def _answer(
        self, headers: dict[bytes, bytes], send: Send, requester: Requester, table: str, act: ActRequest
    ) -> None:
        number = self._watching.number_of(headers.get(HEADER, b""))
        began = perf_counter()
        status = 500
        with structlog.contextvars.bound_contextvars(request=number):
            try:
                status, more, body = await self._done(requester, table, act)
                # Written with all other answers of this turn of the event loop: see `direct_socket`.
                await asyncio.sleep(0)
                if status != 200 or not self._written(send, number, body):
                    sent = [*self._headers, *more, (b"content-length", b"%d" % len(body)), (HEADER, number.encode())]
                    await send(HTTPResponseStartEvent(type="http.response.start", status=status, headers=sent))
                    await send(HTTPResponseBodyEvent(type="http.response.body", body=body, more_body=False))
            finally:
                self._watching.record("POST", ROUTE, status, perf_counter() - began)

    def _written(self, send: Send, number: str, body: bytes) -> bool:
        """Write the usual answer in one go, as uvicorn would in two, if the connection takes it now."""
        cycle = getattr(send, "__self__", None)
        if type(cycle) is not RequestResponseCycle or cycle.response_started or not cycle.keep_alive:
            return False
        if cycle.disconnected or cycle.flow.write_paused or cycle.more_body or cycle.transport.is_closing():
            return False
        cycle.transport.write(self._as_sent(200, cycle.default_headers, number, [], body))
        cycle.response_started = cycle.response_complete = True
        cycle.message_event.set()
        cycle.on_response()
        return True

    async def _done(
        self, requester: Requester, table: str, act: ActRequest
    ) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
        """Status, further headers and body of the answer."""
        assert requester.person is not None
        try:
            await self._services.people_services.admit_act(requester.person)
            # A server lets the task of a request end, whatever its client does.
            return 200, [], encode(await self._services.tables.act_uncancelled(requester, table, act))
        except ApiError as error:
            refused = error
        except Exception as error:
            logger.exception("a request failed: POST %s", ROUTE)
            refused = fault_error(error)
        more = [(b"retry-after", b"%d" % refused.retry_s)] if isinstance(refused, RateLimitError) else []
        return refused.status, more, encode(refusal_of(refused, requester.lang))


def read_request(data: bytes) -> PlainRequest | None:
    """The request to act that these bytes are, from the first to the last; None if they are anything else."""
    if len(data) > LONGEST_PLAIN or not data.startswith(b"POST /api/tables/"):
        return None
    head = PLAIN.match(data)
    if head is None:
        return None
    lines = [line.partition(b":") for line in head[2].split(b"\r\n")[:-1]]
    pairs = [(name.lower(), value.strip(b" \t")) for name, _, value in lines]
    for name, value in pairs:
        if name in OF_THE_WAY or (name == b"connection" and value.lower() != b"keep-alive"):
            return None
    headers = usual_headers(pairs)
    if headers is None or len(data) - head.end() != int(headers[b"content-length"]):
        return None
    act = _act(data[head.end() :])
    return PlainRequest(head[1].decode(), headers, act) if act is not None else None


def usual_headers(headers: list[tuple[bytes, bytes]]) -> dict[bytes, bytes] | None:
    """The headers that mean something here; None if anything about the request is out of the ordinary."""
    found: dict[bytes, bytes] = {}
    for name, value in headers:
        if name in KNOWN:
            if name in found:
                return None
            found[name] = value
    if found.get(b"content-type") != b"application/json":
        return None
    if any(name in found for name in UNUSUAL):
        return None
    length = found.get(b"content-length", b"")
    return found if length.isdigit() and len(length) <= 4 and int(length) <= LONGEST else None


def _cookie(header: bytes, name: str) -> str:
    """The session's token; empty if there is none, or anything that needs a closer look."""
    values = [
        value
        for part in header.decode("latin-1").split(";")
        for key, _, value in [part.partition("=")]
        if key.strip() == name
    ]
    return values[0] if len(values) == 1 and TOKEN.fullmatch(values[0]) else ""


@lru_cache(maxsize=256)
def _language(accepted: bytes) -> str:
    return first_known_language(accepted.decode("latin-1").split(","))


async def _body(receive: Receive) -> bytes | None:
    """The whole body; None if the client is gone."""
    body = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        body += message["body"]
        if not message["more_body"]:
            return body


def _act(body: bytes | None) -> ActRequest | None:
    """The action or actions of a body that names them by their numbers; None if it is anything else."""
    if body is None:
        return None
    try:
        act = read_act(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    if act.actions is None:
        return act if isinstance(act.action, int) else None
    return act if act.action is None and all(isinstance(each, int) for each in act.actions) else None


def _again(body: bytes | None, receive: Receive) -> Receive:
    """Gives a body once more that was read already."""
    left = [{"type": "http.request", "body": body, "more_body": False}] if body is not None else []

    async def giving() -> Any:
        return left.pop() if left else await receive()

    return giving
