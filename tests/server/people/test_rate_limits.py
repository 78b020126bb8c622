"""Too often is told with a sentence and a time, and passes."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.testing import TestClient

from offworld.server.config.settings import NO_RATES, Rates
from offworld.server.http.app import create_app
from offworld.server.people.rate_limits import address_of, is_local
from offworld.server.services import Services
from tests.server.conftest import services_at
from tests.support.manual_clock import ManualClock
from tests.support.people import MINE, OPEN, ORIGIN, Browser

RATES = Rates(
    guests="3/minute",
    tables="2/minute",
    chat="2/10 seconds",
    messages="4/10 seconds",
    watches="2/20 seconds",
    requests="20/minute",
    names="2/minute",
    options="1/minute",
    waiting_rooms="3/minute",
)


@pytest.fixture
def services(tmp_path: Path, clock: ManualClock) -> Services:
    return services_at(tmp_path, clock.environment(), rates=RATES)


def too_fast(refusal: dict[str, Any], seconds: int) -> None:
    words = f"That was too often. Try again in {seconds} second{'s' if seconds > 1 else ''}."
    assert (refusal["code"], refusal["status"], refusal["words"]) == ("too-fast", 429, words)


def test_guests_from_one_address(client: TestClient[Any], clock: ManualClock) -> None:
    for name in ("Ada", "Bob", "Cleo"):
        Browser(client, name)
    clock.skip(seconds=30)
    too_fast(Browser(client).post("guests", 429, name="Dan"), 30)
    clock.skip(seconds=30)
    Browser(client, "Dan")


def test_tables_of_one_person(client: TestClient[Any], clock: ManualClock) -> None:
    ada, bob = Browser(client, "Ada"), Browser(client, "Bob")
    for _ in range(2):
        ada.table("artemis", MINE, OPEN)
    too_fast(ada.table("artemis", MINE, OPEN, status=429), 60)
    bob.table("artemis", MINE, OPEN)
    clock.skip(minutes=1)
    ada.table("artemis", MINE, OPEN)


def test_what_a_person_changes_in_rooms(client: TestClient[Any], clock: ManualClock) -> None:
    ada, bob = Browser(client, "Ada"), Browser(client, "Bob")
    table = ada.table("artemis", MINE, OPEN)
    # A new name is written to every table, and options to the table's log with their whole pack.
    bob.put("me/name", name="Bert")
    bob.post(f"tables/{table}/sit", name="Bernd")
    too_fast(bob.put("me/name", 429, name="Bob"), 60)
    too_fast(bob.post(f"tables/{table}/sit", 429, name="Bob"), 60)
    ada.post(f"tables/{table}/options", pack="# nothing")
    too_fast(ada.post(f"tables/{table}/options", 429, pack="# nothing else"), 60)
    for ready in (True, False, True):
        bob.post(f"tables/{table}/ready", ready=ready)
    too_fast(bob.post(f"tables/{table}/ready", 429, ready=False), 60)
    ada.post(f"tables/{table}/title", title="Ice")
    clock.skip(minutes=1)
    bob.put("me/name", name="Bob")


def test_chat_by_both_doors_together(client: TestClient[Any], clock: ManualClock) -> None:
    ada = Browser(client, "Ada")
    table = ada.table("artemis", MINE, OPEN)
    ada.post(f"tables/{table}/chat", 201, text="Hello?")
    with client.websocket_connect("/api/socket", headers={**ada.headers(), "origin": ORIGIN}) as socket:
        assert socket.receive_json()["type"] == "welcome"
        for number in range(2):
            socket.send_text(json.dumps({"type": "chat", "id": f"c{number}", "table": table, "text": "Anybody?"}))
        first, second = socket.receive_json(), socket.receive_json()
    assert (first["type"], first["id"]) == ("done", "c0")
    assert second["id"] == "c1"
    too_fast(second, 10)
    too_fast(ada.post(f"tables/{table}/chat", 429, text="Nobody."), 10)
    clock.skip(seconds=10)
    ada.post(f"tables/{table}/chat", 201, text="Nobody.")


def test_messages_of_one_person_over_all_their_sockets(client: TestClient[Any], clock: ManualClock) -> None:
    ada = Browser(client, "Ada")
    for _ in range(2):
        with client.websocket_connect("/api/socket", headers=ada.headers()) as socket:
            assert socket.receive_json()["type"] == "welcome"
            for _ in range(2):
                socket.send_text("rubbish")
                assert socket.receive_json()["code"] == "message"
    with client.websocket_connect("/api/socket", headers=ada.headers()) as socket:
        assert socket.receive_json()["type"] == "welcome"
        socket.send_text(json.dumps({"type": "unsub", "id": "u1", "table": "t"}))
        refusal = socket.receive_json()
        assert refusal["id"] == "u1"
        too_fast(refusal, 10)
        clock.skip(seconds=10)
        socket.send_text(json.dumps({"type": "unsub", "id": "u2", "table": "t"}))
        assert socket.receive_json()["type"] == "done"


def test_tables_that_one_person_begins_to_watch(client: TestClient[Any], clock: ManualClock) -> None:
    ada = Browser(client, "Ada")
    table = ada.table("artemis", MINE, OPEN)
    with client.websocket_connect("/api/socket", headers=ada.headers()) as socket:
        assert socket.receive_json()["type"] == "welcome"
        for number in range(2):
            socket.send_text(json.dumps({"type": "sub", "id": f"s{number}", "table": table}))
            assert [socket.receive_json()["type"] for _ in range(2)] == ["state", "done"]
        socket.send_text(json.dumps({"type": "sub", "id": "s2", "table": table}))
        refusal = socket.receive_json()
        assert refusal["id"] == "s2"
        too_fast(refusal, 20)
        clock.skip(seconds=20)
        socket.send_text(json.dumps({"type": "sub", "id": "s3", "table": table}))
        assert socket.receive_json()["type"] == "state"


def test_metrics_without_a_token(client: TestClient[Any]) -> None:
    for _ in range(20):
        assert client.get("/metrics").status_code == 200
    assert client.get("/metrics").status_code == 429


def test_requests_of_one_person(client: TestClient[Any]) -> None:
    ada, bob = Browser(client, "Ada"), Browser(client, "Bob")
    for _ in range(20):
        ada.get("me")
    too_fast(ada.get("me", 429), 60)
    bob.get("me")


def test_a_server_may_count_nothing(tmp_path: Path) -> None:
    with TestClient(create_app(services_at(tmp_path, rates=NO_RATES))) as client:
        for number in range(25):
            Browser(client, f"Guest {number}")


@pytest.mark.parametrize(
    ("host", "address", "local"),
    [
        ("192.0.2.7", "192.0.2.7", False),
        ("2001:db8:1:2:3:4:5:6", str(0x20010DB800010002), False),
        ("2001:db8:1:2:ffff::1", str(0x20010DB800010002), False),
        ("::ffff:192.0.2.7", "192.0.2.7", False),
        ("127.0.0.1", "127.0.0.1", True),
        ("::1", "0", True),
        ("testclient", "testclient", False),
    ],
)
def test_an_address_is_a_house(host: str, address: str, local: bool) -> None:
    connection: Any = SimpleNamespace(client=SimpleNamespace(host=host))
    assert address_of(connection) == address
    assert is_local(address) == local
