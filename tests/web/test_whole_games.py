"""Whole games through the page, two people in two browsers, to the score that the engine's record gives."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from offworld.bots import parse_bot
from offworld.bots.base import decide
from offworld.games import game_info
from offworld.kit import record
from offworld.server.loaded import Loaded
from tests.server.live import Live
from tests.web.conftest import SEED, Visit, Visitor
from tests.web.ways import PATIENCE_MS, Keyboard, Mouse, Reader, Way, await_event, await_turn

LISTEN = """() => {
  window.heard = [];
  const region = document.querySelector("[data-announce=events]");
  for (const told of region.querySelectorAll("p")) window.heard.push(told.textContent);
  new MutationObserver(changes => {
    const added = changes.flatMap(change => [...change.addedNodes]);
    window.heard.push(...added.map(node => node.textContent).filter(words => words));
  }).observe(region, { childList: true });
}"""
OPTIONS = {"artemis": {}, "galileo": {}, "mars": {"length": "short"}, "magnastorm": {}}
ADVISER = "greedy"
"""Chooses for everybody: a game of people who know what they want is shorter."""
NAMES = ("Ada", "Bob", "Chloé", "Dmitri", "Eve")
WAYS: dict[str, Callable[[Page], Way]] = {"mouse": Mouse, "keyboard": Keyboard, "reader": Reader}


def seat_all(live: Live, people: list[Visitor], game: str) -> str:
    """The first makes a table and the others come in; nobody else is there."""
    for person, name in zip(people, NAMES, strict=False):
        person.enter(name)
    first, *others = people
    made = first.post("tables", game=game, seats=[{"mine": True}, *({} for _ in others)], options=OPTIONS[game])
    table: str = made["id"]
    for other in others:
        other.post(f"tables/{table}/sit")
    for person in people:
        person.post(f"tables/{table}/ready")
    first.post(f"tables/{table}/start")
    return table


def held(live: Live, table: str) -> Loaded:
    """A table as the server holds it; it stands still while it waits for somebody."""
    return live.services.rooms._rooms[table].table


def play(live: Live, people: list[Visitor], game: str, way: str, lang: str = "en", decisions: float = math.inf) -> str:
    """Everybody plays a whole game in one way, or so many decisions of it."""
    table = seat_all(live, people, game)
    for person in people:
        person.page.set_default_timeout(PATIENCE_MS)
        person.go(f"/t/{table}").wait_for_selector(".table[data-seq]")
        person.page.evaluate(LISTEN)
    ways = [WAYS[way](person.page) for person in people]
    while (loaded := held(live, table)).phase == "playing" and (decisions := decisions - 1) >= 0:
        seat, seq = loaded.to_move, loaded.seq
        assert loaded.game is not None
        advised = decide(parse_bot(ADVISER).sit_down(SEED + seq, seat), loaded.info, loaded.game.state)
        told = people[seat].get(f"tables/{table}?as={seat}&lang={lang}").json()["prompt"]["choices"]
        await_turn(ways[seat].page, seq)
        ways[seat].carry_out(next(each for each in told if each["action"] == advised))
        await_event(ways[seat].page, seq + 1)
    return table


def shown_scores(page: Page) -> dict[str, int]:
    """The points of each player as the final table says them."""
    rows = page.locator(".final tbody tr")
    rows.first.wait_for()
    return {row.locator("th").inner_text().strip(): int(row.locator("td.points").inner_text()) for row in rows.all()}


def check_end(people: list[Visitor], game: str, table: str, lang: str = "en") -> None:
    """Everybody sees the score of the record, and has heard every event exactly once."""
    played = record.decode(people[0].get(f"tables/{table}/record").text(), "the record", game_info)
    scores = record.verify(game_info(game), played).scores()
    for seat, person in enumerate(people):
        assert shown_scores(person.page) == dict(zip(NAMES[: len(people)], scores, strict=True))
        entries = person.get(f"tables/{table}/log?as={seat}&limit=500&lang={lang}").json()["entries"]
        told = [" ".join(line["text"]["words"] for line in entry["lines"]) for entry in entries if entry["lines"]]
        heard = person.page.evaluate("window.heard")
        assert len(heard) > 20
        assert heard[-len(told) :] == told[-len(heard) :]


@pytest.mark.parametrize(
    ("game", "way"),
    [
        ("artemis", "mouse"),
        ("galileo", "mouse"),
        ("mars", "mouse"),
        ("magnastorm", "mouse"),
        ("galileo", "keyboard"),
        ("artemis", "reader"),
    ],
)
def test_two_people_play_a_whole_game(live: Live, visit: Visit, game: str, way: str) -> None:
    people = [visit(flow=False), visit(flow=False)]
    check_end(people, game, play(live, people, game, way))


@pytest.mark.soak
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("way", list(WAYS))
@pytest.mark.parametrize("most", [False, True], ids=["two", "most"])
@pytest.mark.parametrize("game", list(OPTIONS))
def test_a_whole_game_in_every_way(
    live: Live, visit: Visit, game: str, most: bool, way: str, lang: str, phone: bool
) -> None:
    count = max(game_info(game).players) if most else 2
    people = [visit(lang=lang, phone=phone, flow=False) for _ in range(count)]
    check_end(people, game, play(live, people, game, way, lang), lang)
