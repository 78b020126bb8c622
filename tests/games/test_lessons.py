"""Lessons teach the whole game: the pupil does every kind of action once, and the script goes to the end."""

from __future__ import annotations

import msgspec
import pytest

from offworld.games import GAMES, game_info
from offworld.kit.lessons import PUPIL, Lesson

pytestmark = pytest.mark.compiled_only

DECLINING = "declines or ends something"
ONE_CARD = "comes from one card, reward or event only"
OPTION = "belongs to an option, to more players or to playing alone"
ANSWER = "answers what another player began"
UNTAUGHT = {
    "artemis": {
        "send_none": DECLINING,
        "decline": DECLINING,
        "from_hub": "asked only when Shelters and a Hub have the same people",
        "reduce": "asked only when a rival's die can be lowered",
        "freeze": "asked only of whoever has too little Energy",
        "colonist": ONE_CARD,
        "train": ONE_CARD,
        "graduate": ONE_CARD,
        "convert": ONE_CARD,
        "discard": ONE_CARD,
        "pay_toolkits": ONE_CARD,
        "drone_bid": OPTION,
        "keep": OPTION,
        "train_away": OPTION,
    },
    "galileo": {
        "stay": DECLINING,
        "decline": DECLINING,
        "dismiss": "asked only of whoever cannot pay all salaries",
        "assemble": ONE_CARD,
        "play": ONE_CARD,
        "scan": ONE_CARD,
        "discount": ONE_CARD,
    },
    "mars": {
        "no_attack": DECLINING,
        "no_contest": DECLINING,
        "no_roll": DECLINING,
        "no_take": DECLINING,
        "choose_none": DECLINING,
        "withdraw": DECLINING,
        "decline": DECLINING,
        "pass": DECLINING,
        "accept": ANSWER,
        "counter": ANSWER,
        "choose": ANSWER,
        "reduce": "asked only after a loss of colonists or energy",
        "break": "asked only at the limit of contracts",
        "contest": ONE_CARD,
        "destroy": ONE_CARD,
        "drill": ONE_CARD,
        "steal": ONE_CARD,
        "swap": ONE_CARD,
        "take_contract": ONE_CARD,
        "take_rd": ONE_CARD,
        "event": OPTION,
        "opponent": OPTION,
        "to": OPTION,
    },
    "magnastorm": {
        "stay": DECLINING,
        "relocate": "asked only of whoever is caught in the storm",
        "back": "asked only where an objective leaves a choice of areas",
        "sectors": "asked only where an objective leaves a choice of sectors",
        "recall": "asked only where an objective leaves a choice of labs",
        "spend": ONE_CARD,
        "lab_free": ONE_CARD,
        "station_free": ONE_CARD,
        "use": ONE_CARD,
        "use_free": ONE_CARD,
    },
}
"""Actions that no pupil does, each with its reason."""


def lesson_of(game: str) -> Lesson:
    return game_info(game).lessons[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_pupil_does_every_kind_of_action(game: str) -> None:
    info, lesson = game_info(game), lesson_of(game)
    done = {
        info.space.verb_of(info.space.parse(action)).name
        for step in lesson.steps
        if step.kind
        for action in lesson.actions[step.at : step.at + step.acts]
    }
    every = {info.space.verb_of(action).name for action in range(info.space.size)}
    assert every - done == set(UNTAUGHT[game])


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_goes_to_the_end_and_points_were_won_before(game: str) -> None:
    info, lesson = game_info(game), lesson_of(game)
    g = info.new_game(lesson.players, lesson.seed, msgspec.convert(lesson.options, info.options))
    best = 0
    for action in lesson.actions:
        assert not g.over
        best = max(best, g.scores()[PUPIL])
        g.apply(info.space.parse(action))
    assert g.over
    assert best > 0
    assert lesson.steps[-1].at == len(lesson.actions)
    assert not lesson.steps[-1].kind


@pytest.mark.parametrize("game", GAMES)
def test_chapters_are_short_and_together_they_are_the_lesson(game: str) -> None:
    lesson = lesson_of(game)
    chapters = lesson.chapters()
    assert 4 <= len(chapters) <= 10
    assert sum(count for _, _, count in chapters) == len(lesson.steps)
    assert [first for _, first, _ in chapters] == [
        number for number, step in enumerate(lesson.steps, 1) if step.chapter
    ]
    assert max(count for _, _, count in chapters) <= 9
