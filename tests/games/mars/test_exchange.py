"""Supply, production, exchanges and trades of Mars."""

from __future__ import annotations

from offworld.games.mars.rules.exchange import Exchange
from offworld.games.mars.rules.turn import Production, Supply
from tests.games.mars.stories import (
    A,
    B,
    C,
    D,
    at,
    colony,
    contracts,
    deck_text,
    do,
    hand,
    held,
    keep,
    legal,
    own,
    piles,
    resolved,
    supply,
    table,
    text,
    total_of,
)


def test_a_new_supply_deck_is_formed_when_the_last_card_is_drawn() -> None:
    """MARS-EX-21: 22 cards go from the piles into the deck; then there is no iron to mine."""
    g = table(2)
    colony(g, A, mines="Fe W")
    piles(g, "Fe3 C9 Si9 W9 O4")
    supply(g, 2)
    at(g, Supply(A))
    assert held(g, A) == "Si1"
    assert deck_text(g) == "Fe3 C5 Si5 W5 O4"
    assert text(g.piles) == "C4 Si4 W4"
    at(g, Production(A))
    assert held(g, A) == "Si1 W1"
    assert total_of(g, "W") == 3


def test_with_nothing_anywhere_no_card_is_drawn() -> None:
    """MARS-SPL-3: the deck stays empty until the next time a card must be drawn."""
    g = table(2)
    piles(g, "")
    supply(g, 1)
    at(g, Supply(A))
    assert held(g, A) == "C1"
    at(g, Supply(B))
    assert held(g, B) == ""
    piles(g, "O2")
    at(g, Supply(B))
    assert held(g, B) == "O1"
    assert deck_text(g) == "O1"


def test_mines_get_what_the_pile_holds() -> None:
    """MARS-EX-22: two iron mines, one card."""
    g = table(2)
    colony(g, A, mines="Fe Fe")
    piles(g, "Fe1 C7")
    at(g, Production(A))
    assert held(g, A) == "Fe1"


def test_a_contract_goes_one_way() -> None:
    """MARS-EX-3: three silicon become three iron; iron for silicon is not offered."""
    g = table(2)
    own(g, A, "Si-Fe")
    hand(g, A, "Fe1 Si3")
    piles(g, "Fe5 C1")
    at(g, Exchange(A))
    assert legal(g) == {
        "contract contract_silicon_iron 1",
        "contract contract_silicon_iron 2",
        "contract contract_silicon_iron 3",
        "earth silicon iron",
        "earth silicon carbon",
        "end",
    }
    do(g, "contract contract_silicon_iron 3")
    assert held(g, A) == "Fe4"
    assert text(g.piles) == "Fe2 C1 Si3"


def test_a_contract_is_limited_by_the_pile() -> None:
    """MARS-XCH-3."""
    g = table(2)
    own(g, A, "Si-Fe")
    hand(g, A, "Si2")
    piles(g, "Fe1")
    at(g, Exchange(A))
    assert legal(g) == {"contract contract_silicon_iron 1", "end"}


def test_earth_asks_three_or_two_with_an_active_spaceport() -> None:
    """MARS-EX-24: built is not enough; with the spaceport three for one is no longer offered."""
    g = table(2)
    colony(g, A, built={"spaceport": 1})
    hand(g, A, "Fe3 Si2")
    at(g, Exchange(A))
    assert legal(g) == {"earth iron carbon", "earth iron silicon", "earth iron water", "earth iron oxygen", "end"}
    do(g, "earth iron water")
    assert held(g, A) == "Si2 W1"
    colony(g, A, spaceport=1)
    hand(g, A, "Fe3 Si2")
    at(g, Exchange(A))
    assert {"earth silicon iron", "earth iron water"} <= legal(g)
    do(g, "earth iron water")
    assert held(g, A) == "Fe1 Si2 W1"


def test_earth_has_only_what_lies_in_the_piles() -> None:
    """MARS-XCH-2: the resource wanted must be there. The others cannot know that it is not, so `end` is asked."""
    g = table(2)
    hand(g, A, "Fe3")
    piles(g, "Fe2")
    at(g, Exchange(A))
    assert legal(g) == {"end"}


