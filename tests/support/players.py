"""Clients that keep playing while faults are injected into the server, and record all that they received.

An action without an answer is sent again with the same action id, over HTTP or the socket; sometimes it is given up
instead, and the client subscribes anew. Every view is assembled from states and updates, and compared with its hash.
"""

from __future__ import annotations

import asyncio
import json
import random
import zlib
from collections.abc import Callable, Coroutine
from typing import Any

from msgspec import Struct

from tools.server_client import Http, LostError, Socket

PATIENCE_S = 180
BOT = "cadet"
SPECTATOR = -1


class SentAction(Struct, frozen=True):
    """An action that was sent, with its id."""

    table: str
    person: str
    action_id: str
    seat: int
    action: int


class Players:
    """All clients at all tables, the actions acknowledged to them, and the hashes of the views they received."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.port = 0
        self.up = asyncio.Event()
        """Whether the server should be reachable."""
        self.tables: list[PlayedTable] = []
        self.sent: list[SentAction] = []
        self.acknowledged: dict[SentAction, int] = {}
        self.shown: dict[tuple[str, int, int], str] = {}
        """The hash of the view by table, viewer and event."""
        self.retries = 0
        self.losses = 0
        self._events = 0
        self._due = 0
        self._fault: Callable[[], None] | None = None
        self._fault_done = asyncio.Event()

    # Fault injection

    def count_event(self) -> None:
        """A message was sent or received."""
        self._events += 1
        if self._fault is not None and self._events >= self._due:
            fault, self._fault = self._fault, None
            self.up.clear()
            fault()
            self._fault_done.set()

    async def inject(self, fault: Callable[[], None], after: int) -> None:
        """Inject a fault after so many further messages, while other requests are in progress."""
        self._fault_done.clear()
        self._due = self._events + after
        self._fault = fault
        await asyncio.wait_for(self._fault_done.wait(), PATIENCE_S)

    def resume(self, port: int) -> None:
        self.port = port
        self.up.set()

    # Playing

    async def retry(self, attempt: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
        """Retry until there is an answer."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                await self.up.wait()
                try:
                    return await attempt()
                except LostError:
                    self.losses += 1
                    # Other tasks run, and learn that the server is gone.
                    await asyncio.sleep(0)

    async def start(self, games: list[str], people: int, bots: int = 0) -> None:
        """Open a table for each game."""
        self.tables = [PlayedTable(self, game) for game in games]
        for played in self.tables:
            await played.start(people, bots)

    async def play(self, moves: int) -> None:
        """Make so many more moves at every table that is not over."""
        for played in self.tables:
            played.wanted = moves
        await asyncio.gather(*(played.play() for played in self.tables))

    def stop_playing(self) -> None:
        for played in self.tables:
            played.wanted = 0

    def close(self) -> None:
        for played in self.tables:
            for seat in played.seats:
                seat.close()


class PlayedTable:
    """A table and its clients."""

    def __init__(self, players: Players, game: str) -> None:
        self.players = players
        self.game = game
        self.id = ""
        self.seats: list[Player] = []
        self.wanted = 0
        self.moves = 0
        self.changed = asyncio.Event()

    async def start(self, people: int, bots: int = 0) -> None:
        self.seats = [Player(self, number) for number in range(people)]
        for player in self.seats:
            await player.log_in()
        host = self.seats[0]
        seats: list[dict[str, Any]] = [{"mine": True}, *[{}] * (people - 1), *[{"bot": BOT}] * bots]
        self.id = (await host.ask("/api/tables", {"game": self.game, "seats": seats}))["id"]
        for player in self.seats[1:]:
            await player.ask(f"/api/tables/{self.id}/sit", {"seat": player.number})
            await player.ask(f"/api/tables/{self.id}/ready", {"ready": True})
        await host.ask(f"/api/tables/{self.id}/start", None)

    async def watch(self) -> None:
        """Subscribe a spectator."""
        self.seats = [Player(self, SPECTATOR)]
        await self.seats[0].subscribe()

    async def play(self) -> None:
        while self.wanted > 0:
            mover = await self._mover()
            if mover is None:
                return
            await mover.move()
            self.wanted -= 1
            self.moves += 1

    async def _mover(self) -> Player | None:
        """The client whose turn it is, as soon as it knows; None when the game is over."""
        while True:
            self.changed.clear()
            for player in self.seats:
                await player.subscribe()
            latest = max(self.seats, key=lambda player: player.seq)
            if latest.over:
                return None
            for player in self.seats:
                if player.choices and player.seq == latest.seq:
                    return player
            async with asyncio.timeout(PATIENCE_S):
                await self.changed.wait()


