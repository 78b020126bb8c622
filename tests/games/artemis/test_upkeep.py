"""The Artemis Project, Upkeep and the board setup (RULES sections 4, 9 and 11)."""

from __future__ import annotations

import pytest

from offworld.games.artemis.content import load
from offworld.games.artemis.data import ENGINEER, MARINE, SHELTERS
from offworld.games.artemis.pieces import camp_colonists
from offworld.games.artemis.rules.basecamp import Basecamp
from offworld.games.artemis.rules.events import happen
from offworld.games.artemis.rules.refresh import Refresh
from offworld.games.artemis.rules.rounds import EndOfRound, Round, new_game
from offworld.games.artemis.rules.upkeep import Activate, Destination, MoveSwap, Pods, StartPlayer, Upkeep, Warm
from offworld.games.artemis.state import MOVING, PHASE_NAMES, Artemis
from offworld.kit.bags import total
from tests.games.artemis.stories import (
    CARDS,
    G,
    P,
    Y,
    at,
    chance,
    colonists,
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
    offers,
    outcome,
    put,
    quarry,
    rolls,
    since,
    table,
    tile,
    vents,
)

PLAIN_CARDS = ("geyser_field", "crystal_grotto", "reef_of_titans", "perimeter_patrol", "summit_below")
"""Expeditions without colonists or buildings."""


# ---------------------------------------------------------------- step 1: move and swap


def test_a_swap_needs_both_to_fit() -> None:
    """ART-EX-37: Drone Docks' Engineer cannot be swapped for a Marine, Scion Tower's can; R-23: Shelters may swap."""
    g = table(3)
    mat(g, Y, "drone_docks_1:E", shelters="M")
    at(g, MoveSwap(Y, 1))
    assert legal(g) == {"pick engineer drone_docks_1", "done"}
    assert offers(g, Destination(Y, ENGINEER, tile("drone_docks_1"))) == {"move shelters"}

    mat(g, Y, "scion_tower_1:E", shelters="M")
    at(g, MoveSwap(Y, 1))
    assert legal(g) == {"pick engineer scion_tower_1", "pick marine shelters", "done"}
    assert offers(g, Destination(Y, MARINE, SHELTERS)) == {"swap engineer scion_tower_1"}
    before = look(g)
    do(g, "pick engineer scion_tower_1")
    assert legal(g) == {"move shelters", "swap marine shelters"}
    do(g, "swap marine shelters")
    assert finished(g)
    assert since(g, before) == {"Y.scion_tower_1": "M", "Y.shelters": "E"}


def test_each_place_of_a_swap_is_tested_without_the_one_who_left() -> None:
    """ART-UPK-1: two full buildings may trade; a colonist that does not fit in return blocks the swap."""
    g = table(3)
    mat(g, Y, "scion_tower_1:E geotherm_deck_1:EP")
    options = offers(g, Destination(Y, ENGINEER, tile("scion_tower_1")))
    assert options == {"move shelters", "swap pioneer geotherm_deck_1"}
    mat(g, Y, "drone_docks_1:E geotherm_deck_1:EP")
    assert offers(g, Destination(Y, ENGINEER, tile("drone_docks_1"))) == {"move shelters"}


def test_swaps_and_moves_that_change_nothing_are_not_offered() -> None:
    """R-59: no swap of two Engineers, no move within one place."""
    g = table(3)
    mat(g, Y, "scion_tower_1:E crystal_foundry_1:E", shelters="E")
    assert offers(g, Destination(Y, ENGINEER, tile("scion_tower_1"))) == {"move crystal_foundry_1", "move shelters"}
    assert offers(g, Destination(Y, ENGINEER, SHELTERS)) == {"move crystal_foundry_1"}


def test_without_anything_to_move_nobody_is_asked() -> None:
    """ART-UPK-1, DP-12: a Shelter Pioneer and an empty Drone Docks leave nothing to do."""
    g = table(3)
    mat(g, Y, "drone_docks_1", shelters="P")
    at(g, MoveSwap(Y, 1))
    assert finished(g)


