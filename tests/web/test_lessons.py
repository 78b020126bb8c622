"""Lessons: a pupil follows the card to its end, the card never covers what it speaks of, other moves are allowed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from offworld.games import GAMES, game_info
from tests.support.sampling import matrix
from tests.web.conftest import Visit, Visitor

WORDS = {
    "en": {"next": "Next", "show": "Show me", "play": "Play now against Cadets", "card": "Lesson"},
    "fr": {"next": "Suivant", "show": "Montrez-moi", "play": "Jouer maintenant contre des Cadets", "card": "Leçon"},
}
COVERED = """() => {
  const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  const ring = box("[data-ring]"), card = box("[data-step]");
  if (!ring) return "";
  const apart = ring.right <= card.left || card.right <= ring.left ||
    ring.bottom <= card.top || card.bottom <= ring.top;
  const seen = ring.right > 0 && ring.bottom > 0 && ring.left < innerWidth && ring.top < innerHeight;
  return apart && seen ? "" : `ring ${JSON.stringify(ring)} card ${JSON.stringify(card)}`;
}"""
"""Whether the ring and the card overlap, or the ring is outside of the screen."""
RINGED = """(target) => {
  const box = document.querySelector("[data-ring]")?.getBoundingClientRect();
  const at = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return at && document.elementFromPoint(at.x, at.y)?.closest(target) ? at : null;
}"""
"""The middle of the ring once it lies round something and nothing covers that."""

RING_MOVED = """([step, before]) => {
  if (document.querySelector("[data-step]")?.dataset.step !== step) return { done: true };
  const bar = document.querySelector("[data-plan]");
  const box = document.querySelector("[data-ring]")?.getBoundingClientRect();
  if (!bar || !box) return null;
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  const target = document.elementFromPoint(x, y)?.closest("[data-el], [data-confirm], button");
  if (!target) return null;
  const seq = document.querySelector("[data-seq]").dataset.seq;
  const name = target.dataset.el ?? (target.dataset.confirm === undefined ? "amount" : "confirm");
  const state = [seq, bar.dataset.plan, bar.dataset.path, name].join("|");
  return state === before ? null : { done: false, state, x, y };
}"""
"""Where the ring is, once the step is done or anything has changed since the state named."""
LONGEST_STEP = 60
"""Looks at the ring in a step: of its actions the elements of each, and Confirm, while the page moves as well."""


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


def press(button: Locator, mode: str) -> None:
    """Use a button of the card as people do."""
    if mode == "touch":
        button.tap()
    elif mode == "keyboard":
        button.press("Enter")
    else:
        button.click()


def do_by_hand(visitor: Visitor, step: str, mode: str) -> None:
    """Touch what the ring shows, again and again, until the step gives way to the next."""
    page = visitor.page
    before = ""
    for _ in range(LONGEST_STEP):
        visitor.settle()
        found = page.wait_for_function(RING_MOVED, arg=[step, before]).json_value()
        if found["done"]:
            return
        visitor.settle()
        # What still moves is looked at again before it is touched.
        if page.evaluate(RING_MOVED, [step, before]) != found:
            continue
        assert page.evaluate(COVERED) == ""
        before = found["state"]
        (page.touchscreen.tap if mode == "touch" else page.mouse.click)(found["x"], found["y"])
    pytest.fail(f"{step} is not done after {LONGEST_STEP} looks: {before}")


def follow(visitor: Visitor, game: str, mode: str, lang: str) -> None:
    """Every step of a lesson, from its page to the last card: by hand, or by keys with what the card offers."""
    page = visitor.page
    words = WORDS[lang]
    lesson = game_info(game).lessons[0]
    for step in lesson.steps:
        card = page.locator(f'[data-step="{step.id}"]')
        card.wait_for()
        last = step is lesson.steps[-1]
        name = words["play"] if last else words["show"] if step.kind else words["next"]
        button = card.get_by_role("button", name=name, exact=True)
        expect(button).to_be_enabled()
        visitor.settle()
        page.wait_for_function(f"() => ({COVERED})() === ''")
        if step.kind:
            expect(card.locator(".why")).to_be_visible()
            page.locator("[data-ring]").wait_for()
        if step.kind and mode != "keyboard":
            do_by_hand(visitor, step.id, mode)
        elif not last:
            press(button, mode)


@matrix(
    game={game: game for game in sorted(GAMES)},
    device={
        "mouse": ("mouse", False),
        "keyboard": ("keyboard", False),
        "touch": ("touch", True),
        "keyboard-narrow": ("keyboard", True),
    },
    lang={"en": "en", "fr": "fr"},
)
def test_a_lesson_is_followed_to_its_end(visit: Visit, game: str, device: tuple[str, bool], lang: str) -> None:
    mode, phone = device
    eve = visit(lang=lang, phone=phone)
    ear = TrafficLog(eve.page)
    eve.go(f"/learn/{game}/1")
    follow(eve, game, mode, lang)
    # It is asked where something happened, not all the time.
    assert 0 < ear.looks <= ear.events + 1
    eve.settle()
    eve.excuse("404|503")  # a lesson has no outcome, and this server makes no analysis
    # How far one is, is remembered.
    page = eve.load(f"/learn/{game}")
    chapters = game_info(game).lessons[0].chapters()
    expect(page.locator("li.complete")).to_have_count(len(chapters))


def test_a_chapter_is_begun_by_itself_and_gone_on_with(visit: Visit) -> None:
    eve = visit()
    page = eve.load("/learn/magnastorm")
    page.get_by_role("link", name="The storm turns").click()
    card = page.get_by_role("region", name="Lesson")
    expect(card).to_have_attribute("data-step", "storm")
    expect(card.locator(".cap")).to_have_text("Chapter 5, The storm turns · step 1 of 1")
    card.get_by_role("button", name="Next").click()
    expect(card).to_have_attribute("data-step", "range")
    card.get_by_role("button", name="Back", exact=True).click()
    expect(card).to_have_attribute("data-step", "storm")
    page = eve.load("/learn/magnastorm")
    expect(page.locator("li.complete")).to_have_count(1)
    expect(page.get_by_role("link", name="Go on")).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True])
def test_what_the_ring_shows_is_done_on_the_board(visit: Visit, phone: bool) -> None:
    page = visit(phone=phone).go("/learn/galileo/2")
    card = page.get_by_role("region", name="Lesson")
    expect(card).to_have_attribute("data-step", "draft")
    page.locator("[data-ring]").wait_for()
    project, confirm = page.locator('[data-el="card:project_08"]').first, page.locator("[data-confirm]")
    # What is chosen gives way to the button that confirms it: the ring goes there, and the card off it.
    for target in (project, confirm):
        target.tap() if phone else target.click()
    expect(card).to_have_attribute("data-step", "track")


def test_each_action_of_a_step_has_its_ring_and_is_confirmed_where_the_next_depends_on_it(visit: Visit) -> None:
    steps = [step.id for step in game_info("magnastorm").lessons[0].steps]
    page = visit(phone=True).go(f"/learn/magnastorm/{steps.index('take') + 1}")
    card = page.get_by_role("region", name="Lesson")
    expect(card).to_have_attribute("data-step", "take")
    for element in ("commander:02", "cell:lower:r2c3", "cell:lower:r3c3"):
        for target in (f'[data-el="{element}"]', "[data-confirm]"):
            where = page.wait_for_function(RINGED, arg=target).json_value()
            page.touchscreen.tap(where["x"], where["y"])
    expect(card).to_have_attribute("data-step", "walk")


def test_a_pupil_who_leaves_the_path_is_told_goes_on_and_comes_back(visit: Visit) -> None:
    page = visit().go("/learn/galileo/2")
    card = page.get_by_role("region", name="Lesson")
    wanted = card.locator(".do b").inner_text()
    page.get_by_role("button", name="All actions").click()
    offered = page.get_by_role("dialog").locator("li button").filter(has_not_text=wanted)
    offered.first.click()
    page.locator("[data-confirm]").click()
    expect(card).to_contain_text("That was legal, but the lesson does something else")
    expect(card.locator(".why")).to_be_visible()
    card.get_by_role("button", name="Go on and see").click()
    expect(card).to_contain_text("your own way")
    card.get_by_role("button", name="Back to the lesson").click()
    expect(card.locator(".do b")).to_have_text(wanted)
    card.get_by_role("button", name="Show me").click()
    expect(card).to_have_attribute("data-step", "track")


def test_the_last_card_goes_on_to_a_game_against_cadets_with_hints(visit: Visit) -> None:
    eve = visit()
    steps = len(game_info("mars").lessons[0].steps)
    page = eve.go(f"/learn/mars/{steps}")
    page.get_by_role("button", name="Play now against Cadets").click()
    page.wait_for_function("() => !location.search && location.pathname.startsWith('/t/')")
    page.wait_for_selector("[data-zone]", state="attached")
    table = eve.get(f"tables/{page.url.rpartition('/')[2]}").json()["table"]
    assert [seat.get("bot", "") for seat in table["seats"]] == ["", "cadet", "cadet", "cadet"]
    assert table["hints"] is True
    eve.excuse("404|503")


def test_the_first_game_is_against_cadets_and_offers_the_lesson(visit: Visit) -> None:
    eve = visit()
    page = eve.load("/")
    page.get_by_role("button", name="Play now: Galileo").click()
    page.wait_for_url("**/t/*")
    offer = page.get_by_role("link", name="The lesson takes a quarter of an hour")
    expect(offer).to_have_attribute("href", "/learn/galileo")
    # It stands beside the log, and covers nothing of the board.
    expect(page.locator("aside.side").get_by_role("status").filter(has=offer)).to_be_visible()
    table = page.url.rpartition("/")[2].partition("?")[0]
    seats = eve.get(f"tables/{table}").json()["table"]["seats"]
    assert {seat.get("bot", "") for seat in seats} == {"", "cadet"}
