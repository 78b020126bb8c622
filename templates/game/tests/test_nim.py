from __future__ import annotations

from typing import Any

from nim_game import INFO
from offworld.kit.rows import row_of
from offworld.testing import Story, collect, game_checks

test_nim = collect(game_checks(INFO))
"""The checks that every game must stand, one test each."""


def heaps(*tokens: int) -> Any:
    return lambda g: setattr(g, "heaps", row_of(list(tokens)))


def test_the_last_token_is_taken_without_a_question_nim_ex_1() -> None:
    story = Story(INFO, players=2).given(heaps(0, 1, 2)).when("take right 2")
    story.then(
        over=True,
        scores=[0, 1],
        log=["Player 2 takes 1 token from the middle heap.", "Player 2 has taken the last token."],
    )


def test_the_last_token_loses_in_the_variant_nim_4() -> None:
    story = Story(INFO, players=3, options={"last_loses": True}).given(heaps(0, 0, 2)).when("take right 2")
    story.then(over=True, scores=[0, 1, 1], places=[3, 1, 1])


def test_nobody_takes_more_than_there_is_nim_2() -> None:
    story = Story(INFO).given(heaps(1, 0, 2)).refused("take right 3", "NIM-2").refused("take middle 1", "NIM-2")
    story.then(legal=["take left 1", "take right 1", "take right 2"], asked="take", to_move=0)
