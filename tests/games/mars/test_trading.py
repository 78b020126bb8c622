"""Which trades bots of Mars offer, counter and accept."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from offworld.bots.advice import advise
from offworld.games import game_info
from offworld.games.mars.actions import SPACE
from offworld.games.mars.rules.colony import new_arrangement
from offworld.games.mars.rules.exchange import Exchange
from offworld.games.mars.rules.trade import Initiative
from offworld.games.mars.state import Mars
from offworld.games.mars.value.features import MarsValue
from offworld.kit.value import ValueFunction
from offworld.kit.value_model import ValueChoice
from tests.games.mars.stories import A, B, C, D, at, colony, do, hand, held, legal, table

INFO = game_info("mars")


@pytest.fixture(scope="module")
def value() -> ValueFunction:
    return INFO.value_model.value(choice="linear")


def known(g: Mars) -> None:
    """All hands have been seen by everybody."""
    for seat in range(g.players):
        for viewer in range(-1, g.players):
            g.known[g.known_at(viewer, seat)] = g.seats[seat].hand if viewer != seat else 0


def complementary(players: int = 3) -> Mars:
    """A and B lack what the other one holds three times."""
    g = table(players)
    colony(g, A, communication=1, power_plant=1, mines="C C")
    colony(g, B, mines="O O", power_plant=1)
    hand(g, A, "C3 W1 Si1")
    hand(g, B, "O3 W1 Si1")
    known(g)
    at(g, Exchange(A))
    return g


def one_sided() -> Mars:
    """Each of A and B holds more of what it mines than it can use, and needs what the other has."""
    g = table(3)
    colony(g, A, communication=1, power_plant=1, mines="C")
    colony(g, B, mines="O", power_plant=1)
    hand(g, A, "C6")
    hand(g, B, "O3 Si3")
    known(g)
    at(g, Exchange(A))
    return g


def settled(value: ValueFunction, g: Mars) -> str:
    action = int(value.settled_action(g))
    return "" if action < 0 else SPACE.text(action)


def written_offer(value: ValueFunction, g: Mars) -> list[str]:
    """The words of an offer, down to `send`."""
    words: list[str] = []
    while words[-1:] != ["send"]:
        words.append(settled(value, g))
        do(g, words[-1])
    return words


def test_an_offer_that_helps_both_is_written_word_by_word_and_accepted(value: ValueFunction) -> None:
    g = complementary()
    words = written_offer(value, g)
    assert words == ["propose", "to 1", "give silicon 1", "get water 1", "send"]
    assert g.to_move == B
    assert settled(value, g) == "accept"
    do(g, "accept")
    assert (held(g, A), held(g, B)) == ("C3 W2", "Si2 O3")
    start = value.shares(complementary())
    assert all(value.shares(g)[seat] > start[seat] + 0.002 for seat in (A, B))


def test_one_proposal_a_turn_is_enough(value: ValueFunction) -> None:
    g = complementary()
    g.proposals = 1
    assert settled(value, g) == ""


def test_two_players_offer_each_other_nothing(value: ValueFunction) -> None:
    assert settled(value, complementary(2)) == ""


def unseen(players: int, hands: dict[int, str]) -> Mars:
    """As above, but of the others' hands only their size is known, and what they hold together."""
    g = complementary(players)
    for seat, cards in hands.items():
        hand(g, seat, cards)
        for viewer in range(-1, g.players):
            g.known[g.known_at(viewer, seat)] = 0
    return g


def test_what_the_other_probably_holds_may_be_asked_for(value: ValueFunction) -> None:
    # Of the six cards B has five: it probably holds the iron too
    g = unseen(3, {B: "O3 W1 Si1", C: "Fe1"})
    words = ["propose", "to 1", "give carbon 2", "give water 1", "get iron 1", "get oxygen 1", "send"]
    assert written_offer(value, g) == words
    assert settled(value, g) == "counter"


def test_what_the_other_probably_does_not_hold_is_not_asked_for(value: ValueFunction) -> None:
    g = unseen(4, {B: "O1", C: "Fe1", D: "W1"})
    assert settled(value, g) == ""


