"""The Artemis Project: what a seat sees otherwise than a spectator."""

from __future__ import annotations

from offworld.games.artemis import event_kinds
from offworld.games.artemis.rules.rounds import KeepDirective
from offworld.games.artemis.state import Artemis
from offworld.kit.game_info import NOTHING_PERSONAL, GameEvent, Personal


def personal(g: Artemis, viewer: int) -> Personal:
    """ART-DIR-1: the own two Directives, and which of them was kept."""
    if not g.directives_on:
        return NOTHING_PERSONAL
    me = g.seats[viewer]
    directives = [str(g.content.raw["directives"][card]["id"]) for card in (me.directive, me.returned)]
    steps = (*g.agenda(), g.pending)
    if any(isinstance(step, KeepDirective) and step.seat == viewer for step in steps):
        return Personal(seats={viewer: {"dealt": sorted(directives)}})
    return Personal(seats={viewer: {"directive": directives[0], "returned": directives[1]}})


def secret(happened: GameEvent) -> bool:
    """Only the Directive kept is anybody's secret."""
    return happened[0] == event_kinds.KEPT
