"""Balance statistics: what a played game says about its balance, read off its events when it is over.

Each game reads them in `balance.py`: where the points came from, what each seat took, and what could be taken.
Components are named `group/entry` after the content file, points by the id of a message.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from offworld.kit.messages import Message, term


class BalanceStats(Struct):
    """One finished game."""

    sources: list[dict[str, int]]
    """Points of each seat by their source; they add up to its score."""
    taken: list[dict[str, int]]
    """How many copies of each component each seat took."""
    offered: dict[str, int]
    """How many copies of a component lay where somebody could take them; only where that can be said."""
    order: list[int]
    """The seats in the turn order of the first round."""
    rounds: int = 0

    @classmethod
    def open(cls, players: int) -> BalanceStats:
        return cls([{} for _ in range(players)], [{} for _ in range(players)], {}, [])

    def start(self, first: int) -> None:
        """The turn order goes round the table from this seat."""
        players = len(self.sources)
        self.order = [(first + i) % players for i in range(players)]

    def score_all(self, seat: int, sources: list[tuple[str, int]]) -> None:
        """The points of a seat by their source; sources without points are left out."""
        self.sources[seat] = {source: points for source, points in sources if points}

    def take(self, seat: int, component: str) -> None:
        self.taken[seat][component] = self.taken[seat].get(component, 0) + 1

    def offer(self, component: str, copies: int = 1) -> None:
        self.offered[component] = self.offered.get(component, 0) + copies


@dataclass(frozen=True)
class BalanceReader:
    """How a game's balance statistics are read."""

    read: Callable[[Any, list[tuple[int, int, int, int, int]]], BalanceStats]
    """`read(g, events)`: the statistics of a finished game from its last state and all its events, setup included."""
    name: Callable[[Any, str], Message] = lambda g, component: component_name(component)
    """`name(g, component)`: what a component is called."""


def component_name(component: str) -> Message:
    """The name that the content file gives a component."""
    return term(*component.split("/"))
