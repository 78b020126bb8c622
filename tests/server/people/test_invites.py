"""Invitations: what they are good for, how they end, and those that nobody gave."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from itsdangerous import URLSafeSerializer
from litestar.testing import TestClient

from offworld.server.http.app import create_app
from offworld.server.services import Services
from tests.server.conftest import services_at
from tests.support.manual_clock import ManualClock
from tests.support.people import MINE, OPEN, Browser, start_table

# The server of each test has a clock that the test moves.
pytestmark = pytest.mark.usefixtures("clock")


def invited(ada: Browser, table: str, **body: Any) -> str:
    made = ada.post(f"tables/{table}/invites", 201, **body)
    assert made["link"] == f"/t/{table}?invite={made['invite']}"
    invite: str = made["invite"]
    return invite


def names(ada: Browser, table: str) -> list[str]:
    return [seat.get("name", "") for seat in ada.get(f"tables/{table}")["table"]["seats"]]


def test_an_invitation_to_a_named_seat(client: TestClient[Any]) -> None:
    ada, bob = Browser(client, "Ada"), Browser(client, "Bob")
    table = ada.table("artemis", MINE, OPEN, OPEN, visibility="invite")
    invite = invited(ada, table, role="seat", seat=2, name="  Bob of  the choir ")
    read = bob.post("invites/read", invite=invite)
    assert (read["seat"], read["name"]) == (2, "Bob of the choir")
    bob.post("invites/accept", invite=invite)
    assert names(ada, table) == ["Ada", "", "Bob"]


def test_an_invitation_to_any_seat_for_several(client: TestClient[Any]) -> None:
    ada, bob, cleo, dan = (Browser(client, name) for name in ("Ada", "Bob", "Cleo", "Dan"))
    table = ada.table("artemis", MINE, OPEN, OPEN, visibility="invite")
    invite = invited(ada, table, role="any", uses=None)
    for guest in (bob, cleo):
        guest.post("invites/accept", invite=invite)
    assert names(ada, table) == ["Ada", "Bob", "Cleo"]
    assert dan.post("invites/accept", 409, invite=invite)["code"] == "full"


def test_a_table_for_invited_people_is_closed_to_others(client: TestClient[Any]) -> None:
    ada, eve = Browser(client, "Ada"), Browser(client, "Eve")
    table = ada.table("artemis", MINE, OPEN, visibility="invite")
    for path in ("", "/log", "/chat", "/stream"):
        assert eve.get(f"tables/{table}{path}", 403)["code"] == "invite-needed"
    assert eve.post(f"tables/{table}/sit", 403)["code"] == "invite-needed"
    assert client.get(f"/api/tables/{table}").json()["code"] == "invite-needed"
    assert ada.get("lobby")["tables"] == []
    with client.websocket_connect("/api/socket", headers=eve.headers()) as socket:
        socket.receive_json()
        socket.send_json({"type": "sub", "id": "s", "table": table})
        assert socket.receive_json()["code"] == "invite-needed"


def test_an_invitation_to_watch_lets_watch_and_nothing_else(client: TestClient[Any]) -> None:
    ada, bob, eve = (Browser(client, name) for name in ("Ada", "Bob", "Eve"))
    table = ada.table("artemis", MINE, OPEN, visibility="invite")
    watch = invited(ada, table, role="spectator")
    eve.post("invites/accept", invite=watch)
    eve.post("invites/accept", invite=watch)
    assert eve.get(f"tables/{table}")["viewer"] == -1
    assert eve.post(f"tables/{table}/sit", 403)["code"] == "invite-needed"
    bob.post("invites/accept", invite=invited(ada, table))
    bob.post(f"tables/{table}/ready")
    ada.post(f"tables/{table}/start")
    state = eve.get(f"tables/{table}")
    assert state["viewer"] == -1
    assert "choices" not in state["prompt"]
    assert eve.get(f"tables/{table}", 403, **{"as": 0})["code"] == "not-your-seat"
    action = (ada if state["prompt"]["seat"] == 0 else bob).get(f"tables/{table}")["prompt"]["choices"][0]["action"]
    assert eve.act(table, action, 403)["code"] == "spectator"


def test_a_single_use_is_single(client: TestClient[Any]) -> None:
    """A link that was passed on lets one in, whoever comes first."""
    ada, bob, eve = (Browser(client, name) for name in ("Ada", "Bob", "Eve"))
    table = ada.table("artemis", MINE, OPEN, OPEN, visibility="invite")
    invite = invited(ada, table)
    first = bob.post("invites/accept", invite=invite)
    assert bob.post("invites/accept", invite=invite) == first
    assert eve.post("invites/accept", 403, invite=invite)["code"] == "invite-used"
    assert names(ada, table) == ["Ada", "Bob", ""]
    assert ada.get(f"tables/{table}")["seq"] == first["seq"]
    assert ada.get(f"tables/{table}/invites")["invites"][0]["uses_left"] == 0


def test_a_refused_invitation_is_not_used_up(client: TestClient[Any]) -> None:
    ada, bob, cleo = (Browser(client, name) for name in ("Ada", "Bob", "Cleo"))
    table = ada.table("artemis", MINE, OPEN, OPEN, visibility="invite")
    invite = invited(ada, table, role="seat", seat=1)
    cleo.post("invites/accept", invite=invited(ada, table, role="seat", seat=1))
    assert bob.post("invites/accept", 409, invite=invite)["code"] == "taken"
    cleo.post(f"tables/{table}/leave")
    bob.post("invites/accept", invite=invite)
    assert names(ada, table) == ["Ada", "Bob", ""]


def test_an_invitation_ends_with_its_time(client: TestClient[Any], clock: ManualClock) -> None:
    ada, bob = Browser(client, "Ada"), Browser(client, "Bob")
    table = ada.table("artemis", MINE, OPEN)
    invite = invited(ada, table, hours=2)
    clock.skip(hours=1, minutes=59)
    assert bob.post("invites/read", invite=invite)["table"] == table
    clock.skip(minutes=1)
    for path in ("invites/read", "invites/accept"):
        assert bob.post(path, 403, invite=invite)["code"] == "invite-expired"


def test_an_invitation_is_taken_back_by_its_creator(client: TestClient[Any]) -> None:
    ada, bob = Browser(client, "Ada"), Browser(client, "Bob")
    table = ada.table("artemis", MINE, OPEN)
    invite = invited(ada, table)
    (kept,) = ada.get(f"tables/{table}/invites")["invites"]
    assert bob.delete(f"tables/{table}/invites/{kept['id']}", 403)["code"] == "not-creator"
    assert bob.get(f"tables/{table}/invites", 403)["code"] == "not-creator"
    assert bob.post(f"tables/{table}/invites", 403)["code"] == "not-creator"
    assert ada.delete(f"tables/{table}/invites/{kept['id']}")["invites"][0]["revoked"] is True
    assert bob.post("invites/accept", 403, invite=invite)["code"] == "invite-revoked"
    other = ada.table("artemis", MINE, OPEN)
    assert ada.delete(f"tables/{other}/invites/{kept['id']}", 404)["code"] == "no-invite"


def test_forged_invitations_are_refused(client: TestClient[Any]) -> None:
    ada, eve = Browser(client, "Ada"), Browser(client, "Eve")
    table = ada.table("artemis", MINE, OPEN, visibility="invite")
    invite = invited(ada, table)
    (kept,) = ada.get(f"tables/{table}/invites")["invites"]
    payload, signature = invite.rsplit(".", 1)
    forged = [
        "",
        "rubbish",
        payload,
        f"{payload}.{signature[:-2]}AA",
        f"{payload}x.{signature}",
        URLSafeSerializer("guess", "offworld invite").dumps([kept["id"], table]),
    ]
    for each in forged:
        assert eve.post("invites/accept", 403, invite=each)["code"] == "invite-forged"
    assert names(ada, table) == ["Ada", ""]


def test_an_invitation_is_for_its_table(client: TestClient[Any], services: Services) -> None:
    """Even with the right key nobody makes an invitation to one table into one to another."""
    ada, eve = Browser(client, "Ada"), Browser(client, "Eve")
    mine, other = (ada.table("artemis", MINE, OPEN, visibility="invite") for _ in range(2))
    invited(ada, mine)
    (kept,) = ada.get(f"tables/{mine}/invites")["invites"]
    crossed = services.people_services.invites._signer.dumps([kept["id"], other])
    assert eve.post("invites/accept", 403, invite=crossed)["code"] == "invite-forged"


def test_what_an_invitation_cannot_say(client: TestClient[Any]) -> None:
    ada, bob = Browser(client, "Ada"), Browser(client, "Bob")
    table = ada.table("artemis", MINE, OPEN)
    assert ada.post(f"tables/{table}/invites", 400, role="seat")["code"] == "invite-seat"
    assert ada.post(f"tables/{table}/invites", 400, role="any", seat=1)["code"] == "invite-seat"
    assert ada.post(f"tables/{table}/invites", 404, role="seat", seat=2)["code"] == "no-seat"
    assert ada.post(f"tables/{table}/invites", 400, role="king")["code"] == "request"
    table = start_table("artemis", ada, bob)
    invite = invited(ada, table)
    cleo = Browser(client, "Cleo")
    assert cleo.post("invites/accept", 409, invite=invite)["code"] == "is-playing"
    assert client.post("/api/invites/accept", json={"invite": invite}).json()["code"] == "nobody"


def test_the_key_outlives_a_restart(tmp_path: Path, clock: ManualClock) -> None:
    with TestClient(create_app(services_at(tmp_path, clock.environment()))) as client:
        ada, bob = Browser(client, "Ada"), Browser(client, "Bob")
        table = ada.table("artemis", MINE, OPEN, visibility="invite")
        invite = invited(ada, table)
    with TestClient(create_app(services_at(tmp_path, clock.environment()))) as client:
        ada.client = bob.client = client
        bob.post("invites/accept", invite=invite)
        assert names(ada, table) == ["Ada", "Bob"]
