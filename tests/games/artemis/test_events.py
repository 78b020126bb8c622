"""The Artemis Project, Event cards (RULES section 13)."""

from __future__ import annotations

import pytest

from offworld.games.artemis.data import VENTS
from offworld.games.artemis.rules.basecamp import Basecamp
from offworld.games.artemis.rules.events import EventSpot
from offworld.games.artemis.rules.gains import lose
from offworld.games.artemis.rules.harvest import Harvest
from offworld.games.artemis.rules.refresh import Refresh
from offworld.games.artemis.rules.rounds import EndOfRound
from offworld.games.artemis.rules.upkeep import Upkeep
from offworld.games.artemis.state import Artemis
from offworld.kit.bags import pack
from tests.games.artemis.stories import (
    EVENTS,
    LETTERS,
    B,
    G,
    O,
    P,
    Y,
    at,
    do,
    expedition,
    face_up,
    finished,
    gantry,
    legal,
    lesson,
    look,
    mat,
    next_cards,
    outcome,
    quarry,
    since,
    table,
    vents,
)

A, SPOT_B, C, D, E, F, SPOT_G = range(7)


def happens(g: Artemis, event: str) -> None:
    """The Phase marker passes all spots from A to G; the Event happens at its own."""
    face_up(g, event)
    for spot in range(7):
        before = look(g)
        at(g, EventSpot(-1, spot))
        if g.content.event_spot[EVENTS.index(event)] == spot:
            return
        assert since(g, before) == {}, "an Event happens only at its own spot (ART-EVT-1)"
    raise AssertionError(f"{event} has no spot")


def test_a_loss_is_taken_as_far_as_possible() -> None:
    """ART-EX-14: Ice Quake takes 2 Minerals; who has 1 loses it and nothing else."""
    g = table(3)
    mat(g, Y, minerals=1, energy=4, vp=2)
    mat(g, G, minerals=5)
    before = look(g)
    happens(g, "ice_quake")
    assert since(g, before) == {"Y.minerals": 0, "G.minerals": 3}


def test_everyone_tied_for_the_most_dice_loses() -> None:
    """ART-EX-51: Crane Failure with two dice of Y, two of G and one of P at the Gantry."""
    g = table(3)
    gantry(g, "manufactory_1 P1 Y2 G3", "shuttle_bay_1 Y4 G5")
    mat(g, Y, minerals=5)
    mat(g, G, minerals=1)
    mat(g, P, minerals=4)
    before = look(g)
    happens(g, "crane_failure")
    assert since(g, before) == {"Y.minerals": 3, "G.minerals": 0}


def test_nobody_has_dice_there() -> None:
    """R-53: without dice in the region nothing happens."""
    g = table(3)
    for seat in (Y, G, P):
        mat(g, seat, minerals=5, energy=5)
    before = look(g)
    happens(g, "crane_failure")
    assert since(g, before) == {}


def test_basecamp_counts_all_cards_together() -> None:
    """ART-EVT-3: Whiteout; Y has 2 dice on two cards, G 1; colonists beside dice are not dice."""
    g = table(3)
    expedition(g, "geyser_field", "Y1 G1+PP")
    expedition(g, "old_beacon", "Y2")
    mat(g, Y, energy=5)
    mat(g, G, energy=5)
    before = look(g)
    happens(g, "whiteout")
    assert since(g, before) == {"Y.energy": 3}


def test_dice_taken_back_no_longer_count() -> None:
    """ART-RES-2: after the Vents are resolved no dice lie there."""
    g = table(3)
    vents(g, 9, "Y1 Y2")
    assert g.dice_in(VENTS, Y) == 2
    at(g, Harvest(-1, VENTS))
    assert g.dice_in(VENTS, Y) == 0


def test_marines_count_wherever_they_are() -> None:
    """ART-EVT-4: Leviathan Sighting; ties all gain; building, Shelters, Expedition and Academy count alike."""
    g = table(4)
    mat(g, Y, "assault_pod_1:M", shelters="M")
    expedition(g, "geyser_field", "G1+M")
    lesson(g, 0, "G2+M")
    mat(g, P, shelters="M")
    mat(g, B, shelters="PPESS")
    before = look(g)
    happens(g, "leviathan_sighting")
    assert since(g, before) == {"Y.vp": 1, "G.vp": 1}


def test_most_colonists_needs_at_least_one() -> None:
    """ART-EVT-4: Envoys from Earth without any Steward."""
    g = table(3)
    before = look(g)
    happens(g, "envoys_from_earth")
    assert since(g, before) == {}


def test_stewards_score_with_the_envoys() -> None:
    """ART-EVT-4, ART-EVT-6: only the one with the most."""
    g = table(3)
    mat(g, Y, shelters="S")
    mat(g, G, "colonial_embassy_1:SS")
    before = look(g)
    happens(g, "envoys_from_earth")
    assert since(g, before) == {"G.vp": 1}


