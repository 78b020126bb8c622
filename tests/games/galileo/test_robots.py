"""Galileo Project: robots, levels, modifiers, projects, technologies, the Star-Z tile (RULES sections 9 to 15)."""

from __future__ import annotations

import pytest

from offworld.games.galileo.data import ASSIGNMENT_MODIFIERS, ROBOT_MODIFIERS
from offworld.games.galileo.pieces import knows
from offworld.games.galileo.rules.abilities import StarZ, TakeCharacter
from offworld.games.galileo.rules.characters import immediate
from offworld.games.galileo.rules.levels import Lock, Raise, TransferFrom, list_targets
from offworld.games.galileo.rules.modifiers import PlaceModifier
from offworld.games.galileo.rules.robots import Assign
from offworld.games.galileo.rules.turns import Act
from offworld.games.galileo.state import Galileo
from offworld.kit.bags import count
from offworld.kit.moves import Moves
from offworld.kit.record import may_undo
from tests.games.galileo.stories import (
    act,
    at,
    board,
    card,
    character,
    deck,
    discard,
    do,
    finished,
    inf,
    legal,
    look,
    markers,
    offers,
    on_slots,
    recruit,
    robot_deck,
    rows,
    since,
    table,
)

CROWD = "ms_chau_mars_base mn_diat_expi_mars_base noor_mars_base marty_simon_mars_base ms_lee_mars_base"
EITHER = ASSIGNMENT_MODIFIERS | ROBOT_MODIFIERS


def robots_on_offer(g: Galileo) -> set[str]:
    return {text for text in offers(g, Act(0)) if text.startswith("obtain")}


def obtain(g: Galileo, text: str, *then: str) -> None:
    """Action B with characters in the row, so that the engine asks."""
    act(g)
    do(g, text, *then)


# ---------------------------------------------------------------- obtaining


@pytest.fixture
def second_technician() -> Galileo:
    g = table()
    board(g, 0, "technician_mars_callisto@callisto L2", inf="mars 8")
    rows(g, characters=CROWD, robots="- - technician_mars_ganymede_europa")
    obtain(g, "obtain 3 0", "assign ganymede")
    return g


def test_a_technician_raises_another_robot(second_technician: Galileo) -> None:
    """GAL-EX-16: 5 + 1 influence, X = 2 on the robot on Callisto."""
    g = second_technician
    assert inf(g) == "mars 2"
    do(g, "target technician_mars_callisto")
    assert markers(g) == (0, 0, 1, 4)
    assert look(g)["technician_mars_callisto"] == "callisto L4 technician"
    assert finished(g)


def test_a_technician_raises_itself_before_it_counts(second_technician: Galileo) -> None:
    """GAL-EX-17."""
    do(second_technician, "target technician_mars_ganymede_europa")
    assert markers(second_technician) == (0, 0, 3, 2)


def test_a_technician_raises_the_project(second_technician: Galileo) -> None:
    """GAL-EX-18."""
    do(second_technician, "target project_01")
    assert markers(second_technician) == (0, 0, 1, 2)
    assert look(second_technician)["project"] == "project_01 L4"


def test_io_reductions_are_bought_with_megacredits() -> None:
    """GAL-EX-19: 5 + 2 - 2 - 2 = 3; one reduction is not enough."""
    g = table()
    board(g, inf="earth 3", mc=4, m=(5, 0, 0, 0))
    rows(g, characters=CROWD, robots="- - - star_z_earth_europa")
    assert robots_on_offer(g) == {"obtain 4 2"}
    obtain(g, "obtain 4 2")
    assert (inf(g), look(g)["mc"]) == ("0", 0)


def test_on_zero_any_colour_is_legal_at_cost_zero() -> None:
    """GAL-EX-20, GAL-RUL-39: the last reduction may overshoot, no further one is bought."""
    g = table()
    board(g, inf="0", mc=6, m=(10, 0, 0, 0))
    rows(g, characters=CROWD, robots="miner_earth_io - - - technician_mars_ganymede")
    assert robots_on_offer(g) == {"obtain 1 1", "obtain 5 3"}
    obtain(g, "obtain 5 3", "decline")
    assert look(g)["mc"] == 0
    board(g, inf="0", mc=6, m=(10, 0, 0, 0))
    rows(g, characters=CROWD, robots="miner_earth_io")
    obtain(g, "obtain 1 1")
    assert look(g)["mc"] == 4 + 1


