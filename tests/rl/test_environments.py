"""Environments for learning: they pass the tests of PettingZoo and Gymnasium, and no seat sees more than it may."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, seed_test

from offworld import rl
from offworld.bots.base import Bot
from offworld.games import GAMES, game_info
from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import LocalizedError
from offworld.kit.rng import Rng
from offworld.rl.aec_env import AecEnv
from offworld.rl.batch_env import BatchEnv
from offworld.rl.single_env import SingleEnv

FULL_OPTIONS: dict[str, dict[str, Any]] = {"artemis": {"relic": True, "directives": True}}
"""Options with more that is hidden."""


@contextmanager
def expected_advice(*texts: str) -> Iterator[None]:
    """Only these warnings may come: what the libraries recommend and these environments do otherwise on purpose."""
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        yield
    unexpected = [str(each.message) for each in seen if not any(text in str(each.message) for text in texts)]
    assert unexpected == []


# Masks travel in a dict, which PettingZoo advises against for games that it does not know by name. After the end no
# action is legal.
AEC_ADVICE = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",
)
SINGLE_ADVICE = ("minimum value is -infinity", "maximum value is infinity", "not having a spec")


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_own_api_test(game: str) -> None:
    with expected_advice(*AEC_ADVICE):
        api_test(rl.aec(game, players=3), num_cycles=150)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_own_seed_test(game: str) -> None:
    seed_test(lambda: rl.aec(game, players=2), num_cycles=100)


def test_pettingzoos_own_performance_benchmark(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1000))
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", type("Clock", (), {"time": lambda: 0.05 * next(clock)}))
    performance_benchmark(rl.aec("galileo", players=2))
    assert next(clock) > 100


@pytest.mark.parametrize("game", GAMES)
def test_gymnasiums_own_check(game: str) -> None:
    with expected_advice(*SINGLE_ADVICE):
        check_env(rl.single(game, "random", players=2))


# What seats see


def positions(info: GameInfo, players: int, options: dict[str, Any], seed: int, every: int = 5) -> Iterator[Game]:
    """Positions of a random game."""
    rng = Rng(seed)
    g = info.new_game(players, seed, info.options(**options))
    decision = 0
    while not g.over:
        legal = info.legal(g)
        if decision % every == 0:
            yield g
        g.apply(legal[rng.below(len(legal))])
        decision += 1
        if decision > 400:
            return


@pytest.mark.parametrize("game", GAMES)
def test_observations_tell_nothing_hidden(game: str) -> None:
    """Deal anew what a seat cannot see, and its observation stays the same to the last bit."""
    info = game_info(game)
    options = FULL_OPTIONS.get(game, {})
    env = rl.aec(game, players=3, options=options)
    encoder = env._encoder
    for number, g in enumerate(positions(info, 3, options, seed=7)):
        for seat in range(3):
            other = g.clone()
            other.redeal(seat, 1000 + number)
            assert np.array_equal(encoder.observe(g, seat), encoder.observe(other, seat))


def test_a_directive_is_observed_by_its_own_seat_alone() -> None:
    """The test above can fail: another seat's secret would show, if it were written."""
    names = rl.aec("artemis", players=2, options={"directives": True}).observation_names
    assert "own.directive" in names
    assert "after_1.directive" not in names
    assert {name for name in rl.aec("mars", players=2).observation_names if name.endswith((".deal", ".plan"))} == {
        "own.plan"
    }


def test_observations_are_the_inputs_of_the_value_function() -> None:
    env = rl.aec("artemis", players=3)
    env.reset(seed=4)
    g = env._g
    info = env.setup.info
    value = info.value_model.value()
    seat = int(g.to_move)
    seen = dict(zip(env.observation_names, env.observe(env.agent_selection)["observation"].tolist(), strict=True))
    for after, prefix in enumerate(("own", "after_1", "after_2")):
        features = dict(
            zip(info.value_model.features, value.features(g, (seat + after) % 3)[: len(seen)], strict=False)
        )
        assert {name: np.float32(x) for name, x in features.items() if f"{prefix}.{name}" in seen} == {
            name.partition(".")[2]: np.float32(x)
            for name, x in seen.items()
            if name.startswith(f"{prefix}.") and name.partition(".")[2] in features
        }


