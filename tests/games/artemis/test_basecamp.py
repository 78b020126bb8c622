"""The Artemis Project, Basecamp: resolving Expeditions and their rewards (RULES sections 7 and 12)."""

from __future__ import annotations

import pytest

from offworld.games.artemis.rules.basecamp import Basecamp
from offworld.games.artemis.rules.gains import Train
from tests.games.artemis.stories import (
    G,
    P,
    Y,
    at,
    colonists,
    do,
    expedition,
    finished,
    legal,
    look,
    mat,
    outcome,
    since,
    table,
)

CLAIMED_BOTH = {"camp:0 reward 0": "claimed", "camp:0 reward 1": "claimed", "camp:0 dice": ""}


def test_difficulties_are_from_5_to_14_beside_the_printed_8() -> None:
    """ART-CMP-3: the card of ART-EX-7 is printed, the others go by what their rewards are worth."""
    cards = {card["id"]: card["difficulty"] for card in table(3).content.raw["expeditions"]}
    assert cards["stranded_crew"] == 8
    assert (min(cards.values()), max(cards.values())) == (5, 14)
    assert cards["reef_of_titans"] < cards["hidden_seas"] < cards["geyser_field"] < cards["edge_of_the_pocket"]


def with_difficulty(card: str, difficulty: int) -> str:
    """A pack for a worked example whose difficulty no card has."""
    return f"[[expeditions]]\nid = {card!r}\ndifficulty = {difficulty}"


# ---------------------------------------------------------------- failure, success, ranking


def test_the_stranded_crew_is_found() -> None:
    """ART-EX-7: Y with 5 and two Pioneers beats G's 6 and P's 3; total 16 against difficulty 8."""
    g = table(3)
    expedition(g, "stranded_crew", "G4 Y5+PP G2 P3", on=("PE", ""))
    before = look(g)
    at(g, Basecamp())
    assert g.to_move == Y
    assert legal(g) == {"reward 0", "reward 1"}
    do(g, "reward 0")
    assert legal(g) == {"colonist pioneer", "colonist engineer"}
    do(g, "colonist pioneer")
    assert finished(g)
    assert since(g, before) == {
        "Y.badges": 1,
        "Y.shelters": "PPPE",
        "G.badges": 1,
        "G.vp": 1,
        "P.relief": 1,
        "P.minerals": 2,
        **CLAIMED_BOTH,
    }


def test_pioneers_may_come_home_to_a_hub() -> None:
    """ART-EX-7, ART-BASE-R9: each returning colonist goes to the Shelters or a Hub with room, no other building."""
    g = table(3)
    expedition(g, "stranded_crew", "Y5+PP G6", on=("", ""))
    mat(g, Y, "expedition_hub_1:EE crystal_foundry_1")
    at(g, Basecamp())
    do(g, "reward 1")
    assert legal(g) == {"return expedition_hub_1", "return shelters"}
    before = look(g)
    do(g, "return expedition_hub_1")
    assert finished(g)
    assert since(g, before) == {"Y.expedition_hub_1": "PEE", "Y.shelters": "P", "camp:0 dice": ""}


def test_a_sole_participant_gets_one_badge_and_both_rewards() -> None:
    """ART-EX-17: dice 2 and 4 meet difficulty 6."""
    g = table(3)
    expedition(g, "glass_kelp_forest", "Y2 Y4", on=("", "M"))
    before = look(g)
    at(g, Basecamp())
    assert legal(g) == {"reward 0", "reward 1"}
    do(g, "reward 1")
    assert legal(g) == {"take 0", "take 1"}
    do(g, "take 1")
    assert finished(g)
    assert since(g, before) == {"Y.badges": 1, "Y.minerals": 3, "Y.shelters": "M", **CLAIMED_BOTH}