class Player:
    """The client of one seat: session, socket and view."""

    def __init__(self, played: PlayedTable, number: int) -> None:
        self.played = played
        self.players = played.players
        self.number = number
        self.cookie = self.person = ""
        self.seq = -1
        self.view: dict[str, Any] = {}
        self.choices: list[int] = []
        self.over = False
        self.answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._socket: Socket | None = None

    # HTTP

    async def log_in(self) -> None:
        async def attempt() -> None:
            http = Http(self.players.port)
            try:
                answer = await http.ask("POST", "/api/guests", {"name": f"Guest {self.number}"})
            finally:
                http.close()
            if answer.status >= 500:
                raise LostError("not now")
            self.person = answer.json()["person"]
            self.cookie = answer.headers["set-cookie"].partition("=")[2].partition(";")[0]

        await self.players.retry(attempt)

    async def ask(self, path: str, body: Any) -> Any:
        """A request that must succeed; sent again without an answer."""
        status, answer = await self.players.retry(lambda: self._post(path, body))
        assert status in (200, 201), answer
        return answer

    async def _post(self, path: str, body: Any) -> tuple[int, Any]:
        http = Http(self.players.port)
        try:
            answer = await http.ask("POST", path, body, self.cookie)
        finally:
            http.close()
        if answer.status >= 500:
            raise LostError(answer.body.decode())
        self.players.count_event()
        return answer.status, answer.json()

    # The socket

    async def subscribe(self) -> None:
        """Connect and subscribe, from the last event received."""
        if self._socket is None:
            await self.players.retry(self._connect)

    async def _connect(self) -> None:
        socket = await Socket.connect(self.players.port, self._receive, self.cookie)
        self._socket = socket
        since = self.seq if self.seq >= 0 else None
        answer = await self._call(
            {"type": "sub", "table": self.played.id, "seat": self.number, "since": since}, f"sub{self.players.losses}"
        )
        if answer["type"] != "done":
            self.close()
            raise LostError(answer["words"])

    async def _call(self, message: dict[str, Any], id: str) -> dict[str, Any]:
        if self._socket is None:
            raise LostError("the socket is lost")
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.answers[id] = future
        try:
            self._socket.say({"id": id, **message})
            self.players.count_event()
            async with asyncio.timeout(PATIENCE_S):
                return await future
        finally:
            del self.answers[id]

    def close(self) -> None:
        socket, self._socket = self._socket, None
        if socket is not None:
            socket.close()

    def _receive(self, data: bytes | None) -> None:
        self.players.count_event()
        if data is None:
            self._socket = None
            for future in self.answers.values():
                if not future.done():
                    future.set_exception(LostError("the socket was lost"))
            self.played.changed.set()
            return
        message = json.loads(data)
        if message["type"] in ("state", "update"):
            self._apply(message)
        elif message.get("id") in self.answers:
            future = self.answers[message["id"]]
            if not future.done():
                future.set_result(message)

    def _apply(self, message: dict[str, Any]) -> None:
        """Apply a state or an update, and compare it with what was received before."""
        seq = message["seq"]
        if message["type"] == "state":
            assert seq >= self.seq, "the table went back"
            self.view = message["view"] or {}
            self.over = message["table"]["phase"] == "finished"
        else:
            assert seq == self.seq + 1, "an event was left out or told twice"
            self.view.update(message["view"])
            self.over = bool(message["table"]) and message["table"]["phase"] == "finished"
        self.seq = seq
        prompt = message["prompt"] or {}
        self.choices = [choice["action"] for choice in prompt.get("choices", [])]
        assert message["view_hash"] == view_hash(self.view)
        before = self.players.shown.setdefault((self.played.id, self.number, seq), message["view_hash"])
        assert before == message["view_hash"], "the same event was shown in two ways"
        self.played.changed.set()

    # Moving

    async def move(self) -> None:
        """Send an action until it is answered; or, sometimes, subscribe anew after a lost answer."""
        players = self.players
        action = players.random.choice(self.choices)
        number = len(players.sent)
        action_sent = SentAction(self.played.id, self.person, f"wish-{number:08}", self.number, action)
        players.sent.append(action_sent)
        seen = self.seq
        gives_up = players.random.random() < 0.25
        for _ in range(1000):
            try:
                await players.up.wait()
                players.count_event()
                status, answer = await self._send(action_sent, seen, by_post=players.random.random() < 0.5)
            except LostError:
                players.losses += 1
                if gives_up:
                    self._resubscribe()
                    return
                players.retries += 1
                await self.subscribe()
                continue
            if status == 200:
                players.acknowledged[action_sent] = answer["seq"]
                players.count_event()
                await self._until(answer["seq"])
                return
            # An action that was given up has been applied after all.
            assert (status, answer["code"]) in ((409, "stale"), (409, "is-finished")), answer
            self._resubscribe()
            return
        raise AssertionError("an action was never answered")

    def _resubscribe(self) -> None:
        self.close()
        self.seq = -1
        self.choices = []

    async def _send(self, action_sent: SentAction, seen: int, by_post: bool) -> tuple[int, Any]:
        body = {"action": action_sent.action, "action_id": action_sent.action_id, "seat": action_sent.seat, "seq": seen}
        if by_post:
            status, answer = await self._post(f"/api/tables/{self.played.id}/act", body)
            return status, answer
        answer = await self._call({"type": "act", "table": self.played.id, **body}, action_sent.action_id)
        status = 200 if answer["type"] == "done" else answer["status"]
        if status >= 500:
            raise LostError(answer["words"])
        return status, answer

    async def _until(self, seq: int) -> None:
        """Wait for an event that is known to be stored."""
        while self.seq < seq:
            self.played.changed.clear()
            await self.subscribe()
            if self.seq >= seq:
                return
            async with asyncio.timeout(PATIENCE_S):
                await self.played.changed.wait()


def view_hash(view: dict[str, Any]) -> str:
    """The view hash, as the protocol defines it."""
    if not view:
        return ""
    text = json.dumps(view, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return f"{zlib.crc32(text.encode()):08x}"
