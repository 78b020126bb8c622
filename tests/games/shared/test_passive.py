"""Which answers decline, pass or end something: a page offers these last and never suggests them."""

from __future__ import annotations

import pytest

from offworld.games import GAMES, game_info
from offworld.puzzles.solving import kind_of
from offworld.testing.cases import Case, sampled
from tests.games.shared.all_games import PASSIVE, answers, every_case


@pytest.mark.parametrize("game", list(GAMES))
def test_every_question_knows_its_passive_answers(game: str) -> None:
    table = game_info(game).decisions
    declared = {
        spec.step.__name__: {table.space.verb_of(each.base).name for each in spec.answers if each.passive}
        for spec in table.specs
    }
    assert declared == {step: PASSIVE[game] & set(verbs) for step, verbs in answers(game).items()}
    assert set().union(*declared.values()) == PASSIVE[game]


@pytest.mark.compiled_only
@every_case
def test_choices_say_whether_they_are_passive(case: Case) -> None:
    info = case.info
    seen = set()
    for g in sampled(case, 21, 3):
        if g.over:
            continue
        for choice in info.prompt(g).choices:
            verb = info.space.verb_of(choice.action).name
            assert choice.passive == (verb in PASSIVE[case.game]), (info.kind(g), verb)
            seen.add(choice.passive)
            # Hints say of what kind an answer is, without what it names.
            for lang in () if choice.passive else ("en", "fr"):
                assert info.translator(lang)(kind_of(choice.message))
    assert seen == {True, False}
