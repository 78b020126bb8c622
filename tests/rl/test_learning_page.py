"""The code of docs/learning.md runs, and so does the example: it learns, plays and draws its curve."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "learning.md").read_text("utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def test_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {"__name__": "learning_page"}
    for number, block in enumerate(BLOCKS, 1):
        exec(compile(block, f"docs/learning.md, block {number}", "exec"), names)
    assert re.fullmatch(r"points \[.*\] places \[.*\]\n\(64, 160\) \(64, 961\) \d+\n", capsys.readouterr().out)


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """examples/learn.py with few games at a time."""
    spec = importlib.util.spec_from_file_location("learn", ROOT / "examples" / "learn.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "learn", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "GAMES", 16)
    monkeypatch.setattr(module, "STEPS", 128)
    return module


def test_the_example_learns_from_its_games(example: ModuleType) -> None:
    """Trained again on what it has just seen, the network is nearer to it."""
    trainer = example.Trainer("galileo", 2, seed=1)
    before = {name: each.copy() for name, each in trainer.network.weights.items()}
    trainer.lesson(heat=0.1, rate=0.01)
    assert trainer.decisions == 2048
    assert trainer.games > 0
    assert all(not np.array_equal(before[name], each) for name, each in trainer.network.weights.items())

    x = np.random.default_rng(1).standard_normal((256, len(trainer.env.observation_names))).astype(np.float32)
    actions = np.zeros(256, np.int64)
    target = np.tanh(x[:, 0])
    errors = []
    for _ in range(200):
        errors.append(float(np.mean((trainer.network.value(x, actions) - target) ** 2)))
        trainer.network.learn(x, actions, target, 0.01)
    assert errors[-1] < 0.5 * errors[0]


def test_returns_lead_from_the_result_back_through_the_decisions_of_each_seat(
    example: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("GAMES", 1), ("STEPS", 4), ("LAMBDA", 0.5)):
        monkeypatch.setattr(example, name, value)
    trainer = example.Trainer("galileo", 2, seed=1)
    values = np.array([[0.1], [0.2], [0.3], [0.4]], np.float32)
    seats = np.array([[0], [1], [0], [1]])
    done = np.array([[False], [False], [True], [False]])
    rewards = np.zeros((4, 1, 2), np.float32)
    rewards[2, 0] = (1, -1)
    targets = trainer.returns(values, seats, done, rewards)
    # Decision 2 won; decision 0 is drawn half to what decision 2 promised and half to what came of it; decision 1 lost;
    # decision 3 belongs to the next game, of which nothing is known yet.
    assert targets.ravel().tolist() == pytest.approx([0.5 * 0.3 + 0.5 * 1, -1, 1, 0.4])


def test_the_example_plays_and_draws(example: ModuleType, tmp_path: Path) -> None:
    trainer = example.Trainer("galileo", 2, seed=1)
    share = example.evaluate(trainer, "galileo", 2, "random", 2, seed=5)
    assert share in (0.0, 0.5, 1.0)
    example.draw(tmp_path / "curve.svg", [(0.0, 0, 0.5, 0.0), (1.0, 9, 0.9, 0.4)], "a title", 0.5)
    picture = (tmp_path / "curve.svg").read_text()
    assert picture.count("<polyline") == 2
    assert "against cadet" in picture
