"""Magnastorm: the Scout Runner, stations and labs, and the commanders that help them (RULES sections 8 to 10, 16)."""

from __future__ import annotations

import pytest

from offworld.games.magnastorm.rules.building import BuildStation, CommanderEffects, FirstLab
from offworld.games.magnastorm.rules.credits import payable
from offworld.games.magnastorm.rules.moving import Destination, Way
from offworld.games.magnastorm.rules.objectives import FulfilObjective
from offworld.games.magnastorm.rules.turn import CellBonus, ChooseAction, move_cost
from offworld.games.magnastorm.state import Magnastorm
from tests.games.magnastorm.stories import (
    GREY,
    ORANGE,
    PINK,
    PURPLE,
    at,
    cell,
    chance,
    control,
    credits,
    cube,
    do,
    finished,
    give_reputation,
    going,
    has,
    labs,
    legal,
    level,
    levels,
    occupy,
    offers,
    open_objectives,
    reputation,
    seat,
    space,
    station,
    table,
    vehicle,
    where,
    word,
)

PLAIN = "r1c1"
"""A cell that costs nothing and has no bonus."""


def walks(g: Magnastorm, number: int, steps: int) -> set[str]:
    return offers(g, Destination(number, cell(PLAIN), g.seats[number].area, steps))


# ---------------------------------------------------------------- ways and destinations


def test_move_options() -> None:
    """MAG-EX-7: staying, the same area, its neighbours, and a teleport for a credit; nothing in the storm."""
    g = table()
    vehicle(g, ORANGE, "m4_sw_rim_2")
    station(g, PINK, "site_m4_se_sw_inner")
    credits(g, ORANGE, "O")
    at(g, Way(ORANGE, cell(PLAIN)))
    assert legal(g) == {"walk", "teleport site_m4_se_sw_inner 3"}
    on_foot = going("m4_sw_rim", "m4_sw_near", "m4_sw_far", "m4_se_rim", "m4_w_rim")
    after = g.clone()
    do(after, "walk")
    assert legal(after) == on_foot
    do(g, "teleport site_m4_se_sw_inner 3")
    assert legal(g) == going("m4_se_far", "m4_sw_near")
    assert has(g, PINK) == "O"
    assert has(g, ORANGE) == ""


def test_teleport_and_lab() -> None:
    """MAG-EX-8: the fee goes to the owner, the lab is paid, the level's bonus comes after."""
    g = table()
    vehicle(g, ORANGE, "m4_sw_rim_2")
    station(g, PINK, "site_m4_se_sw_inner")
    labs(g, ORANGE, "m4_sw_far_1", "m4_sw_far_2")
    levels(g, ORANGE, red=1)
    credits(g, ORANGE, "OY")
    at(g, Way(ORANGE, cell(PLAIN)))
    do(g, "teleport site_m4_se_sw_inner Y", "go m4_se_far_1", "lab")
    assert level(g, ORANGE, "red") == 2
    do(g, "credit 0")
    assert has(g, ORANGE) == "G"
    assert has(g, PINK) == "Y"
    assert finished(g)


def test_station() -> None:
    """MAG-EX-9: one own credit, two reputation, and a lab may follow."""
    g = table()
    vehicle(g, GREY, "m4_sw_far_1")
    credits(g, GREY, "G")
    at(g, Way(GREY, cell(PLAIN)))
    do(g, "go m4_w_near_1")
    assert legal(g) == {"decline", "station site_m4_sw_w_inner"}
    do(g, "station site_m4_sw_w_inner")
    assert has(g, GREY) == ""
    assert reputation(g)[GREY] == 2
    assert "lab" in legal(g)


def test_one_station_of_two_sites() -> None:
    """MAG-EX-28: two borders crossed, one station."""
    g = table()
    vehicle(g, GREY, "m4_se_rim_1")
    credits(g, GREY, "GG")
    at(g, Way(GREY, cell("r2c5")))
    do(g, "go m4_w_rim_1")
    assert legal(g) == {"decline", "station site_m4_se_sw_outer", "station site_m4_sw_w_outer"}
    do(g, "station site_m4_sw_w_outer")
    assert not any("station" in text for text in legal(g))


