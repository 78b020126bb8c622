"""The Artemis Project, optional modules: Alien Relic and Directives (RULES section 15)."""

from __future__ import annotations

import pytest

from offworld.games.artemis.content import load
from offworld.games.artemis.data import VENTS
from offworld.games.artemis.rules.basecamp import Basecamp
from offworld.games.artemis.rules.events import EventSpot
from offworld.games.artemis.rules.final import FinalScoring
from offworld.games.artemis.rules.harvest import Harvest
from offworld.games.artemis.rules.placement import RollDice, TakeTurn
from offworld.games.artemis.rules.rounds import new_game
from tests.games.artemis.stories import (
    DIRECTIVES,
    G,
    P,
    Y,
    at,
    at_scored,
    chance,
    do,
    expedition,
    face_up,
    finished,
    legal,
    look,
    mat,
    outcome,
    parts,
    put,
    rolls,
    since,
    table,
    vents,
)

NOBODY = -1
DIRECTIVE = 7


# ---------------------------------------------------------------- Alien Relic


def test_the_relic_cards_are_shuffled_in_only_with_the_module() -> None:
    """ART-REL-1: 24 Expeditions and 15 Events with it, 22 and 14 without."""
    without = new_game(load(), 3, 1, False, False)
    assert sorted(without.expeditions) == list(range(22))
    assert sorted(without.events) == list(range(14))
    g = new_game(load(), 3, 1, True, False)
    assert sorted(g.expeditions) == list(range(24))
    assert sorted(g.events) == list(range(15))
    assert g.relic_holder == NOBODY


@pytest.mark.parametrize(
    ("holder", "gained"),
    [(NOBODY, {"relic holder": Y}), (G, {"relic holder": Y}), (Y, {"Y.vp": 1})],
)
def test_the_relic_reward(holder: int, gained: dict[str, int]) -> None:
    """ART-REL-2: from the supply or from its holder; who holds it already gains 1 VP instead."""
    g = table(3, relic=True)
    g.relic_holder = holder
    expedition(g, "singing_monolith", "Y6 G5")
    before = look(g)
    at(g, Basecamp())
    do(g, "reward 0")
    assert finished(g)
    assert (
        since(g, before)
        == {
            "Y.badges": 1,
            "G.badges": 1,
            "G.vp": 2,
            "camp:0 reward 0": "claimed",
            "camp:0 reward 1": "claimed",
            "camp:0 dice": "",
        }
        | gained
    )


def test_the_holder_rolls_the_relic_die_too() -> None:
    """ART-REL-3: with the own dice, as a sixth die."""
    g = table(2, relic=True)
    g.relic_holder = G
    chance(g, *rolls(1, 1, 1, 1, 1), *rolls(2, 2, 2, 2, 2, 5))
    before = look(g)
    at(g, RollDice())
    assert since(g, before) == {"Y.pool": "11111", "G.pool": "22222", "relic face": 5}


def test_the_relic_die_is_placed_as_an_own_die_in_one_more_turn() -> None:
    """ART-REL-3: Toolkits, Pioneers and turn order apply; its owner gets one more turn."""
    g = table(2, relic=True)
    g.relic_holder, g.relic_face = Y, 4
    expedition(g, "geyser_field")
    mat(g, Y, shelters="P", toolkits=1, energy=1, pool="1")
    mat(g, G, pool="2")
    at(g, TakeTurn(Y))
    assert legal(g) == {"die 1 1 own", "die 1 2 own", "die 4 3 relic", "die 4 4 relic", "die 4 5 relic"}
    before = look(g)
    do(g, "die 4 5 relic", "place camp:0", "send pioneer 1")
    assert since(g, before) == {
        "relic face": 0,
        "Y.toolkits": 0,
        "Y.energy": 0,
        "Y.shelters": "",
        "camp:0 dice": "Y5r+P",
    }
    put(g, G, 2, "vents")
    put(g, Y, 1, "vents")
    assert finished(g)


