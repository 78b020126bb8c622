"""Axe finds nothing on any page, in both languages, three themes and on both screens.

`make test` looks at wide pages in English and all themes, and at narrow ones in French, `make soak` at everything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import expect

from offworld.games import GAMES, game_info
from tests.support.input_modes import headline
from tests.web.conftest import Visit, Visitor

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = (
    "/",
    "/lobby",
    "/turns",
    "/new/artemis",
    "/new/magnastorm",
    "/t/ROOM",
    "/learn",
    "/learn/mars",
    "/rules/artemis/gantry",
    "/rules/mars/numbered",
    "/me",
    "/login",
    "/bots",
    "/about",
    "/privacy",
    "/shortcuts",
    "/nowhere",
)
RUN = "axe.run(document, { resultTypes: ['violations'] })"
RUN_COLOURS = """axe.run(document, {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
})"""
"""A theme changes colours and nothing else."""
SCREENS = {"desktop": (1280, 800), "phone": (390, 844)}
THEMES = ("dark", "light", "contrast")
SAMPLE = {"desktop": {"en": THEMES}, "phone": {"fr": THEMES[:1]}}
"""Languages and themes of `make test`, by screen."""
WHOLE = dict.fromkeys(("en", "fr"), THEMES)
every_look = pytest.mark.parametrize(
    ("screen", "looks"),
    [pytest.param(screen, looks, id=screen) for screen, looks in SAMPLE.items()]
    + [pytest.param(screen, WHOLE, id=f"{screen}-whole", marks=pytest.mark.soak) for screen in SAMPLE],
)


def by_game(games: Iterable[str]) -> list[ParameterSet]:
    """Each game on one of the screens; in the soak, on both."""
    sample = [
        pytest.param(game, screen, SAMPLE[screen], id=f"{game}-{screen}")
        for game, screen in zip(games, cycle(SAMPLE), strict=False)
    ]
    return sample + [
        pytest.param(game, screen, WHOLE, id=f"{game}-{screen}-whole", marks=pytest.mark.soak)
        for game in GAMES
        for screen in SAMPLE
    ]


TABLES = by_game(sorted(GAMES))
LESSONS = by_game(sorted(GAMES, reverse=True))
"""A game's lesson is looked at on the other screen than its table."""
MIDGAME = 10
"""Actions of the person, after which a board has something of everything."""


def look(
    visitor: Visitor, screen: str, looks: Mapping[str, Sequence[str]], path: str, table: bool = False
) -> list[str]:
    """What axe finds on one page, loaded once: its languages and themes change in place, as a reader changes them."""
    page = visitor.page
    page.set_viewport_size(dict(zip(("width", "height"), SCREENS[screen], strict=True)))  # type: ignore[arg-type]
    visitor.go(path)
    if table:
        page.wait_for_selector("footer.mine")
    visitor.settle()
    # As a test's own code: the page's policy lets nobody else's script in.
    page.evaluate(AXE.read_text("utf-8"))
    found = []
    for lang, themes in looks.items():
        asked = headline(page).inner_text() if table else ""
        before = page.locator("html").get_attribute("lang")
        visitor.choose(lang=lang)
        page.wait_for_selector(f"html[lang={lang}]", state="attached")
        if table and lang != before:
            expect(headline(page)).not_to_have_text(asked)
        for theme in themes:
            visitor.choose(theme=theme)
            visitor.settle()
            violations = page.evaluate(RUN if theme == THEMES[0] else RUN_COLOURS)["violations"]
            found += [
                f"{path} {lang} {theme}: {violation['id']}: {node['target']} {node['html'][:120]} "
                f"{node['failureSummary']}"
                for violation in violations
                for node in violation["nodes"]
            ]
    return found


@every_look
def test_axe_finds_nothing_on_pages(screen: str, looks: Mapping[str, Sequence[str]], visit: Visit) -> None:
    eve = visit(phone=screen == "phone")
    eve.enter("Eve")
    eve.post("tables", game="mars", seats=[{"mine": True}, {"bot": "random"}], start=True)
    waiting = eve.post("tables", game="artemis", seats=[{"mine": True}, {"bot": "pilot"}, {}])["id"]
    found = [each for path in PAGES for each in look(eve, screen, looks, path.replace("ROOM", waiting))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("game", "screen", "looks"), TABLES)
def test_axe_finds_nothing_at_tables(game: str, screen: str, looks: Mapping[str, Sequence[str]], visit: Visit) -> None:
    eve = visit(phone=screen == "phone")
    eve.enter("Eve")
    table = eve.sit_down(game, max(game_info(game).players), MIDGAME)
    found = look(eve, screen, looks, f"/t/{table}", table=True)
    found += look(eve, screen, looks, f"/t/{table}/replay")
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("game", "screen", "looks"), LESSONS)
def test_axe_finds_nothing_in_lessons(game: str, screen: str, looks: Mapping[str, Sequence[str]], visit: Visit) -> None:
    eve = visit(phone=screen == "phone")
    found = look(eve, screen, looks, f"/learn/{game}/1", table=True)
    assert not found, "\n".join(found)
