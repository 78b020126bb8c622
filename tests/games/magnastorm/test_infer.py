"""Magnastorm: touching what is not lit is answered with the rule that forbids it."""

from __future__ import annotations

import random

import pytest

from offworld.games import game_info
from offworld.games.magnastorm.actions import OBJECTIVE_NAMES, PAY_WAYS, SITE_NAMES, SPACE_NAMES
from offworld.games.magnastorm.data import (
    AREA_NAMES,
    CELL_NAMES,
    COMMANDER_NUMBERS,
    KIND_NAMES,
    MAX_LEVEL,
    SECTOR_NAMES,
)
from offworld.games.magnastorm.rules.building import BuildStation, CommanderEffects, FirstLab
from offworld.games.magnastorm.rules.commanders import Dain, MoveCrew
from offworld.games.magnastorm.rules.credits import GainAny, Give
from offworld.games.magnastorm.rules.moving import Destination, PaidRange, Way
from offworld.games.magnastorm.rules.objectives import FulfilObjective, MoveBack
from offworld.games.magnastorm.rules.research import PlaceCrew
from offworld.games.magnastorm.rules.turn import ChooseAction, MainChoice
from offworld.games.magnastorm.state import Magnastorm
from tests.games.magnastorm.stories import (
    GREY,
    OBJECTIVES,
    PINK,
    PURPLE,
    at,
    cell,
    column,
    control,
    credits,
    do,
    fulfilled_by,
    labs,
    levels,
    occupy,
    on_column,
    open_objectives,
    station,
    table,
    vehicle,
)

INFO = game_info("magnastorm")
TRANSLATORS = {lang: INFO.translator(lang) for lang in ("en", "fr")}


def why_not(g: Magnastorm, element: str) -> tuple[str, str]:
    """The rule and the English words of the refusal; it can be said in French too."""
    reason = INFO.why_not(g, g.to_move, element)
    assert reason is not None, element
    assert TRANSLATORS["fr"](reason.message)
    return reason.rule, TRANSLATORS["en"](reason.message)


def test_commander_too_dear() -> None:
    """MAG-TAKE-2, MAG-TAKE-3: the price and what is in hand."""
    g = table()
    on_column(g, 3, "08")
    column(g, 3, "YYK")
    credits(g, GREY, "YG")
    column(g, 5, "YY")
    at(g, MainChoice(GREY))
    assert why_not(g, "commander:08") == (
        "MAG-TAKE-2",
        "That costs 2 yellow credits and 1 credit of Player 3; you have 1 yellow credit and 1 credit of Player 1.",
    )


def test_token_over_an_empty_column() -> None:
    g = table()
    column(g, 3, "YY")
    column(g, 5, "YY")
    at(g, MainChoice(GREY))
    assert why_not(g, "token") == ("MAG-TAKE-1", "No crew stands in column 1.")


def test_own_commander() -> None:
    g = table()
    on_column(g, 3, "08")
    control(g, GREY, "08")
    column(g, 3, "YY")
    column(g, 5, "YY")
    at(g, MainChoice(GREY))
    assert why_not(g, "commander:08") == ("MAG-TAKE-1", "You already control Ozgül Yilmark.")


def test_crew_of_somebody_else() -> None:
    """MAG-ACT-1: neutral and own crew first, touched as crew or as a column that holds no other."""
    g = table()
    column(g, 1, "YYY")
    column(g, 2, "P")
    column(g, 5, "YY")
    at(g, MainChoice(GREY))
    sentence = "While neutral crew or your own stand on the upper panel, you may not move crew of Player 2."
    assert why_not(g, "crew:1") == ("MAG-ACT-1", sentence)
    assert why_not(g, "upper:c2") == ("MAG-ACT-1", sentence)
    assert why_not(g, "upper:c4") == ("MAG-ACT-1", "There is no neutral crew in column 4.")


def test_exchange_of_too_few() -> None:
    g = table()
    column(g, 1, "YYY")
    credits(g, GREY, "YG")
    column(g, 5, "YY")
    at(g, MainChoice(GREY))
    assert why_not(g, "exchange") == ("MAG-EXC-1", "An exchange takes 3 credits; you have 2.")


