"""What a running table loads, opened and played by mouse: scripts, style sheets and words, zipped as they are sent."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import Response

from offworld.server.http.static_files import File, WebApp
from tests.support.sampling import SCREENS, matrix
from tests.support.table_pages import OPTIONS, play
from tests.support.threaded_server import ThreadedServer
from tests.web.conftest import Visit, Visitor

MOST = 130_000
DECISIONS = 12
"""Of both players together: enough for whole turns of each in every game."""
DETAILS = "assets/detail-"
"""Words about a single element, loaded when somebody looks at one: no part of a table. Whether a mouse that passes
stays long enough for it depends on the machine."""


def weigh(visitor: Visitor) -> dict[str, int]:
    """Fills with the zipped size of each script and style sheet that the visitor's page loads from now on."""
    loaded: dict[str, int] = {}
    index_page = WebApp()

    def count(answer: Response) -> None:
        path = urlsplit(answer.url).path
        if path.endswith((".js", ".css")):
            file = index_page.find(path)
            assert isinstance(file, File)
            if file.name.startswith(DETAILS):
                return
            loaded[file.name] = len(file.packed)

    visitor.page.on("response", count)
    return loaded


@matrix(game={game: game for game in OPTIONS}, phone=SCREENS)
def test_a_table_loads_no_more_than_it_may(live: ThreadedServer, visit: Visit, game: str, phone: bool) -> None:
    people = [visit(lang="fr", phone=phone, sound=True), visit(lang="fr", phone=phone)]
    loaded = weigh(people[0])
    play(live, people, game, "mouse", "fr", DECISIONS, first=True, pages=1)
    print(*(f"{size:7} {name}" for name, size in sorted(loaded.items(), key=lambda each: -each[1])), sep="\n")
    print(f"{sum(loaded.values()):7} {game}")
    assert len(loaded) > 5
    assert sum(loaded.values()) <= MOST
