"""Games outlive every update: a table ends with the content it began with, or says why it cannot go on."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from sqlalchemy import delete, select, update

from offworld.games import game_info
from offworld.kit.errors import RecordError
from offworld.kit.messages import msg, translator_for
from offworld.kit.record import decode, verify
from offworld.kit.version import GameVersion
from offworld.server.config.environment import Environment
from offworld.server.http.app import create_app
from offworld.server.model.events import Rename
from offworld.server.model.table_state import snapshot_decoder, snapshot_encoder
from offworld.server.people.admin_operations import append
from offworld.server.storage import schema, table_rows
from offworld.server.storage.backup import back_up, restore
from offworld.server.storage.engine import open_engine
from tests.server.conftest import Guest, fixed_environment, services_at
from tests.support.other_content import other_content

MINE = {"mine": True}
KEY = bytes(range(32))


class Returning(Guest):
    """A guest who comes back after the server was started again."""

    def __init__(self, client: TestClient[Any], old: Guest) -> None:
        self.client = client
        self.id = old.id
        self.cookies = old.cookies
        self.action_numbers = old.action_numbers


def keyed_environment() -> Environment:
    return msgspec.structs.replace(fixed_environment(), seed=lambda: KEY)


def first_choices(guest: Guest, table: str, times: int) -> None:
    for _ in range(times):
        guest.act(table, guest.get(f"tables/{table}")["prompt"]["choices"][0]["action"])


def begin(folder: Path, moves: int = 12, game: str = "artemis", **more: Any) -> tuple[Guest, str]:
    """A table of two with some moves, on a server that has stopped since."""
    with TestClient(create_app(services_at(folder))) as client:
        ada = Guest(client, "Ada")
        table = ada.table(game, MINE, MINE, start=True, **more)
        first_choices(ada, table, moves)
    return ada, table


def change_row(folder: Path, table: str, **values: Any) -> None:
    engine = open_engine(f"sqlite:///{folder / 'test.sqlite'}")
    with engine.begin() as connection:
        connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(**values))
        connection.execute(delete(schema.snapshots))
    engine.dispose()


def energies(state: Any) -> list[int]:
    return [seat["energy"] for seat in state["view"]["seats"]]


def test_a_running_game_keeps_the_content_it_began_with(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Two starts with another `start_energy` between them: today's table has its own, a new one the new."""
    ada, table = begin(tmp_path)
    with TestClient(create_app(services_at(tmp_path))) as client:
        before = Returning(client, ada).get(f"tables/{table}")
    with (
        other_content("artemis", tmp_path, monkeypatch, "start_energy = 3", "start_energy = 8"),
        TestClient(create_app(services_at(tmp_path))) as client,
    ):
        back = Returning(client, ada)
        assert back.get(f"tables/{table}") == before
        new = back.get(f"tables/{back.table('artemis', MINE, MINE, start=True)}")
        assert [new - old for new, old in zip(energies(new), energies(before), strict=True)] != [0, 0]
        first_choices(back, table, 5)
        record = decode(back.text(f"tables/{table}/record"), "record", game_info)
        verify(game_info("artemis"), record)
        assert record.header.version.content != game_info("artemis").contents.present
        components = back.get(f"tables/{table}/content")
        assert components["setup"]["start_energy"] == 3
        assert back.get("games/artemis/content")["setup"]["start_energy"] == 8
        fork = back.post(f"tables/{table}/fork", 201, moves=3, seat=0, bot="random")["id"]
        assert back.get(f"tables/{fork}/content")["setup"]["start_energy"] == 3


def test_a_space_in_a_text_changes_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ada, table = begin(tmp_path)
    with other_content("artemis", tmp_path, monkeypatch, 'name_en = "', 'name_en = " '):
        with TestClient(create_app(services_at(tmp_path))) as client:
            first_choices(Returning(client, ada), table, 3)
        engine = open_engine(f"sqlite:///{tmp_path / 'test.sqlite'}")
        report = back_up(engine, tmp_path / "all.backup", 5, full=True)
        engine.dispose()
        assert (report.checked, report.faults) == (1, [])


