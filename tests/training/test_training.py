"""Training: the same games and the same file, stopped or not; what is refused; the command."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from offworld.arena.ratings import Interval
from offworld.games import game_info
from offworld.kit.network_file import read_network
from offworld.simulation.pool import ProcessPool
from offworld.training import fit as fitting
from offworld.training import trainer as training
from offworld.training.dataset import digest
from offworld.training.progress import GateMatch, GateResult, Generation, relative_share
from offworld.training.self_play import Gate, PositionObserver, SelfPlay, gate_games
from offworld.training.task import EarlierNetwork, TrainingError, TrainingTask
from offworld.training.trainer import Trainer, is_better, verify
from tests.support.networks import random_network

TASK = TrainingTask("galileo", (2,), games=3, seed=3, units=8, gate=1, positions=2, proof=1)
THREE = msgspec.structs.replace(TASK, players=(2, 3))
WORDS = (
    "--proof",
    "1",
    "--games",
    "3",
    "--gate",
    "1",
    "--positions",
    "2",
    "--units",
    "8",
    "--players",
    "2",
    "--jobs",
    "1",
)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little to play and to learn; every network is accepted, so that something comes out."""
    monkeypatch.setattr(fitting, "STEPS", 20)
    monkeypatch.setattr(training, "PART", 2)
    monkeypatch.setattr(training, "PROOF_BOT", "greedy:positions=2")
    monkeypatch.setattr(training, "is_better", lambda gate, linear: True)


class StoppedError(Exception):
    """The training is stopped."""


def stopping(after: int) -> Any:
    left = [after]

    def advance(number: int) -> None:
        left[0] -= number
        if left[0] < 0:
            raise StoppedError

    return advance


# ---------------------------------------------------------------- games


def test_a_game_depends_on_task_generation_and_number_alone() -> None:
    champion = random_network("galileo")
    first = SelfPlay(THREE, 2, (champion,))(1)
    again = SelfPlay(THREE, 2, (champion,))
    assert again(0) != first
    assert again(1) == first
    assert SelfPlay(THREE, 3, (champion,))(1) != first
    assert first.players == 3
    assert len(first.inputs) == len(first.steps) * 3 * len(game_info("galileo").value_model.inputs)
    assert sum(first.shares) == pytest.approx(1)


def test_positions_are_taken_where_the_mover_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("offworld.training.self_play.KEPT", 10_000)
    movers: list[int] = []
    before = PositionObserver.before_decision

    def note(self: PositionObserver, g: Any) -> None:
        movers.append(int(g.to_move))
        before(self, g)

    monkeypatch.setattr(PositionObserver, "before_decision", note)
    game = SelfPlay(TASK, 1)(0)
    changes = [at for at, mover in enumerate(movers) if at == 0 or mover != movers[at - 1]]
    assert list(game.steps) == changes


def test_a_side_meets_itself_on_equal_terms() -> None:
    champion = random_network("galileo")
    gate = Gate(TASK, "test", "greedy:positions=2", champion, champion)
    games = gate_games(2, 3)
    assert [(game.deal, game.seat) for game in games] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert all(gate(game) in (0.0, 0.5, 1.0) for game in games)


def test_so_many_positions_are_kept_half_of_them_between_changes_where_that_is_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    changes: list[bool] = []
    before = PositionObserver.before_decision

    def note(self: PositionObserver, g: Any) -> None:
        changes.append(int(g.to_move) != self.mover)
        before(self, g)

    monkeypatch.setattr(PositionObserver, "before_decision", note)
    monkeypatch.setattr("offworld.training.self_play.KEPT", 8)
    for task, wanted in ((TASK, 8), (msgspec.structs.replace(TASK, sample="decisions"), 4)):
        changes.clear()
        game = SelfPlay(task, 1)(0)
        assert len(set(game.steps)) == 8
        assert sum(changes[step] for step in game.steps) == wanted


