"""Galileo Project: its events as lines of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.games.galileo import data as d
from offworld.games.galileo import event_kinds
from offworld.games.galileo.data import RESOURCE_NAMES
from offworld.games.galileo.names import (
    amount,
    bonus,
    card,
    character,
    goal,
    influence,
    modifier,
    satellite,
    technology,
    track,
    type_name,
)
from offworld.games.galileo.state import Galileo
from offworld.kit.game_info import GameEvent, LogLine, seat_name
from offworld.kit.messages import msg


def log_lines(g: Galileo, happened: GameEvent, viewer: int) -> list[LogLine]:
    """An event as log lines. No event tells a secret: robots drawn or buried unseen are told by their number."""
    kind, who, *numbers = happened
    name, rule, fields = event_kinds.KINDS[kind]
    args: dict[str, Any] = {} if who < 0 else {"seat": seat_name(who)}
    for field, number in zip(fields, numbers, strict=False):
        args[field] = _ARGUMENTS[field](g, number) if field in _ARGUMENTS else number
    if "why" in args:
        args["why"], rule = event_kinds.WHYS[args["why"]]
    if "taker" in args:
        rule = event_kinds.TAKERS[args["taker"]]
    if "part" in args:
        part, rule = event_kinds.PARTS[args["part"]]
        args["part"] = msg(f"part-{part}")
    if kind == event_kinds.GAINED:
        resource, n, _ = numbers
        name = "gained" if n else "gained_nothing"
        args["gain"] = amount(resource, n) if n else msg(f"resource-{RESOURCE_NAMES[resource]}")
    elif kind == event_kinds.PLACED_INFLUENCE:
        args["influence"] = influence(numbers[0], numbers[1])
    elif kind == event_kinds.CLAIMED:
        args["vp"] = g.content.slot_vp[g.slot_of(numbers[0]) * d.GOAL_SPACES + numbers[1]]
    elif kind == event_kinds.FACES:
        args["technologies"] = [technology(2 * n + (numbers[0] >> n & 1)) for n in range(d.STACKS)]
        args["star_z"] = "AB"[numbers[1]]
    elif kind == event_kinds.DRIFTED:
        drifted = [character(g, numbers[0])] if numbers[0] != d.HOLE else []
        args = {"cards": drifted + ([card(g, numbers[1])] if numbers[1] != d.HOLE else [])}
    return [LogLine(rule, who, msg(f"log-{name.replace('_', '-')}", **args))]


_ARGUMENTS: dict[str, Callable[[Galileo, int], Any]] = {
    "project": card,
    "robot": lambda g, x: "" if x == d.HOLE else card(g, x),
    "card": card,
    "character": lambda g, x: "" if x == d.HOLE else character(g, x),
    "track": lambda g, x: "" if x == d.NONE else track(x),
    "satellite": lambda g, x: satellite(x),
    "destination": lambda g, x: satellite(x),
    "type": lambda g, x: type_name(x),
    "modifier": lambda g, x: modifier(x),
    "technology": lambda g, x: technology(x),
    "goal": lambda g, x: goal(x),
    "position": lambda g, x: x + 1,
    "space": lambda g, x: x + 1,
    "slot": lambda g, x: x + 1,
    "bonus": lambda g, x: bonus(x),
    "trigger": lambda g, x: event_kinds.TRIGGERS[x],
    "energy": lambda g, x: amount(d.ENERGY, x),
    "megacredits": lambda g, x: amount(d.MEGACREDIT, x),
}
"""How the numbers of an event become arguments; plain numbers stay numbers."""