def shuttle(g: Artemis) -> int:
    """Move Y's Engineer to and fro as often as Upkeep asks for it, and count."""
    at(g, Upkeep())
    moves = 0
    while not finished(g):
        assert g.to_move == Y
        do(g, next(action for action in sorted(legal(g)) if action.startswith("pick engineer")))
        if not finished(g) and any(action.startswith("move ") for action in legal(g)):
            do(g, next(action for action in sorted(legal(g)) if action.startswith("move ")))
        moves += 1
    return moves


def test_a_filled_shuttle_bay_gives_two_more_and_its_engineer_may_leave_first() -> None:
    """ART-EX-38: three move/swaps; the first takes the Engineer away."""
    g = table(3)
    mat(g, Y, "shuttle_bay_1:E scion_tower_1")
    before = look(g)
    at(g, Upkeep())
    assert legal(g) == {"pick engineer shuttle_bay_1", "done"}
    do(g, "pick engineer shuttle_bay_1", "move shelters")
    assert legal(g) == {"pick engineer shelters", "done"}
    do(g, "pick engineer shelters", "move scion_tower_1")
    assert legal(g) == {"pick engineer scion_tower_1", "done"}
    do(g, "pick engineer scion_tower_1", "move shuttle_bay_1")
    assert finished(g)
    assert since(g, before) == {}


def test_a_bay_filled_by_the_first_move_grants_nothing_yet() -> None:
    """ART-EX-62: one of two Bays is filled at the start of Upkeep: three move/swaps in all."""
    g = table(3)
    mat(g, Y, "shuttle_bay_1:E shuttle_bay_2 scion_tower_1", shelters="E")
    at(g, Upkeep())
    do(g, "pick engineer shelters", "move shuttle_bay_2")
    do(g, "pick engineer shuttle_bay_1", "move scion_tower_1")
    do(g, "pick engineer scion_tower_1", "move shuttle_bay_1")
    assert finished(g)


@pytest.mark.parametrize(
    ("buildings", "moves"),
    [("scion_tower_1:E", 1), ("shuttle_bay_1:E", 3), ("shuttle_bay_1:E shuttle_bay_2:E", 5)],
)
def test_how_many_move_swaps(buildings: str, moves: int) -> None:
    """ART-UPK-1, R-25: one, and two more for each Bay filled at the start; two Bays give four more."""
    g = table(3)
    mat(g, Y, buildings, energy=5)
    assert shuttle(g) == moves


def test_each_player_finishes_the_moves_before_the_next() -> None:
    """ART-UPK-1, R-22: turn order from the start player; moving may be stopped at will."""
    g = table(3)
    g.start = G
    for seat in (Y, G, P):
        mat(g, seat, "scion_tower_1:E")
    at(g, Upkeep())
    asked = []
    while not finished(g):
        asked.append(g.to_move)
        do(g, "done")
    assert asked == [G, P, Y]


# ---------------------------------------------------------------- step 2: activate


def test_pods_strike_in_turn_order_before_everything_else() -> None:
    """ART-EX-39: G names Y, then Y names P."""
    g = table(3)
    g.start = G
    mat(g, Y, "assault_pod_1:MM", minerals=4)
    mat(g, G, "assault_pod_2:MM")
    mat(g, P, minerals=1)
    before = look(g)
    at(g, Upkeep())
    do(g, "done", "done")
    assert (g.to_move, legal(g)) == (G, {"assault 0", "assault 2", "done"})
    do(g, "assault 0")
    assert (g.to_move, legal(g)) == (Y, {"assault 1", "assault 2", "done"})
    do(g, "assault 2")
    assert finished(g)
    assert since(g, before) == {"Y.minerals": 1, "Y.energy": 2, "G.energy": 2, "P.minerals": 0}


def test_a_pod_may_be_used_against_nothing() -> None:
    """R-55: all opponents have 0 Minerals; the 2 Energy are gained."""
    g = table(2)
    mat(g, Y, "assault_pod_1:MM")
    before = look(g)
    at(g, Pods(Y))
    assert legal(g) == {"assault 1", "done"}
    do(g, "assault 1")
    assert finished(g)
    assert since(g, before) == {"Y.energy": 2}


