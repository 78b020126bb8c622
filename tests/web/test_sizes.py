"""Legibility: how large texts and targets are on the screen, at three widths."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.support.input_modes import await_turn, planned
from tests.support.sampling import matrix
from tests.support.table_pages import OPTIONS
from tests.web.conftest import Visit, Visitor

HEIGHTS = {1440: 900, 1280: 800, 390: 844}
LEAST_TEXT = {1440: 12, 1280: 11, 390: 11}
LEAST_TARGET = 24
LEAST_TOUCH = 32
LEAST_ON_BOARD = {"artemis": 32, "galileo": 32, "mars": 32, "magnastorm": 36}
"""On touch."""
LEAST_IN_BAR = 44
"""On touch, in the bar and in sheets."""
ROUNDING = 0.05
PLAYERS = 4
MOVES = 12
"""Actions of the person before the table is measured."""
LONG_NAME = "Antares 45"
"""As guests are called who give no name."""
CUT = '[...document.querySelectorAll(".rail .name")].filter(node => node.scrollWidth > node.clientWidth).length'
UNLIT = ("relief", "goal", "contract", "objective")
"""Elements of each game that are seldom asked for."""
STEPS = 4
"""Answers of a plan that are given one after the other, each with its own lit elements."""

MEASURE = """() => {
  const shown = (node) => {
    const box = node.getBoundingClientRect();
    const outside = box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth;
    const drawn = box.width >= 2 && box.height >= 2 && !outside && !node.closest(".hidden-text, defs, symbol");
    return drawn && node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const scale = (node) => {
    if (!(node instanceof SVGElement)) return 1;
    const { a, b, c, d } = node.getScreenCTM();
    return Math.sqrt(Math.abs(a * d - b * c));
  };
  const texts = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const node = words.currentNode.parentElement;
    if (!words.currentNode.textContent.trim() || node.closest("script, style, title") || !shown(node)) continue;
    const size = parseFloat(getComputedStyle(node).fontSize) * scale(node);
    texts.push([words.currentNode.textContent.trim().slice(0, 40), size]);
  }
  const lit = ["legal", "chosen", "planned", "needs"].map((mark) => `[data-mark="${mark}"]`);
  const targets = [];
  for (const node of document.querySelectorAll(["button", "a[href]", "input", "select", ...lit].join())) {
    if (!shown(node)) continue;
    // What stands in a label is touched with it.
    const box = (node.closest("label") ?? node).getBoundingClientRect();
    targets.push({
      name: node.dataset.el ?? node.getAttribute("aria-label") ?? node.textContent.trim().slice(0, 40),
      // Of the film's strip, a scale, only the height: there are as many parts as actions.
      size: node.closest(".strip") ? box.height : Math.min(box.width, box.height),
      board: node.closest("main.board [data-el]") !== null,
      bar: node.closest("footer.bar, footer.film, dialog, [role=dialog], section.sheet") !== null,
      // A link in a sentence is as high as the lines allow.
      inline: node.matches(".rule-link"),
    });
  }
  return { texts, targets };
}"""


def too_small(eve: Visitor, width: int, game: str) -> tuple[list[Any], list[Any]]:
    """Texts and targets of the page that are smaller than they may be."""
    eve.settle()
    found = eve.page.evaluate(MEASURE)

    def least(target: dict[str, Any]) -> int:
        if width != 390 or target["inline"]:
            return LEAST_TARGET
        if target["board"]:
            return LEAST_ON_BOARD[game]
        return LEAST_IN_BAR if target["bar"] else LEAST_TOUCH

    assert len(found["texts"]) > 50
    assert len(found["targets"]) > 10
    texts = [text for text in found["texts"] if text[1] < LEAST_TEXT[width] - ROUNDING]
    targets = [
        (target["name"], round(target["size"], 1))
        for target in found["targets"]
        if target["size"] < least(target) - ROUNDING
    ]
    return texts, targets


def show_film(page: Page) -> None:
    page.keyboard.press("f")
    page.locator('footer[data-el="film"]').wait_for()


def show_details(page: Page) -> None:
    """Touching what is not asked for tells why, pinned."""
    unlit = ", ".join(f'main.board [data-el^="{begin}:"][data-mark="idle"]' for begin in UNLIT)
    page.locator(unlit).first.dispatch_event("click")
    details = page.locator('[data-el="details"]')
    expect(details).to_have_role("dialog")
    details.get_by_role("button", name="Rule").first.wait_for()
    if (source := details.locator('[data-el="details:source"]')).count():
        source.click()


def show_seat(page: Page) -> None:
    page.locator('[data-zone="rail"] button.who').last.click()
    page.locator("main.board section.sheet").wait_for()


def show_dialog(button: str) -> Callable[[Page], None]:
    def show(page: Page) -> None:
        page.locator(button).first.click()
        page.locator("dialog").wait_for()

    return show


OPENED: dict[str, Callable[[Page], None]] = {
    "film": show_film,
    "details": show_details,
    "seat": show_seat,
    "comparison": show_dialog('[aria-label="Compare all players"]'),
    "settings": show_dialog('[aria-label="Settings"]'),
}
"""What opens over a table, and how; all of it is closed with Escape."""


@matrix(width={str(width): width for width in HEIGHTS}, game={game: game for game in OPTIONS})
def test_texts_can_be_read_and_targets_be_hit(visit: Visit, width: int, game: str) -> None:
    eve = visit(phone=width == 390)
    eve.page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
    eve.enter(LONG_NAME)
    table = eve.sit_down(game, PLAYERS, MOVES)
    # Until a turn of hers has just begun: there is a film of what the others did.
    while eve.get(f"tables/{table}?as=0").json()["log"][-1]["seat"] == 0:
        eve.move(table, 1)
    page = eve.go(f"/t/{table}")
    await_turn(page, eve.get(f"tables/{table}?as=0").json()["seq"])
    assert too_small(eve, width, game) == ([], [])
    assert page.evaluate(CUT) == 0
    # With a plan, too: each question lights other elements.
    for _ in range(STEPS):
        page.locator("footer .buttons button").first.click()
        answers = page.get_by_role("dialog").locator("li button")
        answers.last.click()
        page.locator("footer.mine[data-plan]").wait_for()
        assert too_small(eve, width, game) == ([], [])
    # With the answers of a chip, where they are not all in it.
    faces = page.locator('footer.mine .face[aria-haspopup="menu"]:not(:disabled)')
    if faces.count():
        faces.first.click()
        page.get_by_role("menu").wait_for()
        assert too_small(eve, width, game) == ([], [])
        page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    planned(page)
    for what, show in OPENED.items():
        show(page)
        assert (what, *too_small(eve, width, game)) == (what, [], [])
        page.keyboard.press("Escape")
        planned(page)
        expect(page.locator("dialog, section.sheet, [data-el=details]")).to_have_count(0)
