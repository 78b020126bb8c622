"""Which answers decline, pass or end something: a page offers these quietly and never suggests them."""

from __future__ import annotations

import pytest

from offworld.games import GAMES, game_info
from offworld.testing.cases import Case, sampled
from tests.games.shared.all_games import all_cases, answers


def passive_answers(game: str) -> dict[str, set[str]]:
    """The verbs that decline, pass or end something, by the step that asks."""
    table = game_info(game).decisions
    assert table is not None
    declared = {
        spec.step.__name__: {table.space.verb_of(each.base).name for each in spec.answers if each.passive}
        for spec in table.specs
    }
    return {step: verbs for step, verbs in declared.items() if verbs}


@pytest.mark.parametrize("game", list(GAMES))
def test_every_question_knows_its_passive_answers(game: str) -> None:
    info = game_info(game)
    found = {step: {verb for verb in verbs if verb in info.quiet} for step, verbs in answers(game).items()}
    assert {step: verbs for step, verbs in found.items() if verbs} == passive_answers(game)
    assert info.quiet <= {verb.name for verb in info.space.verbs}


@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_choices_say_whether_they_are_passive(case: Case) -> None:
    info = case.info
    passive = passive_answers(case.game)
    told = set()
    for g in sampled(case, 21, 3):
        if g.over:
            continue
        step = type(g.pending).__name__
        for choice in info.prompt(g).choices:
            verb = info.space.verb_of(choice.action).name
            assert choice.passive == (verb in passive.get(step, ())), (step, verb)
            told.add(choice.passive)
    assert told == {True, False}
