"""The template game, installed as a plug-in under another name: every page shows it, and it is played to its end."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import expect

from offworld.games import game_info
from offworld.kit import record
from offworld.server.config.environment import Environment
from offworld.server.config.settings import NO_RATES, Settings
from offworld.server.http.static_files import WebApp
from offworld.server.services import Services
from tests.support.input_modes import await_turn
from tests.support.plug_in import NAME, TITLE, build_plug_in, plug_in_installed
from tests.support.table_pages import play
from tests.support.threaded_server import ThreadedServer, run_in_thread
from tests.web.conftest import SEED, Visit
from tests.web.test_whole_games import shown_scores

TAGLINE = "Take tokens from heaps, and take the last one."


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadedServer]:
    """A server of its own, which finds the plug-in."""
    if not WebApp().built:
        pytest.fail("the web app is not built: make build")
    folder = tmp_path_factory.mktemp("plug-in")
    settings = Settings(db=f"sqlite:///{folder / 'web.sqlite'}", rates=NO_RATES)
    services = Services(settings, Environment(seed=lambda: SEED), bot_executor=ThreadPoolExecutor(1))
    with plug_in_installed(build_plug_in(folder)), run_in_thread(services) as live:
        yield live


def test_home_shows_it_with_its_facts_and_its_picture(visit: Visit) -> None:
    page = visit().go("/")
    card = page.get_by_role("article").filter(has=page.get_by_role("heading", name=TITLE))
    expect(card).to_contain_text(TAGLINE)
    expect(card).to_contain_text("2–4")
    expect(card).to_contain_text("5–10 min")
    expect(card.get_by_role("img", name="Weight 1 of 5")).to_be_visible()
    assert card.locator("img.vig").evaluate("async node => { await node.decode(); return node.naturalWidth }") > 0
    expect(page.get_by_role("article")).to_have_count(5)


def test_the_lobby_filters_by_it(visit: Visit) -> None:
    eve = visit()
    eve.enter("Eve")
    for game in (NAME, "mars"):
        eve.post("tables", game=game, seats=[{"mine": True}, {}], visibility="public")
    page = eve.go("/lobby")
    tables = page.locator("ul.tables > li")
    expect(tables).to_have_count(2)
    page.get_by_label("Game").select_option(label=TITLE)
    expect(tables).to_have_count(1)
    expect(tables).to_contain_text(TITLE)


def test_a_table_of_it_is_made_in_the_form(visit: Visit) -> None:
    page = visit().go(f"/new/{NAME}")
    expect(page.get_by_role("heading", level=1)).to_contain_text(TITLE)
    expect(page.get_by_role("navigation", name="Game").get_by_role("link", name=TITLE)).to_be_visible()
    switch = page.get_by_role("switch", name="The last token loses")
    expect(switch).not_to_be_checked()
    switch.check()
    expect(page.get_by_role("radio", name="Custom")).to_be_checked()
    page.get_by_role("radio", name="Standard").check(force=True)
    expect(switch).not_to_be_checked()


def test_it_is_learnt_step_by_step_and_its_rules_are_shown(visit: Visit) -> None:
    eve = visit()
    page = eve.go("/learn")
    card = page.locator("li.panel").filter(has=page.get_by_role("heading", name=TITLE))
    expect(card).to_contain_text(TAGLINE)
    card.get_by_role("link", name=f"Rules of {TITLE}").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLE)
    expect(page.locator("article.doc")).to_contain_text("take one or more tokens from one heap")
    page = eve.go(f"/learn/{NAME}/1")
    lesson = page.get_by_role("region", name="Lesson")
    expect(lesson).to_contain_text("Three heaps")
    lesson.get_by_role("button", name="Next").click()
    expect(lesson.locator(".do b")).to_have_text("Take 2 tokens from the left heap")
    lesson.get_by_role("button", name="Show me").click()
    expect(lesson).to_contain_text("You know enough to begin")


@pytest.mark.parametrize("mode", ["mouse", "keyboard", "reader"])
def test_two_people_play_a_whole_game(live: ThreadedServer, visit: Visit, mode: str) -> None:
    people = [visit(), visit()]
    table = play(live, people, NAME, mode)
    played = record.decode(people[0].get(f"tables/{table}/record").text(), "the record", game_info)
    scores = record.verify(game_info(NAME), played).scores()
    for person in people:
        assert shown_scores(person.page) == dict(zip(("Ada", "Bob"), scores, strict=True))


def test_the_keys_1_and_enter_alone_play_a_whole_game_against_a_bot(visit: Visit) -> None:
    eve = visit()
    eve.enter("Eve")
    table = eve.sit_down(NAME, 2, 0, bot="random")
    page = eve.go(f"/t/{table}")
    while (state := eve.get(f"tables/{table}?as=0").json())["table"]["phase"] == "playing":
        if (state["prompt"] or {}).get("seat") != 0:
            continue
        seq = state["seq"]
        await_turn(page, seq)
        page.keyboard.press("1")
        expect(page.locator("footer.mine")).to_have_attribute("data-plan", str(state["prompt"]["choices"][0]["action"]))
        page.keyboard.press("Enter")
        # The bot may have answered already.
        page.wait_for_selector(f'.table:not([data-seq="{seq}"])')
    assert sum(shown_scores(page).values()) == 1
