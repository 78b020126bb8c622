"""`offworld admin` on the database, beside a running server; and administrators in the browser."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import insert, select

from offworld.cli.main import run
from offworld.games import game_info
from offworld.kit.record import decode, verify
from offworld.server.http.app import create_app
from offworld.server.people.accounts import set_account
from offworld.server.people.offline_admin import OfflineAdmin
from offworld.server.services import Services
from offworld.server.storage import schema
from offworld.server.storage.backup import read_backup
from offworld.server.storage.people_schema import one_time
from tests.server.conftest import services_at
from tests.support.manual_clock import ManualClock
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
    assert ada.get("admin/reports/9", 404)["code"] == "no-filed-report"
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


# ---------------------------------------------------------------- administration in the browser


@pytest.fixture
def boss(ada: Browser, admin_command: AdminCommand) -> Browser:
    """Ada, who is an administrator."""
    admin_command("promote", "ada")
    return ada


ACTS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("POST", "people/ID/rename", {"name": "X"}),
    ("POST", "people/ID/login-link", {}),
    ("POST", "people/ID/sign-out", {}),
    ("POST", "people/ID/chat", {"allowed": False}),
    ("POST", "people/ID/lock", {}),
    ("POST", "people/ID/unlock", {}),
    ("POST", "people/ID/admin", {"admin": True}),
    ("POST", "people/ID/export", {}),
    ("POST", "people/ID/delete", {}),
    ("POST", "reports/1", {"state": "closed"}),
    ("POST", "tables/TABLE/close", {}),
    ("POST", "tables/TABLE/message", {"words": "Hello"}),
    ("PUT", "storage/retention", {"days": {"guests": 1}}),
    ("POST", "storage/backup", {}),
    ("PUT", "announcement", {"en": "a", "fr": "b"}),
)
LOOKS = ("overview", "actions", "people", "people/ID", "reports", "tables", "storage", "announcement")


def test_nobody_but_administrators_does_or_sees_any_of_it(client: TestClient[Any]) -> None:
    """Neither strangers nor guests nor people with accounts, about themselves or others; and nothing is done."""
    eve = Browser(client, "Eve").claim()
    table = eve.table("galileo", MINE, OPEN)
    for who, code, status in ((eve, "not-admin", 403), (Browser(client, "Guest"), "not-admin", 403)):
        for method, path, body in ACTS:
            place = path.replace("ID", eve.id).replace("TABLE", table)
            assert who.send(method, f"admin/{place}", status, json=body)["code"] == code
        for path in LOOKS:
            assert who.get(f"admin/{path.replace('ID', eve.id)}", status)["code"] == code
    nobody = Browser(client)
    assert all(nobody.send(method, f"admin/{path}", 401, json=body)["code"] == "nobody" for method, path, body in ACTS)
    assert (eve.get("me")["name"], eve.get(f"tables/{table}")["table"]["phase"]) == ("Eve", "waiting")
    token = eve.post("me/tokens", 201, name="t", scopes=["read"])["token"]
    bearer = {"authorization": f"Bearer {token}"}
    assert client.get("/api/admin/overview", headers=bearer).status_code == 403


def test_every_act_is_written_down(boss: Browser, client: TestClient[Any], admin_command: AdminCommand) -> None:
    bob = Browser(client, "Bob").claim()
    table = bob.table("galileo", MINE, MINE, start=True)
    bob.post(f"tables/{table}/report", 201, words="Odd")
    for method, path, body in ACTS[:-2]:
        boss.send(method, "admin/" + path.replace("ID", bob.id).replace("TABLE", table), json=body)
    boss.put("admin/announcement", en="a", fr="b")
    found = [(row["admin"], row["action"], row["table"]) for row in boss.get("admin/actions")]
    assert found == [
        ("Ada", "announce", ""),
        ("Ada", "retention", ""),
        ("Ada", "message", table),
        ("Ada", "close", table),
        ("Ada", "report-closed", table),
        ("Ada", "delete", ""),
        ("Ada", "export", ""),
        ("Ada", "promote", ""),
        ("Ada", "unlock", ""),
        ("Ada", "lock", ""),
        ("Ada", "chat-off", ""),
        ("Ada", "sign-out", ""),
        ("Ada", "login-link", ""),
        ("Ada", "rename", ""),
        ("", "promote", ""),
    ]
    assert len(boss.get(f"admin/people/{bob.id}")["actions"]) == 10


def test_an_old_session_looks_but_does_not_act(tmp_path: Path) -> None:
    clock = ManualClock()
    with TestClient(create_app(services_at(tmp_path, clock.environment()))) as client:
        ada, bob = Browser(client, "Ada").claim(), Browser(client, "Bob")
        OfflineAdmin(str(tmp_path / "test.sqlite")).make_admin("ada", True)
        clock.skip(hours=12, minutes=1)
        assert ada.get("admin/overview")["ok"] is True
        assert ada.post(f"admin/people/{bob.id}/lock", 403)["code"] == "admin-session"
        ada.post("login", login="ada", password=PASSWORD)
        ada.post(f"admin/people/{bob.id}/lock")
        assert bob.get("me", 403)["code"] == "locked"


def test_a_lock_ends_says_why_and_lets_a_bot_play_on(tmp_path: Path) -> None:
    clock = ManualClock()
    services = services_at(tmp_path, clock.environment())
    with TestClient(create_app(services)) as client:
        ada, bob = Browser(client, "Ada").claim(), Browser(client, "Bob").claim()
        OfflineAdmin(str(tmp_path / "test.sqlite")).make_admin("ada", True)
        table = start_table("galileo", ada, bob)
        waiting = bob.table("galileo", MINE, OPEN)
        past = ada.post(f"admin/people/{bob.id}/lock", 400, until_ms=clock.ms)
        assert past["code"] == "lock-past"
        ada.post(f"admin/people/{bob.id}/lock", until_ms=clock.ms + 3_600_000, reason="Rude words")
        refusal = bob.get("me", 403)
        assert (refusal["code"], "Rude words" in refusal["words"], "2023-11-14 23:13 UTC" in refusal["words"]) == (
            "locked",
            True,
            True,
        )
        assert "Rude words" in Browser(client).post("login", 403, login="bob", password=PASSWORD)["words"]
        seats = ada.get(f"tables/{table}")["table"]["seats"]
        assert [(seat["name"], bool(seat.get("bot"))) for seat in seats] == [("Ada", False), ("Bob", True)]
        assert ada.get("admin/tables", phase="cancelled")[0]["id"] == waiting
        assert ada.post(f"admin/people/{ada.id}/lock", 409)["code"] == "admin-self"
        clock.skip(hours=1)
        client.blocking_portal.call(services.people_services.sweep)
        assert bob.get("me")["name"] == "Bob"


def test_the_last_administrator_stays(boss: Browser, client: TestClient[Any]) -> None:
    bob, guest = Browser(client, "Bob").claim(), Browser(client, "Guest")
    assert boss.post(f"admin/people/{boss.id}/admin", 409, admin=False)["code"] == "last-admin"
    assert boss.post(f"admin/people/{boss.id}/delete", 409)["code"] == "admin-self"
    assert boss.post(f"admin/people/{guest.id}/admin", 409, admin=True)["code"] == "admin-guest"
    boss.post(f"admin/people/{bob.id}/admin", admin=True)
    boss.post(f"admin/people/{boss.id}/admin", admin=False)
    assert boss.get("admin/overview", 403)["code"] == "not-admin"
    assert bob.get("admin/overview")["version"]


def test_a_log_in_link_works_once(boss: Browser, client: TestClient[Any], services: Services) -> None:
    bob = Browser(client, "Bob").claim()
    made = boss.post(f"admin/people/{bob.id}/login-link")
    token = made["link"].rpartition("/")[2]
    with services.engine.connect() as connection:
        stored = connection.execute(select(one_time)).one()
    assert (stored.made_by, stored.hash == token, len(token) >= 32) == ("admin", False, True)
    assert boss.post("admin/people/nobody/login-link", 404)["code"] == "no-person"


def test_who_may_not_write_may_play(boss: Browser, client: TestClient[Any]) -> None:
    bob = Browser(client, "Bob")
    table = start_table("galileo", boss, bob)
    boss.post(f"admin/people/{bob.id}/chat", allowed=False)
    assert bob.post(f"tables/{table}/chat", 403, text="Hello")["code"] == "no-chat"
    play_out(table, [boss, bob], "galileo", moves=4)
    bob.post(f"tables/{table}/report", 201, words="May I report?")
    boss.post(f"admin/people/{bob.id}/chat", allowed=True)
    bob.post(f"tables/{table}/chat", 201, text="Hello")
    boss.post(f"admin/tables/{table}/message", words="Be kind")
    assert [line["text"] for line in bob.get(f"tables/{table}/chat")["lines"]] == ["Hello", "Be kind"]


def test_a_report_is_answered_and_opened_again(boss: Browser, client: TestClient[Any]) -> None:
    bob = Browser(client, "Bob")
    table = bob.table("galileo", MINE, MINE, start=True)
    bob.post(f"tables/{table}/report", 201, words="Odd")
    (row,) = boss.get("admin/reports", which="open")
    assert (row["person_name"], row["game"], row["state"]) == ("Bob", "galileo", "open")
    (row,) = boss.post("admin/reports/1", state="answered", answer="Thank you")
    assert (row["state"], row["answer"]) == ("answered", "Thank you")
    assert boss.get("admin/reports", which="open") == []
    assert boss.get("admin/overview")["open_reports"] == 0
    boss.post("admin/reports/1", state="open")
    assert boss.get("admin/overview")["open_reports"] == 1
    assert boss.post("admin/reports/2", 404, state="closed")["code"] == "no-filed-report"


def test_the_effect_of_a_retention_is_told_before_it_is_saved(tmp_path: Path) -> None:
    clock = ManualClock()
    services = services_at(tmp_path, clock.environment())
    with TestClient(create_app(services)) as client:
        ada = Browser(client, "Ada").claim()
        OfflineAdmin(str(tmp_path / "test.sqlite")).make_admin("ada", True)
        for number in range(3):
            Browser(client, f"Guest {number}")
        clock.skip(days=5)
        ada.post("login", login="ada", password=PASSWORD)
        assert ada.post("admin/storage/preview", days={})["counts"]["guests"] == 0
        assert ada.post("admin/storage/preview", days={"guests": 4})["counts"]["guests"] == 3
        assert ada.get("admin/storage")["days"]["guests"] == 90
        assert ada.put("admin/storage/retention", days={"guests": 4})["days"]["guests"] == 4
        assert ada.put("admin/storage/retention", 400, days={"nothing": 4})["code"] == "retention-kind"
        assert ada.put("admin/storage/retention", days={"notices": 9})["days"]["notifications"] == 9
        # The stored period holds, also for the daily clean-up.
        assert client.blocking_portal.call(services.retention.run)["guests"] == 3
        storage = ada.get("admin/storage")
        assert storage["bytes"] > 0
        assert {kind["name"]: kind["rows"] for kind in storage["kinds"]}["people"] == 4


def test_an_announcement_is_shown_in_both_languages_in_its_time(tmp_path: Path) -> None:
    clock = ManualClock()
    with TestClient(create_app(services_at(tmp_path, clock.environment()))) as client:
        ada = Browser(client, "Ada").claim()
        OfflineAdmin(str(tmp_path / "test.sqlite")).make_admin("ada", True)
        assert ada.put("admin/announcement", 400, en="Only English")["code"] == "announcement-languages"
        times = {"from_ms": clock.ms + 1000, "to_ms": clock.ms + 60_000}
        assert ada.put("admin/announcement", 400, en="a", fr="b", from_ms=5, to_ms=5)["code"] == "announcement-ends"
        ada.put("admin/announcement", en="Back soon", fr="Bientôt de retour", **times)
        said = [client.get("/api/announcement").json()["words"]]
        clock.skip(seconds=2)
        said += [client.get("/api/announcement", params={"lang": lang}).json()["words"] for lang in ("en", "fr")]
        clock.skip(minutes=1)
        said.append(client.get("/api/announcement").json()["words"])
        assert said == ["", "Back soon", "Bientôt de retour", ""]


def test_a_restart_is_announced_until_the_server_was_away(tmp_path: Path) -> None:
    clock = ManualClock()
    line: dict[str, Any] = {"en": "Back soon", "fr": "Bientôt de retour"}
    with TestClient(create_app(services_at(tmp_path, clock.environment()))) as client:
        ada = Browser(client, "Ada").claim()
        OfflineAdmin(str(tmp_path / "test.sqlite")).make_admin("ada", True)
        ada.put("admin/announcement", 400, restart_min=1441)
        ada.put("admin/announcement", restart_min=10)
        restart = clock.ms + 10 * 60_000
        assert client.get("/api/announcement").json() == {"words": "", "restart_ms": restart}
        # A line beside it leaves it as it is.
        clock.skip(minutes=1)
        ada.put("admin/announcement", **line)
        assert client.get("/api/announcement").json() == {"words": "Back soon", "restart_ms": restart}
        ada.put("admin/announcement", **line, restart_min=0)
        assert client.get("/api/announcement").json()["restart_ms"] == 0
        ada.put("admin/announcement", **line, restart_min=2)
        assert client.get("/api/announcement").json()["restart_ms"] == clock.ms + 2 * 60_000
        acts = [(row["action"], row["words"]) for row in ada.get("admin/actions")]
        assert acts[:4] == [("restart", "2"), ("no-restart", "0"), ("announce", "Back soon"), ("restart", "10")]
        clock.skip(minutes=2)
    clock.skip(minutes=3)
    with TestClient(create_app(services_at(tmp_path, clock.environment()))) as client:
        assert client.get("/api/announcement").json() == {"words": "Back soon", "restart_ms": 0}


def test_a_backup_is_downloaded_whole(boss: Browser, tmp_path: Path) -> None:
    answer = boss.client.post("/api/admin/storage/backup", headers=boss.headers())
    file = tmp_path / "downloaded.backup"
    file.write_bytes(answer.content)
    assert read_backup(file)["person"] == 1
    assert boss.get("admin/overview")["backup_ms"] > 0


def test_nobody_hides_behind_others_who_are_called_by_their_id(
    boss: Browser, client: TestClient[Any], services: Services
) -> None:
    bob = Browser(client, "Bob")
    others = [{"id": f"other-{number}", "name": bob.id, "created_ms": 1 << 50} for number in range(1200)]
    with services.engine.begin() as connection:
        connection.execute(insert(schema.person), others)
    assert boss.get(f"admin/people/{bob.id}")["row"]["name"] == "Bob"


def test_the_record_of_actions_forgets_the_name_of_a_deleted_person(boss: Browser, client: TestClient[Any]) -> None:
    bob = Browser(client, "Bob")
    boss.post(f"admin/people/{bob.id}/rename", name="Robert the Second")
    boss.post(f"admin/people/{bob.id}/delete")
    acts = boss.get("admin/actions")
    assert [row["action"] for row in acts] == ["delete", "rename", "promote"]
    assert "Robert" not in json.dumps(acts)


def test_an_administrator_stops_the_clocks_and_the_log_says_so(tmp_path: Path) -> None:
    clock = ManualClock()
    services = services_at(tmp_path, clock.environment())
    with TestClient(create_app(services)) as client:
        boss, bob, eve = Browser(client, "Boss").claim(), Browser(client, "Bob"), Browser(client, "Eve")
        client.blocking_portal.call(services.commit, partial(set_account, person=boss.id, admin=1))
        table = start_table("galileo", bob, eve, pace={"live": False, "move_s": 3600})
        waiting = bob.table("galileo", MINE, OPEN)
        assert bob.post(f"admin/tables/{table}/pause", 403, seconds=60)["code"] == "not-admin"
        assert boss.post(f"admin/tables/{waiting}/pause", 409, seconds=60)["code"] == "is-waiting"
        boss.post(f"admin/tables/{table}/pause", 400, seconds=-1)
        boss.post(f"admin/tables/{table}/pause", seconds=86_400)
        clock.skip(hours=5)
        client.blocking_portal.call(services.deadlines.tick)
        state = bob.get(f"tables/{table}")
        assert state["table"]["phase"] == "playing"
        assert not any(seat.get("bot") for seat in state["table"]["seats"])
        actions = boss.post(f"admin/tables/{table}/pause", seconds=0)
        assert [(each["action"], each["words"]) for each in actions[:2]] == [("resume", ""), ("pause", "1440")]
        log = str(bob.get(f"tables/{table}/log"))
        assert "An administrator stopped all clocks." in log
        assert "An administrator lets the clocks run again." in log
