"""WebSockets that can be written to at once, without a task for each message.

Most messages go to a connection that takes them immediately. For those, waking the task that sends, and all that lies
between it and the transport, costs more than writing the frame. What one turn of the event loop writes to a connection
goes out together at its end: an update and the answer to the move that made it are one packet, and the reader is not
woken while others are still being written to.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

DIRECT = "offworld.direct"
"""The ASGI extension by which a handler finds the protocol of its connection."""
WHOLE_TEXT = 0x81
"""The first byte of a frame that is a whole message of text, not compressed."""
COMPRESSED_FROM = 16 * 1024
"""Bytes from which on a message is compressed, if the client asked for it. Compressing an update takes longer than all
else that is done for it; what is sent whole when somebody comes is rare and long."""


MOST_HELD = 64 * 1024
"""Bytes that are held back until the end of a turn; more go out at once, and the transport says when it is full."""


class DirectSocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, and a way past its tasks."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._held: list[bytes] = []
        self._held_size = 0

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[DIRECT] = self
        await super().run_asgi()

    def write_text(self, message: bytes) -> bool:
        """Write a message if the connection takes it now; False, and nothing written, if it has to wait."""
        if not self.writable.is_set() or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        if self.conn.state is not OPEN:
            return False
        if not self._held:
            self.loop.call_soon(self.flush)
        size = len(message)
        if size >= COMPRESSED_FROM and self.conn.extensions:
            self.conn.send_text(message)
            self._held += self.conn.data_to_send()
        else:
            self._held += (head_of(size), message)
        self._held_size += size
        if self._held_size > MOST_HELD:
            self.flush()
        return True

    def flush(self) -> None:
        """Let out what is held back; nothing that is written in another way may overtake it."""
        if self._held:
            frames = b"".join(self._held)
            self._held.clear()
            self._held_size = 0
            if not self.transport.is_closing():
                self.transport.write(frames)

    async def send(self, message: Any) -> None:
        self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()


def head_of(size: int) -> bytes:
    """What stands before a message of so many bytes in its frame."""
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return struct.pack("!BBH", WHOLE_TEXT, 126, size)
    return struct.pack("!BBQ", WHOLE_TEXT, 127, size)


def direct_writer(scope: Any) -> Callable[[bytes], bool] | None:
    """How to write to the connection of a scope at once; None under a server that offers no way."""
    protocol = (scope.get("extensions") or {}).get(DIRECT)
    return protocol.write_text if isinstance(protocol, DirectSocketProtocol) else None
