"""Magnastorm: objectives that are fulfilled without a search (RULES section 28).

Labs and markers that an objective takes back score at every administration they stay for, and a network sees that well.
What it sees less well is that a rival may take the slot first, that a later round asks for more, and that the chance
may not come again. So an objective is fulfilled unless waiting promises clearly more.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from offworld.games.magnastorm.actions import DECLINE
from offworld.games.magnastorm.rules.objectives import FulfilObjective
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.moves import Moves
from offworld.kit.value import ValueFunction

PATIENCE: Final = 0.15
"""What waiting has to promise beyond an objective, in fair shares, which are one over the players."""
POSITIONS: Final[i64] = 200
"""Positions to evaluate at most for each objective: which markers go back, which labs are removed."""


def objective_to_fulfil(g: Magnastorm, value: ValueFunction) -> i64:
    """The objective that promises most; -1 where waiting promises clearly more, and where weighted features judge."""
    if value.network is None or not isinstance(g.pending, FulfilObjective):
        return -1
    seat: i64 = g.to_move
    moves = Moves()
    g.legal(moves)
    left = vec[i64]([0])
    waiting: float = 0.0
    most: float = -1.0
    best: i64 = -1
    i: i64
    for i in range(moves.n):
        child = g.clone()
        child.apply(moves.buf[i])
        left[0] = POSITIONS
        reached: float = best_way(child, seat, g.revealed, value, left)
        if moves.buf[i] == DECLINE:
            waiting = reached
        elif reached > most:
            most = reached
            best = moves.buf[i]
    return best if most >= waiting - PATIENCE / float(g.players) else -1


def best_way(g: Magnastorm, seat: i64, revealed: i64, value: ValueFunction, left: vec[i64]) -> float:
    """The best share that the seat reaches by what it still decides in this turn."""
    if g.over or g.to_move != seat or g.revealed != revealed or left[0] <= 0:
        left[0] -= 1
        return value.shares(g)[seat]
    moves = Moves()
    g.legal(moves)
    found: float = -1.0
    i: i64
    for i in range(moves.n):
        if value.action_prior(g, moves.buf[i]) > 0.0:
            child = g.clone()
            child.apply(moves.buf[i])
            reached: float = best_way(child, seat, revealed, value, left)
            if reached > found:
                found = reached
    return found
