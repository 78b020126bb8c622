"""Moves by HTTP take a shorter way: whatever comes by it is answered as by the framework itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete
from uvicorn.protocols.http.flow_control import FlowControl

from offworld.server.config.environment import Environment
from offworld.server.config.settings import Rates
from offworld.server.http.connection_protocols import LimitedHttp
from offworld.server.http.fast_act import LONGEST, LONGEST_PLAIN, FastAct, PlainRequest, read_request
from offworld.server.model.person import Person
from offworld.server.people.rate_limits import rates_of
from offworld.server.people.sessions import CACHE_LIFETIME_MS, CACHED_MS
from offworld.server.services import Services
from offworld.server.storage import schema
from tests.server.conftest import services_at
from tests.support.in_process_server import serve_in_process
from tools.server_client import Answer, Http

MINE = {"mine": True}
OURS = "http://127.0.0.1:{port}"


class Clock:
    """Time that stands still until it is put forward."""

    def __init__(self) -> None:
        self.ms = 1_700_000_000_000

    def environment(self) -> Environment:
        numbers = iter(range(10**9))
        return Environment(now=lambda: self.ms, token=lambda size: f"{next(numbers):0{size}d}", seed=lambda: 7)


class Player:
    """Somebody at a table of their own, who sends requests as they are."""

    def __init__(self, services: Services, port: int) -> None:
        self.services = services
        self.port = port
        self.http = Http(port)
        self.cookie = self.table = ""

    async def begin(self) -> None:
        answer = await self.http.ask("POST", "/api/guests", {"name": "Ada"})
        self.cookie = answer.headers["set-cookie"].partition("=")[2].partition(";")[0]
        made = await self.http.ask(
            "POST", "/api/tables", {"game": "artemis", "seats": [MINE, MINE], "start": True}, self.cookie
        )
        self.table = made.json()["id"]

    async def choice(self) -> int:
        async with self.services.table_cache.open(self.table) as handle:
            assert handle.table.state is not None
            return handle.table.info.legal(handle.table.state)[0]

    async def send(self, body: bytes, path: str = "", **headers: str | None) -> Answer:
        """A request with the usual headers, some of them changed, added or (None) left out."""
        origin = OURS.format(port=self.port)
        usual: dict[str, str | None] = {
            "host": origin.removeprefix("http://"),
            "cookie": f"offworld={self.cookie}",
            "origin": origin,
            "content_type": "application/json",
            "content_length": str(len(body)),
            "accept_language": "fr",
            "x_request_id": "request-1",
        }
        output = {name.replace("_", "-"): value for name, value in (usual | headers).items() if value is not None}
        head = f"POST {path or f'/api/tables/{self.table}/act'} HTTP/1.1\r\n"
        head += "".join(f"{name}: {value}\r\n" for name, value in output.items())
        self.http.close()
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(head.encode() + b"\r\n" + body)
        answer = await self.http._answer(reader)
        writer.close()
        return answer


@asynccontextmanager
async def player_at(folder: Path, clock: Clock | None = None, **settings: Any) -> AsyncIterator[Player]:
    folder.mkdir(exist_ok=True)
    services = services_at(folder, (clock or Clock()).environment(), **settings)
    async with serve_in_process(services) as port:
        player = Player(services, port)
        await player.begin()
        yield player
        player.http.close()


@pytest.fixture
def shortened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tables of the moves that took the shorter way."""
    seen: list[str] = []
    done = FastAct._done

    async def spied(self: FastAct, requester: Any, table: str, act: Any) -> Any:
        seen.append(table)
        return await done(self, requester, table, act)

    monkeypatch.setattr(FastAct, "_done", spied)
    return seen


def alike(answer: Answer) -> tuple[int, dict[str, str], bytes]:
    """An answer without what differs from second to second."""
    return answer.status, {name: value for name, value in answer.headers.items() if name != "date"}, answer.body


