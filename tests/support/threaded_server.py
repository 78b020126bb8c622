"""A server in a thread on a free loopback port, and clients for it."""

from __future__ import annotations

import itertools
import json
import socket
import threading
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from offworld.server.processes import Server, ServerOptions
from offworld.server.services import Services

PATIENCE_S = 180


class SignallingServer(Server):
    """A server that sets an event when it has started."""

    def __init__(self, services: Services, options: ServerOptions | None = None) -> None:
        super().__init__(services, options)
        self.up = threading.Event()

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        self.up.set()


class ThreadedServer:
    """A running server."""

    def __init__(self, services: Services, options: ServerOptions | None = None) -> None:
        self.services = services
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.server = SignallingServer(services, options)
        self.thread = threading.Thread(target=self.server.run, args=([self.listener],), daemon=True)

    def start(self) -> None:
        self.thread.start()
        assert self.server.up.wait(PATIENCE_S)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE_S)
        assert not self.thread.is_alive()


@contextmanager
def run_in_thread(services: Services, options: ServerOptions | None = None) -> Iterator[ThreadedServer]:
    server = ThreadedServer(services, options)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class SocketClient:
    """A client with a session and a socket."""

    def __init__(self, server: ThreadedServer, name: str = "") -> None:
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=PATIENCE_S)
        self.http.headers["Origin"] = f"http://127.0.0.1:{server.port}"
        self.id = ""
        headers = {}
        if name:
            answer = self.http.post("/api/guests", json={"name": name})
            self.id = answer.json()["person"]
            headers = {"Cookie": f"offworld={answer.cookies['offworld']}", "Origin": f"http://127.0.0.1:{server.port}"}
        address = f"ws://127.0.0.1:{server.port}/api/socket"
        self.open = ExitStack()
        self.open.callback(self.http.close)
        self.socket: ClientConnection = self.open.enter_context(
            connect(address, additional_headers=headers, max_size=1 << 24, open_timeout=PATIENCE_S, ping_interval=None)
        )
        self.views: dict[str, dict[str, Any]] = {}
        self.states: dict[str, dict[str, Any]] = {}
        self.numbers = itertools.count(1)
        self.welcome = self.receive()

    def receive(self) -> dict[str, Any]:
        """Receive a message; states and updates are assembled and compared with their hash."""
        message: dict[str, Any] = json.loads(self.socket.recv(PATIENCE_S))
        if message["type"] == "state":
            id = message["table"]["id"]
            self.states[id] = message
            self.views[id] = message["view"] or {}
        elif message["type"] == "update":
            id = message["id"]
            assert message["seq"] == self.states[id]["seq"] + 1
            self.views[id] |= message["view"]
            table = message["table"] or self.states[id]["table"]
            self.states[id] = {**self.states[id], **message, "table": table}
        else:
            return message
        assert message["view_hash"] == view_hash(self.views[id])
        return message

    def call(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send a message and wait for its answer; messages in between are applied."""
        id = f"call{next(self.numbers):06d}"
        self.socket.send(json.dumps({"type": type, "id": id, **fields}))
        while (message := self.receive()).get("id") != id:
            pass
        return message

    def until(self, table: str, seq: int) -> None:
        """Receive until a table has reached an event."""
        while self.states[table]["seq"] < seq:
            self.receive()

    def act(self, table: str, action: Any, **more: Any) -> dict[str, Any]:
        return self.call("act", table=table, action=action, action_id=f"wish{next(self.numbers):08d}", **more)

    def close(self) -> None:
        self.open.close()


def view_hash(view: dict[str, Any]) -> str:
    """The hash that a client computes of its assembled view."""
    if not view:
        return ""
    text = json.dumps(view, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return f"{zlib.crc32(text.encode()):08x}"
