"""Journeys of several people: lists, a start without two people, holidays and rulings at a table, an invitation to a
tournament, and what administrators do about talk, tables and the storage.

`make test` goes along a sample of languages and screens, `make soak` along all.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from playwright.sync_api import expect

from offworld.server.people import admin_operations
from offworld.server.people.admin_operations import in_transaction
from tests.support.sampling import SCREENS, matrix
from tests.support.threaded_server import ThreadedServer
from tests.web.conftest import Visit, Visitor
from tests.web.test_clubs import DAYS, come_with_account
from tests.web.test_rooms import check_page

LANGUAGES = {"en": "en", "fr": "fr"}
MINE = {"mine": True}
DAY_MS = 86_400_000
PACK = '[[rulings]]\nid = "RUL-9"\nchoice = "keep"\n'
WORDS: dict[str, dict[str, str]] = {
    "en": {
        "search": "Search",
        "find": "Find me a table",
        "fits": "This one fits: Ice Friday",
        "go": "Go there and sit down",
        "rematch": "Start without 2 people…",
        "now": "Start now",
        "away": "away until",
        "terms": "What is played here",
        "ruling": "the holder keeps the card",
        "settings": "Settings",
        "asked": "An administrator asks to go back.",
        "no": "Disagree",
        "invites": "Ada invites you",
        "enter": "Sign up",
        "signed": "You have signed up.",
        "report of": "Report what Bob wrote",
        "report": "Report",
        "reported": "Reported. You are told what comes of it.",
    },
    "fr": {
        "search": "Chercher",
        "find": "Trouvez-moi une table",
        "fits": "Celle-ci convient : Ice Friday",
        "go": "Y aller et s’asseoir",
        "rematch": "Commencer sans 2 personnes…",
        "now": "Commencer",
        "away": "absent jusqu’au",
        "terms": "Ce qui se joue ici",
        "ruling": "le détenteur garde la carte",
        "settings": "Réglages",
        "asked": "Un administrateur demande à revenir en arrière.",
        "no": "Pas d’accord",
        "invites": "Ada vous invite",
        "enter": "S’inscrire",
        "signed": "Vous êtes inscrit.",
        "report of": "Signaler ce que Bob a écrit",
        "report": "Signaler",
        "reported": "Signalé. Vous saurez ce qu’il en advient.",
    },
}
every_look = matrix(lang=LANGUAGES, phone=SCREENS)


def put(visitor: Visitor, path: str, **body: Any) -> None:
    headers = {"origin": visitor.server, "content-type": "application/json"}
    answer = visitor.context.request.put(f"{visitor.server}/api/{path}", data=body, headers=headers)
    assert answer.ok, answer.text()


def become_admin(live: ThreadedServer, visitor: Visitor, name: str) -> str:
    me = come_with_account(visitor, name)
    in_transaction(live.services.engine, partial(admin_operations.make_admin, me, True))
    return me


@every_look
def test_a_table_is_searched_offered_and_taken(visit: Visit, lang: str, phone: bool) -> None:
    """The lobby names a table with what it is played with, and shows the one that fits before anybody sits down."""
    words = WORDS[lang]
    ada, bob = visit(), visit(lang=lang, phone=phone)
    come_with_account(ada, "Ada")
    come_with_account(bob, "Bob")
    table = ada.post(
        "tables", game="artemis", seats=[MINE, {}], title="Ice Friday", visibility="public", pace=DAYS, rated=True
    )["id"]
    wide = ada.post("tables", game="mars", seats=[MINE, {}], title="W" * 40, visibility="public")["id"]
    bob.post(f"tables/{wide}/sit")
    for path in ("/turns", "/lobby"):
        page = bob.go(path)
        expect(page.locator("main").get_by_text("W" * 40).first).to_be_visible()
        # A name without a space is broken rather than the page be wider than the screen.
        check_page(bob)
    page.get_by_label(words["search"]).fill("ice fri")
    row = page.locator("main").get_by_text("Ice Friday").first
    expect(row).to_be_visible()
    expect(page.locator("main")).to_contain_text({"en": "1 day", "fr": "1 jour"}[lang])
    expect(page.locator("main")).to_contain_text({"en": "rated", "fr": "classé"}[lang])
    check_page(bob)
    page.get_by_label(words["search"]).fill("no such table")
    expect(page.get_by_text("Ice Friday")).to_have_count(0)
    page.get_by_label(words["search"]).fill("")
    page.get_by_role("button", name=words["find"]).click()
    expect(page.get_by_role("heading", name=words["fits"])).to_be_visible()
    assert ada.get(f"tables/{table}").json()["table"]["seats"][1].get("person", "") == ""
    page.get_by_role("link", name=words["go"]).click()
    page.wait_for_url(f"**/t/{table}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Ice Friday")
    for each in (table, wide):
        ada.post(f"tables/{each}/cancel")


@every_look
def test_a_start_without_two_people_takes_two_clicks(visit: Visit, lang: str, phone: bool) -> None:
    words = WORDS[lang]
    eve, boris, cleo = visit(lang=lang, phone=phone), visit(), visit()
    for visitor, name in ((eve, "Eve"), (boris, "Boris"), (cleo, "Cleo")):
        come_with_account(visitor, name)
    table = eve.post("tables", game="galileo", seats=[MINE, {}, {}], pace=DAYS)["id"]
    for each in (boris, cleo):
        each.post(f"tables/{table}/sit")
    page = eve.go(f"/t/{table}")
    page.get_by_role("button", name=words["rematch"]).click()
    check_page(eve)
    page.get_by_role("dialog").get_by_role("button", name=words["now"], exact=True).click()
    page.wait_for_selector("[data-zone]", state="attached")
    seats = eve.get(f"tables/{table}").json()["table"]["seats"]
    assert [(seat["name"], "bot" in seat) for seat in seats] == [("Eve", False), ("Boris", True), ("Cleo", True)]


@every_look
def test_holidays_and_rulings_are_shown_at_the_table(
    live: ThreadedServer, visit: Visit, lang: str, phone: bool
) -> None:
    """What is played there and who is away; and a question of an administrator, which one person refuses."""
    words = WORDS[lang]
    boss, ada, bob = visit(), visit(lang=lang, phone=phone), visit()
    become_admin(live, boss, "Boss")
    come_with_account(ada, "Ada")
    come_with_account(bob, "Bob")
    table = ada.post("tables", game="mars", seats=[MINE, {}], pace={**DAYS, "vacation_days": 10}, pack=PACK)["id"]
    bob.post(f"tables/{table}/sit")
    bob.post(f"tables/{table}/ready")
    ada.post(f"tables/{table}/start")
    now = live.services.environment.now()
    put(bob, "vacation", until_ms=now + 3 * DAY_MS)
    mover = {0: ada, 1: bob}
    seat = ada.get(f"tables/{table}").json()["prompt"]["seat"]
    action = mover[seat].get(f"tables/{table}?as={seat}").json()["prompt"]["choices"][0]["action"]
    mover[seat].post(f"tables/{table}/act", action=action, action_id=f"first-{table}", seat=seat)
    page = ada.go(f"/t/{table}")
    away = page.get_by_text(re.compile(words["away"])).first
    expect(away).to_be_attached()
    page.get_by_role("button", name=words["settings"], exact=True).click()
    page.get_by_role("button", name=words["terms"], exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text(words["ruling"])
    check_page(ada)
    page.keyboard.press("Escape")
    # An administrator, in the browser, asks for a move back.
    there = boss.go("/admin/tables")
    there.get_by_label("Name, game or id").fill(table)
    there.get_by_role("button", name=f"Go back… {table}").click()
    dialog = there.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Better not")).to_be_focused()
    expect(dialog.get_by_label("To which move? 1 have been made.")).to_have_value("0")
    dialog.get_by_role("button", name="Ask them").click()
    expect(there.get_by_text("They are asked now.")).to_be_visible()
    expect(page.get_by_text(words["asked"])).to_be_visible()
    page.get_by_role("button", name=words["no"]).click()
    expect(page.get_by_text(words["asked"])).to_have_count(0)
    assert ada.get(f"tables/{table}/at?moves=1").json()["moves"] == 1


@every_look
def test_an_invitation_to_a_tournament_is_accepted(visit: Visit, lang: str, phone: bool) -> None:
    words = WORDS[lang]
    ada, bob, eve = visit(), visit(lang=lang, phone=phone), visit()
    come_with_account(ada, "Ada")
    person = come_with_account(bob, "Bob")
    come_with_account(eve, "Eve")
    rule = {"size": 2, "rounds": 1, "pace": DAYS}
    cup = ada.post("tournaments", name="Cup", game="galileo", rule=rule, start_ms=4_000_000_000_000)["id"]
    page = ada.go(f"/tournament/{cup}?tab=organise")
    page.get_by_label("Address or id of a profile").fill(f"{ada.address}/u/{person}")
    page.get_by_role("button", name="Invite", exact=True).click()
    expect(page.get_by_text("invited", exact=True)).to_be_visible()
    assert eve.get(f"tournaments/{cup}").json()["entrants"] == []
    other = bob.go(f"/tournament/{cup}")
    expect(other.get_by_role("heading", name=words["invites"])).to_be_visible()
    check_page(bob)
    other.get_by_role("button", name=words["enter"]).click()
    expect(other.get_by_text(words["signed"])).to_be_visible()
    assert [each["state"] for each in eve.get(f"tournaments/{cup}").json()["entrants"]] == ["playing"]


@every_look
def test_a_line_is_reported_and_taken_away_and_a_restore_is_tested(
    live: ThreadedServer, visit: Visit, lang: str, phone: bool
) -> None:
    words = WORDS[lang]
    boss, ada, bob = visit(), visit(lang=lang, phone=phone), visit()
    become_admin(live, boss, "Boss")
    come_with_account(ada, "Ada")
    bob_id = come_with_account(bob, "Bob")
    said = f"You are all fools, {bob_id}"
    bob.post("talk/lobby", text=said)
    page = ada.go("/lobby")
    expect(page.get_by_role("log").get_by_text(said)).to_be_visible()
    page.get_by_role("button", name=words["report of"]).last.click()
    check_page(ada)
    page.get_by_role("dialog").get_by_role("button", name=words["report"], exact=True).click()
    expect(page.get_by_text(words["reported"])).to_be_visible()
    there = boss.go("/admin/reports")
    there.get_by_role("button", name=re.compile(re.escape(said))).first.click()
    expect(there.get_by_text("Bob wrote:")).to_be_visible()
    check_page(boss)
    there.get_by_role("button", name="Take the line away").click()
    there.get_by_role("dialog").get_by_role("button", name="Take the line away").click()
    expect(there.get_by_text("Done.")).to_be_visible()
    assert said not in [line["text"] for line in ada.get("talk/lobby").json()["lines"]]
    there = boss.go("/admin/storage")
    there.get_by_role("button", name="Test a restore").click()
    expect(there.get_by_text(re.compile(r"Restore tested .* in order\."))).to_be_visible()
    check_page(boss)
