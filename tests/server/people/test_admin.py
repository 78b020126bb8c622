"""`offworld admin` on the database, beside a running server; and administrators in the browser."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import insert

from offworld.cli.main import run
from offworld.games import game_info
from offworld.kit.record import decode, verify
from offworld.server.services import Services
from offworld.server.storage import schema
from tests.server.conftest import services_at
from tests.support.people import MINE, OPEN, PASSWORD, Browser, meet, play_out


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_at(tmp_path)


@pytest.fixture
def ada(client: TestClient[Any]) -> Browser:
    return Browser(client, "Ada").claim()


class Office:
    """Whoever runs the server, at a terminal."""

    def __init__(self, db: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.db = db
        self.capsys = capsys

    def __call__(self, *words: str, code: int = 0) -> str:
        self.capsys.readouterr()
        assert run(["admin", *words, "--db", str(self.db), *([] if "--lang" in words else ["--lang", "en"])]) == code
        told = self.capsys.readouterr()
        return (told.out or told.err).strip()


@pytest.fixture
def office(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Office:
    return Office(tmp_path / "test.sqlite", capsys)


def test_people_are_listed_and_found(ada: Browser, client: TestClient[Any], office: Office) -> None:
    Browser(client, "Bob")
    rows = json.loads(office("people", "--json"))
    assert {row["name"]: row["claimed"] for row in rows} == {"Ada": True, "Bob": False}
    assert [row["person"] for row in json.loads(office("people", "ADA", "--json"))] == [ada.id]
    table = office("people", "--lang", "fr", "--plain")
    assert "inscrit" in table
    assert office("people", "zzz") == "There is nobody like that."


def test_locking_and_unlocking(ada: Browser, office: Office) -> None:
    token = ada.post("me/tokens", 201, name="t", scopes=["read"], bot="Robo")["token"]
    bearer = {"authorization": f"Bearer {token}"}
    assert office("lock", "ada") == "ada is locked out."
    assert ada.get("me", 403)["code"] == "locked"
    assert ada.client.get("/api/me", headers=bearer).json()["code"] == "locked"
    assert Browser(ada.client).post("login", 403, login="ada", password=PASSWORD)["code"] == "locked"
    office("unlock", ada.id)
    assert ada.get("me")["name"] == "Ada"
    assert ada.client.get("/api/me", headers=bearer).status_code == 200


def test_renaming_reaches_running_tables(ada: Browser, client: TestClient[Any], office: Office) -> None:
    """The running server notices when it writes next, answers with the new state, and goes on."""
    bob = Browser(client, "Rude Bob")
    table = meet("galileo", ada, bob)
    play_out(table, [ada, bob], "galileo", moves=5)
    bob.post(f"tables/{table}/chat", 201, text="Hello")
    assert office("rename", "Rude Bob", "Bob") == "Rude Bob is called Bob now, at 1 table too."
    state = ada.get(f"tables/{table}")
    people = [ada, bob]
    mover = people[state["prompt"]["seat"]]
    action = mover.get(f"tables/{table}")["prompt"]["choices"][0]["action"]
    refusal = mover.act(table, action, 409)
    assert (refusal["code"], refusal["state"]["table"]["seats"][1]["name"]) == ("stale", "Bob")
    mover.act(table, action)
    assert ada.get(f"tables/{table}/chat")["lines"][0]["name"] == "Bob"
    assert bob.get("me")["name"] == "Bob"
    assert office("rename", "bob", " \t ", code=2).endswith("A name has 1 to 40 characters that can be seen.")


def test_revoking_sessions_and_tokens(ada: Browser, office: Office) -> None:
    token = ada.post("me/tokens", 201, name="t", scopes=["read"])["token"]
    assert office("revoke", "ada") == "2 sessions and tokens of ada were ended."
    assert ada.get("me", 401)["code"] == "nobody"
    assert ada.client.get("/api/me", headers={"authorization": f"Bearer {token}"}).status_code == 401
    assert office("revoke", "ada") == "ada was logged in nowhere."


def test_reports_are_listed_and_their_records_replay(ada: Browser, office: Office, tmp_path: Path) -> None:
    assert office("reports") == "There are no reports."
    table = ada.table("galileo", MINE, MINE, start=True)
    play_out(table, [ada, ada], "galileo", moves=8)
    ada.post(f"tables/{table}/report", 201, words="The moon is wrong")
    (row,) = json.loads(office("reports", "--json"))
    assert (row["report"], row["table"], row["words"]) == (1, table, "The moon is wrong")
    file = tmp_path / "report.jsonl"
    assert office("report", "1", "--out", str(file)) == f"The record of report 1 is in {file}."
    record = decode(file.read_text(), "the report", game_info)
    verify(game_info("galileo"), record)
    assert len(record.acts) == 8
    assert json.loads(office("report", "1"))["record"] == file.read_text()
    assert office("report", "2", code=2) == "offworld: there is no report 2"
    waiting = ada.table("galileo", MINE, OPEN)
    ada.post(f"tables/{waiting}/report", 201, words="Nobody comes")
    assert "has no record" in office("report", "2", "--out", str(tmp_path / "none"), code=2)


def test_closing_a_table(ada: Browser, office: Office) -> None:
    table = ada.table("galileo", MINE, MINE, start=True)
    assert office("close", table) == f"The table {table} is closed."
    action = ada.get(f"tables/{table}")["prompt"]["choices"][0]["action"]
    assert ada.act(table, action, 409)["code"] == "stale"
    assert ada.act(table, action, 409)["code"] == "is-cancelled"
    assert "cancelled already" in office("close", table, code=2)
    assert office("close", "nowhere", code=2) == "offworld: there is no table nowhere"


def test_the_server_in_figures(ada: Browser, client: TestClient[Any], office: Office) -> None:
    Browser(client, "Bob")
    ada.post("me/tokens", 201, name="t", scopes=["read"], bot="Robo")
    ada.table("galileo", MINE, OPEN)
    table = ada.table("galileo", MINE, MINE, start=True)
    play_out(table, [ada, ada], "galileo")
    told = json.loads(office("stats", "--json"))
    assert told["people"] == 3
    assert (told["claimed"], told["bots"], told["locked"]) == (1, 1, 0)
    assert told["tables"] == {"finished": 1, "waiting": 1}
    assert told["games"] == {"galileo": 1}
    assert told["events"] == ada.get(f"tables/{table}")["seq"]
    assert "Finished games of galileo" in office("stats", "--plain")


def test_nobody_and_several_are_told(client: TestClient[Any], office: Office) -> None:
    Browser(client, "Bob")
    Browser(client, "Bob")
    assert "several people are called 'Bob'" in office("lock", "Bob", code=2)
    assert "nobody is called 'Eve'" in office("lock", "Eve", code=2)


def test_administrators_look_after_people_in_the_browser(
    ada: Browser, client: TestClient[Any], office: Office, services: Services
) -> None:
    bob = Browser(client, "Bob")
    for path in ("stats", "people", "reports", "reports/1"):
        assert ada.get(f"admin/{path}", 403)["code"] == "not-admin"
    assert ada.post(f"admin/people/{bob.id}/lock", 403)["code"] == "not-admin"
    assert client.get("/api/admin/stats").json()["code"] == "nobody"
    office("promote", "ada")
    assert ada.get("me")["admin"] is True
    assert ada.get("admin/stats")["people"] == 2
    assert [row["locked"] for row in ada.post(f"admin/people/{bob.id}/lock")] == [True]
    assert bob.get("me", 403)["code"] == "locked"
    ada.post(f"admin/people/{bob.id}/unlock")
    assert bob.get("me")["name"] == "Bob"
    assert ada.post("admin/people/nobody/lock", 404)["code"] == "no-person"
    table = bob.table("galileo", MINE, MINE, start=True)
    bob.post(f"tables/{table}/report", 201, words="Odd")
    assert [row["words"] for row in ada.get("admin/reports")] == ["Odd"]
    assert ada.get("admin/reports/1")["record"].startswith("{")
    assert ada.get("admin/reports/9", 404)["code"] == "no-report"
    office("demote", "ada")
    assert ada.get("admin/stats", 403)["code"] == "not-admin"


def test_a_writer_that_was_faster_is_given_way_to(ada: Browser, services: Services, office: Office) -> None:
    """A table closed twice at once is closed once: the second reads again and is told."""
    table = ada.table("galileo", MINE, OPEN)
    with services.engine.connect() as connection:
        connection.info["writes"] = True
        with connection.begin():
            values = {"table_id": table, "seq": 1, "kind": "cancel", "seat": -1, "payload": '{"type":"cancel"}'}
            connection.execute(insert(schema.events).values(**values, ms=1, link=""))
        connection.info["writes"] = False
    assert "cancelled already" in office("close", table, code=2)
