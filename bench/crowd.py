"""A crowd for the server's bench: people at many tables, each with a socket, who move at random.

A move is legal, sent half by POST and half over the socket of the seat that moves, and has arrived when it was
acknowledged and all seats' sockets have its event.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import deque
from typing import Any

import msgspec

from tools.server_client import Http, LostError, Socket

SEATS = 4
POSTERS = 64
"""Connections that moves are posted over."""


class Choice(msgspec.Struct):
    """A legal action, as far as the generator cares."""

    action: int


class Prompt(msgspec.Struct):
    """Whose decision it is, with the choices if it is the reader's."""

    seat: int
    choices: list[Choice] = []


class Received(msgspec.Struct):
    """Any message of a socket."""

    type: str
    seq: int = 0
    prompt: Prompt | None = None
    table: Any = None
    code: str = ""
    words: str = ""


receive = msgspec.json.Decoder(Received).decode
clock = time.perf_counter


class Seat:
    """One person at one table, with a socket of their own."""

    def __init__(self, table: Table, number: int, cookie: str) -> None:
        self.table = table
        self.number = number
        self.cookie = cookie
        self.seq = 0
        self.socket: Socket

    async def connect(self, port: int, compress: bool) -> None:
        self.socket = await Socket.connect(port, self.on_message, self.cookie, compress)

    def on_message(self, data: bytes | None) -> None:
        if data is None:
            self.table.load.fail("a socket was lost")
            return
        self.table.load.received += len(data)
        message = receive(data)
        match message.type:
            case "update" | "state":
                self.seq = message.seq
                self.table.on_message(self, message)
            case "done" if message.seq:
                self.table.acknowledged(message.seq)
            case "refused" | "bye":
                self.table.load.fail(f"{message.code}: {message.words}")


class Table:
    """A table, and the move that is on its way."""

    def __init__(self, load: Load, game: str) -> None:
        self.load = load
        self.game = game
        self.id = ""
        self.seats: list[Seat] = []
        self.prompt: Prompt | None = None
        self.began = 0.0
        self.by_post = False
        self.awaited = 0
        """The event that all seats must hear before the next move; 0 while it is not known."""
        self.moving = False

    def on_message(self, seat: Seat, message: Received) -> None:
        if message.prompt is None or message.prompt.seat == seat.number:
            self.prompt = message.prompt
        self.settle()

    def acknowledged(self, seq: int) -> None:
        self.load.moves += 1
        self.awaited = seq
        self.settle()

    def settle(self) -> None:
        """Once everybody has the event that was acknowledged, the table may move again."""
        if not self.moving or not self.awaited or any(seat.seq < self.awaited for seat in self.seats):
            return
        self.moving = False
        self.load.arrived(self, clock() - self.began)

    def move(self) -> None:
        assert self.prompt is not None
        seat = self.seats[self.prompt.seat]
        request = {
            "action": self.load.random.choice(self.prompt.choices).action,
            "action_id": f"{self.load.random.getrandbits(64):016x}",
            "seat": seat.number,
            "seq": seat.seq,
        }
        self.moving, self.awaited, self.began = True, 0, clock()
        self.by_post = self.load.random.random() < 0.5
        if self.by_post:
            self.load.spawn(self._post(seat, request))
        else:
            seat.socket.say({"type": "act", "id": "m", "table": self.id, **request})

    async def _post(self, seat: Seat, request: dict[str, Any]) -> None:
        self.acknowledged((await self.load.post(f"/api/tables/{self.id}/act", request, seat.cookie))["seq"])


