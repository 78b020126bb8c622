"""Going back at a table with bots, and what becomes of a page of which one part fails."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from offworld.games import GAMES
from tests.support.input_modes import await_event, await_past, await_turn, complete
from tests.web.conftest import Visit, Visitor

MOST_MOVES = 40


def play_until_bots_have_moved(eve: Visitor, game: str) -> tuple[str, Any]:
    """A table at which bots have acted after the person, and what is told of it."""
    table = eve.sit_down(game, 3, 1)
    for _ in range(MOST_MOVES):
        payload = eve.get(f"tables/{table}?as=0").json()
        if sum(payload["undo"].get("takes_back", [])) > 1:
            return table, payload
        eve.move(table, 1)
    raise AssertionError("the bots never followed the person")


def shown_log(page: Page) -> list[str]:
    """The entries of the log as the page shows them."""
    return [re.sub(r"\s+", " ", each).strip() for each in page.get_by_role("log").locator(".entry").all_inner_texts()]


def server_log(eve: Visitor, table: str, lang: str = "en") -> list[str]:
    """The entries of the log as the server tells them, with the rule after each line, where one has spoken."""
    entries = eve.get(f"tables/{table}?as=0&lang={lang}").json()["log"]
    return [
        " ".join(" ".join(filter(None, (line["text"]["words"], line["rule"]))) for line in entry["lines"])
        for entry in entries
        if entry["lines"]
    ]


def spaced(texts: list[str]) -> list[str]:
    return [re.sub(r"\s+", " ", each) for each in texts]


def ask_to_undo(page: Page) -> Locator:
    """The question that is asked before anything is taken back."""
    page.get_by_role("button", name="Ask to undo").click()
    question = page.get_by_role("dialog", name="Go back?")
    expect(question).to_be_visible()
    return question


@pytest.mark.parametrize("game", list(GAMES))
def test_going_back_at_a_table_with_bots_leaves_what_stands(visit: Visit, game: str) -> None:
    eve = visit()
    eve.enter("Eve")
    table, payload = play_until_bots_have_moved(eve, game)
    page = eve.go(f"/t/{table}")
    await_turn(page, payload["seq"])
    counts = payload["undo"]["takes_back"]
    names = [seat.get("name") for seat in payload["table"]["seats"]]
    # It is said how many actions go, and whose; whoever thinks better of it has lost nothing.
    question = ask_to_undo(page)
    expect(question).to_contain_text(f"{sum(counts)} actions are taken back: 1 of yours")
    for count, name in list(zip(counts, names, strict=True))[1:]:
        if count:
            expect(question).to_contain_text(f"{count} of {name}")
    expect(question).to_contain_text("Nobody has to be asked")
    expect(question.get_by_role("button", name="Play on")).to_be_focused()
    page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    assert eve.get(f"tables/{table}?as=0").json()["seq"] == payload["seq"]
    # By keys alone: U asks, and the button is one step further.
    page.keyboard.press("u")
    expect(question.get_by_role("button", name="Play on")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    await_turn(page, payload["seq"] + 1)
    expect(question).to_have_count(0)
    live = shown_log(page)
    assert live == spaced(server_log(eve, table))
    assert len(live) == len(server_log(eve, table))
    assert "Eve takes back" in live[-1]
    page.reload()
    await_turn(page, payload["seq"] + 1)
    assert shown_log(page) == live
    # The game goes on from there.
    eve.move(table, 1)
    await_event(page, eve.get(f"tables/{table}?as=0").json()["seq"])
    assert shown_log(page) == spaced(server_log(eve, table))


def test_going_back_on_a_phone_in_french(visit: Visit) -> None:
    eve = visit(lang="fr", phone=True)
    eve.enter("Eve")
    table, payload = play_until_bots_have_moved(eve, "mars")
    page = eve.go(f"/t/{table}")
    await_turn(page, payload["seq"])
    page.get_by_role("button", name="Demander d’annuler").tap()
    question = page.get_by_role("dialog")
    expect(question).to_contain_text(f"{sum(payload['undo']['takes_back'])} actions sont annulées : 1 des vôtres")
    for button in question.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert 0 <= box["x"] <= box["x"] + box["width"] <= 390
    question.get_by_role("button", name="Annuler ces actions").tap()
    await_turn(page, payload["seq"] + 1)
    expect(question).to_have_count(0)


def broken(payload: dict[str, Any], part: str) -> dict[str, Any]:
    """A state of the table of which one part cannot be drawn."""
    if part == "log":
        payload["log"][-1]["lines"] = [None]
    else:
        payload["view"]["academy_stock"] = None
    return payload


@pytest.mark.parametrize("part", ["log", "board"])
def test_a_part_that_fails_does_not_take_the_others(visit: Visit, part: str) -> None:
    eve = visit()
    eve.enter("Eve")
    table = eve.sit_down("artemis", 2, 2)
    whole = False

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def receive(message: str | bytes) -> None:
            payload = json.loads(message)
            route.send(json.dumps(broken(payload, part)) if payload["type"] == "state" and not whole else message)

        server.on_message(receive)

    eve.page.route_web_socket(re.compile("/api/socket"), between)
    page = eve.go(f"/t/{table}")
    page.wait_for_selector(".table[data-seq]")
    failed = page.get_by_role("alert")
    expect(failed.filter(has_text=f"{part.capitalize()}: this part could not be drawn.")).to_be_visible()
    if part == "log":
        # The board is there, and is played on.
        page.wait_for_selector("footer.mine")
        expect(page.locator("main.board [data-el]").first).to_be_visible()
        seq = eve.get(f"tables/{table}?as=0").json()["seq"]
        done = complete(page)
        page.locator("[data-confirm]").click()
        await_past(page, seq + len(done))
    else:
        expect(page.get_by_role("log").locator(".entry").first).to_be_visible()
        page.get_by_role("tab", name="Chat").click()
        expect(page.get_by_role("textbox", name="Say something")).to_be_visible()
        page.get_by_role("tab", name="Log").click()
    # Tried again with what cannot be drawn, it fails again.
    number = failed.count()
    page.get_by_role("button", name="Try again").first.click()
    expect(failed).to_have_count(number)
    # What can be drawn is back by itself: another language reads the table anew.
    whole = True
    await_turn(page, eve.get(f"tables/{table}?as=0").json()["seq"])
    eve.choose(lang="fr")
    expect(failed).to_have_count(0)
    expect(page.locator("main.board [data-el]").first).to_be_visible()
    assert shown_log(page) == spaced(server_log(eve, table, "fr"))
    eve.excuse("TypeError|Cannot read properties")
