"""A real server and a real browser: the built app on a free port of the loopback, and Chromium."""

from __future__ import annotations

import itertools
import json
import re
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, expect, sync_playwright

from offworld.server.config.environment import Environment
from offworld.server.config.settings import NO_RATES, Settings
from offworld.server.http.static_files import WebApp
from offworld.server.services import Services
from tests.support.threaded_server import ThreadedServer, run_in_thread

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is the same browser without windows, and needs a third less of the processor."""
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
RETRIES = 3
"""A connection that was idle may be closed by the server just when it is used again; nothing was heard then."""
SEED = 11
"""Of every game that begins here."""
CUT_OFF = r"net::ERR_|WebSocket connection"
"""What the browser notes when there is no network."""
DRAWN = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
CHOOSE = """chosen => {
  localStorage.setItem("offworld", JSON.stringify({ ...JSON.parse(localStorage.getItem("offworld")), ...chosen }));
  dispatchEvent(new StorageEvent("storage", { key: "offworld" }));
}"""
FOLLOW = """path => {
  const link = document.createElement("a");
  link.href = path;
  document.body.append(link);
  link.click();
  link.remove();
}"""
"""As a link in a page's text."""
TABLES = re.compile(r"/t/|/learn/\w+/\d")
"""Where a board is shown, or its waiting room."""
Visit = Callable[..., "Visitor"]
PATIENCE_MS = 60_000
"""How long a browser may take to show something; only a test that fails waits so long."""
expect.set_options(timeout=PATIENCE_MS)


class Visitor:
    """Somebody with a browser window of their own."""

    def __init__(self, context: BrowserContext, address: str, server: str) -> None:
        self.context = context
        self.address = address
        self.server = server
        self.troubles: list[str] = []
        self.strangers: list[str] = []
        self._asking = 0
        self._numbers = itertools.count(100_000)
        self.page: Page = context.new_page()
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("request", self._asked)
        self.page.on("requestfinished", self._answered)
        self.page.on("requestfailed", self._answered)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(message.text)

    def _asked(self, request: Any) -> None:
        if not request.url.startswith((self.address, self.address.replace("http", "ws"), "data:", "blob:")):
            self.strangers.append(request.url)
        self._asking += 1

    def _answered(self, request: Any) -> None:
        self._asking -= 1

    def excuse(self, what: str) -> None:
        """Leave out what the browser itself noted because of what the test did to it; anything else still counts."""
        self.troubles = [trouble for trouble in self.troubles if not re.search(what, trouble)]

    def settle(self) -> None:
        """Until the page has drawn, asks nothing, and has drawn what it was told."""
        self.page.evaluate(DRAWN)
        while self._asking:
            self.page.evaluate(DRAWN)
        self.page.evaluate(DRAWN)

    def choose(self, **chosen: Any) -> None:
        """Prefer something, as if another window of this browser had chosen it."""
        self.page.evaluate(CHOOSE, chosen)

    def go(self, path: str) -> Page:
        """Show a page; a table as people come to it, from the start page, whose scripts and styles stay loaded."""
        if not TABLES.match(path):
            return self.load(path)
        self.load("/")
        self.settle()
        listed = self.page.locator(f'main a[href="{path}"]')
        if listed.count():
            # By a key: a pointer would rest on the board and look at what lies under it.
            listed.first.press("Enter")
        else:
            self.page.evaluate(FOLLOW, path)
        self.page.wait_for_selector("div.home", state="detached")
        self.page.wait_for_selector("main h1, [data-zone]", state="attached")
        return self.page

    def load(self, path: str) -> Page:
        """Load an address, as whoever types it or comes from elsewhere."""
        self.page.goto(self.address + path)
        self.page.wait_for_selector("main h1, [data-zone]", state="attached")
        return self.page

    def post(self, path: str, **body: Any) -> Any:
        """Ask the server as the page would, but not through the page's network."""
        answer = self.context.request.post(
            f"{self.server}/api/{path}",
            data=body,
            headers={"origin": self.server, "content-type": "application/json"},
            max_retries=RETRIES,
        )
        assert answer.ok, answer.text()
        return answer.json()

    def get(self, path: str) -> Any:
        answer = self.context.request.get(f"{self.server}/api/{path}", max_retries=RETRIES)
        assert answer.ok, answer.text()
        return answer

    def enter(self, name: str) -> Any:
        """Be a guest; the page is told that there is a session."""
        me = self.post("guests", name=name)
        self.context.add_init_script("localStorage.setItem('offworld-session', '1')")
        return me

    def sit_down(self, game: str, players: int, moves: int, bot: str = "random") -> str:
        """A table of one person and bots, some actions of the person into the game."""
        seats = [{"mine": True}, *({"bot": bot} for _ in range(players - 1))]
        table: str = self.post("tables", game=game, seats=seats, start=True)["id"]
        self.move(table, moves)
        return table

    def move(self, table: str, moves: int) -> None:
        """Some actions of the person at a table of bots, one of each question, until they are asked again."""
        for move in range(moves):
            choices = self.asked(table)["choices"]
            action = choices[move * 7 % len(choices)]["action"]
            self.post(f"tables/{table}/act", action=action, action_id=f"{next(self._numbers)}-{table}", seat=0)
        self.asked(table)

    def asked(self, table: str) -> Any:
        """What is asked of the person, once the bots have played."""
        while True:
            prompt = self.get(f"tables/{table}?as=0").json()["prompt"]
            if prompt["seat"] == 0:
                return prompt


