"""The Artemis Project: whom an event hurts."""

from __future__ import annotations

from offworld.games.artemis import event_kinds
from offworld.kit.game_info import GameEvent

FIRST = (event_kinds.REDUCED, event_kinds.ASSAULTED, event_kinds.RELIC_TAKEN)
"""Kinds whose first number is the seat that something is done to."""
LOSSES = (event_kinds.BY_ASSAULT, event_kinds.BY_EVENT, event_kinds.BY_STIRS)
"""Why a seat loses what it would rather keep; what it pays is not among them."""


def harmed_seats(event: GameEvent) -> tuple[int, ...]:
    kind, seat, first, second, _ = event
    if kind == event_kinds.LOST:
        return (seat,) if second in LOSSES else ()
    return (first,) if kind in FIRST and first != seat else ()
