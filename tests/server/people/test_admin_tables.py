"""What administrators do at tables and with the storage: going back to a move, closing with a reason, restore tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from offworld.games import game_info
from offworld.kit.errors import OffworldError
from offworld.kit.record import REWIND, decode, verify
from offworld.server.http.app import create_app
from offworld.server.people.admin_service import MOST_REWOUND
from offworld.server.people.offline_admin import OfflineAdmin
from offworld.server.services import Services
from offworld.server.storage import restore_test
from offworld.server.storage.integrity import check_table
from tests.server.conftest import services_at
from tests.support.manual_clock import ManualClock
from tests.support.people import MINE, OPEN, PASSWORD, Browser, play_out, start_table


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_at(tmp_path)


@pytest.fixture
def boss(client: TestClient[Any], tmp_path: Path) -> Browser:
    """Somebody who administers the server and sits nowhere."""
    boss = Browser(client, "Boss").claim()
    OfflineAdmin(str(tmp_path / "test.sqlite")).make_admin("boss", True)
    return boss


def log_of(person: Browser, table: str) -> list[str]:
    return [line["text"]["words"] for entry in person.get(f"tables/{table}")["log"] for line in entry["lines"]]


def test_a_table_goes_back_when_everybody_agrees_with_an_administrator(boss: Browser, client: TestClient[Any]) -> None:
    ada, bob = Browser(client, "Ada").claim(), Browser(client, "Bob").claim()
    table = start_table("galileo", ada, bob)
    play_out(table, [ada, bob], "galileo", moves=12)
    before = ada.get(f"tables/{table}/at", moves=7)["view"]
    assert boss.post(f"admin/tables/{table}/rewind", 409, moves=12)["code"] == "rewind-none"
    boss.post(f"admin/tables/{table}/rewind", moves=7)
    proposal = ada.get(f"tables/{table}")["table"]["proposal"]
    assert (proposal["wish"], proposal["seat"], proposal["person"]) == ("undo", -1, boss.id)
    assert (sorted(proposal["waiting"]), sum(proposal["takes_back"])) == (sorted([ada.id, bob.id]), 5)
    assert boss.post(f"admin/tables/{table}/rewind", 409, moves=3)["code"] == "proposal-pending"
    # The administrator is not asked, and cannot agree for others.
    assert boss.post(f"tables/{table}/vote", 403, yes=True)["code"] == "not-asked"
    ada.post(f"tables/{table}/vote", yes=True)
    assert ada.get(f"tables/{table}/at", moves=12)["moves"] == 12
    bob.post(f"tables/{table}/vote", yes=True)
    state = ada.get(f"tables/{table}")
    assert "proposal" not in state["table"]
    assert ada.get(f"tables/{table}/at", moves=7)["view"] == before
    assert ada.get(f"tables/{table}/at", 404, moves=8)["code"] == "no-position"
    assert [row["action"] for row in boss.get("admin/actions")][:1] == ["rewind"]
    # It goes on from there, and the whole record verifies.
    people = [ada, bob]
    mover = people[state["prompt"]["seat"]]
    mover.act(table, mover.get(f"tables/{table}")["prompt"]["choices"][0]["action"])


def test_one_who_disagrees_keeps_the_table_where_it_is(boss: Browser, client: TestClient[Any]) -> None:
    ada, bob = Browser(client, "Ada").claim(), Browser(client, "Bob").claim()
    table = start_table("galileo", ada, bob)
    play_out(table, [ada, bob], "galileo", moves=6)
    boss.post(f"admin/tables/{table}/rewind", moves=0)
    bob.post(f"tables/{table}/vote", yes=False)
    assert "proposal" not in ada.get(f"tables/{table}")["table"]
    assert ada.get(f"tables/{table}/at", moves=6)["moves"] == 6


def test_a_rewound_game_is_read_again_and_its_record_verifies(
    boss: Browser, client: TestClient[Any], services: Services
) -> None:
    """Nobody but one person sits there: what is asked of others is done once they agree."""
    ada = Browser(client, "Ada").claim()
    table = ada.table("galileo", MINE, MINE, start=True)
    play_out(table, [ada, ada], "galileo", moves=9)
    boss.post(f"admin/tables/{table}/rewind", moves=4)
    ada.post(f"tables/{table}/vote", yes=True)
    record = decode(client.get(f"/api/tables/{table}/record", headers=ada.headers()).text, "the record", game_info)
    verify(game_info("galileo"), record)
    assert [act.action for act in record.acts[9:]] == [REWIND] * 5
    with services.engine.connect() as connection:
        check_table(connection, table)


def test_too_far_is_refused_and_waiting_tables_have_nothing_to_go_back_to(
    boss: Browser, client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = Browser(client, "Ada"), Browser(client, "Bob")
    waiting = ada.table("galileo", MINE, OPEN)
    assert boss.post(f"admin/tables/{waiting}/rewind", 409, moves=0)["code"] == "is-waiting"
    assert boss.post("admin/tables/nowhere/rewind", 404, moves=0)["code"] == "no-table"
    table = start_table("galileo", ada, bob)
    play_out(table, [ada, bob], "galileo", moves=5)
    monkeypatch.setattr("offworld.server.people.admin_service.MOST_REWOUND", 4)
    assert boss.post(f"admin/tables/{table}/rewind", 409, moves=0)["code"] == "rewind-far"
    assert MOST_REWOUND == 200
    for who in (ada, Browser(client, "Eve").claim()):
        assert who.post(f"admin/tables/{table}/rewind", 403, moves=1)["code"] == "not-admin"


def test_a_closed_table_says_why(boss: Browser, client: TestClient[Any]) -> None:
    ada, bob = Browser(client, "Ada").claim(), Browser(client, "Bob").claim()
    table = start_table("galileo", ada, bob)
    waiting = ada.table("galileo", MINE, OPEN)
    for each in (table, waiting):
        boss.post(f"admin/tables/{each}/close", reason="A test\u0007table")
    assert log_of(ada, table)[-1] == "The table is given up: “A test table”"
    assert ada.get(f"tables/{waiting}")["table"]["closed"]["why"] == "A test table"


# ---------------------------------------------------------------- storage


def test_a_restore_is_tested_and_the_result_is_kept(
    boss: Browser, client: TestClient[Any], services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert boss.get("admin/storage/restore-test") == {}
    table = boss.table("galileo", MINE, MINE, start=True)
    play_out(table, [boss, boss], "galileo", moves=5)
    monkeypatch.setattr(restore_test, "ROOM", 1 << 60)
    assert boss.post("admin/storage/restore-test", 409)["code"] == "restore-room"
    monkeypatch.setattr(restore_test, "ROOM", 0)
    assert boss.post("admin/storage/restore-test")["state"] == "running"
    assert services.restore_test._task is not None
    client.blocking_portal.call(wait_for, services)
    found = boss.get("admin/storage/restore-test")
    assert (found["state"], found["checked"], found["rows"] > 10, found.get("faults", [])) == ("passed", 1, True, [])
    assert boss.get("admin/overview")["restore_test"] == found
    assert [row["action"] for row in boss.get("admin/actions")][:1] == ["restore-test"]


def test_what_a_restore_does_not_survive_is_told(
    boss: Browser, client: TestClient[Any], services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(*_: object, **__: object) -> None:
        raise OffworldError("the backup is cut off")

    monkeypatch.setattr(restore_test, "restore", damaged)
    boss.post("admin/storage/restore-test")
    client.blocking_portal.call(wait_for, services)
    found = boss.get("admin/storage/restore-test")
    assert (found["state"], found["faults"]) == ("failed", ["the backup is cut off"])


async def wait_for(services: Services) -> None:
    task = services.restore_test._task
    assert task is not None
    await task


def test_what_a_clean_up_would_remove_is_listed_before_it_is_saved(tmp_path: Path) -> None:
    clock = ManualClock()
    with TestClient(create_app(services_at(tmp_path, clock.environment()))) as client:
        boss, guest = Browser(client, "Boss").claim(), Browser(client, "Guest")
        OfflineAdmin(str(tmp_path / "test.sqlite")).make_admin("boss", True)
        table = boss.table("galileo", MINE, OPEN)
        boss.post(f"tables/{table}/cancel")
        clock.skip(days=3)
        boss.post("login", login="boss", password=PASSWORD)
        preview = boss.post("admin/storage/preview", days={"unstarted": 2, "guests": 2})
        assert (preview["counts"]["unstarted"], preview["counts"]["guests"]) == (1, 1)
        assert preview["listed"] == {
            "unstarted": [{"id": table, "names": ["Boss"], "ms": 1_700_000_000_000, "game": "galileo"}],
            "guests": [{"id": guest.id, "names": ["Guest"], "ms": 1_700_000_000_000}],
        }
        assert boss.post("admin/storage/preview", days={})["listed"] == {}


def test_nobody_but_administrators_looks_at_moves_or_tests_a_restore(
    client: TestClient[Any], services: Services
) -> None:
    """Neither guests nor people with accounts, nor nobody; and nothing is begun."""
    eve, guest = Browser(client, "Eve").claim(), Browser(client, "Guest")
    table = eve.table("galileo", MINE, MINE, start=True)
    for who, status, code in ((eve, 403, "not-admin"), (guest, 403, "not-admin"), (Browser(client), 401, "nobody")):
        assert who.get(f"admin/tables/{table}/moves", status)["code"] == code
        assert who.get("admin/storage/restore-test", status)["code"] == code
        assert who.post("admin/storage/restore-test", status)["code"] == code
        assert who.post(f"admin/tables/{table}/rewind", status, moves=0)["code"] == code
    assert services.restore_test._task is None
