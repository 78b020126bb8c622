"""Uvicorn's protocols under limits: counted before anything is read, ended when they owe too much for too long.

What uvicorn leaves open and is closed here: a head may be endless and late, a body may come byte by byte, thousands of
requests may stand in one packet, a client that reads nothing is never dropped, and connections are counted by nobody.
"""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

import httptools
import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from websockets.frames import Frame

from offworld.kit.messages import LANGUAGES, msg
from offworld.server.api.messages import Refusal
from offworld.server.http.direct_socket import DirectSocketProtocol
from offworld.server.http.fast_act import FastAct, PlainRequest, read_request
from offworld.server.live.renderer import shared_translator
from offworld.server.ops.connection_limits import (
    LARGEST_BODY,
    RETRY_S,
    Connection,
    ConnectionRegistry,
    Stage,
    TooManyError,
)

LARGEST_HEAD = 32 * 1024
"""Bytes of a request's first line and headers."""
LONGEST_QUERY = 8 * 1024
MOST_PAIRS = 100
"""Cookies, and parameters of an address: parsed ones are kept for a while, so they must stay small."""
MOST_PIPELINED = 16
"""Requests on one connection that wait for the one before."""
MOST_FRAGMENTS = 1024
"""Parts of one message of a socket."""
STATUSES = {"busy": 503, "late": 408, "head": 431, "body": 413, "malformed": 400}
"""The message that a connection is sent before it ends, by the reason."""


@cache
def last_answer(reason: str) -> bytes:
    """An answer to a request that is missing or incomplete; its language is unknown, so it is in all of them."""
    status = STATUSES[reason]
    words = " / ".join(shared_translator(lang)(msg(f"refused-{reason}")) for lang in LANGUAGES)
    body = msgspec.json.encode(Refusal(reason, words, status))
    head = f"content-type: application/json\r\ncontent-length: {len(body)}\r\nconnection: close\r\n"
    retry = f"retry-after: {RETRY_S}\r\n" if status == 503 else ""
    return STATUS_LINE[status] + f"{head}{retry}\r\n".encode() + body


