"""The socket: one connection for all tables that somebody watches and plays at."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from offworld import __version__
from offworld.kit.messages import LANGUAGES
from offworld.server.api import messages as protocol
from offworld.server.errors import ApiError, DetailedError
from offworld.server.http.context import language_of, services_of
from offworld.server.http.direct_socket import direct_writer
from offworld.server.http.errors import fault_error, refusal_of
from offworld.server.http.streams import goodbye, heartbeat
from offworld.server.live.subscribers import SendQueue, Subscription
from offworld.server.model.person import Person
from offworld.server.ops.connection_limits import TooManyError
from offworld.server.people.rate_limits import address_of
from offworld.server.people.tokens import check_message
from offworld.server.services import Services
from offworld.server.tables.permissions import Requester

MOST_TABLES = 50
"""Tables that one socket may watch."""
LONGEST = 64 * 1024
TRY_AGAIN_LATER = 1013
"""The code that closes a socket beyond the limits of connections."""
logger = logging.getLogger(__name__)


class Envelope(msgspec.Struct):
    """What is looked for in a message that is not understood."""

    id: str = ""
    table: str = ""


from_anybody = msgspec.json.Decoder(Envelope)


class SocketSession:
    """What is said over one socket."""

    def __init__(
        self, services: Services, person: Person | None, lang: str, send_queue: SendQueue, address: str
    ) -> None:
        self.services = services
        self.requester = Requester(person, lang)
        self.send_queue = send_queue
        self.address = address
        self.watching: dict[str, Subscription] = {}
        self.busy = False
        """Whether a message is being answered: it is not broken off when the connection ends."""
        self.ended = False

    def greet(self) -> None:
        person = self.requester.person
        self.send_queue.put(
            msgspec.json.encode(
                protocol.Welcome(
                    protocol.PROTOCOL,
                    __version__,
                    self.services.settings.heartbeat_s,
                    person.id if person is not None else "",
                    person.name if person is not None else "",
                )
            )
        )

    async def receive(self, data: bytes | str) -> None:
        """Answer one message; whatever it is, the conversation goes on."""
        self.busy = True
        try:
            await self._receive(data)
        finally:
            self.busy = False

    async def _receive(self, data: bytes | str) -> None:
        id = table = ""
        try:
            kind = ""
            try:
                try:
                    message = self._read(data)
                    id, table, kind = message.id, message.table, str(type(message).__struct_config__.tag)
                except DetailedError:
                    id, table = sender_of(data)
                    raise
                finally:
                    # Counted whatever it is.
                    await self.services.people_services.admit_message(self.requester.person, kind, self.address)
                answer = await self._answer(message)
            except ApiError as error:
                answer = refusal_of(error, self.requester.lang, id, table)
        except Exception as error:
            logger.exception("a message failed")
            answer = refusal_of(fault_error(error), self.requester.lang, id, table)
        self.send_queue.put(msgspec.json.encode(answer))

    def _read(self, data: bytes | str) -> Any:
        if len(data) > LONGEST:
            raise ApiError(413, "too-long")
        try:
            return protocol.from_client.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise DetailedError(400, "message", str(error)) from None

    async def _answer(self, message: Any) -> Any:
        tables = self.services.tables
        match message:
            case protocol.Sub():
                return await self._watch(message)
            case protocol.Unsub():
                self._unwatch(message.table)
                return protocol.Done(message.table, 0, message.id)
            case protocol.Ping():
                return protocol.Heartbeat(self.services.environment.now())
            case protocol.ActCall():
                return self._named(await tables.act_uncancelled(self.requester, message.table, message), message.id)
            case protocol.UndoCall():
                return self._named(await tables.undo(self.requester, message.table, message), message.id)
            case protocol.PreviewCall():
                return self._named(await tables.preview(self.requester, message.table, message), message.id)
            case protocol.ExplainCall():
                return self._named(await tables.explain(self.requester, message.table, message), message.id)
            case protocol.ChatCall():
                line = await self.services.chat.say(self.requester, message.table, message.text)
                return protocol.Done(message.table, line.number, message.id)
            case _:
                raise ApiError(400, "message-unknown")

    @staticmethod
    def _named(answer: Any, id: str) -> Any:
        answer.id = id
        return answer

    async def _watch(self, message: protocol.Sub) -> protocol.Done:
        if message.table not in self.watching and len(self.watching) >= MOST_TABLES:
            raise ApiError(429, "too-many-tables", most=MOST_TABLES)
        self._unwatch(message.table)
        lang = message.lang if message.lang in LANGUAGES else self.requester.lang
        subscription = Subscription(self.send_queue, self.requester.id, -1, lang)
        subscription.presence = message.presence
        requester = Requester(self.requester.person, lang)
        await self.services.tables.watch(requester, message.table, message.seat, message.since, subscription)
        self.watching[message.table] = subscription
        return protocol.Done(message.table, 0, message.id)

    def _unwatch(self, table: str) -> None:
        subscription = self.watching.pop(table, None)
        if subscription is not None:
            self.services.tables.unwatch(table, subscription)

    def close(self) -> None:
        for table in list(self.watching):
            self._unwatch(table)
        self.services.release(self.send_queue)


def sender_of(data: bytes | str) -> tuple[str, str]:
    """The id and the table of a message that is not understood otherwise: its sender waits for an answer."""
    try:
        envelope = from_anybody.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return "", ""
    return envelope.id, envelope.table


@websocket("/api/socket")
async def socket_handler(socket: WebSocket[Any, Any, Any]) -> None:
    """Receive and send at the same time until either side ends."""
    services = services_of(socket)
    person = await services.sessions.find_requester(socket)
    check_message(person, "")
    lang = language_of(socket)
    address = address_of(socket)
    try:
        send_queue = services.open_send_queue(person, address)
    except TooManyError as error:
        await refuse_handshake(socket, error, lang)
        return
    try:
        await socket.accept()
    except BaseException:
        services.release(send_queue)
        raise
    session = SocketSession(services, person, lang, send_queue, address)
    session.send_queue.write = direct_writer(socket.scope)
    session.greet()
    receiving = asyncio.ensure_future(_receive(socket, session))
    sending = asyncio.ensure_future(_send(socket, session))
    waiting = asyncio.ensure_future(_end_if_idle(session)) if person is None else None
    try:
        await asyncio.wait((receiving, sending), return_when=asyncio.FIRST_COMPLETED)
    finally:
        session.ended = True
        tasks = [task for task in (sending, waiting) if task is not None]
        if not session.busy:
            tasks.append(receiving)
        for task in tasks:
            task.cancel()
        await asyncio.gather(receiving, *tasks, return_exceptions=True)
        session.close()


async def refuse_handshake(socket: WebSocket[Any, Any, Any], error: TooManyError, lang: str) -> None:
    """Answer a handshake with a status instead of a socket; where that cannot be said, the socket is closed at once."""
    if "websocket.http.response" not in (socket.scope.get("extensions") or {}):
        await socket.close(TRY_AGAIN_LATER)
        return
    body = msgspec.json.encode(refusal_of(error, lang))
    headers = [(b"content-type", b"application/json"), (b"retry-after", str(error.retry_s).encode())]
    start: Any = {"type": "websocket.http.response.start", "status": error.status, "headers": headers}
    end: Any = {"type": "websocket.http.response.body", "body": body}
    await socket.send(start)
    await socket.send(end)


async def _end_if_idle(session: SocketSession) -> None:
    """End a socket without a session once it has watched no table for a while: such a one is of no use to anybody."""
    was_idle = False
    while True:
        await asyncio.sleep(session.services.settings.connections.unknown_idle_s)
        is_idle = not session.watching
        if was_idle and is_idle:
            session.send_queue.end("idle")
            return
        was_idle = is_idle


async def _receive(socket: WebSocket[Any, Any, Any], session: SocketSession) -> None:
    try:
        while not session.ended:
            await session.receive(await socket.receive_data("text"))
            # Where many messages wait, neither receiving nor answering need wait for anything: let others go on.
            await asyncio.sleep(0)
    except WebSocketDisconnect:
        return


async def _send(socket: WebSocket[Any, Any, Any], session: SocketSession) -> None:
    services, send_queue = session.services, session.send_queue
    while (messages := await send_queue.take(services.settings.heartbeat_s)) is not None:
        for message in messages or [heartbeat(services)]:
            await socket.send_text(message.decode())
    await socket.send_text(goodbye(services, send_queue, session.requester.lang).decode())
    await socket.close(1001 if send_queue.ended == "shutdown" else 1008)
