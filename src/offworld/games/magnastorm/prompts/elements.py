"""Magnastorm: elements of the board that several decisions touch, and what touching one may mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.games.magnastorm.actions import EXCHANGE
from offworld.games.magnastorm.data import COMMANDER_NUMBERS, KIND_NAMES
from offworld.games.magnastorm.state import Magnastorm
from offworld.games.magnastorm.view_builder import space_id
from offworld.kit.agenda import Decision
from offworld.kit.decisions import Args, Inferred, Parts, Path

Infer = Callable[[Any, Any, Parts], Inferred | None]


# ---------------------------------------------------------------- elements


def column_element(column: int) -> str:
    """A column of the upper panel."""
    return f"upper:c{column + 1}"


def crew_elements(column: int, kind: int) -> Path:
    """A crew in a column of the upper panel."""
    return column_element(column), f"crew:{KIND_NAMES[kind]}"


def card_element(commander: int) -> str:
    """A commander card in front of its controller."""
    return f"card:{COMMANDER_NUMBERS[commander]}"


def scout_focus(g: Magnastorm, step: Decision) -> Path:
    """The Scout Runner of the seat that is asked."""
    return (f"scout:{step.seat}",)


def here_focus(g: Magnastorm, step: Decision) -> Path:
    """The space where the Scout Runner of the seat stands."""
    return (f"space:{space_id(g, g.seats[step.seat].space)}",)


def space_path(g: Magnastorm, step: Decision, args: Args) -> Path:
    return (f"space:{args['space']}",)


# ---------------------------------------------------------------- inferred actions


def part(parts: Parts, place: int) -> str:
    """A part of an element, or nothing where it has fewer."""
    return parts[place] if place < len(parts) else ""


def rest(parts: Parts) -> str:
    """What follows the element's kind."""
    return ":".join(parts[1:])


def named(base: int, argument: str) -> Infer:
    """What follows the element's kind is the action's only argument: `objective:research_1`, `supply:Y`."""
    return lambda g, step, parts: (base, {argument: rest(parts)})


def always(base: int) -> Infer:
    """The same action without arguments, whichever element of its kind is touched."""
    return lambda g, step, parts: (base, {})


EXCHANGES: dict[str, Infer] = {"exchange": always(EXCHANGE)}
"""MAG-EXC-1: who would like to exchange is told whether this decision allows it."""
