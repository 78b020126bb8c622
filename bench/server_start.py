"""Does a server's start, or its memory, grow with the tables it has stored? It must not.

Fills an SQLite file with copies of a real table by a few statements, starts `offworld serve` on it and on a file with
that one table in turns, waits until it has answered a health check and a look at the table, and compares.

    python bench/server_start.py [--tables 100000] [--rounds 3]
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from statistics import median
from typing import Any

from sqlalchemy import Connection, text

from offworld.games import game_info
from offworld.server import store
from offworld.server.creating import Founder
from offworld.server.database import open_engine, upgrade
from offworld.server.events import Act, Row
from offworld.server.loaded import Loaded
from offworld.server.people import Person
from offworld.server.protocol import CreateBody, SeatWish
from offworld.server.schema import person
from offworld.server.settings import World

MOST_SLOWER = 1.25
"""How many times as long the start with many tables may take."""
MOST_MIB = 8
"""How much more memory it may take."""
ACTIONS = 8


def real_table(connection: Connection) -> Loaded:
    """A table that was really played a little."""
    ada = Person("bench-person", "Ada")
    connection.execute(person.insert().values(id=ada.id, name=ada.name, created_ms=0))
    table, rows = Founder(World()).found(ada, CreateBody("artemis", [SeatWish(mine=True)] * 2, start=True))
    info = game_info("artemis")
    for _ in range(ACTIONS):
        assert table.game is not None
        row = Row(table.seq + 1, Act(table.to_move, info.legal(table.game.state)[0]), table.ms, ada.id)
        table.fold(row)
        rows.append(Row(row.seq, row.event, row.ms, row.person, "", table.link))
    store.create(connection, table, rows)
    return table


def fill(path: Path, tables: int) -> str:
    """A database with so many tables; returns the id of one."""
    engine = open_engine(f"sqlite:///{path}")
    upgrade(engine)
    with engine.begin() as connection:
        table = real_table(connection)
        numbers = "WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < :copies)"
        for name, id in (("table_", "id"), ("seat", "table_id"), ("event", "table_id")):
            columns = [row[1] for row in connection.execute(text(f"PRAGMA table_info({name})"))]
            copied = ", ".join("'copy-' || n" if column == id else f"old.{column}" for column in columns)
            connection.execute(
                text(
                    f"INSERT INTO {name} ({', '.join(columns)}) {numbers}"
                    f" SELECT {copied} FROM number, {name} AS old WHERE old.{id} = :id AND n <= :copies"
                ),
                {"copies": tables - 1, "id": table.id},
            )
    engine.dispose()
    return table.id


def resident_mib(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise OSError("the memory of the process is not told")


def answer(address: str) -> Any:
    with urllib.request.urlopen(address, timeout=30) as response:
        return json.load(response)


def measure(path: Path, table: str) -> tuple[float, float]:
    """Seconds until the first answers, and MiB after them."""
    command = [sys.executable, "-m", "offworld.cli", "serve", "--port", "0", "--db", str(path), "--lang", "en"]
    began = time.perf_counter()
    process = subprocess.Popen(
        [*command, "--log-level", "ERROR"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = next(word for word in line.split() if word.startswith("http")).rstrip(";")
        assert answer(f"{address}/healthz")["ok"]
        assert answer(f"{address}/api/tables/{table}")["seq"] == ACTIONS + 1
        seconds = time.perf_counter() - began
        return seconds, resident_mib(process.pid)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(60)
        assert process.stdout is not None
        process.stdout.close()


def main() -> int:
    parser = argparse.ArgumentParser(description="Start and memory of a server with none and many stored tables.")
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=3)
    settings = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="offworld-bench-") as folder:
        files = {1: Path(folder) / "few.sqlite", settings.tables: Path(folder) / "many.sqlite"}
        ids = {}
        for tables, path in files.items():
            began = time.perf_counter()
            ids[tables] = fill(path, tables)
            size = os.path.getsize(path) / 2**20
            print(
                f"filled with {tables:>7} tables in {time.perf_counter() - began:5.1f} s, {size:6.1f} MiB", flush=True
            )
        found: dict[int, list[tuple[float, float]]] = {tables: [] for tables in files}
        for _ in range(settings.rounds):
            for tables, path in files.items():
                found[tables].append(measure(path, ids[tables]))
    start = {tables: median(seconds for seconds, _ in runs) for tables, runs in found.items()}
    memory = {tables: median(mib for _, mib in runs) for tables, runs in found.items()}
    for tables in files:
        print(f"{tables:>7} tables: first answers after {start[tables]:5.2f} s, {memory[tables]:6.1f} MiB")
    few, many = files
    slower, more = start[many] / start[few], memory[many] - memory[few]
    good = slower <= MOST_SLOWER and more <= MOST_MIB
    verdict = "ok" if good else "NO"
    print(f"{slower:.2f} times as long (at most {MOST_SLOWER}), {more:+.1f} MiB (at most {MOST_MIB}): {verdict}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
