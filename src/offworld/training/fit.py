"""Fit: a network that predicts from the inputs of all seats who will win, and by how many points.

Plain numpy: one hidden layer, cross-entropy of the winner beside the squared error of the points, Adam, early stopping
on games that are held out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from offworld.kit.network_file import Arrays, NetworkFile, pack_array, unpack_array
from offworld.training.dataset import Dataset, Positions, aged, join, split

BATCH = 512
RATE = 2e-3
"""Of learning, at first; it falls along a cosine."""
DECAY = 1e-3
"""How strongly weights are drawn to 0."""
POINTS = 0.4
"""What the error of the points counts beside that of the winner."""
STEPS = 3000
"""Batches to learn from, at least, if nothing stops it early."""
PASSES = 12
"""Passes over the positions, at least, likewise; after each of them the held-out games are looked at."""
SEEN = 6_000_000
"""Positions to learn from in so many passes, at most: of more positions each pass draws some."""
MEASURED = 100_000
"""Held-out positions with each number of players that are looked at, at most."""
CHUNK = 8192
IDLE = np.float32(1e9)
"""The deviation of an input that never changes, which leaves it without weight."""
Array = NDArray[np.float32]
Parameters = dict[str, Array]


@dataclass(frozen=True)
class Scale:
    """How inputs and points are brought to mean 0 and deviation 1 while learning."""

    mean: Array
    deviation: Array
    points: float


@dataclass(frozen=True)
class Fit:
    """What was learned."""

    arrays: Arrays
    loss: float
    """Log-loss on the games that were held out, with the numbers as they are written."""
    accuracy: float
    """How often the seat with the best chance won there."""


def initial(inputs: int, units: int, random: np.random.Generator) -> Parameters:
    scaled = random.normal(size=(inputs, units)) / np.sqrt(inputs)
    return {
        "linear": np.zeros(inputs, np.float32),
        "hidden": scaled.astype(np.float32),
        "bias": np.zeros(units, np.float32),
        "out": (random.normal(size=units) * 0.1).astype(np.float32),
        "lead_linear": np.zeros(inputs, np.float32),
        "lead_out": np.zeros(units, np.float32),
    }


def softmax(z: Array) -> Array:
    shifted = np.exp(z - z.max(1, keepdims=True))
    return np.asarray(shifted / shifted.sum(1, keepdims=True))


def forward(x: Array, at: Parameters) -> tuple[Array, Array, Array]:
    """Log-chances, leads and hidden units of all seats of some positions."""
    active = np.maximum(x @ at["hidden"] + at["bias"], 0)
    return x @ at["linear"] + active @ at["out"], x @ at["lead_linear"] + active @ at["lead_out"], active


def loss(x: Array, shares: Array, leads: Array, at: Parameters) -> float:
    """What is made as small as possible, without the decay of weights."""
    z, found, _ = forward(x, at)
    wrong = -(shares * np.log(np.clip(softmax(z), 1e-7, 1))).sum(1).mean()
    error = found - found.mean(1, keepdims=True) - leads
    return float(wrong + POINTS * 0.5 * (error * error).sum(1).mean())


def gradient(x: Array, shares: Array, leads: Array, at: Parameters) -> Parameters:
    """The gradient of `loss`."""
    z, found, active = forward(x, at)
    number = np.float32(len(x))
    dz = (softmax(z) - shares) / number
    dlead = POINTS * (found - found.mean(1, keepdims=True) - leads)
    dlead = (dlead - dlead.mean(1, keepdims=True)) / number
    dactive = (dz[..., None] * at["out"] + dlead[..., None] * at["lead_out"]) * (active > 0)
    both = ((0, 1), (0, 1))
    flat = x.reshape(-1, x.shape[2])
    return {
        "linear": np.tensordot(dz, x, both),
        "hidden": flat.T @ dactive.reshape(len(flat), -1),
        "bias": dactive.sum((0, 1)),
        "out": np.tensordot(dz, active, both),
        "lead_linear": np.tensordot(dlead, x, both),
        "lead_out": np.tensordot(dlead, active, both),
    }


class Adam:
    """Adam with decay of all weights but the biases."""

    def __init__(self, at: Parameters) -> None:
        self.first: dict[str, NDArray[Any]] = {name: np.zeros_like(values) for name, values in at.items()}
        self.second: dict[str, NDArray[Any]] = {name: np.zeros_like(values) for name, values in at.items()}
        self.steps = 0

    def step(self, at: Parameters, slope: Parameters, rate: float) -> None:
        self.steps += 1
        for name, values in at.items():
            g = slope[name] + (np.float32(DECAY) * values if name != "bias" else 0)
            self.first[name] = 0.9 * self.first[name] + 0.1 * g
            self.second[name] = 0.999 * self.second[name] + 0.001 * g * g
            mean = self.first[name] / (1 - 0.9**self.steps)
            spread = np.sqrt(self.second[name] / (1 - 0.999**self.steps)) + 1e-8
            at[name] = (values - rate * mean / spread).astype(np.float32)


def scale_of(data: Dataset) -> Scale:
    """Mean and deviation of every input over all seats of all positions; one that never changes is left out."""
    number = 0
    total: NDArray[np.float64] | float = 0.0
    squares: NDArray[np.float64] | float = 0.0
    spread = 0.0
    for each in data.values():
        for at in range(0, len(each.games), CHUNK):
            x = each.inputs[at : at + CHUNK].astype(np.float64).reshape(-1, each.inputs.shape[2])
            total = total + x.sum(0)
            squares = squares + (x * x).sum(0)
            number += len(x)
        leads = each.points - each.points.mean(1, keepdims=True)
        spread += float((leads.astype(np.float64) ** 2).sum())
    mean = np.asarray(total / number)
    deviation = np.sqrt(np.maximum(squares / number - mean * mean, 0))
    deviation[deviation < 1e-4] = IDLE
    return Scale(mean.astype(np.float32), deviation.astype(np.float32), float(np.sqrt(spread / number)) + 1e-6)


def scaled(each: Positions, which: NDArray[np.intp] | slice, scale: Scale) -> tuple[Array, Array, Array]:
    """Inputs, shares and leads of some positions, as they are learned from."""
    x = (each.inputs[which].astype(np.float32) - scale.mean) / scale.deviation
    points = each.points[which]
    return x, each.shares[which], ((points - points.mean(1, keepdims=True)) / scale.points).astype(np.float32)


def folded(at: Parameters, scale: Scale) -> Arrays:
    """Weights for inputs as they are, and points as they are counted."""
    deviation = scale.deviation
    return Arrays(
        linear=pack_array((at["linear"] / deviation).tolist()),
        hidden=pack_array((at["hidden"] / deviation[:, None]).reshape(-1).tolist()),
        bias=pack_array((at["bias"] - (scale.mean / deviation) @ at["hidden"]).tolist()),
        out=pack_array(at["out"].tolist()),
        lead_linear=pack_array((at["lead_linear"] / deviation * scale.points).tolist()),
        lead_out=pack_array((at["lead_out"] * scale.points).tolist()),
    )


def unfolded(arrays: Arrays, inputs: int, units: int) -> Parameters:
    """The arrays of a file, for `forward`."""
    return {
        "linear": np.array(unpack_array(arrays.linear, inputs), np.float32),
        "hidden": np.array(unpack_array(arrays.hidden, inputs * units), np.float32).reshape(inputs, units),
        "bias": np.array(unpack_array(arrays.bias, units), np.float32),
        "out": np.array(unpack_array(arrays.out, units), np.float32),
        "lead_linear": np.array(unpack_array(arrays.lead_linear, inputs), np.float32),
        "lead_out": np.array(unpack_array(arrays.lead_out, units), np.float32),
    }


def rescaled(at: Parameters, scale: Scale) -> Parameters:
    """Weights for inputs as they are, as those for scaled inputs: the reverse of `folded`."""
    deviation = np.where(scale.deviation < IDLE, scale.deviation, 0).astype(np.float32)
    return {
        "linear": at["linear"] * deviation,
        "hidden": at["hidden"] * deviation[:, None],
        "bias": at["bias"] + scale.mean @ at["hidden"],
        "out": at["out"].copy(),
        "lead_linear": at["lead_linear"] * deviation / np.float32(scale.points),
        "lead_out": at["lead_out"] / np.float32(scale.points),
    }


def measured(data: Dataset, at: Parameters, scale: Scale | None) -> tuple[float, float]:
    """Log-loss and accuracy over some positions."""
    wrong = right = number = 0.0
    for each in data.values():
        for first in range(0, len(each.games), CHUNK):
            which = slice(first, first + CHUNK)
            x = each.inputs[which].astype(np.float32) if scale is None else scaled(each, which, scale)[0]
            shares = each.shares[which]
            chances = softmax(forward(x, at)[0])
            wrong -= float((shares * np.log(np.clip(chances, 1e-7, 1))).sum())
            right += float(shares[np.arange(len(shares)), chances.argmax(1)].sum())
            number += len(shares)
    return (wrong / number, right / number) if number else (0.0, 0.0)


def fit(
    generations: Sequence[Dataset], units: int, seed: int, start: Arrays | None = None, td_lambda: float = 1.0
) -> Fit:
    """Learn from all positions but those of the games that are held out; the generations come oldest first.

    `start` are the weights of an earlier network with the same inputs and units: learning goes on from them as well as
    from nothing, and what predicts the held-out games better is kept. With a `td_lambda` below 1 what it says of later
    positions is learned from as well as the outcome, see `bootstrapped`.
    """
    random = np.random.default_rng(seed)
    learned, held_out = split(join(aged(generations)))
    if not sum(len(each.games) for each in held_out.values()):
        held_out = learned
    held_out = {players: thinned(each, MEASURED) for players, each in held_out.items()}
    scale = scale_of(learned)
    inputs = len(scale.mean)
    if start is not None and td_lambda < 1:
        at = unfolded(start, inputs, units)
        learned = {players: bootstrapped(each, at, td_lambda) for players, each in learned.items()}
    found = [learn(learned, held_out, scale, initial(inputs, units, random), RATE, PASSES, random)]
    if start is not None:
        begun = rescaled(unfolded(start, inputs, units), scale)
        found.append(learn(learned, held_out, scale, begun, RATE / 2, PASSES // 2, random))
    tries = []
    for at in found:
        arrays = folded(at, scale)
        tries.append(Fit(arrays, *measured(held_out, unfolded(arrays, inputs, units), None)))
    return min(tries, key=lambda each: each.loss)


def bootstrapped(each: Positions, at: Parameters, td_lambda: float) -> Positions:
    """The positions with TD(λ) targets instead of outcomes.

    The target of the last position of a game is the outcome; that of any other is what the network says of the next
    position kept of the game, mixed with the target there, which counts `td_lambda`. It varies less than the outcome.
    """
    number = len(each.games)
    chances = np.empty((number, each.shares.shape[1]), np.float32)
    for first in range(0, number, CHUNK):
        chances[first : first + CHUNK] = softmax(forward(each.inputs[first : first + CHUNK].astype(np.float32), at)[0])
    last = np.append(each.games[1:] != each.games[:-1], True)
    ends = np.flatnonzero(last)
    to_end = ends[np.searchsorted(ends, np.arange(number))] - np.arange(number)
    targets = each.shares.copy()
    for distance in range(1, int(to_end.max(initial=0)) + 1):
        which = np.flatnonzero(to_end == distance)
        targets[which] = np.float32(td_lambda) * targets[which + 1] + np.float32(1 - td_lambda) * chances[which + 1]
    return replace(each, shares=targets)


def learn(
    learned: Dataset,
    held_out: Dataset,
    scale: Scale,
    at: Parameters,
    first_rate: float,
    passes: int,
    random: np.random.Generator,
) -> Parameters:
    """The weights after the pass that predicted the held-out games best."""
    number = sum(len(each.games) for each in learned.values())
    size = max(1, min(number, SEEN // PASSES))
    passes = max(passes, STEPS * BATCH // size * passes // PASSES)
    patience = max(3, passes // 5)
    adam = Adam(at)
    best, best_pass, kept = np.inf, 0, at
    for done in range(passes):
        rate = first_rate * (0.5 * (1 + np.cos(np.pi * done / passes)) + 0.02)
        for players, which in batches(learned, size, random):
            adam.step(at, gradient(*scaled(learned[players], which, scale), at), rate)
        found, _ = measured(held_out, at, scale)
        if found < best:
            best, best_pass, kept = found, done, dict(at)
        elif done - best_pass >= patience:
            break
    return kept


def batches(data: Dataset, size: int, random: np.random.Generator) -> list[tuple[int, NDArray[np.intp]]]:
    """About so many positions in random batches, each of games with one number of players.

    Every number of players gets the same part, as far as its positions go round, and of these the heavier are likelier.
    """
    found: list[tuple[int, NDArray[np.intp]]] = []
    for players, each in data.items():
        wanted = each.weights * (size / len(data) / max(1e-9, float(each.weights.sum(dtype=np.float64))))
        drawn = np.flatnonzero(random.random(len(wanted)) < wanted)
        order = random.permutation(drawn)
        found += [(players, order[at : at + BATCH]) for at in range(0, len(order), BATCH)]
    return [found[number] for number in random.permutation(len(found))]


def thinned(each: Positions, most: int) -> Positions:
    """At most so many positions, evenly chosen."""
    number = len(each.games)
    chosen = np.zeros(number, np.bool_)
    chosen[np.arange(min(number, most)) * number // max(1, min(number, most))] = True
    return each.select(chosen)


def predictions(file: NetworkFile, inputs: Array) -> Array:
    """The chances that a network of a file gives the seats, for comparison with compiled code."""
    at = unfolded(file.arrays, len(file.inputs), file.units)
    return softmax(forward(inputs, at)[0])
