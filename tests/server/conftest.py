"""A server for tests: with its own database, time and seeds, and bots in a thread."""

from __future__ import annotations

import itertools
import logging
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from litestar.testing import TestClient

from offworld.server.config.environment import Environment
from offworld.server.config.settings import Settings
from offworld.server.http import app
from offworld.server.http.app import Application, create_app
from offworld.server.services import Services
from offworld.server.storage.engine import open_engine, upgrade
from tests.support.manual_clock import ManualClock
from tests.support.postgres_cluster import Postgres


def fixed_environment(seed: int = 7) -> Environment:
    """A clock that advances by a second per call, counting tokens, and one seed."""
    numbers = itertools.count(1)
    seconds = itertools.count(1_700_000_000)
    return Environment(
        now=lambda: next(seconds) * 1000,
        token=lambda size: f"{next(numbers):0{size}d}",
        seed=lambda: seed,
    )


@cache
def empty_database() -> bytes:
    """A database as the migrations leave it: made for every test it would take a third of their time to begin."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "empty.sqlite")
        engine = open_engine(f"sqlite:///{file}")
        upgrade(engine)
        engine.dispose()
        return file.read_bytes()


def database_at(file: Path) -> str:
    """The address of a database of a test, which begins empty."""
    if not file.exists():
        file.touch(0o600)
        file.write_bytes(empty_database())
    return f"sqlite:///{file}"


def services_at(
    folder: Path, environment: Environment | None = None, db_name: str = "test.sqlite", **settings: Any
) -> Services:
    # Nothing may happen by itself in between, and neither hashing nor bots among themselves must take long.
    settings = {"sweep_s": 3600, "hash_kib": 64, "unattended_pause_ms": 0, **settings}
    return Services(
        Settings(db=database_at(folder / db_name), **({"background": False} | settings)),
        environment or fixed_environment(),
        bot_executor=ThreadPoolExecutor(1),
    )


class Guest:
    """A guest with an HTTP client."""

    def __init__(self, client: TestClient[Any], name: str) -> None:
        self.client = client
        answer = client.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.id = answer.json()["person"]
        self.cookies = {"offworld": answer.cookies["offworld"]}
        client.cookies.clear()
        self.action_numbers = itertools.count(1)

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        answer = self.client.post(f"/api/{path}", json=body, headers=self.headers())
        assert answer.status_code == status, answer.text
        return answer.json()

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        answer = self.client.get(f"/api/{path}", params=query, headers=self.headers())
        assert answer.status_code == status, answer.text
        return answer.json()

    def text(self, path: str) -> str:
        answer = self.client.get(f"/api/{path}", headers=self.headers())
        assert answer.status_code == 200, answer.text
        return answer.text

    def headers(self) -> dict[str, str]:
        return {"cookie": f"offworld={self.cookies['offworld']}", "origin": str(self.client.base_url).rstrip("/")}

    def action_id(self) -> str:
        return f"{self.id}-{next(self.action_numbers):06d}"

    def table(self, game: str, *seats: dict[str, Any], status: int = 201, **more: Any) -> Any:
        made = self.post("tables", status, game=game, seats=list(seats), **more)
        return made["id"] if status == 201 else made

    def act(self, table: str, action: Any, status: int = 200, **more: Any) -> Any:
        return self.post(f"tables/{table}/act", status, action=action, action_id=self.action_id(), **more)


@pytest.fixture(autouse=True, scope="session")
def reused_applications() -> Iterator[None]:
    """Routes are read once for all servers that run one after another: it would be most of a test's work."""
    free: list[Application] = []

    def application() -> Application:
        if free:
            return free.pop()
        made = Application()
        made.on_shutdown.append(lambda: free.append(made))
        return made

    with mock.patch.object(app, "Application", application):
        yield


@pytest.fixture(autouse=True)
def logging_as_it_was() -> Iterator[None]:
    """A server sets up logging for its whole process; the next test begins with what there was before."""
    root, ours = logging.getLogger(), logging.getLogger("offworld")
    handlers, levels = list(root.handlers), (root.level, ours.level)
    yield
    root.handlers[:] = handlers
    root.setLevel(levels[0])
    ours.setLevel(levels[1])


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.stop()


@pytest.fixture
def clock() -> ManualClock:
    """Time, for tests that move it."""
    return ManualClock()


@pytest.fixture
def services(tmp_path: Path, request: pytest.FixtureRequest) -> Services:
    """Of a server with a clock of its own, or with that of the test."""
    timed = "clock" in request.fixturenames
    return services_at(tmp_path, request.getfixturevalue("clock").environment() if timed else None)


@pytest.fixture
def client(services: Services) -> Iterator[TestClient[Any]]:
    with TestClient(create_app(services)) as client:
        yield client


@pytest.fixture
def guest(client: TestClient[Any]) -> Callable[[str], Guest]:
    return lambda name: Guest(client, name)
