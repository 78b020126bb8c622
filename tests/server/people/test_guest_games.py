"""Whoever logs in where they played as a guest takes their games along, if they like."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import select

from offworld.server.http.app import create_app
from offworld.server.people.guest_games import move_rows
from offworld.server.people.one_time_links import make_link
from offworld.server.services import Services
from offworld.server.storage import schema
from offworld.server.storage.people_schema import heirs
from tests.server.conftest import services_at
from tests.support.manual_clock import ManualClock
from tests.support.people import MINE, OPEN, PASSWORD, Browser, play_out, start_table

# The server of each test has a clock that the test moves.
pytestmark = pytest.mark.usefixtures("clock")


def log_in(guest: Browser, login: str = "ada", guest_games: bool = True) -> Browser:
    guest.post("login", login=login, password=PASSWORD, guest_games=guest_games)
    return guest


def owners(person: Browser, table: str) -> list[tuple[str, str]]:
    seats = person.get(f"tables/{table}")["table"]["seats"]
    return [(seat.get("person", ""), seat.get("name", "")) for seat in seats]


def test_finished_running_and_waiting_games_go_along(client: TestClient[Any], clock: ManualClock) -> None:
    ada = Browser(client, "Ada").claim()
    vega, bob = Browser(client, "Vega 12"), Browser(client, "Bob")
    guest = vega.id
    finished = start_table("galileo", vega, bob)
    play_out(finished, [vega, bob], "galileo")
    running = start_table("galileo", vega, bob)
    play_out(running, [vega, bob], "galileo", moves=5)
    vega.post(f"tables/{running}/chat", 201, text="Hello")
    vega.put(f"tables/{running}/note", text="Mind the comets")
    waiting = vega.table("mars", MINE, OPEN, OPEN)
    ended_ms = next(each["moved_ms"] for each in bob.get("me/tables")["tables"] if each["id"] == finished)
    clock.skip(hours=3)

    log_in(vega)
    assert vega.id == ada.id
    for table in (finished, running):
        assert owners(bob, table) == [(ada.id, "Ada"), (bob.id, "Bob")]
    table = bob.get(f"tables/{waiting}")["table"]
    assert (table["host"], table["creator"], table["seats"][0]["person"]) == (ada.id, ada.id, ada.id)
    assert [(line["person"], line["name"]) for line in bob.get(f"tables/{running}/chat")["lines"]] == [(ada.id, "Ada")]
    assert vega.get(f"tables/{running}/note")["text"] == "Mind the comets"
    mine = {each["id"]: each for each in ada.get("me/tables")["tables"]}
    assert set(mine) == {finished, running, waiting}
    assert mine[finished]["moved_ms"] == ended_ms
    assert [game["table"] for game in ada.get("me/history")["results"]] == [finished]
    assert guest not in str(bob.get(f"tables/{running}")["table"]["seats"])
    # The game goes on, and is the same after a restart.
    prompt = [each for each in (vega, bob) if "choices" in each.get(f"tables/{running}")["prompt"]]
    prompt[0].act(running, prompt[0].get(f"tables/{running}")["prompt"]["choices"][0]["action"])


def test_nothing_goes_along_unless_asked_for(client: TestClient[Any]) -> None:
    Browser(client, "Ada").claim()
    vega, bob = Browser(client, "Vega"), Browser(client, "Bob")
    guest, table = vega.id, start_table("galileo", vega, bob)
    log_in(vega, guest_games=False)
    assert owners(bob, table)[0] == (guest, "Vega")
    assert vega.get("me/tables")["tables"] == []


def test_a_wrong_password_moves_nothing(client: TestClient[Any]) -> None:
    Browser(client, "Ada").claim()
    vega, bob = Browser(client, "Vega"), Browser(client, "Bob")
    guest, table = vega.id, start_table("galileo", vega, bob)
    assert vega.post("login", 403, login="ada", password="wrong wrong", guest_games=True)["code"] == "wrong-login"
    assert owners(bob, table)[0] == (guest, "Vega")
    assert vega.get("me")["person"] == guest


def test_an_account_takes_nothing_from_another_account(client: TestClient[Any]) -> None:
    Browser(client, "Ada").claim()
    eve, bob = Browser(client, "Eve").claim(), Browser(client, "Bob")
    table, owner = start_table("galileo", eve, bob), eve.id
    log_in(eve)
    assert owners(bob, table)[0] == (owner, "Eve")


def test_a_table_where_both_sit_stays_as_it_is(client: TestClient[Any]) -> None:
    ada, vega = Browser(client, "Ada").claim(), Browser(client, "Vega")
    guest, table = vega.id, start_table("galileo", ada, vega)
    log_in(vega)
    assert owners(ada, table) == [(ada.id, "Ada"), (guest, "Vega")]


def test_seats_at_one_screen_keep_their_names(client: TestClient[Any]) -> None:
    ada, vega = Browser(client, "Ada").claim(), Browser(client, "Vega")
    table = vega.table("galileo", {"mine": True, "name": "Mum"}, {"mine": True, "name": "Tim"}, start=True)
    log_in(vega)
    assert owners(ada, table) == [(ada.id, "Mum"), (ada.id, "Tim")]


def test_a_guest_in_a_tournament_is_the_account_from_then_on(client: TestClient[Any], clock: ManualClock) -> None:
    ada, eve = Browser(client, "Ada").claim(), Browser(client, "Eve").claim()
    vega = Browser(client, "Vega")
    rule = {"size": 2, "rounds": 1, "guests": True, "rated": False, "pace": {"live": False}}
    start = clock.ms + 3_600_000
    cup = eve.post("tournaments", 201, name="Cup", game="galileo", rule=rule, start_ms=start)["id"]
    eve.post(f"tournaments/{cup}/enter")
    vega.post(f"tournaments/{cup}/enter")
    log_in(vega)
    entrants = eve.get(f"tournaments/{cup}")["entrants"]
    assert {(each["person"], each["name"]) for each in entrants} == {(eve.id, "Eve"), (ada.id, "Ada")}


def test_blocks_and_mutes_go_along_and_nobody_blocks_themselves(client: TestClient[Any]) -> None:
    ada, bob, vega = Browser(client, "Ada").claim(), Browser(client, "Bob"), Browser(client, "Vega")
    bob.put(f"blocks/{vega.id}")
    ada.put(f"blocks/{vega.id}")
    vega.put(f"mutes/{bob.id}")
    log_in(vega)
    assert [each["person"] for each in bob.get("blocks")["people"]] == [ada.id]
    assert ada.get("blocks")["people"] == []
    assert ada.get("mutes")["people"] == [bob.id]


def test_what_was_begun_is_carried_through_after_a_restart(tmp_path: Path, clock: ManualClock) -> None:
    services = services_at(tmp_path, clock.environment())
    with TestClient(create_app(services)) as client:
        ada, vega, bob = Browser(client, "Ada").claim(), Browser(client, "Vega"), Browser(client, "Bob")
        table = start_table("galileo", vega, bob)
        # The server was killed between the first transaction and the tables.
        client.blocking_portal.call(services.commit, partial(move_rows, vega.id, ada.id, clock.ms))
        assert owners(bob, table)[0] == (vega.id, "Vega")
    services = services_at(tmp_path, clock.environment())
    with TestClient(create_app(services)) as client:
        client.blocking_portal.call(services.people_services.guest_games.resume)
        bob.client = client
        assert owners(bob, table)[0] == (ada.id, "Ada")


def test_whoever_is_forgotten_leaves_the_guests_name_nowhere(client: TestClient[Any], services: Services) -> None:
    Browser(client, "Zebedee").claim("zeb")
    guest, bob = Browser(client, "Quirinus"), Browser(client, "Bob")
    table = start_table("galileo", bob, guest)
    log_in(guest, "zeb")
    guest.post("me/forget", password=PASSWORD)
    with services.engine.connect() as connection:
        payloads = connection.execute(select(schema.events.c.payload)).scalars().all()
        names = connection.execute(select(schema.person.c.name)).scalars().all()
        assert connection.execute(select(heirs)).all() == []
    stored = "".join((*payloads, *names))
    assert ("Zebedee" in stored, "Quirinus" in stored) == (False, False)
    assert bob.get(f"tables/{table}")["table"]["seats"][1]["bot"]


def test_a_log_in_link_takes_them_along_too(client: TestClient[Any], services: Services, clock: ManualClock) -> None:
    ada, vega, bob = Browser(client, "Ada").claim(), Browser(client, "Vega"), Browser(client, "Bob")
    table = start_table("galileo", vega, bob)
    made = "a" * 43
    link = partial(make_link, person=ada.id, token=made, now=clock.ms, made_by="command")
    client.blocking_portal.call(services.commit, link)
    page = client.get(f"/login/link/{made}", headers=vega.headers())
    assert 'name="guest_games" checked' in page.text
    assert "guest_games" not in client.get(f"/login/link/{made}").text
    vega.post("login/link", token=made, guest_games=True)
    assert owners(bob, table)[0] == (ada.id, "Ada")
