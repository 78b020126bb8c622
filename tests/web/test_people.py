"""People around the table: talk, guests who log in, finished tables and profiles, with several people.

`make test` looks at one combination of language and screen of each story, `make soak` at all.
"""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from offworld.games import game_info
from offworld.kit.rng import Rng
from tests.web.conftest import SEED, Visit, Visitor
from tests.web.test_clubs import come_with_account, inspect

NUMBERS = itertools.count(1)
SECRET = "a long enough secret"
WORDS: dict[str, dict[str, str]] = {
    "en": {
        "write": "Write something",
        "send": "Send",
        "remove": "Take away what Bob wrote",
        "keep": "Better not",
        "take away": "Take away",
        "login": "Log-in name",
        "password": "Password",
        "log in": "Log in",
        "games": "You have one game as a guest here. Take it along",
        "block": "Block",
        "lift": "Lift the block",
    },
    "fr": {
        "write": "Écrire quelque chose",
        "send": "Envoyer",
        "remove": "Retirer ce que Bob a écrit",
        "keep": "Plutôt pas",
        "take away": "Retirer",
        "login": "Identifiant",
        "password": "Mot de passe",
        "log in": "Se connecter",
        "games": "Vous avez ici une partie d’invité. L’emporter",
        "block": "Bloquer",
        "lift": "Lever le blocage",
    },
}
SAMPLE = ("fr", True)
every_look = pytest.mark.parametrize(
    ("lang", "phone"),
    [
        pytest.param(lang, phone, marks=[] if (lang, phone) == SAMPLE else pytest.mark.soak)
        for lang in ("en", "fr")
        for phone in (False, True)
    ],
)


def say(visitor: Visitor, lang: str, text: str) -> None:
    page = visitor.page
    page.get_by_role("textbox", name=WORDS[lang]["write"]).fill(text)
    page.get_by_role("button", name=WORDS[lang]["send"], exact=True).click()
    expect(page.get_by_role("log").get_by_text(text)).to_be_visible()


@every_look
def test_people_talk_in_the_lobby_in_a_club_and_at_a_tournament(visit: Visit, lang: str, phone: bool) -> None:
    ada, bob = visit(), visit(lang=lang, phone=phone)
    come_with_account(ada, "Ada")
    come_with_account(bob, "Bob")
    club = ada.post("clubs", name="Club", entry="open")["id"]
    rule = {"size": 2, "rounds": 1, "pace": {"live": False, "move_s": 86_400}}
    start = 1000 * 86_400 * 366 * 100
    cup = ada.post("tournaments", name="Cup", game="galileo", rule=rule, start_ms=start)["id"]
    bob.post(f"clubs/{club}/join")
    bob.post(f"tournaments/{cup}/enter")
    for place in ("/lobby", f"/club/{club}?tab=talk", f"/tournament/{cup}?tab=talk"):
        text = f"Hello {next(NUMBERS)}"
        bob.go(place)
        say(bob, lang, text)
        page = ada.go(place)
        expect(page.get_by_role("log").get_by_text(text)).to_be_visible()
        say(ada, "en", f"Answer to {text}")
        # Bob's page asks by itself.
        expect(bob.page.get_by_role("log").get_by_text(f"Answer to {text}")).to_be_visible()
        inspect(bob, place)
    # Nothing goes by one click: the focus is on the safe choice.
    other = bob.page
    other.get_by_role("button", name=WORDS[lang]["remove"]).first.click()
    expect(other.get_by_role("button", name=WORDS[lang]["keep"])).to_be_focused()
    other.get_by_role("dialog").get_by_role("button", name=WORDS[lang]["take away"], exact=True).click()
    expect(other.get_by_role("log").get_by_text(re.compile("^Hello"))).to_have_count(0)
    # Who has not entered reads the tournament's talk, and a club's not at all.
    eve = visit()
    come_with_account(eve, "Eve")
    page = eve.go(f"/tournament/{cup}?tab=talk")
    expect(page.get_by_text("the people of the tournament write")).to_be_visible()
    assert page.get_by_role("textbox", name="Write something").count() == 0
    page = eve.go(f"/club/{club}?tab=talk")
    expect(page.get_by_role("navigation", name="Parts of the club").get_by_role("link", name="Members")).to_be_visible()
    assert page.get_by_role("link", name="Talk").count() == 0


