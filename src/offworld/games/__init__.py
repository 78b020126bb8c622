"""The games. A new one is a package here and a line in `GAMES`."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from offworld.kit.errors import OffworldError
from offworld.kit.game_info import GameInfo

GAMES = {
    "artemis": "offworld.games.artemis",
    "galileo": "offworld.games.galileo",
    "mars": "offworld.games.mars",
    "magnastorm": "offworld.games.magnastorm",
}
"""Packages are imported when they are asked for, so a program pays only for the games it plays."""


@cache
def game_info(name: str) -> GameInfo:
    if name not in GAMES:
        raise OffworldError(f"there is no game {name!r}; the games are {', '.join(GAMES)}")
    info = import_module(GAMES[name]).INFO
    assert isinstance(info, GameInfo)
    return info
