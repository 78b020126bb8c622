"""boardgame.io's server under the same load: its own storage in files, a trivial game, the same tables and seats.

It is installed by npm into a folder that is thrown away. Its storage neither flushes to the disk nor is waited for
before everybody is told of a move; what is counted are the moves that everybody was told of.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from bench.gauge import cpu_s

SCRIPTS = Path(__file__).with_name("boardgameio")
INSTALL_S = 300


class UnavailableError(Exception):
    """The rival cannot be measured here, and why."""


def measure(folder: Path, tables: int, seats: int, seconds: float, most: int) -> dict[str, Any]:
    """Moves/s, delays in ms and processor time, with `most` moves on their way at any time."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise UnavailableError("node and npm are not installed")
    shutil.copytree(SCRIPTS, folder, dirs_exist_ok=True)
    install = [npm, "install", "--no-audit", "--no-fund", "--silent"]
    try:
        done = subprocess.run(install, cwd=folder, capture_output=True, text=True, timeout=INSTALL_S)
    except subprocess.TimeoutExpired:
        raise UnavailableError(f"npm did not end within {INSTALL_S} s") from None
    if done.returncode:
        raise UnavailableError(f"npm cannot install it: {done.stderr.strip() or done.stdout.strip()}")
    environment = {**os.environ, "NODE_ENV": "production"}
    command = [node, "server.js", str(folder / "db")]
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            if not line:
                raise UnavailableError("its server does not start")
            wishes = [json.loads(line)["port"], tables, seats, seconds, most]
            crowd = subprocess.run(
                [node, "crowd.js", *map(str, wishes)],
                cwd=folder,
                capture_output=True,
                text=True,
                timeout=120 + 2 * seconds,
            )
            if crowd.returncode:
                raise UnavailableError(f"its crowd failed: {crowd.stderr.strip()}")
            told: dict[str, Any] = json.loads(crowd.stdout)
            told["server_s"] = cpu_s(server.pid)
            return told
        finally:
            server.kill()
