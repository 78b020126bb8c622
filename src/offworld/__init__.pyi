"""The public API for type checkers; `__init__.py` loads the same names when they are used."""

from offworld.arena.analysis import analyse
from offworld.arena.analysis_result import Analysis
from offworld.bots.base import Bot
from offworld.kit.errors import ContentError, OffworldError, RecordError
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.record import Record
from offworld.simulation.batch import AuditFailure, SimulationStats
from offworld.simulation.library import game, games, new_game, play, simulate, verify
from offworld.simulation.loop import GameObserver, StopGame
from offworld.simulation.match import GameResult

__version__: str

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
