from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar.testing import TestClient

from tests.server.conftest import Guest

MINE = {"mine": True}
OPEN: dict[str, Any] = {}
Meet = Callable[[str], Guest]


def test_two_people_meet_and_start(guest: Meet) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.table("artemis", MINE, OPEN)
    assert ada.get(f"tables/{table}")["table"]["phase"] == "waiting"
    assert ada.post(f"tables/{table}/start", 409)["code"] == "seats-open"
    bob.post(f"tables/{table}/sit")
    assert ada.post(f"tables/{table}/start", 409)["code"] == "not-ready"
    assert bob.post(f"tables/{table}/start", 403)["code"] == "not-creator"
    bob.post(f"tables/{table}/ready")
    ada.post(f"tables/{table}/start")
    state = ada.get(f"tables/{table}")
    assert state["table"]["phase"] == "playing"
    assert [seat["name"] for seat in state["table"]["seats"]] == ["Ada", "Bob"]
    mover, other = (ada, bob) if state["prompt"]["seat"] == 0 else (bob, ada)
    prompt = mover.get(f"tables/{table}")["prompt"]
    assert prompt["choices"]
    assert other.get(f"tables/{table}")["prompt"] == {"seat": prompt["seat"]}
    assert mover.act(table, prompt["choices"][0]["action"])["seq"] == state["seq"] + 1


def test_nobody_acts_for_another(guest: Meet, client: TestClient[Any]) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.table("artemis", MINE, MINE, start=True)
    action = ada.get(f"tables/{table}")["prompt"]["choices"][0]["action"]
    assert bob.act(table, action, 403)["code"] == "spectator"
    assert (
        client.post(f"/api/tables/{table}/act", json={"action": action, "action_id": "12345678"}).json()["code"]
        == "nobody"
    )
    assert bob.get(f"tables/{table}", 403, **{"as": 0})["code"] == "not-your-seat"
    assert bob.get(f"tables/{table}")["viewer"] == -1


def test_the_host_puts_the_seats_in_order(guest: Meet) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.table("artemis", MINE, OPEN, {"bot": "random"})
    bob.post(f"tables/{table}/sit")
    assert bob.post(f"tables/{table}/order", 403, seats=[1, 0, 2])["code"] == "not-creator"
    for wrong in ([0, 1], [0, 0, 1], [0, 1, 3]):
        assert ada.post(f"tables/{table}/order", 400, seats=wrong)["code"] == "order"
    ada.post(f"tables/{table}/order", seats=[2, 1, 0])
    seats = ada.get(f"tables/{table}")["table"]["seats"]
    assert [seat.get("person", "") for seat in seats] == ["", bob.id, ada.id]
    assert seats[0]["bot"] == "random"
    assert [seat.get("person", "") for seat in ada.get("me/tables")["tables"][0]["seats"]] == ["", bob.id, ada.id]
    bob.post(f"tables/{table}/ready")
    ada.post(f"tables/{table}/start")
    assert ada.get(f"tables/{table}")["viewer"] == 2
    assert ada.post(f"tables/{table}/order", 409, seats=[0, 1, 2])["code"] == "is-playing"


def test_lessons_are_nobody_s_tables(guest: Meet) -> None:
    ada = guest("Ada")
    game = ada.table("artemis", MINE, MINE, start=True)
    lesson = ada.post("lessons/artemis", 201, players=2, seed=4, options={}, actions=[])["id"]
    assert ada.get(f"tables/{lesson}")["prompt"] is not None
    assert [table["id"] for table in ada.get("me/tables")["tables"]] == [game]
    assert [turn["table"] for turn in ada.get("turns")["turns"]] == [game]
