"""The Artemis Project: what its sanity measures count and what they do not."""

from __future__ import annotations

import pytest

from offworld.games.artemis.rules.basecamp import Basecamp
from offworld.games.artemis.rules.gantry import Gantry
from offworld.games.artemis.rules.placement import TakeTurn
from offworld.games.artemis.rules.refresh import Refresh
from offworld.games.artemis.rules.upkeep import Warm
from offworld.games.artemis.sanity import idle_dice
from offworld.games.artemis.state import PLACING, Artemis
from tests.games.artemis.stories import G, Y, colonists, expedition, gantry, lesson, mat, next_cards, table
from tests.support.sanity_stories import Story


def tell(g: Artemis) -> Story:
    return Story("artemis", g)


# ---------------------------------------------------------------- Expeditions


def test_the_total_of_a_success_is_compared_with_its_difficulty() -> None:
    """ART-BASE-R3: Y6 with two Pioneers and G4 make 12."""
    g = table(3)
    expedition(g, "thin_ice_survey", "Y6+PP G4")
    difficulty = g.content.card_difficulty[0]
    story = tell(g).at(Basecamp())
    assert story["expedition-ratio"] == (12 / difficulty, 1)
    assert story["expeditions-empty"] == (-1, 0)


def test_a_failure_has_no_ratio_and_a_card_without_dice_is_empty() -> None:
    """ART-BASE-R1, ART-BASE-R2, ART-SET-9: of two cards laid out one fails and one gets no die."""
    g = table(3)
    next_cards(g, "thin_ice_survey", "stranded_crew")
    story = tell(g).at(Refresh())
    assert story["expeditions-empty"] == (2, 2)
    g.camp_dice.clear()
    g.camps.clear()
    expedition(g, "thin_ice_survey", "Y1")
    expedition(g, "stranded_crew")
    story.at(Basecamp())
    assert story["expeditions-empty"] == (1, 2)
    assert story["expeditions-failed"] == (1, 2)
    assert not story.counted("expedition-ratio")


def test_a_die_is_idle_if_its_card_succeeds_and_its_seat_ranks_without_it() -> None:
    """ART-BASE-R2, ART-BASE-R3: of Y6 G4 Y2 at difficulty 6 only the 2 is; Green is nothing without the 4."""
    g = table(3)
    g.phase = PLACING
    expedition(g, "thin_ice_survey", "Y6 G4 Y2")
    mat(g, Y, pool="5")
    story = tell(g).at(TakeTurn(Y), Basecamp()).do("place vents")
    assert story["dice-idle"] == (1, 3)


@pytest.mark.parametrize(
    ("dice", "difficulty", "idle"),
    [
        ([(0, 6)], 6, 0),
        ([(0, 6), (0, 6)], 6, 2),
        ([(0, 5), (1, 5)], 6, 0),
        ([(0, 3), (1, 5), (0, 3)], 6, 0),
        ([(0, 6), (1, 4), (2, 3), (2, 2)], 8, 0),
        ([(0, 4), (0, 1), (1, 4)], 8, 1),
    ],
)
def test_what_dice_change(dice: list[tuple[int, int]], difficulty: int, idle: int) -> None:
    """A lone seat needs one 6 of two; equals rank by who was there first, so the 1 after the 4 changes nothing."""
    assert idle_dice(dice, difficulty) == idle


# ---------------------------------------------------------------- the end


@pytest.mark.parametrize(("energy", "minerals", "idle"), [(15, 15, 0), (17, 4, 6), (0, 0, 0), (5, 10, 0), (30, 9, 19)])
def test_what_is_beyond_fifteen_and_remainders_of_five_score_nothing(energy: int, minerals: int, idle: int) -> None:
    """ART-SCO-1."""
    g = table(2)
    mat(g, Y, energy=energy, minerals=minerals)
    mat(g, G, energy=5)
    story = tell(g).end()
    assert story["resources-idle"] == (idle, 2)
    assert story["resources-kept"] == (energy + minerals + 5, 2)


def test_only_a_surface_building_without_an_empty_slot_is_staffed() -> None:
    """ART-GEN-7, ART-BLD-29: staff in the Ocean score nothing; and the score is that of every seat."""
    g = table(2)
    mat(g, Y, "scion_tower_1:P strongpoint_1:M drone_docks_1:E", vp=9)
    story = tell(g).end()
    assert story["buildings-staffed"] == (1, 2)
    assert story["score"] == (sum(g.scores()), 2)


def test_colonists_that_are_not_warmed_freeze() -> None:
    """ART-UPK-3, ART-EX-13: Energy for two of three."""
    g = table(2)
    mat(g, Y, shelters="PPP", energy=2)
    mat(g, G, shelters="PP", energy=2)
    story = tell(g).at(Warm(Y), Warm(G)).end()
    assert story["colonists-frozen"] == (1, 2)


