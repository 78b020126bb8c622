"""The Artemis Project, solo mode: Drone's Agenda (RULES section 14)."""

from __future__ import annotations

import pytest

from offworld.games.artemis.content import load
from offworld.games.artemis.data import GANTRY, VENTS
from offworld.games.artemis.pieces import camp_colonists
from offworld.games.artemis.rules.academy import Academy
from offworld.games.artemis.rules.basecamp import Basecamp
from offworld.games.artemis.rules.doorstep import Doorstep
from offworld.games.artemis.rules.events import EventSpot
from offworld.games.artemis.rules.final import FinalScoring
from offworld.games.artemis.rules.gantry import Gantry
from offworld.games.artemis.rules.harvest import Harvest
from offworld.games.artemis.rules.placement import TakeTurn
from offworld.games.artemis.rules.refresh import Refresh
from offworld.games.artemis.rules.rounds import EndOfRound, new_game
from offworld.games.artemis.rules.solo import DRONE_1, DRONE_2, DronePlaces, DroneRolls, SoloPlacement
from offworld.games.artemis.rules.upkeep import Pods
from offworld.games.artemis.state import Artemis
from offworld.kit.bags import one, total
from tests.games.artemis.stories import (
    Y,
    at,
    at_scored,
    chance,
    do,
    doorstep,
    expedition,
    face_up,
    finished,
    gantry,
    legal,
    lesson,
    letters,
    look,
    mat,
    next_cards,
    next_tiles,
    outcome,
    parts,
    put,
    quarry,
    rolls,
    since,
    table,
    vents,
)


def solo_table() -> Artemis:
    return table(1)


def brings(g: Artemis, value: int) -> None:
    """Drone 2 comes to the Gantry with its last die."""
    at(g, DronePlaces(-1, DRONE_2, GANTRY, one(value - 1)))


# ---------------------------------------------------------------- setup and placement


def test_the_solo_setup_is_that_of_two_players() -> None:
    """ART-SOLO-1, R-34: 1 Expedition, 2 tiles, 4 colonists, 1 space, 13 + 13 tiles, 70 colonists, a Pioneer out."""
    g = new_game(load(), 1, 3, False, False)
    on_cards = sum(total(camp_colonists(camp, reward)) for camp in g.camps.to_list() for reward in (0, 1))
    assert (g.camps.n, g.gantry.n, total(g.doorstep), g.academy.n) == (1, 2, 4, 1)
    assert (len(g.ocean), len(g.surface)) == (13, 13)
    assert not any(g.content.tile_marked[t] for t in [*g.ocean, *g.surface])
    assert total(g.bag) + total(g.doorstep) + on_cards == 70
    assert letters(g.removed) == "P"
    me = g.seats[Y]
    assert (me.minerals, me.energy, letters(me.shelters), total(me.pool)) == (3, 3, "P", 5)


def test_drone_one_then_you_then_drone_two() -> None:
    """ART-SOLO-2: you roll when Drone 1 is done and place all five dice; Drone 2 rolls when you are done."""
    g = solo_table()
    expedition(g, "geyser_field")
    gantry(g, "drone_docks_1", "manufactory_1")
    chance(g, *rolls(1, 4, 2, 3, 1), *rolls(6, 6, 5, 5, 5), *rolls(6, 3, 1, 2, 1))
    before = look(g)
    at(g, SoloPlacement())
    assert since(g, before) == {
        "camp:0 dice": "D1:1",
        "vents row": "D1:2",
        "quarry row": "D1:3",
        "dice on drone_docks_1": "D1:4",
        "Y.pool": "55566",
    }
    for value in (5, 5, 5, 6, 6):
        put(g, Y, value, "vents")
    assert finished(g)
    assert since(g, before) == {
        "camp:0 dice": "D1:1",
        "vents row": "D1:2 Y5 Y5 Y5 Y6 Y6",
        "quarry row": "D1:3 D2:3",
        "dice on drone_docks_1": "D1:4",
        "academy:0": "D2:1",
        "doorstep row": "D2:1",
        "dice on manufactory_1": "D2:2",
    }


