"""Which answers decline, pass or end something: a page offers these quietly and never suggests them."""

from __future__ import annotations

from importlib import import_module

import pytest

from offworld.games import GAMES, game_info
from tests.games.shared.battery import Case, cases, sampled

QUIET: dict[str, dict[str, str]] = {
    "artemis": {
        "Claim": "decline",
        **dict.fromkeys(("MoveIn", "Train", "Recruit", "MoveSwap", "Raid", "Activate", "Snowcat"), "done"),
    },
    "galileo": {
        "SwitchTrack": "stay",
        **dict.fromkeys(
            (
                "Perks", "PayOrNot", "TakeCharacter", "StarZ", "Raise", "TransferFrom", "MoveDouble", "PlaceModifier",
                "ClaimGoal",
            ),
            "decline",
        ),
    },
    "mars": {
        "ChooseContract": "no_take",
        "Contest": "no_contest",
        "Attack": "no_attack",
        "Research": "no_roll",
        "Exchange": "end",
        "Construct": "end",
        "Address": "withdraw",
        "Draft": "withdraw",
        "Answer": "decline",
        "AnswerInitiative": "decline",
        "AnswerCounter": "decline",
        "ChooseAnswer": "choose_none",
        "Initiative": "pass",
        "Arrange": "done",
    },
    "magnastorm": dict.fromkeys(
        ("PlaceCrew", "PaidRange", "BuildStation", "FirstLab", "SecondLab", "CommanderEffects", "FulfilObjective"),
        "decline",
    ),
}  # fmt: skip
"""By the question that is asked."""


@pytest.mark.parametrize("game", list(GAMES))
def test_every_question_knows_its_quiet_answers(game: str) -> None:
    info = game_info(game)
    asked = import_module(f"offworld.games.{game}.explain").VERBS
    assert {name: verb for name, verbs in asked.items() for verb in verbs if verb in info.quiet} == QUIET[game]
    assert info.quiet <= {verb.name for verb in info.space.verbs}


@pytest.mark.parametrize("case", cases(), ids=str)
def test_choices_say_whether_they_are_quiet(case: Case) -> None:
    info = case.info
    told = set()
    for g in sampled(case, 21, 3):
        if g.over:
            continue
        quiet = QUIET[case.game].get(type(g.pending).__name__)
        for choice in info.prompt(g).choices:
            verb = info.space.verb_of(choice.action).name
            assert choice.quiet == (verb == quiet), (type(g.pending).__name__, verb)
            told.add(choice.quiet)
    assert told == {True, False}
