"""The rating pool: its members never change and can play."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from bench.rating_pool import FOLDER, pool_members
from offworld.bots import parse_bot
from offworld.bots.search_bots import ValueBot
from offworld.games import GAMES, game_info


@pytest.mark.parametrize("game", GAMES)
def test_every_member_can_be_seated_and_weights_features(game: str) -> None:
    info = game_info(game)
    members = pool_members(game)
    assert [member["name"] for member in members] == ["random", "greedy-1", "commander-1", "mcts-100ms-1", "director-1"]
    for member in members[1:]:
        bot = parse_bot(member["bot"]).sit_down(1, 0)
        assert isinstance(bot, ValueBot)
        value = bot.value_for(info)
        assert value.network is None
        assert bot.style is None
        assert bot.ready.search == 1
        assert not value.settles
        weights = replace(info.value_model, file=str(FOLDER / f"{game}-linear.toml")).data.weights
        assert list(value.weights) == [weights[name] for name in info.value_model.features]


def test_a_member_that_was_changed_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "pool"
    shutil.copytree(FOLDER, folder)
    with open(folder / "mars-linear.toml", "a", encoding="utf-8") as file:
        file.write("\n")
    with pytest.raises(SystemExit, match=r"mars-linear\.toml was changed"):
        pool_members("artemis", folder)
