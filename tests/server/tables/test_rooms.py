"""Waiting rooms: names, hosts, options, and starting without somebody."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import select

from offworld.server.http.app import create_app
from offworld.server.model.person import Person
from offworld.server.services import Services
from offworld.server.storage import schema, table_rows
from offworld.server.tables.factory import TableFactory
from tests.server.conftest import Guest, services_at

MINE = {"mine": True}
BOT = {"bot": "random"}
MINUTE_S = 60
Come = Callable[[str], Guest]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[tuple[Services, TestClient[Any]]]:
    services = services_at(tmp_path)
    with TestClient(create_app(services)) as client:
        yield services, client


@pytest.fixture
def services(server: tuple[Services, TestClient[Any]]) -> Services:
    return server[0]


@pytest.fixture
def come(server: tuple[Services, TestClient[Any]]) -> Come:
    return lambda name: Guest(server[1], name)


def facts(guest: Guest, table: str) -> Any:
    return guest.get(f"tables/{table}")["table"]


def names(guest: Guest, table: str) -> list[str]:
    return [seat.get("name", "") for seat in facts(guest, table)["seats"]]


def said(guest: Guest, table: str) -> list[str]:
    log = guest.get(f"tables/{table}")["log"]
    return [line["text"]["words"] for entry in log for line in entry["lines"]]


def put_name(guest: Guest, name: str) -> Any:
    return guest.client.put("/api/me/name", json={"name": name}, headers=guest.headers())


def open_room(host: Guest, *others: Guest, seats: int = 3, **more: Any) -> str:
    """A room of a host and others, who are not ready, with open seats up to a number."""
    table: str = host.table("artemis", MINE, *({} for _ in range(seats - 1)), **more)
    for other in others:
        other.post(f"tables/{table}/sit")
    return table


# Names


def test_sitting_down_takes_a_name_and_equal_ones_are_numbered(come: Come) -> None:
    ada, guest, third = come("Ada"), come("Vega 12"), come("Mira 40")
    table = open_room(ada)
    guest.post(f"tables/{table}/sit", seat=2, name=" ada ")
    third.post(f"tables/{table}/sit", name="ADA")
    assert names(ada, table) == ["Ada", "ADA 3", "ada 2"]
    assert guest.get("me")["name"] == "ada"


def test_a_new_name_is_everywhere_at_once(come: Come, services: Services) -> None:
    ada, bob = come("Ada"), come("Bob")
    waiting = open_room(ada, bob)
    playing = ada.table("artemis", MINE, BOT, start=True)
    ada.post(f"tables/{waiting}/chat", status=201, text="Hello")
    assert put_name(ada, "Eve").status_code == 200
    assert names(bob, waiting)[0] == "Eve"
    assert names(ada, playing)[0] == "Eve"
    assert ada.get(f"tables/{waiting}/chat")["lines"][0]["name"] == "Eve"
    with services.engine.connect() as connection:
        rows = connection.execute(select(schema.seats.c.name).where(schema.seats.c.person_id == ada.id)).scalars()
        assert set(rows) == {"Eve"}
    # At a table with somebody of that name it gets a number, and the log tells the new one.
    put_name(bob, "Eve")
    assert names(ada, waiting)[:2] == ["Eve", "Eve 2"]
    assert "Eve 2 sits down." in said(ada, waiting)


def test_a_name_is_changed_wholly_or_not_at_all(
    come: Come, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A write that fails in the middle leaves every table and the person as they were."""
    ada = come("Ada")
    tables = [open_room(ada), open_room(ada)]

    def fail(*_: Any) -> None:
        raise RuntimeError("the disk is full")

    monkeypatch.setattr("offworld.server.tables.names.write_name", fail)
    assert put_name(ada, "Eve").status_code == 500
    monkeypatch.undo()
    assert [names(ada, table)[0] for table in tables] == ["Ada", "Ada"]
    assert ada.get("me")["name"] == "Ada"
    assert put_name(ada, "Eve").status_code == 200
    assert [names(ada, table)[0] for table in tables] == ["Eve", "Eve"]


def test_people_at_one_screen_have_names_of_their_own(come: Come) -> None:
    ada = come("Ada")
    table = ada.table("artemis", MINE, MINE, {"mine": True, "name": "Bob"}, {})
    assert names(ada, table)[:3] == ["Ada", "Ada 2", "Bob"]
    put_name(ada, "Eve")
    assert names(ada, table)[:3] == ["Eve", "Ada 2", "Bob"]
    ada.post(f"tables/{table}/name", seat=1, name="Bob")
    assert names(ada, table)[:3] == ["Eve", "Bob 2", "Bob"]
    assert come("Eve").post(f"tables/{table}/name", status=403, seat=1, name="x")["code"] == "not-your-seat"


