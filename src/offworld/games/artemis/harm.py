"""The Artemis Project: whom an event hurts."""

from __future__ import annotations

from offworld.games.artemis import log
from offworld.kit.info import Event

FIRST = (log.REDUCED, log.ASSAULTED, log.RELIC_TAKEN)
"""Kinds whose first number is the seat that something is done to."""
LOSSES = (log.BY_ASSAULT, log.BY_EVENT, log.BY_STIRS)
"""Why a seat loses what it would rather keep; what it pays is not among them."""


def harmed(event: Event) -> tuple[int, ...]:
    kind, seat, first, second, _ = event
    if kind == log.LOST:
        return (seat,) if second in LOSSES else ()
    return (first,) if kind in FIRST and first != seat else ()
