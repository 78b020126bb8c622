"""Mars: elements of the board, as several decisions touch and understand them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.games.mars.data import KIND_NAMES, LEVELLED, MINE, MINE_SLOTS
from offworld.games.mars.pieces import mine_at
from offworld.games.mars.state import Mars
from offworld.kit.decisions import Args, Inferred, Parts, Path

Touches = Callable[[Any, Any, Args], Path]
Infer = Callable[[Any, Any, Parts], Inferred | None]


# ---------------------------------------------------------------- what an action touches


def touches(element: str) -> Touches:
    """One element, whatever the arguments: `trade:accept`."""
    path = (element,)
    return lambda g, step, args: path


def touches_named(prefix: str, argument: str) -> Touches:
    """The element with an argument as its last part: `pile:iron`."""
    return lambda g, step, args: (f"{prefix}:{args[argument]}",)


def seat_element(seat: int) -> str:
    return f"seat:{seat}"


def slot_element(kind: str, level: int) -> str:
    """The place of a level of a kind in a colony."""
    return f"slot:{kind}:{level}"


def contract_element(name: str) -> str:
    """A contract's place in the display of all contracts."""
    return "contract:" + name.removeprefix("contract_")


def number_element(number: int) -> Path:
    """How many cards: one goes without saying."""
    return () if number == 1 else (f"number:{number}",)


# ---------------------------------------------------------------- what an element names


def named(base: int, argument: str, prefix: str = "") -> Infer:
    """An element of two parts names the action's only argument: `pile:iron`, `card:event_settler`."""

    def meaning(g: Any, step: Any, parts: Parts) -> Inferred | None:
        return (base, {argument: prefix + parts[1]}) if len(parts) == 2 else None

    return meaning


def exactly(element: str, base: int) -> Infer:
    """One element of its kind means an action without arguments: `trade:accept`."""
    wanted = element.split(":")
    return lambda g, step, parts: (base, {}) if parts == wanted else None


def digit(part: str) -> int:
    """A part of an element that is a single digit, -1 if it is not."""
    return int(part) if len(part) == 1 and part.isascii() and part.isdigit() else -1


def rival(parts: Parts) -> int:
    """The seat of an element on a player's mat or of the trade desk: `seat:1`, `trade:to:1`; -1 if it names none."""
    at = 2 if parts[0] == "trade" else 1
    if at == 2 and parts[1:2] not in (["to"], ["take"], ["answer"]):
        return -1
    return digit(parts[at]) if len(parts) > at else -1


def rival_named(base: int) -> Infer:
    """The element names the player whom the action is about."""

    def meaning(g: Any, step: Any, parts: Parts) -> Inferred | None:
        seat = rival(parts)
        return (base, {"player": seat}) if seat >= 0 else None

    return meaning


def slot_of(parts: Parts) -> tuple[int, int] | None:
    """Kind and level of `slot:silo:1`."""
    if len(parts) != 3 or parts[1] not in KIND_NAMES[:LEVELLED] or digit(parts[2]) < 0:
        return None
    return KIND_NAMES.index(parts[1]), digit(parts[2])


def shaft_of(parts: Parts) -> int:
    """The number of a shaft, `mine:3`; -1 if it is none."""
    return digit(parts[1]) if len(parts) == 2 else -1


def mine_in(g: Mars, seat: int, number: int) -> int:
    """The mine in a seat's shaft of that number, 0 if there is none."""
    return mine_at(g.seats[seat].mines, number - 1) if 1 <= number <= MINE_SLOTS else 0


def mine_tile_of(parts: Parts) -> str:
    """The resource of a mine tile, `mine:3:iron` or `stock:mine:iron`; empty if it is none."""
    if len(parts) != 3:
        return ""
    tile = digit(parts[1]) >= 0 if parts[0] == "mine" else parts[1] == KIND_NAMES[MINE]
    return parts[2] if tile else ""