def test_two_pods_of_one_owner_choose_freely_one_after_the_other() -> None:
    """R-60, ART-BLD-28: both may hit the same player; each is optional."""
    g = table(3)
    mat(g, Y, "assault_pod_1:MM assault_pod_2:MM")
    mat(g, G, minerals=5)
    at(g, Pods(Y))
    before = look(g)
    do(g, "assault 1")
    assert since(g, before) == {"G.minerals": 2, "Y.energy": 2}
    assert legal(g) == {"assault 1", "assault 2", "done"}
    spared = g.clone()
    do(g, "assault 1")
    assert finished(g)
    assert since(g, before) == {"G.minerals": 0, "Y.energy": 4}
    do(spared, "done")
    assert finished(spared)
    assert since(spared, before) == {"G.minerals": 2, "Y.energy": 2}


def test_a_pod_that_lacks_a_marine_does_not_act() -> None:
    """ART-UPK-2: only fully staffed Pods."""
    g = table(3)
    mat(g, Y, "assault_pod_1:M")
    at(g, Pods(Y))
    assert finished(g)


def test_a_building_completed_by_the_conduit_may_still_activate() -> None:
    """ART-EX-40: the drawn Pioneer fills the Manufactory, which gives its 2 Toolkits now."""
    g = table(3)
    mat(g, Y, "manufactory_1:E surface_conduit_1:ES")
    g.bag = colonists("P")
    chance(g, 0)
    before = look(g)
    at(g, Activate(Y))
    assert legal(g) == {"activate surface_conduit_1", "done"}
    do(g, "activate surface_conduit_1")
    assert legal(g) == {"house manufactory_1", "house shelters"}
    do(g, "house manufactory_1")
    assert legal(g) == {"activate manufactory_1", "done"}
    do(g, "activate manufactory_1")
    assert finished(g)
    assert since(g, before) == {"Y.manufactory_1": "PE", "Y.toolkits": 2, "bag": ""}


def test_a_pod_completed_by_the_conduit_is_too_late() -> None:
    """ART-EX-40, R-24: Pods act before all other buildings."""
    g = table(3)
    mat(g, Y, "assault_pod_1:M surface_conduit_1:ES")
    g.bag = colonists("M")
    chance(g, 0)
    assert outcome(g, Upkeep(), "done", "activate surface_conduit_1", "house assault_pod_1") == {
        "Y.assault_pod_1": "MM",
        "bag": "",
    }


@pytest.mark.parametrize(("staff", "minerals"), [("EP", 2), ("EE", 3), ("PM", 1)])
def test_the_crystal_foundry_counts_its_engineers(staff: str, minerals: int) -> None:
    """ART-EX-41: 1 Mineral and 1 per Engineer working there."""
    g = table(3)
    mat(g, Y, f"crystal_foundry_1:{staff}")
    assert outcome(g, Activate(Y), "activate crystal_foundry_1") == {"Y.minerals": minerals}


def test_the_crystal_foundry_needs_both_colonists() -> None:
    """ART-EX-41: with one colonist only: nothing."""
    g = table(3)
    mat(g, Y, "crystal_foundry_1:E")
    assert outcome(g, Activate(Y)) == {}


@pytest.mark.parametrize(
    ("building", "then", "gained"),
    [
        ("drone_docks_1:E", [], {"Y.energy": 6, "Y.minerals": 6}),
        ("geotherm_deck_1:EM", ["take 0"], {"Y.energy": 7}),
        ("geotherm_deck_1:EM", ["take 1"], {"Y.minerals": 7}),
        ("manufactory_1:EP", [], {"Y.toolkits": 2}),
        ("pocket_operations_1:SP", [], {"Y.minerals": 3, "Y.vp": 1}),
        ("sensor_station_1:MP", [], {"Y.energy": 3, "Y.vp": 1}),
        ("synthetics_complex_1:EP", ["convert minerals 3"], {"Y.energy": 2, "Y.minerals": 8}),
        ("synthetics_complex_1:EP", ["convert energy 1"], {"Y.energy": 6, "Y.minerals": 4}),
        ("volcanic_extractor_1:EE", [], {"Y.energy": 8}),
    ],
)
def test_what_the_ocean_buildings_do(building: str, then: list[str], gained: dict[str, int]) -> None:
    """ART-BLD-3, 5, 6, 7, 9, 12, 13: each once, from 5 Energy and 5 Minerals."""
    g = table(3)
    mat(g, Y, building, energy=5, minerals=5)
    assert outcome(g, Activate(Y), f"activate {building.partition(':')[0]}", *then) == gained


