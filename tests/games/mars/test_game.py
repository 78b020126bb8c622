"""Setup, variants, turns and the end of Mars."""

from __future__ import annotations

import pytest

from offworld.games.mars import INFO, event_kinds
from offworld.games.mars.actions import EVENT_NAMES
from offworld.games.mars.content import load
from offworld.games.mars.data import MINE
from offworld.games.mars.pieces import mine_at, mine_resource
from offworld.games.mars.rules.event import DrawEvent
from offworld.games.mars.rules.setup import new_game
from offworld.games.mars.rules.turn import EndOfTurn, Markers, NextTurn, Supply, Turn
from offworld.games.mars.state import ASIDE_OWNER, FULL_ROUND, REVISED, START_CARDS, TACTICAL, Mars
from offworld.kit.bags import total
from offworld.kit.events import EventBuffer
from offworld.kit.game_info import SPECTATOR
from offworld.kit.record import open_record, start
from tests.games.mars.stories import (
    MEDIUM,
    SHORT,
    A,
    B,
    C,
    D,
    at,
    colony,
    deck_text,
    discarded,
    do,
    event,
    face_up,
    free,
    hand,
    held,
    hold,
    holder,
    legal,
    next_events,
    resolved,
    table,
    text,
)


def _drafters(g: Mars) -> list[int]:
    """Who drafts, in order, each taking the first mine there is."""
    order = []
    while g.round == 0 and next(iter(legal(g))).startswith("draft"):
        order.append(g.to_move)
        do(g, sorted(legal(g))[0])
    return order


def test_the_draft_goes_there_and_back() -> None:
    """MARS-EX-5: A, B, C, C, B, A; three carbon mines taken in the first round leave none."""
    g = new_game(load(), 3, 7, MEDIUM, 0, False, None)
    for seat in (A, B, C):
        assert g.to_move == seat
        do(g, "draft carbon")
    assert g.to_move == C
    assert legal(g) == {"draft iron", "draft silicon", "draft water", "draft oxygen"}
    do(g, "draft iron")
    assert g.to_move == B
    do(g, "draft iron")
    assert g.to_move == A
    do(g, "draft iron")
    assert g.round == 1


def test_a_game_starts_with_four_cards_each() -> None:
    """MARS-SETUP-4 to MARS-SETUP-6: 25 cards in the deck, 16 of them dealt; colonies as printed."""
    g = new_game(load(), 4, 3, MEDIUM, 0, False, None)
    _drafters(g)
    assert [total(seat.hand) for seat in g.seats][1:] == [4, 4, 4]
    assert [total(seat.drawn) for seat in g.seats][1:] == [4, 4, 4]
    assert len(g.supply) == 25
    assert g.supply_at >= 16
    for seat in g.seats:
        assert (seat.colonists, seat.staffed(), seat.free(), seat.energy_marker) == (7, 4, 3, 4)


def test_a_random_start_player() -> None:
    """MARS-SETUP-2: any seat may start when the table asks for it; otherwise seat 0."""
    starts = {new_game(load(), 4, seed, MEDIUM, 0, True, None).to_move for seed in range(40)}
    assert starts == {A, B, C, D}
    assert {new_game(load(), 4, seed, MEDIUM, 0, False, None).to_move for seed in range(9)} == {A}


def test_a_new_game_draws_who_starts_and_a_stored_one_that_says_nothing_does_not() -> None:
    """MARS-SETUP-2."""
    assert INFO.default_options == INFO.parse_options([]) == INFO.options(random_start=True)
    assert INFO.parse_options(["random_start=false", "length=short"]) == INFO.options(length="short")
    record = open_record(INFO, 4, 3, "salt", INFO.default_options, INFO.content(), [""] * 4)
    assert start(INFO, record).start == C
    record.header.options.pop("random_start")
    assert start(INFO, record).start == A


@pytest.mark.parametrize(
    ("variants", "first", "hands"),
    [(0, False, [4, 5, 6, 6]), (0, True, [6, 6, 4, 5]), (REVISED, True, [5, 5, 3, 4]), (TACTICAL, False, [0, 1, 2, 2])],
)
def test_later_places_of_the_first_round_begin_with_more_cards(variants: int, first: bool, hands: list[int]) -> None:
    """MARS-VAR-6: 0, 1, 2 and 2 cards from the supply deck; the others see how many, not which."""
    events = EventBuffer()
    g = new_game(load(), 4, 3, MEDIUM, variants | START_CARDS, first, events)
    assert g.start == (C if first else A)
    while g.round == 0:
        do(g, min(legal(g)))
    dealt = [event for event in events.take() if event[0] == event_kinds.DEALT_EXTRA]
    assert [(seat, number, total(cards)) for _, seat, number, cards, _ in dealt] == [
        (g.order(1), 1, 1),
        (g.order(2), 2, 2),
        (g.order(3), 2, 2),
    ]
    # Whoever starts has begun the first turn already
    assert [total(g.seats[g.order(i)].hand) for i in (1, 2, 3)] == [hands[g.order(i)] for i in (1, 2, 3)]
    for _, seat, _, _, _ in dealt:
        assert INFO.view(g, seat).seats[seat].hand_size == hands[seat]
        assert INFO.view(g, SPECTATOR).seats[seat].hand == {}
    (own,), (other,) = (INFO.log_lines(g, dealt[1], viewer) for viewer in (dealt[1][1], g.start))
    assert (own.rule, own.message.id, "cards" in own.message.args) == ("MARS-VAR-6", "log-dealt-extra", True)
    assert (other.message.id, sorted(other.message.args)) == ("log-dealt-extra-secret", ["number", "seat"])
    INFO.audit(g)


