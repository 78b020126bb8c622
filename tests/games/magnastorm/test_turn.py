"""Magnastorm: setup, taking columns, moving crew, credits (RULES sections 3, 5 to 7, 11, 12 and 14)."""

from __future__ import annotations

import pytest

from offworld.games.magnastorm.actions import SPACE
from offworld.games.magnastorm.content import load
from offworld.games.magnastorm.data import IN_BOX
from offworld.games.magnastorm.pieces import cost_for
from offworld.games.magnastorm.prompts.credits import exchanges_to_pay
from offworld.games.magnastorm.rules.administration import Administration, swap_panels
from offworld.games.magnastorm.rules.commanders import MoveCrew
from offworld.games.magnastorm.rules.research import Advance, PlaceCrew
from offworld.games.magnastorm.rules.rounds import Turn, new_game
from offworld.games.magnastorm.rules.turn import ChooseAction, MainChoice, UseCell, move_cost
from offworld.kit.frozen import frozen
from tests.games.magnastorm.stories import (
    GREY,
    ORANGE,
    PINK,
    PURPLE,
    at,
    cell,
    chance,
    column,
    commander,
    control,
    credits,
    crew_in,
    cube,
    do,
    fill_lower,
    finished,
    give_reputation,
    has,
    legal,
    level,
    levels,
    occupy,
    offers,
    on_column,
    reputation,
    seat,
    table,
    track,
    word,
)


def taken(texts: set[str]) -> set[str]:
    return {text for text in texts if text.startswith("take")}


# ---------------------------------------------------------------- setup


def test_the_first_player_gets_the_area_that_is_left() -> None:
    """MAG-EX-1, MAG-SET-10 to MAG-SET-12: the last area goes without a choice; positions 3 and 4 get a credit."""
    g = new_game(load(), 4, 5, 1, GREY, False, frozen([IN_BOX] * 120), None)
    for number in range(1, 5):
        assert legal(g) == {f"column {k}" for k in range(number, 6)}
        do(g, f"column {number}")
    assert g.to_move == ORANGE
    do(g, "research red")
    assert g.to_move == PINK
    assert legal(g) == {"research green", "research blue", "research ochre"}
    do(g, "research green", "research blue")
    assert [level(g, s, a) for s, a in enumerate(("ochre", "blue", "green", "red"))] == [1, 1, 1, 1]
    assert [has(g, s) for s in range(4)] == ["GG", "PP", "KKK", "OOO"]
    assert [seat(g, s).crew for s in range(4)] == [4, 4, 4, 4]
    assert [crew_in(g, k) for k in range(1, 6)] == ["GYYY", "PYYY", "KYYY", "OYYY", "YYY"]
    assert g.to_move == GREY


@pytest.mark.parametrize(("players", "cubes"), [(2, 34), (3, 37), (4, 40)])
def test_the_bag_holds_black_yellow_and_the_players_cubes(players: int, cubes: int) -> None:
    """MAG-SET-6, MAG-SET-7, MAG-RUL-40: and with two or three players the fifth column does not exist."""
    g = new_game(load(), players, 5, 2, 0, False, frozen([IN_BOX] * 120), None)
    assert sum((g.bag >> 8 * kind) & 255 for kind in range(6)) == cubes
    assert crew_in(g, 5) == ("YYY" if players == 4 else "")
    assert len(g.admin) == len(g.science) + 1 == (5 if players == 4 else 4)


# ---------------------------------------------------------------- taking


def test_prices() -> None:
    """MAG-EX-2: crew by colour, a surcharge for another's commander, no column without crew and none of one's own."""
    g = table()
    column(g, 1, "YY")
    column(g, 2, "YYG")
    column(g, 4, "YO")
    column(g, 5, "Y")
    control(g, GREY, "01")
    control(g, PINK, "02")
    on_column(g, 4, "01")
    on_column(g, 5, "02")
    credits(g, PINK, "YYGGO")
    at(g, MainChoice(PINK))
    assert taken(legal(g)) == {"take 1", "take 2", "take 4"}
    for purse, columns in (("YY", {"take 1"}), ("YYG", {"take 1", "take 2"}), ("YOG", {"take 4"}), ("YO", set())):
        credits(g, PINK, purse)
        assert taken(legal(g)) == columns
    credits(g, PINK, "YGO")
    do(g, "take 4")
    assert has(g, PINK) == ""


