"""What people do at a table besides playing: ask, change their mind, look back, and play on from there."""

from __future__ import annotations

import re
from typing import Any, cast

from playwright.sync_api import expect

from offworld.games import game_info
from offworld.games.artemis.actions import TILE_NAMES
from offworld.games.artemis.rules.gantry import Claim
from offworld.games.artemis.state import Artemis
from offworld.kit import record
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.preview import preview
from tests.support.input_modes import (
    Mouse,
    TurnStep,
    await_event,
    await_past,
    await_turn,
    complete,
    headline,
    planned,
)
from tests.support.table_pages import LISTEN, NAMES, adviser_choice, seat_all, server_table
from tests.support.threaded_server import ThreadedServer
from tests.support.typical_turns import way_to
from tests.web.conftest import Visit


def test_an_action_is_taken_back_when_the_other_agrees(live: ThreadedServer, visit: Visit) -> None:
    ada, bob = visit(), visit(lang="fr")
    table = seat_all(live, [ada, bob], "artemis")
    for person in (ada, bob):
        person.go(f"/t/{table}").wait_for_selector(".table[data-seq]")
    # Until something was shown that nobody can unsee.
    ask = ada.page.get_by_role("button", name="Ask to undo")
    while not ask.is_visible():
        loaded = server_table(live, table)
        seat, seq = loaded.to_move, loaded.seq
        (ada, bob)[seat].post(
            f"tables/{table}/act", action=adviser_choice(loaded), action_id=f"act-{loaded.seq:06d}", seat=seat
        )
        await_event(ada.page, seq + 1)
    standing = ada.get(f"tables/{table}/at?moves=0&as=0").json()["of"]
    ask.click()
    question = ada.page.get_by_role("dialog")
    expect(question.get_by_text("Bob must agree.")).to_be_visible()
    question.get_by_role("button", name="Ask Bob").click()
    expect(ada.page.get_by_text("Awaited: Bob")).to_be_visible()
    expect(bob.page.get_by_text("1 action est annulée : 1 d’Ada.")).to_be_visible()
    bob.page.get_by_role("button", name="D’accord", exact=True).click()
    expect(ada.page.get_by_text("Awaited: Bob")).to_be_hidden()
    await_turn(ada.page, server_table(live, table).seq)
    assert ada.get(f"tables/{table}/at?moves=0&as=0").json()["of"] == standing - 1


def test_another_language_in_the_middle_of_a_choice_loses_nothing(visit: Visit) -> None:
    eve = visit()
    eve.enter("Eve")
    table = eve.sit_down("galileo", 3, 4)
    page = eve.go(f"/t/{table}")
    page.wait_for_selector("footer.mine")
    page.evaluate("window.stayed = true")
    page.evaluate(LISTEN)
    asked = eve.asked(table)
    choice = next(each for each in asked["choices"] if len(each["path"]) > 0)
    Mouse(page).answer(TurnStep(choice, asked["kind"], usual=False))
    before = planned(page)
    assert choice["action"] in before
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Français").click()
    page.get_by_role("dialog").get_by_role("button", name="Fermer").click()
    expect(page.locator("footer .pill")).to_have_text("À vous")
    assert planned(page) == before
    seq = eve.get(f"tables/{table}?as=0").json()["seq"]
    done = complete(page)
    assert choice["action"] in done
    page.locator("[data-confirm]").click()
    await_past(page, seq + len(done))
    entries = eve.get(f"tables/{table}/log?as=0&limit=500&lang=fr").json()["entries"]
    own = [entry for entry in entries if seq < entry["seq"] <= seq + len(done)]
    assert [entry["seat"] for entry in own] == [0] * len(done)
    lines = [" ".join(line["text"]["words"] for line in entry["lines"]) for entry in own if entry["lines"]]
    assert page.evaluate("window.heard")[: len(lines)] == lines
    assert page.evaluate("window.stayed") is True


def test_the_log_leads_to_a_position_and_back_to_now(visit: Visit) -> None:
    eve = visit()
    eve.enter("Eve")
    table = eve.sit_down("magnastorm", 2, 6)
    page = eve.go(f"/t/{table}")
    page.wait_for_selector("footer.mine")
    asked = headline(page).inner_text()
    page.get_by_role("button", name=re.compile("Look at the table after")).first.click(force=True)
    expect(page.get_by_text(re.compile(r"You are looking at move \d+ of \d+"))).to_be_visible()
    expect(page.locator("footer.mine")).to_be_hidden()
    page.get_by_role("button", name="Return to now").click()
    expect(headline(page)).to_have_text(asked)