def test_occupied_cell() -> None:
    g = table()
    column(g, 2, "YY")
    occupy(g, "r2c2")
    credits(g, GREY, "YY")
    at(g, MoveCrew(GREY, 1))
    assert why_not(g, "cell:lower:r2c2") == ("MAG-TAKE-4", "There is a crew on row 2, column 2 (Bag) already.")


def test_move_that_cannot_be_paid() -> None:
    """MAG-ACT-4, MAG-AUTO-2: with the exchange that would help."""
    g = table()
    credits(g, PINK, "KKK")
    at(g, ChooseAction(PINK, cell("r3c1")))
    rule, sentence = why_not(g, "action:move")
    assert rule == "MAG-ACT-4"
    assert sentence == (
        "That costs 1 yellow credit; you have 3 credits of Player 3. "
        "Exchange first: 3 credits of Player 3 for 1 yellow credit."
    )


def test_space_in_the_storm_and_space_too_far() -> None:
    """MAG-MOVE-4, MAG-MOVE-2: round 1 of start area 1 is calm in se, sw and w."""
    g = table()
    vehicle(g, GREY, "m4_sw_rim_1")
    at(g, Destination(GREY, cell("r1c1"), g.seats[GREY].area, 1))
    assert why_not(g, "space:m4_nw_rim_2") == (
        "MAG-MOVE-4",
        "Frost Canyon Rim 2 (green) lies in the storm: Frost Canyon.",
    )
    assert why_not(g, "sector:nw")[0] == "MAG-MOVE-4"
    assert why_not(g, "space:m4_w_core_1") == (
        "MAG-MOVE-2",
        "Ember Plateau Core 1 (white) is too far; your range is 1.",
    )
    assert why_not(g, f"scout:{GREY}") == (
        "MAG-MOVE-3",
        "Your Scout Runner stands on a space: staying means going there.",
    )
    assert why_not(g, "space:m3_w_core_1")[0] == "MAG-CMP-4"


def test_ways_that_are_closed() -> None:
    """MAG-MOVE-5, MAG-RUL-48, MAG-RUL-47: no station there, a station in the storm, a fee that cannot be paid."""
    g = table()
    vehicle(g, GREY, "m4_sw_rim_1")
    station(g, PURPLE, "site_m4_nw_ne_inner")
    station(g, PURPLE, "site_m4_sw_w_inner")
    station(g, GREY, "site_m4_se_sw_inner")
    credits(g, GREY, "")
    at(g, Way(GREY, cell("r1c1")))
    assert why_not(g, "site:site_m4_w_nw_inner")[0] == "MAG-MOVE-5"
    assert why_not(g, "way:teleport:site_m4_nw_ne_inner") == (
        "MAG-RUL-48",
        "Frost Canyon / Amber Steppe, inner leads into the storm on both sides.",
    )
    assert why_not(g, "way:teleport:site_m4_sw_w_inner")[0] == "MAG-RUL-47"
    assert why_not(g, "way:jump") == ("MAG-CMD-06", "You do not control Mira Mascovic.")
    assert why_not(g, "card:06") == ("MAG-CMD-06", "You do not control Mira Mascovic.")
    assert why_not(g, "way:relocate") == ("MAG-MOVE-6", "Your Scout Runner is not in the storm.")


def test_sites_that_are_not_free_calm_and_passed() -> None:
    """MAG-TEL-1, MAG-TEL-3: taken, at the edge of the storm, off the way, too dear."""
    g = table()
    vehicle(g, GREY, "m4_w_rim_1")
    origin = g.planet.space_area[SPACE_NAMES.index("m4_sw_rim_1")]
    station(g, PURPLE, "site_m4_sw_w_inner")
    credits(g, GREY, "GG")
    at(g, BuildStation(GREY, origin, 1))
    assert INFO.why_not(g, GREY, "site:site_m4_sw_w_outer") is None
    assert why_not(g, "way:teleport:site_m4_sw_w_inner") == (
        "MAG-TEL-1",
        "A station of Player 2 stands there: Dust Basin / Ember Plateau, inner.",
    )
    assert why_not(g, "site:site_m4_w_nw_outer")[0] == "MAG-TEL-3"
    assert why_not(g, "site:site_m4_se_sw_outer") == (
        "MAG-TEL-1",
        "Your way does not lead past Cobalt Rift / Dust Basin, outer.",
    )
    assert why_not(g, "card:18") == ("MAG-CMD-18", "You do not control Kaysia Vasidis.")


