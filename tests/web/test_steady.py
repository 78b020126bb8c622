"""Nothing on a table moves that nobody moved, and nothing is asked of anybody but the server."""

from __future__ import annotations

from offworld.games import GAMES, game_info
from tests.support.sampling import SCREENS, matrix
from tests.web.conftest import Visit

WATCH = """
window.shifts = [];
new PerformanceObserver(told => {
  for (const shift of told.getEntries())
    if (location.pathname.startsWith("/t/") && !shift.hadRecentInput)
      window.shifts.push(shift.sources.map(({ node }) => `${node?.nodeName}.${node?.className}`));
}).observe({ type: "layout-shift", buffered: true });
"""
FRAME = ("SECTION.zone", "MAIN.board", "ASIDE.side", "SECTION.dock", "FOOTER.bar", "DIV.middle", "DIV.buttons")
"""The parts of a table's screen; within them pieces, numbers and words come and go."""
BY_CONTENT = ("SECTION.dock", "FOOTER.bar")
"""On a phone the bar is as high as its content: its upper edge moves with a new question, and the dock above it."""
MOVES = 6


@matrix(game={game: game for game in sorted(GAMES)}, phone=SCREENS)
def test_a_table_stands_still(game: str, phone: bool, visit: Visit) -> None:
    eve = visit(phone=phone)
    eve.enter("Eve")
    eve.context.add_init_script(WATCH)
    table = eve.sit_down(game, max(game_info(game).players), MOVES)
    eve.go(f"/t/{table}").wait_for_selector("footer.mine")
    eve.settle()
    assert eve.page.evaluate("window.shifts") == []
    # As if from another window: the page is shown what happens without being touched.
    eve.move(table, MOVES)
    seq = eve.get(f"tables/{table}?as=0").json()["seq"]
    eve.page.wait_for_selector(f'.table[data-seq="{seq}"]')
    eve.settle()
    moved = {part for shift in eve.page.evaluate("window.shifts") for part in shift}
    still = [part for part in FRAME if not (phone and part in BY_CONTENT)]
    assert [part for part in moved if part.startswith(tuple(still))] == []
    # Strangers, if any were asked, fail every test here: see `visit`.
    assert eve.strangers == []
