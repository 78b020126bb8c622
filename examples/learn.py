"""Learn a game by playing against oneself: a small network in numpy, trained with `offworld.rl.batch`.

    python examples/learn.py artemis --minutes 5 --out artemis

The agent is asked only for legal actions (the mask). It looks at what it would observe after each of them, lets a
network with one hidden layer say how far that leads, and mostly takes the best. The network learns from its own games
by TD(lambda): what it said after each decision is drawn towards what it said later, and at the end towards the result.

It writes OUT.npz (the network) and OUT.svg (the learning curve: share of games won against `random` and `cadet`).
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import offworld
from offworld import rl

Floats = NDArray[np.float32]
Integers = NDArray[np.int64]
GAMES = 256
"""Games that are played side by side."""
STEPS = 128
"""Decisions in each of them between two lessons."""
HIDDEN = 64
LAMBDA = 0.9
RATE = 2e-3
BEAM = 8
"""Positions in the middle of a turn that are followed when it counts."""
DEPTH = 8
"""Decisions of a turn that are looked through at most."""


class Network:
    """tanh(w2 · tanh(w1 x + e[action]) + b2): the lead to expect of an action that leads to x, between -1 and 1.

    e is learned for each action: it tells positions apart in the middle of a turn, which look alike but for what was
    chosen. Inputs are brought to mean 0 and deviation 1.
    """

    def __init__(self, width: int, actions: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.weights = {
            "w1": (rng.standard_normal((width, HIDDEN)) / np.sqrt(width)).astype(np.float32),
            "e": np.zeros((actions, HIDDEN), np.float32),
            "w2": (0.1 * rng.standard_normal(HIDDEN)).astype(np.float32),
            "b2": np.zeros(1, np.float32),
        }
        self.mean = np.zeros(width, np.float32)
        self.scale = np.ones(width, np.float32)
        self._momentum = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self._square = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self._lessons = 0

    def fit_scale(self, x: Floats) -> None:
        self.mean = x.mean(axis=0)
        self.scale = 1 / np.maximum(x.std(axis=0), 0.05)

    def value(self, x: Floats, actions: Integers) -> Floats:
        w = self.weights
        hidden = np.tanh(np.clip((x - self.mean) * self.scale, -5, 5) @ w["w1"] + w["e"][actions])
        return np.tanh(hidden @ w["w2"] + w["b2"])

    def learn(self, x: Floats, actions: Integers, target: Floats, rate: float) -> None:
        """One step of Adam on the squared error."""
        w = self.weights
        scaled = np.clip((x - self.mean) * self.scale, -5, 5)
        hidden = np.tanh(scaled @ w["w1"] + w["e"][actions])
        value = np.tanh(hidden @ w["w2"] + w["b2"])
        out = (value - target) * (1 - value * value) / len(x)
        inner = np.outer(out, w["w2"]) * (1 - hidden * hidden)
        by_action = np.zeros_like(w["e"])
        np.add.at(by_action, actions, inner)
        slopes = {"w1": scaled.T @ inner, "e": by_action, "w2": hidden.T @ out, "b2": out.sum(keepdims=True)}
        self._lessons += 1
        for name, slope in slopes.items():
            momentum, square = self._momentum[name], self._square[name]
            momentum += 0.1 * (slope - momentum)
            square += 0.001 * (slope * slope - square)
            even = np.sqrt(1 - 0.999**self._lessons) / (1 - 0.9**self._lessons)
            w[name] -= rate * even * momentum / (np.sqrt(square) + 1e-8)

    def save(self, path: Path) -> None:
        np.savez_compressed(path, mean=self.mean, scale=self.scale, **self.weights)


class LearnedBot(offworld.Bot):
    """Plays what the network has learned, at any table of Offworld. Bots are given states without secrets.

    A turn often has several decisions. The bot follows the most promising ones to where another seat decides or chance
    speaks, and takes the action that leads to the best of these positions.
    """

    network: Network
    encoder: Any

    def choose(self, info: offworld.GameInfo, g: offworld.Game) -> int:
        seat, revealed = g.to_move, g.revealed
        legal = self.encoder.legal(g)
        if len(legal) == 1:
            return int(legal[0])
        best, chosen = -np.inf, legal[0]
        states = [(g, -1)]
        """Positions in the middle of the turn, each with the action that it began with."""
        for _ in range(DEPTH):
            seen, actions, after = [], [], []
            for state, first in states:
                for action in self.encoder.legal(state):
                    successor = state.clone()
                    successor.apply(action)
                    seen.append(self.encoder.observe(successor, seat))
                    actions.append(action)
                    after.append((successor, action if first < 0 else first))
            values = self.network.value(np.array(seen), np.array(actions))
            states = []
            for number in np.argsort(-values).tolist():
                state, first = after[number]
                if state.over or state.to_move != seat or state.revealed != revealed:
                    if values[number] > best:
                        best, chosen = values[number], first
                elif len(states) < BEAM:
                    states.append(after[number])
            if not states:
                return chosen
        return chosen if best > -np.inf else states[0][1]


class Trainer:
    """Plays a batch of games against itself and learns from them."""

    def __init__(self, game: str, players: int, seed: int) -> None:
        # The lead in points says more than who won: a little better shows at once.
        self.env = rl.batch(game, GAMES, players, seed=seed, reward="points")
        self.rng = np.random.default_rng(seed)
        self.network = Network(len(self.env.observation_names), self.env.actions, seed)
        self.games = 0
        self.decisions = 0
        self.spread = 1.0
        """How far points differ at the end of games at random, so that any game's lead is brought to -1 to 1."""

    def choose(self, heat: float) -> tuple[Integers, Floats, Floats]:
        """An action for each game with what it leads to and its value; much heat explores, none takes the best."""
        env = self.env
        successors = env.successors(int(self.rng.integers(1 << 31))).astype(np.float32)
        values = self.network.value(successors, env.legal)
        # Adding such noise and taking the best is drawing with chances in proportion to exp(value / heat).
        keys = values + heat * self.rng.gumbel(size=len(values)).astype(np.float32)
        best = np.maximum.reduceat(keys, env.starts[:-1])
        is_best = keys == np.repeat(best, np.diff(env.starts))
        rows = np.flatnonzero(is_best)
        # The first of equals in each game.
        rows = rows[np.searchsorted(rows, env.starts[:-1])]
        return env.legal[rows], successors[rows], values[rows]

    def lesson(self, heat: float, rate: float) -> None:
        """Play some decisions in all games, then learn from them."""
        env = self.env
        width = len(env.observation_names)
        seen = np.empty((STEPS, GAMES, width), np.float32)
        chosen = np.empty((STEPS, GAMES), np.int64)
        values = np.empty((STEPS, GAMES), np.float32)
        seats = np.empty((STEPS, GAMES), np.int64)
        done = np.empty((STEPS, GAMES), np.bool_)
        rewards = np.empty((STEPS, GAMES, env.players), np.float32)
        for t in range(STEPS):
            chosen[t], seen[t], values[t] = self.choose(heat)
            seats[t] = env.seats
            env.step(chosen[t])
            done[t], rewards[t] = env.done, env.rewards
        if self.decisions == 0:
            self.network.fit_scale(seen.reshape(-1, width))
        if self.games == 0 and done.any():
            self.spread = max(1.0, 2 * float(rewards[done].std()))
        self.games += int(done.sum())
        self.decisions += STEPS * GAMES
        targets = self.returns(values, seats, done, np.tanh(rewards / self.spread))
        order = self.rng.permutation(STEPS * GAMES)
        x, actions, y = seen.reshape(-1, width), chosen.reshape(-1), targets.reshape(-1)
        for part in np.array_split(order, len(order) // 512):
            self.network.learn(x[part], actions[part], y[part], rate)

    def returns(self, values: Floats, seats: Integers, done: NDArray[np.bool_], rewards: Floats) -> Floats:
        """What each decision led to, for its own seat: between what the network said next and what came of it."""
        places = np.arange(GAMES)
        targets = np.empty_like(values)
        later = np.full((GAMES, self.env.players), np.nan, np.float32)
        said = later.copy()
        for t in reversed(range(STEPS)):
            later[done[t]] = said[done[t]] = rewards[t][done[t]]
            at = (places, seats[t])
            target = (1 - LAMBDA) * said[at] + LAMBDA * later[at]
            # Decisions after which their seat was not asked again teach nothing yet.
            targets[t] = np.where(np.isnan(target), values[t], target)
            later[at] = targets[t]
            said[at] = values[t]
        return targets


def evaluate(trainer: Trainer, game: str, players: int, opponent: str, games: int, seed: int) -> float:
    """The share of games that the agent wins, on every seat equally often, against this opponent on all others."""
    LearnedBot.network = trainer.network
    LearnedBot.encoder = rl.encoder(game, players)
    wins = 0.0
    for number in range(games):
        seats: list[Any] = [opponent] * players
        seats[number % players] = LearnedBot
        wins += offworld.play(game, seats, seed=seed + number // players).shares[number % players]
    return wins / games


def draw(path: Path, curve: list[tuple[float, int, float, float]], title: str, par: float) -> None:
    """The learning curve as a picture."""
    width, height, left, top = 640, 360, 60, 40
    longest = max(minutes for minutes, *_ in curve) or 1.0

    def point(minutes: float, share: float) -> str:
        return f"{left + (width - left - 110) * minutes / longest:.1f},{top + (height - 2 * top) * (1 - share):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-size="13">',
        f'<rect width="{width}" height="{height}" fill="white"/><text x="{left}" y="24" font-size="15">{title}</text>',
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        x, y = point(0, share).split(",")
        parts.append(f'<path d="M{x} {y}H{width - 110}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 8}" y="{float(y) + 4}" text-anchor="end">{share:.0%}</text>')
    y = point(0, par).split(",")[1]
    parts.append(f'<path d="M{left} {y}H{width - 110}" stroke="#888" stroke-dasharray="4 4"/>')
    for column, name, colour in ((2, "random", "#1b7f5c"), (3, "cadet", "#b3441f")):
        line = " ".join(point(entry[0], entry[column]) for entry in curve)
        end = point(curve[-1][0], curve[-1][column]).split(",")
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{float(end[0]) + 6}" y="{float(end[1]) + 4}" fill="{colour}">against {name}</text>')
    parts.append(f'<text x="{left}" y="{height - 12}">0</text>')
    parts.append(
        f'<text x="{width - 110}" y="{height - 12}" text-anchor="end">{longest:.1f} min of training</text></svg>'
    )
    path.write_text("\n".join(parts) + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a game by playing against oneself.")
    parser.add_argument("game", nargs="?", default="artemis")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=5.0, help="processor time for training")
    parser.add_argument("--points", type=int, default=8, help="points of the learning curve")
    parser.add_argument("--games", type=int, default=200, help="games against each opponent for a point of the curve")
    parser.add_argument("--final", type=int, default=400, help="the same for the last one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learned"))
    settings = parser.parse_args()
    trainer = Trainer(settings.game, settings.players, settings.seed)
    curve: list[tuple[float, int, float, float]] = []
    spent = 0.0
    for number in range(settings.points + 1):
        until = settings.minutes * 60 * (number / settings.points) ** 2
        begin = time.process_time()
        while spent + time.process_time() - begin < until:
            part = (spent + time.process_time() - begin) / (60 * settings.minutes)
            trainer.lesson(heat=0.03 * (1 - part) + 0.003, rate=RATE * (1 - 0.9 * part))
        spent += time.process_time() - begin
        games = settings.final if number == settings.points else settings.games
        shares = [
            evaluate(trainer, settings.game, settings.players, opponent, games, 1_000_000)
            for opponent in ("random", "cadet")
        ]
        curve.append((spent / 60, trainer.games, *shares))
        print(
            f"{spent / 60:5.2f} min {trainer.games:8} games {trainer.decisions:10} decisions: "
            f"{shares[0]:6.1%} against random, {shares[1]:6.1%} against cadet",
            flush=True,
        )
    trainer.network.save(settings.out.with_suffix(".npz"))
    title = f"{settings.game}, {settings.players} players: games won while learning"
    draw(settings.out.with_suffix(".svg"), curve, title, 1 / settings.players)


if __name__ == "__main__":
    main()
