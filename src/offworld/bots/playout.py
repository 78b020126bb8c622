"""Random playouts: a game played to its end by uniformly random choices."""

from __future__ import annotations

from mypy_extensions import i64

from offworld.kit.audit import Auditor
from offworld.kit.game import Game
from offworld.kit.moves import Moves
from offworld.kit.rng import Rng


def playout(g: Game, rng: Rng, auditor: Auditor | None = None) -> i64:
    """Play to the end at random; returns the number of decisions. An auditor looks at each, and changes none."""
    decisions: i64 = 0
    moves = Moves()
    while not g.over:
        if auditor is not None:
            auditor.look(g)
        g.legal(moves)
        seat: i64 = g.to_move
        action: i64 = moves.buf[rng.below(moves.n)]
        g.apply(action)
        decisions += 1
        if auditor is not None:
            auditor.note(seat, action)
    if auditor is not None:
        auditor.look(g)
    return decisions
