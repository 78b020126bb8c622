"""A TCP proxy whose connections can be cut, for tests of reconnection."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress

CHUNK = 1 << 16


class CuttableProxy:
    """Forwards bytes between browsers and a server while it is open."""

    def __init__(self, port: int) -> None:
        self._server = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._open = True
        self._silent = False
        self._connections: list[tuple[socket.socket, socket.socket]] = []
        self._dead: list[tuple[socket.socket, socket.socket]] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                if not self._open and not self._silent:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self._server))
                connection = (near, far)
                self._connections.append(connection)
                for source, sink in (connection, connection[::-1]):
                    threading.Thread(target=self._forward, args=(source, sink, connection), daemon=True).start()

    def _forward(
        self, source: socket.socket, sink: socket.socket, connection: tuple[socket.socket, socket.socket]
    ) -> None:
        with suppress(OSError):
            while data := source.recv(CHUNK):
                if connection in self._connections and self._open:
                    sink.sendall(data)
            # A silently cut connection does not forward its end, either.
            if connection in self._connections and self._open:
                sink.shutdown(socket.SHUT_WR)

    def cut(self, silent: bool = False) -> None:
        """Close all connections and refuse new ones; or, `silent`, drop all bytes without closing."""
        self._open, self._silent = False, silent
        if not silent:
            self._close_all()

    def restore(self) -> None:
        """Accept new connections; the old ones stay dead."""
        self._dead += self._connections
        self._connections = []
        self._open = True

    def close(self) -> None:
        self._listener.close()
        self._close_all()

    def _close_all(self) -> None:
        for connection in (*self._connections, *self._dead):
            for end in connection:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
                end.close()
        self._connections, self._dead = [], []