def test_a_replay_is_played_on_from_where_it_stands(visit: Visit) -> None:
    eve = visit()
    eve.enter("Eve")
    table = eve.sit_down("mars", 2, 5)
    page = eve.go(f"/t/{table}/replay?at=3&as=0")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(rf"/t/(?!{table})[^/]+$"))
    fork = page.url.rpartition("/")[2]
    payload = eve.get(f"tables/{fork}").json()["table"]
    assert (payload["game"], len(payload["seats"])) == ("mars", 2)


def test_people_at_one_screen_hand_it_over(visit: Visit) -> None:
    eve = visit()
    eve.enter("Eve")
    seats = [{"mine": True, "name": "Ada"}, {"mine": True, "name": "Bob"}]
    table = eve.post("tables", game="mars", seats=seats, start=True)["id"]
    page = eve.go(f"/t/{table}")
    first = page.get_by_role("heading", level=1)
    expect(first).to_have_text(re.compile("It is (Ada|Bob)’s turn"))
    assert page.locator("[data-el]").count() == 0
    page.get_by_role("button", name=re.compile("I am (Ada|Bob)")).click()
    page.wait_for_selector("footer.mine")


def test_who_is_muted_is_not_read_any_more(live: ThreadedServer, visit: Visit) -> None:
    ada, bob = visit(), visit()
    table = seat_all(live, [ada, bob], "galileo")
    page = ada.go(f"/t/{table}")
    page.get_by_role("tab", name="Chat").click()
    bob.post(f"tables/{table}/chat", text="Hurry up")
    said = page.get_by_role("log").get_by_text("Hurry up")
    expect(said).to_be_visible()
    said.hover()
    page.get_by_role("button", name="Mute").click()
    expect(said).to_be_hidden()
    page.get_by_role("tab", name="Notes").click()
    page.get_by_role("textbox").fill("Bob wants ice")
    expect(page.get_by_text("Kept")).to_be_visible()
    page.reload()
    page.get_by_role("tab", name="Notes").click()
    expect(page.get_by_role("textbox")).to_have_value("Bob wants ice")


def test_a_plan_is_carried_out_when_its_turn_comes(live: ThreadedServer, visit: Visit) -> None:
    people = [visit(), visit()]
    table = seat_all(live, people, "artemis")
    loaded = server_table(live, table)
    seat = loaded.to_move
    planner, other = people[seat], people[1 - seat]
    page = planner.go(f"/t/{table}")
    page.wait_for_selector(".table[data-seq]")
    mode: list[str] = []
    while server_table(live, table).to_move == seat:
        choices = planner.get(f"tables/{table}?as={seat}").json()["prompt"]["choices"]
        choice = next((each for each in choices if each["path"] == ["vents"]), choices[0])
        mode += choice["path"]
        planner.post(f"tables/{table}/act", action=choice["action"], action_id=f"plan-{len(mode):06}", seat=seat)
    await_event(page, server_table(live, table).seq)
    page.get_by_role("button", name="Plan ahead").click()
    expect(page.get_by_text("Touch what you will do, in order")).to_be_visible()
    for element in mode:
        page.locator(f'[data-el="{element}"]').first.click(force=True)
    page.get_by_role("button", name="Keep this plan").click()
    expect(page.get_by_text("Planned: Your 3, Vents")).to_be_visible()
    moves = planner.get(f"tables/{table}/at?moves=0&as={seat}").json()["of"]
    loaded = server_table(live, table)
    assert loaded.game is not None
    state, planned_at = loaded.game.state.clone(), loaded.seq
    answers: list[int] = []
    while state.to_move != seat:
        answers.append(loaded.info.legal(state)[0])
        state.apply(answers[-1])
    for number, answer in enumerate(answers):
        other.post(f"tables/{table}/act", action=answer, action_id=f"answer-{number:06}", seat=1 - seat)
    await_event(page, planned_at + len(answers) + len(mode))
    expect(page.get_by_text("Planned: Your 3, Vents")).to_be_hidden()
    assert planner.get(f"tables/{table}/at?moves=0&as={seat}").json()["of"] == moves + len(answers) + len(mode)
    # It was one plan: it goes back as one.
    assert {stamp.plan for stamp in server_table(live, table).timestamps[-len(mode) :]} != {0}
    assert server_table(live, table).plan_length() == len(mode)
    assert server_table(live, table).to_move == 1 - seat


