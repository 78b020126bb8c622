"""Journeys of waiting rooms: names, a host, an address for friends, giving up, and starting without somebody."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit, Visitor
from tests.web.test_company import violations

MINE = {"mine": True}
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
WORDS = {
    "en": {
        "sit": "Sit here",
        "ask": "What shall we call you?",
        "name": "Your name",
        "down": "Sit down",
        "closed": "Your friends cannot open this address.",
        "give up": "Give up the table…",
        "keep": "Keep the table",
        "gone": "This table is gone",
        "it": "Give it up",
        "without": "Start without Boris…",
        "now": "Start now",
    },
    "fr": {
        "sit": "S’asseoir",
        "ask": "Comment vous appelle-t-on",
        "name": "Votre nom",
        "down": "S’asseoir",
        "closed": "Vos amis ne peuvent pas ouvrir cette adresse.",
        "give up": "Abandonner la table…",
        "keep": "Garder la table",
        "gone": "Cette table n’existe plus",
        "it": "L’abandonner",
        "without": "Commencer sans Boris…",
        "now": "Commencer",
    },
}
SAMPLE = [("en", False), ("fr", True)]
REST = [("en", True), ("fr", False)]
CASES = [*SAMPLE, *(pytest.param(*case, marks=pytest.mark.soak) for case in REST)]


def check_page(visitor: Visitor) -> None:
    """Nothing for axe to find, and nothing beside the page."""
    assert violations(visitor) == []
    assert visitor.page.evaluate(SIDEWAYS) <= 0


@pytest.mark.parametrize(("lang", "phone"), CASES)
def test_a_guest_sits_down_as_boris_and_the_host_starts_without_him(visit: Visit, lang: str, phone: bool) -> None:
    words = WORDS[lang]
    eve, boris = visit(lang=lang, phone=phone), visit(lang=lang, phone=phone)
    eve.enter("Eve")
    table = eve.post("tables", game="artemis", seats=[MINE, {}, {}], title="Ice Thursday")["id"]
    page = eve.go(f"/t/{table}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Ice Thursday")
    # A default server is on the loopback: friends cannot open its address, and the page says so.
    expect(page.get_by_text(words["closed"])).to_be_visible()
    check_page(eve)
    other = boris.load(f"/t/{table}")
    other.locator(".foot").get_by_role("button", name=words["sit"], exact=True).click()
    dialog = other.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_contain_text(words["ask"])
    field = dialog.get_by_label(words["name"])
    expect(field).to_be_focused()
    check_page(boris)
    field.fill("Boris")
    field.press("Enter")
    expect(dialog).to_have_count(0)
    expect(page.locator("[data-place='1'] .who b")).to_have_text("Boris")
    # No single click ends a room: the safe choice has the focus, and Escape takes it.
    page.get_by_role("button", name=words["give up"]).click()
    expect(page.get_by_role("button", name=words["keep"])).to_be_focused()
    check_page(eve)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert eve.get(f"tables/{table}").json()["table"]["phase"] == "waiting"
    # Two clicks start the game although somebody is missing.
    page.get_by_role("button", name=words["without"]).click()
    check_page(eve)
    page.get_by_role("dialog").get_by_role("button", name=words["now"], exact=True).click()
    page.wait_for_selector("[data-zone]", state="attached")
    seats = eve.get(f"tables/{table}").json()["table"]["seats"]
    assert [(seat["name"], "bot" in seat) for seat in seats[:2]] == [("Eve", False), ("Boris", True)]


def test_a_name_is_changed_in_the_room_and_shown_at_once(visit: Visit) -> None:
    eve, boris = visit(), visit()
    eve.enter("Eve")
    boris.enter("Vega 12")
    table = eve.post("tables", game="artemis", seats=[MINE, {}])["id"]
    boris.post(f"tables/{table}/sit")
    boris.post(f"tables/{table}/chat", text="Back in a minute")
    page, other = eve.go(f"/t/{table}"), boris.go(f"/t/{table}")
    expect(page.get_by_role("log")).to_contain_text("Vega 12 sits down.")
    other.get_by_role("button", name="Rename").click()
    other.get_by_label("Your name").fill("Boris")
    other.get_by_role("dialog").get_by_role("button", name="Rename", exact=True).click()
    expect(page.locator("[data-place='1'] .who b")).to_have_text("Boris")
    expect(page.get_by_role("log")).to_contain_text("Boris sits down.")
    expect(page.get_by_role("log")).to_contain_text(re.compile(r"Boris\s+Back in a minute"))
    # The host hands the table on, and is removed as everybody else then.
    page.get_by_role("button", name="What to do with the seat of Boris").click()
    page.get_by_role("button", name="Make Boris the host").click()
    other.get_by_role("button", name="What to do with the seat of Eve").click()
    other.get_by_role("button", name="Remove from the seat").click()
    other.get_by_role("button", name="Remove from the seat").click()
    expect(page.get_by_text("Boris has given your seat free. You may sit down again.")).to_be_visible()
    assert "person" not in eve.get(f"tables/{table}").json()["table"]["seats"][0]


def test_a_link_to_a_closed_table_says_by_whom_and_why(visit: Visit) -> None:
    eve, boris = visit(), visit(lang="fr", phone=True)
    eve.enter("Eve")
    boris.enter("Boris")
    table = eve.post("tables", game="artemis", seats=[MINE, {}], title="Ice Thursday")["id"]
    boris.post(f"tables/{table}/sit")
    page = eve.go(f"/t/{table}")
    page.get_by_role("button", name=WORDS["en"]["give up"]).click()
    page.get_by_label("A word to the others").fill("Too few of us tonight")
    page.get_by_role("button", name=WORDS["en"]["it"], exact=True).click()
    expect(page.get_by_role("heading", name=WORDS["en"]["gone"])).to_be_visible()
    other = boris.go(f"/t/{table}")
    expect(other.get_by_text(re.compile("Eve a abandonné Ice Thursday avant le début"))).to_be_visible()
    expect(other.get_by_text("Too few of us tonight")).to_be_visible()
    check_page(boris)


def test_options_are_changed_in_the_room_and_everybody_is_told(visit: Visit) -> None:
    eve, boris = visit(), visit()
    eve.enter("Eve")
    boris.enter("Boris")
    table = eve.post("tables", game="artemis", seats=[MINE, {}])["id"]
    boris.post(f"tables/{table}/sit")
    boris.post(f"tables/{table}/ready")
    page, other = eve.go(f"/t/{table}"), boris.go(f"/t/{table}")
    page.locator(".foot").get_by_role("button", name="Wait").click()
    page.get_by_role("button", name="Change options").click()
    page.get_by_role("dialog").get_by_role("radio", name=re.compile("Turn-based")).check(force=True)
    check_page(eve)
    page.get_by_role("button", name="Save and tell everybody").click()
    expect(other.get_by_role("log")).to_contain_text("The host changed: pace: turn by turn, one day for a move.")
    expect(other.get_by_role("button", name="I am ready")).to_be_visible()
