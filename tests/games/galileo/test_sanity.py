"""Galileo Project: what its sanity measures count and what they do not."""

from __future__ import annotations

import pytest

from offworld.arena.sanity import ValueEvaluator
from offworld.games import game_info
from offworld.games.galileo import data as d
from offworld.games.galileo import event_kinds
from offworld.games.galileo.actions import PROJECT_NAMES
from offworld.games.galileo.rules.abilities import StarZ, UseAbility
from offworld.games.galileo.rules.goals import ClaimGoal
from offworld.games.galileo.rules.levels import Raise, count_levels
from offworld.games.galileo.rules.turns import Act, Draft, EndOfTurn
from offworld.games.galileo.sanity import Gains, GalileoSanity
from offworld.games.galileo.state import Galileo
from offworld.kit.record import open_record, start
from offworld.kit.rng import Rng
from tests.games.galileo.stories import board, card, character_deck, on_slots, rows, table
from tests.support.sanity_stories import FixedEvaluator, Story

FIVE = "noor_mars_base ms_lee_mars_base nakkia_mars_base ms_chau_mars_base tarak_freeman_mars_base"


def tell(g: Galileo, evaluator: FixedEvaluator | None = None) -> Story:
    return Story("galileo", g, evaluator)


# ---------------------------------------------------------------- the end


def test_rounds_robots_points_and_what_is_left() -> None:
    """GAL-SCO-1, GAL-SCO-2: round 2 of two players, one of whom has a robot, MC and energy."""
    g = table(2)
    board(g, 0, "miner_mars_io@io L3", mc=3, e=2)
    board(g, 1, mc=4)
    story = tell(g).end()
    assert story["rounds"] == (2, 1)
    assert story["robots"] == (1, 2)
    assert story["winner-points"] == (max(g.scores()), 1)
    assert story["resources-left"] == (9, 2)


def test_alone_the_points_reach_a_rank() -> None:
    """GAL-VAR-3: an empty board is a Trainee's; from 45 points on an Engineer's."""
    g = table(1)
    assert tell(g).end()["solo-rank"] == (1, 1)
    board(g, 0, m=(16, 16, 16, 16))
    assert tell(g).end()["solo-rank"] == (2, 1)


# ---------------------------------------------------------------- gains beyond the limits


def test_a_miner_loses_what_is_above_ten() -> None:
    """GAL-GEN-1, GAL-TYPE-2: three Miners bring 3 MC to a seat that has 9."""
    g = table(2)
    robots = ("miner_mars_io@io L1", "miner_earth_io@io L1", "miner_mars_europa@europa L1")
    board(g, 0, *robots, mc=9)
    story = tell(g).at(UseAbility(0, card("miner_mars_io"))).end()
    assert story["gains-lost"] == (2, 2)
    g = table(2)
    board(g, 0, *robots, mc=7)
    story = tell(g).at(UseAbility(0, card("miner_mars_io"))).end()
    assert story["gains-lost"] == (0, 2)


@pytest.mark.parametrize(
    ("name", "mc", "e", "lost"),
    [
        ("mn_eliot_ban_mars_base", 9, 0, 1),
        ("mn_eliot_ban_mars_base", 8, 0, 0),
        ("mn_milutin_madic_mars_base", 0, 5, 1),
        ("mn_milutin_madic_mars_base", 0, 4, 0),
        ("ms_lee_mars_base", 10, 0, 0),
    ],
)
def test_a_character_loses_what_is_above_the_limit(name: str, mc: int, e: int, lost: int) -> None:
    """GAL-REC-5: 2 MC, 1 energy, 3 influence, which has a limit of its own."""
    g = table(2)
    board(g, inf="mars 1", mc=mc, e=e)
    rows(g, characters=f"{name} noor_earth_base")
    story = tell(g).at(Act(0)).do("recruit 1").end()
    assert story["gains-lost"] == (lost, 2)


def test_recruitment_overflow_and_perks_lose_too() -> None:
    """GAL-REC-2, GAL-GEN-3, GAL-CHAR-3: at 10 MC the printed MC, the one for the overflow and the perk's are lost."""
    g = table(2)
    board(g, inf="mars 10", mc=10, techs="ai_clone")
    rows(g, characters="mn_hunter_perks_mars_base noor_earth_base")
    story = tell(g).at(Act(0)).do("recruit 1")
    assert story["gains-lost"] == (2, 0)
    assert story.do("perk 2")["gains-lost"] == (3, 0)


