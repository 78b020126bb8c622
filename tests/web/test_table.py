"""The table page in a real browser: moves by mouse and by keys, and the final score is the record's."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import offworld.server

playwright = pytest.importorskip("playwright.sync_api")
CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
STATIC = Path(offworld.server.__file__).parent / "static" / "index.html"
pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium"),
    pytest.mark.skipif(not STATIC.exists(), reason="the web app is not built"),
]

PLAY = """
async (most) => {
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const click = (node) => node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const all = (selector) => [...document.querySelectorAll(selector)];
  let confirmed = 0, turn = 0;
  for (let idle = 0; confirmed < most && idle < 400; idle++) {
    await pause(50);
    if (document.querySelector(".final")) break;
    const confirm = document.querySelector("[data-confirm]");
    if (!confirm) continue;
    if (!confirm.disabled) {
      click(confirm);
      confirmed++;
      idle = 0;
      continue;
    }
    const lit = [...all('.table [data-mark="legal"]'), ...all(".quiet .btn")];
    if (lit.length > 0) click(lit[turn++ % lit.length]);
  }
  return confirmed;
}
"""
"""Touches what is lit, one after the other, and confirms."""

SEAT = """
async ([game, seats]) => {
  const headers = { "content-type": "application/json" };
  const post = async (path, body) =>
    (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
  await post("/api/guests", { name: "Eve" });
  return post("/api/tables", { game, seats, start: true });
}
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real server on a free port."""
    folder = tmp_path_factory.mktemp("site")
    said = folder / "said.txt"
    command = [
        str(Path(sys.executable).with_name("offworld")),
        "serve",
        "--port",
        "0",
        "--db",
        str(folder / "t.sqlite"),
    ]
    with said.open("w") as out, subprocess.Popen([*command, "--no-limits"], stdout=out, stderr=out) as server:
        try:
            yield heard(said)
        finally:
            server.kill()


def heard(said: Path) -> str:
    """The address that a server says it is at."""
    for _ in range(300):
        found = re.search(r"http://[\d.]+:\d+", said.read_text())
        if found:
            return found[0]
        time.sleep(0.1)
    raise AssertionError(said.read_text())


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with playwright.sync_playwright() as p:
        browser = p.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    context = browser.new_context(locale="en", viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    context.close()
    assert faults == []


def sit(page: Any, site: str, game: str, seats: list[dict[str, Any]]) -> str:
    """A new table whose page is open."""
    page.goto(site)
    made = page.evaluate(SEAT, [game, seats])
    page.goto(f"{site}/t/{made['id']}")
    page.wait_for_selector("[data-confirm]", timeout=20_000)
    return str(made["id"])


def told(page: Any, table: str) -> dict[str, Any]:
    """The table as the person at the page may see it."""
    found: dict[str, Any] = page.evaluate(f"async () => (await fetch('/api/tables/{table}?as=0&lang=en')).json()")
    return found


@pytest.mark.parametrize("game", ["artemis", "galileo", "magnastorm", "mars"])
def test_moves_by_mouse_are_carried_out_and_told_once(page: Any, site: str, game: str) -> None:
    table = sit(page, site, game, [{"mine": True}, {"bot": "random"}])
    assert page.evaluate(PLAY, 4) == 4
    page.wait_for_timeout(500)
    state = told(page, table)
    assert sum(entry["seat"] == 0 for entry in state["log"]) >= 4
    scroll = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert scroll == [1280, 800]
    happened = [" ".join(line["text"]["words"] for line in entry["lines"]) for entry in state["log"] if entry["lines"]]
    announced = page.locator("[data-announce=events] p").all_text_contents()
    assert announced
    assert announced == happened[-len(announced) :]


def test_moves_by_keys(page: Any, site: str) -> None:
    table = sit(page, site, "artemis", [{"mine": True}, {"bot": "random"}])
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.getAttribute('data-mark')") == "legal"
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-el=vents][data-mark=legal]")
    page.keyboard.press("/")
    page.wait_for_selector("dialog input:focus")
    page.keyboard.type("vents")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-confirm]:enabled")
    page.keyboard.press("Enter")
    page.locator("[data-announce=events] p", has_text="Vents").first.wait_for(state="attached")
    lines = [line["text"]["id"] for entry in told(page, table)["log"] if entry["seat"] == 0 for line in entry["lines"]]
    assert "log-placed" in lines


def test_a_whole_game_ends_with_the_score_of_its_record(page: Any, site: str) -> None:
    table = sit(page, site, "galileo", [{"mine": True}, {"bot": "random"}])
    page.evaluate(PLAY, 400)
    page.wait_for_selector(".final", timeout=20_000)
    state = told(page, table)
    shown = sorted(int(cell) for cell in page.locator(".final .points").all_inner_texts())
    assert state["table"]["phase"] == "finished"
    assert shown == sorted(state["table"]["scores"])
