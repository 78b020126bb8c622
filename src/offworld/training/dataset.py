"""Dataset: the positions of all generations as arrays, and the files that keep them between generations."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from offworld.kit.messages import system_reason
from offworld.training.self_play import PlayedGame
from offworld.training.task import TrainingError

HELD_OUT = 10
"""Every how many-th game is held out to measure what was learned."""
FADING, OLDEST = 0.9, 0.5
"""What positions of a generation count beside those of the next one, and the least that old ones count."""


@dataclass(frozen=True)
class Positions:
    """Positions of games with one number of players."""

    inputs: NDArray[np.float16]
    """Position, seat, input."""
    shares: NDArray[np.float32]
    """Position, seat: each seat's share of the victory in the end."""
    points: NDArray[np.float32]
    games: NDArray[np.int64]
    """The number of the game that each position is from."""
    weights: NDArray[np.float32]
    """How likely each position is drawn to learn from, beside the others."""

    def select(self, which: NDArray[np.bool_]) -> Positions:
        return Positions(
            self.inputs[which], self.shares[which], self.points[which], self.games[which], self.weights[which]
        )


Dataset = dict[int, Positions]
"""Positions by the number of players."""


def collect(games: Sequence[PlayedGame], inputs: int) -> Dataset:
    """The positions of some games, in the order of their numbers."""
    found: Dataset = {}
    for players in sorted({game.players for game in games}):
        rows = [game for game in games if game.players == players]
        counts = [len(game.steps) for game in rows]
        flat = np.concatenate([np.frombuffer(game.inputs, np.float32) for game in rows])
        found[players] = Positions(
            flat.reshape(-1, players, inputs).astype(np.float16),
            np.repeat(np.array([game.shares for game in rows], np.float32), counts, axis=0),
            np.repeat(np.array([game.points for game in rows], np.float32), counts, axis=0),
            np.repeat(np.array([game.number for game in rows], np.int64), counts),
            np.ones(sum(counts), np.float32),
        )
    return found


def join(parts: Iterable[Dataset]) -> Dataset:
    """All positions, those of each number of players in the order of the parts."""
    lists: dict[int, list[Positions]] = {}
    for part in parts:
        for players, positions in part.items():
            lists.setdefault(players, []).append(positions)
    return {
        players: Positions(
            np.concatenate([each.inputs for each in group]),
            np.concatenate([each.shares for each in group]),
            np.concatenate([each.points for each in group]),
            np.concatenate([each.games for each in group]),
            np.concatenate([each.weights for each in group]),
        )
        for players, group in sorted(lists.items())
    }


def aged(generations: Sequence[Dataset]) -> list[Dataset]:
    """The generations, oldest first, with weights that prefer the newer ones; none is left out."""
    found: list[Dataset] = []
    for number, data in enumerate(generations):
        weight = np.float32(max(OLDEST, FADING ** (len(generations) - 1 - number)))
        found.append({players: replace(each, weights=each.weights * weight) for players, each in data.items()})
    return found


def split(data: Dataset) -> tuple[Dataset, Dataset]:
    """What is learned from, and the games that are held out."""
    held = {players: each.games // len(data) % HELD_OUT == 0 for players, each in data.items()}
    learned = {players: each.select(~held[players]) for players, each in data.items()}
    return learned, {players: each.select(held[players]) for players, each in data.items()}


def size(data: Dataset) -> dict[int, int]:
    """How many positions there are, by the number of players."""
    return {players: len(each.games) for players, each in data.items()}


def digest(data: Dataset) -> str:
    found = hashlib.sha256()
    for players, each in sorted(data.items()):
        found.update(f"{players} {each.inputs.shape}".encode())
        for values in (each.inputs, each.shares, each.points, each.games):
            found.update(np.ascontiguousarray(values).tobytes())
    return found.hexdigest()


def save(data: Dataset, path: Path) -> None:
    """Write a file whole or not at all."""
    arrays: dict[str, Any] = {}
    for players, each in data.items():
        arrays |= {
            f"inputs{players}": each.inputs,
            f"shares{players}": each.shares,
            f"points{players}": each.points,
            f"games{players}": each.games,
        }
    temporary = path.with_name(f".{path.name}")
    try:
        with open(temporary, "wb") as file:
            np.savez(file, **arrays)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError as error:
        raise TrainingError("train-unwritable", file=str(path), reason=system_reason(error)) from None


def load(path: Path) -> Dataset:
    try:
        with np.load(path, allow_pickle=False) as arrays:
            counts = sorted(int(name.removeprefix("games")) for name in arrays.files if name.startswith("games"))
            return {
                players: Positions(
                    arrays[f"inputs{players}"],
                    arrays[f"shares{players}"],
                    arrays[f"points{players}"],
                    arrays[f"games{players}"],
                    np.ones(len(arrays[f"games{players}"]), np.float32),
                )
                for players in counts
            }
    except (OSError, ValueError, KeyError, EOFError):
        raise TrainingError("train-bad-state", file=str(path)) from None
