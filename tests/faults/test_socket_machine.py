"""The socket protocol under a state machine: people watch, act, take back, ask and talk in any order and any way.

The machine knows who sits where. Whatever is sent: no answer is a fault, what is refused changes nothing, what is
granted was the right of whoever asked, a retry is answered as the first time, and the table can be played on.
"""

from __future__ import annotations

import json
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, precondition, rule

from offworld.games import GAMES
from offworld.server.config.settings import NO_RATES, Settings
from offworld.server.services import Services
from tests.support.threaded_server import PATIENCE_S, SocketClient, ThreadedServer, run_in_thread

SEATS = 3
OWNER = ("ada", "bob", "ada")
"""Who has which seat."""
PEOPLE = ("ada", "bob", "eve", "")
"""Eve has no seat, and somebody has no name."""


class Host:
    """One server for all runs of a machine: starting one for each would take most of the time."""

    _stack: ExitStack | None = None
    live: ThreadedServer

    @classmethod
    def server(cls) -> ThreadedServer:
        if cls._stack is None:
            cls._stack = ExitStack()
            folder = Path(cls._stack.enter_context(tempfile.TemporaryDirectory()))
            settings = Settings(db=f"sqlite:///{folder / 'x.sqlite'}", rates=NO_RATES)
            cls.live = cls._stack.enter_context(run_in_thread(Services(settings, bot_executor=ThreadPoolExecutor(1))))
        return cls.live

    @classmethod
    def close(cls) -> None:
        if cls._stack is not None:
            cls._stack.close()
            cls._stack = None


@pytest.fixture(autouse=True, scope="module")
def _host() -> Any:
    yield
    Host.close()


