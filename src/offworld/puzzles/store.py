"""Where mining keeps what it has found: a file of puzzles, and beside it how far it has come.

After a stop the same command goes on with the next game, and the file that comes out is the same. Checks keep their
results in a file, too, where they are asked to.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct

from offworld.kit.game_info import GameInfo
from offworld.kit.messages import LocalizedError, msg, unreadable, unwritable
from offworld.puzzles.mining import BOT, Found, Miner
from offworld.puzzles.puzzle import Puzzle, header_of, read_puzzles, write_puzzles
from offworld.puzzles.recheck import Rechecked


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
            raise LocalizedError(msg("puzzles-bad-state", file=str(self.state_path))) from None
        if state.seed != seed:
            raise LocalizedError(msg("puzzles-other-seed", file=str(self.path), known=state.seed, seed=seed))
        if state.bot != bot:
            raise LocalizedError(msg("puzzles-other-bot", file=str(self.path), known=state.bot, bot=bot))
        return state

    def mine(self, on_position: Callable[[], None] = lambda: None) -> list[Puzzle]:
        """The puzzles of the next game, which are written at once."""
        new = self.miner.mine(self.state.next, on_position)
        known = {each.id for each in self.puzzles}
        new = [each for each in new if each.id not in known]
        self.puzzles += new
        self.state.next += 1
        write_puzzles(self.path, self.info, self.puzzles)
        temporary = self.state_path.with_name(f".{self.state_path.name}.new")
        try:
            temporary.write_bytes(msgspec.json.encode(self.state))
            temporary.replace(self.state_path)
        except OSError as error:
            raise unwritable(self.state_path, error) from None
        return new


class CheckEntry(Struct, frozen=True):
    """A line of a file of results: what was checked, with which seed and by what."""

    seed: int
    evaluator: str
    result: Rechecked


class CheckFile:
    """Results of checks as they come, so that a check that was stopped goes on; without a path nothing is kept."""

    def __init__(self, info: GameInfo, path: Path | None) -> None:
        self.path = path
        self.evaluator = header_of(info).evaluator
        self.known: dict[tuple[str, int], Rechecked] = {}
        if path is not None and path.exists():
            self._read(path)

    def _read(self, path: Path) -> None:
        try:
            lines = path.read_text("utf-8").split("\n")
        except UnicodeDecodeError:
            raise LocalizedError(msg("bad-text-file", file=str(path))) from None
        except OSError as error:
            raise unreadable(path, error) from None
        for number, line in enumerate(lines[:-1], 1):
            try:
                entry = msgspec.json.decode(line, type=CheckEntry)
            except (msgspec.DecodeError, UnicodeEncodeError) as error:
                raise LocalizedError(msg("puzzles-bad-result", file=str(path), line=number, error=str(error))) from None
            if entry.evaluator == self.evaluator:
                self.known[entry.result.id, entry.seed] = entry.result
        if lines[-1]:
            # The last line was cut off: it is checked again.
            path.write_text("".join(f"{line}\n" for line in lines[:-1]), "utf-8")

    def add(self, seed: int, result: Rechecked) -> None:
        self.known[result.id, seed] = result
        if self.path is None:
            return
        line = msgspec.json.encode(CheckEntry(seed, self.evaluator, result)).decode()
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")
        except OSError as error:
            raise unwritable(self.path, error) from None
