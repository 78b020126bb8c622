"""`python -m bench.stored`: start-up time and memory of a server with hardly any and with 100,000 stored tables."""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.process_cost import cpu_s, memory_mb
from tools.server_client import Http
from tools.server_process import ServerProcess

MOVES = 20
MOST_RATIO = 1.5


def main() -> None:
    parser = argparse.ArgumentParser(description="Whether a server minds how many tables are stored.")
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=3)
    settings = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="offworld-bench-") as folder:
        few, many = Path(folder, "few.sqlite"), Path(folder, "many.sqlite")
        server = ServerProcess(str(few))
        try:
            asyncio.run(play(server.port))
        finally:
            server.stop()
        multiply(few, many, settings.tables)
        print(f"{few.stat().st_size / 1e6:.1f} MB and {many.stat().st_size / 1e6:.1f} MB of tables")
        found: dict[Path, list[tuple[float, float, float]]] = {few: [], many: []}
        for _ in range(settings.rounds):
            for db, rounds in found.items():
                rounds.append(start(db))
    print(f"{'':24}{'1 table':>12}{settings.tables:>12,} tables")
    grown = 0.0
    for number, (name, unit) in enumerate(
        (("start to first answer", "s"), ("processor for that", "s"), ("memory", "MB"))
    ):
        # The best round of each: others may be at work beside.
        least = {db: min(each[number] for each in rounds) for db, rounds in found.items()}
        print(f"{name:24}{least[few]:>12.2f}{least[many]:>12.2f} {unit}")
        grown = max(grown, least[many] / least[few])
    print(f"grown at most {grown:.2f}-fold (goal: not; less than {MOST_RATIO}-fold counts as noise)")
    if grown >= MOST_RATIO:
        raise SystemExit("a server minds how many tables are stored")


async def play(port: int) -> None:
    """One table of four, with some moves."""
    http = Http(port)
    guest = await http.ask("POST", "/api/guests", {"name": "Ada"})
    cookie = guest.headers["set-cookie"].partition("=")[2].partition(";")[0]
    request = {"game": "artemis", "seats": [{"mine": True}] * 4, "start": True, "visibility": "public"}
    table = (await http.ask("POST", "/api/tables", request, cookie)).json()["id"]
    for number in range(MOVES):
        prompt = (await http.ask("GET", f"/api/tables/{table}", None, cookie)).json()["prompt"]
        act = {"action": prompt["choices"][0]["action"], "action_id": f"stored-{number:04}"}
        answer = await http.ask("POST", f"/api/tables/{table}/act", act, cookie)
        assert answer.status == 200, answer.body
    http.close()


def multiply(few: Path, many: Path, tables: int) -> None:
    """A copy of a database with its one table so many times more, events and seats included."""
    with sqlite3.connect(few) as source, sqlite3.connect(many) as copy:
        source.backup(copy)
        copy.execute("CREATE TEMP TABLE copy_ AS WITH RECURSIVE n(i) AS"
                     " (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT i FROM n", (tables,))  # fmt: skip
        for name, id_column in (("table_", "id"), ("seat", "table_id"), ("event", "table_id")):
            columns = [column[1] for column in copy.execute(f"PRAGMA table_info({name})")]
            values = [f"'copy' || i || '-' || {each}" if each == id_column else each for each in columns]
            copy.execute(
                f"INSERT INTO {name} ({', '.join(columns)}) SELECT {', '.join(values)} FROM copy_ CROSS JOIN {name}"
            )
        copy.commit()


def start(db: Path) -> tuple[float, float, float]:
    """Seconds to the first answer about tables, those of the processor, and memory then."""
    begin = time.perf_counter()
    server = ServerProcess(str(db))
    try:
        asyncio.run(ask(server.port))
        return time.perf_counter() - begin, cpu_s(server.process.pid), memory_mb(server.process.pid)
    finally:
        server.stop()


async def ask(port: int) -> Any:
    http = Http(port)
    answer = await http.ask("GET", "/api/lobby?phase=playing&limit=50")
    http.close()
    assert answer.json()["tables"]


if __name__ == "__main__":
    main()
