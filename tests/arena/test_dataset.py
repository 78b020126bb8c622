"""A data set holds every decision of its games, once, whatever ends the playing."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import offworld
from offworld.arena import dataset as module
from offworld.arena.dataset import (
    GAME_SCHEMA,
    DatasetFolder,
    DatasetGame,
    DatasetTask,
    PlayForDataset,
    decision_schema,
    write_dataset,
)
from offworld.arena.errors import ArenaError
from offworld.games import game_info
from offworld.simulation.pool import ProcessPool

TASK = DatasetTask("galileo", 2, ("greedy:positions=20", "mcts:sims=20"), 5)
GAMES = 5
COMMAND = (
    "dataset",
    "galileo",
    "--bots",
    "greedy:positions=20,mcts:sims=20",
    "--seed",
    "5",
    "--jobs",
    "1",
    "--lang",
    "en",
)


class InTurn:
    """A pool without processes."""

    def __init__(self, function: Any) -> None:
        self.function = function

    def imap(self, items: Any) -> Any:
        return map(self.function, items)


def write(folder: Path, games: int = GAMES, task: DatasetTask = TASK, function: Any = None) -> None:
    with DatasetFolder(folder, task) as opened:
        opened.open(games)
        write_dataset(opened, games, InTurn(function or PlayForDataset(task)), lambda count: None)  # type: ignore[arg-type]


def rows(folder: Path, kind: str = "decisions") -> pl.DataFrame:
    return pl.read_parquet(folder / f"{kind}-*.parquet")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dataset") / "whole"
    write(folder)
    return folder


def test_rows_replay_the_games(whole: Path) -> None:
    info = game_info("galileo")
    games, decisions = rows(whole, "games"), rows(whole)
    assert games.schema == GAME_SCHEMA
    manifest = json.loads((whole / "manifest.json").read_text())
    assert decisions.schema == decision_schema(len(manifest["observation"]))
    assert games["game"].to_list() == [0, 1, 2, 3, 4]
    assert games["bots"].to_list() == [list(TASK.bots[:: 1 if n % 2 == 0 else -1]) for n in range(GAMES)]
    for game in games.to_dicts():
        g = offworld.new_game("galileo", players=2, seed=game["seed"])
        played = decisions.filter(game=game["game"]).sort("decision")
        assert len(played) == game["decisions"]
        for row in played.to_dicts():
            assert (row["seat"], row["kind"]) == (g.to_move, info.decisions.kind(g))
            assert row["legal"] == info.legal(g)
            assert row["share"] == game["shares"][row["seat"]]
            g.apply(row["action"])
        assert (g.over, g.scores(), g.places()) == (True, game["points"], game["places"])


def test_search_statistics_are_those_of_the_bot_that_searched(whole: Path) -> None:
    bots = {
        (game["game"], seat): bot for game in rows(whole, "games").to_dicts() for seat, bot in enumerate(game["bots"])
    }
    searched = 0
    for row in rows(whole).to_dicts():
        if row["search_actions"]:
            assert bots[row["game"], row["seat"]] == "mcts:sims=20"
            assert row["action"] in row["search_actions"]
            assert set(row["search_actions"]) <= set(row["legal"])
            assert len(row["search_visits"]) == len(row["search_values"]) == len(row["search_actions"])
            searched += 1
    assert searched > 100


def test_observations_are_those_of_the_environments(whole: Path) -> None:
    from offworld.rl.environment_setup import EnvironmentSetup
    from offworld.rl.state_encoder import StateEncoder

    setup = EnvironmentSetup.of("galileo", 2, None, "", "win")
    assert json.loads((whole / "manifest.json").read_text())["observation"] == list(setup.observation_names)
    encoder = StateEncoder(setup)
    g = offworld.new_game("galileo", players=2, seed=5)
    for row in rows(whole).filter(game=0).sort("decision").head(40).to_dicts():
        assert row["observation"] == encoder.observe(g, int(g.to_move)).tolist()
        g.apply(row["action"])


def test_without_observations_the_column_is_left_out(tmp_path: Path) -> None:
    task = DatasetTask("artemis", 3, ("random",) * 3, observations=False)
    write(tmp_path / "small", 2, task)
    assert rows(tmp_path / "small").schema == decision_schema(0)


def test_processes_play_the_same_games(whole: Path, tmp_path: Path) -> None:
    with DatasetFolder(tmp_path / "two", TASK) as folder, ProcessPool(PlayForDataset(TASK), 2) as pool:
        folder.open(GAMES)
        write_dataset(folder, GAMES, pool, lambda count: None)
    assert rows(tmp_path / "two").equals(rows(whole))
    assert rows(tmp_path / "two", "games").equals(rows(whole, "games"))


def test_a_failure_keeps_what_was_played_and_the_same_command_goes_on(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_GAMES", 2)
    folder = tmp_path / "broken"

    def fail_at_three(number: int) -> DatasetGame:
        if number == 3:
            raise KeyboardInterrupt
        return PlayForDataset(TASK)(number)

    with pytest.raises(KeyboardInterrupt):
        write(folder, function=fail_at_three)
    names = sorted(path.name for path in folder.glob("games-*"))
    assert names == ["games-00000000-00000001.parquet", "games-00000002-00000002.parquet"]
    # A part whose file of games is missing never happened.
    (folder / "decisions-00000003-00000004.parquet").write_bytes(b"half")
    (folder / ".games-00000003-00000004.parquet").write_bytes(b"half")
    write(folder)
    assert rows(folder).equals(rows(whole))
    assert rows(folder, "games").equals(rows(whole, "games"))


def test_a_killed_command_goes_on(whole: Path, tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    command = [sys.executable, "-m", "offworld.cli", *COMMAND, "--out", str(folder)]
    # Killed in its first game at the earliest: the manifest is written before it.
    process = subprocess.Popen([*command, "--games", "2000"], stderr=subprocess.PIPE, stdout=subprocess.PIPE)
    while not (folder / "manifest.json").exists():
        assert process.poll() is None
    os.kill(process.pid, signal.SIGKILL)
    process.communicate()
    done = subprocess.run([*command, "--games", str(GAMES)], capture_output=True, text=True, check=True)
    assert f"{folder} holds " in done.stdout
    assert rows(folder).filter(pl.col("game") < GAMES).equals(rows(whole))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seed": 6}, "holds another data set (it differs in: seed)"),
        ({"bots": ("random", "random"), "observations": False}, "(it differs in: bots and observations)"),
    ],
)
def test_another_task_is_refused(whole: Path, change: dict[str, Any], sentence: str) -> None:
    fields = {name: getattr(TASK, name) for name in TASK.__struct_fields__}
    with pytest.raises(ArenaError, match=re.escape(sentence)):
        write(whole, task=DatasetTask(**(fields | change)))


def test_foreign_and_damaged_folders_are_refused(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("mine")
    with pytest.raises(ArenaError, match="holds other files and no data set"):
        write(tmp_path)
    (tmp_path / "manifest.json").write_text("{")
    with pytest.raises(ArenaError, match="cannot be read as a part of a data set"):
        write(tmp_path)


def test_two_writers_are_refused(tmp_path: Path) -> None:
    with DatasetFolder(tmp_path / "one", TASK) as folder:
        folder.open(1)
        with pytest.raises(ArenaError, match="another process is writing to"):
            write(tmp_path / "one")
