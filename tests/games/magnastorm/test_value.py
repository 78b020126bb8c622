"""Magnastorm: what its value function sees, and which actions it calls senseless (RULES section 28)."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from offworld.games.magnastorm import INFO
from offworld.games.magnastorm.actions import SPACE
from offworld.games.magnastorm.data import YELLOW
from offworld.games.magnastorm.rules.building import FirstLab
from offworld.games.magnastorm.rules.commanders import MoveCrew
from offworld.games.magnastorm.rules.credits import GainAny
from offworld.games.magnastorm.rules.moving import Destination, Way
from offworld.games.magnastorm.rules.objectives import FulfilObjective, RecallLabs
from offworld.games.magnastorm.rules.turn import MainChoice, UseCell
from offworld.games.magnastorm.state import Magnastorm
from offworld.games.magnastorm.value import features
from offworld.games.magnastorm.value.features import FEATURES, MagnastormValue, higher
from offworld.kit.bags import pack, unpack
from offworld.kit.moves import Moves
from offworld.kit.rng import Rng
from tests.games.magnastorm.stories import (
    GREY,
    PINK,
    PURPLE,
    above,
    at,
    column,
    control,
    credits,
    do,
    fill_lower,
    fulfilled_by,
    give_reputation,
    labs,
    legal,
    levels,
    occupy,
    on_column,
    open_objectives,
    order,
    station,
    table,
    vehicle,
)

assert INFO.value is not None
MODEL = INFO.value
VALUE = MODEL.value(choice="linear")
GOLDEN = 14.887912687277472
"""The sum of grey's shares over 50 positions of a random game, with weights that tuning does not touch."""
PLAIN = """
from tests.games.magnastorm.test_value import sum_of_shares
from offworld import native
print(native.mode(), repr(sum_of_shares()))
"""


def feature(g: Magnastorm, seat: int, name: str) -> float:
    return VALUE.features(g, seat)[FEATURES.index(name)]


def hints(g: Magnastorm) -> dict[str, float]:
    moves = Moves()
    g.legal(moves)
    return {SPACE.text(action): VALUE.action_prior(g, action) for action in moves.to_list()}


def plausible(g: Magnastorm) -> set[str]:
    return {text for text, weight in hints(g).items() if weight > 0}


def to_move(players: int = 2, *, round_: int = 1, crew: str = "YYYYY") -> Magnastorm:
    """Grey is about to choose; the last of the crew stands in column 4, the others in column 1."""
    g = table(players, round_=round_)
    column(g, 1, crew[:-1])
    column(g, 4, crew[-1])
    return g


def asked(g: Magnastorm) -> Magnastorm:
    at(g, MainChoice(GREY))
    return g


# ---------------------------------------------------------------- the file


def test_every_feature_has_a_weight_and_a_name_in_the_code() -> None:
    assert tuple(MODEL.data.weights) == FEATURES
    assert MODEL.data.weights["reputation"] == 1.0
    named = {name: getattr(features, name.upper()) for name in FEATURES if hasattr(features, name.upper())}
    powers = FEATURES[features.POWERS : features.POWERS + 16]
    assert (powers[0], powers[-1]) == ("dain", "vasidis")
    rest = [name for name in FEATURES if name not in powers and name != "yellow"]
    assert [named[name] for name in rest] == [FEATURES.index(name) for name in rest]
    assert FEATURES.index("yellow") == features.YELLOWS


def test_styles_bend_two_to_five_features_a_little() -> None:
    assert 4 <= len(MODEL.data.styles) <= 6
    for style in MODEL.data.styles:
        assert 2 <= len(style.factors) <= 5
        assert all(0.6 <= factor <= 1.6 for factor in style.factors.values())
        assert style.name_en
        assert style.name_fr


# ---------------------------------------------------------------- features


def test_a_reputation_more_is_a_point_more() -> None:
    g = asked(to_move())
    give_reputation(g, 3, 3)
    before = VALUE.expected_points(g, GREY)
    share = VALUE.shares(g)[GREY]
    give_reputation(g, 4, 3)
    # A point nearer to the end makes what is still to come worth a little less
    assert 0.5 < VALUE.expected_points(g, GREY) - before <= 1.0
    assert VALUE.shares(g)[GREY] > share


def test_credits_count_by_kind_and_only_so_many_in_full() -> None:
    g = asked(to_move())
    credits(g, GREY, "GGGGGGGYYP")
    assert [feature(g, GREY, name) for name in ("own", "yellow", "foreign", "spare")] == [5.0, 2.0, 1.0, 2.0]


