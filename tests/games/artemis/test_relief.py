"""The Artemis Project, Relief Track and random colonists (RULES sections 3 and 8)."""

from __future__ import annotations

import pytest

from offworld.games.artemis.data import QUARRY
from offworld.games.artemis.rules.gains import DrawColonist, Relief
from offworld.games.artemis.rules.harvest import Harvest
from tests.games.artemis.stories import (
    Y,
    at,
    chance,
    colonists,
    do,
    finished,
    legal,
    look,
    mat,
    outcome,
    quarry,
    since,
    table,
)


@pytest.mark.parametrize(("space", "gained"), [(1, {"Y.minerals": 2}), (2, {"Y.energy": 2}), (3, {"Y.toolkits": 2})])
def test_the_reward_reached_or_any_one_passed(space: int, gained: dict[str, int]) -> None:
    """ART-EX-12, R-39: from space 2 to 3, then 2 Minerals, 2 Energy or 2 Toolkits."""
    g = table(3)
    mat(g, Y, relief=2)
    before = look(g)
    at(g, Relief(Y))
    assert since(g, before) == {"Y.relief": 3}
    assert legal(g) == {"relief 1", "relief 2", "relief 3"}
    do(g, f"relief {space}")
    assert since(g, before) == {"Y.relief": 3} | gained


def test_the_end_of_the_track_pays_once() -> None:
    """ART-EX-47, R-38: from 7 the marker moves to 8 and one of eight rewards is taken; from 8 nothing happens."""
    g = table(3)
    mat(g, Y, relief=7)
    quarry(g, 0, "Y4 Y5")
    before = look(g)
    at(g, Harvest(-1, QUARRY))
    assert legal(g) == {f"relief {space}" for space in range(1, 9)}
    do(g, "relief 8")
    assert finished(g)
    assert since(g, before) == {"Y.relief": 8, "Y.vp": 2, "quarry row": ""}


def test_the_start_space_gives_nothing_and_space_one_is_taken_unasked() -> None:
    """ART-RELIEF-2, DP-9: at space 1 there is only one reward."""
    g = table(3)
    assert outcome(g, Relief(Y)) == {"Y.relief": 1, "Y.minerals": 2}


@pytest.mark.parametrize(
    ("then", "gained"),
    [
        (["relief 4", "mix 2"], {"Y.energy": 2, "Y.minerals": 1}),
        (["relief 4", "mix 0"], {"Y.minerals": 3}),
        (["relief 6"], {"Y.vp": 1}),
        (["relief 7"], {"Y.badges": 1}),
    ],
)
def test_the_rewards_from_space_four_on(then: list[str], gained: dict[str, int]) -> None:
    """ART-RELIEF-2: 3 resources in a free mix, 1 VP, 1 badge."""
    g = table(3)
    mat(g, Y, relief=6)
    assert outcome(g, Relief(Y), *then) == {"Y.relief": 7} | gained


def test_a_random_colonist_is_housed_at_once() -> None:
    """ART-RELIEF-2, ART-RELIEF-5, ART-GEN-8: space 5 draws from the bag."""
    g = table(3)
    mat(g, Y, "drone_docks_1", relief=4)
    g.bag = colonists("PE")
    chance(g, 1)
    before = look(g)
    at(g, Relief(Y))
    do(g, "relief 5")
    assert legal(g) == {"house drone_docks_1", "house shelters"}
    do(g, "house drone_docks_1")
    assert since(g, before) == {"Y.relief": 5, "Y.drone_docks_1": "E", "bag": "P"}


def test_space_five_is_closed_when_bag_and_discard_are_empty() -> None:
    """ART-RELIEF-2, R-57: the draw stops; a discarded colonist alone would open it again."""
    g = table(3)
    mat(g, Y, relief=4)
    g.bag = 0
    at(g, Relief(Y))
    assert legal(g) == {"relief 1", "relief 2", "relief 3", "relief 4"}
    mat(g, Y, relief=4)
    g.discarded = colonists("P")
    at(g, Relief(Y))
    assert legal(g) == {"relief 1", "relief 2", "relief 3", "relief 4", "relief 5"}


def test_the_discarded_refill_an_empty_bag_in_the_middle_of_a_draw() -> None:
    """ART-EX-53: 1 in the bag, 4 discarded, 3 drawn: the 1, then 2 of the 4."""
    g = table(3)
    g.bag = colonists("S")
    g.discarded = colonists("PPEE")
    chance(g, 0, 2, 0)
    before = look(g)
    at(g, DrawColonist(Y, 3))
    assert since(g, before) == {"Y.shelters": "PES", "bag": "PE", "discarded": ""}


def test_nothing_replaces_a_draw_that_fails() -> None:
    """ART-GEN-11, R-57: of three draws the bag and the discard allow one."""
    g = table(3)
    g.bag = colonists("M")
    chance(g, 0)
    assert outcome(g, DrawColonist(Y, 3)) == {"Y.shelters": "M", "bag": ""}
