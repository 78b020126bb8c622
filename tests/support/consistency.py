"""Consistency of a database after faults, compared with what clients were sent."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from pathlib import Path

from sqlalchemy import select
from typer.testing import CliRunner

from offworld.cli.main import app
from offworld.kit.record import encode
from offworld.server.config.settings import database_url
from offworld.server.live.view_json import view_of_state
from offworld.server.model import events
from offworld.server.model.events import StoredEvent
from offworld.server.model.table_state import TableState
from offworld.server.storage import schema, table_rows
from offworld.server.storage.engine import open_engine
from tests.support.players import Players


def hash_of(table: TableState, viewer: int) -> str:
    """The hash of a viewer's view, rendered separately; empty before the start."""
    return view_of_state(table.info, table.state, viewer).hash if table.state is not None else ""


def check(db: str, players: Players, folder: Path) -> int:
    """Compare the tables with what the players recorded; returns the number of events."""
    engine = open_engine(database_url(db))
    total = 0
    try:
        if engine.dialect.name == "sqlite":
            with sqlite3.connect(str(engine.url.database)) as connection:
                assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        for played in players.tables:
            with engine.connect() as connection:
                rows = table_rows.rows_after(connection, played.id, 0)
                blank = table_rows.load(connection, played.id, snapshots=False)
                cached = table_rows.load(connection, played.id)
                seq = connection.execute(
                    select(schema.tables.c.seq).where(schema.tables.c.id == played.id)
                ).scalar_one()
            assert blank is not None
            assert cached is not None
            assert seq == len(rows)
            total += len(rows)
            check_rows(rows)
            check_actions(players, played.id, rows)
            check_replay(players, blank, rows)
            assert (blank.seq, blank.link, blank.phase) == (cached.seq, cached.link, cached.phase)
            assert blank.state is not None
            assert cached.state is not None
            assert blank.state.save() == cached.state.save()
            check_record(blank, folder / f"{played.id}.jsonl")
    finally:
        engine.dispose()
    return total


def check_rows(rows: list[StoredEvent]) -> None:
    """No event is missing, and none is stored twice."""
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    ids = [row.action_id for row in rows if row.action_id]
    assert len(ids) == len(set(ids))


def check_actions(players: Players, table: str, rows: list[StoredEvent]) -> None:
    """Every acknowledged action is stored under its number; every stored action was sent."""
    by_id = {row.action_id: row for row in rows if row.action_id}
    sent = {
        f"{action_sent.person}/{action_sent.action_id}": action_sent
        for action_sent in players.sent
        if action_sent.table == table
    }
    assert by_id.keys() <= sent.keys()
    for id, row in by_id.items():
        assert row.event == events.Act(sent[id].seat, sent[id].action)
    for action_sent, seq in players.acknowledged.items():
        if action_sent.table == table:
            assert by_id[f"{action_sent.person}/{action_sent.action_id}"].seq == seq


def check_replay(players: Players, table: TableState, rows: Iterable[StoredEvent]) -> None:
    """Replayed, every event has its stored link, and every view has the hash that was sent."""
    again = TableState(table.id, table.info.name, table.creator, table.created_ms, table.seed, table.salt, table.setup)
    shown = {key: value for key, value in players.shown.items() if key[0] == table.id}
    last = 0
    for row in rows:
        again.apply_event(row)
        last = row.seq
        assert row.link == again.link
        for viewer in range(len(again.seats)):
            seen_hash = shown.pop((table.id, viewer, row.seq), None)
            assert seen_hash is None or seen_hash == hash_of(again, viewer)
    assert not shown, f"events beyond {last} were shown, and are not there"


def check_record(table: TableState, path: Path) -> None:
    """`offworld verify` accepts the exported record."""
    path.write_text(encode(table.info, table.record()))
    result = CliRunner().invoke(app, ["verify", str(path)])
    assert result.exit_code == 0, result.output
