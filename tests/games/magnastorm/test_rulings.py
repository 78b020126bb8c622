"""Magnastorm: what each choice of a ruling means, told as stories (MAG-RUL-1, 13, 17, 20 and 23)."""

from __future__ import annotations

import pytest

from offworld.games.magnastorm import INFO
from offworld.games.magnastorm.content import load
from offworld.games.magnastorm.rules.administration import swap_panels
from offworld.games.magnastorm.rules.building import BuildStation, CommanderEffects, FirstLab
from offworld.games.magnastorm.rules.commanders import MoveCrew
from offworld.games.magnastorm.rules.objectives import FulfilObjective
from offworld.games.magnastorm.rules.research import PlaceCrew
from offworld.games.magnastorm.rules.rounds import Turn, new_game
from offworld.games.magnastorm.rules.turn import CellBonus, ChooseAction, UseCell
from offworld.games.magnastorm.state import Magnastorm
from offworld.testing import ruling_pack
from tests.games.magnastorm.stories import (
    GREY,
    PINK,
    PURPLE,
    at,
    cell,
    column,
    control,
    credits,
    crew_in,
    do,
    finished,
    has,
    labs,
    legal,
    level,
    levels,
    occupy,
    offers,
    order,
    rows_of,
    seat,
    space,
    stand,
    table,
    track,
    vehicle,
)
from tests.support.positions import refused

TURN = ruling_pack("RUL-1", "turn")
BELOW = ruling_pack("RUL-13", "below")
BEFORE = ruling_pack("RUL-17", "before")
ADVANCE = ruling_pack("RUL-20", "advance")
AS_PAID = ruling_pack("RUL-23", "row_as_paid")
ACTION = ruling_pack("RUL-23", "action")


# ---------------------------------------------------------------- RUL-1: once_per


@pytest.mark.parametrize(("pack", "used"), [("", True), (TURN, False)])
def test_commanders_16_and_18_once_per_round_or_turn(pack: str, used: bool) -> None:
    """MAG-RUL-1, MAG-CMD-16, MAG-CMD-18: a new turn makes them fresh only if they work once per turn."""
    g = table(pack_text=pack)
    control(g, PURPLE, "16", "18")
    column(g, 1, "YYY")
    g.park_used = g.vasidis_used = True
    at(g, Turn(PURPLE))
    assert (g.park_used, g.vasidis_used) == (used, used)


def test_vasidis_serves_again_in_the_next_turn() -> None:
    """MAG-RUL-1 `turn`: two labs of two turns, both free; under `round` the second is refused."""
    for pack, free in ((TURN, True), ("", False)):
        g = table(pack_text=pack)
        control(g, GREY, "18")
        labs(g, GREY, "m4_w_rim_1", "m4_w_rim_2")
        column(g, 2, "YY")
        for where in ("m4_sw_rim_2", "m4_sw_rim_3"):
            vehicle(g, GREY, where)
            credits(g, GREY, "G")
            at(g, Turn(GREY))
            at(g, FirstLab(GREY))
            if where == "m4_sw_rim_2" or free:
                do(g, "lab_free")
            else:
                assert refused(INFO, g, "lab_free") == "MAG-RUL-1"


def test_the_cards_say_how_often() -> None:
    """MAG-RUL-1: the words of 16 and 18 follow the switch, in both languages, unless a pack brings its own."""

    def text(pack: str, lang: str, number: int) -> str:
        return next(str(c[f"text_{lang}"]) for c in load(pack).raw["commander"] if c["number"] == number)

    for number in (16, 18):
        assert text("", "en", number).startswith("Once per round")
        assert text("", "fr", number).startswith("Une fois par manche")
        assert text(TURN, "en", number).startswith("Once per turn")
        assert text(TURN, "fr", number).startswith("Une fois par tour")
    own = TURN + '[[commander]]\nid = "cmd_16_park"\ntext_en = "Mine."\ntext_fr = "À moi."\n'
    assert text(own, "en", 16) == "Mine."


# ---------------------------------------------------------------- RUL-13: bonus_crew


def test_a_bonus_crew_joins_any_column_with_crew_and_room() -> None:
    """MAG-RUL-13 `column`, MAG-RUL-14: rows do not count."""
    g = table()
    column(g, 4, "Y")
    column(g, 5, "YYYYY")
    at(g, PlaceCrew(GREY))
    assert {text for text in legal(g) if text.startswith("column")} == {"column 4"}
    assert refused(INFO, g, "column 5") == "MAG-CREW-2"
    assert refused(INFO, g, "column 1") == "MAG-CREW-2"


