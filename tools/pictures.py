"""Pictures of every page and of each game's table, into docs/pictures: `python -m tools.pictures [NAME…]`.

Desktop and phone, both languages, from a server of its own with a still world. Whoever changes a page looks at them.
Only those of the README and of the documentation are part of the repository.
"""

from __future__ import annotations

import itertools
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from PIL import Image
from playwright.sync_api import BrowserContext, sync_playwright

from offworld.games import GAMES
from offworld.server.config.environment import Environment
from offworld.server.config.settings import NO_RATES, Settings
from offworld.server.services import Services
from tests.support.threaded_server import run_in_thread
from tests.web.conftest import Visitor, chromium
from tools.rule_ids import ROOT

FOLDER = ROOT / "docs" / "pictures"
SCREENS = {"desktop": (1440, 900), "phone": (390, 844)}
PAGES = {
    "home": "/",
    "lobby": "/lobby",
    "new": "/new/artemis",
    "room": "/t/ROOM",
    "turns": "/turns",
    "learn": "/learn",
    "rules": "/rules/galileo/robots",
    "me": "/me",
    "login": "/login",
    "bots": "/bots",
    "about": "/about",
    "privacy": "/privacy",
    "shortcuts": "/shortcuts",
    "lesson": "/learn/artemis/2",
}
PLAYERS = 4
MOVES = 16
"""Actions of the person before a table's picture is taken."""
STILL_MS = 900
"""After which nothing moves any more."""


def main() -> None:
    wanted = sys.argv[1:]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        numbers = itertools.count(11)
        settings = Settings(db=f"sqlite:///{folder}/pictures.sqlite", rates=NO_RATES)
        services = Services(settings, Environment(seed=lambda: next(numbers)), bot_executor=ThreadPoolExecutor(1))
        with run_in_thread(services) as live, chromium(playwright) as browser:
            for screen, lang in itertools.product(SCREENS, ("en", "fr")):
                width, height = SCREENS[screen]
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    has_touch=screen == "phone",
                    locale={"en": "en-GB", "fr": "fr-FR"}[lang],
                    reduced_motion="reduce",
                )
                take(context, f"http://127.0.0.1:{live.port}", f"{screen}-{lang}", wanted)
                context.close()


def take(context: BrowserContext, address: str, suffix: str, wanted: list[str]) -> None:
    """One person's pictures on one screen in one language."""
    eve = Visitor(context, address, address)
    eve.enter("Eve")
    tables = {f"table-{game}": f"/t/{eve.sit_down(game, PLAYERS, MOVES)}" for game in GAMES}
    bots = [{"mine": True}, {"bot": "pilot"}, {}, {"bot": "director"}, {}]
    waiting = eve.post("tables", game="artemis", seats=bots, visibility="public")["id"]
    for name, path in (PAGES | tables | {"replay": f"{tables['table-artemis']}/replay"}).items():
        if wanted and name not in wanted:
            continue
        page = eve.go(path.replace("ROOM", waiting))
        if name in (*tables, "lesson"):
            page.wait_for_selector("footer.mine")
        eve.settle()
        page.wait_for_timeout(STILL_MS)
        for entry in page.locator(".notice button:last-child").all():
            entry.click()
        file = FOLDER / f"{name}-{suffix}.png"
        page.screenshot(path=file)
        # Flat drawings need few colours: a quarter of the size, and nothing to see of it.
        Image.open(file).convert("RGB").quantize(256, Image.Quantize.MEDIANCUT, kmeans=3).save(file, optimize=True)
        print(f"docs/pictures/{name}-{suffix}.png")


if __name__ == "__main__":
    main()
