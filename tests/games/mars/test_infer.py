"""What touching an unlit element of the board of Mars is answered with: the violated rule and the facts."""

from __future__ import annotations

import pytest

from offworld.games.mars import INFO, Options
from offworld.games.mars.actions import CONTRACT_NAMES, EVENT_NAMES, RD_NAMES
from offworld.games.mars.content import ids
from offworld.games.mars.data import KIND_NAMES, LEVELLED, RESOURCE_NAMES, printed
from offworld.games.mars.decisions import DECISIONS
from offworld.games.mars.rules.colony import Arrange
from offworld.games.mars.rules.confront import Attack, ChooseDestruction, StealChosen
from offworld.games.mars.rules.construction import Construct
from offworld.games.mars.rules.exchange import Exchange
from offworld.games.mars.rules.turn import Drill, Store
from offworld.games.mars.state import Mars
from offworld.kit.game_info import NO_ACTION
from offworld.kit.rng import Rng
from tests.games.mars.stories import A, B, C, at, colony, do, face_up, hand, keep, own, piles, table

TOP = {"habitation": 4, "power_plant": 3, "silo": 2, "communication": 3, "military": 3, "research": 2, "spaceport": 1}
SLOTS = [
    f"slot:{kind}:{level}"
    for i, kind in enumerate(KIND_NAMES[:LEVELLED])
    for level in range(1 - printed(i), TOP[kind] + 1)
]
MINES = [f"mine:{slot}" for slot in range(1, 5)]


def drawn(players: int) -> list[str]:
    """Every element that the board, the mats and the dock draw."""
    seats = [f"seat:{n}" for n in range(players)]
    elements = [*SLOTS, *MINES, *seats, "gauge:vp", "gauge:energy", "earth", "die:rd", "stock:colonists"]
    elements += [f"{seat}:{place}" for seat in seats for place in (*SLOTS, *MINES, "gauge:vp", "gauge:energy")]
    elements += [f"mine:{slot}:{r}" for slot in range(1, 5) for r in RESOURCE_NAMES]
    for r in RESOURCE_NAMES:
        elements += [f"hand:{r}", f"pile:{r}", f"stock:mine:{r}", f"trade:give:{r}", f"trade:get:{r}"]
        elements += [f"{seat}:hand:{r}" for seat in seats]
    elements += [f"stock:{kind}" for kind in KIND_NAMES]
    elements += [f"deck:{name}" for name in ("supply", "event", "rd1", "rd2")] + ["discard:event", "aside:event"]
    elements += [f"card:{name}" for name in (*EVENT_NAMES, *RD_NAMES, *CONTRACT_NAMES, *ids("special_card"))]
    elements += [name.replace("contract_", "contract:", 1) for name in CONTRACT_NAMES]
    elements += [f"trade:{part}:{n}" for part in ("to", "take", "answer") for n in range(players)]
    elements += [f"trade:{name}" for name in ("propose", "withdraw", "accept", "decline", "counter", "take:none")]
    return [*elements, "action:confirm", "action:end", "number:1", "nowhere", "slot:palace:9", "mine:0", "mine:9:gold"]


def why(g: Mars, element: str) -> tuple[str, str]:
    reason = INFO.why_not(g, g.to_move, element)
    assert reason is not None
    return reason.rule, INFO.translator("en")(reason.message)


def test_a_place_tells_what_its_next_level_costs() -> None:
    g = table(2)
    hand(g, A, "C1 W1 O1")
    at(g, Construct(A))
    assert why(g, "slot:habitation:1") == (
        "MARS-GEN-4",
        "Habitation 1 costs 1 carbon, 1 silicon, 1 water and 1 oxygen; you lack 1 silicon.",
    )
    assert why(g, "slot:military:3") == ("MARS-GEN-4", "Military base 1 costs 1 iron and 1 water; you lack 1 iron.")
    assert why(g, "stock:military") == why(g, "slot:military:1")
    assert why(g, "mine:3") == ("MARS-GEN-4", "Carbon mine costs 1 iron and 1 carbon; you lack 1 iron.")
    assert why(g, "mine:3:water") == ("MARS-GEN-4", "Water mine costs 1 iron and 1 carbon; you lack 1 iron.")


def test_what_stands_already_is_answered_with_the_question() -> None:
    g = table(2)
    colony(g, A, silo=1)
    hand(g, A, "C1 W1")
    at(g, Construct(A))
    assert (
        DECISIONS.infer(g, "slot:silo:1")
        == DECISIONS.infer(g, "slot:silo:0")
        == DECISIONS.infer(g, "mine:1")
        == NO_ACTION
    )
    assert why(g, "slot:silo:1")[0] == "MARS-BLD-1"


def test_contracts_that_are_owned_or_too_dear() -> None:
    g = table(2)
    own(g, B, "Fe-W")
    hand(g, A, "C1 W1")
    at(g, Construct(A))
    assert why(g, "contract:iron_water") == ("MARS-CTR-1", "Iron for water belongs to Player 2.")
    hand(g, A, "Fe1 Si1")
    at(g, Construct(A))
    assert why(g, "contract:iron_carbon")[0] == "MARS-CTR-1"


def test_kept_cards_have_their_phase() -> None:
    g = table(2)
    keep(g, A, "rd2_modular_base")
    own(g, A, "Fe-W")
    at(g, Exchange(A))
    assert why(g, "card:rd2_modular_base")[0] == "MARS-RD-4"
    assert INFO.why_not(g, A, "card:rd2_modular_base").message.id == "why-wrong-phase"  # type: ignore[union-attr]


