"""Galileo Project: influence, recruiting and the characters (RULES sections 3 to 8)."""

from __future__ import annotations

import pytest

from offworld.games.galileo import event_kinds
from offworld.games.galileo.content import load
from offworld.games.galileo.data import ASSIGNMENT_MODIFIERS, ROBOT_MODIFIERS
from offworld.games.galileo.rules.characters import Tuck
from offworld.games.galileo.rules.levels import TransferFrom
from offworld.games.galileo.rules.modifiers import PlaceModifier
from offworld.games.galileo.rules.turns import Act, EndOfTurn, PlaceInfluence, SwitchTrack, Turn, new_game
from offworld.games.galileo.scoring import energy_discount
from offworld.kit.events import EventBuffer
from tests.games.galileo.stories import (
    act,
    assignments,
    at,
    board,
    character,
    character_deck,
    do,
    finished,
    inf,
    legal,
    look,
    markers,
    offers,
    recruit,
    rows,
    since,
    table,
)

CROWD = "ms_chau_mars_base mn_diat_expi_mars_base noor_mars_base marty_simon_mars_base ms_lee_mars_base"

# ---------------------------------------------------------------- first turn and switching


@pytest.mark.parametrize(
    ("project", "track", "placed"),
    [
        pytest.param("project_04", "earth", "earth 3", id="GAL-EX-1"),
        pytest.param("project_01", "mars", "mars 5", id="GAL-EX-2"),
    ],
)
def test_the_first_turn_places_the_marker_on_a_chosen_track(project: str, track: str, placed: str) -> None:
    """GAL-EX-1, GAL-EX-2, GAL-SET-10, GAL-RUL-81."""
    g = table()
    board(g, at=f"{project} L2", inf="-1", mc=1)
    rows(g, characters=CROWD)
    at(g, Turn(0))
    assert legal(g) == {"track mars", "track earth"}
    do(g, f"track {track}")
    assert inf(g) == placed
    assert legal(g) == {"switch", "stay"}
    do(g, "switch")
    assert inf(g) == placed.replace(track, "mars" if track == "earth" else "earth")
    assert look(g)["mc"] == 0
    assert "recruit 1" in legal(g)


def test_a_start_value_of_zero_asks_no_track() -> None:
    """GAL-EX-3: project_03 starts on 0; there is no switch, and only recruiting is possible."""
    offering = (new_game(load(), 2, seed, [0, 0, 0, 0], 0) for seed in range(100))
    g = next(g for g in offering if "draft project_03" in legal(g))
    do(g, next(text for text in sorted(legal(g)) if text != "draft project_03"))
    me = g.to_move
    do(g, "draft project_03")
    assert (g.to_move, g.active) == (me, me)
    assert (inf(g, me), look(g, me)["e"], look(g, me)["mc"]) == ("0", 1, 0)
    assert look(g, me)["project"] == "project_03 L5"
    assert legal(g) == {f"recruit {position}" for position in range(1, 6)}


def test_switching_costs_a_megacredit_and_keeps_the_value() -> None:
    """GAL-EX-4."""
    g = table()
    board(g, inf="earth 6", mc=1)
    before = look(g)
    at(g, SwitchTrack(0))
    do(g, "switch")
    assert since(g, before) == {"inf": "mars 6", "mc": 0}


def test_the_highway_adds_two_influence_to_a_switch() -> None:
    """GAL-EX-5: 9 + 2 overflows, which is worth 1 MC."""
    g = table(faces="baaa")
    board(g, inf="mars 9", mc=1, techs="earth_mars_highway")
    before = look(g)
    at(g, SwitchTrack(0))
    do(g, "switch")
    assert since(g, before) == {"inf": "earth 10"}


def test_a_marker_on_zero_cannot_switch() -> None:
    """GAL-EX-6."""
    g = table(faces="baaa")
    board(g, inf="0", mc=5, techs="earth_mars_highway")
    at(g, SwitchTrack(0))
    assert finished(g)


# ---------------------------------------------------------------- recruiting


