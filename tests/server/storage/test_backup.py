from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import delete, select, update

from offworld.cli.main import run
from offworld.kit.errors import OffworldError
from offworld.server.http.app import create_app
from offworld.server.services import Services
from offworld.server.storage import schema
from offworld.server.storage.backup import back_up, restore
from offworld.server.storage.engine import open_engine, upgrade
from offworld.server.storage.integrity import CorruptTableError, check_table, sample
from tests.server.conftest import Guest, services_at

MINE = {"mine": True}
OTHER = '{"type":"act","seat":0,"action":1}'


def act(guest: Guest, table: str, times: int) -> None:
    for _ in range(times):
        guest.act(table, guest.get(f"tables/{table}")["prompt"]["choices"][0]["action"])


@pytest.fixture
def table(guest: Callable[[str], Guest]) -> str:
    """A table with some moves, a word and a bot to play on."""
    ada = guest("Ada")
    id = str(ada.table("mars", MINE, MINE, start=True))
    act(ada, id, 12)
    ada.post(f"tables/{id}/chat", 201, text="Été sur Mars")
    return id


def rows(path: Path, name: str) -> list[Any]:
    engine = open_engine(f"sqlite:///{path}")
    wanted = schema.metadata.tables[name]
    with engine.connect() as connection:
        found = [tuple(row) for row in connection.execute(select(wanted).order_by(*wanted.primary_key.columns))]
    engine.dispose()
    return found


def test_a_backup_of_a_running_server_restores_to_the_same(
    services: Services, client: TestClient[Any], table: str, tmp_path: Path
) -> None:
    file = tmp_path / "all.backup"
    report = back_up(services.engine, file, 5, full=True)
    assert report.counts["event"] == 13
    assert report.counts["chat"] == 1
    assert report.checked == 1
    assert file.stat().st_mode & 0o077 == 0
    target = open_engine(f"sqlite:///{tmp_path / 'new.sqlite'}")
    restored = restore(target, file)
    target.dispose()
    assert restored.counts == report.counts
    for name in report.counts:
        assert rows(tmp_path / "new.sqlite", name) == rows(tmp_path / "test.sqlite", name), name
    (tmp_path / "again").mkdir()
    (tmp_path / "new.sqlite").rename(tmp_path / "again" / "test.sqlite")
    with TestClient(create_app(services_at(tmp_path / "again"))) as again:
        there = again.get(f"/api/tables/{table}").json()
        here = client.get(f"/api/tables/{table}").json()
        assert there == here


def test_a_database_that_holds_something_is_lost_only_by_force(
    services: Services, client: TestClient[Any], table: str, tmp_path: Path
) -> None:
    file = tmp_path / "all.backup"
    back_up(services.engine, file, 5)
    other = services_at(tmp_path, db_name="other.sqlite")
    with TestClient(create_app(other)) as there:
        Guest(there, "Zoe")
    target = open_engine(f"sqlite:///{tmp_path / 'other.sqlite'}")
    with pytest.raises(OffworldError, match="--force"):
        restore(target, file)
    assert [row[1] for row in rows(tmp_path / "other.sqlite", "person")] == ["Zoe"]
    restore(target, file, force=True)
    target.dispose()
    assert [row[1] for row in rows(tmp_path / "other.sqlite", "person")] == ["Ada"]