def test_what_is_paid_for_can_be_lost() -> None:
    """GAL-CHAR-6: Leonard Simon brings 1 energy for 1 MC, which is lost at 5."""
    g = table(2)
    board(g, inf="mars 1", mc=1, e=5)
    rows(g, characters="mn_leonard_simon_mars_base noor_earth_base")
    story = tell(g).at(Act(0)).do("recruit 1", "pay")
    assert story["gains-lost"] == (1, 0)


def test_star_z_europa_and_the_draft_lose_too() -> None:
    """GAL-STZ-1, GAL-EUR-1, GAL-SET-8: 1 energy of the tile; 1 each on Europa 3 and 6; 3 MC of the project."""
    g = table(2)
    board(g, inf="mars 1", e=5)
    assert tell(g).at(StarZ(0, 1)).do("bonus 1")["gains-lost"] == (1, 0)
    g = table(2)
    board(g, inf="mars 1", e=5)
    story = tell(g).happens(lambda: count_levels(g, 0, d.EUROPA, 6))
    assert story["gains-lost"] == (2, 0)
    g = table(2)
    board(g, inf="mars 1", mc=9)
    g.offer.push(PROJECT_NAMES.index("project_10"))
    g.offer.push(PROJECT_NAMES.index("project_02"))
    story = tell(g).at(Draft(0)).do("draft project_10")
    assert story["gains-lost"] == (2, 0)


@pytest.mark.parametrize("seed", range(3))
def test_the_full_amount_of_a_gain_fits_what_it_brought(seed: int) -> None:
    """GAL-GEN-1: never less than what was received, and more only at the limit; in whole games at random."""
    info = game_info("galileo")
    g = start(info, open_record(info, 4, seed, "", info.options(), info.content(), [""] * 4))
    assert isinstance(g, Galileo)
    gains, rng, seen = Gains(), Rng(seed), 0
    while not g.over:
        legal = info.legal(g)
        action = legal[rng.below(len(legal))]
        gains.before(g, action)
        for event in info.apply_with_events(g, action):
            lost = gains.lost(g, event)
            seen += event[0] == event_kinds.GAINED
            assert lost >= 0
    assert seen > 20


# ---------------------------------------------------------------- the project


def drafted(modifier: str, characters: str) -> Story:
    """Seat 0 drafts project 2, which then carries a modifier, and is to act with these characters in the row."""
    g = table(2)
    g.offer.push(PROJECT_NAMES.index("project_02"))
    g.offer.push(PROJECT_NAMES.index("project_03"))
    story = tell(g).at(Draft(0)).do("draft project_02")
    board(g, inf="mars 1", at=f"project_02 L2 {modifier}")
    rows(g, characters=characters)
    return story


def test_a_project_that_is_finalised_in_the_first_possible_turn_does_not_wait() -> None:
    """GAL-PROJ-2: Marty Simon brings the robot modifier that is missing."""
    story = drafted("+assignment_io", "marty_simon_mars_base noor_earth_base").at(Act(0))
    story.do("recruit 1", "modify modifier_miner project_02")
    assert story["project-finalised"] == (1, 0)
    assert story["project-wait"] == (0, 1)
    assert story.end()["project-finalised"] == (1, 2)


def test_a_project_that_could_be_finalised_waits_to_the_end() -> None:
    """GAL-PROJ-2: Noor is recruited instead of Marty Simon, and the game ends three rounds later."""
    story = drafted("+assignment_io", "marty_simon_mars_base noor_mars_base").at(Act(0)).do("recruit 2")
    story.g.turn += 6
    story.end()
    assert story["project-finalised"] == (0, 2)
    assert story["project-wait"] == (3, 1)


def test_a_project_without_a_chance_does_not_wait() -> None:
    """Ms Lee brings influence and no modifier."""
    story = drafted("+assignment_io", "ms_lee_mars_base ms_lee_mars_p4").at(Act(0)).do("recruit 1").end()
    assert story["project-finalised"] == (0, 2)
    assert not story.counted("project-wait")


# ---------------------------------------------------------------- goals


