"""One's own data, taken away and forgotten; the games of others stay whole."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from sqlalchemy import String, Text, cast, insert, select

from offworld.games import game_info
from offworld.kit.record import decode, verify
from offworld.server.api.notifications import Notification
from offworld.server.http.app import create_app
from offworld.server.live.renderer import PROBES
from offworld.server.people import personal_data
from offworld.server.people.personal_data import COLUMN_POLICIES, person_columns
from offworld.server.services import Services
from offworld.server.storage import schema, table_rows
from offworld.server.storage.notification_schema import channels, deliveries
from tests.server.conftest import services_at
from tests.support.manual_clock import ManualClock
from tests.support.people import MINE, OPEN, PASSWORD, Browser, TokenClient, play_out, start_table

NAME = "Zebulon Quirk"
# The server of each test has a clock that the test moves.
pytestmark = pytest.mark.usefixtures("clock")


@pytest.fixture
def zeb(client: TestClient[Any]) -> Browser:
    return Browser(client, NAME).claim("zeb")


@pytest.fixture
def ada(client: TestClient[Any]) -> Browser:
    return Browser(client, "Ada")


def places_of(services: Services, words: str) -> list[str]:
    """Every column of the database where some words stand."""
    found = []
    with services.engine.connect() as connection:
        for table in schema.metadata.sorted_tables:
            for column in table.columns:
                if not isinstance(column.type, (String, Text)):
                    continue
                query = select(column).where(cast(column, Text).contains(words)).limit(1)
                if connection.execute(query).one_or_none() is not None:
                    found.append(f"{table.name}.{column.name}")
    return found


def test_every_column_that_names_a_person_is_cared_for() -> None:
    assert set(COLUMN_POLICIES) == set(person_columns())
    for name, policy in COLUMN_POLICIES.items():
        columns = person_columns()[name].table.c
        assert {*policy.exported, *(column for column, _ in policy.blank)} <= set(columns.keys())
        assert not set(policy.exported) & {
            "token_hash",
            "password",
            "public_key",
            "secret",
            "seed",
            "salt",
            "record",
            "trace",
        }


def test_an_export_holds_everything_and_no_secret(zeb: Browser, ada: Browser) -> None:
    table = start_table("galileo", zeb, ada)
    play_out(table, [zeb, ada], "galileo", moves=12)
    zeb.post(f"tables/{table}/chat", 201, text="A remark of mine")
    ada.post(f"tables/{table}/chat", 201, text="A remark of Ada's")
    zeb.put(f"tables/{table}/note", text="A plan of mine")
    ada.put(f"tables/{table}/note", text="A plan of Ada's")
    zeb.put(f"mutes/{ada.id}")
    token = zeb.post("me/tokens", 201, name="script", scopes=["read"], bot="Robo")["token"]
    data = zeb.get("me/export")
    text = json.dumps(data)
    assert data["person"]["name"] == NAME
    assert [row["text"] for row in data["chat"]] == ["A remark of mine"]
    assert [row["text"] for row in data["note"]] == ["A plan of mine"]
    assert [row["table_id"] for row in data["seat"]] == [table]
    assert data["account"][0]["login"] == "zeb"
    assert [row["name"] for row in data["token"]] == ["script"]
    assert len(data["bots"]) == 1
    assert len(data["session"]) == 1
    acts = [row for row in data["event"] if row["kind"] == "act"]
    assert len(acts) == sum(event["seat"] == 0 for event in acts) > 0
    for secret in ("Ada's", "argon2", token, zeb.cookies["offworld"], "salt", '"seed"'):
        assert secret not in text


def test_an_export_of_a_finished_game_has_its_result(zeb: Browser, ada: Browser) -> None:
    ada.claim()
    play_out(start_table("galileo", zeb, ada), [zeb, ada], "galileo")
    data = zeb.get("me/export")
    assert len(data["result"]) == len(data["rating"]) == 1
    for _ in range(4):
        zeb.get("me/export")
    assert zeb.get("me/export", 429)["code"] == "too-fast"


def test_whoever_is_forgotten_leaves_no_name(zeb: Browser, ada: Browser, services: Services) -> None:
    """In finished, running and waiting tables, in rematches, in chat, in notes, and as a bot's owner."""
    ada.claim()
    people = [zeb, ada]
    finished = start_table("galileo", *people)
    play_out(finished, people, "galileo")
    zeb.post(f"tables/{finished}/chat", 201, text="Signed, Zebulon Quirk")
    zeb.post(f"tables/{finished}/report", 201, words="I, Zebulon Quirk, saw it")
    rematch = ada.post(f"tables/{finished}/rematch", 201)["id"]
    left = ada.post(f"tables/{meet_and_end(people)}/rematch", 201)["id"]
    zeb.post(f"tables/{left}/leave")
    sat_and_left = ada.table("galileo", MINE, OPEN)
    zeb.post(f"tables/{sat_and_left}/sit")
    zeb.post(f"tables/{sat_and_left}/leave")
    own = zeb.table("galileo", MINE, OPEN)
    zeb.put(f"tables/{own}/note", text="Zebulon Quirk was here")
    running = start_table("galileo", *people)
    play_out(running, people, "galileo", moves=10)
    token = zeb.post("me/tokens", 201, name="script", scopes=["read", "play"], bot="Robo of Zebulon Quirk")["token"]
    before = ada.text(f"tables/{finished}/record")
    assert f"me@{NAME}" in before
    assert len(places_of(services, "Zebulon")) >= 7

    zeb.post("me/forget", password=PASSWORD)

    assert places_of(services, "Zebulon") == []
    assert places_of(services, "zeb") == []
    assert zeb.get("me", 401)["code"] == "nobody"
    assert TokenClient(zeb.client, token).get("me", 401)["code"] == "token"
    assert Browser(zeb.client).post("login", 403, login="zeb", password=PASSWORD)["code"] == "wrong-login"
    assert ada.get(f"people/{zeb.id}") == {"person": zeb.id, "name": "—", "since_ms": 0, "private": True}

    # The games of others are whole, as they look and as their records say.
    facts = ada.get(f"tables/{finished}")["table"]
    assert [seat.get("name", "") for seat in facts["seats"]] == ["", "Ada"]
    after = ada.text(f"tables/{finished}/record")
    kept, new = (decode(text, "the record", game_info) for text in (before, after))
    for record in (kept, new):
        assert verify(game_info("galileo"), record).scores() == facts["scores"]
    assert new.header.seats == ["me", "me@Ada"]
    assert [(act.seat, act.action) for act in new.acts] == [(act.seat, act.action) for act in kept.acts]
    assert [line["text"] for line in ada.get(f"tables/{finished}/chat")["lines"]] == [""]
    assert finished in [result["table"] for result in ada.get("me/history")["results"]]
    assert {each["name"] for each in ada.get(f"people/{ada.id}")["opponents"]} == {"—"}

    # What had not begun is given up or free again; what was running goes on with a bot.
    assert ada.get(f"tables/{own}")["table"]["phase"] == "cancelled"
    assert ada.get(f"tables/{rematch}")["table"]["phase"] == "waiting"
    assert ada.get(f"tables/{rematch}")["table"]["seats"][1] == {"seat": 1}
    while (state := ada.get(f"tables/{running}"))["table"]["phase"] == "playing":
        if "choices" in state["prompt"]:
            ada.act(running, state["prompt"]["choices"][0]["action"])
    record = decode(ada.text(f"tables/{running}/record"), "the record", game_info)
    assert verify(game_info("galileo"), record).over