# ---------------------------------------------------------------- bids


def test_a_bid_counts_when_its_turn_to_claim_comes() -> None:
    """ART-GANT-R1, ART-EX-26: Yellow cannot pay the 6, Green claims with the 4, Purple's 2 is never asked."""
    g = table(3)
    gantry(g, "manufactory_1 P2 G4 Y6")
    mat(g, Y, minerals=5)
    mat(g, G, minerals=4)
    story = tell(g).at(Gantry()).do("claim")
    assert story["bids-unpaid"] == (1, 2)


def test_declining_is_not_being_unable() -> None:
    """ART-GANT-R1."""
    g = table(3)
    gantry(g, "manufactory_1 Y3")
    mat(g, Y, minerals=5)
    story = tell(g).at(Gantry()).do("decline")
    assert story["bids-unpaid"] == (0, 1)


# ---------------------------------------------------------------- a training left out


def last_round(buildings: str = "", shelters: str = "PPEM", pool: str = "56", toolkits: int = 0) -> Story:
    """Yellow lacks a Steward for a set, which a 5 or 6 teaches, and is to place a die in the last round."""
    g = table(3)
    g.round = g.content.rounds
    g.phase = PLACING
    mat(g, Y, buildings, shelters=shelters, pool=pool, toolkits=toolkits)
    return tell(g)


def place_elsewhere(story: Story) -> Story:
    story.at(TakeTurn(Y))
    story.do("die 5 5 own", "place vents", "place vents")
    return story.end()


def test_a_free_training_that_completes_a_set_is_missed() -> None:
    """ART-ACAD-R1, ART-SCO-4: the second Pioneer could have become a Steward."""
    assert place_elsewhere(last_round())["set-missed"] == (1, 3)


def test_a_training_that_is_taken_is_not_missed() -> None:
    """ART-ACAD-P2."""
    story = last_round().at(TakeTurn(Y)).do("die 5 5 own", "place academy:0", "student pioneer shelters", "place vents")
    assert story.end()["set-missed"] == (0, 3)


def test_without_a_space_nothing_is_missed() -> None:
    """ART-ACAD-P1."""
    story = last_round()
    lesson(story.g, 0, "G6+P")
    lesson(story.g, 1, "P6+P")
    assert place_elsewhere(story)["set-missed"] == (0, 3)


def test_without_a_die_that_teaches_the_type_nothing_is_missed() -> None:
    """ART-ACAD-R1: a 1 or 2 teaches Engineers."""
    story = last_round(pool="12").at(TakeTurn(Y)).do("die 1 1 own", "place vents", "place vents")
    assert story.end()["set-missed"] == (0, 3)


def test_toolkits_reach_a_die_that_teaches_the_type() -> None:
    """ART-PLACE-3: a 3 becomes a 5 for two Toolkits."""
    story = last_round(pool="3", toolkits=2).at(TakeTurn(Y)).do("die 3 3 own", "place vents")
    assert story.end()["set-missed"] == (1, 3)


def test_without_stock_nothing_is_missed() -> None:
    """ART-ACAD-R2."""
    story = last_round()
    story.g.academy_stock = colonists("EM")
    assert place_elsewhere(story)["set-missed"] == (0, 3)


def test_a_colonist_that_a_full_building_needs_is_not_free() -> None:
    """ART-GEN-6, ART-GEN-7: both Pioneers fill the League; where a slot is empty anyway, one is free."""
    assert place_elsewhere(last_round("explorers_league_1:PP", "EM"))["set-missed"] == (0, 3)
    assert place_elsewhere(last_round("explorers_league_1:P expedition_hub_1:P", "EM"))["set-missed"] == (1, 3)


def test_a_colonist_whose_slot_the_new_one_can_take_is_free() -> None:
    """ART-GEN-6: the Steward fits into the Foundry that a Pioneer leaves."""
    assert place_elsewhere(last_round("crystal_foundry_1:PP", "EM"))["set-missed"] == (1, 3)


def test_in_an_earlier_round_nothing_is_missed_yet() -> None:
    story = last_round()
    story.g.round = story.g.content.rounds - 1
    assert place_elsewhere(story)["set-missed"] == (0, 3)


def test_a_set_that_comes_otherwise_is_not_missed() -> None:
    story = last_round().at(TakeTurn(Y)).do("die 5 5 own", "place vents", "place vents")
    mat(story.g, Y, shelters="PEMS")
    assert story.end()["set-missed"] == (0, 3)


@pytest.mark.parametrize(("points", "rank"), [(-3, 1), (20, 1), (21, 2), (28, 3), (33, 5)])
def test_alone_the_points_reach_a_rank(points: int, rank: int) -> None:
    """ART-SOLO-12."""
    g = table(1)
    mat(g, Y)
    mat(g, Y, vp=points - int(g.points(Y)))
    assert tell(g).end()["solo-rank"] == (rank, 1)