def test_lab_that_cannot_be_paid() -> None:
    """MAG-LAB-2: whichever lab is touched, or the space itself, the next one is meant."""
    g = table()
    labs(g, GREY, "m4_se_rim_1", "m4_se_rim_2", "m4_se_rim_3", "m4_se_far_1")
    vehicle(g, GREY, "m4_sw_rim_1")
    credits(g, GREY, "GGG")
    at(g, FirstLab(GREY))
    reason = why_not(g, "lab_slot:5")
    assert reason[0] == "MAG-LAB-2"
    assert reason[1].startswith("That costs 1 yellow credit; you have 3 credits of Player 1. Exchange first")
    assert why_not(g, "lab_slot:9") == reason
    assert why_not(g, "space:m4_sw_rim_1") == reason


def test_commanders_after_the_lab() -> None:
    """MAG-CMD-07, MAG-CMD-04: no lab was installed, or it is too dear; another commander is not used here."""
    g = table()
    control(g, GREY, "04", "07")
    vehicle(g, GREY, "m4_sw_rim_1")
    credits(g, GREY, "GGG")
    at(g, CommanderEffects(GREY))
    assert why_not(g, "card:07") == ("MAG-CMD-07", "You have not installed a lab in this action.")
    assert why_not(g, "lab_slot:1") == ("MAG-CMD-07", "You have not installed a lab in this action.")
    assert why_not(g, "card:08") == ("MAG-DEC-15", "Ozgül Yilmark is not used here.")


def test_credits() -> None:
    """MAG-DEC-17, MAG-EXC-1, MAG-CMD-02: yellow is nobody's colour; one cannot give or pay what one does not have."""
    g = table()
    credits(g, GREY, "GGGGP")
    at(g, GainAny(GREY, 1, 0))
    assert why_not(g, "supply:Y") == ("MAG-DEC-17", "It must be the colour of a player, not yellow.")
    at(g, Give(GREY))
    assert why_not(g, "credit:Y")[0] == "MAG-EXC-1"
    control(g, GREY, "02")
    vehicle(g, GREY, "m4_sw_rim_1")
    at(g, PaidRange(GREY, cell("r1c1"), g.seats[GREY].area, 1))
    assert why_not(g, "credit:0") == ("MAG-CMD-02", "It must not be a credit of your own colour.")
    assert why_not(g, "credit:Y")[0] == "MAG-CMD-02"


def test_dain_takes_two_at_most() -> None:
    g = table()
    control(g, GREY, "01")
    credits(g, GREY, "YGG")
    at(g, Dain(GREY))
    assert why_not(g, "spend:3") == ("MAG-CMD-01", "You may spend 2 yellow credits at most.")
    assert why_not(g, "spend:2")[0] == "MAG-CMD-01"


def test_research_in_setup() -> None:
    """MAG-SET-11, MAG-SET-10: an area and a column that somebody has chosen."""
    g = INFO.new_game(4, 3, INFO.options(first=1))
    assert isinstance(g, Magnastorm)
    do(g, "column 2")
    assert why_not(g, "upper:c2") == ("MAG-SET-10", "Column 2 holds another player's crew.")
    do(g, "column 1", "column 3", "column 4", "research green")
    assert why_not(g, "research:green:1") == ("MAG-SET-11", "Somebody has chosen green already.")


def test_bonus_crew() -> None:
    """MAG-CREW-2, MAG-RUL-15: not into an empty column, not onto a crew."""
    g = table()
    column(g, 1, "YY")
    occupy(g, "r1c1")
    at(g, PlaceCrew(GREY))
    assert why_not(g, "upper:c3") == ("MAG-CREW-2", "No crew stands in column 3.")
    assert why_not(g, "cell:lower:r1c1") == ("MAG-RUL-15", "There is a crew on row 1, column 1 already.")