def test_the_synthetics_complex_turns_one_to_three_as_far_as_owned() -> None:
    """ART-BLD-12: 2 Energy and 5 Minerals."""
    g = table(3)
    mat(g, Y, "synthetics_complex_1:EP", energy=2, minerals=5)
    at(g, Activate(Y))
    do(g, "activate synthetics_complex_1")
    assert legal(g) == {
        "convert energy 1", "convert energy 2", "convert energy 3", "convert minerals 1", "convert minerals 2",
    }  # fmt: skip


def test_activations_that_can_do_nothing_are_not_offered() -> None:
    """ART-BLD-31: no payment, nothing to convert, nobody to draw; passive buildings have no activation (R-45)."""
    g = table(3)
    g.bag = 0
    mat(
        g,
        Y,
        "pocket_operations_1:SP sensor_station_1:MP synthetics_complex_1:EP surface_conduit_1:ES"
        " scoutpost_1:PM shuttle_bay_1:E expedition_hub_1:PPP assault_pod_1:MM strongpoint_1:MM",
    )
    at(g, Activate(Y))
    assert finished(g)
    mat(g, Y, "pocket_operations_1:SP sensor_station_1:MP synthetics_complex_1:EP", energy=1, minerals=1)
    at(g, Activate(Y))
    assert legal(g) == {"activate synthetics_complex_1", "done"}


def test_each_building_once_per_upkeep_in_any_order() -> None:
    """ART-UPK-2, ART-BLD-28, R-47: both copies work, each once, and again in the next Upkeep."""
    g = table(3)
    mat(g, Y, "drone_docks_1:E drone_docks_2:E")
    for round_ in (1, 2):
        before = look(g)
        at(g, Activate(Y))
        assert legal(g) == {"activate drone_docks_1", "activate drone_docks_2", "done"}
        do(g, "activate drone_docks_2")
        assert legal(g) == {"activate drone_docks_1", "done"}
        do(g, "done")
        assert finished(g)
        assert since(g, before) == {"Y.energy": round_, "Y.minerals": round_}


def test_all_players_finish_a_step_before_the_next_begins() -> None:
    """ART-UPK-1 to 3: moves, Pods, other buildings, warming; the Energy of step 2 pays for step 3."""
    g = table(2)
    mat(g, Y, "drone_docks_1:E", shelters="P")
    mat(g, G, "drone_docks_2:E assault_pod_1:MM", shelters="P")
    before = look(g)
    at(g, Upkeep())
    asked = []
    while not finished(g):
        asked.append((PHASE_NAMES[g.phase], g.to_move))
        options = legal(g)
        do(g, max(options - {"done"}) if g.phase != MOVING else "done")
    assert asked == [("move_swap", Y), ("move_swap", G), ("activate", G), ("activate", Y), ("activate", G)]
    assert since(g, before) == {"Y.minerals": 1, "G.minerals": 1, "G.energy": 2}


# ---------------------------------------------------------------- step 3: warm the Shelters


@pytest.mark.parametrize(("lost", "kept"), [("pioneer", "PM"), ("marine", "PP")])
def test_who_is_short_of_energy_chooses_who_is_lost(lost: str, kept: str) -> None:
    """ART-EX-13, R-26, R-67: three in the Shelters, 2 Energy: both are paid, one colonist is discarded."""
    g = table(3)
    mat(g, Y, "crystal_foundry_1:EE", shelters="PPM", energy=2)
    before = look(g)
    at(g, Warm(Y))
    assert since(g, before) == {"Y.energy": 0}
    assert legal(g) == {"freeze pioneer", "freeze marine"}
    do(g, f"freeze {lost}")
    assert finished(g)
    assert since(g, before) == {"Y.energy": 0, "Y.shelters": kept, "discarded": lost[0].upper()}