def test_drone_one_goes_clockwise_lowest_first() -> None:
    """ART-EX-15: Agenda 4, dice 2, 3, 5, 6: Gantry tile nearest the stack, Doorstep, Academy, Expedition."""
    g = solo_table()
    expedition(g, "geyser_field")
    gantry(g, "drone_docks_1", "manufactory_1")
    chance(g, *rolls(4, 6, 2, 5, 3))
    assert outcome(g, DroneRolls(-1, DRONE_1)) == {
        "dice on drone_docks_1": "D1:2",
        "doorstep row": "D1:3",
        "academy:0": "D1:5",
        "camp:0 dice": "D1:6",
    }


def test_drone_two_goes_counterclockwise_and_skips_a_taken_academy() -> None:
    """ART-EX-16: Agenda 3, dice 1, 2, 4, 4: Quarry, Vents, Expedition, Doorstep."""
    g = solo_table()
    expedition(g, "geyser_field", "Y2")
    lesson(g, 0, "Y3+P")
    doorstep(g, "P", "Y4 Y5")
    chance(g, *rolls(3, 4, 1, 2, 4))
    assert outcome(g, DroneRolls(-1, DRONE_2)) == {
        "quarry row": "D2:1",
        "vents row": "D2:2",
        "camp:0 dice": "Y2 D2:4",
        "doorstep row": "Y4 D2:4 Y5",
    }


def test_drone_two_skips_the_academy_as_its_starting_region() -> None:
    """ART-SOLO-4: Agenda 6 with the space taken starts at the Doorstep."""
    g = solo_table()
    lesson(g, 0, "Y3+P")
    chance(g, *rolls(6, 1, 2, 3, 4))
    before = look(g)
    at(g, DroneRolls(-1, DRONE_2))
    assert since(g, before) == {"doorstep row": "D2:1", "quarry row": "D2:3", "vents row": "D2:4"}


def test_drone_two_outbids_you_by_your_choice_or_drone_one_or_nobody() -> None:
    """ART-EX-50: tiles a (Drone 1: 2), b (you: 4), c (you: 3); Drone 2 brings a 5, a 3, a 2."""
    g = solo_table()
    gantry(g, "drone_docks_1 D1:2", "manufactory_1 Y4", "shuttle_bay_1 Y3")
    before = look(g)

    five = g.clone()
    brings(five, 5)
    assert (five.to_move, legal(five)) == (Y, {"drone_bid 1", "drone_bid 2"})
    do(five, "drone_bid 2")
    assert finished(five)
    assert since(five, before) == {"dice on shuttle_bay_1": "Y3 D2:5"}

    three = g.clone()
    brings(three, 3)
    assert finished(three)
    assert since(three, before) == {"dice on drone_docks_1": "D1:2 D2:3"}

    two = g.clone()
    brings(two, 2)
    assert finished(two)
    assert since(two, before) == {}, "set aside: it counts nowhere"


def test_drone_two_prefers_free_tiles_and_then_yours() -> None:
    """ART-SOLO-6, DP-19: the free tile nearest the stack; else your only open bid, unasked, before Drone 1's."""
    g = solo_table()
    gantry(g, "drone_docks_1 Y1", "manufactory_1", "shuttle_bay_1")
    before = look(g)
    brings(g, 6)
    assert since(g, before) == {"dice on manufactory_1": "D2:6"}

    g = solo_table()
    gantry(g, "drone_docks_1 D1:1", "manufactory_1 D1:2 Y3", "shuttle_bay_1 Y6")
    before = look(g)
    brings(g, 5)
    assert finished(g)
    assert since(g, before) == {"dice on manufactory_1": "D1:2 Y3 D2:5"}