def test_a_walk_out_and_back_passes_a_site() -> None:
    """MAG-MOVE-9, MAG-RUL-7: range 2 leads out and back; a vehicle without a space that stays travels no line."""
    g = table()
    vehicle(g, GREY, "m4_sw_rim_1")
    credits(g, GREY, "G")
    at(g, Destination(GREY, cell("r2c5"), seat(g, GREY).area, 2))
    do(g, "go m4_sw_rim_1")
    assert legal(g) == {"decline", "station site_m4_se_sw_outer", "station site_m4_sw_w_outer"}
    assert offers(g, BuildStation(GREY, seat(g, GREY).area, 1)) == set()
    g = table()
    credits(g, GREY, "G")
    at(g, Destination(GREY, cell("r2c5"), seat(g, GREY).area, 2))
    do(g, "stay")
    assert finished(g)


def test_leaving_the_storm() -> None:
    """MAG-EX-29: only along a line into a calm area; no staying, no station on the border of the storm."""
    g = table(round_=2)
    vehicle(g, PURPLE, "m4_se_far_1")
    credits(g, PURPLE, "PP")
    at(g, Way(PURPLE, cell(PLAIN)))
    assert legal(g) == going("m4_sw_near")  # the only way: not asked
    do(g, "go m4_sw_near_1")
    assert legal(g) == {"decline", "lab"}


def test_relocation() -> None:
    """MAG-EX-30: without a line to a calm area, any space of the first calm sector clockwise."""
    g = table(round_=2)
    vehicle(g, PURPLE, "m4_se_core_1")
    credits(g, PURPLE, "PP")
    at(g, Way(PURPLE, cell(PLAIN)))
    assert legal(g) == going("m4_sw_core", "m4_sw_near", "m4_sw_far", "m4_sw_rim")
    assert len(legal(g)) == 8
    do(g, "go m4_sw_rim_1")
    assert legal(g) == {"decline", "lab"}


def test_far_behind_the_storm() -> None:
    """MAG-EX-31: the first calm sector clockwise, although another one is calm too."""
    g = table(round_=3)
    vehicle(g, ORANGE, "m4_se_rim_2")
    at(g, Way(ORANGE, cell(PLAIN)))
    assert legal(g) == going("m4_w_core", "m4_w_near", "m4_w_far", "m4_w_rim")


def test_storm_and_gaining() -> None:
    """MAG-EX-32, MAG-MOVE-7: action B leaves the vehicle in the storm."""
    g = table(round_=3)
    vehicle(g, ORANGE, "m4_se_rim_2")
    at(g, ChooseAction(ORANGE, cell("r2c1")))
    assert has(g, ORANGE) == "OY"
    assert where(g, ORANGE) == "m4_se_rim_2"


def test_jump() -> None:
    """MAG-EX-45: to any space of a calm area with a lab; no station."""
    g = table(round_=2)
    control(g, ORANGE, "06")
    vehicle(g, ORANGE, "m4_se_core_1")
    labs(g, PINK, "m4_nw_rim_1")
    labs(g, ORANGE, "m4_e_rim_1")
    credits(g, ORANGE, "OO")
    at(g, Way(ORANGE, cell(PLAIN)))
    assert legal(g) == {"relocate", "jump"}
    do(g, "jump")
    assert legal(g) == going("m4_nw_rim")
    do(g, "go m4_nw_rim_2")
    assert legal(g) == {"decline", "lab"}


def test_range_three() -> None:
    """MAG-EX-61: the cell's range and a foreign credit lead three areas far, never into the storm."""
    g = table()
    control(g, ORANGE, "02")
    vehicle(g, ORANGE, "m4_se_rim_1")
    credits(g, ORANGE, "G")
    at(g, Way(ORANGE, cell("r2c5")))
    assert legal(g) == {"decline", "range 0"}
    do(g, "range 0")
    assert has(g, ORANGE) == ""
    assert going("m4_w_far") <= legal(g)
    assert not any("nw" in text for text in legal(g))
    assert not going("m4_w_far") & walks(g, ORANGE, 2)


def test_the_start_position() -> None:
    """MAG-EX-64: any space of the start area and its neighbours, or staying without a space."""
    g = table()
    at(g, Way(GREY, cell(PLAIN)))
    assert legal(g) == going("m4_sw_rim", "m4_sw_near", "m4_sw_far", "m4_se_rim", "m4_w_rim") | {"stay"}
    do(g, "stay")
    assert finished(g)
    assert seat(g, GREY).space == -1


