"""What bots think of positions of Mars."""

from __future__ import annotations

from math import exp, sqrt

import pytest

from offworld.games import game_info
from offworld.games.mars.actions import SPACE
from offworld.games.mars.rules.colony import new_arrangement
from offworld.games.mars.rules.confront import Attack
from offworld.games.mars.rules.construction import Construct
from offworld.games.mars.rules.exchange import Exchange
from offworld.games.mars.state import Mars
from offworld.games.mars.value.features import FEATURES, MarsValue
from offworld.kit.moves import Moves
from offworld.kit.rng import Rng
from tests.games.mars.stories import (
    A,
    B,
    C,
    at,
    colony,
    do,
    hand,
    hold,
    keep,
    legal,
    own,
    table,
)

INFO = game_info("mars")
PLAIN = MarsValue([1.0] * len(FEATURES), 0.5)
TURNS = 12 / 1.3


def tuned() -> MarsValue:
    assert INFO.value is not None
    value = INFO.value.value(choice="linear")
    assert isinstance(value, MarsValue)
    return value


def features(g: Mars, seat: int) -> dict[str, float]:
    return dict(zip(FEATURES, PLAIN.features(g, seat), strict=True))


def hints(g: Mars) -> dict[str, float]:
    """The likelihood of each legal action."""
    return {text: PLAIN.action_prior(g, SPACE.parse(text)) for text in legal(g)}


def test_the_weights_name_every_feature_and_every_style_loads() -> None:
    model = INFO.value
    assert model is not None
    assert tuple(model.data.weights) == FEATURES
    assert [style.id for style in model.data.styles] == ["engineer", "settler", "raider", "scholar", "broker"]
    for style in model.data.styles:
        assert model.value(style).slope == model.data.slope


def test_a_start_colony_promises_income_and_little_else() -> None:
    g = table()
    at(g, Construct(A))
    found = features(g, A)
    assert {name: number for name, number in found.items() if number} == pytest.approx(
        {
            "mines": 2 * TURNS,
            "kinds": 2.15 * TURNS,
            "energy": 1.0,
            "workers": 3.0,
            "storage": 4.0,
            "stores": TURNS,
            "prospects": 0.35 * 0.3 * TURNS * 2 / 30,
            "turn": 1.0,
        }
    )


def test_who_has_not_produced_in_this_round_has_cards_coming() -> None:
    g = table()
    at(g, Construct(A))
    assert features(g, A)["due"] == 0.0
    assert features(g, B)["due"] == 3.0


def test_the_fewer_turns_are_left_the_more_a_lead_counts() -> None:
    g = INFO.new_game(2, 1)
    assert isinstance(g, Mars)
    value = tuned()
    for marker, left in ((0, 12 / 1.3), (6, 6 / 1.3), (11, 1.0)):
        g.seats[A].vp_marker = g.seats[B].vp_marker = marker
        slope = value.slope / sqrt(left)
        assert value.win_log_odds_per_point(g) == pytest.approx(slope)
        lead = value.expected_points(g, A) - value.expected_points(g, B)
        assert list(value.shares(g)) == pytest.approx([1 / (1 + exp(-slope * lead)), 1 / (1 + exp(slope * lead))])


def test_points_are_worth_points() -> None:
    g = table()
    at(g, Construct(A))
    before = tuned().expected_points(g, A)
    hold(g, A, "mining")
    assert features(g, A)["vp"] == 1.0
    assert tuned().expected_points(g, A) > before + 0.9


def test_a_built_base_counts_by_what_could_staff_it() -> None:
    g = table()
    colony(g, A, built={"military": 1})
    at(g, Construct(A))
    assert (features(g, A)["ready"], features(g, A)["stalled"]) == (1.0, 0.0)
    colony(g, A, mines="Fe C W", built={"military": 1})
    assert (features(g, A)["ready"], features(g, A)["stalled"]) == (0.0, 1.0)
    colony(g, A, mines="Fe C W", built={"military": 1, "power_plant": 1})
    assert (features(g, A)["ready"], features(g, A)["stalled"]) == (1.0, 0.0)


def test_powering_a_habitation_staffs_the_rest() -> None:
    g = table()
    colony(g, A, mines="Fe C Si W", power_plant=1, built={"habitation": 1, "military": 1, "communication": 1})
    at(g, Construct(A))
    found = features(g, A)
    assert (found["ready"], found["stalled"], found["workers"], found["crowd"]) == (3.0, 0.0, 1.0, 0.0)


