"""How much one person may have at the same time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from offworld.server.config.settings import NO_QUOTAS, NO_RATES, Quotas
from offworld.server.http.app import create_app
from offworld.server.services import Services
from offworld.server.tables.quotas import EVENT_BYTES, Usage, usage_of
from tests.server.conftest import Guest, services_at
from tests.server.tables.test_replay import finished
from tests.support.people import Browser

MINE, BOT, OPEN = {"mine": True}, {"bot": "random"}, dict[str, Any]()
QUOTAS = Quotas(guest_tables=2, tables=3, guest_sandboxes=1, sandboxes=2, bot_tables=1)


@pytest.fixture
def services(tmp_path: Path) -> Services:
    # Bots among themselves are in no hurry, so that their games are running as long as a test takes.
    return services_at(tmp_path, quotas=QUOTAS, unattended_pause_ms=3_600_000)


def refused(answer: dict[str, Any]) -> str:
    assert answer["status"] == 409
    return str(answer["code"])


def test_a_guest_has_so_many_tables_and_somebody_with_an_account_more(client: TestClient[Any]) -> None:
    ada = Browser(client, "Ada")
    first, _ = ada.table("mars", MINE, OPEN), ada.table("mars", MINE, OPEN)
    answer = ada.table("mars", MINE, OPEN, status=409)
    assert answer["words"] == (
        "You have 2 tables here that are not over, as many as one person may have. Finish or cancel one first."
    )
    # Others are not concerned, and what is over counts no more.
    Browser(client, "Bob").table("mars", MINE, OPEN)
    ada.post(f"tables/{first}/cancel")
    ada.table("mars", MINE, OPEN)
    assert refused(ada.table("mars", MINE, OPEN, status=409)) == "quota-tables"
    ada.claim()
    ada.table("mars", MINE, OPEN)
    assert refused(ada.table("mars", MINE, OPEN, status=409)) == "quota-tables"


def test_sandboxes_are_counted_for_themselves(client: TestClient[Any]) -> None:
    ada = Guest(client, "Ada")
    table = finished(ada)
    text = ada.text(f"tables/{table}/record")
    ada.post("records", 201, record=text)
    assert refused(ada.post("records", 409, record=text)) == "quota-sandboxes"
    assert refused(ada.post(f"tables/{table}/fork", 409, moves=3, seat=0, bot="random")) == "quota-sandboxes"
    lesson = {"players": 2, "seed": 4, "options": {}, "actions": []}
    assert refused(ada.post("lessons/artemis", 409, **lesson)) == "quota-sandboxes"


def test_a_rematch_is_a_table(client: TestClient[Any]) -> None:
    ada = Guest(client, "Ada")
    table = finished(ada)
    filling = [ada.table("mars", MINE, OPEN) for _ in range(2)]
    assert refused(ada.post(f"tables/{table}/rematch", 409)) == "quota-tables"
    assert "rematch" not in ada.get(f"tables/{table}")["table"]
    ada.post(f"tables/{filling[0]}/cancel")
    ada.post(f"tables/{table}/rematch", 201)


def test_games_of_bots_among_themselves_are_few(client: TestClient[Any]) -> None:
    ada = Guest(client, "Ada")
    ada.table("artemis", BOT, BOT, start=True)
    answer = ada.table("artemis", BOT, BOT, start=True, status=409)
    assert (refused(answer), answer["words"]) == (
        "quota-bots",
        "You have a game of bots among themselves running; wait until it is over.",
    )
    # Neither when it is started later; with a person it is none of them.
    waiting = ada.table("artemis", BOT, BOT)
    assert refused(ada.post(f"tables/{waiting}/start", 409)) == "quota-bots"
    assert ada.get(f"tables/{waiting}")["table"]["phase"] == "waiting"
    Guest(client, "Bob").table("artemis", BOT, BOT, start=True)


def test_a_person_at_the_table_makes_it_no_game_of_bots(client: TestClient[Any]) -> None:
    ada = Guest(client, "Ada")
    ada.table("artemis", BOT, BOT, start=True)
    ada.table("artemis", MINE, BOT, start=True)


def test_what_tables_take_is_limited(tmp_path: Path) -> None:
    services = services_at(tmp_path, quotas=Quotas(guest_megabytes=1))
    with TestClient(create_app(services)) as client:
        ada = Guest(client, "Ada")
        pack = "# " + "x" * 140_000
        for _ in range(7):
            ada.table("mars", MINE, OPEN, pack=pack)
        with services.engine.connect() as connection:
            has = usage_of(connection, ada.id)
        assert (has.tables, has.sandboxes) == (7, 0)
        assert 7 * 140_000 < has.bytes < 7 * 141_000
        assert refused(ada.table("mars", MINE, OPEN, status=409, pack=pack)) == "quota-megabytes"
        ada.table("mars", MINE, OPEN)


def test_packs_that_are_changed_in_a_room_count(tmp_path: Path) -> None:
    services = services_at(tmp_path, rates=NO_RATES, quotas=Quotas(guest_megabytes=1))
    with TestClient(create_app(services)) as client:
        ada = Guest(client, "Ada")
        table = ada.table("mars", MINE, OPEN, pack="# " + "x" * 140_000)
        for number in range(6):
            ada.post(f"tables/{table}/options", pack=f"# {number}" + "x" * 140_000)
        with services.engine.connect() as connection:
            assert 7 * 140_000 < usage_of(connection, ada.id).bytes < 7 * 142_000
        full = ada.post(f"tables/{table}/options", 409, pack="# 7" + "x" * 140_000)
        assert full["code"] == "quota-megabytes"
        ada.post(f"tables/{table}/options", pack="")
        assert ada.get(f"tables/{table}")["table"].get("changed", False) is False


def test_events_count_for_what_a_table_takes(client: TestClient[Any], services: Services) -> None:
    ada = Guest(client, "Ada")
    table = ada.table("artemis", MINE, MINE, start=True)
    with services.engine.connect() as connection:
        before = usage_of(connection, ada.id)
    ada.act(table, ada.get(f"tables/{table}")["prompt"]["choices"][0]["action"])
    with services.engine.connect() as connection:
        after = usage_of(connection, ada.id)
    assert after == Usage(before.tables, before.sandboxes, before.bytes + EVENT_BYTES)


def test_without_quotas_nothing_is_refused(tmp_path: Path) -> None:
    with TestClient(create_app(services_at(tmp_path, quotas=NO_QUOTAS))) as client:
        ada = Guest(client, "Ada")
        for _ in range(12):
            ada.table("artemis", BOT, BOT, start=True)