def test_a_bonus_crew_needs_a_cell_under_another_crew() -> None:
    """MAG-RUL-13 `below`: a column with crew on its bottom cell alone is closed."""
    g = table(pack_text=BELOW)
    stand(g, r5c1="Y", r3c2="Y", r4c3="Y", r5c3="P", r1c4="Y", r3c4="Y")
    at(g, PlaceCrew(GREY))
    assert {text for text in legal(g) if text.startswith("column")} == {"column 2", "column 4"}
    assert refused(INFO, g, "column 1") == "MAG-RUL-13"
    assert refused(INFO, g, "column 3") == "MAG-RUL-13"
    assert refused(INFO, g, "column 5") == "MAG-CREW-2"
    above = g.clone()
    do(g, "column 2")
    assert rows_of(g, 2) == ["", "", "Y", "G", ""]
    do(above, "column 4")
    assert rows_of(above, 4) == ["Y", "G", "Y", "", ""], "the first empty cell below the topmost crew"
    assert crew_in(above, 4) == "GYY"


def test_the_lowest_crew_of_its_colour_leaves_first() -> None:
    """MAG-RUL-13 `below`: to act with, and with its whole column."""
    g = table(pack_text=BELOW)
    stand(g, r1c2="Y", r2c2="G", r4c2="Y")
    at(g, UseCell(GREY, 4, 1))
    do(g, "cell r1c1")
    assert rows_of(g, 2) == ["Y", "G", "", "", ""]
    at(g, MoveCrew(GREY, 1))
    do(g, "cell r1c2")
    assert rows_of(g, 2) == ["", "G", "", "", ""]
    do(g, "cell r1c3")
    assert rows_of(g, 2) == ["", "", "", "", ""]


def test_crew_keep_their_rows_when_the_panels_change_places() -> None:
    """MAG-RUL-13 `below`, MAG-ADM-5."""
    g = table(pack_text=BELOW)
    occupy(g, "r2c3", "r5c3")
    occupy(g, "r2c3", letters="G")
    swap_panels(g)
    assert rows_of(g, 3) == ["", "GY", "", "", "Y"]
    assert crew_in(g, 3) == "GYY"


def test_a_game_begins_with_crew_in_the_first_rows() -> None:
    """MAG-RUL-13 `below`, MAG-SET-6, MAG-SET-10: the players' first crew stand under the neutral ones."""
    g = INFO.new_game(4, 5, content=load(BELOW))
    while INFO.space.text(INFO.legal(g)[0]).startswith("column"):
        g.apply(INFO.legal(g)[0])
    assert isinstance(g, Magnastorm)
    assert [rows_of(g, number)[:3] for number in range(1, 6)] == [["Y", "Y", "Y"]] * 5
    assert sorted(rows_of(g, number)[3] for number in range(1, 6)) == ["", "G", "K", "O", "P"]
    assert [rows_of(g, number)[4] for number in range(1, 6)] == [""] * 5
    assert INFO.view(g, GREY).columns[0].rows[0] == {"Y": 1}  # type: ignore[attr-defined]


def test_rows_are_neither_kept_nor_shown_under_the_default() -> None:
    """MAG-RUL-13 `column`: the state and the view are what they were before the ruling existed."""
    g = INFO.new_game(4, 5)
    assert "above" not in {name.partition(" ")[0].partition("[")[0] for name, _ in g.fields()}
    assert INFO.view(g, GREY).columns[0].rows == []  # type: ignore[attr-defined]


# ---------------------------------------------------------------- RUL-17: bonus_timing


def test_a_bonus_after_the_action_cannot_pay_for_it() -> None:
    """MAG-RUL-17 `after`: green 1 to 2 gives an own credit, too late for row 2."""
    g = table()
    levels(g, GREY, green=1)
    column(g, 2, "YY")
    at(g, UseCell(GREY, 4, 1))
    do(g, "cell r2c1")
    assert level(g, GREY, "green") == 2
    assert has(g, GREY) == "GGY", "action B by itself: 1 own and 1 yellow, then the level's own credit"


def test_a_bonus_before_the_action_may_pay_for_it() -> None:
    """MAG-RUL-17 `before`: the level's credit pays row 2, and the bonus comes once."""
    g = table(pack_text=BEFORE)
    levels(g, GREY, green=1)
    column(g, 2, "YY")
    vehicle(g, GREY, "m4_sw_rim_2")
    at(g, UseCell(GREY, 4, 1))
    do(g, "cell r2c1")
    assert level(g, GREY, "green") == 2
    assert has(g, GREY) == "G"
    assert legal(g) == {"move", "gain"}
    gained = g.clone()
    do(gained, "gain")
    assert has(gained, GREY) == "GGY"
    assert level(gained, GREY, "green") == 2
    do(g, "move")
    assert has(g, GREY) == ""
    assert level(g, GREY, "green") == 2


