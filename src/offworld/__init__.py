"""Offworld: four space-colony board games, one exact rules engine each.

The names in `__all__` are the public API (docs/library.md), with semantic versioning; other modules may change in any
release. They are loaded when they are first used, so that `import offworld` stays quick and needs no optional package.
Type checkers read them in `__init__.pyi`: imports here, even under TYPE_CHECKING, would make every module that reads
the version import everything, which the import contracts forbid.
"""

from importlib import import_module

from offworld import native

__version__ = "0.1.0"

# Before any other module of the package is imported: it decides which files those imports load.
native.activate()

_MODULES = {
    "Analysis": "offworld.arena.analysis_result",
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
    "analyse": "offworld.arena.analysis",
    "game": "offworld.simulation.library",
    "games": "offworld.simulation.library",
    "new_game": "offworld.simulation.library",
    "play": "offworld.simulation.library",
    "simulate": "offworld.simulation.library",
    "verify": "offworld.simulation.library",
}
"""Where each public name is defined."""

__all__ = list(_MODULES)
__all__ += ["__version__"]


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
