"""The tuner: what it searches with, what it keeps and what it writes."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from offworld.arena.cma_es import Evolution
from offworld.arena.errors import ArenaError
from offworld.arena.ratings import wilson
from offworld.arena.tuning import (
    Duel,
    Search,
    Task,
    Tuning,
    better,
    duels,
    play_duel,
    rewrite_weights,
    starting_model,
    weights_of,
)
from offworld.games import GAMES, game_info
from offworld.simulation.match import Match
from offworld.simulation.pool import NumberedResult

TEXT = """# What a position is worth.
sharpness = 0.25  # steep

[weights]
# points come first
vp = 1.0
"saved" = -0.3   # never much
many = 12_000
tiny = 2e-3
none = 0.0

[bots.greedy]
vp = 7
positions = 30
"""


def test_only_the_numbers_of_the_weights_are_rewritten() -> None:
    weights = {"vp": 1.25, "saved": -0.3, "many": 9000.0, "tiny": 0.00001234, "none": 0.0}
    assert rewrite_weights(TEXT, weights) == TEXT.replace("vp = 1.0", "vp = 1.25").replace("12_000", "9000.0").replace(
        "2e-3", "0.00001234"
    )
    assert rewrite_weights(TEXT, {**weights, "vp": 1.0, "many": 12000.0, "tiny": 0.002}) == TEXT


def test_weights_written_in_another_way_are_refused() -> None:
    with pytest.raises(ArenaError, match="cannot rewrite"):
        rewrite_weights("weights = { vp = 1.0 }\n", {"vp": 2.0})


@pytest.mark.parametrize("game", [game for game in GAMES if game_info(game).value])
def test_the_heuristics_of_every_game_can_be_rewritten(game: str) -> None:
    model = starting_model(game, "greedy")
    weights = {name: 3 * weight for name, weight in model.data.weights.items()}
    assert tomllib.loads(rewrite_weights(model.text(), weights))["weights"] == weights


# ---------------------------------------------------------------- the strategy


def test_the_strategy_finds_the_top_of_a_hill_through_noise() -> None:
    top = [0.6, -0.4, 0.0, 0.3, -0.2, 0.5, 0.1, -0.6]
    rng = Random(1)
    evolution = Evolution.start(len(top), 0.25)
    start = sum(t * t for t in top)
    for _ in range(60):
        samples = evolution.samples(rng)
        heights = [-sum((x - t) ** 2 for x, t in zip(sample, top, strict=True)) for sample in samples]
        evolution.learn(samples, [height + rng.gauss(0, 0.05) for height in heights])
    assert evolution.generation == 60
    assert sum((m - t) ** 2 for m, t in zip(evolution.mean, top, strict=True)) < start / 20


def test_samples_come_in_opposite_pairs() -> None:
    evolution = Evolution.start(3, 0.5)
    samples = evolution.samples(Random(2))
    assert len(samples) == evolution.population == 8
    for one, other in zip(samples[::2], samples[1::2], strict=True):
        assert [a + b for a, b in zip(one, other, strict=True)] == pytest.approx([0, 0, 0])


# ---------------------------------------------------------------- the search


def task(**changes: Any) -> Task:
    weights = {"good": 1.0, "bad": -2.0, "unused": 0.0}
    settings = {"players": 2, "games": 8, "seed": 3, **changes}
    return Task("artemis", "greedy", options={}, weights=weights, slope=0.2, **settings)


def test_factors_change_weights_that_are_not_zero_and_keep_their_sign() -> None:
    assert weights_of(task(), [0.0, 0.0]) == {"good": 1.0, "bad": -2.0, "unused": 0.0}
    assert weights_of(task(), [0.5, -0.5]) == {"good": 1.649, "bad": -1.213, "unused": 0.0}


class Fake:
    """Workers that know who should win: whoever has the greater first weight, in as many deals of 10 as told."""

    def __init__(self, wins: int) -> None:
        self.wins = wins
        self.seen: list[Duel] = []

    def imap_unordered(self, items: Any) -> Any:
        for number, duel in reversed(list(enumerate(items))):
            self.seen.append(duel)
            won = duel.match.seed % 10 < self.wins
            yield None
            done: NumberedResult = number, ((1.0, 0.1) if won and duel.one[0] != duel.others[0] else (0.0, -0.1))
            yield done

    def imap(self, items: Any) -> Any:
        raise NotImplementedError

    def submit(self, item: Any, limit_s: float | None = None) -> Any:
        raise NotImplementedError

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *ending: Any) -> None:
        return


@pytest.fixture
def features(monkeypatch: pytest.MonkeyPatch) -> None:
    """Artemis judged by the three weights of the task."""

    class PlainValue:
        features = ("good", "bad", "unused")

    monkeypatch.setitem(game_info("artemis").__dict__, "value", PlainValue)


def challenged(wins: int) -> tuple[Search, Fake]:
    workers = Fake(wins)
    tuning = Tuning(task(games=40), workers, lambda number: None)
    search = tuning.start()
    search.evolution.mean = [0.5, 0.5]
    tuning.challenge(search, 0)
    return search, workers


@pytest.mark.usefixtures("features")
def test_a_challenger_that_wins_by_chance_alone_is_no_champion() -> None:
    search, workers = challenged(5)
    assert (search.champion, search.promotions) == ([0.0, 0.0], [])
    assert len(workers.seen) == 160


@pytest.mark.usefixtures("features")
def test_a_challenger_that_wins_significantly_is_champion() -> None:
    search, _ = challenged(7)
    assert search.champion == [0.5, 0.5]
    assert [promotion.generation for promotion in search.promotions] == [1]
    assert search.promotions[0].share.mean == pytest.approx(0.7)
    assert search.promotions[0].share.low > 0.5


@pytest.mark.usefixtures("features")
def test_a_hopeless_challenger_stops_after_a_quarter() -> None:
    search, workers = challenged(2)
    assert search.promotions == []
    assert len(workers.seen) == 40


@pytest.mark.usefixtures("features")
def test_deals_are_shared_by_candidates_played_from_every_seat_and_fresh_for_every_purpose() -> None:
    workers = Fake(7)
    tuning = Tuning(task(), workers, lambda number: None)
    search = tuning.start()
    purposes: list[set[int]] = []
    for _ in range(2):
        workers.seen.clear()
        tuning.generation(search)
        population = 8 * search.evolution.population
        candidates, trial = workers.seen[:population], workers.seen[population:]
        seats = [(duel.match.seed, duel.seat) for duel in candidates]
        assert {seats.count(seat) for seat in seats} == {search.evolution.population}
        assert {seat for _, seat in seats} == {0, 1}
        purposes += [{duel.match.seed for duel in candidates}, {duel.match.seed for duel in trial}]
    workers.seen.clear()
    search.champion = search.evolution.mean
    search.promotions = search.promotions or [0]  # type: ignore[list-item]
    tuning.measure(search)
    purposes.append({duel.match.seed for duel in workers.seen})
    assert all(purposes)
    assert len(set().union(*purposes)) == sum(map(len, purposes))
    assert search.final is not None


def test_the_champion_must_prove_itself_against_the_stored_weights() -> None:
    search = Search("", Evolution.start(2, 0.25), [0.5, 0.5])
    assert not better(task(), search)
    search.final = wilson(0.55, 100)
    assert not better(task(), search)
    search.final = wilson(0.65, 100)
    assert better(task(), search)
    search.final = wilson(0.45, 100)
    assert better(task(players=3), search)


def test_a_duel_of_the_same_weights_is_even_over_the_seats_of_a_deal() -> None:
    model = starting_model("artemis", "greedy")
    weights = [model.data.weights[name] for name in model.features]
    match = Match("artemis", 2, 3, ("greedy:positions=5",) * 2, chance=4)
    first, second = (play_duel(Duel(match, seat, weights, weights, 0.25)) for seat in (0, 1))
    assert first[0] + second[0] == 1
    assert first[1] == pytest.approx(-second[1])
    none = [0.0] * len(weights)
    strong = [play_duel(Duel(match, seat, weights, none, 0.25))[0] for seat in (0, 1)]
    assert strong == [1.0, 1.0]


def test_duels_of_artemis_carry_its_weights_in_order() -> None:
    model = starting_model("artemis", "greedy")
    real = Task("artemis", "greedy", 2, 4, 1, {}, dict(model.data.weights), 0.25)
    (duel, *_) = duels(real, [0.0] * len(real.names), [0.0] * len(real.names), 1, 4)
    assert duel.one == duel.others == [model.data.weights[name] for name in model.features]


# ---------------------------------------------------------------- the command

COMMAND = ("tune", "artemis", "--bot", "greedy:positions=2", "--games", "2", "--jobs", "1", "--seed", "4")

STOPPED = """
import os, signal, sys
from offworld.arena import tuning
from offworld.cli import tune as command
from offworld.cli.main import main