def test_the_map_of_two_and_three_players() -> None:
    """MAG-EX-73: areas and the sites on every second outer border."""
    g = table(3)
    at(g, Way(GREY, cell(PLAIN)))
    assert legal(g) == going("m3_sw_rim", "m3_sw_mid", "m3_se_rim", "m3_w_rim") | {"stay"}
    vehicle(g, GREY, "m3_sw_rim_1")
    credits(g, GREY, "G")
    start = seat(g, GREY).area
    vehicle(g, GREY, "m3_w_rim_1")
    assert offers(g, BuildStation(GREY, start, 1)) == set()
    vehicle(g, GREY, "m3_se_rim_1")
    assert offers(g, BuildStation(GREY, start, 1)) == {"decline", "station site_m3_se_sw_outer"}


@pytest.mark.parametrize(("round_", "ends"), [(1, ("m4_se_far", "m4_sw_near")), (2, ("m4_sw_near",)), (4, ())])
def test_teleport_out_of_stations_near_the_storm(round_: int, ends: tuple[str, ...]) -> None:
    """MAG-RUL-48: the calm end alone, and between two storm sectors none."""
    g = table(round_=round_)
    vehicle(g, GREY, {1: "m4_sw_rim_1", 2: "m4_sw_rim_1", 4: "m4_nw_rim_1"}[round_])
    station(g, GREY, "site_m4_se_sw_inner")
    at(g, Way(GREY, cell(PLAIN)))
    if not ends:
        assert "teleport site_m4_se_sw_inner free" not in legal(g)
        return
    do(g, "teleport site_m4_se_sw_inner free")
    assert legal(g) == going(*ends)


# ---------------------------------------------------------------- labs


def test_second_lab() -> None:
    """MAG-EX-33: the first lab's bonus helps to pay the second, which advances nothing."""
    g = table()
    vehicle(g, GREY, "m4_sw_rim_2")
    labs(g, GREY, "m4_w_rim_1", "m4_w_rim_2")
    levels(g, GREY, green=1)
    credits(g, GREY, "GG")
    vehicle(g, GREY, "m4_sw_rim_1")  # green
    at(g, FirstLab(GREY), CommanderEffects(GREY), CellBonus(GREY, cell("r4c2"), 1))
    do(g, "lab")
    assert has(g, GREY) == "GG"
    do(g, "lab")
    assert has(g, GREY) == "G"
    assert seat(g, GREY).labs_out == 4
    assert level(g, GREY, "green") == 2


def test_three_labs() -> None:
    """MAG-EX-34: the first, Bonsmai's for a fee, the cell's; all on one space, one level."""
    g = table()
    control(g, GREY, "07")
    labs(g, GREY, "m4_w_rim_1", "m4_w_rim_2")
    credits(g, GREY, "GGGGY")
    vehicle(g, GREY, "m4_sw_rim_2")  # blue
    at(g, FirstLab(GREY), CommanderEffects(GREY), CellBonus(GREY, cell("r4c2"), 1))
    do(g, "lab")
    assert legal(g) == {"decline", "use 07", "exchange"}
    do(g, "use 07")
    assert has(g, GREY) == "GY"
    do(g, "lab")
    assert has(g, GREY) == "G"
    assert seat(g, GREY).labs_out == 5
    assert seat(g, GREY).labs_on(space(g, "m4_sw_rim_2")) == 3
    assert seat(g, GREY).labs_in(3) == 3
    assert level(g, GREY, "blue") == 1


def test_an_occupied_space_takes_no_lab() -> None:
    """MAG-EX-35: of nobody, until it is removed for an objective."""
    g = table()
    open_objectives(g, "obj_sector_core")
    labs(g, PINK, "m4_sw_rim_1", "m4_sw_rim_2", "m4_sw_rim_3", "m4_sw_core_1")
    for number in (GREY, PINK):
        vehicle(g, number, "m4_sw_rim_2")
        at(g, FirstLab(number))
        assert finished(g)
    at(g, FulfilObjective(PINK))
    do(g, "fulfil obj_sector_core")
    assert seat(g, PINK).labs_out == 0
    assert offers(g, FirstLab(GREY)) == {"decline", "lab"}


def test_the_top_level() -> None:
    """MAG-EX-63: no further advance there; where there is a choice another area must be chosen."""
    g = table()
    levels(g, GREY, red=10)
    vehicle(g, GREY, "m4_sw_far_2")  # red
    at(g, FirstLab(GREY))
    do(g, "lab")
    assert finished(g)
    assert level(g, GREY, "red") == 10
    vehicle(g, GREY, "m4_sw_core_1")  # white
    at(g, FirstLab(GREY))
    do(g, "lab")
    assert legal(g) == {"research green", "research blue", "research ochre"}