def test_credits_are_worth_nothing_to_whoever_has_no_turn_left() -> None:
    g = to_move()
    give_reputation(g, 25, 20)
    g.ending = True
    credits(g, GREY, "GG")
    credits(g, PURPLE, "PP")
    g.turn = 1
    at(g, MainChoice(PURPLE))
    assert feature(g, GREY, "own") == 0.0
    assert feature(g, PURPLE, "own") == pytest.approx(1.2)


def test_turns_left_in_the_round_follow_the_lap() -> None:
    g = asked(to_move(crew="YYYYY"))
    assert [feature(g, seat, "turns") for seat in (GREY, PURPLE)] == [3.0, 2.0]
    assert [feature(g, seat, "tempo") for seat in (GREY, PURPLE)] == pytest.approx([0.3 + 1 / 0.32, 0.0])
    do(g, "crew Y 1", "cell r1c1")
    assert [feature(g, seat, "turns") for seat in (GREY, PURPLE)] == [2.0, 2.0]


def test_the_row_left_for_the_next_turn_gets_worse_as_cells_fill() -> None:
    g = to_move()
    occupy(g, "r1c1", "r1c2", "r1c3")
    asked(g)
    assert [feature(g, seat, "row") for seat in (GREY, PURPLE)] == [4.0, 3.0]
    fill_lower(g, "r5c1", "r5c2")
    assert [feature(g, seat, "row") for seat in (GREY, PURPLE)] == [0.0, 0.0]


def test_a_majority_counts_by_its_sector_and_who_contests_it() -> None:
    g = to_move()
    occupy(g, "r1c1", "r1c2", "r1c3", "r1c4", "r2c1")
    labs(g, GREY, "m3_sw_rim_1", "m3_sw_rim_2", "m3_w_rim_1")
    labs(g, PURPLE, "m3_w_rim_2")
    asked(g)
    assert feature(g, GREY, "majority") == feature(g, GREY, "majority_sure") == 0.5
    assert feature(g, GREY, "majority_safe") == 1.0
    assert [feature(g, seat, "majority_tied") for seat in (GREY, PURPLE)] == [1.0, 1.0]
    control(g, GREY, "08")
    assert feature(g, GREY, "majority") == feature(g, GREY, "majority_sure") == 1.0


def test_labs_in_the_storm_bring_nothing() -> None:
    g = to_move()
    labs(g, GREY, "m3_ne_rim_1")
    asked(g)
    assert feature(g, GREY, "income") == 0.0
    assert feature(g, GREY, "majority") == 0.0
    labs(g, PURPLE, "m3_w_rim_1")
    assert feature(g, PURPLE, "income") == pytest.approx(1.2)


def test_a_scientific_commander_is_won_by_a_lead_and_lost_with_it() -> None:
    g = to_move()
    above(g, "red", "14")
    control(g, PURPLE, "14")
    levels(g, GREY, red=3)
    levels(g, PURPLE, red=2)
    asked(g)
    assert feature(g, GREY, "science") == 3.0
    assert feature(g, PURPLE, "science") == -2.0
    levels(g, PURPLE, red=3)
    assert [feature(g, seat, "science") for seat in (GREY, PURPLE)] == [0.0, -2.0]
    assert [feature(g, seat, "science_tied") for seat in (GREY, PURPLE)] == [1.0, 1.0]


@pytest.mark.parametrize(("number", "name"), [(4, "ready"), (3, "near"), (2, "close"), (1, "far"), (0, "far")])
def test_an_objective_comes_nearer_lab_by_lab(number: int, name: str) -> None:
    g = to_move(crew="YYYYYYYYYY")
    open_objectives(g, "obj_research_depth", "obj_research_breadth", "obj_sector_core", "obj_sector_spread")
    fulfilled_by(g, "obj_research_depth", GREY)
    fulfilled_by(g, "obj_research_breadth", GREY)
    fulfilled_by(g, "obj_sector_spread", GREY)
    labs(g, GREY, *["m3_w_rim_1", "m3_w_rim_2", "m3_w_rim_3", "m3_w_mid_1"][:number])
    asked(g)
    stages = {stage: feature(g, GREY, stage) for stage in ("ready", "near", "close", "far", "distant")}
    assert stages == {stage: 4.0 if stage == name else 0.0 for stage in stages}