@every_look
def test_a_guest_who_logs_in_takes_their_games_along(visit: Visit, lang: str, phone: bool) -> None:
    home, guest = visit(), visit(lang=lang, phone=phone)
    home.enter("Ada")
    login = f"ada-{next(NUMBERS)}-{lang}-{phone}".lower()
    home.post("me/claim", login=login, password=SECRET)
    guest.enter("Vega 12")
    table = guest.sit_down("galileo", 2, 2)
    page = guest.go("/login")
    words = WORDS[lang]
    expect(page.get_by_role("checkbox", name=words["games"])).to_be_checked()
    inspect(guest, "/login")
    page.get_by_label(words["login"], exact=True).fill(login)
    page.get_by_label(words["password"], exact=True).fill(SECRET)
    page.get_by_role("button", name=words["log in"], exact=True).click()
    page.wait_for_url(guest.address + "/")
    assert [each["id"] for each in guest.get("me/tables").json()["tables"]] == [table]
    page = guest.go(f"/t/{table}")
    expect(page.locator("[data-zone]").first).to_be_attached()
    seats = home.get(f"tables/{table}").json()["table"]["seats"]
    assert seats[0]["name"] == "Ada"


def play_out(people: list[Visitor], table: str) -> None:
    """Play a table of Galileo at random to its end."""
    info, rng = game_info("galileo"), Rng(3)
    g = info.new_game(len(people), SEED, info.options())
    while not g.over:
        seat, legal = g.to_move, info.legal(g)
        action = legal[rng.below(len(legal))]
        people[seat].post(f"tables/{table}/act", action=action, action_id=f"out-{next(NUMBERS):06}", seat=seat)
        g.apply(action)


@every_look
def test_a_finished_table_and_the_profiles_of_its_people(visit: Visit, lang: str, phone: bool) -> None:
    ada, bob = visit(), visit(lang=lang, phone=phone)
    come_with_account(ada, "Ada")
    person = come_with_account(bob, "Bob")
    seats: list[dict[str, Any]] = [{"mine": True}, {}]
    body = {"game": "galileo", "seats": seats, "rated": True, "title": "Ice Thursday"}
    table = ada.post("tables", **body)["id"]
    bob.post(f"tables/{table}/sit")
    bob.post(f"tables/{table}/ready", ready=True)
    ada.post(f"tables/{table}/start")
    play_out([ada, bob], table)
    scores = ada.get(f"tables/{table}").json()["table"]["scores"]
    winner = ["Ada", "Bob"][scores.index(max(scores))] if scores[0] != scores[1] else "Ada|Bob"
    page = bob.load(f"/t/{table}")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(winner))
    expect(page.get_by_text(re.compile("^(rated|classée)$")).first).to_be_visible()
    inspect(bob, f"/t/{table}", f"/u/{person}")

    # This server makes no analyses.
    bob.excuse("503")

    # A stranger's profile: two games are missing to a number, and a person is blocked with a question before.
    page = ada.go(f"/u/{person}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Bob")
    inspect(ada, f"/u/{person}")
    page.get_by_role("button", name=WORDS["en"]["block"], exact=True).click()
    expect(page.get_by_role("button", name=WORDS["en"]["keep"])).to_be_focused()
    page.get_by_role("dialog").get_by_role("button", name=WORDS["en"]["block"], exact=True).click()
    expect(page.get_by_role("button", name=WORDS["en"]["lift"])).to_be_visible()
    assert [each["person"] for each in ada.get("blocks").json()["people"]] == [person]