def test_a_rematch_calls_people_as_they_are_called_now(come: Come, services: Services) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = open_room(ada, bob, seats=2)
    with services.engine.connect() as connection:
        old = table_rows.load(connection, table)
    assert old is not None
    made = TableFactory(services.environment).again(Person(ada.id, "Ada"), old, {ada.id: "Zoe", bob.id: "zoe"})
    assert [(seat.name, seat.ready) for seat in made.seats] == [("zoe 2", False), ("Zoe", True)]


# The host


def test_the_host_names_the_table_and_nobody_else(come: Come) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = open_room(ada, bob)
    ada.post(f"tables/{table}/title", title="  Ice\nThursday ")
    assert facts(bob, table)["title"] == "Ice Thursday"
    assert "The table is called “Ice Thursday” now." in said(bob, table)
    for path, body in (
        ("title", {"title": "x"}),
        ("options", {}),
        ("host", {"person": bob.id}),
        ("remove", {"seat": 0}),
        ("call", {"seat": 0}),
        ("order", {"seats": [0, 1, 2]}),
        ("start", {}),
        ("cancel", {}),
    ):
        assert bob.post(f"tables/{table}/{path}", status=403, **body)["code"] == "not-creator", path
    assert ada.post(f"tables/{table}/title", status=400, title="x" * 41)["code"] == "request"


def test_the_host_passes_on(come: Come) -> None:
    ada, bob, eve = come("Ada"), come("Bob"), come("Eve")
    table = open_room(ada, eve, bob)
    ada.post(f"tables/{table}/host", person=bob.id)
    assert facts(ada, table)["host"] == bob.id
    assert "Bob hosts the table now." in said(ada, table)
    # A host who leaves hands the table on to whoever has sat longest; the last one keeps it.
    bob.post(f"tables/{table}/leave")
    assert facts(ada, table)["host"] == ada.id
    ada.post(f"tables/{table}/leave")
    assert facts(ada, table)["host"] == eve.id
    eve.post(f"tables/{table}/leave")
    assert facts(ada, table)["host"] == eve.id
    assert eve.post(f"tables/{table}/host", status=404, person=ada.id)["code"] == "no-person"


def test_a_person_is_removed_and_may_sit_again_unless_blocked(come: Come) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = open_room(ada, bob)
    ada.post(f"tables/{table}/remove", seat=1)
    assert names(ada, table) == ["Ada", "", ""]
    assert "The host gives the seat of Bob free." in said(ada, table)
    bob.post(f"tables/{table}/sit")
    ada.post(f"tables/{table}/remove", seat=1, block=True)
    assert bob.post(f"tables/{table}/sit", status=403)["code"] == "blocked"
    assert ada.get("blocks")["people"] == [{"person": bob.id, "name": "Bob"}]
    assert bob.post(f"tables/{open_room(ada)}/sit", status=403)["code"] == "blocked"
    ada.client.delete(f"/api/blocks/{bob.id}", headers=ada.headers())
    assert ada.get("blocks")["people"] == []
    bob.post(f"tables/{table}/sit")
    assert ada.post(f"tables/{table}/remove", status=404, seat=0)["code"] == "no-person"
    assert ada.post(f"tables/{table}/remove", status=404, seat=9)["code"] == "no-seat"


def test_a_blocked_person_does_not_sit_down_by_an_invitation(come: Come) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = open_room(ada)
    seat = ada.post(f"tables/{table}/invites", status=201, role="any", uses=5)["invite"]
    watch = ada.post(f"tables/{table}/invites", status=201, role="spectator", uses=5)["invite"]
    bob.post("invites/accept", invite=seat)
    ada.post(f"tables/{table}/remove", seat=1, block=True)
    assert bob.post("invites/accept", status=403, invite=seat)["code"] == "blocked"
    assert names(ada, table) == ["Ada", "", ""]
    bob.post("invites/accept", invite=watch)


def test_somebody_is_called_once_a_minute(come: Come) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = open_room(ada, bob)
    ada.post(f"tables/{table}/call", seat=1)
    assert said(ada, table)[-1] == "The host calls Bob."
    assert ada.post(f"tables/{table}/call", status=429, seat=1)["code"] == "called"
    for _ in range(MINUTE_S):
        ada.get("me")  # the clock of these tests goes on by a second with each look at it
    ada.post(f"tables/{table}/call", seat=1)


def test_a_bot_plays_until_its_person_is_back(come: Come) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = open_room(ada, bob, seats=2)
    ada.post(f"tables/{table}/bot", seat=1, bot="random")
    assert facts(ada, table)["seats"][1]["bot"] == "random"
    assert bob.post(f"tables/{table}/bot", status=409, seat=1, bot="random")["code"] == "not-yet"
    bob.post(f"tables/{table}/bot", seat=1, bot="")
    assert "bot" not in facts(ada, table)["seats"][1]
    bob.post(f"tables/{table}/ready")
    assert ada.post(f"tables/{table}/bot", status=409, seat=1, bot="random")["code"] == "is-ready"


