"""Galileo Project: setup, goals, end of turn, end of game, scoring, the solo variant (RULES sections 4, 16 to 19)."""

from __future__ import annotations

import pytest

from offworld.games.galileo import data as d
from offworld.games.galileo.actions import GOAL_NAMES
from offworld.games.galileo.content import load
from offworld.games.galileo.pieces import claimant
from offworld.games.galileo.rules.final import FinalScoring, PaySalaries
from offworld.games.galileo.rules.goals import ClaimFree, ClaimGoal, claimable
from offworld.games.galileo.rules.turns import Act, EndOfTurn, Turn, new_game
from offworld.games.galileo.scoring import character_points, characters_points, measure, price_of_goal
from offworld.games.galileo.state import Galileo
from offworld.kit.moves import Moves
from offworld.kit.record import may_undo
from tests.games.galileo.stories import (
    at,
    board,
    card,
    character,
    character_deck,
    claimed,
    discard,
    do,
    finished,
    legal,
    look,
    markers,
    on_slots,
    rows,
    since,
    table,
)

RANDOM = [2, 2, 2, 2]
FIVE_ROBOTS = "miner_mars_io miner_earth_io builder_mars_io star_z_mars_io technician_mars_io"


def price(g: Galileo, goal: str) -> int:
    return price_of_goal(g.content, g.seats[0], GOAL_NAMES.index(goal))


# ---------------------------------------------------------------- setup


@pytest.mark.parametrize(
    ("players", "characters", "supply", "tiles"), [(1, 36, 9, 2), (2, 24, 8, 2), (3, 36, 7, 2), (4, 48, 6, 3)]
)
def test_setup_by_number_of_players(players: int, characters: int, supply: int, tiles: int) -> None:
    """GAL-SET-2 to GAL-SET-9, GAL-VAR-3."""
    g = new_game(load(), players, 5, RANDOM, 2)
    assert len(g.character_deck) == characters
    assert g.characters_left() == characters - 5
    assert g.robots_left() == 43
    assert [g.tiles_left(stack) for stack in range(4)] == [tiles] * 4
    assert len(set(g.goals)) == 4
    order = []
    for _ in range(players):
        order.append(g.to_move)
        moves = Moves()
        g.legal(moves)
        g.apply(moves[0])
    assert order == [g.order(i) for i in reversed(range(players))]
    assert g.projects_left() == supply


def test_the_table_may_fix_the_faces() -> None:
    """GAL-VAR-1, GAL-VAR-2, GAL-SET-5."""
    g = new_game(load(), 2, 5, [0, 1, 0, 1], 1)
    assert [g.technology(stack) for stack in range(4)] == [0, 3, 4, 7]
    assert g.star_z == d.FACE_B


def test_the_drafted_project_pays_at_once() -> None:
    """GAL-SET-8: MC and energy now, influence at the first turn."""
    for seed in range(20):
        g = new_game(load(), 2, seed, RANDOM, 2)
        moves = Moves()
        g.legal(moves)
        seat, project = g.to_move, moves[0]
        g.apply(project)
        me = g.seats[seat]
        assert me.megacredits == g.content.project_megacredits[project]
        assert me.energy == g.content.project_energy[project]
        assert (me.influence, me.track) == (-1, d.NONE)


# ---------------------------------------------------------------- goals


def test_one_goal_a_turn_and_energy_for_what_is_missing() -> None:
    """GAL-EX-42."""
    g = table()
    on_slots(g, "goal_characters", "goal_modifiers", "goal_technologies", "goal_double_assignment")
    board(
        g, 0,
        "miner_mars_io@europa L1 +assignment_europa +modifier_builder",
        "miner_mars_europa@io L1 +assignment_io +modifier_miner",
        e=1, tucked="noor_mars_base ms_lee_mars_base ms_chau_mars_base", m=(0, 0, 3, 0),
    )  # fmt: skip
    at(g, ClaimGoal(0))
    assert legal(g) == {"claim goal_characters", "claim goal_modifiers", "decline"}
    do(g, "claim goal_characters")
    assert (look(g)["e"], look(g)["goal_characters"]) == (0, "0--")
    assert finished(g)