def test_an_offer_that_harms_is_countered_with_one_that_helps_both(value: ValueFunction) -> None:
    g = complementary()
    do(g, "propose", "to 1", "give carbon 1", "get oxygen 3", "send")
    words = []
    while g.to_move == B:
        words.append(settled(value, g))
        do(g, words[-1])
    assert words[0] == "counter"
    assert words[-1] == "send"
    assert settled(value, g) == "choose 1"
    do(g, "choose 1")
    start = value.shares(complementary())
    assert all(value.shares(g)[seat] > start[seat] for seat in (A, B))


def test_an_offer_that_helps_nobody_is_declined(value: ValueFunction) -> None:
    g = table(3)
    colony(g, A, communication=1)
    hand(g, A, "Fe1")
    hand(g, B, "W1")
    known(g)
    at(g, Exchange(A))
    do(g, "propose", "to 1", "give iron 1", "get water 1", "send")
    share = value.shares(g)[B]
    after = g.clone()
    after.seats[A].hand, after.seats[B].hand = after.seats[B].hand, after.seats[A].hand
    if value.shares(after)[B] < share:
        assert settled(value, g) == "decline"
    else:
        assert settled(value, g) == "accept"


def test_who_has_the_initiative_passes_where_no_offer_is_worth_an_interruption(value: ValueFunction) -> None:
    g = table(3)
    colony(g, B, communication=3)
    hand(g, A, "Fe1")
    hand(g, B, "Fe1")
    known(g)
    at(g, Initiative(B))
    g.active = A
    assert legal(g) == {"propose", "pass"}
    assert settled(value, g) == "pass"


@pytest.mark.parametrize(("choice", "start"), [("linear", complementary), ("network", one_sided)])
def test_advice_names_the_trade_first(choice: str, start: Callable[[], Mars]) -> None:
    g = start()
    bot = f"mcts:sims=8,steps=2,value={choice}"
    while g.to_move == A:
        action = advise(INFO, g, 1, bot)[0].action
        assert SPACE.text(action).split()[0] in ("propose", "to", "give", "get", "send")
        g.apply(action)
    assert SPACE.text(advise(INFO, g, 1, bot)[0].action) == "accept"


@pytest.mark.parametrize(("choice", "start"), [("linear", complementary), ("network", one_sided)])
def test_what_was_exchanged_before_does_not_change_an_offer(choice: ValueChoice, start: Callable[[], Mars]) -> None:
    value = INFO.value_model.value(choice=choice)
    offers = []
    for exchanges in (0, 5):
        g = start()
        g.exchange_actions = exchanges
        offers.append(written_offer(value, g))
    assert offers[0] == offers[1]
    assert offers[0][:2] == ["propose", "to 1"]


def test_an_offer_may_name_several_resources_and_is_judged_without_a_style() -> None:
    model = INFO.value_model
    g = one_sided()
    words = written_offer(model.value(choice="network"), g)
    assert sum(word.startswith(("give", "get")) for word in words) > 2
    styled = model.value(model.style("raider"), 2.0, "network")
    styled.own_seat = A
    assert written_offer(styled, one_sided()) == words
    assert styled.own_seat == A


def test_a_search_leaves_trades_to_the_policy_unless_it_is_the_first_one(value: ValueFunction) -> None:
    g = complementary()
    fresh = INFO.value_model.value(choice="linear")
    assert isinstance(fresh, MarsValue)
    propose = SPACE.parse("propose")
    assert fresh.action_prior(g, propose) == 0.3
    fresh.settles = True
    assert fresh.action_prior(g, propose) == 0.0


def test_no_arrangement_ends_while_an_installation_that_scores_could_be_switched_on() -> None:
    g = table(3)
    colony(g, A, mines="Fe", power_plant=1, built={"research": 1}, extra=1)
    at(g, new_arrangement(g, A))
    value = INFO.value_model.value(choice="linear")
    done, on = SPACE.parse("done"), SPACE.parse("on research")
    assert value.action_prior(g, done) == 0.02
    value.settles = True
    assert value.action_prior(g, done) == 0.0
    assert value.action_prior(g, on) > 0.0
    do(g, "on research")
    assert value.action_prior(g, done) > 0.0
