"""Magnastorm: administration, the end, artefacts (RULES sections 4 and 17 to 19)."""

from __future__ import annotations

import pytest

from offworld.games.magnastorm.content import load
from offworld.games.magnastorm.data import IN_BOX
from offworld.games.magnastorm.rules.administration import (
    Administration,
    return_token,
    science_commanders,
    score_majorities,
    take_income,
)
from offworld.games.magnastorm.rules.artefacts import draw_artefacts, order_by_cards
from offworld.games.magnastorm.rules.credits import gain_reputation
from offworld.games.magnastorm.rules.rounds import EndOfRound, EndOfTurn, Turn, new_game
from offworld.games.magnastorm.state import ENDED, Magnastorm
from offworld.kit.bags import count
from offworld.kit.frozen import frozen
from offworld.kit.moves import Moves
from tests.games.magnastorm.stories import (
    GREY,
    ORANGE,
    PINK,
    PURPLE,
    above,
    at,
    bag,
    column,
    control,
    credits,
    crew_in,
    do,
    give_reputation,
    has,
    labs,
    legal,
    levels,
    occupy,
    on_column,
    order,
    reputation,
    seat,
    table,
    track,
)

NE = ("m4_ne_rim_1", "m4_ne_rim_2", "m4_ne_rim_3", "m4_ne_core_1", "m4_ne_near_1", "m4_ne_near_2")
E = ("m4_e_rim_1", "m4_e_rim_2", "m4_e_rim_3", "m4_e_core_1", "m4_e_near_1", "m4_e_near_2", "m4_e_far_1", "m4_e_far_2")


def labs_of_the_income_example() -> Magnastorm:
    """MAG-EX-13: in ne grey 1, orange 1, purple 2, pink 2; in e pink 3, the others 2 each."""
    g = table(start=2, round_=2)
    labs(g, GREY, NE[0], E[0], E[1])
    labs(g, ORANGE, NE[1], E[2], E[3])
    labs(g, PURPLE, NE[2], NE[3], E[4], E[5])
    labs(g, PINK, NE[4], NE[5], E[6], E[7], E[7])
    return g


# ---------------------------------------------------------------- administration


def test_income() -> None:
    """MAG-EX-13: one line per sector, for the number of labs there."""
    g = labs_of_the_income_example()
    take_income(g)
    assert [has(g, s) for s in range(4)] == ["GGG", "PPY", "KYYY", "OOO"]


def test_majority() -> None:
    """MAG-EX-14: alone in the lead; a tie at the top gives nobody anything."""
    g = labs_of_the_income_example()
    score_majorities(g)
    assert reputation(g) == [0, 0, 1, 0]


def test_new_first_player() -> None:
    """MAG-EX-15: the holder moves to the front, those ahead move back one."""
    g = table()
    order(g, PINK, GREY, PURPLE, ORANGE)
    g.token = PURPLE
    return_token(g)
    assert track(g) == [PURPLE, PINK, GREY, ORANGE]
    assert g.token == -1


def test_the_token_of_the_first_player() -> None:
    """MAG-EX-20, MAG-ADM-4: position 1 keeps it and the token is back."""
    g = table()
    g.token = GREY
    return_token(g)
    assert track(g) == [GREY, PURPLE, PINK, ORANGE]
    assert g.token == -1


def test_panels_and_storm() -> None:
    """MAG-EX-16: the lower crew are the upper ones now; the storm has moved on by one sector."""
    g = table()
    occupy(g, "r1c1", "r2c1", letters="Y")
    occupy(g, "r4c3", letters="KO")
    at(g, Administration())
    assert [crew_in(g, k) for k in range(1, 6)] == ["YY", "", "KO", "", ""]
    assert g.occupied == 0
    assert all(g.lower[i] == 0 for i in range(25))
    assert g.round == 2
    calm = {g.planet.area_sector[a] for a in range(24) if g.calm(a)}
    assert calm == {3, 4, 5}  # sw, w, nw
    assert g.storm() == 3


