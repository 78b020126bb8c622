"""Magnastorm: whom an event hurts."""

from __future__ import annotations

from offworld.games.magnastorm import event_kinds
from offworld.kit.game_info import GameEvent


def harmed_seats(event: GameEvent) -> tuple[int, ...]:
    """Who loses a commander to another seat, and who loses reputation with it."""
    kind, seat, _, second, third = event
    if kind == event_kinds.LOST:
        return (seat,)
    former = third if kind == event_kinds.TOOK else second if kind == event_kinds.COMMANDER else seat
    return () if former == seat else (former,)
