"""What earlier releases stored: every corpus is opened, continued, backed up and restored, for ever (tools.corpus)."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import func, select

from offworld.games import game_info
from offworld.kit import record as records
from offworld.server.http.app import create_app
from offworld.server.model.person import hash_token
from offworld.server.services import Services
from offworld.server.storage import schema
from offworld.server.storage.backup import back_up, restore
from offworld.server.storage.engine import open_engine
from tests.server.conftest import services_at

CORPORA = sorted((Path(__file__).parents[2] / "corpus").iterdir())
NAMES = [corpus.name for corpus in CORPORA]
every_corpus = pytest.mark.parametrize("corpus", CORPORA, ids=NAMES)
TOKEN = "a session that the corpus begins with"


def expected(corpus: Path) -> dict[str, Any]:
    output: dict[str, Any] = json.loads((corpus / "expected.json").read_text("utf-8"))["tables"]
    return output


def opened(corpus: Path, folder: Path) -> Services:
    """A server on a copy of a corpus' database."""
    (folder / "test.sqlite").write_bytes(gzip.decompress((corpus / "offworld.sqlite.gz").read_bytes()))
    return services_at(folder)


def log_in(services: Services) -> dict[str, str]:
    """The headers of the person who plays all tables of a corpus."""
    with services.engine.begin() as connection:
        person = connection.execute(select(schema.person.c.id).where(schema.person.c.name == "Ada")).scalar_one()
        values = {"token_hash": hash_token(TOKEN), "person_id": person, "created_ms": 1, "expires_ms": 1 << 50}
        connection.execute(schema.session.insert().values(values))
    return {"cookie": f"offworld={TOKEN}", "origin": "http://testserver.local"}


def state_of(client: TestClient[Any], id: str, headers: dict[str, str]) -> Any:
    answer = client.get(f"/api/tables/{id}", headers=headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


def seen(state: Any) -> dict[str, Any]:
    """What is written down of a table."""
    prompt = state["prompt"] or {}
    return {
        "game": state["table"]["game"],
        "phase": state["table"]["phase"],
        "seq": state["seq"],
        "to_move": prompt.get("seat", -1),
        "scores": state["table"].get("scores", []),
        "choices": [choice["action"] for choice in prompt.get("choices", [])],
    }


def output(was: dict[str, Any]) -> dict[str, Any]:
    """What must be the same. A view is not stored and may gain fields; the state itself is covered by its chain."""
    return {name: value for name, value in was.items() if name != "view_hash"}


@every_corpus
def test_every_table_stands_as_it_was_left(corpus: Path, tmp_path: Path) -> None:
    services = opened(corpus, tmp_path)
    with TestClient(create_app(services)) as client:
        headers = log_in(services)
        tables = expected(corpus)
        assert len(tables) >= 12
        for id, was in tables.items():
            state = state_of(client, id, headers)
            assert "unplayable" not in state["table"]
            assert seen(state) == output(was)


@every_corpus
def test_every_table_goes_on_and_its_record_verifies(corpus: Path, tmp_path: Path) -> None:
    services = opened(corpus, tmp_path)
    with TestClient(create_app(services)) as client:
        headers = log_in(services)
        for id, was in expected(corpus).items():
            for number in range(8 if was["phase"] == "playing" else 0):
                state = state_of(client, id, headers)
                if state["prompt"] is None:
                    break
                choice = state["prompt"]["choices"][-1]["action"]
                request = {"action": choice, "action_id": f"again-{number:06d}"}
                answer = client.post(f"/api/tables/{id}/act", json=request, headers=headers)
                assert answer.status_code == 200, answer.text
            if was["phase"] != "waiting":
                text = client.get(f"/api/tables/{id}/record", headers=headers).text
                record = records.decode(text, id, game_info)
                records.verify(game_info(record.header.game), record)


@every_corpus
def test_a_waiting_table_begins(corpus: Path, tmp_path: Path) -> None:
    services = opened(corpus, tmp_path)
    with TestClient(create_app(services)) as client:
        headers = log_in(services)
        for id in [id for id, was in expected(corpus).items() if was["phase"] == "waiting"]:
            bot = {"seat": 1, "bot": "random"}
            assert client.post(f"/api/tables/{id}/bot", json=bot, headers=headers).status_code == 200
            assert client.post(f"/api/tables/{id}/start", headers=headers).status_code == 200
            assert state_of(client, id, headers)["table"]["phase"] == "playing"


@every_corpus
def test_a_database_is_backed_up_and_restored(corpus: Path, tmp_path: Path) -> None:
    services = opened(corpus, tmp_path)
    services.engine.dispose()
    engine = open_engine(f"sqlite:///{tmp_path / 'test.sqlite'}")
    made = back_up(engine, tmp_path / "new.backup", 1, full=True)
    engine.dispose()
    assert (made.checked, made.faults) == (len(expected(corpus)), [])
    for file in (tmp_path / "new.backup", corpus / "offworld.backup"):
        target = open_engine(f"sqlite:///{tmp_path / f'{file.parent.name}.sqlite'}")
        restored = restore(target, file, full=True)
        assert (restored.checked, restored.faults) == (len(expected(corpus)), [])
        with target.connect() as connection:
            unknown = select(func.count()).select_from(schema.tables).where(schema.tables.c.version.is_(None))
            assert connection.execute(unknown).scalar_one() == 0
        target.dispose()


@every_corpus
def test_a_restored_backup_stands_as_it_was_left(corpus: Path, tmp_path: Path) -> None:
    target = open_engine(f"sqlite:///{tmp_path / 'test.sqlite'}")
    restore(target, corpus / "offworld.backup")
    target.dispose()
    services = services_at(tmp_path)
    with TestClient(create_app(services)) as client:
        headers = log_in(services)
        for id, was in expected(corpus).items():
            assert seen(state_of(client, id, headers)) == output(was)


RECORDS = [file for corpus in CORPORA for file in sorted((corpus / "records").iterdir())]


@pytest.mark.parametrize("file", RECORDS, ids=[f"{file.parent.parent.name}-{file.stem}" for file in RECORDS])
def test_every_record_verifies_and_is_written_as_it_was(file: Path) -> None:
    record = records.read(file, game_info)
    info = game_info(record.header.game)
    g = records.verify(info, record)
    assert g.over == ("finished" in file.name)
    assert records.encode(info, record) == file.read_text("utf-8")