@pytest.mark.parametrize(
    ("techs", "mc"),
    [pytest.param("", 2, id="GAL-EX-7"), pytest.param("automated_drilling", 3, id="GAL-EX-8")],
)
def test_overflow_of_the_recruitment_is_a_gain_of_its_own(techs: str, mc: int) -> None:
    """GAL-EX-7, GAL-EX-8: with Automated Drilling the overflow is the first gain of the turn."""
    g = table()
    board(g, inf="mars 5", techs=techs)
    rows(g, characters="tarak_freeman_mars_base")
    before = look(g)
    recruit(g, 1)
    assert since(g, before) == {"inf": "mars 10", "mc": mc, "discard": "tarak_freeman_mars_base"}


def test_recruiting_on_zero_on_the_track_of_the_end_game_half() -> None:
    """GAL-EX-9: position 4 takes two influence off; Earth is Ms Lee's end-game half here."""
    g = table()
    rows(g, characters="- - - ms_lee_mars_base")
    before = look(g)
    recruit(g, 4, "track earth")
    assert since(g, before) == {"inf": "earth 3", "tucked": "ms_lee_mars_base"}


def test_recruiting_on_zero_on_the_track_of_the_immediate_half() -> None:
    """GAL-EX-10."""
    g = table()
    rows(g, characters="- - - ms_lee_mars_base")
    before = look(g)
    recruit(g, 4, "track mars")
    assert since(g, before) == {"inf": "mars 6", "discard": "ms_lee_mars_base"}


def test_a_reduced_gain_of_zero_names_a_track_for_the_half_only() -> None:
    """GAL-EX-11, GAL-RUL-4."""
    g = table()
    board(g, 0, "miner_mars_io_callisto@io L1")
    rows(g, characters="- - - - ms_chau_earth_base")
    before = look(g)
    recruit(g, 5, "track earth", "target miner_mars_io_callisto", "target project_01")
    assert since(g, before) == {
        "M": "(2, 0, 0, 0)",
        "miner_mars_io_callisto": "io L2 miner",
        "project": "project_01 L3",
        "discard": "ms_chau_earth_base",
    }
    assert inf(g) == "0"


def test_a_reduced_gain_of_zero_asks_nothing_when_the_half_is_free() -> None:
    """GAL-REC-3, GAL-RUL-4: with Ganymede 4 or more the question of the track is skipped."""
    g = table()
    board(g, m=(0, 0, 4, 0))
    rows(g, characters="- - - - ms_chau_earth_base")
    recruit(g, 5)
    assert legal(g) == {"half immediate", "half end_game"}
    assert inf(g) == "0"


def test_gains_beyond_the_limits_are_lost() -> None:
    """GAL-EX-12: both the overflow MC and the card's MC are lost at 10 MC."""
    g = table()
    board(g, inf="earth 10", mc=10)
    rows(g, characters="mn_ila_zoe_mars_base")
    before = look(g)
    recruit(g, 1)
    assert since(g, before) == {"tucked": "mn_ila_zoe_mars_base"}


def test_ganymede_4_lets_the_player_choose_the_half() -> None:
    """GAL-EX-13: the end-game half although Earth shows the immediate one."""
    g = table()
    board(g, inf="earth 4", m=(0, 0, 8, 0))
    rows(g, characters="nakkia_earth_base")
    before = look(g)
    recruit(g, 1, "half end_game")
    assert since(g, before) == {"inf": "earth 8", "mc": 1, "tucked": "nakkia_earth_base"}


def test_tucking_above_the_limit_discards_one_of_all() -> None:
    """GAL-EX-14: the new card may be the one."""
    g = table()
    three = "ms_chau_mars_base mn_diat_expi_mars_base ms_lee_mars_base"
    board(g, inf="mars 2", m=(0, 0, 3, 0), tucked=three)
    rows(g, characters="noor_earth_base")
    recruit(g, 1)
    assert inf(g) == "mars 6"
    assert legal(g) == {f"discard {name}" for name in (*three.split(), "noor_earth_base")}
    do(g, "discard noor_earth_base")
    assert look(g)["tucked"] == three
    assert look(g)["discard"] == "noor_earth_base"


