"""Opening knowledge: what bots did first in many games, and how it fared."""

from __future__ import annotations

from msgspec import Struct


class OpeningChoiceInfo(Struct):
    """A choice with the seats that could make it there, those that did, and the games that these won."""

    words: str
    possible: int
    played: int
    won: float
    more: bool
    """Whether something is known of what comes after it."""


class OpeningList(Struct):
    """What bots chose after some choices, the most played first."""

    game: str
    players: int
    games: int
    """How many games of so many players this is known from; 0 where nothing is known."""
    bot: str
    """Who played them, in words."""
    line: list[str]
    """The choices before, in words."""
    choices: list[OpeningChoiceInfo]


class KnownMove(Struct):
    """What is known of an action of a table: it leads from the position `move - 1` to the position `move`."""

    move: int
    possible: int
    played: int
    won: float


class KnownMoves(Struct):
    """What is known of the first actions of a table."""

    table: str
    games: int
    bot: str
    moves: list[KnownMove]