def test_earth_wants_three_alike() -> None:
    g = table(2)
    hand(g, A, "Fe2 C1")
    own(g, A, "Si-W")
    at(g, Exchange(A))
    assert why(g, "hand:iron")[0] == "MARS-XCH-2"
    assert INFO.why_not(g, A, "hand:iron").message.args["held"] == 2  # type: ignore[union-attr]
    assert why(g, "pile:water")[0] == "MARS-XCH-2"
    assert why(g, "earth")[0] == "MARS-XCH-2"
    assert why(g, "card:contract_silicon_water")[0] == "MARS-XCH-3"
    assert why(g, "card:contract_iron_water")[0] == "MARS-XCH-3"
    assert why(g, "trade:propose")[0] == why(g, "seat:1")[0] == "MARS-TRADE-2"


def test_an_empty_pile_gives_nothing() -> None:
    g = table(2)
    hand(g, A, "Fe3")
    piles(g, "C1")
    at(g, Exchange(A))
    assert INFO.why_not(g, A, "hand:iron") is None
    assert why(g, "pile:water")[0] == "MARS-GEN-2"


def test_a_swap_is_made_once() -> None:
    g = table(2)
    face_up(g, A, "rd2_molecular_synthesis")
    hand(g, A, "Fe4")
    at(g, Exchange(A))
    assert INFO.why_not(g, A, "card:rd2_molecular_synthesis") is None
    do(g, "swap iron water")
    assert why(g, "card:rd2_molecular_synthesis")[0] == "MARS-XCH-6"


def test_the_trade_desk_tells_its_limits() -> None:
    g = table(4)
    colony(g, B, communication=2)
    colony(g, C, communication=2)
    hand(g, A, "Fe1")
    hand(g, B, "C2")
    at(g, Exchange(A))
    do(g, "propose")
    assert why(g, "trade:to:3") == why(g, "seat:3")
    assert why(g, "trade:to:3")[0] == "MARS-TRADE-2"
    assert why(g, "seat:0")[0] == "MARS-TRADE-1"
    do(g, "to 1", "give iron 1")
    assert why(g, "trade:give:water")[0] == "MARS-TRADE-4"
    assert why(g, "hand:water") == why(g, "trade:give:water")
    assert why(g, "trade:get:iron")[0] == "MARS-TRADE-3"
    assert why(g, "action:confirm")[0] == "MARS-TRADE-3"
    do(g, "get water 1", "send")
    assert why(g, "trade:accept")[0] == "MARS-TRADE-5"


def test_an_answer_that_cannot_be_taken() -> None:
    g = table(3)
    colony(g, A, communication=1)
    hand(g, A, "Fe1")
    hand(g, B, "C2")
    hand(g, C, "C2")
    at(g, Exchange(A))
    do(g, "propose", "to 1+2", "give iron 1", "get carbon 1", "send", "decline", "counter", "give carbon 1")
    do(g, "get water 1", "send")
    assert why(g, "trade:take:1")[0] == why(g, "trade:take:2")[0] == "MARS-TRADE-6"
    assert why(g, "trade:take:1")[1] != why(g, "trade:take:2")[1]


def test_the_arrangement_tells_what_is_missing() -> None:
    g = table(2)
    colony(g, A, built={"military": 1, "silo": 1})
    g.seats[A].colonists = 4
    at(g, Arrange(A))
    assert why(g, "slot:military:1")[0] == "MARS-COL-1"
    assert why(g, "slot:power_plant:0")[0] == "MARS-COL-7"
    assert why(g, "slot:habitation:0")[0] == "MARS-COL-7"
    assert why(g, "slot:research:1")[0] == "MARS-COL-6"
    assert why(g, "mine:4")[0] == "MARS-COL-1"


def test_enemies_are_others() -> None:
    g = table(2)
    colony(g, A, military=1)
    hand(g, B, "Fe1")
    at(g, Attack(A))
    assert why(g, "seat:0")[0] == "MARS-ATK-1"
    assert INFO.why_not(g, A, "seat:1") is None


def test_only_the_loser_is_robbed() -> None:
    g = table(3)
    hand(g, B, "Fe1 C1")
    at(g, StealChosen(A, B, 1))
    assert why(g, "seat:1:hand:water")[0] == "MARS-CONF-6"
    assert DECISIONS.infer(g, "seat:2:hand:water") == NO_ACTION
    colony(g, B, military=1, silo=1)
    at(g, ChooseDestruction(A, B, 127))
    assert why(g, "seat:1:slot:research:1")[0] == "MARS-COL-13"
    assert DECISIONS.infer(g, "seat:2:slot:research:1") == NO_ACTION


def test_discarding_and_drilling() -> None:
    g = table(2)
    hand(g, A, "Fe5 C2")
    at(g, Store(A))
    assert why(g, "hand:water")[0] == "MARS-END-5"
    face_up(g, A, "rd2_deep_drilling")
    at(g, Drill(A))
    assert why(g, "pile:water")[0] == "MARS-PROD-3"
    assert INFO.why_not(g, A, "pile:iron") is None


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, Options(revised=True)), (3, Options(tactical=True, full_round=True)), (4, Options(length="long"))],
)
def test_every_element_is_lit_or_answered(players: int, options: Options) -> None:
    """`why_not` is silent exactly about elements that some legal action touches, and tells a rule of the others."""
    g = INFO.new_game(players, 11, options)
    rng = Rng(5)
    elements = drawn(players)
    for decision in range(1500):
        if g.over:
            break
        legal = INFO.legal(g)
        if decision % 10 == 0:
            lit = {el for action in legal for el in INFO.choice(g, action)[0]}
            for element in elements if decision % 100 == 0 else elements[decision // 10 % 7 :: 7]:
                reason = INFO.why_not(g, g.to_move, element)
                assert (reason is None) == (element in lit), element
                assert reason is None or reason.rule.startswith("MARS-"), element
        g.apply(legal[rng.below(len(legal))])
