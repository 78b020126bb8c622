"""Lists of actions: all or nothing, up to what is shown or passed on, taken back together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy.exc import IntegrityError

from offworld.server.services import Services
from tests.server.conftest import Guest
from tests.server.tables.test_play import MINE, prompt_of, rows, two

Meet = Callable[[str], Guest]


def place(who: Guest, table: str) -> list[int]:
    """The actions of a first turn of Artemis: the first die to the Vents."""
    die = prompt_of(who, table)["choices"][0]["action"]
    plan = who.post(f"tables/{table}/preview", actions=[die])
    vents = next(choice["action"] for choice in plan["prompt"]["choices"] if choice["path"] == ["vents"])
    return [die, vents]


def mover(ada: Guest, bob: Guest, table: str) -> tuple[Guest, Guest]:
    """Who is to move, and the other."""
    return (ada, bob) if prompt_of(ada, table).get("text") else (bob, ada)


def test_a_list_is_applied_whole_as_one_plan(guest: Meet, services: Services) -> None:
    ada, bob, table = two(guest)
    who, _ = mover(ada, bob, table)
    before = who.get(f"tables/{table}")["seq"]
    done = who.post(f"tables/{table}/act", actions=place(who, table), action_id="one-whole-turn", seq=before)
    assert done == {"type": "done", "table": table, "seq": before + 2, "applied": 2}
    acts = [msgspec.json.decode(row.payload) for row in rows(services) if row.kind == "act"]
    assert [act["plan"] for act in acts] == [before + 1, before + 1]
    again = who.post(f"tables/{table}/act", actions=[0], action_id="one-whole-turn")
    assert again == done


def test_an_illegal_action_refuses_the_whole_list(guest: Meet) -> None:
    ada, bob, table = two(guest)
    who, _ = mover(ada, bob, table)
    before = who.get(f"tables/{table}")
    die, _ = place(who, table)
    refused = who.post(f"tables/{table}/act", 409, actions=[die, die], action_id="die-and-die")
    assert refused["at"] == 1
    assert refused["words"]
    assert who.get(f"tables/{table}") == before


def test_a_list_stops_where_the_decision_passes_on(guest: Meet) -> None:
    ada, bob, table = two(guest)
    who, other = mover(ada, bob, table)
    actions = place(who, table)
    done = who.post(f"tables/{table}/act", actions=[*actions, *actions], action_id="two-turns-at-once")
    assert done["applied"] == 2
    assert done["stopped"]["at"] == 2
    assert done["stopped"]["why"]["id"] == "stopped-passed"
    assert prompt_of(other, table)["kind"] == "die"


def test_a_plan_is_taken_back_whole_or_step_by_step(guest: Meet, services: Services) -> None:
    ada = guest("Ada")
    table = ada.table("mars", MINE, MINE, start=True)
    while prompt_of(ada, table)["kind"] != "exchange":
        ada.act(table, prompt_of(ada, table)["choices"][-1]["action"])
    state = ada.get(f"tables/{table}")
    seat, end = state["prompt"]["seat"], state["prompt"]["choices"][-1]["action"]
    built = next(
        step["choices"][0]["action"]
        for step in [ada.post(f"tables/{table}/preview", actions=[end], seat=seat)["prompt"]]
    )
    ada.post(f"tables/{table}/act", actions=[end, built], action_id="end-and-build", seat=seat)
    after = ada.get(f"tables/{table}", **{"as": seat})
    assert after["undo"] == {"allowed": True, "steps": 2}
    ada.post(f"tables/{table}/undo", action_id="one-step-back", seat=seat, step=True)
    assert ada.get(f"tables/{table}", **{"as": seat})["prompt"]["kind"] == "build"
    ada.post(f"tables/{table}/act", actions=[built], action_id="build-again", seat=seat)
    ada.post(f"tables/{table}/undo", action_id="that-one-back", seat=seat)
    assert ada.get(f"tables/{table}", **{"as": seat})["prompt"]["kind"] == "build"
    ada.post(f"tables/{table}/undo", action_id="the-first-back", seat=seat)
    back = ada.get(f"tables/{table}", **{"as": seat})
    assert back["prompt"] == state["prompt"]
    assert back["view"] == state["view"]
    ada.post(f"tables/{table}/act", actions=[end, built], action_id="both-once-more", seat=seat)
    ada.post(f"tables/{table}/undo", action_id="both-taken-back", seat=seat)
    assert ada.get(f"tables/{table}", **{"as": seat})["view"] == state["view"]
    kinds = [row.kind for row in rows(services)]
    assert kinds[-4:] == ["act", "act", "undo", "undo"]


def test_what_was_asked_of_the_others_takes_back_whole_plans(guest: Meet) -> None:
    ada, bob, table = two(guest)
    who, other = mover(ada, bob, table)
    who.post(f"tables/{table}/act", actions=place(who, table), action_id="the-first-turn")
    seat = prompt_of(who, table)["seat"]
    mine = 1 - seat
    undo = who.get(f"tables/{table}", **{"as": mine})["undo"]
    assert undo["takes_back"][mine] == 2
    who.post(f"tables/{table}/propose", wish="undo", seat=mine)
    other.post(f"tables/{table}/vote", yes=True)
    assert prompt_of(who, table)["kind"] == "die"


def test_a_plan_is_composed_of_replies(guest: Meet) -> None:
    ada = guest("Ada")
    table = ada.table("galileo", MINE, MINE, start=True)
    while prompt_of(ada, table)["kind"] != "act":
        ada.act(table, prompt_of(ada, table)["choices"][0]["action"])
    prompt = prompt_of(ada, table)
    card = prompt["choices"][0]["action"]
    empty = ada.post(f"tables/{table}/preview", actions=[], kinds=[])
    assert empty["prompt"]["kind"] == "act"
    assert "steps" not in empty
    plan = ada.post(f"tables/{table}/preview", actions=[card], kinds=["act"])
    assert plan["valid"] == 1
    assert plan["steps"][0]["action"] == card
    assert plan["steps"][0]["reply"] == 0
    assert len(plan["label"]["words"]) <= 24
    unknown = ada.post(f"tables/{table}/preview", actions=[card, card], kinds=["act", "nothing"])
    assert unknown["left"] == [{"reply": 1}]


def test_a_plan_without_an_effect_is_called_by_its_decision(guest: Meet) -> None:
    ada = guest("Ada")
    table = ada.table("galileo", MINE, MINE, start=True)
    project = prompt_of(ada, table)["choices"][0]
    assert len(project["text"]["words"]) > 24
    plan = ada.post(f"tables/{table}/preview", actions=[project["action"]], kinds=["draft"])
    assert plan["label"]["words"] == "Take the project"
    # What is short enough is said itself.
    ada.act(table, project["action"])
    ada.act(table, prompt_of(ada, table)["choices"][0]["action"])
    space = prompt_of(ada, table)["choices"][0]
    plan = ada.post(f"tables/{table}/preview", actions=[space["action"]], kinds=["place-influence"])
    assert plan["label"]["words"] == space["text"]["words"]


def test_a_request_names_one_action_or_a_list(guest: Meet) -> None:
    ada = guest("Ada")
    table = ada.table("artemis", MINE, MINE, start=True)
    for body in ({}, {"action": 1, "actions": [1]}):
        assert ada.post(f"tables/{table}/act", 400, action_id="neither-nor", **body)["code"] == "actions"
        assert ada.post(f"tables/{table}/preview", 400, **body)["code"] == "actions"
    assert ada.post(f"tables/{table}/preview", 400, actions=[1], kinds=[])["code"] == "kinds"
    ada.post(f"tables/{table}/act", 400, actions=[], action_id="empty-list")
    ada.post(f"tables/{table}/act", 400, actions=[1] * 65, action_id="endless-list")


def test_a_list_that_cannot_be_written_leaves_no_trace(guest: Meet, services: Services, monkeypatch: Any) -> None:
    ada, bob, table = two(guest)
    who, _ = mover(ada, bob, table)
    actions = place(who, table)
    before = who.get(f"tables/{table}")

    def fail(*args: Any, **kwargs: Any) -> None:
        raise IntegrityError("", {}, Exception())

    with monkeypatch.context() as patch:
        patch.setattr("offworld.server.storage.table_rows._insert_events", fail)
        who.post(f"tables/{table}/act", 409, actions=actions, action_id="never-written")
    assert who.get(f"tables/{table}") == before
    assert who.post(f"tables/{table}/act", actions=actions, action_id="now-written")["applied"] == 2
