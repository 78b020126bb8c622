"""Mars: whom an event hurts."""

from __future__ import annotations

from offworld.games.mars import log
from offworld.kit.info import Event

FIRST = (
    log.CONFLICT,
    log.ATTACKED,
    log.STOLE,
    log.ROBBED,
    log.DESTROYED,
    log.CONTRACT_TAKEN,
    log.RD_TAKEN,
    log.MAGNA,
    log.MAGNA_LOST,
)
"""Kinds whose first number is the seat that is challenged or loses something."""
SECOND = (log.SUPREMACY, log.SUPREMACY_LOST, log.SUPREMACY_DISCARDED)


def harmed(event: Event) -> tuple[int, ...]:
    kind, seat, first, second, _ = event
    victim = first if kind in FIRST else second if kind in SECOND else seat
    return () if victim == seat else (victim,)
