"""Where mining keeps what it has found: a file of puzzles, and beside it how far it has come.

After a stop the same command goes on with the next game, and the file that comes out is the same.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct

from offworld.kit.errors import OffworldError
from offworld.kit.game_info import GameInfo
from offworld.puzzles.mining import BOT, Found, Miner
from offworld.puzzles.puzzle import Puzzle, read_puzzles, write_puzzles


class MiningState(Struct):
    """How far mining has come."""

    seed: int
    next: int = 0
    """The number of the next game."""
    found: Found = msgspec.field(default_factory=Found)
    bot: str = BOT
    """Who plays the games."""


class MiningFile:
    """A file of puzzles that grows."""

    def __init__(self, info: GameInfo, path: Path, seed: int, bot: str = BOT) -> None:
        self.info = info
        self.path = path
        self.state_path = path.with_name(f"{path.name}.state")
        self.puzzles: list[Puzzle] = read_puzzles(path, info) if path.exists() else []
        self.state = self.read_state(seed, bot)
        self.miner = Miner(info, seed, self.puzzles, bot)
        self.miner.found = self.state.found

    def read_state(self, seed: int, bot: str) -> MiningState:
        if not self.state_path.exists():
            return MiningState(seed, bot=bot)
        try:
            state = msgspec.json.decode(self.state_path.read_bytes(), type=MiningState)
        except (OSError, msgspec.DecodeError):
            raise OffworldError(f"{self.state_path} cannot be read; remove it to begin anew") from None
        if state.seed != seed:
            raise OffworldError(f"{self.path} was begun with seed {state.seed}, not with {seed}")
        if state.bot != bot:
            raise OffworldError(f"{self.path} was begun with games of {state.bot}, not of {bot}")
        return state

    def mine(self, on_position: Callable[[], None] = lambda: None) -> list[Puzzle]:
        """The puzzles of the next game, which are written at once."""
        new = self.miner.mine(self.state.next, on_position)
        known = {each.id for each in self.puzzles}
        new = [each for each in new if each.id not in known]
        self.puzzles += new
        self.state.next += 1
        write_puzzles(self.path, self.info, self.puzzles)
        self.state_path.write_bytes(msgspec.json.encode(self.state))
        return new
