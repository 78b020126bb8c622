"""The registry of games: those of this package, and those of others that are installed beside it (plug-ins).

A plug-in is a Python package with an entry point of the group `offworld.games` that names its `GameInfo`:

    [project.entry-points."offworld.games"]
    nim = "nim_game:INFO"

Whatever lists games calls `game_names`, whatever needs one calls `game_info`. Both import a game when it is asked for.
A plug-in that cannot be used is told in one sentence (`broken_plug_ins`) and left out everywhere else.
"""

from __future__ import annotations

import re
import sys
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import get_type_hints

from msgspec import Struct

from offworld.kit.game_info import GameInfo
from offworld.kit.messages import LocalizedError, Message, msg
from offworld.kit.record import register_games

GAMES = {
    "artemis": "offworld.games.artemis",
    "galileo": "offworld.games.galileo",
    "mars": "offworld.games.mars",
    "magnastorm": "offworld.games.magnastorm",
}
"""The games of this package. Each is imported when it is asked for, so a program pays only for those it plays."""
GROUP = "offworld.games"
"""The entry points of plug-ins."""
NAME = re.compile(r"[a-z][a-z0-9_]{0,31}")


class PlugInError(LocalizedError):
    """A plug-in that cannot be used; the sentence says why."""


def game_names() -> list[str]:
    """The names of all games that can be played: those of this package, then the plug-ins in the order of their names.

    Plug-ins are imported, because only then it is known whether they work.
    """
    return [*GAMES, *(name for name in sorted(_plug_ins()) if _works(name))]


def is_game(name: str) -> bool:
    """Whether a game of this name can be played."""
    return name in GAMES or (name in _plug_ins() and _works(name))


@cache
def game_info(name: str) -> GameInfo:
    """The game of this name; OffworldError, with the reason, where there is none or its plug-in cannot be used."""
    if name in GAMES:
        info = import_module(GAMES[name]).INFO
        assert isinstance(info, GameInfo)
        return info
    if name in _plug_ins():
        found = _load(name)
        if isinstance(found, PlugInError):
            raise found
        return found
    raise LocalizedError(msg("bad-game", game=name, games=", ".join(game_names())))


def broken_plug_ins() -> dict[str, PlugInError]:
    """Every plug-in that cannot be used, by its name, with the reason."""
    found = {name: _load(name) for name in sorted(_plug_ins())}
    return {name: error for name, error in found.items() if isinstance(error, PlugInError)}


def find_plug_ins_again() -> None:
    """Forget which plug-ins were found: packages were installed or removed while this process runs."""
    for function in (_plug_ins, _load, game_info):
        function.cache_clear()


@cache
def _plug_ins() -> dict[str, list[EntryPoint]]:
    """The entry points of plug-ins by name. Several of one name are kept, to be refused together."""
    found: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=GROUP):
        others = found.setdefault(point.name, [])
        # A package that is found in two folders of sys.path is the same one.
        if (point.value, _package(point)) not in [(other.value, _package(other)) for other in others]:
            others.append(point)
    return found


def _works(name: str) -> bool:
    return isinstance(_load(name), GameInfo)


@cache
def _load(name: str) -> GameInfo | PlugInError:
    """A plug-in, imported and checked, or what is wrong with it."""
    points = _plug_ins()[name]
    reason: Message | None = None
    found: object = None
    if name in GAMES:
        reason = msg("plug-in-taken")
    elif len(points) > 1:
        reason = msg("plug-in-twice")
    else:
        try:
            found = points[0].load()
        except Exception as error:  # whatever a stranger's module does when it is imported
            said = f"{type(error).__name__}: {' '.join(str(error).split())}"
            reason = msg("plug-in-not-loaded", place=points[0].value, error=said)
        else:
            reason = plug_in_fault(name, found)
    if reason is None:
        assert isinstance(found, GameInfo)
        return found
    packages = [_package(point) for point in points]
    return PlugInError(msg("plug-in-broken", game=name, packages=packages, reason=reason))


def _package(point: EntryPoint) -> str:
    """The name of the installed package that an entry point belongs to."""
    return point.dist.name if point.dist is not None else "?"


def plug_in_fault(name: str, found: object) -> Message | None:
    """What is wrong with what an entry point of this name leads to; None if nothing is."""
    if not isinstance(found, GameInfo):
        return msg("plug-in-no-info", kind=type(found).__name__)
    if not NAME.fullmatch(name):
        return msg("plug-in-name")
    if found.name != name:
        return msg("plug-in-other-name", name=found.name)
    try:
        view = get_type_hints(found.view).get("return")
    except (NameError, TypeError) as error:
        return msg("plug-in-annotations", error=str(error))
    if not (isinstance(view, type) and issubclass(view, Struct)):
        return msg("plug-in-view")
    return None


class CallablePackage(ModuleType):
    """This package is also the function `offworld.games()`: importing a package sets it as attribute of its parent."""

    def __call__(self) -> list[str]:
        """The names of the games."""
        return game_names()


sys.modules[__name__].__class__ = CallablePackage
register_games(game_info)
