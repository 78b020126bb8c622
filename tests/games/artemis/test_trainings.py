"""The Artemis Project: the free trainings that bots do not leave out in the last round (RULES section 24)."""

from __future__ import annotations

import pytest

from offworld.games.artemis import INFO
from offworld.games.artemis.actions import SPACE
from offworld.games.artemis.rules.placement import TakeTurn
from offworld.games.artemis.state import PLACING, Artemis
from tests.games.artemis.stories import Y, at, colonists, do, lesson, mat, table


def last_round(buildings: str = "", shelters: str = "PPEM", pool: str = "56", toolkits: int = 0) -> Artemis:
    """Yellow lacks a Steward for a set, which a 5 or 6 teaches, and is to place a die in the last round."""
    g = table(3)
    g.round = g.content.rounds
    g.phase = PLACING
    mat(g, Y, buildings, shelters=shelters, pool=pool, toolkits=toolkits)
    at(g, TakeTurn(Y))
    return g


def settled(g: Artemis) -> str:
    action = INFO.value_model.value(choice="linear").settled_action(g)
    return "" if action < 0 else SPACE.text(action)


def test_a_training_is_carried_out_word_by_word() -> None:
    """ART-ACAD-P2, ART-ACAD-R1, ART-SCO-4."""
    g = last_round("expedition_hub_1:P", "PEM")
    said = []
    while word := settled(g):
        said.append(word)
        do(g, word)
    assert said == ["die 5 5 own", "place academy:0", "student pioneer shelters"]


def test_the_die_that_costs_the_fewest_toolkits_teaches() -> None:
    """ART-PLACE-3."""
    assert settled(last_round(pool="346", toolkits=2)) == "die 6 6 own"
    assert settled(last_round(pool="34", toolkits=2)) == "die 4 5 own"
    assert settled(last_round(pool="34")) == ""


def test_who_is_missed_in_a_full_building_is_not_trained() -> None:
    """ART-GEN-6, ART-GEN-7."""
    assert settled(last_round("explorers_league_1:PP", "EM")) == ""
    assert settled(last_round("crystal_foundry_1:PP", "EM")) == "die 5 5 own"


@pytest.mark.parametrize("lessons", [("G6+P", "P6+P"), ("Y6+P",)])
def test_without_a_space_or_when_one_is_learning_already_nothing_is_settled(lessons: tuple[str, ...]) -> None:
    """ART-ACAD-P1."""
    g = last_round(shelters="PEM" if len(lessons) == 1 else "PPEM")
    for space, text in enumerate(lessons):
        lesson(g, space, text)
    assert settled(g) == ""


def test_the_stock_must_last_for_the_lessons_under_way() -> None:
    """ART-ACAD-R2: the left space takes the last Steward."""
    g = last_round()
    g.academy_stock = colonists("EMS")
    assert settled(g) == "die 5 5 own"
    lesson(g, 0, "G6+P")
    assert settled(g) == ""


def test_before_the_last_round_nothing_is_settled() -> None:
    g = last_round()
    g.round -= 1
    assert settled(g) == ""