def test_the_lowest_lying_die_breaks_the_tie() -> None:
    """ART-EX-18, R-51: G3 Y5 G2 is 5 against 5 at difficulty 10, and G's die lies lowest."""
    g = table(3, pack=with_difficulty("abyss_ladder", 10))
    expedition(g, "abyss_ladder", "G3 Y5 G2", on=("S", ""))
    before = look(g)
    at(g, Basecamp())
    assert g.to_move == G
    do(g, "reward 1")
    assert finished(g)
    assert since(g, before) == {"G.badges": 1, "G.vp": 2, "Y.badges": 1, "Y.shelters": "S", **CLAIMED_BOTH}


def test_a_failed_expedition_gives_one_relief_per_player() -> None:
    """ART-EX-19, R-14: total 8 against 9; Y gains once for two dice, and the Engineer brings nothing."""
    g = table(3)
    expedition(g, "geyser_field", "Y4+E Y2 G2")
    assert outcome(g, Basecamp()) == {
        "Y.relief": 1,
        "Y.minerals": 2,
        "Y.shelters": "E",
        "G.relief": 1,
        "G.minerals": 2,
        "camp:0 dice": "",
    }


def test_failure_relief_is_taken_in_turn_order() -> None:
    """ART-BASE-R2: from the start player clockwise, whatever the stack says."""
    g = table(3)
    g.start = P
    expedition(g, "geyser_field", "G1 Y1 P1")
    for seat in (Y, G, P):
        mat(g, seat, relief=1)
    at(g, Basecamp())
    asked = []
    while not finished(g):
        asked.append(g.to_move)
        do(g, "relief 1")
    assert asked == [P, Y, G]


def test_third_place_gets_relief_and_the_engineers_resources() -> None:
    """ART-EX-20: Y 6, G 5, P 3 with an Engineer: P gets relief and any 2 resources, no badge."""
    g = table(3)
    expedition(g, "geyser_field", "Y6 G5 P3+E")
    at(g, Basecamp())
    before = look(g)
    do(g, "reward 0")
    assert g.to_move == P
    assert legal(g) == {"mix 0", "mix 1", "mix 2"}
    do(g, "mix 1")
    assert finished(g)
    assert since(g, before) == {
        "Y.energy": 5,
        "G.badges": 1,
        "G.vp": 2,
        "P.relief": 1,
        "P.minerals": 3,
        "P.energy": 1,
        "P.shelters": "E",
        **CLAIMED_BOTH,
    }


def test_the_firsts_steward_scores() -> None:
    """ART-EX-24: Y's 1 with a Steward and 6 beat G's 6; total 13 against 12; badge, reward and 1 VP."""
    g = table(3, pack=with_difficulty("under_the_pole", 12))
    expedition(g, "under_the_pole", "Y1+S G6 Y6", beside=("drone_docks_1", ""))
    before = look(g)
    at(g, Basecamp())
    assert g.to_move == Y
    do(g, "reward 0")
    assert finished(g)
    assert since(g, before) == {
        "Y.badges": 1,
        "Y.vp": 1,
        "Y.drone_docks_1": "",
        "Y.shelters": "S",
        "G.badges": 1,
        **CLAIMED_BOTH,
    }


def test_each_steward_of_the_first_scores_and_the_seconds_does_not() -> None:
    """ART-BASE-R7, R-50: two Stewards on two dice give 2 VP; the 2nd's Steward nothing."""
    g = table(3)
    expedition(g, "thin_ice_survey", "Y1+S Y2+S G1+S Y2")
    before = look(g)
    at(g, Basecamp())
    do(g, "reward 0")
    assert since(g, before) == {
        "Y.badges": 1,
        "Y.minerals": 3,
        "Y.vp": 2,
        "Y.shelters": "SS",
        "G.badges": 1,
        "G.relief": 1,
        "G.minerals": 2,
        "G.shelters": "S",
        **CLAIMED_BOTH,
    }


def test_a_steward_on_a_failed_expedition_scores_nothing() -> None:
    """ART-BASE-R2: failure brings no Steward effect."""
    g = table(3)
    expedition(g, "geyser_field", "Y1+S")
    before = look(g)
    at(g, Basecamp())
    assert since(g, before) == {"Y.relief": 1, "Y.minerals": 2, "Y.shelters": "S", "camp:0 dice": ""}


