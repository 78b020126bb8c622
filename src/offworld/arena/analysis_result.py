"""What an analysis finds out about a recorded game: chances after every decision, and the decisions that mattered."""

from __future__ import annotations

from msgspec import Struct

EVALUATED, COARSE, FULL = "glance", "coarse", "full"

Shares = list[float]
"""Chances to win, seat by seat."""


class PositionChances(Struct):
    """The game after some decisions."""

    move: int
    round: int
    to_move: int
    """The seat whose decision is awaited, -1 at the end."""
    public: Shares
    """Each seat's chance to win as everybody could know it."""
    seat: Shares
    """As the seat to move could know it."""
    all: Shares
    """As one could know it who sees every hand."""
    depth: str
    """`glance`, `coarse` or `full`."""
    simulations: int
    public_error: Shares = []
    """Half the 95 % interval of each of these chances; nothing at the end, where they are certain."""
    seat_error: Shares = []
    all_error: Shares = []


class Alternative(Struct, frozen=True):
    """An action that could have been chosen, from what its seat knew."""

    action: int
    chance: float
    """The seat's chance to win with it."""
    gain: float
    """How much better it is than what was chosen."""
    error: float
    """Half the 95 % interval of the gain, from the spread of independent searches."""


class AnalysedDecision(Struct):
    """What a decision and the chance after it changed, as one who sees everything could know it."""

    move: int
    """Its number: it leads from the position `move - 1` to the position `move`."""
    seat: int
    action: int
    options: int
    """How many actions could have been chosen."""
    decided: Shares
    """What the decision itself changed for each seat."""
    luck: Shares
    """What chance, or a card turned up, changed after it."""
    best: int
    """The action that the search prefers."""


class TurningPoint(Struct):
    """A decision, or a stroke of luck after one, that moved a seat's chance to win."""

    number: int
    kind: str
    """`decision` or `luck`."""
    move: int
    seat: int
    """The seat it moved most; of a decision the one who decided."""
    swing: float
    action: int
    chance: float
    """The seat's chance with the action chosen, from what it knew; of luck, afterwards."""
    alternatives: list[Alternative]
    """Better actions, best first, each better than its error."""


class Analysis(Struct):
    """All that is found out about a game."""

    positions: list[PositionChances]
    decisions: list[AnalysedDecision]
    turning_points: list[TurningPoint]
    luck: Shares
    """What luck brought each seat in all."""
    decided: Shares
    """What the own decisions brought each seat in all."""
    others: Shares
    """What the others' decisions brought each seat in all."""
    simulations: int
    seconds: float
    finished: bool
    """Was there time for everything?"""
