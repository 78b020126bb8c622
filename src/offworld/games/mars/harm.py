"""Mars: whom an event hurts."""

from __future__ import annotations

from offworld.games.mars import event_kinds
from offworld.kit.game_info import GameEvent

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


def harmed_seats(event: GameEvent) -> tuple[int, ...]:
    kind, seat, first, second, _ = event
    victim = first if kind in FIRST else second if kind in SECOND else seat
    return () if victim == seat else (victim,)
