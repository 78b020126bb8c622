from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from offworld.games import GAMES, game_info
from offworld.kit.record import read, verify
from offworld.testing import NamedCheck, collect
from offworld.testing.cases import Case, trace
from offworld.testing.game_battery import (
    CASE_CHECKS,
    GAME_CHECKS,
    check_plays_to_the_end,
    check_random_play,
    check_words,
)
from tests.games.shared.all_games import WORDS_WHOLE, every_case, whole_matrix

GAMES_EACH = 30
DECISIONS_EACH = 10_000
GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.mark.compiled_only
@every_case
def test_random_games_keep_every_invariant_and_end(case: Case) -> None:
    check_random_play(case, GAMES_EACH, DECISIONS_EACH)


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", [name for name in CASE_CHECKS if name != "words"])
@every_case
def test_every_case_stands_every_check(case: Case, name: str) -> None:
    check, seed = CASE_CHECKS[name]
    check(case, seed)


@pytest.mark.compiled_only
@every_case
def test_everything_can_be_said_in_both_languages(case: Case) -> None:
    assert case.info.languages == ("en", "fr")
    check_words(case, 15, WORDS_WHOLE)


test_every_game_stands_every_check = collect(
    [
        NamedCheck(f"{game} {name}", partial(check, game_info(game)))
        for game in GAMES
        for name, check in GAME_CHECKS.items()
    ]
)


@whole_matrix
def test_both_modes_play_the_same_game(case: Case) -> None:
    """There is one golden trace, and this test runs compiled and pure."""
    traces = json.loads((GOLDEN / case.game / "traces.json").read_text())
    assert trace(case, 16) == traces[str(case)]


@whole_matrix
def test_the_golden_record_still_verifies(case: Case) -> None:
    record = read(GOLDEN / case.game / f"{case}.jsonl", game_info)
    assert verify(case.info, record).over


@pytest.mark.soak
@whole_matrix
def test_ten_thousand_random_games(case: Case) -> None:
    for seed in range(10_000):
        check_plays_to_the_end(case, seed)