def test_what_happened_since_is_told_filtered_and_reported(live: ThreadedServer, visit: Visit) -> None:
    eve = visit()
    eve.enter("Eve")
    table = eve.sit_down("galileo", 3, 5)
    page = eve.go(f"/t/{table}")
    page.wait_for_selector("footer.mine")
    log = page.get_by_role("log")
    shown = log.locator(".entry")
    entries = eve.get(f"tables/{table}/log?as=0&limit=500").json()["entries"]
    payload = [entry for entry in entries if entry["lines"]]
    mine = [entry for entry in payload if entry["seat"] == 0]
    expect(shown).to_have_count(len(payload))
    page.get_by_role("button", name="Mine", exact=True).click()
    expect(shown).to_have_count(len(mine))
    assert 0 < len(mine) < len(payload)

    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Since your last turn").click()
    since = eve.get(f"tables/{table}/since?as=0").json()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(since["words"]["words"])).to_be_visible()
    heads = [eve.get(f"tables/{table}").json()["table"]["seats"][part["seat"]]["name"] for part in since["parts"]]
    assert [head.strip() for head in dialog.get_by_role("heading", level=3).all_inner_texts()] == heads
    dialog.get_by_role("button", name="Close").click()

    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Report a bug here").click()
    send = dialog.get_by_role("button", name="Send the report")
    expect(send).to_be_disabled()
    dialog.get_by_role("textbox").fill("A robot stands on two moons")
    send.click()
    expect(dialog.get_by_role("status")).to_have_text(re.compile(r"Thank you. This is report \S+\."))


def test_a_bot_plays_a_seat_until_it_is_taken_back(live: ThreadedServer, visit: Visit) -> None:
    ada, bob = visit(), visit()
    table = seat_all(live, [ada, bob], "mars")
    page = ada.go(f"/t/{table}")
    page.wait_for_selector(".table[data-seq]")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.get_by_text("A bot plays your seat.")).to_be_visible()
    assert ada.get(f"tables/{table}").json()["table"]["seats"][0]["bot"] == "pilot"
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.get_by_text("A bot plays your seat.")).to_be_hidden()
    assert ada.get(f"tables/{table}").json()["table"]["seats"][0].get("bot", "") == ""


def test_a_replay_is_shared_and_exported(live: ThreadedServer, visit: Visit) -> None:
    eve = visit()
    eve.context.grant_permissions(["clipboard-read", "clipboard-write"])
    eve.enter("Eve")
    table = eve.sit_down("mars", 2, 4)
    page = eve.go(f"/t/{table}/replay?at=3&as=0")
    page.get_by_role("button", name="Share").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{eve.address}/t/{table}/replay?at=3&as=0"
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    played = record.decode(download.value.path().read_text("utf-8"), "the record", game_info)
    assert (played.header.game, played.header.players) == ("mars", 2)


def test_a_colonist_is_dragged_home(live: ThreadedServer, visit: Visit) -> None:
    """ART-UPK-1: the colonist that is dragged moves, not another one of its type."""
    people = [visit(), visit()]
    table = seat_all(live, people, "artemis")
    # Until somebody has a colonist in a building who could go to several places.
    movable: list[dict[str, Any]] = []
    while not movable:
        loaded = server_table(live, table)
        assert loaded.game is not None
        state, seat = loaded.game.state, loaded.to_move
        choices = people[seat].get(f"tables/{table}?as={seat}").json()["prompt"]["choices"]
        staff = [each for each in choices if each["rule"] == "ART-UPK-1" and each["path"][0].startswith("mine:")]
        movable = [each for each in staff if preview(loaded.info, state, each["action"]).undo]
        if not movable:
            people[seat].post(
                f"tables/{table}/act", action=adviser_choice(loaded), action_id=f"to-{loaded.seq:06}", seat=seat
            )
    mine, man = movable[-1]["path"]
    page = people[seat].go(f"/t/{table}")
    page.wait_for_selector("footer.mine")
    page.locator(f'[data-of="{mine}"][data-el="{man}"]').first.hover()
    page.mouse.down()
    home = page.locator('[data-el="shelters"]').first.bounding_box()
    assert home is not None
    page.mouse.move(home["x"] + home["width"] / 2, home["y"] + home["height"] / 2, steps=8)
    page.mouse.up()
    expect(page.locator('[data-chip="plan:destination"]')).to_contain_text("Shelters")
    seq = server_table(live, table).seq
    done = complete(page)
    page.locator("[data-confirm]").click()
    await_event(page, seq + len(done))
    entries = people[seat].get(f"tables/{table}/log?as={seat}&limit=500").json()["entries"]
    words = [line["text"]["words"] for entry in entries if entry["seq"] > seq for line in entry["lines"]]
    who, where = movable[-1]["text"]["words"].split(" from ")
    assert words[0] == f"{NAMES[seat]} moves 1 {who}: {where} → Shelters."