def test_the_phase_ends_by_itself_only_for_all_to_see() -> None:
    """MARS-XCH-1 (D-14): too few cards, no contract, nothing kept, nobody to trade with; otherwise `end` is asked."""
    g = table(2)
    hand(g, A, "Fe1 C1")
    at(g, Exchange(A))
    assert resolved(g), "two cards buy nothing from Earth"
    own(g, A, "Si-W")
    at(g, Exchange(A))
    assert legal(g) == {"end"}, "silicon might be in the hand"
    g = table(2)
    keep(g, A, "rd2_modular_base")
    at(g, Exchange(A))
    assert legal(g) == {"end"}, "the kept card might be another"


def test_who_may_trade() -> None:
    """MARS-EX-25: by the active player's level 1 or the other's level 2."""
    g = table(3)
    colony(g, B, communication=1)
    colony(g, C, communication=2)
    for seat in (A, B, C):
        hand(g, seat, "Fe1")
    at(g, Exchange(A))
    assert not g.connected(B)
    assert g.connected(C)
    assert legal(g) == {"propose", "end"}
    do(g, "propose")
    assert g.offer_to == 1 << C, "a single partner is not asked for"
    for seat in (B, C):
        colony(g, seat)
    colony(g, A, communication=1)
    at(g, Exchange(A))
    assert legal(g) == {"propose", "end"}
    do(g, "propose")
    assert legal(g) == {"to 1", "to 2", "to 1+2", "withdraw"}
    do(g, "withdraw", "end")
    assert resolved(g), "B and C have no initiative"


def test_there_are_no_gifts() -> None:
    """MARS-EX-26: something from each side, never the same resource; three may be asked of a hand of three."""
    g = table(2)
    colony(g, A, communication=1)
    hand(g, A, "Fe1")
    hand(g, B, "Fe1 C2")
    at(g, Exchange(A))
    do(g, "propose")
    assert "give iron 1" in legal(g)
    do(g, "give iron 1")
    choices = legal(g)
    assert "send" not in choices
    assert not [choice for choice in choices if choice.startswith("get iron")]
    assert "get water 3" in choices
    assert "get water 4" not in choices


def test_a_counter_offer_is_taken_or_not() -> None:
    """MARS-EX-27: A may take B's counter-offer; it cannot be countered, and one proposal is used."""
    g = table(2)
    colony(g, A, communication=1)
    hand(g, A, "Fe2 C1")
    hand(g, B, "W2")
    at(g, Exchange(A))
    do(g, "propose", "give iron 1", "get water 2", "send")
    assert g.to_move == B
    assert legal(g) == {"accept", "decline", "counter"}
    do(g, "counter", "give water 1", "get iron 1", "get carbon 1", "send")
    assert g.to_move == A
    assert legal(g) == {"choose 1", "choose_none"}
    do(g, "choose 1")
    assert held(g, A) == "Fe1 W1"
    assert held(g, B) == "Fe1 C1 W1"
    assert g.proposals == 1


def test_a_counter_offer_must_differ_from_the_proposal() -> None:
    """MARS-TRADE-5: the proposal itself cannot be sent back."""
    g = table(2)
    colony(g, A, communication=1)
    hand(g, A, "Fe1")
    hand(g, B, "W1")
    at(g, Exchange(A))
    do(g, "propose", "give iron 1", "get water 1", "send", "counter", "give water 1")
    do(g, "get iron 1")
    assert legal(g) == {"withdraw"}


def test_an_offer_leaves_both_sides_a_resource() -> None:
    """MARS-TRADE-3: in any order, each resource once and on one side."""
    g = table(2)
    colony(g, A, communication=1)
    hand(g, A, "Fe1 C1 Si1 W1 O1")
    hand(g, B, "Fe1 C1 Si1 W1 O1")
    at(g, Exchange(A))
    do(g, "propose", "give oxygen 1", "give iron 1", "give carbon 1", "give silicon 1")
    assert not [choice for choice in legal(g) if choice.startswith("give")]
    do(g, "get water 1", "send")
    assert g.to_move == B
    at(g, Exchange(A))
    hand(g, A, "Fe2")
    do(g, "propose", "get water 1")
    assert "get iron 1" not in legal(g), "iron is all A could give"
    do(g, "give iron 2", "get carbon 1", "send")


