"""Value: what a position promises each seat, as weighted features, for bots and for nothing else.

A game subclasses it in `value/features.py`; the weights are data (see `offworld.kit.value_model`) and predict the
points that a seat will have at the end. A feature may read whatever is on the table: it is asked on redealt states, so
what its seat cannot know is made up there.
"""

from __future__ import annotations

from math import exp
from typing import Any, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.kit.game import Game

MANY: float = 100.0
"""Points at which a lone player's value is one half."""


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class ValueFunction:
    """A linear value function. `sharpness` turns a lead in points into a chance to win, see `keenness`."""

    __slots__ = ("buffer", "sharpness", "weights")
    weights: vec[float]
    buffer: vec[float]
    sharpness: float

    def __init__(self, weights: list[float], sharpness: float) -> None:
        self.weights = vec[float](weights)
        self.buffer = vec[float]([0.0] * len(weights))
        self.sharpness = sharpness

    def begin_position(self, g: Any) -> None:
        """Note what the features of several seats need; called before the first of them is asked for."""

    def write_features(self, g: Any, seat: i64, out: vec[float]) -> None:
        """Write the features of a seat's position."""
        raise NotImplementedError

    def write_inputs(self, g: Any, seat: i64, out: vec[float]) -> None:
        """Write what a network sees of a seat's position: the features, and behind them whatever else there is."""
        self.write_features(g, seat, out)

    def action_prior(self, g: Any, action: i64) -> float:
        """How likely a sensible player takes a legal action, beside others; 1 if there is nothing to say.

        Searches try likely actions first and choose by these weights where they play on blindly. 0 means never, as
        long as another action has more.
        """
        return 1.0

    def win_log_odds_per_point(self, g: Any) -> float:
        """How many times likelier, as a logarithm, a lead of one point makes a seat to win.

        A game may make it grow towards the end, when a lead can hardly be caught up any more.
        """
        return self.sharpness

    def expected_points(self, g: Game, seat: i64) -> float:
        """The points the seat can expect to have at the end."""
        buffer = self.buffer
        weights = self.weights
        self.write_features(g, seat, buffer)
        sum_: float = 0.0
        i: i64
        for i in range(len(buffer)):
            sum_ += buffer[i] * weights[i]
        return sum_

    def features(self, g: Game, seat: i64) -> list[float]:
        """The features as a list, for tuning and for looking at."""
        self.write_features(g, seat, self.buffer)
        return [self.buffer[i] for i in range(len(self.buffer))]

    def shares(self, g: Game) -> vec[float]:
        """Each seat's chance to win: certain at the end, otherwise by the points that everyone can expect.

        Whoever plays alone has no rival to beat: there the share only grows with the points.
        """
        n: i64 = g.players
        result = vec[float](capacity=n)
        if n == 1:
            points: float = float(g.scores()[0]) if g.over else self.expected_points(g, 0)
            return append(result, max(0.0, points) / (max(0.0, points) + MANY))
        if g.over:
            return final_shares(g)
        seat: i64
        best: float = -1e9
        for seat in range(n):
            w: float = self.expected_points(g, seat)
            result = append(result, w)
            if w > best:
                best = w
        total: float = 0.0
        keenness: float = self.win_log_odds_per_point(g)
        for seat in range(n):
            result[seat] = exp((result[seat] - best) * keenness)
            total += result[seat]
        for seat in range(n):
            result[seat] = result[seat] / total
        return result


@final
@mypyc_attr(acyclic=True)
class PointsValue(ValueFunction):
    """The value function of a game that has none of its own: the points of the seat as if the game ended now."""

    __slots__ = ()

    def write_features(self, g: Any, seat: i64, out: vec[float]) -> None:
        state: Game = g
        out[0] = float(state.scores()[seat])


def final_shares(g: Game) -> vec[float]:
    """One for the winner of a finished game; a shared victory is shared."""
    result = vec[float]([0.0] * g.players)
    winners = g.winners()
    for seat in winners:
        result[seat] = 1.0 / float(len(winners))
    return result