def test_objectives() -> None:
    """MAG-OBJ-1, MAG-OBJ-6: fulfilled already, not in this game, a marker too low."""
    g = table(round_=2)
    open_objectives(g, "obj_research_breadth", "obj_research_depth")
    fulfilled_by(g, "obj_research_depth", GREY)
    levels(g, GREY, red=4, green=3, blue=2)
    at(g, FulfilObjective(GREY))
    assert INFO.why_not(g, GREY, "objective:obj_research_breadth") is None
    assert why_not(g, "objective:obj_research_depth") == ("MAG-OBJ-1", "You have fulfilled Deep Knowledge already.")
    levels(g, GREY, red=4, green=3, blue=2, ochre=5)
    at(g, MoveBack(GREY, OBJECTIVES.index("obj_research_breadth")))
    levels(g, GREY, red=4, green=3, blue=1, ochre=5)
    assert why_not(g, "research:blue:1") == ("MAG-OBJ-6", "Your marker in blue cannot go back 2 levels.")


def test_what_the_question_is_not_about() -> None:
    """Whatever has nothing to do with the decision is answered with the question, and so is what is on no board."""
    g = table()
    column(g, 1, "YYY")
    column(g, 5, "YY")
    at(g, MainChoice(GREY))
    question = (
        "MAG-TURN-1",
        "Nothing can be done with this now. You are asked: Take a column, or move a crew to the lower panel?",
    )
    for element in ("bag", "centre", "space:m4_w_core_1", "lab_slot:1", "site:nowhere", "upper:c9", "crew:Z"):
        assert why_not(g, element) == question


def drawn(g: Magnastorm) -> list[str]:
    """Every element on the boards of this game, the other side of the planet too."""
    return [
        *("token", "exchange", "bag", "centre", "forecast"),
        *(f"commander:{number}" for number in COMMANDER_NUMBERS),
        *(f"card:{number}" for number in COMMANDER_NUMBERS),
        *(f"upper:c{number}" for number in range(1, 6)),
        *(f"cell:lower:{name}" for name in CELL_NAMES),
        *(f"row:{number}" for number in range(1, 6)),
        *("action:move", "action:gain", "way:walk", "way:jump", "way:relocate"),
        *(f"{kind}:{colour}" for kind in ("crew", "credit", "supply") for colour in KIND_NAMES),
        *(f"{kind}:{site}" for kind in ("site", "way:teleport") for site in SITE_NAMES),
        *(f"space:{space}" for space in SPACE_NAMES),
        *(f"sector:{sector}" for sector in SECTOR_NAMES),
        *(f"scout:{seat}" for seat in range(g.players)),
        *(f"research:{area}:{level}" for area in AREA_NAMES for level in range(MAX_LEVEL + 1)),
        *(f"objective:{objective}" for objective in OBJECTIVE_NAMES),
        *(f"lab_slot:{number}" for number in range(1, 11)),
        *(f"station_slot:{number}" for number in range(1, 4)),
        *(f"spend:{number}" for number in range(4)),
        *(f"pay:{way}" for way in PAY_WAYS),
        "decline",
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_element_has_an_answer(players: int) -> None:
    """In a random game a lit element needs no reason, and any other gets one."""
    rng = random.Random(players)
    g = INFO.new_game(players, players)
    assert isinstance(g, Magnastorm)
    looked = set()
    while not g.over:
        choices = INFO.prompt(g).choices
        lit = {element for choice in choices for element in choice.path}
        step = type(g.pending).__name__
        # Each kind of question the first time, and now and then again
        if step not in looked or rng.random() < 0.01:
            looked.add(step)
            for element in {*drawn(g), *lit}:
                reason = INFO.why_not(g, g.to_move, element)
                assert (reason is None) == (element in lit), (step, element)
                assert reason is None or TRANSLATORS["en"](reason.message)
        doing = [choice for choice in choices if choice.path not in (("decline",), ("exchange",))]
        g.apply(rng.choice(doing or choices).action)
    assert len(looked) > 10
