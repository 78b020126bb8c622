"""R&D of Mars: the die, face-up and kept cards, Magna Scientia, robots."""

from __future__ import annotations

from offworld.games.mars.actions import RD_NAMES
from offworld.games.mars.rules.construction import Construct
from offworld.games.mars.rules.event import DrawEvent
from offworld.games.mars.rules.exchange import Exchange
from offworld.games.mars.rules.turn import Production, Research, Supply
from tests.games.mars.stories import (
    A,
    B,
    C,
    D,
    at,
    chance,
    colony,
    do,
    face_up,
    figures,
    hand,
    held,
    keep,
    legal,
    next_events,
    next_rd,
    piles,
    resolved,
    supply,
    table,
    up,
)


def test_a_level_1_centre_gets_nothing_for_a_roll_of_rd2() -> None:
    """MARS-EX-19: level 2 is built but inactive."""
    g = table(2)
    colony(g, A, research=1, built={"research": 2})
    at(g, Research(A))
    assert legal(g) == {"roll", "no_roll"}
    chance(g, 3)
    do(g, "roll")
    assert resolved(g)
    assert up(g, A) == []
    assert g.seats[A].kept == 0


def test_magna_scientia_goes_to_three_points_and_on_to_more() -> None:
    """MARS-EX-20: A takes it at 3, B's third point changes nothing, B's fourth takes it."""
    g = table(2)
    colony(g, A, research=1)
    colony(g, B, research=1)
    face_up(g, A, "rd1_bonus_research")
    face_up(g, B, "rd2_climate_model")
    next_rd(g, 1, "rd1_science_geology", "rd1_science_biology", "rd1_science_physics")
    at(g, Research(A))
    chance(g, 0)
    do(g, "roll")
    assert g.magna == A
    mine, theirs = g.points(A), g.points(B)
    at(g, Research(B))
    chance(g, 0)
    do(g, "roll")
    assert g.science(B) == 3
    assert g.magna == A
    at(g, Research(B))
    chance(g, 0)
    do(g, "roll")
    assert g.magna == B
    assert (g.points(A), g.points(B)) == (mine - 1, theirs + 1)


def test_an_empty_deck_loses_the_roll() -> None:
    """MARS-RD-3."""
    g = table(2)
    colony(g, A, research=2)
    next_rd(g, 1)
    at(g, Research(A))
    chance(g, 0)
    do(g, "roll")
    assert resolved(g)
    assert up(g, A) == []


def test_a_robot_works_and_is_no_free_colonist() -> None:
    """MARS-EX-46: one of five staffed installations needs no colonist; with none staffed the robot counts nothing."""
    g = table(2)
    colony(g, A, communication=1)
    face_up(g, A, "rd1_worker_robots")
    assert figures(g, A)["N"] == 5
    assert figures(g, A)["F"] == 3
    colony(g, A, mines="", silo=-1)
    face_up(g, A, "rd1_worker_robots")
    assert figures(g, A)["N"] == 1
    assert figures(g, A)["F"] == 7


def test_a_stolen_card_leaves_installations_without_workers() -> None:
    """MARS-EX-47: X loses two robots and makes two forced steps; Y's robots work at once."""
    g = table(2)
    x, y = A, B
    colony(g, x, habitation=1, power_plant=2, mines="Fe C Si W", silo=0, communication=2, military=2, research=0)
    face_up(g, x, "rd2_heavy_robots")
    assert figures(g, x) == {"C": 10, "N": 12, "F": 0, "D": 11, "E": 15}
    colony(g, y, research=2)
    next_events(g, "conflict_research_major")
    at(g, DrawEvent(y))
    assert g.to_move == x
    do(g, "reduce mine_4", "reduce military")
    assert resolved(g)
    assert figures(g, x)["F"] == 0
    assert up(g, y) == ["rd2_heavy_robots"]
    assert g.seats[y].robots == 2


def _contest_of_science(taker: int, card: str) -> int:
    """Who holds Magna Scientia after `taker` takes a card of A in MARS-EX-55."""
    g = table(4)
    face_up(g, A, "rd1_bonus_research", "rd1_science_geology")
    g.magna = A
    face_up(g, C, "rd2_climate_model")
    colony(g, taker, research=2)
    if taker == B:
        face_up(g, B, "rd1_science_biology")
    next_events(g, "conflict_research_major")
    at(g, DrawEvent(taker))
    do(g, "opponent 0", f"take_rd {card}")
    assert resolved(g)
    return g.magna