class LimitedHttp(HttpToolsProtocol):
    """HTTP under limits."""

    def __init__(self, registry: ConnectionRegistry, fast_act: FastAct | None = None, **more: Any) -> None:
        super().__init__(**more)
        self.registry = registry
        self._fast_act = fast_act
        """Answers the usual request to act."""
        self._acting = False
        """Whether such a request is being answered."""
        self._unread = b""
        """What came after it meanwhile."""
        self._ends = False
        """Whether the connection ends with the answer."""
        self.connection: Connection
        self._head = 0
        """Bytes of the head that is being read."""
        self._fault = "malformed"
        """What is wrong with a request that is not read to its end."""
        self._cycles: list[RequestResponseCycle] = []
        """Requests that are not answered yet."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client is not None else ""
        self.connection = self.registry.admit(transport, host, self._drop)

    def connection_lost(self, exc: Exception | None) -> None:
        self.registry.lost(self.connection)
        self._give_up()
        super().connection_lost(exc)

    def _give_up(self) -> None:
        """Let what is still being answered go nowhere. Uvicorn does that for the last request only."""
        for cycle in self._cycles:
            cycle.disconnected = not cycle.response_complete
            cycle.message_event.set()

    def _drop(self, reason: str) -> None:
        """End the connection; with an answer if one is owed."""
        if self.transport.is_closing():
            return
        if self._owes_answer(reason):
            self.transport.write(last_answer(reason))
        self._give_up()
        self.transport.close()

    def _owes_answer(self, reason: str) -> bool:
        if self.connection.stage is Stage.IDLE or (self.connection.stage is Stage.HEAD and reason == "late"):
            # A browser would take an answer on an unused connection for one to its next request.
            return self._head > 0
        cycle: Any = self.cycle
        return self._acting or self.connection.stage is Stage.HEAD or cycle is None or not cycle.response_started

    def data_received(self, data: bytes) -> None:
        stage = self.connection.stage
        if stage is Stage.REFUSED and not self.connection.received and self.transport.can_write_eof():
            # Only now, as many do not look for an answer before they have asked; and what they ask is not read.
            self.connection.received = True
            self.transport.write(last_answer("busy"))
            self.transport.write_eof()
        if stage in (Stage.REFUSED, Stage.CLOSING) or self.transport.is_closing():
            return
        if self._acting:
            self._unread += data
            self.flow.pause_reading()
            return
        self._unset_keepalive_if_required()
        self.connection.received = True
        if self._fast_act is not None and not self._head and stage in (Stage.IDLE, Stage.HEAD):
            request = read_request(data) if not self.connection.proxied else None
            if request is not None:
                self._start_act(self._fast_act, request, data)
                return
        self._parse(data)

    def _parse(self, data: bytes) -> None:
        """Have what has come read by uvicorn's parser."""
        stage = self.connection.stage
        if stage is not Stage.BODY:
            self._head += len(data)
        if stage is Stage.IDLE:
            self.registry.enter(self.connection, Stage.HEAD)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            return
        except httptools.HttpParserError:
            self._end(self._fault)
            return
        if self._head > LARGEST_HEAD:
            self._end("head")
        elif self.connection.stage is Stage.BODY:
            self.registry.took_body(self.connection, len(data))
            if self.connection.held > LARGEST_BODY:
                self._end("body")

    # The usual request to act, which is answered without a cycle of uvicorn

    def _start_act(self, fast_act: FastAct, request: PlainRequest, data: bytes) -> None:
        self._acting = True
        self.registry.enter(self.connection, Stage.ANSWERED)
        task = self.loop.create_task(self._act(fast_act, request, data))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _act(self, fast_act: FastAct, request: PlainRequest, data: bytes) -> None:
        try:
            answer = await fast_act.answer(request, self.server_state.default_headers)
            if self.flow.write_paused:
                await self.flow.drain()
        except BaseException:
            self.transport.abort()
            raise
        self._acting = False
        unread, self._unread = self._unread, b""
        if self.transport.is_closing():
            return
        if unread:
            self.flow.resume_reading()
        if answer is None:
            self.registry.enter(self.connection, Stage.IDLE)
            self._parse(data + unread)
            if self._ends:
                self.shutdown()
        else:
            self.transport.write(answer)
            self.server_state.total_requests += 1
            self._rest()
            if self._ends:
                self.transport.close()
                return
            self.timeout_keep_alive_task = self.loop.call_later(
                self.timeout_keep_alive, self.timeout_keep_alive_handler
            )
            if unread:
                self.data_received(unread)

    def shutdown(self) -> None:
        if self._acting:
            self._ends = True
        else:
            super().shutdown()

    def _end(self, reason: str) -> None:
        self.registry.log.note(f"requests refused ({reason})", self.connection.host)
        self._drop(reason)
        self.registry.enter(self.connection, Stage.CLOSING)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.scope["state"]["connection"] = self.connection

    def on_header(self, name: bytes, value: bytes) -> None:
        if self.connection.stage is Stage.BODY:
            # After a body in chunks more headers may come; nobody reads them.
            return
        super().on_header(name, value)
        if self.headers[-1][0] == b"x-forwarded-for" and not self.connection.proxied:
            self.registry.forwarded(self.connection.host)

    def on_headers_complete(self) -> None:
        # An error raised in here comes out of the parser, and the request is refused.
        if len(self.pipeline) >= MOST_PIPELINED or self._is_large():
            self._fault = "head"
            raise ValueError
        self._head = 0
        self.registry.enter(self.connection, Stage.BODY)
        super().on_headers_complete()
        last: Any = self.cycle
        if last is not None and last.scope is self.scope:
            # Not so for the handshake of a socket.
            self._cycles = [*(cycle for cycle in self._cycles if not cycle.response_complete), last]

    def _is_large(self) -> bool:
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        query = self.url.partition(b"?")[2]
        # Python 3.11.7 takes time with the square of the backslashes in a cookie.
        cookies = sum(value.count(b";") + value.count(b"\\") for name, value in self.headers if name == b"cookie")
        return size > LARGEST_HEAD or len(query) > LONGEST_QUERY or max(query.count(b"&"), cookies) > MOST_PAIRS

    def on_message_complete(self) -> None:
        super().on_message_complete()
        cycle: Any = self.cycle
        if cycle is not None and cycle.response_complete:
            self._rest()
        else:
            self.registry.enter(self.connection, Stage.ANSWERED)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        # One that was answered before its body came still owes the body; another may be answered next.
        if self.connection.stage is Stage.ANSWERED and self.cycle.response_complete:
            self._rest()

    def _rest(self) -> None:
        self.registry.enter(self.connection, Stage.IDLE)
        # Uvicorn's own timer ends with the next byte, which may be one that is no request.
        self.connection.deadline = self.registry.clock() + 2 * self.timeout_keep_alive

    def pause_writing(self) -> None:
        super().pause_writing()
        self.registry.stalls(self.connection)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.registry.flows(self.connection)

    def handle_websocket_upgrade(self) -> None:
        if self._is_unknown() and not self.registry.sockets.room_for_unknown(self.connection.address):
            # What would be refused anyway costs least at once.
            self.transport.write(last_answer("busy"))
            self.transport.close()
            self.registry.enter(self.connection, Stage.CLOSING)
            return
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        if isinstance(protocol, LimitedSocket):
            protocol.take_over(self.registry, self.connection)

    def _is_unknown(self) -> bool:
        return not any(name in (b"cookie", b"authorization") for name, _ in self.headers)