def test_the_colour_must_match_even_at_cost_zero() -> None:
    """GAL-EX-21, GAL-RUL-40."""
    g = table()
    board(g, inf="mars 4", mc=2, m=(13, 0, 0, 0))
    rows(g, characters=CROWD, robots="builder_earth_europa builder_mars_europa")
    assert robots_on_offer(g) == {"obtain 2 0", "obtain 2 1"}


@pytest.mark.parametrize(
    ("mc", "drilled"), [pytest.param(9, True, id="GAL-EX-22"), pytest.param(10, False, id="GAL-EX-23")]
)
def test_a_miner_gains_x_and_drilling_one_more_within_the_limit(mc: int, drilled: bool) -> None:
    """GAL-EX-22, GAL-EX-23: a gain wholly lost to the limit does not use Automated Drilling up."""
    g = table()
    board(g, 0, "miner_mars_io@io L1", "miner_earth_io@io L1", inf="mars 2", mc=mc, techs="automated_drilling")
    rows(g, characters=CROWD, robots="miner_mars_io_callisto")
    obtain(g, "obtain 1 0", "assign io")
    assert (inf(g), look(g)["mc"], g.drilled) == ("0", 10, drilled)


def test_a_builder_without_characters_in_reach_is_skipped() -> None:
    """GAL-EX-55."""
    g = table()
    rows(g, characters="- - ms_lee_mars_base")
    at(g, TakeCharacter(0, 2))
    assert finished(g)


def test_a_builder_that_changes_its_own_type_resolves_nothing_more() -> None:
    """GAL-EX-63, GAL-RUL-67."""
    g = table()
    board(g, inf="mars 4")
    rows(g, characters="marty_simon_earth_base", robots="builder_mars_europa")
    obtain(g, "obtain 1 0", "take 1", "half immediate", "modify modifier_miner builder_mars_europa")
    assert finished(g)
    assert (inf(g), look(g)["mc"], markers(g)) == ("0", 0, (0, 2, 0, 0))
    assert look(g)["builder_mars_europa"] == "europa L2 miner +type"


# ---------------------------------------------------------------- levels and triggers


def test_a_raise_is_capped_and_passes_a_trigger() -> None:
    """GAL-EX-29: the fifth Technician, on Io."""
    g = table()
    others = ["technician_mars_ganymede", "technician_mars_ganymede_europa", "technician_earth_ganymede"]
    board(
        g, 0, "miner_mars_europa@europa L2", "builder_mars_europa@europa L2", "technician_earth_io@io L1",
        *(f"{name}@ganymede L1" for name in others), inf="mars 6",
    )  # fmt: skip
    rows(g, characters=CROWD, robots="technician_mars_io")
    before = look(g)
    obtain(g, "obtain 1 0", "target miner_mars_europa")
    assert since(g, before) == {
        "inf": "0", "e": 1, "M": "(3, 8, 3, 0)", "miner_mars_europa": "europa L6 miner",
        "technician_mars_io": "io L2 technician",
    }  # fmt: skip


def test_two_callisto_triggers_are_resolved_one_after_the_other() -> None:
    """GAL-EX-31, GAL-RUL-15: both on the project finalise it."""
    g = table()
    board(g, 0, "technician_mars_io@io L2", "technician_mars_ganymede@ganymede L3", inf="earth 7", m=(2, 0, 3, 6))
    rows(g, characters=CROWD, robots="technician_earth_callisto")
    obtain(g, "obtain 1 0", "target technician_earth_callisto")
    assert markers(g) == (2, 0, 3, 12)
    do(g, "modify assignment_io project_01", "modify modifier_miner project_01")
    assert markers(g) == (4, 0, 3, 12)
    assert look(g)["mc"] == 1
    assert finished(g)


def test_the_second_trigger_stays_earned_when_the_marker_falls_back() -> None:
    """GAL-RUL-15: the first modifier moves a Callisto robot away."""
    g = table()
    board(g, 0, "technician_mars_callisto@callisto L1", m=(0, 0, 0, 6))
    at(g, Lock(0))
    do(g, "target technician_mars_callisto")
    assert markers(g) == (0, 0, 0, 12)
    do(g, "modify assignment_io technician_mars_callisto")
    assert markers(g) == (7, 0, 0, 5)
    assert legal(g) == offers(g, PlaceModifier(0, EITHER))
    do(g, "modify assignment_callisto project_01")
    assert finished(g)


