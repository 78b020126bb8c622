"""Records that people bring: how long they may be, where they are checked, and what is stored of them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import select

from offworld.games import game_info
from offworld.kit import record as kit
from offworld.kit.record import UNDO, Act, may_undo
from offworld.server.api.tables import ImportRecordRequest
from offworld.server.config.environment import Environment
from offworld.server.config.settings import Rates, Settings
from offworld.server.errors import ApiError
from offworld.server.http.app import create_app
from offworld.server.model.person import Person
from offworld.server.model.table_state import TableState
from offworld.server.services import Services
from offworld.server.storage import schema
from offworld.server.workers.fair_queue import Priority
from offworld.server.workers.pool import WorkerPool
from offworld.server.workers.record_import import ImportRequest, RecordImports, import_record, make_import_pool
from tests.server.conftest import Guest, services_at
from tests.support.failing_workers import NEVER_S, work

Meet = Callable[[str], Guest]
MOST = 40
ADA = Person("ada", "Ada")


@cache
def undone(entries: int) -> str:
    """A record of a running game in which one action was done and taken back again and again."""
    info = game_info("artemis")
    record = kit.open_record(info, 2, 5, "salt", info.options(), info.content(""), ["me", "me"])
    g = kit.start(info, record)
    while True:
        action = info.legal(g)[0]
        before, seat = g.clone(), g.to_move
        g.apply(action)
        record.acts.append(Act(seat, action))
        if may_undo(seat, before, g):
            break
    while len(record.acts) < entries:
        record.acts.append(Act(seat, UNDO if len(record.acts) % 2 else action))
    return kit.encode(info, record)


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_at(tmp_path, import_entries=MOST)


@pytest.fixture
def process() -> Iterator[WorkerPool]:
    """A pool of the kind that a server has: a real process."""
    pool = make_import_pool(Settings(db=""))
    yield pool
    asyncio.run(pool.close())


def test_a_record_of_as_many_entries_as_allowed_is_read(guest: Meet) -> None:
    ada = guest("Ada")
    made = ada.post("records", 201, record=undone(MOST), seat=0)
    assert made["phase"] == "playing"
    # The header names its seats anew; the entries are all there.
    kept = kit.decode(ada.text(f"tables/{made['id']}/record"), "", game_info)
    brought = kit.decode(undone(MOST), "", game_info)
    assert [(act.seat, act.action) for act in kept.acts] == [(act.seat, act.action) for act in brought.acts]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "This record holds more than 40 actions and undos, which is more than this server reads."),
        (
            "fr",
            "Cet enregistrement contient plus de 40 actions et annulations\xa0: c’est plus que ce serveur n’en lit.",
        ),
    ],
)
def test_a_longer_record_is_refused_before_anything_of_it_is_read(guest: Meet, lang: str, words: str) -> None:
    ada = guest("Ada")
    for record in (undone(MOST + 1), "nonsense\n" * (MOST + 4)):
        headers = {**ada.headers(), "accept-language": lang}
        answer = ada.client.post("/api/records", json={"record": record, "seat": 0}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (400, "record-long")
        assert answer.json()["words"] == words
    # What is not too long is refused for what it is.
    assert ada.post("records", 400, record="nonsense\n" * (MOST + 3))["code"] == "record"


def test_a_record_is_stored_with_a_snapshot_so_that_nothing_is_played_again(
    guest: Meet, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    trusted: list[int] = []
    restore = TableState.restore

    def noted(table: TableState, snapshot: Any) -> None:
        trusted.append(snapshot.seq)
        restore(table, snapshot)

    monkeypatch.setattr(TableState, "restore", noted)
    made = guest("Ada").post("records", 201, record=undone(MOST), seat=0)
    # The start and all entries are covered by what the worker sent.
    assert trusted == [MOST + 1]
    with services.engine.connect() as connection:
        assert connection.execute(select(schema.tables.c.sandbox, schema.tables.c.seq)).all() == [(1, MOST + 1)]
    assert made["phase"] == "playing"


def test_a_process_makes_the_same_table_as_the_server_itself(process: WorkerPool) -> None:
    body = ImportRecordRequest(undone(MOST), 0)
    request = ImportRequest(ADA.id, ADA.name, body, "table", 1)
    assert asyncio.run(ask(process, request)) == import_record(request)


def test_a_process_tells_why_a_record_is_refused(process: WorkerPool) -> None:
    request = ImportRequest(ADA.id, ADA.name, ImportRecordRequest(undone(MOST).replace("who", "why")), "table", 1)
    refused = asyncio.run(ask(process, request))
    assert refused == import_record(request)
    assert (refused.status, refused.code) == (400, "record")


async def ask(pool: WorkerPool, request: ImportRequest) -> Any:
    return await pool.ask(Priority((ADA.id,)), request, NEVER_S, lambda answer: True, tries=1)


def test_a_record_that_takes_too_long_is_refused_once_and_for_all(tmp_path: Path) -> None:
    async def story() -> None:
        seen = tmp_path / "seen"
        pool = WorkerPool(hang, 1)
        settings = Settings(db="", import_s=0.5)
        try:
            with pytest.raises(ApiError) as refused:
                await RecordImports(settings, Environment(), pool).table_from(ADA, ImportRecordRequest(str(seen)))
        finally:
            await pool.close()
        assert (refused.value.status, refused.value.code) == (400, "record-effort")
        # It was not put to another process.
        assert len(seen.read_text().split()) == 1

    asyncio.run(story())


def hang(request: ImportRequest) -> Any:
    return work(("hang", (request.body.record, 0)))


def test_too_many_records_at_once_are_refused() -> None:
    async def story() -> None:
        pool = WorkerPool(work, 0)
        with pytest.raises(ApiError) as refused:
            await RecordImports(Settings(db=""), Environment(), pool).table_from(ADA, ImportRecordRequest("x"))
        assert (refused.value.status, refused.value.code) == (503, "imports-busy")
        await pool.close()

    asyncio.run(story())


def test_the_bots_of_an_imported_table_play_on(guest: Meet) -> None:
    ada = guest("Ada")
    text = undone(MOST)
    first = ada.post("records", 201, record=text, seat=0)["id"]
    other = 1 - ada.get(f"tables/{first}")["prompt"]["seat"]
    table = ada.post("records", 201, record=text, seat=other)["id"]
    with ada.client.websocket_connect("/api/socket", headers=ada.headers()) as socket:
        socket.receive_json()
        socket.send_json({"type": "sub", "id": "1", "table": table})
        while socket.receive_json().get("seq", 0) <= MOST + 1:
            continue


def test_records_are_not_brought_all_the_time(tmp_path: Path) -> None:
    with TestClient(create_app(services_at(tmp_path, rates=Rates(imports="1/minute")))) as client:
        ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
        ada.post("records", 201, record=undone(MOST), seat=0)
        assert ada.post("records", 429, record=undone(MOST), seat=0)["code"] == "too-fast"
        bob.post("records", 201, record=undone(MOST), seat=0)
        ada.table("artemis", {"mine": True}, {"mine": True})


def changed(header: dict[str, Any] | None = None, reveal: dict[str, Any] | None = None) -> str:
    """A good record with something else in its first line or its revealed seed."""
    first, *entries, revealed, end, rest = undone(2).split("\n")
    head, reveal_line = json.loads(first) | (header or {}), json.loads(revealed)
    reveal_line["reveal"] |= reveal or {}
    if reveal is not None:
        head["commitment"] = kit.commitment(reveal_line["reveal"]["seed"], reveal_line["reveal"]["salt"])
    return "\n".join([json.dumps(head), *entries, json.dumps(reveal_line), end, rest])


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (changed(reveal={"salt": "x" * 65}), "the record's salt is longer than 64 characters"),
        (changed(reveal={"seed": 1 << 63}), "the record's seed is not a number of 64 bits"),
        (changed(reveal={"seed": -(10**4000)}), "the record's seed is not a number of 64 bits"),
        (changed({"seats": ["me", "x" * 201]}), "the record names a seat with more than 200 characters"),
        (changed({"options": {"x": ["y" * 10_000]}}), "the record's options are longer than 10000 characters"),
        (
            changed({"version": {"rules": 1, "actions": 1, "content": "x" * 65, "layout": 1}}),
            "the record's content is named with more than 64 characters",
        ),
    ],
    ids=["salt", "seed", "negative seed", "seat", "options", "content"],
)
def test_what_no_game_has_and_a_table_would_keep_is_refused(guest: Meet, record: str, words: str) -> None:
    ada = guest("Ada")
    refused = ada.post("records", 400, record=record, seat=0)
    assert (refused["code"], refused["detail"]) == ("record", words)
    assert ada.get("me/tables")["tables"] == []


def test_a_refusal_does_not_repeat_the_whole_record(guest: Meet) -> None:
    first, _, *rest = undone(2).split("\n")
    record = "\n".join([first, json.dumps({"who": 0, "do": "x" * 100_000}), *rest])
    refused = guest("Ada").post("records", 400, record=record, seat=0)
    assert refused["detail"].startswith("the record, line 2: there is no action 'xxx")
    assert (len(refused["detail"]), refused["detail"][-1]) == (1000, "…")


def test_a_first_line_nested_too_deeply_is_no_record(guest: Meet) -> None:
    refused = guest("Ada").post("records", 400, record='{"offworld":2,"x":' + "[" * 100_000, seat=0)
    words = "the record is no Offworld record: its first line does not say what is played"
    assert (refused["code"], refused["detail"]) == ("record", words)