REQUEST = b'{"action":%d,"action_id":"wish-0001"}'
TWICE = b'{"action":%d,"action_id":"wish-0001","seq":1,"seat":0}'
BOTH: list[tuple[str, bytes, dict[str, str | None], bool]] = [
    ("a move", REQUEST, {}, True),
    ("twice the same", TWICE, {}, True),
    ("an old position", b'{"action":%d,"action_id":"wish-0002","seq":0}', {}, True),
    ("another's seat", b'{"action":%d,"action_id":"wish-0003","seat":7}', {}, True),
    ("no action of the game", b'{"action":1%d00000,"action_id":"wish-0004"}', {}, True),
    ("other languages", b'{"action":1%d00000,"action_id":"wish-0004"}', {"accept_language": "de,en;q=0.5"}, True),
    ("no language", b'{"action":1%d00000,"action_id":"wish-0004"}', {"accept_language": None}, True),
    ("a page of ours", b'{"action":1%d00000,"action_id":"wish-0004"}', {"sec_fetch_site": "same-origin"}, True),
    ("an action as text", b'{"action":"%d","action_id":"wish-0005"}', {}, False),
    ("no id", b'{"action":%d}', {}, False),
    ("a number as text", b'{"action":%d,"action_id":"wish-0006","seat":"0"}', {}, False),
    ("an unknown field", b'{"action":%d,"action_id":"wish-0007","more":1}', {}, False),
    ("no JSON", b"%d{", {}, False),
    ("another origin", REQUEST, {"origin": "https://evil.example"}, False),
    ("another site", REQUEST, {"sec_fetch_site": "cross-site"}, False),
    ("no origin", REQUEST, {"origin": None}, False),
    ("no cookie", REQUEST, {"cookie": None}, False),
    ("a bad cookie", REQUEST, {"cookie": "offworld=00000000000000000000"}, False),
    ("two cookies", REQUEST, {"cookie": "offworld=00000000000000000000; offworld=1"}, False),
    ("a token", REQUEST, {"authorization": "Bearer nothing"}, False),
    ("another type", REQUEST, {"content_type": "text/plain"}, False),
    ("a long body", REQUEST + b" " * LONGEST, {}, False),
]


@pytest.mark.parametrize(("body", "headers", "short"), [each[1:] for each in BOTH], ids=[each[0] for each in BOTH])
def test_the_answer_is_the_same_by_both_ways(
    body: bytes, headers: dict[str, str | None], short: bool, tmp_path: Path, shortened: list[str]
) -> None:
    async def story() -> None:
        answers, counted = [], []
        for way in ("short", "long"):
            async with player_at(tmp_path / way) as player:
                request = body % await player.choice()
                path = f"/api/tables/{player.table}/act" + ("/" if way == "long" else "")
                if body == TWICE:
                    await player.send(REQUEST % await player.choice(), path)
                del shortened[:]
                answers.append(alike(await player.send(request, path, **headers)))
                assert bool(shortened) == (short and way == "short")
                text = player.services.metrics.text().decode()
                counted.append(
                    [line for line in text.splitlines() if "offworld_requests_total" in line and "/act" in line]
                )
        assert answers[0] == answers[1]
        assert counted[0] == counted[1]

    asyncio.run(story())


def test_a_move_with_a_query_goes_the_long_way(tmp_path: Path, shortened: list[str]) -> None:
    async def story() -> None:
        async with player_at(tmp_path) as player:
            path = f"/api/tables/{player.table}/act?lang=en"
            answer = await player.send(b'{"action":1000000,"action_id":"wish-0001"}', path)
            assert answer.json()["detail"].startswith("1000000 is no action")
        assert shortened == []

    asyncio.run(story())


def test_moves_are_counted_together_with_other_requests(tmp_path: Path, shortened: list[str]) -> None:
    assert rates_of("POST", "/api/tables/x/act") == []

    async def story() -> None:
        async with player_at(tmp_path, rates=Rates(requests="3/minute")) as player:
            body = b'{"action":1000000,"action_id":"wish-0001"}'
            answers = [await player.send(body) for _ in range(3)]
            assert [answer.status for answer in answers] == [422, 422, 429]
            assert answers[2].headers["retry-after"] == "60"
            assert answers[2].json()["code"] == "too-fast"
        assert len(shortened) == 3

    asyncio.run(story())


def test_a_session_that_has_ended_is_worth_nothing_at_once(tmp_path: Path, shortened: list[str]) -> None:
    async def story() -> None:
        async with player_at(tmp_path) as player:
            body = b'{"action":1000000,"action_id":"wish-0001"}'
            assert (await player.send(body)).status == 422
            person = await player.services.sessions.find(player.cookie)
            assert person is not None
            await player.services.sessions.end_all(person.id)
            assert (await player.send(body)).status == 401
        assert len(shortened) == 1

    asyncio.run(story())


def test_a_session_that_was_ended_elsewhere_is_worth_nothing_soon(tmp_path: Path) -> None:
    async def story() -> None:
        clock = Clock()
        async with player_at(tmp_path, clock) as player:
            body = b'{"action":1000000,"action_id":"wish-0001"}'
            assert (await player.send(body)).status == 422
            with player.services.engine.begin() as connection:
                connection.execute(delete(schema.session))
            clock.ms += CACHED_MS - 1
            assert (await player.send(body)).status == 422
            clock.ms += 1
            assert (await player.send(body)).status == 401

    asyncio.run(story())


