"""Hostile plans over the socket: each is refused for what is wrong with it, and nothing is kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from offworld.server.services import Services
from tests.server.conftest import fixed_environment, services_at
from tests.server.tables.test_play import rows
from tests.support.threaded_server import SocketClient, run_in_thread

MINE = {"mine": True}
NOW = 1_700_000_000_000
MANY = 1_000
MOST_MESSAGES = 600
"""Of one person in twenty seconds (`Rates`)."""


class Siege:
    """A table of Artemis that two people play: who is to move, the other, and somebody without a seat."""

    def __init__(self, services: Services, live: Any) -> None:
        self.services = services
        people = [SocketClient(live, name) for name in ("Ada", "Bob", "Eve")]
        ada, bob, self.stranger = people
        self.people = people
        seats: list[dict[str, Any]] = [MINE, {}]
        self.table = ada.http.post("/api/tables", json={"game": "artemis", "seats": seats}).json()["id"]
        for step, who in (("sit", bob), ("ready", bob), ("start", ada)):
            assert who.http.post(f"/api/tables/{self.table}/{step}", json={}).status_code == 200
        for who in people:
            who.call("sub", table=self.table)
        self.seat = ada.states[self.table]["prompt"]["seat"]
        self.mover, self.other = (ada, bob) if self.seat == 0 else (bob, ada)
        state = self.mover.states[self.table]
        self.seq, self.view = state["seq"], state["view"]
        self.die = state["prompt"]["choices"][0]["action"]
        self.turn = [self.die, self.vents()]
        self.kept = rows(services)

    def vents(self) -> int:
        """The action that places the die on the Vents."""
        plan = self.mover.call("preview", table=self.table, actions=[self.die], kinds=["die"])
        place: int = next(each["action"] for each in plan["prompt"]["choices"] if each["path"] == ["vents"])
        return place

    def act(self, actions: Any, who: SocketClient | None = None, **more: Any) -> dict[str, Any]:
        who = who or self.mover
        return who.call("act", table=self.table, actions=actions, action_id=f"evil{next(who.numbers):08d}", **more)

    def preview(self, actions: Any, who: SocketClient | None = None, **more: Any) -> dict[str, Any]:
        return (who or self.mover).call("preview", table=self.table, actions=actions, **more)

    def unharmed(self) -> bool:
        """Whether nothing was written, and the turn can be played as if nothing had been."""
        written = rows(self.services) != self.kept
        done = self.act(self.turn, seq=self.seq)
        return not written and (done["type"], done.get("applied")) == ("done", 2)


@pytest.fixture
def siege(tmp_path: Path) -> Iterator[Siege]:
    services = services_at(tmp_path)
    with run_in_thread(services) as live:
        found = Siege(services, live)
        yield found
        for who in found.people:
            who.close()


def verdict(answer: dict[str, Any]) -> tuple[str, int, str]:
    return answer["type"], answer["status"], answer["code"]


WRONG: list[Any] = [
    [],
    [0] * 65,
    None,
    "12",
    {"0": 1},
    7,
    [None],
    [[]],
    [{}],
    [True],
    [1.5],
    ["no such action"],
    [{"do": "cheat"}],
    [{"do": 3}],
    [-1],
    [1 << 40],
    [10**40],
    [[0]],
]


def test_lists_that_are_none_are_refused(siege: Siege) -> None:
    for actions in WRONG:
        answer = siege.act(actions)
        assert answer["type"] == "refused", actions
        # What is well formed and no action is against the rules, the rest is no message at all.
        assert answer["status"] in (400, 409, 422), actions
        assert answer["words"], actions
        if actions:
            looked = siege.preview(actions, kinds=["die"])
            assert (looked["type"], looked.get("status", 400) < 500) in (("refused", True), ("preview", True)), actions
    assert verdict(siege.act([0] * 65)) == ("refused", 400, "message")
    assert verdict(siege.preview([0] * 65)) == ("refused", 400, "message")
    assert verdict(siege.preview([siege.die], kinds=["die"] * 65)) == ("refused", 400, "message")
    assert verdict(siege.preview([siege.die], kinds=["die", "die"])) == ("refused", 400, "kinds")
    assert verdict(siege.preview([siege.die], kinds=["x" * 41])) == ("refused", 400, "message")
    assert siege.unharmed()


def test_a_step_that_is_compared_must_be_one_of_the_plan(siege: Siege) -> None:
    for compare in (-1, 65, 1 << 40, 10**40, "0", 0.5, [0], True):
        answer = siege.preview([siege.die], kinds=["die"], compare=compare)
        assert verdict(answer) == ("refused", 400, "message"), compare
    assert verdict(siege.preview([siege.die], compare=0)) == ("refused", 400, "kinds")
    assert "answers" not in siege.preview([siege.die], kinds=["die"], compare=64)
    assert siege.unharmed()


def test_an_action_in_the_middle_refuses_all_before_it(siege: Siege) -> None:
    assert siege.turn[1] != siege.die
    answer = siege.act([siege.die, siege.die, siege.turn[1]])
    assert (*verdict(answer), answer["at"]) == ("refused", 409, "rule", 1)
    assert siege.unharmed()


def test_the_fourth_action_refuses_the_three_before_it(tmp_path: Path) -> None:
    """A list of Mars, whose turns are long: three are legal one after the other, the fourth is not."""
    services = services_at(tmp_path)
    with run_in_thread(services) as live:
        ada = SocketClient(live, "Ada")
        table = ada.http.post("/api/tables", json={"game": "mars", "seats": [MINE, MINE], "start": True}).json()["id"]
        ada.call("sub", table=table)
        while ada.states[table]["prompt"]["kind"] != "exchange":
            seq = ada.states[table]["seq"]
            prompt = ada.states[table]["prompt"]
            done = ada.act(table, prompt["choices"][-1]["action"], seat=prompt["seat"])
            assert done["type"] == "done"
            ada.call("sub", table=table, seat=ada.http.get(f"/api/tables/{table}").json()["prompt"]["seat"])
            assert ada.states[table]["seq"] > seq
        seat = ada.states[table]["prompt"]["seat"]
        plan = ada.call("preview", table=table, seat=seat, actions=[], kinds=[])
        build = plan["prompt"]["choices"][0]["action"]
        plan = ada.call("preview", table=table, seat=seat, actions=[build], kinds=["build"])
        legal = [step["action"] for step in plan["steps"]][:3]
        assert len(legal) == 3
        kept = rows(services)
        answer = ada.call(
            "act", table=table, seat=seat, actions=[*legal, legal[0], legal[0]], action_id="fourth-is-wrong"
        )
        assert (*verdict(answer), answer["at"]) == ("refused", 409, "rule", 3)
        assert answer["words"]
        assert rows(services) == kept
        ada.close()


def test_seats_of_others_are_not_played(siege: Siege) -> None:
    for who, seat, wanted in (
        (siege.other, siege.seat, (403, "not-your-seat")),
        (siege.other, 1 - siege.seat, (422, "not-now")),
        (siege.stranger, siege.seat, (403, "spectator")),
        (siege.stranger, None, (403, "spectator")),
        (siege.mover, 7, (403, "not-your-seat")),
        (siege.mover, -1, (403, "not-your-seat")),
    ):
        for answer in (
            siege.act(siege.turn, who, seat=seat),
            siege.preview(siege.turn, who, seat=seat, kinds=["die", "place"]),
        ):
            assert (answer["type"], answer["code"]) == ("refused", wanted[1]), (wanted, answer)
            assert answer["status"] in (wanted[0], 409), answer
    assert siege.unharmed()


def test_a_plan_for_an_older_position_is_stale(siege: Siege) -> None:
    assert siege.unharmed()
    siege.kept = rows(siege.services)
    answer = siege.act(siege.turn, siege.other, seq=siege.seq)
    assert verdict(answer) == ("refused", 409, "stale")
    assert answer["state"]["seq"] == siege.seq + 2
    assert rows(siege.services) == siege.kept


def test_a_thousand_previews_are_answered_or_refused_and_change_nothing(tmp_path: Path) -> None:
    """Sent at once in one moment, without waiting: those beyond the limit of messages are refused as such."""
    services = services_at(tmp_path, replace(fixed_environment(), now=lambda: NOW))
    with run_in_thread(services) as live:
        siege = Siege(services, live)
        message = {"type": "preview", "table": siege.table, "actions": [siege.die], "kinds": ["die"], "compare": 0}
        for number in range(MANY):
            siege.mover.socket.send(json.dumps({**message, "id": f"look{number:04d}"}))
        found: dict[str, tuple[str, int]] = {}
        while len(found) < MANY:
            answer = siege.mover.receive()
            if str(answer.get("id", "")).startswith("look"):
                found[answer["id"]] = answer["type"], answer.get("status", 200)
        replies = list(found.values())
        assert set(replies) == {("preview", 200), ("refused", 429)}
        assert replies.count(("preview", 200)) < MOST_MESSAGES
        assert rows(services) == siege.kept
        # Whoever behaves is not hindered.
        assert siege.act(siege.turn, siege.other)["code"] == "not-now"
        for who in siege.people:
            who.close()
