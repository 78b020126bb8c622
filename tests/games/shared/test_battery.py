from __future__ import annotations

import json
from pathlib import Path

import pytest

from offworld.games import GAMES, game_info
from offworld.kit.record import read, verify
from tests.games.shared import battery
from tests.games.shared.battery import Case

CASES = battery.cases()
GAMES_EACH = 3 if battery.FAST else 30
DECISIONS_EACH = 2_000 if battery.FAST else 10_000
"""Games of thousands of decisions need not be so many."""
GOLDEN = Path(__file__).parents[1] / "golden"

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_random_games_keep_every_invariant_and_end(case: Case) -> None:
    decisions = 0
    for seed in range(GAMES_EACH):
        decisions += battery.check_plays_to_the_end(case, seed)
        if decisions > DECISIONS_EACH:
            break


@every_case
def test_clones_copies_and_pickles_are_independent(case: Case) -> None:
    battery.check_clone_is_independent(case, 11)


@every_case
def test_a_saved_state_loads_to_itself(case: Case) -> None:
    battery.check_saves_and_loads(case, 12)


@every_case
def test_a_record_replays_to_the_live_state(case: Case) -> None:
    battery.check_replay_equals_live(case, 13)


@every_case
def test_nothing_hidden_shows_and_redealt_states_play_on(case: Case) -> None:
    battery.check_redeal_agrees_with_view(case, 14)


@every_case
def test_a_seat_sees_what_everybody_sees_and_its_own(case: Case) -> None:
    battery.check_personal_views(case, 17)


@every_case
def test_everything_can_be_said_in_both_languages(case: Case) -> None:
    battery.check_words(case, 15)


@every_case
def test_both_modes_play_the_same_game(case: Case) -> None:
    """There is one golden trace, and this test runs compiled and pure."""
    traces = json.loads((GOLDEN / case.game / "traces.json").read_text())
    assert battery.check_trace(case, 16) == traces[str(case)]


@every_case
def test_the_golden_record_still_verifies(case: Case) -> None:
    record = read(GOLDEN / case.game / f"{case}.jsonl", game_info)
    assert verify(case.info, record).over


@pytest.mark.parametrize("name", GAMES)
def test_every_action_survives_json_and_text(name: str) -> None:
    space = game_info(name).space
    for action in range(space.size):
        assert space.encode(space.decode(action)) == action
        assert space.parse(space.text(action)) == action


@pytest.mark.soak
@every_case
def test_ten_thousand_random_games(case: Case) -> None:
    for seed in range(10_000):
        battery.check_plays_to_the_end(case, seed)