def test_the_lowest_of_the_four_markers_is_measured() -> None:
    """GAL-EX-43, GAL-RUL-28."""
    g = table()
    board(g, m=(6, 5, 7, 5), e=1)
    assert price(g, "goal_four_satellites") == 1


def test_europa_12_gives_one_point_of_a_goal_for_free() -> None:
    """GAL-EX-44, GAL-RUL-26: the finalised project has no colour."""
    g = table()
    mars = ["miner_mars_io", "miner_mars_europa", "builder_mars_io", "builder_mars_europa", "star_z_mars_io"]
    board(
        g, 0, *(f"{name}@{name.split('_')[-1]} L1" for name in [*mars, "technician_mars_io"]),
        "project_02@io L2 +assignment_io +modifier_miner", m=(0, 12, 0, 0),
    )  # fmt: skip
    on_slots(g, "goal_same_track")
    assert measure(g.content, g.seats[0], GOAL_NAMES.index("goal_same_track")) == 6
    assert price(g, "goal_same_track") == 0
    assert claimable(g, 0) & 1


def test_energy_lowers_the_number_not_the_level() -> None:
    """GAL-EX-45, GAL-RUL-27, GAL-RUL-44."""
    g = table()
    levels = {"miner_mars_io": 7, "miner_earth_io": 6, "builder_mars_io": 5, "builder_earth_io": 5}
    board(g, 0, *(f"{name}@io L{level}" for name, level in levels.items()), e=2)
    assert price(g, "goal_level_six") == 2


def test_a_full_goal_can_be_claimed_by_nobody() -> None:
    """GAL-EX-46, GAL-GOAL-5."""
    g = table(4)
    on_slots(g, "goal_megacredits", "goal_characters", "goal_modifiers", "goal_technologies")
    claimed(g, 0, 1, 2, 3)
    board(g, mc=10)
    assert claimable(g, 0) == 0
    at(g, ClaimFree(0))
    assert legal(g) == {"claim goal_characters", "claim goal_modifiers", "claim goal_technologies"}


def test_excess_characters_still_count_at_the_goal_step() -> None:
    """GAL-EX-47, GAL-RUL-30, GAL-REC-8: Leonard Simon moves a robot away from Ganymede."""
    g = table()
    five = "noor_mars_base ms_lee_mars_base ms_chau_mars_base nakkia_mars_base marty_simon_mars_base"
    board(
        g, 0, "star_z_mars_ganymede_europa@ganymede L1", inf="earth 1", mc=1, m=(0, 0, 8, 0), tucked=five
    )  # fmt: skip
    rows(g, characters="mn_leonard_simon_earth_base mn_eliot_ban_mars_base", robots=FIVE_ROBOTS)
    on_slots(g, "goal_characters")
    at(g, Act(0), ClaimGoal(0), EndOfTurn(0))
    do(g, "recruit 1", "half immediate", "pay", "move star_z_mars_ganymede_europa")
    assert markers(g) == (0, 1, 7, 0)
    assert legal(g) == {"claim goal_characters", "decline"}
    do(g, "decline", "discard noor_mars_base", "discard nakkia_mars_base")
    assert look(g)["tucked"] == "ms_lee_mars_base ms_chau_mars_base marty_simon_mars_base"
    assert g.to_move == 1


@pytest.mark.parametrize(("energy", "possible"), [(4, True), (3, False)])
def test_energy_may_lower_the_need_to_zero(energy: int, possible: bool) -> None:
    """GAL-EX-61, GAL-RUL-72."""
    g = table()
    board(g, e=energy)
    on_slots(g, "goal_modifiers", "goal_double_assignment", "goal_megacredits", "goal_same_track")
    assert bool(claimable(g, 0) & 1) is possible


def test_a_claimed_goal_stays_claimed() -> None:
    """GAL-GOAL-4: the MC are counted, not spent, and may be lost later."""
    g = table()
    on_slots(g, "goal_megacredits")
    board(g, mc=8)
    before = look(g)
    at(g, ClaimGoal(0))
    do(g, "claim goal_megacredits")
    assert since(g, before) == {"goal_megacredits": "0--"}
    g.seats[0].megacredits = 0
    assert g.points(0) == 6


