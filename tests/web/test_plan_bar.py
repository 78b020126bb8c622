"""The plan bar: a whole turn with few touches, as counted by a mouse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo, PlannedAction
from offworld.kit.plan import Plan, compose_plan
from offworld.kit.rng import Rng
from tests.support.input_modes import Mouse, TurnStep, await_event, await_turn, planned
from tests.support.table_pages import seat_all, server_table, turn_in_words
from tests.support.threaded_server import ThreadedServer
from tests.web.conftest import Visit, Visitor

TurnFinder = Callable[[GameInfo, Game], list[int] | None]


def whole(info: GameInfo, g: Game, replies: list[PlannedAction]) -> Plan | None:
    """The plan of some replies, if it is complete and all have a place."""
    plan = compose_plan(info, g, replies)
    return plan if plan.prompt is None and not plan.left else None


def first_answers(info: GameInfo, g: Game, replies: list[PlannedAction], kinds: set[str]) -> Plan | None:
    """A plan whose open questions of some kinds are answered with their simplest choice."""
    for _ in range(6):
        plan = compose_plan(info, g, replies)
        if plan.left:
            return None
        if plan.prompt is None:
            return plan
        if plan.prompt.kind not in kinds:
            return None
        simplest = min(plan.prompt.choices, key=lambda each: len(each.path))
        replies = [*replies, PlannedAction(plan.prompt.kind, simplest.action)]
    return None


def actions_of(plan: Plan) -> list[int]:
    return [step.action for step in plan.steps]


def said(plan: Plan, kind: str) -> list[str]:
    """What the answers of a kind touch."""
    return [
        choice.path[0]
        for step in plan.steps
        for choice in step.prompt.choices
        if step.prompt.kind == kind and choice.action == step.action
    ]


def region(info: GameInfo, g: Game) -> list[int] | None:
    if info.kind(g) != "die":
        return None
    die = next(each for each in info.prompt(g).choices if len(each.path) == 1)
    plan = whole(info, g, [PlannedAction("die", die.action), PlannedAction("place", info.space.parse("place vents"))])
    return None if plan is None else actions_of(plan)


def marine(info: GameInfo, g: Game) -> list[int] | None:
    """A die with a Toolkit, an Expedition with an opponent's die, a Marine, the fee, the Marine's effect."""
    if info.kind(g) != "die":
        return None
    for die in info.prompt(g).choices:
        if die.path[1:] != ("tune:+1",):
            continue
        for camp in range(4):
            replies = [PlannedAction("die", die.action), PlannedAction("place", info.space.parse(f"place camp:{camp}"))]
            replies.append(PlannedAction("send", info.space.parse("send marine 1")))
            plan = first_answers(info, g, replies, {"reduce"})
            if plan is not None and {"fee", "reduce"} <= {step.prompt.kind for step in plan.steps}:
                return actions_of(plan)
    return None


def recruit(info: GameInfo, g: Game) -> list[int] | None:
    if info.kind(g) not in ("switch", "act"):
        return None
    for position in range(1, 6):
        plan = whole(info, g, [PlannedAction("act", info.space.parse(f"recruit {position}"))])
        if plan is not None and any(step.prompt.kind == "claim" or step.reply < 0 for step in plan.steps):
            return actions_of(plan)
    return None


def other_track(info: GameInfo, g: Game) -> list[int] | None:
    """A robot of the other track, with its satellite and its levels."""
    if info.kind(g) != "switch":
        return None
    for need in compose_plan(info, g, []).needs:
        if need.path[0].startswith("card:") and info.space.text(need.reply.action).startswith("obtain"):
            plan = first_answers(info, g, [*need.before, need.reply], {"assign", "raise"})
            if plan is not None and said(plan, "assign"):
                return actions_of(plan)
    return None


def two_builds(info: GameInfo, g: Game) -> list[int] | None:
    if info.kind(g) != "exchange":
        return None
    open_ = compose_plan(info, g, []).prompt
    for first in open_.choices if open_ is not None and open_.kind == "build" else []:
        for second in compose_plan(info, g, [PlannedAction("build", first.action)]).steps[1:2]:
            for choice in second.prompt.choices:
                replies = [PlannedAction("build", first.action), PlannedAction("build", choice.action)]
                plan = None if first.passive or choice.passive else whole(info, g, replies)
                if plan is not None and len(first.path) == len(choice.path) == 1:
                    return actions_of(plan)
    return None


def discards(info: GameInfo, g: Game) -> list[int] | None:
    if info.kind(g) != "discard":
        return None
    plan = first_answers(info, g, [], {"discard"})
    return actions_of(plan) if plan is not None and len(plan.steps) == 3 else None


def offer(info: GameInfo, g: Game) -> list[int] | None:
    if info.kind(g) != "exchange" or info.space.parse("propose") not in info.legal(g):
        return None
    replies = [PlannedAction("exchange", info.space.parse("propose"))]
    for kind, begin in (("address", "to "), ("offer", "give "), ("offer", "get ")):
        prompt = compose_plan(info, g, replies).prompt
        if kind == "address" and prompt is not None and prompt.kind == "offer":
            continue
        found = [] if prompt is None else prompt.choices
        found = [each for each in found if info.space.text(each.action).startswith(begin) and len(each.path) == 1]
        if not found:
            return None
        replies.append(PlannedAction(kind, found[0].action))
    plan = whole(info, g, replies)
    return None if plan is None else actions_of(plan)


def move_and_build(info: GameInfo, g: Game) -> list[int] | None:
    """A crew, its cell, A, a stop, a station and a lab."""
    if info.kind(g) != "main":
        return None
    starts = [each for each in info.prompt(g).choices if info.space.text(each.action).startswith("crew")]
    for start in starts[:4]:
        begin = [PlannedAction("main", start.action)]
        cells = compose_plan(info, g, begin).prompt
        for cell in cells.choices if cells is not None and cells.kind == "cell" else []:
            there = [*begin, PlannedAction("cell", cell.action), PlannedAction("action", info.space.parse("move"))]
            stops = compose_plan(info, g, there).prompt
            for stop in stops.choices if stops is not None and stops.kind == "destination" else []:
                plan = compose_plan(info, g, [*there, PlannedAction("destination", stop.action)])
                asked = {step.prompt.kind: step.prompt for step in plan.steps}
                sites = (
                    [each.action for each in asked["station"].choices if each.path[0].startswith("site:")]
                    if ("station" in asked and "first-lab" in asked and plan.prompt is None)
                    else []
                )
                if not sites:
                    continue
                replies = [*there, PlannedAction("destination", stop.action)]
                replies.append(PlannedAction("station", sites[0]))
                replies.append(PlannedAction("first-lab", info.space.parse("lab")))
                found = whole(info, g, replies)
                if found is not None:
                    return actions_of(found)
    return None


def way_to(info: GameInfo, begin: Game, wanted: TurnFinder) -> tuple[list[tuple[int, int]], list[int]]:
    """Random actions of all seats up to where a turn as wanted can be planned, and that turn."""
    for seed in range(60):
        g, rng = begin.clone(), Rng(seed)
        g.chance = begin.chance
        way: list[tuple[int, int]] = []
        while not g.over and len(way) < 1500:
            turn = wanted(info, g)
            if turn is not None:
                return way, turn
            legal = info.legal(g)
            way.append((g.to_move, legal[rng.below(len(legal))]))
            g.apply(way[-1][1])
    raise AssertionError("no such turn in sight")


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
    mouse.confirm()
    await_event(mouse.page, seq + len(actions))
    assert mouse.touches <= most
