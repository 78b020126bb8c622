"""Pictures of every page and of each game's table, into docs/pictures: `python -m tools.pictures [NAME…]`.

Desktop and phone, both languages, from a server of its own with a still world. Whoever changes a page looks at them.
Only those of the README are part of the repository.
"""

from __future__ import annotations

import itertools
import shutil
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from PIL import Image
from playwright.sync_api import BrowserContext, sync_playwright

from offworld.games import GAMES
from offworld.server.services import Services
from offworld.server.settings import NO_RATES, Settings, World
from tests.server.live import running
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
    "rules": "/learn/galileo#GAL-ROB-1",
    "me": "/me",
    "login": "/login",
    "bots": "/bots",
    "about": "/about",
    "privacy": "/privacy",
    "shortcuts": "/shortcuts",
    "lesson": "/learn/artemis/1",
}
MOVES = 10
"""Actions of the person before a table's picture is taken."""


def main() -> None:
    wanted = sys.argv[1:]
    FOLDER.mkdir(parents=True, exist_ok=True)
    program = next(found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        numbers = itertools.count(11)
        settings = Settings(db=f"sqlite:///{folder}/pictures.sqlite", rates=NO_RATES)
        services = Services(settings, World(seed=lambda: next(numbers)), bot_executor=ThreadPoolExecutor(1))
        with running(services) as live:
            browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
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
            browser.close()


def take(context: BrowserContext, address: str, suffix: str, wanted: list[str]) -> None:
    """One person's pictures on one screen in one language."""
    context.add_init_script("localStorage.setItem('offworld-session', '1')")

    def post(path: str, **body: Any) -> Any:
        answer = context.request.post(f"{address}/api/{path}", data=body, headers={"origin": address})
        assert answer.ok, answer.text()
        return answer.json()

    post("guests", name="Eve")
    tables = {}
    for game in GAMES:
        seats = [{"mine": True}, *({"bot": "random"} for _ in range(3))]
        table = tables[game] = post("tables", game=game, seats=seats, start=True)["id"]
        for move in range(MOVES):
            prompt = awaited(context, f"{address}/api/tables/{table}?as=0")
            if prompt is None:
                break
            action = prompt["choices"][move * 7 % len(prompt["choices"])]["action"]
            post(f"tables/{table}/act", action=action, action_id=f"picture-{move}", seat=0)
        awaited(context, f"{address}/api/tables/{table}?as=0")
    bots = [{"mine": True}, {"bot": "pilot"}, {}, {"bot": "director"}, {}]
    room = post("tables", game="artemis", seats=bots, visibility="public")["id"]
    page = context.new_page()
    paths = PAGES | {f"table-{game}": f"/t/{table}" for game, table in tables.items()}
    for name, path in paths.items():
        if wanted and name not in wanted:
            continue
        page.goto(address + path.replace("ROOM", room))
        page.wait_for_load_state("networkidle")
        if name.startswith("table-"):
            page.wait_for_selector("[data-el]", state="attached")
        page.wait_for_timeout(900)
        file = FOLDER / f"{name}-{suffix}.png"
        page.screenshot(path=file)
        # Flat drawings need few colours: a quarter of the size, and nothing to see of it.
        Image.open(file).convert("RGB").quantize(200, Image.Quantize.MEDIANCUT).save(file, optimize=True)
        print(f"docs/pictures/{name}-{suffix}.png")


def awaited(context: BrowserContext, table: str) -> Any:
    """What is asked of the person, once the bots have played; None when the game is over."""
    while True:
        state = context.request.get(table).json()
        if state["prompt"] is None or state["prompt"]["seat"] == 0:
            return state["prompt"]
        time.sleep(0.05)


if __name__ == "__main__":
    main()
