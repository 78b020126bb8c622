"""Chips of the plan bar: what their menus say, what is touched after what, and what stays refused."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo, PlannedAction
from offworld.kit.plan import compose_plan
from tests.support.input_modes import Mouse, await_plan, await_turn, planned
from tests.support.table_pages import seat_all, server_table, turn_in_words
from tests.support.threaded_server import ThreadedServer
from tests.support.typical_turns import TurnFinder, marine, other_track
from tests.web.conftest import Visit
from tests.web.test_plan_bar import reach


def chip(page: Page, kind: str) -> Any:
    return page.locator(f'[data-chip="plan:{kind}"]')


def at(
    live: ThreadedServer, visit: Visit, game: str, wanted: TurnFinder, **how: Any
) -> tuple[Any, str, int, list[int]]:
    """A page at a turn as wanted: who looks at it, the table, the seat and the actions of the turn."""
    people: list[Any] = [visit(**how), visit()]
    table = seat_all(live, people, game)
    seat, actions = reach(live, people, table, wanted)
    people[seat].go(f"/t/{table}")
    await_turn(people[seat].page, server_table(live, table).seq)
    return people[seat], table, seat, actions


def middle(page: Page, element: str) -> None:
    """A click in the middle of what is seen of an element, whatever lies there."""
    found = page.locator(f'[data-el="{element}"][data-mark]').first
    found.scroll_into_view_if_needed()
    box = found.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_toolkit_is_used_after_the_die_is_picked(live: ThreadedServer, visit: Visit) -> None:
    """The die alone is an answer; a touch on +1 changes it, one on −1 changes it back. The menu of a chip says what the
    plan would come to with each answer."""
    person, table, seat, actions = at(live, visit, "artemis", marine)
    page, state = person.page, server_table(live, table)
    steps = turn_in_words(person, table, seat, state, actions)
    die, tune = steps[0].choice["path"]
    assert tune == "tune:+1"
    plain = next(
        each for each in person.get(f"tables/{table}?as={seat}").json()["prompt"]["choices"] if each["path"] == [die]
    )
    middle(page, die)
    await_plan(page, [plain["action"]])
    page.locator(f'[data-el="{tune}"]').first.click()
    await_plan(page, [actions[0]])
    page.locator('[data-el="tune:-1"]').first.click()
    await_plan(page, [plain["action"]])
    page.locator(f'[data-el="{tune}"]').first.click()
    await_plan(page, [actions[0]])
    Mouse(page).plan(steps)
    chip(page, "place").locator(".face").click()
    lines = page.get_by_role("menuitemradio")
    expect(lines.locator("small").first).to_contain_text("→")
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_have_count(0)
    assert planned(page) == actions
    # Among its lines go the arrows, and the digits choose.
    chip(page, "place").locator(".face").press("Enter")
    expect(lines.locator("xpath=self::*[@aria-checked='true']")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(lines.locator("xpath=self::*[@aria-checked='true']")).to_be_focused()
    first = lines.first.get_attribute("data-el")
    assert first is not None
    page.keyboard.press("1")
    expect(page.get_by_role("menu")).to_have_count(0)
    await_plan(page, [actions[0], int(first.rsplit(":", 1)[1])])


def test_a_satellite_is_chosen_by_a_click_in_its_middle(live: ThreadedServer, visit: Visit) -> None:
    person, table, seat, actions = at(live, visit, "galileo", other_track)
    page, state = person.page, server_table(live, table)
    steps = turn_in_words(person, table, seat, state, actions)
    number = next(number for number, step in enumerate(steps) if step.kind == "assign")
    Mouse(page).plan([step._replace(usual=True) if step.kind == "switch" else step for step in steps[:number]])
    (target,) = steps[number].choice["path"]
    assert target.startswith("target:")
    middle(page, target)
    await_plan(page, actions[: number + 1])


def declined(info: GameInfo, g: Game) -> list[int] | None:
    """An offer that cannot be accepted: declined or countered."""
    legal = info.legal(g)
    decline = info.space.parse("decline")
    return [decline] if info.kind(g) == "answer-proposal" and len(legal) == 2 and decline in legal else None


def test_an_offer_that_is_declined_says_so(live: ThreadedServer, visit: Visit) -> None:
    """A question with a passive answer is no switch: it has no usual answer."""
    person, _, _, actions = at(live, visit, "mars", declined)
    page = person.page
    page.locator('main [data-el="trade:decline"], footer [data-el="trade:decline"]').first.click()
    await_plan(page, actions)
    answer = chip(page, "answer-proposal")
    expect(answer).to_contain_text("decline")
    expect(answer.get_by_role("switch")).to_have_count(0)
    expect(answer).not_to_contain_text("counter")


def unpaid(info: GameInfo, g: Game) -> list[int] | None:
    """A plan of two answers or one that wastes something."""
    if info.kind(g) != "die":
        return None
    for die in info.prompt(g).choices[::-1]:
        places = compose_plan(info, g, [PlannedAction("die", die.action)]).prompt
        for place in places.choices if places is not None else []:
            plan = compose_plan(info, g, [PlannedAction("die", die.action), PlannedAction("place", place.action)])
            if plan.prompt is None and plan.guard is not None:
                return [step.action for step in plan.steps]
    return None


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_guard_that_was_refused_is_not_asked_again(live: ThreadedServer, visit: Visit, lang: str) -> None:
    person, table, seat, actions = at(live, visit, "artemis", unpaid, lang=lang)
    page, state = person.page, server_table(live, table)
    steps = turn_in_words(person, table, seat, state, actions)
    mouse, guard = Mouse(page), page.locator('[data-el="guard"]')
    mouse.plan(steps)
    expect(guard).to_have_attribute("role", "alert")
    expect(page.locator("[data-confirm]")).to_be_enabled()
    # The repair opens the question again; refused, the plan stays, and so does the refusal when it is made anew.
    page.locator('[data-el="guard:leave"]').click()
    expect(guard).to_have_count(0)
    assert planned(page) == actions
    page.locator('[data-el="plan:clear"]').click()
    page.wait_for_selector('footer.mine[data-plan=""]')
    mouse.plan(steps)
    expect(guard).to_have_count(0)
    # Switched off, it is not asked at all: after a new start of the page, which knows of no refusal.
    person.choose(guards=False)
    page.reload()
    await_turn(page, state.seq)
    mouse.plan(steps)
    expect(page.locator("[data-confirm]")).to_be_enabled()
    expect(guard).to_have_count(0)
    person.choose(guards=True)
    expect(guard).to_have_count(1)
    page.locator('[data-el="guard:fix"]').click()
    expect(chip(page, "place")).to_have_attribute("data-state", "open")


def test_on_a_phone_another_panel_can_be_looked_at(live: ThreadedServer, visit: Visit) -> None:
    """A question brings its panel; whoever then turns to another stays there, though nothing is asked of it."""
    person, _, _, _ = at(live, visit, "galileo", other_track)
    page = person.page
    page.set_viewport_size({"width": 390, "height": 844})
    strip = page.locator(".narrow.gal .strip")
    strip.wait_for()
    for panel in (1, 3, 2):
        page.locator(".narrow.gal nav button").nth(panel).click()
        page.wait_for_function(
            "panel => { const s = document.querySelector('.narrow.gal .strip');"
            " return Math.abs(s.scrollLeft - panel * s.clientWidth) < 2; }",
            arg=panel,
        )
        person.settle()
        assert round(strip.evaluate("node => node.scrollLeft / node.clientWidth")) == panel
