"""People who go on playing whatever happens to the server, and who remember all that they were told.

A wish that got no answer is sent again with the same action id, by the same door or the other; now and then it is
given up instead, and its author looks at the table anew. Every view that is shown is put together from states and
updates, and checked against its hash.
"""

from __future__ import annotations

import asyncio
import json
import random
import zlib
from collections.abc import Callable, Coroutine
from typing import Any

from msgspec import Struct

from tools.wire import Http, LostError, Socket

PATIENCE_S = 120
BOT = "cadet"
SPECTATOR = -1


class Wish(Struct, frozen=True):
    """An action that somebody wanted, under its own id."""

    table: str
    person: str
    action_id: str
    seat: int
    action: int


class Crew:
    """Everybody at all tables, what was acknowledged to them, and what they were shown."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.port = 0
        self.up = asyncio.Event()
        """Whether it makes sense to knock."""
        self.parties: list[Party] = []
        self.wished: list[Wish] = []
        self.acknowledged: dict[Wish, int] = {}
        self.shown: dict[tuple[str, int, int], str] = {}
        """The hash of the view by table, viewer and event."""
        self.retries = 0
        self.losses = 0
        self._happened = 0
        self._due = 0
        self._strike: Callable[[], None] | None = None
        self._struck = asyncio.Event()

    # When something is done to the server

    def happened(self) -> None:
        """Something was sent or heard."""
        self._happened += 1
        if self._strike is not None and self._happened >= self._due:
            strike, self._strike = self._strike, None
            self.up.clear()
            strike()
            self._struck.set()

    async def struck(self, strike: Callable[[], None], after: int) -> None:
        """Carry out a strike right after so many more things have happened, in the midst of all others."""
        self._struck.clear()
        self._due = self._happened + after
        self._strike = strike
        await asyncio.wait_for(self._struck.wait(), PATIENCE_S)

    def go_on(self, port: int) -> None:
        self.port = port
        self.up.set()

    # Playing

    async def persist(self, attempt: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
        """Try until it is answered."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                await self.up.wait()
                try:
                    return await attempt()
                except LostError:
                    self.losses += 1
                    # The others are let in, and the news that the server is gone.
                    await asyncio.sleep(0)

    async def meet(self, games: list[str], people: int, bots: int = 0) -> None:
        """Open a table for each game."""
        self.parties = [Party(self, game) for game in games]
        for party in self.parties:
            await party.meet(people, bots)

    async def play(self, moves: int) -> None:
        """Make so many more moves at every table that is not over."""
        for party in self.parties:
            party.wanted = moves
        await asyncio.gather(*(party.play() for party in self.parties))

    def stop_playing(self) -> None:
        for party in self.parties:
            party.wanted = 0

    def close(self) -> None:
        for party in self.parties:
            for seat in party.seats:
                seat.close()


class Party:
    """A table and its people."""

    def __init__(self, crew: Crew, game: str) -> None:
        self.crew = crew
        self.game = game
        self.id = ""
        self.seats: list[Guest] = []
        self.wanted = 0
        self.moves = 0
        self.changed = asyncio.Event()

    async def meet(self, people: int, bots: int = 0) -> None:
        self.seats = [Guest(self, number) for number in range(people)]
        for guest in self.seats:
            await guest.come_in()
        host = self.seats[0]
        seats: list[dict[str, Any]] = [{"mine": True}, *[{}] * (people - 1), *[{"bot": BOT}] * bots]
        self.id = (await host.ask("/api/tables", {"game": self.game, "seats": seats}))["id"]
        for guest in self.seats[1:]:
            await guest.ask(f"/api/tables/{self.id}/sit", {"seat": guest.number})
            await guest.ask(f"/api/tables/{self.id}/ready", {"ready": True})
        await host.ask(f"/api/tables/{self.id}/start", None)

    async def watch(self) -> None:
        """Let a spectator see the table."""
        self.seats = [Guest(self, SPECTATOR)]
        await self.seats[0].look()

    async def play(self) -> None:
        while self.wanted > 0:
            mover = await self._mover()
            if mover is None:
                return
            await mover.move()
            self.wanted -= 1
            self.moves += 1

    async def _mover(self) -> Guest | None:
        """The guest who decides, as soon as they know; None when the game is over."""
        while True:
            self.changed.clear()
            for guest in self.seats:
                await guest.look()
            latest = max(self.seats, key=lambda guest: guest.seq)
            if latest.over:
                return None
            for guest in self.seats:
                if guest.choices and guest.seq == latest.seq:
                    return guest
            async with asyncio.timeout(PATIENCE_S):
                await self.changed.wait()