def test_cards_are_resolved_nearest_the_deck_first_and_empty_ones_skipped() -> None:
    """ART-RES-1, ART-BASE-R1: the 2nd of three cards has no dice; nothing happens there."""
    g = table(4)
    expedition(g, "geyser_field", "G6 G4")
    expedition(g, "stranded_crew", on=("PP", ""))
    expedition(g, "crystal_grotto", "Y6 Y4")
    before = look(g)
    at(g, Basecamp())
    assert finished(g), "fixed amounts have no order worth asking for (DP-2)"
    assert since(g, before) == {
        "G.badges": 1,
        "G.energy": 5,
        "G.vp": 2,
        "Y.badges": 1,
        "Y.minerals": 3,
        "Y.vp": 2,
        "camp:0 dice": "",
        "camp:0 reward 0": "claimed",
        "camp:0 reward 1": "claimed",
        "camp:2 dice": "",
        "camp:2 reward 0": "claimed",
        "camp:2 reward 1": "claimed",
    }


def test_ranks_are_finished_one_after_the_other() -> None:
    """ART-BASE-R8, R-16: when the 1st chooses, badge and grant are taken, nobody else has anything yet."""
    g = table(3)
    g.first_vp = 1
    expedition(g, "hidden_seas", "Y1+S G4+E P3 Y6+E", on=("", "M"))
    before = look(g)
    at(g, Basecamp())
    assert since(g, before) == {"Y.badges": 1, "Y.vp": 1}
    do(g, "reward 0")
    assert since(g, before) == {"Y.badges": 1, "Y.vp": 1, "Y.minerals": 3, "camp:0 reward 0": "claimed"}
    assert (g.to_move, legal(g)) == (Y, {"mix 0", "mix 1", "mix 2"})
    do(g, "mix 2")
    assert g.to_move == G
    assert since(g, before) == {
        "Y.badges": 1,
        "Y.vp": 2,
        "Y.minerals": 3,
        "Y.energy": 2,
        "G.badges": 1,
        "G.shelters": "M",
        "camp:0 reward 0": "claimed",
        "camp:0 reward 1": "claimed",
    }
    do(g, "mix 0")
    assert finished(g)
    seen = look(g)
    assert (seen["G.minerals"], seen["P.relief"], seen["P.badges"]) == (2, 1, 0)
    assert (seen["Y.shelters"], seen["G.shelters"]) == ("ES", "EM")


def test_colonists_return_in_turn_order() -> None:
    """ART-BASE-R9: from the start player clockwise, not by rank."""
    g = table(3)
    g.start = G
    expedition(g, "crystal_grotto", "Y6+P G5+P")
    for seat, hub in ((Y, 1), (G, 2)):
        mat(g, seat, f"expedition_hub_{hub}")
    at(g, Basecamp())
    do(g, "reward 0")
    assert (g.to_move, legal(g)) == (G, {"return expedition_hub_2", "return shelters"})
    do(g, "return shelters")
    assert (g.to_move, legal(g)) == (Y, {"return expedition_hub_1", "return shelters"})


# ---------------------------------------------------------------- rewards


def test_marines_away_on_this_card_count() -> None:
    """ART-EX-58: two Marines in buildings and one beside the die are 3 VP."""
    g = table(3)
    expedition(g, "perimeter_patrol", "Y6+M G2")
    mat(g, Y, "assault_pod_1:M sensor_station_1:M")
    before = look(g)
    at(g, Basecamp())
    do(g, "reward 0")
    assert since(g, before) == {
        "Y.badges": 1,
        "Y.vp": 3,
        "Y.shelters": "M",
        "G.badges": 1,
        "G.energy": 5,
        **CLAIMED_BOTH,
    }


