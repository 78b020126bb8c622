"""The plan bar: a whole turn with few touches, as counted by a mouse."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.input_modes import Mouse, TurnStep, await_event, await_turn, planned
from tests.support.table_pages import seat_all, server_table, turn_in_words
from tests.support.threaded_server import ThreadedServer
from tests.support.typical_turns import (
    TurnFinder,
    discards,
    marine,
    move_and_build,
    offer,
    other_track,
    recruit,
    region,
    two_builds,
    way_to,
)
from tests.web.conftest import Visit, Visitor


def reach(live: ThreadedServer, people: list[Visitor], table: str, wanted: TurnFinder) -> tuple[int, list[int]]:
    """Let everybody play until a turn as wanted can be planned: whose it is, and its actions."""
    state = server_table(live, table)
    assert state.game is not None
    way, turn = way_to(state.info, state.game.state, wanted)
    for number, (seat, action) in enumerate(way):
        people[seat].post(f"tables/{table}/act", action=action, action_id=f"way-{number:06}", seat=seat)
    return server_table(live, table).to_move, turn


def shortest(step: TurnStep, choices: list[dict[str, Any]]) -> TurnStep:
    """A step with the only touch it needs, where an element belongs to no other choice of its question."""
    path = step.choice["path"]
    others = {each for choice in choices if choice["action"] != step.choice["action"] for each in choice["path"]}
    own = [each for each in path if each not in others]
    return step._replace(choice={**step.choice, "path": own[-1:] or path})


TURNS: list[tuple[str, TurnFinder, int]] = [
    ("artemis", marine, 6),
    ("artemis", region, 3),
    ("galileo", recruit, 2),
    ("galileo", other_track, 5),
    ("mars", two_builds, 4),
    ("mars", discards, 4),
    ("mars", offer, 5),
    ("magnastorm", move_and_build, 7),
]


@pytest.mark.parametrize(("game", "wanted", "most"), TURNS, ids=[wanted.__name__ for _, wanted, _ in TURNS])
def test_a_typical_turn_takes_few_touches(
    live: ThreadedServer, visit: Visit, game: str, wanted: TurnFinder, most: int
) -> None:
    people: list[Any] = [visit(), visit()]
    table = seat_all(live, people, game)
    seat, actions = reach(live, people, table, wanted)
    state = server_table(live, table)
    seq = state.seq
    mouse = Mouse(people[seat].go(f"/t/{table}"))
    await_turn(mouse.page, seq)
    steps = people[seat].post(f"tables/{table}/preview", actions=actions, seat=seat)["steps"]
    words = turn_in_words(people[seat], table, seat, state, actions)
    turn = [shortest(step, asked["prompt"]["choices"]) for step, asked in zip(words, steps, strict=True)]
    # The way to the other track is put in by touching what needs it.
    mouse.plan([step._replace(usual=True) if step.kind == "switch" else step for step in turn])
    assert sorted(planned(mouse.page)) == sorted(actions)
    if wanted is other_track:
        expect(mouse.page.locator('[data-chip="plan:switch"]')).to_contain_text("needed")
    mouse.confirm()
    await_event(mouse.page, seq + len(actions))
    print(f"{wanted.__name__}: {mouse.touches} of {most} touches")
    assert mouse.touches <= most