def test_a_sum_beyond_the_last_space_waits() -> None:
    """GAL-EX-32, GAL-RUL-17: Leonard Simon moves the robot."""
    g = table()
    board(g, 0, "miner_mars_io_callisto@io L3", inf="earth 1", mc=1, m=(15, 0, 0, 0))
    rows(g, characters="mn_leonard_simon_earth_base")
    assert markers(g)[0] == 13
    recruit(g, 1, "pay", "move miner_mars_io_callisto", "decline")
    assert markers(g) == (12, 0, 0, 3)
    assert count(g.seats[0].sums, 0) == 12


def test_a_movement_inside_the_overflow_triggers_nothing() -> None:
    """GAL-RUL-18: Europa 13 to 14, the marker stays on 12."""
    g = table()
    board(g, 0, "miner_mars_europa@europa L2", m=(0, 13, 0, 0))
    before = look(g)
    at(g, Raise(0, 1, 1, -1))
    do(g, "target miner_mars_europa")
    assert since(g, before) == {"miner_mars_europa": "europa L3 miner"}


def test_energy_beyond_the_limit_is_lost() -> None:
    """GAL-RUL-64."""
    g = table()
    board(g, 0, "miner_mars_europa@europa L2", e=5)
    at(g, Raise(0, 1, 1, -1))
    do(g, "target miner_mars_europa")
    assert (look(g)["e"], markers(g)[1]) == (5, 3)


# ---------------------------------------------------------------- modifiers and projects


def test_a_project_finalised_by_a_trigger_enters_as_the_second_miner() -> None:
    """GAL-EX-24."""
    g = table()
    board(g, 0, "miner_mars_callisto@callisto L1", inf="earth 4", at="project_04 L1 +assignment_europa")
    rows(g, characters=CROWD, robots="star_z_earth_io_callisto")
    obtain(g, "obtain 1 0", "assign callisto", "decline")
    assert markers(g) == (0, 0, 0, 2)
    do(g, "modify modifier_miner project_04")
    assert look(g)["mc"] == 2
    assert markers(g) == (0, 1, 0, 2)
    assert finished(g)
    assert look(g)["project_04"] == "europa L1 miner +1 assignment +type"
    assert look(g)["project"] == ""


def test_a_project_finalised_inside_an_ability_is_resolved_first() -> None:
    """GAL-EX-56, GAL-RUL-14: the arriving Technician on Io counts for the project's X, and is counted last."""
    g = table()
    board(g, 0, "miner_mars_callisto@callisto L1", at="project_01 L2 +assignment_callisto")
    at(g, Assign(0, card("technician_mars_io")))
    do(g, "target miner_mars_callisto")
    assert markers(g) == (0, 0, 0, 2)
    do(g, "modify modifier_technician project_01")
    assert look(g)["technician_mars_io"] == "io L2 technician arriving"
    assert look(g)["project_01"] == "callisto L2 technician +1 assignment +type arriving"
    do(g, "target technician_mars_io")
    assert look(g)["technician_mars_io"] == "io L4 technician"
    assert markers(g) == (4, 0, 0, 4)
    assert finished(g)


def test_nothing_happens_when_no_modifier_can_be_placed() -> None:
    """GAL-EX-60: no project, an empty supply, every robot full."""
    g = table()
    board(
        g, 0, "miner_mars_io_callisto@callisto L5 +modifier_miner", at="", m=(0, 0, 0, 6),
    )  # fmt: skip
    g.supply_at = len(g.supply)
    at(g, Raise(0, 1, 1, -1))
    do(g, "target miner_mars_io_callisto")
    assert markers(g) == (0, 0, 0, 7)
    assert finished(g)


def test_a_project_may_be_finalised_and_another_started_in_one_chain() -> None:
    """GAL-EX-64, GAL-RUL-74."""
    g = table()
    board(g, inf="earth 1", at="project_01 L2 +assignment_callisto")
    g.supply_at = len(g.supply) - 6
    rows(g, characters="marty_simon_earth_base")
    recruit(g, 1, "modify modifier_technician project_01", "target project_01", "modify assignment_io new_project")
    assert inf(g) == "earth 5"
    assert look(g)["project_01"] == "callisto L3 technician +1 assignment +type"
    assert look(g)["project"] == "project_05 L2 +assignment_io"
    assert look(g)["supply"] == 5
    assert markers(g) == (0, 0, 0, 3)
    assert finished(g)


