"""Galileo Project: what its value function sees, exactly (RULES section 27)."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from offworld.bots.own_turn_search import plausible_moves
from offworld.games import game_info
from offworld.games.galileo import INFO
from offworld.games.galileo.actions import SPACE
from offworld.games.galileo.rules.characters import Tuck
from offworld.games.galileo.rules.goals import ClaimGoal
from offworld.games.galileo.rules.levels import Raise
from offworld.games.galileo.state import Galileo
from offworld.games.galileo.value import features as heuristics
from offworld.games.galileo.value.features import FEATURES, GalileoValue, promise
from offworld.kit.moves import Moves
from offworld.kit.rng import Rng
from offworld.kit.value_model import ValueModel
from tests.games.galileo.stories import (
    act,
    at,
    board,
    character,
    character_deck,
    claimed,
    do,
    legal,
    markers,
    on_slots,
    rows,
    table,
)


def model() -> ValueModel:
    assert INFO.value is not None
    return INFO.value


def value() -> GalileoValue:
    made = model().value(choice="linear")
    assert isinstance(made, GalileoValue)
    return made


def features(g: Galileo, seat: int = 0) -> dict[str, float]:
    return dict(zip(FEATURES, value().features(g, seat), strict=True))


def hints(g: Galileo) -> dict[str, float]:
    judged = value()
    return {text: judged.action_prior(g, SPACE.parse(text)) for text in legal(g)}


def last_round(g: Galileo, active: int) -> None:
    """The end is triggered; the seats from `active` on have one turn each."""
    g.ending = True
    g.active = active


# ---------------------------------------------------------------- the data


def test_every_feature_has_a_weight_and_every_style_its_name() -> None:
    data = model().data
    assert list(data.weights) == list(FEATURES)
    assert data.weights["points"] == 1.0
    assert 4 <= len(data.styles) <= 6
    for style in data.styles:
        assert style.name_en
        assert style.name_fr
        assert 2 <= len(style.factors) <= 5
        assert all(0.6 <= factor <= 1.6 for factor in style.factors.values())


def test_the_game_is_registered_with_its_judge() -> None:
    assert game_info("galileo").value is INFO.value


# ---------------------------------------------------------------- turns


def test_turns_left_are_known_once_the_end_is_triggered() -> None:
    g = table(3)
    last_round(g, 1)
    assert [heuristics.turns_left(g, seat) for seat in range(3)] == [0.0, 1.0, 1.0]


def test_before_that_the_shorter_of_deck_and_robots_says_how_long_it_takes() -> None:
    g = table(2)
    g.active = 0
    character_deck(g, *["noor_mars_base"] * 12)
    assert heuristics.turns_left(g, 0) == pytest.approx(1.0 + 12 / (2 * 0.62))
    board(g, 1, *["miner_mars_io@io L2"] * 9)
    assert heuristics.turns_left(g, 0) == pytest.approx(1.0 + 1 / 0.52)
    g.active = 1
    assert heuristics.turns_left(g, 0) == pytest.approx(1 / 0.52)


# ---------------------------------------------------------------- points


def test_without_a_turn_to_come_a_board_is_worth_its_points() -> None:
    g = table(2)
    board(
        g,
        0,
        "miner_mars_io@io L4",
        "miner_earth_io@io L3",
        "miner_mars_europa@callisto L5 +assignment_callisto",
        inf="mars 5",
        mc=1,
        e=3,
        at="project_02 L6 +assignment_europa",
        tucked="ms_lee_mars_base tarak_freeman_mars_base",
        techs="crypto_exchange",
    )
    claimed(g, 0, 0)
    last_round(g, 1)
    at(g, ClaimGoal(1))
    seen = features(g)
    # Io 7 is 10, Callisto 5 twice three Miners is 6, Crypto Exchange 3, the first space of slot 1 is 6; of the two
    # characters one can be paid, and Ms Lee counts 2 for the goal
    assert seen["points"] == 27.0 == g.points(0)
    assert {name for name, x in seen.items() if x != 0.0} == {"points", "tie_break"}
    assert value().expected_points(g, 0) == pytest.approx(27.0 + 0.5 * model().data.weights["tie_break"])


def test_characters_without_salaries_promise_less() -> None:
    g = table(2)
    last_round(g, 0)
    board(g, 0, mc=2, techs="crypto_exchange", tucked="mn_milutin_madic_mars_base mn_hunter_perks_mars_base")
    paid = features(g)
    board(g, 0, mc=0, techs="crypto_exchange", tucked="mn_milutin_madic_mars_base mn_hunter_perks_mars_base")
    unpaid = features(g)
    assert (paid["characters"], paid["unpaid"]) == (4.0, 0.0)
    # With one turn left half a salary is expected: a quarter of 4
    assert (unpaid["characters"], unpaid["unpaid"]) == (1.0, 2.0)


@pytest.mark.parametrize(
    ("robots", "inf", "mc", "e", "project"),
    [
        (("miner_mars_io@io L4",), "mars 3", 2, 1, "project_01 L2"),
        (("miner_mars_io@io L3",), "mars 4", 2, 1, "project_01 L2"),
        (("miner_mars_io@io L3",), "mars 3", 3, 1, "project_01 L2"),
        (("miner_mars_io@io L3",), "mars 3", 2, 2, "project_01 L2"),
        (("miner_mars_io@io L3",), "mars 3", 2, 1, "project_01 L3"),
        (("miner_mars_io@io L3", "miner_earth_europa@europa L2"), "mars 3", 2, 1, "project_01 L2"),
    ],
)
def test_more_of_anything_good_is_worth_more(robots: tuple[str, ...], inf: str, mc: int, e: int, project: str) -> None:
    g = table(2)
    board(g, 0, "miner_mars_io@io L3", inf="mars 3", mc=2, e=1, at="project_01 L2")
    before = value().expected_points(g, 0)
    board(g, 0, *robots, inf=inf, mc=mc, e=e, at=project)
    assert value().expected_points(g, 0) > before


# ---------------------------------------------------------------- promises


def test_steps_are_the_part_of_the_way_to_the_next_zone() -> None:
    g = table(2)
    board(g, 0, m=(5, 2, 15, 3))
    seen = features(g)
    # Io 5: one of three steps from 6 to 10 VP; Europa 2: one of three from 2 to 5; Ganymede 15 is the last space
    assert seen["io_steps"] == pytest.approx(4 / 3)
    assert seen["europa_steps"] == pytest.approx(1.0)
    assert seen["ganymede_steps"] == 0.0
    # Callisto multiplies by the main type, of which there is none yet
    assert seen["callisto_steps"] == 0.0
    assert seen["modifier_near"] == 0.25
    board(g, 0, "miner_mars_io@callisto L3 +assignment_callisto", m=(0, 0, 0, 3))
    assert features(g)["callisto_steps"] == 0.5


def test_an_arriving_robot_counts_as_it_will_before_the_turn_is_over() -> None:
    g = table(2)
    rows(g, robots="technician_mars_ganymede_europa miner_mars_io")
    board(g, 0, inf="mars 10")
    act(g)
    do(g, "obtain 1 0", "assign ganymede")
    assert legal(g) == {"target technician_mars_ganymede_europa", "target project_01", "decline"}
    assert markers(g) == (0, 0, 0, 0)
    arriving = features(g)
    do(g, "decline")
    assert markers(g) == (0, 0, 1, 0)
    assert arriving == features(g)
    assert arriving["points"] == 2.0


def test_goals_are_seen_by_how_much_of_them_is_done() -> None:
    g = table(2)
    on_slots(g, "goal_megacredits", "goal_technologies", "goal_characters", "goal_modifiers")
    board(g, 0, mc=4, e=2)
    seen = features(g)
    # 4 of 8 MC for 6 VP; after the energy it lacks two as the others do, which stand for 5, 5 and 4 VP
    assert seen["goals_near"] == pytest.approx(6 * 0.25)
    assert seen["goal_in_reach"] == pytest.approx(6 / 3)
    assert seen["second_goal"] == pytest.approx(5 / 3)
    claimed(g, 0, 1)
    assert features(g)["goals_near"] == pytest.approx(4 * 0.25)


def test_the_offer_is_a_robot_of_the_own_track_that_the_influence_buys() -> None:
    g = table(2)
    rows(g, robots="technician_mars_callisto technician_earth_ganymede miner_earth_io")
    board(g, 0, inf="mars 4")
    assert features(g)["offer"] == 0.0
    board(g, 0, inf="earth 4")
    # The Miner of level 2 costs 3, and one more on position 3; it would be the first of its type
    assert features(g)["offer"] == pytest.approx(1.2 * 2 + 0.8 - 0.4 * 4)


def test_what_is_hidden_does_not_change_the_value() -> None:
    g = INFO.new_game(3, 8)
    rng = Rng(5)
    moves = Moves()
    for _ in range(40):
        g.legal(moves)
        g.apply(moves[rng.below(moves.n)])
    judged = value()
    seen = [judged.expected_points(g, seat) for seat in range(3)]
    for seed in range(5):
        other = g.clone()
        other.redeal(g.to_move, seed)
        assert [judged.expected_points(other, seat) for seat in range(3)] == seen


# ---------------------------------------------------------------- hints


def test_raising_is_never_declined_and_goes_where_a_zone_begins() -> None:
    g = table(2)
    board(g, 0, "miner_mars_io@io L3", "miner_mars_europa@europa L1", m=(3, 1, 0, 0))
    at(g, Raise(0, 1, 1, -1))
    seen = hints(g)
    assert seen["decline"] == 0.0
    assert seen["target miner_mars_io"] > seen["target miner_mars_europa"] > 0.0
    assert {SPACE.text(x) for x in plausible_moves(g, value()).to_list()} == set(seen) - {"decline"}


def test_the_least_valuable_character_leaves() -> None:
    g = table(2)
    last_round(g, 0)
    board(g, 0, techs="crypto_exchange", tucked="mn_milutin_madic_mars_base noor_mars_base")
    at(g, Tuck(0, character("ms_lee_mars_base")))
    seen = hints(g)
    assert min(seen, key=lambda text: seen[text]) == "discard mn_milutin_madic_mars_base"


def test_a_goal_is_claimed_rather_than_declined() -> None:
    g = table(2)
    on_slots(g, "goal_megacredits", "goal_technologies", "goal_characters", "goal_modifiers")
    board(g, 0, mc=8)
    at(g, ClaimGoal(0))
    assert promise(g, g.seats[0], SPACE.parse("claim goal_megacredits")) == 6.0
    assert promise(g, g.seats[0], SPACE.parse("decline")) == 0.0


def test_some_action_is_always_sensible() -> None:
    judged = value()
    rng = Rng(11)
    moves = Moves()
    looked = 0
    for seed in range(4):
        g = INFO.new_game(2 + seed % 3, seed)
        assert isinstance(g, Galileo)
        while not g.over and looked < 60 * (seed + 1):
            g.legal(moves)
            weights = [judged.action_prior(g, moves[i]) for i in range(moves.n)]
            assert max(weights) > 0.0
            assert min(weights) >= 0.0
            g.apply(moves[rng.below(moves.n)])
            looked += 1
    assert looked >= 200


# ---------------------------------------------------------------- both modes

GOLDEN = "32752.7027"
PROGRAM = """
from offworld.games.galileo import INFO
from offworld.kit.moves import Moves
from offworld.kit.rng import Rng
value = INFO.value.kind([1.0 + i / 8 for i in range(len(INFO.value.features))], 0.25)
g, rng, moves = INFO.new_game(3, 4), Rng(9), Moves()
sum_ = 0.0
for _ in range(50):
    g.legal(moves)
    sum_ += sum(value.expected_points(g, seat) for seat in range(3)) + value.shares(g)[0]
    hints = [value.action_prior(g, moves[i]) for i in range(moves.n)]
    sum_ += sum(hint / (1.0 + hint) for hint in hints)
    g.apply(moves[rng.below(moves.n)])
print(f"{sum_:.4f}")
"""


@pytest.mark.parametrize("pure", ["0", "1"])
def test_compiled_and_pure_judge_alike(pure: str) -> None:
    environment = {**os.environ, "OFFWORLD_PURE": pure}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True, timeout=120
    )
    assert done.stdout.strip() == GOLDEN
