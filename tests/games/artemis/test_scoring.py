"""The Artemis Project, the end of the game (RULES section 10 and the Surface buildings)."""

from __future__ import annotations

import pytest

from offworld.games.artemis.rules.final import FinalScoring
from offworld.kit.bags import pack
from tests.games.artemis.stories import (
    G,
    P,
    Y,
    at,
    at_scored,
    do,
    finished,
    legal,
    look,
    mat,
    parts,
    since,
    table,
)

SAVED, SURFACE, BUILDINGS, SETS, LEFTOVERS, BADGES, TOOLKITS = range(7)


def test_a_whole_score() -> None:
    """ART-EX-45: 9 + saved 2 + Surface 3 and 3 + buildings 5 + sets 3 + leftovers 2 + badges 3 + Toolkits 2 = 32."""
    g = table(3)
    mat(
        g,
        Y,
        "explorers_league_1:PP battery_banks_1:EP drone_docks_1 manufactory_1 geotherm_deck_1 strongpoint_1",
        shelters="PPEEMSS",
        energy=12,
        minerals=4,
        toolkits=5,
        badges=5,
        vp=9,
    )
    mat(g, G, toolkits=4, badges=2)
    mat(g, P, badges=2)
    assert g.scores() == [32, 0, 0]
    before = look(g)
    at_scored(g, FinalScoring())
    assert finished(g)
    assert parts(g, Y) == [2, 6, 5, 3, 2, 3, 2]
    assert since(g, before) == {"Y.vp": 32}
    assert g.scores() == [32, 0, 0]


@pytest.mark.parametrize(
    ("building", "vp"),
    [
        ("armorist_1:EM", 1 + 3),
        ("battery_banks_1:EP", 1 + 2),
        ("bio_drome_1:EEP", 4),
        ("colonial_embassy_1:SS", 4),
        ("command_citadel_1:MS", 1 + 3),
        ("explorers_league_1:PP", 1 + 3),
        ("mineral_jumpdock_1:EP", 1 + 3),
        ("scion_tower_1:M", 1),
        ("scion_tower_1:S", 2),
        ("sentry_pylon_1:S", 1),
        ("sentry_pylon_1:M", 2),
        ("snowcat_garage_1:PP", 2),
        ("strongpoint_1:MM", 4),
        ("threshold_footprint_1:EE", 1 + 2),
        ("warmitory_1:PPP", 3),
        ("warmitory_1:PPE", 0),
        ("armorist_1:E", 0),
        ("battery_banks_1:P", 0),
        ("bio_drome_1:EE", 0),
        ("colonial_embassy_1:S", 0),
        ("command_citadel_1:S", 0),
        ("explorers_league_1:P", 0),
        ("scion_tower_1", 0),
        ("strongpoint_1:M", 0),
        ("warmitory_1:PP", 0),
        ("crystal_foundry_1:EE", 0),
    ],
)
def test_what_a_surface_building_scores(building: str, vp: int) -> None:
    """ART-BLD-14 to 29, ART-SCO-2: fully staffed only, in a colony of 6 P, 5 E, 3 M, 4 S; Ocean tiles score nothing.

    The colony holds 9 Toolkits, 14 Energy and 99 Minerals.
    """
    g = table(3)
    mat(g, Y, building, energy=14, minerals=99, toolkits=9)
    staff = building.partition(":")[2]
    home = [6 - staff.count("P"), 5 - staff.count("E"), 3 - staff.count("M"), 4 - staff.count("S")]
    if building == "explorers_league_1:PP":
        home[0] += 1  # 7 Pioneers: the odd one counts for nothing
    g.seats[Y].shelters = pack(home)
    at_scored(g, FinalScoring())
    if not finished(g):
        do(g, "done")
    assert parts(g, Y)[SURFACE] == vp


def test_two_copies_score_separately_and_share_colonists() -> None:
    """ART-BLD-27, ART-BLD-28: each League counts all 5 Pioneers; the same Pioneers are leftovers."""
    g = table(3)
    mat(g, Y, "explorers_league_1:PP explorers_league_2:PP", shelters="P")
    at_scored(g, FinalScoring())
    assert parts(g, Y) == [0, 6, 0, 0, 1, -3, 2]


def test_a_mixed_warmitory_scores_nothing_but_counts_as_a_building() -> None:
    """ART-EX-52: Pioneer, Pioneer, Engineer."""
    g = table(3)
    mat(g, Y, "warmitory_1:PPE drone_docks_1 manufactory_1", badges=2)
    at_scored(g, FinalScoring())
    assert parts(g, Y) == [0, 0, 1, 0, 1, 0, 2]


