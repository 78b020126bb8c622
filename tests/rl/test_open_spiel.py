"""The OpenSpiel adapter passes OpenSpiel's own tests: random play with serialization, and playthroughs."""

from __future__ import annotations

from pathlib import Path

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed")

from absl import flags  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough  # noqa: E402

from offworld.games import GAMES, game_info  # noqa: E402
from offworld.rl import open_spiel  # noqa: E402

SHORT = ("artemis", "galileo")
"""Games whose playthrough in all its sentences takes a second or two; the others' belong to the soak."""


@pytest.fixture(autouse=True)
def registered() -> None:
    open_spiel.register()
    # Playthroughs read flags of the command line, of which there is none here.
    flags.FLAGS(["test"])


def play_at_random(game: str, games: int) -> None:
    loaded = pyspiel.load_game(f"offworld_{game}(players=3,deals=20)")
    pyspiel.random_sim_test(loaded, num_sims=games, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_own_random_play(game: str) -> None:
    play_at_random(game, 1)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_openspiels_own_random_play_in_the_long_run(game: str) -> None:
    play_at_random(game, 10)


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game in SHORT else pytest.mark.soak) for game in GAMES]
)
def test_openspiels_own_playthrough_is_the_same_when_it_is_replayed(game: str, tmp_path: Path) -> None:
    text = generate_playthrough.playthrough(f"offworld_{game}(deals=3)", None, seed=5)
    assert "IsTerminal() = True" in text
    file = tmp_path / "playthrough.txt"
    file.write_text(text)
    before, after = generate_playthrough.replay(str(file))
    assert before == after


def test_states_are_those_of_the_engine() -> None:
    state = pyspiel.load_game("offworld_galileo(players=2,deals=4)").new_initial_state()
    assert state.is_chance_node()
    assert [outcome for outcome, _ in state.chance_outcomes()] == [0, 1, 2, 3]
    state.apply_action(3)
    info = game_info("galileo")
    while not state.is_terminal():
        assert state.legal_actions() == sorted(info.legal(state.g))
        other = state.clone()
        assert other.g is not state.g
        assert other.g.key() == state.g.key()
        state.apply_action(state.legal_actions()[0])
    winners = state.g.winners()
    assert state.returns() == [2 / len(winners) - 1 if seat in winners else -1 for seat in range(2)]
