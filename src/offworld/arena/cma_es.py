"""Separable CMA-ES: an evolution strategy with covariance adaptation, for many numbers and a noisy fitness.

It samples around a mean, moves the mean towards the better half of the samples, and learns for each number by itself
how far to sample. All it knows are plain lists, so it can be kept as JSON between generations.
"""

from __future__ import annotations

import math
from random import Random

from msgspec import Struct


class Evolution(Struct):
    """The state between two generations."""

    mean: list[float]
    spread: list[float]
    """The variance of each number, relative to the others."""
    step: float
    """How far samples lie from the mean."""
    step_path: list[float]
    """Where the mean has been going, in steps of equal likelihood; long paths lengthen the step."""
    spread_path: list[float]
    generation: int = 0

    @staticmethod
    def start(numbers: int, step: float) -> Evolution:
        return Evolution([0.0] * numbers, [1.0] * numbers, step, [0.0] * numbers, [0.0] * numbers)

    @property
    def population(self) -> int:
        """Samples of a generation; an even number, since they come in pairs on both sides of the mean."""
        return 2 * round((4 + 3 * math.log(len(self.mean))) / 2)

    def samples(self, rng: Random) -> list[list[float]]:
        """Places to try. Opposite pairs let part of the fitness's noise cancel."""
        found: list[list[float]] = []
        for _ in range(self.population // 2):
            away = [self.step * math.sqrt(v) * rng.gauss(0, 1) for v in self.spread]
            found.append([m + a for m, a in zip(self.mean, away, strict=True)])
            found.append([m - a for m, a in zip(self.mean, away, strict=True)])
        return found

    def learn(self, samples: list[list[float]], fitness: list[float]) -> None:
        """Move on towards the fitter half. Hansen's usual constants, with those of Ros for separate numbers."""
        n = len(self.mean)
        half = len(samples) // 2
        order = sorted(range(len(samples)), key=lambda i: (-fitness[i], i))[:half]
        raw = [math.log(half + 0.5) - math.log(rank) for rank in range(1, half + 1)]
        weights = [w / sum(raw) for w in raw]
        count = 1 / sum(w * w for w in weights)
        step_rate = (count + 2) / (n + count + 5)
        damping = 1 + 2 * max(0.0, math.sqrt((count - 1) / (n + 1)) - 1) + step_rate
        path_rate = (4 + count / n) / (n + 4 + 2 * count / n)
        one_rate = 2 / ((n + 1.3) ** 2 + count)
        many_rate = min(1 - one_rate, 2 * (count - 2 + 1 / count) / ((n + 2) ** 2 + count))
        one_rate, many_rate = one_rate * (n + 2) / 3, min(many_rate * (n + 2) / 3, 1 - one_rate * (n + 2) / 3)

        old = self.mean
        steps = [[(samples[i][k] - old[k]) / self.step for k in range(n)] for i in order]
        moved = [sum(w * s[k] for w, s in zip(weights, steps, strict=True)) for k in range(n)]
        self.mean = [old[k] + self.step * moved[k] for k in range(n)]
        self.generation += 1

        keep = math.sqrt(step_rate * (2 - step_rate) * count)
        self.step_path = [
            (1 - step_rate) * self.step_path[k] + keep * moved[k] / math.sqrt(self.spread[k]) for k in range(n)
        ]
        length = math.sqrt(sum(p * p for p in self.step_path))
        expected = math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))
        keep = math.sqrt(path_rate * (2 - path_rate) * count)
        self.spread_path = [(1 - path_rate) * self.spread_path[k] + keep * moved[k] for k in range(n)]
        self.spread = [
            (1 - one_rate - many_rate) * self.spread[k]
            + one_rate * self.spread_path[k] ** 2
            + many_rate * sum(w * s[k] ** 2 for w, s in zip(weights, steps, strict=True))
            for k in range(n)
        ]
        self.step *= math.exp(min(1.0, step_rate / damping * (length / expected - 1)))
