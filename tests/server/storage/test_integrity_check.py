"""Whether the database's file is whole: looked at beside the serving, told by health."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import insert

from offworld.server.config.environment import Environment
from offworld.server.http.app import create_app
from offworld.server.storage import integrity_check, schema
from offworld.server.storage.engine import open_engine
from offworld.server.storage.integrity_check import Integrity, IntegrityCheck
from tests.server.conftest import database_at, services_at

PAGE = 4096
STILL = Environment(now=lambda: 5)


def filled(file: Path) -> str:
    """A database of many pages."""
    url = database_at(file)
    engine = open_engine(url)
    with engine.begin() as connection:
        rows = [{"id": f"p{number:05d}", "name": "x" * 80, "created_ms": 0} for number in range(2000)]
        connection.execute(insert(schema.person), rows)
    engine.dispose()
    return url


def damage(file: Path) -> None:
    """Write nonsense over the last pages, as a failing disk does."""
    with file.open("r+b") as raw:
        raw.seek(-20 * PAGE, 2)
        raw.write(b"\xff" * 10 * PAGE)


def looked_at(url: str) -> Integrity:
    engine = open_engine(url)
    try:
        return asyncio.run(IntegrityCheck(engine, STILL).check())
    finally:
        engine.dispose()


def test_a_whole_file_is_found_whole_and_a_damaged_one_is_an_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "x.sqlite"
    url = filled(file)
    assert looked_at(url) == Integrity("ok", 5)
    assert caplog.records == []
    damage(file)
    found = looked_at(url)
    assert (found.outcome, found.ms) == ("damaged", 5)
    (record,) = caplog.records
    assert record.levelno == logging.ERROR
    assert record.getMessage() == f"the database is damaged: {found.words}. Stop the server and restore a backup."


def test_health_tells_what_was_found_and_when(tmp_path: Path) -> None:
    services = services_at(tmp_path, Environment(now=iter(range(10**12, 10**13, 10**4)).__next__))
    with TestClient(create_app(services)) as client:
        assert "checked" not in client.get("/healthz").json()
        asyncio.run(services.integrity.check())
        output: dict[str, Any] = client.get("/healthz").json()
        assert (output["ok"], output["checked"]) == (True, "ok")
        assert services.integrity.last is not None
        assert output["checked_ms"] == services.integrity.last.ms
        services.integrity.last = Integrity("damaged", 5, "row 3 missing from index")
        answer = client.get("/healthz")
        assert (answer.status_code, answer.json()["failed"]) == (503, "integrity")
        assert "row 3" not in answer.text


def test_a_server_looks_at_its_database_after_it_has_started(tmp_path: Path) -> None:
    async def story() -> str:
        services = services_at(tmp_path, background=True)
        await services.start()
        try:
            while services.integrity.last is None:
                await asyncio.sleep(0)
            return services.integrity.last.outcome
        finally:
            await services.close()

    assert asyncio.run(story()) == "ok"


def test_a_check_ends_with_its_server_or_when_it_takes_too_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = filled(tmp_path / "x.sqlite")
    monkeypatch.setattr(integrity_check, "STEPS", 10)
    engine = open_engine(url)
    check = IntegrityCheck(engine, STILL)
    asyncio.run(check.close())
    assert asyncio.run(check.check()) == Integrity("unknown", 5, "interrupted")
    monkeypatch.setattr(integrity_check, "LIMIT_S", -1)
    assert asyncio.run(IntegrityCheck(engine, STILL).check()) == Integrity("unknown", 5, "interrupted")
    # The connection is as good as before.
    monkeypatch.undo()
    assert asyncio.run(IntegrityCheck(engine, STILL).check()).outcome == "ok"
    engine.dispose()