def test_a_session_that_is_still_good_is_not_looked_for_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        clock = Clock()
        async with player_at(tmp_path, clock) as player:
            people = player.services.sessions
            find, found = people.find, []

            async def counted(token: str) -> Person | None:
                found.append(token)
                return await find(token)

            monkeypatch.setattr(people, "find", counted)
            for waited, times in ((0, 1), (CACHED_MS, 1), (CACHED_MS, 1), (CACHE_LIFETIME_MS, 2)):
                clock.ms += waited
                assert await people.find_cached(player.cookie) == await find(player.cookie)
                assert len(found) == times

    asyncio.run(story())


# ---------------------------------------------------------------- requests that uvicorn does not take apart


HEAD = (
    b"POST /api/tables/table-1/act HTTP/1.1\r\nHost: here\r\nConnection: keep-alive\r\nCookie: offworld=1\r\n"
    b"Content-Type: application/json\r\nContent-Length: 38\r\n"
)
WHOLE = HEAD + b'\r\n{"action":7,"action_id":"wish-000001"}'
OTHERWISE = {
    "another method": WHOLE.replace(b"POST", b"PUT "),
    "another version": WHOLE.replace(b"HTTP/1.1", b"HTTP/1.0"),
    "a query": WHOLE.replace(b"/act ", b"/act?a=b "),
    "an escaped address": WHOLE.replace(b"table-1", b"table%2D1"),
    "the last": WHOLE.replace(b"keep-alive", b"close"),
    "an upgrade": WHOLE.replace(b"Cookie: offworld=1", b"Upgrade: websocket"),
    "a proxy's word": WHOLE.replace(b"Cookie: offworld=1", b"X-Forwarded-For: 192.0.2.1"),
    "chunks": WHOLE.replace(b"Cookie: offworld=1", b"Transfer-Encoding: chunked"),
    "a pause before the body": WHOLE.replace(b"Cookie: offworld=1", b"Expect: 100-continue"),
    "two lengths": WHOLE.replace(b"Cookie: offworld=1", b"Content-Length: 38"),
    "a length in words": WHOLE.replace(b": 38", b": +38"),
    "no length": WHOLE.replace(b"Content-Length: 38\r\n", b""),
    "a longer body": WHOLE + b" ",
    "a shorter body": WHOLE[:-1],
    "half a head": HEAD,
    "a space before a colon": WHOLE.replace(b"Host:", b"Host :"),
    "a line that goes on": WHOLE.replace(b"Cookie:", b" Cookie:"),
    "bare line feeds": WHOLE.replace(b"\r\n", b"\n"),
    "a letter beyond ASCII": WHOLE.replace(b"offworld=1", b"offworld=\xe9"),
    "too many headers": HEAD + 60 * b"A: b\r\n" + WHOLE.removeprefix(HEAD),
    "a long head": HEAD + b"A: " + LONGEST_PLAIN * b"b" + b"\r\n" + WHOLE.removeprefix(HEAD),
    "no JSON": WHOLE.replace(b"{", b"["),
}


def test_a_plain_request_is_read_as_uvicorn_reads_it() -> None:
    request = read_request(WHOLE)
    assert request is not None
    assert request.table == "table-1"
    assert request.headers == {
        b"host": b"here",
        b"cookie": b"offworld=1",
        b"content-type": b"application/json",
        b"content-length": b"38",
    }
    assert (request.act.action, request.act.action_id) == (7, "wish-000001")


@pytest.mark.parametrize("data", OTHERWISE.values(), ids=OTHERWISE)
def test_a_request_that_is_not_plain_is_left_to_uvicorn(data: bytes) -> None:
    assert read_request(data) is None


class Line:
    """One connection of a player, with requests and answers as they come."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter

    async def open(self) -> Line:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.player.port)
        return self

    def request(self, number: int, cookie: str = "") -> bytes:
        """A request that is understood and refused, as there is no such action."""
        origin = OURS.format(port=self.player.port)
        body = b'{"action":1000000,"action_id":"wish-%06d"}' % number
        head = f"POST /api/tables/{self.player.table}/act HTTP/1.1\r\nhost: {origin.removeprefix('http://')}\r\n"
        head += f"cookie: offworld={cookie or self.player.cookie}\r\norigin: {origin}\r\n"
        head += f"content-type: application/json\r\ncontent-length: {len(body)}\r\nx-request-id: request-{number}\r\n"
        return head.encode() + b"\r\n" + body

    async def answer(self) -> tuple[int, str]:
        answer = await self.player.http._answer(self.reader)
        return answer.status, answer.headers["x-request-id"]


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of the requests that uvicorn did not take apart."""
    seen: list[str] = []
    answer = FastAct.answer

    async def spied(self: FastAct, request: PlainRequest, default_headers: Any) -> bytes | None:
        seen.append(request.headers[b"x-request-id"].decode())
        return await answer(self, request, default_headers)

    monkeypatch.setattr(FastAct, "answer", spied)
    return seen