def test_the_relic_die_on_the_board_counts_for_who_placed_it() -> None:
    """ART-REL-4: G takes the Relic at the first card; Y's Relic die on the second card and at the Vents is Y's."""
    g = table(3, relic=True)
    g.relic_holder = Y
    expedition(g, "signal_beneath_the_ice", "G6 P4")
    expedition(g, "crystal_grotto", "Y5r Y4")
    before = look(g)
    at(g, Basecamp())
    do(g, "reward 0")
    assert g.relic_holder == G
    do(g, "take 0")
    assert finished(g)
    assert since(g, before) == {
        "relic holder": G,
        "G.badges": 1,
        "P.badges": 1,
        "P.energy": 3,
        "Y.badges": 1,
        "Y.minerals": 3,
        "Y.vp": 2,
        "camp:0 dice": "",
        "camp:0 reward 0": "claimed",
        "camp:0 reward 1": "claimed",
        "camp:1 dice": "",
        "camp:1 reward 0": "claimed",
        "camp:1 reward 1": "claimed",
    }

    vents(g, 9, "Y4r")
    before = look(g)
    at(g, Harvest(-1, VENTS))
    assert since(g, before) == {"Y.energy": 4, "vents": 5, "vents row": ""}
    chance(g, *rolls(1, 1, 1, 1, 1), *rolls(1, 1, 1, 1, 1, 6), *rolls(1, 1, 1, 1, 1))
    at(g, RollDice())
    assert g.relic_face == 6
    assert not any("relic" in action for action in legal(g)), "Y does not hold it any more"


def test_the_relic_stirs_for_its_holder_at_once() -> None:
    """ART-REL-4, ART-REL-5: the new holder gains 1 VP even while the die lies where Y placed it."""
    g = table(3, relic=True)
    face_up(g, "relic_stirs")
    g.relic_holder = G
    vents(g, 1, "Y4r")
    mat(g, Y, badges=3)
    before = look(g)
    at(g, EventSpot(-1, 6))
    assert since(g, before) == {"G.vp": 1}


@pytest.mark.parametrize(
    ("badges", "start", "taker"),
    [((1, 3, 2), Y, G), ((2, 2, 1), G, G), ((2, 2, 1), P, Y), ((0, 0, 0), Y, NOBODY)],
)
def test_the_relic_goes_to_the_most_badges(badges: tuple[int, int, int], start: int, taker: int) -> None:
    """ART-REL-5: at least 1; a tie goes to the earlier in turn order; nobody gains VP."""
    g = table(3, relic=True)
    face_up(g, "relic_stirs")
    g.start = start
    for seat in (Y, G, P):
        mat(g, seat, badges=badges[seat])
    before = look(g)
    at(g, EventSpot(-1, 6))
    assert since(g, before) == ({} if taker == NOBODY else {"relic holder": taker})


def test_drones_never_take_the_relic() -> None:
    """ART-REL-6: Drone 1 is first on the Relic's card, Drone 2 second."""
    g = table(1, relic=True)
    expedition(g, "singing_monolith", "D1:6 D2:5")
    assert outcome(g, Basecamp()) == {"camp:0 dice": ""}


# ---------------------------------------------------------------- Directives


@pytest.mark.parametrize("players", [1, 3, 5])
def test_each_player_keeps_one_of_two_directives(players: int) -> None:
    """ART-DIR-1, ART-SOLO-13, DP-20: asked in turn order before the board setup; all cards dealt are different."""
    g = new_game(load(), players, 2, False, True)
    dealt: list[str] = []
    for turn in range(players):
        seat = (g.start + turn) % players
        assert (g.round, g.to_move) == (0, seat)
        me = g.seats[seat]
        cards = [DIRECTIVES[me.directive], DIRECTIVES[me.returned]]
        dealt += cards
        assert legal(g) == {f"keep {card}" for card in cards}
        do(g, f"keep {cards[turn % 2]}")
        assert DIRECTIVES[me.directive] == cards[turn % 2]
        assert DIRECTIVES[me.returned] == cards[1 - turn % 2]
    assert len(set(dealt)) == 2 * players
    assert g.round == 1


TWO_DOCKS = "drone_docks_1:E drone_docks_2:E"


