"""The games. A new one is a package here and a line in `GAMES`."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from types import ModuleType

from offworld.kit.errors import OffworldError
from offworld.kit.game_info import GameInfo
from offworld.kit.record import register_games

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


class CallablePackage(ModuleType):
    """This package is also the function `offworld.games()`: importing a package sets it as attribute of its parent."""

    def __call__(self) -> list[str]:
        """The names of the games."""
        return list(GAMES)


sys.modules[__name__].__class__ = CallablePackage
register_games(game_info)
