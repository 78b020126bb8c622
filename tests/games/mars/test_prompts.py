"""Which decision of Mars is asked, and what on the board it is about: what a page needs besides the words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from offworld.games.mars import INFO, Options
from offworld.games.mars.decisions import DECISIONS
from offworld.games.mars.rules.confront import ChooseContract, ChooseDestruction, ChooseRdCard, StealChosen
from offworld.games.mars.rules.exchange import Exchange
from offworld.games.mars.state import Mars
from offworld.kit.rng import Rng
from tests.games.mars.stories import A, B, C, at, colony, do, face_up, hand, own, table

ELEMENTS = set(json.loads((Path(__file__).parents[1] / "golden/mars/elements.json").read_text("utf-8")))


def asked(g: Mars) -> tuple[str, str, tuple[str, ...]]:
    prompt = INFO.prompt(g)
    return prompt.kind, prompt.message.id, prompt.focus


def test_what_is_taken_from_a_loser_points_at_the_loser() -> None:
    g = table(3)
    hand(g, C, "Fe1 C1")
    at(g, StealChosen(A, C, 1))
    assert asked(g) == ("steal", "ask-steal", ("seat:2",))
    colony(g, C, military=1, silo=1)
    at(g, ChooseDestruction(A, C, 127))
    assert asked(g) == ("destroy", "ask-destroy", ("seat:2",))
    own(g, C, "Fe-W")
    at(g, ChooseContract(A, C))
    assert asked(g) == ("take-contract", "ask-take-contract", ("seat:2",))
    face_up(g, C, "rd2_deep_drilling")
    face_up(g, C, "rd2_molecular_synthesis")
    at(g, ChooseRdCard(A, C))
    assert asked(g) == ("take-rd", "ask-take-rd", ("seat:2",))


def trading() -> Mars:
    g = table(3)
    colony(g, A, communication=3)
    colony(g, B, communication=3)
    hand(g, A, "Fe1")
    hand(g, B, "C2")
    return g


def test_three_answers_share_a_question_but_not_their_kind() -> None:
    g = trading()
    at(g, Exchange(A))
    do(g, "propose", "to 1")
    assert asked(g) == ("offer", "ask-offer", ("seat:1",))
    do(g, "give iron 1", "get carbon 1", "send")
    assert asked(g) == ("answer-proposal", "ask-answer", ("seat:0",))

    g = trading()
    at(g, Exchange(A))
    do(g, "end")
    assert asked(g) == ("initiative", "ask-initiative", ("seat:0",))
    do(g, "propose", "give carbon 1", "get iron 1", "send")
    assert asked(g) == ("answer-initiative", "ask-answer", ("seat:1",))
    do(g, "counter", "give iron 1", "get carbon 2", "send")
    assert asked(g) == ("answer-counter", "ask-answer", ("seat:0",))


@pytest.mark.parametrize(("players", "options"), [(2, Options(revised=True)), (3, Options(tactical=True))])
def test_a_focus_is_an_element_of_the_board(players: int, options: Options) -> None:
    g = INFO.new_game(players, 4, options)
    rng = Rng(9)
    for _ in range(600):
        if g.over:
            break
        assert set(INFO.focus(g)) <= ELEMENTS, DECISIONS.kind(g)  # type: ignore[arg-type]
        legal = INFO.legal(g)
        g.apply(legal[rng.below(len(legal))])
