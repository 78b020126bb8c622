"""Why an element of the board cannot be touched, over HTTP."""

from __future__ import annotations

from typing import Any

from litestar.testing import TestClient

from tests.server.conftest import Guest


def test_an_element_that_is_lit_is_allowed_and_any_other_names_the_question(client: TestClient[Any]) -> None:
    ada = Guest(client, "Ada")
    table = ada.table("artemis", {"mine": True}, {"mine": True}, start=True)
    lit = ada.post(f"tables/{table}/explain", element="die:0")
    assert (lit["allowed"], lit["rule"]) == (True, "ART-PLACE-2")
    unlit = ada.post(f"tables/{table}/explain", element="moon:1")
    assert (unlit["allowed"], unlit["text"]["id"]) == (False, "why-no-part")


def test_a_plan_is_asked_at_its_open_question_and_what_comes_next_is_said(client: TestClient[Any]) -> None:
    ada = Guest(client, "Ada")
    table = ada.table("artemis", {"mine": True}, {"mine": True}, start=True)
    # A place is asked for after the die.
    early = ada.post(f"tables/{table}/explain", element="vents")
    assert (early["allowed"], early["text"]["id"]) == (False, "why-later")
    die = next(each for each in ada.get(f"tables/{table}?as=0")["prompt"]["choices"] if each["path"] == ["die:0"])
    plan: dict[str, Any] = {"actions": [die["action"]], "kinds": ["die"]}
    assert ada.post(f"tables/{table}/explain", element="vents", **plan)["allowed"]
    # Another die is still an answer of the plan.
    assert ada.post(f"tables/{table}/explain", element="die:0", **plan)["allowed"]
    nothing = ada.post(f"tables/{table}/explain", element="moon:1", **plan)
    assert (nothing["allowed"], nothing["text"]["id"]) == (False, "why-no-part")
    assert (
        ada.post(f"tables/{table}/explain", element="vents", actions=[die["action"]], kinds=[], status=400)["code"]
        == "kinds"
    )


def test_a_question_about_nothing_is_not_understood(client: TestClient[Any]) -> None:
    ada = Guest(client, "Ada")
    table = ada.table("artemis", {"mine": True}, {"mine": True}, start=True)
    assert ada.post(f"tables/{table}/explain", status=400)["code"] == "explain-what"


def test_what_is_asked_some_answers_later_is_told_to_come(client: TestClient[Any]) -> None:
    ada = Guest(client, "Ada")
    table = ada.table("artemis", {"mine": True}, {"mine": True}, start=True)
    # Colonists to send are asked for after the die and its place.
    later = ada.post(f"tables/{table}/explain", element="send:pioneer:1")
    assert (later["allowed"], later["text"]["id"]) == (False, "why-later")
    never = ada.post(f"tables/{table}/explain", element="send:pioneer:40")
    assert never["text"]["id"] == "why-no-part"