def test_bonuses_of_one_action_still_wait_for_it() -> None:
    """MAG-RUL-17 `before`: the bag goes with B alone, the second lab with A alone."""
    g = table(pack_text=BEFORE)
    column(g, 2, "YYY")
    credits(g, GREY, "GY")
    at(g, UseCell(GREY, 4, 1))
    do(g, "cell r2c2")
    assert has(g, GREY) == "GY", "no cube before the action"
    assert legal(g) == {"move", "gain"}
    at(g, CellBonus(GREY, cell("r4c2"), 1))
    assert finished(g), "no second lab without a first"


def test_crew_and_turn_order_may_come_before_the_action() -> None:
    """MAG-RUL-17 `before`: the crew is asked for before A or B, the order changes before the choice."""
    g = table(pack_text=BEFORE)
    column(g, 2, "YYY")
    credits(g, GREY, "GY")
    order(g, PURPLE, GREY, PINK, 3)
    at(g, UseCell(GREY, 4, 1))
    crew = g.clone()
    do(crew, "cell r3c2")
    assert "column 2" in legal(crew)
    do(crew, "decline")
    assert legal(crew) == {"move", "gain"}
    do(g, "cell r3c3")
    assert track(g) == [GREY, PURPLE, PINK, 3]
    assert legal(g) == {"move", "gain"}


# ---------------------------------------------------------------- RUL-20: extra_lab


@pytest.mark.parametrize(("pack", "blue"), [("", 1), (ADVANCE, 2)])
def test_research_by_bonsmais_lab(pack: str, blue: int) -> None:
    """MAG-RUL-20, MAG-CMD-07: the cell's second lab advances nothing under either choice."""
    g = table(pack_text=pack)
    control(g, GREY, "07")
    labs(g, GREY, "m4_w_rim_1", "m4_w_rim_2")
    credits(g, GREY, "GGGGY")
    vehicle(g, GREY, "m4_sw_rim_2")  # blue
    at(g, FirstLab(GREY), CommanderEffects(GREY), CellBonus(GREY, cell("r4c2"), 1))
    do(g, "lab", "use 07")
    assert level(g, GREY, "blue") == blue
    do(g, "lab")
    assert level(g, GREY, "blue") == blue
    assert seat(g, GREY).labs_on(space(g, "m4_sw_rim_2")) == 3


def test_research_by_bonsmais_free_lab() -> None:
    """MAG-RUL-20 `advance`, MAG-CMD-18: also when Vasidis pays for it."""
    for pack, blue in (("", 1), (ADVANCE, 2)):
        g = table(pack_text=pack)
        control(g, GREY, "07", "18")
        labs(g, GREY, "m4_w_rim_1")
        credits(g, GREY, "G")
        vehicle(g, GREY, "m4_sw_rim_2")
        at(g, FirstLab(GREY), CommanderEffects(GREY))
        do(g, "lab", "use_free 07")
        assert level(g, GREY, "blue") == blue
        assert has(g, GREY) == ("Y" if blue == 2 else ""), "blue 2 gives a yellow credit"


# ---------------------------------------------------------------- RUL-23: move_discount


def test_the_discount_needs_an_own_credit_in_print() -> None:
    """MAG-RUL-23 `row`, MAG-EX-74: row 3 costs 1 yellow, or 1 own with Yakuul; with nothing A is refused."""
    g = table()
    control(g, GREY, "17", "05")
    at(g, ChooseAction(GREY, cell("r3c1")))
    assert finished(g), "only B is left, so it is taken"
    credits(g, GREY, "P")
    assert offers(g, ChooseAction(GREY, cell("r3c1"))) == set()


def test_the_discount_counts_what_is_paid() -> None:
    """MAG-RUL-23 `row_as_paid`: Yakuul's own credit for the yellow one of row 3 is saved."""
    g = table(pack_text=AS_PAID)
    control(g, GREY, "17", "05")
    vehicle(g, GREY, "m4_sw_rim_2")
    at(g, ChooseAction(GREY, cell("r3c1")))
    assert legal(g) == {"move", "gain"}
    paid = g.clone()
    do(paid, "move")
    assert paid.substituted
    assert has(paid, GREY) == ""
    credits(g, GREY, "Y")
    at(g, ChooseAction(GREY, cell("r3c1")))
    do(g, "move")
    assert legal(g) == {"pay printed", "pay own_for_yellow"}