def test_the_second_on_an_objective_gets_the_lower_slot() -> None:
    g = to_move(crew="YYYYYYYYYY")
    open_objectives(g, "obj_research_depth", "obj_research_breadth", "obj_sector_core", "obj_sector_spread")
    for name in ("obj_research_breadth", "obj_sector_core", "obj_sector_spread"):
        fulfilled_by(g, name, GREY)
    levels(g, GREY, blue=3)
    asked(g)
    assert feature(g, GREY, "near") == 4.0
    fulfilled_by(g, "obj_research_depth", PURPLE)
    assert feature(g, GREY, "near") == 2.0


def test_an_objective_is_contested_by_a_rival_as_near() -> None:
    g = to_move(crew="YYYYYYYYYY")
    open_objectives(g, "obj_research_depth", "obj_research_breadth", "obj_sector_core", "obj_sector_spread")
    for name in ("obj_research_breadth", "obj_sector_core", "obj_sector_spread"):
        fulfilled_by(g, name, GREY)
    levels(g, GREY, blue=4)
    levels(g, PURPLE, red=2)
    asked(g)
    assert feature(g, GREY, "contested") == 0.0
    levels(g, PURPLE, red=3)
    assert feature(g, GREY, "contested") == 1.0
    levels(g, PURPLE, red=4)
    assert feature(g, GREY, "contested") == 2.0
    fulfilled_by(g, "obj_research_depth", PURPLE)
    assert feature(g, GREY, "contested") == 0.0


def test_a_stage_that_cannot_be_met_in_time_counts_as_the_next_one() -> None:
    g = to_move(crew="Y")
    open_objectives(g, "obj_research_depth", "obj_research_breadth", "obj_sector_core", "obj_sector_spread")
    for name in ("obj_research_breadth", "obj_sector_core", "obj_sector_spread"):
        fulfilled_by(g, name, GREY)
    levels(g, GREY, blue=3)
    asked(g)
    # One level is missing for the four of round 1, but the only turn left comes first: three for the six of round 2
    assert feature(g, GREY, "near") == 0.0
    assert feature(g, GREY, "far") == 4.0


def test_a_commander_within_a_rivals_purse_is_threatened() -> None:
    g = to_move()
    on_column(g, 2, "05")
    column(g, 2, "Y")
    control(g, GREY, "05")
    credits(g, PURPLE, "YP")
    asked(g)
    assert feature(g, GREY, "threatened") == 0.0
    credits(g, PURPLE, "YG")
    assert feature(g, GREY, "threatened") == 2.0
    assert feature(g, PURPLE, "offer") == pytest.approx(3 + 0.5 - 0.3 * 2 + 0.5 * 2)


def test_crew_below_guard_the_own_commanders_of_the_next_round() -> None:
    g = to_move()
    on_column(g, 2, "05")
    control(g, GREY, "05")
    occupy(g, "r1c2", "r2c2", "r1c3")
    asked(g)
    assert (feature(g, GREY, "guard"), feature(g, GREY, "prices")) == (2.0, 1.0)
    assert (feature(g, PURPLE, "guard"), feature(g, PURPLE, "prices")) == (0.0, 3.0)


def test_the_token_leads_the_next_round() -> None:
    g = to_move(4)
    order(g, GREY, PURPLE, PINK, 3)
    asked(g)
    assert [feature(g, seat, "order") for seat in range(4)] == pytest.approx([1, 2 / 3, 1 / 3, 0])
    g.token = PINK
    assert [feature(g, seat, "order") for seat in range(4)] == pytest.approx([2 / 3, 1 / 3, 1, 0])


def test_a_vehicle_in_the_storm_reaches_nothing() -> None:
    g = to_move()
    vehicle(g, GREY, "m3_ne_rim_1")
    vehicle(g, PURPLE, "m3_sw_rim_1")
    labs(g, PURPLE, "m3_sw_rim_1")
    asked(g)
    names = ("in_storm", "spaces", "sites")
    assert [feature(g, GREY, name) for name in names] == [1.0, 0.0, 0.0]
    assert [feature(g, PURPLE, name) for name in names] == [0.0, 3.0, 1.0]
    station(g, GREY, "site_m3_se_sw_outer")
    assert feature(g, PURPLE, "sites") == 0.0


def test_the_larger_count_of_each_kind() -> None:
    a, b = pack([3, 0, 7, 10, 1, 0]), pack([2, 5, 7, 0, 9, 0])
    assert unpack(higher(a, b), 6) == [3, 5, 7, 10, 9, 0]


def test_future_chance_does_not_change_the_value() -> None:
    for g in random_positions(3, 17, 20):
        dealt = g.clone()
        dealt.redeal(GREY, 99)
        assert list(VALUE.shares(g)) == list(VALUE.shares(dealt))


# ---------------------------------------------------------------- hints