def test_what_is_told_in_names_goes_with_them(zeb: Browser, ada: Browser, services: Services) -> None:
    """An analysis of their table, and letters to others that they are awaited; not those about others."""
    table = start_table("galileo", zeb, ada)
    other = ada.table("galileo", MINE, MINE, start=True)
    with services.engine.begin() as connection:
        for id in (table, other):
            connection.execute(insert(schema.analyses).values(table_id=id, link="x", status="done", data=b"", ms=0))
        values: dict[str, Any] = {
            "person_id": ada.id,
            "table_id": table,
            "kind": "hook",
            "address": "https://x.example",
        }
        values |= {"id": "c", "secret": "", "lang": "en", "created_ms": 0, "failures": 0, "state": "on"}
        connection.execute(insert(channels).values(values))
        for seat, name in enumerate((NAME, "Ada")):
            letter = Notification("turn", f"k{seat}", "en", f"{name} is awaited", "", "", table, "galileo", seat, name)
            sent: dict[str, Any] = {
                "key": f"k{seat}",
                "channel_id": "c",
                "letter": msgspec.json.encode(letter).decode(),
            }
            sent |= {"created_ms": 0, "due_ms": 1 << 60, "tries": 9, "state": "dead", "error": ""}
            connection.execute(insert(deliveries).values(sent))
    assert "delivery.letter" in places_of(services, NAME)
    zeb.post("me/forget", password=PASSWORD)
    assert places_of(services, NAME) == []
    with services.engine.connect() as connection:
        assert connection.execute(select(schema.analyses.c.table_id)).scalars().all() == [other]
        assert connection.execute(select(deliveries.c.key)).scalars().all() == ["k1"]