def test_taking_a_commander() -> None:
    """MAG-EX-3: the price is paid, the crew occupy cells without bonuses, marker and green reputation follow."""
    g = table()
    on_column(g, 2, "02")
    column(g, 2, "YYG")
    credits(g, ORANGE, "YYG")
    at(g, MainChoice(ORANGE))
    do(g, "take 2", "cell r2c2", "cell r2c3", "cell r3c2")
    assert finished(g)
    assert has(g, ORANGE) == ""
    assert crew_in(g, 2) == ""
    assert [word(g.lower[cell(name)]) for name in ("r2c2", "r2c3", "r3c2")] == ["Y", "Y", "G"]
    assert seat(g, ORANGE).markers == 7
    assert seat(g, ORANGE).reputation == 2
    assert seat(g, ORANGE).levels == 0
    assert seat(g, ORANGE).controls(commander("02"))


def test_taking_the_token() -> None:
    """MAG-EX-20: a level anywhere, then a credit of a player's colour; no marker, no reputation."""
    g = table()
    column(g, 1, "YYYG")
    credits(g, GREY, "YYYG")
    levels(g, GREY, green=1)
    at(g, MainChoice(GREY))
    do(g, "take 1", "cell r1c1", "cell r1c2", "cell r1c3", "cell r1c4", "research green")
    assert has(g, GREY) == "G"
    assert legal(g) == {"credit 0", "credit 1", "credit 2", "credit 3"}
    do(g, "credit 1")
    assert has(g, GREY) == "GP"
    assert level(g, GREY, "green") == 2
    assert g.token == GREY
    assert seat(g, GREY).markers == 8
    assert reputation(g) == [0, 0, 0, 0]
    at(g, Administration())
    assert track(g) == [GREY, PURPLE, PINK, ORANGE]
    assert g.token == -1


def test_stealing_a_commander() -> None:
    """MAG-EX-21, MAG-RUL-4: the former controller loses red, not below 0, and takes the marker back."""
    g = table()
    control(g, PINK, "05")
    on_column(g, 3, "05")
    column(g, 3, "Y")
    credits(g, PURPLE, "YK")
    give_reputation(g, 0, 4, 1, 0)
    at(g, MainChoice(PURPLE))
    do(g, "take 3", "cell r1c1")
    assert reputation(g) == [0, 7, 0, 0]
    assert seat(g, PINK).markers == 8
    assert seat(g, PURPLE).markers == 7
    assert not seat(g, PINK).controls(commander("05"))


def test_exchange_to_pay() -> None:
    """MAG-EX-22: two exchanges make six own credits and a yellow one into three yellow ones."""
    g = table()
    on_column(g, 2, "08")
    column(g, 2, "YYY")
    credits(g, GREY, "GGGGGGY")
    at(g, MainChoice(GREY))
    assert taken(legal(g)) == set()
    for _ in range(2):
        do(g, "exchange", "give 0+0+0", "credit Y")
    assert has(g, GREY) == "YYY"
    do(g, "take 2", "cell r1c1", "cell r1c2", "cell r1c3")
    assert has(g, GREY) == ""


def test_not_payable_with_exchanges() -> None:
    """MAG-EX-23: five own credits and a yellow one never become three yellow ones."""
    g = table()
    column(g, 2, "YYY")
    credits(g, GREY, "GGGGGY")
    at(g, MainChoice(GREY))
    seen, front = set(), [g]
    while front:
        g = front.pop()
        for text in legal(g):
            assert not text.startswith("take")
            if text.startswith(("exchange", "give", "credit")):
                g_next = g.clone()
                g_next.apply(SPACE.parse(text))
                if g_next.key() not in seen:
                    seen.add(g_next.key())
                    front.append(g_next)
    assert seen


def test_taken_crew_fill_the_panel() -> None:
    """MAG-EX-67, MAG-ACT-6: two crew take the empty cells, the others stand on occupied ones of the bottom row."""
    g = table()
    fill_lower(g, "r1c1", "r4c3")
    column(g, 2, "YYYY")
    at(g, MoveCrew(GREY, 1))
    assert legal(g) == {"cell r1c1", "cell r4c3"}
    do(g, "cell r1c1")
    assert word(g.lower[cell("r4c3")]) == "Y"  # the only free cell: not asked
    assert legal(g) == {f"cell r5c{k}" for k in range(1, 6)}
    do(g, "cell r5c2", "cell r5c2")
    assert word(g.lower[cell("r5c2")]) == "YYY"
    assert finished(g)


def test_taken_crew_give_no_bonus() -> None:
    """MAG-EX-68, MAG-CELL-8: a research cell gives nothing to taken crew."""
    g = table()
    column(g, 2, "Y")
    at(g, MoveCrew(GREY, 1))
    do(g, "cell r2c3")
    assert seat(g, GREY).levels == 0


