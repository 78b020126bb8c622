"""First games: a pupil follows the card to its end, and leaves the path and comes back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from offworld.games import GAMES
from tests.web.conftest import Visit


class TrafficLog:
    """What a page hears of its table, and how often it asks the server where the lesson stands."""

    def __init__(self, page: Page) -> None:
        self.events = 0
        self.looks = 0
        page.on("websocket", lambda socket: socket.on("framereceived", self._received))
        page.on("request", self._asked)

    def _received(self, frame: Any) -> None:
        self.events += json.loads(frame)["type"] in ("state", "update")

    def _asked(self, request: Any) -> None:
        self.looks += request.method == "GET" and "/lesson?" in request.url


@pytest.mark.parametrize("game", list(GAMES))
def test_a_lesson_is_followed_to_its_end(visit: Visit, game: str) -> None:
    eve = visit()
    ear = TrafficLog(eve.page)
    page = eve.go(f"/learn/{game}/1")
    card = page.get_by_role("region", name="Lesson")
    card.wait_for()
    steps = int(card.locator(".cap").inner_text().rpartition(" ")[2])
    for number in range(1, steps):
        expect(card.locator(".cap")).to_have_text(f"First game · step {number} of {steps}")
        on = card.get_by_role("button", name="Next").or_(card.get_by_role("button", name="Show me"))
        on.click()
    expect(card.locator(".cap")).to_have_text(f"First game · step {steps} of {steps}")
    expect(card.get_by_role("link", name="To the four worlds")).to_be_visible()
    # It is asked where something happened, not all the time.
    assert 0 < ear.looks <= ear.events + 1


def test_a_pupil_who_leaves_the_path_is_told_and_comes_back(visit: Visit) -> None:
    page = visit().go("/learn/galileo/2")
    card = page.get_by_role("region", name="Lesson")
    wanted = card.locator(".do b").inner_text()
    page.get_by_role("button", name="All actions").click()
    offered = page.get_by_role("dialog").locator("li button").filter(has_not_text=wanted)
    offered.first.click()
    page.locator("[data-confirm]").click()
    expect(card).to_contain_text("the lesson goes another way")
    card.get_by_role("button", name="Take it back").click()
    expect(card.locator(".do b")).to_have_text(wanted)
    card.get_by_role("button", name="Show me").click()
    expect(card.locator(".cap")).to_contain_text("step 3 of")
