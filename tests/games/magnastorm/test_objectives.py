"""Magnastorm: objectives (RULES section 15)."""

from __future__ import annotations

from offworld.games.magnastorm.rules.administration import score_majorities
from offworld.games.magnastorm.rules.building import lab_cost
from offworld.games.magnastorm.rules.objectives import FulfilObjective
from offworld.games.magnastorm.rules.research import Advance
from offworld.games.magnastorm.rules.turn import MainChoice
from offworld.games.magnastorm.scoring import commanders_of, condition_met
from offworld.games.magnastorm.state import Magnastorm
from tests.games.magnastorm.stories import (
    GREY,
    OBJECTIVES,
    ORANGE,
    PINK,
    PURPLE,
    at,
    column,
    control,
    credits,
    do,
    finished,
    fulfilled_by,
    has,
    labs,
    labs_in,
    legal,
    level,
    levels,
    offers,
    on_column,
    open_objectives,
    reputation,
    seat,
    table,
)


def met(g: Magnastorm, number: int, name: str) -> bool:
    return condition_met(g, number, OBJECTIVES.index(name))


def test_sector_objective() -> None:
    """MAG-EX-11: two labs from each of two sectors, the majority in one of them; the labs return to the board."""
    g = table()
    open_objectives(g, "obj_sector_pairs")
    labs(g, PINK, "m4_w_rim_1", "m4_w_rim_2", "m4_se_rim_1", "m4_se_rim_2", "m4_sw_rim_1")
    labs(g, ORANGE, "m4_w_near_1", "m4_w_near_2", "m4_w_far_1", "m4_se_near_1")
    at(g, FulfilObjective(PINK))
    assert legal(g) == {"decline", "fulfil obj_sector_pairs"}
    do(g, "fulfil obj_sector_pairs")
    assert finished(g)  # only one pair of sectors and no labs to choose among
    assert seat(g, PINK).labs_out == 1
    assert (labs_in(g, PINK, "w"), labs_in(g, PINK, "se"), labs_in(g, PINK, "sw")) == (0, 0, 1)
    assert lab_cost(g, PINK) == 0
    assert reputation(g)[PINK] == 5
    assert seat(g, PINK).markers == 7


def test_the_player_chooses_sectors_and_labs() -> None:
    """MAG-DEC-22, MAG-OBJ-4: which sectors, then which labs in a sector that holds more."""
    g = table()
    open_objectives(g, "obj_sector_pairs")
    labs(g, PINK, "m4_w_rim_1", "m4_w_rim_2", "m4_w_rim_3", "m4_se_rim_1", "m4_se_rim_1", "m4_sw_rim_1", "m4_sw_rim_2")
    at(g, FulfilObjective(PINK))
    do(g, "fulfil obj_sector_pairs")
    assert legal(g) == {"sectors se+sw", "sectors se+w", "sectors sw+w"}
    do(g, "sectors se+w")
    assert legal(g) == {f"recall m4_w_rim_{k}" for k in (1, 2, 3)}
    do(g, "recall m4_w_rim_2")
    assert legal(g) == {"recall m4_w_rim_1", "recall m4_w_rim_3"}
    do(g, "recall m4_w_rim_1")
    assert (labs_in(g, PINK, "w"), labs_in(g, PINK, "se")) == (1, 0)


def test_research_objective() -> None:
    """MAG-EX-12: three markers back two levels each, without bonuses; the second slot."""
    g = table(round_=3)
    open_objectives(g, "obj_research_breadth")
    levels(g, ORANGE, 3, 2, 4, 0)
    fulfilled_by(g, "obj_research_breadth", GREY)
    at(g, FulfilObjective(ORANGE))
    do(g, "fulfil obj_research_breadth")
    assert [level(g, ORANGE, area) for area in ("red", "green", "blue", "ochre")] == [1, 0, 2, 0]
    assert has(g, ORANGE) == ""
    assert reputation(g)[ORANGE] == 4


def test_the_player_chooses_the_areas() -> None:
    """MAG-RUL-57."""
    g = table()
    open_objectives(g, "obj_research_breadth")
    levels(g, ORANGE, 3, 2, 4, 0)
    at(g, FulfilObjective(ORANGE))
    do(g, "fulfil obj_research_breadth")
    assert legal(g) == {"back red+green", "back red+blue", "back green+blue"}
    do(g, "back red+blue")
    assert [level(g, ORANGE, area) for area in ("red", "green", "blue", "ochre")] == [1, 2, 2, 0]


def test_rounds_of_a_card() -> None:
    """MAG-EX-18: level 6 is enough in rounds 1 and 2, not in round 3."""
    left = {}
    for round_ in (1, 2, 3):
        g = table(round_=round_)
        open_objectives(g, "obj_research_depth", "obj_research_breadth")
        levels(g, GREY, red=6)
        if met(g, GREY, "obj_research_depth"):
            at(g, FulfilObjective(GREY))
            do(g, "fulfil obj_research_depth")
            left[round_] = level(g, GREY, "red")
    assert left == {1: 2, 2: 0}


