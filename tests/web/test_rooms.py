"""Journeys of waiting rooms: names, a host, an address for friends, giving up, starting without somebody; and what
brings people back to a room: another pace and a rematch.

`make test` goes along a sample of languages and screens, `make soak` along all.
"""

from __future__ import annotations

import re
from functools import partial

from playwright.sync_api import expect

from tests.support.sampling import SCREENS, matrix
from tests.support.web_words import say
from tests.web.conftest import Visit, Visitor
from tests.web.test_company import violations
from tests.web.test_people import play_out

MINE = {"mine": True}
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
every_look = matrix(lang={"en": "en", "fr": "fr"}, phone=SCREENS)


def check_page(visitor: Visitor) -> None:
    """Nothing for axe to find, and nothing beside the page."""
    assert violations(visitor) == []
    assert visitor.page.evaluate(SIDEWAYS) <= 0


@every_look
def test_a_guest_sits_down_as_boris_and_the_host_starts_without_him(visit: Visit, lang: str, phone: bool) -> None:
    words = partial(say, lang)
    eve, boris = visit(lang=lang, phone=phone), visit(lang=lang, phone=phone)
    eve.enter("Eve")
    table = eve.post("tables", game="artemis", seats=[MINE, {}, {}], title="Ice Thursday")["id"]
    page = eve.go(f"/t/{table}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Ice Thursday")
    # A default server is on the loopback: friends cannot open its address, and the page says so.
    expect(page.get_by_text(words("room-address-closed"))).to_be_visible()
    check_page(eve)
    other = boris.load(f"/t/{table}")
    other.locator(".foot").get_by_role("button", name=words("room-sit"), exact=True).click()
    dialog = other.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_contain_text(words("room-name-title"))
    field = dialog.get_by_label(words("room-name"))
    expect(field).to_be_focused()
    check_page(boris)
    field.fill("Boris")
    field.press("Enter")
    expect(dialog).to_have_count(0)
    expect(page.locator("[data-place='1'] .who b")).to_have_text("Boris")
    # No single click ends a room: the safe choice has the focus, and Escape takes it.
    page.get_by_role("button", name=words("room-cancel")).click()
    expect(page.get_by_role("button", name=words("room-keep"))).to_be_focused()
    check_page(eve)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert eve.get(f"tables/{table}").json()["table"]["phase"] == "waiting"
    # Two clicks start the game although somebody is missing.
    page.get_by_role("button", name=words("room-start-without", count=1, name="Boris")).click()
    check_page(eve)
    page.get_by_role("dialog").get_by_role("button", name=words("room-start-now"), exact=True).click()
    page.wait_for_selector("[data-zone]", state="attached")
    seats = eve.get(f"tables/{table}").json()["table"]["seats"]
    assert [(seat["name"], "bot" in seat) for seat in seats[:2]] == [("Eve", False), ("Boris", True)]


@every_look
def test_a_name_is_changed_in_the_room_and_shown_at_once(visit: Visit, lang: str, phone: bool) -> None:
    words = partial(say, lang)
    eve, boris = visit(lang=lang, phone=phone), visit(lang=lang, phone=phone)
    eve.enter("Eve")
    boris.enter("Vega 12")
    table = eve.post("tables", game="artemis", seats=[MINE, {}])["id"]
    boris.post(f"tables/{table}/sit")
    boris.post(f"tables/{table}/chat", text="Back in a minute")
    page, other = eve.go(f"/t/{table}"), boris.go(f"/t/{table}")
    sits = {"en": "{} sits down.", "fr": "{} s’assied."}[lang]
    expect(page.get_by_role("log")).to_contain_text(sits.format("Vega 12"))
    other.get_by_role("button", name=words("room-rename"), exact=True).click()
    other.get_by_label(words("room-name")).fill("Boris")
    other.get_by_role("dialog").get_by_role("button", name=words("room-rename"), exact=True).click()
    expect(page.locator("[data-place='1'] .who b")).to_have_text("Boris")
    expect(page.get_by_role("log")).to_contain_text(sits.format("Boris"))
    expect(page.get_by_role("log")).to_contain_text(re.compile(r"Boris\s+Back in a minute"))
    # The host hands the table on, and is removed as everybody else then.
    page.get_by_role("button", name=words("room-menu", name="Boris")).click()
    check_page(eve)
    page.get_by_role("button", name=words("room-menu-host", name="Boris")).click()
    other.get_by_role("button", name=words("room-menu", name="Eve")).click()
    other.get_by_role("button", name=words("room-menu-remove")).click()
    other.get_by_role("button", name=words("room-menu-remove")).click()
    expect(page.get_by_text(words("room-removed", name="Boris"))).to_be_visible()
    assert "person" not in eve.get(f"tables/{table}").json()["table"]["seats"][0]