def test_an_empty_silo_0_stores_nothing() -> None:
    g = table()
    colony(g, A, silo=-1)
    at(g, Construct(A))
    assert (features(g, A)["stores"], features(g, A)["storage"]) == (0.0, 0.0)


def test_a_hand_is_worth_what_it_buys() -> None:
    g = table()
    at(g, Construct(A))
    plans = []
    for cards in ("C1 W1 O1 Si1", "W2 O1 Si1", "W1 O1", "O1", ""):
        hand(g, A, cards)
        plans.append(features(g, A)["plan"])
    assert plans[0] == pytest.approx(1.4 - 0.05 * 4)
    assert plans == sorted(plans, reverse=True)
    assert plans[-1] == 0.0


def test_cards_beyond_the_storage_limit_are_seen_once_production_is_over() -> None:
    g = table()
    hand(g, A, "O7")
    hand(g, B, "O7")
    at(g, Construct(A))
    assert features(g, A)["over"] == 3.0
    assert features(g, B)["over"] == 0.0


def test_a_stronger_base_raids_and_a_weaker_hand_is_exposed() -> None:
    g = table()
    colony(g, A, military=1)
    hand(g, A, "Fe2")
    hand(g, B, "W3")
    at(g, Attack(A))
    assert [features(g, A)["raids"], features(g, A)["exposed"]] == pytest.approx([TURNS, 0.0])
    assert [features(g, B)["raids"], features(g, B)["exposed"]] == [0.0, 3.0]
    assert hints(g) == {"attack 1": 1.0, "no_attack": 0.05}
    hand(g, B, "")
    assert hints(g)["attack 1"] == 0.0


def test_a_contract_from_what_is_mined_to_what_is_not_is_worth_most() -> None:
    g = table()
    at(g, Construct(A))
    worths = []
    for contract in ("Fe-Si", "Fe-C", "O-W"):
        colony(g, A)
        own(g, A, contract)
        worths.append(features(g, A)["contracts"])
    assert worths == pytest.approx([0.8 * TURNS, 0.1 * TURNS, 0.1 * TURNS])


def test_a_kept_card_counts() -> None:
    g = table()
    keep(g, A, "rd1_emergency_crate")
    at(g, Construct(A))
    assert features(g, A)["kept"] == 1.0
    assert features(g, B)["kept"] == 0.0


def test_at_the_goal_the_win_is_in_sight_sooner_for_whoever_moves_sooner() -> None:
    g = table()
    for seat in (A, B):
        colony(
            g, seat, power_plant=3, habitation=4, silo=2, communication=3, military=3,
        )  # fmt: skip
    at(g, Construct(A))
    assert features(g, A)["vp"] == 12.0
    assert (features(g, A)["win"], features(g, B)["win"]) == (1.0, 0.875)
    assert features(g, A)["close"] == 3.0


def offer(g: Mars) -> None:
    """Each of A and B lacks one card for a habitation, and the other holds it three times."""
    colony(g, A, communication=1, power_plant=1)
    colony(g, B, mines="O O")
    hand(g, A, "C3 W1 Si1")
    hand(g, B, "O3 W1 Si1")
    for viewer in range(g.players):
        g.known[g.known_at(viewer, B)] = g.seats[B].hand if viewer != B else 0
    at(g, Exchange(A))


def test_two_players_propose_nothing_to_each_other() -> None:
    g = table()
    offer(g)
    assert hints(g)["propose"] == 0.0
    assert hints(g)["end"] == 1.0


def test_a_proposal_gives_plenty_for_what_the_other_is_known_to_hold() -> None:
    g = table(3)
    offer(g)
    assert hints(g)["propose"] == 0.3
    do(g, "propose")
    likely = {text for text, weight in hints(g).items() if weight > 0}
    assert likely == {"to 1"}
    do(g, "to 1")
    assert {text: weight for text, weight in hints(g).items() if weight > 0.1} == {
        "give carbon 1": 1.0,
        "give carbon 2": 1.0,
        "give water 1": 0.2,
        "give silicon 1": 0.2,
    }
    do(g, "give carbon 1")
    assert {text: weight for text, weight in hints(g).items() if weight > 0.1} == {
        "get oxygen 1": 1.0,
        "get water 1": 0.2,
        "get silicon 1": 0.2,
    }


