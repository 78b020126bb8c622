"""Whoever is logged out is also cut off from what they have open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar.testing import TestClient
from sqlalchemy import delete

from offworld.server.http.app import create_app
from offworld.server.people.admin_operations import in_transaction, lock
from offworld.server.storage import schema
from tests.server.conftest import services_at
from tests.support.people import MINE, PASSWORD, Browser


def until_bye(socket: Any) -> dict[str, Any]:
    while (message := socket.receive_json())["type"] != "bye":
        pass
    reply: dict[str, Any] = message
    return reply


def test_logging_out_everywhere_ends_open_sockets(tmp_path: Path) -> None:
    with TestClient(create_app(services_at(tmp_path))) as client:
        ada = Browser(client, "Ada").claim()
        phone = Browser(client)
        phone.post("login", login="ada", password=PASSWORD)
        table = ada.table("artemis", MINE, MINE, start=True)
        with client.websocket_connect("/api/socket", headers=phone.headers()) as socket:
            socket.receive_json()
            socket.send_json({"type": "sub", "id": "s", "table": table})
            socket.receive_json()
            ada.delete("me/sessions")
            bye = until_bye(socket)
    assert (bye["code"], bye["words"]) == ("revoked", "You were logged out.")


def test_a_session_ended_elsewhere_is_noticed_by_the_sweep(tmp_path: Path) -> None:
    """By another process, or by a command."""
    services = services_at(tmp_path)
    with TestClient(create_app(services)) as client:
        ada, bob = Browser(client, "Ada"), Browser(client, "Bob")
        with (
            client.websocket_connect("/api/socket", headers=ada.headers()) as first,
            client.websocket_connect("/api/socket", headers=bob.headers()) as second,
        ):
            first.receive_json()
            second.receive_json()
            with services.engine.begin() as connection:
                connection.execute(delete(schema.session).where(schema.session.c.person_id == ada.id))
            client.blocking_portal.call(services.people_services.sweep)
            assert until_bye(first)["code"] == "revoked"
            second.send_json({"type": "unsub", "id": "u", "table": "t"})
            assert second.receive_json()["type"] == "done"


def test_a_locked_person_is_told_and_cut_off(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    with TestClient(create_app(services)) as client:
        ada = Browser(client, "Ada").claim()
        with client.websocket_connect("/api/socket", headers=ada.headers()) as socket:
            socket.receive_json()
            in_transaction(services.engine, lambda connection: lock(ada.id, 1, connection))
            client.blocking_portal.call(services.people_services.sweep)
            assert until_bye(socket)["code"] == "revoked"
        assert ada.get("me", 403)["code"] == "locked"
        assert Browser(client).post("login", 403, login="ada", password=PASSWORD)["code"] == "locked"
        in_transaction(services.engine, lambda connection: lock(ada.id, None, connection))
        assert ada.get("me")["name"] == "Ada"