def test_science_lead_tied() -> None:
    """MAG-EX-46: the card goes back and its controller loses red."""
    g = table()
    above(g, "blue", "13")
    control(g, PINK, "13")
    levels(g, GREY, blue=3)
    levels(g, PURPLE, blue=3)
    levels(g, PINK, blue=1)
    give_reputation(g, 0, 0, 4, 0)
    science_commanders(g)
    assert reputation(g) == [0, 0, 3, 0]
    assert g.controller(10) == -1


def test_tied_owner() -> None:
    """MAG-EX-47: also one of the tied loses the card."""
    g = table()
    above(g, "red", "11")
    control(g, PURPLE, "11")
    levels(g, GREY, red=4)
    levels(g, PURPLE, red=4)
    give_reputation(g, 0, 2, 0, 0)
    science_commanders(g)
    assert reputation(g) == [0, 1, 0, 0]
    assert seat(g, PURPLE).cards == 0


def test_lebeaux() -> None:
    """MAG-EX-48: green and 1 on taking, 1 on keeping, red for the one who loses it."""
    g = table()
    above(g, "green", "15")
    levels(g, PINK, green=2)
    science_commanders(g)
    assert reputation(g) == [0, 0, 3, 0]
    science_commanders(g)
    assert reputation(g) == [0, 0, 4, 0]
    levels(g, GREY, green=3)
    science_commanders(g)
    assert reputation(g) == [3, 0, 3, 0]


def test_yilmark() -> None:
    """MAG-EX-49: two for each calm majority, nothing in the storm."""
    g = table()
    control(g, PURPLE, "08")
    labs(g, PURPLE, "m4_w_rim_1", "m4_sw_rim_1", "m4_ne_rim_1")
    score_majorities(g)
    assert reputation(g) == [0, 4, 0, 0]


def test_shortage() -> None:
    """MAG-EX-62: player by player in turn order, not sector by sector."""
    g = table()
    order(g, PURPLE, GREY, PINK, ORANGE)
    labs(g, GREY, "m4_se_rim_1", "m4_se_rim_2", "m4_se_rim_3", "m4_se_core_1")
    labs(g, PURPLE, "m4_w_rim_1")
    g.supply = bag("Y" + "GPKO" * 10)
    take_income(g)
    assert has(g, PURPLE) == "Y"
    assert has(g, GREY) == ""


def test_order_in_step_3() -> None:
    """MAG-EX-75: red before green, so the threshold is reached although the reputation falls again."""
    for first, second, ends in (("red", "green", True), ("green", "red", False)):
        g = table(round_=2)
        above(g, first, "16")
        above(g, second, "12")
        control(g, GREY, "12")
        levels(g, GREY, **{first: 2})
        levels(g, PINK, **{second: 2})
        give_reputation(g, 26, 0, 0, 0)
        science_commanders(g)
        assert reputation(g)[GREY] == 26
        assert g.ending is ends


# ---------------------------------------------------------------- the end


def test_end_in_a_lap() -> None:
    """MAG-EX-50: those later in the lap still play; no administration; the trigger stands."""
    g = table()
    column(g, 1, "YYY")
    column(g, 2, "YY")
    on_column(g, 2, "08")
    control(g, PURPLE, "08")
    give_reputation(g, 5, 26, 0, 0)
    g.turn = 1
    gain_reputation(g, PURPLE, 1, 0)
    at(g, EndOfTurn(PURPLE))
    assert g.to_move == PINK
    credits(g, PINK, "YYP")
    do(g, "take 2", "cell r1c1", "cell r1c2")
    assert reputation(g)[PURPLE] == 26
    assert g.to_move == ORANGE
    do(g, "cell r2c1")
    assert g.over
    assert g.phase == ENDED
    assert g.round == 1
    assert g.ranking()[0] == PURPLE