def test_bonuses_are_gained_again() -> None:
    """MAG-EX-36: a level that is reached again gives its bonus again."""
    g = table()
    open_objectives(g, "obj_research_breadth")
    levels(g, PINK, green=2, red=2)
    at(g, FulfilObjective(PINK))
    do(g, "fulfil obj_research_breadth")
    assert level(g, PINK, "green") == 0
    at(g, Advance(PINK, 2), Advance(PINK, 2))
    assert level(g, PINK, "green") == 2
    assert has(g, PINK) == "K"


def test_two_players() -> None:
    """MAG-EX-56: the second to fulfil gets 2; nobody fulfils a card twice."""
    g = table(2)
    open_objectives(g, "obj_sector_core")
    fulfilled_by(g, "obj_sector_core", GREY)
    labs(g, GREY, *(f"m3_w_rim_{k}" for k in (1, 2, 3)), "m3_w_core_1")
    labs(g, PURPLE, *(f"m3_sw_rim_{k}" for k in (1, 2, 3)), "m3_sw_core_1")
    assert "fulfil obj_sector_core" not in offers(g, FulfilObjective(GREY))
    at(g, FulfilObjective(PURPLE))
    do(g, "fulfil obj_sector_core")
    assert reputation(g)[PURPLE] == 2


def test_command() -> None:
    """MAG-EX-57, MAG-OBJ-8: three commanders of either type, which are kept; the token is none."""
    g = table(round_=2)
    open_objectives(g, "obj_research_command")
    control(g, GREY, "02", "07")
    levels(g, GREY, red=5)
    g.token = GREY
    assert not met(g, GREY, "obj_research_command")
    control(g, GREY, "13")
    at(g, FulfilObjective(GREY))
    do(g, "fulfil obj_research_command")
    assert level(g, GREY, "red") == 0
    assert commanders_of(g, GREY) == 3


def test_lead() -> None:
    """MAG-EX-58: the most knowledge means alone."""
    g = table()
    open_objectives(g, "obj_research_lead", "obj_research_breadth")
    levels(g, PINK, red=4)
    levels(g, ORANGE, red=4)
    assert not met(g, PINK, "obj_research_lead")
    assert not met(g, ORANGE, "obj_research_lead")
    levels(g, ORANGE, red=3)
    at(g, FulfilObjective(PINK))
    do(g, "fulfil obj_research_lead")
    assert level(g, PINK, "red") == 0


def test_majority_in_the_storm() -> None:
    """MAG-EX-59: it counts for objectives, not in administration."""
    g = table(round_=2)
    open_objectives(g, "obj_sector_core")
    labs(g, PINK, "m4_se_rim_1", "m4_se_rim_2", "m4_se_rim_3", "m4_se_core_1")
    labs(g, GREY, "m4_se_near_1")
    assert met(g, PINK, "obj_sector_core")
    score_majorities(g)
    assert reputation(g) == [0, 0, 0, 0]


def test_same_turn_power() -> None:
    """MAG-EX-65: Outridge taken in this turn helps with this turn's objective."""
    g = table()
    open_objectives(g, "obj_research_depth")
    fulfilled_by(g, "obj_research_depth", GREY)
    on_column(g, 2, "03")
    column(g, 2, "Y")
    credits(g, PINK, "Y")
    levels(g, PINK, red=4)
    at(g, MainChoice(PINK), FulfilObjective(PINK))
    do(g, "take 2", "cell r1c1")
    assert reputation(g)[PINK] == 2
    do(g, "fulfil obj_research_depth")
    assert reputation(g)[PINK] == 2 + 4 + 1
    do(g, "research blue")
    assert level(g, PINK, "blue") == 1


def test_an_objective_may_be_left_for_later() -> None:
    """MAG-OBJ-1, MAG-AUTO-4: it is offered, never fulfilled by itself."""
    g = table()
    open_objectives(g, "obj_research_depth")
    levels(g, PINK, red=5)
    at(g, FulfilObjective(PINK))
    do(g, "decline")
    assert level(g, PINK, "red") == 5


def test_wide_survey_and_firm_hold() -> None:
    """MAG-OBJ-4, MAG-OBJ-5: four different sectors; the majority in three."""
    g = table(round_=2)
    open_objectives(g, "obj_sector_spread", "obj_sector_rule")
    labs(g, PINK, "m4_se_rim_1", "m4_sw_rim_1", "m4_w_rim_1")
    assert not met(g, PINK, "obj_sector_spread")
    assert met(g, PINK, "obj_sector_rule")
    labs(g, GREY, "m4_w_rim_2")
    assert not met(g, PINK, "obj_sector_rule")
    labs(g, PINK, "m4_nw_rim_1")
    assert met(g, PINK, "obj_sector_spread")
    assert met(g, PINK, "obj_sector_rule")
    at(g, FulfilObjective(PINK))
    do(g, "fulfil obj_sector_rule")
    assert [labs_in(g, PINK, name) for name in ("se", "sw", "w", "nw")] == [0, 0, 1, 0]
