"""Presence: who is told that somebody with a seat is here or away."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import Any

from offworld.server.services import Services
from tests.server.conftest import services_at
from tests.support.threaded_server import SocketClient, run_in_thread


def prompt_services(folder: Path) -> Services:
    """A server that notices at once when somebody goes."""
    services = services_at(folder)
    services.presences.grace_s = 0
    return services


def here(caller: SocketClient, people: list[str]) -> dict[str, Any]:
    """Hear until somebody is told that just these people are here."""
    while (message := caller.receive())["type"] != "presence" or message["here"] != people:
        pass
    return message


def test_whoever_wishes_is_told_who_is_here(tmp_path: Path) -> None:
    with run_in_thread(prompt_services(tmp_path)) as live, closing(SocketClient(live, "Ada")) as ada:
        made = ada.http.post("/api/tables", json={"game": "artemis", "seats": [{"mine": True}, {}]}).json()["id"]
        ada.call("sub", table=made, presence=True)
        assert here(ada, [ada.id]) == {"type": "presence", "table": made, "here": [ada.id], "away": {}}
        with closing(SocketClient(live, "Bob")) as bob, closing(SocketClient(live)) as nobody:
            bob.http.post(f"/api/tables/{made}/sit", json={})
            nobody.call("sub", table=made, presence=True)
            # Bob has a seat but does not look; a spectator learns of people with a seat only.
            here(nobody, [ada.id])
            bob.call("sub", table=made)
            here(ada, [ada.id, bob.id])
            here(nobody, [ada.id, bob.id])
        here(ada, [ada.id])


def test_who_does_not_ask_is_not_told(tmp_path: Path) -> None:
    with run_in_thread(prompt_services(tmp_path)) as live, closing(SocketClient(live, "Ada")) as ada:
        made = ada.http.post("/api/tables", json={"game": "artemis", "seats": [{"mine": True}, {}]}).json()["id"]
        ada.call("sub", table=made)
        with closing(SocketClient(live, "Bob")) as bob:
            bob.call("sub", table=made, presence=True)
            here(bob, [ada.id])
        received: list[str] = []
        ada.socket.send(json.dumps({"type": "chat", "id": "said", "table": made, "text": "hello"}))
        while not received or received[-1] != "done":
            received.append(ada.receive()["type"])
        assert "presence" not in received


def test_those_who_watch_follow_their_seat_when_the_order_changes(tmp_path: Path) -> None:
    with run_in_thread(prompt_services(tmp_path)) as live, closing(SocketClient(live, "Ada")) as ada:
        seats = [{"mine": True}, {"bot": "random"}]
        made = ada.http.post("/api/tables", json={"game": "artemis", "seats": seats}).json()["id"]
        ada.call("sub", table=made)
        assert ada.states[made]["viewer"] == 0
        ada.http.post(f"/api/tables/{made}/order", json={"seats": [1, 0]})
        while ada.states[made]["viewer"] == 0:
            ada.receive()
        assert ada.states[made]["viewer"] == 1
