"""Training progress: the generations that are finished, as a training keeps them and its network names them."""

from __future__ import annotations

from msgspec import Struct

from offworld.arena.ratings import Interval
from offworld.training.task import TrainingTask


class GateResult(Struct, frozen=True):
    """What one side won against the other."""

    players: int
    games: int
    share: Interval

    @property
    def reversed(self) -> GateResult:
        """What the other side won, where both have one seat."""
        share = self.share
        return GateResult(self.players, self.games, Interval(1 - share.mean, 1 - share.high, 1 - share.low))


class GateMatch(Struct, frozen=True):
    """A new network against another side, with every number of players."""

    alone: list[GateResult]
    """What the new network won, alone at tables of the other side."""
    company: list[GateResult]
    """What the other side won, alone at tables of the new network."""

    @property
    def is_won(self) -> bool:
        """Whether the new network wins more in foreign company than the other side does in its own."""
        return relative_share(self.alone).mean > relative_share(self.company).mean

    @property
    def is_solid(self) -> bool:
        """Whether it wins in both directions, and is not clearly the weaker side with any number of players."""
        weak = any(each.share.high * each.players < 1 for each in self.alone)
        weak |= any(each.share.low * each.players > 1 for each in self.company)
        return relative_share(self.alone).mean > 1 > relative_share(self.company).mean and not weak


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
    gate: GateMatch
    """Against the champion, or against weighted features while there is none."""
    linear: GateMatch
    """Against weighted features."""
    accepted: bool
    """Whether its network became champion."""


class TrainingProgress(Struct):
    """How far a training is."""

    task: TrainingTask
    generations: list[Generation] = []

    @property
    def champions(self) -> list[int]:
        return [each.number for each in self.generations if each.accepted]

    def ended(self, idle: int) -> bool:
        """Whether there is a champion that so many generations have not beaten."""
        return bool(self.champions) and not any(each.accepted for each in self.generations[-idle:])


def relative_share(results: list[GateResult]) -> Interval:
    """The mean over the numbers of players, in which 1 is what equals win; the bounds are those of the parts."""
    parts = [
        (each.share.mean * each.players, each.share.low * each.players, each.share.high * each.players)
        for each in results
    ]
    mean = sum(part[0] for part in parts) / len(parts)
    down = sum((part[0] - part[1]) ** 2 for part in parts) ** 0.5 / len(parts)
    up = sum((part[2] - part[0]) ** 2 for part in parts) ** 0.5 / len(parts)
    return Interval(mean, mean - down, mean + up)
