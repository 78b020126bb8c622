"""Value: what a position promises each seat, by weighted features or by a network, for bots and for nothing else.

A game subclasses it in `value/features.py`; weights and networks are data (see `offworld.kit.value_model`). The weights
predict the points that a seat will have at the end, a network its chance to win. A feature may read whatever is on the
table: it is asked on redealt states, so what its seat cannot know is made up there.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.kit.game import Game

MANY: float = 100.0
"""Points at which a lone player's value is one half."""
WIDTH: Final[i64] = 8
"""Hidden units that are reckoned at a time."""
SEATS: Final[i64] = 8
"""Seats whose sums a network keeps."""
COARSE: Final = 1.5 * 2.0**42
FINE: Final = 1.5 * 2.0**32
"""Added to a number and taken away again, they leave a multiple of 2^-10 and of 2^-20."""


@final
@mypyc_attr(acyclic=True)
class Network:
    """A small neural network, the same for every seat: a linear part beside one layer of rectified units.

    `chance` is the logarithm of a seat's chance to win, beside those of the other seats; `lead` is its final points
    above the mean of the table, likewise beside the others'.

    Most inputs of a seat are those of the position that was evaluated before. So the sums of the hidden units are kept
    for each seat and only what changed is added. Inputs and weights are multiples of small powers of two, which makes
    these sums exact: they do not depend on what was evaluated before, nor on the order of the additions, and compiled
    and Python code give the same numbers to the last bit.
    """

    # fmt: off
    __slots__ = (
        "before", "bias", "change", "changed", "hidden", "inputs", "lead_linear", "lead_out", "linear", "out", "sums",
        "units",
    )
    # fmt: on
    inputs: i64
    units: i64
    """How many hidden units; a multiple of `WIDTH`."""
    linear: vec[float]
    hidden: vec[float]
    """For each group of `WIDTH` units, for each input, its weights to these units."""
    bias: vec[float]
    out: vec[float]
    lead_linear: vec[float]
    lead_out: vec[float]
    before: vec[float]
    """For each seat the inputs whose sums are kept."""
    sums: vec[float]
    """For each seat the hidden units before they are rectified."""
    changed: vec[i64]
    """Which inputs have changed, and by how much: most of the work is skipped with the others."""
    change: vec[float]

    def __init__(
        self,
        linear: list[float],
        hidden: list[float],
        bias: list[float],
        out: list[float],
        lead_linear: list[float],
        lead_out: list[float],
    ) -> None:
        """`hidden` has for each input its weights to all units. The number of units is filled up with idle ones."""
        inputs: i64 = len(linear)
        units: i64 = len(bias)
        self.inputs = inputs
        self.units = (units + WIDTH - 1) // WIDTH * WIDTH
        idle = [0.0] * (self.units - units)
        self.linear = vec[float](linear)
        grouped: list[float] = []
        first: i64
        i: i64
        unit: i64
        for first in range(0, self.units, WIDTH):
            for i in range(inputs):
                for unit in range(first, first + WIDTH):
                    grouped.append(hidden[i * units + unit] + FINE - FINE if unit < units else 0.0)
        self.hidden = vec[float](grouped)
        exact = [each + FINE - FINE for each in bias] + idle
        self.bias = vec[float](exact)
        self.out = vec[float](out + idle)
        self.lead_linear = vec[float](lead_linear)
        self.lead_out = vec[float](lead_out + idle)
        self.before = vec[float]([0.0] * (SEATS * inputs))
        self.sums = vec[float]([each for _ in range(SEATS) for each in exact])
        self.changed = vec[i64]([0] * inputs)
        self.change = vec[float]([0.0] * inputs)

    def chance(self, x: vec[float], linear: vec[float], seat: i64) -> float:
        """The first output, with the weights of the linear part, which a style may have changed."""
        return self.output(x, linear, self.out, seat)

    def lead(self, x: vec[float], seat: i64) -> float:
        """The second output."""
        return self.output(x, self.lead_linear, self.lead_out, seat)

    def output(self, x: vec[float], linear: vec[float], out: vec[float], seat: i64) -> float:
        """The weighted sum of inputs and rectified units; any seat gives the same, its own is the fastest."""
        before = self.before
        changed = self.changed
        change = self.change
        hidden = self.hidden
        sums = self.sums
        inputs: i64 = self.inputs
        units: i64 = self.units
        n: i64 = 0
        sum_: float = 0.0
        i: i64
        place: i64 = seat * inputs
        for i in range(inputs):
            value: float = x[i] + COARSE - COARSE
            sum_ += value * linear[i]
            known: float = before[place]
            if value != known:
                changed[n] = i * WIDTH
                change[n] = value - known
                before[place] = value
                n += 1
            place += 1
        unit: i64 = 0
        base: i64 = 0
        place = seat * units
        while unit < units:
            a: float = sums[place]
            b: float = sums[place + 1]
            c: float = sums[place + 2]
            d: float = sums[place + 3]
            e: float = sums[place + 4]
            f: float = sums[place + 5]
            g: float = sums[place + 6]
            h: float = sums[place + 7]
            if n > 0:
                for i in range(n):
                    at: i64 = base + changed[i]
                    y: float = change[i]
                    a += y * hidden[at]
                    b += y * hidden[at + 1]
                    c += y * hidden[at + 2]
                    d += y * hidden[at + 3]
                    e += y * hidden[at + 4]
                    f += y * hidden[at + 5]
                    g += y * hidden[at + 6]
                    h += y * hidden[at + 7]
                sums[place] = a
                sums[place + 1] = b
                sums[place + 2] = c
                sums[place + 3] = d
                sums[place + 4] = e
                sums[place + 5] = f
                sums[place + 6] = g
                sums[place + 7] = h
            if a > 0.0:
                sum_ += a * out[unit]
            if b > 0.0:
                sum_ += b * out[unit + 1]
            if c > 0.0:
                sum_ += c * out[unit + 2]
            if d > 0.0:
                sum_ += d * out[unit + 3]
            if e > 0.0:
                sum_ += e * out[unit + 4]
            if f > 0.0:
                sum_ += f * out[unit + 5]
            if g > 0.0:
                sum_ += g * out[unit + 6]
            if h > 0.0:
                sum_ += h * out[unit + 7]
            unit += WIDTH
            place += WIDTH
            base += inputs * WIDTH
        return sum_


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class ValueFunction:
    """A value function: weighted features, or a network once one is set.

    `slope` turns a lead in points into a chance to win, see `win_log_odds_per_point`.
    """

    __slots__ = ("alone", "buffer", "network", "own_linear", "own_seat", "settles", "slope", "weights")
    weights: vec[float]
    alone: vec[float]
    """Where a network judges for whoever plays alone: points that are added to its lead, always and for a unit of each
    feature; empty where the features are weighted there."""
    buffer: vec[float]
    slope: float
    network: Network | None
    own_seat: i64
    """The seat whose position the style of a bot makes look better or worse, where a network judges."""
    own_linear: vec[float]
    """The linear part of the network for that seat."""
    settles: bool
    """Whether `settled_action` is asked before any search, which need not look at such decisions then."""

    def __init__(self, weights: list[float], slope: float) -> None:
        self.weights = vec[float](weights)
        self.alone = vec[float]()
        self.buffer = vec[float]([0.0] * len(weights))
        self.slope = slope
        self.network = None
        self.own_seat = -1
        self.own_linear = vec[float]()
        self.settles = False
        self.make_scratch()

    def make_scratch(self) -> None:
        """Make what `begin_position` fills, where a game has such a thing."""

    def use_network(self, network: Network, bonuses: list[float]) -> None:
        """Judge by a network from now on; a style adds its bonuses to the first inputs of the own seat."""
        self.network = network
        self.buffer = vec[float]([0.0] * network.inputs)
        own = [network.linear[i] for i in range(network.inputs)]
        i: i64
        for i in range(len(bonuses)):
            own[i] += bonuses[i]
        self.own_linear = vec[float](own)

    def use_network_alone(self, weights: list[float]) -> None:
        """Let the network judge for whoever plays alone too: see `alone`."""
        self.alone = vec[float](weights)

    def begin_position(self, g: Any, inputs: bool) -> None:
        """Note what the features of several seats need, or all their inputs; called before any of them is written."""

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

    def settled_action(self, g: Any) -> i64:
        """An action that needs no search, because the game knows how to decide such a question; -1 if there is none."""
        return -1

    def ruled_out(self, g: Any, action: i64) -> bool:
        """Whether a sensible player never takes this legal action, as long as there is another.

        Asked for the decision itself, where a bot settles questions without a search, and not for those that a search
        looks ahead to: it may take its time.
        """
        return False

    def win_log_odds_per_point(self, g: Any) -> float:
        """How many times likelier, as a logarithm, a lead of one point makes a seat to win.

        A game may make it grow towards the end, when a lead can hardly be caught up any more.
        """
        return self.slope

    def expected_points(self, g: Game, seat: i64) -> float:
        """The points the seat can expect to have at the end, by weighted features."""
        self.begin_position(g, False)
        return self.weighted_features(g, seat)

    def points_alone(self, g: Game) -> float:
        """The points that whoever plays alone can expect to have at the end.

        A lead is told beside those of others: what all seats of a table have in common, such as the round, may have any
        weight in it. So weights of features make up for that.
        """
        network = self.network
        alone = self.alone
        if network is None or len(alone) == 0:
            return self.expected_points(g, 0)
        self.begin_position(g, True)
        self.write_inputs(g, 0, self.buffer)
        sum_: float = network.lead(self.buffer, 0) + alone[0]
        i: i64
        for i in range(len(alone) - 1):
            sum_ += self.buffer[i] * alone[i + 1]
        return sum_

    def weighted_features(self, g: Game, seat: i64) -> float:
        buffer = self.buffer
        weights = self.weights
        self.write_features(g, seat, buffer)
        sum_: float = 0.0
        i: i64
        for i in range(len(weights)):
            sum_ += buffer[i] * weights[i]
        return sum_

    def expected_leads(self, g: Game) -> list[float]:
        """The points that each seat can expect to have at the end above the mean of the table."""
        network = self.network
        self.begin_position(g, network is not None)
        points: list[float] = []
        seat: i64
        for seat in range(g.players):
            if network is None:
                points.append(self.weighted_features(g, seat))
            else:
                self.write_inputs(g, seat, self.buffer)
                points.append(network.lead(self.buffer, seat))
        mean = sum(points) / len(points)
        return [each - mean for each in points]

    def features(self, g: Game, seat: i64) -> list[float]:
        """The features as a list, for tuning and for looking at."""
        self.begin_position(g, False)
        self.write_features(g, seat, self.buffer)
        return [self.buffer[i] for i in range(len(self.weights))]

    def inputs(self, g: Game, number: i64) -> list[float]:
        """The inputs of a network, so many for each seat, seat after seat."""
        buffer = vec[float]([0.0] * number)
        found: list[float] = []
        self.begin_position(g, True)
        seat: i64
        i: i64
        for seat in range(g.players):
            self.write_inputs(g, seat, buffer)
            for i in range(number):
                found.append(buffer[i])
        return found

    def shares(self, g: Game) -> vec[float]:
        """Each seat's chance to win: certain at the end, otherwise by the points that everyone can expect.

        Whoever plays alone has no rival to beat: there the share only grows with the points.
        """
        n: i64 = g.players
        result = vec[float](capacity=n)
        if n == 1:
            points: float = float(g.scores()[0]) if g.over else self.points_alone(g)
            return append(result, max(0.0, points) / (max(0.0, points) + MANY))
        if g.over:
            return final_shares(g)
        network = self.network
        self.begin_position(g, network is not None)
        seat: i64
        best: float = -1e9
        for seat in range(n):
            w: float
            if network is None:
                w = self.weighted_features(g, seat)
            else:
                self.write_inputs(g, seat, self.buffer)
                w = network.chance(self.buffer, self.own_linear if seat == self.own_seat else network.linear, seat)
            result = append(result, w)
            if w > best:
                best = w
        total: float = 0.0
        log_odds_per_point: float = self.win_log_odds_per_point(g) if network is None else 1.0
        for seat in range(n):
            result[seat] = exp((result[seat] - best) * log_odds_per_point)
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
