"""The Artemis Project, Gantry (RULES section 7)."""

from __future__ import annotations

from offworld.games.artemis import INFO
from offworld.games.artemis.rules.basecamp import Basecamp
from offworld.games.artemis.rules.gantry import Gantry
from offworld.games.artemis.rules.refresh import Refresh
from offworld.games.artemis.view_builder import view
from tests.games.artemis.stories import (
    B,
    G,
    P,
    Y,
    at,
    do,
    expedition,
    finished,
    gantry,
    legal,
    look,
    mat,
    next_cards,
    next_tiles,
    outcome,
    since,
    table,
)

CHOICE = {"claim", "decline"}


def test_two_tiles_are_claimed_and_the_outbid_gets_relief() -> None:
    """ART-EX-9: Y claims the Manufactory over P3, G the Shuttle Bay; the Extractor stays."""
    g = table(3)
    gantry(g, "volcanic_extractor_1", "manufactory_1 P3 Y4", "shuttle_bay_1 G4")
    mat(g, Y, minerals=4)
    mat(g, G, minerals=4)
    before = look(g)
    at(g, Gantry())
    assert (g.to_move, legal(g)) == (Y, CHOICE)
    do(g, "claim")
    assert (g.to_move, legal(g)) == (G, CHOICE)
    do(g, "claim")
    assert finished(g)
    assert since(g, before) == {
        "Y.minerals": 0,
        "Y.manufactory_1": "",
        "P.relief": 1,
        "P.minerals": 2,
        "G.minerals": 0,
        "G.shuttle_bay_1": "",
        "gantry": "volcanic_extractor_1",
        "dice on manufactory_1": None,
        "dice on shuttle_bay_1": None,
    }


def test_the_tile_that_is_offered_is_the_focus_also_behind_one_that_is_gone() -> None:
    """ART-GANT-R1: boards draw the tiles without gaps."""
    g = table(3)
    gantry(g, "volcanic_extractor_1", "manufactory_1 Y4", "shuttle_bay_1 G4")
    mat(g, Y, minerals=4)
    mat(g, G, minerals=4)
    at(g, Gantry())
    assert (INFO.kind(g), INFO.focus(g)) == ("claim", ("gantry:1",))
    assert view(g, Y).gantry[1].tile == "manufactory_1"
    do(g, "claim")
    assert (INFO.kind(g), INFO.focus(g)) == ("claim", ("gantry:1",))
    assert view(g, G).gantry[1].tile == "shuttle_bay_1"


def test_who_cannot_pay_is_passed_and_gets_no_relief() -> None:
    """ART-EX-26: Y's 6 is too dear with 5 Minerals; G claims for 4, P alone gains relief."""
    g = table(3)
    gantry(g, "manufactory_1 P2 G4 Y6")
    mat(g, Y, minerals=5)
    mat(g, G, minerals=4)
    before = look(g)
    at(g, Gantry())
    assert (g.to_move, legal(g)) == (G, CHOICE)
    do(g, "claim")
    assert finished(g)
    assert since(g, before) == {
        "G.minerals": 0,
        "G.manufactory_1": "",
        "P.relief": 1,
        "P.minerals": 2,
        "gantry": "",
        "dice on manufactory_1": None,
    }


def test_outbidding_oneself_gives_nobody_relief() -> None:
    """ART-EX-27: Y2 and Y5, claimed with the 5."""
    g = table(3)
    gantry(g, "manufactory_1 Y2 Y5")
    mat(g, Y, minerals=5)
    assert outcome(g, Gantry(), "claim") == {
        "Y.minerals": 0,
        "Y.manufactory_1": "",
        "gantry": "",
        "dice on manufactory_1": None,
    }


def test_relief_comes_once_per_tile() -> None:
    """ART-EX-28: P1 and P3 under Y4 bring P one relief."""
    g = table(3)
    gantry(g, "manufactory_1 P1 P3 Y4")
    mat(g, Y, minerals=4)
    assert outcome(g, Gantry(), "claim") == {
        "Y.minerals": 0,
        "Y.manufactory_1": "",
        "P.relief": 1,
        "P.minerals": 2,
        "gantry": "",
        "dice on manufactory_1": None,
    }


def test_the_option_passes_to_ones_own_lower_die() -> None:
    """ART-EX-29, R-18: Y declines at 5 and claims at 3; B2 gets relief."""
    g = table(4)
    gantry(g, "manufactory_1 B2 Y3 Y5")
    mat(g, Y, minerals=5)
    before = look(g)
    at(g, Gantry())
    do(g, "decline")
    assert (g.to_move, legal(g)) == (Y, CHOICE)
    do(g, "claim")
    assert finished(g)
    assert since(g, before) == {
        "Y.minerals": 2,
        "Y.manufactory_1": "",
        "B.relief": 1,
        "B.minerals": 2,
        "gantry": "",
        "dice on manufactory_1": None,
    }