def test_an_empty_gantry_sets_the_drones_die_aside() -> None:
    """ART-SOLO-6: the die counts nowhere, not even for Events."""
    g = solo_table()
    before = look(g)
    brings(g, 6)
    assert finished(g)
    assert since(g, before) == {}
    assert g.dice_in(GANTRY, DRONE_2) == 0


def test_a_drones_die_closes_the_academy_and_your_marine_may_turn_its_dice() -> None:
    """ART-SOLO-5, ART-BASE-P5: Drone dice are opponents' dice."""
    g = solo_table()
    expedition(g, "geyser_field", "D1:5")
    lesson(g, 0, "D1:3")
    mat(g, Y, shelters="M", energy=1, pool="2")
    at(g, TakeTurn(Y))
    assert "place academy:0" not in legal(g)
    do(g, "place camp:0", "send marine 1")
    assert legal(g) == {"reduce 0 1", "reduce 0 2"}
    do(g, "reduce 0 2")
    assert look(g)["camp:0 dice"] == "D1:3 Y2+M"


# ---------------------------------------------------------------- resolution


def test_what_drones_harvest_is_gone() -> None:
    """ART-SOLO-7: Drone 1 takes 2 of 5 Energy to the supply."""
    g = solo_table()
    vents(g, 5, "D1:2 Y4")
    before = look(g)
    at(g, Harvest(-1, VENTS))
    assert since(g, before) == {"Y.energy": 3, "vents": 0, "vents row": ""}


def test_exposed_drones_get_no_relief_and_you_do() -> None:
    """ART-SOLO-7, ART-SOLO-9."""
    g = solo_table()
    vents(g, 0, "D1:2 Y3 D2:4")
    before = look(g)
    at(g, Harvest(-1, VENTS))
    assert since(g, before) == {"Y.relief": 1, "Y.minerals": 2, "vents row": ""}


def test_drones_hire_for_good_by_rank() -> None:
    """ART-SOLO-7, R-48, R-54: a 3 takes two: Steward, then Marine; they are removed whatever the price."""
    g = solo_table()
    g.recruit_price = 3
    doorstep(g, "PEMS", "D1:3 Y4")
    mat(g, Y, energy=3)
    before = look(g)
    at(g, Doorstep())
    assert legal(g) == {"recruit pioneer", "recruit engineer", "done"}
    do(g, "recruit engineer")
    assert finished(g)
    assert since(g, before) == {
        "removed": "MS",
        "doorstep": "P",
        "doorstep row": "",
        "Y.energy": 0,
        "Y.shelters": "E",
    }


def test_drones_may_empty_the_doorstep_before_you() -> None:
    """ART-SOLO-7, ART-SOLO-9: a 6 takes all three; your die then brings relief, a Drone's nothing."""
    g = solo_table()
    doorstep(g, "PPE", "D1:5 Y6 D2:6")
    mat(g, Y, energy=9)
    assert outcome(g, Doorstep()) == {
        "removed": "PPE",
        "doorstep": "",
        "doorstep row": "",
        "Y.relief": 1,
        "Y.minerals": 2,
    }


def test_a_drone_at_the_academy_does_nothing() -> None:
    """ART-SOLO-7."""
    g = solo_table()
    lesson(g, 0, "D1:5")
    assert outcome(g, Academy()) == {"academy:0": ""}


def test_an_outbidding_drone_claims_and_you_get_relief() -> None:
    """ART-SOLO-7, ART-SOLO-9, R-54: it always claims and pays no surcharge; the tile leaves the game."""
    g = solo_table()
    g.surcharge = 1
    gantry(g, "drone_docks_1 D1:1 Y2 D2:5", "manufactory_1")
    assert outcome(g, Gantry()) == {
        "gantry": "manufactory_1",
        "dice on drone_docks_1": None,
        "Y.relief": 1,
        "Y.minerals": 2,
    }