@every_look
def test_a_link_to_a_closed_table_says_by_whom_and_why(visit: Visit, lang: str, phone: bool) -> None:
    words = partial(say, lang)
    eve, boris = visit(lang=lang, phone=phone), visit(lang=lang, phone=phone)
    eve.enter("Eve")
    boris.enter("Boris")
    table = eve.post("tables", game="artemis", seats=[MINE, {}], title="Ice Thursday")["id"]
    boris.post(f"tables/{table}/sit")
    page = eve.go(f"/t/{table}")
    page.get_by_role("button", name=words("room-cancel")).click()
    # The mild way is there, too.
    expect(page.get_by_role("button", name=words("room-leave-to", name="Boris"))).to_be_visible()
    page.get_by_label(words("room-give-up-why")).fill("Too few of us tonight")
    page.get_by_role("button", name=words("room-give-up"), exact=True).click()
    expect(page.get_by_role("heading", name=words("room-gone"))).to_be_visible()
    other = boris.go(f"/t/{table}")
    line = words("room-cancelled", name="Eve", title="Ice Thursday", time="")
    expect(other.get_by_text(re.compile(line.rpartition(",")[0]))).to_be_visible()
    expect(other.get_by_text("Too few of us tonight")).to_be_visible()
    check_page(boris)


@every_look
def test_options_are_changed_in_the_room_and_everybody_is_told(visit: Visit, lang: str, phone: bool) -> None:
    words = partial(say, lang)
    eve, boris = visit(lang=lang), visit(lang=lang, phone=phone)
    eve.enter("Eve")
    boris.enter("Boris")
    table = eve.post("tables", game="artemis", seats=[MINE, {}])["id"]
    boris.post(f"tables/{table}/sit")
    boris.post(f"tables/{table}/ready")
    page, other = eve.go(f"/t/{table}"), boris.go(f"/t/{table}")
    page.locator(".foot").get_by_role("button", name=words("room-hold")).click()
    page.get_by_role("button", name=words("room-options")).click()
    page.get_by_role("dialog").get_by_role("radio", name=re.compile(words("new-days"))).check(force=True)
    check_page(eve)
    page.get_by_role("button", name=words("room-options-save")).click()
    pace = {"en": "pace: turn by turn, one day for a move.", "fr": "au tour par tour, un jour par coup."}[lang]
    expect(other.get_by_role("log")).to_contain_text(pace)
    expect(other.get_by_role("button", name=words("room-ready"))).to_be_visible()


@every_look
def test_another_pace_is_named_and_agreed_to(visit: Visit, lang: str, phone: bool) -> None:
    """The question names the new pace with its clock, and the present one; the log says what holds from now on."""
    words = partial(say, lang)
    ada, boris = visit(), visit(lang=lang, phone=phone)
    ada.enter("Ada")
    boris.enter("Boris")
    table = ada.post("tables", game="galileo", seats=[MINE, {}], pace={"live": True, "bank_s": 1200})["id"]
    boris.post(f"tables/{table}/sit")
    boris.post(f"tables/{table}/ready")
    ada.post(f"tables/{table}/start")
    page, other = ada.go(f"/t/{table}"), boris.go(f"/t/{table}")
    page.get_by_role("button", name="Settings", exact=True).click()
    days = say("en", "site-pace-days", span=say("en", "site-days", days=1))
    page.get_by_label(say("en", "table-ask-pace")).select_option(label=days)
    page.get_by_role("button", name=say("en", "table-ask-pace-go")).click()
    expect(page.get_by_text(say("en", "table-awaits-votes", names="Boris"))).to_be_visible()
    asked = words(
        "table-asks-pace",
        name="Ada",
        pace=words("site-pace-days", span=words("site-days", days=1)),
        before=words("site-pace-live-bank", minutes=20),
    )
    expect(other.get_by_text(asked)).to_be_visible()
    check_page(boris)
    other.get_by_role("button", name=words("table-agree"), exact=True).click()
    expect(page.get_by_text(say("en", "table-awaits-votes", names="Boris"))).to_have_count(0)
    state = boris.get(f"tables/{table}?lang={lang}").json()
    assert state["table"]["pace"] == {"live": False, "move_s": 86_400}
    line = {"en": "From now on: turn by turn", "fr": "À partir de maintenant : au tour par tour"}[lang]
    said = [line["text"]["words"] for entry in state["log"] for line in entry["lines"]]
    assert any(" ".join(each.split()).startswith(line) for each in said)


@every_look
def test_a_rematch_does_not_wait_for_whoever_is_away(visit: Visit, lang: str, phone: bool) -> None:
    """After a game its host asks for another one, and starts it without the other within two clicks."""
    words = partial(say, lang)
    ada, boris = visit(lang=lang, phone=phone), visit()
    ada.enter("Ada")
    boris.enter("Boris")
    table = ada.post("tables", game="galileo", seats=[MINE, {}], title="Ice Thursday")["id"]
    boris.post(f"tables/{table}/sit")
    boris.post(f"tables/{table}/ready")
    ada.post(f"tables/{table}/start")
    play_out([ada, boris], table)
    page = ada.load(f"/t/{table}")
    page.get_by_role("button", name=words("outcome-rematch"), exact=True).click()
    page.get_by_role("button", name=words("room-start-without", count=1, name="Boris")).click()
    check_page(ada)
    page.get_by_role("dialog").get_by_role("button", name=words("room-start-now"), exact=True).click()
    page.wait_for_selector("[data-zone]", state="attached")
    again = page.url.rpartition("/")[2]
    facts = boris.get(f"tables/{again}").json()["table"]
    assert (facts["phase"], facts["rematch_of"]) == ("playing", table)
    # This server makes no analyses.
    ada.excuse("503")