def test_an_offer_can_be_withdrawn_before_it_is_sent() -> None:
    """MARS-XCH-7: it counts as an exchange but as no proposal; a counter-offer withdrawn is a decline."""
    g = table(2)
    colony(g, A, communication=1)
    hand(g, A, "Fe1")
    hand(g, B, "W1")
    at(g, Exchange(A))
    do(g, "propose", "give iron 1", "withdraw")
    assert (g.proposals, g.exchange_actions) == (0, 1)
    assert g.to_move == A
    do(g, "propose", "give iron 1", "get water 1", "send", "counter", "give water 1", "withdraw")
    assert g.to_move == A
    assert legal(g) == {"propose", "end"}


def test_of_two_acceptances_one_is_chosen() -> None:
    """MARS-EX-28: the other keeps its cards."""
    g = table(3)
    colony(g, A, communication=1)
    hand(g, A, "Fe1")
    hand(g, B, "W1")
    hand(g, C, "W1")
    at(g, Exchange(A))
    do(g, "propose", "to 1+2", "give iron 1", "get water 1", "send")
    assert g.to_move == B
    do(g, "accept")
    assert g.to_move == C
    do(g, "accept")
    assert g.to_move == A
    assert legal(g) == {"choose 1", "choose 2", "choose_none"}
    do(g, "choose 2")
    assert (held(g, A), held(g, B), held(g, C)) == ("W1", "W1", "Fe1")


def test_a_single_addressee_who_accepts_is_not_chosen_again() -> None:
    """MARS-TRADE-6."""
    g = table(3)
    colony(g, A, communication=1)
    hand(g, A, "Fe1")
    hand(g, B, "W1")
    at(g, Exchange(A))
    do(g, "propose", "to 1", "give iron 1", "get water 1", "send", "accept")
    assert (held(g, A), held(g, B)) == ("W1", "Fe1")


def test_a_counter_offer_that_cannot_be_paid_is_not_usable() -> None:
    """MARS-TRADE-6 (D-16): it is asked about all the same, so that nobody learns what A holds."""
    g = table(2)
    colony(g, A, communication=1)
    hand(g, A, "Fe1 C1")
    hand(g, B, "W1")
    at(g, Exchange(A))
    do(g, "propose", "give iron 1", "get water 1", "send", "counter", "give water 1", "get oxygen 1", "send")
    assert g.to_move == A
    assert legal(g) == {"choose_none"}
    do(g, "choose_none")
    assert "propose" in legal(g)


def test_an_addressee_without_cards_declines_unasked() -> None:
    """MARS-TRADE-5 (D-15)."""
    g = table(3)
    colony(g, A, communication=1)
    hand(g, A, "Fe1")
    hand(g, C, "W1")
    at(g, Exchange(A))
    do(g, "propose")
    assert legal(g) == {"to 2", "to 1+2", "withdraw"}
    do(g, "to 1+2", "give iron 1", "get water 1", "send")
    assert g.to_move == C


def test_six_proposals_a_turn() -> None:
    """MARS-TRADE-5, MARS-RUL-50."""
    g = table(2)
    colony(g, A, communication=1)
    hand(g, A, "Fe1")
    hand(g, B, "W1")
    at(g, Exchange(A))
    for _ in range(6):
        do(g, "propose", "give iron 1", "get water 1", "send", "decline")
    assert resolved(g), "after the sixth only end is left"