def test_a_locked_project_enters_play_at_level_7() -> None:
    """GAL-RUL-61, GAL-RUL-22: it stays locked; its second assignment slot is free."""
    g = table()
    board(g, at="project_01 L7 +assignment_io")
    at(g, PlaceModifier(0, ROBOT_MODIFIERS))
    do(g, "modify modifier_miner project_01")
    assert markers(g) == (7, 0, 0, 0)
    moves = Moves()
    list_targets(g, g.seats[0], -1, moves)
    assert moves.n == 0
    assert "modify assignment_europa project_01" in offers(g, PlaceModifier(0, EITHER))
    assert "modify modifier_builder project_01" not in offers(g, PlaceModifier(0, EITHER))


# ---------------------------------------------------------------- technologies


def develop(g: Galileo, name: str, *then: str) -> None:
    act(g)
    do(g, f"develop {name}", *then)


def test_superconductivity_locks_a_robot_at_level_7() -> None:
    """GAL-EX-34."""
    g = table()
    board(g, 0, "miner_mars_io@io L3", mc=1, e=3)
    rows(g, characters=CROWD)
    before = look(g)
    develop(g, "superconductivity", "target miner_mars_io")
    assert since(g, before) == {
        "e": 0, "mc": 0, "M": "(7, 0, 0, 0)", "techs": "superconductivity", "miner_mars_io": "io L7 miner",
    }  # fmt: skip
    assert "target miner_mars_io" not in offers(g, Raise(0, 1, 1, -1))
    assert "source miner_mars_io" not in offers(g, TransferFrom(0))
    assert "target miner_mars_io" not in offers(g, Lock(0))


def test_europa_12_lowers_the_energy_of_a_technology() -> None:
    """GAL-EX-35."""
    g = table()
    board(g, mc=1, e=2, m=(0, 12, 0, 0))
    assert "develop superconductivity" in offers(g, Act(0))
    board(g, mc=1, e=2, m=(0, 11, 0, 0))
    assert "develop superconductivity" not in offers(g, Act(0))


def test_b4_and_europa_12_add_up() -> None:
    """GAL-EX-36: 2 - 1 - 1 energy and 2 MC for A.I. Clone."""
    g = table(faces="abaa", star_z="b")
    three = ["star_z_mars_io", "star_z_mars_europa", "star_z_mars_ganymede"]
    board(
        g, 0, *(f"{name}@{name.split('_')[-1]} L1" for name in three), inf="mars 4", mc=2, m=(1, 12, 1, 0)
    )  # fmt: skip
    rows(g, characters=CROWD, robots="star_z_mars_europa_io")
    obtain(g, "obtain 1 0", "assign io")
    assert legal(g) == {"bonus 1", "bonus 2", "bonus 3", "bonus 4", "decline"}
    do(g, "bonus 4")
    assert "discount ai_clone energy" in legal(g)
    assert "discount ai_clone megacredit" not in legal(g)
    do(g, "discount ai_clone energy")
    assert (look(g)["mc"], look(g)["e"], look(g)["techs"]) == (0, 0, "ai_clone")


def test_the_component_of_a_discount_must_be_printed() -> None:
    """GAL-TECH-4: energy that Europa 12 has brought to 0 may be named all the same; a printed 0 may not."""
    g = table(star_z="b")
    board(g, mc=1, e=2, m=(0, 12, 0, 0))
    at(g, StarZ(0, 4))
    do(g, "bonus 4")
    assert legal(g) == {
        "discount automated_drilling energy", "discount automated_drilling megacredit",
        "discount crypto_exchange energy",
        "discount superconductivity energy", "discount superconductivity megacredit",
    }  # fmt: skip