def test_warming_is_paid_unasked_when_affordable() -> None:
    """ART-UPK-3, R-26: 1 Energy each; colonists in buildings cost nothing."""
    g = table(3)
    mat(g, Y, "crystal_foundry_1:EE", shelters="PM", energy=3)
    assert outcome(g, Warm(Y)) == {"Y.energy": 1}


def test_without_energy_all_are_lost_and_nobody_is_asked() -> None:
    """ART-UPK-3, DP-15: none can be kept."""
    g = table(3)
    mat(g, Y, shelters="PEMS")
    assert outcome(g, Warm(Y)) == {"Y.shelters": "", "discarded": "PEMS"}


def test_every_choice_of_two_losses_can_be_named() -> None:
    """ART-UPK-3, DP-15: losing two of P, E, M, each pair is possible, in either order."""
    ends = []

    def explore(g: Artemis) -> None:
        if finished(g):
            ends.append(letters(g.seats[Y].shelters))
            return
        for action in legal(g):
            branch = g.clone()
            do(branch, action)
            explore(branch)

    g = table(3)
    mat(g, Y, shelters="PEM", energy=1)
    at(g, Warm(Y))
    explore(g)
    assert sorted(ends) == ["E", "E", "M", "M", "P", "P"]


def test_the_cold_snap_doubles_the_price_and_leaves_the_remainder() -> None:
    """ART-EX-55: 3 colonists and 5 Energy: two are kept for 4, one is discarded, 1 Energy stays."""
    g = table(3)
    face_up(g, "cold_snap")
    happen(g)
    mat(g, Y, shelters="PPP", energy=5)
    assert outcome(g, Warm(Y)) == {"Y.energy": 1, "Y.shelters": "PP", "discarded": "P"}


# ---------------------------------------------------------------- step 4: refresh


def test_the_doorstep_fills_up_to_twelve() -> None:
    """ART-EX-43: 5 players, 10 colonists left: only 2 of 7 are drawn."""
    g = table(5)
    next_cards(g, *PLAIN_CARDS)
    doorstep(g, "EEEEEEEEEE")
    g.bag = colonists("PPPPPPPPPPPP")
    at(g, Refresh())
    seen = look(g)
    assert (seen["doorstep"], seen["bag"]) == ("PPEEEEEEEEEE", "PPPPPPPPPP")


def test_the_gantry_fills_up_to_eight() -> None:
    """ART-EX-43: 4 players, 6 tiles left: 2 of 4 are revealed."""
    g = table(4)
    next_cards(g, *PLAIN_CARDS)
    left = ["manufactory_1", "manufactory_2", "scoutpost_1", "scoutpost_2", "drone_docks_1", "drone_docks_2"]
    gantry(g, *left)
    next_tiles(g, "assault_pod_1", "assault_pod_2", "shuttle_bay_1", "shuttle_bay_2")
    at(g, Refresh())
    seen = look(g)
    assert seen["gantry"] == " ".join([*left, "assault_pod_1", "assault_pod_2"])
    assert seen["ocean drawn"] == 2


def test_the_discarded_expeditions_refill_the_deck_in_round_six() -> None:
    """ART-EX-44: 20 of 22 cards are used; the last 2 are laid out, the 20 are shuffled, 2 more drawn."""
    g = table(5)
    g.round = 5
    g.seed(44)
    deck = list(range(22))
    next_cards(g, *(CARDS[card] for card in deck))
    g.expedition_at = 20
    for card in deck[16:20]:
        expedition(g, CARDS[card])
    at(g, Refresh())
    new_deck = list(g.expeditions)
    assert g.round == 6
    assert (len(new_deck), g.expedition_at) == (20, 2)
    assert sorted(new_deck) == deck[:20]
    assert new_deck != deck[:20]
    laid_out = [look(g)[f"camp:{i}"] for i in range(4)]
    assert laid_out == [CARDS[card] for card in (20, 21, new_deck[0], new_deck[1])]


