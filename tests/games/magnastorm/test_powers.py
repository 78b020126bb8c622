"""Magnastorm: rules that meet: commanders across payments, ways and advances, and what the supply cannot give."""

from __future__ import annotations

from offworld.games.magnastorm.content import load
from offworld.games.magnastorm.data import IN_BOX
from offworld.games.magnastorm.rules.building import BuildStation
from offworld.games.magnastorm.rules.credits import GainAny
from offworld.games.magnastorm.rules.moving import Way
from offworld.games.magnastorm.rules.rounds import new_game
from offworld.games.magnastorm.rules.turn import ChooseAction, MainChoice
from offworld.kit.frozen import frozen
from tests.games.magnastorm.stories import (
    GREY,
    PINK,
    PURPLE,
    at,
    bag,
    cell,
    column,
    control,
    credits,
    do,
    finished,
    going,
    has,
    labs,
    legal,
    level,
    levels,
    offers,
    on_column,
    seat,
    station,
    table,
    vehicle,
)

EVERY_AREA = {"research red", "research green", "research blue", "research ochre"}


# ---------------------------------------------------------------- setup


def test_compensation_of_three_players() -> None:
    """MAG-SET-12: position 3 alone gets a credit."""
    g = new_game(load(), 3, 5, 1, PURPLE, False, frozen([IN_BOX] * 120), None)
    before = [seat(g, s).credit_count() for s in range(3)]
    do(g, "column 1", "column 2", "column 3", "research red", "research blue")
    assert [seat(g, s).credit_count() for s in range(3)] == [before[0] + 1, *before[1:]]  # order purple, pink, grey
    assert g.to_move == PURPLE


# ---------------------------------------------------------------- Yakuul


def test_yakuul_once_across_row_and_lab() -> None:
    """MAG-CMD-05, MAG-RUL-22: a cube replaced in the row's cost cannot be replaced again in the lab's."""
    for replaced in (True, False):
        g = table()
        control(g, GREY, "05")
        vehicle(g, GREY, "m4_sw_rim_2")
        labs(g, GREY, *(f"m4_w_rim_{k}" for k in (1, 2, 3)), "m4_w_core_1")  # the fifth costs a yellow credit
        credits(g, GREY, "GG" if replaced else "YG")
        at(g, ChooseAction(GREY, cell("r3c1")))  # costs a yellow credit
        do(g, "move")
        if not replaced:
            do(g, "pay printed")
        do(g, "go m4_sw_rim_2")
        assert has(g, GREY) == "G"
        if replaced:
            assert finished(g)  # neither lab nor exchange
        else:
            assert legal(g) == {"decline", "lab"}
            do(g, "lab")
            assert has(g, GREY) == ""
            assert seat(g, GREY).labs_out == 5


def test_yakuul_once_across_row_and_station() -> None:
    """MAG-CMD-05: nor again in the cost of a station, which is an own credit."""
    g = table()
    control(g, GREY, "05")
    vehicle(g, GREY, "m4_sw_far_1")
    credits(g, GREY, "Y")
    start = seat(g, GREY).area
    vehicle(g, GREY, "m4_w_near_1")
    assert "station site_m4_sw_w_inner" in offers(g, BuildStation(GREY, start, 1))
    g.substituted = True
    assert offers(g, BuildStation(GREY, start, 1)) == set()


# ---------------------------------------------------------------- teleports with a longer range


def test_a_teleport_with_more_range_passes_sites_after_its_first_step() -> None:
    """MAG-TEL-5, MAG-MOVE-5: the step out of the station uses no line; the second one may cross a border."""
    g = table()
    vehicle(g, GREY, "m4_w_rim_1")
    station(g, GREY, "site_m4_se_sw_outer")
    credits(g, GREY, "GGYY")
    at(g, Way(GREY, cell("r2c5")))  # range + 1
    do(g, "teleport site_m4_se_sw_outer free")
    assert going("m4_se_rim", "m4_sw_rim", "m4_w_rim") <= legal(g)
    near, far = g.clone(), g.clone()
    do(near, "go m4_sw_rim_1")
    assert not any("station" in text for text in legal(near))
    do(far, "go m4_w_rim_2")
    assert {text for text in legal(far) if "station" in text} == {"station site_m4_sw_w_outer"}