def test_ganymede_11_gives_both_halves() -> None:
    """GAL-EX-15."""
    g = table()
    four = "ms_chau_mars_base mn_diat_expi_mars_base ms_lee_mars_base noor_mars_base"
    board(g, inf="mars 2", m=(0, 0, 12, 0), tucked=four)
    rows(g, characters="- mn_milutin_madic_earth_base")
    before = look(g)
    recruit(g, 2)
    assert since(g, before) == {"inf": "mars 6", "e": 1, "tucked": f"{four} mn_milutin_madic_earth_base"}


def test_the_right_to_both_halves_outlives_the_markers_fall() -> None:
    """GAL-REC-9: Nakkia takes six levels away from Ganymede; she is tucked all the same, within the limit of now."""
    g = table()
    three = "ms_chau_mars_base mn_diat_expi_mars_base ms_lee_mars_base"
    board(g, 0, "star_z_mars_ganymede_europa@ganymede L6", inf="mars 1", m=(0, 0, 11, 0), tucked=three)
    rows(g, characters="nakkia_earth_base")
    recruit(g, 1, "move star_z_mars_ganymede_europa")
    assert markers(g) == (0, 6, 5, 0)
    assert legal(g) == {f"discard {name}" for name in (*three.split(), "nakkia_earth_base")}
    do(g, "discard ms_lee_mars_base")
    assert str(look(g)["tucked"]).endswith(" nakkia_earth_base")


def test_ganymede_does_not_help_a_builder() -> None:
    """GAL-REC-10, GAL-RUL-8: on Ganymede 12 one half only, and no recruitment effect."""
    g = table()
    board(g, 0, inf="mars 3", m=(0, 0, 12, 0))
    rows(g, characters="tarak_freeman_mars_base", robots="builder_mars_io_callisto")
    act(g)
    do(g, "obtain 1 0", "assign io", "take 1")
    assert legal(g) == {"half immediate", "half end_game"}
    do(g, "half end_game")
    assert (inf(g), look(g)["mc"], look(g)["tucked"]) == ("0", 0, "tarak_freeman_mars_base")
    assert finished(g)


def test_the_position_takes_nothing_off_the_megacredits() -> None:
    """GAL-RUL-53."""
    g = table()
    board(g, inf="earth 1")
    rows(g, characters="- - - - mn_ila_zoe_mars_base")
    recruit(g, 5)
    assert (inf(g), look(g)["mc"]) == ("earth 3", 1)


def test_a_character_may_be_taken_for_an_ability_that_does_nothing() -> None:
    """GAL-RUL-58, GAL-GEN-7: Nakkia without a double-assignment robot; the log says that nothing happens."""
    g = table()
    board(g, inf="mars 4")
    rows(g, characters="nakkia_mars_base", robots="builder_mars_europa")
    act(g)
    do(g, "obtain 1 0", "take 1")
    journal = EventBuffer()
    g.sink = journal
    do(g, "half immediate")
    assert look(g)["discard"] == "nakkia_mars_base"
    assert [event[0] for event in journal.take()].count(event_kinds.NOTHING) == 1
    assert markers(g) == (0, 2, 0, 0)
    assert finished(g)


def test_a_card_discarded_from_under_the_board_has_no_effect() -> None:
    """GAL-EX-65, GAL-RUL-71."""
    g = table()
    board(g, inf="mars 2", tucked="noor_mars_base ms_lee_mars_base")
    rows(g, characters="tarak_freeman_earth_base")
    before = look(g)
    recruit(g, 1, "discard ms_lee_mars_base")
    assert since(g, before) == {
        "inf": "mars 8",
        "tucked": "noor_mars_base tarak_freeman_earth_base",
        "discard": "ms_lee_mars_base",
    }


def test_exactly_ten_influence_is_no_overflow() -> None:
    """GAL-EX-68, GAL-RUL-78."""
    g = table()
    board(g, inf="mars 4")
    rows(g, characters="tarak_freeman_mars_base")
    before = look(g)
    recruit(g, 1)
    assert since(g, before) == {"inf": "mars 10", "mc": 1, "discard": "tarak_freeman_mars_base"}


def test_tucking_while_above_the_limit_discards_one_only() -> None:
    """GAL-RUL-31: the rest leaves at the end of the turn."""
    g = table()
    three = "ms_chau_mars_base mn_diat_expi_mars_base ms_lee_mars_base"
    board(g, tucked=three)
    at(g, Tuck(0, character("noor_mars_base")), EndOfTurn(0))
    do(g, "discard noor_mars_base")
    assert legal(g) == {f"discard {name}" for name in three.split()}


