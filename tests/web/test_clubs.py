"""Clubs, tournaments and administration in the browser, with several people."""

from __future__ import annotations

import itertools
import re
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from offworld.server.people import admin_operations
from offworld.server.people.admin_operations import in_transaction
from tests.support.sampling import SCREENS, matrix
from tests.support.threaded_server import ThreadedServer
from tests.web.conftest import Visit, Visitor
from tests.web.test_axe import AXE, RUN

NUMBERS = itertools.count(1)
FORMATS = ("swiss", "round-robin", "knock-out", "free")
TITLES = {"swiss": "Swiss", "round-robin": "Round robin", "knock-out": "Knock-out", "free": "Play when you like"}
DAYS = {"live": False, "move_s": 86_400}
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def come_with_account(visitor: Visitor, name: str) -> str:
    """Be somebody with an account; returns their id."""
    person: str = visitor.enter(name)["person"]
    visitor.post("me/claim", login=f"{name.lower()}-{person[:12].lower()}", password="a long enough secret")
    return person


def inspect(visitor: Visitor, *paths: str) -> None:
    """Axe finds nothing on these pages, and none of them scrolls sideways."""
    for path in paths:
        page = visitor.go(path)
        visitor.settle()
        assert page.evaluate(OVERFLOW) <= 0, path
        page.evaluate(AXE.read_text("utf-8"))
        violations = page.evaluate(RUN)["violations"]
        assert not violations, f"{path}: {[(each['id'], each['nodes'][0]['html'][:150]) for each in violations]}"


def found_club(ada: Visitor) -> str:
    """Found a club by the page; returns its id."""
    page = ada.go("/clubs")
    page.get_by_role("button", name="Found a club").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill(f"Tuesday Club {next(NUMBERS)}")
    dialog.get_by_label("Place").fill("Lyon")
    dialog.get_by_role("radio", name="everybody").check()
    dialog.get_by_role("button", name="Found a club").click()
    page.wait_for_url("**/club/*")
    return page.url.rpartition("/")[2]


def test_a_club_is_founded_joined_and_meets(visit: Visit) -> None:
    ada, bob = visit(), visit(lang="fr", phone=True)
    come_with_account(ada, "Ada")
    come_with_account(bob, "Bob")
    club = found_club(ada)
    page = ada.page
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Tuesday Club"))
    page.get_by_role("button", name="Begin a season").click()
    page.get_by_role("dialog").get_by_role("button", name="Begin a season").click()
    expect(page.get_by_text("week 1 of 12")).to_be_visible()
    page.get_by_role("button", name="Plan an evening").click()
    page.get_by_role("dialog").get_by_role("button", name="Plan an evening").click()
    expect(page.get_by_text("0 say yes, 0 maybe")).to_be_visible()

    other = bob.go(f"/club/{club}")
    other.get_by_role("button", name="Entrer au club").tap()
    other.get_by_role("radio", name="Oui").check()
    expect(other.get_by_text("1 dit oui, 0 peut-être")).to_be_visible()
    # Nothing is left by one click: the focus is on the safe choice.
    other.get_by_role("button", name="Quitter").tap()
    expect(other.get_by_role("button", name="Plutôt pas")).to_be_focused()
    other.keyboard.press("Escape")
    expect(other.get_by_role("dialog")).to_have_count(0)

    page = ada.go(f"/club/{club}")
    members = page.get_by_role("region", name="Members").last
    expect(members.get_by_role("row")).to_have_count(3)
    page.get_by_label("Search members").fill("bo")
    expect(members.get_by_role("row")).to_have_count(2)
    page.get_by_role("button", name="Invite Bob").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name="Give up the table…")).to_be_visible()
    inspect(ada, "/clubs", f"/club/{club}", f"/tournaments/new?club={club}")
    inspect(bob, "/clubs", f"/club/{club}")


def make_tournament(ada: Visitor, format: str) -> Page:
    """Open a turn-based tournament of tables of two for entry, by the form."""
    page = ada.go("/tournaments/new")
    page.get_by_label("Name").fill(f"Cup {format}")
    page.get_by_role("radio", name="Galileo").check()
    page.get_by_role("radio", name=re.compile(f"^{TITLES[format]}")).check()
    page.get_by_role("radiogroup", name="Tables of").get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("radio", name="Turn by turn").check()
    page.get_by_label("People expected").fill("4")
    if format != "free":
        expect(page.get_by_text(re.compile("4 people would play at 2 tables of 2"))).to_be_visible()
    page.get_by_role("button", name="Open for sign-up").click()
    page.wait_for_url("**/tournament/*")
    return page