class Load:
    """All tables of a run."""

    def __init__(self, port: int, seed: int, compress: bool = False) -> None:
        self.port = port
        self._compress = compress
        self.random = random.Random(seed)
        self.tables: list[Table] = []
        self.ready: deque[Table] = deque()
        self.news = asyncio.Event()
        self.moves = 0
        self.received = 0
        self.finished = 0
        self.delays: dict[bool, list[float]] = {True: [], False: []}
        self.failure = ""
        self._http: asyncio.Queue[Http] = asyncio.Queue()
        for _ in range(POSTERS):
            self._http.put_nowait(Http(port))
        self._tasks: set[asyncio.Task[None]] = set()

    def fail(self, why: str) -> None:
        self.failure = self.failure or why
        self.news.set()

    def spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.fail(repr(task.exception()))

    async def post(self, path: str, body: Any, cookie: str = "") -> Any:
        http = await self._http.get()
        try:
            answer = await http.ask("POST", path, body, cookie)
        except LostError:
            # The server has closed a connection that was idle for long.
            answer = await http.ask("POST", path, body, cookie)
        finally:
            self._http.put_nowait(http)
        if answer.status not in (200, 201):
            raise RuntimeError(f"{path}: {answer.status} {answer.body.decode()}")
        output = answer.json()
        if path == "/api/guests":
            output["cookie"] = answer.headers["set-cookie"].partition("=")[2].partition(";")[0]
        return output

    # Setting up

    async def open(self, tables: int, games: list[str]) -> None:
        self.tables = [Table(self, games[number % len(games)]) for number in range(tables)]
        await asyncio.gather(*map(self._open, self.tables))
        await asyncio.gather(
            *(seat.connect(self.port, self._compress) for table in self.tables for seat in table.seats)
        )
        for table in self.tables:
            self._watch(table)
        while len(self.ready) < tables:
            await self.wait()

    async def _open(self, table: Table) -> None:
        for number in range(SEATS):
            guest = await self.post("/api/guests", {"name": f"Player {number}"})
            table.seats.append(Seat(table, number, guest["cookie"]))
        await self._begin(table)

    async def _begin(self, table: Table) -> None:
        first = table.seats[0].cookie
        seats = [{"mine": True}] + [{}] * (SEATS - 1)
        table.id = (await self.post("/api/tables", {"game": table.game, "seats": seats}, first))["id"]
        for seat in table.seats[1:]:
            await self.post(f"/api/tables/{table.id}/sit", {"seat": seat.number}, seat.cookie)
            await self.post(f"/api/tables/{table.id}/ready", {"ready": True}, seat.cookie)
        table.awaited = (await self.post(f"/api/tables/{table.id}/start", None, first))["seq"]

    def _watch(self, table: Table) -> None:
        table.moving, table.by_post, table.began = True, False, clock()
        for seat in table.seats:
            seat.socket.say({"type": "sub", "id": "s", "table": table.id, "seat": seat.number})

    async def _again(self, table: Table) -> None:
        """A finished game makes room for another with the same people."""
        self.finished += 1
        for seat in table.seats:
            seat.socket.say({"type": "unsub", "id": "u", "table": table.id})
            seat.seq = 0
        await self._begin(table)
        self._watch(table)

    # Playing

    def arrived(self, table: Table, delay: float) -> None:
        self.delays[table.by_post].append(delay)
        if table.prompt is None:
            self.spawn(self._again(table))
        else:
            self.ready.append(table)
        self.news.set()

    async def wait(self) -> None:
        self.news.clear()
        async with asyncio.timeout(60):
            await self.news.wait()
        if self.failure:
            raise RuntimeError(self.failure)

    async def steady(self, rate: float, seconds: float) -> float:
        """Offer moves at a rate; tables that still wait for their last move are passed over. Returns the offered."""
        begin = clock()
        offered = 0
        while (now := clock() - begin) < seconds:
            while offered < now * rate:
                offered += 1
                if self.ready:
                    self.ready.popleft().move()
            if self.failure:
                raise RuntimeError(self.failure)
            await asyncio.sleep(0.002)
        return offered / seconds

    async def crowded(self, most: int, seconds: float) -> None:
        """Keep so many moves on their way at any time."""
        begin = clock()
        while clock() - begin < seconds:
            while self.ready and len(self.tables) - len(self.ready) < most:
                self.ready.popleft().move()
            await self.wait()

    async def calm(self) -> None:
        """Wait for the moves that are on their way."""
        while len(self.ready) < len(self.tables):
            await self.wait()