def test_unclaimed_tiles_leave_the_game_and_colonists_are_discarded() -> None:
    """ART-EX-57, R-8: a failed Expedition with a Surface tile beside it and one with a Marine on it."""
    g = table(3)
    g.round = 4
    expedition(g, "edge_of_the_pocket", "Y1", beside=("scion_tower_1", ""))
    expedition(g, "warm_current", "Y1", on=("", "M"))
    g.bag = colonists("PPPPPPPP")
    next_cards(g, *PLAIN_CARDS)
    next_tiles(g, "strongpoint_1", "strongpoint_2", "warmitory_1")
    at(g, Basecamp())
    do(g, "relief 1")
    seen = look(g)
    assert (seen["camp:0 reward 0"], seen["camp:1 reward 1"]) == ("scion_tower_1", "M")
    at(g, Refresh())
    seen = look(g)
    assert seen["gantry"] == "strongpoint_1 strongpoint_2 warmitory_1"
    assert seen["discarded"] == "M"
    assert (seen["camp:0"], seen["camp:1"]) == PLAIN_CARDS[:2]
    assert not any("scion_tower_1" in f"{name} {value}" for name, value in seen.items())


def test_the_board_setup_in_its_order() -> None:
    """ART-SET-9 to 16: cards, their colonists and tiles, pools without leftovers, Gantry, Doorstep, Event."""
    g = table(3)
    vents(g, 9)
    quarry(g, 9)
    next_cards(g, "stranded_crew", "drifting_hulk", "geyser_field")
    next_tiles(g, "assault_pod_1", "drone_docks_1", "scoutpost_1", "shuttle_bay_1", "manufactory_1")
    g.bag = colonists("PPPPPPPPPPS")
    chance(g, 10, 0, 0, 0, 0, 0, 0)
    assert outcome(g, Refresh()) == {
        "round": 2,
        "camp:0": "stranded_crew",
        "camp:0 dice": "",
        "camp:0 reward 0": "PS",
        "camp:0 reward 1": "",
        "camp:1": "drifting_hulk",
        "camp:1 dice": "",
        "camp:1 reward 0": "assault_pod_1",
        "camp:1 reward 1": "",
        "expeditions drawn": 2,
        "vents": 4 + 5 + 2,
        "quarry": 3 + 3 + 2,
        "gantry": "drone_docks_1 scoutpost_1 shuttle_bay_1",
        "dice on drone_docks_1": "",
        "dice on scoutpost_1": "",
        "dice on shuttle_bay_1": "",
        "ocean drawn": 4,
        "doorstep": "PPPPP",
        "bag": "PPPP",
        "events drawn": 2,
    }


def test_rounds_four_to_six_bring_surface_tiles_and_ocean_tiles_stay() -> None:
    """ART-SET-11, ART-SET-14, ART-SET-17: an empty stack supplies nothing more."""
    g = table(3)
    g.round = 3
    next_cards(g, "drifting_hulk", "deep_salvage")
    gantry(g, "manufactory_1")
    next_tiles(g, "assault_pod_1", "assault_pod_2")
    next_tiles(g, "strongpoint_1", "strongpoint_2", "warmitory_1")
    at(g, Refresh())
    seen = look(g)
    assert (seen["camp:0 reward 0"], seen["camp:1 reward 0"]) == ("strongpoint_1", "strongpoint_2")
    assert seen["gantry"] == "manufactory_1 warmitory_1"
    assert (seen["ocean drawn"], seen["surface drawn"]) == (0, 3)


