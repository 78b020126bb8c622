"""`python -m bench.hostile_packs`: time and memory that packs of 200 kB take which are made to be slow or large.

Each kind is sent to a real server, `offworld serve` in a process of its own, by a guest over HTTP; the time is the
median of several requests, the memory is by how much the server's largest size was above its size before. Some
kinds stay just within what is allowed: they are what a refused one could be replaced by.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from statistics import median

from bench.process_cost import cpu_s, forget_peak, memory_mb, peak_mb
from offworld.kit import toml_guard
from tools.server_client import Http
from tools.server_process import ServerProcess

FULL = 200_000
"""Characters that the API takes."""
SIZE = toml_guard.MOST_CHARACTERS - 10
"""Of each pack; the rest is for a comment that makes it one that no cache knows."""
MOST_MS = 50
MOST_MB = 20
TRIES = 9


def filled(head: str, unit: str, tail: str = "") -> str:
    """A pack of the full length: the unit again and again between head and tail."""
    waiting = SIZE - len(head) - len(tail)
    return head + unit * (waiting // len(unit)) + tail


def numbered(line: str) -> str:
    """A pack of the full length, of lines with a number in each."""
    lines: list[str] = []
    size = 0
    while (size := size + len(line) + 6) < SIZE:
        lines.append(line.format(len(lines)))
    return "\n".join(lines)


def hostile_packs() -> dict[str, str]:
    """Every kind by what it is made of."""
    return {
        "dots, as long as the API takes": "a" + ".a" * (FULL // 2 - 20) + " = 1",
        "a key of dots": filled("a", ".a", " = 1"),
        "a header of dots": filled("[a", ".a", "]"),
        "dots in an inline table": filled("a = {b", ".b", " = 1}"),
        "keys with a long common beginning": numbered("a.b.c.k{} = 1"),
        "many keys": numbered("k{} = 1"),
        "many quoted keys": numbered('"k{}" = 1'),
        "many tables": numbered("[t{}]"),
        "headers with a long common beginning": numbered("[a.b.c.t{}]"),
        "one array of tables": filled("", "[[a]]\n"),
        "arrays of tables with a table in each": filled("", "[[a]]\n[a.b]\n"),
        "brackets in brackets": "a = " + "[" * 74_000 + "]" * 74_000,
        "inline tables in each other": "a = " + "{a=" * 37_000 + "1" + "}" * 37_000,
        "a flat array of numbers": filled("a = [", "1,", "]"),
        "a flat array of floats": filled("a = [", "1e9,", "]"),
        "a flat array of dates": filled("a = [", "1979-05-27T07:32:00.999999-07:00,", "]"),
        "a flat array of arrays": filled("a = [", "[],", "]"),
        "a flat array of inline tables": filled("a = [", "{a=1},", "]"),
        "a wide inline table": "a = {" + numbered("k{}=1").replace("\n", ",") + "}",
        "a long integer": filled("a = ", "9"),
        "a long hexadecimal integer": filled("a = 0x", "f"),
        "a long float": filled("a = 1.", "9"),
        "a number of underscores": filled("a = ", "1_", "1"),
        "a text of escapes": filled('a = "', "\\n", '"'),
        "a text of code points": filled('a = "', "\\u0041", '"'),
        "a long text of escaped line ends": filled('a = """', "\\\n", '"""'),
        "a long text of quotes": filled('a = """', '""x', '"""'),
        "a long text": filled('a = "', "x", '"'),
        "a long quoted key": filled('"', "x", '" = 1'),
        "a text that does not end": filled('a = "', "x"),
        "quotes that never match": filled("", "\"'"),
        "comments": filled("", "#\n"),
        "line ends": filled("", "\n", "="),
        "line ends of two characters": filled("", "\r\n", "="),
        "blanks, and a mistake": filled("", " ", "="),
        "texts on every line": numbered('k{} = "' + "x" * 90 + '"'),
    }


def largest_packs() -> dict[str, str]:
    """What passes all limits and is refused later: what a hostile pack could still be."""
    return {
        "as many numbers as allowed": "a = [" + "1," * (toml_guard.MOST_VALUES - 1) + "]",
        "as many inline tables as allowed": "a = [" + "{a=1}," * toml_guard.MOST_TABLES + "]",
        "as many tables as allowed": "\n".join(f"[a.t{number}]" for number in range(toml_guard.MOST_TABLES)),
        "as many dots as allowed": "\n".join(f"a.b.c.k{number} = 1" for number in range(660)),
        "as many keys as allowed": "\n".join(f"k{number} = 1" for number in range(7_900)),
        "as many texts as allowed": "\n".join(f"k{number} = '{'x' * 38}'" for number in range(2_900)),
    }


async def measure(server: ServerProcess) -> bool:
    http = Http(server.port)
    guest = await http.ask("POST", "/api/guests", {"name": "Hostile"})
    cookie = guest.headers["set-cookie"].partition("=")[2].partition(";")[0]
    # What every game needs is loaded before anything is measured.
    await http.ask("POST", "/api/games/artemis/pack", {"pack": "[costs]\nrecruit_energy_per_colonist = 1\n"}, cookie)
    good = True
    for name, pack in (hostile_packs() | largest_packs()).items():
        forget_peak(server.process.pid)
        cpu, before, times = cpu_s(server.process.pid), memory_mb(server.process.pid), []
        for number in range(TRIES):
            began = time.perf_counter()
            answer = await http.ask("POST", "/api/games/artemis/pack", {"pack": f"#{number}\n{pack}"}, cookie)
            times.append(1000 * (time.perf_counter() - began))
        cpu = 1000 * (cpu_s(server.process.pid) - cpu) / TRIES
        middle, grown = median(times), peak_mb(server.process.pid) - before
        good &= name in largest_packs() or (middle <= MOST_MS and grown <= MOST_MB and answer.status == 400)
        output = f"{answer.status} {answer.json().get('words', '')}"[:70]
        size = f"{len(pack) / 1000:4.0f} kB"
        print(f"{name:37} {size} {middle:5.1f} ms (processor {cpu:4.1f}) {grown:4.1f} MB  {output}")
    http.close()
    return good


def main() -> None:
    argparse.ArgumentParser(description="Packs made to be slow or large.").parse_args()
    with tempfile.TemporaryDirectory(prefix="offworld-bench-") as folder:
        server = ServerProcess(str(Path(folder, "bench.sqlite")), log=Path(folder, "log"))
        try:
            good = asyncio.run(measure(server))
        finally:
            server.stop()
    goal = f"every pack that is over a limit answered in at most {MOST_MS} ms and with at most {MOST_MB} MB"
    print(f"goal: {goal}: {'reached' if good else 'NOT reached'}")
    raise SystemExit(not good)


if __name__ == "__main__":
    main()