def test_a_file_that_was_cut_off_or_changed_is_noticed_and_changes_nothing(
    services: Services, client: TestClient[Any], table: str, tmp_path: Path
) -> None:
    file = tmp_path / "all.backup"
    back_up(services.engine, file, 5)
    whole = file.read_bytes()
    lines = gzip.decompress(whole).split(b"\n")
    cut = b"\n".join(lines[:-3]) + b"\n"
    changed = gzip.decompress(whole).replace(b"Ada", b"Eve", 1)
    target = open_engine(f"sqlite:///{tmp_path / 'new.sqlite'}")
    for data, why in (
        (whole[: len(whole) // 2], "cannot be read"),
        (gzip.compress(cut), "cut off"),
        (gzip.compress(changed), "not what was written"),
        (b"hello", "cannot be read"),
        (gzip.compress(b'{"type":"end","counts":{},"hash":""}\n'), "no backup"),
    ):
        file.write_bytes(data)
        with pytest.raises(OffworldError, match=why):
            restore(target, file)
    with target.connect() as connection:
        assert not target.dialect.has_table(connection, "person")
    target.dispose()


def test_a_backup_of_a_newer_offworld_is_refused(services: Services, client: TestClient[Any], tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    back_up(services.engine, file, 5)
    import hashlib

    head, *rest = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    newer = json.dumps({**json.loads(head), "revision": "9999"}, separators=(",", ":")).encode() + b"\n"
    end = json.loads(rest.pop())
    end["hash"] = hashlib.sha256(b"".join([newer, *rest])).hexdigest()
    file.write_bytes(gzip.compress(b"".join([newer, *rest, json.dumps(end).encode() + b"\n"])))
    target = open_engine(f"sqlite:///{tmp_path / 'new.sqlite'}")
    with pytest.raises(OffworldError, match="newer"):
        restore(target, file)
    target.dispose()


def test_a_damaged_table_is_found(services: Services, client: TestClient[Any], table: str, tmp_path: Path) -> None:
    event = schema.events.c
    with services.engine.connect() as connection:
        assert check_table(connection, table) == 13
        for damage, why in (
            (update(schema.events).where(event.seq == 5).values(link="0" * 16), "chain"),
            (delete(schema.events).where(event.seq == 7), "event 7 is missing"),
            (delete(schema.events).where(event.seq == 13), "claims"),
            (
                update(schema.events).where(event.seq == 3).values(payload='{"type":"act","seat":0,"action":1}'),
                "event 3",
            ),
        ):
            connection.execute(damage)
            with pytest.raises(CorruptTableError, match=why):
                check_table(connection, table)
            connection.rollback()
        connection.execute(update(schema.events).where(event.seq == 5).values(link="0" * 16))
        connection.commit()
    file = tmp_path / "all.backup"
    report = back_up(services.engine, file, 5)
    assert report.checked == 0
    assert [fault.partition(": after")[0] for fault in report.faults] == [f"table {table} does not replay"]
    target = open_engine(f"sqlite:///{tmp_path / 'new.sqlite'}")
    restored = restore(target, file)
    target.dispose()
    assert (restored.counts, restored.faults) == (report.counts, report.faults)
    assert rows(tmp_path / "new.sqlite", "event") == rows(tmp_path / "test.sqlite", "event")


def test_a_sample_is_spread_over_all(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'x.sqlite'}")
    upgrade(engine)
    with engine.connect() as connection:
        connection.execute(schema.person.insert().values(id="p", name="P", created_ms=0))
        usual = {"game": "mars", "creator": "p", "created_ms": 0, "seed": 0, "salt": "", "setup": "", "phase": ""}
        more = {"visibility": "", "live": 0, "seq": 0, "to_move": 0, "moved_ms": 0}
        connection.execute(schema.tables.insert(), [{"id": f"t{number:02d}", **usual, **more} for number in range(20)])
        assert sample(connection, 5) == ["t03", "t07", "t11", "t15", "t19"]
        assert len(sample(connection, 0)) == len(sample(connection, 20)) == 20
    engine.dispose()


def test_the_commands(
    services: Services, client: TestClient[Any], table: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, here, there = (str(tmp_path / name) for name in ("all.backup", "test.sqlite", "new.sqlite"))
    assert run(["backup", file, "--db", here, "--full", "--lang", "en"]) == 0
    assert "1 table was played again" in capsys.readouterr().out
    assert run(["restore", file, "--db", there, "--lang", "fr"]) == 0
    assert "1 table a été rejouée et concorde" in capsys.readouterr().out
    assert run(["restore", file, "--db", there]) == 2
    assert "--force" in capsys.readouterr().err
    assert run(["backup", file, "--db", str(tmp_path / "nowhere.sqlite")]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert not (tmp_path / "nowhere.sqlite").exists()
    assert run(["restore", str(tmp_path / "nothing"), "--db", there]) == 2
    assert "there is no file" in capsys.readouterr().err
