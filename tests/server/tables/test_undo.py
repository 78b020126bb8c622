"""Taking back at a table with bots: the log and the position that a page puts together are those that it reads anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from offworld.games import GAMES
from offworld.server.live.renderer import Presenter
from offworld.server.model import events
from offworld.server.model.events import StoredEvent
from offworld.server.model.setup import Pace, Setup, TableSeat
from offworld.server.model.table_state import TableState
from offworld.server.storage import table_rows
from tests.server.conftest import services_at
from tests.support.threaded_server import SocketClient, ThreadedServer, run_in_thread

BOT = {"bot": "random"}
MINE = {"mine": True}


class Page(SocketClient):
    """A caller that keeps the log as the page does: what is gone goes, what is new is put at its end."""

    def __init__(self, live: ThreadedServer, name: str) -> None:
        super().__init__(live, name)
        self.log: list[dict[str, Any]] = []

    def receive(self) -> dict[str, Any]:
        message = super().receive()
        if message["type"] == "state":
            self.log = message["log"]
        elif message["type"] == "update":
            self.log = [entry for entry in self.log if entry["seq"] not in message["gone"]] + message["log"]
        return message

    def sit_down(self, game: str) -> str:
        """A table of this person and two bots, watched."""
        body = {"game": game, "seats": [MINE, BOT, BOT], "start": True}
        table = str(self.http.post("/api/tables", json=body).json()["id"])
        self.call("sub", table=table)
        return table

    def asked(self, table: str) -> dict[str, Any]:
        """What is asked of this person, once the bots have played."""
        while (self.states[table]["prompt"] or {}).get("seat") != 0:
            self.receive()
        return dict(self.states[table]["prompt"])

    def read(self, table: str) -> dict[str, Any]:
        """The table as whoever loads the page reads it."""
        return dict(self.http.get(f"/api/tables/{table}").json())

    def ask_to_undo(self, table: str, **more: Any) -> Any:
        return self.http.post(f"/api/tables/{table}/propose", json={"wish": "undo", **more})


@pytest.fixture
def live(tmp_path: Path) -> Iterator[ThreadedServer]:
    # A log that is sent whole.
    with run_in_thread(services_at(tmp_path, background=True, log=10_000)) as live:
        yield live


def play_until_bots_have_moved(page: Page, table: str) -> dict[str, Any]:
    """Act until bots have acted after this person; returns the table as it stood before the last own action."""
    while True:
        page.asked(table)
        before = page.read(table)
        page.act(table, before["prompt"]["choices"][0]["action"], seat=0)
        page.asked(table)
        undo = page.states[table]["undo"]
        if sum(undo.get("takes_back", [])) > 1:
            return before


@pytest.mark.parametrize("game", GAMES)
def test_what_bots_did_since_is_taken_back_with_ones_own_action(game: str, live: ThreadedServer) -> None:
    page = Page(live, "Ada")
    table = page.sit_down(game)
    before = play_until_bots_have_moved(page, table)
    shown = page.states[table]
    takes_back = shown["undo"]["takes_back"]
    assert shown["undo"]["ask"]
    assert takes_back[0] == 1
    standing = [entry["seq"] for entry in page.log]
    assert page.ask_to_undo(table, seat=0, seq=shown["seq"]).status_code == 200
    page.until(table, shown["seq"] + 1)
    assert page.states[table]["gone"] == standing[-1 : -1 - sum(takes_back) : -1]
    again = page.read(table)
    # The update has led to what is read anew: position, question and log, in which each entry is there once.
    assert (page.views[table], page.states[table]["view_hash"]) == (again["view"], again["view_hash"])
    assert page.states[table]["prompt"] == again["prompt"]
    assert page.log == again["log"]
    assert len({entry["seq"] for entry in page.log}) == len(page.log)
    # That is the position before the action, its log, and one notice that says how many actions went.
    assert (again["view_hash"], again["prompt"]) == (before["view_hash"], before["prompt"])
    *left, log_entry = again["log"]
    assert left == before["log"]
    assert [line["text"]["id"] for line in log_entry["lines"]] == ["table-rewound-alone"]
    assert log_entry["lines"][0]["text"]["args"]["actions"] == sum(takes_back)
    page.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_was_taken_back_is_loaded_and_goes_on(game: str, live: ThreadedServer) -> None:
    page = Page(live, "Ada")
    table = page.sit_down(game)
    play_until_bots_have_moved(page, table)
    page.ask_to_undo(table, seat=0)
    page.until(table, page.states[table]["seq"] + 1)
    play_until_bots_have_moved(page, table)
    page.ask_to_undo(table, seat=0)
    page.until(table, page.states[table]["seq"] + 1)
    with live.services.engine.connect() as connection:
        loaded = table_rows.load(connection, table)
    assert loaded is not None
    entries = Presenter(loaded, 0, "en").entries(-1, loaded.seq + 1, 10_000)
    assert [entry.seq for entry in entries] == [entry["seq"] for entry in page.log]
    assert page.log == page.read(table)["log"]
    page.close()


def test_only_what_was_told_is_taken_back(live: ThreadedServer) -> None:
    """A question about an older position is refused with the table as it is."""
    page = Page(live, "Ada")
    table = page.sit_down("artemis")
    before = play_until_bots_have_moved(page, table)
    answer = page.ask_to_undo(table, seat=0, seq=before["seq"])
    assert (answer.status_code, answer.json()["code"]) == (409, "stale")
    assert answer.json()["state"]["seq"] == page.states[table]["seq"]
    page.close()


def test_people_are_told_how_many_actions_they_are_asked_to_take_back(live: ThreadedServer) -> None:
    ada, bob = Page(live, "Ada"), Page(live, "Bob")
    table = str(ada.http.post("/api/tables", json={"game": "galileo", "seats": [MINE, {}]}).json()["id"])
    bob.http.post(f"/api/tables/{table}/sit", json={})
    bob.http.post(f"/api/tables/{table}/ready", json={})
    ada.http.post(f"/api/tables/{table}/start", json={})
    people = [ada, bob]
    acted = [0, 0]
    while sum(acted) == 0 or 0 in acted:
        seat = ada.read(table)["prompt"]["seat"]
        people[seat].act(table, people[seat].read(table)["prompt"]["choices"][0]["action"], seat=seat)
        # Only what follows the first one's last action goes with it.
        acted = [1, 0] if seat == 0 else [acted[0], acted[1] + 1] if acted[0] else [0, 0]
    assert ada.read(table)["undo"]["takes_back"] == acted
    ada.ask_to_undo(table)
    output = bob.read(table)
    assert output["table"]["proposal"]["takes_back"] == acted
    (line,) = output["log"][-1]["lines"]
    assert line["text"]["words"] == f"Ada asks to take {sum(acted)} actions back."
    bob.http.post(f"/api/tables/{table}/vote", json={"yes": True})
    (line,) = bob.read(table)["log"][-1]["lines"]
    assert (
        line["text"]["words"]
        == f"Everybody agreed: {sum(acted)} actions are taken back, to before the last turn of Ada."
    )
    for person in people:
        person.close()


def test_an_event_that_says_two_things_is_one_entry() -> None:
    """A bot that stands in agrees to what its person was asked: the pause begins, and the bot plays."""
    seats = [TableSeat("ada", "Ada", ready=True), TableSeat("bob", "Bob", ready=True)]
    table = TableState("t", "artemis", "ada", 0, 5, "salt", Setup({}, "", seats, Pace(), "wait", 0, "link"))
    table.apply_event(StoredEvent(1, events.Start(["me", "me"], version=table.version), 1))
    table.apply_event(StoredEvent(2, events.Propose("ada", 0, "pause", ["bob"], pause_s=60), 2))
    table.apply_event(StoredEvent(3, events.BotSeated(1, "random"), 3))
    entries = Presenter(table, 0, "en").entries(-1, 4, 60)
    assert [(entry.seq, [line.text.id for line in entry.lines]) for entry in entries[1:]] == [
        (2, ["table-asks-pause"]),
        (3, ["table-paused", "table-stand-in"]),
    ]
    assert [entry.seq for entry in Presenter(table, 0, "en").entries(-1, 4, 1)] == [3]
    assert [entry.seq for entry in Presenter(table, 0, "en").entries(-1, 3, 1)] == [2]