def test_crew_of_a_column_go_neutral_first_then_own_then_in_turn_order() -> None:
    """MAG-DEC-5."""
    g = table()
    column(g, 2, "OKGY")
    at(g, MoveCrew(PINK, 1))
    do(g, "cell r1c1", "cell r1c2", "cell r1c3", "cell r1c4")
    assert [word(g.lower[cell(f"r1c{k}")]) for k in range(1, 5)] == ["Y", "K", "G", "O"]


def test_dain_spends_yellow_credits() -> None:
    """MAG-EX-66: none, one or two of them, for one reputation each."""
    for spent, total in ((0, 1), (1, 2), (2, 3)):
        g = table()
        on_column(g, 2, "01")
        column(g, 2, "Y")
        credits(g, GREY, "YYYY")
        at(g, MainChoice(GREY))
        do(g, "take 2", "cell r1c1")
        assert legal(g) == {"spend 0", "spend 1", "spend 2", "exchange"}
        do(g, f"spend {spent}")
        assert reputation(g)[GREY] == total
        assert has(g, GREY) == "Y" * (3 - spent)


def test_yakuul_replaces_one_cube_of_a_price() -> None:
    """MAG-EX-43: two neutral crew and an own one for one yellow and two own credits."""
    g = table()
    control(g, GREY, "05")
    on_column(g, 5, "05")
    column(g, 3, "YYG")
    credits(g, GREY, "YGG")
    at(g, MainChoice(GREY))
    do(g, "take 3", "cell r1c1", "cell r1c2", "cell r1c3")
    assert has(g, GREY) == ""


def test_yakuul_replaces_only_one_cube() -> None:
    """MAG-EX-44: three own credits do not pay it."""
    g = table()
    control(g, GREY, "05")
    on_column(g, 5, "05")
    column(g, 3, "YYG")
    credits(g, GREY, "GGG")
    at(g, MainChoice(GREY))
    assert taken(legal(g)) == set()
    for colour in ("0", "1", "2", "3", "Y"):
        after = g.clone()
        do(after, "exchange", f"credit {colour}")
        assert seat(after, GREY).credit_count() == 1
        assert taken(legal(after)) == set()
    assert exchanges_to_pay(g, GREY, g.upper[2]) == []


def test_yakuul_asks_when_several_ways_are_payable() -> None:
    """MAG-DEC-9, MAG-RUL-22: as printed, or one cube the other way; never the surcharge."""
    g = table()
    control(g, GREY, "05")
    on_column(g, 5, "05")
    control(g, PINK, "01")
    on_column(g, 3, "01")
    column(g, 3, "YG")
    credits(g, GREY, "YYGGK")
    at(g, MainChoice(GREY))
    do(g, "take 3")
    assert legal(g) == {"pay printed", "pay own_for_yellow", "pay yellow_for_own"}
    do(g, "pay yellow_for_own")
    assert has(g, GREY) == "GG"
    credits(g, GREY, "YYGGY")
    at(g, MainChoice(GREY))
    assert "take 3" not in legal(g)


# ---------------------------------------------------------------- moving crew


def crew(texts: set[str]) -> set[str]:
    return {text for text in texts if text.startswith("crew")}


def test_which_crew_may_be_moved() -> None:
    """MAG-EX-4: neutral and own crew; not an opponent's while there are any."""
    g = table()
    column(g, 1, "Y")
    column(g, 2, "G")
    column(g, 4, "OO")
    at(g, MainChoice(GREY))
    assert legal(g) == {"crew Y 1", "crew 0 2"}


def test_opponents_crew() -> None:
    """MAG-EX-19: with neither neutral nor own crew anywhere, an opponent's may be moved, or the column taken."""
    g = table()
    column(g, 2, "O")
    column(g, 3, "O")
    control(g, PINK, "01")
    control(g, GREY, "02")
    on_column(g, 2, "01")
    on_column(g, 3, "02")
    credits(g, PINK, "O")
    at(g, MainChoice(PINK))
    assert legal(g) == {"crew 3 2", "crew 3 3"}
    credits(g, PINK, "OG")
    assert taken(legal(g)) == {"take 3"}


def test_move_cost() -> None:
    """MAG-EX-5: row 2 costs one own credit."""
    g = table()
    column(g, 1, "YY")
    credits(g, PURPLE, "P")
    at(g, MainChoice(PURPLE))
    do(g, "cell r2c4", "move")  # one kind of crew in one column: that choice is not asked
    assert has(g, PURPLE) == ""