@pytest.mark.parametrize(
    ("directive", "buildings", "stores", "vp"),
    [
        ("ocean_baron", "drone_docks_1 drone_docks_2 scoutpost_1 scoutpost_2", {}, 3),
        ("ocean_baron", "drone_docks_1 drone_docks_2 scoutpost_1 warmitory_1", {}, 0),
        ("surface_planner", "warmitory_1 warmitory_2 armorist_1 armorist_2", {}, 3),
        ("surface_planner", "warmitory_1 warmitory_2 armorist_1 scoutpost_2", {}, 0),
        ("full_house", f"{TWO_DOCKS} shuttle_bay_1:E scion_tower_1:P sentry_pylon_1:P", {}, 3),
        ("full_house", f"{TWO_DOCKS} shuttle_bay_1:E scion_tower_1:P sentry_pylon_1", {}, 0),
        ("two_worlds", f"{TWO_DOCKS} scion_tower_1:P sentry_pylon_1:P", {}, 3),
        ("two_worlds", "drone_docks_1:E drone_docks_2 scion_tower_1:P sentry_pylon_1:P scion_tower_2:P", {}, 0),
        ("two_worlds", f"{TWO_DOCKS} shuttle_bay_1:E scion_tower_1:P sentry_pylon_1", {}, 0),
        ("explorer_corps", "", {"badges": 6}, 3),
        ("explorer_corps", "", {"badges": 5}, 0),
        ("energy_reserve", "", {"energy": 10}, 3),
        ("energy_reserve", "", {"energy": 9, "minerals": 10}, 0),
        ("mineral_reserve", "", {"minerals": 10}, 3),
        ("mineral_reserve", "", {"minerals": 9, "energy": 10}, 0),
        ("tool_hoard", "", {"toolkits": 6}, 3),
        ("tool_hoard", "", {"toolkits": 5}, 0),
        ("pioneer_spirit", "explorers_league_1:PP", {"shelters": "PPPP"}, 3),
        ("pioneer_spirit", "explorers_league_1:PP", {"shelters": "PPPEMS"}, 0),
        ("engineers_guild", "drone_docks_1:E", {"shelters": "EEEE"}, 3),
        ("engineers_guild", "drone_docks_1:E", {"shelters": "EEEM"}, 0),
        ("marine_garrison", "strongpoint_1:MM", {"shelters": "MM"}, 3),
        ("marine_garrison", "strongpoint_1:MM", {"shelters": "MS"}, 0),
        ("stewards_council", "colonial_embassy_1:SS", {"shelters": "SS"}, 3),
        ("stewards_council", "colonial_embassy_1:SS", {"shelters": "SM"}, 0),
        ("rich_society", "strongpoint_1:MM", {"shelters": "PPPEEEMSSS"}, 3),
        ("rich_society", "strongpoint_1:MM", {"shelters": "PPPPEEEMSS"}, 0),
        ("nobody_in_the_cold", "warmitory_1:PPP warmitory_2:PPP crystal_foundry_1:PP", {}, 3),
        ("nobody_in_the_cold", "warmitory_1:PPP warmitory_2:PPP crystal_foundry_1:P", {}, 0),
        ("nobody_in_the_cold", "warmitory_1:PPP warmitory_2:PPP crystal_foundry_1:PP", {"shelters": "P"}, 0),
        ("hardened", "", {"relief": 7}, 3),
        ("hardened", "", {"relief": 6}, 0),
    ],
)
def test_a_directive_is_worth_three_if_its_condition_holds(
    directive: str, buildings: str, stores: dict[str, int | str], vp: int
) -> None:
    """ART-DIR-2, ART-SCO-8: met 3 VP, missed by one 0."""
    g = table(3, directives=True)
    mat(g, Y, buildings, **stores)  # type: ignore[arg-type]
    g.seats[Y].directive = DIRECTIVES.index(directive)
    foreseen = g.scores()
    at_scored(g, FinalScoring())
    assert finished(g)
    assert parts(g, Y)[DIRECTIVE] == vp
    assert g.scores() == foreseen


def test_every_directive_has_a_story() -> None:
    """ART-DIR-2: the stories above cover all 15 cards, met and missed."""
    output = [
        (case[0], case[3])
        for mark in test_a_directive_is_worth_three_if_its_condition_holds.pytestmark  # type: ignore[attr-defined]
        for case in mark.args[1]
    ]
    assert set(output) == {(card, vp) for card in DIRECTIVES for vp in (0, 3)}


def test_directives_are_judged_after_the_garages_moves() -> None:
    """ART-DIR-2, ART-SCO-0: the fifth building is filled by a Garage's move, its only free place."""
    g = table(3, directives=True)
    mat(g, Y, f"{TWO_DOCKS} snowcat_garage_1:PP scion_tower_1:P sentry_pylon_1", shelters="P", toolkits=1)
    g.seats[Y].directive = DIRECTIVES.index("full_house")
    at_scored(g, FinalScoring())
    do(g, "pick pioneer shelters")
    assert finished(g)
    assert look(g)["Y.sentry_pylon_1"] == "P"
    assert parts(g, Y)[DIRECTIVE] == 3


def test_without_the_module_nothing_is_scored_for_directives() -> None:
    """ART-SCO-8: seven parts only."""
    g = table(3)
    at_scored(g, FinalScoring())
    assert len(parts(g, Y)) == 7