def test_the_first_may_take_a_useless_reward_and_the_second_gets_the_other() -> None:
    """R-64, ART-REW-8: no Marine is owned, yet both rewards are open to the 1st."""
    g = table(3)
    expedition(g, "perimeter_patrol", "Y6 G2")
    before = look(g)
    at(g, Basecamp())
    assert legal(g) == {"reward 0", "reward 1"}
    do(g, "reward 0")
    assert since(g, before) == {"Y.badges": 1, "G.badges": 1, "G.energy": 5, **CLAIMED_BOTH}


def test_the_second_must_take_what_is_left_useful_or_not() -> None:
    """R-64, ART-REW-7: at the end of the track the relief reward is void; a building not drawn is nothing."""
    g = table(3)
    expedition(g, "thin_ice_survey", "Y6 G2")
    mat(g, G, relief=8)
    assert outcome(g, Basecamp(), "reward 0") == {"Y.badges": 1, "Y.minerals": 3, "G.badges": 1, **CLAIMED_BOTH}

    g = table(3)
    expedition(g, "drifting_hulk", "Y6 G4")
    assert outcome(g, Basecamp(), "reward 1") == {"Y.badges": 1, "Y.toolkits": 4, "G.badges": 1, **CLAIMED_BOTH}


@pytest.mark.parametrize("train_first", [True, False])
def test_a_sole_player_finishes_one_reward_before_the_other(train_first: bool) -> None:
    """R-42: the Engineer trained first may move into the new Drone Docks; trained second it is housed there."""
    g = table(3)
    g.academy_stock = colonists("E")
    expedition(g, "under_the_pole", "Y6 Y6", beside=("drone_docks_1", ""))
    mat(g, Y, shelters="P")
    before = look(g)
    at(g, Basecamp())
    assert legal(g) == {"reward 0", "reward 1"}
    if train_first:
        do(g, "reward 1")
        assert legal(g) == {"train pioneer shelters", "done"}
        do(g, "train pioneer shelters")
        assert legal(g) == {"move_in engineer", "done"}
        do(g, "move_in engineer")
    else:
        do(g, "reward 0")
        assert legal(g) == {"train pioneer shelters", "done"}
        do(g, "train pioneer shelters")
        assert legal(g) == {"house drone_docks_1", "house shelters"}
        do(g, "house drone_docks_1")
    assert finished(g)
    assert since(g, before) == {
        "Y.badges": 1,
        "Y.drone_docks_1": "E",
        "Y.shelters": "",
        "stock": "",
        "discarded": "P",
        **CLAIMED_BOTH,
    }


def test_training_judges_room_after_the_discard() -> None:
    """ART-EX-61: a Steward cannot enter Drone Docks, an Engineer can go straight back."""
    g = table(3)
    g.academy_stock = colonists("ESS")
    mat(g, Y, "drone_docks_1:E crystal_foundry_1")
    at(g, Train(Y))
    assert legal(g) == {"train engineer drone_docks_1", "done"}
    before = look(g)
    do(g, "train engineer drone_docks_1")
    assert since(g, before) == {"Y.drone_docks_1": "", "discarded": "E"}
    assert legal(g) == {"graduate engineer", "graduate steward"}

    steward = g.clone()
    do(steward, "graduate steward")
    assert legal(steward) == {"house crystal_foundry_1", "house shelters"}
    do(steward, "house shelters")
    assert since(steward, before) == {"Y.drone_docks_1": "", "Y.shelters": "S", "stock": "ES", "discarded": "E"}

    do(g, "graduate engineer")
    assert legal(g) == {"house drone_docks_1", "house crystal_foundry_1", "house shelters"}
    do(g, "house drone_docks_1")
    assert since(g, before) == {"stock": "SS", "discarded": "E"}


