"""Whole games through the page, two people in two browsers, to the score that the engine's record gives."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from offworld.games import game_info
from offworld.kit import record
from tests.support.table_pages import INPUT_MODES, NAMES, OPTIONS, check_announced, play
from tests.support.threaded_server import ThreadedServer
from tests.web.conftest import Visit, Visitor


def shown_scores(page: Page) -> dict[str, int]:
    """The points of each player as the final table says them."""
    result = page.locator(".final")
    result.locator("tfoot td").first.wait_for()
    names = result.locator("thead [data-el] b").all_inner_texts()
    sums = result.locator("tfoot td").all_inner_texts()
    return {name.strip(): int(points.replace("−", "-")) for name, points in zip(names, sums, strict=True)}


def check_end(people: list[Visitor], game: str, table: str, lang: str = "en") -> None:
    """Everybody sees the score of the record, and has heard every event exactly once."""
    played = record.decode(people[0].get(f"tables/{table}/record").text(), "the record", game_info)
    scores = record.verify(game_info(game), played).scores()
    for seat, person in enumerate(people):
        assert shown_scores(person.page) == dict(zip(NAMES[: len(people)], scores, strict=True))
        assert len(person.page.evaluate("window.heard")) > 20
        check_announced(person, table, seat, lang)
        person.settle()
        person.excuse("503")  # this server makes no analysis


@pytest.mark.parametrize(
    ("game", "mode", "lang", "phone", "begin"),
    [
        ("artemis", "reader", "en", False, 176),
        ("galileo", "keyboard", "fr", False, 66),
        ("mars", "mouse", "en", False, 0),
        ("magnastorm", "mouse", "fr", True, 224),
    ],
)
def test_two_people_play_a_game_to_its_end(
    live: ThreadedServer, visit: Visit, game: str, mode: str, lang: str, phone: bool, begin: int
) -> None:
    """Each game, input mode, language and screen once: one game whole, of the others the last dozen turns."""
    people = [visit(lang=lang, phone=phone) for _ in range(2)]
    check_end(people, game, play(live, people, game, mode, lang, begin=begin), lang)


@pytest.mark.soak
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("mode", list(INPUT_MODES))
@pytest.mark.parametrize("most", [False, True], ids=["two", "most"])
@pytest.mark.parametrize("game", list(OPTIONS))
def test_a_whole_game_in_every_way(
    live: ThreadedServer, visit: Visit, game: str, most: bool, mode: str, lang: str, phone: bool
) -> None:
    count = max(game_info(game).players) if most else 2
    people = [visit(lang=lang, phone=phone) for _ in range(count)]
    check_end(people, game, play(live, people, game, mode, lang), lang)
