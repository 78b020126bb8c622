"""Games for a table of openings: bots play them, and what each seat did first is counted.

What comes out depends on the bot, the seed and the number of games alone. The count is kept beside the table, so that
the same command goes on after a stop.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from offworld.coach.openings import DEEPEST, FORMAT, Key, OpeningNode, OpeningTable, decisions
from offworld.kit.errors import OffworldError
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import unwritable
from offworld.kit.record import Record
from offworld.simulation.match import Match, play_match

BOT = "pilot"
"""Who plays the games, unless another is named."""
LARGEST = 190_000
"""Bytes of a table; choices that were seldom played are left out until it fits."""
LEAST = 5
"""Games in which a choice was played, for it to be kept."""
STEP = 1_000_003
"""Between the seeds of two tables."""


class Count(Struct):
    """A choice after the choices that lead to it, as it is counted."""

    possible: int = 0
    played: int = 0
    won: float = 0.0
    then: dict[Key, Count] = {}


class OpeningCount(Struct):
    """What was counted so far."""

    game: str
    bot: str
    seed: int
    next: int = 0
    """The number of the next game."""
    games: dict[int, int] = {}
    first: dict[int, dict[Key, Count]] = {}

    def add(self, info: GameInfo, record: Record, shares: list[float]) -> None:
        """Count a game."""
        players = record.header.players
        self.games[players] = self.games.get(players, 0) + 1
        at = [self.first.setdefault(players, {})] * players
        for decision in decisions(info, record):
            here = at[decision.seat]
            for key in decision.choices:
                here.setdefault(key, Count()).possible += 1
            chosen = here[decision.chosen]
            chosen.played += 1
            chosen.won += shares[decision.seat]
            at[decision.seat] = chosen.then

    def table(self, info: GameInfo) -> OpeningTable:
        """The table, with what was played most."""
        least = LEAST
        while True:
            made = self.pruned(info, least)
            if len(msgspec.json.encode(made)) <= LARGEST:
                return made
            least += max(1, least // 4)

    def pruned(self, info: GameInfo, least: int) -> OpeningTable:
        choices: dict[Key, int] = {}

        def kept(counts: dict[Key, Count], depth: int) -> list[OpeningNode]:
            found = sorted(counts.items(), key=lambda each: (-each[1].played, each[0]))
            return [
                OpeningNode(
                    choices.setdefault(key, len(choices)),
                    count.possible,
                    count.played,
                    round(count.won, 1),
                    kept(count.then, depth + 1) if depth < DEEPEST else [],
                )
                for key, count in found
                if count.played >= least
            ]

        first = {players: kept(counts, 1) for players, counts in sorted(self.first.items())}
        games = dict(sorted(self.games.items()))
        return OpeningTable(FORMAT, info.name, info.version(), self.bot, self.seed, games, list(choices), first)


class OpeningFile:
    """A table of openings that grows."""

    def __init__(self, info: GameInfo, path: Path, seed: int, bot: str = BOT) -> None:
        self.info = info
        self.path = path
        self.state_path = path.with_name(f"{path.name}.state")
        self.count = self.read_count(seed, bot)

    def read_count(self, seed: int, bot: str) -> OpeningCount:
        if not self.path.parent.is_dir():
            raise OffworldError(f"{self.path} cannot be written: there is no folder {self.path.parent}")
        if not self.state_path.exists():
            if self.path.exists():
                raise OffworldError(f"{self.path} exists already, without the count that it was made from")
            return OpeningCount(self.info.name, bot, seed)
        try:
            count = msgspec.json.decode(self.state_path.read_bytes(), type=OpeningCount)
        except (OSError, msgspec.DecodeError):
            raise OffworldError(f"{self.state_path} cannot be read; remove it to begin anew") from None
        if (count.game, count.bot, count.seed) != (self.info.name, bot, seed):
            begun = f"{self.path} was begun with games of {count.game}, {count.bot} and seed {count.seed}"
            raise OffworldError(f"{begun}, not of {self.info.name}, {bot} and seed {seed}")
        return count

    def play(self) -> None:
        """Play and count the next game."""
        counts = [players for players in self.info.players if players > 1]
        number = self.count.next
        players = counts[number % len(counts)]
        seed = (self.count.seed * STEP + number) % (1 << 31)
        result = play_match(Match(self.info.name, players, seed, (self.count.bot,) * players))
        assert result.record is not None
        self.count.add(self.info, result.record, result.shares)
        self.count.next += 1

    def write(self) -> None:
        """Write the count and the table, each whole or not at all."""
        for path, data in (
            (self.state_path, msgspec.json.encode(self.count)),
            (self.path, msgspec.json.encode(self.count.table(self.info)) + b"\n"),
        ):
            temporary = path.with_name(f".{path.name}.new")
            try:
                temporary.write_bytes(data)
                temporary.replace(path)
            except OSError as error:
                raise unwritable(path, error) from None