def test_the_revised_setup() -> None:
    """MARS-EX-51: one mine of every resource but water leaves; three cards each of choice; then the piles."""
    for seed in range(50):
        g = new_game(load(), 2, seed, MEDIUM, REVISED, False, None)
        if [g.tiles(MINE, r) for r in range(5)] == [3, 2, 2, 3, 2]:
            break
    assert [g.tiles(MINE, r) for r in range(5)] == [3, 2, 2, 3, 2]
    assert _drafters(g) == [A, B, B, A]
    do(g, "take silicon", "take silicon", "take water")
    do(g, "take carbon", "take water", "take oxygen")
    # The first turn has begun, so what events, supply and mines gave A is put back
    back = g.seats[A].hand - g.seats[A].drawn - (2 << 16) - (1 << 24)
    assert text(g.piles + back) == "Fe7 C6 Si5 W5 O6"
    assert len(g.supply) == 25
    assert held(g, B) == "C1 W1 O1"


def test_the_tactical_draft_starts_with_the_second_player() -> None:
    """MARS-VAR-2: two clockwise rounds, B C A B C A, while A still takes the first turn; 12 mines are left of 16."""
    g = new_game(load(), 3, 5, MEDIUM, TACTICAL, False, None)
    assert [g.tiles(MINE, r) for r in range(5)] == [3, 3, 2, 2, 2]
    assert _drafters(g) == [B, C, A, B, C, A]
    assert g.active == A
    assert [total(seat.hand) for seat in g.seats] == [0, 0, 0]
    assert len(g.events) == 20


def test_a_tactical_player_looks_at_two_events() -> None:
    """MARS-EX-58: the second card comes from the new deck, formed of the face-down pile."""
    g = table(3, variants=TACTICAL)
    next_events(g, "settler")
    for name in ("contested_supremacy",) * 3 + ("supremacy_military",) * 3:
        g.aside.push(event(name) | B << ASIDE_OWNER)
    at(g, DrawEvent(A))
    assert len(g.events) == 6
    assert g.event_at == 1
    assert g.aside.n == 0
    other = next(choice for choice in legal(g) if choice != "event event_settler")
    do(g, "event event_settler")
    assert discarded(g) == ["event_settler"]
    assert [EVENT_NAMES[g.aside[i] & 31] for i in range(g.aside.n)] == [other.split()[1]]


def test_the_first_tactical_supply_is_chosen() -> None:
    """MARS-VAR-2 (D-24): three cards from the open piles, in the open; later turns draw."""
    g = table(3, variants=TACTICAL)
    g.round = 1
    at(g, Supply(B))
    do(g, "take iron", "take iron", "take water")
    assert held(g, B) == "Fe2 W1"
    assert g.known_cards(A, B) == g.seats[B].hand
    g.round = 2
    at(g, Supply(B))
    assert resolved(g)


def test_points_are_recounted_not_added() -> None:
    """MARS-EX-43: a supremacy lost in another's turn is missing at the end of one's own."""
    g = table(2)
    colony(g, A, power_plant=2, habitation=3, military=2, silo=1)
    colony(g, B, power_plant=1, military=3)
    hold(g, A, "military")
    at(g, Markers(A))
    assert g.seats[A].vp_marker == 7
    next_events(g, "contested_supremacy")
    at(g, Turn(B))
    do(g, "contest event_supremacy_military")
    assert holder(g, "military") == B
    assert g.seats[A].vp_marker == 7, "the marker moves in A's own turn"
    at(g, Markers(A))
    assert g.seats[A].vp_marker == 6


def _colony_worth(g: Mars, seat: int, vp: int) -> None:
    """A colony with so many VP, up to 14."""
    levels = []
    for most in (4, 3, 3, 2, 2):
        levels.append(min(most, vp))
        vp -= levels[-1]
    assert vp == 0
    habitation, communication, military, research, silo = levels
    colony(
        g,
        seat,
        power_plant=3,
        habitation=habitation,
        communication=communication,
        military=military,
        research=research,
        silo=silo,
    )


