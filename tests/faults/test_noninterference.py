"""Non-interference on the wire: two tables that differ only in what a viewer cannot see send it the same bytes.

The second table is dealt anew for the viewer in the middle of the game, and its other people look around, note and try
what is refused. Both go on with the same actions. As long as the game's own view, which holds all that the viewer may
know, is the same at both tables, so must be every byte of the socket and of the stream: log, question, choices, undo,
refusals, previews and explanations.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from offworld.games import GAMES
from offworld.kit.game_info import SPECTATOR
from offworld.kit.rng import Rng
from offworld.server.config.environment import Environment
from offworld.server.services import Services
from tests.server.conftest import services_at
from tests.support.in_process_server import serve_in_process
from tools.server_client import Http, Lines, Socket

SEATS = 3
PATIENCE_S = 180
LANGS = ("en", "fr")


def fixed_environment() -> Environment:
    numbers = iter(range(10**9))
    return Environment(now=lambda: 1_700_000_000_000, token=lambda size: f"{next(numbers):0{size}d}", seed=lambda: 2024)


class Side:
    """One of the two servers, with the people who use it."""

    def __init__(self, services: Services, port: int) -> None:
        self.services = services
        self.port = port
        self.http = Http(port)
        self.others = self.mine = self.id = ""
        self.viewer = SPECTATOR
        self.socket: Socket
        self.lines: list[Lines] = []
        self.received: asyncio.Queue[bytes] = asyncio.Queue()

    async def ask(self, path: str, body: Any, cookie: str) -> Any:
        answer = await self.http.ask("POST", path, body, cookie)
        assert answer.status in (200, 201), answer.body
        return answer

    async def guest(self, name: str) -> str:
        answer = await self.ask("/api/guests", {"name": name}, "")
        return str(answer.headers["set-cookie"].partition("=")[2].partition(";")[0])

    async def open(self, game: str, options: dict[str, Any], viewer: int) -> None:
        """A table where the viewer has a seat, or none, and the others all the rest; watched by every door."""
        self.viewer = viewer
        self.others, self.mine = await self.guest("Ada"), await self.guest("Bob")
        seats = [{} if seat == viewer else {"mine": True} for seat in range(SEATS)]
        made = await self.ask("/api/tables", {"game": game, "options": options, "seats": seats}, self.others)
        self.id = made.json()["id"]
        if viewer != SPECTATOR:
            await self.ask(f"/api/tables/{self.id}/sit", {"seat": viewer}, self.mine)
            await self.ask(f"/api/tables/{self.id}/ready", {}, self.mine)
        await self.ask(f"/api/tables/{self.id}/start", None, self.others)
        self.socket = await Socket.connect(self.port, self._receive, self.mine)
        self.socket.say({"type": "sub", "id": "sub", "table": self.id, "seat": viewer})
        for lang in LANGS:
            line = Lines(self.port)
            await line.open(f"/api/tables/{self.id}/stream?as={viewer}&lang={lang}", self.mine)
            self.lines.append(line)

    def _receive(self, data: bytes | None) -> None:
        if data is not None:
            self.received.put_nowait(data)

    def close(self) -> None:
        """Leave the table."""
        self.socket.close()
        while self.lines:
            self.lines.pop().close()
        self.received = asyncio.Queue()

    # Looking inside

    async def legal(self) -> tuple[int, list[int]]:
        """Whose decision it is, and what may be done."""
        async with self.services.table_cache.open(self.id) as handle:
            assert handle.table.state is not None
            return handle.table.to_move, handle.table.info.legal(handle.table.state)

    async def view(self) -> bytes:
        """All that the viewer may know, from the engine itself."""
        async with self.services.table_cache.open(self.id) as handle:
            assert handle.table.state is not None
            return msgspec.json.encode(handle.table.info.view(handle.table.state, self.viewer))

    async def deal_anew(self, number: int) -> None:
        async with self.services.table_cache.open(self.id) as handle:
            assert handle.table.game is not None
            handle.table.game.state = handle.table.game.state.clone()
            handle.table.game.state.redeal(self.viewer, number)

    # What happens

    async def act(self, seat: int, action: int, number: int) -> None:
        cookie = self.mine if seat == self.viewer else self.others
        action_sent = {"action": action, "action_id": f"wish{number:06}", "seat": seat}
        await self.ask(f"/api/tables/{self.id}/act", action_sent, cookie)

    async def look_around(self, seat: int, legal: list[int], number: int) -> None:
        """What the others do in secret, and what they are refused."""
        for path, body in (
            ("preview", {"action": legal[0], "seat": seat}),
            ("explain", {"action": number, "seat": seat}),
            ("act", {"action": {"do": "cheat"}, "action_id": f"cheat{number:06}"}),
            ("act", {"action": legal[0], "action_id": f"other{number:06}", "seat": self.viewer}),
        ):
            answer = await self.http.ask("POST", f"/api/tables/{self.id}/{path}", body, self.others)
            assert answer.status < 500, answer.body
        await self.http.ask("PUT", f"/api/tables/{self.id}/note", {"text": f"note {number}"}, self.others)

    async def answers(self, asked: list[dict[str, Any]]) -> list[bytes]:
        """What the viewer is answered over the socket."""
        replies = []
        for message in asked:
            self.socket.say({**message, "table": self.id})
            replies.append(await self.receive())
        return replies

    async def messages(self) -> list[bytes]:
        """The next message of every door."""
        return [await self.receive(), *[await asyncio.wait_for(line.next(), PATIENCE_S) for line in self.lines]]

    async def receive(self) -> bytes:
        return await asyncio.wait_for(self.received.get(), PATIENCE_S)

    async def state(self, lang: str) -> bytes:
        """The whole state, for somebody who comes now."""
        path = f"/api/tables/{self.id}?as={self.viewer}&lang={lang}"
        return (await self.http.ask("GET", path, None, self.mine)).body


@asynccontextmanager
async def two_sides(folder: Path) -> AsyncIterator[tuple[Side, Side]]:
    both = []
    for name in ("one", "other"):
        (folder / name).mkdir(parents=True)
        both.append(services_at(folder / name, fixed_environment(), heartbeat_s=3600))
    async with serve_in_process(both[0]) as one, serve_in_process(both[1]) as other:
        yield Side(both[0], one), Side(both[1], other)


async def compare(one: Side, other: Side, game: str, viewer: int, before: int, most: int) -> int:
    """Play both tables, after some moves with hidden truths of their own; returns how many moves looked the same."""
    same = 0
    rng = Rng(100 * before + viewer + 2)
    for side in (one, other):
        await side.open(game, OPTIONS[game], viewer)
    # Welcome, the state, and the answer to `sub`.
    assert await one.receive() == await other.receive()
    assert await one.messages() == await other.messages()
    assert await one.receive() == await other.receive()
    for number in range(before + most):
        apart = number >= before
        if number == before:
            await other.deal_anew(before + 1)
            for lang in LANGS:
                assert await one.state(lang) == await other.state(lang)
        seat, legal = await one.legal()
        also_seat, also_legal = await other.legal()
        assert seat == also_seat
        if seat == viewer:
            assert legal == also_legal
        possible = [action for action in legal if action in also_legal]
        if not possible:
            break
        if apart:
            asked = questions(viewer, seat, possible, rng)
            assert await one.answers(asked) == await other.answers(asked)
            if seat != viewer:
                await other.look_around(seat, also_legal, number)
        action = possible[rng.below(len(possible))]
        for side in (one, other):
            await side.act(seat, action, number)
        replies, other_replies = await one.messages(), await other.messages()
        if await one.view() != await other.view():
            # Something hidden was shown to the viewer: from here on the two may differ.
            break
        assert replies == other_replies
        same += apart
    for side in (one, other):
        side.close()
    return same


def questions(viewer: int, seat: int, legal: list[int], rng: Rng) -> list[dict[str, Any]]:
    """What a viewer may ask, sensible or not."""
    asked: list[dict[str, Any]] = [
        {"type": kind, "id": f"{kind}{number}", "action": rng.below(400), "seat": max(viewer, 0)}
        for kind in ("explain", "preview")
        for number in range(2)
    ]
    if seat == viewer:
        asked.append({"type": "preview", "id": "legal", "action": legal[0], "seat": viewer})
    return asked


# Options with more that is hidden.
OPTIONS: dict[str, dict[str, Any]] = {"artemis": {"directives": True}, "mars": {}, "galileo": {}, "magnastorm": {}}


async def compared(folder: Path, game: str, starts: tuple[int, ...], most: int) -> int:
    async with two_sides(folder) as (one, other):
        same = [
            await compare(one, other, game, viewer, before, most) for viewer in (SPECTATOR, 0, 2) for before in starts
        ]
        for side in (one, other):
            side.http.close()
        return sum(same)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_viewer_cannot_see_changes_no_byte(game: str, tmp_path: Path) -> None:
    assert asyncio.run(compared(tmp_path, game, (0, 16), 12)) >= 10


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_what_a_viewer_cannot_see_changes_no_byte_at_many_moments(game: str, tmp_path: Path) -> None:
    assert asyncio.run(compared(tmp_path, game, tuple(range(0, 200, 13)), 40)) >= 60