def test_an_exchange_is_tried_only_where_it_buys_something() -> None:
    g = to_move()
    on_column(g, 2, "05")
    column(g, 2, "Y")
    credits(g, GREY, "GGG")
    asked(g)
    assert hints(g)["exchange"] > 0
    credits(g, GREY, "GGY")
    assert hints(g)["exchange"] == 0
    column(g, 2, "YYY")
    assert hints(g)["exchange"] == 0
    credits(g, GREY, "GGGGYY")
    assert hints(g)["exchange"] > 0
    do(g, "exchange")
    assert plausible(g) == {"give 0+0+0"}
    do(g, "give 0+0+0")
    assert plausible(g) == {"credit Y"}


def test_a_lab_may_be_paid_by_an_exchange() -> None:
    g = to_move()
    vehicle(g, GREY, "m3_w_rim_1")
    labs(g, GREY, "m3_sw_rim_1", "m3_sw_rim_2", "m3_sw_rim_3", "m3_sw_mid_1")
    credits(g, GREY, "GGG")
    at(g, FirstLab(GREY))
    assert plausible(g) == {"decline", "exchange"}
    credits(g, GREY, "GGY")
    assert plausible(g) == {"decline", "lab"}


def test_a_bonus_is_tried_where_it_is_cheapest() -> None:
    g = to_move()
    on_column(g, 3, "05")
    control(g, GREY, "05")
    at(g, UseCell(GREY, YELLOW, 0))
    assert plausible(g) == {f"cell {name}" for name in ("r1c3", "r2c2", "r2c4", "r3c2", "r4c2", "r5c1", "r5c3", "r5c4")}
    occupy(g, "r1c3", "r2c4", "r3c2")
    assert plausible(g) == {f"cell {name}" for name in ("r1c1", "r2c2", "r4c1", "r4c2", "r4c3", "r5c1", "r5c3", "r5c4")}


def test_crew_leave_a_column_that_no_rival_can_buy() -> None:
    g = to_move(crew="YY")
    on_column(g, 4, "05")
    column(g, 2, "YY")
    column(g, 3, "YY")
    control(g, GREY, "05")
    asked(g)
    assert plausible(g) == {"crew Y 4"}
    column(g, 4, "YY")
    assert plausible(g) == {"crew Y 2"}
    credits(g, PURPLE, "Y")
    assert plausible(g) == {"crew Y 1"}


def test_a_fee_is_paid_in_the_own_colour_and_last_in_yellow() -> None:
    g = to_move()
    vehicle(g, GREY, "m3_sw_rim_1")
    station(g, PURPLE, "site_m3_sw_w_inner")
    credits(g, GREY, "GPY")
    at(g, Way(GREY, 0))
    assert plausible(g) == {"walk", "teleport site_m3_sw_w_inner 0"}
    credits(g, GREY, "PY")
    assert plausible(g) == {"walk", "teleport site_m3_sw_w_inner 1"}
    credits(g, GREY, "Y")
    assert plausible(g) == {"walk", "teleport site_m3_sw_w_inner Y"}


def test_taken_crew_block_the_first_row_or_guard_the_taken_column() -> None:
    g = to_move()
    column(g, 3, "YY")
    occupy(g, "r1c1", "r1c2", "r1c3")
    at(g, MoveCrew(GREY, 2))
    assert plausible(g) == {"cell r1c4", "cell r2c1", "cell r2c3"}


def test_own_crew_stay_while_neutral_crew_stand_beside() -> None:
    g = to_move()
    column(g, 1, "YG")
    column(g, 2, "G")
    asked(g)
    assert legal(g) >= {"crew Y 1", "crew 0 1", "crew 0 2"}
    assert hints(g)["crew 0 2"] > hints(g)["crew 0 1"] == 0


def test_a_vehicle_goes_where_something_can_be_built() -> None:
    g = to_move()
    vehicle(g, GREY, "m3_w_core_1")
    labs(g, PURPLE, "m3_w_mid_1", "m3_w_core_1")
    at(g, Destination(GREY, 0, g.seats[GREY].area, 1))
    assert plausible(g) == {"go m3_w_core_1", "go m3_w_mid_2"}
    assert hints(g)["go m3_w_mid_2"] > hints(g)["go m3_w_core_1"]


def test_labs_of_a_sector_are_recalled_without_a_choice() -> None:
    g = to_move()
    labs(g, GREY, "m3_w_rim_1", "m3_w_rim_2", "m3_w_rim_3")
    at(g, RecallLabs(GREY, 4, 1))
    assert len(legal(g)) == 3
    assert plausible(g) == {"recall m3_w_rim_1"}