@pytest.mark.parametrize(
    ("game", "options", "words"),
    [
        (
            "galileo",
            {"technologies": "ab?a", "star_z": "B"},
            "Technologies: face a, face b, drawn at random and face a and Star-Z: face B",
        ),
        (
            "galileo",
            {"technologies": "bbbb", "star_z": "b"},
            "Technologies: face b, face b, face b and face b and Star-Z",
        ),
        ("magnastorm", {"first": 2}, "First player: player 2"),
        ("mars", {"length": "short"}, "Length: short: 10 points"),
    ],
)
def test_what_the_host_changed_is_said_in_words(come: Come, game: str, options: dict[str, Any], words: str) -> None:
    ada = come("Ada")
    table = ada.table(game, MINE, {})
    ada.post(f"tables/{table}/options", options=options)
    assert words in said(ada, table)[-1]


def test_options_are_changed_in_the_room_and_asked_about_again(come: Come) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = open_room(ada, bob)
    bob.post(f"tables/{table}/ready")
    before = facts(ada, table)
    option = next(name for name, value in before["options"].items() if isinstance(value, bool))
    changed = {**before["options"], option: not before["options"][option]}
    ada.post(f"tables/{table}/options", options=changed, pace={"live": False, "move_s": 86_400}, visibility="public")
    after = facts(ada, table)
    assert (after["options"], after["pace"], after["visibility"]) == (
        changed,
        {"live": False, "move_s": 86_400},
        "public",
    )
    assert [seat.get("ready", False) for seat in after["seats"]] == [True, False, False]
    assert "pace: turn by turn, one day for a move" in said(ada, table)[-1]
    assert table in [each["id"] for each in come("Eve").get("lobby")["tables"]]
    # A seat more, a seat less; a person's seat cannot be taken away so.
    ada.post(f"tables/{table}/options", seats=[0, 1, 2, -1])
    assert len(facts(ada, table)["seats"]) == 4
    ada.post(f"tables/{table}/options", seats=[1, 0])
    assert names(ada, table) == ["Bob", "Ada"]
    assert ada.post(f"tables/{table}/options", status=409, seats=[1])["code"] == "seat-in-use"
    assert ada.post(f"tables/{table}/options", status=400, seats=[0, 0])["code"] == "order"
    assert ada.post(f"tables/{table}/options", status=400, seats=[0, 1, *([-1] * 6)])["code"] == "setup"
    ada.post(f"tables/{table}/options", pace={"live": True})
    assert ada.post(f"tables/{table}/options", status=400, absent="lose")["code"] == "lose-without-clock"


# The start


def test_whoever_is_not_invited_is_sent_nothing_more(come: Come, server: tuple[Services, TestClient[Any]]) -> None:
    ada, bob, eve = come("Ada"), come("Bob"), come("Eve")
    table = open_room(ada, bob, seats=2, visibility="public")
    with (
        server[1].websocket_connect("/api/socket", headers=eve.headers()) as watching,
        server[1].websocket_connect("/api/socket", headers=bob.headers()) as seated,
    ):
        for socket in (watching, seated):
            assert socket.receive_json()["type"] == "welcome"
            socket.send_json({"type": "sub", "id": "s", "table": table})
            assert [socket.receive_json()["type"] for _ in range(2)] == ["state", "done"]
        ada.post(f"tables/{table}/options", visibility="invite")
        ada.post(f"tables/{table}/chat", status=201, text="Now we are alone.")
        for socket in (watching, seated):
            socket.send_json({"type": "ping", "id": "p"})
        assert watching.receive_json()["type"] == "beat"
        assert [seated.receive_json()["type"] for _ in range(3)] == ["update", "chat", "beat"]


def test_nobody_is_left_out_by_surprise(come: Come) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = open_room(ada, bob, seats=2)
    assert ada.post(f"tables/{table}/start", status=409)["code"] == "not-ready"
    assert ada.post(f"tables/{open_room(ada)}/start", status=409)["code"] == "seats-open"


def test_a_start_with_bots_for_whoever_is_missing(come: Come) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = open_room(ada, bob)
    ada.post(f"tables/{table}/start", missing="bot")
    after = facts(ada, table)
    assert after["phase"] == "playing"
    assert [(seat.get("person", ""), "bot" in seat) for seat in after["seats"]] == [
        (ada.id, False),
        (bob.id, True),
        ("", True),
    ]
    bob.post(f"tables/{table}/bot", seat=1, bot="")
    assert "Bob is back and plays on." in said(ada, table)