def test_a_character_in_resolution_is_not_in_the_discard() -> None:
    """GAL-RUL-35: Marty Simon sets off a Star-Z robot that develops Memory Scanner; he himself cannot be chosen."""
    g = table(faces="aaab", star_z="b")
    three = ["star_z_mars_io", "star_z_mars_europa", "star_z_mars_ganymede"]
    board(
        g, 0, *(f"{name}@{name.split('_')[-1]} L1" for name in three), inf="mars 1", mc=1, e=2,
        at="project_01 L2 +assignment_io",
    )  # fmt: skip
    rows(g, characters="marty_simon_mars_base")
    recruit(g, 1, "modify modifier_star_z project_01", "bonus 4", "discount memory_scanner energy")
    assert finished(g)
    assert (look(g)["tucked"], look(g)["discard"]) == ("", "marty_simon_mars_base")


def test_x_does_not_change_while_the_ability_is_resolved() -> None:
    """GAL-RUL-63: a Builder with X = 1 takes Marty Simon, who makes a second Builder; position 2 stays out of reach."""
    g = table()
    board(g, 0, "miner_mars_io@io L3", inf="mars 4")
    rows(g, characters="marty_simon_earth_base ms_lee_mars_base", robots="builder_mars_europa")
    obtain(g, "obtain 1 0")
    assert legal(g) == {"take 1", "decline"}
    do(g, "take 1", "half immediate", "modify modifier_builder miner_mars_io")
    assert look(g)["miner_mars_io"] == "io L3 builder +type"
    assert finished(g)


def test_ai_clone_adds_one_to_x() -> None:
    """GAL-EX-37."""
    g = table(faces="abaa")
    board(g, techs="ai_clone")
    at(g, Assign(0, card("star_z_mars_io")))
    assert legal(g) == {"bonus 1", "bonus 2", "decline"}


def test_automated_assembly_without_a_robot_modifier_builds_nothing() -> None:
    """GAL-EX-39."""
    g = table(faces="aaba")
    used = "+modifier_miner +modifier_builder +modifier_star_z +modifier_technician"
    board(g, mc=2, e=2, used=used)
    rows(g, characters=CROWD)
    before = look(g)
    develop(g, "automated_assembly")
    assert since(g, before) == {"mc": 0, "e": 0, "techs": "automated_assembly"}
    assert g.points(0) == 2


def test_automated_assembly_leaves_the_current_project_alone() -> None:
    """GAL-TECH-10, GAL-RUL-24."""
    g = table(faces="aaba")
    board(g, mc=2, e=2)
    rows(g, characters=CROWD)
    before = look(g)
    develop(g, "automated_assembly", "assemble europa miner")
    assert since(g, before) == {
        "mc": 1, "e": 0, "techs": "automated_assembly", "M": "(0, 2, 0, 0)", "supply": 8,
        "project_02": "europa L2 miner +1 assignment +type",
    }  # fmt: skip


def test_robotic_sequencing_shows_four_robots_to_the_player_only() -> None:
    """GAL-EX-40, GAL-EX-62, GAL-RUL-34: B is played; A, C, D go under the deck, D last."""
    g = table()
    board(g, mc=3, e=2)
    rows(g, characters=CROWD)
    names = ["miner_mars_io", "miner_earth_io", "builder_mars_io", "star_z_mars_io", "technician_mars_io"]
    robot_deck(g, *names)
    act(g)
    before = g.clone()
    do(g, "develop robotic_sequencing")
    assert g.revealed == before.revealed + 4
    assert not may_undo(0, before, g)
    assert legal(g) == {f"play {name}" for name in names[:4]}
    do(g, "play miner_earth_io")
    assert deck(g) == ["technician_mars_io", "miner_mars_io", "builder_mars_io", "star_z_mars_io"]
    assert [knows(entry, 0) for entry in g.robot_deck] == [False, True, True, True]
    assert not any(knows(entry, 1) for entry in g.robot_deck)
    assert markers(g) == (2, 0, 0, 0)
    assert look(g)["mc"] == 1


def test_memory_scanner_takes_a_character_from_the_discard() -> None:
    """GAL-EX-41: limit 3, +2 MC, tucked as the third."""
    g = table(faces="aaab")
    board(g, mc=1, e=3, tucked="noor_mars_base ms_lee_mars_base")
    rows(g, characters=CROWD)
    discard(g, "mn_eliot_ban_mars_base", "ms_chau_earth_base")
    develop(g, "memory_scanner")
    assert legal(g) == {"scan mn_eliot_ban_mars_base", "scan ms_chau_earth_base"}
    do(g, "scan mn_eliot_ban_mars_base")
    assert finished(g)
    assert look(g)["mc"] == 2
    assert look(g)["tucked"] == "noor_mars_base ms_lee_mars_base mn_eliot_ban_mars_base"


