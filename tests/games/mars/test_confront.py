"""Events, conflicts, supremacies and attacks of Mars, output as stories."""

from __future__ import annotations

from offworld.games.mars.rules.confront import Attack
from offworld.games.mars.rules.event import DrawEvent
from offworld.games.mars.rules.turn import Turn
from tests.games.mars.stories import (
    A,
    B,
    C,
    D,
    at,
    chance,
    colony,
    discarded,
    do,
    event,
    face_up,
    figures,
    free,
    hand,
    held,
    hold,
    holder,
    keep,
    legal,
    levels,
    next_events,
    next_rd,
    output,
    own,
    piles,
    resolved,
    table,
    total_of,
    up,
)


def test_a_conflict_without_its_prerequisite_is_discarded() -> None:
    """MARS-EX-1: no opponent is asked, the card goes to the discard pile, phase 1b follows, or phase 2."""
    g = table(3)
    colony(g, A, military=1)
    next_events(g, "conflict_communication_minor", "conflict_communication_minor")
    at(g, Turn(A))
    assert legal(g) == {"attack 1", "attack 2", "no_attack"}
    assert discarded(g) == ["event_conflict_communication_minor"]
    assert ("unmet", "MARS-CONF-2") in output(g)
    colony(g, A, research=1)
    at(g, Turn(A))
    assert legal(g) == {"roll", "no_roll"}


def test_serge_beats_nicolas_by_free_colonists() -> None:
    """MARS-EX-2: strengths and bonuses equal, four free colonists against three."""
    g = table(3)
    colony(g, A, communication=1)
    colony(g, B, communication=1)
    free(g, A, 4)
    free(g, B, 3)
    hand(g, B, "Fe1 W2")
    next_events(g, "conflict_communication_minor")
    at(g, DrawEvent(A))
    assert legal(g) == {"opponent 1", "opponent 2"}
    do(g, "opponent 1")
    assert g.to_move == A
    assert legal(g) == {"steal iron", "steal water"}
    do(g, "steal water")
    assert resolved(g)
    assert held(g, A) == "W1"
    assert held(g, B) == "Fe1 W1"


def test_built_but_inactive_does_not_count() -> None:
    """MARS-EX-6: neither for the prerequisite nor for an attack."""
    g = table(2)
    colony(g, A, built={"military": 1})
    next_events(g, "conflict_military_minor")
    at(g, DrawEvent(A))
    assert resolved(g)
    assert discarded(g) == ["event_conflict_military_minor"]
    at(g, Attack(A))
    assert resolved(g)


def test_the_opponent_can_win() -> None:
    """MARS-EX-7: with two players the other is the opponent, and takes both cards."""
    g = table(2)
    colony(g, A, military=1)
    colony(g, B, military=2)
    hand(g, A, "Fe2")
    next_events(g, "conflict_military_minor")
    chance(g, 0, 0)
    at(g, DrawEvent(A))
    assert resolved(g)
    assert held(g, A) == ""
    assert held(g, B) == "Fe2"


def test_a_bonus_decides_at_equal_strength() -> None:
    """MARS-EX-8: the defender has the bonus and wins although the attacker has more free colonists."""
    g = table(2)
    colony(g, A, military=2)
    colony(g, B, military=2)
    face_up(g, B, "rd1_bonus_military")
    free(g, A, 6)
    free(g, B, 0)
    hand(g, A, "Fe1 C1")
    at(g, Attack(A))
    chance(g, 1)
    do(g, "attack 1")
    assert held(g, A) == "Fe1"
    assert held(g, B) == "C1"


def test_nobody_wins_when_all_is_equal() -> None:
    """MARS-EX-9: the card is discarded and nobody draws."""
    g = table(3)
    for seat in (A, B):
        colony(g, seat, research=1)
        face_up(g, seat, "rd1_bonus_research")
        free(g, seat, 2)
    next_events(g, "conflict_research_minor")
    drawn = g.rd1_at
    at(g, DrawEvent(A))
    do(g, "opponent 1")
    assert resolved(g)
    assert g.rd1_at == drawn
    assert discarded(g) == ["event_conflict_research_minor"]


def test_two_bonuses_are_one() -> None:
    """MARS-EX-10: equal strength and bonus, the free colonists decide."""
    g = table(2)
    colony(g, A, military=1)
    colony(g, B, military=1)
    face_up(g, A, "rd1_bonus_military", "rd1_bonus_military")
    face_up(g, B, "rd1_bonus_military")
    free(g, A, 1)
    free(g, B, 2)
    hand(g, A, "O1")
    at(g, Attack(A))
    chance(g, 0)
    do(g, "attack 1")
    assert held(g, B) == "O1"


