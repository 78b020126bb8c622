"""Mars: what is asked tells nothing, answers bind, redealt positions go on, and words fit the numbers."""

from __future__ import annotations

import pytest

from offworld.games import game_info
from offworld.games.mars.actions import SPACE
from offworld.games.mars.audit import audit
from offworld.games.mars.content import load
from offworld.games.mars.decisions import DECISIONS
from offworld.games.mars.rules.colony import new_arrangement
from offworld.games.mars.rules.construction import Construct
from offworld.games.mars.rules.event import DrawEvent
from offworld.games.mars.rules.exchange import Exchange
from offworld.games.mars.rules.setup import new_game
from offworld.games.mars.rules.turn import Store
from offworld.games.mars.state import TACTICAL, Mars
from offworld.games.mars.view_builder import view
from tests.games.mars.stories import (
    MEDIUM,
    A,
    B,
    C,
    at,
    cards,
    colony,
    do,
    face_up,
    hand,
    held,
    keep,
    legal,
    levels,
    next_events,
    own,
    resolved,
    table,
)

INFO = game_info("mars")


def board(g: Mars, viewer: int, lang: str = "en") -> list[str]:
    translator = INFO.translator(lang)
    return [translator(message) for message in INFO.sentences(g, viewer)]


def question(g: Mars, lang: str) -> str:
    return INFO.translator(lang)(INFO.prompt(g).message)


def initiative(*actions: str) -> Mars:
    """C takes the initiative in A's turn; B holds a card too."""
    g = table(3)
    colony(g, A, communication=1)
    colony(g, C, communication=2)
    hand(g, A, "Fe1 O1")
    hand(g, B, "Fe1")
    hand(g, C, "Si1 W1")
    at(g, Exchange(A))
    do(g, "end", *actions)
    return g


SENT = ("propose", "give water 1", "get iron 1", "send")
COUNTERED = (*SENT, "counter", "give oxygen 1", "get silicon 1")


def test_an_initiative_in_views_and_on_the_board() -> None:
    """MARS-TRADE-7: the draft goes to A and only C sees it; once sent everybody does."""
    g = initiative(*SENT[:-1])
    draft = view(g, C).draft
    assert draft is not None
    assert (draft.seat, draft.to) == (C, [A])
    assert view(g, A).draft is None
    assert "You are writing to Player 1. You give: 1 water. You get: 1 iron." in board(g, C)
    assert "Player 3 is writing an offer." in board(g, B)
    do(g, "send")
    for viewer in (-1, A, B, C):
        (offer,) = view(g, viewer).offers
        assert (offer.seat, offer.to, offer.give, offer.get) == (C, [A], {"water": 1}, {"iron": 1})
    assert "Player 3 offers Player 1 1 water for 1 iron." in board(g, B)


def test_a_counter_offer_goes_to_whoever_proposed() -> None:
    """MARS-TRADE-7: A writes to C, before and after it is sent; then nothing is left of it."""
    g = initiative(*COUNTERED)
    draft = view(g, A).draft
    assert draft is not None
    assert (draft.seat, draft.to) == (A, [C])
    assert "You are writing to Player 3. You give: 1 oxygen. You get: 1 silicon." in board(g, A)
    assert [offer.seat for offer in view(g, B).offers] == [C]
    other = g.clone()
    other.redeal(B, 3)
    assert other.offer_to == g.offer_to == 1 << C
    assert view(other, B) == view(g, B)
    do(g, "send")
    assert [(offer.seat, offer.to) for offer in view(g, B).offers] == [(A, [C]), (C, [A])]
    do(g, "decline")
    assert g.offer_to == 0
    assert view(g, B).offers == []


def test_a_counter_offer_withdrawn_leaves_nothing_behind() -> None:
    g = initiative(*COUNTERED, "withdraw")
    assert g.offer_to == 0
    assert view(g, A).offers == []


def proposal(*actions: str) -> Mars:
    """A proposes to B and C."""
    g = table(3)
    colony(g, A, communication=1)
    hand(g, A, "Fe2")
    hand(g, B, "W1 C1")
    hand(g, C, "W1")
    at(g, Exchange(A))
    do(g, "propose", "to 1+2", "give iron 1", "get water 1", "send", *actions)
    return g


@pytest.mark.parametrize(
    ("g", "answer"),
    [
        (proposal(), "accept"),
        (proposal(), "decline"),
        (proposal("counter"), "withdraw"),
        (proposal("accept", "accept"), "choose 1"),
        (proposal("accept", "accept"), "choose_none"),
        (initiative(), "pass"),
        (initiative("propose"), "withdraw"),
        (initiative(*SENT), "accept"),
        (initiative(*SENT), "decline"),
        (initiative(*SENT, "counter"), "withdraw"),
        (initiative(*COUNTERED, "send"), "accept"),
        (initiative(*COUNTERED, "send"), "decline"),
    ],
)
def test_an_answer_binds(g: Mars, answer: str) -> None:
    """MARS-TRADE-5, MARS-TRADE-7, MARS-TRADE-9: it cannot be taken back."""
    before = g.revealed
    do(g, answer)
    assert g.revealed > before


