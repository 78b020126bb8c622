"""Axe finds nothing on any page, in both languages, three themes and on both screens."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.conftest import Visit

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
    "/me",
    "/login",
    "/bots",
    "/about",
    "/privacy",
    "/shortcuts",
    "/nowhere",
)
RUN = "axe.run(document, { resultTypes: ['violations'] })"


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_axe_finds_nothing(lang: str, theme: str, phone: bool, visit: Visit) -> None:
    eve = visit(lang, theme, phone)
    eve.enter("Eve")
    eve.post("tables", game="mars", seats=[{"mine": True}, {"bot": "random"}], start=True)
    room = eve.post("tables", game="artemis", seats=[{"mine": True}, {"bot": "pilot"}, {}])["id"]
    found = []
    for path in PAGES:
        page = eve.go(path.replace("ROOM", room))
        page.wait_for_load_state("networkidle")
        # As a test's own code: the page's policy lets nobody else's script in.
        page.evaluate(AXE.read_text("utf-8"))
        for violation in page.evaluate(RUN)["violations"]:
            found += [
                f"{path}: {violation['id']}: {node['target']} {node['html'][:120]}" for node in violation["nodes"]
            ]
    assert not found, "\n".join(found)