def test_last_of_the_lap() -> None:
    """MAG-EX-51: orange takes a commander and reaches 27: the game ends at once, even if that was the last crew."""
    for left in ("Y", ""):
        g = table()
        on_column(g, 2, "08")
        column(g, 1, left)
        column(g, 2, "Y")
        labs(g, GREY, "m4_w_rim_1")
        credits(g, ORANGE, "Y")
        give_reputation(g, 0, 0, 0, 26)
        g.turn = 3
        at(g, Turn(ORANGE))
        do(g, "take 2", "cell r1c1")
        assert reputation(g)[ORANGE] == 27
        assert g.over
        assert (g.phase, g.round) == (ENDED, 1)
        assert has(g, GREY) == ""  # no administration, so no income


def test_panel_empty_first() -> None:
    """MAG-EX-52: purple reaches 27, pink moves the last crew: no turn for orange, administration, then the end."""
    g = table()
    on_column(g, 2, "08")
    column(g, 1, "Y")
    column(g, 2, "Y")
    labs(g, PURPLE, "m4_w_rim_1")
    credits(g, PURPLE, "Y")
    give_reputation(g, 0, 26, 0, 0)
    g.turn = 1
    at(g, Turn(PURPLE))
    do(g, "take 2", "cell r1c1")
    assert reputation(g)[PURPLE] == 27
    assert g.to_move == PINK
    do(g, "cell r2c1")
    assert g.over
    assert g.round == 2
    assert has(g, ORANGE) == ""
    # The majority counts one, and one more with Yilmark
    assert reputation(g)[PURPLE] == 29
    assert count(seat(g, PURPLE).credits, 4) == 1


def test_end_in_administration() -> None:
    """MAG-EX-53: the steps are completed, then the game ends."""
    g = table(round_=2)
    occupy(g, "r1c1")
    labs(g, PINK, "m4_w_rim_1")
    give_reputation(g, 0, 0, 26, 0)
    at(g, Administration(), EndOfRound(-1, 2))
    assert g.over
    assert crew_in(g, 1) == "Y"
    assert g.round == 3


def test_tie() -> None:
    """MAG-EX-54: the nearer to position 1 on the track; gold, silver, silver, bronze."""
    g = table()
    give_reputation(g, 24, 28, 28, 20)
    order(g, PINK, ORANGE, PURPLE, GREY)
    assert g.ranking() == [PINK, PURPLE, GREY, ORANGE]
    draw_artefacts(g)
    tiers = [g.content.artefact_tier[seat(g, s).artefact] for s in (PINK, PURPLE, GREY, ORANGE)]
    assert tiers == [2, 1, 1, 0]


def test_a_token_still_held_does_not_count() -> None:
    """MAG-RUL-34: without administration its holder has not moved to the front of the track."""
    g = table()
    on_column(g, 2, "08")
    column(g, 1, "Y")
    column(g, 2, "Y")
    credits(g, ORANGE, "Y")
    give_reputation(g, 27, 0, 0, 26)
    g.token = ORANGE
    g.turn = 3
    at(g, Turn(ORANGE))
    do(g, "take 2", "cell r1c1")
    assert g.over
    assert g.token == ORANGE
    assert reputation(g)[GREY] == reputation(g)[ORANGE]
    assert g.ranking()[0] == GREY


def test_powers_of_a_round_are_fresh_in_the_next() -> None:
    """MAG-CMD-16, MAG-CMD-18, MAG-RUL-1: once per round, not once per turn."""
    g = table()
    column(g, 1, "YY")
    g.park_used = True
    g.vasidis_used = True
    at(g, Turn(GREY))
    do(g, "cell r2c1")
    assert g.to_move == PURPLE
    assert (g.park_used, g.vasidis_used) == (True, True)
    do(g, "cell r2c2")
    assert g.round == 2
    assert (g.park_used, g.vasidis_used) == (False, False)


def test_two_players_draw_gold_and_bronze() -> None:
    """MAG-ART-1."""
    g = table(2)
    draw_artefacts(g)
    assert [g.content.artefact_tier[seat(g, s).artefact] for s in (0, 1)] == [2, 0]