def test_who_cannot_pay_loses_the_tile_to_the_lower_drone() -> None:
    """ART-EX-64: your 5 with 3 Minerals fails, Drone 1's 2 claims; no relief for you."""
    g = solo_table()
    gantry(g, "drone_docks_1 D1:2 Y5")
    mat(g, Y, minerals=3)
    assert outcome(g, Gantry()) == {"gantry": "", "dice on drone_docks_1": None}


def test_you_claim_over_a_drone() -> None:
    """ART-SOLO-7: an outbid Drone gains nothing."""
    g = solo_table()
    gantry(g, "drone_docks_1 D1:2 Y5")
    mat(g, Y, minerals=5)
    assert outcome(g, Gantry(), "claim") == {
        "gantry": "",
        "dice on drone_docks_1": None,
        "Y.minerals": 0,
        "Y.drone_docks_1": "",
    }


def test_third_behind_two_drones() -> None:
    """ART-EX-63: difficulty 9, D1 4, you 3 with an Engineer, D2 4: relief and any 2 resources, rewards unclaimed."""
    g = solo_table()
    expedition(g, "geyser_field", "D1:4 Y3+E D2:4")
    before = look(g)
    at(g, Basecamp())
    assert legal(g) == {"mix 0", "mix 1", "mix 2"}
    do(g, "mix 2")
    assert finished(g)
    assert since(g, before) == {
        "Y.relief": 1,
        "Y.minerals": 2,
        "Y.energy": 2,
        "Y.shelters": "E",
        "camp:0 dice": "",
    }


@pytest.mark.parametrize("dice", ["Y6 D1:4", "D1:6 Y4", "D1:6 Y4 D2:1"])
def test_first_or_second_chooses_either_reward(dice: str) -> None:
    """ART-SOLO-8: badge and one reward of your choice, the other stays unclaimed (ART-BASE-R10)."""
    g = solo_table()
    expedition(g, "geyser_field", dice)
    before = look(g)
    at(g, Basecamp())
    assert legal(g) == {"reward 0", "reward 1"}
    do(g, "reward 1")
    assert finished(g)
    assert since(g, before) == {"Y.badges": 1, "Y.vp": 2, "camp:0 reward 1": "claimed", "camp:0 dice": ""}


def test_alone_on_the_card_you_get_both_rewards() -> None:
    """ART-SOLO-8: sole participant."""
    g = solo_table()
    expedition(g, "geyser_field", "Y6 Y4")
    before = look(g)
    at(g, Basecamp())
    assert since(g, before) == {
        "Y.badges": 1,
        "Y.energy": 5,
        "Y.vp": 2,
        "camp:0 reward 0": "claimed",
        "camp:0 reward 1": "claimed",
        "camp:0 dice": "",
    }


def test_without_dice_of_yours_nothing_happens_for_you() -> None:
    """ART-SOLO-8: Drones succeed or fail among themselves."""
    for dice in ("D1:6 D2:6", "D1:1"):
        g = solo_table()
        expedition(g, "geyser_field", dice)
        before = look(g)
        at(g, Basecamp())
        assert finished(g)
        assert since(g, before) == {"camp:0 dice": ""}


def test_failing_with_a_drone_brings_you_relief() -> None:
    """ART-SOLO-7, ART-SOLO-9: the Drone gets none."""
    g = solo_table()
    expedition(g, "geyser_field", "D1:3 Y2")
    before = look(g)
    at(g, Basecamp())
    assert since(g, before) == {"Y.relief": 1, "Y.minerals": 2, "camp:0 dice": ""}


@pytest.mark.parametrize(("dice", "vp"), [("D1:6 Y2+S", 0), ("Y2+S D1:1 Y5", 2)])
def test_steward_and_first_place_bonus_need_first_place(dice: str, vp: int) -> None:
    """ART-SOLO-8, R-33: as 2nd behind a Drone neither the Steward nor the Survey Grant scores."""
    g = solo_table()
    g.first_vp = 1
    expedition(g, "stranded_crew", dice)
    at(g, Basecamp())
    do(g, "reward 0")
    assert finished(g)
    seen = look(g)
    assert (seen["Y.badges"], seen["Y.vp"], seen["Y.shelters"]) == (1, vp, "S")