@pytest.mark.parametrize(("held", "vp"), [(0, 0), (4, 0), (5, 1), (14, 2), (15, 3), (40, 3)])
def test_saved_resources(held: int, vp: int) -> None:
    """ART-SCO-1, R-37: 1 VP per 5 of each, at most 3 each; nothing is spent."""
    for energy, minerals in ((held, 0), (0, held), (held, held)):
        g = table(3)
        mat(g, Y, energy=energy, minerals=minerals)
        at_scored(g, FinalScoring())
        assert parts(g, Y)[SAVED] == vp * (2 if energy and minerals else 1)
        assert (g.seats[Y].energy, g.seats[Y].minerals) == (energy, minerals)


@pytest.mark.parametrize(("number", "vp"), [(0, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 5), (7, 8), (9, 8)])
def test_number_of_buildings(number: int, vp: int) -> None:
    """ART-SCO-3: Ocean and Surface, staffed or not."""
    names = "assault_pod drone_docks scoutpost geotherm_deck warmitory scion_tower armorist bio_drome strongpoint"
    g = table(3)
    mat(g, Y, " ".join(f"{name}_1" for name in names.split()[:number]))
    at_scored(g, FinalScoring())
    assert parts(g, Y)[BUILDINGS] == vp


@pytest.mark.parametrize(("badges", "vp"), [(0, -3), (1, -3), (2, 0), (4, 0), (5, 3), (7, 3), (8, 5), (12, 5)])
def test_badges(badges: int, vp: int) -> None:
    """ART-SCO-6."""
    g = table(3)
    mat(g, Y, badges=badges)
    at_scored(g, FinalScoring())
    assert parts(g, Y)[BADGES] == vp


@pytest.mark.parametrize(
    ("home", "sets", "rest"), [("PEMS", 3, 0), ("PPEEMMSS", 6, 0), ("PPPEMSS", 3, 1), ("PPPPPP", 0, 2), ("PP", 0, 0)]
)
def test_sets_and_leftovers(home: str, sets: int, rest: int) -> None:
    """ART-SCO-4, ART-SCO-5, R-36: staff counts as well as Shelter colonists."""
    g = table(3)
    mat(g, Y, f"warmitory_1:{home[:2]}", shelters=home[2:])
    at_scored(g, FinalScoring())
    assert parts(g, Y)[SETS : LEFTOVERS + 1] == [sets, rest]


@pytest.mark.parametrize(("held", "vp"), [((3, 3, 1), (2, 2, 0)), ((0, 0, 0), (2, 2, 2)), ((0, 1, 4), (0, 0, 2))])
def test_most_toolkits(held: tuple[int, int, int], vp: tuple[int, int, int]) -> None:
    """ART-SCO-7, R-29, R-30: everyone tied for the most, even with 0; no penalty for the fewest."""
    g = table(3)
    for seat in (Y, G, P):
        mat(g, seat, toolkits=held[seat])
    at_scored(g, FinalScoring())
    assert tuple(parts(g, seat)[TOOLKITS] for seat in (Y, G, P)) == vp


def test_the_final_score_may_end_below_zero() -> None:
    """ART-GEN-15, R-28: 0 VP and no badges."""
    g = table(2)
    mat(g, G, toolkits=1)
    at(g, FinalScoring())
    assert g.scores() == [-3, -1]


def test_ties_go_to_the_earlier_in_the_turn_order_of_the_last_round() -> None:
    """ART-EX-48, ART-END-2: P starts round 6, then G, then Y; G and Y have 30."""
    purple, green, yellow = 2, 0, 1
    g = table(3)
    g.start = purple
    mat(g, purple, vp=20)
    mat(g, green, vp=30)
    mat(g, yellow, vp=30)
    g.over = True
    assert g.ranking() == [green, yellow, purple]
    g.start = yellow
    assert g.ranking() == [yellow, green, purple]


# ---------------------------------------------------------------- Snowcat Garage


def test_the_garages_marine_completes_the_strongpoint() -> None:
    """ART-EX-46: for 1 Toolkit; Strongpoint scores 4, the Garage nothing and grants no more."""
    g = table(3)
    mat(g, Y, "snowcat_garage_1:PM strongpoint_1:M", toolkits=2)
    before = look(g)
    at_scored(g, FinalScoring())
    assert legal(g) == {
        "pick pioneer snowcat_garage_1", "pick marine snowcat_garage_1", "pick marine strongpoint_1", "done",
    }  # fmt: skip
    do(g, "pick marine snowcat_garage_1", "move strongpoint_1")
    assert finished(g)
    assert parts(g, Y) == [0, 4, 0, 0, 1, -3, 2]
    assert since(g, before) == {
        "Y.snowcat_garage_1": "P",
        "Y.strongpoint_1": "MM",
        "Y.toolkits": 1,
        "Y.vp": 4,
        "G.vp": -3,
        "P.vp": -3,
    }