def test_training_may_be_declined_and_takes_nobody_who_is_away() -> None:
    """ART-REW-5, R-15, R-52: colonists beside dice or at the Academy cannot be chosen."""
    g = table(3)
    expedition(g, "lost_probe", "Y6+E")
    mat(g, Y, shelters="M")
    at(g, Train(Y))
    assert legal(g) == {"train marine shelters", "done"}
    mat(g, Y, "strongpoint_1:M", shelters="M")
    at(g, Train(Y))
    assert legal(g) == {"train marine shelters", "train marine strongpoint_1", "done"}
    before = look(g)
    do(g, "done")
    assert finished(g)
    assert since(g, before) == {}
    mat(g, Y)
    at(g, Train(Y))
    assert finished(g), "auto-decline without a colonist at home (DP-4)"
    mat(g, Y, shelters="M")
    g.academy_stock = 0
    at(g, Train(Y))
    assert finished(g), "auto-decline with an empty stock (DP-4)"


def test_a_reward_colonist_may_take_the_slot_of_one_who_is_away() -> None:
    """R-46, R-56: the Hub keeps no slot free; the returning Pioneer goes to the Shelters."""
    g = table(3)
    expedition(g, "warm_current", "Y6+P G1", on=("", "M"))
    mat(g, Y, "expedition_hub_1:EE")
    at(g, Basecamp())
    before = look(g)
    do(g, "reward 1")
    assert legal(g) == {"house expedition_hub_1", "house shelters"}
    do(g, "house expedition_hub_1")
    assert finished(g)
    assert since(g, before) == {
        "Y.expedition_hub_1": "EEM",
        "Y.shelters": "P",
        "G.badges": 1,
        "G.energy": 5,
        **CLAIMED_BOTH,
    }


def test_a_building_reward_lets_shelter_colonists_move_in() -> None:
    """ART-REW-3, ART-GEN-9: any number from the Shelters, as far as there is room; never from other buildings."""
    g = table(3)
    expedition(g, "drifting_hulk", "Y6 G4", beside=("geotherm_deck_1", ""))
    mat(g, Y, "crystal_foundry_1:E", shelters="PM")
    at(g, Basecamp())
    before = look(g)
    do(g, "reward 0")
    assert legal(g) == {"move_in pioneer", "move_in marine", "done"}
    do(g, "move_in pioneer")
    assert finished(g), "the other slot takes an Engineer only"
    assert since(g, before) == {
        "Y.geotherm_deck_1": "P",
        "Y.shelters": "M",
        "G.badges": 1,
        "G.toolkits": 4,
        **CLAIMED_BOTH,
    }


def test_colonists_on_a_card_come_even_if_fewer_were_drawn() -> None:
    """ART-REW-4, R-57: with bag and discard empty, those lying on the card may still be taken."""
    g = table(3)
    g.bag = 0
    expedition(g, "stranded_crew", "Y6 G2", on=("S", ""))
    before = look(g)
    at(g, Basecamp())
    do(g, "reward 0")
    assert since(g, before) == {"Y.badges": 1, "Y.shelters": "S", "G.badges": 1, "G.vp": 1, **CLAIMED_BOTH}


@pytest.mark.parametrize(
    ("card", "reward", "gained"),
    [
        ("crystal_grotto", 0, {"Y.minerals": 3}),
        ("crystal_grotto", 1, {"Y.vp": 2}),
        ("stranded_crew", 1, {"Y.vp": 1}),
        ("geyser_field", 0, {"Y.energy": 5}),
        ("reef_of_titans", 0, {"Y.badges": 2}),
        ("reef_of_titans", 1, {"Y.toolkits": 4}),
        ("thin_ice_survey", 1, {"Y.relief": 1, "Y.minerals": 2}),
    ],
)
def test_fixed_rewards(card: str, reward: int, gained: dict[str, int]) -> None:
    """ART-REW-1, ART-REW-7: besides the badge of the 1st."""
    g = table(3)
    expedition(g, card, "Y6 G4 Y2")
    before = look(g)
    at(g, Basecamp())
    do(g, f"reward {reward}")
    yours = {name: value for name, value in since(g, before).items() if name.startswith("Y.")}
    assert yours == {"Y.badges": 1} | gained
