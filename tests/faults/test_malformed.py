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
from tests.support.in_process_server import serve_in_process
from tests.support.malformed_messages import MalformedMessages
from tests.support.players import Player, Players
from tools.server_client import Http, LostError, Socket

PATIENCE_S = 180
ANSWER_TYPES = ("welcome", "refused")
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

    def __init__(self, port: int, cookie: str, malformed: MalformedMessages) -> None:
        self.port = port
        self.cookie = cookie
        self.malformed = malformed
        self.answers: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.cut = 0
        """How often the server ended the connection, as it does for frames that are none."""

    async def over_socket(self, messages: int) -> None:
        socket = await self._connect()
        for _ in range(messages):
            kind, payload = self.malformed.frame()
            try:
                socket.frame(kind, payload)
                answer = await self._receive()
            except LostError:
                answer = None
            if answer is None:
                self.cut += 1
                socket = await self._connect()
                continue
            reply = json.loads(answer)
            assert reply["type"] == "refused", (payload, reply)
            assert reply["status"] < 500, (payload, reply)
        socket.close()

    async def _connect(self) -> Socket:
        socket = await Socket.connect(self.port, self.answers.put_nowait, self.cookie)
        while True:
            answer = await self._receive()
            if answer is not None and json.loads(answer)["type"] == "welcome":
                return socket

    async def _receive(self) -> bytes | None:
        return await asyncio.wait_for(self.answers.get(), PATIENCE_S)

    async def over_http(self, messages: int) -> None:
        http = Http(self.port)
        chosen = self.malformed.random
        for _ in range(messages):
            path = f"/api/tables/{self.malformed.table}/{chosen.choice(PATHS)}"
            method = "PUT" if path.endswith("note") else "POST"
            body = self._body()
            answer = await http.ask(method, path, body, self.cookie)
            assert 400 <= answer.status < 500, (path, body, answer.body)
            assert json.loads(answer.body)["type"] == "refused"
        http.close()

    def _body(self) -> bytes:
        """A frame for the socket is no body: it has fields that no body knows."""
        _, payload = self.malformed.frame()
        return payload or b"{"


async def flooded(folder: Path, messages: int) -> int:
    services: Services = services_at(folder, rates=NO_RATES)
    async with serve_in_process(services) as port:
        players = Players(5)
        players.resume(port)
        await players.start(["artemis"], 2)
        await players.play(3)
        (played,) = players.tables
        spectator, stranger = Player(played, -1), ""
        await spectator.log_in()
        before = digest(services.engine)
        cut = 0
        for number, cookie in enumerate((played.seats[0].cookie, spectator.cookie, stranger)):
            flood = Flood(port, cookie, MalformedMessages(number, played.id))
            await flood.over_socket(messages // 4)
            await flood.over_http(messages // 12)
            cut += flood.cut
        assert digest(services.engine) == before
        await players.play(3)
        assert played.moves == 6
        assert digest(services.engine) != before
        players.close()
    return cut


def test_malformed_messages_change_nothing(tmp_path: Path) -> None:
    asyncio.run(flooded(tmp_path, 480))


@pytest.mark.soak
def test_ten_thousand_malformed_messages_change_nothing(tmp_path: Path) -> None:
    asyncio.run(flooded(tmp_path, 12_000))


async def sent_by_others(folder: Path) -> list[tuple[int, str]]:
    """What those are answered who act for another: a spectator, nobody, and the other seat."""
    services: Services = services_at(folder, rates=NO_RATES)
    replies: list[tuple[int, str]] = []
    async with serve_in_process(services) as port:
        players = Players(6)
        players.resume(port)
        await players.start(["artemis"], 2)
        await players.play(1)
        (played,) = players.tables
        mover = await played._mover()
        assert mover is not None
        other = played.seats[1 - mover.number]
        spectator = Player(played, -1)
        await spectator.log_in()
        before = digest(services.engine)
        http = Http(port)
        for cookie in (other.cookie, spectator.cookie, ""):
            for action in mover.choices:
                action_sent: dict[str, Any] = {"action": action, "action_id": "not-mine", "seat": mover.number}
                answer = await http.ask("POST", f"/api/tables/{played.id}/act", action_sent, cookie)
                replies.append((answer.status, answer.json()["code"]))
                del action_sent["seat"]
                answer = await http.ask("POST", f"/api/tables/{played.id}/act", action_sent, cookie)
                replies.append((answer.status, answer.json()["code"]))
        http.close()
        assert digest(services.engine) == before
        players.close()
    return replies


def test_nobody_acts_for_another_whatever_they_send(tmp_path: Path) -> None:
    replies = asyncio.run(sent_by_others(tmp_path))
    # The other seat is told that it is not its turn, or that the seat is not theirs.
    assert set(replies) == {(403, "not-your-seat"), (422, "not-now"), (403, "spectator"), (401, "nobody")}
