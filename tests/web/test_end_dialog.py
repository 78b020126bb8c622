"""The end of a game at the table: a dialog over the board with where the points came from."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.support.input_modes import await_event
from tests.support.sampling import matrix
from tests.support.table_pages import NAMES, OPTIONS, seat_all, server_table
from tests.support.threaded_server import ThreadedServer
from tests.support.typical_turns import nearly_over, way_to
from tests.web.conftest import Visit
from tests.web.test_sizes import too_small

HEIGHTS = {1440: 900, 1280: 800, 390: 844}
PLAYED_BY = {"mars": "cadet"}
"""At random it would take ten times as many actions."""
OVERFLOW = """() => [...document.querySelectorAll(".final, .final table, .final th, .final td, .final footer .btn")]
  .filter(node => node.getBoundingClientRect().right > innerWidth + 0.5 || node.scrollWidth > node.clientWidth + 1)
  .map(node => node.textContent.trim())"""
"""What is cut or lies outside of the screen."""


@matrix(
    game={game: game for game in OPTIONS}, width={str(width): width for width in HEIGHTS}, lang={"en": "en", "fr": "fr"}
)
def test_the_end_tells_where_the_points_came_from(
    live: ThreadedServer, visit: Visit, game: str, width: int, lang: str
) -> None:
    people = [visit(lang=lang, phone=width == 390), visit()]
    page = people[0].page
    page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
    table = seat_all(live, people, game)
    state = server_table(live, table)
    assert state.game is not None
    way, (last,) = way_to(state.info, state.game.state, nearly_over, bot=PLAYED_BY.get(game, "random"))
    for number, (seat, action) in enumerate(way):
        people[seat].post(f"tables/{table}/act", action=action, action_id=f"way-{number:06}", seat=seat)
    state = server_table(live, table)
    people[0].go(f"/t/{table}")
    await_event(page, state.seq)
    expect(page.locator(".final")).to_have_count(0)
    # Whoever is at the table sees it with the last action.
    people[state.to_move].post(f"tables/{table}/act", action=last, action_id="the-last-one", seat=state.to_move)
    dialog = page.locator(".final")
    expect(dialog.locator("tfoot td").first).to_be_visible()
    facts = people[0].get(f"tables/{table}?as=0&lang={lang}").json()["table"]
    order = sorted(range(2), key=lambda seat: (facts["places"][seat], seat))
    assert dialog.locator("thead [data-el] b").all_inner_texts() == [NAMES[seat] for seat in order]
    sums = [int(each.replace("−", "-")) for each in dialog.locator("tfoot td").all_inner_texts()]
    assert sums == [facts["scores"][seat] for seat in order]
    # One row for each source that gave or cost somebody something, or that people look for; they add up.
    given = {
        each["source"]["id"]: each["points"]
        for each in facts["score_sources"]
        if any(each["points"]) or each.get("expected")
    }
    rows = dialog.locator("tbody tr")
    assert [row.get_attribute("data-el") for row in rows.all()] == [f"result:row:{source}" for source in given]
    for row, points in zip(rows.all(), given.values(), strict=True):
        shown = [each.strip() for each in row.locator("td .value").all_inner_texts()]
        assert shown == [("·" if points[seat] == 0 else str(points[seat]).replace("-", "−")) for seat in order]
    assert [sum(points[seat] for points in given.values()) for seat in order] == sums
    for seat in order:
        won = facts["places"][seat] == 1
        expect(dialog.locator(f'[data-el="result:seat:{seat}"]')).to_have_class(
            re.compile(r"\bwon\b" if won else r"^(?!.*\bwon\b)")
        )
    # What decided or would have decided a tie, with its rule.
    expect(dialog.locator(".left .rule-link").first).to_be_visible()
    people[0].settle()
    assert page.evaluate(OVERFLOW) == []
    assert too_small(people[0], width, game) == ([], [])
    # Closed, it can be opened again from the bar.
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.locator("footer .go").first.click()
    expect(dialog.locator("tfoot td").first).to_be_visible()
    people[0].excuse("503")  # this server makes no analysis
