"""`offworld serve` as a person starts it."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx

COMMAND = [sys.executable, "-m", "offworld.cli", "serve", "--lang", "en"]


def test_serve_says_where_it_is_and_stops_when_asked(tmp_path: Path) -> None:
    environment = {**os.environ, "OFFWORLD_DATA": str(tmp_path)}
    with subprocess.Popen([*COMMAND, "--port", "0"], stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        said = server.stdout.readline()
        found = re.match(r"On this computer: (http://localhost:\d+)\. The tables are in (.+)\. Stop", said)
        assert found, said
        assert found[2] == f"sqlite:///{tmp_path / 'offworld.sqlite'}"
        # The door is open before the server is up: a request waits for it.
        answer = httpx.get(f"{found[1]}/api/games", timeout=180)
        assert [game["name"] for game in answer.json()["games"]] == ["artemis", "galileo", "mars", "magnastorm"]
        server.send_signal(signal.SIGTERM)
        assert server.wait(180) in (0, -signal.SIGTERM)


def test_a_port_in_use_is_told_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        run = subprocess.run(
            [*COMMAND, "--port", str(port), "--db", str(tmp_path / "x.db")], capture_output=True, text=True, timeout=180
        )
    assert run.returncode == 2
    assert run.stderr == f"offworld: The server cannot listen on 127.0.0.1 port {port}: Address already in use\n"


def test_proxies_that_are_none_are_told_in_a_sentence(tmp_path: Path) -> None:
    run = subprocess.run(
        [*COMMAND, "--port", "0", "--db", str(tmp_path / "x.db"), "--proxy", "127.0.0.1,caddy"],
        capture_output=True,
        text=True,
        timeout=180,
    )
    assert run.returncode == 2
    assert run.stderr == (
        "offworld: 127.0.0.1,caddy names no proxies; say addresses and networks like 127.0.0.1,10.0.0.0/8, "
        "or * for any.\n"
    )
