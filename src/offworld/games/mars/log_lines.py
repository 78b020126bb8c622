"""Mars: its events as lines of the log, and whom they hurt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.games.mars import event_kinds
from offworld.games.mars.data import ELEMENT_KIND, HABITATION
from offworld.games.mars.names import cards, contract, domain, event_card, kind_level, people, rd_card, resource
from offworld.games.mars.state import Mars
from offworld.kit.game_info import GameEvent, LogLine, seat_name
from offworld.kit.messages import Message, msg, term


def log_lines(g: Mars, happened: GameEvent, viewer: int) -> list[LogLine]:
    """An event as log lines. What only some may know is told to others without its cards."""
    kind, who, *numbers = happened
    name, rule, fields = event_kinds.KINDS[kind]
    if kind in (event_kinds.COLONISTS, event_kinds.COLONISTS_LOST) and numbers[0] == 0:
        return []
    args: dict[str, Any] = {} if who < 0 else {"seat": seat_name(who)}
    secret = name in event_kinds.TO_OWNER and viewer != who and not (kind == event_kinds.RD_KEPT and numbers[2])
    secret |= name in event_kinds.TO_BOTH and viewer not in (who, numbers[0])
    for field, number in zip(fields, numbers, strict=False):
        if not (secret and field in ("cards", "card", "event", "resource")):
            args[field] = _ARGUMENTS[field](number) if field in _ARGUMENTS else number
    if kind in (event_kinds.EARTH, event_kinds.SWAPPED):
        paid, taken = args.pop("paid"), args.pop("taken")
        args = {**args, "give": cards(args.pop("number", 1) << 8 * paid), "get": cards(1 << 8 * taken)}
    if "element" in fields:
        args["element"] = _element_word(numbers[0])
    if kind == event_kinds.POWERED:
        args["tile"] = kind_level(HABITATION, args.pop("level"))
    if name == "magna":
        args["card"] = term("special_card", "magna_scientia")
    if "kind" in fields:
        args["tile"] = kind_level(args.pop("kind"), args.pop("level"))
    ending = "-secret" if secret else ""
    if "former" in args:
        former = args["former"]
        args |= {"former": "" if former < 0 else seat_name(former), "from": "none" if former < 0 else "one"}
    if "omit" in args:
        omit = args["omit"]
        args |= {"omit": "" if omit < 0 else resource(omit), "how": "full" if omit < 0 else "less"}
    return [LogLine(rule, who, msg(f"log-{name.replace('_', '-')}{ending}", **args))]


def _element_word(number: int) -> Message:
    """An element without its level: a line is read when the colony has changed already."""
    if number < ELEMENT_KIND:
        return msg("mine-number", slot=number + 1)
    return domain(number - ELEMENT_KIND)


_ARGUMENTS: dict[str, Callable[[int], Any]] = {
    "cards": cards,
    "give": cards,
    "get": cards,
    "resource": resource,
    "excepted": resource,
    "event": event_card,
    "card": rd_card,
    "contract": contract,
    "domain": domain,
    "opponent": seat_name,
    "victim": seat_name,
    "other": seat_name,
    "defender": seat_name,
    "to": people,
    "slot": lambda x: x + 1,
}
"""How the numbers of an event become arguments; plain numbers stay numbers."""


# ---------------------------------------------------------------- whom an event hurts

FIRST = (
    event_kinds.CONFLICT,
    event_kinds.ATTACKED,
    event_kinds.STOLE,
    event_kinds.ROBBED,
    event_kinds.DESTROYED,
    event_kinds.CONTRACT_TAKEN,
    event_kinds.RD_TAKEN,
    event_kinds.MAGNA,
    event_kinds.MAGNA_LOST,
)
"""Kinds whose first number is the seat that is challenged or loses something."""
SECOND = (event_kinds.SUPREMACY, event_kinds.SUPREMACY_LOST, event_kinds.SUPREMACY_DISCARDED)
"""Kinds whose second number is that seat."""


def harmed_seats(event: GameEvent) -> tuple[int, ...]:
    """The seats that an event hurts."""
    kind, seat, first, second, _ = event
    victim = first if kind in FIRST else second if kind in SECOND else seat
    return () if victim == seat else (victim,)