def test_a_game_without_value_model_is_observed_on_a_redealt_state() -> None:
    """Its only input, points, may count cards that others hold."""
    info = replace(game_info("artemis"), value=None)
    env = rl.aec(info, players=2, options={"directives": True})
    encoder = env._encoder
    assert env.observation_names == ("own.points", "after_1.points")
    for number, g in enumerate(positions(info, 2, {"directives": True}, seed=3, every=20)):
        other = g.clone()
        other.redeal(0, number)
        assert np.array_equal(encoder.observe(g, 0), encoder.observe(other, 0))


# Masks, rewards, illegal actions


@pytest.mark.parametrize("game", GAMES)
def test_aec_masks_are_the_legal_actions(game: str) -> None:
    env = rl.aec(game, players=2)
    env.reset(seed=5)
    for _ in range(40):
        g = env._g
        mask = env.observe(env.agent_selection)["action_mask"]
        assert sorted(env.setup.info.legal(g)) == np.flatnonzero(mask).tolist()
        assert not env.observe(env.possible_agents[1 - g.to_move])["action_mask"].any()
        env.step(int(np.flatnonzero(mask)[-1]))
        if env.terminations[env.agent_selection]:
            break


def test_rewards_come_at_the_end_and_add_up_to_nothing() -> None:
    rewards: tuple[rl.Reward, ...] = ("win", "points")
    for reward in rewards:
        env = rl.aec("galileo", players=3, reward=reward)
        env.reset(seed=2)
        rng = np.random.default_rng(2)
        while not any(env.terminations.values()):
            assert set(env.rewards.values()) == {0.0}
            env.step(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])))
        g = env._g
        assert sum(env.rewards.values()) == pytest.approx(0)
        if reward == "win":
            assert env.rewards[f"seat_{g.winners()[0]}"] == 1.0
            assert sorted(env.rewards.values()) == [-0.5, -0.5, 1.0]
        else:
            mean = sum(g.scores()) / 3
            assert list(env.rewards.values()) == pytest.approx([points - mean for points in g.scores()])
        assert [env.infos[agent]["points"] for agent in env.agents] == g.scores()


def test_an_illegal_action_ends_the_game_and_costs_its_seat() -> None:
    env = rl.aec("galileo", players=2)
    env.reset(seed=1)
    agent = env.agent_selection
    illegal = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
    env.step(illegal)
    assert env.rewards[agent] == -1.0
    assert sum(env.rewards.values()) == -1.0
    assert all(env.terminations.values())
    assert env.infos[agent] == {"illegal_action": illegal}

    single = rl.single("galileo", "random", players=2, illegal_reward=-2.0)
    _, info = single.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, truncated, info = single.step(illegal)
    assert (reward, terminated, truncated, info["illegal_action"]) == (-2.0, True, False, illegal)
    with pytest.raises(OffworldError, match=r"reset\(\) begins the next one"):
        single.step(illegal)


def test_a_batch_refuses_an_illegal_action_before_any_is_taken() -> None:
    env = rl.batch("galileo", 3, players=2)
    before = [g.key() for g in env._batch.games]
    actions = env.sample(np.random.default_rng(1))
    actions[2] = np.flatnonzero(~env.masks[2])[0]
    with pytest.raises(OffworldError, match=f"action {actions[2]} is not legal in game 2"):
        env.step(actions)
    with pytest.raises(OffworldError, match="3 games need 3 actions"):
        env.step(actions[:2])
    assert [g.key() for g in env._batch.games] == before


# Batch


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_plays_the_same_as_single_games(game: str) -> None:
    env = rl.batch(game, 3, players=2, seed=9)
    rng = np.random.default_rng(9)
    setup = env.setup
    encoder = rl.encoder(game, players=2)
    games = [env.game(place) for place in range(3)]
    ended = 0
    for _ in range(120):
        for place, g in enumerate(games):
            assert env.seats[place] == g.to_move
            assert sorted(setup.info.legal(g)) == np.flatnonzero(env.masks[place]).tolist()
            assert setup.info.legal(g) == env.legal[env.starts[place] : env.starts[place + 1]].tolist()
            assert np.array_equal(env.observations[place], encoder.observe(g, int(g.to_move)))
        actions = env.sample(rng)
        env.step(actions)
        for place, g in enumerate(games):
            g.apply(int(actions[place]))
            assert env.done[place] == g.over
            if g.over:
                ended += 1
                assert env.rewards[place].tolist() == encoder.rewards(g)
                assert env.points[place].tolist() == g.scores()
                games[place] = env.game(place)
            else:
                assert not env.rewards[place].any()
    assert ended or game in ("artemis", "mars", "magnastorm")


