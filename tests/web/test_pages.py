"""The pages around the table, as people use them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from offworld.server.people.one_time_links import make_link
from offworld.server.storage.engine import open_engine
from tests.support.threaded_server import ThreadedServer
from tests.web.conftest import Visit


def test_one_click_plays_against_bots(visit: Visit) -> None:
    eve = visit()
    page = eve.go("/")
    page.get_by_role("button", name="Play now: Mars").click()
    page.wait_for_url("**/t/*")
    table = page.url.rpartition("/")[2].partition("?")[0]
    payload = eve.context.request.get(f"{eve.address}/api/tables/{table}").json()
    assert payload["table"]["phase"] == "playing"
    assert [seat.get("bot", "") for seat in payload["table"]["seats"]] == ["", "cadet", "cadet", "cadet"]
    page = eve.go("/")
    expect(page.get_by_role("heading", name="Your tables")).to_be_visible()


def test_the_language_is_the_browsers_first_and_then_the_readers(visit: Visit) -> None:
    page = visit(lang="fr").go("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Quatre mondes. À vous de jouer.")
    assert page.locator("html").get_attribute("lang") == "fr"
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Four worlds. Your move.")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Four worlds. Your move.")


def test_pages_change_without_loading_and_go_back_to_where_they_were(visit: Visit) -> None:
    page = visit().go("/rules/mars/numbered")
    page.evaluate("window.stayed = true")
    page.wait_for_selector("#MARS-XCH-2")
    page.evaluate("scrollTo(0, 4000)")
    page.get_by_role("link", name="Lobby").click()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Lobby")
    expect(heading).to_be_focused()
    assert page.title() == "Lobby · Offworld"
    assert page.evaluate("window.stayed") is True
    page.go_back()
    page.wait_for_selector("#MARS-XCH-2")
    page.wait_for_function("scrollY > 3000")


def test_an_address_that_leads_nowhere_says_so(visit: Visit) -> None:
    expect(visit().go("/no/such/page").get_by_role("heading", level=1)).to_have_text("Nothing is here")


def test_a_friend_joins_by_code_and_the_host_starts(visit: Visit) -> None:
    eve, bob = visit(), visit(lang="fr")
    eve.enter("Eve")
    page = eve.go("/new/galileo")
    for seat in (3, 4):
        page.get_by_role("radiogroup", name=f"Seat {seat}", exact=True).get_by_role("radio", name="Closed").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    code = page.locator(".code").inner_text()
    assert re.fullmatch(r"[A-Z2-9]{6}", code)
    expect(page.get_by_role("button", name="Start the game")).to_have_count(0)
    expect(page.get_by_role("button", name="Start with bots…")).to_be_enabled()

    other = bob.go("/")
    other.get_by_label("Rejoindre par code").fill(code.lower())
    other.get_by_role("button", name="Rejoindre").click()
    other.wait_for_url("**/t/*")
    assert other.url == page.url
    other.locator(".foot").get_by_role("button", name="S’asseoir").click()
    other.get_by_role("dialog").get_by_label("Votre nom").fill("Bob")
    other.get_by_role("dialog").get_by_role("button", name="S’asseoir").click()
    expect(page.locator("[data-place='1'] .who b")).to_have_text("Bob")
    page.get_by_label("Write to the table").fill("Hello")
    page.get_by_label("Write to the table").press("Enter")
    expect(other.get_by_role("log")).to_contain_text("Hello")
    other.get_by_role("button", name="Je suis prêt").click()
    # A few seconds, and it begins by itself.
    page.wait_for_selector("[data-zone]", state="attached")
    other.wait_for_selector("[data-zone]", state="attached")


def test_a_wrong_code_is_told_below_the_field(visit: Visit) -> None:
    eve = visit()
    page = eve.go("/")
    page.get_by_label("Join by code").fill("ZZZZZZ")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert")).to_have_text("There is no table ZZZZZZ.")
    eve.troubles.clear()  # the browser itself notes the 404


def test_a_rule_is_found_by_its_anchor_and_by_its_words(visit: Visit) -> None:
    page = visit().go("/rules/galileo/numbered#GAL-ROB-3")
    rule = page.locator("#GAL-ROB-3")
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_class(re.compile("asked"))
    page.get_by_role("searchbox").fill("salary")
    expect(page.locator("mark").first).to_have_text(re.compile("salary", re.IGNORECASE))
    page.get_by_role("searchbox").fill("zzzz")
    expect(page.get_by_text("No rule speaks of “zzzz”.")).to_be_visible()


def test_sources_are_found_from_about_and_told_in_french(visit: Visit) -> None:
    page = visit(lang="fr").go("/about")
    page.get_by_role("link", name="D’où vient chaque partie de Mars").click()
    page.wait_for_url("**/sources/mars")
    expect(page.get_by_role("heading", name="Sources", level=1)).to_be_visible()
    dice = page.locator("details").filter(has_text="Faces du dé")
    dice.locator("summary").click()
    expect(dice.get_by_text("critique dans la discussion 385839 de boardgamegeek.com")).to_be_visible()
    page.get_by_role("switch").click()
    expect(dice).to_have_count(0)
    expect(page.locator("details").filter(has_text="Cartes R&D")).to_be_visible()
    page.get_by_role("navigation", name="Jeux").get_by_role("link", name="Galileo Project").click()
    page.wait_for_url("**/sources/galileo")
    expect(page.get_by_text("offworld content galileo --template")).to_be_visible()


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_a_theme_is_kept(theme: str, visit: Visit) -> None:
    eve = visit()
    page = eve.go("/me")
    word = {"dark": "Night", "light": "Paper", "contrast": "High contrast"}[theme]
    page.get_by_role("radio", name=word).check()
    page = eve.go("/lobby")
    assert page.locator("html").get_attribute("data-theme") == theme


def test_a_guest_keeps_their_games_with_a_password_and_comes_back(visit: Visit) -> None:
    eve, later = visit(), visit()
    eve.enter("Eve")
    page = eve.go("/me")
    page.get_by_label("Log-in name").fill("eve-of-europa")
    page.get_by_label("Password").fill("a long enough secret")
    page.get_by_role("button", name="Keep them").click()
    expect(page.get_by_text("Your games are kept.")).to_be_visible()
    page = later.go("/login")
    page.get_by_label("Log-in name", exact=True).fill("eve-of-europa")
    page.get_by_label("Password").fill("a long enough secret")
    page.get_by_role("button", name="Log in").click()
    page.wait_for_url(later.address + "/")
    expect(page.get_by_role("link", name=re.compile("Eve.*profile and settings"))).to_be_visible()


def test_a_log_in_link_brings_its_owner_into_the_app(live: ThreadedServer, visit: Visit) -> None:
    eve, elsewhere = visit(), visit()
    person = eve.enter("Eve")["person"]
    eve.post("me/claim", login="eve-of-io", password="a long enough secret")
    engine = open_engine(live.services.settings.db)
    with engine.begin() as connection:
        make_link(connection, person, "a-token-of-a-test", live.services.environment.now(), "")
    engine.dispose()
    page = elsewhere.page
    page.goto(f"{elsewhere.address}/login/link/a-token-of-a-test")
    page.get_by_label("New password").fill("another long secret")
    page.get_by_role("button", name="Log in").click()
    page.wait_for_url(f"{elsewhere.address}/me")
    expect(page.get_by_role("link", name=re.compile("Eve.*profile and settings"))).to_be_visible()
    expect(page.get_by_role("button", name="Be a guest")).to_have_count(0)


def test_the_first_game_is_shown_step_by_step(visit: Visit) -> None:
    page = visit().go("/learn/artemis/1")
    card = page.get_by_role("region", name="Lesson")
    expect(card).to_contain_text("Chapter 1, Dice and regions · step 1 of 6")
    card.get_by_role("button", name="Next").click()
    expect(card).to_contain_text("step 2 of 6")
    expect(card).to_contain_text("Do this: die 1, Old Beacon")
    card.get_by_role("button", name="Show me").click()
    expect(card).to_contain_text("step 3 of 6")
