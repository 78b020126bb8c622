"""`python -m bench.server`: 300 live tables with 4 connected seats each, played by a crowd beside the server.

The server is `offworld serve` in a process of its own, with SQLite on the disk of the temporary folder; this process is
the crowd. Moves are offered at a steady rate, whatever the server does; then with ever so many on their way, for the
most that it can do. At the end every acknowledged move must be in the file.

boardgame.io is measured in turn with it: both servers are up, and the crowds play at one and then at the other for a
few seconds each, because the speed of a machine changes within minutes. What is told is the median of these pairs.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sqlite3
import statistics
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path

import uvloop

from bench.crowd import SEATS, Load
from bench.process_cost import cpu_s, memory_mb
from bench.rival import Rival, Slice, UnavailableError
from offworld.games import GAMES
from tools.server_process import ServerProcess

LEAST_MOVES = 300
MOST_MS = 200
LEAST_RATIO = 1.0
"""Of boardgame.io's moves/s; below it the run fails."""
GOAL_RATIO = 1.5


def main() -> None:
    parser = argparse.ArgumentParser(description="Offworld's server under load.")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=GAMES)
    parser.add_argument("--rate", type=float, default=LEAST_MOVES * 1.1, help="moves offered each second")
    parser.add_argument("--seconds", type=float, default=8, help="at the steady rate; 0 leaves it out")
    parser.add_argument("--crowded", type=int, default=48, help="moves on their way when as many as possible are made")
    parser.add_argument("--pairs", type=int, default=7, help="turns of Offworld and boardgame.io")
    parser.add_argument("--slice", type=float, default=3, help="seconds of each turn, after a quarter more to begin")
    parser.add_argument("--compress", action="store_true", help="ask for compressed messages, as browsers do")
    parser.add_argument("--render-workers", type=int, help="processes that render beside the event loop")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--alone", action="store_true", help="do not measure boardgame.io")
    parser.add_argument("--rival", type=Path, help="a folder to keep boardgame.io in between runs")
    settings = parser.parse_args()
    print(f"{os.cpu_count()} cores; {os.getloadavg()[0]:.1f} processes were at work before")
    print(f"Python {sys.version} in {sys.base_prefix}")
    helped = () if settings.render_workers is None else ("--render-workers", str(settings.render_workers))
    with tempfile.TemporaryDirectory(prefix="offworld-bench-") as folder:
        db = Path(folder, "bench.sqlite")
        server = ServerProcess(str(db), log=Path(folder, "log"), more=helped)
        try:
            moves, ratio = uvloop.run(measure(server, settings, settings.rival or Path(folder, "rival")))
        finally:
            server.stop()
        for line in Path(folder, "log").read_text().splitlines():
            # Requests that took long leave a line; anything worse is worth telling.
            if '"level": "info"' not in line:
                print(line)
        with sqlite3.connect(db) as connection:
            (stored,) = connection.execute("SELECT count(*) FROM event WHERE kind = 'act'").fetchone()
        print(f"moves acknowledged {moves}, in the file {stored}")
    if moves != stored:
        raise SystemExit("moves were lost")
    if ratio is not None and ratio < LEAST_RATIO:
        raise SystemExit(f"fewer moves than {LEAST_RATIO} times those of boardgame.io")


async def measure(server: ServerProcess, settings: argparse.Namespace, folder: Path) -> tuple[int, float | None]:
    """All measurements; returns the acknowledged moves, and the ratio to boardgame.io if it was measured."""
    load = Load(server.port, settings.seed, settings.compress)
    begin = time.perf_counter()
    await load.open(settings.tables, settings.games)
    print(f"{settings.tables} tables with {SEATS} sockets each are open after {time.perf_counter() - begin:.1f} s")
    async with AsyncExitStack() as stack:
        rival = None
        if not settings.alone:
            try:
                made = await asyncio.to_thread(Rival, folder, settings.tables, SEATS, settings.crowded)
                rival = await stack.enter_async_context(made)
            except UnavailableError as error:
                print(f"boardgame.io is not measured: {error}")
        gc.freeze()
        if settings.seconds:
            await load.steady(settings.rate, settings.seconds / 4)
            print(f"offered {settings.rate:.0f} moves/s:")
            with Gauge(server, load) as gauge:
                await load.steady(settings.rate, settings.seconds)
                gauge.count()
                await load.calm()
            gauge.tell()
        ratio = await compare(server, load, rival, settings)
    return load.moves, ratio


