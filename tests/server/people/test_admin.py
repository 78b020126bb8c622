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
from tests.support.people import MINE, OPEN, PASSWORD, Browser, play_out, start_table


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_at(tmp_path)


@pytest.fixture
def ada(client: TestClient[Any]) -> Browser:
    return Browser(client, "Ada").claim()


class AdminCommand:
    """Whoever runs the server, at a terminal."""

    def __init__(self, db: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.db = db
        self.capsys = capsys

    def __call__(self, *words: str, code: int = 0) -> str:
        self.capsys.readouterr()
        assert run(["admin", *words, "--db", str(self.db), *([] if "--lang" in words else ["--lang", "en"])]) == code
        output = self.capsys.readouterr()
        return (output.out or output.err).strip()


@pytest.fixture
def admin_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> AdminCommand:
    return AdminCommand(tmp_path / "test.sqlite", capsys)


def test_people_are_listed_and_found(ada: Browser, client: TestClient[Any], admin_command: AdminCommand) -> None:
    Browser(client, "Bob")
    rows = json.loads(admin_command("people", "--json"))
    assert {row["name"]: row["claimed"] for row in rows} == {"Ada": True, "Bob": False}
    assert [row["person"] for row in json.loads(admin_command("people", "ADA", "--json"))] == [ada.id]
    table = admin_command("people", "--lang", "fr", "--plain")
    assert "inscrit" in table
    assert admin_command("people", "zzz") == "There is nobody like that."


def test_locking_and_unlocking(ada: Browser, admin_command: AdminCommand) -> None:
    token = ada.post("me/tokens", 201, name="t", scopes=["read"], bot="Robo")["token"]
    bearer = {"authorization": f"Bearer {token}"}
    assert admin_command("lock", "ada") == "ada is locked."
    assert ada.get("me", 403)["code"] == "locked"
    assert ada.client.get("/api/me", headers=bearer).json()["code"] == "locked"
    assert Browser(ada.client).post("login", 403, login="ada", password=PASSWORD)["code"] == "locked"
    admin_command("unlock", ada.id)
    assert ada.get("me")["name"] == "Ada"
    assert ada.client.get("/api/me", headers=bearer).status_code == 200


def test_renaming_reaches_running_tables(ada: Browser, client: TestClient[Any], admin_command: AdminCommand) -> None:
    """The running server notices when it writes next, answers with the new state, and goes on."""
    bob = Browser(client, "Rude Bob")
    table = start_table("galileo", ada, bob)
    play_out(table, [ada, bob], "galileo", moves=5)
    bob.post(f"tables/{table}/chat", 201, text="Hello")
    assert admin_command("rename", "Rude Bob", "Bob") == "Rude Bob is called Bob now, at 1 table too."
    state = ada.get(f"tables/{table}")
    people = [ada, bob]
    mover = people[state["prompt"]["seat"]]
    action = mover.get(f"tables/{table}")["prompt"]["choices"][0]["action"]
    refusal = mover.act(table, action, 409)
    assert (refusal["code"], refusal["state"]["table"]["seats"][1]["name"]) == ("stale", "Bob")
    mover.act(table, action)
    assert ada.get(f"tables/{table}/chat")["lines"][0]["name"] == "Bob"
    assert bob.get("me")["name"] == "Bob"
    assert admin_command("rename", "bob", " \t ", code=2).endswith("A name has 1 to 40 characters that can be seen.")


def test_revoking_sessions_and_tokens(ada: Browser, admin_command: AdminCommand) -> None:
    token = ada.post("me/tokens", 201, name="t", scopes=["read"])["token"]
    assert admin_command("revoke", "ada") == "2 sessions and tokens of ada were ended."
    assert ada.get("me", 401)["code"] == "nobody"
    assert ada.client.get("/api/me", headers={"authorization": f"Bearer {token}"}).status_code == 401
    assert admin_command("revoke", "ada") == "ada was logged in nowhere."


def test_reports_are_listed_and_their_records_replay(ada: Browser, admin_command: AdminCommand, tmp_path: Path) -> None:
    assert admin_command("reports") == "There are no reports."
    table = ada.table("galileo", MINE, MINE, start=True)
    play_out(table, [ada, ada], "galileo", moves=8)
    ada.post(f"tables/{table}/report", 201, words="The moon is wrong")
    (row,) = json.loads(admin_command("reports", "--json"))
    assert (row["report"], row["table"], row["words"]) == (1, table, "The moon is wrong")
    file = tmp_path / "report.jsonl"
    assert admin_command("report", "1", "--out", str(file)) == f"The record of report 1 is in {file}."
    record = decode(file.read_text(), "the report", game_info)
    verify(game_info("galileo"), record)
    assert len(record.acts) == 8
    assert json.loads(admin_command("report", "1"))["record"] == file.read_text()
    assert admin_command("report", "2", code=2) == "offworld: there is no report 2"
    waiting = ada.table("galileo", MINE, OPEN)
    ada.post(f"tables/{waiting}/report", 201, words="Nobody comes")
    assert "has no record" in admin_command("report", "2", "--out", str(tmp_path / "none"), code=2)


def test_closing_a_table(ada: Browser, admin_command: AdminCommand) -> None:
    table = ada.table("galileo", MINE, MINE, start=True)
    assert admin_command("close", table) == f"The table {table} is closed."
    action = ada.get(f"tables/{table}")["prompt"]["choices"][0]["action"]
    assert ada.act(table, action, 409)["code"] == "stale"
    assert ada.act(table, action, 409)["code"] == "is-cancelled"
    assert "cancelled already" in admin_command("close", table, code=2)
    assert admin_command("close", "nowhere", code=2) == "offworld: there is no table nowhere"


def test_the_server_in_figures(ada: Browser, client: TestClient[Any], admin_command: AdminCommand) -> None:
    Browser(client, "Bob")
    ada.post("me/tokens", 201, name="t", scopes=["read"], bot="Robo")
    ada.table("galileo", MINE, OPEN)
    table = ada.table("galileo", MINE, MINE, start=True)
    play_out(table, [ada, ada], "galileo")
    output = json.loads(admin_command("stats", "--json"))
    assert output["people"] == 3
    assert (output["claimed"], output["bots"], output["locked"]) == (1, 1, 0)
    assert output["tables"] == {"finished": 1, "waiting": 1}
    assert output["games"] == {"galileo": 1}
    assert output["events"] == ada.get(f"tables/{table}")["seq"]
    assert "Finished games of galileo" in admin_command("stats", "--plain")


def test_nobody_and_several_are_told(client: TestClient[Any], admin_command: AdminCommand) -> None:
    Browser(client, "Bob")
    Browser(client, "Bob")
    assert "several people are called 'Bob'" in admin_command("lock", "Bob", code=2)
    assert "nobody is called 'Eve'" in admin_command("lock", "Eve", code=2)


def test_administrators_look_after_people_in_the_browser(
    ada: Browser, client: TestClient[Any], admin_command: AdminCommand, services: Services
) -> None:
    bob = Browser(client, "Bob")
    for path in ("stats", "people", "reports", "reports/1"):
        assert ada.get(f"admin/{path}", 403)["code"] == "not-admin"
    assert ada.post(f"admin/people/{bob.id}/lock", 403)["code"] == "not-admin"
    assert client.get("/api/admin/stats").json()["code"] == "nobody"
    admin_command("promote", "ada")
    assert ada.get("me")["admin"] is True
    assert ada.get("admin/stats")["people"] == 2
    assert ada.post(f"admin/people/{bob.id}/lock")["row"]["locked"] is True
    assert bob.get("me", 403)["code"] == "locked"
    ada.post(f"admin/people/{bob.id}/unlock")
    assert bob.get("me")["name"] == "Bob"
    assert ada.post("admin/people/nobody/lock", 404)["code"] == "no-person"
    table = bob.table("galileo", MINE, MINE, start=True)
    bob.post(f"tables/{table}/report", 201, words="Odd")
    assert [row["words"] for row in ada.get("admin/reports")] == ["Odd"]
    assert ada.get("admin/reports/1")["record"].startswith("{")
    assert ada.get("admin/reports/9", 404)["code"] == "no-report"
    admin_command("demote", "ada")
    assert ada.get("admin/stats", 403)["code"] == "not-admin"


def test_a_writer_that_was_faster_is_given_way_to(
    ada: Browser, services: Services, admin_command: AdminCommand
) -> None:
    """A table closed twice at once is closed once: the second reads again and is told."""
    table = ada.table("galileo", MINE, OPEN)
    with services.engine.connect() as connection:
        connection.info["writes"] = True
        with connection.begin():
            values = {"table_id": table, "seq": 1, "kind": "cancel", "seat": -1, "payload": '{"type":"cancel"}'}
            connection.execute(insert(schema.events).values(**values, ms=1, link=""))
        connection.info["writes"] = False
    assert "cancelled already" in admin_command("close", table, code=2)