def test_a_connection_takes_requests_in_one_packet_and_in_several(tmp_path: Path, plain: list[str]) -> None:
    async def story() -> None:
        async with player_at(tmp_path) as player:
            line = await Line(player).open()
            line.writer.write(line.request(1))
            assert await line.answer() == (422, "request-1")
            line.writer.write(line.request(2) + line.request(3))
            assert await line.answer() == (422, "request-2")
            assert await line.answer() == (422, "request-3")
            line.writer.write(line.request(4))
            assert await line.answer() == (422, "request-4")
            line.writer.close()
        assert plain == ["request-1", "request-4"]

    asyncio.run(story())


def test_what_comes_while_a_request_is_answered_waits(
    tmp_path: Path, plain: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with player_at(tmp_path) as player:
            paused, begun, go = pausing(monkeypatch)
            line = await Line(player).open()
            line.writer.write(line.request(1))
            await begun.wait()
            line.writer.write(line.request(2))
            await paused.wait()
            line.writer.write(line.request(3))
            go.set()
            assert [await line.answer() for _ in range(3)] == [(422, f"request-{n}") for n in (1, 2, 3)]
            line.writer.close()

    asyncio.run(story())


def pausing(monkeypatch: pytest.MonkeyPatch) -> tuple[asyncio.Event, asyncio.Event, asyncio.Event]:
    """Have requests wait: whether reading was paused, whether one is being answered, and that they may go on."""
    paused, begun, go = asyncio.Event(), asyncio.Event(), asyncio.Event()
    done, pause = FastAct._done, FlowControl.pause_reading

    async def waiting(self: FastAct, requester: Any, table: str, act: Any) -> Any:
        begun.set()
        await go.wait()
        return await done(self, requester, table, act)

    def pause_reading(self: FlowControl) -> None:
        pause(self)
        paused.set()

    monkeypatch.setattr(FastAct, "_done", waiting)
    monkeypatch.setattr(FlowControl, "pause_reading", pause_reading)
    return paused, begun, go


def test_a_plain_request_that_nobody_is_known_by_is_refused_by_the_framework(tmp_path: Path, plain: list[str]) -> None:
    async def story() -> None:
        async with player_at(tmp_path) as player:
            line = await Line(player).open()
            line.writer.write(line.request(1, "0" * 20))
            assert await line.answer() == (401, "request-1")
            line.writer.write(line.request(2))
            assert await line.answer() == (422, "request-2")
            line.writer.close()
        assert plain == ["request-1", "request-2"]

    asyncio.run(story())


def test_a_server_that_ends_answers_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        _, begun, go = pausing(monkeypatch)
        async with player_at(tmp_path) as player:
            line = await Line(player).open()
            line.writer.write(line.request(1))
            await begun.wait()
            shutdown = LimitedHttp.shutdown

            def ending(self: LimitedHttp) -> None:
                shutdown(self)
                go.set()

            monkeypatch.setattr(LimitedHttp, "shutdown", ending)
        assert await line.answer() == (422, "request-1")
        assert await line.reader.read() == b""
        line.writer.close()

    asyncio.run(story())


def test_a_client_that_leaves_before_its_answer_harms_nobody(
    tmp_path: Path, plain: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with player_at(tmp_path) as player:
            _, begun, go = pausing(monkeypatch)
            gone = asyncio.Event()
            lost = LimitedHttp.connection_lost

            def leaving(self: LimitedHttp, error: Exception | None) -> None:
                lost(self, error)
                gone.set()

            monkeypatch.setattr(LimitedHttp, "connection_lost", leaving)
            first, second = await Line(player).open(), await Line(player).open()
            first.writer.write(first.request(1))
            await begun.wait()
            first.writer.transport.abort()
            await gone.wait()
            go.set()
            second.writer.write(second.request(2))
            assert await second.answer() == (422, "request-2")
            second.writer.close()
        assert plain == ["request-1", "request-2"]

    asyncio.run(story())
