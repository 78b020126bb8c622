"""Magnastorm: what its things are called, as message ids with arguments."""

from __future__ import annotations

from typing import Any

from offworld.games.magnastorm.actions import OBJECTIVE_NAMES
from offworld.games.magnastorm.data import (
    AREA_NAMES,
    KIND_NAMES,
    KINDS,
    NEUTRAL,
    SECTOR_NAMES,
    YELLOW,
    column_of,
    row_of,
)
from offworld.games.magnastorm.state import Magnastorm
from offworld.games.magnastorm.view_builder import bonus_id, commander_id, site_id, space_id
from offworld.kit.bags import count
from offworld.kit.game_info import seat_name
from offworld.kit.messages import Message, msg, term, term_text


def kind_index(name: str) -> int:
    return KIND_NAMES.index(name)


def credit(kind: int, n: int = 1) -> Message:
    """2 yellow credits, 1 credit of Player 3."""
    return msg("credit-yellow", n=n) if kind == YELLOW else msg("credit-seat", n=n, seat=seat_name(kind))


def credits(bag: int) -> list[Message]:
    """Every kind of a bag of credits that is not 0, yellow first."""
    kinds = [YELLOW, *range(KINDS - 1)]
    return [credit(kind, count(bag, kind)) for kind in kinds if count(bag, kind)]


def crew(kind: int) -> Message:
    return msg("crew-neutral") if kind == NEUTRAL else msg("crew-seat", seat=seat_name(kind))


def commander(g: Magnastorm, number: int) -> Message:
    return term("commander", commander_id(g, number))


def commander_text(g: Magnastorm, number: int) -> Message:
    return term_text("commander", commander_id(g, number))


def head(g: Magnastorm, column: int) -> Message:
    """What lies on a column: the token or a commander."""
    return msg("token") if column == 0 else commander(g, g.admin[column])


def research(area: int) -> Message:
    return msg(f"research-{AREA_NAMES[area]}")


def space_name(g: Magnastorm, name: str) -> Message:
    """A space as its area, its number and its colour; also one of the other side of the board."""
    area, _, number = name.rpartition("_")
    colour = next(entry["colour"] for entry in g.content.raw["space"] if entry["id"] == name)
    return msg("space", area=term("area", area), number=int(number), colour=msg(f"colour-{colour}"))


def space(g: Magnastorm, number: int) -> Message:
    return space_name(g, space_id(g, number))


def site(g: Magnastorm, number: int) -> Message:
    return term("site", site_id(g, number))


def sector(number: int) -> Message:
    return term("sector", SECTOR_NAMES[number])


def objective(number: int) -> Message:
    return term("objective", OBJECTIVE_NAMES[number])


def cell(g: Magnastorm, number: int) -> Message:
    """A cell by row and column, with the bonus printed on it."""
    bonus = bonus_id(g, number)
    if not bonus:
        return msg("cell", row=row_of(number) + 1, column=column_of(number) + 1)
    name = term("cell_bonus", bonus)
    return msg("cell-bonus", row=row_of(number) + 1, column=column_of(number) + 1, bonus=name)


def artefact(g: Magnastorm, card: int) -> Message:
    return artefact_name(g.content.raw["artefact"][card])


def artefact_name(entry: dict[str, Any]) -> Message:
    """An artefact card by tier, number and bonus, from its entry in the content file."""
    bonus = term("artefact_bonus", entry["bonus"])
    return msg("artefact", tier=term("artefact_tier", entry["tier"]), number=f"{entry['number']:03}", bonus=bonus)


def seats(g: Magnastorm, track: int) -> list[Message]:
    return [seat_name(count(track, i)) for i in range(g.players)]
