"""The Artemis Project, Placement (RULES section 6)."""

from __future__ import annotations

import pytest

from offworld.games.artemis.data import ENGINEER, MARINE, PIONEER, STEWARD
from offworld.games.artemis.rules.academy import Academy
from offworld.games.artemis.rules.basecamp import die_worth
from offworld.games.artemis.rules.gains import House
from offworld.games.artemis.rules.placement import PlaceDie, RollDice, TakeTurn
from offworld.games.artemis.rules.sending import Reduce
from offworld.games.artemis.rules.upkeep import Activate
from tests.games.artemis.stories import (
    B,
    G,
    P,
    Y,
    at,
    chance,
    do,
    expedition,
    finished,
    gantry,
    legal,
    lesson,
    look,
    mat,
    offers,
    outcome,
    put,
    quarry,
    rolls,
    since,
    table,
    vents,
)

ANYWHERE = {"place vents", "place quarry", "place doorstep", "place outfitter"}


# ---------------------------------------------------------------- turns and Toolkits


def test_players_roll_five_dice_in_turn_order() -> None:
    """ART-PLACE-1: every player rolls five dice; the start player places first."""
    g = table(2)
    g.start = G
    chance(g, *rolls(1, 2, 3, 4, 5), *rolls(6, 6, 6, 1, 1))
    before = look(g)
    at(g, RollDice())
    assert since(g, before) == {"G.pool": "12345", "Y.pool": "11666"}
    assert g.to_move == G


def test_players_place_one_die_in_turn_and_those_without_dice_are_skipped() -> None:
    """ART-PLACE-2: clockwise from the start player, one die each; the phase ends when no dice are left."""
    g = table(3)
    mat(g, Y, pool="1")
    mat(g, P, pool="23")
    at(g, TakeTurn(Y))
    put(g, Y, 1, "vents")
    put(g, P, 3, "vents")
    put(g, P, 2, "vents")
    assert finished(g)
    assert look(g)["vents row"] == "Y1 P2 P3"


def test_any_die_may_go_to_four_regions_at_any_time() -> None:
    """ART-PLACE-2, ART-EXPO-2: Vents, Quarry, Doorstep and Outfitter take any die, even with nothing there."""
    g = table(3)
    for value in range(1, 7):
        assert offers(g, PlaceDie(Y, value, value, 0)) == ANYWHERE


def test_toolkits_alter_the_die_without_wrapping_around() -> None:
    """ART-PLACE-3: each Toolkit is one pip, and the result stays within 1 to 6."""
    g = table(3)
    mat(g, Y, pool="26", toolkits=2)
    at(g, TakeTurn(Y))
    assert legal(g) == {f"die 2 {w} own" for w in (1, 2, 3, 4)} | {f"die 6 {w} own" for w in (4, 5, 6)}
    before = look(g)
    put(g, Y, 4, "quarry", rolled=2)
    assert since(g, before) == {"Y.pool": "6", "Y.toolkits": 0, "quarry row": "Y4"}


