"""Construction, colonists, energy and the end of a turn of Mars."""

from __future__ import annotations

import pytest

from offworld.games.mars.rules.colony import new_arrangement
from offworld.games.mars.rules.construction import Construct
from offworld.games.mars.rules.event import DrawEvent
from offworld.games.mars.rules.turn import EndOfTurn, Store
from offworld.games.mars.state import Mars
from tests.games.mars.stories import (
    A,
    B,
    C,
    at,
    colony,
    contracts,
    do,
    face_up,
    figures,
    free,
    hand,
    held,
    legal,
    levels,
    next_events,
    own,
    resolved,
    table,
    text,
    total_of,
)


def test_everybody_starts_with_one_unit_of_energy_left() -> None:
    """MARS-EX-4: Power plant 0 uses nothing."""
    g = table(4)
    for seat in range(4):
        assert figures(g, seat) == {"C": 7, "N": 4, "F": 3, "D": 4, "E": 5}
        assert g.points(seat) == 0


def test_a_contract_at_the_limit_is_bought_by_breaking_one() -> None:
    """MARS-EX-30: the broken one is available to all again."""
    g = table(2)
    own(g, A, "Fe-W")
    hand(g, A, "C1 W1")
    at(g, Construct(A))
    do(g, "buy_contract contract_oxygen_carbon")
    assert contracts(g, A) == ["contract_oxygen_carbon"]
    assert held(g, A) == ""
    assert text(g.piles) == "Fe7 C8 Si7 W8 O7"
    hand(g, B, "C1 W1")
    at(g, Construct(B))
    assert "buy_contract contract_iron_water" in legal(g)


def test_above_the_limit_one_is_still_replaced() -> None:
    """MARS-EX-31: with three contracts at level 1 a purchase leaves three."""
    g = table(2)
    colony(g, A, communication=1)
    own(g, A, "Fe-C", "C-W", "W-O")
    hand(g, A, "C1 W1")
    at(g, Construct(A))
    do(g, "buy_contract contract_oxygen_iron")
    assert legal(g) == {
        "break contract_iron_carbon",
        "break contract_carbon_water",
        "break contract_water_oxygen",
    }
    do(g, "break contract_water_oxygen")
    assert len(contracts(g, A)) == 3


def test_two_levels_in_one_phase() -> None:
    """MARS-EX-32: both stand inactive; in phase 7 level 2 follows level 1."""
    g = table(2)
    colony(g, A, mines="Fe")
    hand(g, A, "Fe3 W3")
    at(g, Construct(A))
    do(g, "build military none", "build military none")
    assert levels(g, A, "military") == (0, 2)
    at(g, new_arrangement(g, A))
    do(g, "on military")
    assert levels(g, A, "military") == (1, 2)
    do(g, "on military")
    assert levels(g, A, "military") == (2, 2)


def test_a_habitation_with_spare_energy_is_powered_at_once() -> None:
    """MARS-EX-33: three colonists come, one VP at the end of the turn."""
    g = table(2)
    hand(g, A, "C1 Si1 W1 O1")
    at(g, Construct(A))
    do(g, "build habitation none")
    assert figures(g, A) == {"C": 10, "N": 4, "F": 6, "D": 5, "E": 5}
    assert g.points(A) == 1


def _without_energy(hand_text: str) -> Mars:
    """MARS-EX-34: three active mines, no unit of energy left."""
    g = table(2)
    colony(g, A, mines="Fe C Si")
    assert figures(g, A) == {"C": 7, "N": 5, "F": 2, "D": 5, "E": 5}
    hand(g, A, hand_text)
    at(g, Construct(A))
    return g


def test_a_habitation_without_energy_stays_dark() -> None:
    """MARS-EX-34: no colonists and no VP."""
    g = _without_energy("C1 Si1 W1 O1")
    do(g, "build habitation none")
    assert figures(g, A) == {"C": 7, "N": 5, "F": 2, "D": 5, "E": 5}
    at(g, EndOfTurn(A))
    do(g, "done")
    assert g.seats[A].vp_marker == 0


def test_plant_and_habitation_together() -> None:
    """MARS-EX-35: the new plant powers the new habitation in phase 7."""
    g = _without_energy("C1 Si2 W2 O1")
    do(g, "build habitation none", "build power_plant none")
    at(g, new_arrangement(g, A))
    do(g, "on power_plant", "on habitation", "done")
    assert figures(g, A) == {"C": 10, "N": 6, "F": 4, "D": 6, "E": 10}
    assert g.points(A) == 1


def test_what_was_built_together_helps_each_other() -> None:
    """MARS-EX-36: five things go on although only two colonists were free before."""
    g = _without_energy("")
    colony(
        g,
        A,
        mines="Fe C Si",
        idle_mines="W",
        built={"power_plant": 1, "habitation": 1, "communication": 1, "silo": 1},
    )
    at(g, new_arrangement(g, A))
    do(g, "on power_plant", "on habitation", "on mine_4", "on communication", "on silo", "done")
    assert figures(g, A) == {"C": 10, "N": 9, "F": 1, "D": 9, "E": 10}
    assert g.points(A) == 3