def test_a_single_possible_action_is_not_asked() -> None:
    """GAL-AUTO-1: one character is left and nothing can be paid."""
    g = table()
    board(g, inf="mars 1")
    rows(g, characters="tarak_freeman_mars_base")
    act(g)
    assert finished(g)
    assert look(g)["discard"] == "tarak_freeman_mars_base"


def test_the_action_is_skipped_when_none_is_legal() -> None:
    """GAL-TURN-3."""
    g = table()
    before = look(g)
    act(g)
    assert finished(g)
    assert since(g, before) == {}


# ---------------------------------------------------------------- characters


def test_noor_moves_a_robot_with_an_assignment_modifier() -> None:
    """GAL-EX-25."""
    g = table()
    board(g, 0, "builder_mars_io@io L3", inf="mars 1")
    rows(g, characters="noor_mars_base")
    before = look(g)
    recruit(g, 1, "modify assignment_ganymede builder_mars_io")
    assert since(g, before) == {
        "inf": "mars 5",
        "M": "(0, 0, 3, 0)",
        "builder_mars_io": "ganymede L3 builder +1 assignment",
        "discard": "noor_mars_base",
    }
    assert assignments(g, "builder_mars_io") == {"io", "ganymede"}


def test_nakkia_moves_the_robot_back_and_raises_it() -> None:
    """GAL-EX-26."""
    g = table()
    board(g, 0, "builder_mars_io@ganymede L3 +assignment_ganymede", inf="mars 1")
    rows(g, characters="nakkia_mars_base")
    before = look(g)
    recruit(g, 1, "move builder_mars_io")
    assert since(g, before) == {
        "inf": "mars 5",
        "mc": 1,
        "M": "(4, 0, 0, 0)",
        "builder_mars_io": "io L4 builder +1 assignment",
        "discard": "nakkia_mars_base",
    }


@pytest.mark.parametrize("level", [6, 7])
def test_nakkia_moves_a_robot_of_level_6_or_7_without_raising_it(level: int) -> None:
    """GAL-RUL-46."""
    g = table()
    board(g, 0, f"miner_mars_io_callisto@io L{level}", inf="mars 1")
    rows(g, characters="nakkia_mars_base")
    recruit(g, 1, "move miner_mars_io_callisto", "decline")
    assert markers(g) == (0, 0, 0, level)


def test_nakkia_on_an_arriving_robot_is_counted_where_it_ends() -> None:
    """GAL-RUL-13: a Builder takes Nakkia in its own E2 and moves itself."""
    g = table()
    board(g, inf="mars 3")
    rows(g, characters="nakkia_mars_base", robots="builder_mars_io_callisto")
    act(g)
    do(g, "obtain 1 0", "assign io", "take 1", "half immediate", "move builder_mars_io_callisto")
    assert markers(g) == (0, 0, 0, 2)
    assert legal(g) == offers(g, PlaceModifier(0, ASSIGNMENT_MODIFIERS | ROBOT_MODIFIERS))


def test_noor_cannot_use_a_robot_without_a_free_slot() -> None:
    """GAL-EX-27."""
    g = table()
    board(g, 0, "star_z_mars_ganymede_europa@ganymede L1")
    assert not any("star_z" in text for text in offers(g, PlaceModifier(0, ASSIGNMENT_MODIFIERS)))


def test_marty_simon_cannot_use_a_robot_with_a_robot_modifier() -> None:
    """GAL-EX-59."""
    g = table()
    board(g, 0, "miner_mars_io@io L3 +modifier_builder")
    assert not any("miner_mars_io" in text for text in offers(g, PlaceModifier(0, ROBOT_MODIFIERS)))


def test_an_assignment_equal_to_the_robots_satellite_is_illegal_but_the_same_type_is_not() -> None:
    """GAL-RUL-19, GAL-RUL-20."""
    g = table()
    board(g, 0, "miner_mars_io@io L3", at="")
    options = offers(g, PlaceModifier(0, ASSIGNMENT_MODIFIERS | ROBOT_MODIFIERS))
    assert "modify assignment_io miner_mars_io" not in options
    assert {"modify assignment_europa miner_mars_io", "modify modifier_miner miner_mars_io"} <= options
    assert "modify assignment_io new_project" in options