# ---------------------------------------------------------------- events, Pods, the end


@pytest.mark.parametrize(("dice", "energy"), [("Y1 D1:2", 3), ("Y1 D1:2 D1:3", 5), ("D1:2 D2:3", 5)])
def test_drone_dice_count_in_comparisons(dice: str, energy: int) -> None:
    """ART-SOLO-10, ART-EVT-3: Whiteout hits you when tied for the most, not when a Drone has more."""
    g = solo_table()
    face_up(g, "whiteout")
    expedition(g, "geyser_field", dice)
    mat(g, Y, energy=5)
    at(g, EventSpot(-1, 0))
    assert g.seats[Y].energy == energy


def test_pools_grow_as_for_two_players() -> None:
    """ART-EVT-6: solo counts as 2 players."""
    g = solo_table()
    face_up(g, "rich_seam")
    quarry(g, 1)
    before = look(g)
    at(g, EventSpot(-1, 2))
    assert since(g, before) == {"quarry": 3}


def test_the_assault_pod_names_a_drone() -> None:
    """ART-SOLO-10: only the 2 Energy matter."""
    g = solo_table()
    mat(g, Y, "assault_pod_1:MM", minerals=4)
    before = look(g)
    at(g, Pods(Y))
    assert legal(g) == {"assault 1", "done"}
    do(g, "assault 1")
    assert since(g, before) == {"Y.energy": 2}


def test_nobody_chooses_a_start_player() -> None:
    """ART-SOLO-2, ART-SOLO-11: after the refresh the next round begins with Drone 1 and then you."""
    g = solo_table()
    next_cards(g, "geyser_field")
    next_tiles(g, "drone_docks_1", "manufactory_1")
    at(g, EndOfRound())
    assert (g.round, g.start, g.to_move) == (2, Y, Y)
    assert total(g.seats[Y].pool) == 5
    drone_dice = g.camp_dice.n + g.vents_dice.n + g.quarry_dice.n + g.bids.n + g.doorstep_dice.n
    assert drone_dice + sum(x != 0 for x in g.academy.to_list()) == 4


def test_the_refresh_draws_for_two_players() -> None:
    """ART-SOLO-1: 1 Expedition, 2 tiles and 4 colonists each round."""
    g = solo_table()
    next_cards(g, "geyser_field", "crystal_grotto")
    next_tiles(g, "drone_docks_1", "manufactory_1", "scoutpost_1")
    at(g, Refresh())
    seen = look(g)
    assert (g.camps.n, seen["gantry"], total(g.doorstep)) == (1, "drone_docks_1 manufactory_1", 4)


@pytest.mark.parametrize(("held", "vp"), [(9, 2), (7, 2), (6, 0), (2, 0), (1, -1), (0, -1)])
def test_solo_toolkits(held: int, vp: int) -> None:
    """ART-EX-49, ART-SOLO-11: 7 or more +2, 2 to 6 nothing, 0 or 1 −1."""
    g = solo_table()
    mat(g, Y, toolkits=held, badges=2, vp=10)
    at_scored(g, FinalScoring())
    assert finished(g)
    assert parts(g, Y) == [0, 0, 0, 0, 0, 0, vp]
    assert g.scores() == [10 + vp]


@pytest.mark.parametrize(
    ("vp", "name"),
    [
        (-3, "tentacle"), (20, "tentacle"), (21, "mediocronaut"), (24, "mediocronaut"), (25, "macro"), (28, "macro"),
        (29, "commandant"), (32, "commandant"), (33, "prime"), (60, "prime"),
    ],
)  # fmt: skip
def test_solo_ranks(vp: int, name: str) -> None:
    """ART-SOLO-12: the table of ranks covers every score once."""
    assert [rank["id"] for rank in load().raw["solo_ranks"] if rank["min"] <= vp <= rank["max"]] == [name]
