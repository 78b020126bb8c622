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


def test_a_question_about_nothing_is_not_understood(client: TestClient[Any]) -> None:
    ada = Guest(client, "Ada")
    table = ada.table("artemis", {"mine": True}, {"mine": True}, start=True)
    assert ada.post(f"tables/{table}/explain", status=400)["code"] == "explain-what"