class Table(RuleBasedStateMachine):
    """A table of three seats, two people, somebody who watches and somebody unknown."""

    granted = Bundle("granted")

    @initialize(game=st.sampled_from(list(GAMES)))
    def open(self, game: str) -> None:
        live = Host.server()
        self.cache = live.services.table_cache
        self.people = {name: SocketClient(live, name) for name in PEOPLE}
        ada, bob = self.people["ada"], self.people["bob"]
        seats = [{"mine": True}, {}, {"mine": True}]
        self.id = self.post(ada, "", {"game": game, "seats": seats})["id"]
        self.post(bob, f"/{self.id}/sit", {})
        self.post(bob, f"/{self.id}/ready", {})
        self.post(ada, f"/{self.id}/start", {})
        self.seq = self.now()
        self.action_numbers = 0
        self.chats = 0

    def teardown(self) -> None:
        if not hasattr(self, "people"):
            return
        self.play_on()
        for caller in self.people.values():
            caller.close()

    @staticmethod
    def post(caller: SocketClient, path: str, body: dict[str, Any]) -> Any:
        answer = caller.http.post(f"/api/tables{path}", json=body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    # Looking at the truth, which the server keeps in another thread; nothing happens there between two calls.

    def now(self) -> int:
        return self.cache._handles[self.id].table.seq

    def to_move(self) -> int:
        return self.cache._handles[self.id].table.to_move

    def legal(self) -> list[int]:
        table = self.cache._handles[self.id].table
        assert table.state is not None
        return table.info.legal(table.state)

    def playing(self) -> bool:
        return hasattr(self, "id") and self.cache._handles[self.id].table.phase == "playing"

    def action_id(self) -> str:
        self.action_numbers += 1
        return f"machine-{self.action_numbers:06}"

    def call(self, name: str, type: str, **fields: Any) -> dict[str, Any]:
        answer = self.people[name].call(type, table=self.id, **fields)
        assert answer["type"] in ("done", "refused", "preview", "explained")
        assert answer.get("status", 200) < 500, answer
        if answer["type"] == "refused":
            assert answer["words"]
            assert self.now() == self.seq
        return answer

    # What people do

    @rule(name=st.sampled_from(PEOPLE), seat=st.none() | st.integers(-2, SEATS), again=st.booleans())
    def watch(self, name: str, seat: int | None, again: bool) -> None:
        """Whoever has watched before may go on from what they hold; every update is checked against its hash."""
        held = self.people[name].states.get(self.id)
        since = held["seq"] if again and held is not None and held["viewer"] == seat else None
        answer = self.call(name, "sub", seat=seat, since=since)
        may = seat in (None, -1) or (0 <= seat < SEATS and OWNER[seat] == name)
        assert (answer["type"] == "done") == may

    @rule(since=st.integers(0, 90))
    def claim(self, since: int) -> None:
        """Whoever claims to hold what they do not is answered like anybody, and harms nobody else."""
        liar = SocketClient(Host.server(), "liar")
        liar.socket.send(json.dumps({"type": "sub", "id": "claim", "table": self.id, "since": since}))
        while (reply := json.loads(liar.socket.recv(PATIENCE_S))).get("id") != "claim":
            assert reply["type"] in ("state", "update", "clocks", "presence")
        assert reply["type"] == "done"
        liar.close()

    @rule(name=st.sampled_from(PEOPLE))
    def look_away(self, name: str) -> None:
        assert self.call(name, "unsub")["type"] == "done"

    @precondition(playing)
    @rule(target=granted, choice=st.integers(0, 10**6))
    def move(self, choice: int) -> tuple[str, dict[str, Any], int]:
        """The one whose turn it is does something legal."""
        seat, legal = self.to_move(), self.legal()
        action_sent = {"action": legal[choice % len(legal)], "action_id": self.action_id(), "seat": seat}
        answer = self.call(OWNER[seat], "act", **action_sent)
        assert answer["type"] == "done"
        assert answer["seq"] == self.seq + 1 == self.now()
        self.seq += 1
        return OWNER[seat], action_sent, answer["seq"]

    @rule(action_sent=granted)
    def retry(self, action_sent: tuple[str, dict[str, Any], int]) -> None:
        name, body, seq = action_sent
        answer = self.call(name, "act", **body)
        assert (answer["type"], answer["seq"]) == ("done", seq)
        assert self.now() == self.seq

    @precondition(playing)
    @rule(
        name=st.sampled_from(PEOPLE),
        seat=st.none() | st.integers(-2, SEATS),
        action=st.integers(-5, 500) | st.text(max_size=12) | st.dictionaries(st.text(max_size=5), st.integers()),
        seq=st.none() | st.integers(0, 200),
    )
    def act_somehow(self, name: str, seat: int | None, action: Any, seq: int | None) -> None:
        """Anybody tries anything; it is granted only to those whose turn it is, for what is legal."""
        mover, legal = self.to_move(), self.legal()
        answer = self.call(name, "act", action=action, seat=seat, seq=seq, action_id=self.action_id())
        if answer["type"] == "done":
            assert OWNER[mover] == name
            assert seat in (None, mover)
            assert not isinstance(action, int) or action in legal
            assert answer["seq"] == self.seq + 1
            self.seq += 1

    @precondition(playing)
    @rule(name=st.sampled_from(PEOPLE), seat=st.none() | st.integers(-1, SEATS - 1))
    def take_back(self, name: str, seat: int | None) -> None:
        answer = self.call(name, "undo", seat=seat, action_id=self.action_id())
        if answer["type"] == "done":
            assert name in OWNER
            assert seat is None or OWNER[seat] == name
            assert answer["seq"] == self.seq + 1
            self.seq += 1
            assert OWNER[self.to_move()] == name

    @rule(
        name=st.sampled_from(PEOPLE),
        kind=st.sampled_from(("preview", "explain")),
        seat=st.none() | st.integers(-1, SEATS),
        action=st.integers(-5, 500) | st.text(max_size=12),
    )
    def ask(self, name: str, kind: str, seat: int | None, action: Any) -> None:
        answer = self.call(name, kind, seat=seat, action=action)
        if answer["type"] != "refused":
            assert name in OWNER
            assert seat is None or OWNER[seat] == name
        assert self.now() == self.seq

    @rule(name=st.sampled_from(PEOPLE), text=st.text(max_size=30))
    def talk(self, name: str, text: str) -> None:
        answer = self.call(name, "chat", text=text)
        if answer["type"] == "done":
            assert name in OWNER
            self.chats += 1
            assert answer["seq"] == self.chats
        assert self.now() == self.seq

    # What must always hold

    @invariant()
    def somebody_can_act_or_it_is_over(self) -> None:
        if hasattr(self, "id"):
            assert self.now() == self.seq
            assert bool(self.legal()) == self.playing()

    def play_on(self) -> None:
        for _ in range(3):
            if self.playing():
                seat = self.to_move()
                answer = self.call(OWNER[seat], "act", action=self.legal()[0], action_id=self.action_id(), seat=seat)
                assert answer["type"] == "done"
                self.seq += 1


class LongTable(Table):
    """The same for longer."""


LAX = settings(deadline=None, suppress_health_check=list(HealthCheck))
TestTable = Table.TestCase
TestTable.settings = settings(LAX, max_examples=10, stateful_step_count=25)
TestLongTable = pytest.mark.soak(LongTable.TestCase)
TestLongTable.settings = settings(LAX, max_examples=200, stateful_step_count=80)