def test_four_rounds() -> None:
    """MAG-EX-55: after the fourth administration the game is over; ties by the track as step 4 leaves it."""
    g = table(round_=4)
    g.token = ORANGE
    give_reputation(g, 7, 7, 7, 7)
    at(g, Administration(), EndOfRound(-1, 4))
    assert g.over
    assert g.round == 4
    assert g.ranking() == [ORANGE, GREY, PURPLE, PINK]


def test_the_round_goes_on_with_position_one() -> None:
    """MAG-ADM-7, MAG-RND-3: a lap cut short is not completed."""
    g = table()
    column(g, 1, "Y")
    occupy(g, "r5c5", letters="YY")
    g.token = PINK
    g.turn = 1
    at(g, Turn(PURPLE))
    do(g, "cell r2c1")
    assert g.round == 2
    assert g.to_move == PINK
    assert track(g) == [PINK, GREY, PURPLE, ORANGE]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_threshold(players: int) -> None:
    """MAG-END-1, MAG-OVW-2."""
    g = table(players)
    threshold = {2: 25, 3: 23, 4: 27}[players]
    gain_reputation(g, 0, threshold - 1, 0)
    assert not g.ending
    gain_reputation(g, 0, 1, 0)
    assert g.ending


# ---------------------------------------------------------------- artefacts


def card(g: Magnastorm, number: int) -> int:
    return list(g.content.artefact_number).index(number)


def test_advanced_start() -> None:
    """MAG-EX-17: the higher total, then the highest single number."""
    g = table(3)
    tom, ronja, matthias = 2, 0, 1
    for number, first, second in ((tom, 101, 201), (ronja, 5, 212), (matthias, 110, 115)):
        seat(g, number).artefacts = card(g, first) + 1 | (card(g, second) + 1) << 8
    g.order = order_by_cards(g)
    assert track(g) == [tom, ronja, matthias]


def test_bonuses_of_an_advanced_start() -> None:
    """MAG-ART-3, MAG-ART-5: after crew and knowledge, in turn order, the lower number first, and no compensation."""
    owners = [IN_BOX] * 120
    content = load()
    numbers = list(content.artefact_number)
    for number, cards in enumerate(((201, 202), (103, 104), (1, 5))):
        for artefact in cards:
            owners[numbers.index(artefact)] = number
    g = new_game(content, 3, 4, 1, -1, True, frozen(owners), None)
    assert track(g) == [0, 1, 2]
    do(g, "column 1", "column 2", "column 3", "research blue", "research red")
    # 201 is a reputation and 202 an own credit; 103 green and 104 red; 1 a reputation and 5 blue, level 2: 1 yellow
    assert legal(g) >= {"credit 0", "credit 1", "credit 2"}  # red 2 of the second player: any colour
    do(g, "credit 2")
    assert reputation(g) == [1, 0, 1]
    assert [has(g, s) for s in range(3)] == ["GGG", "PPK", "KKY"]
    assert list(g.artefacts) == owners


def test_a_tier_that_has_run_out() -> None:
    """MAG-ART-6: the next lower one with cards, else none; what players own is not in the box."""
    g = table(2)
    g.artefacts = frozen([0 if g.content.artefact_tier[i] != 1 or i > 30 else IN_BOX for i in range(120)])
    draw_artefacts(g)
    assert g.content.artefact_tier[seat(g, 0).artefact] == 1
    assert seat(g, 1).artefact == -1


def test_every_game_ends() -> None:
    """MAG-RND-5, MAG-RND-6: always an action, always an end."""
    for start in (1, 2):
        g = new_game(load(), 4, 9, start, -1, False, frozen([IN_BOX] * 120), None)
        moves, n = Moves(), 0
        while not g.over:
            g.legal(moves)
            assert moves.n > 1
            g.apply(moves[moves.n - 1])
            n += 1
        assert n < 2000
