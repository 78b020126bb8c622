"""A network that can be cut: a door before the server through which a browser comes."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress

CHUNK = 1 << 16


class Gate:
    """Carries bytes between browsers and a server while it is open."""

    def __init__(self, port: int) -> None:
        self._server = port
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        self._open = True
        self._silent = False
        self._lines: list[tuple[socket.socket, socket.socket]] = []
        self._dead: list[tuple[socket.socket, socket.socket]] = []
        threading.Thread(target=self._welcome, daemon=True).start()

    def _welcome(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._door.accept()
                if not self._open and not self._silent:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self._server))
                line = (near, far)
                self._lines.append(line)
                for source, sink in (line, line[::-1]):
                    threading.Thread(target=self._carry, args=(source, sink, line), daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket, line: tuple[socket.socket, socket.socket]) -> None:
        with suppress(OSError):
            while data := source.recv(CHUNK):
                if line in self._lines and self._open:
                    sink.sendall(data)
            # What the network swallowed, it does not tell of.
            if line in self._lines and self._open:
                sink.shutdown(socket.SHUT_WR)

    def cut(self, silent: bool = False) -> None:
        """End all connections and refuse new ones; or, silently, swallow whatever is sent and say nothing."""
        self._open, self._silent = False, silent
        if not silent:
            self._hang_up()

    def mend(self) -> None:
        """New connections come through; of the old ones nothing is heard again."""
        self._dead += self._lines
        self._lines = []
        self._open = True

    def close(self) -> None:
        self._door.close()
        self._hang_up()

    def _hang_up(self) -> None:
        for line in (*self._lines, *self._dead):
            for end in line:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
                end.close()
        self._lines, self._dead = [], []