def test_the_discount_as_paid_without_yakuul_is_that_of_the_row() -> None:
    """MAG-RUL-23 `row_as_paid`: row 3 costs 1 yellow, row 4 only its yellow, row 5 one own less."""
    g = table(pack_text=AS_PAID)
    control(g, GREY, "17")
    for name, held, left in (("r3c1", "Y", ""), ("r4c3", "Y", ""), ("r5c2", "GY", ""), ("r2c5", "Y", "Y")):
        credits(g, GREY, held)
        at(g, ChooseAction(GREY, cell(name)))
        do(g, "move")
        assert has(g, GREY) == left
    credits(g, GREY, "GG")
    at(g, ChooseAction(GREY, cell("r3c1")))
    assert finished(g)
    credits(g, GREY, "GGG")
    at(g, ChooseAction(GREY, cell("r3c1")))
    assert legal(g) == {"gain", "exchange"}
    assert refused(INFO, g, "move") == "MAG-ACT-4"


def moved(pack: str, row: str, held: str) -> Magnastorm:
    """Grey with Modo pays a row and comes to stand on an empty blue space with two labs out."""
    g = table(pack_text=pack)
    control(g, GREY, "17")
    labs(g, GREY, "m4_w_rim_1", "m4_w_rim_2")
    credits(g, GREY, held)
    vehicle(g, GREY, "m4_sw_rim_2")
    at(g, ChooseAction(GREY, cell(row)), FulfilObjective(GREY))
    do(g, "move")
    if "walk" in legal(g):
        do(g, "walk")
    do(g, "go m4_sw_rim_2")
    return g


def test_the_discount_of_the_row_leaves_labs_dear() -> None:
    """MAG-RUL-23 `row`: after row 3 (1 yellow) the third lab costs 1 own."""
    g = moved("", "r3c1", "Y")
    assert finished(g), "nothing left to pay the lab with"
    assert seat(g, GREY).labs_out == 2


def test_the_discount_of_the_action_may_go_to_a_lab() -> None:
    """MAG-RUL-23 `action`: row 3 asks no own credit, so the third lab is free; the fourth is not."""
    g = moved(ACTION, "r3c1", "Y")
    assert legal(g) == {"decline", "lab"}
    do(g, "lab")
    assert has(g, GREY) == ""
    assert seat(g, GREY).labs_out == 3
    assert finished(g)
    assert g.discount == 0


def test_the_discount_of_the_action_is_used_once() -> None:
    """MAG-RUL-23 `action`: row 2 takes it, so the third lab costs 1 own."""
    g = moved(ACTION, "r2c5", "G")
    assert has(g, GREY) == "G"
    assert g.discount == 0
    do(g, "decline", "lab")
    assert has(g, GREY) == ""


def test_the_discount_of_the_action_goes_to_the_station_first() -> None:
    """MAG-RUL-23 `action`, MAG-TEL-4: the station is built before the lab and takes the discount."""
    g = table(pack_text=ACTION)
    control(g, GREY, "17")
    labs(g, GREY, "m4_w_rim_1", "m4_w_rim_2")
    vehicle(g, GREY, "m4_sw_rim_2")
    g.discount = 1
    at(g, BuildStation(GREY, seat(g, GREY).area, 2), FirstLab(GREY))
    assert legal(g) == {"decline", "station site_m4_se_sw_outer", "station site_m4_sw_w_outer"}
    do(g, "station site_m4_sw_w_outer")
    assert g.discount == 0
    assert seat(g, GREY).reputation == 2
    assert finished(g), "no credit for the lab"


def test_what_is_left_of_the_discount_ends_with_the_action() -> None:
    """MAG-RUL-23 `action`: a declined lab does not keep it for later, and others never have it."""
    g = moved(ACTION, "r3c1", "Y")
    assert g.discount == 1
    costs = [INFO.view(g, GREY).seats[number].lab_cost for number in (GREY, PURPLE)]  # type: ignore[attr-defined]
    assert costs == [{}, {}], "the third lab of grey and the first of purple cost nothing"
    do(g, "decline")
    assert g.discount == 0
    assert INFO.view(g, GREY).seats[GREY].lab_cost == {"0": 1}  # type: ignore[attr-defined]


def test_a_stored_game_keeps_what_only_a_ruling_needs() -> None:
    """MAG-RUL-13, MAG-RUL-23: rows and discount are saved and loaded with their ruling."""
    g = moved(ACTION, "r3c1", "Y")
    loaded = INFO.restore((g.content_digest(), ACTION, g.layout), 4, g.save())
    assert loaded.fields() == g.fields()
    below = new_game(load(BELOW), 4, 1, 1, GREY, False, g.artefacts, None)
    again = INFO.restore((below.content_digest(), BELOW, below.layout), 4, below.save())
    assert again.key() == below.key()
