"""Messages that are written at once: in order with those that wait, and never more than a slow reader may keep."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from offworld.server.http.direct_socket import COMPRESSED_FROM
from offworld.server.live.subscribers import SendQueue
from tests.server.conftest import services_at
from tests.support.threaded_server import PATIENCE_S, ThreadedServer, run_in_thread

T = TypeVar("T")


class Wire:
    """A connection that takes messages while it is free."""

    def __init__(self) -> None:
        self.free = True
        self.written: list[bytes] = []

    def write(self, message: bytes) -> bool:
        if self.free:
            self.written.append(message)
        return self.free


def address_of(live: ThreadedServer) -> str:
    return f"ws://127.0.0.1:{live.port}/api/socket"


def in_loop(live: ThreadedServer, work: Coroutine[Any, Any, T]) -> T:
    """Carry something out in the server's own event loop."""
    return asyncio.run_coroutine_threadsafe(work, live.server.servers[0].get_loop()).result(PATIENCE_S)


def send_queue_on(wire: Wire, size: int = 10) -> SendQueue:
    send_queue = SendQueue(size)
    send_queue.write = wire.write
    return send_queue


def test_what_the_connection_takes_does_not_wait() -> None:
    async def story() -> None:
        wire = Wire()
        send_queue = send_queue_on(wire)
        send_queue.put(b"1")
        send_queue.put(b"2")
        assert wire.written == [b"1", b"2"]
        assert await send_queue.take(0) == []

    asyncio.run(story())


def test_no_message_overtakes_those_that_wait_or_are_being_sent() -> None:
    async def story() -> None:
        wire = Wire()
        send_queue = send_queue_on(wire)
        wire.free = False
        send_queue.put(b"1")
        wire.free = True
        send_queue.put(b"2")
        assert await send_queue.take(0) == [b"1", b"2"]
        # They were taken, but who took them may still be sending the first.
        send_queue.put(b"3")
        assert wire.written == []
        assert await send_queue.take(0) == [b"3"]
        asking = asyncio.ensure_future(send_queue.take(60))
        await asyncio.sleep(0)
        send_queue.put(b"4")
        assert wire.written == [b"4"]
        send_queue.end("shutdown")
        assert await asking is None

    asyncio.run(story())


def test_a_connection_that_takes_nothing_is_cut_off_and_written_to_no_more() -> None:
    async def story() -> None:
        wire = Wire()
        send_queue = send_queue_on(wire, 3)
        wire.free = False
        for number in range(4):
            send_queue.put(b"%d" % number)
        assert send_queue.ended == "slow"
        wire.free = True
        send_queue.put(b"late")
        assert wire.written == []
        assert await send_queue.take(0) is None

    asyncio.run(story())


def test_a_reader_that_reads_nothing_is_cut_off_on_the_wire(tmp_path: Path) -> None:
    services = services_at(tmp_path, send_queue=5)
    message = json.dumps({"type": "chat", "text": "x" * 200_000}).encode()
    with run_in_thread(services) as live, connect(address_of(live), compression=None, open_timeout=PATIENCE_S) as slow:
        slow.recv(PATIENCE_S)
        (send_queue,) = services.send_queues

        async def flood() -> int:
            sent = 0
            while not send_queue.ended and sent < 1000:
                send_queue.put(message)
                sent += 1
            return sent

        assert in_loop(live, flood()) < 1000
        assert send_queue.ended == "slow"
        received = []
        with suppress(ConnectionClosed):
            while True:
                received.append(json.loads(slow.recv(PATIENCE_S))["type"])
        assert set(received[:-1]) == {"chat"}
        assert received[-1] == "bye"


@pytest.mark.parametrize("compression", [None, "deflate"])
def test_short_messages_and_long_ones_arrive_whole_in_order(compression: str | None, tmp_path: Path) -> None:
    services = services_at(tmp_path)
    sizes = [1, 125, 126, 3000, COMPRESSED_FROM, 5, COMPRESSED_FROM + 1, 65_535, 65_536, 200_000, 126]
    with (
        run_in_thread(services) as live,
        connect(address_of(live), compression=compression, open_timeout=PATIENCE_S) as client,
    ):
        client.recv(PATIENCE_S)
        (send_queue,) = services.send_queues

        async def send() -> None:
            for size in sizes:
                send_queue.put(b"x" * size)

        in_loop(live, send())
        assert [client.recv(PATIENCE_S) for _ in sizes] == ["x" * size for size in sizes]