def at_goals() -> Story:
    g = table(2)
    on_slots(g, "goal_megacredits", "goal_characters", "goal_modifiers", "goal_technologies")
    board(g, mc=8, e=1, tucked="noor_mars_base ms_lee_mars_base nakkia_mars_base")
    return tell(g).at(ClaimGoal(0))


def test_goals_declined_in_the_last_turn_are_missed() -> None:
    """GAL-GOAL-2: 8 MC are there, and one energy for the fourth character."""
    story = at_goals().do("decline").end()
    assert story["goals-unclaimed"] == (2, 2)


def test_goals_declined_in_an_earlier_turn_are_not_missed() -> None:
    """The energy may have served another purpose since."""
    story = at_goals().do("decline")
    story.happens(lambda: story.g.emit(event_kinds.TURN, 0, 9))
    assert not story.end().counted("goals-unclaimed")


def test_a_goal_that_is_claimed_later_is_not_missed() -> None:
    story = at_goals().do("decline")
    story.happens(lambda: story.g.emit(event_kinds.TURN, 0, 9))
    story.at(ClaimGoal(0)).do("claim goal_megacredits")
    assert story.end()["goals-unclaimed"] == (0, 1)


def test_only_one_goal_can_be_claimed_in_a_turn() -> None:
    """GAL-GOAL-1: the other one is not neglected."""
    story = at_goals().do("claim goal_megacredits").end()
    assert story["goals-unclaimed"] == (0, 1)


# ---------------------------------------------------------------- abilities


@pytest.mark.parametrize(("better", "counted"), [(0.6, 1), (0.4, 0), (0.5, 0)])
def test_an_ability_is_useful_if_the_own_chance_would_rise(better: float, counted: int) -> None:
    """GAL-GEN-8: declining leaves a chance of one half."""
    g = table(2)
    board(g, 0, "technician_mars_io@io L1", at="")
    evaluator = FixedEvaluator("galileo", {"target technician_mars_io": better})
    story = tell(g, evaluator).at(Raise(0, 1, 1, d.NONE)).do("decline")
    assert story["abilities-declined"] == (counted, 1)


def test_an_ability_that_is_used_is_not_declined() -> None:
    g = table(2)
    board(g, 0, "technician_mars_io@io L1", at="")
    story = tell(g, FixedEvaluator("galileo")).at(Raise(0, 1, 1, d.NONE)).do("target technician_mars_io")
    assert story["abilities-declined"] == (0, 1)


def test_the_value_function_finds_a_level_useful() -> None:
    """By the evaluator of the command, a level more is better than none."""
    g = table(2)
    board(g, 0, "technician_mars_io@io L1", at="")
    rows(g, characters=FIVE)
    story = tell(g)
    story.counter = GalileoSanity(ValueEvaluator(game_info("galileo").value_model.value(choice="linear")))
    story.at(Raise(0, 3, 1, d.NONE), Act(1)).do("decline")
    assert story["abilities-declined"] == (1, 1)


# ---------------------------------------------------------------- ending the game


def last_character(robots: str, mine: int = 1, theirs: int = 4) -> Story:
    """Seat 0 is to act, and one more character in the row is the last of the deck."""
    g = table(2)
    board(g, 0, f"miner_mars_io@io L{mine}", inf="mars 6")
    board(g, 1, f"miner_earth_io@io L{theirs}", inf="earth 1")
    rows(g, characters=FIVE, robots=robots)
    character_deck(g, "mn_eliot_ban_mars_base")
    return tell(g).at(Act(0), EndOfTurn(0))


def test_who_is_behind_and_could_obtain_a_robot_should_not_end_the_game() -> None:
    """GAL-END-1 (a): recruiting puts the last character into the row."""
    story = last_character("builder_mars_io").do("recruit 5")
    assert story.g.ending
    assert story["ended-behind"] == (1, 1)


def test_who_leads_may_end_the_game() -> None:
    story = last_character("builder_mars_io", mine=6, theirs=1).do("recruit 5")
    assert story["ended-behind"] == (0, 1)


def test_who_has_no_other_action_may_end_the_game() -> None:
    """GAL-TURN-2: no robot lies there, and no technology can be paid."""
    story = last_character("").do("recruit 5")
    assert story["ended-behind"] == (0, 1)