def test_exchange_for_a_lab() -> None:
    """MAG-EX-77: the fifth lab costs a yellow credit, which an exchange can bring."""
    g = table()
    labs(g, PINK, "m4_w_rim_1", "m4_w_rim_2", "m4_w_rim_3", "m4_w_core_1")
    vehicle(g, PINK, "m4_sw_rim_2")
    credits(g, PINK, "KKK")
    at(g, FirstLab(PINK))
    assert legal(g) == {"decline", "exchange"}
    do(g, "exchange", "credit Y")
    assert legal(g) == {"decline", "lab"}
    do(g, "lab")
    assert has(g, PINK) == ""
    assert level(g, PINK, "blue") == 1


def test_ten_labs_are_all() -> None:
    """MAG-LAB-5."""
    g = table()
    labs(g, GREY, *["m4_w_rim_1"] * 3, *["m4_w_rim_2"] * 3, *["m4_w_rim_3"] * 3, "m4_w_core_1")
    vehicle(g, GREY, "m4_sw_rim_2")
    credits(g, GREY, "GGGYYY")
    at(g, FirstLab(GREY))
    assert finished(g)


# ---------------------------------------------------------------- commanders in a move


def test_huber_redirects_an_advance() -> None:
    """MAG-EX-39: a lab on red may advance blue."""
    g = table()
    control(g, GREY, "11")
    levels(g, GREY, red=5, blue=1)
    vehicle(g, GREY, "m4_sw_far_2")
    at(g, FirstLab(GREY))
    do(g, "lab")
    assert legal(g) == {f"research {area}" for area in ("red", "green", "blue", "ochre")}
    do(g, "research blue")
    assert (level(g, GREY, "red"), level(g, GREY, "blue")) == (5, 2)
    assert has(g, GREY) == "Y"


def test_davenpitt_and_mbado() -> None:
    """MAG-EX-40: the row, the lowest area, a credit of any colour, then the cell."""
    g = table()
    control(g, PINK, "12", "13")
    levels(g, PINK, red=2, green=0, blue=1, ochre=3)
    at(g, ChooseAction(PINK, cell("r5c4")))
    assert level(g, PINK, "green") == 1
    assert has(g, PINK) == "K"
    do(g, "credit 3")
    assert has(g, PINK) == "KOY"
    assert level(g, PINK, "blue") == 2


def test_modo_lowers_row_costs() -> None:
    """MAG-EX-41."""
    g = table()
    control(g, GREY, "17")
    assert [word(move_cost(g, GREY, cell(f"r{row}c1"))) for row in range(1, 6)] == ["", "", "Y", "Y", "GY"]


def test_vasidis_builds_one_lab_free() -> None:
    """MAG-EX-42: the seventh free, the eighth paid, and nothing more this round."""
    g = table()
    control(g, PURPLE, "18")
    labs(g, PURPLE, *(f"m4_w_rim_{k}" for k in (1, 2, 3)), *(f"m4_se_rim_{k}" for k in (1, 2, 3)))
    vehicle(g, PURPLE, "m4_sw_rim_3")  # ochre
    credits(g, PURPLE, "PY")
    at(g, FirstLab(PURPLE), CellBonus(PURPLE, cell("r4c2"), 1))
    assert legal(g) == {"decline", "lab", "lab_free"}
    do(g, "lab_free")
    assert legal(g) == {"decline", "lab"}
    do(g, "lab")
    assert has(g, PURPLE) == ""
    assert seat(g, PURPLE).labs_out == 8
    assert not g.vasidis_ready(PURPLE)


def test_vasidis_cannot_be_used_on_what_is_free() -> None:
    """MAG-RUL-59."""
    g = table()
    control(g, PURPLE, "18")
    vehicle(g, PURPLE, "m4_sw_rim_3")
    assert offers(g, FirstLab(PURPLE)) == {"decline", "lab"}


