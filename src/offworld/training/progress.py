"""Training progress: the generations that are finished, as a training keeps them and its network names them."""

from __future__ import annotations

from msgspec import Struct

from offworld.arena.ratings import Interval
from offworld.training.task import TrainingTask

IDLE_GENERATIONS = 2
"""After so many generations without a new champion the training ends."""


class GateResult(Struct, frozen=True):
    """What one side won against the other."""

    players: int
    games: int
    share: Interval


class Generation(Struct, frozen=True):
    """A finished generation."""

    number: int
    games: int
    positions: dict[int, int]
    """By the number of players."""
    digest: str
    """Of its positions."""
    loss: float
    accuracy: float
    gate: list[GateResult]
    accepted: bool
    """Whether its network became champion."""


class TrainingProgress(Struct):
    """How far a training is."""

    task: TrainingTask
    generations: list[Generation] = []

    @property
    def champions(self) -> list[int]:
        return [each.number for each in self.generations if each.accepted]

    @property
    def ended(self) -> bool:
        """Whether there is a champion that the last generations have not beaten."""
        return bool(self.champions) and not any(each.accepted for each in self.generations[-IDLE_GENERATIONS:])
