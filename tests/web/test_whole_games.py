"""Whole games through the page, two people in two browsers, to the score that the engine's record gives."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from offworld.games import game_info
from offworld.kit import record
from tests.server.live import Live
from tests.web.conftest import Visit, Visitor
from tests.web.seats import LISTEN, NAMES, OPTIONS, advised, check_heard, held, seat_all
from tests.web.ways import PATIENCE_MS, Keyboard, Mouse, Reader, Way, await_event, await_turn

WAYS: dict[str, Callable[[Page], Way]] = {"mouse": Mouse, "keyboard": Keyboard, "reader": Reader}


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
        wanted = advised(loaded)
        told = people[seat].get(f"tables/{table}?as={seat}&lang={lang}").json()["prompt"]["choices"]
        await_turn(ways[seat].page, seq)
        ways[seat].carry_out(next(each for each in told if each["action"] == wanted))
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
        assert len(person.page.evaluate("window.heard")) > 20
        check_heard(person, table, seat, lang)


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