def meet_and_end(people: list[Browser]) -> str:
    table = start_table("galileo", *people)
    play_out(table, people, "galileo")
    return table


def test_the_hash_chain_does_not_know_names(zeb: Browser, ada: Browser, services: Services) -> None:
    """What is stored with each event fits a replay before and after."""
    table = start_table("galileo", zeb, ada)
    play_out(table, [zeb, ada], "galileo", moves=30)
    zeb.post("me/forget", password=PASSWORD)
    with services.engine.connect() as connection:
        loaded = table_rows.load(connection, table, snapshots=False)
        assert loaded is not None
        rows = table_rows.rows_after(connection, table, 0)
    assert loaded.link == rows[-1].link
    acts = [row.link for row in rows if row.kind == "act"]
    assert len(set(acts)) == len(acts) >= 30


def test_forgetting_is_carried_through_after_a_restart(tmp_path: Path, clock: ManualClock) -> None:
    services = services_at(tmp_path, clock.environment())
    with TestClient(create_app(services)) as client:
        zeb, ada = Browser(client, NAME), Browser(client, "Ada")
        table = start_table("galileo", zeb, ada)
    with services.engine.begin() as connection:
        personal_data.erase_person(zeb.id, clock.ms, connection)
    services.engine.dispose()
    services = services_at(tmp_path, clock.environment())
    assert places_of(services, "Zebulon") != []
    with TestClient(create_app(services)) as client:
        client.blocking_portal.call(services.people_services.eraser.resume)
        assert places_of(services, "Zebulon") == []
        ada.client = client
        seat = ada.get(f"tables/{table}")["table"]["seats"][0]
        assert seat == {"seat": 0, "name": PROBES[0], "person": zeb.id, "bot": "random", "ready": True}


def test_those_who_watch_see_the_name_go(zeb: Browser, ada: Browser, client: TestClient[Any]) -> None:
    table = start_table("galileo", ada, zeb)
    with client.websocket_connect("/api/socket", headers=ada.headers()) as socket:
        socket.receive_json()
        socket.send_json({"type": "sub", "id": "s", "table": table})
        zeb.post("me/forget", password=PASSWORD)
        facts = {"seats": [{}, {"name": NAME}]}
        while facts["seats"][1].get("name") == NAME:
            message = socket.receive_json()
            if message["type"] in ("state", "update") and message["table"] is not None:
                facts = message["table"]
    assert facts["seats"][1]["person"] == zeb.id


def test_being_forgotten_needs_a_proof(zeb: Browser, clock: ManualClock) -> None:
    clock.skip(hours=2)
    assert zeb.post("me/forget", 403)["code"] == "prove"
    assert zeb.post("me/forget", 403, password="wrong wrong wrong")["code"] == "wrong-login"
    assert zeb.get("me")["name"] == NAME


def test_a_forgotten_name_can_be_taken_by_another(zeb: Browser, client: TestClient[Any]) -> None:
    zeb.post("me/forget", password=PASSWORD)
    other = Browser(client, "Other").claim("zeb")
    assert other.id != zeb.id


def test_a_table_that_cannot_be_read_does_not_keep_the_others(
    zeb: Browser, ada: Browser, client: TestClient[Any], services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is tried again at the next start."""
    tables = [start_table("galileo", ada, zeb) for _ in range(3)]
    whole = personal_data.erase_names

    def broken(table_id: str, person: str, connection: Any) -> None:
        if table_id == tables[0]:
            raise ZeroDivisionError
        whole(table_id, person, connection)

    monkeypatch.setattr(personal_data, "erase_names", broken)
    zeb.post("me/forget", password=PASSWORD)
    names = [ada.get(f"tables/{table}")["table"]["seats"][1].get("name", "") for table in tables]
    assert names == [NAME, PROBES[1], PROBES[1]]
    monkeypatch.setattr(personal_data, "erase_names", whole)
    client.blocking_portal.call(services.people_services.eraser.resume)
    assert places_of(services, "Zebulon") == []
