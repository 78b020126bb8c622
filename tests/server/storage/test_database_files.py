"""The files of an SQLite database: one server at a time, rights, and where its address and secrets come from."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import text

from offworld.cli.main import run
from offworld.kit.errors import OffworldError
from offworld.server.config.settings import configured, database_url, shown_url, without_password
from offworld.server.http.app import create_app
from offworld.server.storage.database_files import InUseError, is_in_use, sole_use
from offworld.server.storage.engine import BUSY_MS, open_beside, open_engine, upgrade
from tests.server.conftest import Guest, database_at, services_at
from tests.support.postgres_cluster import ANSWER_S, command, run_process

MINE = {"mine": True}


def mode(file: Path) -> int:
    return file.stat().st_mode & 0o777


@pytest.fixture
def lax_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


# ---------------------------------------------------------------- one server


def test_a_second_server_is_told_who_uses_the_file_and_a_killed_one_leaves_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    db, kept = tmp_path / "x.sqlite", tmp_path / "x.backup"
    serve = ["serve", "--port", "0", "--db", str(db), "--lang", "en"]

    def refused(*words: str) -> str:
        assert run(list(words)) == 2
        said = capsys.readouterr()
        assert said.out == ""
        return said.err

    with run_process(*command(*serve)) as first:
        pid = first.process.pid
        sentence = (
            f"offworld: {db} is in use by the server with process id {pid}."
            " Stop that one first, or choose another database with --db.\n"
        )
        assert refused(*serve).endswith(sentence)
        # By another name it is the same file.
        (tmp_path / "alias.sqlite").symlink_to(db)
        alias = str(tmp_path / "alias.sqlite")
        assert refused("serve", "--port", "0", "--db", alias, "--lang", "en").endswith(sentence)
        # A backup is no server; a restore would take the file from under one.
        assert run(["backup", str(kept), "--db", str(db)]) == 0
        capsys.readouterr()
        assert refused("restore", str(kept), "--db", str(db), "--force", "--lang", "en") == sentence
        french = refused("restore", str(kept), "--db", str(db), "--force", "--lang", "fr")
        assert french.startswith(f"offworld: {db} est utilisé par le serveur dont le processus est {pid}.")
        assert run(["admin", "stats", "--db", str(db)]) == 0
        first.process.send_signal(signal.SIGKILL)
        first.process.wait(ANSWER_S)
        with run_process(*command(*serve)) as second:
            assert second.address.startswith("http://localhost:")
    assert run(["restore", str(kept), "--db", str(db), "--force"]) == 0


def test_the_lock_is_held_and_let_go_within_a_process(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite'}"
    assert not is_in_use(url)
    with sole_use(url):
        assert is_in_use(url)
        with pytest.raises(InUseError, match=f"process id {os.getpid()}"), sole_use(url):
            pass
    assert not is_in_use(url)
    with sole_use("sqlite://"), sole_use("sqlite://"), sole_use("postgresql+psycopg://h/d"):
        assert not is_in_use("postgresql+psycopg://h/d")


def test_a_lock_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.sqlite.lock").mkdir()
    url = f"sqlite:///{tmp_path / 'x.sqlite'}"
    with pytest.raises(OffworldError, match=r"x\.sqlite\.lock cannot be locked.*: Is a directory"), sole_use(url):
        pass


def test_a_command_never_migrates_under_a_running_server(tmp_path: Path) -> None:
    url = database_at(tmp_path / "x.sqlite")
    with sole_use(url):
        open_beside(url).dispose()
        engine = open_engine(url)
        with engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = '0005_operations'"))
        engine.dispose()
        with pytest.raises(OffworldError, match="A server of another version of Offworld is using this database"):
            open_beside(url)


# ---------------------------------------------------------------- rights


@pytest.mark.usefixtures("lax_umask")
def test_files_are_their_owners_alone_also_under_a_lax_umask(tmp_path: Path) -> None:
    db, kept = tmp_path / "data" / "x.sqlite", tmp_path / "x.backup"
    (tmp_path / "x.backup.part").write_text("left behind by a backup that was killed")
    url = f"sqlite:///{db}"
    with sole_use(url):
        engine = open_engine(url)
        upgrade(engine)
        found = {file.name: mode(file) for file in db.parent.iterdir()}
        assert found == dict.fromkeys(("x.sqlite", "x.sqlite-wal", "x.sqlite-shm", "x.sqlite.lock"), 0o600)
        engine.dispose()
    assert mode(db.parent) == 0o700
    assert run(["backup", str(kept), "--db", str(db)]) == 0
    assert mode(kept) == 0o600


def test_files_that_others_could_read_are_taken_from_them_with_a_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    db = tmp_path / "x.sqlite"
    url = database_at(db)
    db.chmod(0o664)
    (tmp_path / "x.sqlite.lock").touch(0o644)
    (tmp_path / "x.sqlite.lock").chmod(0o644)
    with caplog.at_level(logging.WARNING):
        engine = open_engine(url)
        upgrade(engine)
        engine.dispose()
    assert (mode(db), mode(tmp_path / "x.sqlite.lock")) == (0o600, 0o600)
    assert [record.getMessage() for record in caplog.records] == [
        f"others could read {db} (its mode was 664); now only its owner can",
        f"others could read {db}.lock (its mode was 644); now only its owner can",
    ]


# ---------------------------------------------------------------- a locked database


def test_whoever_writes_waits_three_seconds_for_a_locked_database(tmp_path: Path) -> None:
    assert BUSY_MS == 3000
    engine = open_engine(database_at(tmp_path / "x.sqlite"))
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA busy_timeout")).scalar() == 3000
    engine.dispose()


def test_a_locked_database_is_answered_with_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("offworld.server.storage.engine.BUSY_MS", 1)
    services = services_at(tmp_path)
    with TestClient(create_app(services)) as client:
        ada = Guest(client, "Ada")
        table = ada.table("artemis", MINE, MINE, start=True)
        action = ada.get(f"tables/{table}")["prompt"]["choices"][0]["action"]
        other = open_engine(services.settings.db)
        with other.connect() as connection:
            connection.info["writes"] = True
            with connection.begin():
                refused: Any = ada.act(table, action, 503)
        assert (refused["code"], refused["words"][:43]) == ("database", "The server cannot store anything just now. ")
        ada.act(table, action)
        other.dispose()


# ---------------------------------------------------------------- settings and secrets


def test_a_setting_comes_from_the_option_then_the_variable_then_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "secret"
    file.write_text("from the file\n")
    assert configured("OFFWORLD_X") == ""
    monkeypatch.setenv("OFFWORLD_X_FILE", str(file))
    assert configured("OFFWORLD_X") == "from the file"
    monkeypatch.setenv("OFFWORLD_X", "from the variable")
    assert configured("OFFWORLD_X") == "from the variable"
    assert configured("OFFWORLD_X", "from the option") == "from the option"


def test_a_file_of_a_secret_that_is_not_there_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OFFWORLD_DB_FILE", str(tmp_path / "none"))
    with pytest.raises(OffworldError) as error:
        database_url("")
    assert (
        str(error.value)
        == f"OFFWORLD_DB_FILE names {tmp_path / 'none'}, which cannot be read: No such file or directory"
    )
    assert database_url("postgresql://h/d") == "postgresql+psycopg://h/d"


@pytest.mark.parametrize(
    "words", [["admin", "stats"], ["notifications"], ["backup", "FILE"], ["restore", "FILE", "--force"]]
)
def test_every_command_on_a_database_finds_it_by_the_environment(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, db = tmp_path / "all.backup", tmp_path / "named.sqlite"
    database_at(db)
    monkeypatch.setenv("OFFWORLD_DATA", str(tmp_path / "data"))
    assert run(["backup", str(file), "--db", str(db)]) == 0
    (tmp_path / "address").write_text(f"sqlite:///{db}\n")
    monkeypatch.setenv("OFFWORLD_DB_FILE", str(tmp_path / "address"))
    assert run([str(file) if word == "FILE" else word for word in words]) == 0
    assert not (tmp_path / "data").exists()


def test_a_worker_finds_its_database_by_the_environment(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OFFWORLD_DB", "mysql://me:word@h/d")
    assert run(["worker"]) == 2
    assert capsys.readouterr().err == "offworld: Offworld keeps its tables in SQLite or PostgreSQL, not in mysql\n"


def test_no_password_is_in_what_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert shown_url("postgresql+psycopg://me:hush@h/d?sslmode=verify-full") == (
        "postgresql+psycopg://me:***@h/d?sslmode=verify-full"
    )
    assert "hush" not in shown_url("postgresql+psycopg://h/d?user=me&password=hush")
    assert without_password("postgresql://me:w@r/d:hush@h:port/d") == "postgresql://***@h:port/d"
    assert without_password("me:hush@h/d") == "***@h/d"
    assert without_password("postgresql://h:port/d?password=hush") == "postgresql://h:port/d"
    monkeypatch.setenv("OFFWORLD_DB", "postgresql://me:hush@h:port/d")
    assert run(["admin", "stats"]) == 2
    assert "hush" not in capsys.readouterr().err
    monkeypatch.setenv("OFFWORLD_DB", str(tmp_path / "x.sqlite"))
    monkeypatch.setenv("OFFWORLD_SMTP", "smtp://me:hush@mail.example")
    assert run(["serve", "--port", "0", "--lang", "en"]) == 2
    output = capsys.readouterr().err
    assert output.startswith("offworld: smtp://***@mail.example is no mail server")
    assert "hush" not in output
