"""What can happen to a server in the middle of play, and playing through it.

The database and the processes are parameters: a strike is told which server it hits, and says with which one to go on.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from tests.support.players import PATIENCE_S, Crew
from tools.server_process import ServerProcess

SOONEST, LATEST = 20, 300
"""Things that happen (wishes, answers, events shown) between two strikes."""
MORE_MOVES = 6
ENDLESS = 10**9


class Strike(Protocol):
    """Something that happens to a server."""

    def hit(self, server: ServerProcess) -> None:
        """The blow itself: it must not wait."""

    def mend(self, server: ServerProcess) -> ServerProcess:
        """All that is needed to go on; returns the server to go on with."""


class Kill:
    """kill -9, and started again at the same address."""

    def hit(self, server: ServerProcess) -> None:
        server.kill()

    def mend(self, server: ServerProcess) -> ServerProcess:
        server.gone()
        return server.again()


class KillWorker:
    """kill -9 of one of the processes that the server has started, if it has any yet; it must help itself."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.killed = 0

    def hit(self, server: ServerProcess) -> None:
        if workers := server.workers():
            os.kill(self._random.choice(workers), signal.SIGKILL)
            self.killed += 1

    def mend(self, server: ServerProcess) -> ServerProcess:
        return server


class Crash:
    """What the server stands on is gone at once and comes back, e.g. its database."""

    def __init__(self, crash: Callable[[], None], start: Callable[[], None]) -> None:
        self._crash = crash
        self._start = start

    def hit(self, server: ServerProcess) -> None:
        self._crash()

    def mend(self, server: ServerProcess) -> ServerProcess:
        self._start()
        return server


async def play_through(
    server: ServerProcess, strikes: Sequence[Strike], seed: int, games: Sequence[str], people: int, bots: int = 0
) -> Crew:
    """Play on while strikes come at random moments; at the end some moves more at every table, and the server stops."""
    crew = Crew(seed)
    try:
        crew.go_on(server.port)
        await crew.meet(list(games), people, bots)
        playing = asyncio.ensure_future(crew.play(ENDLESS))
        moments = random.Random(seed)
        for strike in strikes:
            hit = crew.struck(partial(strike.hit, server), moments.randint(SOONEST, LATEST))
            struck = asyncio.ensure_future(hit)
            await asyncio.wait((playing, struck), return_when=asyncio.FIRST_COMPLETED)
            if playing.done():
                playing.result()
                raise AssertionError("all games are over before the last strike")
            struck.result()
            server = await asyncio.to_thread(strike.mend, server)
            crew.go_on(server.port)
        crew.stop_playing()
        await asyncio.wait_for(playing, PATIENCE_S)
        before = [party.moves for party in crew.parties]
        await crew.play(MORE_MOVES)
        for party, moves in zip(crew.parties, before):
            assert party.moves == moves + MORE_MOVES or any(guest.over for guest in party.seats)
        crew.close()
        await asyncio.to_thread(server.stop)
    finally:
        server.kill()
        server.gone()
    return crew
