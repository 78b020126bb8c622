"""Rulings of a table that are not read as the game reads them today."""

from __future__ import annotations

from typing import Any

from offworld.kit.game_info import GameInfo
from offworld.kit.rulings import differing


def switched_rulings(info: GameInfo, content: Any) -> dict[str, str]:
    """The rulings that a content reads otherwise than the game does today: by a pack, or because it is older."""
    return differing(info.content().raw.get("rulings", []), content.rulings)