def test_with_neither_energy_nor_colonists_something_is_taken_off_first() -> None:
    """MARS-RUL-12: plant and habitation need each other; a mine stands idle while they are switched on."""
    g = table(2)
    colony(g, A, mines="Fe C Si", built={"power_plant": 1, "habitation": 1}, extra=-2)
    assert figures(g, A) == {"C": 5, "N": 5, "F": 0, "D": 5, "E": 5}
    at(g, new_arrangement(g, A))
    assert not {"on power_plant", "on habitation"} & legal(g)
    do(g, "off mine_1", "on power_plant", "on habitation", "on mine_1", "done")
    assert figures(g, A) == {"C": 8, "N": 6, "F": 2, "D": 6, "E": 10}


def _destroyed(kind: str) -> Mars:
    """Y wins the major military conflict against the X of MARS-EX-37."""
    g = table(2)
    colony(g, B, habitation=1, power_plant=1, mines="Fe C Si", communication=1, military=1, research=1)
    assert figures(g, B) == {"C": 10, "N": 9, "F": 1, "D": 9, "E": 10}
    colony(g, A, military=2)
    next_events(g, "conflict_military_major")
    at(g, DrawEvent(A))
    do(g, f"destroy {kind}")
    assert g.to_move == B
    return g


def test_a_destroyed_power_plant_switches_things_off() -> None:
    """MARS-EX-37: X reduces until the demand fits, in one way or another."""
    g = _destroyed("power_plant")
    assert figures(g, B) == {"C": 10, "N": 8, "F": 2, "D": 9, "E": 5}
    do(g, "reduce military", "reduce communication", "reduce research", "reduce mine_3")
    assert resolved(g)
    assert figures(g, B) == {"C": 10, "N": 4, "F": 6, "D": 5, "E": 5}
    g = _destroyed("power_plant")
    do(g, "reduce habitation")
    assert figures(g, B) == {"C": 7, "N": 8, "F": -1, "D": 8, "E": 5}
    do(g, "reduce military", "reduce communication", "reduce research")
    assert resolved(g)
    assert figures(g, B) == {"C": 7, "N": 5, "F": 2, "D": 5, "E": 5}


def test_a_destroyed_habitation_takes_its_colonists() -> None:
    """MARS-EX-38: two staffed elements go off."""
    g = table(2)
    colony(g, B, habitation=2, power_plant=2, mines="Fe C Si W", silo=1, communication=2, military=1)
    assert figures(g, B)["C"] == 13
    assert figures(g, B)["N"] == 12
    colony(g, A, military=2)
    next_events(g, "conflict_military_major")
    at(g, DrawEvent(A))
    do(g, "destroy habitation")
    assert figures(g, B)["F"] == -2
    do(g, "reduce mine_1", "reduce silo")
    assert resolved(g)
    assert figures(g, B)["F"] == 0
    assert levels(g, B, "habitation") == (1, 1)


def test_a_chain_is_lowered_from_the_top() -> None:
    """MARS-EX-40: the colonist of military 1 cannot leave while 2 and 3 are active."""
    g = table(2)
    colony(g, A, power_plant=1, military=3)
    at(g, new_arrangement(g, A))
    for level in (2, 1, 0):
        do(g, "off military")
        assert levels(g, A, "military") == (level, 3)
    assert "off military" not in legal(g)


def test_an_empty_silo_0_stores_nothing() -> None:
    """MARS-EX-41: in phase 7 the colonist of Silo 0 goes elsewhere: all five cards go, and silos give no VP."""
    g = table(2)
    colony(g, A, silo=2, power_plant=1, mines="Fe", idle_mines="C")
    assert g.points(A) == 2
    hand(g, A, "Fe2 C2 O1")
    next_events(g, "supremacy_military")
    at(g, EndOfTurn(A))
    do(g, "off silo", "off silo", "off silo", "on mine_2", "done")
    assert levels(g, A, "silo") == (-1, 2)
    assert held(g, A) == ""
    assert g.seats[A].vp_marker == g.points(A) == 0
    assert total_of(g, "O") == 8


def test_storage_by_silos_and_cards() -> None:
    """MARS-EX-42: limit 8, one of nine is discarded by choice."""
    g = table(2)
    colony(g, A, silo=1)
    face_up(g, A, "rd1_compressed_storage")
    hand(g, A, "Fe5 C4")
    at(g, Store(A))
    assert legal(g) == {"discard iron", "discard carbon"}
    do(g, "discard carbon")
    assert resolved(g)
    assert held(g, A) == "Fe5 C3"


