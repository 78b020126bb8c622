"""Random playouts: a game played to its end by uniformly random choices."""

from __future__ import annotations

from mypy_extensions import i64

from offworld.kit.game import Game
from offworld.kit.moves import Moves
from offworld.kit.rng import Rng


def playout(g: Game, rng: Rng) -> i64:
    """Play to the end at random; returns the number of decisions."""
    decisions: i64 = 0
    moves = Moves()
    while not g.over:
        g.legal(moves)
        g.apply(moves.buf[rng.below(moves.n)])
        decisions += 1
    return decisions
