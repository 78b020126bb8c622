"""Own-turn search: the best way through one's own consecutive decisions, by value.

A turn is split into small decisions; the first of them says little about the position. So an action is worth what the
best continuation of one's own decisions leads to, up to the point where another seat decides or chance has spoken.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from offworld.kit.game import Game
from offworld.kit.moves import Moves
from offworld.kit.rng import Rng
from offworld.kit.value import ValueFunction

DEPTH: Final[i64] = 6
"""Decisions looked ahead; deeper in the chain the position is evaluated as it stands."""
SEEDS: Final[i64] = 0x7FFFFFFF


@final
@mypyc_attr(acyclic=True)
class OwnTurnSearch:
    """Searches the own chain of decisions within a budget of positions."""

    __slots__ = ("left", "through_chance", "value")
    value: ValueFunction
    left: i64
    through_chance: bool
    """Look beyond what chance decides, as long as the seat goes on deciding."""

    def __init__(self, value: ValueFunction, through_chance: bool) -> None:
        self.value = value
        self.left = 0
        self.through_chance = through_chance

    def best(self, g: Game, seat: i64, revealed: i64, depth: i64) -> float:
        """The best share that the seat can reach from here by its own decisions."""
        stop: bool = g.revealed != revealed and not self.through_chance
        if g.over or g.to_move != seat or stop or depth == 0 or self.left <= 0:
            self.left -= 1
            return self.value.shares(g)[seat]
        moves = plausible_moves(g, self.value)
        found: float = -1.0
        i: i64
        for i in range(moves.n):
            child = g.clone()
            child.apply(moves.buf[i])
            reached: float = self.best(child, seat, revealed, depth - 1)
            if reached > found:
                found = reached
        return found

    def evaluate_actions(self, g: Game, samples: i64, positions: i64, rng: Rng) -> list[tuple[int, float]]:
        """Each plausible action with the share that it leads to, on average over deals of the unseen."""
        seat: i64 = g.to_move
        moves = plausible_moves(g, self.value)
        sums = vec[float]([0.0] * moves.n)
        each: i64 = positions // (moves.n * samples)
        sample: i64
        i: i64
        for sample in range(samples):
            deal = g.clone()
            deal.redeal(seat, rng.below(SEEDS))
            for i in range(moves.n):
                child = deal.clone()
                child.apply(moves.buf[i])
                self.left = each
                sums[i] += self.best(child, seat, g.revealed, DEPTH)
        return [(moves.buf[i], sums[i] / float(samples)) for i in range(moves.n)]


def plausible_moves(g: Game, value: ValueFunction) -> Moves:
    """The legal actions that the value function does not rule out; all if there is no other."""
    moves = Moves()
    g.legal(moves)
    kept: i64 = 0
    i: i64
    for i in range(moves.n):
        if value.action_prior(g, moves.buf[i]) > 0.0:
            moves.buf[kept] = moves.buf[i]
            kept += 1
    if kept > 0:
        moves.n = kept
    else:
        g.legal(moves)
    return moves
