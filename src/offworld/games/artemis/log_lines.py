"""The Artemis Project: its events as lines of the log, and whom they hurt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.games.artemis import event_kinds
from offworld.games.artemis.data import DOORSTEP, IMMEDIATE, ITEM_NAMES, REGION_NAMES, TYPE_NAMES, TYPES
from offworld.games.artemis.names import (
    amounts,
    card,
    colonist,
    colonists,
    event,
    place,
    reward_on_card,
    seat,
    spot,
    tile,
)
from offworld.games.artemis.state import Artemis
from offworld.kit.bags import count
from offworld.kit.game_info import GameEvent, LogLine
from offworld.kit.messages import msg, term


def log_lines(g: Artemis, happened: GameEvent, viewer: int) -> list[LogLine]:
    """An event as log lines. Only the Directive kept is anybody's secret."""
    kind, who, *numbers = happened
    name, rule, fields = event_kinds.KINDS[kind]
    if kind == event_kinds.KEPT and who != viewer:
        return [LogLine(rule, who, msg("log-kept-secret", seat=seat(g, who)))]
    if kind in (event_kinds.GAINED, event_kinds.LOST) and numbers[0] == 0:
        return []
    args: dict[str, Any] = {} if who < 0 else {"seat": seat(g, who)}
    for field, number in zip(fields, numbers, strict=False):
        args[field] = _ARGUMENTS[field](g, number) if field in _ARGUMENTS else number
    if "why" in args:
        cause, rule = event_kinds.WHYS[args.pop("why")]
        args["why"] = cause
    if "part" in args:
        part, rule = event_kinds.PARTS[args["part"]]
        args["part"] = msg(f"part-{part}")
    if kind in (event_kinds.SCOUTED, event_kinds.FEE):
        args["amounts"] = [msg(f"amount-{ITEM_NAMES[numbers[0]]}", n=numbers[1])]
    if kind == event_kinds.SENT:
        args["colonists"] = [msg(f"count-{TYPE_NAMES[numbers[0]]}", n=numbers[1])]
    rule = _special_rule(g, happened) or rule
    if kind == event_kinds.PLACED:
        args["spot"] = spot(g, numbers[1], numbers[2] >> 1)
        args["what"] = "relic" if numbers[2] & 1 else "own"
    if kind == event_kinds.REWARD:
        args["reward"] = reward_on_card(g, numbers[0], numbers[1])
    if kind == event_kinds.SWAPPED:
        args["colonist"], args["other"] = colonist(numbers[0] // TYPES), colonist(numbers[0] % TYPES)
    if kind == event_kinds.DIRECTIVE:
        args["met"] = "yes" if numbers[1] else "no"
    return [LogLine(rule, who, msg(f"log-{name.replace('_', '-')}", **args))]


def _special_rule(g: Artemis, happened: GameEvent) -> str:
    """The rule of an event that has another one in this case than its kind has."""
    kind, who, first, second, _ = happened
    if kind == event_kinds.EXPOSED and first == DOORSTEP:
        return "ART-DOOR-R1"
    if kind == event_kinds.EVENT and g.content.event_spot[first] == IMMEDIATE:
        return "ART-EVT-2"
    if kind == event_kinds.AGENDA and who == g.players + 1:
        return "ART-SOLO-4"
    if kind == event_kinds.RELIC_TAKEN and second == 1:
        return "ART-REL-5"
    return ""


_ARGUMENTS: dict[str, Callable[[Artemis, int], Any]] = {
    "pool": lambda g, x: " ".join(str(v) for v in range(1, 7) for _ in range(count(x, v - 1))),
    "amounts": lambda g, x: amounts(x),
    "colonist": lambda g, x: colonist(x),
    "colonists": lambda g, x: colonists(x),
    "place": place,
    "other_place": place,
    "tile": tile,
    "card": card,
    "event": event,
    "region": lambda g, x: term("regions", REGION_NAMES[x]),
    "item": lambda g, x: msg(f"item-{ITEM_NAMES[x]}"),
    "into": lambda g, x: msg(f"item-{ITEM_NAMES[x]}"),
    "owner": seat,
    "victim": seat,
    "chosen": seat,
    "becomes": lambda g, x: colonist(x),
    "holder": lambda g, x: msg("supply") if x < 0 else seat(g, x),
    "directive": lambda g, x: term("directives", str(g.content.raw["directives"][x]["id"])),
    "rank": lambda g, x: x + 1,
    "vents": lambda g, x: msg("amount-energy", n=x),
    "quarry": lambda g, x: msg("amount-minerals", n=x),
}
"""How the numbers of an event become arguments; plain numbers stay numbers."""


# ---------------------------------------------------------------- whom an event hurts

FIRST = (event_kinds.REDUCED, event_kinds.ASSAULTED, event_kinds.RELIC_TAKEN)
"""Kinds whose first number is the seat that something is done to."""
LOSSES = (event_kinds.BY_ASSAULT, event_kinds.BY_EVENT, event_kinds.BY_STIRS)
"""Why a seat loses what it would rather keep; what it pays is not among them."""


def harmed_seats(event: GameEvent) -> tuple[int, ...]:
    """The seats that an event hurts."""
    kind, seat, first, second, _ = event
    if kind == event_kinds.LOST:
        return (seat,) if second in LOSSES else ()
    return (first,) if kind in FIRST and first != seat else ()