def test_beeper_with_a_teleport() -> None:
    """MAG-RUL-24: the credit goes to the supply, and steps are counted as in a walk."""
    g = table()
    control(g, GREY, "02")
    vehicle(g, GREY, "m4_w_rim_1")
    station(g, PINK, "site_m4_se_sw_inner")
    credits(g, GREY, "GK")
    supply = g.supply
    at(g, Way(GREY, cell("r1c1")))
    do(g, "teleport site_m4_se_sw_inner 0")
    assert legal(g) == {"decline", "range 2"}
    plain, longer = g.clone(), g.clone()
    do(plain, "decline")
    assert legal(plain) == going("m4_se_far", "m4_sw_near")
    do(longer, "range 2")
    assert going("m4_se_far", "m4_sw_near", "m4_sw_rim", "m4_se_rim") <= legal(longer)
    assert not going("m4_w_rim") & legal(longer)
    assert longer.supply == supply + bag("K")
    assert has(longer, PINK) == "G"


# ---------------------------------------------------------------- Huber


def test_huber_redirects_a_cell() -> None:
    """MAG-CMD-11, MAG-RUL-26: the level of a research cell."""
    g = table()
    control(g, GREY, "11")
    at(g, ChooseAction(GREY, cell("r2c3")))  # red, gained without a question: no credit for the move
    assert legal(g) == EVERY_AREA
    do(g, "research ochre")
    assert (level(g, GREY, "red"), level(g, GREY, "ochre")) == (0, 1)


def test_huber_and_the_token() -> None:
    """MAG-RUL-26: the token's level is free anyway, also past an area at the top."""
    g = table()
    control(g, GREY, "11")
    levels(g, GREY, red=10)
    column(g, 1, "Y")
    credits(g, GREY, "Y")
    at(g, MainChoice(GREY))
    do(g, "take 1", "cell r1c1")
    assert legal(g) == EVERY_AREA - {"research red"}
    do(g, "research blue")
    assert level(g, GREY, "blue") == 1


def test_huber_redirects_davenpitt() -> None:
    """MAG-RUL-26, MAG-CMD-12: not the lowest area but any."""
    g = table()
    control(g, GREY, "11", "12")
    levels(g, GREY, red=3, green=1, blue=2, ochre=2)
    at(g, ChooseAction(GREY, cell("r5c2")))
    assert legal(g) == EVERY_AREA
    do(g, "research ochre")
    assert (level(g, GREY, "green"), level(g, GREY, "ochre")) == (1, 3)


# ---------------------------------------------------------------- the supply


def test_a_credit_of_any_colour_is_lost_when_none_is_in_stock() -> None:
    """MAG-RUL-5: only colours in stock are offered, one is taken without a question, none means nothing."""
    g = table()
    g.supply = bag("PPKY")
    assert offers(g, GainAny(GREY, 1)) == {"credit 1", "credit 2"}
    g.supply = bag("KY")
    at(g, GainAny(GREY, 2))
    assert finished(g)
    assert has(g, GREY) == "K"
    assert g.supply == bag("Y")
    at(g, GainAny(GREY, 1))
    assert finished(g)
    assert has(g, GREY) == "K"


def test_yakuul_does_not_help_to_take_yakuul() -> None:
    """MAG-RUL-22: the price is paid before the card is one's own."""
    g = table()
    on_column(g, 2, "05")
    column(g, 2, "YY")
    credits(g, GREY, "YG")
    assert "take 2" not in offers(g, MainChoice(GREY))