class LimitedSocket(DirectSocketProtocol):
    """A WebSocket under limits; its connection was counted when it was made."""

    registry: ConnectionRegistry
    connection: Connection
    _in_handshake = False

    def take_over(self, registry: ConnectionRegistry, connection: Connection) -> None:
        self.registry = registry
        self.connection = connection
        connection.drop = self._drop
        # Until it is accepted it is worth as much as a request half sent.
        registry.enter(connection, Stage.HEAD)

    def _drop(self, reason: str) -> None:
        if self.handshake_complete:
            self.transport.abort()
        elif not self.transport.is_closing():
            self.transport.write(last_answer(reason))
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.registry.lost(self.connection)
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        self.scope["state"]["connection"] = self.connection
        # A thousand handshakes at once would be done before the next move is; so they queue.
        await self.registry.handshakes.acquire()
        self._in_handshake = True
        try:
            await super().run_asgi()
        finally:
            self._end_handshake()

    def _end_handshake(self) -> None:
        if self._in_handshake:
            self._in_handshake = False
            self.registry.handshakes.release()

    async def send(self, message: Any) -> None:
        await super().send(message)
        self._end_handshake()
        if self.connection.stage is Stage.HEAD:
            self.registry.enter(self.connection, Stage.ANSWERED)
        if message["type"] == "websocket.http.response.body":
            # A handshake that was answered with a status is over; uvicorn would log an error for each.
            self.handshake_complete = True

    def handle_ping(self) -> None:
        if not self.writable.is_set():
            # A client that sends requests and reads no answers would fill the memory.
            self.registry.log.note("took nothing that was sent", self.connection.host)
            self.transport.abort()
            return
        super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_FRAGMENTS:
            self.registry.log.note("messages in too many parts", self.connection.host)
            self.transport.abort()
            return
        super().handle_cont(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.registry.stalls(self.connection)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.registry.flows(self.connection)


class AddressLimits:
    """The ASGI application with requests through proxies counted by the address of their client."""

    def __init__(self, app: Any, registry: ConnectionRegistry) -> None:
        self._app = app
        self._registry = registry

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        connection = scope.get("state", {}).get("connection")
        if connection is None or not connection.proxied:
            await self._app(scope, receive, send)
            return
        client = scope["client"] or ("", 0)
        try:
            with self._registry.counted(connection, client[0]):
                await self._app(scope, receive, send)
        except TooManyError:
            await refuse(scope, send)


async def refuse(scope: Any, send: Any) -> None:
    """Answer a request, or the handshake of a socket, with 503."""
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    body = last_answer("busy").partition(b"\r\n\r\n")[2]
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"retry-after", str(RETRY_S).encode()),
        (b"connection", b"close"),
    ]
    await send({"type": f"{kind}.start", "status": 503, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