# ---------------------------------------------------------------- end of turn and of game


def test_the_rows_slide_and_the_new_card_comes_last() -> None:
    """GAL-EX-48, GAL-EOT-3."""
    g = table()
    names = FIVE_ROBOTS.split()
    rows(g, robots=" ".join([names[0], "-", *names[2:]]))
    at(g, EndOfTurn(0))
    row = str(look(g)["robots"]).split()
    assert row[:4] == [names[0], *names[2:]]
    assert row[4] not in (*names, "-")


@pytest.mark.parametrize(("seat", "ended"), [(0, False), (1, True)])
def test_the_last_character_completes_the_round(seat: int, ended: bool) -> None:
    """GAL-EX-49: caused by the first player, it leaves the second one more turn."""
    g = table()
    for each in range(2):
        board(g, each, inf="mars 1")
    crowd = "mn_eliot_ban_mars_base tarak_freeman_mars_base noor_earth_base nakkia_earth_base"
    rows(g, characters=crowd, robots=FIVE_ROBOTS)
    character_deck(g, "ms_lee_earth_base", "ms_lee_earth_p3")
    g.active = seat
    at(g, Act(seat), EndOfTurn(seat))
    do(g, "recruit 1")
    assert look(g)["characters"] == f"{crowd.partition(' ')[2]} ms_lee_earth_base ms_lee_earth_p3"
    assert g.ending
    assert finished(g) is ended
    if not ended:
        assert (g.to_move, g.active) == (1, 1)
        do(g, "recruit 1")
        assert finished(g)
        assert str(look(g)["characters"]).endswith(" ms_lee_earth_p3 -")


def test_a_turn_that_takes_more_characters_than_the_deck_holds() -> None:
    """GAL-RUL-79: the deck's last card is revealed and the row stays short."""
    g = table()
    rows(g, characters="noor_mars_base", robots=FIVE_ROBOTS)
    character_deck(g, "ms_lee_mars_base", "ms_lee_earth_base")
    at(g, EndOfTurn(0))
    assert look(g)["characters"] == "noor_mars_base ms_lee_mars_base ms_lee_earth_base - -"
    assert g.ending


def test_ten_robots_complete_the_round() -> None:
    """GAL-EX-50, GAL-END-2."""
    g = table(3)
    rows(g, characters="noor_mars_base ms_lee_mars_base", robots=FIVE_ROBOTS)
    ten = [name for name in load().raw["robot"] if len(name["assignments"]) == 1][:10]
    board(g, 0, *(f"{x['id']}@{x['assignments'][0]} L1" for x in ten))
    at(g, EndOfTurn(0))
    assert g.ending
    for seat in (1, 2):
        assert g.active == seat
        assert not finished(g)
        at(g, EndOfTurn(seat))
    assert finished(g)


def test_the_scoring_example_of_the_rulebook() -> None:
    """GAL-EX-51: Noor is given up; 10 + 5 + 10 + 12 + 11 + 3 + 9 = 60."""
    g = table(faces="abab")
    board(
        g, 0,
        "technician_mars_io@io L1", "technician_mars_europa@europa L1", "technician_mars_ganymede@ganymede L1",
        "technician_mars_callisto@callisto L1", "miner_mars_io@io L1",
        m=(7, 4, 8, 9), mc=3, techs="ai_clone memory_scanner",
        tucked="ms_lee_mars_base ms_lee_earth_base mn_ila_zoe_mars_base noor_mars_base",
    )  # fmt: skip
    claimed(g, 1, 0)
    claimed(g, 3, 0)
    assert g.points(0) == 60
    at(g, FinalScoring())
    assert legal(g) == {
        "dismiss ms_lee_mars_base", "dismiss ms_lee_earth_base", "dismiss mn_ila_zoe_mars_base",
        "dismiss noor_mars_base",
    }  # fmt: skip
    do(g, "dismiss noor_mars_base")
    assert finished(g)
    assert g.points(0) == 60
    assert look(g)["mc"] == 0