def test_cards_are_discarded_in_any_order() -> None:
    """MARS-END-5 (D-22): card by card, every kind that is there."""
    g = table(2)
    hand(g, A, "Fe1 C4 O1")
    at(g, Store(A))
    assert legal(g) == {"discard iron", "discard carbon", "discard oxygen"}
    do(g, "discard oxygen")
    assert legal(g) == {"discard iron", "discard carbon"}
    do(g, "discard iron")
    assert held(g, A) == "C4"
    assert resolved(g)


def test_tiles_run_out() -> None:
    """MARS-EX-50: two own military 3; a third cannot build it until one is destroyed."""
    g = table(3)
    for seat in (A, B):
        colony(g, seat, military=3, power_plant=1)
        g.move_tile(4, 3, -1)
    colony(g, C, military=2)
    hand(g, C, "Fe3 W3")
    at(g, Construct(C))
    assert "build military none" not in legal(g)
    free(g, A, 5)
    next_events(g, "conflict_military_major")
    at(g, DrawEvent(A))
    do(g, "opponent 1", "destroy military")
    assert levels(g, B, "military") == (2, 2)
    at(g, Construct(C))
    assert "build military none" in legal(g)


def test_a_discount_leaves_out_one_card_once() -> None:
    """MARS-EX-54: research 2 without one silicon; the next building costs the full price."""
    g = table(2)
    colony(g, A, research=1)
    face_up(g, A, "rd2_prefabrication")
    hand(g, A, "Si2 O2")
    at(g, Construct(A))
    assert "build research silicon" in legal(g)
    assert "build research oxygen" not in legal(g)
    do(g, "build research silicon")
    assert held(g, A) == ""
    assert levels(g, A, "research") == (1, 2)
    hand(g, A, "W1 Fe1 C1")
    at(g, Construct(A))
    assert not [choice for choice in legal(g) if choice.startswith("build") and not choice.endswith("none")]


def test_a_new_module_raises_the_limit_only_when_it_works() -> None:
    """MARS-EX-56: in the phase it is built a second contract still replaces the first."""
    g = table(2)
    own(g, A, "Fe-W")
    hand(g, A, "C3 W1 O1")
    at(g, Construct(A))
    do(g, "build communication none")
    do(g, "buy_contract contract_oxygen_iron")
    assert contracts(g, A) == ["contract_oxygen_iron"], "the only other one is broken unasked"
    hand(g, A, "C1 W1")
    at(g, new_arrangement(g, A))
    do(g, "on communication", "done")
    at(g, Construct(A))
    do(g, "buy_contract contract_iron_water")
    assert contracts(g, A) == ["contract_iron_water", "contract_oxygen_iron"]


def test_a_short_colonist_stock_is_remembered() -> None:
    """MARS-EX-59: one colonist came, one is lost; off and on in one phase changes nothing, a turn later it brings 3."""
    g = table(2)
    hand(g, A, "C1 Si1 W1 O1")
    g.colonist_stock = 1
    at(g, Construct(A))
    do(g, "build habitation none")
    assert figures(g, A)["C"] == 8
    assert g.points(A) == 1
    assert g.colonist_stock == 0
    g.colonist_stock = 5
    at(g, new_arrangement(g, A))
    do(g, "off habitation")
    assert figures(g, A)["C"] == 7
    do(g, "on habitation", "done")
    assert figures(g, A)["C"] == 8
    assert g.colonist_stock == 5
    at(g, new_arrangement(g, A))
    do(g, "off habitation", "done")
    assert figures(g, A)["C"] == 7
    at(g, new_arrangement(g, A))
    do(g, "on habitation", "done")
    assert figures(g, A)["C"] == 10


def test_plant_0_and_habitation_0_are_never_switched_off() -> None:
    """MARS-COL-7, MARS-RUL-11."""
    g = table(2)
    at(g, new_arrangement(g, A))
    assert legal(g) == {"off mine_1", "off mine_2", "off silo", "done"}


def test_what_was_switched_on_stays_on() -> None:
    """MARS-END-1: so that an arrangement cannot go round in circles; everything else may still go off."""
    g = table(2)
    at(g, new_arrangement(g, A))
    do(g, "off mine_1", "on mine_1")
    assert legal(g) == {"off mine_2", "off silo", "done"}


@pytest.mark.parametrize("mines", ["Fe C", "Fe C Si W"])
def test_a_plant_that_is_needed_stays_on(mines: str) -> None:
    """MARS-ST-8: every step of an arrangement leads to a valid colony."""
    g = table(2)
    colony(g, A, power_plant=1, habitation=1, mines=mines, silo=1)
    at(g, new_arrangement(g, A))
    assert ("off power_plant" in legal(g)) == (figures(g, A)["D"] <= 5)


def test_five_mines_do_not_fit() -> None:
    """MARS-BLD-5: four slots; a mine goes to the lowest free one, inactive."""
    g = table(2)
    hand(g, A, "Fe3 C3")
    at(g, Construct(A))
    do(g, "build_mine water none", "build_mine water none")
    assert g.seats[A].mines >> 8 == 0x44
    assert not [choice for choice in legal(g) if choice.startswith("build_mine")]
