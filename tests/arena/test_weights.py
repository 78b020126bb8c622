"""Bots that judge by a file of their own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from offworld.games import game_info
from offworld.kit.record import Act
from offworld.simulation.match import Match, play_match


def actions(match: Match) -> list[Act]:
    record = play_match(match).record
    assert record is not None
    return record.acts


def test_the_same_weights_from_a_file_play_the_same_game_and_others_another(tmp_path: Path) -> None:
    same, other = tmp_path / "same.toml", tmp_path / "other.toml"
    model = game_info("artemis").value
    assert model is not None
    same.write_text(model.text(), "utf-8")
    turned = [f"{name} = {-weight}" for name, weight in model.data.weights.items()]
    other.write_text("\n".join(["sharpness = 0.1", "[weights]", *turned]), "utf-8")
    bots = [
        "greedy:positions=20,value=linear",
        f"greedy:positions=20,weights={same}",
        f"greedy:positions=20,weights={other}",
    ]
    plain, from_file, changed = (actions(Match("artemis", 2, 4, (bot, "random"))) for bot in bots)
    assert plain == from_file
    assert plain != changed


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (None, "weights.toml cannot be read: No such file or directory"),
        ("[weights", "the heuristics of weights.toml are not valid TOML: "),
        ("sharpness = 1\n[weights]\n", "the heuristics of weights.toml have no weight for vp, "),
        ("[weights]\n", "the heuristics of weights.toml are wrong: "),
    ],
)
def test_a_file_that_does_not_fit_is_refused(offworld: Any, folder: Path, text: str | None, sentence: str) -> None:
    if text is not None:
        (folder / "weights.toml").write_text(text)
    result = offworld("simulate", "artemis", "--games", "1", "--bots", "greedy:weights=weights.toml")
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"offworld: {sentence}")
    assert result.err.count("\n") == 1
