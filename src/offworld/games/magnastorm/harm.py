"""Magnastorm: whom an event hurts."""

from __future__ import annotations

from offworld.games.magnastorm import log
from offworld.kit.info import Event


def harmed(event: Event) -> tuple[int, ...]:
    """Who loses a commander to another seat, and who loses reputation with it."""
    kind, seat, _, second, third = event
    if kind == log.LOST:
        return (seat,)
    former = third if kind == log.TOOK else second if kind == log.COMMANDER else seat
    return () if former == seat else (former,)
