"""Sanity measures: how often a bot does what a good player would call senseless, counted while a game is replayed.

Each game counts them in `sanity.py`: a `SanityCounter` is shown every position, action and event of a finished game. A
figure is a part of a whole, summed over games: Expeditions without a die of all Expeditions, points of all seats. Its
target stands beside it as data.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from msgspec import Struct

from offworld.kit.game import Game
from offworld.kit.legal_actions import legal_actions
from offworld.kit.messages import Message, msg

GameEvent = tuple[int, int, int, int, int]
"""Kind, seat and three numbers, as in `game_info`, which imports this module."""

EQUAL = 1e-9
"""Chances to win that differ by less are equal: sums of floats may differ in the last digits."""
ANY_NUMBER = range(1, 100)
"""A figure means something whatever the number of players."""


class Target(Struct, frozen=True):
    """The least and the most that a figure may be; None where there is no such bound."""

    min: float | None = None
    max: float | None = None

    def met_by(self, value: float) -> bool:
        return (self.min is None or value >= self.min) and (self.max is None or value <= self.max)


class SanityMeasure(Struct, frozen=True):
    """One figure. Its name is the message `sanity-` and its id, among the messages of the game."""

    id: str
    target: Target
    share: bool = False
    """Whether it is a share of cases, between 0 and 1; otherwise a mean."""
    players: range = ANY_NUMBER
    """The numbers of players for which it means something."""

    @property
    def name(self) -> Message:
        return msg(f"sanity-{self.id}")


def at_most(id: str, value: float, players: range = ANY_NUMBER) -> SanityMeasure:
    return SanityMeasure(id, Target(max=value), players=players)


def at_least(id: str, value: float, players: range = ANY_NUMBER) -> SanityMeasure:
    return SanityMeasure(id, Target(min=value), players=players)


def between(id: str, least: float, most: float, players: range = ANY_NUMBER) -> SanityMeasure:
    return SanityMeasure(id, Target(least, most), players=players)


def share_at_most(id: str, value: float, players: range = ANY_NUMBER) -> SanityMeasure:
    return SanityMeasure(id, Target(max=value), True, players)


def share_at_least(id: str, value: float, players: range = ANY_NUMBER) -> SanityMeasure:
    return SanityMeasure(id, Target(min=value), True, players)


class Evaluator(Protocol):
    """Estimates chances to win by the game's value function, as bots do: on states redealt for the seat that asks."""

    def share(self, g: Game, seat: int) -> float:
        """The seat's chance in this position; whoever asks has redealt it."""

    def share_after(self, g: Game, action: int) -> float:
        """The chance of the seat to move if it takes the action and then plays its own decisions as well as it can."""


class CaseCount(Struct):
    """A figure in one game or in several: its value is `part / whole`, nothing without cases."""

    part: float = 0.0
    whole: float = 0.0


class SanityCounter:
    """Counts the figures of one game, which is replayed before it. Methods that a game does not need do nothing."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.counts: dict[str, CaseCount] = {}

    def count(self, id: str, part: int | float, whole: int = 1) -> None:
        """Add to a figure."""
        cases = self.counts.setdefault(id, CaseCount())
        cases.part += part
        cases.whole += whole

    def begin(self, g: Any, events: Sequence[GameEvent]) -> None:
        """The first decision, and what happened during setup."""

    def before(self, g: Any, action: int) -> None:
        """A seat is about to take this action. The state must not be changed."""

    def after(self, g: Any, seat: int, action: int, events: Sequence[GameEvent]) -> None:
        """The seat took the action, and this happened up to the next decision or the end. Nothing may be changed."""

    def end(self, g: Any) -> None:
        """The game is over."""


@dataclass(frozen=True)
class SanityReader:
    """What is measured in a game, in the order of its table, and who counts it."""

    measures: tuple[SanityMeasure, ...]
    counter: Callable[[Evaluator], SanityCounter]


# ---------------------------------------------------------------- what could have been done


def can_reach(
    g: Game,
    found: Callable[[Any], bool],
    goes_on: Callable[[Any], bool],
    tries: Callable[[Any, int], bool],
    most: int,
    first: Callable[[Any, int], bool] = lambda g, action: False,
) -> bool:
    """Whether decisions from here can lead to a position that is looked for, among the first `most` positions.

    Short ways are looked at before long ones, where actions that come `first` make a way no longer. A way ends where
    `goes_on` says so, and only actions worth a try are looked at. Chance on the way is the game's own, so a search is
    to look for what chance does not decide.
    """
    seen: set[int] = set()
    waiting = deque([g])
    visited = 0
    while waiting:
        position = waiting.popleft()
        for action in legal_actions(position):
            if not tries(position, action):
                continue
            if visited == most:
                return False
            visited += 1
            child = position.clone()
            child.apply(action)
            if found(child):
                return True
            if goes_on(child) and (key := child.key()) not in seen:
                seen.add(key)
                if first(position, action):
                    waiting.appendleft(child)
                else:
                    waiting.append(child)
    return False