def test_the_games_of_a_batch_do_not_depend_on_its_size() -> None:
    small, large = rl.batch("artemis", 2, players=2, seed=3), rl.batch("artemis", 5, players=2, seed=3)
    assert [g.key() for g in small._batch.games] == [g.key() for g in large._batch.games[:2]]


def test_masks_of_a_batch_are_one_buffer_for_ever() -> None:
    env = rl.batch("galileo", 4, players=2, observations="none")
    masks, address = env.masks, env.masks.__array_interface__["data"][0]
    before = masks.copy()
    env.step(env.sample(np.random.default_rng(3)))
    assert env.masks is masks
    assert masks.__array_interface__["data"][0] == address
    assert not np.array_equal(before, masks)
    with pytest.raises(ValueError, match="read-only"):
        masks[0, 0] = True


def test_the_own_seat_comes_first_in_an_observation() -> None:
    whole, own = rl.batch("mars", 3, players=3, seed=2), rl.batch("mars", 3, players=3, seed=2, observations="own")
    assert own.observation_names == whole.observation_names[: len(own.observation_names)]
    assert all(name.startswith("own.") for name in own.observation_names)
    for _ in range(30):
        assert np.array_equal(own.observations, whole.observations[:, : len(own.observation_names)])
        actions = own.sample(np.random.default_rng(3))
        own.step(actions)
        whole.step(actions)


@pytest.mark.parametrize("game", GAMES)
def test_successors_are_observed_in_another_deal(game: str) -> None:
    """What follows from an action is seen by the seat that takes it, without learning what only the true deal holds."""
    env = rl.batch(game, 2, players=2, seed=4, options=FULL_OPTIONS.get(game))
    rng = np.random.default_rng(4)
    encoder = rl.encoder(game, players=2)
    for _ in range(25):
        env.step(env.sample(rng))
        states = [g.key() for g in env._batch.games]
        seen = env.successors(seed=11).copy()
        assert seen.shape == (len(env.legal), len(env.observation_names))
        # In the order of the games, each draws its deal from one generator.
        deals = Rng(11)
        for place in range(2):
            deal = env.game(place)
            deal.redeal(env.seats[place], deals.below(1 << 31))
            mine = seen[env.starts[place] : env.starts[place + 1]]
            assert np.array_equal(mine.astype(np.float32), encoder.successors(deal))
        assert [g.key() for g in env._batch.games] == states


# Copies, pickles, other processes


def play_aec(env: AecEnv, seed: int, decisions: int) -> list[Any]:
    rng = np.random.default_rng(seed)
    seen = []
    for _ in range(decisions):
        observation, reward, terminated, _, _ = env.last()
        assert observation is not None
        seen.append((env.agent_selection, observation["observation"].tolist(), reward, terminated))
        if terminated:
            break
        env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
    return seen


def play_single(env: SingleEnv, seed: int, decisions: int) -> list[Any]:
    rng = np.random.default_rng(seed)
    seen: list[Any] = []
    while len(seen) < decisions:
        observation, reward, terminated, _, info = env.step(rng.choice(np.flatnonzero(env.action_masks())))
        seen.append((observation.tolist(), reward, terminated, info["seat"]))
        if terminated:
            env.reset()
    return seen


def play_batch(env: BatchEnv, seed: int, steps: int) -> list[Any]:
    rng = np.random.default_rng(seed)
    seen = []
    for _ in range(steps):
        seen.append((env.observations.tolist(), env.rewards.tolist(), env.done.tolist(), env.points.tolist()))
        env.step(env.sample(rng))
    return seen


COPIES: list[Callable[[Any], Any]] = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


