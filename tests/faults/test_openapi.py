"""The description of the HTTP part, taken at its word.

Whatever it allows and forbids, no request makes the server fail, every answer is as described, and every table stays
playable.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.core.result import Err

from offworld.server.config.settings import NO_RATES, Settings
from offworld.server.services import Services
from tests.support.threaded_server import run_in_thread

Case = schemathesis.Case[Any]
PATIENCE_S = 180
OK, CREATED = 200, 201
REFUSED = 400
"""From here on: such a request has changed nothing."""
WITHOUT_COOKIE = 5
"""One of so many requests comes from nobody."""
NOT_OURS = [
    # What is open to nobody in particular is decided route by route, and tested there.
    schemathesis.checks.ignored_auth,
    # What fits the description can still be refused: there may be no such game, bot or seat.
    schemathesis.checks.positive_data_acceptance,
]


class FuzzedServer:
    """A server with somebody who has an account, tables in every phase, a club, and tournaments that they organise."""

    def __init__(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self.http = httpx.Client(base_url=self.address, timeout=PATIENCE_S, headers={"origin": self.address})
        self.action_numbers = 0
        self.number = 0
        self.log_in()
        self.finished = self.finish()

    def log_in(self) -> None:
        """Be somebody new."""
        self.http.cookies.clear()
        answer = self.http.post("/api/guests", json={"name": "Ada"})
        self.person = answer.json()["person"]
        self.cookie = answer.cookies["offworld"]
        self.http.cookies.set("offworld", self.cookie)
        self.playing = self.table(start=True)
        self.waiting = self.table(start=False)
        self.number += 1
        claim = {"login": f"ada-{self.number}", "password": "a long enough secret"}
        claimed = self.http.post("/api/me/claim", json=claim)
        assert claimed.status_code == OK
        # An account has a session of its own.
        self.http.cookies.clear()
        self.cookie = claimed.cookies.get("offworld") or self.cookie
        self.http.cookies.set("offworld", self.cookie)
        self.club = self.new_club()
        self.cups = [self.new_tournament(draft) for draft in (False, True)]

    def new_club(self) -> str:
        return str(self.created("clubs", name="Club", entry="open"))

    def new_tournament(self, draft: bool) -> str:
        rule = {"size": 2, "pace": {"live": False, "move_s": 86_400}}
        start = 1000 * 86_400 * 366 * 100
        return str(self.created("tournaments", name="Cup", game="galileo", rule=rule, start_ms=start, draft=draft))

    def created(self, path: str, **body: Any) -> str:
        answer = self.http.post(f"/api/{path}", json=body)
        assert answer.status_code == CREATED, answer.text
        return str(answer.json()["id"])

    def table(self, start: bool) -> str:
        seats: list[dict[str, Any]] = [{"mine": True}, {"mine": True} if start else {}]
        answer = self.http.post("/api/tables", json={"game": "artemis", "seats": seats, "start": start})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def finish(self) -> str:
        table = self.table(start=True)
        while self.move(table):
            pass
        return table

    def move(self, table: str) -> bool:
        """Do something legal, which must be granted; False when the game is over."""
        state = self.http.get(f"/api/tables/{table}").json()
        if state["table"]["phase"] != "playing":
            return False
        if "choices" not in state["prompt"]:
            # A bot was asked to stand in.
            for seat in range(2):
                self.http.post(f"/api/tables/{table}/bot", json={"seat": seat, "bot": ""})
            state = self.http.get(f"/api/tables/{table}").json()
        self.action_numbers += 1
        choice = state["prompt"]["choices"][-1]["action"]
        answer = self.http.post(
            f"/api/tables/{table}/act", json={"action": choice, "action_id": f"wish-{self.action_numbers:06}"}
        )
        assert answer.status_code == 200, answer.text
        return True

    def repair(self) -> None:
        """See that all is what it is meant to be: some requests end tables and sessions, as they should."""
        if self.http.get("/api/me").status_code != OK:
            self.log_in()
        if not self.move(self.playing):
            phase = self.http.get(f"/api/tables/{self.playing}").json()["table"]["phase"]
            assert phase in ("finished", "cancelled")
            self.playing = self.table(start=True)
        if self.http.get(f"/api/tables/{self.waiting}").json()["table"]["phase"] != "waiting":
            self.waiting = self.table(start=False)
        if self.http.get(f"/api/clubs/{self.club}").json().get("role") != "founder":
            self.club = self.new_club()
        for at, (cup, state) in enumerate(zip(self.cups, ("open", "draft"), strict=True)):
            if self.http.get(f"/api/tournaments/{cup}").json().get("state") != state:
                self.http.post(f"/api/tournaments/{cup}/end", json={})
                self.cups[at] = self.new_tournament(state == "draft")

    def fill_in(self, case: Case) -> dict[str, str]:
        """Let a request be about something that exists, three times of four, and come from somebody, mostly."""
        number = zlib.crc32(repr((case.path_parameters, case.query, case.body)).encode())
        if "id" in case.path_parameters:
            tables = (self.playing, self.waiting, self.finished, case.path_parameters["id"])
            case.path_parameters["id"] = tables[number % 4]
        if "club" in case.path_parameters and number % 4:
            case.path_parameters["club"] = self.club
        if "tournament" in case.path_parameters and number % 4:
            case.path_parameters["tournament"] = self.cups[number % 2]
        if "place" in case.path_parameters and number % 4:
            places = ("lobby", f"club-{self.club}", f"tournament-{self.cups[0]}")
            case.path_parameters["place"] = places[number % 3]
        return {} if number % WITHOUT_COOKIE == 0 else {"cookie": f"offworld={self.cookie}", "origin": self.address}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FuzzedServer]:
    folder: Path = tmp_path_factory.mktemp("openapi")
    services = Services(
        Settings(db=f"sqlite:///{folder / 'x.sqlite'}", rates=NO_RATES, hash_kib=64), bot_executor=ThreadPoolExecutor(1)
    )
    with run_in_thread(services) as live:
        made = FuzzedServer(live.port)
        yield made
        made.http.close()


def try_route(server: FuzzedServer, operation: Any, examples: int) -> None:
    """A route with so many requests. Whoever only reads changes nothing that the next request needs."""
    changes = operation.method.upper() != "GET"

    @given(case=operation.as_strategy())
    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))
    def requests(case: Case) -> None:
        headers = server.fill_in(case)
        answer = case.call_and_validate(headers=headers, timeout=PATIENCE_S, excluded_checks=NOT_OURS)
        if changes and answer.status_code < REFUSED:
            server.repair()

    requests()
    server.repair()


def try_all(server: FuzzedServer, examples: int) -> int:
    """Every route with so many requests; returns how many routes there are."""
    # A stream has no end.
    schema = schemathesis.openapi.from_url(f"{server.address}/api/schema/openapi.json").exclude(path_regex="/stream$")
    routes = 0
    for found in schema.get_all_operations():
        assert not isinstance(found, Err)
        routes += 1
        try_route(server, found.ok(), examples)
    return routes


def test_every_answer_is_as_described(server: FuzzedServer) -> None:
    assert try_all(server, 6) > 30


@pytest.mark.soak
def test_every_answer_is_as_described_in_the_long_run(server: FuzzedServer) -> None:
    assert try_all(server, 250) > 30
