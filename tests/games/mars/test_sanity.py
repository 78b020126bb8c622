"""Mars: what its sanity measures count and what they do not."""

from __future__ import annotations

import pytest

from offworld.games import game_info
from offworld.games.mars import event_kinds
from offworld.games.mars.data import KIND_NAMES, LEVELS, MILITARY
from offworld.games.mars.rules.colony import new_arrangement
from offworld.games.mars.rules.construction import Construct
from offworld.games.mars.rules.exchange import Exchange
from offworld.games.mars.rules.turn import Markers, Store
from offworld.games.mars.sanity import could_win, most_points
from offworld.games.mars.state import FULL_ROUND, Mars
from tests.games.mars.stories import A, B, C, colony, hand, own, table, text
from tests.support.sanity_stories import FixedEvaluator, Story


def tell(g: Mars, evaluator: FixedEvaluator | None = None) -> Story:
    return Story("mars", g, evaluator)


# ---------------------------------------------------------------- the end of a turn


def arranging() -> Story:
    """A has a military base off, and staff and energy for it."""
    g = table(2)
    colony(g, A, built={"military": 1})
    return tell(g).at(new_arrangement(g, A), Markers(A))


def test_a_building_left_off_counts_although_it_could_be_on() -> None:
    """MARS-END-1, MARS-COL-5."""
    assert arranging().do("done")["buildings-off"] == (1, 1)


def test_a_building_switched_on_does_not_count() -> None:
    story = arranging().do("on military", "done")
    assert story["buildings-off"] == (0, 1)


def test_an_installation_without_points_does_not_count() -> None:
    """MARS-VP-2: mines and power plants score nothing."""
    g = table(2)
    colony(g, A, idle_mines="Si", built={"power_plant": 1})
    story = tell(g).at(new_arrangement(g, A), Markers(A)).do("done")
    assert story["buildings-off"] == (0, 1)


def test_a_building_without_energy_does_not_count() -> None:
    """MARS-COL-6: all energy is in use."""
    g = table(2)
    colony(g, A, mines="Fe C", built={"military": 1}, communication=1)
    assert g.seats[A].supply(g.content) == g.seats[A].demand(g.content)
    story = tell(g).at(new_arrangement(g, A), Markers(A)).do("done")
    assert story["buildings-off"] == (0, 1)


@pytest.mark.parametrize(("cards", "discarded"), [("Fe2 C9", 11), ("Fe1", 0)])
def test_cards_above_the_storage_limit(cards: str, discarded: int) -> None:
    """MARS-END-5: without Silo 0 everything goes."""
    g = table(2)
    colony(g, A, silo=-1 if discarded else 0)
    hand(g, A, cards)
    story = tell(g).at(Markers(A), Store(A))
    assert story["cards-discarded"] == (discarded, 1)


# ---------------------------------------------------------------- trades


def trading(*shares: float) -> Story:
    """A, who may trade, offers B an iron card for a carbon card."""
    g = table(3)
    colony(g, A, communication=1)
    hand(g, A, "Fe2")
    hand(g, B, "C2")
    story = tell(g, FixedEvaluator(shares=shares)).at(Exchange(A))
    return story.do("propose", "to 1", "give iron 1", "get carbon 1", "send")


def test_an_offer_that_is_declined_is_only_offered() -> None:
    """MARS-TRADE-4, MARS-TRADE-5."""
    story = trading().do("decline").end()
    assert story["trades-offered"] == (1, 1)
    assert story["trades-concluded"] == (0, 1)
    assert story["counter-offers"] == (0, 1)
    assert not story.counted("trades-harmful")


def test_a_counter_offer_that_is_accepted() -> None:
    """MARS-TRADE-5, MARS-TRADE-6."""
    story = trading(0.3, 0.2, 0.3, 0.2).do("counter", "give carbon 2", "get iron 1", "send", "choose 1").end()
    assert story["trades-offered"] == (1, 1)
    assert story["counter-offers"] == (1, 1)
    assert story["trades-concluded"] == (1, 1)
    assert story["trades-harmful"] == (0, 1)


@pytest.mark.parametrize(
    ("shares", "harmful"),
    [([0.3, 0.2, 0.3, 0.2], 0), ([0.2, 0.3], 1), ([0.3, 0.2, 0.2, 0.3], 1), ([0.3, 0.3, 0.3, 0.3], 0)],
)
def test_a_trade_harms_if_a_side_is_better_off_without_it(shares: list[float], harmful: int) -> None:
    """For each side the chance with the trade, then without it."""
    story = trading(*shares).do("accept")
    assert story["trades-concluded"] == (1, 0)
    assert story["trades-harmful"] == (harmful, 1)


def test_the_cards_are_back_where_they_came_from_in_the_comparison() -> None:
    """MARS-TRADE-9: what is evaluated is each side's hand with and without the trade."""
    hands: list[tuple[int, int]] = []

    class Witness(FixedEvaluator):
        def share(self, g: Mars, seat: int) -> float:  # type: ignore[override]
            hands.append((int(g.seats[A].hand), int(g.seats[B].hand)))
            return 0.5

    g = table(3)
    colony(g, A, communication=1)
    hand(g, A, "Fe2")
    hand(g, B, "C2")
    before = (int(g.seats[A].hand), int(g.seats[B].hand))
    story = tell(g, Witness()).at(Exchange(A))
    story.do("propose", "to 1", "give iron 1", "get carbon 1", "send", "accept")
    after = (int(g.seats[A].hand), int(g.seats[B].hand))
    assert [own[0] for own in hands[:2]] == [after[0], before[0]]
    assert [own[1] for own in hands[2:]] == [after[1], before[1]]