def test_what_is_shown_cannot_be_taken_back() -> None:
    """MARS-VAR-2, MARS-RD-4, MARS-CONF-6: the event resolved, a kept card played, a card taken from a hand."""
    g = table(3, variants=TACTICAL)
    next_events(g, "settler", "contested_supremacy")
    at(g, DrawEvent(A))
    before = g.revealed
    do(g, "event event_settler")
    assert g.revealed > before
    g = table(2)
    keep(g, A, "rd1_emergency_crate")
    at(g, Exchange(A))
    before = g.revealed
    do(g, "play_rd rd1_emergency_crate")
    assert g.revealed > before
    g = table(2)
    colony(g, A, communication=1)
    hand(g, B, "Fe1 C1")
    next_events(g, "conflict_communication_minor")
    at(g, DrawEvent(A))
    before = g.revealed
    do(g, "steal iron")
    assert g.revealed > before


def test_a_draft_can_be_taken_back_until_it_is_sent() -> None:
    """MARS-TRADE-4: nobody has seen it, so neither writing nor withdrawing a proposal reveals anything."""
    g = table(2)
    colony(g, A, communication=1)
    hand(g, A, "Fe1")
    hand(g, B, "W1")
    at(g, Exchange(A))
    before = g.revealed
    do(g, "propose", "give iron 1", "withdraw")
    assert g.revealed == before


# ---------------------------------------------------------------- what is asked


def test_two_events_alike_are_asked() -> None:
    """MARS-VAR-2: otherwise everybody would know the event put aside."""
    g = table(3, variants=TACTICAL)
    next_events(g, "settler", "settler")
    at(g, DrawEvent(A))
    assert legal(g) == {"event event_settler"}
    do(g, "event event_settler")
    assert view(g, A).own_aside == ["event_settler"]


def test_a_hand_of_one_kind_is_asked_unless_everybody_knows_it() -> None:
    """MARS-END-5 (D-22): skipping the question would show what stays."""
    g = table(2)
    hand(g, A, "Fe6")
    at(g, Store(A))
    assert legal(g) == {"discard iron"}
    do(g, "discard iron", "discard iron")
    assert resolved(g)
    assert held(g, A) == "Fe4"
    hand(g, A, "Fe6")
    g.show(A, cards("Fe6"))
    at(g, Store(A))
    assert resolved(g)
    assert held(g, A) == "Fe4"


def test_a_victim_with_cards_of_one_kind_is_asked_about() -> None:
    """MARS-CONF-6 (D-05): unless the whole hand is taken, or everybody knows it."""
    g = table(3)
    colony(g, A, communication=1)
    next_events(g, *["conflict_communication_minor"] * 3)
    hand(g, B, "Fe2")
    at(g, DrawEvent(A))
    do(g, "opponent 1")
    assert legal(g) == {"steal iron"}
    hand(g, B, "Fe1")
    at(g, DrawEvent(A))
    do(g, "opponent 1")
    assert resolved(g)
    hand(g, B, "Fe2")
    g.show(B, cards("Fe2"))
    at(g, DrawEvent(A))
    do(g, "opponent 1")
    assert resolved(g)
    assert held(g, B) == "Fe1"


def test_construction_ends_by_itself_only_for_all_to_see() -> None:
    """MARS-BLD-1 (D-20): one card pays for nothing; two might be the right ones, a kept card might build."""
    g = table(2)
    hand(g, A, "O1")
    at(g, Construct(A))
    assert resolved(g)
    hand(g, A, "O2")
    at(g, Construct(A))
    assert legal(g) == {"end"}
    g = table(2)
    keep(g, A, "rd1_emergency_crate")
    g.piles = 0
    at(g, Construct(A))
    assert legal(g) == {"end"}


def test_only_one_thing_to_build_for_nothing_is_built() -> None:
    """MARS-RD-4: Modular base; what can be built is public, so a single possibility is not asked."""
    g = table(2)
    for kind in range(8):
        g.stock[kind] = 0
    g.move_tile(2, 2, 1)
    keep(g, A, "rd2_modular_base")
    at(g, Construct(A))
    do(g, "play_rd rd2_modular_base")
    assert levels(g, A, "silo") == (0, 1)


def test_a_discount_can_pay_a_whole_cost() -> None:
    """MARS-GEN-4: a pack may make a mine cost one card; with a discount an empty hand builds it."""
    mines = "".join(
        f'[[mine]]\nid = "mine_{name}"\ncost = {{ iron = 1 }}\ncost_cards = 1\n'
        for name in ("iron", "carbon", "silicon", "water", "oxygen")
    )
    g = new_game(load(mines), 2, 1, MEDIUM, 0, False, None)
    while g.round == 0:
        g.apply(INFO.legal(g)[0])
    for seat in (A, B):
        colony(g, seat)
        hand(g, seat, "")
    face_up(g, A, "rd2_prefabrication")
    at(g, Construct(A))
    assert "build_mine water iron" in legal(g)


# ---------------------------------------------------------------- redealt positions


def _storing() -> Mars:
    g = table(3)
    hand(g, A, "Fe1 C1 Si1 W1 O2")
    hand(g, B, "Fe3 C1")
    at(g, Store(A))
    do(g, "discard oxygen")
    return g


