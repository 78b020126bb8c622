"""WebSockets that can be written to at once, without a task for each message.

Most messages go to a connection that takes them immediately. For those, waking the task that sends, and all that lies
between it and the transport, costs more than writing the frame.
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


class DirectSocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, and a way past its tasks."""

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
        size = len(message)
        if size >= COMPRESSED_FROM and self.conn.extensions:
            self.conn.send_text(message)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(head_of(size) + message)
        return True


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