def test_the_tile_on_offer_is_marked(live: ThreadedServer, visit: Visit) -> None:
    """ART-GANT-R1: the tile that the question is about, and no other."""
    people = [visit(), visit()]
    table = seat_all(live, people, "artemis")
    while True:
        loaded = server_table(live, table)
        state = cast(Artemis, loaded.state)
        if isinstance(state.pending, Claim):
            break
        people[loaded.to_move].post(
            f"tables/{table}/act", action=adviser_choice(loaded), action_id=f"to-{loaded.seq:06}", seat=loaded.to_move
        )
    tile = TILE_NAMES[state.gantry[state.pending.index]]
    page = people[loaded.to_move].go(f"/t/{table}")
    page.wait_for_selector("footer.mine")
    expect(page.locator(".asked")).to_have_count(1)
    expect(page.locator(f'[data-piece="tile:{tile}"] .asked')).to_be_visible()


def test_the_die_in_hand_is_marked_also_when_its_value_was_changed(live: ThreadedServer, visit: Visit) -> None:
    """ART-PLACE-2: after a Toolkit it is no longer the die of that value."""
    people = [visit(), visit()]
    table = seat_all(live, people, "artemis")
    seat = server_table(live, table).to_move
    choices = people[seat].get(f"tables/{table}?as={seat}").json()["prompt"]["choices"]
    tuned = next(each for each in choices if "tune:+1" in each["path"])
    people[seat].post(f"tables/{table}/act", action=tuned["action"], action_id="tune-it-up", seat=seat)
    prompt = people[seat].get(f"tables/{table}?as={seat}").json()["prompt"]
    assert (prompt["kind"], prompt["focus"]) == ("place", tuned["path"][:1])
    page = people[seat].go(f"/t/{table}")
    page.wait_for_selector("footer.mine")
    held = page.locator(".pool .held").bounding_box()
    dice = page.locator(f'[data-el="{tuned["path"][0]}"]').bounding_box()
    assert held is not None
    assert dice is not None
    # Equal dice are one element; the first of them is held.
    assert dice["x"] < held["x"] + held["width"] / 2 < dice["x"] + held["width"]


def test_a_phone_stays_where_somebody_turns_to(visit: Visit) -> None:
    """A question brings the page it is about once; whoever turns away from it then may look around."""
    eve = visit(phone=True)
    eve.enter("Eve")
    table = eve.sit_down("galileo", 2, 4)
    page = eve.go(f"/t/{table}")
    await_turn(page, eve.get(f"tables/{table}?as=0").json()["seq"])
    elsewhere = page.locator("main.board nav button:not(.lit)").first
    expect(elsewhere).to_have_attribute("aria-current", "false")
    elsewhere.click()
    eve.settle()
    eve.settle()
    expect(elsewhere).to_have_attribute("aria-current", "true")


def test_all_satellites_to_land_on_are_in_sight_on_a_phone(live: ThreadedServer, visit: Visit) -> None:
    people = [visit(phone=True), visit()]
    table = seat_all(live, people, "galileo")
    state = server_table(live, table)
    assert state.game is not None

    def several(info: GameInfo, g: Game) -> list[int] | None:
        landing = info.kind(g) == "assign" and g.to_move == 0
        return [] if landing and len(info.prompt(g).choices) > 1 else None

    way, _ = way_to(state.info, state.game.state, several)
    for number, (seat, action) in enumerate(way):
        people[seat].post(f"tables/{table}/act", action=action, action_id=f"way-{number:06}", seat=seat)
    page = people[0].go(f"/t/{table}")
    await_turn(page, server_table(live, table).seq)
    choices = people[0].get(f"tables/{table}?as=0").json()["prompt"]["choices"]
    assert len(choices) > 1
    for choice in choices:
        (el,) = choice["path"]
        expect(page.locator(f'.landing [data-el="{el}"]')).to_be_in_viewport(ratio=1)
