"""`python bench/playing_alone.py GAME`: fits what makes a network's leads into points for whoever plays alone.

The bots that play are greedy. Features are weighted first, then leads and what was fitted so far. The fit is that of
least squares to the points that lack to the lead; it prints the file `value/alone.toml`. Then both ways to judge play
games of the solo variant with other seeds.
"""

from __future__ import annotations

import argparse
from math import sqrt
from random import Random

import numpy as np
from librt.vecs import vec

from offworld.games import game_info
from offworld.kit.game_info import GameInfo
from offworld.kit.record import Record, start
from offworld.kit.value_model import PlayingAlone
from offworld.simulation.match import GameResult, Match, play_match

FEATURES = {"artemis": ["one"], "galileo": ["turns", "turns_late"]}
"""What tells how far the game is."""
BOT = "greedy:positions=100"
PART = 0.5
"""Of the positions of a game that are fitted."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(FEATURES))
    parser.add_argument("--games", type=int, default=60, help="games of a generation to fit")
    parser.add_argument("--generations", type=int, default=3)
    parser.add_argument("--tests", type=int, default=100, help="games of each way to judge")
    parser.add_argument("--bot", default=BOT, help="who plays these")
    arguments = parser.parse_args()
    info = game_info(arguments.game)
    names = FEATURES[info.name]
    random = Random(1)
    rows: list[list[float]] = []
    lacking: list[float] = []
    for generation in range(arguments.generations):
        bot = f"{BOT},value=linear" if generation == 0 else BOT
        for seed in range(arguments.games):
            record = play(info, 100_000 * (generation + 1) + seed, bot).record
            assert record is not None
            look_at(info, record, names, random, rows, lacking)
        found, *_ = np.linalg.lstsq(np.array(rows), np.array(lacking), rcond=None)
        fitted = PlayingAlone(float(found[0]), {name: float(x) for name, x in zip(names, found[1:], strict=True)})
        info.value_model.__dict__["playing_alone"] = fitted
    print(f"constant = {fitted.constant:.2f}\n\n[weights]")
    for name, weight in fitted.weights.items():
        print(f"{name} = {weight:.2f}")
    print()
    ways = [f"{arguments.bot}{',' if ':' in arguments.bot else ':'}value={choice}" for choice in ("linear", "network")]
    points = [[play(info, seed, way).points[0] for seed in range(arguments.tests)] for way in ways]
    for way, each in zip(ways, points, strict=True):
        print(f"{way}: {mean_of(each)} points")
    print(f"difference: {mean_of([second - first for first, second in zip(*points, strict=True)])}")


def look_at(
    info: GameInfo, record: Record, names: list[str], random: Random, rows: list[list[float]], lacking: list[float]
) -> None:
    """Some positions of a game: 1 and the features, and what its points lack to the lead there."""
    model = info.value_model
    assert model.network is not None
    network, value = model.network.network(), model.value(choice="linear")
    places = [model.inputs.index(name) for name in names]
    g = start(info, record, None)
    taken: list[tuple[list[float], float]] = []
    for act in record.acts:
        if random.random() < PART:
            inputs = value.inputs(g, len(model.inputs))
            taken.append(([1.0, *(inputs[place] for place in places)], network.lead(vec[float](inputs), 0)))
        g.apply(act.action)
    for row, lead in taken:
        rows.append(row)
        lacking.append(g.scores()[0] - lead)


def play(info: GameInfo, seed: int, bot: str) -> GameResult:
    options = {info.solo_option: True} if info.solo_option else {}
    return play_match(Match(info.name, 1, seed, (bot,), options))


def mean_of(values: list[int]) -> str:
    """The mean with its 95 % interval."""
    mean = sum(values) / len(values)
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))
    return f"{mean:.2f} ± {1.96 * spread / sqrt(len(values)):.2f}"


if __name__ == "__main__":
    main()
