"""Jobs, bots, analyses, health, metrics and logs of one process."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from psycopg.errors import DeadlockDetected
from sqlalchemy import Connection, select
from sqlalchemy.exc import OperationalError

from offworld.bots import BOTS
from offworld.server.api.analyses import AnalysisText
from offworld.server.config.environment import Environment
from offworld.server.http.app import create_app
from offworld.server.ops import logs
from offworld.server.services import Services
from offworld.server.storage import schema
from offworld.server.storage.engine import open_engine
from offworld.server.workers.analyses import analyse
from offworld.server.workers.bot_moves import LIMITS_S, choose_action, limit_of
from offworld.server.workers.jobs import Job, Jobs
from offworld.server.workers.pool import WorkerPool
from tests.server.conftest import Guest, fixed_environment, services_at

MINE = {"mine": True}
Meet = Callable[[str], Guest]


class Clock:
    """A time that stands until it is moved."""

    def __init__(self) -> None:
        self.ms = 1_000_000

    def __call__(self) -> int:
        return self.ms


# ---------------------------------------------------------------- jobs


class Desk:
    """A process that does jobs by noting them."""

    def __init__(self, services: Services, clock: Clock, capacity: int = 10, fails: bool = False) -> None:
        environment = Environment(now=clock, token=services.environment.token)
        self.jobs = Jobs(replace(services.core, environment=environment), services.broker, shared=True)
        self.jobs.register("note", self.do, lambda dear: capacity)
        self.done: list[Job] = []
        self.fails = fails
        self.release = asyncio.Event()

    async def do(self, job: Job) -> None:
        self.done.append(job)
        if self.fails:
            raise ValueError("cannot")
        await self.release.wait()

    async def look(self) -> list[tuple[str, int]]:
        """Look for jobs, and let them begin; returns those begun so far with their tries."""
        await self.jobs.poll()
        await asyncio.sleep(0)
        return [(job.key, job.tries) for job in self.done]


async def put(services: Services, desk: Desk, key: str, now: int) -> None:
    await services.commit(lambda connection: desk.jobs.put(connection, Job("note", key), now, mine=False))


def with_services(folder: Path, story: Callable[[Services], Any], **settings: Any) -> None:
    services = services_at(folder, **settings)

    async def whole() -> None:
        await services.start()
        try:
            await story(services)
        finally:
            await services.close()

    asyncio.run(whole())


def test_a_job_is_held_by_one_and_taken_up_when_its_holder_is_silent(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        clock = Clock()
        first, second = Desk(services, clock), Desk(services, clock)
        await put(services, first, "a", clock.ms)
        assert await first.look() == [("a", 1)]
        assert await second.look() == []
        clock.ms += services.settings.lease_ms - 1
        # The holder is heard of: its lease begins anew.
        assert await first.look() == [("a", 1)]
        clock.ms += services.settings.lease_ms - 1
        assert await second.look() == []
        clock.ms += 1
        assert await second.look() == [("a", 2)]
        await first.jobs.close()
        await second.jobs.close()

    with_services(tmp_path, story)


def test_a_process_takes_only_as_much_as_it_has_room_for(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        clock = Clock()
        first, second = Desk(services, clock, capacity=2), Desk(services, clock)
        for number, key in enumerate("abc"):
            await put(services, first, key, clock.ms - 10 + number)
        assert await first.look() == [("a", 1), ("b", 1)]
        assert await second.look() == [("c", 1)]
        # Whoever closes puts everything down.
        await first.jobs.close()
        assert await second.look() == [("c", 1), ("a", 2), ("b", 2)]
        await second.jobs.close()

    with_services(tmp_path, story)


def test_a_job_that_fails_is_tried_again_later(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        clock = Clock()
        desk = Desk(services, clock, fails=True)
        await put(services, desk, "a", clock.ms)
        await desk.look()
        await asyncio.gather(*desk.jobs._tasks)
        assert await desk.look() == [("a", 1)]
        clock.ms += 2000
        assert await desk.look() == [("a", 1), ("a", 2)]
        await asyncio.gather(*desk.jobs._tasks)
        await desk.jobs.close()

    with_services(tmp_path, story)


# ---------------------------------------------------------------- bots


def finished(guest: Guest, table: str) -> Any:
    """Play to the end by always doing the first thing; returns the last state."""
    client = guest.client
    with client.websocket_connect("/api/socket", headers=guest.headers()) as socket:
        socket.receive_json()
        socket.send_json({"type": "sub", "id": "1", "table": table})
        while True:
            state = guest.get(f"tables/{table}")
            if state["table"]["phase"] == "finished":
                return state
            prompt = state["prompt"]
            if prompt["seat"] == state["viewer"]:
                guest.act(table, prompt["choices"][0]["action"])
            else:
                # A bot thinks: its move will be told.
                while socket.receive_json().get("seq", 0) <= state["seq"]:
                    continue


def test_bots_play_a_game_to_its_end(guest: Meet, services: Services) -> None:
    ada = guest("Ada")
    table = ada.table("artemis", MINE, {"bot": "random"}, {"bot": "cadet"}, start=True)
    state = finished(ada, table)
    assert len(state["table"]["scores"]) == 3
    with services.engine.connect() as connection:
        assert connection.execute(select(schema.jobs)).all() == []


def test_a_bot_that_fails_is_replaced_by_any_legal_action(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    services.bot_pool._function = lambda asked: -5
    with TestClient(create_app(services)) as client:
        ada = Guest(client, "Ada")
        table = ada.table("artemis", MINE, {"bot": "cadet"}, start=True)
        assert finished(ada, table)["table"]["phase"] == "finished"
    assert services.bot_pool.retries > 0


def test_what_a_bot_owed_before_a_restart_is_done_after_it(tmp_path: Path) -> None:
    environment = fixed_environment()
    quiet = services_at(tmp_path, environment)
    quiet.bot_pool = quiet.bots._pool = WorkerPool(choose_action, 0)
    with TestClient(create_app(quiet)) as client:
        ada = Guest(client, "Ada")
        table = ada.table("artemis", MINE, {"bot": "random"}, start=True)
        while (state := ada.get(f"tables/{table}"))["prompt"]["seat"] == 0:
            ada.act(table, state["prompt"]["choices"][0]["action"])
    with quiet_engine(tmp_path) as rows:
        assert [(kind, key, holder) for kind, key, holder in rows] == [("bot", table, "")]
    again = services_at(tmp_path, environment, jobs_poll_s=0.01)
    with TestClient(create_app(again)) as client, client.websocket_connect("/api/socket") as socket:
        socket.receive_json()
        # Nobody has looked at the table: the job alone brings it back.
        socket.send_json({"type": "sub", "id": "1", "table": table, "since": state["seq"]})
        while socket.receive_json().get("seq", 0) <= state["seq"]:
            continue


class quiet_engine:  # noqa: N801 - reads like a function
    """The jobs that lie in a database."""

    def __init__(self, folder: Path) -> None:
        self._engine = open_engine(f"sqlite:///{folder / 'test.sqlite'}")

    def __enter__(self) -> list[Any]:
        job = schema.jobs.c
        with self._engine.connect() as connection:
            return list(connection.execute(select(job.kind, job.key, job.holder)).all())

    def __exit__(self, *_: object) -> None:
        self._engine.dispose()


def test_more_decisions_than_fit_wait_in_the_database(tmp_path: Path) -> None:
    services = services_at(tmp_path, bot_queue=1, jobs_poll_s=0.01)
    with TestClient(create_app(services)) as client:
        ada = Guest(client, "Ada")
        tables = [ada.table("artemis", {"bot": "random"}, {"bot": "random"}, start=True) for _ in range(3)]
        for table in tables:
            assert finished(ada, table)["table"]["phase"] == "finished"
        assert client.get("/metrics").text.count("offworld_bots_waiting 0.0") == 1


def test_a_seat_takes_no_bot_that_runs_programs_or_reads_files(guest: Meet) -> None:
    ada = guest("Ada")
    for bot, code in (
        ("exec:cmd=ls", "bot-unknown"),
        ("greedy:weights=/etc/passwd", "bot-setting"),
        ("mcts:ms=100000", "bot-setting"),
        ("nobody", "bot"),
    ):
        refused = ada.table("artemis", MINE, {"bot": bot}, status=400)
        assert refused["code"] == code, refused


def test_every_bot_has_a_time_limit() -> None:
    assert {name for name in BOTS if name != "exec"} == set(LIMITS_S)
    assert limit_of("mcts:ms=5000") == LIMITS_S["mcts"] > 5


def test_bots_pause_only_where_somebody_watches(tmp_path: Path) -> None:
    services = services_at(tmp_path, bot_pause_ms=3_600_000)
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    services.bots._sleep = sleep  # type: ignore[assignment]
    with TestClient(create_app(services)) as client:
        ada = Guest(client, "Ada")
        table = ada.table("artemis", {"bot": "random"}, {"bot": "random"}, start=True)
        while ada.get(f"tables/{table}")["table"]["phase"] != "finished":
            continue
        assert pauses == []
        watched = ada.table("artemis", MINE, {"bot": "random"}, start=True)
        finished(ada, watched)
        assert pauses
        assert all(3500 < seconds <= 3600 for seconds in pauses)


# ---------------------------------------------------------------- writing


def test_writes_that_got_into_a_deadlock_together_are_made_one_by_one(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        gate = threading.Event()
        tries = 0

        def unlucky(connection: Connection) -> str:
            nonlocal tries
            tries += 1
            if tries == 1:
                raise OperationalError("UPDATE", {}, DeadlockDetected())
            return "unlucky"

        groups: list[int] = []
        services.commit.on_transaction = lambda size, _: groups.append(size)
        first = asyncio.ensure_future(services.commit(lambda _: gate.wait(180)))
        await asyncio.sleep(0)
        others = [asyncio.ensure_future(services.commit(write)) for write in (lambda _: "lucky", unlucky)]
        await asyncio.sleep(0)
        gate.set()
        assert await first is True
        assert await asyncio.gather(*others) == ["lucky", "unlucky"]
        assert tries == 2
        assert sum(groups[-2:]) == 3

    with_services(tmp_path, story)


# ---------------------------------------------------------------- analyses


def test_a_finished_game_is_analysed_once_and_told_in_both_languages(tmp_path: Path) -> None:
    services = services_at(tmp_path, analysis_s=0.5, jobs_poll_s=0.01)
    asked: list[str] = []

    def counted(wanted: Any) -> bytes:
        asked.append(wanted.table)
        return analyse(wanted)

    services.analysis_pool = services.analyses._pool = WorkerPool(counted, 1, executor=services.bot_pool.executor)
    with TestClient(create_app(services)) as client:
        ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
        table = ada.table("artemis", MINE, {"bot": "random"}, start=True)
        finished(ada, table)
        assert bob.get(f"tables/{table}/analysis") == {"table": table, "status": "none"}
        assert ada.post(f"tables/{table}/analysis")["status"] == "waiting"
        while (found := ada.get(f"tables/{table}/analysis"))["status"] == "waiting":
            continue
        assert found["status"] == "done"
        assert len(found["positions"]) > 10
        assert all(abs(sum(one["public"]) - 1) < 1e-6 for one in found["positions"])
        assert ada.post(f"tables/{table}/analysis") == found
        french = client.get(f"/api/tables/{table}/analysis", headers={"accept-language": "fr"}).json()
        assert french["positions"] == found["positions"]
        assert asked == [table]


def test_what_holds_secrets_is_not_analysed(guest: Meet) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.table("artemis", MINE, {}, start=False)
    assert ada.post(f"tables/{table}/analysis", 409)["code"] == "is-waiting"
    bob.post(f"tables/{table}/sit")
    bob.post(f"tables/{table}/ready")
    ada.post(f"tables/{table}/start")
    assert ada.post(f"tables/{table}/analysis", 409)["code"] == "not-over"
    alone = ada.table("artemis", MINE, {"bot": "random"}, start=True)
    assert bob.get(f"tables/{alone}/analysis", 403)["code"] == "spectator"


def test_an_analysis_whose_process_keeps_dying_has_failed(tmp_path: Path) -> None:
    services = services_at(tmp_path, jobs_poll_s=0.01)

    def broken(wanted: Any) -> bytes:
        raise ValueError("no")

    services.analysis_pool = services.analyses._pool = WorkerPool(broken, 1, executor=services.bot_pool.executor)
    with TestClient(create_app(services)) as client:
        ada = Guest(client, "Ada")
        table = ada.table("artemis", MINE, MINE, start=True)
        ada.act(table, ada.get(f"tables/{table}")["prompt"]["choices"][0]["action"])
        ada.post(f"tables/{table}/analysis")
        while (found := ada.get(f"tables/{table}/analysis"))["status"] == "waiting":
            continue
        assert found == {"table": table, "status": "failed"}
    assert AnalysisText("x", "failed").positions == []


def test_too_many_analyses_are_refused(tmp_path: Path) -> None:
    services = services_at(tmp_path, analysis_queue=0)
    with TestClient(create_app(services)) as client:
        ada = Guest(client, "Ada")
        table = ada.table("artemis", MINE, MINE, start=True)
        ada.act(table, ada.get(f"tables/{table}")["prompt"]["choices"][0]["action"])
        refused = ada.post(f"tables/{table}/analysis", 503)
        assert (refused["code"], refused["words"]) == (
            "analyses-busy",
            "Too many analyses are waiting already. Try again later.",
        )


# ---------------------------------------------------------------- health, metrics, logs


def test_health_tries_the_database_and_the_broker(services: Services, client: TestClient[Any]) -> None:
    choose_action = client.get("/healthz")
    assert choose_action.status_code == 200
    assert choose_action.json()["ok"] is True
    with services.engine.connect() as connection:
        assert connection.execute(select(schema.beats.c.name)).scalars().all() == ["healthz"]


def test_health_says_what_failed(services: Services, client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    async def deaf() -> None:
        raise ConnectionError("postgresql://user:word@host is away")

    monkeypatch.setattr(services.broker, "echo", deaf)
    choose_action = client.get("/healthz")
    assert (choose_action.status_code, choose_action.json()["failed"]) == (503, "broker")
    assert choose_action.json()["reason"] == "ConnectionError"
    monkeypatch.undo()
    assert client.get("/healthz").json()["ok"] is True
    with services.engine.begin() as connection:
        schema.beats.drop(connection)
    choose_action = client.get("/healthz")
    assert (choose_action.status_code, choose_action.json()["failed"]) == (503, "database")
    assert choose_action.json()["reason"] == "OperationalError"


def test_metrics_count_what_happens(guest: Meet, client: TestClient[Any]) -> None:
    ada = guest("Ada")
    table = ada.table("artemis", MINE, MINE, start=True)
    for _ in range(3):
        ada.act(table, ada.get(f"tables/{table}")["prompt"]["choices"][0]["action"])
    ada.act(table, 10**9, 422)
    answer = client.get("/metrics")
    assert answer.headers["content-type"].count("charset") == 1
    text = answer.text
    assert 'offworld_moves_total{by="person",game="artemis"} 3.0' in text
    assert 'offworld_requests_total{method="POST",route="/api/tables/{id}/act",status="200"} 3.0' in text
    assert 'offworld_requests_total{method="POST",route="/api/tables/{id}/act",status="422"} 1.0' in text
    assert "offworld_tables_loaded 1.0" in text
    assert "offworld_sockets 0.0" in text
    assert "offworld_commit_seconds_count" in text
    assert "offworld_commit_group_size_bucket" in text
    assert table not in text
    with client.websocket_connect("/api/socket"):
        assert "offworld_sockets 1.0" in client.get("/metrics").text


def test_metrics_may_ask_for_a_token(tmp_path: Path) -> None:
    with TestClient(create_app(services_at(tmp_path, metrics_token="open sesame"))) as client:
        assert client.get("/metrics").status_code == 403
        assert client.get("/metrics", headers={"authorization": "Bearer sesame"}).status_code == 403
        assert client.get("/metrics", headers={"authorization": "Bearer open sesame"}).status_code == 200


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Any:
    """What is logged as JSON, line by line."""
    written = io.StringIO()
    monkeypatch.setattr(sys, "stderr", written)
    root, ours = logging.getLogger(), logging.getLogger("offworld")
    handlers, levels = list(root.handlers), (root.level, ours.level)
    logs.configure("json")
    yield lambda: [json.loads(line) for line in written.getvalue().splitlines()]
    root.handlers[:] = handlers
    root.setLevel(levels[0])
    ours.setLevel(levels[1])


def test_a_request_leaves_a_line_with_its_id_and_no_secret(log: Any, guest: Meet, client: TestClient[Any]) -> None:
    logging.getLogger("offworld").setLevel(logging.DEBUG)
    ada = guest("Ada")
    table = ada.table("artemis", MINE, MINE, start=True)
    given = client.get(
        f"/api/tables/{table}?token=hidden", headers={"x-request-id": "from-the-proxy-1", **ada.headers()}
    )
    assert given.headers["x-request-id"] == "from-the-proxy-1"
    made = client.get(f"/api/tables/{table}", headers={"x-request-id": "bad id\t"})
    lines = [line for line in log() if line.get("route") == "/api/tables/{id}"]
    assert [line["request"] for line in lines] == ["from-the-proxy-1", made.headers["x-request-id"]]
    assert [(line["method"], line["status"], line["level"]) for line in lines] == [("GET", 200, "debug")] * 2
    text = json.dumps(log())
    for secret in (table, "hidden", ada.cookies["offworld"]):
        assert secret not in text


def test_only_requests_that_were_refused_or_took_long_leave_a_line_unasked(
    log: Any, guest: Meet, client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = guest("Ada")
    ada.table("artemis", MINE, MINE, start=True)
    client.get("/api/tables/nowhere")
    monkeypatch.setattr("offworld.server.http.request_log.SLOW_S", 0)
    client.get("/healthz")
    logged = [(line["route"], line["status"], line["level"]) for line in log() if line["event"] == "request"]
    assert logged == [("/api/tables/{id}", 404, "info"), ("/healthz", 200, "info")]


def test_what_the_gate_refuses_is_counted_as_refused(client: TestClient[Any]) -> None:
    choose_action = client.post("/api/guests", json={"name": "Eve"}, headers={"origin": "https://elsewhere.example"})
    assert choose_action.status_code == 403
    text = client.get("/metrics").text
    assert 'offworld_requests_total{method="POST",route="/api/guests",status="403"} 1.0' in text
    assert 'status="500"' not in text


def test_logs_hide_passwords(log: Any) -> None:
    logger = logging.getLogger("offworld.test")
    logger.warning("cannot reach %s", "postgresql://me:word@host/db", extra={"cookie": "abc", "person": "p1"})
    [line] = log()
    assert line["event"] == "cannot reach postgresql://***@host/db"
    assert (line["cookie"], line["person"]) == ("***", "p1")
    try:
        raise ValueError("sqlite://you:word@x")
    except ValueError:
        logger.exception("failed")
    assert "you:word" not in json.dumps(log())
    assert "ValueError" in log()[-1]["exception"]


def test_a_database_that_is_away_is_said_kindly(
    guest: Meet, services: Services, client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = guest("Ada")
    table = ada.table("artemis", MINE, MINE, start=True)
    action = ada.get(f"tables/{table}")["prompt"]["choices"][0]["action"]

    def away(*_: object, **__: object) -> None:
        raise OperationalError("INSERT", {}, OSError("gone"))

    monkeypatch.setattr("offworld.server.storage.table_rows.append", away)
    refused = ada.act(table, action, 503)
    assert (refused["code"], refused["status"]) == ("database", 503)
    monkeypatch.undo()
    assert ada.act(table, action)["seq"] == 2
