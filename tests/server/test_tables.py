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
