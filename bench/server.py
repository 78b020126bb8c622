"""`python -m bench.server`: 300 live tables with 4 connected seats each, played by a crowd beside the server.

The server is `offworld serve` in a process of its own, with SQLite on the disk of the temporary folder; this process is
the crowd. Moves are offered at a steady rate, whatever the server does; then with ever so many on their way, for the
most that it can do. At the end every acknowledged move must be in the file.
"""

from __future__ import annotations

import argparse
import gc
import os
import sqlite3
import tempfile
import time
from pathlib import Path

import uvloop

from bench import rival
from bench.crowd import SEATS, Load
from bench.gauge import cpu_s, memory_mb
from offworld.games import GAMES
from tools.server_process import ServerProcess

LEAST_MOVES = 300
MOST_MS = 200


def main() -> None:
    parser = argparse.ArgumentParser(description="Offworld's server under load.")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=GAMES)
    parser.add_argument("--rate", type=float, default=LEAST_MOVES * 1.1, help="moves offered each second")
    parser.add_argument("--seconds", type=float, default=20, help="for each measurement")
    parser.add_argument("--crowded", type=int, default=48, help="moves on their way when as many as possible are made")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--alone", action="store_true", help="do not measure boardgame.io")
    settings = parser.parse_args()
    print(f"{os.cpu_count()} cores; {os.getloadavg()[0]:.1f} processes were at work before")
    with tempfile.TemporaryDirectory(prefix="offworld-bench-") as folder:
        db = Path(folder, "bench.sqlite")
        server = ServerProcess(str(db), log=Path(folder, "log"))
        try:
            moves, most = uvloop.run(measure(server, settings))
        finally:
            server.stop()
        for line in Path(folder, "log").read_text().splitlines():
            # Requests that took long leave a line; anything worse is worth telling.
            if '"level": "info"' not in line:
                print(line)
        with sqlite3.connect(db) as connection:
            (stored,) = connection.execute("SELECT count(*) FROM event WHERE kind = 'act'").fetchone()
        print(f"moves acknowledged {moves}, in the file {stored}")
        if not settings.alone:
            compare(most, Path(folder, "rival"), settings)
    if moves != stored:
        raise SystemExit("moves were lost")


def compare(most: float, folder: Path, settings: argparse.Namespace) -> None:
    print(f"boardgame.io with {settings.crowded} moves on their way at any time:")
    try:
        told = rival.measure(folder, settings.tables, SEATS, settings.seconds, settings.crowded)
    except rival.UnavailableError as error:
        print(f"  not measured: {error}")
        return
    print(f"  moves/s                {told['rate']:8.0f}")
    print(f"  to the last seat         p50 {told['p50']:6.1f}  p95 {told['p95']:6.1f} ms")
    print(f"Offworld's durable moves/s are {most / told['rate']:.1f} times those of boardgame.io")


async def measure(server: ServerProcess, settings: argparse.Namespace) -> tuple[int, float]:
    load = Load(server.port, settings.seed)
    begin = time.perf_counter()
    await load.open(settings.tables, settings.games)
    print(f"{settings.tables} tables with {SEATS} sockets each are open after {time.perf_counter() - begin:.1f} s")
    gc.freeze()
    await load.steady(settings.rate, settings.seconds / 4)
    print(f"offered {settings.rate:.0f} moves/s:")
    with Gauge(server, load) as gauge:
        await load.steady(settings.rate, settings.seconds)
    gauge.tell()
    await load.calm()
    print(f"with {settings.crowded} moves on their way at any time:")
    with Gauge(server, load) as gauge:
        await load.crowded(settings.crowded, settings.seconds)
    gauge.tell()
    await load.calm()
    return load.moves, gauge.moves / gauge.seconds


class Gauge:
    """What happened in a while."""

    def __init__(self, server: ServerProcess, load: Load) -> None:
        self.server = server
        self.load = load

    def __enter__(self) -> Gauge:
        self.load.delays = {True: [], False: []}
        self.moves, self.received = self.load.moves, self.load.received
        self.server_s, self.crowd_s = cpu_s(self.server.process.pid), time.process_time()
        self.begin = time.perf_counter()
        return self

    def __exit__(self, *_: object) -> None:
        self.seconds = time.perf_counter() - self.begin
        self.moves = self.load.moves - self.moves
        self.received = self.load.received - self.received
        self.server_s = cpu_s(self.server.process.pid) - self.server_s
        self.crowd_s = time.process_time() - self.crowd_s

    def tell(self) -> None:
        rate = self.moves / self.seconds
        print(f"  durable moves/s        {rate:8.0f}   (goal {LEAST_MOVES})")
        for by_post, name in ((True, "POST"), (False, "socket act")):
            delays = sorted(self.load.delays[by_post])
            if delays:
                p50, p95, p99 = (1000 * delays[int(len(delays) * part)] for part in (0.5, 0.95, 0.99))
                words = f"p50 {p50:6.1f}  p95 {p95:6.1f}  p99 {p99:6.1f} ms   (goal: p95 ≤ {MOST_MS})"
                print(f"  {name + ' to the last seat':<24} {words}")
        print(
            f"  CPU: server {100 * self.server_s / self.seconds:.0f} %, crowd {100 * self.crowd_s / self.seconds:.0f} %"
            f" of one core; {1000 * self.server_s / max(self.moves, 1):.2f} ms of the server for each move;"
            f" {self.received / max(self.moves, 1) / SEATS:.0f} bytes an event; memory"
            f" {memory_mb(self.server.process.pid):.0f} MB"
        )


if __name__ == "__main__":
    main()
