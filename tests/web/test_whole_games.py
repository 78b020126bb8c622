"""Whole games through the page, two people in two browsers, to the score that the engine's record gives."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.house import CHROMIUM, Guest, House
from tests.web.ways import PATIENCE_MS, Keyboard, Mouse, Reader, Way, await_turn

Size = tuple[int, int]
DESKTOP: Size = (1440, 900)
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
ADVISERS = {"artemis": "greedy", "galileo": "greedy", "mars": "greedy", "magnastorm": "random"}
"""Who chooses for the two: a game of people who know what they want is shorter."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


def visit(browser: Browser, guest: Guest, house: House, table: str, size: Size, lang: str) -> Page:
    """A guest opens a table in a browser of their own."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", locale=lang, service_workers="block"
    )
    context.add_cookies(guest.cookies)
    # Every step is confirmed: a page that goes on by itself may be ahead of whoever plays.
    context.add_init_script("localStorage.setItem('offworld', JSON.stringify({ flow: false }))")
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(f"{house.address}/t/{table}")
    page.wait_for_selector(".table[data-seq]")
    return page


def seat_two(house: House, game: str) -> tuple[list[Guest], str]:
    """Ada makes a table and Bob comes in; nobody else is there."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    made = ada.post("tables", game=game, seats=[{"mine": True}, {}], options=OPTIONS[game])
    table = made["id"]
    bob.post(f"tables/{table}/sit")
    for guest in (ada, bob):
        guest.post(f"tables/{table}/ready")
    if house.table(table).phase == "waiting":
        ada.post(f"tables/{table}/start")
    return [ada, bob], table


def play(
    house: House,
    browser: Browser,
    game: str,
    way: Callable[[Page], Way],
    lang: str = "en",
    size: tuple[int, int] = DESKTOP,
) -> tuple[list[Guest], list[Page], str]:
    """Two people play a whole game."""
    guests, table = seat_two(house, game)
    ways = [way(visit(browser, guest, house, table, size, lang)) for guest in guests]
    for each in ways:
        each.page.evaluate(LISTEN)
    while house.table(table).phase == "playing":
        loaded = house.table(table)
        seat, seq = loaded.to_move, loaded.seq
        advised = house.advice(table, ADVISERS[game])
        told = guests[seat].get(f"tables/{table}?as={seat}&lang={lang}").json()["prompt"]["choices"]
        choice = next(each for each in told if each["action"] == advised)
        await_turn(ways[seat].page, seq)
        ways[seat].carry_out(choice)
        # The next event, or the last one, reaches the page of whoever acted.
        ways[seat].page.wait_for_function(
            "seq => Number(document.querySelector('.table')?.dataset.seq) > seq", arg=seq, timeout=PATIENCE_MS
        )
    return guests, [each.page for each in ways], table


def shown_scores(page: Page) -> dict[str, int]:
    """The points of each player as the final table says them."""
    rows = page.locator(".final tbody tr")
    rows.first.wait_for()
    found = {}
    for row in rows.all():
        found[row.locator("th").inner_text().strip()] = int(row.locator("td.points").inner_text())
    return found


def check_end(house: House, game: str, guests: list[Guest], pages: list[Page], table: str) -> None:
    """Both see the score of the record, and each has heard every event exactly once."""
    scores = guests[0].final_scores(table, game)
    for seat, page in enumerate(pages):
        assert shown_scores(page) == {guest.name: score for guest, score in zip(guests, scores, strict=True)}
        entries = guests[seat].get(f"tables/{table}/log?as={seat}&limit=500").json()["entries"]
        told = [" ".join(line["text"]["words"] for line in entry["lines"]) for entry in entries if entry["lines"]]
        heard = page.evaluate("window.heard")
        assert heard == told[len(told) - len(heard) :]
        page.context.close()


@pytest.mark.parametrize("game", ["artemis", "galileo", "mars", "magnastorm"])
def test_two_people_play_a_whole_game_by_mouse(house: House, browser: Browser, game: str) -> None:
    check_end(house, game, *play(house, browser, game, Mouse))


def test_two_people_play_a_whole_game_by_keyboard_alone(house: House, browser: Browser) -> None:
    check_end(house, "galileo", *play(house, browser, "galileo", Keyboard))


def test_two_people_play_a_whole_game_by_what_a_screen_reader_is_told(house: House, browser: Browser) -> None:
    def reader(page: Page) -> Way:
        return Reader(page, "All actions", "Confirm")

    check_end(house, "artemis", *play(house, browser, "artemis", reader))