def test_trades_mean_nothing_with_two_players() -> None:
    reader = game_info("mars").sanity
    assert reader is not None
    figures = {players: [each.id for each in reader.measures if players in each.players] for players in (2, 3, 4)}
    left_out = ["trades-offered", "trades-concluded", "counter-offers", "trades-harmful"]
    assert figures[3] == figures[4]
    assert figures[2] == [id for id in figures[3] if id not in left_out]
    assert set(left_out) <= set(figures[3])
    assert len(set(figures[3])) == len(figures[3])


# ---------------------------------------------------------------- winning turns


def one_point_short(cards: str, mines: str = "Fe C", communication: int = 0) -> Mars:
    """A lacks one point of the goal and begins to exchange."""
    g = table(2)
    colony(g, A, mines=mines, communication=communication)
    hand(g, A, cards)
    g.goal = g.points(A) + 1
    return g


def to_the_end(g: Mars) -> Story:
    return tell(g).at(Exchange(A), Construct(A), new_arrangement(g, A), Markers(A))


def pass_over(story: Story, *wishes: str) -> Story:
    """A does what is wished wherever that is legal, and else ends what can be ended."""
    while not story.g.over:
        legal = {story.info.space.text(action) for action in story.info.legal(story.g)}
        story.do(next(wish for wish in (*wishes, "end", "done") if wish in legal))
    return story


def cost(g: Mars, kind: str) -> str:
    """The price of the first level of a kind in the words of the stories."""
    return text(g.content.cost[KIND_NAMES.index(kind) * LEVELS + 1])


def test_a_winning_turn_that_is_missed() -> None:
    """MARS-END-7: a military base could be paid, built and switched on."""
    g = one_point_short(cost(table(2), "military"))
    assert pass_over(to_the_end(g))["wins-missed"] == (1, 1)


def test_a_winning_turn_that_is_taken() -> None:
    g = one_point_short(cost(table(2), "military"))
    story = pass_over(to_the_end(g), "build military none", "on military")
    assert g.points(A) == g.goal
    assert story["wins-missed"] == (0, 1)


def test_a_turn_that_cannot_be_won_does_not_count() -> None:
    """One card buys no point."""
    g = one_point_short("Fe1")
    assert not pass_over(to_the_end(g)).counted("wins-missed")


def test_a_point_may_need_an_exchange() -> None:
    """MARS-XCH-3: the contract turns a card of the hand into the missing one."""
    price = cost(table(2), "military").split()
    missing = price[-1].rstrip("0123456789")
    for contract, won in ((f"O-{missing}", True), (f"{missing}-O", False)):
        g = one_point_short(" ".join([*price[:-1], "O1"]), mines="Fe", communication=1)
        own(g, A, contract)
        to_the_end(g)
        assert could_win(g) is won


def test_the_goal_alone_wins_nothing_in_a_full_round() -> None:
    """MARS-VAR-3."""
    g = one_point_short(cost(table(2), "military"))
    g.variants |= FULL_ROUND
    assert not pass_over(to_the_end(g)).counted("wins-missed")


def test_no_more_points_are_in_reach_than_cards_can_buy() -> None:
    g = one_point_short("Fe2 C2")
    assert most_points(g, A) == g.points(A) + 2
    assert most_points(one_point_short("Fe1"), A) == g.points(A)


# ---------------------------------------------------------------- robbed


def laps(robbed: str, payable: str, built: str = "") -> Story:
    """A's laps, one letter each: `x` where it is robbed, could pay a base, builds one."""
    g = table(3)
    story = tell(g)
    for lap, letter in enumerate(robbed):
        story.happens(lambda: g.emit(event_kinds.TURN, A, 2))
        hand(g, A, "Fe9 C9 Si9 W9 O9" if payable[lap] == "x" else "")
        story.at(Construct(A))
        if not g.over:
            story.do("end")
        if built and built[lap] == "x":
            story.happens(lambda: g.emit(event_kinds.BUILT, A, MILITARY, 1, -1))
        if letter == "x":
            story.happens(lambda: g.emit(event_kinds.ROBBED, C, A, 1, 1))
    return story.end()


def test_robbed_three_laps_running_with_a_defence_in_reach() -> None:
    """MARS-ATK-2."""
    assert laps("xxx", "-x-")["robbed-idly"] == (1, 1)


def test_robbed_three_laps_running_without_the_means() -> None:
    """The means of the first turn come before the first robbery."""
    assert laps("xxx", "x--")["robbed-idly"] == (0, 1)


def test_robbed_three_laps_running_in_spite_of_a_new_base() -> None:
    assert laps("xxx", "-xx", "--x")["robbed-idly"] == (0, 1)


def test_robbed_with_a_pause_does_not_count() -> None:
    assert not laps("xx-xx", "xxxxx").counted("robbed-idly")


def test_another_three_laps_count_again() -> None:
    assert laps("xxxxxx", "xxxxxx")["robbed-idly"] == (2, 2)
