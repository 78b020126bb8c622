"""A clock that only changes when a test moves it."""

from __future__ import annotations

import itertools

from offworld.server.config.environment import Environment


class ManualClock:
    """A clock that only changes when a test moves it."""

    def __init__(self) -> None:
        self.ms = 1_700_000_000_000

    def skip(self, **parts: float) -> None:
        units = {"seconds": 1, "minutes": 60, "hours": 3600, "days": 86_400}
        self.ms += round(1000 * sum(units[name] * number for name, number in parts.items()))

    def environment(self) -> Environment:
        numbers = itertools.count(1)
        return Environment(now=lambda: self.ms, token=lambda size: f"{next(numbers):0{size}d}", seed=lambda: 7)