def test_crypto_exchange_gives_megacredits_then_influence() -> None:
    """GAL-TECH-7, GAL-RUL-38, GAL-RUL-70: on 0 a track is named; the influence cannot be refused."""
    g = table()
    board(g, e=3)
    rows(g, characters=CROWD)
    develop(g, "crypto_exchange")
    assert legal(g) == {"track mars", "track earth"}
    do(g, "track earth")
    assert (inf(g), look(g)["mc"]) == ("earth 4", 4)


def test_nobody_owns_a_technology_twice() -> None:
    """GAL-TECH-2, GAL-TECH-1."""
    g = table()
    board(g, mc=10, e=5, techs="automated_drilling")
    developable = {text for text in offers(g, Act(0)) if text.startswith("develop")}
    assert developable == {"develop crypto_exchange", "develop superconductivity", "develop robotic_sequencing"}
    g.stacks = 0
    assert not any(text.startswith("develop") for text in offers(g, Act(0)))


# ---------------------------------------------------------------- the Star-Z tile


def test_a3_takes_the_first_character_of_the_row() -> None:
    """GAL-EX-38: position 1 is a hole; on 0 the influence of Ms Lee needs a track."""
    g = table()
    rows(g, characters="- ms_lee_earth_base")
    at(g, StarZ(0, 3))
    do(g, "bonus 3", "half immediate", "track mars")
    assert inf(g) == "mars 3"
    assert look(g)["discard"] == "ms_lee_earth_base"


def test_a3_needs_a_character() -> None:
    """GAL-EX-66."""
    g = table()
    at(g, StarZ(0, 3))
    assert legal(g) == {"bonus 1", "bonus 2", "decline"}


def test_a1_is_offered_even_when_the_energy_would_be_lost() -> None:
    """GAL-RUL-55."""
    g = table()
    board(g, e=5)
    at(g, StarZ(0, 1))
    assert legal(g) == {"bonus 1", "decline"}


def test_x_beyond_five_counts_as_five() -> None:
    """GAL-STZ-1, GAL-RUL-54."""
    g = table()
    rows(g, characters=CROWD)
    assert offers(g, StarZ(0, 9)) == {f"bonus {rank}" for rank in range(1, 6)} | {"decline"}
    assert offers(g, TakeCharacter(0, 9)) == {f"take {position}" for position in range(1, 6)} | {"decline"}


def test_b3_gains_only_the_recruitment_effect() -> None:
    """GAL-STZ-3, GAL-STZ-4, GAL-RUL-11: reduced by the position of the first character."""
    g = table(star_z="b")
    rows(g, characters="- - - mn_ila_zoe_mars_base")
    at(g, StarZ(0, 3))
    do(g, "bonus 3", "track earth")
    assert (inf(g), look(g)["mc"]) == ("earth 3", 1)
    assert look(g)["discard"] == "mn_ila_zoe_mars_base"
    assert finished(g)


def test_b5_claims_any_open_goal() -> None:
    """GAL-STZ-6."""
    g = table(star_z="b")
    on_slots(g, "goal_modifiers", "goal_characters", "goal_technologies", "goal_megacredits")
    g.seats[0].goals = 1
    at(g, StarZ(0, 5))
    do(g, "bonus 5")
    assert legal(g) == {"claim goal_characters", "claim goal_technologies", "claim goal_megacredits"}
    do(g, "claim goal_technologies")
    assert look(g)["goal_technologies"] == "0--"


def test_the_technicians_only_targets_at_6_or_7_skip_the_ability() -> None:
    """GAL-RUL-47."""
    g = table()
    board(g, 0, "miner_mars_io@io L6", "miner_earth_io@io L7", at="")
    at(g, Raise(0, 3, 1, -1))
    assert finished(g)


def test_a_gain_of_influence_on_zero_names_a_track_for_any_source() -> None:
    """GAL-RUL-2: Ms Lee's immediate half."""
    g = table()
    at(g, Raise(0, 1, 1, -1))
    do(g, "decline")
    immediate(g, 0, character("ms_lee_mars_base"))
    g.over = False
    g.advance()
    do(g, "track mars")
    assert inf(g) == "mars 3"