def test_gain_and_cell_bonus() -> None:
    """MAG-EX-6: the row's credits, then the cell's research level."""
    g = table()
    at(g, ChooseAction(PURPLE, cell("r2c3")))
    assert finished(g)  # without a credit for the move, gaining is not asked
    assert has(g, PURPLE) == "PY"
    assert level(g, PURPLE, "red") == 1


def test_turn_order_bonus() -> None:
    """MAG-EX-10: the track changes at once, the lap under way keeps its order."""
    g = table()
    column(g, 1, "YYYYY")
    column(g, 2, "YYYYY")
    g.turn = 1
    at(g, Turn(PURPLE))
    do(g, "crew Y 1", "cell r3c3")
    assert track(g) == [PURPLE, GREY, PINK, ORANGE]
    assert g.to_move == PINK
    do(g, "crew Y 1", "cell r1c1", "gain")
    assert g.to_move == ORANGE
    do(g, "crew Y 1", "cell r1c2", "gain")
    assert g.to_move == PURPLE


def test_the_first_player_cannot_rise() -> None:
    """MAG-EX-60."""
    g = table()
    at(g, ChooseAction(GREY, cell("r3c3")))
    assert track(g) == [GREY, PURPLE, PINK, ORANGE]


def test_bonus_crew_above() -> None:
    """MAG-EX-24: into a column that holds crew, an empty lower cell, or nowhere; the column's price rises."""
    g = table()
    column(g, 4, "Y")
    column(g, 5, "O")
    occupy(g, "r3c2", "r1c1")
    at(g, ChooseAction(GREY, cell("r3c2")))
    assert {text for text in legal(g) if "column" in text} == {"column 4", "column 5"}
    assert {"decline", "cell r1c2", "cell r5c5"} <= legal(g)
    assert "cell r1c1" not in legal(g)
    do(g, "column 4")
    assert crew_in(g, 4) == "GY"
    assert seat(g, GREY).crew == 4
    for purse, payable in (("Y", False), ("YO", False), ("YG", True)):
        credits(g, PURPLE, purse)
        assert ("take 4" in offers(g, MainChoice(PURPLE))) is payable
    credits(g, PURPLE, "")
    g.upper[4] = 0
    at(g, Turn(PURPLE))
    g.turn = 1
    do(g, "cell r4c3")  # the neutral one: grey's crew is still there, and phase 1 goes on
    assert (g.round, crew_in(g, 4)) == (1, "G")
    assert g.to_move == PINK
    do(g, "cell r4c4")
    assert (g.round, g.turn) == (2, 0)


def test_bonus_crew_of_the_last_crew() -> None:
    """MAG-EX-25: an empty upper panel takes no crew; phase 1 ends afterwards."""
    g = table()
    column(g, 1, "Y")
    g.turn = 1
    at(g, Turn(PURPLE))
    do(g, "cell r3c2")
    assert not any("column" in text for text in legal(g))
    do(g, "cell r2c1")
    assert g.round == 2
    assert crew_in(g, 1) == "P"
    assert crew_in(g, 2) == "Y"


def test_full_panel() -> None:
    """MAG-EX-26: one of the five bottom cells, with the row's cost or gain and the cell's bonus."""
    for name, area in (("r5c1", "green"), ("r5c4", "blue"), ("r5c5", "ochre"), ("r5c2", "")):
        g = table()
        fill_lower(g)
        column(g, 2, "Y")
        credits(g, PINK, "KKY")
        at(g, UseCell(PINK, 4, 1))
        assert legal(g) == {f"cell r5c{k}" for k in range(1, 6)}
        do(g, f"cell {name}")
        assert move_cost(g, PINK, cell(name)) == cost_for(PINK, 2 + (1 << 8))
        do(g, "gain")
        assert has(g, PINK) == "KKKY"
        assert not area or level(g, PINK, area) == 1


def test_park() -> None:
    """MAG-EX-27: once a round an occupied cell; both crew count in the column after the swap."""
    g = table()
    occupy(g, *(f"r1c{k}" for k in range(1, 6)))
    control(g, PURPLE, "16")
    column(g, 2, "YY")
    at(g, UseCell(PURPLE, 4, 1))
    do(g, "cell r1c3")
    do(g, "gain")
    assert has(g, PURPLE) == "PYY"
    assert word(g.lower[cell("r1c3")]) == "YY"
    at(g, UseCell(PURPLE, 4, 1))
    assert not any(text.startswith("cell r1") for text in legal(g))
    do(g, "cell r2c3", "gain")
    swap_panels(g)
    assert crew_in(g, 3) == "YYY"


