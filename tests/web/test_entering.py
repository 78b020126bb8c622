"""A table looks the same from wherever it is entered: what other pages and games have loaded does not reach it."""

from __future__ import annotations

from typing import Any

import pytest

from offworld.games import GAMES
from tests.web.conftest import FOLLOW, Visit, Visitor

PLAYERS = 3
MOVES = 6
LOOKS = """root => [...document.querySelectorAll(`${root} *`)].map(node => {
  const box = node.getBoundingClientRect();
  const style = getComputedStyle(node);
  const drawn = ["color", "fill", "stroke", "backgroundColor", "fontSize", "fontFamily", "display", "padding"];
  return [
    node.tagName, node.getAttribute("data-el"), ...["x", "y", "width", "height"].map(key => Math.round(box[key])),
    ...drawn.map(key => style[key]),
  ].join(" ");
})"""
SMALL = """least => {
  const found = [];
  const texts = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode, parent = node.parentElement;
    if (!node.textContent.trim() || parent.closest(".hidden-text")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (range.getBoundingClientRect().width === 0) continue;
    const matrix = parent instanceof SVGElement ? parent.getScreenCTM() : null;
    const size = parseFloat(getComputedStyle(parent).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    if (size < least) found.push(`${node.textContent.trim()} ${size}`);
  }
  return found;
}"""
LEAST_PX = 10.9
"""Eleven, but for what is lost in rounding."""


def look(eve: Visitor) -> list[str]:
    """How everything of a table is drawn, and where."""
    eve.page.wait_for_selector("footer.mine")
    eve.settle()
    found: list[str] = eve.page.evaluate(LOOKS, ".table")
    return found


def picture(eve: Visitor) -> list[str]:
    """How the board of a replay is drawn."""
    eve.page.wait_for_selector(".virtual svg")
    eve.settle()
    found: list[str] = eve.page.evaluate(LOOKS, ".virtual")
    return found


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["desktop", "phone"])
def test_a_table_looks_the_same_from_wherever_it_is_entered(visit: Visit, phone: bool) -> None:
    eve = visit(phone=phone)
    eve.enter("Eve")
    tables = {game: eve.sit_down(game, PLAYERS, MOVES) for game in GAMES}
    alone: dict[str, Any] = {}
    for game, table in tables.items():
        eve.load(f"/t/{table}")
        alone[game] = look(eve)
        assert len(alone[game]) > 200
        assert eve.page.evaluate(SMALL, LEAST_PX) == []
    # From the start page through all tables and replays, once to load everything and once to compare.
    eve.load("/")
    eve.page.evaluate("window.stayed = true")
    drawn: dict[str, list[str]] = {}
    for again in (False, True):
        for game, table in tables.items():
            eve.page.evaluate(FOLLOW, f"/t/{table}/replay?at=3&as=0")
            shown = picture(eve)
            assert not again or shown == drawn[game]
            drawn[game] = shown
            eve.page.evaluate(FOLLOW, f"/t/{table}")
            assert look(eve) == alone[game]
    assert eve.page.evaluate("window.stayed") is True
