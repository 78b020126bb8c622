"""The Artemis Project, Academy (RULES section 7)."""

from __future__ import annotations

import pytest

from offworld.games.artemis.rules.academy import Academy, Outfitter
from tests.games.artemis.stories import (
    G,
    Y,
    at,
    colonists,
    die,
    do,
    legal,
    lesson,
    look,
    mat,
    outcome,
    since,
    table,
)


def test_the_trained_colonist_is_discarded_and_not_put_into_the_stock() -> None:
    """ART-EX-11: the Pioneer joins the discarded colonists; the stock loses a Marine and gains nobody."""
    g = table(3)
    lesson(g, 0, "Y3+P")
    before = look(g)
    at(g, Academy())
    assert since(g, before) == {"academy:0": "", "discarded": "P", "stock": "EEEEMMMSSSS", "Y.shelters": "M"}


def test_an_exhausted_type_sends_the_colonist_back() -> None:
    """ART-EX-34, R-21: the left space takes the last Steward; G's Engineer returns to Drone Docks, no relief."""
    g = table(3)
    g.academy_stock = colonists("S")
    lesson(g, 0, "Y6+P")
    lesson(g, 1, "G5+E", "drone_docks_1")
    mat(g, G, "drone_docks_1")
    assert outcome(g, Academy()) == {
        "Y.shelters": "S",
        "G.drone_docks_1": "E",
        "stock": "",
        "discarded": "P",
        "academy:0": "",
        "academy:1": "",
    }


def test_a_colonist_whose_place_is_taken_returns_to_the_shelters() -> None:
    """ART-ACAD-R2, R-21: retrieved, not gained: nobody is asked although another building has room."""
    g = table(3)
    g.academy_stock = 0
    lesson(g, 0, "Y5+E", "drone_docks_1")
    mat(g, Y, "drone_docks_1:E crystal_foundry_1")
    assert outcome(g, Academy()) == {"Y.shelters": "E", "academy:0": ""}


@pytest.mark.parametrize(("value", "letter"), [(1, "E"), (2, "E"), (3, "M"), (4, "M"), (5, "S"), (6, "S")])
def test_the_die_says_what_is_taught(value: int, letter: str) -> None:
    """ART-ACAD-R1, R-43: 1-2 Engineer, 3-4 Marine, 5-6 Steward, also for a colonist of that very type."""
    g = table(3)
    lesson(g, 0, f"Y{value}+{letter}")
    before = look(g)
    at(g, Academy())
    assert since(g, before) == {
        "Y.shelters": letter,
        "discarded": letter,
        "stock": "EEEEMMMMSSSS".replace(letter, "", 1),
        "academy:0": "",
    }


def test_the_graduate_is_housed_like_any_gained_colonist() -> None:
    """ART-ACAD-R1, ART-GEN-8, R-57: training goes on with bag and discard empty, and fills the discard."""
    g = table(3)
    g.bag = 0
    lesson(g, 1, "Y1+P")
    mat(g, Y, "drone_docks_1")
    before = look(g)
    at(g, Academy())
    assert legal(g) == {"house drone_docks_1", "house shelters"}
    do(g, "house drone_docks_1")
    assert since(g, before) == {
        "Y.drone_docks_1": "E",
        "discarded": "P",
        "stock": "EEEMMMMSSSS",
        "academy:1": "",
    }


def test_the_outfitter_dice_go_home_without_effect() -> None:
    """ART-OUTF-R1: the Toolkits were gained when the die was placed."""
    g = table(3)
    g.outfitter.push(die("Y5"))
    before = look(g)
    at(g, Outfitter())
    assert since(g, before) == {"outfitter": ""}