class Guest:
    """One seat, with a session, a socket and a view."""

    def __init__(self, party: Party, number: int) -> None:
        self.party = party
        self.crew = party.crew
        self.number = number
        self.cookie = self.person = ""
        self.seq = -1
        self.view: dict[str, Any] = {}
        self.choices: list[int] = []
        self.over = False
        self.answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._socket: Socket | None = None

    # HTTP

    async def come_in(self) -> None:
        async def attempt() -> None:
            http = Http(self.crew.port)
            try:
                answer = await http.ask("POST", "/api/guests", {"name": f"Guest {self.number}"})
            finally:
                http.close()
            if answer.status >= 500:
                raise LostError("not now")
            self.person = answer.json()["person"]
            self.cookie = answer.headers["set-cookie"].partition("=")[2].partition(";")[0]

        await self.crew.persist(attempt)

    async def ask(self, path: str, body: Any) -> Any:
        """A request that must be granted; sent once more if nobody answers."""
        status, answer = await self.crew.persist(lambda: self._post(path, body))
        assert status in (200, 201), answer
        return answer

    async def _post(self, path: str, body: Any) -> tuple[int, Any]:
        http = Http(self.crew.port)
        try:
            answer = await http.ask("POST", path, body, self.cookie)
        finally:
            http.close()
        if answer.status >= 500:
            raise LostError(answer.body.decode())
        self.crew.happened()
        return answer.status, answer.json()

    # The socket

    async def look(self) -> None:
        """Be connected and watch the table, from where this guest has seen it."""
        if self._socket is None:
            await self.crew.persist(self._connect)

    async def _connect(self) -> None:
        socket = await Socket.connect(self.crew.port, self._heard, self.cookie)
        self._socket = socket
        since = self.seq if self.seq >= 0 else None
        answer = await self._call(
            {"type": "sub", "table": self.party.id, "seat": self.number, "since": since}, f"sub{self.crew.losses}"
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
            self.crew.happened()
            async with asyncio.timeout(PATIENCE_S):
                return await future
        finally:
            del self.answers[id]

    def close(self) -> None:
        socket, self._socket = self._socket, None
        if socket is not None:
            socket.close()

    def _heard(self, data: bytes | None) -> None:
        self.crew.happened()
        if data is None:
            self._socket = None
            for future in self.answers.values():
                if not future.done():
                    future.set_exception(LostError("the socket was lost"))
            self.party.changed.set()
            return
        message = json.loads(data)
        if message["type"] in ("state", "update"):
            self._see(message)
        elif message.get("id") in self.answers:
            future = self.answers[message["id"]]
            if not future.done():
                future.set_result(message)

    def _see(self, message: dict[str, Any]) -> None:
        """Take in a state or an update, and hold it against what was seen before."""
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
        before = self.crew.shown.setdefault((self.party.id, self.number, seq), message["view_hash"])
        assert before == message["view_hash"], "the same event was shown in two ways"
        self.party.changed.set()

    # Moving

    async def move(self) -> None:
        """Choose, and insist until it is answered; or, sometimes, look anew after an answer that was lost."""
        crew = self.crew
        action = crew.random.choice(self.choices)
        number = len(crew.wished)
        wish = Wish(self.party.id, self.person, f"wish-{number:08}", self.number, action)
        crew.wished.append(wish)
        seen = self.seq
        gives_up = crew.random.random() < 0.25
        for _ in range(1000):
            try:
                await crew.up.wait()
                crew.happened()
                status, answer = await self._send(wish, seen, by_post=crew.random.random() < 0.5)
            except LostError:
                crew.losses += 1
                if gives_up:
                    self._look_anew()
                    return
                crew.retries += 1
                await self.look()
                continue
            if status == 200:
                crew.acknowledged[wish] = answer["seq"]
                crew.happened()
                await self._until(answer["seq"])
                return
            # A wish that was given up has been granted after all.
            assert (status, answer["code"]) in ((409, "stale"), (409, "is-finished")), answer
            self._look_anew()
            return
        raise AssertionError("a wish was never answered")

    def _look_anew(self) -> None:
        self.close()
        self.seq = -1
        self.choices = []

    async def _send(self, wish: Wish, seen: int, by_post: bool) -> tuple[int, Any]:
        body = {"action": wish.action, "action_id": wish.action_id, "seat": wish.seat, "seq": seen}
        if by_post:
            status, answer = await self._post(f"/api/tables/{self.party.id}/act", body)
            return status, answer
        answer = await self._call({"type": "act", "table": self.party.id, **body}, wish.action_id)
        status = 200 if answer["type"] == "done" else answer["status"]
        if status >= 500:
            raise LostError(answer["words"])
        return status, answer

    async def _until(self, seq: int) -> None:
        """See an event that is known to have happened."""
        while self.seq < seq:
            self.party.changed.clear()
            await self.look()
            if self.seq >= seq:
                return
            async with asyncio.timeout(PATIENCE_S):
                await self.party.changed.wait()


def view_hash(view: dict[str, Any]) -> str:
    """As the protocol says it."""
    if not view:
        return ""
    text = json.dumps(view, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return f"{zlib.crc32(text.encode()):08x}"
