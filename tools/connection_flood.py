"""`python -m tools.connection_flood PORT`: a crowd that holds connections to a server on loopback and wants nothing.

It opens WebSockets that say nothing and requests that are never finished, from several loopback addresses, and opens
again whatever the server ends, at a bounded rate, until its standard input is closed. Then it prints what it had. It
speaks to 127.0.0.1 only.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import sys
from collections import Counter
from functools import partial

from msgspec import Struct

SOCKET = (
    b"GET /api/socket HTTP/1.1\r\nhost: 127.0.0.1:%d\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\norigin: http://127.0.0.1:%d\r\n%s\r\n"
)
HALF_HEAD = b"POST /api/guests HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-ty"
HALF_BODY = (
    b"POST /api/guests HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"
)
READY = "the flood stands"
AT_ONCE = 100
"""Connections that are being opened at a time."""


class Aim(Struct, frozen=True):
    """One connection that the crowd wants to hold."""

    address: str
    words: bytes
    socket: bool


class Held(asyncio.Protocol):
    """A connection as long as the server leaves it."""

    def __init__(self, flood: Flood, aim: Aim) -> None:
        self.flood = flood
        self.aim = aim
        self.status = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.flood.held[self.aim.socket].add(self)
        transport.write(self.aim.words)

    def data_received(self, data: bytes) -> None:
        if not self.status and data.startswith(b"HTTP/1.1 "):
            self.status = data[9:12].decode()
            self.flood.output[self.status] += 1
            if self.status != "101":
                self.transport.abort()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.status:
            self.flood.output["ended"] += 1
        self.flood.lost(self)


class Flood:
    """The crowd."""

    def __init__(self, port: int, aims: list[Aim], rate: float) -> None:
        self.port = port
        self.rate = rate
        self.wanted = asyncio.Queue[Aim]()
        for aim in aims:
            self.wanted.put_nowait(aim)
        self.held: dict[bool, set[Held]] = {True: set(), False: set()}
        self.output: Counter[str] = Counter()
        self.most = Counter[bool]()
        self.ending = False

    def lost(self, held: Held) -> None:
        self.held[held.aim.socket].discard(held)
        if not self.ending:
            self.wanted.put_nowait(held.aim)

    async def open(self, aim: Aim) -> None:
        try:
            loop = asyncio.get_running_loop()
            await loop.create_connection(partial(Held, self, aim), "127.0.0.1", self.port, local_addr=(aim.address, 0))
        except OSError as error:
            self.output[type(error).__name__] += 1
            self.wanted.put_nowait(aim)
        for kind in self.held:
            self.most[kind] = max(self.most[kind], len(self.held[kind]))

    async def stand(self) -> None:
        """Try to open everything once, then keep it so."""
        for _ in range(self.wanted.qsize() // AT_ONCE + 1):
            some = [self.wanted.get_nowait() for _ in range(min(AT_ONCE, self.wanted.qsize()))]
            await asyncio.gather(*map(self.open, some))
        print(READY, flush=True)
        while True:
            await self.open(await self.wanted.get())
            await asyncio.sleep(1 / self.rate)

    async def run(self) -> None:
        standing = asyncio.ensure_future(self.stand())
        await asyncio.to_thread(sys.stdin.read)
        self.ending = True
        standing.cancel()
        facts = {
            "sockets": sum(held.status == "101" for held in self.held[True]),
            "half": len(self.held[False]),
            "most_sockets": self.most[True],
            "most_half": self.most[False],
            "told": dict(self.output),
        }
        for held in [*self.held[True], *self.held[False]]:
            held.transport.abort()
        print(json.dumps(facts), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Connections that want nothing.")
    parser.add_argument("port", type=int)
    parser.add_argument("--sockets", type=int, default=2000)
    parser.add_argument("--half", type=int, default=1000, help="requests half sent")
    parser.add_argument("--addresses", type=int, default=20)
    parser.add_argument("--cookies", default="", help="sessions of every other socket, divided by commas")
    parser.add_argument("--rate", type=float, default=400, help="connections opened each second once all were tried")
    requested = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    aims = []
    for number in range(requested.sockets + requested.half):
        address = f"127.0.0.{2 + number % requested.addresses}"
        if number < requested.sockets:
            cookies = requested.cookies.split(",")
            cookie = f"cookie: offworld={cookies[number // 2 % len(cookies)]}\r\n" if number % 2 and cookies[0] else ""
            aims.append(Aim(address, SOCKET % (requested.port, requested.port, cookie.encode()), True))
        else:
            aims.append(Aim(address, HALF_BODY if number % 2 else HALF_HEAD, False))
    asyncio.run(Flood(requested.port, aims, requested.rate).run())


if __name__ == "__main__":
    main()