def test_the_initiative_comes_once() -> None:
    """MARS-EX-29: C proposes when A ends the phase; after the trade A goes on, and C is not asked again."""
    g = table(3)
    colony(g, C, communication=2)
    hand(g, A, "Fe4")
    hand(g, C, "W2")
    at(g, Exchange(A))
    do(g, "end")
    assert g.to_move == C
    assert legal(g) == {"propose", "pass"}
    do(g, "propose", "give water 1", "get iron 1", "send")
    assert g.to_move == A
    assert legal(g) == {"accept", "decline", "counter"}
    do(g, "accept")
    assert (held(g, A), held(g, C)) == ("Fe3 W1", "Fe1 W1")
    assert g.to_move == A
    assert "earth iron oxygen" in legal(g)
    do(g, "end")
    assert resolved(g)


def test_an_initiative_can_be_countered_once() -> None:
    """MARS-TRADE-7: the player with the initiative accepts the counter-offer or declines; asked in any case."""
    g = table(3)
    colony(g, C, communication=2)
    hand(g, A, "Fe1 O1")
    hand(g, C, "W1 Si1")
    at(g, Exchange(A))
    do(g, "end", "propose", "give water 1", "get iron 1", "send", "counter", "give oxygen 1", "get silicon 1", "send")
    assert g.to_move == C
    assert legal(g) == {"accept", "decline"}
    do(g, "accept")
    assert (held(g, A), held(g, C)) == ("Fe1 Si1", "W1 O1")
    g = table(2)
    colony(g, B, communication=2)
    hand(g, A, "Fe1")
    hand(g, B, "W1")
    at(g, Exchange(A))
    do(g, "end", "propose", "give water 1", "get iron 1", "send", "counter", "give iron 1", "get carbon 1", "send")
    assert legal(g) == {"decline"}, "asked although the card is not held, so that nothing is revealed"
    do(g, "decline")
    assert resolved(g)


def test_a_declined_initiative_ends_the_phase() -> None:
    """MARS-TRADE-7: each entitled player is asked in turn, clockwise."""
    g = table(4)
    for seat in (B, D):
        colony(g, seat, communication=2)
    for seat in (A, B, C, D):
        hand(g, seat, "Fe1")
    at(g, Exchange(C))
    do(g, "end")
    assert g.to_move == D
    do(g, "pass")
    assert g.to_move == B
    do(g, "propose", "give iron 1", "get water 1", "send", "decline")
    assert resolved(g)


def test_too_many_contracts_after_a_module_went_off() -> None:
    """MARS-EX-31: three owned at level 1: two different ones a turn, each as often as wanted."""
    g = table(2)
    colony(g, A, communication=1, built={"communication": 2})
    own(g, A, "Fe-C", "C-W", "W-O")
    hand(g, A, "Fe2 W1")
    at(g, Exchange(A))
    do(g, "contract contract_iron_carbon 1", "contract contract_iron_carbon 1", "contract contract_carbon_water 1")
    assert not [choice for choice in legal(g) if choice.startswith("contract contract_water_oxygen")]
    assert "contract contract_carbon_water 1" in legal(g)
    assert len(contracts(g, A)) == 3


def test_after_forty_exchanges_only_end_is_left() -> None:
    """MARS-XCH-7, MARS-RUL-38: two opposite contracts go round until the stop."""
    g = table(2)
    colony(g, A, communication=1)
    own(g, A, "Fe-C", "C-Fe")
    hand(g, A, "Fe1")
    at(g, Exchange(A))
    for _ in range(20):
        do(g, "contract contract_iron_carbon 1", "contract contract_carbon_iron 1")
    assert resolved(g)


def test_offers_are_limited_by_the_largest_hand_addressed() -> None:
    """MARS-EX-60: three may be asked of B and C together, only one of B alone; B may counter with its card."""
    g = table(3)
    colony(g, A, communication=1)
    hand(g, A, "Fe2")
    hand(g, B, "O1")
    hand(g, C, "W3")
    at(g, Exchange(A))
    do(g, "propose", "to 1", "give iron 1")
    assert "get water 1" in legal(g)
    assert "get water 2" not in legal(g)
    at(g, Exchange(A))
    do(g, "propose", "to 1+2", "give iron 1", "get water 3", "send")
    assert g.to_move == B
    assert legal(g) == {"decline", "counter"}
    do(g, "counter", "give oxygen 1", "get iron 1", "send")
    assert g.to_move == C