def test_an_objective_is_gladly_fulfilled_where_no_lead_is_lost() -> None:
    g = to_move()
    open_objectives(g, "obj_research_depth")
    levels(g, GREY, blue=4)
    levels(g, PURPLE, blue=4)
    at(g, FulfilObjective(GREY))
    assert hints(g)["fulfil obj_research_depth"] > hints(g)["decline"] > 0
    levels(g, PURPLE, blue=3)
    assert hints(g)["decline"] > hints(g)["fulfil obj_research_depth"] > 0


def test_labs_in_the_storm_are_gladly_given_for_an_objective() -> None:
    g = to_move()
    open_objectives(g, "obj_sector_core")
    labs(g, GREY, "m3_ne_rim_1", "m3_ne_rim_2", "m3_ne_rim_3", "m3_ne_mid_1")
    at(g, FulfilObjective(GREY))
    assert hints(g)["fulfil obj_sector_core"] > hints(g)["decline"] > 0


def test_an_own_credit_is_rather_taken_than_one_that_buys_nothing() -> None:
    g = to_move()
    at(g, GainAny(GREY, 1, 0))
    assert hints(g)["credit 0"] > hints(g)["credit 1"] > 0


def random_positions(players: int, seed: int, number: int) -> list[Magnastorm]:
    """Every eighth position of a random game."""
    g = INFO.new_game(players, seed)
    assert isinstance(g, Magnastorm)
    rng = Rng(seed)
    moves = Moves()
    found: list[Magnastorm] = []
    while not g.over and len(found) < number:
        for _ in range(8):
            if not g.over:
                g.legal(moves)
                g.apply(moves[rng.below(moves.n)])
        if not g.over:
            found.append(g.clone())
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_always_something_sensible(players: int) -> None:
    seen = 0
    for seed in range(20):
        for g in random_positions(players, seed, 10):
            moves = Moves()
            g.legal(moves)
            assert max(VALUE.action_prior(g, action) for action in moves.to_list()) > 0
            seen += 1
    assert seen == 200


# ---------------------------------------------------------------- both modes


def sum_of_shares() -> float:
    value = MagnastormValue([1.0 / (i + 1) for i in range(len(FEATURES))], 0.25)
    positions = [g for players in (2, 4) for g in random_positions(players, 5, 25)]
    assert len(positions) == 50
    return sum(value.shares(g)[GREY] for g in positions)


def test_compiled_and_pure_agree_on_the_value_of_fifty_positions() -> None:
    assert sum_of_shares() == pytest.approx(GOLDEN, abs=1e-9)
    env = {**os.environ, "OFFWORLD_PURE": "1"}
    run = subprocess.run([sys.executable, "-c", PLAIN], env=env, capture_output=True, text=True, check=True)
    mode, sum_ = run.stdout.split()
    assert mode == "pure"
    assert float(sum_) == pytest.approx(GOLDEN, abs=1e-9)


# ---------------------------------------------------------------- objectives that need no search


def settled(g: Magnastorm, patient: float = 0.0) -> str:
    """What is settled by a network that dislikes every point of reputation by so much."""
    value = MODEL.value(choice="network")
    assert value.network is not None
    for i in range(value.network.inputs):
        value.network.linear[i] = 0.0
    for i in range(value.network.units):
        value.network.out[i] = 0.0
    value.network.linear[FEATURES.index("reputation")] = -patient
    action = value.settled_action(g)
    return "" if action < 0 else SPACE.text(action)


@pytest.mark.parametrize(
    ("patient", "word"), [(0.0, "fulfil obj_research_depth"), (0.01, "fulfil obj_research_depth"), (1.0, "")]
)
def test_an_objective_is_fulfilled_unless_waiting_promises_clearly_more(patient: float, word: str) -> None:
    """MAG-OBJ-1: a lead of five points costs nothing, one percent of a share, or nearly all of it."""
    g = to_move(4)
    open_objectives(g, "obj_research_depth", "obj_research_breadth", "obj_sector_core", "obj_sector_rule")
    levels(g, GREY, red=4)
    at(g, FulfilObjective(GREY), MainChoice(PURPLE))
    assert settled(g, patient) == word


def test_nothing_is_settled_by_weighted_features_or_elsewhere() -> None:
    g = asked(to_move())
    assert settled(g) == ""
    open_objectives(g, "obj_research_depth", "obj_research_breadth", "obj_sector_core", "obj_sector_rule")
    levels(g, GREY, red=4)
    at(g, FulfilObjective(GREY), MainChoice(PURPLE))
    assert VALUE.settled_action(g) == -1