def test_below_the_threshold_the_holder_keeps_it_until_overtaken() -> None:
    """MARS-EX-55: 2-2-2 keeps it, 1-3-2 moves it, 1-2-2 with two others equal keeps it."""
    g = table(4)
    face_up(g, B, "rd1_science_biology")
    assert g.science(B) == 1
    assert _contest_of_science(B, "rd1_science_geology") == A
    assert _contest_of_science(B, "rd1_bonus_research") == B
    assert _contest_of_science(D, "rd1_bonus_research") == A


def test_an_emergency_crate_is_kept_and_played_for_cards_of_choice() -> None:
    """MARS-RD-4: face down until its owner plays it; then it lies under its deck, and everybody knows."""
    g = table(2)
    colony(g, A, research=1)
    next_rd(g, 1, "rd1_emergency_crate", "rd1_worker_robots")
    at(g, Research(A))
    chance(g, 0)
    do(g, "roll")
    assert up(g, A) == []
    at(g, Exchange(A))
    do(g, "play_rd rd1_emergency_crate", "take carbon", "take oxygen")
    assert held(g, A) == "C1 O1"
    assert g.seats[A].kept == 0
    assert [RD_NAMES[card] for card in g.rd1] == ["rd1_worker_robots", "rd1_emergency_crate"]
    assert g.rd1_known == 1


def test_a_kept_card_that_changes_nothing_is_not_played() -> None:
    """RULES, Cards: no card lies in the piles."""
    g = table(2)
    piles(g, "")
    keep(g, A, "rd2_orbital_survey")
    at(g, Exchange(A))
    assert resolved(g)


def test_an_orbital_survey_takes_all_there_is() -> None:
    """`gain_resource` of any kind: fewer cards than its three lie in the piles."""
    g = table(2)
    piles(g, "Fe1 W1")
    keep(g, A, "rd2_orbital_survey")
    at(g, Exchange(A))
    do(g, "play_rd rd2_orbital_survey")
    assert held(g, A) == "Fe1 W1"


def test_a_colony_ship_brings_two_for_good_and_returns() -> None:
    """MARS-RD-4: an immediate card that is carried out and goes under its deck."""
    g = table(2)
    colony(g, A, research=2)
    next_rd(g, 2, "rd2_colony_ship", "rd2_fossil_life")
    at(g, Research(A))
    chance(g, 5)
    do(g, "roll")
    assert figures(g, A)["C"] == 9
    assert [RD_NAMES[card] for card in g.rd2] == ["rd2_fossil_life", "rd2_colony_ship"]


def test_a_cargo_shuttle_brings_a_second_supply_card() -> None:
    """MARS-SPL-1."""
    g = table(2)
    face_up(g, A, "rd2_cargo_shuttle")
    supply(g, 0, 3, 4)
    at(g, Supply(A))
    assert held(g, A) == "Fe1 W1"


def test_deep_drilling_gives_a_card_of_an_active_mine() -> None:
    """MARS-PROD-3: only where the pile is not empty; asked when there are two."""
    g = table(2)
    colony(g, A, mines="Fe C", idle_mines="W")
    face_up(g, A, "rd2_deep_drilling")
    at(g, Production(A))
    assert legal(g) == {"drill iron", "drill carbon"}
    do(g, "drill carbon")
    assert held(g, A) == "Fe1 C2"
    piles(g, "Fe1 C2")
    hand(g, A, "")
    at(g, Production(A))
    assert resolved(g)
    assert held(g, A) == "Fe1 C2"


def test_molecular_synthesis_swaps_once_in_a_turn() -> None:
    """`swap_any`."""
    g = table(2)
    face_up(g, A, "rd2_molecular_synthesis")
    hand(g, A, "Fe2")
    piles(g, "C1 O1")
    at(g, Exchange(A))
    assert legal(g) == {"swap iron carbon", "swap iron oxygen", "end"}
    do(g, "swap iron oxygen")
    assert resolved(g)
    assert held(g, A) == "Fe1 O1"


def test_the_modular_base_builds_for_nothing() -> None:
    """MARS-EX-49: habitation 1 is built, powered by MARS-BLD-4, and the card goes under R&D2."""
    g = table(2)
    colony(g, A, built={"research": 1, "communication": 2, "military": 2})
    keep(g, A, "rd2_modular_base")
    next_rd(g, 2, "rd2_fossil_life")
    at(g, Construct(A))
    assert legal(g) == {"play_rd rd2_modular_base", "end"}
    do(g, "play_rd rd2_modular_base")
    choices = legal(g)
    assert "build habitation none" in choices
    assert not {"build research none", "build communication none", "build military none"} & choices
    do(g, "build habitation none")
    assert figures(g, A)["C"] == 10
    assert [RD_NAMES[card] for card in g.rd2] == ["rd2_fossil_life", "rd2_modular_base"]