def test_a_supremacy_without_candidate_is_discarded() -> None:
    """MARS-EX-11: nobody has military 2."""
    g = table(3)
    colony(g, B, military=1)
    next_events(g, "supremacy_military")
    at(g, DrawEvent(A))
    assert resolved(g)
    assert discarded(g) == ["event_supremacy_military"]


def test_a_tied_supremacy_is_discarded() -> None:
    """MARS-SUP-3: the condition is met, but two are equal in everything."""
    g = table(3)
    for seat in (A, B):
        colony(g, seat, military=2)
    next_events(g, "supremacy_military", "supremacy_communication", "contested_supremacy")
    at(g, DrawEvent(A))
    assert holder(g, "military") == -1
    assert discarded(g) == ["event_supremacy_military"]
    assert output(g) == [("event", "MARS-EVT-1"), ("nobody_won", "MARS-SUP-3")]
    at(g, DrawEvent(A))
    assert output(g) == [("event", "MARS-EVT-1"), ("unmet", "MARS-SUP-1")]
    at(g, DrawEvent(A))
    assert output(g) == [("event", "MARS-EVT-1"), ("nothing_held", "MARS-SUP-5")]


def test_lines_cite_the_rule_they_follow() -> None:
    """MARS-ATK-2, MARS-ATK-3, MARS-CONF-6, MARS-RUL-44, MARS-SUP-6: the same words in a conflict and in an attack."""
    g = table(2)
    colony(g, A, military=1)
    hand(g, B, "Fe4")
    next_events(g, "conflict_military_minor")
    at(g, DrawEvent(A))
    assert ("stole", "MARS-CONF-6") in output(g)
    at(g, Attack(A))
    do(g, "attack 1")
    assert ("stole", "MARS-ATK-2") in output(g)
    colony(g, B, military=1)
    at(g, Attack(A))
    do(g, "attack 1")
    assert ("nobody_won", "MARS-ATK-3") in output(g)
    colony(g, A, military=2)
    hold(g, B, "military")
    next_events(g, "contested_supremacy")
    at(g, DrawEvent(A))
    do(g, "contest event_supremacy_military")
    assert ("supremacy", "MARS-SUP-6") in output(g)


def test_a_supremacy_may_go_to_another_player() -> None:
    """MARS-EX-12: B is strongest and gains a live VP in A's turn."""
    g = table(3)
    colony(g, B, communication=2)
    colony(g, C, communication=1)
    next_events(g, "supremacy_communication")
    before = g.points(B)
    at(g, DrawEvent(A))
    assert resolved(g)
    assert holder(g, "communication") == B
    assert g.points(B) == before + 1
    assert discarded(g) == []


def test_a_four_way_tie_is_broken_step_by_step() -> None:
    """MARS-EX-13: A and C remain by bonus, C by free colonists; D's inactive level does not count."""
    g = table(4)
    for seat in (A, B, C):
        colony(g, seat, military=2)
    colony(g, D, military=2, built={"military": 3})
    face_up(g, A, "rd1_bonus_military")
    face_up(g, C, "rd1_bonus_military")
    for seat, number in ((A, 1), (B, 9), (C, 2), (D, 5)):
        free(g, seat, number)
    next_events(g, "supremacy_military")
    at(g, DrawEvent(D))
    assert holder(g, "military") == C


def test_a_contest_tied_between_others_leaves_the_holder() -> None:
    """MARS-EX-14: A and B are stronger but tied, so C keeps the card."""
    g = table(3)
    for seat in (A, B):
        colony(g, seat, military=2)
        free(g, seat, 3)
    colony(g, C, military=1)
    hold(g, C, "military")
    next_events(g, "contested_supremacy")
    at(g, DrawEvent(A))
    assert legal(g) == {"contest event_supremacy_military", "no_contest"}
    do(g, "contest event_supremacy_military")
    assert resolved(g)
    assert holder(g, "military") == C
    assert discarded(g) == ["event_contested_supremacy"]


