"""The checks of offworld.testing over all games: their cases, and how much of them the pure run does."""

from __future__ import annotations

import os

from offworld.games import GAMES, game_info
from offworld.testing import cases, ruling_cases
from offworld.testing.cases import Case

FAST = bool(os.environ.get("OFFWORLD_FAST_BATTERY"))
WORDS_WHOLE = 100 if FAST else 300
"""Decisions of a game whose words are all checked."""


def all_cases() -> list[Case]:
    return [case for name in GAMES for case in cases(game_info(name))]


def all_ruling_cases() -> list[Case]:
    return [case for name in GAMES for case in ruling_cases(game_info(name))]


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