def test_the_goal_reached_in_another_turn() -> None:
    """MARS-EX-44: B at 12 in A's turn does not win then; A ending at 12 does; otherwise B does in its own turn."""

    def supremacy_for_b(mine: int) -> Mars:
        """A's turn begins; B at 11 wins a supremacy in it."""
        g = table(2)
        _colony_worth(g, A, mine)
        _colony_worth(g, B, 11)
        free(g, B, 9)
        next_events(g, "supremacy_military", "settler")
        at(g, Turn(A))
        assert holder(g, "military") == B
        assert g.points(B) == 12
        assert not g.over
        return g

    g = supremacy_for_b(12)
    at(g, EndOfTurn(A))
    do(g, "done")
    assert g.over
    assert g.winner == A
    g = supremacy_for_b(11)
    at(g, EndOfTurn(A))
    do(g, "done")
    assert g.winner == -1
    assert g.active == B
    at(g, EndOfTurn(B))
    do(g, "done")
    assert g.over
    assert g.winner == B


def test_places_after_the_winner() -> None:
    """MARS-EX-45: A wins with 12; then VP, then free colonists: D, B, C."""
    g = table(4)
    for seat, vp in ((A, 12), (B, 9), (C, 9), (D, 10)):
        _colony_worth(g, seat, vp)
    free(g, B, 4)
    free(g, C, 2)
    at(g, NextTurn(A))
    assert g.ranking() == [A, D, B, C]


def test_a_winner_is_first_even_with_fewer_points() -> None:
    """MARS-FIN-2, MARS-FIN-3."""
    g = table(2)
    _colony_worth(g, A, 12)
    _colony_worth(g, B, 14)
    at(g, NextTurn(A))
    assert g.ranking() == [A, B]


def test_places_by_cards_and_turn_order() -> None:
    """MARS-FIN-3: cards in hand, then who would have played next."""
    g = table(4)
    _colony_worth(g, B, 12)
    hand(g, A, "Fe1")
    at(g, NextTurn(B))
    assert g.ranking() == [B, A, C, D]


def test_a_full_round() -> None:
    """MARS-EX-57: the round is completed although A has fallen below the goal; B wins by free colonists."""
    g = table(3, variants=FULL_ROUND, length=SHORT)
    _colony_worth(g, A, 9)
    hold(g, A, "military")
    _colony_worth(g, B, 9)
    colony(g, C, power_plant=3, habitation=4, military=3)
    next_events(g, "contested_supremacy", *["settler"] * 6)
    at(g, NextTurn(A))
    assert g.last_round
    assert g.active == B
    do(g, "contest event_supremacy_military")
    assert holder(g, "military") == C
    free(g, A, 2)
    free(g, B, 4)
    at(g, NextTurn(B))
    assert g.winner == -1
    free(g, C, 9)
    at(g, NextTurn(C))
    assert g.over
    assert g.scores() == [9, 9, 8]
    assert g.ranking() == [B, A, C]
    assert g.winner == B


def test_the_last_player_of_a_full_round_ends_it_at_once() -> None:
    """MARS-VAR-3: equal in everything, whoever plays later in the round is first."""
    g = table(2, variants=FULL_ROUND, length=SHORT)
    _colony_worth(g, A, 10)
    _colony_worth(g, B, 10)
    at(g, NextTurn(B))
    assert g.over
    assert g.ranking() == [B, A]


def test_sixty_rounds_are_the_end() -> None:
    """MARS-FIN-5: without a winner the places decide."""
    g = table(2)
    g.round = 60
    _colony_worth(g, B, 3)
    at(g, NextTurn(B))
    assert g.over
    assert g.winner == B


def test_the_end_of_a_turn_counts_before_it_stores() -> None:
    """MARS-END-4, MARS-END-5: markers, then the discard by the new arrangement."""
    g = table(2)
    hand(g, A, "Fe3 C2")
    at(g, EndOfTurn(A))
    do(g, "off silo", "done")
    assert held(g, A) == ""
    assert g.seats[A].energy_marker == 3


def test_mines_lie_in_the_order_they_were_drafted() -> None:
    """MARS-ST-4: the free slot with the lowest number."""
    g = new_game(load(), 2, 7, MEDIUM, 0, False, None)
    do(g, "draft water", "draft iron", "draft iron", "draft oxygen")
    assert [mine_resource(mine_at(g.seats[A].mines, slot)) for slot in range(4)] == [3, 4, -1, -1]


def test_magna_scientia_and_cards_count() -> None:
    """MARS-VP-1: VP on face-up cards and Magna Scientia."""
    g = table(2)
    face_up(g, A, "rd2_summit_observatory", "rd2_fossil_life")
    g.magna = A
    assert g.points(A) == 3
    assert deck_text(g)
