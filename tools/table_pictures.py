"""Pictures of tables in the situations that their design shows, into docs/pictures: `python -m tools.table_pictures`.

Four people at each table, three widths, both languages. `python -m tools.table_pictures artemis-plan 390 fr` takes some
of them: a word that is no width and no language is the beginning of a name.
"""

from __future__ import annotations

import itertools
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from offworld.kit.bags import total
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.server.config.environment import Environment
from offworld.server.config.settings import NO_RATES, Settings
from offworld.server.services import Services
from tests.support.input_modes import Mouse, TurnStep, await_event, await_turn
from tests.support.table_pages import seat_all, server_table, turn_in_words
from tests.support.threaded_server import ThreadedServer, run_in_thread
from tests.support.typical_turns import (
    TurnFinder,
    discards,
    marine,
    move_and_build,
    nearly_over,
    other_track,
    two_builds,
    way_to,
)
from tests.web.conftest import Visitor, chromium
from tools.rule_ids import ROOT

FOLDER = ROOT / "docs" / "pictures"
HEIGHTS = {1440: 900, 1280: 800, 390: 844}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
NAMES = ("Eve", "Cassini", "Rosetta", "Hera")
PLAYER = "greedy"
"""Bot that chooses for everybody."""
STILL_MS = 900
"""After which nothing moves any more."""
END_MS = 3500
"""After which the rows of a result have appeared."""


def at_turn(kind: str, least: int = 0) -> TurnFinder:
    """A position in which a seat is asked something of a kind, after so many actions."""
    counted = itertools.count()

    def found(info: GameInfo, g: Game) -> list[int] | None:
        return [] if next(counted) >= least and info.kind(g) == kind else None

    return found


def show(page: Page, turn: list[TurnStep]) -> None:
    """The turn is planned, and not confirmed."""
    Mouse(page).plan(turn)
    page.mouse.move(1, 1)


def film(page: Page, turn: list[TurnStep]) -> None:
    page.keyboard.press("f")
    page.locator('footer[data-el="film"]').wait_for()
    page.keyboard.press("Space")


def nothing(page: Page, turn: list[TurnStep]) -> None:
    """The turn has only begun."""


def placed(info: GameInfo, g: Game) -> list[int] | None:
    """The others have placed dice since one's own."""
    artemis: Any = g
    return [] if info.kind(g) == "die" and all(total(seat.pool) in (2, 3) for seat in artemis.seats) else None


def look(element: str, first: str = "") -> Callable[[Page, list[TurnStep]], None]:
    """The details of the first element of a kind, pinned, with where it comes from; by a finger on a phone."""

    def held(page: Page, turn: list[TurnStep]) -> None:
        if first:
            page.locator(f'[data-el^="{first}"][data-mark="legal"]').first.click()
            page.wait_for_timeout(STILL_MS)
        found = page.locator(f'main.board [data-el^="{element}"]').first
        details = page.locator('[data-el="details"]')
        if page.viewport_size == {"width": 390, "height": HEIGHTS[390]}:
            found.evaluate('node => node.scrollIntoView({ block: "center", inline: "center" })')
            page.wait_for_timeout(STILL_MS)
            box = found.bounding_box()
            assert box is not None
            at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
            finger = page.context.new_cdp_session(page)
            finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        else:
            found.hover()
            details.wait_for()
            page.keyboard.press("i")
        details.wait_for()
        if (source := page.locator('[data-el="details:source"]')).count():
            source.click()

    return held


class Scene(NamedTuple):
    """A situation of a game: how it is found, what the viewer does, and who is to move, -1 for anybody."""

    game: str
    wanted: TurnFinder
    act: Callable[[Page, list[TurnStep]], None] = show
    seat: int = 0
    widths: tuple[int, ...] = (1440, 1280, 390)