def test_leaving_the_garage_ends_its_moves_whether_by_move_or_swap() -> None:
    """ART-EX-60, R-61: after the move it scores 0 and Strongpoint 4; after the swap it scores 2, also without more."""
    g = table(3)
    mat(g, Y, "snowcat_garage_1:PM strongpoint_1:M", shelters="E", toolkits=3)
    at(g, FinalScoring())
    swap = g.clone()

    at_move = g
    do(at_move, "pick marine snowcat_garage_1")
    assert legal(at_move) == {"move strongpoint_1", "move shelters", "swap engineer shelters"}
    do(at_move, "move strongpoint_1")
    assert finished(at_move)
    seen = look(at_move)
    assert (seen["Y.toolkits"], seen["Y.snowcat_garage_1"], seen["Y.strongpoint_1"]) == (2, "P", "MM")
    assert seen["Y.vp"] == 4 + 1 - 3 + 2, "Strongpoint, leftovers, badges, Toolkits"

    do(swap, "pick marine snowcat_garage_1", "swap engineer shelters")
    assert finished(swap)
    seen = look(swap)
    assert (seen["Y.toolkits"], seen["Y.snowcat_garage_1"], seen["Y.shelters"]) == (2, "PE", "M")
    assert seen["Y.vp"] == 2 + 1 - 3 + 2, "Garage, leftovers, badges, Toolkits"


def test_the_garage_grants_as_many_moves_as_toolkits_while_it_is_not_left() -> None:
    """ART-BLD-23, DP-17: each costs a Toolkit that no longer counts; without Toolkits it stops by itself."""
    g = table(3)
    mat(g, Y, "snowcat_garage_1:PP scion_tower_1:E sentry_pylon_1", toolkits=2)
    mat(g, G, toolkits=1)
    at_scored(g, FinalScoring())
    do(g, "pick engineer scion_tower_1", "move sentry_pylon_1")
    do(g, "pick engineer sentry_pylon_1", "move shelters")
    assert finished(g)
    assert g.seats[Y].toolkits == 0
    assert parts(g, Y) == [0, 2, 1, 0, 1, -3, 0]
    assert parts(g, G)[TOOLKITS] == 2


def test_two_garages_grant_moves_until_both_are_left() -> None:
    """R-35: the ability lasts while one initially filled Garage has lost nobody."""
    g = table(3)
    mat(g, Y, "snowcat_garage_1:PP snowcat_garage_2:PP scion_tower_1", toolkits=9)
    at(g, FinalScoring())
    do(g, "pick pioneer snowcat_garage_1", "move scion_tower_1")
    assert "pick pioneer snowcat_garage_2" in legal(g)
    do(g, "pick pioneer scion_tower_1", "move snowcat_garage_1")
    assert "done" in legal(g)
    do(g, "pick pioneer snowcat_garage_2", "move scion_tower_1")
    assert finished(g), "the first Garage is filled again but was left"
    assert g.seats[Y].toolkits == 6


def test_a_garage_filled_only_now_grants_nothing_but_scores() -> None:
    """R-61: one Garage is filled at the beginning; the other by a move out of the first."""
    g = table(3)
    mat(g, Y, "snowcat_garage_1:PP snowcat_garage_2:P", shelters="E", toolkits=5)
    at_scored(g, FinalScoring())
    do(g, "pick engineer shelters", "move snowcat_garage_2")
    assert look(g)["Y.snowcat_garage_2"] == "PE"
    do(g, "pick pioneer snowcat_garage_1", "move shelters")
    assert finished(g)
    assert parts(g, Y)[SURFACE] == 2
    assert g.seats[Y].toolkits == 3


def test_an_unfilled_garage_grants_no_moves() -> None:
    """ART-BLD-23: it is checked at the beginning of final scoring."""
    g = table(3)
    mat(g, Y, "snowcat_garage_1:P", shelters="P", toolkits=5)
    at(g, FinalScoring())
    assert finished(g)
    assert look(g)["Y.snowcat_garage_1"] == "P"


def test_garages_move_in_the_turn_order_of_the_last_round() -> None:
    """ART-SCO-0: from the start player clockwise, before anything is scored."""
    g = table(3)
    g.start = G
    mat(g, Y, "snowcat_garage_1:PP", toolkits=1, energy=15)
    mat(g, G, "snowcat_garage_2:PP", toolkits=1, energy=15)
    before = look(g)
    at(g, FinalScoring())
    assert g.to_move == G
    do(g, "done")
    assert g.to_move == Y
    assert since(g, before) == {}
    do(g, "done")
    assert finished(g)
    assert g.scores() == [3 + 2 - 3 + 2, 3 + 2 - 3 + 2, -3]
