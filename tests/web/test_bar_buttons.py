"""Every button of the plan bar, pressed by mouse in the middle of games that go on."""

from __future__ import annotations

import math

import pytest
from playwright.sync_api import Page, expect

from tests.support.input_modes import Mouse, TurnStep, await_event, await_turn, planned
from tests.support.sampling import matrix
from tests.support.table_pages import OPTIONS, adviser_turn, seat_all, server_table, turn_in_words
from tests.support.threaded_server import ThreadedServer
from tests.web.conftest import Visit, Visitor

HEIGHTS = {1440: 900, 1280: 800, 390: 844}
LANGUAGES = {"en": "en", "fr": "fr"}
WIDTHS = {str(width): width for width in HEIGHTS}
GAMES = {game: game for game in OPTIONS}
DECISIONS = {"artemis": 20, "galileo": 40, "mars": 24, "magnastorm": 40}
"""Of both players together: enough to meet every button that each game has at its beginning."""
ALWAYS = {"options", "menu", "without", "clear", "film", "ask", "asked again", "confirm"}
"""Buttons that are met in every game."""


class ButtonPresser(Mouse):
    """Presses each button of the bar once, when it is first met, and plans its turn all the same."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.pressed: set[str] = set()

    def carry_out(self, turn: list[TurnStep]) -> None:  # type: ignore[override]
        self._before()
        self.plan(turn)
        if self._while_planned():
            self.plan(turn)
        self.confirm()
        self.pressed.add("confirm")

    def _once(self, name: str, selector: str) -> bool:
        """Press a button of the bar, if it is there and was not pressed before."""
        button = self.page.locator(f"footer.mine {selector}")
        if name in self.pressed or not button.count() or not button.first.is_enabled():
            return False
        self._press(button.first)
        self.pressed.add(name)
        return True

    def _before(self) -> None:
        if self._once("options", ".buttons button"):
            expect(self.page.get_by_role("dialog")).to_be_visible()
            self.page.keyboard.press("Escape")
            expect(self.page.get_by_role("dialog")).to_have_count(0)
        if self._once("film", '[data-el="film"]'):
            for name in ("play", "prev", "next", "leave"):
                button = self.page.locator(f'[data-el="film:{name}"]')
                button.wait_for()
                if button.is_enabled():
                    self._press(button)
            planned(self.page)
        if self._once("suggest", '[data-el="plan:suggest"]'):
            planned(self.page)
            self._press(self.page.locator('[data-el="plan:clear"]'))
            planned(self.page)

    def _while_planned(self) -> bool:
        """Press what a plan shows; True if the plan was changed."""
        changed = False
        if self._once("totals", ".rest"):
            self._press(self.page.locator("footer.mine .rest"))
        if self._once("menu", '.face[aria-haspopup="menu"]:not(:disabled)'):
            expect(self.page.get_by_role("menu")).to_be_visible()
            self.page.keyboard.press("Escape")
            expect(self.page.get_by_role("menu")).to_have_count(0)
        for name, selector in (
            ("more", ".edge:not(.x):last-of-type"),
            ("less", ".edge:not(.x):first-child"),
            ("switch", '.face[role="switch"]'),
            ("segment", ".segment[aria-pressed=false]"),
            ("guard fix", '[data-el="guard:fix"]'),
            ("without", ".edge.x"),
        ):
            if self._once(name, selector):
                planned(self.page)
                changed = True
                break
        if not changed and self._once("guard leave", '[data-el="guard:leave"]'):
            expect(self.page.locator('[data-el="guard"]')).to_have_count(0)
        if changed or "clear" not in self.pressed:
            clear = self.page.locator('footer.mine [data-el="plan:clear"]')
            if clear.count() and clear.is_enabled():
                self._press(clear)
                self.pressed.add("clear")
                planned(self.page)
            return True
        return False

    def ask_to_undo(self) -> bool:
        """Ask the others to go back, if that may be asked."""
        button = self.page.locator('footer .buttons button[aria-haspopup="dialog"]')
        if not button.count():
            return False
        self._press(button)
        self._press(self.page.get_by_role("dialog").locator(".btn.go"))
        expect(self.page.get_by_role("dialog")).to_have_count(0)
        return True


def answer(page: Page, agree: bool) -> None:
    """Answer the wish of somebody else."""
    question = page.locator(".notice").filter(has=page.locator(".btn.go"))
    question.locator(".btn.go" if agree else ".btn:not(.go)").first.click()
    expect(question).to_have_count(0)


def play_with_every_button(
    live: ThreadedServer, people: list[Visitor], game: str, decisions: float = math.inf
) -> set[str]:
    """Play a game, or so many decisions of it, by mouse; returns which buttons were pressed."""
    table = seat_all(live, people, game)
    for person in people:
        person.go(f"/t/{table}").wait_for_selector(".table[data-seq]")
    mice = [ButtonPresser(person.page) for person in people]
    asked = 0
    while (state := server_table(live, table)).phase == "playing" and decisions > 0:
        seat, seq = state.to_move, state.seq
        mouse = mice[seat]
        await_turn(mouse.page, seq)
        # The wish to go back is refused the first time, and granted the second.
        if asked < 2 and mouse.ask_to_undo():
            answer(people[1 - seat].page, asked == 1)
            mouse.pressed.add("asked again" if asked else "ask")
            asked += 1
            if asked == 2:
                mouse.page.wait_for_function(
                    "seq => Number(document.querySelector('.table').dataset.seq) > seq", arg=seq
                )
            continue
        actions = adviser_turn(state)
        decisions -= len(actions)
        mouse.carry_out(turn_in_words(people[seat], table, seat, state, actions))
        await_event(mouse.page, seq + len(actions))
    return mice[0].pressed | mice[1].pressed


def visitors(visit: Visit, width: int, lang: str) -> list[Visitor]:
    people = [visit(lang=lang, phone=width == 390) for _ in range(2)]
    for person in people:
        person.page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
    return people


@matrix(game=GAMES, width=WIDTHS, lang=LANGUAGES)
def test_every_button_of_the_bar_is_pressed(
    live: ThreadedServer, visit: Visit, game: str, width: int, lang: str
) -> None:
    pressed = play_with_every_button(live, visitors(visit, width, lang), game, DECISIONS[game])
    assert pressed >= ALWAYS


@pytest.mark.soak
@pytest.mark.parametrize("lang", list(LANGUAGES))
@pytest.mark.parametrize("width", list(HEIGHTS))
@pytest.mark.parametrize("game", list(OPTIONS))
def test_whole_games_with_every_button(live: ThreadedServer, visit: Visit, game: str, width: int, lang: str) -> None:
    people = visitors(visit, width, lang)
    assert play_with_every_button(live, people, game) >= ALWAYS
    for person in people:
        expect(person.page.locator(".final tfoot td").first).to_be_visible()
        person.settle()
        person.excuse("503")  # this server makes no analysis