@pytest.mark.parametrize("players", [2, 3, 5])
def test_pools_grow_by_the_number_of_players(players: int) -> None:
    """ART-EVT-6: Thermal Bloom and Rich Seam add 1 per player."""
    g = table(players)
    vents(g, 4)
    quarry(g, 4)
    before = look(g)
    happens(g, "thermal_bloom")
    assert since(g, before) == {"vents": 4 + players}
    before = look(g)
    happens(g, "rich_seam")
    assert since(g, before) == {"quarry": 4 + players}


@pytest.mark.parametrize(("there", "left"), [(5, 2), (2, 0)])
def test_the_cave_in_removes_up_to_three(there: int, left: int) -> None:
    """ART-EVT-6: as far as the Quarry holds them."""
    g = table(3)
    quarry(g, there)
    before = look(g)
    happens(g, "cave_in")
    assert since(g, before) == {"quarry": left}


def test_the_survey_grant_pays_the_first() -> None:
    """ART-EVT-6, ART-BASE-R8: 1 VP right after the badge, for the 1st only."""
    g = table(3)
    happens(g, "survey_grant")
    expedition(g, "crystal_grotto", "Y6 G4")
    before = look(g)
    at(g, Basecamp())
    assert since(g, before) == {"Y.badges": 1, "Y.vp": 1}
    do(g, "reward 0")
    assert since(g, before) == {
        "Y.badges": 1,
        "Y.vp": 1,
        "Y.minerals": 3,
        "G.badges": 1,
        "G.vp": 2,
        "camp:0 dice": "",
        "camp:0 reward 0": "claimed",
        "camp:0 reward 1": "claimed",
    }


def test_the_materials_levy_is_one_mineral() -> None:
    """ART-EVT-6: from D on a claim costs 1 more."""
    g = table(3)
    before = look(g)
    happens(g, "materials_levy")
    assert since(g, before) == {"surcharge": 1}


def test_a_modifier_ends_after_step_three_and_not_before() -> None:
    """ART-EVT-5: the warming of this round is still dear, then all prices are normal."""
    g = table(3)
    g.warming_price, g.recruit_price, g.surcharge, g.first_vp = 2, 3, 1, 1
    mat(g, P, shelters="P", energy=3)
    assert outcome(g, Upkeep()) == {
        "P.energy": 1,
        "warming price": 1,
        "recruit price": 2,
        "surcharge": 0,
        "first vp": 0,
    }


def test_an_immediate_event_happens_when_revealed_and_counts_for_the_new_round() -> None:
    """ART-EVT-2, ART-EVT-5, ART-SET-16: Cold Snap revealed in the refresh outlives the old round's end."""
    g = table(3)
    face_up(g, "whiteout", then="cold_snap")
    next_cards(g, "geyser_field", "crystal_grotto")
    at(g, Upkeep())
    at(g, EndOfRound())
    assert legal(g) == {"start 0", "start 1", "start 2"}
    assert look(g)["warming price"] == 2


def test_the_supply_drop_comes_before_the_start_player_is_chosen() -> None:
    """ART-EVT-2, ART-EVT-6: each player gains 1 Toolkit at once; no spot repeats it (ART-EVT-7)."""
    g = table(3)
    face_up(g, "whiteout", then="supply_drop")
    next_cards(g, "geyser_field", "crystal_grotto")
    at(g, Refresh())
    assert [g.seats[seat].toolkits for seat in (Y, G, P)] == [1, 1, 1]
    for spot in range(7):
        at(g, EventSpot(-1, spot))
    assert [g.seats[seat].toolkits for seat in (Y, G, P)] == [1, 1, 1]


def test_the_blackout_asks_who_has_a_choice() -> None:
    """ART-EVT-6, DP-18: in turn order; discard a Shelter colonist of the own choice or spend 1 Toolkit."""
    g = table(5)
    g.start = P
    mat(g, Y, shelters="PM", toolkits=2)
    mat(g, G, shelters="P")
    mat(g, P, shelters="EE")
    mat(g, O, toolkits=3)
    mat(g, B, shelters="S", toolkits=1)
    before = look(g)
    happens(g, "shelter_blackout")
    assert since(g, before) == {"P.shelters": "E", "discarded": "E"}
    assert (LETTERS[g.to_move], legal(g)) == ("B", {"discard steward", "pay_toolkits"})
    do(g, "pay_toolkits")
    assert (LETTERS[g.to_move], legal(g)) == ("Y", {"discard pioneer", "discard marine", "pay_toolkits"})
    do(g, "discard marine")
    assert finished(g)
    assert since(g, before) == {
        "P.shelters": "E",
        "B.toolkits": 0,
        "Y.shelters": "P",
        "G.shelters": "",
        "discarded": "PEM",
    }


def test_vp_do_not_drop_below_zero_during_play() -> None:
    """ART-GEN-4, ART-GEN-15, R-28: an Event's loss of 2 VP from 1; any other loss stops at 0 as well."""
    g = table(3)
    mat(g, Y, vp=1, energy=1, minerals=5, toolkits=1, badges=1)
    before = look(g)
    lose(g, Y, pack([2, 2, 2, 2, 2]), 0)
    assert since(g, before) == {"Y.vp": 0, "Y.energy": 0, "Y.minerals": 3, "Y.toolkits": 0, "Y.badges": 0}