def test_losing_the_habitation_supremacy_empties_installations() -> None:
    """MARS-EX-15: three colonists leave, X makes three forced steps, then Y gets the card and three colonists."""
    g = table(2)
    x, y = A, B
    colony(g, x, habitation=1, power_plant=2, mines="Fe C Si W", communication=2, military=2, research=1)
    hold(g, x, "habitation")
    colony(g, y, habitation=2, power_plant=1)
    next_events(g, "contested_supremacy")
    assert figures(g, x) == {"C": 13, "N": 13, "F": 0, "D": 12, "E": 15}
    points, theirs = g.points(x), figures(g, y)
    at(g, DrawEvent(y))
    do(g, "contest event_supremacy_habitation")
    assert g.to_move == x
    assert holder(g, "habitation") == -1
    assert "reduce power_plant" in legal(g)
    assert "reduce mine_4" in legal(g)
    assert "reduce habitation" in legal(g)
    do(g, "reduce research", "reduce military", "reduce communication")
    assert resolved(g)
    assert figures(g, x) == {"C": 10, "N": 10, "F": 0, "D": 9, "E": 15}
    assert g.points(x) == points - 4
    assert holder(g, "habitation") == y
    assert figures(g, y) == {**theirs, "C": theirs["C"] + 3, "F": theirs["F"] + 3}


def test_with_no_supremacy_held_there_is_nothing_to_contest() -> None:
    """MARS-EX-16: discarded, no choice."""
    g = table(3)
    next_events(g, "contested_supremacy")
    at(g, DrawEvent(A))
    assert resolved(g)
    assert discarded(g) == ["event_contested_supremacy"]


def test_an_attack_on_an_empty_hand_takes_nothing() -> None:
    """MARS-EX-17: the attack of this turn is used all the same."""
    g = table(2)
    colony(g, A, military=1, research=1, power_plant=1)
    next_events(g, "settler")
    at(g, Turn(A))
    assert legal(g) == {"attack 1", "no_attack"}
    do(g, "attack 1")
    assert held(g, A) == ""
    assert legal(g) == {"roll", "no_roll"}, "no second attack"
    assert output(g)[-2:] == [("won", "MARS-CMP-2"), ("nothing_stolen", "MARS-ATK-3")]


def test_the_defence_grid_helps_only_whoever_was_attacked() -> None:
    """MARS-EX-18: A wins against B and takes nothing; B attacks, loses and pays."""
    g = table(2)
    colony(g, A, military=2)
    colony(g, B, military=1)
    face_up(g, B, "rd2_defence_grid")
    hand(g, B, "Fe1")
    at(g, Attack(A))
    do(g, "attack 1")
    assert held(g, B) == "Fe1"
    at(g, Attack(B))
    chance(g, 0)
    do(g, "attack 0")
    assert held(g, B) == ""
    assert held(g, A) == "Fe1"


def test_the_defence_grid_stops_a_named_opponent_being_destroyed() -> None:
    """`military_shield`: also against a conflict card, but not for its drawer."""
    g = table(2)
    colony(g, A, military=3)
    colony(g, B, military=2, silo=1)
    face_up(g, B, "rd2_defence_grid")
    next_events(g, "conflict_military_major", "conflict_military_major")
    at(g, DrawEvent(A))
    assert resolved(g)
    assert levels(g, B, "silo") == (1, 1)
    at(g, DrawEvent(B))
    assert g.to_move == A
    do(g, "destroy silo")
    assert levels(g, B, "silo") == (0, 0)


def test_the_top_of_the_kind_is_destroyed() -> None:
    """MARS-EX-39: only communication is possible, so it is not asked; level 1 stays active."""
    g = table(2)
    colony(g, A, military=2)
    colony(g, B, communication=2, power_plant=0)
    stock = g.tiles(3, 2)
    next_events(g, "conflict_military_major")
    at(g, DrawEvent(A))
    assert resolved(g)
    assert levels(g, B, "communication") == (1, 1)
    assert g.tiles(3, 2) == stock + 1


def test_a_major_communication_conflict_at_the_contract_limit() -> None:
    """MARS-EX-48: take the contract by returning one of four, or decline; without contracts two cards are taken."""
    g = table(2)
    colony(g, A, communication=2)
    own(g, A, "Fe-C", "Fe-Si", "Fe-W", "Fe-O")
    own(g, B, "W-O")
    next_events(g, "conflict_communication_major", "conflict_communication_major", "conflict_communication_major")
    at(g, DrawEvent(A))
    assert legal(g) == {"take_contract contract_water_oxygen", "no_take"}
    do(g, "no_take")
    assert resolved(g)
    at(g, DrawEvent(A))
    do(g, "take_contract contract_water_oxygen")
    assert "break contract_water_oxygen" not in legal(g)
    do(g, "break contract_iron_water")
    assert g.seats[A].contract_count() == 4
    assert g.seats[B].contracts == 0
    assert g.contracts_open() >> 2 & 1
    hand(g, B, "Fe1 C1 W1")
    at(g, DrawEvent(A))
    assert legal(g) == {"steal iron", "steal carbon", "steal water"}
    do(g, "steal water")
    assert legal(g) == {"steal iron", "steal carbon"}
    do(g, "steal carbon")
    assert resolved(g)
    assert held(g, A) == "C1 W1"
    assert held(g, B) == "Fe1"