@pytest.mark.parametrize(("value", "toolkits"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_the_outfitter_gives_toolkits_by_the_die(value: int, toolkits: int) -> None:
    """ART-EX-6, ART-OUTF-P1: a 5 gives 2 Toolkits at once; 1 to 3 give 1, 4 to 6 give 2."""
    g = table(3)
    mat(g, Y, pool=str(value))
    at(g, TakeTurn(Y))
    before = look(g)
    put(g, Y, value, "outfitter")
    assert since(g, before) == {"Y.pool": "", "Y.toolkits": toolkits, "outfitter": f"Y{value}"}


# ---------------------------------------------------------------- Basecamp


def test_a_die_goes_on_top_of_the_stack() -> None:
    """ART-EX-1: on G4 at the bottom Y places a 2."""
    g = table(3)
    expedition(g, "stranded_crew", "G4")
    mat(g, Y, pool="2")
    at(g, TakeTurn(Y))
    before = look(g)
    put(g, Y, 2, "camp:0")
    assert since(g, before) == {"Y.pool": "", "camp:0 dice": "G4 Y2"}


def test_pioneers_go_along_for_one_fee_and_add_to_the_die() -> None:
    """ART-EX-2: two Pioneers make a 5 worth 7; the fee is 1 Energy and the die still shows 5."""
    g = table(3)
    expedition(g, "stranded_crew")
    mat(g, Y, shelters="PP", energy=1, pool="5")
    at(g, TakeTurn(Y))
    before = look(g)
    put(g, Y, 5, "camp:0")
    assert legal(g) == {"send_none", "send pioneer 1", "send pioneer 2"}
    do(g, "send pioneer 2")
    assert since(g, before) == {"Y.pool": "", "Y.energy": 0, "Y.shelters": "", "camp:0 dice": "Y5+PP"}
    assert die_worth(g, g.camp_dice[0]) == 7


def test_the_fee_is_energy_or_minerals_by_choice() -> None:
    """ART-BASE-P2: who owns both resources chooses which one pays."""
    g = table(3)
    expedition(g, "stranded_crew")
    mat(g, Y, shelters="E", energy=1, minerals=1, pool="5")
    at(g, TakeTurn(Y))
    put(g, Y, 5, "camp:0")
    do(g, "send engineer 1")
    assert legal(g) == {"fee energy", "fee minerals"}
    before = look(g)
    do(g, "fee minerals")
    assert since(g, before) == {"Y.minerals": 0, "Y.shelters": "", "camp:0 dice": "Y5+E"}


def test_one_type_goes_with_a_die_and_only_pioneers_in_numbers() -> None:
    """ART-BASE-P2, R-10: any number of Pioneers or exactly one of another type; no mixtures."""
    g = table(3)
    expedition(g, "stranded_crew")
    mat(g, Y, shelters="PPEEMMSS", energy=1, pool="1")
    at(g, TakeTurn(Y))
    put(g, Y, 1, "camp:0")
    assert legal(g) == {
        "send_none", "send pioneer 1", "send pioneer 2", "send engineer 1", "send marine 1", "send steward 1",
    }  # fmt: skip


def test_colonists_in_buildings_other_than_hubs_stay() -> None:
    """ART-BASE-P2: only Shelters and Expedition Hubs send colonists."""
    g = table(3)
    expedition(g, "stranded_crew")
    mat(g, Y, "manufactory_1:EP", energy=3, pool="1")
    at(g, TakeTurn(Y))
    put(g, Y, 1, "camp:0")
    assert finished(g)
    assert look(g)["camp:0 dice"] == "Y1"


def test_the_marine_takes_the_only_reduction() -> None:
    """ART-EX-21: with G showing 2 and B showing 1 the only reduction is G 2 to 1."""
    g = table(4)
    expedition(g, "stranded_crew", "G2 B1")
    mat(g, Y, shelters="M", energy=1, pool="4")
    at(g, TakeTurn(Y))
    before = look(g)
    put(g, Y, 4, "camp:0")
    at_the_marine = g.clone()
    do(g, "send marine 1")
    assert since(g, before) == {"Y.pool": "", "Y.energy": 0, "Y.shelters": "", "camp:0 dice": "G1 B1 Y4+M"}
    assert offers(at_the_marine, Reduce(Y, 2)) == {"reduce 0 1"}


def test_a_marine_without_opponents_goes_along_without_effect() -> None:
    """ART-EX-22: only own dice are there: legal, fee paid, no reduction."""
    g = table(3)
    expedition(g, "stranded_crew", "Y6")
    mat(g, Y, shelters="M", minerals=1, pool="4")
    at(g, TakeTurn(Y))
    before = look(g)
    put(g, Y, 4, "camp:0")
    do(g, "send marine 1")
    assert finished(g)
    assert since(g, before) == {"Y.pool": "", "Y.minerals": 0, "Y.shelters": "", "camp:0 dice": "Y6 Y4+M"}


def test_the_marine_must_reduce_and_companions_stay() -> None:
    """ART-BASE-P5, R-12, R-41: by 1 or 2, not below 1, not on another card; Pioneers stay beside the die."""
    g = table(4)
    expedition(g, "old_beacon", "G5")
    expedition(g, "stranded_crew", "G6+PP Y5 B2 P1")
    mat(g, Y, shelters="M", energy=1, pool="4")
    at(g, TakeTurn(Y))
    put(g, Y, 4, "camp:1")
    do(g, "send marine 1")
    assert legal(g) == {"reduce 0 1", "reduce 0 2", "reduce 2 1"}
    before = look(g)
    do(g, "reduce 0 2")
    assert since(g, before) == {"camp:1 dice": "G4+PP Y5 B2 P1 Y4+M"}


def test_a_steward_goes_only_with_a_one_or_two() -> None:
    """ART-EX-23: with a rolled 3 and 1 Toolkit the Steward can go with a 2 only."""
    g = table(3)
    expedition(g, "stranded_crew")
    mat(g, Y, shelters="S", energy=1, toolkits=1, pool="3")
    at(g, TakeTurn(Y))
    assert legal(g) == {"die 3 2 own", "die 3 3 own", "die 3 4 own"}
    before = look(g)

    three = g.clone()
    put(three, Y, 3, "camp:0")
    assert finished(three)
    assert since(three, before) == {"Y.pool": "", "camp:0 dice": "Y3"}

    four = g.clone()
    put(four, Y, 4, "camp:0", rolled=3)
    assert finished(four)
    assert since(four, before) == {"Y.pool": "", "Y.toolkits": 0, "camp:0 dice": "Y4"}

    put(g, Y, 2, "camp:0", rolled=3)
    assert legal(g) == {"send_none", "send steward 1"}
    do(g, "send steward 1")
    assert since(g, before) == {
        "Y.pool": "", "Y.toolkits": 0, "Y.energy": 0, "Y.shelters": "", "camp:0 dice": "Y2+S",
    }  # fmt: skip


def test_the_hub_sends_free_and_the_shelters_need_the_fee() -> None:
    """ART-EX-25: without resources the Hub Pioneer may go alone and free, both may not."""
    g = table(3)
    expedition(g, "stranded_crew")
    mat(g, Y, "manufactory_1:EP expedition_hub_1:P", shelters="P", pool="4")
    at(g, TakeTurn(Y))
    before = look(g)
    put(g, Y, 4, "camp:0")
    assert legal(g) == {"send_none", "send pioneer 1"}
    do(g, "send pioneer 1")
    assert finished(g)
    assert since(g, before) == {"Y.pool": "", "Y.expedition_hub_1": "", "camp:0 dice": "Y4+P"}


def test_one_pioneer_from_the_shelters_makes_the_whole_party_pay_once() -> None:
    """R-11: Hub and Shelter Pioneers together cost one resource."""
    g = table(3)
    expedition(g, "stranded_crew")
    mat(g, Y, "expedition_hub_1:PP", shelters="PP", energy=3, pool="4")
    at(g, TakeTurn(Y))
    before = look(g)
    put(g, Y, 4, "camp:0")
    do(g, "send pioneer 3")
    assert legal(g) == {"from_hub 1", "from_hub 2"}
    do(g, "from_hub 2")
    assert since(g, before) == {
        "Y.pool": "", "Y.energy": 2, "Y.expedition_hub_1": "", "Y.shelters": "P", "camp:0 dice": "Y4+PPP",
    }  # fmt: skip


def test_the_player_states_from_which_hub_colonists_come() -> None:
    """ART-BASE-P2, ART-BLD-4: two Hubs are asked one after the other; a party from Hubs alone is free."""
    g = table(3)
    expedition(g, "stranded_crew")
    mat(g, Y, "expedition_hub_1:PP expedition_hub_2:PM", shelters="P", energy=3, minerals=3, pool="4")
    at(g, TakeTurn(Y))
    before = look(g)
    put(g, Y, 4, "camp:0")
    do(g, "send pioneer 2")
    assert legal(g) == {"from_hub 0", "from_hub 1", "from_hub 2"}
    do(g, "from_hub 1")
    assert legal(g) == {"from_hub 0", "from_hub 1"}
    do(g, "from_hub 1")
    assert finished(g)
    assert since(g, before) == {
        "Y.pool": "", "Y.expedition_hub_1": "P", "Y.expedition_hub_2": "M", "camp:0 dice": "Y4+PP",
    }  # fmt: skip


def test_a_marine_from_a_hub_acts_free_of_the_fee() -> None:
    """ART-BLD-4: a partly staffed Hub sends its staff like the Shelters do, without the fee."""
    g = table(3)
    expedition(g, "stranded_crew", "G3")
    mat(g, Y, "expedition_hub_1:M", energy=2, pool="4")
    at(g, TakeTurn(Y))
    before = look(g)
    put(g, Y, 4, "camp:0")
    do(g, "send marine 1", "reduce 0 2")
    assert since(g, before) == {"Y.pool": "", "Y.expedition_hub_1": "", "camp:0 dice": "G1 Y4+M"}


# ---------------------------------------------------------------- exposure rows and the Scoutpost


def test_three_goes_right_of_an_equal_three() -> None:
    """ART-EX-3: into Y1 G3 P4 G6 P places a 3."""
    g = table(3)
    vents(g, 5, "Y1 G3 P4 G6")
    mat(g, P, pool="3")
    at(g, TakeTurn(P))
    before = look(g)
    put(g, P, 3, "vents")
    assert since(g, before) == {"P.pool": "", "vents row": "Y1 G3 P3 P4 G6"}


def test_quarry_and_doorstep_rows_are_sorted_the_same_way() -> None:
    """ART-EXPO-1: the rows of the Quarry and the Doorstep, too, are ascending and stable."""
    for spot in ("quarry", "doorstep"):
        g = table(3)
        mat(g, Y, pool="22")
        mat(g, G, pool="52")
        at(g, TakeTurn(G))
        put(g, G, 5, spot)
        put(g, Y, 2, spot)
        put(g, G, 2, spot)
        put(g, Y, 2, spot)
        assert look(g)[f"{spot} row"] == "Y2 G2 Y2 G5"


def test_the_scoutpost_takes_from_the_pool_while_any_is_left() -> None:
    """ART-EX-33, R-40: the first die takes the Quarry's last Mineral, the second finds nothing."""
    g = table(3)
    mat(g, Y, "scoutpost_1:PM", pool="46")
    quarry(g, 1)
    at(g, TakeTurn(Y))
    before = look(g)
    put(g, Y, 4, "quarry")
    assert since(g, before) == {"Y.pool": "6", "Y.minerals": 1, "quarry": 0, "quarry row": "Y4"}
    before = look(g)
    put(g, Y, 6, "quarry")
    assert since(g, before) == {"Y.pool": "", "quarry row": "Y4 Y6"}


def test_each_filled_scoutpost_takes_one_energy_at_the_vents() -> None:
    """ART-EXPO-3: once per die and per fully staffed Scoutpost; one that lacks staff takes nothing."""
    g = table(3)
    mat(g, Y, "scoutpost_1:PM scoutpost_2:PM", pool="1")
    mat(g, G, "scoutpost_1:P", pool="1")
    vents(g, 5)
    at(g, TakeTurn(Y))
    before = look(g)
    put(g, Y, 1, "vents")
    put(g, G, 1, "vents")
    assert since(g, before) == {"Y.pool": "", "Y.energy": 2, "vents": 3, "vents row": "Y1 G1", "G.pool": ""}


# ---------------------------------------------------------------- Gantry


def test_a_bid_must_be_higher_than_every_die_on_the_tile() -> None:
    """ART-EX-4: a 4 may go on the free Extractor and over P3, not over G4."""
    g = table(3)
    gantry(g, "volcanic_extractor_1", "manufactory_1 P3", "shuttle_bay_1 G4")
    mat(g, Y, pool="4")
    at(g, TakeTurn(Y))
    assert legal(g) == ANYWHERE | {"place gantry:0", "place gantry:1"}


def test_a_six_closes_a_tile_and_one_may_outbid_oneself() -> None:
    """ART-GANT-P1, ART-GANT-P2: no Minerals are needed to bid; a tile beside an Expedition takes no die."""
    g = table(3)
    expedition(g, "drifting_hulk", beside=("drone_docks_1", ""))
    gantry(g, "volcanic_extractor_1 G6", "manufactory_1 Y5")
    assert offers(g, PlaceDie(Y, 6, 6, 0)) == ANYWHERE | {"place camp:0", "place gantry:1"}
    mat(g, Y, pool="6")
    at(g, TakeTurn(Y))
    before = look(g)
    put(g, Y, 6, "gantry:1")
    assert since(g, before) == {"Y.pool": "", "dice on manufactory_1": "Y5 Y6"}


# ---------------------------------------------------------------- Academy


def test_a_pioneer_is_placed_at_the_academy_and_becomes_a_marine() -> None:
    """ART-EX-5: with a 3 the Pioneer leaves at once; on resolution Y gains a Marine from the stock."""
    g = table(3)
    mat(g, Y, shelters="P", pool="3")
    at(g, TakeTurn(Y))
    before = look(g)
    put(g, Y, 3, "academy:0")
    assert since(g, before) == {"Y.pool": "", "Y.shelters": "", "academy:0": "Y3+P from shelters"}
    before = look(g)
    at(g, Academy())
    assert since(g, before) == {"academy:0": "", "Y.shelters": "M", "stock": "EEEEMMMSSSS", "discarded": "P"}


def test_the_manufactory_loses_its_engineer_to_the_academy() -> None:
    """ART-EX-35: it is no longer filled and will not activate."""
    g = table(3)
    mat(g, Y, "manufactory_1:EP", pool="3")
    assert offers(g, Activate(Y)) == {"activate manufactory_1", "done"}
    at(g, TakeTurn(Y))
    put(g, Y, 3, "academy:0")
    assert legal(g) == {"student engineer manufactory_1", "student pioneer manufactory_1"}
    before = look(g)
    do(g, "student engineer manufactory_1")
    assert since(g, before) == {"Y.manufactory_1": "P", "academy:0": "Y3+E from manufactory_1"}
    assert outcome(g, Activate(Y)) == {}


def test_two_players_share_one_academy_space() -> None:
    """ART-EX-56: after one die the region is closed."""
    g = table(2)
    mat(g, Y, shelters="P")
    assert offers(g, PlaceDie(Y, 3, 3, 0)) == ANYWHERE | {"place academy:0"}
    lesson(g, 0, "G3+P")
    assert offers(g, PlaceDie(Y, 3, 3, 0)) == ANYWHERE


def test_three_players_have_two_academy_spaces() -> None:
    """ART-ACAD-P1: one die per space, one player may hold both; without a colonist at home nobody may go."""
    g = table(3)
    mat(g, Y, shelters="PP", pool="16")
    mat(g, G)
    assert offers(g, PlaceDie(Y, 1, 1, 0)) == ANYWHERE | {"place academy:0", "place academy:1"}
    assert offers(g, PlaceDie(G, 1, 1, 0)) == ANYWHERE
    at(g, TakeTurn(Y))
    put(g, Y, 1, "academy:1")
    assert offers(g, PlaceDie(Y, 6, 6, 0)) == ANYWHERE | {"place academy:0"}
    put(g, Y, 6, "academy:0")
    seen = look(g)
    assert (seen["academy:0"], seen["academy:1"]) == ("Y6+P from shelters", "Y1+P from shelters")


def test_a_hub_colonist_may_study_and_one_on_an_expedition_may_not() -> None:
    """R-65, ART-ACAD-P3: a Hub is a building; who is sent out is away. An exhausted type does not forbid placing."""
    g = table(3)
    g.academy_stock = 0
    expedition(g, "stranded_crew", "Y2+E")
    mat(g, Y, "expedition_hub_1:M", shelters="P", pool="1")
    at(g, TakeTurn(Y))
    put(g, Y, 1, "academy:0")
    assert legal(g) == {"student pioneer shelters", "student marine expedition_hub_1"}
    expedition(g, "old_beacon", "G2+E")
    mat(g, G)
    assert offers(g, PlaceDie(G, 1, 1, 0)) == ANYWHERE | {"place camp:0", "place camp:1"}


# ---------------------------------------------------------------- room


@pytest.mark.parametrize(("staff", "welcome"), [("E", {PIONEER, ENGINEER, MARINE, STEWARD}), ("P", {ENGINEER})])
def test_room_is_a_matching_of_colonists_and_slots(staff: str, welcome: set[int]) -> None:
    """ART-EX-36: Geotherm Deck (E, *) with an Engineer has room for anyone, with a Pioneer only for an Engineer."""
    g = table(3)
    mat(g, Y, f"geotherm_deck_1:{staff}")
    for colonist in range(4):
        inside = {"house geotherm_deck_1"} if colonist in welcome else set()
        assert offers(g, House(Y, colonist)) == {"house shelters"} | inside
        assert g.room(g.seats[Y].buildings[0], colonist) == (colonist in welcome)


def test_after_the_last_seat_the_first_one_is_next() -> None:
    """ART-PLACE-2: clockwise means that seat 0 follows the highest seat."""
    g = table(4)
    mat(g, B, pool="1")
    mat(g, Y, pool="1")
    at(g, TakeTurn(B))
    put(g, B, 1, "vents")
    assert g.to_move == Y