# ---------------------------------------------------------------- the same file


def test_a_training_that_was_stopped_writes_the_same_file(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    Trainer(TASK, whole).run(2)
    # While it plays, while it meets the champion, and in the second generation
    for after in (1, 4, 7):
        with pytest.raises(StoppedError):
            Trainer(TASK, parts, advance=stopping(after)).run(2)
    Trainer(TASK, parts).run(2)
    assert parts.read_bytes() == whole.read_bytes()


def test_several_processes_write_the_same_file(tmp_path: Path) -> None:
    one = Trainer(TASK, tmp_path / "one.json")
    two = Trainer(TASK, tmp_path / "two.json", lambda function: ProcessPool(function, 2))
    assert digest(one.play(1)) == digest(two.play(1))


def test_the_file_says_where_it_comes_from_and_can_be_verified(tmp_path: Path) -> None:
    path = tmp_path / "network.json"
    Trainer(TASK, path).run(2)
    info = game_info("galileo")
    file = read_network(path.read_text(), "galileo", info.value_model.inputs, "it")
    assert file.origin["command"] == (
        "offworld train galileo --players 2 --generations 2 --games 3 --seed 3 --units 8 --gate 1 --positions 2"
        " --trees 0.2 --proof 1 --sample turns --lambda 1"
    )
    assert file.origin["content"] == info.content().digest
    assert [each["games"] for each in file.origin["generations"]] == [3, 3]
    assert [each["players"] for each in file.evidence["alone"]] == [2]
    state = tmp_path / "network.json.state"
    assert verify(file, state, 1)
    assert verify(file, state, 2)
    origin = {**file.origin, "generations": [{**file.origin["generations"][0], "digest": "0"}]}
    assert not verify(msgspec.structs.replace(file, origin=origin), state, 1)


def test_a_network_that_is_no_better_does_not_become_champion(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "is_better", lambda gate, linear: False)
    trainer = Trainer(TASK, tmp_path / "network.json")
    with pytest.raises(TrainingError, match="no new network of galileo was accepted"):
        trainer.run(1)
    assert len(trainer.progress.generations) == 1
    assert trainer.progress.champions == []
    assert not (tmp_path / "network.json").exists()


def test_two_generations_without_a_new_champion_end_the_training(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter([False, True, False, False])
    monkeypatch.setattr(training, "is_better", lambda gate, linear: next(answers))
    trainer = Trainer(TASK, tmp_path / "network.json")
    file = trainer.run(9)
    assert [each.accepted for each in trainer.progress.generations] == [False, True, False, False]
    assert file.arrays == trainer.network(2).arrays


def test_no_generation_begins_that_would_last_beyond_the_time(tmp_path: Path) -> None:
    """A generation looks at the clock when it begins and when it ends, and the first one is played in any case."""
    times = iter([0.0, 0.0, 30.0, 30.0, 55.0, 55.0])
    trainer = Trainer(TASK, tmp_path / "network.json")
    trainer.run(9, 9, 60.0, lambda: next(times))
    assert len(trainer.progress.generations) == 2
    assert next(times, None) is None


def test_a_champion_is_written_as_soon_as_it_is_one(tmp_path: Path) -> None:
    path = tmp_path / "network.json"
    seen: list[tuple[int, str]] = []

    def report(done: Generation) -> None:
        file = read_network(path.read_text(), "galileo", game_info("galileo").value_model.inputs, "it")
        seen.append((file.origin["champion"], file.evidence["bot"]))

    Trainer(TASK, path, report=report).run(2)
    assert seen == [(1, "greedy:positions=2"), (2, "greedy:positions=2")]
    assert json.loads(path.read_text())["evidence"]["bot"] == training.PROOF_BOT


def results(*shares: float) -> list[GateResult]:
    """Of two and four players, good to 0.1."""
    return [
        GateResult(players, 40, Interval(share, share - 0.1, share + 0.1))
        for players, share in zip((2, 4), shares, strict=True)
    ]


def test_the_gate_compares_with_what_equals_win() -> None:
    assert relative_share(results(0.5, 0.25)).mean == pytest.approx(1)
    assert relative_share(results(0.6, 0.2)).mean == pytest.approx(1)


@pytest.mark.parametrize(
    ("gate", "linear", "accepted"),
    [
        (GateMatch(results(0.55, 0.3), results(0.45, 0.2)), GateMatch(results(0.7, 0.5), results(0.3, 0.1)), True),
        # Weaker than the champion
        (GateMatch(results(0.45, 0.2), results(0.55, 0.3)), GateMatch(results(0.7, 0.5), results(0.3, 0.1)), False),
        # Wins among champions, but a champion wins more among such networks
        (GateMatch(results(0.5, 0.3), results(0.5, 0.4)), GateMatch(results(0.7, 0.5), results(0.3, 0.1)), False),
        # One that weights features wins at tables of networks
        (GateMatch(results(0.55, 0.3), results(0.45, 0.2)), GateMatch(results(0.5, 0.5), results(0.5, 0.3)), False),
        # Strong with four players, clearly weak with two
        (GateMatch(results(0.55, 0.3), results(0.45, 0.2)), GateMatch(results(0.3, 0.6), results(0.7, 0.1)), False),
    ],
)
def test_a_champion_wins_in_both_directions_and_with_every_number_of_players(
    gate: GateMatch, linear: GateMatch, accepted: bool
) -> None:
    assert is_better(gate, linear) == accepted


def test_with_two_players_both_directions_are_the_same_games(tmp_path: Path) -> None:
    trainer = Trainer(THREE, tmp_path / "network.json")
    played: list[int] = []
    trainer.advance = played.append
    found = trainer.match("test", 3, "greedy:positions=2", random_network("galileo"), None)
    assert [each.players for each in found.alone] == [each.players for each in found.company] == [2, 3]
    assert found.company[0].share.mean == 1 - found.alone[0].share.mean
    assert len(played) == trainer.match_games(3) == 4 + 3 + 3


def test_the_newest_network_plays_even_if_it_was_refused() -> None:
    champion, newest = random_network("galileo"), random_network("galileo", seed=2)
    play = SelfPlay(TASK, 3, (champion,), newest)
    networks = play.seating.networks
    random = Random(1)
    seats = [play.bot(random, False, 0) for _ in range(300)]
    by_newest = sum(seat.value is not None and seat.value.network is networks[1] for seat in seats)
    by_champion = sum(seat.value is not None and seat.value.network is networks[0] for seat in seats)
    by_features = sum(seat.value is not None and seat.value.network is None for seat in seats)
    assert 150 < by_newest < 210
    assert 60 < by_champion < 120
    assert 15 < by_features < 50
    assert by_newest + by_champion + by_features == 300


def test_a_training_begins_with_networks_of_another(tmp_path: Path) -> None:
    """They play in the first generation, the last of them has to be beaten, and the file names them."""
    first = random_network("galileo", 8, 1)
    task = msgspec.structs.replace(TASK, earlier=(EarlierNetwork("first.json", "12"),))
    trainer = Trainer(task, tmp_path / "network.json", earlier=(first,))
    assert trainer.champion() == trainer.newest(1) == first
    file = trainer.run(2)
    assert file.origin["command"].endswith(" --sample turns --lambda 1 --from first.json")
    assert list(file.origin["task"]["earlier"]) == [{"name": "first.json", "digest": "12"}]
    plain = Trainer(TASK, tmp_path / "plain.json").run(1)
    assert plain.origin["generations"][0]["digest"] != file.origin["generations"][0]["digest"]
    state = tmp_path / "network.json.state"
    assert verify(file, state, 1)
    assert verify(file, state, 2)
    (state / "earlier-01.json").unlink()
    with pytest.raises(TrainingError, match=r"earlier-01\.json"):
        verify(file, state, 1)


# ---------------------------------------------------------------- refusals


def test_a_state_of_another_training_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "network.json"
    with pytest.raises(StoppedError):
        Trainer(TASK, path, advance=stopping(6)).run(2)
    with pytest.raises(TrainingError, match="another training"):
        Trainer(msgspec.structs.replace(TASK, seed=4), path)
    (tmp_path / "network.json.state" / "progress.json").write_text("{")
    with pytest.raises(TrainingError, match="cannot be read as the state"):
        Trainer(TASK, path)


def test_a_file_that_is_there_already_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "network.json"
    path.write_text("mine")
    with pytest.raises(TrainingError, match="exists already"):
        Trainer(TASK, path)
    assert path.read_text() == "mine"


def test_a_game_without_inputs_cannot_be_trained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = game_info("galileo")
    assert info.value is not None
    plain = replace(info, value=replace(info.value, inputs=()))
    monkeypatch.setattr(training, "game_info", lambda name: plain)
    with pytest.raises(TrainingError, match="what a network sees"):
        Trainer(TASK, tmp_path / "network.json")


# ---------------------------------------------------------------- the command


def test_the_command_trains_draws_and_verifies(offworld: Any, folder: Path) -> None:
    result = offworld("train", "galileo", "--out", "net.json", "--generations", "1", *WORDS, "--json")
    assert result.code == 0
    assert re.fullmatch(r"Generation 1: log-loss \d\.\d+; against the champion .*; new champion\.\n", result.err)
    found = json.loads(result.out)
    assert (found["generations"], found["games"], found["champion"]) == (1, 3, 1)
    curve = (folder / "net.json.svg").read_text()
    assert curve.startswith("<svg")
    assert "How the network of galileo learned" in curve
    assert offworld("train", "galileo", "--verify", "net.json", "--jobs", "1").out == (
        "Generation 1, played again, gives exactly the positions that net.json names.\n"
    )
    network = json.loads((folder / "net.json").read_text())
    network["origin"]["generations"][0]["digest"] = "0"
    (folder / "net.json").write_text(json.dumps(network))
    result = offworld("train", "galileo", "--verify", "net.json", "--jobs", "1", "--lang", "fr")
    assert result.code == 1
    assert "ne donne pas les positions" in result.out


def test_the_command_tells_what_the_network_wins(offworld: Any, folder: Path) -> None:
    result = offworld("train", "galileo", "--out", "net.json", "--generations", "1", *WORDS)
    assert result.code == 0
    assert "galileo: one generation, 3 games" in result.out
    assert "the network alone, all others weighting features; Players: 2" in result.out
    assert "The network of generation 1 (log-loss" in result.out


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("--players", "7"), "galileo cannot be trained for “7” players; it may be any of 2, 3, 4"),
        (("--players", "two"), "galileo cannot be trained for “two” players"),
        (("--verify", "none.json"), "none.json"),
        (("--from", "none.json"), "none.json"),
        (("--from", "nowhere"), "nowhere is no network"),
        (("--out", "nowhere/net.json"), ""),
    ],
)
def test_what_the_command_refuses(offworld: Any, folder: Path, args: tuple[str, ...], sentence: str) -> None:
    (folder / "nowhere").write_text("a file, no folder")
    result = offworld("train", "galileo", "--games", "2", "--jobs", "1", *args)
    assert (result.code, result.out) == (2, "")
    assert sentence in result.err
    assert result.err.count("\n") == 1


def test_a_network_without_origin_cannot_be_verified(offworld: Any, folder: Path) -> None:
    (folder / "net.json").write_bytes(msgspec.json.encode(random_network("galileo")))
    result = offworld("train", "galileo", "--verify", "net.json", "--jobs", "1")
    assert (result.code, result.out) == (2, "")
    assert "does not say how it was trained" in result.err