SCENES: dict[str, Scene] = {
    "artemis-plan": Scene("artemis", marine),
    "galileo-plan": Scene("galileo", other_track),
    "mars-build": Scene("mars", two_builds),
    "mars-discard": Scene("mars", discards),
    "magnastorm-plan": Scene("magnastorm", move_and_build),
    "artemis-turn": Scene("artemis", placed, nothing),
    "artemis-film": Scene("artemis", placed, film),
    "artemis-details": Scene("artemis", placed, look("gantry:", "die:"), widths=(1440, 390)),
    "galileo-details": Scene("galileo", at_turn("switch", 60), look("tech:"), widths=(1440,)),
    "artemis-resolved": Scene("artemis", at_turn("claim", 40), nothing),
    "mars-others": Scene("mars", at_turn("build", 30), nothing, seat=1),
    "artemis-end": Scene("artemis", nearly_over, nothing, seat=-1),
    "galileo-end": Scene("galileo", nearly_over, nothing, seat=-1),
    "mars-end": Scene("mars", nearly_over, nothing, seat=-1),
    "magnastorm-end": Scene("magnastorm", nearly_over, nothing, seat=-1),
}


def picture(page: Page, name: str) -> None:
    file = FOLDER / f"{name}.png"
    page.screenshot(path=file)
    # Flat drawings need few colours: a quarter of the size, and nothing to see of it.
    Image.open(file).convert("RGB").quantize(256, Image.Quantize.MEDIANCUT, kmeans=3).save(file, optimize=True)
    print(f"docs/pictures/{name}.png", flush=True)


@contextmanager
def company(browser: Browser, address: str, width: int, lang: str) -> Iterator[list[Visitor]]:
    """As many people as a table has seats; the first looks at it."""
    contexts = [
        browser.new_context(
            viewport={"width": width, "height": HEIGHTS[width]},
            has_touch=width == 390,
            locale=LOCALES[lang],
            reduced_motion="reduce",
        )
        for _ in NAMES
    ]
    yield [Visitor(context, address, address) for context in contexts]
    for context in contexts:
        context.close()


def take(live: ThreadedServer, people: list[Visitor], scene: Scene, name: str) -> None:
    table = seat_all(live, people, scene.game, NAMES)
    state = server_table(live, table)
    assert state.game is not None

    def wanted(info: GameInfo, g: Game) -> list[int] | None:
        return scene.wanted(info, g) if scene.seat in (g.to_move, -1) else None

    way, actions = way_to(state.info, state.game.state, wanted, PLAYER)
    for number, (seat, action) in enumerate(way):
        people[seat].post(f"tables/{table}/act", action=action, action_id=f"way-{number:06}", seat=seat)
    state = server_table(live, table)
    page = people[0].go(f"/t/{table}")
    if scene.seat == 0:
        await_turn(page, state.seq)
    else:
        await_event(page, state.seq)
    turn: list[TurnStep] = []
    if scene.wanted is nearly_over:
        seat = state.to_move
        people[seat].post(f"tables/{table}/act", action=actions[0], action_id="the-last-one", seat=seat)
        page.wait_for_selector(".final tfoot td")
        page.wait_for_timeout(END_MS)
    elif actions:
        turn = turn_in_words(people[0], table, 0, state, actions)
    scene.act(page, turn)
    people[0].settle()
    page.wait_for_timeout(STILL_MS)
    picture(page, name)


def main() -> None:
    asked = sys.argv[1:]
    widths = [width for width in HEIGHTS if str(width) in asked] or list(HEIGHTS)
    languages = [lang for lang in LOCALES if lang in asked] or list(LOCALES)
    begins = tuple(word for word in asked if word not in LOCALES and not word.isdigit()) or ("",)
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        settings = Settings(db=f"sqlite:///{folder}/pictures.sqlite", rates=NO_RATES)
        services = Services(settings, Environment(seed=lambda: 11), bot_executor=ThreadPoolExecutor(1))
        with run_in_thread(services) as live, chromium(playwright) as browser:
            for name, scene in SCENES.items():
                if not name.startswith(begins):
                    continue
                for width, lang in itertools.product([each for each in widths if each in scene.widths], languages):
                    with company(browser, f"http://127.0.0.1:{live.port}", width, lang) as people:
                        take(live, people, scene, f"{name}-{width}-{lang}")


if __name__ == "__main__":
    main()
