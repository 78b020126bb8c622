"""How many connections there may be, and what becomes of those that owe something for too long."""

from __future__ import annotations

import json
import logging
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from offworld.server.config.settings import ConnectionLimits
from offworld.server.ops import connection_limits, descriptors
from offworld.server.ops.connection_limits import Connection, ConnectionRegistry, Proxies, Stage, TooManyError
from offworld.server.processes import ServerOptions
from tests.server.conftest import Guest, services_at
from tests.support.threaded_server import PATIENCE_S, ThreadedServer, run_in_thread

MINE = {"mine": True}
GET = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"
HALF_HEAD = b"GET /healthz HTTP/1.1\r\nho"
HALF_BODY = b"POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"


class Wire:
    """A transport of which it is known only whether it was ended, and how."""

    def __init__(self) -> None:
        self.ended = ""

    def abort(self) -> None:
        self.ended = "aborted"

    def is_closing(self) -> bool:
        return bool(self.ended)


class House:
    """A registry with a clock that stands still."""

    def __init__(self, descriptors: int, **limits: Any) -> None:
        self.now = 0.0
        self.registry = ConnectionRegistry(ConnectionLimits(**limits), descriptors, lambda: self.now)

    def come(self, host: str = "192.0.2.1", stage: Stage = Stage.HEAD) -> tuple[Connection, Wire]:
        wire = Wire()

        def drop(reason: str) -> None:
            wire.ended = reason

        connection = self.registry.admit(wire, host, drop)
        if connection.stage is not Stage.REFUSED and stage is not Stage.HEAD:
            self.registry.enter(connection, stage)
        connection.received = True
        return connection, wire


# ---------------------------------------------------------------- who gets a place


