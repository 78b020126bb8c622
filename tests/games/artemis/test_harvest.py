"""The Artemis Project, Vents and Quarry (RULES section 7)."""

from __future__ import annotations

from offworld.games.artemis.data import QUARRY, VENTS
from offworld.games.artemis.rules.harvest import Harvest
from tests.games.artemis.stories import Y, at, do, finished, legal, look, outcome, quarry, since, table, vents


def test_low_dice_harvest_first_and_the_last_is_exposed() -> None:
    """ART-EX-8: 8 Energy for Y1 G3 Y3 G4 P4; G's 4 gets the last one, P's 4 nothing."""
    g = table(3)
    vents(g, 8, "Y1 G3 Y3 G4 P4")
    assert outcome(g, Harvest(-1, VENTS)) == {
        "Y.energy": 4,
        "G.energy": 4,
        "P.relief": 1,
        "P.minerals": 2,
        "vents": 0,
        "vents row": "",
    }


def test_a_partly_served_die_is_not_exposed() -> None:
    """ART-EX-32: 3 Energy for Y2 G4 G5 Y6: G's 4 gets one, G's 5 and Y's 6 are exposed."""
    g = table(3)
    vents(g, 3, "Y2 G4 G5 Y6")
    before = look(g)
    at(g, Harvest(-1, VENTS))
    assert since(g, before) == {
        "Y.energy": 2,
        "G.energy": 1,
        "G.relief": 1,
        "G.minerals": 2,
        "Y.relief": 1,
        "Y.minerals": 2,
        "vents": 0,
        "vents row": "",
    }


def test_two_exposed_dice_of_one_player_give_two_gains() -> None:
    """ART-EX-32, ART-HARV-2, ART-RELIEF-4: each exposed die counts by itself, one after the other."""
    g = table(3)
    vents(g, 0, "Y2 Y3")
    before = look(g)
    at(g, Harvest(-1, VENTS))
    assert (g.to_move, legal(g)) == (Y, {"relief 1", "relief 2"})
    do(g, "relief 2")
    assert finished(g)
    assert since(g, before) == {"Y.relief": 2, "Y.minerals": 2, "Y.energy": 2, "vents row": ""}


def test_the_quarry_gives_minerals_and_keeps_what_is_left() -> None:
    """ART-HARV-1: each die takes its value; leftovers stay until the refresh."""
    g = table(3)
    quarry(g, 9, "Y2 P5")
    before = look(g)
    at(g, Harvest(-1, QUARRY))
    assert since(g, before) == {"Y.minerals": 2, "P.minerals": 5, "quarry": 2, "quarry row": ""}