def test_characters_that_count_characters_count_those_kept() -> None:
    """GAL-EX-52, GAL-CHAR-10."""
    g = table()
    three = "tarak_freeman_mars_base mn_eliot_ban_mars_base ms_lee_mars_base"
    for given_up in three.split():
        g.claims = 0
        board(g, mc=2, tucked=three)
        claimed(g, 0, 0)
        assert characters_points(g.content, g.seats[0]) == 4
        at(g, PaySalaries(0))
        do(g, f"dismiss {given_up}")
        assert characters_points(g.content, g.seats[0]) == 4


def test_without_megacredits_every_character_leaves_unasked() -> None:
    """GAL-SCO-1, GAL-RUL-36."""
    g = table()
    board(g, tucked="tarak_freeman_mars_base ms_lee_mars_base")
    at(g, PaySalaries(0))
    assert finished(g)
    assert look(g)["tucked"] == ""


def test_callisto_counts_the_most_numerous_type() -> None:
    """GAL-EX-53, GAL-RUL-51."""
    g = table()
    names = ["miner_mars_io", "miner_mars_europa", "miner_earth_io", "builder_mars_io", "builder_mars_europa"]
    names += ["builder_earth_io", "star_z_mars_io"]
    board(g, 0, *(f"{name}@{name.split('_')[-1]} L1" for name in names), m=(0, 0, 0, 6))
    assert g.points(0) == 6


@pytest.mark.parametrize(
    ("influences", "ranking", "places"),
    [(("earth 3", "mars 5"), [1, 0], [2, 1]), (("earth 4", "mars 4"), [0, 1], [1, 1])],
)
def test_ties_are_broken_by_influence(influences: tuple[str, str], ranking: list[int], places: list[int]) -> None:
    """GAL-EX-54, GAL-SCO-3: whatever the colour; equal on both, the victory is shared."""
    g = table()
    for seat in range(2):
        board(g, seat, inf=influences[seat], m=(7, 0, 0, 0))
    assert g.scores() == [10, 10]
    assert g.ranking() == ranking
    assert g.places() == places
    assert g.winners() == [seat for seat in range(2) if places[seat] == 1]


def test_influence_only_breaks_ties() -> None:
    """GAL-EX-67."""
    g = table(3)
    board(g, 0, inf="mars 2", m=(4, 0, 0, 0))
    board(g, 1, inf="0", m=(4, 0, 0, 0))
    board(g, 2, inf="earth 9", m=(1, 0, 0, 0))
    assert g.ranking() == [0, 1, 2]


def test_two_copies_of_a_character_both_score() -> None:
    """GAL-CHAR-11, GAL-CHAR-9: sets of four look at where the robots are."""
    g = table()
    board(
        g, 0, "miner_mars_io@io L1", "miner_mars_europa@europa L1", "miner_mars_ganymede@ganymede L1",
        "miner_mars_callisto@callisto L5", mc=2, tucked="noor_mars_base noor_earth_base",
    )  # fmt: skip
    assert character_points(g.content, g.seats[0], character("noor_mars_base"), 2) == 3
    assert characters_points(g.content, g.seats[0]) == 6
    assert character_points(g.content, g.seats[0], character("ms_chau_mars_base"), 2) == 1
    assert character_points(g.content, g.seats[0], character("nakkia_mars_base"), 2) == 0


def test_the_third_space_of_a_goal_is_out_of_reach_for_two() -> None:
    """GAL-RUL-62, GAL-RUL-32: the first two are worth what they always are."""
    g = table()
    on_slots(g, "goal_megacredits")
    for seat in range(2):
        board(g, seat, mc=8)
        at(g, ClaimGoal(seat))
        do(g, "claim goal_megacredits")
    assert look(g)["goal_megacredits"] == "01-"
    assert g.scores() == [6, 4]


def test_salaries_are_asked_from_the_first_player_on() -> None:
    """GAL-RUL-65."""
    g = table(3)
    for seat in range(3):
        board(g, seat, mc=1, tucked=("noor_mars_base ms_lee_mars_base", "", "ms_chau_mars_base nakkia_mars_base")[seat])
    g.first = 2
    at(g, FinalScoring())
    assert g.to_move == 2
    do(g, "dismiss nakkia_mars_base")
    assert g.to_move == 0
    do(g, "dismiss noor_mars_base")
    assert finished(g)


