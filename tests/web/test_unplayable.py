"""A stored game that the server cannot play on is read, and taken away; what the server tells of it is put in here."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from offworld.games import game_info
from offworld.kit import record
from tests.web.conftest import Visit, Visitor

WHY = {"en": "This game was begun with other content.", "fr": "Cette partie a commencé avec un autre contenu."}


def stopped(payload: dict[str, Any], lang: str) -> dict[str, Any]:
    """What the server tells of a table that it cannot play on: no view, no question, the notices of its log."""
    table = {**payload["table"], "unplayable": {"id": "unplayable-content", "words": WHY[lang]}}
    return {**payload, "table": table, "view": None, "view_hash": "", "prompt": None, "undo": {"allowed": False}}


def stop(eve: Visitor, table: str, lang: str) -> list[str]:
    """Let the page hear that a table cannot be played on; returns what it asks for that it cannot get."""
    asked: list[str] = []

    def state(route: Route) -> None:
        route.fulfill(json=stopped(route.fetch().json(), lang))

    def listed(route: Route) -> None:
        payload = route.fetch().json()
        route.fulfill(json={"tables": [{**each, "unplayable": each["id"] == table} for each in payload["tables"]]})

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=409, json={"type": "refused", "code": "unplayable", "words": WHY[lang], "status": 409})

    def between(socket: WebSocketRoute) -> None:
        def receive(message: str | bytes) -> None:
            payload = json.loads(message)
            socket.send(json.dumps(stopped(payload, lang)) if payload["type"] == "state" else message)

        socket.connect_to_server().on_message(receive)

    eve.page.route(re.compile(rf"/api/tables/{table}(\?.*)?$"), state)
    eve.page.route(re.compile(rf"/api/tables/{table}/(content|at)"), refuse)
    eve.page.route(re.compile(r"/api/(me/tables|lobby)"), listed)
    eve.page.route_web_socket(re.compile("/api/socket"), between)
    return asked


@pytest.mark.parametrize(("phone", "lang"), [(False, "en"), (True, "fr")])
def test_a_game_that_cannot_be_played_on_is_read_and_taken_away(visit: Visit, phone: bool, lang: str) -> None:
    eve = visit(phone=phone, lang=lang)
    eve.enter("Eve")
    table = eve.sit_down("mars", 2, 3)
    asked = stop(eve, table, lang)
    page = eve.load("/")
    mark = {"en": "For reading only", "fr": "À lire seulement"}[lang]
    expect(page.locator(f'a[href="/t/{table}"]')).to_contain_text(mark)
    page = eve.go(f"/t/{table}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Mars")
    expect(page.get_by_role("status").filter(has_text=WHY[lang])).to_be_visible()
    expect(page.get_by_text(mark)).to_be_visible()
    names = [seat["name"] for seat in eve.get(f"tables/{table}").json()["table"]["seats"]]
    seats = page.get_by_role("region", name={"en": "Who sat there", "fr": "Qui était assis là"}[lang])
    assert [name.strip() for name in seats.get_by_role("listitem").all_inner_texts()] == names
    payload = [entry for entry in eve.get(f"tables/{table}?lang={lang}").json()["log"] if entry["lines"]]
    happened = page.get_by_role("region", name={"en": "What happened", "fr": "Ce qui s’est passé"}[lang])
    expect(happened.get_by_role("listitem")).to_have_count(len(payload))
    with page.expect_download() as download:
        page.get_by_role("link", name={"en": "Take the record away", "fr": "Emporter l’enregistrement"}[lang]).click()
    played = record.decode(download.value.path().read_text("utf-8"), "the record", game_info)
    assert (played.header.game, played.header.players) == ("mars", 2)
    assert asked == []
    # A reload shows the same, and the replay says why there is none.
    page.reload()
    expect(page.get_by_role("status").filter(has_text=WHY[lang])).to_be_visible()
    page = eve.go(f"/t/{table}/replay")
    expect(page.get_by_role("alert")).to_have_text(WHY[lang])
    assert asked == []