def play_tournament(visit: Visit, format: str, lang: str, phone: bool) -> None:
    """A small tournament from the form to its end, seen by its organiser and by another person."""
    ada, bob = visit(), visit(lang=lang, phone=phone)
    come_with_account(ada, "Ada")
    come_with_account(bob, "Bob")
    page = make_tournament(ada, format)
    id = page.url.rpartition("/")[2]
    page.get_by_role("button", name="Sign up").click()
    expect(page.get_by_text("You have signed up.")).to_be_visible()
    other = bob.go(f"/tournament/{id}")
    enter, leave = {"en": ("Sign up", "Withdraw…"), "fr": ("S’inscrire", "Se retirer…")}[lang]
    other.get_by_role("button", name=enter).click()
    expect(other.get_by_role("button", name=leave)).to_be_visible()

    page = ada.go(f"/tournament/{id}?tab=organise")
    page.get_by_role("button", name="Start now").click()
    expect(page.get_by_role("button", name="Pause", exact=True).first).to_be_visible()
    if format == "free":
        for each in (ada, bob):
            each.post(f"tournaments/{id}/next")
    while not (ada.get(f"tournaments/{id}").json()["rounds"] or [{"pairings": []}])[-1]["pairings"]:
        pass
    page = ada.go(f"/tournament/{id}")
    go = page.get_by_role("link", name="Go to table 1")
    expect(go).to_have_attribute("href", re.compile("^/t/"))
    page.get_by_text("Why this table?").first.click()
    expect(page.get_by_text("Nobody here had met before.").first).to_be_visible()
    inspect(bob, *(f"/tournament/{id}{tab}" for tab in ("", "?tab=tables", "?tab=calendar", "?tab=rules")))
    inspect(ada, f"/tournament/{id}?tab=organise")

    page.get_by_role("button", name="End early…").click()
    page.get_by_role("dialog").get_by_role("button", name="End early…").click()
    expect(page.get_by_text("finished", exact=True).first).to_be_visible()
    page.get_by_label("Which table?").select_option(index=1)
    for seat, place in enumerate(("2", "1")):
        page.locator("form select.field").nth(seat + 1).select_option(place)
    page.get_by_label("Reason").fill("Counted wrongly")
    page.get_by_role("button", name="Correct", exact=True).click()
    expect(page.get_by_text(re.compile("corrected table 1 of round 1.*Counted wrongly"))).to_be_visible()
    page = ada.go(f"/tournament/{id}")
    expect(page.get_by_role("heading", name=re.compile("^The tournament is over"))).to_be_visible()
    expect(page.get_by_role("table").first.get_by_role("row")).to_have_count(3)
    assert page.get_by_role("heading", name="Tree").count() == (format == "knock-out")
    with page.expect_download() as download:
        page.get_by_role("link", name="Standings, CSV").click()
    lines = download.value.path().read_text("utf-8").splitlines()
    assert (lines[0].split(",")[:4], len(lines)) == (["rank", "person", "name", "points"], 3)


@matrix(format={each: each for each in FORMATS}, lang={"en": "en", "fr": "fr"}, phone=SCREENS)
def test_a_tournament_from_the_form_to_its_end(visit: Visit, format: str, lang: str, phone: bool) -> None:
    play_tournament(visit, format, lang, phone)


def administer(live: ThreadedServer, visit: Visit, lang: str, phone: bool) -> None:
    ada, bob = visit(lang=lang, phone=phone), visit()
    me = come_with_account(ada, "Ada")
    come_with_account(bob, "Bob")
    table = bob.sit_down("galileo", 2, 1)
    bob.post(f"tables/{table}/report", words="The moon is wrong")
    page = ada.go("/admin")
    refused = {"en": "This page is for administrators", "fr": "Cette page est réservée aux administrateurs"}[lang]
    expect(page.get_by_role("heading", level=1)).to_have_text(refused)
    expect(page.get_by_text("offworld admin promote")).to_be_visible()
    ada.excuse("403")
    in_transaction(live.services.engine, partial(admin_operations.make_admin, me, True))
    sections = ("", "/reports", "/people", "/tables", "/storage", "/announcement", "/actions")
    inspect(ada, *(f"/admin{section}" for section in sections))
    if lang != "en":
        return
    page = ada.go("/admin/reports")
    page.get_by_role("button", name=re.compile("The moon is wrong")).first.click()
    # The position as everybody saw it, and the way to it in the replay.
    expect(page.locator(".stage [data-el]").first).to_be_attached()
    see = page.get_by_role("link", name="Open the table").get_attribute("href") or ""
    assert re.fullmatch(rf"/t/{table}/replay\?seq=\d+", see)
    page.get_by_label(re.compile("^Answer to Bob")).fill("Thank you")
    page.get_by_role("button", name="Answer and close").click()
    expect(page.get_by_text("Answered.")).to_be_visible()
    page = ada.go("/admin/people")
    page.get_by_role("button", name="Bob", exact=True).first.click()
    page.get_by_role("button", name="Make a link").click()
    expect(page.get_by_text(re.compile(r"/login/link/\S{32}"))).to_be_visible()
    page.get_by_role("button", name="Lock…").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Better not")).to_be_focused()
    dialog.get_by_label("Reason").fill("Rude words")
    dialog.get_by_role("button", name="Lock", exact=True).click()
    expect(page.get_by_text("Locked until somebody unlocks. Rude words")).to_be_visible()
    page.get_by_role("button", name="Unlock").click()
    expect(page.get_by_role("button", name="Lock…")).to_be_visible()
    page = ada.go("/admin/actions")
    record = page.get_by_role("list").filter(has_text="Ada unlocked Bob.")
    expect(record).to_contain_text("Ada locked Bob. Reason: Rude words")
    expect(record).to_contain_text("Ada made a log-in link for Bob.")


def test_an_administrator_looks_after_a_server(live: ThreadedServer, visit: Visit) -> None:
    administer(live, visit, "en", phone=False)


@pytest.mark.soak
@pytest.mark.parametrize(("lang", "phone"), [("en", True), ("fr", False), ("fr", True)])
def test_administration_in_both_languages_on_both_screens(
    live: ThreadedServer, visit: Visit, lang: str, phone: bool
) -> None:
    administer(live, visit, lang, phone)