def test_a_start_without_the_seats_of_whoever_is_missing(come: Come) -> None:
    ada, bob, eve = come("Ada"), come("Bob"), come("Eve")
    table = open_room(ada, bob, eve, seats=4)
    eve.post(f"tables/{table}/ready")
    ada.post(f"tables/{table}/start", missing="remove")
    assert facts(ada, table)["phase"] == "playing"
    assert names(ada, table) == ["Ada", "Eve"]
    # Not where the game cannot be played by so few: nothing is changed then.
    alone = ada.table("mars", MINE, {}, {})
    assert ada.post(f"tables/{alone}/start", status=409, missing="remove")["code"] == "too-few-seats"
    assert len(facts(ada, alone)["seats"]) == 3


async def tick(services: Services) -> None:
    await services.deadlines.tick()


def test_a_countdown_starts_the_game_and_anybody_stops_it(come: Come, server: tuple[Services, TestClient[Any]]) -> None:
    services, client = server
    ada, bob, eve = come("Ada"), come("Bob"), come("Eve")
    table = open_room(ada, bob, seats=2)
    bob.post(f"tables/{table}/ready")
    ada.post(f"tables/{table}/start", wait_s=10)
    assert facts(bob, table)["countdown"]["ms"] > 0
    assert eve.post(f"tables/{table}/wait", status=403)["code"] == "spectator"
    bob.post(f"tables/{table}/wait")
    assert "countdown" not in facts(bob, table)
    ada.post(f"tables/{table}/start", wait_s=10)
    bob.post(f"tables/{table}/ready", ready=False)
    assert "countdown" not in facts(bob, table)
    bob.post(f"tables/{table}/ready")
    ada.post(f"tables/{table}/start", wait_s=1)
    client.blocking_portal.call(tick, services)
    assert facts(bob, table)["phase"] == "playing"


def test_a_table_that_is_given_up_says_by_whom_and_why(come: Come) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = open_room(ada, bob, title="Ice Thursday")
    ada.post(f"tables/{table}/cancel", why="Too few of us tonight")
    closed = facts(bob, table)["closed"]
    assert (closed["person"], closed["name"], closed["why"]) == (ada.id, "Ada", "Too few of us tonight")
    assert bob.post(f"tables/{table}/sit", status=409)["code"] == "is-cancelled"


def test_a_taken_seat_says_by_whom(come: Come) -> None:
    ada, bob, eve = come("Ada"), come("Bob"), come("Eve")
    table = open_room(ada)
    bob.post(f"tables/{table}/sit", seat=1)
    assert eve.post(f"tables/{table}/sit", status=409, seat=1)["words"].startswith("Bob has just taken that seat.")
    assert eve.post(f"tables/{table}/sit", status=404, seat=7)["code"] == "no-seat"


# Lists and addresses


def test_lists_say_what_a_table_is_played_with(come: Come) -> None:
    ada = come("Ada")
    ada.table("artemis", MINE, {}, title="Ice Thursday", visibility="public", pace={"live": False, "move_s": 3600})
    ada.table("artemis", MINE, MINE, start=True)
    waiting = come("Eve").get("lobby")["tables"][0]
    assert (waiting["title"], waiting["host"], waiting["pace"], waiting["rated"], waiting["lang"]) == (
        "Ice Thursday",
        ada.id,
        {"live": False, "move_s": 3600},
        True,
        "en",
    )
    playing = next(each for each in ada.get("me/tables")["tables"] if each["phase"] == "playing")
    assert playing["situation"]["round"] == 1
    assert playing["situation"]["question"] != ""


def test_why_a_room_will_not_be_rated(come: Come) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = open_room(ada, bob)
    fit = ada.get(f"tables/{table}/fit")
    assert (fit["rated"]["code"], fit["rated"]["words"]) == ("guest", "Will not be rated: Ada plays as a guest.")
    assert fit["guests"] == [ada.id, bob.id]
    ada.post(f"tables/{table}/options", rated=False)
    assert ada.get(f"tables/{table}/fit")["rated"]["code"] == "off"
    alone = ada.table("artemis", MINE, BOT, BOT)
    assert ada.get(f"tables/{alone}/fit")["rated"]["code"] == "people"
    shared = ada.table("artemis", MINE, MINE, {})
    assert ada.get(f"tables/{shared}/fit")["rated"]["code"] == "same"


def test_a_server_says_where_it_is(server: tuple[Services, TestClient[Any]]) -> None:
    client = server[1]
    answer = client.get("/api/hosting", headers={"host": "127.0.0.1:8000"}).json()
    assert (answer["shown"], answer["named"]) == (
        {"address": "http://127.0.0.1:8000", "reach": "self", "answers": True},
        False,
    )
    elsewhere = client.get("/api/hosting", headers={"host": "play.example"}).json()
    assert (elsewhere["shown"]["reach"], elsewhere["lan"], elsewhere["named"]) == ("internet", [], True)