@pytest.fixture(scope="session")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadedServer]:
    if not WebApp().built:
        pytest.fail("the web app is not built: make build")
    folder: Path = tmp_path_factory.mktemp("web")
    # Pages ask for an analysis at the end of each game; here none is made.
    settings = Settings(db=f"sqlite:///{folder / 'web.sqlite'}", rates=NO_RATES, analysis_queue=0)
    with run_in_thread(Services(settings, Environment(seed=lambda: SEED), bot_executor=ThreadPoolExecutor(1))) as live:
        yield live


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Not for longer than these tests: while it lives, an event loop runs, in which others cannot run theirs."""
    with sync_playwright() as playwright:
        yield playwright


@contextmanager
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """Whichever Chromium is there."""
    program = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if program is None:
        pytest.fail("there is no Chromium: make browser")
    browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with chromium(playwright) as browser:
        yield browser


@pytest.fixture
def visit(live: ThreadedServer, browser: Browser) -> Iterator[Visit]:
    """`visit(lang=, theme=, phone=, …)`: a new window; what goes wrong in it fails the test."""
    visitors: list[Visitor] = []

    def come(
        lang: str = "en",
        theme: str = "dark",
        phone: bool = False,
        motion: bool = False,
        port: int = live.port,
        host: str = "127.0.0.1",
        worker: bool = False,
        sound: bool = False,
    ) -> Visitor:
        context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
            has_touch=phone,
            locale={"en": "en-GB", "fr": "fr-FR"}[lang],
            reduced_motion="no-preference" if motion else "reduce",
            service_workers="allow" if worker else "block",
        )
        context.set_default_timeout(PATIENCE_MS)
        # Where anything was played, a browser goes on to compute silence.
        preferred = json.dumps({"theme": theme} | ({} if sound else {"sound": 0, "turnSound": 0}))
        context.add_init_script(f"localStorage.getItem('offworld') ?? localStorage.setItem('offworld', '{preferred}')")
        visitors.append(Visitor(context, f"http://{host}:{port}", f"http://{host}:{live.port}"))
        return visitors[-1]

    yield come
    troubles = [trouble for visitor in visitors for trouble in visitor.troubles]
    strangers = [stranger for visitor in visitors for stranger in visitor.strangers]
    for visitor in visitors:
        visitor.context.close()
    assert troubles == []
    assert strangers == []
