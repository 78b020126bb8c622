"""Galileo Project: what a person has in mind who touches an element of the board that is not lit.

The answer is an action, perhaps an illegal one, whose refusal tells the rule and the facts. It depends on nothing but
what the asker sees: the rows, the boards, the asker's own resources.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.games.galileo import data as d
from offworld.games.galileo.actions import (
    CARD_NAMES,
    CHARACTER_CARD_NAMES,
    MODIFIER_NAMES,
    PROJECT_NAMES,
    SPACE,
    TECHNOLOGY_NAMES,
)
from offworld.games.galileo.data import SATELLITE_NAMES, TYPE_NAMES
from offworld.games.galileo.explain import VERBS
from offworld.games.galileo.pieces import NO_PROJECT, card_of
from offworld.games.galileo.rules.robots import colour_fits, price
from offworld.games.galileo.state import Galileo
from offworld.kit.errors import OffworldError
from offworld.kit.game_info import NO_ACTION

Wish = dict[str, Any] | None
Aim = Callable[[Galileo, tuple[str, ...], str, str], Wish]


def aim(g: Galileo, element: str) -> int:
    """The action behind a touch at the present question, or NO_ACTION."""
    kind, first, second, *_ = [*element.split(":"), "", ""]
    find = _AIMS.get(kind)
    wish = find(g, VERBS[type(g.pending).__name__], first, second) if find else None
    if wish is None:
        return NO_ACTION
    try:
        return SPACE.encode(wish)
    except OffworldError:
        return NO_ACTION  # no such component: nobody can have meant it


# ---------------------------------------------------------------- cards


def _card(g: Galileo, verbs: tuple[str, ...], name: str, _: str) -> Wish:
    if name in PROJECT_NAMES:
        return {"do": "draft", "project": name} if "draft" in verbs else None
    if name in CARD_NAMES:
        return _robot_card(g, verbs, name)
    if name not in CHARACTER_CARD_NAMES:
        return None
    number = CHARACTER_CARD_NAMES.index(name)
    for verb in ("scan", "discard", "dismiss"):
        if verb in verbs:
            return {"do": verb, "character": name}
    for position in range(d.ROW):
        if g.character_row[position] == number:
            for verb in ("recruit", "take"):
                if verb in verbs:
                    return {"do": verb, "position": position + 1}
    return None


def _robot_card(g: Galileo, verbs: tuple[str, ...], name: str) -> Wish:
    if "play" in verbs:
        return {"do": "play", "robot": name}
    if "obtain" in verbs:
        for position in range(d.ROW):
            if g.robot_row[position] == CARD_NAMES.index(name):
                return {"do": "obtain", "position": position + 1, "reductions": _payable(g, position)}
    return None


def _payable(g: Galileo, position: int) -> int:
    """GAL-IO-1: how often the cost of a robot can be reduced at most, so that a refusal tells the best that can be."""
    me = g.seats[g.to_move]
    space = me.space(g.content, d.IO)
    once = bool(g.content.io_to_zero[space])
    if not once and g.content.io_reduces[space] == 0:
        return 0
    most = min(1 if once else int(d.MAX_REDUCTIONS), int(me.megacredits // g.content.io_price[space]))
    for times in range(most):
        if price(g, g.to_move, position, times) == 0:
            return times
    return most


def _reductions(g: Galileo, verbs: tuple[str, ...], *_: str) -> Wish:
    """One reduction more than nothing, on a robot whose colour does not stand in the way if there is one."""
    if "obtain" not in verbs:
        return None
    there = [position for position in range(d.ROW) if g.robot_row[position] != d.HOLE]
    fitting = [position for position in there if colour_fits(g, g.to_move, g.robot_row[position])]
    for position in fitting or there:
        return {"do": "obtain", "position": position + 1, "reductions": 1}
    return None


# ---------------------------------------------------------------- boards


def _robot(g: Galileo, verbs: tuple[str, ...], _: str, name: str) -> Wish:
    return _in_play(g, verbs, name)


def _project(g: Galileo, verbs: tuple[str, ...], seat: str, _: str) -> Wish:
    number = int(seat) if seat.isdecimal() else g.players
    if number >= g.players or g.seats[number].project == NO_PROJECT:
        return None
    names = [name for name in PROJECT_NAMES if g.seats[number].is_project(CARD_NAMES.index(name))]
    return _in_play(g, verbs, names[0])


def _in_play(g: Galileo, verbs: tuple[str, ...], name: str) -> Wish:
    if "target" in verbs:
        return {"do": "target", "target": name}
    if "source" in verbs:
        return {"do": "source", "target": name}
    if "move" in verbs:
        return {"do": "move", "robot": name}
    return _modify(g, _any_modifier(g), name) if "modify" in verbs else None


def _modify(g: Galileo, modifier: str, place: str) -> Wish:
    return {"do": "modify", "modifier": modifier, "place": place}


def _any_modifier(g: Galileo) -> str:
    """One that may be placed now, if there is one."""
    step: Any = g.pending
    open_now = step.allowed & g.seats[g.to_move].unused
    return next((name for i, name in enumerate(MODIFIER_NAMES) if open_now >> i & 1), MODIFIER_NAMES[0])


def _any_place(g: Galileo) -> str:
    me = g.seats[g.to_move]
    for name in PROJECT_NAMES:
        if me.is_project(CARD_NAMES.index(name)):
            return name
    return CARD_NAMES[card_of(me.robots[0])] if len(me.robots) else "new_project"


def _modifier(g: Galileo, verbs: tuple[str, ...], name: str, _: str) -> Wish:
    if "modify" in verbs:
        return _modify(g, name, _any_place(g))
    if "assemble" not in verbs:
        return None
    unused = g.seats[g.to_move].unused
    satellites = [s for i, s in enumerate(SATELLITE_NAMES) if unused >> i & 1]
    types = [t for i, t in enumerate(TYPE_NAMES) if unused >> (d.SATELLITES + i) & 1]
    kind, _, of = name.partition("_")
    if kind == "assignment":
        return {"do": "assemble", "satellite": of, "type": types[0]}
    return {"do": "assemble", "satellite": satellites[0], "type": of}


def _supply(g: Galileo, verbs: tuple[str, ...], kind: str, _: str) -> Wish:
    return _modify(g, _any_modifier(g), "new_project") if kind == "project" and "modify" in verbs else None


def _satellite(g: Galileo, verbs: tuple[str, ...], name: str, _: str) -> Wish:
    return {"do": "assign", "satellite": name} if "assign" in verbs else None


def _marker(g: Galileo, verbs: tuple[str, ...], _: str, name: str) -> Wish:
    return _satellite(g, verbs, name, "")


def _tucked(g: Galileo, verbs: tuple[str, ...], name: str, _: str) -> Wish:
    for verb in ("discard", "dismiss", "scan"):
        if verb in verbs:
            return {"do": verb, "character": name}
    return None


# ---------------------------------------------------------------- the main board


def _technology(g: Galileo, verbs: tuple[str, ...], name: str, _: str) -> Wish:
    if "develop" in verbs:
        return {"do": "develop", "technology": name}
    if "discount" not in verbs or name not in TECHNOLOGY_NAMES:
        return None
    energy = g.content.technology_energy[TECHNOLOGY_NAMES.index(name)] > 0
    return {"do": "discount", "technology": name, "component": "energy" if energy else "megacredit"}


def _goal(g: Galileo, verbs: tuple[str, ...], name: str, _: str) -> Wish:
    return {"do": "claim", "goal": name} if "claim" in verbs else None


def _bonus(g: Galileo, verbs: tuple[str, ...], name: str, _: str) -> Wish:
    there = "bonus" in verbs and name[:1] == "ab"[g.star_z] and name[1:].isdecimal()
    return {"do": "bonus", "rank": int(name[1:])} if there else None


def _numbered(verb: str, argument: str) -> Aim:
    def find(g: Galileo, verbs: tuple[str, ...], number: str, _: str) -> Wish:
        return {"do": verb, argument: int(number)} if verb in verbs and number.isdecimal() else None

    return find


def _decline(g: Galileo, *_: Any) -> Wish:
    return {"do": "decline"}


_AIMS: dict[str, Aim] = {
    "card": _card,
    "io": _reductions,
    "robot": _robot,
    "project": _project,
    "mod": _modifier,
    "deck": _supply,
    "sat": _satellite,
    "target": _satellite,
    "marker": _marker,
    "tucked": _tucked,
    "tech": _technology,
    "goal": _goal,
    "starz": _bonus,
    "levels": _numbered("levels", "number"),
    "perk": _numbered("perk", "bonus"),
    "decline": _decline,
}