def test_a_recruit_sets_off_a_builder_that_takes_ms_chau() -> None:
    """GAL-EX-28: the hole of Marty Simon is a lost option; the arriving robot is a legal target."""
    g = table()
    board(
        g, 0, "builder_mars_io@ganymede L1 +assignment_ganymede", "builder_mars_europa@europa L1",
        inf="mars 1", at="project_01 L2 +assignment_io",
    )  # fmt: skip
    rows(g, characters="marty_simon_mars_base ms_chau_earth_base ms_lee_mars_base noor_mars_base nakkia_mars_base")
    character_deck(g, "mn_eliot_ban_mars_base", "noor_earth_base", "nakkia_earth_base")
    at(g, Act(0), EndOfTurn(0))
    do(g, "recruit 1", "modify modifier_builder project_01")
    assert inf(g) == "mars 5"
    assert look(g)["project_01"] == "io L2 builder +1 assignment +type arriving"
    assert legal(g) == {"take 2", "take 3", "decline"}
    do(g, "take 2", "half immediate", "target project_01", "target builder_mars_europa")
    assert markers(g) == (3, 2, 1, 0)
    assert look(g)["discard"] == "ms_chau_earth_base marty_simon_mars_base"
    assert str(look(g)["characters"]).split() == [
        "ms_lee_mars_base", "noor_mars_base", "nakkia_mars_base", "mn_eliot_ban_mars_base", "noor_earth_base",
    ]  # fmt: skip


def test_ila_zoe_inside_one_satellite_crosses_the_trigger_again() -> None:
    """GAL-EX-30, GAL-RUL-16."""
    g = table()
    board(g, 0, "miner_mars_europa@europa L4", "builder_mars_europa@europa L2", inf="mars 1")
    rows(g, characters="mn_ila_zoe_mars_base")
    before = look(g)
    recruit(g, 1, "source miner_mars_europa", "target builder_mars_europa", "levels 2")
    assert since(g, before) == {
        "inf": "mars 6",
        "mc": 1,
        "discard": "mn_ila_zoe_mars_base",
        "e": 1,
        "miner_mars_europa": "europa L2 miner",
        "builder_mars_europa": "europa L4 builder",
    }


def test_a_decrease_below_the_last_space_moves_the_marker_back() -> None:
    """GAL-EX-33: Europa 14 goes to 11, and Europa 12 is lost."""
    g = table()
    board(g, 0, "miner_mars_europa@europa L4", "miner_mars_io@io L1", inf="mars 1", m=(1, 14, 0, 0), e=1)
    rows(g, characters="mn_ila_zoe_mars_base")
    before = look(g)
    assert energy_discount(g.content, g.seats[0]) == 1
    recruit(g, 1, "source miner_mars_europa", "target miner_mars_io", "levels 3")
    assert energy_discount(g.content, g.seats[0]) == 0
    assert since(g, before) == {
        "inf": "mars 6",
        "mc": 1,
        "discard": "mn_ila_zoe_mars_base",
        "M": "(4, 11, 0, 0)",
        "miner_mars_europa": "europa L1 miner",
        "miner_mars_io": "io L4 miner",
    }


def test_ila_zoe_keeps_within_the_levels_and_spares_the_locked() -> None:
    """GAL-CHAR-4, GAL-LEV-3: sources above 1, destinations below 6, nothing locked."""
    g = table()
    board(g, 0, "miner_mars_io@io L7", "miner_earth_io@io L6", "builder_mars_io@io L1", at="project_01 L5")
    at(g, TransferFrom(0))
    assert legal(g) == {"source miner_earth_io", "source project_01", "decline"}
    do(g, "source miner_earth_io")
    assert legal(g) == {"target builder_mars_io", "target project_01"}
    do(g, "target builder_mars_io")
    assert legal(g) == {f"levels {n}" for n in range(1, 6)}


