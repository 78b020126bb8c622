"""A small client of the server's protocol, for benches and fault tests: HTTP and sockets on asyncio, nothing else.

It is lean because it shares the machine with the server that it measures, and plain because it must be able to send
what no good client would send.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
import zlib
from collections.abc import Callable
from typing import Any, cast

import msgspec

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FIN = 0x80
COMPRESSED = 0x40
FLUSHED = b"\x00\x00\xff\xff"
"""What ends a compressed message and is left out on the way."""


class LostError(ConnectionError):
    """The server went away, or ended the connection."""


class Answer(msgspec.Struct, frozen=True):
    """What an HTTP request was answered with."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return msgspec.json.decode(self.body)


class Http:
    """One connection that asks one thing after the other, and connects anew when it has lost the server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Any = None, cookie: str = "", lang: str = "en") -> Answer:
        """Ask, with a body as JSON (or as it is, if it is bytes). A connection that breaks is a LostError."""
        try:
            if self._streams is None or self._streams[0].at_eof():
                self.close()
                self._streams = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 24)
            reader, writer = self._streams
            writer.write(self._request(method, path, body, cookie, lang))
            answer = await self._answer(reader)
        except (OSError, asyncio.IncompleteReadError) as error:
            self.close()
            raise LostError(str(error)) from error
        if answer.headers.get("connection") == "close":
            self.close()
        return answer

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None

    def _request(self, method: str, path: str, body: Any, cookie: str, lang: str) -> bytes:
        content = b"" if body is None else body if isinstance(body, bytes) else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\naccept-language: {lang}\r\n"
        if cookie:
            head += f"cookie: offworld={cookie}\r\norigin: http://127.0.0.1:{self.port}\r\n"
        if content or method != "GET":
            head += f"content-type: application/json\r\ncontent-length: {len(content)}\r\n"
        return head.encode() + b"\r\n" + content

    @staticmethod
    async def _answer(reader: asyncio.StreamReader) -> Answer:
        status, headers = await _head(reader)
        if headers.get("transfer-encoding") == "chunked":
            body = b"".join([chunk async for chunk in _chunks(reader)])
        else:
            body = await reader.readexactly(int(headers.get("content-length", "0")))
        return Answer(status, headers, body)


async def _head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    pairs = (line.partition(":") for line in lines if line)
    return int(first.split(" ")[1]), {name.lower(): value.strip() for name, _, value in pairs}


async def _chunks(reader: asyncio.StreamReader) -> Any:
    while size := int(await reader.readline(), 16):
        yield await reader.readexactly(size)
        await reader.readexactly(2)
    await reader.readline()


class Lines:
    """A table's NDJSON stream."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._rest = b""

    async def open(self, path: str, cookie: str, lang: str = "en") -> None:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        head = f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{self._port}\r\naccept-language: {lang}\r\n"
        self._writer.write(f"{head}cookie: offworld={cookie}\r\n\r\n".encode())
        status, _ = await _head(self._reader)
        if status != 200:
            raise LostError(f"the stream was refused with {status}")

    async def next(self) -> bytes:
        """The next line."""
        assert self._reader is not None
        while b"\n" not in self._rest:
            try:
                size = int(await self._reader.readline() or b"0", 16)
                if not size:
                    raise LostError("the stream has ended")
                self._rest += await self._reader.readexactly(size)
                await self._reader.readexactly(2)
            except (OSError, asyncio.IncompleteReadError) as error:
                raise LostError(str(error)) from error
        line, _, self._rest = self._rest.partition(b"\n")
        return line

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()


class Socket(asyncio.Protocol):
    """A WebSocket that hands every text message to a function, and None once it is lost."""

    def __init__(self, received: Callable[[bytes | None], None]) -> None:
        self._received = received
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self._open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lost = False
        self._inflate: Any = None

    @classmethod
    async def connect(
        cls, port: int, received: Callable[[bytes | None], None], cookie: str = "", compress: bool = False
    ) -> Socket:
        """Open a socket; with `compress` the server is asked to compress what it sends, as browsers ask it."""
        loop = asyncio.get_running_loop()
        try:
            _, socket = await loop.create_connection(lambda: cls(received), "127.0.0.1", port)
        except OSError as error:
            raise LostError(str(error)) from error
        key = base64.b64encode(os.urandom(16)).decode()
        head = f"GET /api/socket HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
        head += f"sec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n"
        if compress:
            head += "sec-websocket-extensions: permessage-deflate; client_max_window_bits\r\n"
        if cookie:
            head += f"cookie: offworld={cookie}\r\norigin: http://127.0.0.1:{port}\r\n"
        socket._write((head + "\r\n").encode())
        await socket._open
        return socket

    def say(self, message: Any) -> None:
        """Send a message as JSON."""
        self.frame(TEXT, msgspec.json.encode(message))

    def frame(self, kind: int, payload: bytes) -> None:
        """Send a frame as it is. The mask is zero, which leaves the payload alone."""
        size = len(payload)
        if size < 126:
            head = bytes((FIN | kind, FIN | size))
        elif size < 1 << 16:
            head = struct.pack("!BBH", FIN | kind, FIN | 126, size)
        else:
            head = struct.pack("!BBQ", FIN | kind, FIN | 127, size)
        self._write(head + bytes(4) + payload)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def _write(self, data: bytes) -> None:
        if self._transport is None or self._lost:
            raise LostError("the socket is lost")
        self._transport.write(data)

    # What asyncio calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open.done():
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self._buffer.startswith(b"HTTP/1.1 101"):
                self._open.set_exception(LostError(bytes(self._buffer[:end]).decode()))
                self.close()
                return
            if b"permessage-deflate" in self._buffer[:end].lower():
                self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)
            del self._buffer[: end + 4]
            self._open.set_result(None)
        while self._next_frame():
            pass

    def connection_lost(self, error: Exception | None) -> None:
        self._lost = True
        if not self._open.done():
            self._open.set_exception(LostError("the socket was not accepted"))
        else:
            self._received(None)

    def _next_frame(self) -> bool:
        """Take one whole frame off the buffer. The server sends no fragments and no masks."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1], 2
        if size == 126:
            if len(buffer) < 4:
                return False
            size, start = int.from_bytes(buffer[2:4]), 4
        elif size == 127:
            if len(buffer) < 10:
                return False
            size, start = int.from_bytes(buffer[2:10]), 10
        if len(buffer) < start + size:
            return False
        kind, payload = buffer[0] & 15, bytes(buffer[start : start + size])
        if buffer[0] & COMPRESSED:
            payload = self._inflate.decompress(payload + FLUSHED)
        del buffer[: start + size]
        if kind == TEXT:
            self._received(payload)
        elif kind == PING:
            self.frame(PONG, payload)
        elif kind == CLOSE:
            self.close()
        return True
