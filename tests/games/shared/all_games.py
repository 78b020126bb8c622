"""The checks of offworld.testing over all games: their cases, and how many of them which run plays.

`make test` plays a sample that has every game, number of players, option and ruling once, `make soak` the whole matrix.
The pure run only compares what both modes must agree in: traces, records and stories.
"""

from __future__ import annotations

import os

import pytest
from _pytest.mark import ParameterSet

from offworld.games import GAMES, game_info
from offworld.testing import cases, ruling_cases
from offworld.testing.cases import Case

FAST = bool(os.environ.get("OFFWORLD_FAST_BATTERY"))
WORDS_WHOLE = 300
"""Decisions of a game whose words are all checked."""


def sample_of(matrix: list[Case]) -> list[Case]:
    """The fewest cases, roughly, in which every number of players, option and choice of a ruling of a game is met."""
    met = [{(case.game, str(case.players)), (case.game, f"{case.options}{case.ruling}")} for case in matrix]
    wanted = set().union(*met)
    chosen: list[Case] = []
    while wanted:
        best = max(range(len(matrix)), key=lambda number: len(met[number] & wanted))
        chosen.append(matrix[best])
        wanted -= met[best]
    return chosen


def params(matrix: list[Case]) -> list[ParameterSet]:
    """The cases as parameters of a test; those outside the sample are for `make soak`."""
    sample = sample_of(matrix)
    return [pytest.param(case, id=str(case), marks=() if case in sample else pytest.mark.soak) for case in matrix]


CASES = [case for name in GAMES for case in cases(game_info(name))]
RULING_CASES = [case for name in GAMES for case in ruling_cases(game_info(name))]
every_case = pytest.mark.parametrize("case", params(CASES))
every_choice = pytest.mark.parametrize("case", params(RULING_CASES))
"""Every choice of a ruling that is not the default."""
whole_matrix = pytest.mark.parametrize("case", CASES, ids=str)
every_ruling = pytest.mark.parametrize("case", RULING_CASES, ids=str)
"""For what costs little: traces and records."""


def answers(game: str) -> dict[str, tuple[str, ...]]:
    """What each decision of a game can be answered with: verbs, by the name of the step."""
    table = game_info(game).decisions
    return {spec.step.__name__: tuple(table.verbs(spec)) for spec in table.specs}


PASSIVE = {
    "artemis": {"decline", "done", "send_none"},
    "galileo": {"decline", "stay"},
    "mars": {
        "choose_none",
        "decline",
        "done",
        "end",
        "no_attack",
        "no_contest",
        "no_roll",
        "no_take",
        "pass",
        "withdraw",
    },
    "magnastorm": {"decline"},
}
"""The verbs by which a seat declines, passes or ends something, wherever they answer."""