def test_park_is_not_used_up_on_a_full_panel() -> None:
    """MAG-RUL-16."""
    g = table()
    fill_lower(g)
    control(g, PURPLE, "16")
    column(g, 2, "Y")
    at(g, UseCell(PURPLE, 4, 1))
    assert len(legal(g)) == 25
    do(g, "cell r5c2")
    assert has(g, PURPLE) == "P"
    assert not g.park_used


def test_park_once_per_turn_if_the_content_says_so() -> None:
    """MAG-RUL-1: the limit is the content's."""
    g = table(
        pack_text='[[commander]]\nid = "cmd_16_park"\ntext_en = "x"\ntext_fr = "x"\n'
        'effect = { kind = "use_occupied_cell", limit = "turn", optional = true }\n'
    )
    control(g, PURPLE, "16")
    column(g, 1, "YYY")
    g.park_used = True
    at(g, Turn(PURPLE))
    assert not g.park_used


def test_the_exchange_is_a_step_of_its_own() -> None:
    """MAG-EX-72: the move is not offered until the yellow credit is in hand."""
    g = table()
    credits(g, PINK, "KKK")
    at(g, ChooseAction(PINK, cell("r3c4")))
    assert legal(g) == {"gain", "exchange"}
    do(g, "exchange", "credit Y")
    assert legal(g) == {"move", "gain"}
    do(g, "move")
    assert has(g, PINK) == ""


def test_every_set_of_three_is_given_in_one_way() -> None:
    """MAG-DEC-23: any three credits, named together, for any colour of the supply."""
    g = table()
    column(g, 1, "YY")
    credits(g, GREY, "GGPKY")
    at(g, MainChoice(GREY))
    do(g, "exchange")
    ways: list[str] = []
    front = [g]
    while front:
        here = front.pop()
        for text in legal(here):
            if text.startswith("credit"):
                ways.append(f"{has(here, GREY)} and {text}")
                continue
            after = here.clone()
            after.apply(SPACE.parse(text))
            front.append(after)
    assert len(ways) == len(set(ways)) == 7 * 5  # GGP GGK GGY GPK GPY GKY PKY


def test_crew_above_needs_room() -> None:
    """MAG-EX-76: five crew fill a column, however they stand; one fewer leaves room."""
    g = table()
    occupy(g, "r1c4", "r2c4", "r3c4", letters="Y")
    occupy(g, "r4c4", letters="YK")
    swap_panels(g)
    assert crew_in(g, 4) == "KYYYY"
    occupy(g, "r3c2")
    assert "column 4" not in offers(g, ChooseAction(GREY, cell("r3c2")))
    at(g, MainChoice(GREY))
    do(g, "cell r2c1")
    assert crew_in(g, 4) == "KYYY"
    assert "column 4" in offers(g, PlaceCrew(GREY))


# ---------------------------------------------------------------- credits and bag


def test_the_bag() -> None:
    """MAG-EX-37: a black cube goes back for an own credit from the supply; others are kept."""
    g = table()
    occupy(g, "r2c2")
    supply = word(g.supply)
    chance(g, cube(g, "B"))
    at(g, ChooseAction(PURPLE, cell("r3c5")))
    assert has(g, PURPLE) == "PPP"
    assert sum((g.bag >> 8 * kind) & 255 for kind in range(6)) == 40
    credits(g, PURPLE, "")
    chance(g, cube(g, "Y"))
    at(g, ChooseAction(PURPLE, cell("r3c5")))
    assert has(g, PURPLE) == "PPY"
    assert sum((g.bag >> 8 * kind) & 255 for kind in range(6)) == 39
    credits_back = word(g.supply)
    assert credits_back.count("Y") == supply.count("Y")


def test_obondov_draws_two_more() -> None:
    """MAG-EX-38: red 4 says two cubes, its controller draws four."""
    g = table()
    control(g, ORANGE, "14")
    levels(g, ORANGE, red=3)
    chance(g, *[cube(g, "B")] * 4)
    at(g, Advance(ORANGE, 1))
    assert has(g, ORANGE) == "OOOO"


def test_a_gain_is_cut_to_what_the_supply_holds() -> None:
    """MAG-GEN-2, MAG-RUL-5: nothing is owed."""
    g = table()
    g.supply = 1
    at(g, ChooseAction(GREY, cell("r5c2")))
    assert has(g, GREY) == "G"
    at(g, ChooseAction(GREY, cell("r1c1")))
    do(g, "gain")
    assert has(g, GREY) == "G"
