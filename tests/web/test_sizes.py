"""Legibility: how large texts and targets are on the screen, at three widths."""

from __future__ import annotations

from typing import Any

from tests.support.input_modes import await_turn
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
    const box = node.getBoundingClientRect();
    targets.push({
      name: node.dataset.el ?? node.getAttribute("aria-label") ?? node.textContent.trim().slice(0, 40),
      size: Math.min(box.width, box.height),
      board: node.closest("main.board [data-el]") !== null,
      bar: node.closest("footer.bar, [role=dialog]") !== null,
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


@matrix(width={str(width): width for width in HEIGHTS}, game={game: game for game in OPTIONS})
def test_texts_can_be_read_and_targets_be_hit(visit: Visit, width: int, game: str) -> None:
    eve = visit(phone=width == 390)
    eve.page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
    eve.enter("Eve")
    table = eve.sit_down(game, PLAYERS, MOVES)
    page = eve.go(f"/t/{table}")
    await_turn(page, eve.get(f"tables/{table}?as=0").json()["seq"])
    assert too_small(eve, width, game) == ([], [])
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