@pytest.mark.parametrize("copied", COPIES, ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("game", GAMES)
def test_copies_in_the_middle_of_a_game_go_on_alike(game: str, copied: Callable[[Any], Any]) -> None:
    aec = rl.aec(game, players=2)
    aec.reset(seed=6)
    play_aec(aec, 1, 20)
    other = copied(aec)
    assert play_aec(aec, 2, 30) == play_aec(other, 2, 30)

    batch = rl.batch(game, 3, players=2)
    play_batch(batch, 1, 40)
    twin = copied(batch)
    assert play_batch(batch, 2, 20) == play_batch(twin, 2, 20)


@pytest.mark.parametrize("copied", COPIES, ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("opponent", ["random", "cadet:positions=10", "mcts:sims=8"])
def test_copies_keep_the_chance_and_the_style_of_opponents(opponent: str, copied: Callable[[Any], Any]) -> None:
    env = rl.single("galileo", opponent, players=2)
    env.reset(seed=8)
    play_single(env, 1, 4)
    other = copied(env)
    assert play_single(env, 2, 12) == play_single(other, 2, 12)


def test_the_bound_copy_does_not_touch_the_original() -> None:
    env = rl.aec("galileo", players=2)
    env.reset(seed=1)
    other = copy.deepcopy(env)
    key = env._g.key()
    play_aec(other, 1, 10)
    assert env._g.key() == key


TRACE = """
import hashlib
import numpy as np
from offworld import rl

seen = hashlib.sha256()
env = rl.single("galileo", "cadet:positions=10", players=3)
observation, info = env.reset(seed=5)
rng = np.random.default_rng(5)
for _ in range(12):
    seen.update(observation.tobytes() + info["action_mask"].tobytes() + bytes([env.seat]))
    observation, _, ended, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
    if ended:
        observation, info = env.reset()
batch = rl.batch("artemis", 4, players=2, seed=5)
for _ in range(60):
    seen.update(batch.masks.tobytes() + batch.observations.tobytes() + batch.rewards.tobytes())
    batch.step(batch.sample(rng))
print(seen.hexdigest())
"""


def test_other_processes_with_other_hash_seeds_see_the_same() -> None:
    traces = set()
    for seed in ("0", "1"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-c", TRACE]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        traces.add(done.stdout)
    assert len(traces) == 1
    assert len(traces.pop().strip()) == 64


# Seats and refusals


def test_the_learner_sits_where_it_is_told_or_anywhere() -> None:
    assert {rl.single("galileo", "random", 2, seat=1).reset(seed=s)[1]["seat"] for s in range(6)} == {1}
    assert {rl.single("galileo", "random", 3).reset(seed=s)[1]["seat"] for s in range(20)} == {0, 1, 2}


class FirstAction(Bot):
    """Takes the first legal action."""

    def choose(self, info: GameInfo, g: Game) -> int:
        return info.legal(g)[0]


def test_opponents_may_differ_and_may_be_classes() -> None:
    env = rl.single("galileo", [FirstAction, "random"], seat=0, players=3)
    env.reset(seed=1)
    assert [type(bot).__name__ for bot in env._bots] == ["NoneType", "FirstAction", "RandomBot"]


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: rl.aec("chess"), "there is no game 'chess'"),
        (lambda: rl.aec("galileo", players=9), "2"),
        (lambda: rl.aec("galileo", reward="glory"), "there is no reward 'glory'; the rewards are win, points"),  # type: ignore[arg-type]
        (lambda: rl.single("galileo", ["random"] * 3, players=3), "3 opponents cannot take the seats of 2"),
        (lambda: rl.single("galileo", "random", 2, seat=2), "there is no seat 2; the seats are 0 to 1"),
        (lambda: rl.batch("galileo", 0), "a batch has at least one game, not 0"),
        (lambda: rl.batch("galileo", 1, observations="most"), "observations are of all, own, none, not 'most'"),  # type: ignore[arg-type]
        (lambda: rl.batch("galileo", 1, observations="none").successors(1), "without observations cannot look ahead"),
    ],
)
def test_what_cannot_be_made_is_refused_with_a_sentence(make: Callable[[], object], sentence: str) -> None:
    with pytest.raises(OffworldError, match=sentence):
        make()


def test_positions_are_told_in_sentences() -> None:
    env = rl.single("artemis", "random", 2, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert "Energy" in text


MISSING = """
import sys
sys.modules[sys.argv[1]] = None
from offworld import rl
try:
    getattr(rl, sys.argv[2])("galileo", *map(int, sys.argv[3:]))
except Exception as error:
    print(type(error).__name__, error)
"""


@pytest.mark.parametrize(("package", "call"), [("numpy", "batch 4"), ("gymnasium", "single"), ("pettingzoo", "aec")])
def test_a_missing_package_is_told_with_its_extra(package: str, call: str) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", MISSING, package, *call.split()]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == (
        f"{LocalizedError.__name__} Environments for learning need the package {package}, which is not installed; "
        'install it with: pip install "offworld[rl]"\n'
    )
