"""Presence over several processes: whoever comes at one is seen at the other."""

from __future__ import annotations

from contextlib import closing
from typing import Any

from offworld.server.config.settings import Settings, database_url
from offworld.server.services import Services
from tests.support.postgres_cluster import Postgres
from tests.support.threaded_server import SocketClient, run_in_thread


def test_somebody_at_another_process_is_here_too(postgres: Postgres) -> None:
    settings = Settings(db=database_url(postgres.database()), background=False, bot_workers=0, analysis_workers=0)
    with (
        run_in_thread(Services(settings)) as one,
        run_in_thread(Services(settings)) as other,
        closing(SocketClient(one, "Ada")) as ada,
        closing(SocketClient(other, "Bob")) as bob,
    ):
        seats: list[dict[str, Any]] = [{"mine": True}, {}]
        table = ada.http.post("/api/tables", json={"game": "artemis", "seats": seats}).json()["id"]
        bob.http.post(f"/api/tables/{table}/sit", json={})
        ada.call("sub", table=table, presence=True)
        bob.call("sub", table=table, presence=True)
        for caller in (ada, bob):
            while (message := caller.receive())["type"] != "presence" or message["here"] != [ada.id, bob.id]:
                pass
