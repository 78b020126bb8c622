"""HTTP clients for tests (with a cookie, with a token), a manual clock, and whole games."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

from litestar.testing import TestClient

from offworld.games import game_info
from offworld.kit.rng import Rng
from tests.server.conftest import Guest

ORIGIN = "http://testserver.local"
PASSWORD = "correct horse battery"
MINE = {"mine": True}
OPEN: dict[str, Any] = {}


class Browser(Guest):
    """A guest with a cookie jar, who may be another person after a log-in."""

    def __init__(self, client: TestClient[Any], name: str = "") -> None:
        self.client = client
        self.cookies = {"offworld": ""}
        self.id = ""
        self.action_numbers = itertools.count(1)
        if name:
            self.post("guests", 201, name=name)
        self.name = name

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        return self.send("POST", path, status, json=body)

    def put(self, path: str, status: int = 200, **body: Any) -> Any:
        return self.send("PUT", path, status, json=body)

    def delete(self, path: str, status: int = 200) -> Any:
        return self.send("DELETE", path, status)

    def send(self, method: str, path: str, status: int = 200, **more: Any) -> Any:
        answer = self.client.request(method, f"/api/{path}", headers=self.headers(), **more)
        self.client.cookies.clear()
        assert answer.status_code == status, answer.text
        if "offworld" in answer.cookies:
            self.cookies = {"offworld": answer.cookies["offworld"]}
        data = answer.json()
        if isinstance(data, dict) and "csrf" in data:
            self.id = data["person"]
        return data

    def claim(self, login: str = "") -> Browser:
        self.post("me/claim", login=login or self.name, password=PASSWORD)
        return self


class TokenClient(Guest):
    """A client with a bearer token."""

    def __init__(self, client: TestClient[Any], token: str) -> None:
        self.client = client
        self.token = token
        self.action_numbers = itertools.count(1)
        self.id = "program"

    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}


def start_table(game: str, *people: Guest, **more: Any) -> str:
    """A started table of some people."""
    creator, *others = people
    table: str = creator.table(game, MINE, *(OPEN for _ in others), **more)
    for each in others:
        each.post(f"tables/{table}/sit")
        each.post(f"tables/{table}/ready")
    creator.post(f"tables/{table}/start")
    return table


def play_out(
    table: str, people: Sequence[Guest], game: str, options: Any = None, moves: int = 1 << 30, seed: int = 3
) -> list[int]:
    """Play a table at random to its end; returns the places."""
    info = game_info(game)
    g = info.new_game(len(people), 7, options or info.default_options)
    rng = Rng(seed)
    while not g.over and moves:
        legal = info.legal(g)
        action = legal[rng.below(len(legal))]
        people[g.to_move].act(table, action, seat=g.to_move)
        g.apply(action)
        moves -= 1
    return g.places() if g.over else []
