"""Galileo Project: elements of the board that several decisions touch, and what touching them means."""

from __future__ import annotations

from collections.abc import Callable

from offworld.games.galileo.actions import CARD_NAMES, CHARACTER_CARD_NAMES, DECLINE, PROJECT_NAMES
from offworld.games.galileo.data import ROW
from offworld.games.galileo.pieces import NO_PROJECT
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Decision
from offworld.kit.decisions import Args, Inferred, Parts, Path, number_in

Infer = Callable[[Galileo, Decision, Parts], Inferred | None]


# ---------------------------------------------------------------- elements


def influence_marker(g: Galileo, step: Decision) -> Path:
    """The marker of the seat that is asked."""
    return (f"influence:{step.seat}",)


def influence_space(g: Galileo, track: str, value: int) -> str:
    """The space of a track with this value, as far as there is one."""
    return f"inf:{track}:{min(g.content.influence_max, max(1, value))}"


def character_element(card: int) -> str:
    return f"card:{CHARACTER_CARD_NAMES[card]}"


def in_play_element(g: Galileo, seat: int, name: str) -> str:
    """A card in play of a seat, or what becomes its next project."""
    if name == "new_project":
        return "deck:project"
    return f"project:{seat}" if g.seats[seat].is_project(CARD_NAMES.index(name)) else f"robot:{seat}:{name}"


def row_path(g: Galileo, step: Decision, args: Args) -> Path:
    """A character of the row."""
    return (character_element(g.character_row[args["position"] - 1]),)


def tucked_path(g: Galileo, step: Decision, args: Args) -> Path:
    """A character under the board."""
    return (f"tucked:{args['character']}",)


# ---------------------------------------------------------------- inferred actions


def part(parts: Parts, place: int) -> str:
    """A part of an element, or nothing where it has fewer."""
    return parts[place] if place < len(parts) else ""


def named(base: int, argument: str, place: int = 1) -> Infer:
    """A part of the element is the action's only argument: `goal:goal_levels:2`, `marker:0:io`."""

    def meaning(g: Galileo, step: Decision, parts: Parts) -> Inferred:
        found = part(parts, place)
        number = number_in(found)
        return base, {argument: number if number >= 0 else found}

    return meaning


def from_row(base: int) -> Infer:
    """A character that lies in the row now."""

    def meaning(g: Galileo, step: Decision, parts: Parts) -> Inferred | None:
        for position in range(ROW):
            card = g.character_row[position]
            if card >= 0 and CHARACTER_CARD_NAMES[card] == part(parts, 1):
                return base, {"position": position + 1}
        return None

    return meaning


def touched_in_play(g: Galileo, parts: Parts) -> str:
    """The name of a robot in play or of somebody's current project, or nothing."""
    if parts[0] == "robot":
        return part(parts, 2)
    seat = number_in(part(parts, 1))
    if not 0 <= seat < g.players or g.seats[seat].project == NO_PROJECT:
        return ""
    return next(name for name in PROJECT_NAMES if g.seats[seat].is_project(CARD_NAMES.index(name)))


def in_play_named(base: int, argument: str) -> dict[str, Infer]:
    """A card in play is the action's only argument."""

    def meaning(g: Galileo, step: Decision, parts: Parts) -> Inferred:
        return base, {argument: touched_in_play(g, parts)}

    return {"robot": meaning, "project": meaning}


DECLINES: dict[str, Infer] = {"decline": lambda g, step, parts: (DECLINE, {})}
"""GAL-GEN-8: who would like to decline is told whether this may be declined."""
