"""Typical turns of each game: positions in which one can be planned, and its actions."""

from __future__ import annotations

from collections.abc import Callable

from offworld.bots import parse_bot
from offworld.bots.base import decide
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo, PlannedAction
from offworld.kit.plan import Plan, compose_plan

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


def nearly_over(info: GameInfo, g: Game) -> list[int] | None:
    """The position before the last action of a game, and that action."""
    for action in info.legal(g):
        after = g.clone()
        after.chance = g.chance
        after.apply(action)
        if after.over:
            return [action]
    return None


def way_to(
    info: GameInfo, begin: Game, wanted: TurnFinder, bot: str = "random", longest: int = 1500
) -> tuple[list[tuple[int, int]], list[int]]:
    """Actions of all seats, as a bot chooses them, up to where a turn as wanted can be planned, and that turn."""
    for seed in range(60):
        g = begin.clone()
        g.chance = begin.chance
        bots = [parse_bot(bot).sit_down(seed, seat) for seat in range(g.players)]
        way: list[tuple[int, int]] = []
        while not g.over and len(way) < longest:
            turn = wanted(info, g)
            if turn is not None:
                return way, turn
            way.append((g.to_move, decide(bots[g.to_move], info, g)))
            g.apply(way[-1][1])
    raise AssertionError("no such turn in sight")