def test_vasidis_builds_a_station_or_bonsmais_lab_free() -> None:
    """MAG-CMD-18: Bonsmai's fee is still due."""
    g = table()
    control(g, PURPLE, "18", "07")
    labs(g, PURPLE, "m4_w_rim_1", "m4_w_rim_2")
    start = seat(g, PURPLE).area
    vehicle(g, PURPLE, "m4_se_rim_1")
    assert offers(g, BuildStation(PURPLE, start, 1)) == {"decline", "station_free site_m4_se_sw_outer"}
    credits(g, PURPLE, "PP")
    at(g, FirstLab(PURPLE), CommanderEffects(PURPLE))
    do(g, "lab", "use_free 07")
    assert has(g, PURPLE) == ""
    assert seat(g, PURPLE).labs_out == 4


def test_commanders_come_before_the_cell() -> None:
    """MAG-EX-70: Okzil's level first, then the cell's."""
    g = table()
    control(g, GREY, "04")
    levels(g, GREY, green=2)
    labs(g, PINK, "m4_sw_rim_1")
    vehicle(g, GREY, "m4_sw_rim_1")
    credits(g, GREY, "GGGGY")
    at(g, ChooseAction(GREY, cell("r5c1")))
    do(g, "move", "go m4_sw_rim_1")
    assert has(g, GREY) == "GG"
    do(g, "use 04", "research green")
    assert level(g, GREY, "green") == 4
    assert has(g, GREY) == "Y"
    assert finished(g)


def test_second_lab_after_okzil() -> None:
    """MAG-EX-71: what Okzil has spent is missing for the cell's second lab."""
    g = table()
    control(g, GREY, "04")
    labs(g, GREY, "m4_w_rim_1", "m4_w_rim_2")
    levels(g, GREY, blue=1)
    vehicle(g, GREY, "m4_sw_rim_2")
    credits(g, GREY, "GGG")
    at(g, FirstLab(GREY), CommanderEffects(GREY), CellBonus(GREY, cell("r4c2"), 1))
    do(g, "lab", "use 04", "research blue")
    assert has(g, GREY) == "Y"
    assert level(g, GREY, "blue") == 3
    assert finished(g)


def test_modo_and_yakuul() -> None:
    """MAG-EX-74: no discount on a row without own credits; Yakuul replaces the yellow one."""
    g = table()
    control(g, GREY, "17", "05")
    credits(g, GREY, "G")
    for name in ("r3c1", "r4c3"):
        assert word(move_cost(g, GREY, cell(name))) == "Y"
        assert payable(g, GREY, move_cost(g, GREY, cell(name)))
    at(g, ChooseAction(GREY, cell("r3c1")))
    do(g, "move")
    assert has(g, GREY) == ""
    assert g.substituted
    credits(g, GREY, "G")
    g.substituted = False
    at(g, ChooseAction(GREY, cell("r4c3")))
    do(g, "move")
    assert has(g, GREY) == ""
    assert g.substituted


def test_three_player_end() -> None:
    """MAG-EX-69: 22 and a station make 24, which is over the 23 of three players."""
    g = table(3)
    give_reputation(g, 22, 0, 0)
    start = seat(g, GREY).area
    vehicle(g, GREY, "m3_se_rim_1")
    credits(g, GREY, "G")
    at(g, BuildStation(GREY, start, 1))
    do(g, "station site_m3_se_sw_outer")
    assert reputation(g)[GREY] == 24
    assert g.ending


def test_the_fee_cannot_be_paid_without_credits() -> None:
    """MAG-RUL-47: nor the relocation be declined (MAG-RUL-49)."""
    g = table(round_=3)
    vehicle(g, GREY, "m4_se_core_1")
    station(g, PINK, "site_m4_w_nw_inner")
    occupy(g, PLAIN)
    at(g, Way(GREY, cell(PLAIN)))
    assert legal(g) == going("m4_w_core", "m4_w_near", "m4_w_far", "m4_w_rim")


def test_a_level_bonus_can_pay_the_next_lab() -> None:
    """MAG-RUL-19, MAG-RES-6: bag draws of a level are carried out before the second lab is asked."""
    g = table()
    labs(g, GREY, "m4_w_rim_1", "m4_w_rim_2")
    levels(g, GREY, red=3)
    vehicle(g, GREY, "m4_sw_far_2")
    credits(g, GREY, "G")
    chance(g, cube(g, "B"), cube(g, "B"))
    at(g, FirstLab(GREY), CellBonus(GREY, cell("r4c2"), 1))
    do(g, "lab")
    assert has(g, GREY) == "GG"
    assert legal(g) == {"decline", "lab"}