def test_automated_drilling_pays_again_in_every_turn() -> None:
    """GAL-TURN-4."""
    g = table()
    board(g, inf="mars 10", techs="automated_drilling")
    rows(g, characters="tarak_freeman_mars_base noor_mars_base")
    g.drilled = True
    at(g, Turn(0))
    assert not g.drilled
    do(g, "recruit 1")
    assert look(g)["mc"] == 3


@pytest.mark.parametrize("players", [1, 2])
def test_the_end_of_a_turn_is_not_taken_back(players: int) -> None:
    """GAL-AUTO-4: also where nothing is revealed any more and the same seat goes on."""
    g = table(players)
    rows(g, characters="noor_earth_base ms_lee_earth_base", robots=FIVE_ROBOTS)
    board(g, inf="mars 1", mc=10)
    for deck in (g.robot_deck, g.character_deck):
        assert len(deck) > 0
    g.robot_at = len(g.robot_deck)
    on_slots(g, "goal_megacredits")
    at(g, ClaimGoal(0), EndOfTurn(0))
    before = g.clone()
    do(g, "decline")
    assert g.turn == before.turn + 1
    assert not may_undo(0, before, g)


def test_the_last_turn_is_not_taken_back_at_the_salaries() -> None:
    """GAL-AUTO-4: the last player of the round decides next about the own salaries."""
    g = table()
    board(g, 1, mc=1, tucked="noor_mars_base ms_lee_mars_base")
    on_slots(g, "goal_characters", "goal_modifiers", "goal_technologies", "goal_same_track")
    g.seats[1].energy = 5
    g.active, g.ending = 1, True
    g.character_at, g.robot_at = len(g.character_deck), len(g.robot_deck)
    at(g, ClaimGoal(1), EndOfTurn(1))
    before = g.clone()
    do(g, "decline")
    assert g.to_move == 1
    assert "dismiss noor_mars_base" in legal(g)
    assert not may_undo(1, before, g)
    between = g.clone()
    do(g, "dismiss noor_mars_base")
    assert finished(g)
    assert between.revealed == g.revealed


# ---------------------------------------------------------------- solo orbit


def test_the_rows_drift_after_every_solo_turn() -> None:
    """GAL-VAR-3: the character on position 1 is discarded, the robot goes under the deck."""
    g = table(1)
    rows(g, characters="noor_mars_base ms_lee_mars_base", robots=FIVE_ROBOTS)
    discard(g)
    at(g, EndOfTurn(0))
    assert look(g)["discard"] == "noor_mars_base"
    assert str(look(g)["characters"]).split()[0] == "ms_lee_mars_base"
    assert g.robot_deck[len(g.robot_deck) - 1] & 63 == card("miner_mars_io")
    assert str(look(g)["robots"]).split()[0] == "miner_earth_io"


def test_the_first_goal_spaces_are_blocked_after_turn_12() -> None:
    """GAL-VAR-3: a later claim uses the second space."""
    g = table(1)
    rows(g, characters="noor_mars_base ms_lee_mars_base", robots=FIVE_ROBOTS)
    on_slots(g, "goal_megacredits", "goal_characters", "goal_modifiers", "goal_technologies")
    claimed(g, 1, 0)
    g.turn = 12
    at(g, EndOfTurn(0))
    assert [claimant(g.claims, slot, 0) for slot in range(4)] == [7, 1, 7, 7]
    board(g, mc=8)
    at(g, ClaimGoal(0))
    do(g, "claim goal_megacredits")
    assert g.points(0) == 4 + 5


def test_solo_games_end_at_turn_20_at_the_latest() -> None:
    """GAL-VAR-3, GAL-GEN-15."""
    for turn, ended in ((19, False), (20, True)):
        g = table(1)
        rows(g, characters="noor_mars_base ms_lee_mars_base", robots=FIVE_ROBOTS)
        g.turn = turn
        at(g, EndOfTurn(0))
        assert g.characters_left() > 0
        assert finished(g) is ended
