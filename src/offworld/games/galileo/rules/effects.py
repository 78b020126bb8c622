"""Where the effects of the rulebook come round in a ring: a raise triggers a modifier, which finalises a project, whose
ability takes a character, who raises.

A module of the rules imports only those that come before it. Two steps are caused by modules before the ones that
define them: these ask for them here.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from offworld.games.galileo import event_kinds
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Decision
from offworld.kit.moves import Moves


class LaterSteps:
    """Pushes the steps that are defined in later modules; `rules.abilities`, where both are known, does it."""

    def place_modifier(self, g: Galileo, seat: i64, allowed: i64) -> None:
        raise NotImplementedError

    def use_ability(self, g: Galileo, seat: i64, card: i64) -> None:
        raise NotImplementedError


_later: Final[list[LaterSteps]] = []


def define_later_steps(steps: LaterSteps) -> None:
    _later.append(steps)


def push_place_modifier(g: Galileo, seat: i64, allowed: i64) -> None:
    """A modifier of an allowed kind may be placed."""
    _later[0].place_modifier(g, seat, allowed)


def push_use_ability(g: Galileo, seat: i64, card: i64) -> None:
    """The ability of a robot that entered play is used."""
    _later[0].use_ability(g, seat, card)


def apply_if_forced(g: Galileo, step: Decision) -> bool:
    """GAL-AUTO-1, GAL-AUTO-2, GAL-GEN-7: without an option nothing happens, a single one is applied, of several one is
    chosen."""
    found = Moves()
    step.options(g, found)
    if found.n == 0:
        g.emit(event_kinds.NOTHING, step.seat)
    if found.n == 1:
        step.choose(g, found[0])
    return found.n > 1
