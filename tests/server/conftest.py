"""A server for tests: its own database, its own time and chance, and bots that think in a thread."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from offworld.server.app import create_app
from offworld.server.services import Services
from offworld.server.settings import Settings, World


def still_world(seed: int = 7) -> World:
    """Time that goes on by a second a look, tokens that count, one seed."""
    numbers = itertools.count(1)
    seconds = itertools.count(1_700_000_000)
    return World(
        now=lambda: next(seconds) * 1000,
        token=lambda size: f"{next(numbers):0{size}d}",
        seed=lambda: seed,
    )


def services_at(folder: Path, world: World | None = None, **settings: Any) -> Services:
    return Services(
        Settings(db=f"sqlite:///{folder / 'test.sqlite'}", **({"background": False} | settings)),
        world or still_world(),
        bot_executor=ThreadPoolExecutor(1),
    )


class Guest:
    """Somebody who talks to the server over HTTP."""

    def __init__(self, client: TestClient[Any], name: str) -> None:
        self.client = client
        answer = client.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.id = answer.json()["person"]
        self.cookies = {"offworld": answer.cookies["offworld"]}
        client.cookies.clear()
        self.wishes = itertools.count(1)

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
        return {"cookie": f"offworld={self.cookies['offworld']}"}

    def wish_id(self) -> str:
        return f"{self.id}-{next(self.wishes):06d}"

    def table(self, game: str, *seats: dict[str, Any], status: int = 201, **more: Any) -> Any:
        made = self.post("tables", status, game=game, seats=list(seats), **more)
        return made["id"] if status == 201 else made

    def act(self, table: str, action: Any, status: int = 200, **more: Any) -> Any:
        return self.post(f"tables/{table}/act", status, action=action, action_id=self.wish_id(), **more)


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_at(tmp_path)


@pytest.fixture
def client(services: Services) -> Iterator[TestClient[Any]]:
    with TestClient(create_app(services)) as client:
        yield client


@pytest.fixture
def guest(client: TestClient[Any]) -> Callable[[str], Guest]:
    return lambda name: Guest(client, name)
