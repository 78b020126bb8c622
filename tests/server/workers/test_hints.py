"""Hints: who may ask, what is told to whom, and that nothing hidden goes into them."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from offworld.bots.advice import SuggestedAction, advise, degree_of
from offworld.games import GAMES, game_info
from offworld.kit.game_info import SPECTATOR, PlannedAction
from offworld.kit.plan import compose_plan
from offworld.server.config.settings import Rates
from offworld.server.http.app import create_app
from offworld.server.live.renderer import TableRenderer
from offworld.server.model import events
from offworld.server.model.events import StoredEvent
from offworld.server.model.setup import Pace, Setup, TableSeat
from offworld.server.model.table_state import TableState
from offworld.server.services import Services
from offworld.server.tables.rating_reasons import played_facts
from offworld.server.workers.hints import answer_request, hint_request, rest_of_turn
from offworld.testing.cases import Case, sampled
from tests.server.conftest import Guest, services_at
from tests.support.threaded_server import SocketClient, ThreadedServer, run_in_thread

MINE = {"mine": True}
BOT = {"bot": "random"}
Come = Callable[[str], SocketClient]


def make(person: SocketClient, game: str, *seats: dict[str, Any], **more: Any) -> str:
    """A table that its maker watches."""
    table: str = person.http.post("/api/tables", json={"game": game, "seats": list(seats), **more}).json()["id"]
    person.call("sub", table=table)
    return table


def awaited(person: SocketClient, table: str) -> dict[str, Any]:
    """The table once a decision of this person is awaited."""
    while person.states[table]["prompt"]["seat"] != person.states[table]["viewer"]:
        person.receive()
    return person.states[table]


def ask(person: SocketClient, table: str, **more: Any) -> httpx.Response:
    return person.http.post(f"/api/tables/{table}/hint", json=more)


def hinted(person: SocketClient, table: str) -> dict[str, Any]:
    """Ask for a hint and wait until it is there."""
    assert ask(person, table).json()["waiting"] is True
    while person.states[table]["hint"] is None:
        person.receive()
    return person.states[table]


@pytest.fixture
def live(services: Services) -> Iterator[ThreadedServer]:
    with run_in_thread(services) as live:
        yield live


@pytest.fixture
def caller(live: ThreadedServer) -> Iterator[Callable[[str], SocketClient]]:
    with ExitStack() as open_callers:

        def come(name: str) -> SocketClient:
            caller = SocketClient(live, name)
            open_callers.callback(caller.close)
            return caller

        yield come


def sitting(game: str, *people: str, **more: Any) -> TableState:
    setup = Setup({}, "", [TableSeat(each, each, ready=True) for each in people], Pace(), "wait", 0, "link", **more)
    table = TableState("t", game, people[0], 0, 5, "salt", setup)
    table.apply_event(StoredEvent(1, events.Start(["me"] * len(people), version=table.version), 1))
    return table


def test_somebody_who_plays_with_bots_is_told_what_to_do(caller: Come) -> None:
    ada = caller("Ada")
    table = make(ada, "artemis", MINE, BOT, start=True)
    before = awaited(ada, table)
    assert before["table"]["hints"] is True
    assert before["hint"] is None
    state = hinted(ada, table)
    hint = state["hint"]
    choices = {choice["action"]: choice for choice in state["prompt"]["choices"]}
    for advice in (hint["best"], *hint["next"]):
        assert advice["words"] == choices[advice["action"]]["text"]["words"]
        assert advice["path"] == choices[advice["action"]]["path"]
    assert hint["words"] != ""
    assert hint["plan"][0] == {"kind": state["prompt"]["kind"], "action": hint["best"]["action"]}
    # It is marked for everybody, and the position stands as it was.
    assert state["table"]["seats"][0]["hints"] == 1
    assert state["log"][-1]["lines"][0]["text"]["words"] == "Ada takes a hint."
    assert state["view_hash"] == before["view_hash"]
    # The same decision is not thought about twice.
    assert ask(ada, table).json() == {"table": table, "seq": state["seq"], "waiting": False}
    # Once the decision is made the hint is gone, and its mark stays.
    done = ada.act(table, hint["best"]["action"], seq=before["seq"])
    ada.until(table, done["seq"])
    assert ada.states[table]["hint"] is None
    assert ada.states[table]["table"]["seats"][0]["hints"] == 1


def test_only_the_seat_that_asked_hears_the_hint() -> None:
    table = sitting("artemis", "ada", "bob", hints=True, rated=False)
    assert table.state is not None
    seat = table.to_move
    legal = table.info.legal(table.state)
    screen = TableRenderer(table, 8, 60)
    viewers = (SPECTATOR, 0, 1)
    for viewer in viewers:
        screen.join(viewer, "en", None)
    table.apply_event(
        StoredEvent(2, events.Hint(seat, [SuggestedAction(legal[0], 0.5), SuggestedAction(legal[1], 0.47)]), 2)
    )
    states = {viewer: screen.state(viewer, "fr") for viewer in viewers}
    assert [viewer for viewer in viewers if states[viewer].hint is not None] == [seat]
    hint = states[seat].hint
    assert hint is not None
    assert hint.words == "Un peu mieux que le choix suivant."
    updates = {viewer: screen.advance(viewer, "en") or b"" for viewer in viewers}
    assert [viewer for viewer in viewers if b'"best"' in updates[viewer]] == [seat]
    assert all(b"takes a hint" in update for update in updates.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_does_not_depend_on_what_the_seat_cannot_see(game: str) -> None:
    """The question that leaves for the worker is the same for two truths that look alike to the seat."""
    table, twin = sitting(game, "ada", "ada"), sitting(game, "ada", "ada")
    assert table.state is not None
    assert twin.state is not None
    twin.state.redeal(twin.to_move, 99)
    assert hint_request(table) == hint_request(twin)
    assert pickle.loads(hint_request(table).deal).to_move == table.to_move


@pytest.mark.parametrize("game", GAMES)
def test_advice_names_legal_actions_the_chosen_one_first(game: str) -> None:
    info = game_info(game)
    g = info.new_game(2, 11)
    advice = advise(info, g, 3, "mcts:sims=200,settle=1")
    legal = info.legal(g)
    assert {each.action for each in advice} <= set(legal)
    assert len({each.action for each in advice}) == len(advice)
    assert all(0 <= each.chance <= 1 for each in advice)


def test_a_worker_tells_people_more_than_bots() -> None:
    table = sitting("artemis", "ada", "ada")
    advice = answer_request(hint_request(table))
    assert isinstance(advice, list)
    assert isinstance(advice[0], SuggestedAction)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_goes_on_to_the_end_of_the_turn(game: str) -> None:
    info = game_info(game)
    longest = 0
    for number, g in enumerate(sampled(Case(info, 2), 31, 6)):
        if g.over:
            continue
        action = info.legal(g)[0]
        saved = g.save()
        actions = [action, *rest_of_turn(info, g, action, number)]
        assert g.save() == saved
        plan = compose_plan(info, g, [PlannedAction("", each) for each in actions], in_order=True)
        assert [step.action for step in plan.steps] == actions
        assert plan.prompt is None
        longest = max(longest, len(actions))
    assert longest > 2


def test_a_hot_seat_has_hints(caller: Come) -> None:
    ada = caller("Ada")
    table = make(ada, "galileo", MINE, {"mine": True, "name": "Bob"}, start=True)
    assert hinted(ada, table)["hint"]["best"]["words"] != ""


def test_lessons_have_hints(guest: Callable[[str], Guest]) -> None:
    lesson = guest("Ada").post("lessons/artemis", 201, players=2, seed=4, options={}, actions=[])
    assert lesson["hints"] is True


def test_a_rematch_of_an_imported_game_gives_no_hints_against_people(guest: Callable[[str], Guest]) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    imported = ada.post("records", 201, record=ada.text(f"tables/{played_out(ada)}/record"), seat=0)
    assert imported["hints"] is True
    again = ada.post(f"tables/{imported['id']}/rematch", 201)
    # Against its bot she may have hints; then Bob takes the bot's seat.
    assert again["hints"] is True
    bots = next(seat["seat"] for seat in again["seats"] if not seat.get("person"))
    ada.post(f"tables/{again['id']}/bot", seat=bots, bot="")
    bob.post(f"tables/{again['id']}/sit")
    bob.post(f"tables/{again['id']}/ready")
    ada.post(f"tables/{again['id']}/start")
    state = ada.get(f"tables/{again['id']}")
    assert "hints" not in state["table"]
    mover = ada if state["table"]["seats"][state["prompt"]["seat"]]["person"] == ada.id else bob
    assert mover.post(f"tables/{again['id']}/hint", 403)["code"] == "hints-rated"


def played_out(ada: Guest) -> str:
    """A table that one person has played to its end at two seats."""
    table: str = ada.table("galileo", MINE, MINE, start=True)
    while (state := ada.get(f"tables/{table}"))["table"]["phase"] == "playing":
        ada.act(table, state["prompt"]["choices"][0]["action"])
    return table


@pytest.mark.parametrize(("options", "code"), [({}, "hints-rated"), ({"rated": False}, "hints-off")])
def test_where_others_play_hints_must_be_agreed_on(caller: Come, options: dict[str, Any], code: str) -> None:
    ada, bob = caller("Ada"), caller("Bob")
    table = meet(ada, bob, **options)
    assert "hints" not in ada.states[table]["table"]
    mover = ada if ada.states[table]["prompt"]["seat"] == 0 else bob
    refused = ask(mover, table)
    assert (refused.status_code, refused.json()["code"]) == (403, code)


def test_whoever_sits_down_at_a_table_with_hints_has_agreed(caller: Come) -> None:
    ada, bob = caller("Ada"), caller("Bob")
    table = meet(ada, bob, hints=True)
    mover, other = (ada, bob) if ada.states[table]["prompt"]["seat"] == 0 else (bob, ada)
    assert ask(other, table).json()["code"] == "hints-turn"
    state = hinted(mover, table)
    assert state["table"]["hints"] is True
    other.until(table, state["seq"])
    assert other.states[table]["hint"] is None
    assert other.states[table]["log"][-1]["lines"][0]["text"]["id"] == "table-hint"


def meet(ada: SocketClient, bob: SocketClient, **paths: Any) -> str:
    """A table of two people that has started; both watch it."""
    table = make(ada, "artemis", MINE, {}, **paths)
    for person, path in ((bob, "sit"), (bob, "ready"), (ada, "start")):
        person.http.post(f"/api/tables/{table}/{path}", json={})
    ada.call("sub", table=table)
    bob.call("sub", table=table)
    return table


def test_nobody_asks_for_another_and_spectators_never(caller: Come) -> None:
    ada, eve = caller("Ada"), caller("Eve")
    table = make(ada, "artemis", MINE, BOT, start=True)
    assert ask(eve, table).json()["code"] == "spectator"
    assert ask(ada, table, seat=1).json()["code"] == "not-your-seat"


def test_a_table_with_hints_is_never_rated() -> None:
    table = sitting("artemis", "ada", "bob")
    assert played_facts(table)[0].hint_round == -1
    assert table.state is not None
    table.apply_event(
        StoredEvent(2, events.Hint(table.to_move, [SuggestedAction(table.info.legal(table.state)[0], 0.5)]), 2)
    )
    assert played_facts(table)[0].hint_round == 0


def test_hints_are_not_asked_for_all_the_time(tmp_path: Path) -> None:
    services = services_at(tmp_path, rates=Rates(hints="1/minute"))
    with TestClient(create_app(services)) as client:
        ada = Guest(client, "Ada")
        table = ada.table("artemis", MINE, MINE, start=True)
        ada.post(f"tables/{table}/hint")
        assert ada.post(f"tables/{table}/hint", 429)["code"] == "too-fast"


@pytest.mark.parametrize(
    ("chances", "players", "degree"),
    [
        ([0.5], 2, "only"),
        ([0.5, 0.495], 2, "even"),
        ([0.5, 0.48], 2, "slight"),
        ([0.5, 0.45], 2, "clear"),
        ([0.5, 0.3], 2, "far"),
        ([0.5, 0.496], 1, "slight"),
        ([0.2, 0.1], 1, "far"),
    ],
)
def test_how_much_better_is_said_in_words(chances: list[float], players: int, degree: str) -> None:
    assert degree_of([SuggestedAction(number, chance) for number, chance in enumerate(chances)], players) == degree