async def compare(server: ServerProcess, load: Load, rival: Rival | None, settings: argparse.Namespace) -> float | None:
    """Turns of both servers with as many moves as they can make."""
    print(f"with {settings.crowded} moves on their way at any time, {settings.pairs} turns of {settings.slice:g} s:")
    ours: list[Gauge] = []
    theirs: list[Slice] = []
    for _ in range(settings.pairs):
        with Gauge(server, load) as gauge:
            await load.crowded(settings.crowded, settings.slice / 4)
            gauge.restart()
            await load.crowded(settings.crowded, settings.slice)
            gauge.count()
            await load.calm()
        ours.append(gauge)
        if rival is not None:
            theirs.append(await rival.measure(settings.slice))
    whole = Gauge.whole(ours)
    whole.tell()
    print("  each turn: " + " ".join(f"{gauge.rate:.0f}" for gauge in ours))
    if not theirs:
        return None
    delays = sorted(delay for turn in theirs for delay in turn.delays)
    cost = 1000 * sum(turn.server_s for turn in theirs) / sum(turn.played for turn in theirs)
    crowd = 1000 * sum(turn.crowd_s for turn in theirs) / sum(turn.played for turn in theirs)
    print("boardgame.io in between:")
    print(f"  moves/s                {statistics.median(turn.rate for turn in theirs):8.0f}")
    print(
        f"  to the last seat         p50 {delays[len(delays) // 2]:6.1f}  p95 {delays[len(delays) * 95 // 100]:6.1f} ms"
    )
    print(f"  {cost:.2f} ms of its server and {crowd:.2f} ms of its crowd for each move")
    print("  each turn: " + " ".join(f"{turn.rate:.0f}" for turn in theirs))
    ratios = sorted(our.rate / their.rate for our, their in zip(ours, theirs, strict=True))
    ratio = statistics.median(ratios)
    print(
        f"Offworld's durable moves/s are {ratio:.2f} times those of boardgame.io"
        f" (median of {len(ratios)} pairs, {ratios[0]:.2f} to {ratios[-1]:.2f}; goal {GOAL_RATIO})"
    )
    return ratio


class Gauge:
    """What happened in a while: moves that were counted, and processor time for all that were played."""

    def __init__(self, server: ServerProcess, load: Load) -> None:
        self.server = server
        self.load = load
        self.delays: dict[bool, list[float]] = {True: [], False: []}
        self.moves, self.seconds = 0, 0.0

    def __enter__(self) -> Gauge:
        self.played, self.received = self.load.moves, self.load.received
        self.server_s, self.crowd_s = cpu_s(self.server.process.pid), time.process_time()
        self.main_s = cpu_s(self.server.process.pid, alone=True)
        self.lasted = time.perf_counter()
        self.restart()
        return self

    def restart(self) -> None:
        """Count from now on."""
        self.load.delays = self.delays
        self.moves = self.load.moves
        self.begin = time.perf_counter()

    def count(self) -> None:
        """Count no further."""
        self.seconds = time.perf_counter() - self.begin
        self.moves = self.load.moves - self.moves

    def __exit__(self, *_: object) -> None:
        self.lasted = time.perf_counter() - self.lasted
        self.played = self.load.moves - self.played
        self.received = self.load.received - self.received
        self.server_s = cpu_s(self.server.process.pid) - self.server_s
        self.main_s = cpu_s(self.server.process.pid, alone=True) - self.main_s
        self.crowd_s = time.process_time() - self.crowd_s

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    @classmethod
    def whole(cls, parts: list[Gauge]) -> Gauge:
        """Several whiles as one, at the rate of the one in the middle."""
        whole = cls(parts[0].server, parts[0].load)
        whole.moves, whole.seconds = round(1000 * statistics.median(part.rate for part in parts)), 1000.0
        for part in parts:
            for by_post, delays in part.delays.items():
                whole.delays[by_post] += delays
        whole.played, whole.received = sum(part.played for part in parts), sum(part.received for part in parts)
        whole.server_s, whole.crowd_s = sum(part.server_s for part in parts), sum(part.crowd_s for part in parts)
        whole.main_s = sum(part.main_s for part in parts)
        whole.lasted = sum(part.lasted for part in parts)
        return whole

    def tell(self) -> None:
        print(f"  durable moves/s        {self.rate:8.0f}   (goal {LEAST_MOVES})")
        for by_post, name in ((True, "POST"), (False, "socket act")):
            delays = sorted(self.delays[by_post])
            if delays:
                p50, p95, p99 = (1000 * delays[int(len(delays) * part)] for part in (0.5, 0.95, 0.99))
                words = f"p50 {p50:6.1f}  p95 {p95:6.1f}  p99 {p99:6.1f} ms   (goal: p95 ≤ {MOST_MS})"
                print(f"  {name + ' to the last seat':<24} {words}")
        played = max(self.played, 1)
        print(
            f"  CPU: server {100 * self.server_s / self.lasted:.0f} %, crowd {100 * self.crowd_s / self.lasted:.0f} %"
            f" of one core; {1000 * self.server_s / played:.2f} ms of the server"
            f" ({1000 * self.main_s / played:.2f} without its render processes) and"
            f" {1000 * self.crowd_s / played:.2f} ms of the crowd for each move; {self.received / played / SEATS:.0f}"
            f" bytes an event; memory {memory_mb(self.server.process.pid):.0f} MB"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