def _stealing() -> Mars:
    g = table(3)
    colony(g, A, communication=2)
    hand(g, B, "Fe1 C1 W1 O1")
    hand(g, C, "Fe4")
    next_events(g, "conflict_communication_major")
    at(g, DrawEvent(A))
    do(g, "opponent 1", "steal oxygen")
    return g


def _choosing_an_event() -> Mars:
    g = table(3, variants=TACTICAL)
    next_events(g, "settler", "contested_supremacy", "settler", "settler")
    at(g, DrawEvent(A))
    return g


@pytest.mark.parametrize(
    "g",
    [
        _storing(),
        _stealing(),
        _choosing_an_event(),
        proposal(),
        proposal("counter", "give carbon 1"),
        proposal("counter", "give carbon 1", "get oxygen 1", "send", "decline"),
        initiative(),
        initiative("propose", "give silicon 1", "give water 1"),
        initiative(*SENT),
        initiative(*COUNTERED),
        initiative(*COUNTERED, "send"),
    ],
)
def test_somebody_can_go_on_in_every_redealt_position(g: Mars) -> None:
    """Whoever looks: the awaited seat has something to answer, listed once, and may go on to the next turn."""
    for viewer in (-1, A, B, C):
        for seed in range(30):
            other = g.clone()
            other.redeal(viewer, seed)
            for _ in range(12):
                if other.over:
                    break
                actions = INFO.legal(other)
                assert actions
                assert len(set(actions)) == len(actions)
                assert len(actions) > 1 or type(other.pending).__name__ in DECISIONS.asks_single
                other.apply(actions[seed % len(actions)])


def test_a_single_answer_is_asked_only_where_that_hides_something() -> None:
    """`asks_single` says of which decisions this is allowed."""
    for players, seed in ((2, 1), (3, 2), (4, 3)):
        g = new_game(load(), players, seed, MEDIUM, TACTICAL if players > 2 else 0, False, None)
        turn = 0
        while not g.over:
            actions = INFO.legal(g)
            assert len(actions) > 1 or type(g.pending).__name__ in DECISIONS.asks_single
            turn += 1
            g.apply(actions[turn * 7919 % len(actions)])
        audit(g)


# ---------------------------------------------------------------- words


def why(g: Mars, wish: str) -> tuple[str, str]:
    reason = INFO.explain(g, g.to_move, SPACE.parse(wish))
    assert reason is not None
    return reason.rule, INFO.translator("en")(reason.message)


def test_caps_are_named_as_the_reason() -> None:
    """MARS-BLD-7, MARS-END-1: nothing else is missing, the safety stop is."""
    g = table(2)
    keep(g, A, "rd2_modular_base")
    hand(g, A, "Fe1 C1")
    at(g, Construct(A))
    g.build_actions = g.content.construction_cap
    assert why(g, "play_rd rd2_modular_base")[0] == "MARS-BLD-7"
    assert why(g, "build power_plant none")[0] == "MARS-BLD-7"
    g = table(2)
    at(g, new_arrangement(g, A))
    do(g, "off silo")
    g.pending.a = g.content.arrangement_cap
    for wish in ("on silo", "off mine_1"):
        assert why(g, wish) == ("MARS-END-1", "After 60 steps only finishing the arrangement is left.")


def test_a_contract_taken_at_the_limit_says_what_it_costs() -> None:
    """MARS-CTR-3 (D-07)."""
    g = table(2)
    colony(g, A, communication=2)
    own(g, B, "W-O", "W-Fe")
    next_events(g, "conflict_communication_major")
    at(g, DrawEvent(A))
    translator = INFO.translator("en")
    assert not [choice for choice in INFO.prompt(g).choices if "return" in translator(choice.message)]
    own(g, A, "Fe-C", "Fe-Si", "Fe-W", "Fe-O")
    texts = [translator(choice.message) for choice in INFO.prompt(g).choices]
    assert len([text for text in texts if text.endswith("and return one of yours")]) == 2


def test_one_is_singular_in_both_languages() -> None:
    g = table(2)
    own(g, A, "Fe-C", "Fe-Si")
    hand(g, A, "C1 W1")
    at(g, Construct(A))
    do(g, "buy_contract contract_oxygen_iron")
    assert question(g, "en").startswith("You may have 1 contract. ")
    assert question(g, "fr").startswith("Vous avez droit à 1 contrat. ")


def test_an_empty_offer_reads_well() -> None:
    g = initiative("propose")
    assert "You give: nothing." in question(g, "en")
    assert "Vous donnez\u00a0: rien." in question(g, "fr")


def test_the_board_names_what_stands() -> None:
    """Nothing that is not built, and inactive levels as such."""
    g = table(2)
    colony(g, A, silo=-1, built={"military": 1, "communication": 2}, communication=1)
    (line,) = [line for line in board(g, A) if line.startswith("Player 1 has built")]
    assert "Silo 0 (inactive)" in line
    assert "Military base 1 (inactive)" in line
    assert "(active up to level 1)" in line
    assert "Spaceport" not in line