def test_a_waiting_table_begins_with_the_content_it_was_made_with(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with TestClient(create_app(services_at(tmp_path))) as client:
        ada = Guest(client, "Ada")
        table = ada.table("artemis", MINE, MINE)
    with (
        other_content("artemis", tmp_path, monkeypatch, "start_energy = 3", "start_energy = 8"),
        TestClient(create_app(services_at(tmp_path))) as client,
    ):
        back = Returning(client, ada)
        back.post(f"tables/{table}/start")
        assert back.get(f"tables/{table}/content")["setup"]["start_energy"] == 3


def test_a_content_that_nobody_kept_leaves_a_table_to_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ada, table = begin(tmp_path)
    here, digest = tmp_path, game_info("artemis").contents.present
    with (
        other_content("artemis", tmp_path, monkeypatch, "start_energy = 3", "start_energy = 8", keep=False),
        TestClient(create_app(services_at(here))) as client,
    ):
        back = Returning(client, ada)
        state = back.get(f"tables/{table}")
        assert (state["table"]["phase"], state["view"], state["prompt"]) == ("playing", None, None)
        assert state["table"]["unplayable"] == {
            "id": "unplayable-content",
            "words": f"This game was begun with other content ({digest}), which this Offworld does not have.",
            "args": {"content": digest},
        }
        output = back.act(table, 0, status=409)
        assert (output["code"], output["words"]) == ("unplayable", state["table"]["unplayable"]["words"])
        said = [line["text"]["words"] for entry in state["log"] for line in entry["lines"]]
        assert len(said) == 12
        assert said[0].startswith("Ada 2: die ")
        requests: dict[str, dict[str, Any]] = {
            "undo": {"action_id": "wish-0001"},
            "propose": {"wish": "undo"},
            "fork": {"moves": 0, "seat": 0, "bot": "random"},
        }
        for path, body in requests.items():
            assert back.post(f"tables/{table}/{path}", 409, **body)["code"] == "unplayable"
        assert back.get(f"tables/{table}/at", 409, moves=0)["code"] == "unplayable"
        assert back.get(f"tables/{table}/since", 409)["code"] == "unplayable"
        assert [(each["id"], each["unplayable"]) for each in back.get("me/tables")["tables"]] == [(table, True)]
        assert back.get("turns")["turns"] == []
        exported = back.text(f"tables/{table}/record")
    record = decode(exported, "record", game_info)
    verify(game_info("artemis"), record)
    assert len(record.acts) == 12


def test_a_game_that_may_go_on_elsewhere_keeps_its_seed_back(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Between several people nobody may know the seed before the end, though this server cannot play their game on."""
    with TestClient(create_app(services_at(tmp_path, keyed_environment()))) as client:
        ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
        table = ada.table("artemis", MINE, {})
        bob.post(f"tables/{table}/sit")
        bob.post(f"tables/{table}/ready")
        ada.post(f"tables/{table}/start")
        mover = next(each for each in (ada, bob) if each.get(f"tables/{table}")["prompt"].get("choices"))
        first_choices(mover, table, 1)
    with (
        other_content("artemis", tmp_path, monkeypatch, "start_energy = 3", "start_energy = 8", keep=False),
        TestClient(create_app(services_at(tmp_path, keyed_environment()))) as client,
    ):
        back = Returning(client, ada)
        text = back.text(f"tables/{table}/record")
        said = [line["text"]["id"] for entry in back.get(f"tables/{table}")["log"] for line in entry["lines"]]
    assert KEY.hex() not in text
    assert '"sealed": true' in text
    assert '"action"' not in text
    assert "table-played" not in said
    with pytest.raises(RecordError, match="record is sealed"):
        decode(text, "record", game_info)


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        ({"version": None}, "unplayable-unknown"),
        ({"seed": 8}, "unplayable-damaged"),
        ({"salt": "pepper"}, "unplayable-damaged"),
    ],
)
def test_what_does_not_replay_is_never_silently_different(damage: dict[str, Any], why: str, tmp_path: Path) -> None:
    ada, table = begin(tmp_path)
    change_row(tmp_path, table, **damage)
    with TestClient(create_app(services_at(tmp_path))) as client:
        back = Returning(client, ada)
        state = back.get(f"tables/{table}")
        assert state["table"]["unplayable"]["id"] == why
        assert back.act(table, 0, status=409)["code"] == "unplayable"
        assert back.text(f"tables/{table}/record").count("\n") == 15


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        ("UPDATE event SET payload = '{\"type\":' WHERE seq = 5", "unplayable-damaged"),
        ('UPDATE event SET payload = \'{"type":"dance"}\' WHERE seq = 5', "unplayable-damaged"),
        ("DELETE FROM event WHERE seq = 5", "unplayable-damaged"),
        ("UPDATE table_ SET version = '{}'", "unplayable-unknown"),
    ],
)
def test_what_cannot_be_read_leaves_a_table_to_read(damage: str, why: str, tmp_path: Path) -> None:
    """Also where a snapshot covers it, which would go on without a word."""
    ada, table = begin(tmp_path, moves=60)
    engine = open_engine(f"sqlite:///{tmp_path / 'test.sqlite'}")
    with engine.begin() as connection:
        assert connection.execute(select(schema.snapshots.c.seq)).scalar_one() > 5
        connection.exec_driver_sql(damage)
    report = back_up(engine, tmp_path / "all.backup", 5, full=True)
    engine.dispose()
    assert (report.checked, len(report.faults)) == (0, 1)
    with TestClient(create_app(services_at(tmp_path))) as client:
        back = Returning(client, ada)
        assert back.get(f"tables/{table}")["table"]["unplayable"]["id"] == why
        assert back.act(table, 0, status=409)["code"] == "unplayable"
        assert back.text(f"tables/{table}/record").startswith('{"offworld":')


@pytest.mark.parametrize(
    ("damage", "why"), [({"setup": "{"}, "unplayable-damaged"), ({"game": "venus"}, "unplayable-newer")]
)
def test_a_row_that_cannot_be_read_ends_no_list(damage: dict[str, Any], why: str, tmp_path: Path) -> None:
    ada, table = begin(tmp_path)
    change_row(tmp_path, table, **damage)
    with TestClient(create_app(services_at(tmp_path))) as client:
        back = Returning(client, ada)
        good = back.table("mars", MINE, MINE, start=True)
        listed = {each["id"]: each["unplayable"] for each in back.get("me/tables")["tables"]}
        assert listed == {table: True, good: False}
        output = back.get(f"tables/{table}", 409)
        assert (output["code"], output["words"]) == ("unplayable", translator_for("en")(msg(why)))


def test_an_event_at_a_table_for_reading_keeps_the_chain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A person is renamed while the content is missing; when it is there again, the game goes on."""
    ada, table = begin(tmp_path)
    here = tmp_path
    with other_content("artemis", tmp_path, monkeypatch, "start_energy = 3", "start_energy = 8", keep=False):
        with TestClient(create_app(services_at(here))) as client:
            assert Returning(client, ada).get(f"tables/{table}")["table"]["unplayable"]
        engine = open_engine(f"sqlite:///{here / 'test.sqlite'}")
        append(engine, table, lambda _: Rename(ada.id, "Augusta"), 2_000_000_000_000)
        engine.dispose()
    with TestClient(create_app(services_at(here))) as client:
        back = Returning(client, ada)
        output = back.get(f"tables/{table}")["table"]
        assert (output.get("unplayable"), output["seats"][0]["name"]) == (None, "Augusta")
        first_choices(back, table, 1)


@pytest.mark.parametrize(("rules", "why"), [(0, "unplayable-rules"), (99, "unplayable-newer")])
def test_other_rules_leave_a_table_to_read(rules: int, why: str, tmp_path: Path) -> None:
    ada, table = begin(tmp_path)
    version = msgspec.structs.replace(game_info("artemis").version(), rules=rules)
    text = msgspec.json.encode(version).decode()
    engine = open_engine(f"sqlite:///{tmp_path / 'test.sqlite'}")
    with engine.begin() as connection:
        event = schema.events.c
        payload = connection.execute(select(event.payload).where(event.seq == 1)).scalar_one()
        start = msgspec.json.decode(payload) | {"version": msgspec.json.decode(text)}
        connection.execute(
            update(schema.events).where(event.seq == 1).values(payload=msgspec.json.encode(start).decode())
        )
    engine.dispose()
    change_row(tmp_path, table, version=text)
    with TestClient(create_app(services_at(tmp_path))) as client:
        assert Returning(client, ada).get(f"tables/{table}")["table"]["unplayable"]["id"] == why


def test_a_bad_table_takes_no_good_one_with_it(tmp_path: Path) -> None:
    """A backup is written and restored whatever is in it; what does not replay is named."""
    with TestClient(create_app(services_at(tmp_path))) as client:
        ada = Guest(client, "Ada")
        good, bad = (ada.table(game, MINE, MINE, start=True) for game in ("artemis", "mars"))
        first_choices(ada, good, 4)
        first_choices(ada, bad, 4)
    change_row(tmp_path, bad, salt="pepper")
    engine = open_engine(f"sqlite:///{tmp_path / 'test.sqlite'}")
    report = back_up(engine, tmp_path / "all.backup", 5, full=True)
    engine.dispose()
    assert report.checked == 1
    assert len(report.faults) == 1
    assert f"table {bad} does not replay" in report.faults[0]
    target = open_engine(f"sqlite:///{tmp_path / 'new.sqlite'}")
    restored = restore(target, tmp_path / "all.backup", full=True)
    assert (restored.counts, restored.checked, restored.faults) == (report.counts, 1, report.faults)
    with target.connect() as connection:
        loaded = table_rows.load(connection, good)
        assert loaded is not None
        assert loaded.unplayable is None
    target.dispose()


def test_a_snapshot_of_another_version_is_passed_over(tmp_path: Path) -> None:
    _, table = begin(tmp_path, moves=60)
    engine = open_engine(f"sqlite:///{tmp_path / 'test.sqlite'}")
    with engine.connect() as connection:
        data = connection.execute(select(schema.snapshots.c.data)).scalar_one()
        snapshot = snapshot_decoder.decode(zlib.decompress(data))
        assert snapshot.version == game_info("artemis").version()
        whole = table_rows.load(connection, table)
        other = GameVersion(1, 1, snapshot.version.content, 0)
        wrong = msgspec.structs.replace(snapshot, version=other, state=snapshot.state[:-1])
        connection.execute(update(schema.snapshots).values(data=zlib.compress(snapshot_encoder.encode(wrong))))
        again = table_rows.load(connection, table)
        assert whole is not None
        assert again is not None
        assert (again.link, again.unplayable) == (whole.link, None)
    engine.dispose()


def test_a_table_draws_with_a_key_that_leaves_the_server_only_in_its_record(tmp_path: Path) -> None:
    with TestClient(create_app(services_at(tmp_path, keyed_environment(), snapshot_every=10))) as client:
        ada = Guest(client, "Ada")
        table = ada.table("artemis", MINE, MINE, start=True)
        first_choices(ada, table, 25)
        state = ada.get(f"tables/{table}")
        assert KEY.hex() not in msgspec.json.encode(state).decode()
    engine = open_engine(f"sqlite:///{tmp_path / 'test.sqlite'}")
    with engine.connect() as connection:
        row = connection.execute(select(schema.tables)).one()
        start = connection.execute(select(schema.events.c.payload).where(schema.events.c.seq == 1)).scalar_one()
        kept = zlib.decompress(connection.execute(select(schema.snapshots.c.data)).scalar_one())
    engine.dispose()
    assert (row.seed, row.key) == (0, KEY.hex())
    assert msgspec.json.decode(row.version, type=GameVersion) == game_info("artemis").version()
    assert msgspec.json.decode(start)["generator"] == "blake2b"
    assert KEY not in kept
    assert KEY.hex().encode() not in kept
    with TestClient(create_app(services_at(tmp_path, keyed_environment()))) as client:
        back = Returning(client, ada)
        assert back.get(f"tables/{table}") == state
        first_choices(back, table, 25)
        record = decode(back.text(f"tables/{table}/record"), "record", game_info)
        assert (record.seed, record.header.generator) == (KEY, "blake2b")
        verify(game_info("artemis"), record)
        copy = back.post("records", 201, record=back.text(f"tables/{table}/record"), seat=0, bot="random")
        assert back.get(f"tables/{copy['id']}")["view_hash"] == back.get(f"tables/{table}", seat=0)["view_hash"]