def test_an_offer_counts_for_both_sides_only_where_both_gain() -> None:
    g = table(3)
    offer(g)
    do(g, "propose", "to 1", "give carbon 1", "get oxygen 1", "send")
    value = tuned()
    deal = FEATURES.index("deal")
    mine, yours, third = (value.features(g, seat)[deal] for seat in range(3))
    assert mine > 0.03
    assert yours > 0.03
    assert third == 0.0
    assert hints(g)["counter"] == 0.0
    do(g, "accept")
    assert [value.features(g, seat)[deal] for seat in range(3)] == [0.0, 0.0, 0.0]


def test_nobody_offers_twice_what_was_refused_twice() -> None:
    g = table(3)
    offer(g)
    g.proposals = 2
    assert hints(g)["propose"] == 0.0


def test_an_exchange_that_completes_a_building_is_likely() -> None:
    g = table()
    hand(g, A, "Fe4")
    at(g, Exchange(A))
    assert hints(g) == {
        "earth iron carbon": 2.0,
        "earth iron silicon": 2.0,
        "earth iron water": 2.0,
        "earth iron oxygen": 0.03,
        "end": 1.0,
    }


def test_mines_are_switched_off_for_points_only_late() -> None:
    g = table()
    colony(g, A, mines="Fe C W", built={"military": 1})
    at(g, new_arrangement(g, A))
    assert hints(g)["off mine_1"] == 0.0
    g.seats[A].vp_marker = 8
    assert hints(g)["off mine_1"] == 0.3
    do(g, "off mine_1")
    assert hints(g)["on mine_1"] == 0.0
    assert hints(g)["on military"] == 5.0


def test_a_miner_may_staff_the_plant_that_powers_a_habitation() -> None:
    g = table()
    colony(g, A, mines="Fe C Si", extra=-2, built={"power_plant": 1, "habitation": 1})
    at(g, new_arrangement(g, A))
    assert features(g, A)["ready"] == 1.0
    assert hints(g)["off mine_1"] == 0.3
    do(g, "off mine_1", "on power_plant", "on habitation", "on mine_1", "done")
    assert g.points(A) == 1


def test_where_there_is_enough_for_all_things_are_switched_on_in_one_order() -> None:
    g = table()
    colony(g, A, power_plant=1, extra=2, built={"military": 1, "communication": 1})
    at(g, new_arrangement(g, A))
    assert {text: weight for text, weight in hints(g).items() if weight > 0} == {"on communication": 5.0, "done": 0.02}
    do(g, "on communication")
    assert {text: weight for text, weight in hints(g).items() if weight > 0} == {"on military": 5.0, "done": 0.02}
    do(g, "on military")
    assert {text: weight for text, weight in hints(g).items() if weight > 0} == {"done": 0.5}


def test_of_two_buildings_that_can_both_be_paid_the_first_is_built_first() -> None:
    g = table()
    colony(g, A, power_plant=1, extra=2)
    hand(g, A, "Fe2 Si1 W1")
    at(g, Construct(A))
    found = hints(g)
    assert (found["build silo none"], found["build military none"]) == (5.0, 0.0)
    hand(g, A, "Fe1 Si1 W1")
    found = hints(g)
    assert (found["build silo none"], found["build military none"]) == (5.0, 5.0)


def positions(players: int, seed: int, number: int) -> list[Mars]:
    """Positions of random games, a few decisions apart."""
    found: list[Mars] = []
    rng = Rng(seed)
    moves = Moves()
    while len(found) < number:
        g = INFO.new_game(players, rng.below(1000))
        assert isinstance(g, Mars)
        while not g.over and len(found) < number:
            g.legal(moves)
            if rng.below(7) == 0:
                found.append(g.clone())
            g.apply(moves[rng.below(moves.n)])
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_choice_has_an_answer_that_is_not_senseless(players: int) -> None:
    for g in positions(players, players, 200):
        assert max(hints(g).values()) > 0.0, (g.pending, hints(g))


def test_the_own_features_do_not_depend_on_what_is_hidden() -> None:
    for g in positions(3, 5, 60):
        seen = g.clone()
        seen.redeal(C, 99)
        assert PLAIN.features(seen, C) == PLAIN.features(g, C)


def test_both_modes_judge_alike() -> None:
    total = sum(PLAIN.expected_points(g, seat) for g in positions(2, 8, 50) for seat in (A, B))
    assert total == pytest.approx(GOLDEN, abs=1e-6)


GOLDEN = 6416.199480769232