@pytest.mark.parametrize(
    ("players", "cards", "tiles", "waiting", "spaces", "stack", "bag"),
    [(2, 1, 2, 4, 1, 13, 70), (3, 2, 3, 5, 2, 26, 69), (4, 3, 4, 6, 2, 26, 68), (5, 4, 5, 7, 2, 26, 67)],
)
def test_setup_by_number_of_players(
    players: int, cards: int, tiles: int, waiting: int, spaces: int, stack: int, bag: int
) -> None:
    """ART-SET-2 to 16: what lies on the table before the first die is placed."""
    g = new_game(load(), players, 5, False, False)
    lying = sum(total(camp_colonists(camp, reward)) for camp in g.camps.to_list() for reward in (0, 1))
    assert (g.round, g.camps.n, g.gantry.n, total(g.doorstep), g.academy.n) == (1, cards, tiles, waiting, spaces)
    assert (len(g.ocean), len(g.surface), len(g.expeditions), len(g.events)) == (stack, stack, 22, 14)
    assert total(g.bag) + total(g.doorstep) + lying == bag
    assert look(g)["stock"] == "EEEEMMMMSSSS"
    assert g.to_move == g.start
    for me in g.seats:
        assert (me.minerals, me.energy, me.badges, me.vp, me.relief) == (3, 3, 0, 0, 0)
        assert (letters(me.shelters), total(me.pool)) == ("P", 5)


# ---------------------------------------------------------------- step 5: the start player


def test_the_tied_player_furthest_from_the_old_start_chooses() -> None:
    """ART-EX-42: previous start seat 2, resources 4, 7, 4, 4: seat 0 chooses, any player."""
    g = table(4)
    g.start = 2
    mat(g, 0, energy=1, minerals=3)
    mat(g, 1, energy=7)
    mat(g, 2, minerals=4)
    mat(g, 3, energy=4)
    at(g, StartPlayer())
    assert (g.to_move, legal(g)) == (0, {"start 0", "start 1", "start 2", "start 3"})
    before = look(g)
    do(g, "start 3")
    assert finished(g)
    assert since(g, before) == {"start": 3}


def test_the_poorest_chooses_even_next_to_the_old_start() -> None:
    """ART-UPK-5, R-27: Energy and Minerals count, Toolkits and badges do not."""
    g = table(3)
    mat(g, Y, energy=2, toolkits=9, badges=9)
    mat(g, G, minerals=3)
    mat(g, P, energy=3)
    at(g, StartPlayer())
    assert g.to_move == Y


def test_after_round_six_there_is_neither_refresh_nor_start_player() -> None:
    """ART-UPK-4, ART-UPK-5, ART-END-1: scoring follows at once."""
    g = table(3)
    g.round = 6
    before = look(g)
    at(g, EndOfRound())
    assert finished(g)
    changed = since(g, before)
    assert changed == {"Y.vp": -1, "G.vp": -1, "P.vp": -1}, "-3 for badges, +2 for the most Toolkits (R-28, R-29)"


def test_a_round_resolves_the_regions_in_their_fixed_order() -> None:
    """ART-RES-1: Basecamp, Vents, Quarry, Gantry, Doorstep, Academy, each with a decision to stop at."""
    g = table(3)
    expedition(g, "abyss_ladder", on=("P", ""))
    vents(g, 0)
    quarry(g, 0)
    gantry(g, "drone_docks_1")
    doorstep(g, "P")
    for seat in (Y, G, P):
        mat(g, seat, "crystal_foundry_1", energy=9, minerals=9, relief=1, shelters="P")
    lesson(g, 1, "G1+P")
    chance(g, *rolls(*[6] * 15))
    at(g, Round())
    for spot in ("camp:0", "vents", "quarry", "gantry:0", "doorstep"):
        for seat, where in ((Y, spot), (G, "camp:0" if spot == "camp:0" else "outfitter"), (P, "outfitter")):
            put(g, seat, 6, where)
            if where == "camp:0":
                do(g, "send_none")
    phases = [PHASE_NAMES[g.phase]]
    while PHASE_NAMES[g.phase] != "move_swap":
        do(g, min(legal(g)))
        if PHASE_NAMES[g.phase] != phases[-1]:
            phases.append(PHASE_NAMES[g.phase])
    assert phases == ["basecamp", "vents", "quarry", "gantry", "doorstep", "academy", "move_swap"]
