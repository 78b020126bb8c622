"""Offworld: four space-colony board games, one exact rules engine each.

The names in `__all__` are the public API (docs/library.md), with semantic versioning; other modules may change in any
release. They are loaded when they are first used, so that `import offworld` stays quick and needs no optional package.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from offworld import native

__version__ = "0.1.0"

# Before any other module of the package is imported: it decides which files those imports load.
native.activate()

if TYPE_CHECKING:
    from offworld.arena.analysis import Analysis
    from offworld.bots.base import Bot
    from offworld.kit.errors import ContentError, OffworldError, RecordError
    from offworld.kit.game import Game
    from offworld.kit.game_info import GameInfo
    from offworld.kit.record import Record
    from offworld.library import analyse, game, games, new_game, play, simulate, verify
    from offworld.simulation.batch import AuditFailure, SimulationStats
    from offworld.simulation.loop import GameObserver, StopGame
    from offworld.simulation.match import GameResult

_MODULES = {
    "Analysis": "offworld.arena.analysis",
    "AuditFailure": "offworld.simulation.batch",
    "Bot": "offworld.bots.base",
    "ContentError": "offworld.kit.errors",
    "Game": "offworld.kit.game",
    "GameInfo": "offworld.kit.game_info",
    "GameObserver": "offworld.simulation.loop",
    "GameResult": "offworld.simulation.match",
    "OffworldError": "offworld.kit.errors",
    "Record": "offworld.kit.record",
    "RecordError": "offworld.kit.errors",
    "SimulationStats": "offworld.simulation.batch",
    "StopGame": "offworld.simulation.loop",
    "analyse": "offworld.library",
    "game": "offworld.library",
    "games": "offworld.library",
    "new_game": "offworld.library",
    "play": "offworld.library",
    "simulate": "offworld.library",
    "verify": "offworld.library",
}
"""Where each public name is defined."""

__all__ = [
    "Analysis",
    "AuditFailure",
    "Bot",
    "ContentError",
    "Game",
    "GameInfo",
    "GameObserver",
    "GameResult",
    "OffworldError",
    "Record",
    "RecordError",
    "SimulationStats",
    "StopGame",
    "__version__",
    "analyse",
    "game",
    "games",
    "new_game",
    "play",
    "simulate",
    "verify",
]


if not TYPE_CHECKING:  # a type checker that sees it takes every name for a public one

    def __getattr__(name: str) -> object:
        """Load a public name when it is first used (PEP 562)."""
        if name not in _MODULES:
            raise AttributeError(f"module 'offworld' has no attribute {name!r}")
        if name == "Record":
            # So that reading a record finds its game.
            import_module("offworld.games")
        value: object = getattr(import_module(_MODULES[name]), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