save = tuning.save

def save_and_die(search, path):
    save(search, path)
    os.kill(os.getpid(), int(number))

number = sys.argv.pop(1)
command.save = save_and_die
main()
"""


def lasting(state: Path) -> Any:
    return json.loads(state.read_text())


def test_killed_and_gone_on_it_is_the_same_tuning(offworld: Any, folder: Path) -> None:
    words = [sys.executable, "-c", STOPPED, str(int(signal.SIGKILL)), *COMMAND, "--generations", "2", "--out", "a.toml"]
    killed = subprocess.run(words, capture_output=True, check=False)
    assert killed.returncode == -signal.SIGKILL
    assert lasting(folder / "a.toml.state")["evolution"]["generation"] == 1
    again = offworld(*COMMAND, "--generations", "2", "--out", "a.toml", "--json")
    whole = offworld(*COMMAND, "--generations", "2", "--out", "b.toml", "--json")
    assert (again.code, whole.code) == (0, 0)
    output = json.loads(again.out)
    assert {**output, "file": ""} == {**json.loads(whole.out), "file": ""}
    assert output["generations"] == 2
    assert set(output) == {
        *("game", "bot", "players", "generations", "champions", "share", "better", "file", "changes")
    }
    assert lasting(folder / "a.toml.state") == lasting(folder / "b.toml.state")


def proved(folder: Path, mean: float) -> None:
    """Let the state of a tuning say that its champion has been measured."""
    state = json.loads((folder / "a.toml.state").read_text())
    state["champion"] = [0.5] * len(state["champion"])
    state["promotions"] = [{"generation": 1, "share": {"mean": 0.6, "low": 0.55, "high": 0.65}}]
    state["final"] = {"mean": mean, "low": mean - 0.05, "high": mean + 0.05}
    (folder / "a.toml.state").write_text(json.dumps(state))


def test_better_weights_are_written_and_bots_take_them(offworld: Any, folder: Path) -> None:
    command = (*COMMAND, "--generations", "1", "--out", "a.toml")
    assert offworld(*command).code == 0
    proved(folder, 0.5)
    unproved = offworld(*command, "--lang", "fr")
    assert "Ce n’est pas significativement mieux, donc rien n’a été écrit." in unproved.out
    assert not (folder / "a.toml").exists()
    proved(folder, 0.62)
    shown = offworld(*command)
    assert shown.out.splitlines()[-2:] == [
        "Against the weights it started from, the champion wins 62.0 % (95 % interval 57.0 – 67.0).",
        "The new weights are in a.toml.",
    ]
    before = starting_model("artemis", "greedy").data.weights
    after = tomllib.loads((folder / "a.toml").read_text())["weights"]
    assert list(after) == list(before)
    assert all(after[name] == pytest.approx(1.6487 * weight, rel=1e-3) for name, weight in before.items())
    bots = "greedy:positions=2,weights=a.toml,random"
    assert offworld("simulate", "artemis", "--games", "1", "--bots", bots).code == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bot", "random"], "random has no value function whose weights could be tuned"),
        (["--bot", "alien"], "there is no bot 'alien'"),
        (["--players", "1"], "a tournament needs games for 2 or more players"),
        (["--players", "8"], "artemis is played by 1 to 5 players, not by 8"),
        (["--out", "full.toml"], "full.toml exists already and is not from this tuning"),
        (["--out", "odd.toml"], "odd.toml.state cannot be read as the state of a tuning"),
    ],
)
def test_bad_input(offworld: Any, folder: Path, words: list[str], sentence: str) -> None:
    (folder / "full.toml").touch()
    (folder / "odd.toml.state").touch()
    result = offworld("tune", "artemis", *words)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"offworld: {sentence}")
    assert result.err.count("\n") == 1


def test_the_state_of_another_tuning_is_refused(offworld: Any, folder: Path) -> None:
    assert offworld(*COMMAND, "--generations", "1", "--out", "a.toml").code == 0
    refused = offworld(*COMMAND, "--seed", "5", "--generations", "1", "--out", "a.toml")
    assert refused.code == 2
    assert refused.err.startswith("offworld: a.toml.state belongs to another tuning")