@pytest.mark.parametrize(("files", "most"), [(1024, 768), (256, 160), (100, 4), (65_536, 8192), (20, 1)])
def test_a_quarter_of_the_descriptors_is_kept_for_other_things(files: int, most: int) -> None:
    registry = ConnectionRegistry(ConnectionLimits(), files)
    assert registry.total == most
    assert registry.sockets.most == max(1, 3 * most // 4)
    assert registry.sockets.most_unknown == max(1, most // 4)


def test_what_a_setting_says_holds_as_far_as_descriptors_go() -> None:
    assert ConnectionRegistry(ConnectionLimits(total=50), 1024).total == 50
    assert ConnectionRegistry(ConnectionLimits(total=5000), 1024).total == 768


def test_idle_connections_make_room_first_and_the_oldest_of_them() -> None:
    house = House(256, total=4, per_address=0)
    half, _ = house.come()
    first, second = house.come(stage=Stage.IDLE), house.come(stage=Stage.IDLE)
    busy = house.come(stage=Stage.ANSWERED)
    newcomer = house.come(stage=Stage.ANSWERED)
    assert (first[1].ended, second[1].ended, half.stage, busy[1].ended) == ("busy", "", Stage.HEAD, "")
    assert newcomer[0].stage is Stage.ANSWERED
    assert len(house.registry) == 4


def test_half_sent_requests_make_room_next_and_nothing_else_does() -> None:
    house = House(256, total=3, per_address=0)
    half, body = house.come(), house.come(stage=Stage.BODY)
    house.come(stage=Stage.ANSWERED)
    assert house.come(stage=Stage.ANSWERED)[0].stage is Stage.ANSWERED
    assert house.come(stage=Stage.ANSWERED)[0].stage is Stage.ANSWERED
    assert (half[1].ended, body[1].ended) == ("busy", "busy")
    refused, wire = house.come()
    assert (refused.stage, len(house.registry)) == (Stage.REFUSED, 3)
    house.now += connection_limits.LINGER_S
    house.registry.sweep()
    assert wire.ended == "aborted"


def test_a_place_that_was_left_is_free() -> None:
    house = House(256, total=1, per_address=1)
    first, _ = house.come(stage=Stage.ANSWERED)
    assert house.come()[0].stage is Stage.REFUSED
    house.registry.lost(first)
    assert house.come(stage=Stage.ANSWERED)[0].stage is Stage.ANSWERED


def test_one_address_takes_its_share_and_makes_room_only_among_its_own() -> None:
    house = House(1024, per_address=2)
    other = house.come("192.0.2.9")
    half, _ = house.come(), house.come(stage=Stage.ANSWERED)
    assert house.come(stage=Stage.ANSWERED)[0].stage is Stage.ANSWERED
    assert (half[1].ended, other[1].ended) == ("busy", "")
    assert house.come()[0].stage is Stage.REFUSED
    assert house.come("192.0.2.9")[0].stage is Stage.HEAD
    # Of IPv6 one person has a whole network.
    house.come("2001:db8::1", stage=Stage.ANSWERED)
    house.come("2001:db8::2", stage=Stage.ANSWERED)
    assert house.come("2001:db8::3")[0].stage is Stage.REFUSED
    assert house.come("2001:db8:0:1::1")[0].stage is Stage.HEAD


def test_proxies_are_not_counted_but_their_clients_are() -> None:
    house = House(1024, per_address=1)
    registry = house.registry
    registry.proxies = Proxies("10.0.0.0/8, 192.0.2.7")
    connections = [house.come(host)[0] for host in ("10.1.2.3", "10.1.2.3", "192.0.2.7")]
    assert [each.stage for each in connections] == [Stage.HEAD] * 3
    with registry.counted(connections[0], "198.51.100.1"):
        with pytest.raises(TooManyError), registry.counted(connections[1], "198.51.100.1"):
            pass
        with registry.counted(connections[1], "198.51.100.2"), registry.counted(connections[2], "10.1.2.3"):
            pass
    with registry.counted(connections[1], "198.51.100.1"):
        pass


@pytest.mark.parametrize(
    ("words", "yes", "no"),
    [
        ("", (), ("127.0.0.1", "")),
        ("127.0.0.1", ("127.0.0.1",), ("127.0.0.2", "::1", "nonsense")),
        ("10.0.0.0/8,::1", ("10.9.9.9", "::1"), ("11.0.0.0", "::2")),
        ("10.0.0.1/8", ("10.9.9.9",), ()),
        ("fd00::/8 , 192.0.2.0/24", ("fd12::1", "192.0.2.255"), ("192.0.3.0",)),
        ("*", ("127.0.0.1", "::1", "192.0.2.1"), ()),
    ],
)
def test_proxies_are_named_by_address_and_network(words: str, yes: tuple[str, ...], no: tuple[str, ...]) -> None:
    proxies = Proxies(words)
    assert all(host in proxies for host in yes)
    assert not any(host in proxies for host in no)


def test_several_processes_divide_the_limits() -> None:
    shared = ConnectionLimits(total=100, per_address=30, per_person=5).shared_by(4)
    assert (shared.total, shared.per_address, shared.per_person) == (25, 8, 2)
    assert ConnectionLimits(per_address=0, per_person=0).shared_by(4) == ConnectionLimits(per_address=0, per_person=0)


# ---------------------------------------------------------------- what is owed


def test_heads_and_bodies_have_their_time() -> None:
    house = House(1024, head_s=10, body_s=20, body_rate=1000)
    head, quick, slow = house.come(), house.come(stage=Stage.BODY), house.come(stage=Stage.BODY)
    house.now = 9.9
    house.registry.sweep()
    assert head[1].ended == ""
    house.now = 10
    house.registry.sweep()
    assert (head[1].ended, quick[1].ended, len(house.registry)) == ("late", "", 2)
    house.registry.took_body(quick[0], 5000)
    house.registry.took_body(slow[0], 1)
    house.now = 21
    house.registry.sweep()
    assert (quick[1].ended, slow[1].ended) == ("", "late")
    house.now = 25
    house.registry.sweep()
    assert quick[1].ended == "late"


def test_whoever_takes_nothing_is_dropped_and_whoever_takes_it_again_is_not() -> None:
    house = House(1024, stall_s=30)
    deaf, slow = house.come(stage=Stage.ANSWERED), house.come(stage=Stage.ANSWERED)
    house.registry.stalls(deaf[0])
    house.registry.stalls(slow[0])
    house.registry.flows(slow[0])
    house.now = 30
    house.registry.sweep()
    assert (deaf[1].ended, slow[1].ended) == ("aborted", "")


def test_a_closed_connection_that_takes_its_last_answer_never_is_aborted() -> None:
    house = House(1024)
    _, wire = house.come(stage=Stage.ANSWERED)
    wire.ended = "closed"
    house.registry.sweep()
    house.now += connection_limits.CLOSING_S
    house.registry.sweep()
    assert wire.ended == "aborted"


def test_bodies_share_a_limit_and_the_largest_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "MOST_BODY_BYTES", 1000)
    house = House(1024)
    large, small = house.come(stage=Stage.BODY), house.come(stage=Stage.BODY)
    house.registry.took_body(large[0], 900)
    house.registry.took_body(small[0], 100)
    assert (large[1].ended, small[1].ended) == ("", "")
    house.registry.took_body(small[0], 1)
    assert (large[1].ended, small[1].ended) == ("busy", "")
    house.registry.took_body(small[0], 899)
    assert small[1].ended == ""


# ---------------------------------------------------------------- sockets and streams


def test_sockets_have_a_share_and_those_without_a_session_a_smaller_one() -> None:
    sockets = House(160, per_address=0, per_person=0).registry.sockets
    assert (sockets.most, sockets.most_unknown) == (48, 16)
    for number in range(16):
        sockets.admit(number, "", "192.0.2.1")
    with pytest.raises(TooManyError) as error:
        sockets.admit("one more", "", "192.0.2.2")
    assert (error.value.status, error.value.code) == (503, "busy-unknown")
    for number in range(16, 48):
        sockets.admit(number, "ada", "192.0.2.1")
    with pytest.raises(TooManyError) as error:
        sockets.admit("one more", "bob", "192.0.2.2")
    assert error.value.code == "busy"
    sockets.release(0)
    sockets.admit("one more", "", "192.0.2.2")


def test_one_person_and_one_address_have_theirs() -> None:
    sockets = House(1024, per_address=8, per_person=2).registry.sockets
    for number in range(2):
        sockets.admit(number, "ada", "192.0.2.1")
        sockets.admit(-1 - number, "", "192.0.2.1")
    with pytest.raises(TooManyError) as error:
        sockets.admit("third", "ada", "192.0.2.3")
    assert error.value.code == "busy-person"
    with pytest.raises(TooManyError) as error:
        sockets.admit("third", "", "192.0.2.1")
    assert error.value.code == "busy-unknown"
    sockets.admit("another", "bob", "192.0.2.1")
    sockets.admit("elsewhere", "", "192.0.2.2")
    sockets.release("never there")
    sockets.release(0)
    sockets.admit("third", "ada", "192.0.2.3")


# ---------------------------------------------------------------- the log


def test_a_flood_leaves_a_line_at_once_and_then_one_now_and_then(caplog: pytest.LogCaptureFixture) -> None:
    house = House(256, total=1, per_address=0)
    output: list[str] = []
    house.registry.log.on_refused = output.append
    house.come("192.0.2.1", Stage.ANSWERED)
    with caplog.at_level(logging.WARNING, "offworld"):
        for number in range(100):
            house.come(f"192.0.2.{1 + number % 3}")
        house.now += 5
        house.registry.sweep()
        assert len(caplog.messages) == 1
        house.now += 5
        house.registry.sweep()
        house.now += 20
        house.registry.sweep()
    assert caplog.messages == [
        "connections refused or ended: 1 no room; most from 192.0.2.1 (1)",
        "connections refused or ended: 99 no room; most from 192.0.2.2 (33)",
    ]
    assert output == ["no room"] * 100


def test_the_descriptor_limit_is_raised_and_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    resource = pytest.importorskip("resource")
    now = [(256, 4096)]
    monkeypatch.setattr(resource, "getrlimit", lambda kind: now[0])
    monkeypatch.setattr(resource, "setrlimit", lambda kind, both: now.__setitem__(0, both))
    with caplog.at_level(logging.INFO, "offworld"):
        assert descriptors.raise_limit() == 4096
        assert descriptors.raise_limit() == 4096
    assert caplog.messages == ["descriptor limit 4096"] * 2
    now[0] = (1024, resource.RLIM_INFINITY)
    assert descriptors.raise_limit() == descriptors.ENOUGH
    now[0] = (200_000, 1 << 30)
    assert descriptors.raise_limit() == 200_000

    def refuse(kind: int, both: tuple[int, int]) -> None:
        raise ValueError("not permitted")

    monkeypatch.setattr(resource, "setrlimit", refuse)
    now[0] = (256, 4096)
    with caplog.at_level(logging.INFO, "offworld"):
        assert descriptors.raise_limit() == 256
    assert "the descriptor limit stays at 256: not permitted" in caplog.messages


# ---------------------------------------------------------------- a real server


@contextmanager
def limited(folder: Path, proxy: str = "", **limits: Any) -> Iterator[ThreadedServer]:
    services = services_at(folder, connections=ConnectionLimits(**limits))
    with run_in_thread(services, ServerOptions(proxy=proxy)) as live:
        yield live


class Line:
    """A connection over which anything can be sent."""

    def __init__(self, live: ThreadedServer, data: bytes = b"") -> None:
        self.socket = socket.create_connection(("127.0.0.1", live.port), PATIENCE_S)
        self.socket.sendall(data)

    def answer(self) -> tuple[int, dict[str, str], Any]:
        """The status, headers and body of an answer that ends the connection."""
        data = b""
        while part := self.socket.recv(1 << 16):
            data += part
        self.socket.close()
        head, _, body = data.partition(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        return int(first.split()[1]), headers, json.loads(body) if body else None


def opened(live: ThreadedServer, headers: dict[str, str] | None = None) -> ClientConnection:
    return ExitStack().enter_context(
        connect(
            f"ws://127.0.0.1:{live.port}/api/socket",
            additional_headers=headers or {},
            proxy=None,
            open_timeout=PATIENCE_S,
        )
    )


def until(live: ThreadedServer, fulfilled: Callable[[], bool]) -> None:
    """Ask for health again and again, over one connection, until something is so."""
    with socket.create_connection(("127.0.0.1", live.port), PATIENCE_S) as line:
        for _ in range(1000):
            line.sendall(GET)
            assert line.recv(1 << 16)
            if fulfilled():
                return
    raise AssertionError("it never came so")


def test_what_is_half_sent_is_ended_in_time(tmp_path: Path) -> None:
    with limited(tmp_path, head_s=0, body_s=0) as live:
        for data in (HALF_HEAD, HALF_BODY):
            status, _, body = Line(live, data).answer()
            assert (status, body["code"]) == (408, "late")
            assert body["words"] == ("The request did not arrive in time. / La demande n’est pas arrivée à temps.")
        # One that has said nothing is closed without a word.
        silent = Line(live)
        assert silent.socket.recv(1) == b""
        silent.socket.close()


def test_there_is_room_for_health_however_many_requests_are_half_sent(tmp_path: Path) -> None:
    with limited(tmp_path, total=8, per_address=0) as live:
        lines = [Line(live, HALF_HEAD if number % 2 else HALF_BODY) for number in range(30)]
        for _ in range(5):
            line = Line(live, GET.replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n"))
            status, _, body = line.answer()
            assert (status, body["ok"]) == (200, True)
        assert len(live.services.connections) <= 8
        assert {line.answer()[0] for line in lines[:20]} == {503}
        for line in lines[20:]:
            line.socket.close()


def test_no_room_is_told_with_503_and_when_to_come_back(tmp_path: Path) -> None:
    with limited(tmp_path, total=2, per_address=0, per_person=0) as live:
        # Two of two are taken by sockets, as only with limits as small as these.
        live.services.connections.sockets.most = 2
        live.services.connections.sockets.most_unknown = 2
        sockets = [opened(live), opened(live)]
        status, headers, body = Line(live, GET).answer()
        assert (status, headers["retry-after"], body["code"]) == (503, "5", "busy")
        with pytest.raises(InvalidStatus) as error:
            opened(live)
        assert error.value.response.status_code == 503
        sockets[0].close()
        sockets[1].close()


def test_the_share_of_sockets_leaves_room_for_requests(tmp_path: Path) -> None:
    with limited(tmp_path, total=8, per_address=0) as live:
        sockets = [opened(live) for _ in range(2)]
        with pytest.raises(InvalidStatus) as error:
            opened(live)
        response = error.value.response
        assert (response.status_code, response.headers["retry-after"]) == (503, "5")
        guest = Line(live, _post("/api/guests", {"name": "Ada"}))
        status, headers, _ = guest.answer()
        assert status == 201
        cookie = headers["set-cookie"].partition(";")[0]
        known = {"Cookie": cookie, "Origin": f"http://127.0.0.1:{live.port}"}
        sockets += [opened(live, known) for _ in range(4)]
        with pytest.raises(InvalidStatus) as error:
            opened(live, known)
        response = error.value.response
        assert (response.status_code, json.loads(response.body)["code"]) == (503, "busy")
        for each in sockets:
            each.close()


def test_a_person_has_so_many_sockets_and_streams(tmp_path: Path) -> None:
    with limited(tmp_path, per_person=1) as live:
        _, headers, _ = Line(live, _post("/api/guests", {"name": "Ada"})).answer()
        cookie = headers["set-cookie"].partition(";")[0]
        known = {"Cookie": cookie, "Origin": f"http://127.0.0.1:{live.port}", "Accept-Language": "fr"}
        first = opened(live, known)
        with pytest.raises(InvalidStatus) as error:
            opened(live, known)
        assert json.loads(error.value.response.body)["words"] == (
            "Vous avez 1 connexions ouvertes, c’est le maximum. Fermez-en une d’abord."
        )
        stream = b"GET /api/tables/x/stream HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncookie: %s\r\n\r\n"
        status, headers, body = Line(live, stream % cookie.encode()).answer()
        assert (status, headers["retry-after"], body["code"]) == (503, "5", "busy-person")
        first.close()


def test_a_socket_without_a_session_that_watches_nothing_is_ended(tmp_path: Path) -> None:
    with limited(tmp_path, unknown_idle_s=0) as live:
        socket = opened(live)
        assert json.loads(socket.recv(PATIENCE_S))["type"] == "welcome"
        bye = json.loads(socket.recv(PATIENCE_S))
        assert (bye["type"], bye["code"]) == ("bye", "idle")
        with pytest.raises(ConnectionClosed):
            socket.recv(PATIENCE_S)


@pytest.mark.parametrize(
    ("data", "status", "code"),
    [
        (b"GET / HTTP/1.1\r\nx: " + b"a" * 33_000, 431, "head"),
        (b"GET / HTTP/1.1\r\n" + b"x: a\r\n" * 7000, 431, "head"),
        (b"GET /" + b"a" * 33_000, 431, "head"),
        (b"GET /?" + b"a=b&" * 101 + b" HTTP/1.1\r\n\r\n", 431, "head"),
        (b"GET /?a=" + b"b" * 8200 + b" HTTP/1.1\r\n\r\n", 431, "head"),
        (b"GET / HTTP/1.1\r\nhost: x\r\ncookie: " + b"a=b;" * 101 + b"\r\n\r\n", 431, "head"),
        (b'GET / HTTP/1.1\r\nhost: x\r\ncookie: a="' + b"\\" * 101 + b'"\r\n\r\n', 431, "head"),
        (GET * 40, 431, "head"),
        (b"\x00\r\n\r\n", 400, "malformed"),
        (b"FLY /healthz HTTP/1.1\r\n\r\n", 400, "malformed"),
    ],
)
def test_heads_have_limits(tmp_path: Path, data: bytes, status: int, code: str) -> None:
    with limited(tmp_path) as live:
        output, _, body = Line(live, data).answer()
        assert (output, body["code"]) == (status, code)
        until(live, lambda: len(live.services.connections) == 1)


def test_a_body_has_a_limit_with_all_that_is_sent_around_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("offworld.server.http.connection_protocols.LARGEST_BODY", 10_000)
    with limited(tmp_path) as live:
        head = b"POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
        # In one piece: to a head that comes alone it is answered at once that large bodies need a session.
        status, _, body = Line(live, head + b"transfer-encoding: chunked\r\n\r\n1;" + b"x" * 20_000).answer()
        assert (status, body["code"]) == (413, "body")


def test_large_bodies_are_read_for_somebody_only(tmp_path: Path) -> None:
    with limited(tmp_path) as live:
        for sent in (b"content-length: 20000", b"transfer-encoding: chunked"):
            head = b"POST /api/games/artemis/fit HTTP/1.1\r\nhost: x\r\nconnection: close\r\n%s\r\n\r\n"
            status, _, body = Line(live, head % sent).answer()
            assert (status, body["code"]) == (401, "nobody")


def test_requests_one_after_the_other_on_one_connection_are_answered(tmp_path: Path) -> None:
    with limited(tmp_path, total=1, per_address=1) as live:
        line = Line(live, GET * 5)
        data = b""
        while data.count(b'"ok":true') < 5:
            data += line.socket.recv(1 << 16)
        line.socket.sendall(GET)
        while data.count(b'"ok":true') < 6:
            data += line.socket.recv(1 << 16)
        line.socket.close()


def test_clients_behind_a_proxy_are_counted_by_their_own_address(tmp_path: Path) -> None:
    with limited(tmp_path, proxy="10.0.0.0/8,127.0.0.0/8", per_address=4) as live:
        ada, bob = {"X-Forwarded-For": "192.0.2.1"}, {"X-Forwarded-For": "192.0.2.2, 10.1.1.1"}
        # Without a session an address has a quarter of its share.
        sockets = [opened(live, ada), opened(live, bob)]
        for headers in (ada, bob):
            with pytest.raises(InvalidStatus) as error:
                opened(live, headers)
            assert error.value.response.status_code == 503
        # The proxy's own address has no limit.
        lines = [Line(live, HALF_HEAD) for _ in range(9)]
        until(live, lambda: len(live.services.connections) == 12)
        assert live.services.connections.proxies.words == "10.0.0.0/8,127.0.0.0/8"
        for each in sockets:
            each.close()
        for line in lines:
            line.socket.close()


def test_a_forwarded_address_that_nobody_asked_for_is_told_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    forwarded = GET.replace(b"host: x", b"host: x\r\nconnection: close\r\nX-Forwarded-For: 192.0.2.1")
    with caplog.at_level(logging.WARNING, "offworld"):
        with limited(tmp_path, proxy="10.0.0.0/8") as live:
            assert [Line(live, forwarded).answer()[0] for _ in range(3)] == [200] * 3
        with limited(tmp_path, proxy="127.0.0.0/8") as live:
            assert Line(live, forwarded).answer()[0] == 200
    assert [message for message in caplog.messages if "X-Forwarded-For" in message] == [
        "X-Forwarded-For came from 127.0.0.1, which is not named by --proxy: it is ignored, and all who come through "
        "that address count as one"
    ]


def _post(path: str, body: Any) -> bytes:
    content = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n"
    return f"{head}content-length: {len(content)}\r\n\r\n".encode() + content


# ---------------------------------------------------------------- HEAD


def test_head_is_answered_wherever_get_is(client: TestClient[Any], guest: Callable[[str], Guest]) -> None:
    ada = guest("Ada")
    table = ada.table("artemis", MINE, MINE, start=True)
    for path in ("/", "/api/games", "/api/me", f"/api/tables/{table}", "/api/nothing", "/api/schema"):
        got = client.get(path, headers=ada.headers())
        head = client.head(path, headers=ada.headers())
        assert (head.status_code, head.content) == (got.status_code, b"")
        ours = {name: value for name, value in head.headers.items() if name != "x-request-id"}
        assert ours == {name: value for name, value in got.headers.items() if name != "x-request-id"}
    assert client.head("/api/guests").status_code == 405


def test_head_of_a_stream_ends(tmp_path: Path) -> None:
    with limited(tmp_path) as live:
        guest = _post("/api/guests", {"name": "Ada"})
        cookie = Line(live, guest).answer()[1]["set-cookie"].partition(";")[0]
        create = _post("/api/tables", {"game": "artemis", "seats": [MINE, MINE], "start": True})
        origin = b"host: x\r\norigin: http://x\r\ncookie: " + cookie.encode()
        table = Line(live, create.replace(b"host: x", origin)).answer()[2]["id"]
        head = f"HEAD /api/tables/{table}/stream HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
        status, headers, body = Line(live, head.encode()).answer()
        assert (status, headers["content-type"], body) == (200, "application/x-ndjson", None)
        until(live, lambda: not live.services.send_queues)
