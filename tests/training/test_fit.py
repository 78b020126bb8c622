"""The fit: its gradient, what it learns, and that files hold what was learned."""

from __future__ import annotations

import numpy as np
import pytest
from librt.vecs import vec

from offworld.kit.network_file import FORMAT, NetworkFile
from offworld.training import fit as fitting
from offworld.training.dataset import Dataset, Positions, aged, join, split
from offworld.training.fit import (
    batches,
    bootstrapped,
    fit,
    folded,
    forward,
    gradient,
    initial,
    loss,
    predictions,
    rescaled,
    scale_of,
    softmax,
    thinned,
    unfolded,
)

INPUTS = 5


def made(players: int, number: int, seed: int) -> Positions:
    """Positions in which the seat with the largest product of two inputs wins, by as many points."""
    random = np.random.default_rng(seed)
    x = random.normal(size=(number, players, INPUTS)).astype(np.float16)
    worth = x[..., 0].astype(np.float32) * x[..., 1] + 0.5 * x[..., 2]
    shares = (worth == worth.max(1, keepdims=True)).astype(np.float32)
    return Positions(x, shares, (10 * worth).astype(np.float32), np.arange(number) // 4, np.ones(number, np.float32))


def test_the_gradient_is_that_of_finite_differences() -> None:
    random = np.random.default_rng(3)
    at = {name: values.astype(np.float64) for name, values in initial(INPUTS, 6, random).items()}
    at = {name: values + random.normal(size=values.shape) * 0.3 for name, values in at.items()}
    x = random.normal(size=(7, 3, INPUTS))
    shares = random.dirichlet([1, 1, 1], size=7)
    leads = random.normal(size=(7, 3))
    leads -= leads.mean(1, keepdims=True)
    found = gradient(x, shares, leads, at)  # type: ignore[arg-type]
    step = 1e-6
    for name, values in at.items():
        for place in np.ndindex(values.shape):
            ends = []
            for sign in (1, -1):
                moved = values.copy()
                moved[place] += sign * step
                ends.append(loss(x, shares, leads, {**at, name: moved}))  # type: ignore[arg-type,dict-item]
            assert found[name][place] == pytest.approx((ends[0] - ends[1]) / (2 * step), abs=1e-6), (name, place)


def test_a_network_learns_what_no_weighted_sum_can_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "STEPS", 600)
    data: Dataset = {2: made(2, 3000, 1), 3: made(3, 2000, 2)}
    found = fit([data], 16, 1)
    assert found.loss < 0.5
    assert found.accuracy > 0.75
    assert fit([data], 16, 1) == found
    assert fit([data], 16, 2) != found


def test_learning_goes_on_from_earlier_weights_where_that_predicts_better(monkeypatch: pytest.MonkeyPatch) -> None:
    data: Dataset = {2: made(2, 3000, 1)}
    monkeypatch.setattr(fitting, "STEPS", 1500)
    earlier = fit([data], 16, 1)
    monkeypatch.setattr(fitting, "STEPS", 24)
    assert fit([data], 16, 2, earlier.arrays).loss < fit([data], 16, 2).loss - 0.1


def test_targets_between_the_outcome_and_what_a_network_says_of_the_next_position() -> None:
    data = made(2, 8, 1)
    rng = np.random.default_rng(1)
    at = initial(INPUTS, 8, rng)
    at = {name: values + rng.normal(0, 0.3, values.shape).astype(np.float32) for name, values in at.items()}
    said = softmax(forward(data.inputs.astype(np.float32), at)[0])
    assert np.ptp(said) > 0.2
    targets = bootstrapped(data, at, 0.75).shares
    for place in range(8):
        wanted = data.shares[place] if place % 4 == 3 else 0.75 * targets[place + 1] + 0.25 * said[place + 1]
        assert targets[place] == pytest.approx(wanted, abs=1e-6)
    assert np.array_equal(bootstrapped(data, at, 1.0).shares[[3, 7]], data.shares[[3, 7]])


def test_weights_of_a_file_are_the_same_for_scaled_inputs() -> None:
    data: Dataset = {2: made(2, 400, 1)}
    data[2].inputs[..., 4] = 3.0
    scale = scale_of(data)
    at = initial(INPUTS, 6, np.random.default_rng(3))
    at = {name: values + np.float32(0.25) for name, values in at.items()}
    at["linear"][4] = at["lead_linear"][4] = at["hidden"][4] = 0
    again = rescaled(unfolded(folded(at, scale), INPUTS, 6), scale)
    for name, values in at.items():
        assert again[name] == pytest.approx(values, abs=4e-3), name


def test_of_many_positions_each_pass_draws_some(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every number of players gets the same part, and the newest generation is drawn most."""
    parts = aged([{2: made(2, 4000, 1), 3: made(3, 1000, 2)} for _ in range(9)])
    data = join(parts)
    assert [float(part[2].weights[0]) for part in parts] == pytest.approx(
        [0.5, 0.5, 0.531441, 0.59049, 0.6561, 0.729, 0.81, 0.9, 1.0]
    )
    drawn = {2: np.zeros(36000), 3: np.zeros(9000)}
    for players, which in batches(data, 6000, np.random.default_rng(1)):
        drawn[players][which] += 1
    assert {players: int(each.max()) for players, each in drawn.items()} == {2: 1, 3: 1}
    assert drawn[2].sum() == pytest.approx(3000, abs=160)
    assert drawn[3].sum() == pytest.approx(3000, abs=160)
    assert drawn[2][-4000:].sum() > 1.5 * drawn[2][:4000].sum()
    assert drawn[2][:4000].sum() > 0


def test_held_out_positions_are_thinned_evenly() -> None:
    each = made(2, 400, 1)
    assert thinned(each, 100).games.tolist() == list(range(100))
    assert len(thinned(each, 1000).games) == 400


def test_a_file_predicts_what_was_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "STEPS", 300)
    data: Dataset = {2: made(2, 1500, 5)}
    found = fit([data], 8, 1)
    file = NetworkFile(FORMAT, "none", [f"x{i}" for i in range(INPUTS)], 8, found.arrays)
    _, held_out = split(data)
    each = held_out[2]
    chances = predictions(file, each.inputs.astype(np.float32))
    wrong = -(each.shares * np.log(chances)).sum(1).mean()
    assert wrong == pytest.approx(found.loss, rel=1e-4)
    network = file.network()
    for x, expected in zip(each.inputs[:20], chances[:20], strict=True):
        z = [network.chance(vec[float]([float(value) for value in seat]), network.linear, 0) for seat in x]
        odds = 1 / (1 + np.exp(z[1] - z[0]))
        assert odds == pytest.approx(expected[0], rel=1e-3)
        lead = network.lead(vec[float]([float(value) for value in x[0]]), 0)
        assert np.isfinite(lead)


def test_a_tenth_of_the_games_is_held_out_whole() -> None:
    data: Dataset = {2: made(2, 400, 1)}
    learned, held_out = split(data)
    assert not set(learned[2].games.tolist()) & set(held_out[2].games.tolist())
    assert len(set(held_out[2].games.tolist())) == 10
    assert len(learned[2].games) + len(held_out[2].games) == 400


def test_an_input_that_never_changes_gets_no_weight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "STEPS", 60)
    positions = made(2, 300, 1)
    positions.inputs[..., 4] = 3.0
    file = NetworkFile(FORMAT, "none", [f"x{i}" for i in range(INPUTS)], 8, fit([{2: positions}], 8, 1).arrays)
    assert abs(file.network().linear[4]) < 1e-6
