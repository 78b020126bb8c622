"""Thousands of malformed messages, over the socket and over HTTP, change nothing: not a row, and no table is stuck."""

from __future__ import annotations

import asyncio
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, select

from offworld.server.config.settings import NO_RATES
from offworld.server.services import Services
from offworld.server.storage import schema
from tests.server.conftest import services_at
from tests.support.in_process_server import hosted
from tests.support.malformed_messages import Hostile
from tests.support.players import Crew, Guest
from tools.wire import Http, LostError, Socket

PATIENCE_S = 60
HEARD = ("welcome", "refused")
PATHS = (
    "act",
    "undo",
    "preview",
    "explain",
    "sit",
    "ready",
    "bot",
    "propose",
    "vote",
    "fork",
    "chat",
    "report",
    "note",
)


def digest(engine: Engine) -> str:
    """All that is stored, as one hash."""
    found = hashlib.sha256()
    with engine.connect() as connection:
        for table in schema.metadata.sorted_tables:
            for row in connection.execute(select(table).order_by(*table.primary_key.columns)):
                found.update(repr((table.name, tuple(row))).encode())
    return found.hexdigest()


class Flood:
    """Somebody who sends one hostile message after the other and waits for each answer."""

    def __init__(self, port: int, cookie: str, hostile: Hostile) -> None:
        self.port = port
        self.cookie = cookie
        self.hostile = hostile
        self.answers: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.cut = 0
        """How often the server ended the connection, as it does for frames that are none."""

    async def over_socket(self, messages: int) -> None:
        socket = await self._connect()
        for _ in range(messages):
            kind, payload = self.hostile.frame()
            try:
                socket.frame(kind, payload)
                answer = await self._hear()
            except LostError:
                answer = None
            if answer is None:
                self.cut += 1
                socket = await self._connect()
                continue
            told = json.loads(answer)
            assert told["type"] == "refused", (payload, told)
            assert told["status"] < 500, (payload, told)
        socket.close()

    async def _connect(self) -> Socket:
        socket = await Socket.connect(self.port, self.answers.put_nowait, self.cookie)
        while True:
            answer = await self._hear()
            if answer is not None and json.loads(answer)["type"] == "welcome":
                return socket

    async def _hear(self) -> bytes | None:
        return await asyncio.wait_for(self.answers.get(), PATIENCE_S)

    async def over_http(self, messages: int) -> None:
        http = Http(self.port)
        chosen = self.hostile.random
        for _ in range(messages):
            path = f"/api/tables/{self.hostile.table}/{chosen.choice(PATHS)}"
            method = "PUT" if path.endswith("note") else "POST"
            body = self._body()
            answer = await http.ask(method, path, body, self.cookie)
            assert 400 <= answer.status < 500, (path, body, answer.body)
            assert json.loads(answer.body)["type"] == "refused"
        http.close()

    def _body(self) -> bytes:
        """A frame for the socket is no body: it has fields that no body knows."""
        _, payload = self.hostile.frame()
        return payload or b"{"


async def flooded(folder: Path, messages: int) -> int:
    services: Services = services_at(folder, rates=NO_RATES)
    async with hosted(services) as port:
        crew = Crew(5)
        crew.go_on(port)
        await crew.meet(["artemis"], 2)
        await crew.play(3)
        (party,) = crew.parties
        spectator, stranger = Guest(party, -1), ""
        await spectator.come_in()
        before = digest(services.engine)
        cut = 0
        for number, cookie in enumerate((party.seats[0].cookie, spectator.cookie, stranger)):
            flood = Flood(port, cookie, Hostile(number, party.id))
            await flood.over_socket(messages // 4)
            await flood.over_http(messages // 12)
            cut += flood.cut
        assert digest(services.engine) == before
        await crew.play(3)
        assert party.moves == 6
        assert digest(services.engine) != before
        crew.close()
    return cut


def test_malformed_messages_change_nothing(tmp_path: Path) -> None:
    asyncio.run(flooded(tmp_path, 480))


@pytest.mark.soak
def test_ten_thousand_malformed_messages_change_nothing(tmp_path: Path) -> None:
    asyncio.run(flooded(tmp_path, 12_000))


async def sent_by_others(folder: Path) -> list[tuple[int, str]]:
    """What those are answered who act for another: a spectator, nobody, and the other seat."""
    services: Services = services_at(folder, rates=NO_RATES)
    told: list[tuple[int, str]] = []
    async with hosted(services) as port:
        crew = Crew(6)
        crew.go_on(port)
        await crew.meet(["artemis"], 2)
        await crew.play(1)
        (party,) = crew.parties
        mover = await party._mover()
        assert mover is not None
        other = party.seats[1 - mover.number]
        spectator = Guest(party, -1)
        await spectator.come_in()
        before = digest(services.engine)
        http = Http(port)
        for cookie in (other.cookie, spectator.cookie, ""):
            for action in mover.choices:
                wish: dict[str, Any] = {"action": action, "action_id": "not-mine", "seat": mover.number}
                answer = await http.ask("POST", f"/api/tables/{party.id}/act", wish, cookie)
                told.append((answer.status, answer.json()["code"]))
                del wish["seat"]
                answer = await http.ask("POST", f"/api/tables/{party.id}/act", wish, cookie)
                told.append((answer.status, answer.json()["code"]))
        http.close()
        assert digest(services.engine) == before
        crew.close()
    return told


def test_nobody_acts_for_another_whatever_they_send(tmp_path: Path) -> None:
    told = asyncio.run(sent_by_others(tmp_path))
    # The other seat is told that it is not its turn, or that the seat is not theirs.
    assert set(told) == {(403, "not-your-seat"), (422, "not-now"), (403, "spectator"), (401, "nobody")}
