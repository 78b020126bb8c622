"""boardgame.io's server under the same load: its own storage in files, a trivial game, the same tables and seats.

It is installed by npm into a folder that is thrown away, unless one is named to keep it in. Its storage neither flushes
to the disk nor is waited for before everybody is told of a move; what is counted are the moves that everybody was told
of.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import msgspec

from bench.process_cost import cpu_s

SCRIPTS = Path(__file__).with_name("boardgameio")
INSTALL_S = 300
OPEN_S = 120
LONGEST_LINE = 1 << 24


class UnavailableError(Exception):
    """The rival cannot be measured here, and why."""


class Slice(msgspec.Struct):
    """What happened in a while of play: moves, their delays in ms, and processor time in seconds."""

    moves: int
    seconds: float
    delays: list[float]
    """Of each move, until all seats had it."""
    played: int
    """All moves, with those before and after the counted ones: what the processor time was spent for."""
    crowd_s: float = 0.0
    server_s: float = 0.0

    @property
    def rate(self) -> float:
        return self.moves / self.seconds


class Rival:
    """boardgame.io's server and its crowd, both up, idle until they are asked to play."""

    def __init__(self, folder: Path, tables: int, seats: int, most: int) -> None:
        self._folder = folder
        self._requests = (tables, seats, most)
        self._node = install(folder)
        self._server: Process | None = None
        self._crowd: Process | None = None

    async def __aenter__(self) -> Rival:
        environment = {**os.environ, "NODE_ENV": "production"}
        files = self._folder / "db"
        shutil.rmtree(files, ignore_errors=True)
        try:
            self._server = await self._start("server.js", str(files), env=environment)
            port = json.loads(await self._line(self._server))["port"]
            self._crowd = await self._start("crowd.js", str(port), *map(str, self._requests))
            async with asyncio.timeout(OPEN_S):
                await self._line(self._crowd)
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        for process in (self._crowd, self._server):
            if process is not None and process.returncode is None:
                process.kill()
                await process.wait()

    async def measure(self, seconds: float) -> Slice:
        """Play for a while, after a quarter of it to begin with, and until nothing is on its way."""
        assert self._crowd is not None
        assert self._crowd.stdin is not None
        assert self._server is not None
        before = cpu_s(self._server.pid)
        self._crowd.stdin.write(f"{seconds}\n".encode())
        async with asyncio.timeout(60 + 4 * seconds):
            output = msgspec.json.decode(await self._line(self._crowd), type=Slice)
        output.server_s = cpu_s(self._server.pid) - before
        return output

    async def _start(self, script: str, *arguments: str, env: dict[str, str] | None = None) -> Process:
        return await asyncio.create_subprocess_exec(
            self._node, script, *arguments, cwd=self._folder, env=env, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE
        )

    @staticmethod
    async def _line(process: Process) -> bytes:
        assert process.stdout is not None
        line = await process.stdout.readline()
        if not line:
            raise UnavailableError(f"a process of it ended with {await process.wait()}")
        return line


def install(folder: Path) -> str:
    """Put boardgame.io into a folder where it is not there yet; returns the path of node."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise UnavailableError("node and npm are not installed")
    shutil.copytree(SCRIPTS, folder, dirs_exist_ok=True)
    if (folder / "node_modules" / "boardgame.io").exists():
        return node
    command = [npm, "install", "--no-audit", "--no-fund", "--silent"]
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=INSTALL_S)
    except subprocess.TimeoutExpired:
        raise UnavailableError(f"npm did not end within {INSTALL_S} s") from None
    if done.returncode:
        raise UnavailableError(f"npm cannot install it: {done.stderr.strip() or done.stdout.strip()}")
    return node