def test_who_refused_a_higher_die_gets_no_relief() -> None:
    """ART-EX-30, R-19: Y declines at 5, G claims at 4, Y's 3 below brings nothing."""
    g = table(3)
    gantry(g, "manufactory_1 Y3 G4 Y5")
    mat(g, Y, minerals=5)
    mat(g, G, minerals=4)
    before = look(g)
    at(g, Gantry())
    assert g.to_move == Y
    do(g, "decline")
    assert g.to_move == G
    do(g, "claim")
    assert finished(g)
    assert since(g, before) == {"G.minerals": 0, "G.manufactory_1": "", "gantry": "", "dice on manufactory_1": None}


def test_nobody_claims_and_nobody_gets_relief() -> None:
    """ART-GANT-R1, R-20: the tile stays in the row, the dice go home."""
    g = table(3)
    gantry(g, "manufactory_1 P1 G2 Y3")
    mat(g, Y, minerals=3)
    mat(g, P, minerals=1)
    before = look(g)
    at(g, Gantry())
    assert g.to_move == Y
    do(g, "decline")
    assert g.to_move == P
    do(g, "decline")
    assert finished(g)
    assert since(g, before) == {"dice on manufactory_1": ""}


def test_relief_minerals_pay_for_the_next_tile() -> None:
    """ART-EX-59, R-62: outbid on a, Y moves to space 1 and with 2 more Minerals may claim b for 4."""
    g = table(3)
    gantry(g, "manufactory_1 Y2 G3", "shuttle_bay_1 Y4")
    mat(g, Y, minerals=2)
    mat(g, G, minerals=3)
    before = look(g)
    at(g, Gantry())
    assert g.to_move == G
    do(g, "claim")
    assert (g.to_move, legal(g)) == (Y, CHOICE)
    assert since(g, before)["Y.minerals"] == 4
    do(g, "claim")
    assert finished(g)
    assert since(g, before) == {
        "G.minerals": 0,
        "G.manufactory_1": "",
        "Y.relief": 1,
        "Y.minerals": 0,
        "Y.shuttle_bay_1": "",
        "gantry": "",
        "dice on manufactory_1": None,
        "dice on shuttle_bay_1": None,
    }


def test_shelter_colonists_move_in_before_the_outbid_get_relief() -> None:
    """ART-GANT-R4, ART-GEN-9: first the claimant's colonists, then Relief in turn order, then the next tile."""
    g = table(4)
    g.start = P
    gantry(g, "manufactory_1 G1 P2 Y4", "shuttle_bay_1 B5")
    mat(g, Y, shelters="PPE", minerals=4)
    mat(g, G, relief=1)
    mat(g, P, relief=1)
    mat(g, B, minerals=5)
    at(g, Gantry())
    do(g, "claim")
    assert (g.to_move, legal(g)) == (Y, {"move_in pioneer", "move_in engineer", "done"})
    before = look(g)
    do(g, "move_in pioneer", "move_in engineer")
    assert since(g, before) == {"Y.manufactory_1": "PE", "Y.shelters": "P", "P.relief": 2}
    assert (g.to_move, legal(g)) == (P, {"relief 1", "relief 2"})
    do(g, "relief 1")
    assert g.to_move == G
    do(g, "relief 1")
    assert (g.to_move, legal(g)) == (B, CHOICE)


def test_survivors_close_up_and_new_tiles_join_at_the_far_end() -> None:
    """R-17, ART-SET-14: b is claimed, a and c close up, the refresh adds one tile per player behind them."""
    g = table(2)
    gantry(g, "manufactory_1", "shuttle_bay_1 Y1", "drone_docks_1")
    mat(g, Y, minerals=1)
    at(g, Gantry())
    do(g, "claim")
    assert look(g)["gantry"] == "manufactory_1 drone_docks_1"
    next_cards(g, "geyser_field")
    next_tiles(g, "scoutpost_1", "assault_pod_1", "geotherm_deck_1")
    at(g, Refresh())
    assert look(g)["gantry"] == "manufactory_1 drone_docks_1 scoutpost_1 assault_pod_1"


def test_the_levy_makes_claims_dearer() -> None:
    """ART-GANT-R1, ART-EVT-6: with a surcharge of 1 a die of 4 costs 5."""
    g = table(3)
    g.surcharge = 1
    gantry(g, "manufactory_1 G3 Y4")
    mat(g, Y, minerals=4)
    mat(g, G, minerals=4)
    before = look(g)
    at(g, Gantry())
    assert g.to_move == G
    do(g, "claim")
    assert since(g, before) == {"G.minerals": 0, "G.manufactory_1": "", "gantry": "", "dice on manufactory_1": None}


def test_a_building_reward_costs_nothing_even_with_a_levy() -> None:
    """R-63: the surcharge is for Gantry claims only."""
    g = table(3)
    g.surcharge = 1
    expedition(g, "drifting_hulk", "Y6 G4", beside=("drone_docks_1", ""))
    before = look(g)
    at(g, Basecamp())
    do(g, "reward 0")
    seen = since(g, before)
    assert seen["Y.drone_docks_1"] == ""
    assert "Y.minerals" not in seen
