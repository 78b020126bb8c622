"""`python -m bench.moves`: what a move costs the server without a network: act, commit, render for four seats.

Tables are played at random by one process, so that little but the server's own code is measured: no sockets, no crowd
and no parsing. It counts the processor time of the event loop's thread and of the whole process for each move. The
same seed plays the same moves; on a busy machine compare instruction counts:
`valgrind --tool=callgrind python -m bench.moves --moves 300`.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import pstats
import random
import resource
import statistics
import tempfile
import time
import zlib
from typing import Any

import msgspec
import uvloop

from offworld.games import GAMES
from offworld.kit.game_info import SPECTATOR
from offworld.server.api.tables import ActRequest, CreateTableRequest, StartRequest
from offworld.server.config.environment import Environment
from offworld.server.config.settings import NO_QUOTAS, Settings
from offworld.server.live.subscribers import SendQueue, Subscription
from offworld.server.ops import gc_tuning
from offworld.server.services import Services
from offworld.server.tables.permissions import Requester

SEATS = 4
PARTS = 16
"""Parts of a run: the middle one and the best are told, since other work disturbs some."""


def seeded(seed: int) -> Environment:
    """The same tokens, seeds and times in every run: no time passes."""
    numbers = random.Random(seed)
    return Environment(
        lambda: 1_700_000_000_000, lambda size: f"{numbers.getrandbits(8 * size):x}", lambda: numbers.randbytes(32)
    )


class Reader:
    """One who is sent a table's updates and reads them no further."""

    def __init__(self) -> None:
        self.bytes = self.crc = 0
        self.first = True
        """Whether it is the first game of its table: later ones get their tokens in another order."""

    def write(self, message: bytes) -> bool:
        self.bytes += len(message)
        if self.first:
            self.crc = zlib.crc32(message, self.crc)
        return True


class Table:
    """A table with four people, and a game that is played at random until there were enough moves."""

    def __init__(self, bench: Bench, game: str, seed: int) -> None:
        self.bench = bench
        self.game = game
        self.random = random.Random(seed)
        self.people: list[Requester] = []
        self.readers = [Reader() for _ in range(SEATS)]
        self.id = ""
        self.subscriptions: list[Subscription] = []

    async def open(self) -> None:
        for number in range(SEATS):
            person, _ = await self.bench.services.sessions.create_guest(f"Player {number}")
            self.people.append(Requester(person, "en"))
        await self.begin()

    async def begin(self) -> None:
        services = self.bench.services
        for reader, subscription in zip(self.readers, self.subscriptions, strict=False):
            reader.first = False
            services.tables.unwatch(self.id, subscription)
        body: dict[str, Any] = {"game": self.game, "seats": [{"mine": True}] + [{}] * (SEATS - 1)}
        made = await services.tables.create(self.people[0], msgspec.convert(body, CreateTableRequest))
        self.id = made.id
        for number, person in enumerate(self.people[1:], 1):
            await services.tables.sit(person, self.id, number)
            await services.tables.ready(person, self.id, True)
        await services.waiting_rooms.start(self.people[0], self.id, StartRequest())
        self.subscriptions = []
        for number, person in enumerate(self.people):
            queue = SendQueue(1000)
            queue.write = self.readers[number].write
            subscription = Subscription(queue, person.id, -1, "en")
            await services.tables.watch(person, self.id, number, None, subscription)
            self.subscriptions.append(subscription)

    async def move(self) -> None:
        """One move, and another game after the last one."""
        services = self.bench.services
        table = services.table_cache._handles[self.id].table
        seat = table.to_move
        if seat == SPECTATOR:
            await self.begin()
            table = services.table_cache._handles[self.id].table
            seat = table.to_move
        action = self.random.choice(table.info.legal(table.started.game.state))
        act = ActRequest(action=action, action_id=f"{self.random.getrandbits(64):016x}", seat=seat, seq=table.seq)
        await services.tables.act_uncancelled(self.people[seat], self.id, act)


class Bench:
    """All tables of a run."""

    def __init__(self, services: Services, options: argparse.Namespace) -> None:
        self.services = services
        self.tables = [
            Table(self, options.games[number % len(options.games)], options.seed * 1000 + number)
            for number in range(options.tables)
        ]

    async def play(self, moves: int) -> None:
        """So many moves, all tables at the same time."""

        async def some(table: Table, count: int) -> None:
            for _ in range(count):
                await table.move()

        each = moves // len(self.tables)
        await asyncio.gather(*(some(table, each) for table in self.tables))


async def measure(options: argparse.Namespace, folder: str) -> None:
    settings = Settings(db=f"sqlite:///{folder}/moves.sqlite", quotas=NO_QUOTAS, background=False)
    services = Services(settings, seeded(options.seed))
    await services.start()
    bench = Bench(services, options)
    for table in bench.tables:
        await table.open()
    await bench.play(options.moves // 4)
    gc_tuning.freeze()
    profile = cProfile.Profile() if options.profile else None
    for reader in (reader for table in bench.tables for reader in table.readers):
        reader.bytes = 0
    moves = options.moves // PARTS // len(bench.tables) * len(bench.tables)
    threads, wholes = [], []
    began = time.perf_counter()
    if profile is not None:
        profile.enable()
    for _ in range(PARTS):
        thread, whole = time.thread_time(), time.process_time()
        await bench.play(moves)
        threads.append(1000 * (time.thread_time() - thread) / moves)
        wholes.append(1000 * (time.process_time() - whole) / moves)
    if profile is not None:
        profile.disable()
    moves *= PARTS
    thread, whole = statistics.median(threads), statistics.median(wholes)
    sent = sum(reader.bytes for table in bench.tables for reader in table.readers)
    crc = 0
    for table in bench.tables:
        for reader in table.readers:
            crc = zlib.crc32(reader.crc.to_bytes(4, "big"), crc)
    print(
        f"{moves} moves: {thread:.3f} ms of the event loop's thread ({min(threads):.3f} in the best part),"
        f" {whole:.3f} ({min(wholes):.3f}) ms of the process for each;"
        f" {sent / moves / SEATS:.0f} bytes an update; {moves / (time.perf_counter() - began):.0f} moves/s;"
        f" {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB; all that was sent: {crc:08x}"
    )
    await services.close()
    if profile is not None:
        pstats.Stats(profile).sort_stats(options.profile).print_stats(60)


def main() -> None:
    parser = argparse.ArgumentParser(description="What a move costs the server without a network.")
    parser.add_argument("--moves", type=int, default=8000)
    parser.add_argument("--tables", type=int, default=48)
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--profile", choices=("tottime", "cumtime"), help="tell where the time of functions goes")
    with tempfile.TemporaryDirectory(prefix="offworld-moves-") as folder:
        uvloop.run(measure(parser.parse_args(), folder))


if __name__ == "__main__":
    main()
