"""Magnastorm: what a seat sees otherwise than a spectator, which is nothing."""

from __future__ import annotations

from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.game_info import NOTHING_PERSONAL, GameEvent, Personal


def personal(g: Magnastorm, viewer: int) -> Personal:
    return NOTHING_PERSONAL


def secret(happened: GameEvent) -> bool:
    return False