def test_hunter_perks_gives_one_bonus_per_technology() -> None:
    """GAL-EX-57."""
    g = table()
    board(g, inf="mars 3", techs="automated_drilling")
    g.drilled = True
    rows(g, characters="mn_hunter_perks_mars_base")
    recruit(g, 1)
    assert (inf(g), look(g)["mc"]) == ("mars 7", 1)
    assert legal(g) == {"perk 1", "perk 2", "perk 3", "decline"}
    do(g, "perk 1")
    assert (inf(g), look(g)["discard"]) == ("mars 9", "mn_hunter_perks_mars_base")
    assert finished(g)


def test_hunter_perks_bonuses_are_different_and_the_target_belongs_to_the_pick() -> None:
    """GAL-CHAR-3: each at most once; without a target the level bonus is not offered."""
    g = table()
    board(g, 0, "miner_mars_io@io L5", inf="mars 3", techs="automated_drilling crypto_exchange", at="project_01 L6")
    rows(g, characters="mn_hunter_perks_mars_base")
    recruit(g, 1, "perk 3")
    assert legal(g) == {"perk 1", "perk 2", "decline"}
    assert markers(g) == (6, 0, 0, 0)


def test_a_technology_developed_meanwhile_is_no_further_perk() -> None:
    """GAL-RUL-68: the level bonus sets off a Star-Z robot, which develops; the number of bonuses was read before."""
    g = table(star_z="b")
    three = ["star_z_mars_io@io L1", "star_z_mars_europa@io L1 +assignment_io", "star_z_mars_ganymede@ganymede L1"]
    board(
        g, 0, *three, "miner_mars_callisto@callisto L1", inf="mars 1", techs="crypto_exchange",
        at="project_01 L2 +assignment_europa",
    )  # fmt: skip
    rows(g, characters="mn_hunter_perks_mars_base")
    recruit(g, 1, "perk 3", "target miner_mars_callisto", "modify modifier_star_z project_01", "bonus 4")
    assert look(g)["techs"] == "automated_drilling crypto_exchange"
    assert look(g)["discard"] == "mn_hunter_perks_mars_base"
    assert finished(g)


def test_leonard_simon_without_megacredits_does_nothing() -> None:
    """GAL-EX-58."""
    g = table()
    board(g, 0, "miner_mars_io_callisto@io L1", inf="earth 1")
    rows(g, characters="mn_leonard_simon_earth_base")
    before = look(g)
    recruit(g, 1)
    assert since(g, before) == {"inf": "earth 6", "discard": "mn_leonard_simon_earth_base"}


def test_leonard_simon_pays_for_energy_and_an_optional_move() -> None:
    """GAL-CHAR-6, GAL-RUL-56, GAL-RUL-57."""
    g = table()
    board(g, 0, "miner_mars_io_callisto@io L1", inf="earth 1", mc=1)
    rows(g, characters="mn_leonard_simon_earth_base")
    recruit(g, 1)
    assert legal(g) == {"pay", "decline"}
    do(g, "pay")
    assert (look(g)["mc"], look(g)["e"]) == (0, 1)
    assert legal(g) == {"move miner_mars_io_callisto", "decline"}
    do(g, "move miner_mars_io_callisto")
    assert markers(g) == (0, 0, 0, 1)


def test_ms_chau_ends_when_the_first_part_is_declined() -> None:
    """GAL-RUL-73, GAL-RUL-45: otherwise the second target must be another one."""
    g = table()
    board(g, 0, "miner_mars_io@io L3", inf="mars 1")
    rows(g, characters="ms_chau_mars_base")
    recruit(g, 1, "decline")
    assert finished(g)
    board(g, 0, "miner_mars_io@io L3", inf="mars 1")
    rows(g, characters="ms_chau_mars_base")
    recruit(g, 1, "target miner_mars_io")
    assert legal(g) == {"target project_01", "decline"}


def test_the_marker_is_placed_only_in_the_own_first_turn() -> None:
    """GAL-SET-10: placing is not a gain of influence."""
    g = table()
    board(g, at="project_05 L1", inf="-1", techs="automated_drilling")
    before = look(g)
    at(g, PlaceInfluence(0))
    do(g, "track mars")
    assert since(g, before) == {"inf": "mars 9"}
