"""What the others did, as a film in the bar, and the details card that never stands in the way."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.support.input_modes import await_turn, planned
from tests.web.conftest import Visit, Visitor


def since_own_action(eve: Visitor, table: str) -> list[dict[str, Any]]:
    """The entries of the log after the person's last action."""
    log = eve.get(f"tables/{table}?as=0").json()["log"]
    last = max(number for number, entry in enumerate(log) if entry["seat"] == 0)
    return [entry for entry in log[last + 1 :] if entry["lines"]]


def test_a_key_shows_everything_since_ones_last_turn(visit: Visit) -> None:
    eve = visit()
    eve.enter("Eve")
    table = eve.sit_down("artemis", 3, 4)
    seq = eve.get(f"tables/{table}?as=0").json()["seq"]
    page = eve.go(f"/t/{table}")
    await_turn(page, seq)
    parts = since_own_action(eve, table)
    assert len(parts) > 1
    expect(page.locator('button[data-el="film"] .count')).to_have_text(str(len(parts)))
    page.keyboard.press("f")
    film = page.locator('footer[data-el="film"]')
    pause = film.get_by_role("button", name="Pause")
    pause.click()
    back = film.get_by_role("button", name="One action back")
    while back.is_enabled():
        back.click()
    # Each part is told in the words of the log.
    for number, entry in enumerate(parts, 1):
        words = entry["lines"][0]["text"]["words"]
        expect(film.get_by_role("status")).to_have_text(f"{number} of {len(parts)}. {words}")
        if number < len(parts):
            page.keyboard.press("ArrowRight")
    expect(film.get_by_role("button", name="One action on")).to_be_disabled()
    page.keyboard.press("Escape")
    await_turn(page, seq)


def test_on_a_phone_the_film_goes_to_where_things_happen(visit: Visit) -> None:
    eve = visit(phone=True)
    eve.enter("Eve")
    table = eve.sit_down("artemis", 3, 4)
    seq = eve.get(f"tables/{table}?as=0").json()["seq"]
    page = eve.go(f"/t/{table}")
    await_turn(page, seq)
    parts = since_own_action(eve, table)
    page.keyboard.press("f")
    film = page.locator('footer[data-el="film"]')
    film.wait_for()
    page.keyboard.press("Space")
    expect(film.get_by_role("button", name="Play")).to_be_visible()
    back = film.get_by_role("button", name="One action back")
    while back.is_enabled():
        page.keyboard.press("ArrowLeft")
        eve.settle()
    for number, entry in enumerate(parts, 1):
        expect(film.get_by_role("status")).to_contain_text(f"{number} of {len(parts)}.")
        if entry.get("elements"):
            expect(page.locator("main.board [data-last]").first).to_be_in_viewport()
        page.keyboard.press("ArrowRight")
    assert any(entry.get("elements") for entry in parts)


def test_a_details_card_swallows_no_click_and_says_why_not(visit: Visit) -> None:
    eve = visit()
    eve.enter("Eve")
    table = eve.sit_down("galileo", 3, 4)
    seq = eve.get(f"tables/{table}?as=0").json()["seq"]
    page = eve.go(f"/t/{table}")
    await_turn(page, seq)
    card = page.locator('[data-el="details"]')
    lit = page.locator('main.board [data-el^="card:"][data-mark="legal"]').first
    lit.hover()
    expect(card).to_be_visible()
    expect(card).to_have_css("pointer-events", "none")
    before = planned(page)
    lit.click()
    page.wait_for_function("plan => document.querySelector('footer.mine')?.dataset.plan !== plan", arg=str(before))
    # What cannot be done is explained by the first click, pinned, with the rule.
    closed = page.locator('main.board [data-el^="goal:"][data-mark="idle"]').first
    closed.click()
    expect(card).to_have_role("dialog")
    expect(card.get_by_role("button", name="Rule GAL-").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
