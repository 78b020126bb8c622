"""Analyses of games: chances to win, and the decisions that changed them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class AnalysedPosition(Struct):
    """Each seat's chance to win after so many actions, as everybody, the seat to move or who sees all could know it."""

    move: int
    round: int
    to_move: int
    public: list[float]
    seat: list[float]
    all: list[float]
    depth: str
    """How closely it was looked at: `glance`, `coarse` or `full`."""
    public_error: list[float] = []
    """Half the 95 % interval of each of these chances; empty where they are certain."""
    seat_error: list[float] = []
    all_error: list[float] = []


class BetterAction(Struct):
    """An action that would have been better, from what its seat knew."""

    action: int
    words: str
    chance: float
    gain: float
    error: float
    """Half the 95 % interval of the gain."""


class AnalysedPoint(Struct):
    """A decision, or a stroke of luck after one, that moved a seat's chance to win."""

    kind: str
    """`decision` or `luck`."""
    move: int
    seat: int
    swing: float
    chance: float
    action: int
    words: str
    question: str
    better: list[BetterAction]


class AnalysisText(Struct, omit_defaults=True):
    """Who was winning when, and what mattered; empty until it is `done`."""

    table: str
    status: Literal["none", "waiting", "done", "failed"]
    positions: list[AnalysedPosition] = []
    points: list[AnalysedPoint] = []
    luck: list[float] = []
    decided: list[float] = []
    others: list[float] = []
    complete: bool = False
    """Whether there was time for everything."""
