"""Faults of a server during play (kill -9, database crash), and play that goes on through them.

The database and the processes are parameters: a fault gets the server it hits, and returns the one to go on with.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from tests.support.players import PATIENCE_S, Players
from tools.server_process import ServerProcess

SOONEST, LATEST = 20, 300
"""Messages (actions, answers, events) between two faults."""
MORE_MOVES = 6
ENDLESS = 10**9


class Fault(Protocol):
    """A fault of a server."""

    def hit(self, server: ServerProcess) -> None:
        """Cause the fault, without waiting."""

    def repair(self, server: ServerProcess) -> ServerProcess:
        """Recover from the fault; returns the server to go on with."""


class KillServer:
    """kill -9, and a restart at the same address."""

    def hit(self, server: ServerProcess) -> None:
        server.kill()

    def repair(self, server: ServerProcess) -> ServerProcess:
        server.gone()
        return server.again()


class KillWorker:
    """kill -9 of one child process of the server, if it has any; the server must recover by itself."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.killed = 0

    def hit(self, server: ServerProcess) -> None:
        if workers := server.workers():
            os.kill(self._random.choice(workers), signal.SIGKILL)
            self.killed += 1

    def repair(self, server: ServerProcess) -> ServerProcess:
        return server


class CrashDatabase:
    """A dependency of the server, like its database, crashes and restarts."""

    def __init__(self, crash: Callable[[], None], start: Callable[[], None]) -> None:
        self._crash = crash
        self._start = start
        self.crashed = 0

    def hit(self, server: ServerProcess) -> None:
        self._crash()
        self.crashed += 1

    def repair(self, server: ServerProcess) -> ServerProcess:
        self._start()
        return server


async def play_through(
    server: ServerProcess, faults: Sequence[Fault], seed: int, games: Sequence[str], people: int, bots: int = 0
) -> Players:
    """Play while faults happen at random times; at the end some further moves at every table, then the server stops."""
    players = Players(seed)
    try:
        players.resume(server.port)
        await players.start(list(games), people, bots)
        playing = asyncio.ensure_future(players.play(ENDLESS))
        moments = random.Random(seed)
        for fault in faults:
            hit = players.inject(partial(fault.hit, server), moments.randint(SOONEST, LATEST))
            injected = asyncio.ensure_future(hit)
            await asyncio.wait((playing, injected), return_when=asyncio.FIRST_COMPLETED)
            if playing.done():
                playing.result()
                raise AssertionError("all games are over before the last fault")
            injected.result()
            server = await asyncio.to_thread(fault.repair, server)
            players.resume(server.port)
        players.stop_playing()
        await asyncio.wait_for(playing, PATIENCE_S)
        before = [played.moves for played in players.tables]
        await players.play(MORE_MOVES)
        for played, moves in zip(players.tables, before):
            assert played.moves == moves + MORE_MOVES or any(guest.over for guest in played.seats)
        players.close()
        await asyncio.to_thread(server.stop)
    finally:
        server.kill()
        server.gone()
    return players