def test_below_the_limit_nothing_is_returned_for_a_contract() -> None:
    """`take_contract`."""
    g = table(2)
    colony(g, A, communication=2)
    own(g, B, "W-O", "O-W")
    next_events(g, "conflict_communication_major")
    at(g, DrawEvent(A))
    assert legal(g) == {"take_contract contract_water_oxygen", "take_contract contract_oxygen_water", "no_take"}
    do(g, "take_contract contract_oxygen_water")
    assert resolved(g)


def test_a_conflict_does_not_use_up_the_attack() -> None:
    """MARS-EX-53: A won the minor military conflict against B and may still attack anybody."""
    g = table(3)
    colony(g, A, military=1)
    hand(g, B, "Fe3")
    next_events(g, "conflict_military_minor")
    at(g, Turn(A))
    do(g, "opponent 1")
    assert held(g, A) == "Fe2"
    assert legal(g) == {"attack 1", "attack 2", "no_attack"}


def test_a_minor_research_conflict_draws_for_the_winner_at_once() -> None:
    """MARS-RD-5: the opponent wins in another player's turn; an immediate card works at once."""
    g = table(2)
    colony(g, A, research=1)
    colony(g, B, research=2)
    next_rd(g, 1, "rd1_worker_robots")
    next_events(g, "conflict_research_minor")
    at(g, DrawEvent(A))
    assert up(g, B) == ["rd1_worker_robots"]
    assert g.seats[B].robots == 1


def test_a_kept_card_cannot_be_taken() -> None:
    """MARS-ST-3, `take_rd_card`: without face-up cards the fallback draws from R&D2."""
    g = table(2)
    colony(g, A, research=2)
    keep(g, B, "rd1_emergency_crate")
    next_rd(g, 2, "rd2_fossil_life")
    next_events(g, "conflict_research_major")
    at(g, DrawEvent(A))
    assert up(g, A) == ["rd2_fossil_life"]
    assert g.seats[B].kept != 0


def test_a_deposit_takes_what_is_there() -> None:
    """MARS-EX-23: two of three water cards; the card is discarded."""
    g = table(2)
    piles(g, "Fe7 W2")
    next_events(g, "deposit_water")
    at(g, DrawEvent(A))
    assert held(g, A) == "W2"
    assert total_of(g, "W") == 0
    assert discarded(g) == ["event_deposit_water"]


def test_events_are_renewed_without_held_supremacies() -> None:
    """MARS-EX-52: the other 27 cards are shuffled and one is drawn."""
    g = table(2)
    for name in ("military", "communication", "mining"):
        hold(g, A, name)
    held_ones = {event("supremacy_military"), event("supremacy_communication"), event("supremacy_mining")}
    others = [card for card, n in enumerate(g.content.event_copies) if card not in held_ones for _ in range(n)]
    assert len(others) == 27
    g.discard = sum(1 << 2 * card for card in others)
    g.events = g.events[:0]
    g.event_at = 0
    at(g, DrawEvent(A))
    assert sorted(g.events) == others
    assert list(g.events) != others, "shuffled"
    assert g.event_at == 1


def test_a_settler_stays_for_good_and_an_empty_stock_gives_none() -> None:
    """MARS-EVT-5."""
    g = table(2)
    next_events(g, "settler", "settler")
    at(g, DrawEvent(A))
    assert figures(g, A)["C"] == 8
    g.colonist_stock = 0
    at(g, DrawEvent(A))
    assert figures(g, A)["C"] == 8


def test_the_mining_supremacy_counts_active_mines() -> None:
    """MARS-CMP-1: three active mines fulfil it, two active and two idle ones do not."""
    g = table(2)
    colony(g, A, mines="Fe C", idle_mines="Si W")
    next_events(g, "supremacy_mining", "supremacy_mining")
    at(g, DrawEvent(A))
    assert holder(g, "mining") == -1
    colony(g, A, mines="Fe C Si")
    at(g, DrawEvent(A))
    assert holder(g, "mining") == A
