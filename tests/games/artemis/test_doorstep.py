"""The Artemis Project, Doorstep (RULES section 7)."""

from __future__ import annotations

import pytest

from offworld.games.artemis.rules.doorstep import Doorstep
from offworld.games.artemis.rules.events import EventSpot
from tests.games.artemis.stories import (
    G,
    P,
    Y,
    at,
    do,
    doorstep,
    face_up,
    finished,
    legal,
    look,
    mat,
    outcome,
    since,
    table,
)


def test_five_dice_recruit_from_the_left() -> None:
    """ART-EX-10: Marine, Engineer, two Pioneers, the last Pioneer; Y's 5 finds nobody."""
    g = table(3)
    doorstep(g, "PPPEM", "P1 Y2 G3 P4 Y5")
    for seat in (Y, G, P):
        mat(g, seat, energy=10)
    before = look(g)
    at(g, Doorstep())
    assert (g.to_move, legal(g)) == (P, {"recruit pioneer", "recruit engineer", "recruit marine", "done"})
    do(g, "recruit marine")
    assert g.to_move == Y
    do(g, "recruit engineer")
    assert g.to_move == G
    do(g, "recruit pioneer", "recruit pioneer")
    assert g.to_move == P
    do(g, "recruit pioneer")
    assert finished(g)
    assert since(g, before) == {
        "P.energy": 6,
        "P.shelters": "PM",
        "Y.energy": 8,
        "Y.shelters": "E",
        "Y.relief": 1,
        "Y.minerals": 2,
        "G.energy": 6,
        "G.shelters": "PP",
        "doorstep": "",
        "doorstep row": "",
    }


def test_lack_of_energy_gives_no_relief_while_colonists_are_left() -> None:
    """ART-EX-31: Y with 1 Energy recruits none; G may take up to 2 of its limit of 4."""
    g = table(3)
    doorstep(g, "PP", "Y1 G5")
    mat(g, Y, energy=1)
    mat(g, G, energy=10)
    before = look(g)
    at(g, Doorstep())
    assert (g.to_move, legal(g)) == (G, {"recruit pioneer", "done"})
    do(g, "recruit pioneer", "recruit pioneer")
    assert finished(g)
    assert since(g, before) == {"G.energy": 6, "G.shelters": "PP", "doorstep": "", "doorstep row": ""}


def test_recruiting_nobody_by_choice_gives_no_relief() -> None:
    """ART-DOOR-R2: the colonists stay for the next round."""
    g = table(3)
    doorstep(g, "S", "Y6")
    mat(g, Y, energy=5)
    assert outcome(g, Doorstep(), "done") == {"doorstep row": ""}


@pytest.mark.parametrize(("value", "limit"), [(1, 1), (2, 1), (3, 2), (4, 3), (5, 4), (6, 4)])
def test_the_die_limits_the_recruits(value: int, limit: int) -> None:
    """ART-DOOR-R1: 1-2 one, 3 two, 4 three, 5-6 four."""
    g = table(3)
    doorstep(g, "PPPPPP", f"Y{value}")
    mat(g, Y, energy=20)
    at(g, Doorstep())
    do(g, *["recruit pioneer"] * limit)
    assert finished(g)
    assert look(g)["Y.shelters"] == "P" * limit


def test_the_docking_tariff_makes_recruits_dearer() -> None:
    """ART-EX-54: a 4 with 7 Energy takes at most 2 colonists at 3 Energy each."""
    g = table(3)
    face_up(g, "docking_tariff")
    doorstep(g, "PPPP", "Y4")
    mat(g, Y, energy=7)
    at(g, EventSpot(-1, 4))
    assert look(g)["recruit price"] == 3
    assert outcome(g, Doorstep(), "recruit pioneer", "recruit pioneer") == {
        "Y.energy": 1,
        "Y.shelters": "PP",
        "doorstep": "PP",
        "doorstep row": "",
    }


def test_each_recruit_is_housed_before_the_next() -> None:
    """ART-DOOR-R3, ART-GEN-8: the only slot is asked for first and gone for the second recruit."""
    g = table(3)
    doorstep(g, "EEE", "Y3")
    mat(g, Y, "drone_docks_1", energy=10)
    at(g, Doorstep())
    before = look(g)
    do(g, "recruit engineer")
    assert legal(g) == {"house drone_docks_1", "house shelters"}
    do(g, "house drone_docks_1", "recruit engineer")
    assert finished(g)
    assert since(g, before) == {
        "Y.energy": 6,
        "Y.drone_docks_1": "E",
        "Y.shelters": "E",
        "doorstep": "E",
        "doorstep row": "",
    }


def test_each_die_without_colonists_left_gives_relief() -> None:
    """ART-DOOR-R1: two dice at an empty Doorstep are two gains."""
    g = table(3)
    doorstep(g, "", "Y1 Y6")
    before = look(g)
    at(g, Doorstep())
    do(g, "relief 1")
    assert since(g, before) == {"Y.relief": 2, "Y.minerals": 4, "doorstep row": ""}
